"""What several commands share: options, loading, printing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from forestlib.english import counted

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from forestlib.cardset import CardSet

Item = TypeVar("Item")


def names_of(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...] | None:
    """The names of a comma-separated list, for a click callback; None stays None.

    Blanks around a name do not count; an empty name is wrong usage.
    """
    if value is None:
        return None
    names = tuple(name.strip() for name in value.split(","))
    if value.strip() and not all(names):
        raise click.BadParameter(f"{value!r} has an empty name", ctx, param)
    return names if value.strip() else ()


def sets_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--sets NAME,mine.fs`."""
    return click.option(
        "--sets",
        callback=names_of,
        default="",
        metavar="NAMES",
        help="Card sets by name or path, comma-separated; the default is the main game alone.",
    )(command)


def language_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--lang de`."""
    return click.option(
        "--lang",
        "language",
        default="en",
        metavar="CODE",
        help="Call species, kinds and symbols as in this language; `cards --languages` lists them.",
    )(command)


def load(sets: tuple[str, ...], language: str = "en") -> CardSet:
    """The card set of names and files; the default set for none."""
    import forestlib

    return forestlib.load(*sets, language=language)


def check_bots(bots: Sequence[str]) -> None:
    """Refuse unknown bots as wrong usage."""
    from forestlib.bots import bot_maker
    from forestlib.errors import SetupError

    for bot in bots:
        try:
            bot_maker(bot)
        except SetupError as error:
            raise click.BadParameter(str(error), param_hint="--bots") from error


def fill(bots: Sequence[str], players: int | None) -> list[str]:
    """One bot a seat, in turn; unknown bots, or more than seats, are wrong usage."""
    if not bots:
        raise click.BadParameter("name at least one bot", param_hint="--bots")
    check_bots(bots)
    seats = players or max(len(bots), 2)
    if seats < len(bots):
        raise click.BadParameter(f"{counted(len(bots), 'bot')} for {counted(seats, 'seat')}", param_hint="--players")
    return [bots[seat % len(bots)] for seat in range(seats)]


def plain_console(*, err: bool = False) -> Console:
    """A console that takes text as it is: no markup, no highlighting, no emoji codes."""
    from rich.console import Console

    console = Console(stderr=err, markup=False, highlight=False, emoji=False)
    if not console.is_terminal:
        # a file or another program has no edge where lines would have to break
        console.width = 1000
    return console


def plain_table(title: str, *headings: str) -> Table:
    """A table without lines: columns without a heading are texts, the others numbers."""
    from rich.table import Table

    table = Table(title=title or None, title_justify="left", box=None, pad_edge=False)
    for heading in headings:
        table.add_column(heading, justify="right" if heading else "left", no_wrap=True)
    return table


def progress(series: Iterable[Item], number: int, what: str = "games") -> Iterator[Item]:
    """The items of a series of known length, with a bar on standard error while it is a terminal."""
    console = plain_console(err=True)
    if not console.is_terminal:
        yield from series
        return
    from rich.progress import track

    yield from track(series, description=what, total=number, console=console, transient=True)
