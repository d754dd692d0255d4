"""The last winter card: the end of the game, and who may put it off."""

from __future__ import annotations

from collections.abc import Iterator

from forestlib.play.agenda import WINTER
from forestlib.play.chance import take_chance
from forestlib.play.choices import Choice
from forestlib.play.events import GameEnded, WinterReturned
from forestlib.play.state import State, Step


def end_game(state: State) -> None:
    """Stop at this instant: nothing that is pending happens."""
    state.over = True
    state.agenda.clear()
    state.extra.clear()
    if state.listener is not None:
        state.listener(GameEnded(state.seat))


def last_came(state: State) -> None:
    """End the game, unless somebody may shuffle the card back: ask the first of them."""
    ask_next(state, list(returners(state)), state.seat)


def returners(state: State) -> Iterator[tuple[int, int]]:
    """The seats and placed cards that may put winter off, beginning with the seat at turn."""
    faces = state.tables.faces
    for step in range(state.players):
        seat = (state.seat + step) % state.players
        forest = state.forests[seat]
        for placed, face in enumerate(forest.faces):
            species = faces[face].species
            if species and species.returns_winter and forest.cards[placed] not in state.spent:
                yield seat, placed


def ask_next(state: State, asked: list[tuple[int, int]], at_turn: int) -> None:
    """Ask the first of these, or end the game when there is none."""
    if not asked:
        end_game(state)
        return
    seat, placed = asked[0]
    state.agenda.append((WINTER, seat, placed, at_turn))
    state.seat = seat


def wait(state: State, operation: int, number: int) -> None:
    """Keep what the question about winter interrupts, to be gone on with afterwards."""
    if state.agenda and state.agenda[-1][0] == WINTER:
        state.agenda.insert(-1, (operation, number))


def at_turn(state: State) -> int:
    """The seat whose turn it is, which the question about winter may interrupt."""
    asked = bool(state.agenda) and state.agenda[-1][0] == WINTER
    return state.agenda[-1][3] if asked else state.seat


def answer_winter(state: State, step: Step, choice: Choice) -> None:
    """Shuffle the card back, or ask the next who may."""
    _, seat, placed, at_turn = step
    state.seat = at_turn
    if choice.verb == "skip":
        asked = list(returners(state))
        ask_next(state, asked[asked.index((seat, placed)) + 1 :], at_turn)
        return
    card = state.winters.pop()
    place = int(take_chance(state).random() * (len(state.deck) + 1))
    state.deck.insert(place, card)
    spent = state.forests[seat].cards[placed]
    state.spent.append(spent)
    if state.listener is not None:
        state.listener(WinterReturned(seat, card, spent, place))
