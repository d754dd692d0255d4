"""Random games over a card set, with every invariant checked on the way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from attrs import frozen

from forestlib.cardset import CardSet
from forestlib.game import Game
from forestlib.play.choices import Choice
from forestlib.testing.invariants import InvariantBroken, any_choice, check_all

LEANINGS: tuple[frozenset[str], ...] = (
    frozenset(),
    frozenset(("draw", "use", "swap")),
    frozenset(("play", "place", "slot", "use", "stow", "take")),
)
"""The verbs that the seats of a game prefer: none, those that fill hands, those that fill forests."""
PREFERENCE = 0.8
THOROUGH_EVERY = 12
"""On average, one choice in so many is followed by the invariants that cost more."""
MOST_CHOICES = 20_000
"""A game that needs more choices does not end."""


@frozen
class Checked:
    """What `check_cards` has done: numbers of games and of choices in all of them."""

    games: int
    choices: int


def check_cards(cards: CardSet, games: int = 20, seed: int = 0) -> Checked:
    """Play random games over a card set and check every invariant of the library after every choice.

    Game n of a seed is the only game of the seed n higher.  The numbers of
    players that the rules allow take turns, and so do ways to play: at random,
    hoarding, and playing whatever can be played.

    Raises:
        InvariantBroken: what does not hold, in which game, after which choice, and how to see it again.

    """
    return Checked(games, sum(check_each(cards, games, seed)))


def check_each(cards: CardSet, games: int, seed: int = 0) -> Iterator[int]:
    """As `check_cards`, game by game: the number of choices of each when it is over."""
    return (check_game(cards, seed + number) for number in range(games))


def check_game(cards: CardSet, seed: int) -> int:
    """Play and check the one game of a seed; the number of its choices.

    Raises:
        InvariantBroken: as `check_cards` does.

    """
    least, most = cards.rules.players
    chance = Random(seed)  # noqa: S311  a game, not a secret
    players = least + seed % (most - least + 1)
    leaning = LEANINGS[seed % len(LEANINGS)]
    game = None
    try:
        game = Game(cards, players, seed=seed, start=seed % players, caves=some_caves(cards, players, chance))
        return play_and_check(game, chance, leaning)
    except Exception as error:
        what = str(error) if isinstance(error, InvariantBroken) else f"{type(error).__name__}: {error}"
        raise InvariantBroken(f"{what}\n{place(game, seed)}") from error


def some_caves(cards: CardSet, players: int, chance: Random) -> list[str | None]:
    """A special cave of the card set, each for one seat at most, or the usual one, for every seat."""
    left: list[str | None] = [None] * players + [cave.name for cave in cards.caves]
    return [left.pop(int(chance.random() * len(left))) for _ in range(players)]


def play_and_check(game: Game, chance: Random, leaning: frozenset[str]) -> int:
    """Play a game to its end and check it after every choice, events included; the number of choices."""
    told = game.state.copy()
    game.observe(lambda event: event.apply(told))
    check_all(game, chance)
    while not game.over:
        game.choose(leaning_choice(game, chance, leaning))
        if told != game.state:
            raise InvariantBroken("events: carried out on the state before, they give another state")
        check_all(game, chance, thorough=game.over or chance.random() * THOROUGH_EVERY < 1)
        if len(game.history) > MOST_CHOICES:
            raise InvariantBroken(f"the game does not end within {MOST_CHOICES} choices")
    return len(game.history)


def leaning_choice(game: Game, chance: Random, leaning: frozenset[str]) -> Choice:
    """A random choice, mostly of the preferred verbs; the last slot, where cards share, as often as all others."""
    found = game.choices()
    if leaning and chance.random() < PREFERENCE:
        if found[-1].verb == "slot":
            return found[-1]
        preferred = [choice for choice in found if choice.verb in leaning]
        if preferred:
            return preferred[int(chance.random() * len(preferred))]
    return any_choice(game, chance)


def place(game: Game | None, seed: int) -> str:
    """Where a game was, and the line that brings it back."""
    again = f"see it again with check_cards(cards, games=1, seed={seed}), or forestlib check --play 1 --seed {seed}"
    if game is None:
        return f"  in the setup of the game of seed {seed}; {again}"
    last = f"after choice {len(game.history)} ({game.history[-1]})" if game.history else "before the first choice"
    return f"  in the game of seed {seed}, turn {game.turn} of {game.names[game.seat]}, {last}; {again}"


__all__ = ["Checked", "InvariantBroken", "check_cards", "check_each", "check_game"]
