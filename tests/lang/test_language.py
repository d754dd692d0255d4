"""The grammar, the parser on whatever comes, and the laws of the formatter."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forestlib import resources
from forestlib.errors import ForestScriptError
from forestlib.lang import grammar
from forestlib.lang.parser import parse
from forestlib.lang.printer import format_text
from forestlib.loader import load

BAD = Path(__file__).parent / "bad"
FILES = [*sorted(resources.cards_dir().glob("*.fs")), *sorted(BAD.glob("*.fs"))]
WORDS = [*sorted(grammar.GRAMMAR.reserved), *'{ } ( ) [ ] | / , : + >= " # 3 bird "Wolf"'.split(), "\n", "\n  "]


def test_grammar_is_strict() -> None:
    """Neither the parser nor the lexer of the grammar has a conflict."""
    grammar.build(strict=True)


def test_tables_are_of_this_grammar() -> None:
    """The tables beside the grammar load in its place; else run python -m forestlib.lang.grammar."""
    stored = (resources.grammar_dir() / grammar.TABLES).read_text(encoding="utf-8")
    assert grammar.tables_key().split()[-1] in stored


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_format(path: Path) -> None:
    """Formatting is idempotent and keeps declarations and comments; faulty texts stay as they are."""
    text = path.read_text(encoding="utf-8")
    once, problems = format_text(text)
    if problems:
        assert once == text
        return
    assert format_text(once) == (once, [])
    before, after = parse(text, "a")[0], parse(once, "a")[0]
    assert before.declarations == after.declarations
    assert [each.text for each in before.comments] == [each.text for each in after.comments]


@settings(max_examples=100)
@given(st.lists(st.sampled_from(WORDS), max_size=60), st.sampled_from(['species "A" {\n', "rules {\n", "deck {\n", ""]))
def test_words(words: list[str], head: str) -> None:
    """Words of the language in any order give a tree or diagnostics, each with a help."""
    _, problems = parse(f"forest 1\n{head}{' '.join(words)}", "words.fs")
    assert all(problem.help for problem in problems)


def test_lines_left_out_or_doubled() -> None:
    """A damaged set is refused with diagnostics, or loads; nothing else."""
    lines = resources.bundled_path(resources.default_set()).read_text(encoding="utf-8").split("\n")
    choose = random.Random(7)
    for _ in range(20):
        damaged = [line for line in lines for _ in range(choose.choice([0, 1, 1, 1, 1, 1, 1, 1, 2]))]
        parse("\n".join(damaged), "damaged.fs")


@pytest.mark.parametrize("content", [b"\xff\xfe", b"\0", b"x" * 1_000_001], ids=["not UTF-8", "binary", "large"])
def test_bad_files(tmp_path: Path, content: bytes) -> None:
    """What is no card file is told so."""
    path = tmp_path / "bad.fs"
    path.write_bytes(content)
    with pytest.raises(ForestScriptError) as caught:
        load(path)
    assert caught.value.diagnostics[0].code in {"F003", "F004"}
