"""`sim`: many games between bots."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import click

from forestlib.cli.common import fill, load, names_of, plain_console, plain_table, progress, sets_option

if TYPE_CHECKING:
    from forestlib.simulate import Line, Result, Summary


@click.command("sim")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("--players", type=click.IntRange(min=1), help="How many seats; the bots fill them in turn.")
@click.option("--bots", callback=names_of, default="greedy,random", show_default=True, help="Bots, comma-separated.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line for each game, then the summary.")
@click.option("--records", type=click.Path(file_okay=False, path_type=Path), help="Write each game's record here.")
@sets_option
def sim_command(
    games: int,
    players: int | None,
    bots: tuple[str, ...],
    seed: int,
    as_json: bool,
    records: Path | None,
    sets: tuple[str, ...],
) -> None:
    """Let bots play many games and tell how they did."""
    from forestlib.simulate import run, summarise

    seated = fill(bots, players)
    series = run(load(sets), seated, games, seed)
    if records:
        records.mkdir(parents=True, exist_ok=True)
    results = []
    for result in progress(series, games):
        results.append(attrs.evolve(result, record=""))
        if records:
            path = records / f"game-{result.number:0{len(str(games - 1))}}.txt"
            path.write_text(result.record, encoding="utf-8")
        if as_json:
            click.echo(result_json(result))
    summary = summarise(results)
    if as_json:
        click.echo(json.dumps({"summary": attrs.asdict(summary)}))
    else:
        show(summary)


def result_json(result: Result) -> str:
    """One game in one line, without its record."""
    fields = attrs.asdict(result, filter=lambda attribute, _: attribute.name != "record")
    return json.dumps(fields)


def show(summary: Summary) -> None:
    """The summary as two tables."""
    table = plain_table("", "", "games", "wins", "win %", "mean", "sd", "best", "worst")
    for group in (summary.bots, summary.seats):
        for line in group:
            table.add_row(*line_cells(line))
        table.add_section()
    plain_console().print(table)
    click.echo(
        f"{summary.games} game{'s' * (summary.games != 1)}; on average "
        f"{summary.mean_turns:.1f} turns, {summary.mean_choices:.0f} choices"
    )


def line_cells(line: Line) -> list[str]:
    """The cells of one row."""
    return [
        line.label,
        str(line.games),
        f"{line.wins:g}" if line.wins == int(line.wins) else f"{line.wins:.2f}",
        f"{100 * line.win_rate:.1f}",
        f"{line.mean:.1f}",
        f"{line.deviation:.1f}",
        str(line.best),
        str(line.worst),
    ]
