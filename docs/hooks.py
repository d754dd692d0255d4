"""Pages that are made while the documentation is built, so that they cannot be out of date.

`cards.md` tells every species from its rule objects, `errors.md` every mistake from
the registry of codes and the bad examples that test it.  A line `--8<-- path`
anywhere in a page becomes that file of the repository.  `colours.css` colours what
the lexer of card files, and those of other languages, tell apart.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files
from pygments.formatters import HtmlFormatter

import forestlib as fl
from forestlib.describe import describe, species_text
from forestlib.resources import bundled_sets

ROOT = Path(__file__).resolve().parents[1]
BAD = ROOT / "tests" / "lang" / "bad"
FAMILIES = {
    "F0": "files: missing, unreadable, too large, written for another version, including themselves",
    "F1": "the words of the language: what stands where something else is expected",
    "F2": "names: unknown, or given twice",
    "F3": "clauses: what does not fit, is empty or is out of range",
    "F4": "the deck: cards and halves",
    "F5": "the rules of the game",
    "F6": "changes of other sets",
}


def on_files(files: Files, config: Any) -> Files:
    """Add the pages that are made."""
    pages: dict[str, Callable[[], Iterator[str]]] = {"cards.md": cards_page, "errors.md": errors_page}
    for name, page in pages.items():
        files.append(File.generated(config, name, content="\n".join(page()) + "\n"))
    files.append(File.generated(config, "colours.css", content=HtmlFormatter().get_style_defs(".codehilite")))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Put files in where a page asks for them."""
    return re.sub(r"^--8<-- (\S+)$", lambda found: read(ROOT / found[1]), markdown, flags=re.MULTILINE)


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8").rstrip()


def cards_page() -> Iterator[str]:
    """Every species of every set in English."""
    yield "# The cards"
    yield ""
    yield "Made from the card files: this is what the engine plays."
    shown: set[str] = set()
    for name in bundled_sets():
        cards = fl.load(name)
        own = [species for species in cards.species if species.name not in shown]
        shown.update(species.name for species in own)
        if not own:
            continue
        yield f"\n## {dict(cards.sets)[own[0].set]}\n"
        yield f"{describe(cards.rules, cards)}.\n"
        for species in own:
            heading, *lines = species_text(species, cards).lines()
            yield f"### {heading}\n"
            yield "  \n".join(lines)
            yield ""


def errors_page() -> Iterator[str]:
    """Every code with what it means and the bad example that tests it."""
    yield "# Mistakes in card files"
    yield ""
    yield "Each mistake has a code whose meaning stays. The letter and first figure tell what it is about:"
    yield ""
    for family, about in FAMILIES.items():
        yield f"- **{family}**: {about}"
    for code, (title, why) in sorted(registry().items()):
        yield f"\n## {code}: {title}\n"
        yield why
        yield ""
        for path in sorted(BAD.glob(f"{code}*.fs")):
            yield f"```forest\n{read(path)}\n```\n"
            yield from said_of(path)


def registry() -> dict[str, tuple[str, str]]:
    """Title and reason of every code."""
    try:
        from forestlib.lang.codes import CODES
    except ImportError:
        return {}
    return {code: (entry, "") if isinstance(entry, str) else told(entry) for code, entry in CODES.items()}


def told(entry: Any) -> tuple[str, str]:
    title, why = entry if isinstance(entry, tuple) else (entry.title, entry.why)
    return title, why


def said_of(path: Path) -> Iterator[str]:
    """What the check says of a file."""
    found = fl.check_files(path)
    if found:
        shown = "\n\n".join(diagnostic.render() for diagnostic in found)
        yield f"```\n{shown.replace(str(path), path.name)}\n```\n"
