"""Diagnostics of an open file, and the edits that correct some of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from lsprotocol import types

from forestlib.errors import Diagnostic, Span
from forestlib.lsp.places import Places
from forestlib.lsp.project import absolute

SEVERITIES = {"error": types.DiagnosticSeverity.Error, "warning": types.DiagnosticSeverity.Warning}


def diagnostics(places: Places, path: Path) -> list[types.Diagnostic]:
    """What is wrong with a file; mistakes in files that it uses stand where it uses them."""
    found = places.project.inspect(path).diagnostics
    own = [one for one in found if absolute(one.span.file) == path]
    others = [one for one in found if absolute(one.span.file) != path]
    where = _used_at(places, path) if others else None
    spans = places.ranges([one.span for one in own])
    told = [_told(one, span) for one, span in zip(own, spans, strict=True)]
    return told + [_elsewhere(places, one, places.range(where)) for one in others if where]


def _told(found: Diagnostic, span: types.Range) -> types.Diagnostic:
    text = f"{found.message}\nhelp: {found.help}" if found.help else found.message
    severity = SEVERITIES.get(found.severity, types.DiagnosticSeverity.Information)
    return types.Diagnostic(span, text, severity, code=found.code, source="forestlib")


def _elsewhere(places: Places, found: Diagnostic, where: types.Range) -> types.Diagnostic:
    """A mistake that only shows, or also shows, when this file is put on top of another."""
    told = _told(found, where)
    told.message = f"{Path(found.span.file).name}:{found.span.line}: {told.message}"
    told.related_information = [types.DiagnosticRelatedInformation(places.location(found.span), found.message)]
    return told


def _used_at(places: Places, path: Path) -> Span:
    """The first name in a `use`, or the beginning of the file."""
    used = (
        found.span for found in places.project.mentions(path) if not found.declares and found.family in ("set", "file")
    )
    return next(used, Span(str(path), 1, 1, 1, 1))


# --- corrections ---


def corrections(places: Places, path: Path, wanted: types.Range) -> list[types.CodeAction]:
    """The edits that the diagnostics of these lines propose."""
    first, last = wanted.start.line + 1, wanted.end.line + 1
    return [
        _correction(places, path, found, edit)
        for found in places.project.inspect(path).diagnostics
        if absolute(found.span.file) == path and found.span.line <= last and found.span.end_line >= first
        for edit in _edits(places, path, found)
    ]


def _edits(places: Places, path: Path, found: Diagnostic) -> Iterator[types.TextEdit]:
    """The edit that a diagnostic proposes, if it does and the word is there."""
    where = found.suggestion and word_span(places.lines(path), found.span, found.suggestion.word)
    if found.suggestion and where:
        yield types.TextEdit(places.range(where), found.suggestion.instead)


def _correction(places: Places, path: Path, found: Diagnostic, edit: types.TextEdit) -> types.CodeAction:
    return types.CodeAction(
        f"write {edit.new_text}",
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[_told(found, places.range(found.span))],
        is_preferred=True,
        edit=types.WorkspaceEdit({places.uri(path): [edit]}),
    )


def word_span(lines: Sequence[str], span: Span, word: str) -> Span | None:
    """Where a word stands within a span; the span may be of a longer term."""
    pattern = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
    for number in range(span.line, min(span.end_line, len(lines)) + 1):
        begin = span.column - 1 if number == span.line else 0
        end = span.end_column - 1 if number == span.end_line else len(lines[number - 1])
        if match := pattern.search(lines[number - 1], begin, end):
            return Span(span.file, number, match.start() + 1, number, match.end() + 1)
    return None
