"""What may be written at a place: words of the language that fit there, and names of the right family."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from attrs import frozen
from lsprotocol.types import CompletionItem, CompletionItemKind, TextEdit

from forestlib import resources
from forestlib.errors import Span
from forestlib.lang.definitions import Definitions
from forestlib.lang.grammar import GRAMMAR
from forestlib.lang.lexer import Word, scan
from forestlib.lang.meanings import Expected, expected
from forestlib.lang.parser import VERSION
from forestlib.lsp.outline import kinds_and_cost
from forestlib.lsp.places import Places
from forestlib.lsp.project import Project

MOST_LINES = 6  # a clause is rarely longer
REST_OF_TEXT = re.compile(r'[^"|/()\n]*(?=")')
KINDS = {
    "species": CompletionItemKind.Class,
    "kind": CompletionItemKind.EnumMember,
    "symbol": CompletionItemKind.Constant,
    "group": CompletionItemKind.Module,
    "set": CompletionItemKind.Module,
    "file": CompletionItemKind.File,
}


@frozen
class Cursor:
    """Where something is written: the words of the declaration before it, and what it replaces.

    `quoted` tells that it stands behind a quote, `closed` that the closing one is
    there, too; `first`, that the file begins here; `new_line`, that the line does.
    """

    words: tuple[Word, ...]
    replaced: Span
    quoted: bool = False
    closed: bool = False
    first: bool = False
    new_line: bool = False


def complete(places: Places, path: Path, line: int, column: int) -> list[CompletionItem]:
    """Everything that fits at a place, words of the language first."""
    text = places.project.text(path)
    cursor = cursor_at(text, str(path), line, column)
    fits = fitting(cursor) if cursor else None
    if cursor is None or fits is None:
        return []
    where = places.range(cursor.replaced)
    names = [*_names(places.project, path, cursor, fits)]
    return [
        CompletionItem(
            label,
            kind=kind,
            detail=detail or None,
            sort_text=f"{order:04}",
            filter_text=inserted,
            text_edit=TextEdit(where, inserted),
        )
        for order, (label, kind, detail, inserted) in enumerate([*_keywords(cursor, fits), *names])
    ]


# --- where the cursor stands ---


def cursor_at(text: str, file: str, line: int, column: int) -> Cursor | None:
    """What stands before a place; None within a comment."""
    lines = text.split("\n")
    whole = lines[line - 1] if line <= len(lines) else ""
    chunks, comments = scan("\n".join([*lines[: line - 1], whole[: column - 1]]))
    if comments and comments[-1].line == line:
        return None
    words = chunks[-1] if chunks else []
    last = words[-1] if words else None
    here = Span(file, line, column, line, column)
    if last and last.kind == "OPEN":
        rest = REST_OF_TEXT.match(whole, column - 1)
        end = rest.end() + 1 if rest else column
        inside = Span(file, line, last.column + 1, line, end)
        return Cursor(tuple(words[:-1]), inside, quoted=True, closed=bool(rest), first=len(chunks) == 1)
    if last and (last.line, last.end, last.kind) == (line, column, "WORD"):
        before = words[:-1]
        typed = Span(file, line, last.column, line, column)
        return Cursor(tuple(before), typed, first=len(chunks) == 1 and not before, new_line=last.first)
    return Cursor(tuple(words), here, first=not chunks, new_line=not whole[: column - 1].strip())


def fitting(cursor: Cursor) -> Expected | None:
    """What fits at the cursor; None when the line is at fault before it."""
    start = "header" if cursor.first else "declaration"
    found = next((found for words in _readings(cursor.words) if (found := expected(words, _start(words, start)))), None)
    if found is None or not cursor.words or not cursor.new_line:
        return found
    at_left = "$END" in found.terminals or cursor.replaced.column == 1
    beginning = expected(()) if at_left else None
    return Expected(found.terminals | beginning.terminals, found.plain, found.quoted) if beginning else found


def _start(words: Sequence[Word], start: str) -> str:
    return "header" if words and words[0].text == "forest" else start


def _readings(words: Sequence[Word]) -> Iterator[Sequence[Word]]:
    """All words; then, in case of a mistake above, only the last lines of the block."""
    yield words
    head = next((place for place, word in enumerate(words) if word.text == "{"), None)
    begins = [place for place, word in enumerate(words) if word.first and head is not None and place > head]
    for place in reversed(begins[-MOST_LINES:]):
        yield [*words[: (head or 0) + 1], *words[place:]]


# --- what is proposed ---

Proposal = tuple[str, CompletionItemKind, str, str]
"""Label, kind, detail, and what is inserted."""


def _keywords(cursor: Cursor, fits: Expected) -> Iterator[Proposal]:
    """The words of the language; a choice such as the sides is told as what it is."""
    if cursor.quoted:
        return
    found = {text: terminal for terminal in sorted(fits.terminals) for text in GRAMMAR.texts(terminal)}
    for text in sorted(text for text in found if text[0].isalpha()):
        choice = len(GRAMMAR.texts(found[text])) > 1
        kind = CompletionItemKind.Value if choice else CompletionItemKind.Keyword
        header = cursor.first and not cursor.words
        yield text, kind, found[text].lower() if choice else "", f"{text} {VERSION}" if header else text


def _names(project: Project, path: Path, cursor: Cursor, fits: Expected) -> Iterator[Proposal]:
    """The names that are declared."""
    families = [(family, False) for family in sorted(fits.plain) if not cursor.quoted]
    families += [(family, True) for family in sorted(fits.quoted)]
    found = project.inspect(path).definitions if families else Definitions()
    for family, quotes in families:
        for name, detail in sorted(_known(family, found, path)):
            yield name, KINDS[family], detail, _written(name, cursor) if quotes else name


def _written(name: str, cursor: Cursor) -> str:
    """A text with the quotes that are not there yet."""
    return f"{'' if cursor.quoted else chr(34)}{name}{'' if cursor.closed else chr(34)}"


def _known(family: str, found: Definitions, path: Path) -> Iterable[tuple[str, str]]:
    """Names of a family, each with a detail."""
    labels: Mapping[str, Mapping[str, str]] = {
        "kind": {name: one.label.text if one.label else "" for name, one in found.kinds.items()},
        "symbol": {name: one.label.text if one.label else "" for name, one in found.symbols.items()},
        "group": {name: one.label.text for name, one in found.groups.items()},
        "species": {name: kinds_and_cost(one.clauses) for name, one in found.species.items()},
    }
    if family == "set":
        return ((name, "") for name in resources.bundled_sets())
    if family == "file":
        return ((each.name, "") for each in path.parent.glob("*.fs") if each != path)
    return labels.get(family, {}).items()
