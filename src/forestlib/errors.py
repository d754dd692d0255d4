"""Spans, diagnostics and the exceptions of the library.

A mistake in a card file is a `Diagnostic`: a record with a stable code.  Its
text is made by `render` and nowhere else; functions of `lang` collect
diagnostics, and only the loader raises them, once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Self

from attrs import evolve, field, frozen

WIDEST = 160
"""How much of a source line is shown."""
CUT = "..."


@frozen
class Span:
    """A place in a file: lines and columns count from 1, `end_column` is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int


@frozen
class Suggestion:
    """An edit that would help: write `instead` for `word`, somewhere within the span of its diagnostic."""

    word: str
    instead: str


class Help(str):
    """A help whose text says one edit, and which knows it as data too."""

    __slots__ = ("suggestion",)

    suggestion: Suggestion

    def __new__(cls, text: str, word: str, instead: str) -> Self:
        """The text, and the edit that it speaks of."""
        help_text = super().__new__(cls, text)
        help_text.suggestion = Suggestion(word, instead)
        return help_text

    def __getnewargs__(self) -> tuple[str, str, str]:  # type: ignore[override]  # a str knows of one argument only
        return str(self), self.suggestion.word, self.suggestion.instead


@frozen
class Diagnostic:
    """One mistake of a card file.

    `code` is stable (`F203`) and has a page in the manual; `message` says what
    is wrong, `help` what to do.  `source` is the line of `span`, without its end.
    `suggestion` is the edit that an editor can make; it comes with a `Help`.
    """

    code: str
    message: str
    span: Span
    help: str = ""
    source: str = ""
    severity: str = "error"
    suggestion: Suggestion | None = field(kw_only=True, eq=False)

    @suggestion.default
    def _suggestion_of_help(self) -> Suggestion | None:
        return self.help.suggestion if isinstance(self.help, Help) else None

    def of_text(self, text: str) -> Diagnostic:
        """The diagnostic with the line that it speaks of, out of the text of its file."""
        lines = text.split("\n")
        return evolve(self, source=lines[self.span.line - 1] if self.span.line <= len(lines) else "")

    def render(self) -> str:
        """The text that a person reads: place, message, source line, caret, help."""
        span = self.span
        lines = [f"{span.file}:{span.line}:{span.column}: {self.severity}[{self.code}]: {self.message}"]
        if self.source:
            number = str(span.line)
            source, carets = self._marked_source()
            lines += [f"  {number} | {source}", f"  {' ' * len(number)} | {carets}"]
        if self.help:
            lines.append(f"help: {self.help}")
        return "\n".join(lines)

    __str__ = render

    def _marked_source(self) -> tuple[str, str]:
        """The source line, or the part of a long one that matters, and the carets below it."""
        span, source = self.span, self.source.replace("\t", " ")
        end = span.end_column if span.end_line == span.line else len(source) + 1
        first = max(0, min(span.column - 1 - WIDEST // 2, len(source) - WIDEST))
        last = min(len(source), first + WIDEST)
        cut = CUT * (first > 0)
        carets = "^" * max(1, min(end - 1, last) - span.column + 1)
        text = f"{cut}{source[first:last]}{CUT * (last < len(source))}"
        return text, " " * (len(cut) + span.column - 1 - first) + carets


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
    import difflib

    candidates = sorted(set(known))
    folded = {candidate.casefold(): candidate for candidate in candidates}
    near = difflib.get_close_matches(word.casefold(), folded, n=1, cutoff=0.6)
    if near:
        return meant(word, folded[near[0]])
    return one_of(candidates) if 0 < len(candidates) <= 8 else ""


def meant(word: str, instead: str) -> Help:
    """`did you mean "…"?`."""
    return Help(f'did you mean "{instead}"?', word, instead)


def one_of(words: Sequence[str]) -> str:
    """`one of: a, b, c`."""
    return f"one of: {', '.join(words)}"


__all__ = [
    "BadRecord",
    "BadTable",
    "Diagnostic",
    "ForestError",
    "ForestScriptError",
    "Help",
    "IllegalChoice",
    "SetupError",
    "Span",
    "Suggestion",
    "UnknownLanguage",
    "did_you_mean",
    "meant",
    "one_of",
]
