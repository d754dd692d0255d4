"""Quick estimates for one seat, found once and kept while a search thinks ahead.

They stem from `Worth` at the moment where the search begins, so that a playout
looks numbers up instead of weighing forests anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import TypeVar

from forestlib.bots.greedy import DECK, PATIENCE
from forestlib.bots.worth import Worth
from forestlib.play import agenda
from forestlib.play.choices import Choice
from forestlib.play.state import State, Step
from forestlib.play.tables import WHOLE
from forestlib.rules import Effect, Move, When

ABROAD = 0.7
"""How much of a half's points is believed in while it has no slot."""


K = TypeVar("K")
V = TypeVar("V")


class Found(dict[K, V]):
    """Values that are found when they are first asked for, and looked up from then on."""

    def __init__(self, find: Callable[[K], V]) -> None:
        super().__init__()
        self.find = find

    def __missing__(self, key: K) -> V:
        """Find and keep it."""
        value = self[key] = self.find(key)
        return value


class Hunch:
    """What halves and cards are worth to one seat, as far as it could tell when the search began.

    `gain` gives, by face and fit, what a half gains in its best slot; `keep`, by
    card, what a card is worth in the hand; `play`, by choice, what playing a
    card gains before it is paid for, and how many cards it costs.
    """

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.tables = worth.tables
        self.patience = PATIENCE * min(1.0, worth.plays_left / 2)
        self.gain: Found[tuple[int, int], float] = Found(self._gain)
        self.keep: Found[int, float] = Found(self._keep)
        self.play: Found[Choice, tuple[float, int]] = Found(self._play)

    def _gain(self, half: tuple[int, int]) -> float:
        face, fit = half
        known = self.worth.known
        if fit == WHOLE or known.forest.slots_for(fit, known.turn, self.tables.share_at_once):
            return self.worth.best_place(face, fit)[1]
        # no slot yet: a guess, as if it lay beside everything else
        return ABROAD * self.worth.points_at(face, -1) + self.worth.growth(face)

    def _keep(self, card: int) -> float:
        """The better of its halves, less what it costs."""
        worth, tables = self.worth, self.tables
        best = 0.0
        for face, fit in zip(tables.card_faces[card], tables.card_fits[card], strict=True):
            own = worth.effects_of(face, bonus=False) + 0.4 * worth.effects_of(face, bonus=True)
            best = max(best, self.gain[face, fit] + own - worth.card * tables.faces[face].cost)
        return best * min(1.0, 0.2 + worth.plays_left / 4)

    def _play(self, choice: Choice) -> tuple[float, int]:
        worth, tables = self.worth, self.tables
        if choice.verb == "sapling":
            return worth.sapling() - 0.6 * self.keep[choice.card] - worth.card, 0
        face = tables.card_faces[choice.card][choice.half]
        cost = tables.faces[face].cost
        gain = self.gain[face, tables.card_fits[choice.card][choice.half]]
        return gain + worth.effects_of(face, bonus=False) - worth.card * (1 + 0.3 * cost), cost

    def rate(self, state: State, found: Sequence[Choice]) -> list[float]:
        """An estimate in points for each choice of the decision that this seat has."""
        step = state.agenda[-1]
        return QUICK[step[0]](self, state, step, found)


# --- one function for each kind of decision; all give points, as those of the greedy bot do ---


def first(hunch: Hunch, state: State, step: Step, found: Sequence[Choice]) -> list[float]:
    """In the order in which they are listed."""
    return [-float(place) for place in range(len(found))]


def turn(hunch: Hunch, state: State, step: Step, found: Sequence[Choice]) -> list[float]:
    """Play what gains enough, else draw."""
    hand = state.hands[state.seat]
    prices = [0.0, *accumulate(sorted([hunch.keep[card] for card in hand]))]
    room = hunch.tables.hand_limit - len(hand)
    hurry = hunch.patience if room >= 2 else hunch.patience * 0.3 * room
    rates, plays = [], hunch.play
    for choice in found:
        verb = choice.verb
        if verb == "play" or verb == "sapling":  # noqa: PLR1714  most time is spent here
            gain, cost = plays[choice]
            rates.append(gain - hurry - 0.5 * prices[cost])
        else:
            rates.append(hunch.keep[choice.card] - DECK if verb == "take" else 0.0)
    return rates


