"""What is measured in a game: each measure is a pair of numbers for every game.

A measure of a series is the sum of the first numbers over the sum of the second
ones.  For a mean the second number is 1; for "points earned per play" it is the
number of plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from statistics import fmean
from typing import TypeAlias

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from forestlib.balance.watching import SpeciesCounts, Watched

Numbers: TypeAlias = NDArray[np.float64]


@frozen
class Measure:
    """A name, what a reader is told of it, and its numbers.

    `share` says that it lies between 0 and 1.
    """

    name: str
    meaning: str
    share: bool = False


@frozen
class Series:
    """One measure of one subject over all games: `over` and `under` hold a number for each game.

    `subject` is a species, or "" for the game as a whole.
    """

    subject: str
    measure: Measure
    over: Numbers
    under: Numbers


def winning(watched: Watched) -> float:
    """The points of the winner."""
    return max(watched.result.totals)


def margin(watched: Watched) -> float:
    """How far the winner is ahead of the next."""
    first, second, *_ = sorted(watched.result.totals, reverse=True)
    return first - second


def first_wins(watched: Watched) -> float:
    """The first seat's part of the victory."""
    winners = watched.result.winners
    return (0 in winners) / len(winners)


def first_lead(watched: Watched) -> float:
    """How far the first seat is ahead of the mean of the others."""
    first, *others = watched.result.totals
    return first - fmean(others)


GAME: Sequence[tuple[Measure, Callable[[Watched], float]]] = (
    (Measure("turns", "turns in a game, extra turns too"), lambda watched: watched.result.turns),
    (Measure("decisions", "choices made in a game"), lambda watched: watched.result.choices),
    (Measure("score", "points of a seat"), lambda watched: fmean(watched.result.totals)),
    (Measure("winning score", "points of the winner"), winning),
    (Measure("margin", "points between the winner and the next"), margin),
    (Measure("first seat wins", "part of the victories that the first seat has", share=True), first_wins),
    (Measure("first seat lead", "points of the first seat above the mean of the others"), first_lead),
)
SPECIES: Sequence[tuple[Measure, Callable[[SpeciesCounts], tuple[float, float]]]] = (
    (Measure("seen", "cards showing it that left the deck, per game"), lambda counts: (counts.seen, 1)),
    (Measure("played", "times played, per game"), lambda counts: (counts.played, 1)),
    (Measure("paid", "times used as payment, per game"), lambda counts: (counts.paid, 1)),
    (Measure("sapling", "times played as a sapling, per game"), lambda counts: (counts.saplings, 1)),
    (Measure("points per play", "points at the end for each time played"), lambda c: (c.points, c.played)),
    (Measure("win rate", "victories of seats that played it", share=True), lambda c: (c.wins, c.seats)),
)


def series_of(games: Sequence[Watched], names: Sequence[str]) -> Iterator[Series]:
    """Every measure of the game as a whole, then those of each of these species."""
    ones = np.ones(len(games))
    for measure, value in GAME:
        yield Series("", measure, np.array([value(game) for game in games], dtype=float), ones)
    nothing = SpeciesCounts()
    for name in names:
        counts = [game.species.get(name, nothing) for game in games]
        for measure, pair in SPECIES:
            numbers = np.array([pair(each) for each in counts], dtype=float).reshape(-1, 2)
            yield Series(name, measure, numbers[:, 0], numbers[:, 1])
