"""The files that an editor has open, checked together with all that they use."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from attrs import Factory, define

from forestlib import files, loader
from forestlib.cardset import CardSet
from forestlib.errors import Span
from forestlib.lang.meanings import Mention
from forestlib.loader import Inspection
from forestlib.lsp import pieces

MISSING = frozenset({"F001", "F002", "F003", "F004"})
"""Codes of files that could not be read; another time they might."""

PASSED_OVER = frozenset({"node_modules", "site-packages", "__pycache__"})


def absolute(path: str | Path) -> Path:
    """The one name that a file has here: absolute, without `..`, links kept."""
    return Path(os.path.abspath(path))  # noqa: PTH100  `resolve` would follow links, which editors do not


@define
class Project:
    """Texts by absolute paths; what is open and not saved stands for what is on the disk."""

    unsaved: dict[Path, str] = Factory(dict)
    folders: list[Path] = Factory(list)
    _inspections: dict[Path, Inspection] = Factory(dict)
    _sound: dict[Path, CardSet] = Factory(dict)

    # --- texts ---

    def put(self, path: Path, text: str) -> list[Path]:
        """A file is open, with this text; the open files to check again."""
        self.unsaved[path] = files.plain(text)
        return self.forget(path)

    def drop(self, path: Path) -> list[Path]:
        """A file is open no longer; the open files to check again."""
        self.unsaved.pop(path, None)
        return self.forget(path)

    def forget(self, path: Path) -> list[Path]:
        """A file has changed: what was found with it, or for want of it, is to be found again."""
        gone = [root for root, found in self._inspections.items() if _concerns(found, path)]
        for root in gone:
            del self._inspections[root]
        return [each for each in dict.fromkeys([path, *gone]) if each in self.unsaved]

    def text(self, path: Path) -> str:
        """The text of a file as it is now; empty for one that cannot be read."""
        if path in self.unsaved:
            return self.unsaved[path]
        text = files.read(path, str(path))
        return text if isinstance(text, str) else ""

    def files(self) -> list[Path]:
        """The open files and all card files of the folders, sorted."""
        return sorted({*self.unsaved, *(path for folder in self.folders for path in _card_files(folder))})

    # --- what is known ---

    def inspect(self, path: Path) -> Inspection:
        """A file and what it uses, checked."""
        found = self._inspections.get(path)
        if found is None:
            found = self._inspections[path] = loader.inspect(path, self.unsaved, pieces.read)
            if found.cards is not None:
                self._sound[path] = found.cards
        return found

    def used(self, path: Path) -> list[Path]:
        """A file and all that it uses, in the order of loading."""
        return [absolute(each) for each in self.inspect(path).texts]

    def cards(self, path: Path) -> CardSet | None:
        """The card set of a file; while it is at fault, the last one that was not."""
        return self.inspect(path).cards or self._sound.get(path)

    def mentions(self, path: Path) -> list[Mention]:
        """Every name in a file."""
        return pieces.mentions_in(self.text(path), str(path))

    def mention_at(self, path: Path, line: int, column: int) -> Mention | None:
        """The name at a place, or right before it; lines and columns count from 1."""
        return next((found for found in self.mentions(path) if _covers(found.span, line, column)), None)

    def declarations(self, path: Path, family: str, name: str) -> Iterator[Mention]:
        """Where a name that this file may use is declared."""
        for each in self.used(path):
            yield from (m for m in self.mentions(each) if m.declares and (m.family, m.name) == (family, name))


def _card_files(folder: Path) -> Iterator[Path]:
    """The card files below a folder; not those of hidden folders and installed packages."""
    for inside, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".") and name not in PASSED_OVER]
        yield from (absolute(Path(inside, name)) for name in names if name.endswith(".fs"))


def _concerns(found: Inspection, path: Path) -> bool:
    """Whether a file took part, or one was missing."""
    return path in map(absolute, found.texts) or any(one.code in MISSING for one in found.diagnostics)


def _covers(span: Span, line: int, column: int) -> bool:
    return span.line == line and span.column <= column <= span.end_column
