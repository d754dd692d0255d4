"""The card files and the grammar that come with the library, wherever it is installed.

A wheel carries them under `forestlib/_data`; in a checkout they are the folders
`cards` and `grammar` of the repository's top level.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@cache
def _data_dir(name: str) -> Path:
    """The folder `cards` or `grammar`: of the package, else of the checkout."""
    packaged = _PACKAGE / "_data" / name
    return packaged if packaged.is_dir() else _PACKAGE.parents[1] / name


def cards_dir() -> Path:
    """The folder of the bundled card files."""
    return _data_dir("cards")


def grammar_dir() -> Path:
    """The folder of the grammar and of the tables made from it."""
    return _data_dir("grammar")


def grammar_text() -> str:
    """The grammar of the card language, as Lark reads it."""
    return (grammar_dir() / "forest.lark").read_text(encoding="utf-8")


def bundled_sets() -> tuple[str, ...]:
    """The names that `load` and `use` know without a path, sorted."""
    return tuple(sorted(path.stem for path in cards_dir().glob("*.fs")))


def bundled_path(name: str) -> Path:
    """Where the bundled set of this name lies; it need not exist."""
    return cards_dir() / f"{name}.fs"


def bundled_languages() -> tuple[str, ...]:
    """The languages that have a file of names, sorted; English needs none."""
    return tuple(sorted(path.stem for path in names_path("").parent.glob("*.fs")))


def names_path(language: str) -> Path:
    """Where the bundled names of this language lie; they need not exist."""
    return cards_dir() / "names" / f"{language}.fs"


def template_path() -> Path:
    """Where the card file to start from lies."""
    return cards_dir() / "templates" / "new.fs"


def default_set() -> str:
    """The name of the set that `load()` without a name takes."""
    return (cards_dir() / "default").read_text(encoding="utf-8").strip()
