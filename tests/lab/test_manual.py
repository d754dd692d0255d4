"""What the page about the lab shows is what can be done."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from forestlib.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "balance.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
COMMANDS = [line for kind, block in BLOCKS for line in block.splitlines() if not kind and line.startswith("forestlib")]
PROGRAMS = [block for kind, block in BLOCKS if kind == "python"]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.fs").write_text('forest 1\n\nset mine "Mine"\nuse base\n', encoding="utf-8")


def short(text: str) -> str:
    """The same with two games and a small budget, in one process."""
    text = re.sub(r"(games[ =])\d+", r"\g<1>2", text)
    return text.replace("ismcts:50", "ismcts:2")


@pytest.mark.parametrize("command", COMMANDS)
def test_commands_of_the_page(command: str) -> None:
    """Each command line of the page does what it says, here for two games."""
    name, *arguments = shlex.split(short(command))
    done = CliRunner().invoke(main, [*arguments, "--processes", "1"])
    assert name == "forestlib"
    assert done.exit_code == 0, done.output
    assert "games" in done.output


@pytest.mark.parametrize("program", PROGRAMS)
def test_programs_of_the_page(program: str) -> None:
    """Each Python block runs."""
    exec(compile(short(program), "balance.md", "exec"), {})


def test_there_is_something_to_test() -> None:
    """The page shows both commands and a program."""
    assert {command.split()[1] for command in COMMANDS} == {"balance", "tournament"}
    assert PROGRAMS
