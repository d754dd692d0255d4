"""What could not be read: nobody may draw conclusions from its absence.

A mistake must not be told twice.  Where a line is left out for its syntax, or a
file is missing, the names that it may declare count as known, and what it may
say counts as said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from attrs import Factory, define

from forestlib.lang import syntax as s
from forestlib.lang.lexer import DECLARATIONS


@define
class Gaps:
    """The gaps of all files together.

    `everything` is true when whole files are not there; `species` are those of
    which lines are missing, `parts` the keywords of incomplete declarations.
    """

    everything: bool = False
    species: set[str] = Factory(set)
    parts: set[str] = Factory(set)
    declared: str = " "
    mentioned: str = " "

    def add(self, document: s.Document) -> None:
        """Note the gaps of one file."""
        self.everything |= document.unread
        for gap in document.gaps:
            self.parts.add(gap.keyword)
            # other files may have been meant: `use base alpine`, `include base`
            self.everything |= gap.keyword == "use" or (gap.keyword not in DECLARATIONS and "{" not in gap.mentions)
            self.declared += plain(gap.declares)
            self.mentioned += plain(gap.mentions)
            if isinstance(gap.kept, s.SpeciesDeclaration | s.Change):
                self.species.add(gap.kept.name.text)

    def within(self, *keywords: str) -> bool:
        """Whether something may be missing in declarations that begin so."""
        return self.everything or any(part in keywords or part not in DECLARATIONS for part in self.parts)

    def may_declare(self, name: str) -> bool:
        """Whether a name may be declared in what is missing."""
        return self.everything or plain([name]) in self.declared

    def may_mention(self, name: str) -> bool:
        """Whether a name may stand anywhere in what is missing."""
        return self.everything or plain([name]) in self.mentioned


def plain(words: Iterable[str]) -> str:
    """Words as they can be compared however they are written, with a blank around each."""
    return " ".join(("", *re.findall(r"[^\W_]+", " ".join(words).casefold()), ""))
