"""Spans, diagnostics and the exceptions of the library.

A mistake in a card file is a `Diagnostic`: a record with a stable code.  Its
text is made by `render` and nowhere else; functions of `lang` collect
diagnostics, and only the loader raises them, once.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

from attrs import frozen


@frozen
class Span:
    """A place in a file: lines and columns count from 1, `end_column` is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int


@frozen
class Diagnostic:
    """One mistake of a card file.

    `code` is stable (`F203`) and has a page in the manual; `message` says what
    is wrong, `help` what to do.  `source` is the line of `span`, without its end.
    """

    code: str
    message: str
    span: Span
    help: str = ""
    source: str = ""
    severity: str = "error"

    def render(self) -> str:
        """The text that a person reads: place, message, source line, caret, help."""
        span = self.span
        lines = [f"{span.file}:{span.line}:{span.column}: {self.severity}[{self.code}]: {self.message}"]
        if self.source:
            number = str(span.line)
            margin = " " * len(number)
            source = self.source.replace("\t", " ")
            end = span.end_column if span.end_line == span.line else len(source) + 1
            carets = "^" * max(1, min(end, len(source) + 1) - span.column)
            lines += [f"  {number} | {source}", f"  {margin} | {' ' * (span.column - 1)}{carets}"]
        if self.help:
            lines.append(f"help: {self.help}")
        return "\n".join(lines)

    __str__ = render


class ForestError(Exception):
    """Every exception that this library raises on purpose."""


class ForestScriptError(ForestError):
    """Card files at fault; `diagnostics` tells every mistake, in the order of places."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n\n".join(diagnostic.render() for diagnostic in self.diagnostics))


class IllegalChoice(ForestError, ValueError):
    """A choice that the present decision does not offer; nothing has changed."""


class BadTable(ForestError, ValueError):
    """A finished table that cannot lie on any real table; the message says where."""


class BadRecord(ForestError, ValueError):
    """A record or saved state that does not fit the card set or is not well formed."""


class SetupError(ForestError, ValueError):
    """A game that cannot be set up: players, seats or deck."""


class UnknownLanguage(ForestError, ValueError):
    """A language in which nobody has written names; the message lists the others."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A help that proposes the nearest known word, or lists them when they are few; may be empty."""
    candidates = sorted(set(known))
    folded = {candidate.casefold(): candidate for candidate in candidates}
    near = difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=0.6)
    if near:
        return f'did you mean "{folded[near[0]]}"?'
    return one_of(candidates) if 0 < len(candidates) <= 8 else ""


def one_of(words: Sequence[str]) -> str:
    """`one of: a, b, c`."""
    return f"one of: {', '.join(words)}"


__all__ = [
    "BadRecord",
    "BadTable",
    "Diagnostic",
    "ForestError",
    "ForestScriptError",
    "IllegalChoice",
    "SetupError",
    "Span",
    "UnknownLanguage",
    "did_you_mean",
    "one_of",
]
