"""Pages that are made while the documentation is built, so that they cannot be out of date.

The cards come from their rule objects, mistakes from the registry of codes and the
examples that test it, the language from its grammar.  Below a species of the how-to
pages its English text is put in.  A line `--8<-- path` anywhere in a page becomes that
file of the repository.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from forestlib.lang.codes import CODES
from forestlib.resources import bundled_sets
from made import cards, errors, howto, language

ROOT = Path(__file__).resolve().parents[1]
BOOK = cards.Book.of_bundled_sets()
CHAPTERS = [f"cards/{name}.md" for name in BOOK.sets]
MISTAKES = [f"errors/{code}.md" for code in sorted(CODES)]


def on_config(config: MkDocsConfig) -> None:
    """Put the pages that are made into the navigation, behind the page that leads to them."""
    for section in config.nav or []:
        for pages in section.values():
            for start, made in (("cards/index.md", CHAPTERS), ("errors/index.md", MISTAKES)):
                if isinstance(pages, list) and start in pages:
                    pages.extend(made)


def on_files(files: Files, config: MkDocsConfig) -> None:
    """Add the pages that are made."""

    def add(name: str, lines: Iterable[str]) -> None:
        files.append(File.generated(config, name, content="\n".join(lines) + "\n"))

    add("reference.md", language.page())
    add("errors/index.md", errors.overview())
    for code in CODES:
        add(f"errors/{code}.md", errors.page(code))
    add("cards/index.md", cards.overview(BOOK))
    for name, chapter in BOOK.sets.items():
        add(f"cards/{name}.md", chapter.page())
        for path, picture in chapter.faces():
            add(f"cards/faces/{path}", [picture])
    assert set(BOOK.sets) == set(bundled_sets()), "a set without a page"


def on_page_markdown(markdown: str, page: Page, **_: Any) -> str:
    """Put files in where a page asks for them; tell below each definition of a how-to page what its card says."""
    markdown = re.sub(r"^--8<-- (\S+)$", lambda found: errors.read(ROOT / found[1]), markdown, flags=re.MULTILINE)
    if not page.file.src_uri.startswith("howto/"):
        return markdown
    return re.sub(r"^```forest\n(.*?)^```$", howto.with_english, markdown, flags=re.DOTALL | re.MULTILINE)
