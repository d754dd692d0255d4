"""A page for every code of a mistake: why it is one, an example, and the same without it.

The examples, and what the check says of them, are those that the tests of the checker use.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from forestlib.lang.codes import CODES

LANG = Path(__file__).resolve().parents[2] / "tests" / "lang"
FAMILIES = {
    "F0": "files: missing, unreadable, too large, written for another version, including themselves",
    "F1": "the words of the language: what stands where something else is expected",
    "F2": "names: unknown, or given twice",
    "F3": "clauses: what does not fit, is empty or is out of range",
    "F4": "the deck: cards and halves",
    "F5": "the rules of the game",
    "F6": "changes of other sets",
    "F7": "names in other languages",
}


def overview() -> Iterator[str]:
    """The page that leads to all others."""
    yield "# Mistakes in card files\n"
    yield "`forestlib check` shows every mistake of a file at once, each with its place, a remedy and a"
    yield "code whose meaning stays. The letter and first figure of a code tell what it is about."
    for family, about in FAMILIES.items():
        codes = [code for code in sorted(CODES) if code.startswith(family)]
        if codes:
            yield f"\n## {family}: {about}\n"
        for code in codes:
            yield f"- [{code}]({code}.md): {CODES[code].title}"


def page(code: str) -> Iterator[str]:
    """One mistake."""
    yield f"# {code}: {CODES[code].title}\n"
    yield CODES[code].why
    for path in sorted((LANG / "bad").glob(f"{code}_*.fs")):
        yield f"\n## With the mistake: {path.stem[5:].replace('_', ' ')}\n"
        yield from forest(path)
        yield "\n`forestlib check` says:\n"
        yield from fenced("text", read(path.with_suffix(".txt")))
        good = LANG / "good" / path.name
        if good.exists():
            yield "\nWithout it:\n"
            yield from forest(good)


def forest(path: Path) -> Iterator[str]:
    """A card file."""
    return fenced("forest", read(path))


def fenced(language: str, text: str) -> Iterator[str]:
    """A block of text in the fixed font."""
    yield f"```{language}\n{text}\n```"


def read(path: Path) -> str:
    """A text file without the line end at its end."""
    return path.read_text(encoding="utf-8").rstrip()
