"""The whole truth at one moment, and how a game is set up.

A state is data: lists of card numbers, forests and the agenda.  Everything that
happens to it is in `engine` and `effects`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING

from forestlib.cardset import CardSet
from forestlib.english import counted
from forestlib.errors import SetupError, did_you_mean
from forestlib.play.forest import Forest
from forestlib.play.tables import Tables

if TYPE_CHECKING:
    from forestlib.play.events import Event

Step = tuple[int, ...]
"""One piece of pending work: an operation of `agenda` and its numbers."""

ZONES = ("hand", "clearing", "cave", "deck", "box")


class State:
    """Where every card is, whose turn it is, and what is pending.

    The top of the deck is the end of `deck`.  `winters` are the winter cards
    laid aside, `extra` the turns owed to the seat at turn (each with the cards
    drawn at its start), `agenda` the pending steps with the next one last.
    `left_out` are the cards that never entered the game, `box` those that left
    it.  `cave_cards` are indices of the card set's caves, -1 for the usual one;
    `spent` the cards whose once-only rule was used; `chance` is what the next
    shuffle of the game comes from.  `listener` gets every event; None costs
    nothing.
    """

    __slots__ = (
        "agenda",
        "box",
        "cave_cards",
        "caves",
        "chance",
        "clearing",
        "deck",
        "extra",
        "forests",
        "hands",
        "left_out",
        "listener",
        "over",
        "seat",
        "spent",
        "tables",
        "turn",
        "winters",
    )

    def __init__(self, tables: Tables, deck: Sequence[int], left_out: Sequence[int], players: int) -> None:
        self.tables = tables
        self.deck = list(deck)
        self.left_out = list(left_out)
        self.box: list[int] = []
        self.cave_cards = [-1] * players
        self.spent: list[int] = []
        self.chance = 0
        self.clearing: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.caves: list[list[int]] = [[] for _ in range(players)]
        self.forests = [Forest(tables) for _ in range(players)]
        self.winters: list[int] = []
        self.extra: list[int] = []
        self.agenda: list[Step] = []
        self.seat = 0
        self.turn = 0
        self.over = False
        self.listener: Callable[[Event], None] | None = None

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.hands)

    def copy(self) -> State:
        """An independent state, without the listener."""
        other: State = State.__new__(State)
        other.tables = self.tables
        other.deck = self.deck[:]
        other.left_out = self.left_out
        other.box = self.box[:]
        other.cave_cards = self.cave_cards
        other.spent = self.spent[:]
        other.chance = self.chance
        other.clearing = self.clearing[:]
        other.hands = [hand[:] for hand in self.hands]
        other.caves = [cave[:] for cave in self.caves]
        other.forests = [forest.copy() for forest in self.forests]
        other.winters = self.winters[:]
        other.extra = self.extra[:]
        other.agenda = self.agenda[:]
        other.seat = self.seat
        other.turn = self.turn
        other.over = self.over
        other.listener = None
        return other

    def key(self) -> tuple[object, ...]:
        """Everything that makes two states equal."""
        return (
            tuple(self.deck),
            tuple(self.left_out),
            tuple(self.box),
            (tuple(self.cave_cards), tuple(self.spent), self.chance),
            tuple(self.clearing),
            tuple(map(tuple, self.hands)),
            tuple(map(tuple, self.caves)),
            tuple(forest.key() for forest in self.forests),
            tuple(self.winters),
            tuple(self.extra),
            tuple(self.agenda),
            (self.seat, self.turn, self.over),
        )

    def __eq__(self, other: object) -> bool:
        """Equal when nothing that may ever matter differs."""
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        """Consistent with equality at this moment; a state changes."""
        return hash(self.key())

    def zone(self, name: str, seat: int) -> list[int]:
        """The cards of a zone, one of `ZONES`."""
        if name == "hand":
            return self.hands[seat]
        if name == "cave":
            return self.caves[seat]
        return {"clearing": self.clearing, "deck": self.deck, "box": self.box}[name]


def check_players(cards: CardSet, players: int) -> None:
    """Refuse a number of players that the rules do not allow.

    Raises:
        SetupError: with the numbers that are allowed.

    """
    least, most = cards.rules.players
    if not least <= players <= most:
        raise SetupError(f"{players} players: this game is for {least} to {most}")


USUAL_CAVES = ("", "regular")


def cave_numbers(cards: CardSet, caves: Sequence[str | None], players: int) -> list[int]:
    """The special cave of each seat as an index of the card set's caves, -1 for the usual one.

    Raises:
        SetupError: a cave that the card set does not have, one for two seats, or not one for each seat.

    """
    if caves and len(caves) != players:
        numbers_differ = f"{counted(len(caves), 'cave')} for {counted(players, 'player')}"
        raise SetupError(f"{numbers_differ}: name one for each, None for the usual one")
    numbers = [cave_number(cards, cave) for cave in caves or (None,) * players]
    for number in numbers:
        if number >= 0 and numbers.count(number) > 1:
            raise SetupError(f'"{cards.caves[number].name}" for two seats: there is one of each special cave')
    return numbers


def cave_number(cards: CardSet, name: str | None) -> int:
    """The number of a cave by its name, -1 for the usual one; `SetupError` for an unknown name."""
    wanted = (name or "").casefold()
    if wanted in USUAL_CAVES:
        return -1
    for number, cave in enumerate(cards.caves):
        if wanted in (cave.name.casefold(), cave.other_name.casefold()):
            return number
    hint = did_you_mean(name or "", [cave.name for cave in cards.caves])
    raise SetupError(f'no cave "{name}" in this card set' + (f": {hint}" if hint else ""))


def cave_names(state: State) -> tuple[str | None, ...]:
    """The names of the special caves, in seat order; None for the usual one."""
    return tuple(None if number < 0 else state.tables.cards.caves[number].name for number in state.cave_cards)


def shuffled_deck(cards: CardSet, players: int, random: Random) -> tuple[list[int], list[int]]:
    """A deck (its top last) and the cards left out, as the rules lay them.

    The cards that stay out leave first.  Then the pile of the winter cards is
    taken from the rest, rounded down; it becomes the bottom of the deck.
    """
    winter = cards.rules.winter
    stack, winters = list(range(cards.playable)), list(range(cards.playable, len(cards.cards)))
    shuffle(stack, random)
    left_out = cards.rules.left_out(players)
    # sorted as `given_deck` sorts it, so that a replayed game is equal
    aside, stack = sorted(stack[:left_out]), stack[left_out:]
    bottom_size = len(stack) * winter.numerator // winter.denominator
    bottom, rest = stack[:bottom_size], stack[bottom_size:]
    split = len(winters) - winter.on_top
    bottom += winters[:split]
    shuffle(bottom, random)
    return bottom + winters[split:] + rest, aside


def shuffle(cards: list[int], random: Random) -> None:
    """Shuffle in place, the same on every Python: only `random.random` is promised to be stable."""
    draw = random.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(draw() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def given_deck(cards: CardSet, deck: Sequence[int]) -> tuple[list[int], list[int]]:
    """A deck that somebody chose (its top first) as a stack, and the cards that stay out.

    Raises:
        SetupError: a card is unknown, there twice, or all the cards are too few.

    """
    known = range(len(cards.cards))
    unknown = sorted(card for card in set(deck) if card not in known)
    twice = sorted({card for card in deck if deck.count(card) > 1})
    if unknown or twice:
        raise SetupError(f"not a deck of this card set: unknown {unknown}, there twice {twice}")
    missing = [card for card in known if card not in set(deck)]
    winters = [card for card in missing if not cards.cards[card].faces]
    return winters + list(deck)[::-1], [card for card in missing if cards.cards[card].faces]
