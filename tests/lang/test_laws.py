"""Laws of the language over generated syntax trees: printing, reading, formatting."""

import re

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from forestlib import rules as r
from forestlib.cardset import Cave
from forestlib.lang import syntax as s
from forestlib.lang.parser import parse
from forestlib.lang.printer import format_text, print_document, print_term
from forestlib.testing.strategies import Names, conditions, documents, effects, expressions, selectors, terms
from forestlib.testing.strategies.names import anything
from forestlib.testing.strategies.terms import Terms, leaves

NAMES = Names.invented(3, 2, 4, 1)


def read_clause(line):
    """The one clause of a species that has only this line."""
    document, problems = parse(f'forest 1\nspecies "A" {{\n{line}\n}}\n', "clause.fs")
    assert problems == []
    return document.declarations[0].clauses[0]


@given(documents())
def test_what_is_printed_reads_back(document):
    """parse(print(x)) == x for every file that can be written."""
    again, problems = parse(print_document(document), "printed.fs")
    assert problems == []
    assert again.declarations == document.declarations


@given(st.one_of(expressions(depth=4), expressions(NAMES, depth=4)))
def test_expressions_read_back(amount):
    assert read_clause(f"points {print_term(amount)}").points.amount == amount


@given(conditions(depth=4))
def test_conditions_read_back(condition):
    assert read_clause(f"points 1 if {print_term(condition)}").points.amount == r.If(r.Number(1), condition)


@given(effects(depth=4))
def test_effects_read_back(effect):
    assert read_clause(f"effect {print_term(effect)}").effects == (effect,)


@given(selectors(depth=4))
def test_selectors_read_back(selector):
    assert read_clause(f"shares slot with any {print_term(selector)}").shares.selector == selector


@st.composite
def untidy(draw):
    """A printed file with comments, blank lines and blanks put in at random."""
    lines = print_document(draw(documents())).split("\n")
    made = []
    for number, line in enumerate(lines):
        how = draw(st.integers(0, 9)) if number else 9
        made += {0: ["# a remark"], 1: ["", ""], 2: ["", "  # indented", ""]}.get(how, [])
        made.append({3: f"{line}  # behind", 4: f"{line}   ", 5: re.sub(r"{$", "  {", line)}.get(how, line))
    return "\n".join(made)


@given(untidy())
def test_formatting(text):
    """The formatter changes neither meaning nor comments, and its own output not at all."""
    once, problems = format_text(text)
    assert problems == []
    assert format_text(once) == (once, [])
    before, after = parse(text, "a")[0], parse(once, "a")[0]
    assert before.declarations == after.declarations
    assert [comment.text for comment in before.comments] == [comment.text for comment in after.comments]


# --- the strategies themselves ---

APART = {r.Species, r.Kind, r.Symbol, r.Group, Cave, r.Rules, s.Name, s.Text}
"""What the compiler makes out of declarations, so that no file holds it as such; and bare words, which depend on their place."""


@pytest.mark.parametrize("cls", [cls for cls in leaves(r.Term) if cls not in APART], ids=lambda cls: cls.__name__)
@settings(max_examples=3)
@given(data=st.data())
def test_every_class_has_a_strategy(cls, data):
    """A new class of terms is made from its attributes, or a message here says what is missing."""
    assert type(data.draw(terms(cls))) is cls


def test_an_attribute_that_nobody_explained_is_named():
    """Words whose role is unknown and values of unknown types are refused by name, not left out."""

    @attrs.frozen
    class Whistle(r.Mulligan):
        tune: str = ""

    @attrs.frozen
    class Drum(r.Mulligan):
        beat: float = 1.0

    strange = Terms(anything(), checked=False)
    with pytest.raises(TypeError, match=r"ROLES .*Whistle\.tune"):
        strange.make(Whistle, 1)
    with pytest.raises(TypeError, match=r"SHAPES .*Drum\.beat"):
        strange.make(Drum, 1)
