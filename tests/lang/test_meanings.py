"""What names mean is read off the grammar, for every rule of it and every card file."""

from __future__ import annotations

from pathlib import Path

import pytest

from forestlib import resources
from forestlib.lang.grammar import GRAMMAR
from forestlib.lang.lexer import Word, scan
from forestlib.lang.meanings import MEANINGS, NAMING, expected, mentions

FILES = sorted(resources.cards_dir().rglob("*.fs"))


def test_every_rule_with_names_is_known() -> None:
    """A rule of the grammar that has names or texts says what they mean, and no other does."""
    inside: dict[str, list[str]] = {}
    for rule in GRAMMAR.lark.rules:
        inside.setdefault(rule.alias or rule.origin.name, []).extend(part.name for part in rule.expansion)

    def names_something(rule: str) -> bool:
        helpers = [part for part in inside[rule] if part.startswith("__") and part != rule]
        return any(part in NAMING for part in inside[rule]) or any(map(names_something, helpers))

    assert {rule for rule in inside if not rule.startswith("__") and names_something(rule)} == set(MEANINGS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_name_of_a_file_is_found(path: Path) -> None:
    """Each text in quotes and each word that is none of the language is one mention, at its own place."""
    chunks = scan(path.read_text(encoding="utf-8")).chunks
    words = {(w.line, w.column): w.text.strip('"') for chunk in chunks for w in chunk if is_name(w)}
    found = [mention for chunk in chunks for mention in mentions(chunk, "cards.fs")]
    quotes = {(w.line, w.column) for chunk in chunks for w in chunk if w.kind == "STRING"}
    places = {(m.span.line, m.span.column - ((m.span.line, m.span.column - 1) in quotes)): m.name for m in found}
    assert places == words
    assert len(found) == len(words)
    for mention in found:
        assert mention.span.end_column - mention.span.column == len(mention.name)


def is_name(word: Word) -> bool:
    return word.kind == "STRING" or (word.kind == "WORD" and word.text not in GRAMMAR.reserved)


@pytest.mark.parametrize(
    ("text", "plain", "quoted"),
    [
        ('species "A" { is', "kind", ""),
        ('species "A" { is bird,', "kind", ""),
        ('species "A" { symbol', "symbol", ""),
        ('species "A" { points 1 per', "kind", "species"),
        ('species "A" { points 1 per card showing', "symbol", ""),
        ('species "A" { points 1 per card showing (oak or', "symbol", ""),
        ('species "A" { points with', "group", "species"),
        ("change rules with", "set", ""),
        ('species "A" { counts as', "", "species"),
        ('species "A" { printed', "", "text"),
        ('species "A" { whenever you play', "kind", "species"),
        ("remove", "", "species"),
        ("change", "", "species"),
        ("use", "set", "file"),
        ('use base, "mine.fs",', "set", "file"),
        ("deck { 2 x", "", "species"),
        ('deck { 2 x "A" (', "symbol", ""),
        ('names de "Deutsch" {', "", "species"),
        ('names de "Deutsch" { kind', "kind", ""),
        ('names de "Deutsch" { "A" =', "", "text"),
        ("rules { sapling is", "kind", ""),
        ("group", "", ""),
        ("kinds {", "", ""),
        ("species", "", ""),
    ],
)
def test_expected_names(text: str, plain: str, quoted: str) -> None:
    """Looking ahead in the grammar tells of which family a name must be; new names are of none."""
    found = expected(scan(text).chunks[0])
    assert found is not None
    assert (found.plain, found.quoted) == (set(plain.split()), set(quoted.split()))


def test_expected_words() -> None:
    """The terminals that fit are those of the parser; behind a mistake nothing is known."""
    found = expected(scan('species "A" { whenever you').chunks[0])
    assert found is not None
    assert found.terminals == {"TRIGGER"}
    assert expected(scan('species "A" { whenever they').chunks[0]) is None


def test_names_around_a_mistake() -> None:
    """A line that cannot be read costs no names of other lines."""
    text = 'species "A" {\n  is bird\n  points points "B"\n  counts as "C"\n}'
    names = [mention.name for chunk in scan(text).chunks for mention in mentions(chunk, "x")]
    assert names == ["A", "bird", "C"]
