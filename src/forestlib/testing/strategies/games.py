"""Games in the middle, forests and finished tables over a card set."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from forestlib.cardset import CardSet
from forestlib.finished import Table
from forestlib.game import Game
from forestlib.play.choices import Choice
from forestlib.play.forest import Forest
from forestlib.play.state import State
from forestlib.play.tables import SAPLING, WHOLE, Tables, tables_of
from forestlib.testing.checks import LEANINGS, leaning_choice, some_caves

MOST_CHOICES = 300


@st.composite
def games(draw: DrawFn, cards: CardSet, most_choices: int = MOST_CHOICES) -> Game:
    """Games at any decision, or over: any number of players, any deck, at most so many random choices."""
    least, most = cards.rules.players
    players = draw(st.integers(least, most))
    seed = draw(st.integers(0, 2**32 - 1))
    caves = some_caves(cards, players, Random(seed))  # noqa: S311  a game, not a secret
    game = Game(cards, players, seed=seed, start=draw(st.integers(0, players - 1)), caves=caves)
    return play_on(game, Random(seed), draw(st.sampled_from(LEANINGS)), draw(st.integers(0, most_choices)))  # noqa: S311  a game, not a secret


def play_on(game: Game, chance: Random, leaning: frozenset[str], number: int) -> Game:
    """Make so many random choices, or as many as the game lasts."""
    while number and not game.over:
        game.choose(leaning_choice(game, chance, leaning))
        number -= 1
    return game


def states(cards: CardSet, most_choices: int = MOST_CHOICES) -> SearchStrategy[State]:
    """The states of `games`."""
    return games(cards, most_choices).map(lambda game: game.state)


def choices(game: Game) -> SearchStrategy[Choice]:
    """The legal choices of a game that is not over."""
    return st.sampled_from(game.choices())


@st.composite
def forests(draw: DrawFn, cards: CardSet, most_cards: int = 30) -> Forest:
    """Forests as play may leave them: every card on its side, sharing only where it may."""
    tables = tables_of(cards)
    forest = Forest(tables)
    picks = st.tuples(st.integers(-1, tables.playable - 1), st.integers(0, 1), st.integers(0, 99))
    for turn, (card, half, pick) in enumerate(draw(st.lists(picks, max_size=most_cards))):
        put(forest, tables, card, half, pick, turn)
    return forest


def put(forest: Forest, tables: Tables, card: int, half: int, pick: int, turn: int) -> None:
    """Lay one half down where it fits, or nothing; card -1 is a sapling."""
    if card < 0:
        forest.put(-1, SAPLING, -1, turn)
        return
    half %= len(tables.card_faces[card])
    face = tables.card_faces[card][half]
    if tables.card_sides[card][half] == WHOLE:
        forest.put(card, face, -1, turn)
    elif slots := forest.slots_for(tables.card_fits[card][half], turn, same_turn=False):
        forest.put(card, face, slots[pick % len(slots)], turn)


def tables(cards: CardSet, most_cards: int = 30) -> SearchStrategy[Table]:
    """Finished tables: a forest and a cave for every seat; a card may lie in several forests."""
    seat = st.tuples(forests(cards, most_cards), st.integers(0, 20))
    seats = st.lists(seat, min_size=1, max_size=cards.rules.players[1])
    return seats.map(lambda found: Table("invented", tuple(f for f, _ in found), tuple(cave for _, cave in found)))
