"""What a bot is, and what it may look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from attrs import frozen

from forestlib.errors import IllegalChoice
from forestlib.play.choices import Choice
from forestlib.play.forest import Forest
from forestlib.play.state import State, Step
from forestlib.play.tables import Tables
from forestlib.rules import Effect, When

if TYPE_CHECKING:
    from forestlib.game import Game


class Bot(Protocol):
    """Anything that answers decisions."""

    def choose(self, game: Game) -> Choice:
        """One of `game.choices()`, for the seat whose decision it is.

        A fair bot reads only what `game.view(game.seat)` tells, and leaves the
        game as it is.

        Raises:
            IllegalChoice: the game is over.

        """
        ...


@frozen
class Outlook:
    """What the deciding seat knows, in the small numbers of the engine.

    It says no more than `View` does: the own hand, the clearing, all forests,
    the own cave's size, how far the deck has gone, and the question.
    """

    tables: Tables
    seat: int
    hand: Sequence[int]
    clearing: Sequence[int]
    forest: Forest
    others: Sequence[Forest]
    cave: int
    deck: int
    winters: int
    step: Step
    turn: int

    @property
    def room(self) -> int:
        """How many cards the hand still holds."""
        return self.tables.hand_limit - len(self.hand)

    @property
    def effect(self) -> Effect:
        """The effect that the question is about, when it is about one."""
        _, species, which, part, *_ = self.step
        effect = self.tables.clauses[species][which][part]
        return effect.effect if isinstance(effect, When) else effect


def offered(game: Game) -> tuple[Choice, ...]:
    """The choices that a bot may take.

    Raises:
        IllegalChoice: the game is over.

    """
    choices = game.choices()
    if not choices:
        raise IllegalChoice("nothing to choose: the game is over")
    return choices


def outlook(state: State, seat: int | None = None) -> Outlook:
    """What a seat knows of a state: the one whose decision it is, unless another is named."""
    seat = state.seat if seat is None else seat
    return Outlook(
        tables=state.tables,
        seat=seat,
        hand=tuple(state.hands[seat]),
        clearing=tuple(state.clearing),
        forest=state.forests[seat],
        others=[forest for number, forest in enumerate(state.forests) if number != seat],
        cave=len(state.caves[seat]),
        deck=len(state.deck),
        winters=len(state.winters),
        step=state.agenda[-1],
        turn=state.turn,
    )
