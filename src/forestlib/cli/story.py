"""A game told turn by turn: events as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import click

from forestlib.cli import printable
from forestlib.play import events as e
from forestlib.play.tables import SAPLING, Tables, tables_of

if TYPE_CHECKING:
    from forestlib.cardset import CardSet
    from forestlib.game import Game
    from forestlib.play.views import PlacedCard


def card_text(cards: CardSet, number: int | None) -> str:
    """The species of a card; `a card` when it is hidden."""
    if number is None or number < 0:
        return "a card"
    faces = cards.cards[number].faces
    joint = " | " if cards.cards[number].layout == "left-right" else " / "
    return joint.join(cards.species_label(face.species) for face in faces) or "a winter card"


def symbols_text(cards: CardSet, number: int) -> str:
    """The species of a card with the symbols that they show."""
    card = cards.cards[number]
    joint = " | " if card.layout == "left-right" else " / "
    names = [
        f"{cards.species_label(face.species)} ({cards.symbol_label(face.symbol)})"
        if face.symbol
        else cards.species_label(face.species)
        for face in card.faces
    ]
    return joint.join(names)


class Story:
    """Prints what happens in a game as it happens, from now on.

    `reader` is the seat that reads it, -1 for somebody who sees what all see,
    None for one who sees everything.
    Payments, and draws from the deck, are gathered into one line.
    """

    def __init__(
        self,
        game: Game,
        *,
        reader: int | None = None,
        out: Callable[[str], object] = click.echo,
    ) -> None:
        self.game = game
        self.cards: CardSet = game.cards
        self.tables: Tables = tables_of(game.cards)
        self.names = [printable(name) for name in game.names]
        self.reader = reader
        self.out = out
        self._gathered: list[e.Event] = []
        if game.turn:
            # the first turn began before anybody could listen
            self(e.TurnStarted(game.seat, game.turn, extra=False))
        game.observe(self)

    def __call__(self, event: e.Event) -> None:
        """Take one event."""
        if isinstance(event, e.DecisionAsked):
            return
        seen = event if self.reader is None else event.seen_by(self.reader)
        if self._gathered and (type(seen) is not type(self._gathered[0]) or seen.seat != self._gathered[0].seat):
            self.flush()
        if isinstance(seen, e.CardDrawn | e.CardPaid | e.CardMoved):
            self._gathered.append(seen)
        else:
            self.tell(self.sentence(seen), heading=isinstance(seen, e.TurnStarted | e.GameEnded))

    def finish(self) -> None:
        """Tell what is left, and that the game is not over if so."""
        self.flush()
        if not self.game.over:
            self.tell(f"The game stops in turn {self.game.turn}", heading=True)

    def flush(self) -> None:
        """Tell what has been gathered."""
        if self._gathered:
            gathered, self._gathered = self._gathered, []
            self.tell(self.gathered_sentence(gathered))

    def tell(self, text: str, *, heading: bool = False) -> None:
        """Print a line; headings stand out."""
        if text:
            self.out(f"\n{text}" if heading else f"  {text}")

    def gathered_sentence(self, gathered: Sequence[e.Event]) -> str:
        """One sentence for several events of one type."""
        first = gathered[0]
        what = self.listed([getattr(event, "card", None) for event in gathered])
        name = self.names[first.seat]
        if isinstance(first, e.CardDrawn):
            return f"{name} draws {what}"
        if isinstance(first, e.CardPaid):
            return f"{name} pays with {what}"
        assert isinstance(first, e.CardMoved)
        return f"{name} moves {what} from the {first.source} to the {first.target}"

    def listed(self, numbers: Sequence[int | None]) -> str:
        """`3 cards`, or the cards by name."""
        if any(number is None for number in numbers):
            return f"{len(numbers)} cards" if len(numbers) > 1 else "a card"
        return ", ".join(card_text(self.cards, number) for number in numbers)

    def sentence(self, event: e.Event) -> str:
        """What one event says; empty for what needs no words."""
        name = self.names[event.seat]
        match event:
            case e.TurnStarted(turn=turn, extra=extra):
                return f"Turn {turn}: {name}{' again' if extra else ''} ({self.standing(event.seat)})"
            case e.CardTaken(card=card):
                return f"{name} takes {card_text(self.cards, card)} from the clearing"
            case e.CardPlayed():
                return f"{name} plays {self.played(event)}"
            case e.CardRevealed(card=card):
                return f"the deck reveals {card_text(self.cards, card)}"
            case e.WinterCame(number=number):
                return f"winter card number {number} comes"
            case e.ClearingCleared(cards=cards):
                return f"the clearing is cleared of {len(cards)} cards"
            case e.ExtraTurnEarned():
                return f"{name} will take another turn"
            case e.HandSwapped():
                return f"{name} swaps the opening hand"
            case e.HostTurned():
                return f"{name} turns a card face down"
            case e.GameEnded():
                return "Winter is here: the game is over"
        return ""

    def standing(self, seat: int) -> str:
        """What a seat has: points as the forest lies, and cards in hand."""
        points, cards = self.game.scores()[seat].total, len(self.game.state.hands[seat])
        return f"{points} point{'s' * (points != 1)}, {cards} card{'s' * (cards != 1)} in hand"

    def played(self, event: e.CardPlayed) -> str:
        """What is played, and where."""
        if event.half < 0 or event.card is None:
            return f"{card_text(self.cards, event.card)} face down as a sapling"
        face = self.tables.faces[self.tables.card_faces[event.card][event.half]]
        free = ", free" if event.free else ""
        return f"{face.label}{self.place(event)}{free}"

    def place(self, event: e.CardPlayed) -> str:
        """Where a half lies; nothing for a host."""
        if event.slot < 0:
            return ""
        return f" {slot_text(self.game, event.seat, event.slot)}"


def slot_text(game: Game, seat: int, slot: int) -> str:
    """On which side of which host a slot is."""
    forest = game.state.forests[seat]
    side = forest.tables.side_name(forest.sides[slot])
    host = forest.faces[forest.hosts[slot]]
    of = "a sapling" if host == SAPLING else f"the {forest.tables.faces[host].label}"
    words = {"top": "on top of", "bottom": "below", "left": "left of", "right": "right of"}
    return f"{words[side]} {of}"


def forest_lines(forest: Sequence[PlacedCard]) -> list[str]:
    """One line for each host: the host, then the sides that are taken."""
    return [host_line(forest, host) for host in forest if host.slot is None]


def host_line(forest: Sequence[PlacedCard], host: PlacedCard) -> str:
    """A host and what lies in its slots."""
    held = [f"{card.side} {card.label}" for slot in host.slots for card in forest if card.slot == slot]
    return f"{host.label}: {', '.join(held) or 'empty'}"
