"""What happened, as frozen records.

Observers get one event for each fact, in order.  `seen_by` gives the event as
one seat may know it: a card that the seat may not see becomes None.
`apply` carries an event out on a state without asking the rules: folded over
the initial state, the events of a game give its final state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import attrs
from attrs import frozen

from forestlib.play.tables import SAPLING
from forestlib.rules import shown

if TYPE_CHECKING:
    from forestlib.play.state import State, Step


@frozen(repr=False)
class Event(ABC):
    """A fact.  `seat` is the seat whose doing it is, counted from 0."""

    seat: int

    def __repr__(self) -> str:
        """`CardDrawn(seat=0, card=23)`."""
        return shown(self)

    def seen_by(self, seat: int) -> Event:
        """The event as another seat may know it; public events are the same for all."""
        return self

    @abstractmethod
    def apply(self, state: State) -> None:
        """Carry the fact out on a state."""


@frozen(repr=False)
class HiddenCard(Event):
    """An event about one card that only its own seat may see."""

    card: int | None

    def seen_by(self, seat: int) -> Event:
        """For other seats without the card."""
        return self if seat == self.seat else attrs.evolve(self, card=None)


@frozen(repr=False)
class HandSwapped(Event):
    """A mulligan: the hand went to the box; the new cards follow as draws."""

    def apply(self, state: State) -> None:
        """Empty the hand."""
        state.box += state.hands[self.seat]
        state.hands[self.seat].clear()


@frozen(repr=False)
class CardDrawn(HiddenCard):
    """From the deck into the hand."""

    def apply(self, state: State) -> None:
        """Move it."""
        state.hands[self.seat].append(state.deck.pop())


@frozen(repr=False)
class CardTaken(Event):
    """From the clearing into the hand."""

    card: int

    def apply(self, state: State) -> None:
        """Move it."""
        state.clearing.remove(self.card)
        state.hands[self.seat].append(self.card)


@frozen(repr=False)
class CardPlayed(Event):
    """From the hand into the forest; `half` is -1 for a sapling, `slot` -1 for a host.

    `free` is true when nothing is to be paid.
    """

    card: int | None
    half: int
    slot: int
    free: bool

    def seen_by(self, seat: int) -> Event:
        """A sapling's card is hidden from the others."""
        return self if seat == self.seat or self.half >= 0 else attrs.evolve(self, card=None)

    def apply(self, state: State) -> None:
        """Put it down."""
        assert self.card is not None
        state.hands[self.seat].remove(self.card)
        face = SAPLING if self.half < 0 else state.tables.card_faces[self.card][self.half]
        state.forests[self.seat].put(self.card, face, self.slot, state.turn)


@frozen(repr=False)
class CardPaid(Event):
    """From the hand into the clearing."""

    card: int

    def apply(self, state: State) -> None:
        """Move it."""
        state.hands[self.seat].remove(self.card)
        state.clearing.append(self.card)


@frozen(repr=False)
class CardRevealed(Event):
    """From the deck into the clearing."""

    card: int

    def apply(self, state: State) -> None:
        """Move it."""
        state.clearing.append(state.deck.pop())


@frozen(repr=False)
class CardMoved(Event):
    """By an effect, between hand, clearing, cave, deck and box."""

    card: int | None
    source: str
    target: str
    owner: int | None = None
    """The seat whose card it was, where it was another's."""

    def seen_by(self, seat: int) -> Event:
        """Hidden from the others unless it comes from the clearing or goes there."""
        public = seat in (self.seat, self.owner) or "clearing" in (self.source, self.target)
        return self if public else attrs.evolve(self, card=None)

    def apply(self, state: State) -> None:
        """Move it."""
        assert self.card is not None
        owner = self.seat if self.owner is None else self.owner
        state.zone(self.source, owner).remove(self.card)
        state.zone(self.target, self.seat).append(self.card)


@frozen(repr=False)
class CardsReturned(Event):
    """Shuffled and put onto the deck, the last of them on top; nobody knows which."""

    cards: tuple[int | None, ...]
    source: str

    def seen_by(self, seat: int) -> Event:
        """Only their number is known."""
        return attrs.evolve(self, cards=(None,) * len(self.cards))

    def apply(self, state: State) -> None:
        """Put them there."""
        zone = state.zone(self.source, self.seat)
        for card in self.cards:
            assert card is not None
            zone.remove(card)
            state.deck.append(card)


@frozen(repr=False)
class WinterCame(Event):
    """A winter card left the deck and was laid aside; `number` counts from 1."""

    card: int
    number: int

    def apply(self, state: State) -> None:
        """Lay it aside."""
        state.winters.append(state.deck.pop())


@frozen(repr=False)
class WinterReturned(Event):
    """The last winter card was shuffled back into the deck; `spent` is the card that allowed it.

    `place` counts from the bottom of the deck; nobody knows it.
    """

    card: int
    spent: int
    place: int | None

    def seen_by(self, seat: int) -> Event:
        """Without the place."""
        return attrs.evolve(self, place=None)

    def apply(self, state: State) -> None:
        """Put it back."""
        assert self.place is not None
        state.winters.remove(self.card)
        state.deck.insert(self.place, self.card)
        state.spent.append(self.spent)


@frozen(repr=False)
class ChanceTaken(Event):
    """Something was left to chance; `chance` is what the next such thing comes from."""

    chance: int | None

    def seen_by(self, seat: int) -> Event:
        """Nobody may foresee it."""
        return attrs.evolve(self, chance=None)

    def apply(self, state: State) -> None:
        """Remember it."""
        assert self.chance is not None
        state.chance = self.chance


@frozen(repr=False)
class ExtraTurnEarned(Event):
    """A further turn after this one, begun with `draw` cards."""

    draw: int

    def apply(self, state: State) -> None:
        """Owe it."""
        state.extra.append(self.draw)


@frozen(repr=False)
class HostTurned(Event):
    """A host was turned face down: `placed` is its number among the placed cards."""

    placed: int

    def apply(self, state: State) -> None:
        """Turn it."""
        state.forests[self.seat].turn_down(self.placed)


@frozen(repr=False)
class ClearingCleared(Event):
    """The clearing went to the box."""

    cards: tuple[int, ...]

    def apply(self, state: State) -> None:
        """Empty the clearing."""
        state.box += state.clearing
        state.clearing.clear()


@frozen(repr=False)
class TurnEnded(Event):
    """The turn of this seat is over."""

    def apply(self, state: State) -> None:
        """Nothing moves."""


@frozen(repr=False)
class TurnStarted(Event):
    """Turn number `turn` of the game, counted from 1; `extra` when it had been earned."""

    turn: int
    extra: bool

    def apply(self, state: State) -> None:
        """Pass the turn."""
        state.seat, state.turn = self.seat, self.turn
        if self.extra:
            state.extra.pop(0)


@frozen(repr=False)
class DecisionAsked(Event):
    """The game waits for an answer of this seat; `agenda` is all pending work, the next step last."""

    agenda: tuple[Step, ...]

    def apply(self, state: State) -> None:
        """Take over what is pending."""
        state.seat = self.seat
        state.agenda[:] = self.agenda


@frozen(repr=False)
class GameEnded(Event):
    """The last winter card came; nothing happens after it."""

    def apply(self, state: State) -> None:
        """Stop; the last question may have been another seat's."""
        state.seat = self.seat
        state.over = True
        state.agenda.clear()
        state.extra.clear()
