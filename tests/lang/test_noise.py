"""Whatever stands in a file, it gives a card set or diagnostics, and nothing else.

Three levels: noise, texts that the grammar makes, and sound files with words
left out, doubled, exchanged or put in.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

import forestlib as fl
from forestlib import resources
from forestlib.lang import grammar
from forestlib.lang.codes import CODES
from forestlib.lang.lexer import Word, scan
from forestlib.lang.printer import format_text

GOOD = Path(__file__).parent / "constructs"
SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
WORDS = [*sorted(grammar.GRAMMAR._terminals), "3", "0", "1000", "tree", "oak", '"Oak"', '"Rook"', '"', "#", "é", "-"]


def problems_of(text: str) -> tuple[fl.Diagnostic, ...]:
    """What is wrong with a text."""
    try:
        fl.load_text(text)
    except fl.ForestScriptError as error:
        return error.diagnostics
    return ()


def judge(text: str) -> None:
    """Check and format a text: its mistakes are well told, and syntax errors are among them."""
    once, faults = format_text(text)
    assert format_text(once) == ((once, []) if not faults else (text, faults))
    problems = problems_of(text)
    assert {each.code for each in faults} <= {each.code for each in problems}
    lines = text.split("\n")
    for found in problems:
        assert found.code in CODES
        assert found.help
        assert found.render()
        if found.span.file == "<text>":
            assert 1 <= found.span.line <= len(lines)
            assert 1 <= found.span.column <= len(lines[found.span.line - 1]) + 1


@given(st.text() | st.binary().map(lambda content: content.decode("latin-1")))
def test_noise(text: str) -> None:
    """No text does anything else, with a header or without."""
    judge(text)
    judge(f"forest 1\n{text}")


LITTLE = (GOOD / "little.fs").read_text(encoding="utf-8")
NAMES = st.sampled_from(["tree", "bird", "oak", "elm", "moor", "flyers", "unknown"])
TEXTS = st.sampled_from(['"Oak"', '"Elm"', '"Rook"', '"Fern"', '"Owl"', '"Jay"'])
NUMBERS = st.sampled_from(["0", "1", "2", "3", "7", "10", "999", "1000", "999999"])
DECLARATIONS = from_lark(
    grammar.build(),
    start="declaration",
    explicit={"NAME": NAMES, "STRING": TEXTS, "INT": NUMBERS, "COMMENT": st.just("# …\n")},
)


@settings(max_examples=150, deadline=None, suppress_health_check=SLOW)
@given(st.lists(DECLARATIONS, min_size=1, max_size=3))
def test_texts_of_the_grammar(declarations: list[str]) -> None:
    """Sentences of the language, mostly senseless, behind a sound set: checked to the end, never more than told."""
    judge("\n".join([LITTLE, *declarations]))


@settings(max_examples=50, deadline=None, suppress_health_check=SLOW)
@given(st.lists(DECLARATIONS, min_size=1, max_size=4))
def test_texts_of_the_grammar_alone(declarations: list[str]) -> None:
    """The same without anything to refer to."""
    judge("\n".join(["forest 1", *declarations]))


def damaged(words: list[Word], data: st.DataObject) -> str:
    """The text of words after a few of them are left out, doubled, exchanged or replaced."""
    texts = [f"\n{word.text}" if word.first else f" {word.text}" for word in words]
    for _ in range(data.draw(st.integers(1, 4))):
        at, other = (data.draw(st.integers(0, len(texts) - 1)) for _ in range(2))
        match data.draw(st.sampled_from(["leave out", "double", "exchange", "put in", "cut"])):
            case "leave out":
                texts[at] = ""
            case "double":
                texts[at] *= 2
            case "exchange":
                texts[at], texts[other] = texts[other], texts[at]
            case "put in":
                texts[at] = f" {data.draw(st.sampled_from(WORDS))}"
            case "cut":
                texts[at + 1 : at + 1 + other % 9] = [""] * len(texts[at + 1 : at + 1 + other % 9])
    return "".join(texts).strip()


@pytest.mark.parametrize("name", [path.stem for path in sorted(GOOD.glob("*.fs"))])
@settings(max_examples=15, deadline=None, suppress_health_check=SLOW)
@given(data=st.data())
def test_damaged_examples(name: str, data: st.DataObject) -> None:
    """A sound file with a few wrong words."""
    text = (GOOD / f"{name}.fs").read_text(encoding="utf-8").replace('"little.fs"', f'"{GOOD / "little.fs"}"')
    judge(damaged([word for chunk in scan(text).chunks for word in chunk], data))


@settings(max_examples=15, deadline=None, suppress_health_check=SLOW)
@given(data=st.data())
def test_damaged_set(data: st.DataObject) -> None:
    """The same for the biggest file there is."""
    text = resources.bundled_path(resources.default_set()).read_text(encoding="utf-8")
    judge(damaged([word for chunk in scan(text).chunks for word in chunk], data))
