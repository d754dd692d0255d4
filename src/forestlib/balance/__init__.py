"""The balance lab: what a variant changes, measured in games between bots.

    from forestlib.balance import compare

    report = compare(fl.load("mine.fs"), fl.load("base"), ["greedy", "greedy"], games=200)
    [(finding.subject, finding.measure.name) for finding in report.notable]

Both card sets play the same series of games: the same seeds, bots and seats.
Everything is counted by watching events, so any two card sets can be compared.
It needs the extra `lab`.
"""

from __future__ import annotations

from collections.abc import Sequence

from forestlib.balance.measures import Measure
from forestlib.balance.report import Report, Side, report_of
from forestlib.balance.statistics import Estimate, Finding
from forestlib.balance.watching import Pair, SpeciesCounts, Watched, Watcher
from forestlib.cardset import CardSet
from forestlib.processes import Told, gather
from forestlib.simulate import BotMaker, bot_name, check


def compare(
    variant: CardSet,
    against: CardSet,
    bots: Sequence[BotMaker],
    games: int,
    seed: int = 0,
    *,
    processes: int = 1,
    labels: tuple[str, str] = ("variant", "against"),
    told: Told | None = None,
) -> Report:
    """Play the same games with both card sets, one bot a seat, and compare them.

    The result follows from the seed, whatever the number of processes.  Ctrl-C
    ends the series early: the report is of the games that were finished.  See
    `forestlib.processes.gather` for `processes` and `told`.

    Raises:
        SetupError: a bot is unknown, or one of the games is not for that many.

    """
    for cards in (variant, against):
        check(cards, bots)
    gathered = gather(Pair(variant, against, tuple(bots), seed), range(games), processes, told)
    return report_of(gathered.made, (variant, against), labels, [bot_name(bot) for bot in bots], seed, games)


__all__ = [
    "Estimate",
    "Finding",
    "Measure",
    "Pair",
    "Report",
    "Side",
    "SpeciesCounts",
    "Watched",
    "Watcher",
    "compare",
]
