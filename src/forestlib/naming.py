"""How species, kinds and tree symbols are called in one language.

Names are for people: what a card set means, its fingerprint, records and JSON
keep to the names of the card files.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from attrs import frozen

ORIGINAL = "en"
"""The language of the card files themselves."""


@frozen
class Names:
    """The names of one language; whatever it lacks keeps its English name.

    `entries` are triples: `species`, `kind` or `symbol`; the name in the card
    files; the name in this language.  Of two entries for one thing the later holds.
    """

    language: str = ORIGINAL
    label: str = "English"
    entries: tuple[tuple[str, str, str], ...] = ()

    @cached_property
    def _known(self) -> Mapping[tuple[str, str], str]:
        return {(of, name): word for of, name, word in self.entries}

    def get(self, of: str, name: str) -> str:
        """The word for a `species`, `kind` or `symbol`; empty where there is none."""
        return self._known.get((of, name), "")

    def joined(self, later: Names) -> Names:
        """These names and, before them where both have one, the later ones."""
        return Names(later.language, later.label, (*self.entries, *later.entries))


def language_code(written: str) -> str:
    """A language as card files write it: `pt_br` for `pt-BR`."""
    return written.strip().replace("-", "_").casefold()


__all__ = ["ORIGINAL", "Names", "language_code"]
