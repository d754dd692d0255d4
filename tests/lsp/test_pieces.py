"""Reading again what has changed gives what reading anew gives."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from forestlib import resources
from forestlib.lang.lexer import scan
from forestlib.lang.meanings import mentions
from forestlib.lang.parser import parse
from forestlib.lsp import pieces

BAD = Path(__file__).parents[1] / "lang" / "bad"
FILES = [*sorted(resources.cards_dir().rglob("*.fs")), *sorted(BAD.glob("*.fs"))]


def assert_same(text: str) -> None:
    """Declarations, their places and the diagnostics are those of the parser."""
    whole, problems = parse(text, "cards.fs")
    document, found = pieces.read(text, "cards.fs")
    assert found == problems
    assert (document.version, document.declarations) == (whole.version, whole.declarations)
    assert (document.gaps, document.unread) == (whole.gaps, whole.unread)
    spans = [[term.span for each in one.declarations for term in each.walk()] for one in (document, whole)]
    assert spans[0] == spans[1]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_same_as_the_parser(path: Path) -> None:
    """Every card file and every bad example, read twice and with lines put in front."""
    text = path.read_bytes().decode("utf-8", "replace")
    for each in (text, text, f"# one\n\n{text}", f"\n\n\n{text}"):
        assert_same(each)


def test_same_while_typing() -> None:
    """Characters and lines that come and go anywhere."""
    text = resources.bundled_path(resources.default_set()).read_text(encoding="utf-8")[:3000]
    chance = random.Random(4)
    for _ in range(150):
        place = chance.randrange(len(text))
        kind = chance.randrange(3)
        new = ("", chance.choice('\n"{}# x3'), text[chance.randrange(len(text)) :][:40])[kind]
        text = text[:place] + new + text[place + chance.randrange(3) :]
        assert_same(text)


def test_mentions_keep_their_places() -> None:
    """Names are found where they are, also below lines that came in."""
    text = resources.bundled_path(resources.default_set()).read_text(encoding="utf-8")
    for each in (text, f"# one\n{text}"):
        whole = [found for chunk in scan(each).chunks for found in mentions(chunk, "a.fs")]
        assert pieces.mentions_in(each, "a.fs") == whole


def test_only_what_changed_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """One number changed in a long file, or one line more: one declaration is parsed."""
    text = resources.bundled_path(resources.default_set()).read_text(encoding="utf-8")
    pieces.read(text, "counted.fs")
    parsed: list[str] = []
    monkeypatch.setattr(pieces, "parse", lambda text, file: (parsed.append(text), parse(text, file))[1])
    pieces.read(text.replace("cost   2", "cost   3", 1), "counted.fs")
    assert len(parsed) == 1
    pieces.read(text.replace("\nspecies", "\n\nspecies"), "counted.fs")
    assert len(parsed) == 1