def draw(hunch: Hunch, state: State, step: Step, found: Sequence[Choice]) -> list[float]:
    """The deck against the cards that lie open."""
    return [DECK if choice.verb == "draw" else hunch.keep[choice.card] for choice in found]


def slot(hunch: Hunch, state: State, step: Step, found: Sequence[Choice]) -> list[float]:
    """The slot that was the best one when the search began."""
    _, card, half, _ = step
    tables = hunch.tables
    best, _ = hunch.worth.best_place(tables.card_faces[card][half], tables.card_fits[card][half])
    return [float(choice.card == best) for choice in found]


def pay(hunch: Hunch, state: State, step: Step, found: Sequence[Choice]) -> list[float]:
    """The least useful card; one with the right symbol while that may earn the bonus."""
    _, placed, left, matching, _ = step
    face = state.forests[state.seat].faces[placed]
    rates = [-hunch.keep[choice.card] for choice in found]
    bonus = hunch.worth.effects_of(face, bonus=True) if matching else 0.0
    if bonus:
        symbols, symbol = hunch.tables.card_symbols, hunch.tables.faces[face].symbol
        fitting = [symbol in symbols[choice.card] for choice in found]
        if sum(fitting) >= left:
            rates = [rate + bonus / left * fits for rate, fits in zip(rates, fitting, strict=True)]
    return rates


def move(hunch: Hunch, state: State, step: Step, found: Sequence[Choice]) -> list[float]:
    """Cards that are worth less than what they become."""
    effect = effect_of(hunch, step)
    assert isinstance(effect, Move)
    return [0.0 if choice.verb == "done" else moved(hunch, effect, choice.card) for choice in found]


def moved(hunch: Hunch, effect: Move, card: int) -> float:
    """What moving one card gains."""
    gained = {"cave": 1.0, "hand": hunch.keep[card]}.get(effect.target, 0.0)
    if effect.source == "hand":
        gained -= hunch.keep[card]
        gained += DECK * min(1.0, hunch.worth.plays_left / 3) if effect.then_draw else 0.0
    return gained


def effect_of(hunch: Hunch, step: Step) -> Effect:
    """The effect that a step is about, without its condition."""
    effect = hunch.tables.clauses[step[1]][step[2]][step[3]]
    return effect.effect if isinstance(effect, When) else effect


def place(hunch: Hunch, state: State, step: Step, found: Sequence[Choice]) -> list[float]:
    """Nothing is paid: what the card gains, but not the better card that it could be."""
    tables, rates = hunch.tables, []
    for choice in found:
        if choice.verb == "done":
            rates.append(0.0)
        elif choice.verb == "sapling":
            rates.append(hunch.worth.sapling() - 0.3 * hunch.keep[choice.card])
        else:
            face, fit = tables.card_faces[choice.card][choice.half], tables.card_fits[choice.card][choice.half]
            rates.append(hunch.gain[face, fit] + 0.5 - 0.2 * hunch.keep[choice.card])
    return rates


def play(hunch: Hunch, state: State, step: Step, found: Sequence[Choice]) -> list[float]:
    """As in a turn, but it costs no turn."""
    rates = []
    for choice in found:
        gain, cost = hunch.play[choice] if choice.verb != "done" else (0.3, 0)
        rates.append(gain - 0.5 * cost)
    return rates


def winter(hunch: Hunch, state: State, step: Step, found: Sequence[Choice]) -> list[float]:
    """Whoever did not lead would rather go on."""
    return [float((choice.verb == "use") is not hunch.worth.leads) for choice in found]


QUICK: dict[int, Callable[[Hunch, State, Step, Sequence[Choice]], list[float]]] = {
    agenda.MULLIGAN: first,
    agenda.TURN: turn,
    agenda.DRAW: draw,
    agenda.SLOT: slot,
    agenda.PAY: pay,
    agenda.ASK: first,
    agenda.MOVE: move,
    agenda.PLACE: place,
    agenda.PLAY: play,
    agenda.RESOLVE: first,
    agenda.WINTER: winter,
}
