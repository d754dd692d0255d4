"""The house rules hold: no card in the code, programs and pages that run as shown."""

from __future__ import annotations

import ast
import doctest
import importlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))

NAMES = [
    line
    for line in (ROOT / "tests" / "data" / "names.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
WORDS = {re.sub(r"[\s'-]+", " ", name).casefold() for name in NAMES}
MENTIONS = re.compile(rf"\b({'|'.join(sorted(map(re.escape, WORDS), key=len, reverse=True))})s?\b")


def docstrings(tree: ast.AST) -> set[ast.AST]:
    """Statements that are nothing but a text: docstrings, and remarks behind constants."""
    return {
        node.value for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def texts(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """String literals, and every name that the code defines or uses; docstrings and comments are not code."""
    told = docstrings(tree)
    for node in ast.walk(tree):
        if node in told:
            continue
        match node:
            case ast.Constant(value=str(text)) | ast.Name(id=text) | ast.arg(arg=text) | ast.Attribute(attr=text):
                yield node.lineno, text
            case ast.FunctionDef(name=text) | ast.ClassDef(name=text):
                yield node.lineno, text


def mentions(source: str) -> list[str]:
    """Where code says a word of the game, as `line: word`."""
    found = []
    for line, text in texts(ast.parse(source)):
        plain = re.sub(r"[\s_'-]+", " ", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)).casefold()
        found += [f"{line}: {mention[0]} in {text[:60]!r}" for mention in MENTIONS.finditer(plain)]
    return found


# Words of the engine that are also words of the game: where, which, and why.
ENGINE_WORDS = {
    "lang/build.py: tree": "the syntax tree",
    "lang/parser.py: tree": "the syntax tree",
    "finished.py: tree": "a key of the exchange format for finished tables",
    "finished.py: trees": "a key of the exchange format for finished tables",
    "cli/catalog.py: tree": "a tree symbol, which every card shows",
    "phrases.py: tree": "a tree symbol, which every card shows",
    "play/tables.py: base": "where numbers of a kind begin",
}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_card_in_the_code(path: Path) -> None:
    """The engine knows mechanisms only: no species, kind, symbol or set stands in a module."""
    name = path.relative_to(ROOT / "src" / "forestlib").as_posix()
    found = mentions(path.read_text(encoding="utf-8"))
    assert [text for text in found if f"{name}: {text.split()[1]}" not in ENGINE_WORDS] == []


def test_the_search_finds_cards() -> None:
    """The search sees texts, names and plurals, but no docstring, comment or longer word."""
    code = '''
        """A Wolf."""
        # a wolf
        wolves_of, batting, treetop = "Roe Deer", "baths", 1
        def red_foxes(): return "some bats"
        class RedFox: pass
    '''
    words = [text.split(": ")[1].split(" in ")[0] for text in mentions("if 1:\n" + code)]
    assert sorted(words) == ["bats", "red fox", "roe deer"]


def run(program: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program from another folder, as a reader would."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, str(program)]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", timeout=120, check=False
    )


@pytest.mark.parametrize("program", EXAMPLES, ids=lambda path: path.stem)
def test_example_runs(program: Path, tmp_path: Path) -> None:
    """The programs that the documentation shows run to their end and print something."""
    done = run(program, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()


def test_readme_runs() -> None:
    """What the README shows is what happens."""
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert failed == 0
    assert tried >= 10


@pytest.mark.parametrize("module", ["bots", "english", "describe", "render", "simulate", "translation"])
def test_docstrings_run(module: str) -> None:
    """Examples in docstrings are true."""
    failed, tried = doctest.testmod(importlib.import_module(f"forestlib.{module}"))
    assert failed == 0
    assert tried >= 1


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.md")), ids=lambda path: path.stem)
def test_pages_ask_for_files_that_exist(page: Path) -> None:
    """A line that puts a file into a page is written as the hook reads it, and the file is there."""
    asking = [line for line in page.read_text(encoding="utf-8").splitlines() if re.match(r"-+\s*8\s*<", line)]
    for line in asking:
        assert re.fullmatch(r"--8<-- \S+", line)
        assert (ROOT / line.split()[1]).is_file()


def test_public_names_are_there_and_the_engine_waits() -> None:
    """Each public name can be had; the import alone brings no engine; an unknown name is told as usual."""
    package = importlib.import_module("forestlib")
    assert all(getattr(package, name) is not None for name in package.__all__)
    assert set(package.__all__) <= set(dir(package))
    with pytest.raises(AttributeError, match="'forestlib' has no attribute 'Gmae'"):
        _ = package.Gmae
    code = "import forestlib, sys; print([name for name in sys.modules if name.startswith('forestlib.play')])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
