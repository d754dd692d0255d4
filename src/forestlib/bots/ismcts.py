"""A bot that thinks ahead: information-set Monte Carlo tree search.

Single-observer ISMCTS after P. I. Cowling, E. J. Powley and D. Whitehouse,
"Information Set Monte Carlo Tree Search", IEEE Transactions on Computational
Intelligence and AI in Games 4 (2), 2012.  Each iteration deals what the seat
cannot know anew (a *determinization*) and goes down one tree that all
iterations share; a branch counts as often as it was available.  Three things
differ from the plain algorithm:

- Branches are chosen by estimates first (PUCT: C. D. Rosin, "Multi-armed
  bandits with episode context", 2011), as far as visits do not say otherwise.
- Playouts stop after some turns and are judged by points and hands.
- The n-th visit of each choice at the root meets the n-th deal, so that choices
  are compared under the same luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf, sqrt
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from forestlib.bots.base import offered, outlook
from forestlib.bots.greedy import GreedyBot
from forestlib.bots.hunch import Hunch
from forestlib.bots.worth import Basics, Worth
from forestlib.errors import SetupError
from forestlib.play import agenda, engine
from forestlib.play.choices import Choice
from forestlib.play.state import State
from forestlib.play.tables import Tables
from forestlib.play.views import resample

if TYPE_CHECKING:
    from forestlib.game import Game

ITERATIONS = 200
"""The budget of a decision when none is given."""
HORIZON = 12
"""Own turns that a playout looks ahead."""
CURIOSITY = 0.6
"""How long estimates outweigh what visits showed; rewards go from 0 to 1."""
SPREAD = 2.0
"""Points of estimate that make a choice e times as likely."""
SCALE = 30.0
"""Points of lead that a reward of 0.73 stands for."""
IN_HAND = 0.5
"""How much of the worth of the cards in hand counts when a playout stops early."""
SEARCHED = frozenset({agenda.MULLIGAN, agenda.TURN, agenda.DRAW, agenda.PLACE, agenda.PLAY, agenda.WINTER})
"""Decisions that branch the tree; the others follow their estimates."""


class IsmctsBot:
    """Searches each larger decision, within a budget of iterations or of seconds.

    It reads the game only through `Game.resample` for its own seat.  With a budget of
    iterations the same seed makes the same choices; with one of seconds, what
    the machine has time for counts.

    Raises:
        SetupError: a budget that is not above 0, or both budgets.

    """

    def __init__(self, seed: int = 0, *, iterations: int | None = None, seconds: float | None = None) -> None:
        if iterations is not None and seconds is not None:
            raise SetupError("a budget is of iterations or of seconds, not of both")
        if not (iterations is None or iterations > 0) or not (seconds is None or 0 < seconds < inf):
            raise SetupError("a budget of iterations or of seconds is above 0")
        self.iterations = ITERATIONS if iterations is None and seconds is None else iterations
        self.seconds = seconds
        self._random = Random(seed)  # noqa: S311  a game, not a secret
        self._greedy = GreedyBot()
        self._basics: Basics | None = None

    @classmethod
    def options(cls, budget: str) -> dict[str, Any]:
        """What a budget written behind the bot's name means: `200` iterations, or `0.5s`.

        Raises:
            SetupError: it is neither, or not above 0.

        """
        try:
            found = {"seconds": float(budget[:-1])} if budget.endswith("s") else {"iterations": int(budget)}
        except ValueError:
            raise SetupError(f'no budget "{budget}": write iterations as in "200" or seconds as in "0.5s"') from None
        cls(**found)
        return found

    def choose(self, game: Game) -> Choice:
        """The choice that the search came back to most often; smaller decisions as the greedy bot makes them."""
        found = offered(game)
        if len(found) == 1:
            return found[0]
        # from here on, nothing hidden from this seat can be read even by mistake
        unknown = game.resample(game.seat, self._random)
        if unknown.state.agenda[-1][0] not in SEARCHED:
            return self._greedy.choose(unknown)
        search = Search(unknown.state, self._know(unknown.state.tables), self._random)
        if self.seconds is None:
            for _ in range(self.iterations or 0):
                search.iterate()
        else:
            end = perf_counter() + self.seconds
            search.iterate()
            while perf_counter() < end:
                search.iterate()
        return search.favourite()

    def _know(self, tables: Tables) -> Basics:
        """What stays the same for all games of a card set."""
        if self._basics is None or self._basics.tables is not tables:
            self._basics = Basics(tables)
        return self._basics


class Node:
    """An information set, reached by one choice: how often it was open and visited, and what came of it."""

    __slots__ = ("branches", "open", "reward", "visits")

    def __init__(self) -> None:
        self.branches: dict[Choice, Node] = {}
        self.open = 0
        self.visits = 0
        self.reward = 0.0


class Search:
    """One search from the decision of a state that its seat has no more knowledge of than it may."""

    def __init__(self, state: State, basics: Basics, random: Random) -> None:
        self.state = state
        self.seat = state.seat
        self.random = random
        self.basics = basics
        self.root = Node()
        self.last_turn = state.turn + HORIZON * state.players
        self.hunches = [Hunch(Worth(outlook(state, seat), basics, {})) for seat in range(state.players)]
        self._found = engine.choices(state)
        self._rates = self.hunches[self.seat].rate(state, self._found)
        self._deals: list[State] = []

    def favourite(self) -> Choice:
        """The choice at the root that was visited most; of equals, the better estimated."""
        branches = self.root.branches
        ranked = zip(self._rates, self._found, strict=True)
        return max(ranked, key=lambda pair: (branches[pair[1]].visits, pair[0]))[1]

    def iterate(self) -> None:
        """Go down the tree to a new branch, play on from there, and credit all that was passed."""
        choice, node = select(self.root, self._found, self._rates)
        state = self.deal(node.visits).copy()
        path = [(node, self.seat)]
        engine.answer(state, choice)
        while node.visits and self.goes_on(state):
            found = engine.choices(state)
            seat, rates = state.seat, self.rate(state, found)
            if len(found) > 1 and state.agenda[-1][0] in SEARCHED:
                choice, node = select(node, found, rates)
                path.append((node, seat))
            else:
                choice = found[rates.index(max(rates))]
            engine.answer(state, choice)
        self.play_on(state)
        rewards = self.rewards(state)
        for passed, seat in path:
            passed.visits += 1
            passed.reward += rewards[seat]

    def deal(self, number: int) -> State:
        """The n-th way in which the unknown cards may lie."""
        while len(self._deals) <= number:
            self._deals.append(resample(self.state, self.seat, self.random))
        return self._deals[number]

    def goes_on(self, state: State) -> bool:
        """Whether the playout has turns left."""
        return not state.over and state.turn < self.last_turn

    def rate(self, state: State, found: Sequence[Choice]) -> list[float]:
        """The estimates of the seat that decides; of a single choice, none is asked."""
        return self.hunches[state.seat].rate(state, found) if len(found) > 1 else [0.0]

    def play_on(self, state: State) -> None:
        """Follow the estimates of all seats up to the horizon."""
        hunches, choices, answer = self.hunches, engine.choices, engine.answer
        while self.goes_on(state):
            found = choices(state)
            if len(found) > 1:
                rates = hunches[state.seat].rate(state, found)
                answer(state, found[rates.index(max(rates))])
            else:
                answer(state, found[0])

    def rewards(self, state: State) -> list[float]:
        """For each seat, from 0 to 1, how far ahead of the best other it is."""
        points = [self.points(state, seat) for seat in range(state.players)]
        leads = [own - max(points[:seat] + points[seat + 1 :], default=0.0) for seat, own in enumerate(points)]
        return [1 / (1 + exp(-max(-500.0, lead / SCALE))) for lead in leads]

    def points(self, state: State, seat: int) -> float:
        """The points on the table, and while the game goes on, those that the hand promises."""
        forest = state.forests[seat]
        others = [other for other in state.forests if other is not forest]
        points = float(self.basics.total(forest, others, len(state.caves[seat])))
        if not state.over:
            points += IN_HAND * sum(self.hunches[seat].keep[card] for card in state.hands[seat])
        return points


def select(node: Node, found: Sequence[Choice], rates: Sequence[float]) -> tuple[Choice, Node]:
    """The most promising of the branches that are open now; all of these were available once more."""
    branches = [node.branches.setdefault(choice, Node()) for choice in found]
    highest = max(rates)
    weights = [exp((rate - highest) / SPREAD) for rate in rates]
    curiosity = CURIOSITY / sum(weights)
    # a branch that was never tried is taken for an average one
    visits = sum(branch.visits for branch in branches)
    usual = sum(branch.reward for branch in branches) / visits if visits else 0.5
    best, best_value = 0, -1.0
    for place, (branch, weight) in enumerate(zip(branches, weights, strict=True)):
        branch.open += 1
        value = branch.reward / branch.visits if branch.visits else usual
        value += curiosity * weight * sqrt(branch.open) / (1 + branch.visits)
        if value > best_value:
            best, best_value = place, value
    return found[best], branches[best]
