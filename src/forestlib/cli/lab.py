"""What `balance` and `tournament` share: the extra that they need, processes and a progress bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any

import click

from forestlib.cli.common import plain_console
from forestlib.errors import SetupError

NEEDED = ("jinja2", "matplotlib", "numpy", "scipy")


def need_lab() -> None:
    """Refuse to begin without the libraries of the extra.

    Raises:
        SetupError: with what is missing, and how to get it.

    """
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise SetupError(f"this needs {', '.join(missing)}: pip install 'forestlib[lab]'")


def processes_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--processes 4`."""
    return click.option(
        "--processes",
        type=click.IntRange(min=1),
        help="How many processes play; all processors by default. The results are the same.",
    )(command)


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[], None] | None]:
    """What to call for each piece of work that is done; a bar on standard error while it is a terminal."""
    console = plain_console(err=True)
    if not console.is_terminal:
        yield None
        return
    from rich.progress import Progress

    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda: bar.advance(task)
