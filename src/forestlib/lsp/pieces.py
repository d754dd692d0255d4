"""Text to syntax tree as `lang.parser`, but a declaration that was seen before is not parsed again.

A file is parsed declaration by declaration.  One with the same text means the
same; if it has moved, only its places change.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import attrs
from attrs import evolve, frozen

from forestlib.errors import Diagnostic, Span
from forestlib.lang import syntax as s
from forestlib.lang.lexer import Word, scan
from forestlib.lang.meanings import Mention, mentions
from forestlib.lang.parser import MOST_CHARACTERS, MOST_MISTAKES, VERSION, parse, shown
from forestlib.rules import Term

HEADER = f"forest {VERSION}"
MOST_KEPT = 10_000  # declarations; some megabytes


@frozen
class Piece:
    """What one declaration says, and what is wrong with it."""

    document: s.Document
    diagnostics: tuple[Diagnostic, ...]


@lru_cache(maxsize=MOST_KEPT)
def _read(text: str, file: str, begins: bool) -> Piece:
    """A piece whose first line is line 1; only the one that begins its file may lack a header in front."""
    document, diagnostics = parse(text if begins else f"{HEADER}\n{text}", file)
    lines = 0 if begins else -1
    return Piece(_moved(document, lines), _moved(tuple(diagnostics), lines))


@lru_cache(maxsize=MOST_KEPT)
def _placed(text: str, file: str, begins: bool, before: int) -> Piece:
    """A piece with this many lines before it; typing within a line moves none."""
    piece = _read(text, file, begins)
    return Piece(_moved(piece.document, before), _moved(piece.diagnostics, before))


def _chunks(text: str) -> Iterator[tuple[Word, str]]:
    """The first word of each declaration, and its lines."""
    lines = text.split("\n")
    for chunk in scan(text).chunks:
        yield chunk[0], "\n".join(lines[chunk[0].line - 1 : chunk[-1].line])


def _pieces(text: str, file: str) -> Iterator[Piece]:
    """The declarations of a text, in their places."""
    mistakes = 0
    for number, (first, part) in enumerate(_chunks(text)):
        if mistakes > MOST_MISTAKES:
            return
        piece = _placed(part, file, number == 0, first.line - 1)
        yield piece
        mistakes += len(piece.diagnostics)
        if piece.document.version != VERSION:
            return


def read(text: str, file: str) -> tuple[s.Document, list[Diagnostic]]:
    """As `lang.parser.parse`, without the comments: what could be read, and every syntax error."""
    if not text.strip() or len(text) > MOST_CHARACTERS:
        return parse(text, file)
    pieces = list(_pieces(text, file))
    if not pieces:  # nothing but comments
        return parse(text, file)
    diagnostics, cut = shown([diagnostic for piece in pieces for diagnostic in piece.diagnostics])
    document = s.Document(
        pieces[0].document.version,
        tuple(declaration for piece in pieces for declaration in piece.document.declarations),
        gaps=tuple(gap for piece in pieces for gap in piece.document.gaps),
        unread=cut or any(piece.document.unread for piece in pieces),
    )
    return document, diagnostics


@lru_cache(maxsize=MOST_KEPT)
def _mentions(text: str, file: str) -> tuple[Mention, ...]:
    return tuple(mention for chunk in scan(text).chunks for mention in mentions(chunk, file))


def mentions_in(text: str, file: str) -> list[Mention]:
    """Every name in a text, by place."""
    return [
        evolve(mention, span=_moved(mention.span, first.line - 1))
        for first, part in _chunks(text)
        for mention in _mentions(part, file)
    ]


# --- moving ---


def _moved(value: Any, lines: int) -> Any:
    """The same, this many lines further down."""
    if lines == 0:
        return value
    if isinstance(value, Span):
        return Span(value.file, value.line + lines, value.column, value.end_line + lines, value.end_column)
    if isinstance(value, (tuple, list)):
        return type(value)([_moved(part, lines) for part in value])
    if isinstance(value, (Term, s.Document, s.Gap, Diagnostic)):
        return _rebuilt(value, lines)
    return value


def _rebuilt(value: Any, lines: int) -> Any:
    """A value of attrs with all its fields moved; `evolve` would take three times as long."""
    kind = type(value)
    moved = object.__new__(kind)
    for name in _names(kind):
        object.__setattr__(moved, name, _moved(getattr(value, name), lines))
    return moved


_NAMES: dict[type, tuple[str, ...]] = {}


def _names(kind: Any) -> tuple[str, ...]:
    """The fields of a class of attrs; asked for every term of a file."""
    if kind not in _NAMES:
        _NAMES[kind] = tuple(attribute.name for attribute in attrs.fields(kind))
    return _NAMES[kind]
