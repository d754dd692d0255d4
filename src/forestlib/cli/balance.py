"""`balance`: what a variant changes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from forestlib.cli import INTERRUPTED
from forestlib.cli.common import fill, language_option, load, names_of, plain_console, plain_table
from forestlib.cli.lab import need_lab, processes_option, progress

if TYPE_CHECKING:
    from rich.table import Table

    from forestlib.balance import Finding, Report

COMPARED = ("variant", "against", "difference", "p adjusted")


@click.command("balance")
@click.argument("variant", callback=names_of)
@click.option("--against", callback=names_of, default="", metavar="NAMES", help="The other sets; the main game alone.")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many, with each set.")
@click.option("--players", type=click.IntRange(min=1), help="How many seats; the bots fill them in turn.")
@click.option("--bots", callback=names_of, default="greedy", show_default=True, help="Bots, comma-separated.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same report.")
@processes_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@click.option("--html", type=click.Path(dir_okay=False, path_type=Path), help="Write a page with charts here, too.")
@language_option
@click.pass_context
def balance_command(
    ctx: click.Context,
    variant: tuple[str, ...],
    against: tuple[str, ...],
    games: int,
    players: int | None,
    bots: tuple[str, ...],
    seed: int,
    processes: int | None,
    as_json: bool,
    html: Path | None,
    language: str,
) -> None:
    """Let bots play the same games with VARIANT and with another card set, and tell what differs.

    VARIANT is sets by name or path, comma-separated, as in `--sets`.  Ctrl-C ends the
    series early; the report is then about the games that were finished.
    """
    need_lab()
    from forestlib.balance import compare
    from forestlib.processes import usual_processes

    seated = fill(bots, players)
    sets = load(variant, language), load(against, language)
    labels = ",".join(variant), ",".join(against) or "the main game"
    with progress("games with each set", games) as told:
        report = compare(*sets, seated, games, seed, processes=processes or usual_processes(), labels=labels, told=told)
    if html is not None:
        from forestlib.balance.page import page

        html.write_text(page(report), encoding="utf-8")
    if as_json:
        click.echo(json.dumps(report.fields(), ensure_ascii=False))
    else:
        show(report)
    if report.played < report.planned:
        ctx.exit(INTERRUPTED)


def show(report: Report) -> None:
    """Print the report as tables."""
    from forestlib.balance.report import METHODS, heading

    console = plain_console()
    console.print(heading(report))
    if report.findings:
        console.print(game_table(report))
        console.print(species_table(report))
        console.print(notable_table(report))
    for about, method in METHODS.items():
        console.print(f"{about}: {method}")


def game_table(report: Report) -> Table:
    """The game as a whole with both sets."""
    table = plain_table("\nThe game", "", *COMPARED)
    for finding in report.game:
        table.add_row(finding.measure.name, *comparison_cells(finding))
    return table


def species_table(report: Report) -> Table:
    """What each species does in the variant, or, when only the other set has it, there."""
    from forestlib.balance.report import shown

    measures = [finding.measure.name for finding in next(iter(report.species.values()))]
    title = "\nSpecies, in the variant (* more than noise, - only in the other set)"
    table = plain_table(title, "", *measures)
    for name, findings in report.species.items():
        gone = all(finding.variant is None for finding in findings)
        cells = (f"{shown(one.against if gone else one.variant)}{'*' if one.notable else ' '}" for one in findings)
        label = report.label(name)
        table.add_row(f"- {label}" if gone else label, *cells)
    return table


def notable_table(report: Report) -> Table:
    """The differences that are more than noise."""
    count = len(report.notable)
    title = f"\nMore than noise: {count} difference{'s' * (count != 1)}"
    table = plain_table(title, "", "", *COMPARED)
    for finding in report.notable:
        table.add_row(report.label(finding.subject), finding.measure.name, *comparison_cells(finding))
    return table


def comparison_cells(finding: Finding) -> list[str]:
    """The cells under `COMPARED`."""
    from forestlib.balance.report import shown

    adjusted = "" if finding.adjusted is None else f"{finding.adjusted:.3g}"
    return [shown(finding.variant), shown(finding.against), shown(finding.difference, sign="+"), adjusted]
