"""`check` and `fmt`: card files, their mistakes and their layout."""

from __future__ import annotations

import difflib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import click

from forestlib import files
from forestlib.cli import AT_FAULT, message, printable
from forestlib.cli.common import load, progress, sets_option
from forestlib.english import counted
from forestlib.errors import ForestError, ForestScriptError, Span

if TYPE_CHECKING:
    from forestlib.errors import Diagnostic


@click.command("check")
@click.argument("paths", nargs=-1, metavar="[FILES]...", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line for each mistake.")
@click.option("--play", "games", type=click.IntRange(min=1), help="Play so many random games with each file, too.")
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of the first game played.")
@sets_option
@click.pass_context
def check_command(
    ctx: click.Context, paths: tuple[Path, ...], as_json: bool, games: int | None, seed: int, sets: tuple[str, ...]
) -> None:
    """Check card files, or the bundled sets when none is named, and show every mistake.

    Each file is checked on its own, on top of what it uses and of `--sets`;
    `--sets` without files checks these sets together.  With `--play`, random games
    are played, and what must always hold is checked after every choice.
    """
    from forestlib.loader import check_files
    from forestlib.resources import bundled_sets

    checked = together(paths, sets, bundled_files())
    # several files may use the same faulty one
    diagnostics = list(dict.fromkeys(found for files in checked for found in check_files(*files)))
    for diagnostic in diagnostics:
        click.echo(diagnostic_json(diagnostic) if as_json else f"{printable(diagnostic.render())}\n")
    errors = sum(diagnostic.severity == "error" for diagnostic in diagnostics)
    if not as_json:
        number = len(paths or sets or checked)
        click.echo(verdict(number, errors, len(diagnostics) - errors), err=bool(errors))
    if errors:
        ctx.exit(AT_FAULT)
    if games:
        for names in together(paths, sets, bundled_sets()):
            played = play_games(names, games, seed)
            if not as_json:
                click.echo(f"{','.join(names)}: {played}")


def together(paths: Sequence[Path], sets: tuple[str, ...], otherwise: Sequence[Path | str]) -> list[tuple[str, ...]]:
    """What is checked at a time: each file with the sets; the sets when no file is named; without any, `otherwise`."""
    if sets and not paths:
        return [sets]
    return [(*sets, str(file)) for file in paths or otherwise]


def play_games(sets: tuple[str, ...], games: int, seed: int) -> str:
    """Play random games with every check, and tell how many choices it took; what does not hold is raised."""
    from forestlib.testing import check_each

    choices = sum(progress(check_each(load(sets), games, seed), games))
    return f"{counted(games, 'game')}, {choices} choices: all that must hold does"


def bundled_files() -> list[Path]:
    """Every card file that comes with the library: the sets, then the names."""
    from forestlib.resources import bundled_languages, bundled_path, bundled_sets, names_path

    return [*map(bundled_path, bundled_sets()), *map(names_path, bundled_languages())]


def verdict(files: int, errors: int, warnings: int) -> str:
    """`3 files: no mistakes`."""
    counts = ((errors, "error"), (warnings, "warning"))
    found = [counted(number, word) for number, word in counts if number]
    return f"{counted(files, 'file')}: {', '.join(found) or 'no mistakes'}"


def diagnostic_json(diagnostic: Diagnostic) -> str:
    """A diagnostic in one line; lines and columns count from 1, `end_column` is exclusive."""
    fields = attrs.asdict(diagnostic)
    return json.dumps({**fields.pop("span"), **fields})


@click.command("fmt")
@click.argument("paths", nargs=-1, required=True, metavar="FILES|DIR...", type=click.Path(exists=True, path_type=Path))
@click.option("--check", "only_check", is_flag=True, help="Change nothing; exit with 1 when a file would change.")
@click.pass_context
def fmt_command(ctx: click.Context, paths: tuple[Path, ...], only_check: bool) -> None:
    """Write card files (of a folder, all below it) in the canonical layout.

    A file with syntax errors is left as it is.
    """
    changed = faults = 0
    for path in paths:
        if not card_files((path,)):
            click.echo(f'"{printable(str(path))}" has no card files: their names end in .fs', err=True)
    for path in card_files(paths):
        try:
            changed += format_file(path, only_check=only_check)
        except (ForestError, OSError) as error:
            faults += 1
            click.echo(message(error), err=True)
    if faults or (changed and only_check):
        ctx.exit(AT_FAULT)


def card_files(paths: tuple[Path, ...]) -> list[Path]:
    """The files themselves, and all `*.fs` below the folders, each once."""
    found = [file for path in paths for file in (sorted(path.rglob("*.fs")) if path.is_dir() else [path])]
    return list(dict.fromkeys(found))


def format_file(path: Path, *, only_check: bool) -> bool:
    """Format one file; whether it changed (or would).

    Raises:
        ForestScriptError: the file cannot be read or has syntax errors.
        ForestError: the output, read again, would not say the same.
        OSError: the output cannot be written; the file is as it was.

    """
    from forestlib.lang.printer import format_text

    old = files.read(path, str(path))
    if isinstance(old, files.Unreadable):
        raise ForestScriptError([old.at(Span(str(path), 1, 1, 1, 1))])
    new, problems = format_text(old, str(path))
    if problems:
        raise ForestScriptError(problem.of_text(old) for problem in problems)
    content = new.encode("utf-8")
    if content == path.read_bytes():  # line ends count too
        return False
    if only_check:
        click.echo("\n".join(differences(old, new, path)))
    else:
        files.write(path, content)
        click.echo(f"formatted {path}")
    return True


def differences(old: str, new: str, path: Path) -> list[str]:
    """The lines that would change; a remark when nothing but line ends would."""
    lines = difflib.unified_diff(old.splitlines(), new.splitlines(), str(path), f"{path} (canonical)", lineterm="")
    return list(lines) or [f"{path}: line ends"]
