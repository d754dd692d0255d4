"""`tournament`: bots rated."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from forestlib.cli import INTERRUPTED
from forestlib.cli.common import check_bots, load, names_of, plain_console, plain_table, sets_option
from forestlib.cli.lab import need_lab, processes_option, progress

if TYPE_CHECKING:
    from rich.table import Table

    from forestlib.tournament import Rating, Tournament


@click.command("tournament")
@click.option("--bots", callback=names_of, default="random,greedy", show_default=True, help="Bots, comma-separated.")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many for each group.")
@click.option("--players", type=click.IntRange(min=2), default=2, show_default=True, help="How many seats.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same ratings.")
@processes_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@sets_option
@click.pass_context
def tournament_command(
    ctx: click.Context,
    bots: tuple[str, ...],
    games: int,
    players: int,
    seed: int,
    processes: int | None,
    as_json: bool,
    sets: tuple[str, ...],
) -> None:
    """Let bots play each against each and rate them.

    Each group of as many bots as there are seats plays the same decks, each deck from
    every seat; `--games` is rounded up to whole decks.  Ctrl-C ends the tournament
    early; what was played is rated.
    """
    need_lab()
    from forestlib.processes import usual_processes
    from forestlib.tournament import deals_of, play_tournament

    check_bots(bots)
    cards = load(sets)
    with progress("decks", deals_of(len(bots), games, players)) as told:
        found = play_tournament(cards, bots, games, players, seed, processes=processes or usual_processes(), told=told)
    if as_json:
        click.echo(json.dumps(found.fields()))
    else:
        show(found)
    if found.played < found.planned:
        ctx.exit(INTERRUPTED)


def show(found: Tournament) -> None:
    """The ratings and who was ahead of whom."""
    from forestlib.tournament import METHOD

    console = plain_console()
    stopped = f", stopped after {found.played} of {found.planned}" if found.played < found.planned else ""
    console.print(f"{found.played} games for {found.players}{stopped}; seed {found.seed}")
    if found.ratings:
        console.print(rating_table(found))
        console.print(ahead_table(found))
    console.print(METHOD)


def rating_table(found: Tournament) -> Table:
    """One line for each bot, the best first."""
    table = plain_table("", "", "rating", "interval", "games", "wins", "win %", "mean")
    for one in found.ratings:
        table.add_row(*rating_cells(one))
    return table


def rating_cells(one: Rating) -> list[str]:
    """The cells of one bot."""
    interval = "" if one.low is None or one.high is None else f"{one.low:.0f} to {one.high:.0f}"
    rate = f"{100 * one.wins / one.games:.1f}" if one.games else ""
    return [one.bot, f"{one.rating:.0f}", interval, str(one.games), f"{one.wins:.5g}", rate, f"{one.mean:.1f}"]


def ahead_table(found: Tournament) -> Table:
    """How often the bot of the line was ahead of the bot of the column."""
    order = [found.bots.index(one.bot) for one in found.ratings]
    table = plain_table("\nAhead of", "", *(found.bots[column] for column in order))
    for row in order:
        cells = ("" if row == column else f"{found.ahead[row][column]:g}" for column in order)
        table.add_row(found.bots[row], *cells)
    return table
