"""Small sets that show every construct of the language: they load, stay as they are, and are told in English.

Run with FORESTLIB_GOLDEN=1 to write the expected texts anew, then read the diff.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import forestlib as fl
from forestlib.describe import describe, species_text
from forestlib.lang import build, lexer, parser
from forestlib.lang.printer import format_text

EXAMPLES = sorted((Path(__file__).parent / "constructs").glob("*.fs"))


def told(path: Path) -> Iterator[str]:
    """What differs from the files below, in English: species and rules."""
    cards, used = fl.load(path, cache=False), [word.text.strip('"') for word in lexer.used(path.read_text("utf-8"))]
    below = [fl.load(path.parent / name if name.endswith(".fs") else name, cache=False) for name in used]
    known = {species for other in below for species in other.species}
    for species in cards.species:
        if species not in known:
            yield "\n".join(species_text(species, cards).lines())
    if all(cards.rules != other.rules for other in below):
        yield describe(cards.rules, cards)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example(path: Path) -> None:
    """No mistakes, the canonical layout, and the English text beside it."""
    assert fl.check_files(path) == []
    text = path.read_text(encoding="utf-8")
    assert format_text(text) == (text, [])
    found = "\n\n".join(told(path)) + "\n"
    golden = path.with_suffix(".txt")
    if os.environ.get("FORESTLIB_GOLDEN"):
        golden.write_text(found, encoding="utf-8")
    assert found == golden.read_text(encoding="utf-8")


def rules_of(tree: Any) -> Iterator[str]:
    """The names of all grammar rules in a parse tree."""
    for part in [tree] if hasattr(tree, "data") else []:
        yield str(part.data)
        for child in part.children:
            yield from rules_of(child)


def test_every_construct_has_an_example() -> None:
    """Each rule of the grammar that means something stands in one of the examples."""
    seen = {"header"}
    for path in EXAMPLES:
        for chunk in lexer.scan(path.read_text(encoding="utf-8")).chunks[1:]:
            seen.update(rules_of(parser._attempt(chunk, "declaration")))
    known = {*build.PLAIN, *build.MANY, *build.FIELDS, *build.CONSTANTS, *build.SPECIAL, "effects"}
    assert known - seen == set()
