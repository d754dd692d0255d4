"""`score`: finished tables in, points out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

import click

from forestlib.cli import AT_FAULT, printable
from forestlib.cli.common import language_option, load, sets_option
from forestlib.errors import ForestError

if TYPE_CHECKING:
    from forestlib.cardset import CardSet
    from forestlib.play.scoring import ScoreSheet


@click.command("score")
@click.argument("file", type=click.File("rb"), default="-")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line for each table.")
@language_option
@sets_option
@click.pass_context
def score_command(ctx: click.Context, file: BinaryIO, as_json: bool, sets: tuple[str, ...], language: str) -> None:
    """Score the finished tables of FILE (`-`: standard input), one JSON object a line.

    A line that is at fault is named and left out; the others are scored, and
    the exit code is 1.
    """
    cards = load(sets, language)
    name = str(getattr(file, "name", "<stdin>"))
    faults = 0
    for number, line in lines(file):
        try:
            identity, sheets = score_line(cards, number, line)
        except ForestError as error:
            faults += 1
            click.echo(f"{name}:{number}: error: {printable(str(error))}", err=True)
            continue
        click.echo(table_json(identity, sheets) if as_json else table_text(identity, sheets))
    if faults:
        ctx.exit(AT_FAULT)


def lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, numbered from 1."""
    for number, line in enumerate(file, start=1):
        text = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line
        if text.strip():
            yield number, text


def score_line(cards: CardSet, number: int, line: bytes) -> tuple[str, list[ScoreSheet]]:
    """The name and the score sheets of the table on one line.

    Raises:
        BadTable: the line is no table of this card set.

    """
    from forestlib.finished import load_json, read_table

    table = read_table(cards, load_json(line), default_id=str(number))
    return table.id, table.scores()


def table_json(identity: str, sheets: list[ScoreSheet]) -> str:
    """The results of a table in one line."""
    players = [{"total": sheet.total, "cave": sheet.cave, "by_species": dict(sheet.by_species)} for sheet in sheets]
    return json.dumps({"id": identity, "players": players})


def table_text(identity: str, sheets: list[ScoreSheet]) -> str:
    """The score sheets of a table, itemised."""
    return "\n".join([f"table {printable(identity)}", *map(str, sheets), ""])
