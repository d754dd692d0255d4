"""The declarations of a file, as an editor lists them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from attrs import frozen
from lsprotocol.types import DocumentSymbol, SymbolKind

from forestlib.errors import Span
from forestlib.lang import syntax as s
from forestlib.lsp.places import Places
from forestlib.lsp.project import absolute


@frozen
class Entry:
    """One line of an outline; `span` is all of it, `name_span` what to jump to."""

    name: str
    kind: SymbolKind
    span: Span
    name_span: Span
    detail: str = ""
    inside: tuple[Entry, ...] = ()


def outline(places: Places, path: Path) -> list[DocumentSymbol]:
    """Every declaration of a file, in its order."""
    documents = places.project.inspect(path).documents
    document = next((found for each, found in documents.items() if absolute(each) == path), None)
    entries = [entry(declaration) for declaration in document.declarations] if document else []
    return _symbols(places, [one for one in entries if one])


def _symbols(places: Places, entries: Sequence[Entry]) -> list[DocumentSymbol]:
    spans = places.ranges(entry.span for entry in entries)
    names = places.ranges(entry.name_span for entry in entries)
    return [
        DocumentSymbol(one.name, one.kind, span, name, detail=one.detail, children=_symbols(places, one.inside))
        for one, span, name in zip(entries, spans, names, strict=True)
    ]


def entry(declaration: s.Declaration) -> Entry | None:
    """The line of a declaration; None for a `use`."""
    whole = declaration.span
    if whole is None:
        return None
    match declaration:
        case s.SetDeclaration(name, label):
            return Entry(name.text, SymbolKind.Package, whole, name.span or whole, label.text)
        case s.SpeciesDeclaration(name, clauses):
            return Entry(name.text, SymbolKind.Class, whole, name.span or whole, kinds_and_cost(clauses))
        case s.Change(name, clauses):
            return Entry(f"change {name.text}", SymbolKind.Class, whole, name.span or whole, kinds_and_cost(clauses))
        case s.Remove(name):
            return Entry(f"remove {name.text}", SymbolKind.Class, whole, name.span or whole)
        case s.GroupDeclaration(name, label):
            return Entry(name.text, SymbolKind.Namespace, whole, name.span or whole, label.text)
        case s.Kinds(entries):
            return _block("kinds", SymbolKind.Enum, whole, [_member(one) for one in entries])
        case s.Symbols(entries):
            return _block("symbols", SymbolKind.Enum, whole, [_member(one) for one in entries])
        case s.Deck(lines):
            return _block("deck", SymbolKind.Array, whole, (), f"{sum(line.copies or 1 for line in lines)} cards")
        case s.Aside(lines):
            return _block("aside", SymbolKind.Array, whole, (), f"{sum(line.copies or 1 for line in lines)} cards")
        case s.CaveDeclaration(name):
            return Entry(name.text, SymbolKind.Class, whole, name.span or whole, "cave")
        case s.RulesDeclaration(change=change):
            return _block("change rules" if change else "rules", SymbolKind.Object, whole)
        case s.Names(language, label):
            return _block(f"names {language.text}", SymbolKind.Object, whole, (), label.text)
        case _:
            return None


def kinds_and_cost(clauses: Sequence[s.Clause]) -> str:
    """`deer, cloven · 2`."""
    kinds = [kind.text for clause in clauses if isinstance(clause, s.Is) for kind in clause.kinds]
    costs = [str(clause.cost) for clause in clauses if isinstance(clause, s.Cost)]
    return " · ".join(text for text in (", ".join(kinds), *costs) if text)


def _block(name: str, kind: SymbolKind, span: Span, inside: Sequence[Entry] = (), detail: str = "") -> Entry:
    head = Span(span.file, span.line, span.column, span.line, span.column + len(name))
    return Entry(name, kind, span, head, detail, tuple(inside))


def _member(entry: s.KindEntry | s.SymbolEntry) -> Entry:
    name = entry.name.span
    assert name is not None
    return Entry(
        entry.name.text, SymbolKind.EnumMember, entry.span or name, name, entry.label.text if entry.label else ""
    )
