"""The command `forestlib`.

Each command is a module of its own, loaded when it is asked for, so that
`forestlib --help` need not load the parser and the tables.
"""

from __future__ import annotations

import importlib
import io
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Any, ClassVar

import click

from forestlib.errors import ForestError, ForestScriptError

OK, AT_FAULT, USAGE, INTERRUPTED = 0, 1, 2, 130
"""Exit codes: well; the input is at fault; wrong usage; Ctrl-C."""


class Commands(click.Group):
    """The commands by name; the one place where errors become messages and exit codes."""

    modules: ClassVar[dict[str, tuple[str, str]]] = {
        "balance": ("balance", "Measure what a variant changes, in games between bots."),
        "cards": ("catalog", "List the physical cards of the sets."),
        "check": ("check", "Check card files and show every mistake."),
        "diff": ("diff", "Compare two card sets by what they mean."),
        "explain": ("catalog", "Tell in English what a species does."),
        "fmt": ("check", "Write card files in the canonical layout."),
        "lsp": ("lsp", "Serve an editor."),
        "new": ("new", "Write a card file to start from."),
        "play": ("play", "Play against bots, or watch them play."),
        "replay": ("replay", "Show a recorded game turn by turn."),
        "score": ("score", "Score finished tables."),
        "sim": ("sim", "Let bots play many games."),
        "tournament": ("tournament", "Rate bots by games against each other."),
    }

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, sorted."""
        return sorted(self.modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load the module of a command; None when there is no such command."""
        if cmd_name not in self.modules:
            return None
        module = importlib.import_module(f"forestlib.cli.{self.modules[cmd_name][0]}")
        command: click.Command = getattr(module, f"{cmd_name}_command")
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list in `--help`, without loading a command."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, self.modules[name][1]) for name in self.list_commands(ctx)])

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what the input is at fault for ends in one message and exit code 1."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except (ForestError, OSError, UnicodeError) as error:
            click.echo(message(error), err=True)
            ctx.exit(AT_FAULT)
        except (KeyboardInterrupt, click.Abort):
            click.echo(err=True)
            ctx.exit(INTERRUPTED)


def message(error: Exception) -> str:
    """What went wrong, without Python's own words; diagnostics say by themselves that they are errors."""
    if isinstance(error, ForestScriptError):
        return printable(str(error))
    text = str(error)
    if isinstance(error, OSError):
        place = f"{error.filename}: " if error.filename else ""
        text = f"{place}{(error.strerror or text).lower()}"
    elif isinstance(error, UnicodeDecodeError):
        text = f"not UTF-8 text: byte {error.start + 1} is {error.object[error.start]:#x}"
    return f"error: {printable(text)}"


def printable(text: str) -> str:
    """Text that every terminal takes: lone surrogates and control characters escaped."""
    shown = "".join(char if char.isprintable() or char == "\n" else ascii(char)[1:-1] for char in text)
    return shown.encode("utf-8", "backslashreplace").decode()


def installed_version() -> str:
    """The version of the installed library."""
    try:
        return version("forestlib")
    except PackageNotFoundError:
        return "unknown"


def show_version(ctx: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    """Print the version and stop."""
    if wanted and not ctx.resilient_parsing:
        click.echo(f"forestlib {installed_version()}")
        ctx.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=show_version,
    help="Show the version and exit.",
)
def main() -> None:
    """Play, score and describe a card game from its card files."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # a terminal that lacks a character shows its number instead
            stream.reconfigure(errors="backslashreplace")


__all__ = ["main"]
