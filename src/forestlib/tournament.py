"""Bots rated by games of each against each.

Every group of bots plays the same decks, each deck once from every rotation of
the seats.  Each two seats of a game are compared by their points, and ratings
fitted to who was ahead of whom: the model of R. A. Bradley and M. E. Terry
(1952), fitted as D. R. Hunter tells ("MM algorithms for generalized
Bradley-Terry models", Annals of Statistics 32, 2004).  Intervals are of a
bootstrap over decks.  It needs the extra `lab`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, TypeAlias

import attrs
import numpy as np
from attrs import field, frozen
from numpy.typing import NDArray

from forestlib.cardset import CardSet
from forestlib.english import counted
from forestlib.errors import SetupError
from forestlib.processes import Told, gather
from forestlib.simulate import Result, check, derived_seed, make_seated, play_seated

MEAN_RATING = 1500.0
TENFOLD = 400.0
"""Points of rating between two bots of which one is ten times as often ahead, as in Elo's system."""
RESAMPLED = 1000
CONFIDENCE = 0.95
VIRTUAL = 0.5
"""Each two bots are taken to have been ahead of each other this often more: who never loses has a rating, too."""
METHOD = (
    f"Bradley-Terry on Elo's scale, {MEAN_RATING:.0f} the mean of all, one virtual draw for each two bots; "
    f"{CONFIDENCE:.0%} bootstrap intervals over decks"
)

Matrix: TypeAlias = NDArray[np.float64]


@frozen
class Rating:
    """What one bot did: `wins` counts shared victories in parts, `mean` are points a game.

    `low` and `high` bound the rating; they are None when there is but one deck.
    """

    bot: str
    rating: float
    low: float | None
    high: float | None
    games: int
    wins: float
    mean: float


@frozen
class Tournament:
    """The ratings, best first, and for each two bots how often the first was ahead of the second.

    `ahead` counts equal points one half; it is indexed by the bots in the order of `bots`.
    """

    bots: tuple[str, ...]
    players: int
    seed: int
    planned: int
    played: int
    ratings: tuple[Rating, ...]
    ahead: tuple[tuple[float, ...], ...]

    def fields(self) -> dict[str, Any]:
        """Everything as values of JSON."""
        return {**attrs.asdict(self), "method": METHOD}


@frozen
class Deal:
    """The work of a tournament: one deck for one group of bots, from every rotation of the seats."""

    cards: CardSet = field(eq=False)
    bots: tuple[str, ...]
    groups: tuple[tuple[int, ...], ...]
    seed: int

    def __call__(self, number: int) -> tuple[Result, ...]:
        """The games of a deck; the numbers go through all groups before the next deck."""
        deck, place = divmod(number, len(self.groups))
        group = self.groups[place]
        rotations = [group[first:] + group[:first] for first in range(len(group))]
        return tuple(self.play(order, deck, number) for order in rotations)

    def play(self, order: Sequence[int], deck: int, number: int) -> Result:
        """One game; the record is not kept."""
        names = [self.bots[index] for index in order]
        seated = [make_seated(name, derived_seed(self.seed, deck, *order, seat)) for seat, name in enumerate(names)]
        result = play_seated(self.cards, seated, names, derived_seed(self.seed, deck), number)
        return attrs.evolve(result, record="")


