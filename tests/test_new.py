"""`forestlib new`: a file that checks, is in the canonical layout, and plays; nothing is ever overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import forestlib as fl
from forestlib.cli import main
from forestlib.differences import differences
from forestlib.resources import default_set


def run(*args: object) -> Result:
    return CliRunner().invoke(main, [str(arg) for arg in args])


NAMES = ["House rules", "  Größe & Wald ", "base", "森林", "rules", "7", "Ünï 5.5 'x' \\1", "new"]


@pytest.mark.parametrize("name", [None, *NAMES])
def test_it_checks_formats_and_plays(tmp_path: Path, name: str | None) -> None:
    """Whatever it is called, the file is without mistakes, canonical, and a game of it can be played to its end."""
    path = tmp_path / "my file.fs"
    made = run("new", path, *([] if name is None else ["--name", name]))
    assert made.exit_code == 0, made.output
    assert f"wrote {path}" in made.stdout
    for command in (["check", path], ["fmt", "--check", path], ["play", "--bots", "random,random", "--sets", path]):
        result = run(*command)
        assert result.exit_code == 0, result.output
    cards = fl.load(path)
    if name is not None:
        assert cards.sets[-1][1] == name.strip()
    assert cards.sets[-1][0] != default_set()


def test_it_shows_every_sort_of_change(tmp_path: Path) -> None:
    """A changed number, a new species, its cards and a rule: what the comments promise."""
    path = tmp_path / "mine.fs"
    run("new", path)
    found = {(one.what, one.change) for one in differences(fl.load(), fl.load(path))}
    assert found == {
        ("set", "added"),
        ("species", "added"),
        ("species", "changed"),
        ("card", "added"),
        ("rule", "changed"),
    }


def test_proposed_commands_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command that it prints can be run as it stands (a series is cut short, and nobody sits at the game)."""
    import shlex

    monkeypatch.chdir(tmp_path)
    proposed = [line.strip() for line in run("new", "my file.fs").stdout.splitlines() if line.startswith("  ")]
    assert len(proposed) == 5
    for line in proposed:
        program, *args = shlex.split(line, comments=True)
        assert program == "forestlib"
        short = ["--games", 1] if args[0] == "sim" else []
        result = run(*args, *short)
        assert result.exit_code == 0, result.output


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    """A file, or a folder of that name, stays as it is."""
    path = tmp_path / "mine.fs"
    path.write_text("precious", encoding="utf-8")
    result = run("new", path)
    assert result.exit_code == 1
    assert "exists already" in result.stderr
    assert path.read_text(encoding="utf-8") == "precious"
    folder = tmp_path / "folder.fs"
    folder.mkdir()
    assert run("new", folder).exit_code == 1


def test_a_missing_folder(tmp_path: Path) -> None:
    """The folder is named, and not made."""
    result = run("new", tmp_path / "no" / "mine.fs")
    assert result.exit_code == 1
    assert f'there is no folder "{tmp_path / "no"}"' in result.stderr
    assert not (tmp_path / "no").exists()


@pytest.mark.parametrize(
    "args", [["mine"], ["mine.txt"], ["mine.fs", "--name", 'a "b"'], ["mine.fs", "--name", "a\nb"]]
)
def test_wrong_usage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: list[str]) -> None:
    """A file that is no card file, and names that cannot be written, are refused before anything is."""
    monkeypatch.chdir(tmp_path)
    assert run("new", *args).exit_code == 2
    assert list(tmp_path.iterdir()) == []
