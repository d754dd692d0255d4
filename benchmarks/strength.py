"""How strong the searching bot is for which budget: `ismcts` against `greedy`.

    python benchmarks/strength.py                          # a table: 20 games for each budget
    python benchmarks/strength.py --budgets 100 --games 100 --json

Games for two of the main game; every deck is played from both seats.  A tie counts as half a
win.  Intervals of wins are Wilson's (of the wins rounded to whole ones), those
of the lead Student's over decks.  Seconds are of the processor, for each
decision that is searched, so that a busy machine hardly shows.  Ctrl-C reports
what was played.
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from statistics import fmean
from time import process_time

from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from scipy import stats

import forestlib as fl
from forestlib.bots import GreedyBot, IsmctsBot
from forestlib.bots.ismcts import SEARCHED
from forestlib.processes import gather, usual_processes
from forestlib.simulate import derived_seed, play_out


class Timed:
    """A bot that knows how long its searches took."""

    def __init__(self, bot):
        self.bot, self.seconds, self.searches = bot, 0.0, 0

    def choose(self, game):
        if len(game.choices()) == 1 or game.state.agenda[-1][0] not in SEARCHED:
            return self.bot.choose(game)
        began = process_time()
        choice = self.bot.choose(game)
        self.seconds += process_time() - began
        self.searches += 1
        return choice


def play_deck(cards, budget, seed, number):
    """One deck from each seat: leads, seconds, searches."""
    games = []
    for seat in range(2):
        searching = Timed(IsmctsBot(derived_seed(seed, number, seat), iterations=budget))
        seated = [GreedyBot(), GreedyBot()]
        seated[seat] = searching
        game = fl.Game(cards, 2, seed=derived_seed(seed, number))
        play_out(game, seated)
        totals = [sheet.total for sheet in game.scores()]
        games.append((totals[seat] - totals[1 - seat], searching.seconds, searching.searches))
    return games


def summary(budget, decks):
    """What the decks tell of a budget."""
    games = [game for deck in decks for game in deck]
    wins = sum((lead > 0) + 0.5 * (lead == 0) for lead, _, _ in games)
    interval = stats.binomtest(round(wins), len(games)).proportion_ci(method="wilson")
    leads = [fmean(lead for lead, _, _ in deck) for deck in decks]
    low, high = stats.ttest_1samp(leads, 0).confidence_interval() if len(decks) > 1 else (None, None)
    return {
        "iterations": budget,
        "games": len(games),
        "wins": wins,
        "win_rate_interval": [interval.low, interval.high],
        "lead": fmean(leads),
        "lead_interval": [low, high],
        "seconds_per_search": sum(game[1] for game in games) / sum(game[2] for game in games),
        "searches_per_game": fmean(game[2] for game in games),
    }


def show(found):
    table = Table(title="ismcts against greedy, two players")
    for name in ("iterations", "games", "wins", "95% of win rate", "lead in points", "95%", "ms a search"):
        table.add_column(name, justify="right")
    for one in found:
        rate = "{:.0%} to {:.0%}".format(*one["win_rate_interval"])
        lead = "" if one["lead_interval"][0] is None else "{:+.0f} to {:+.0f}".format(*one["lead_interval"])
        milliseconds = f"{1e3 * one['seconds_per_search']:.0f}"
        cells = (one["iterations"], one["games"], f"{one['wins']:g}", rate, f"{one['lead']:+.0f}", lead, milliseconds)
        table.add_row(*map(str, cells))
    Console().print(table)


def main():
    parser = argparse.ArgumentParser(description="Measure how strong the searching bot is.")
    parser.add_argument("--budgets", default="10,30,100,300", help="iterations, comma-separated")
    parser.add_argument("--games", type=int, default=20, help="games for each budget, rounded up to whole decks")
    parser.add_argument("--sets", default="base", help="card sets, comma-separated")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=usual_processes())
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    options = parser.parse_args()
    cards = fl.load(*options.sets.split(","))
    decks, found = -(-options.games // 2), []
    for budget in map(int, options.budgets.split(",")):
        work = partial(play_deck, cards, budget, options.seed)
        with Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(f"{budget} iterations", total=decks)
            gathered = gather(work, range(decks), options.processes, lambda bar=bar, task=task: bar.advance(task))
        if gathered.made:
            found.append(summary(budget, gathered.made))
        if not gathered.complete:
            break
    if options.json:
        print(json.dumps({"seed": options.seed, "sets": options.sets, "budgets": found}, indent=2))
    else:
        show(found)


if __name__ == "__main__":
    main()
