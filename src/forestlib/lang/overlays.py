"""Changes on top of other files: which stack, and which contradict each other.

A file may change again what a file below it, that is one that it uses, has
changed.  Two files that do not build on each other must not change the same
thing, unless a third one that builds on both settles it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path

from attrs import Factory, define, frozen

from forestlib.rules import Term

RULES = ""  # what changes of the rules are of; no species has this name
Below = Mapping[Path, frozenset[Path]]


@frozen
class Step:
    """One thing that a file changes: `part` of the species (or rules) `of`; None where it is removed."""

    file: Path
    of: str
    part: str | None
    where: Term

    def touches(self, other: Step) -> bool:
        """Whether both change the same; that both remove it is no contradiction."""
        if self.part is None or other.part is None:
            return self.part is not other.part
        return self.part == other.part


@define
class Overlays:
    """All changes, in the order of the files."""

    below: Below = Factory(dict)
    steps: dict[str, list[Step]] = Factory(dict)

    def add(self, *steps: Step) -> None:
        """Note changes."""
        for step in steps:
            self.steps.setdefault(step.of, []).append(step)

    def builds_on(self, file: Path, other: Path) -> bool:
        """Whether the file is, or builds on, the other one."""
        return file == other or other in self.below[file]

    def removal(self, of: str) -> Step | None:
        """Where something was removed last."""
        return next((step for step in reversed(self.steps.get(of, [])) if step.part is None), None)

    def conflicts(self) -> Iterator[tuple[Step, Step]]:
        """Two changes of one thing of which neither stacks on the other; the earlier one first."""
        for steps in self.steps.values():
            told = set()
            for first, second in combinations(steps, 2):
                # a removal contradicts every change of a file: once is enough
                what = (first.file, second.file, first.part and second.part)
                if what not in told and self.open(first, second, steps):
                    told.add(what)
                    yield first, second

    def open(self, first: Step, second: Step, steps: list[Step]) -> bool:
        """Whether two changes contradict each other and none of the steps makes an end of it."""
        return self.contradict(first, second) and not any(self.settles(step, first, second) for step in steps)

    def contradict(self, first: Step, second: Step) -> bool:
        """Whether it is open which of two changes holds; within one file, a removal at the end does."""
        if first.file == second.file:
            return first.part is not None and first.part == second.part
        return first.touches(second) and not self.builds_on(second.file, first.file)

    def settles(self, step: Step, first: Step, second: Step) -> bool:
        """Whether a change by a file above both makes an end of it."""
        above = step.file not in (first.file, second.file)
        on_both = self.builds_on(step.file, first.file) and self.builds_on(step.file, second.file)
        return above and on_both and step.part in (None, first.part, second.part)


def place(where: Term | None) -> str:
    """`file:line`, for a message that speaks of two places."""
    span = where.span if where is not None else None
    return f"{span.file}:{span.line}" if span else "another place"