def play_tournament(
    cards: CardSet,
    bots: Sequence[str],
    games: int,
    players: int = 2,
    seed: int = 0,
    *,
    processes: int = 1,
    told: Told | None = None,
) -> Tournament:
    """Let every group of `players` bots play `games` games, rounded up so that all sit everywhere equally often.

    The result follows from the seed, whatever the number of processes.  Ctrl-C
    ends the tournament early: what was played is rated.

    Raises:
        SetupError: a bot is unknown or named twice, or there are too few for a game.

    """
    check_field(cards, bots, players)
    groups = tuple(combinations(range(len(bots)), players))
    decks = -(-games // players)
    work = Deal(cards, tuple(bots), groups, seed)
    gathered = gather(work, range(decks * len(groups)), processes, told)
    return rated(gathered.made, bots, players, seed, decks * len(groups) * players)


def deals_of(bots: int, games: int, players: int) -> int:
    """How often `told` is called by `play_tournament` until the end."""
    return len(list(combinations(range(bots), players))) * -(-games // players)


def check_field(cards: CardSet, bots: Sequence[str], players: int) -> None:
    """Refuse bots that cannot play a tournament.

    Raises:
        SetupError: with what is wrong.

    """
    if len(set(bots)) < len(bots):
        raise SetupError("a bot is named twice: give each a budget of its own, or leave one out")
    if len(bots) < players:
        raise SetupError(f"{counted(len(bots), 'bot')} for {players} seats: name at least {players}")
    for bot in bots:
        check(cards, [bot] * players)


# --- ratings ---


def rated(deals: Sequence[Sequence[Result]], bots: Sequence[str], players: int, seed: int, planned: int) -> Tournament:
    """The ratings that follow from the games; of none, none."""
    results = [result for deal in deals for result in deal]
    wins = np.array([ahead_in(deal, bots) for deal in deals]).reshape(len(deals), len(bots), len(bots))
    ratings = fit(wins.sum(axis=0)[None])[0] if deals else []
    intervals = list(bounds(deals, wins)) if deals else []
    lines = [
        line(bot, results, float(rating), *interval)
        for bot, rating, interval in zip(bots, ratings, intervals, strict=False)
    ]
    return Tournament(
        tuple(bots),
        players,
        seed,
        planned,
        len(results),
        tuple(sorted(lines, key=lambda one: -one.rating)),
        tuple(map(tuple, wins.sum(axis=0).tolist())),
    )


def ahead_in(deal: Sequence[Result], bots: Sequence[str]) -> Matrix:
    """How often each bot was ahead of each other one; half for equal points."""
    ahead = np.zeros((len(bots), len(bots)))
    for result in deal:
        seated = [bots.index(label) for label in result.labels]
        for (one, own), (other, theirs) in combinations(zip(seated, result.totals, strict=True), 2):
            share = 0.5 if own == theirs else float(own > theirs)
            ahead[one, other] += share
            ahead[other, one] += 1 - share
    return ahead


def fit(ahead: Matrix, rounds: int = 2000) -> Matrix:
    """Ratings for each of a batch of matrices (first axis) of how often one was ahead of another."""
    met = (ahead + ahead.swapaxes(-1, -2)) > 0
    wins = ahead + VIRTUAL * met
    games = wins + wins.swapaxes(-1, -2)
    won = wins.sum(axis=-1)
    strength = np.ones_like(won)
    for _ in range(rounds):
        sums = strength[..., :, None] + strength[..., None, :]
        better = won / (games / sums).sum(axis=-1)
        better /= np.exp(np.log(better).mean(axis=-1, keepdims=True))
        settled = np.allclose(better, strength, rtol=1e-9, atol=0)
        strength = better
        if settled:
            break
    ratings: Matrix = MEAN_RATING + TENFOLD * np.log10(strength)
    return ratings


def bounds(deals: Sequence[Sequence[Result]], wins: Matrix) -> Iterator[tuple[float | None, float | None]]:
    """The interval of each rating, from decks drawn again within each group of bots."""
    groups: dict[frozenset[str], list[int]] = {}
    for number, deal in enumerate(deals):
        groups.setdefault(frozenset(deal[0].labels), []).append(number)
    if min(map(len, groups.values())) < 2:
        yield from [(None, None)] * wins.shape[1]
        return
    random = np.random.Generator(np.random.PCG64(0))
    drawn = np.zeros((RESAMPLED, *wins.shape[1:]))
    for numbers in groups.values():
        times = random.multinomial(len(numbers), np.full(len(numbers), 1 / len(numbers)), size=RESAMPLED)
        drawn += np.tensordot(times, wins[numbers], axes=1)
    tail = (1 - CONFIDENCE) / 2
    low, high = np.quantile(fit(drawn), [tail, 1 - tail], axis=0)
    yield from zip(low.tolist(), high.tolist(), strict=True)


def line(bot: str, results: Sequence[Result], rating: float, low: float | None, high: float | None) -> Rating:
    """The line of one bot."""
    seats = [(result, result.labels.index(bot)) for result in results if bot in result.labels]
    wins = sum((seat in result.winners) / len(result.winners) for result, seat in seats)
    points = sum(result.totals[seat] for result, seat in seats)
    return Rating(bot, rating, low, high, len(seats), wins, points / len(seats) if seats else 0.0)
