"""Several files to one program: sets in order, changes and removals carried out.

After this stage there are no overlays any more: every species, kind, symbol,
group and rule stands once, as the last file that may change it leaves it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from attrs import Factory, define, frozen

from forestlib.errors import Diagnostic, Span, did_you_mean
from forestlib.lang import syntax as s


@frozen
class Source:
    """A parsed file; `uses` are all files that it builds on, near and far."""

    file: str
    document: s.Document
    uses: frozenset[str] = frozenset()


@define
class Definition:
    """A species as the files so far leave it; `writers` tells who wrote each of its clauses."""

    name: s.Text
    set: str
    clauses: tuple[s.Clause, ...]
    writers: dict[str, str] = Factory(dict)

    def all(self, kind: type[s.Clause]) -> list[s.Clause]:
        """Its clauses of one class, in the order of the file."""
        return [clause for clause in self.clauses if isinstance(clause, kind)]


@define
class Program:
    """Everything that is declared, by name; `deck` pairs lines with the set of their file."""

    sets: list[s.SetDeclaration] = Factory(list)
    kinds: dict[str, s.KindEntry] = Factory(dict)
    symbols: dict[str, s.SymbolEntry] = Factory(dict)
    groups: dict[str, s.GroupDeclaration] = Factory(dict)
    species: dict[str, Definition] = Factory(dict)
    deck: list[tuple[str, s.DeckLine]] = Factory(list)
    rules: list[s.RuleClause] = Factory(list)
    rules_writers: dict[str, str] = Factory(dict)
    rules_span: Span | None = None
    names: list[s.Names] = Factory(list)


def merge(sources: Iterable[Source]) -> tuple[Program, list[Diagnostic]]:
    """Stack files, each after those that it uses."""
    merger = _Merger()
    for source in sources:
        merger.add(source)
    return merger.program, merger.diagnostics


class _Merger:
    """Carries out one declaration after the other."""

    def __init__(self) -> None:
        self.program = Program()
        self.diagnostics: list[Diagnostic] = []
        self.uses: Mapping[str, frozenset[str]] = {}
        self.source: Source
        self.set = ""
        self.steps: Mapping[type[s.Declaration], Callable[..., None]] = {
            s.SetDeclaration: self._set,
            s.Kinds: self._kinds,
            s.Symbols: self._symbols,
            s.GroupDeclaration: self._group,
            s.SpeciesDeclaration: self._species,
            s.Change: self._change,
            s.Remove: self._remove,
            s.Deck: self._deck,
            s.RulesDeclaration: self._rules,
            s.Names: self._names,
            s.Use: lambda declaration: None,
        }

    def add(self, source: Source) -> None:
        self.source = source
        self.set = ""
        for declaration in source.document.declarations:
            self.steps[type(declaration)](declaration)

    def _error(self, code: str, message: str, span: Span | None, help: str = "") -> None:
        assert span is not None
        self.diagnostics.append(Diagnostic(code, message, span, help))

    def _set(self, declaration: s.SetDeclaration) -> None:
        self.set = declaration.name.text
        self.program.sets.append(declaration)

    def _kinds(self, declaration: s.Kinds) -> None:
        for entry in declaration.entries:
            self.program.kinds[entry.name.text] = entry

    def _symbols(self, declaration: s.Symbols) -> None:
        for entry in declaration.entries:
            self.program.symbols[entry.name.text] = entry

    def _group(self, declaration: s.GroupDeclaration) -> None:
        self.program.groups[declaration.name.text] = declaration

    def _species(self, declaration: s.SpeciesDeclaration) -> None:
        name = declaration.name
        self.program.species[name.text] = Definition(name, self.set, declaration.clauses)

    def _change(self, declaration: s.Change) -> None:
        definition = self.program.species.get(declaration.name.text)
        if definition is None:
            known = did_you_mean(declaration.name.text, self.program.species)
            self._error("F601", f'there is no species "{declaration.name.text}" to change', declaration.name.span, known)
            return
        changed = {clause.keyword for clause in declaration.clauses}
        kept = [clause for clause in definition.clauses if clause.keyword not in changed]
        definition.clauses = (*kept, *declaration.clauses)

    def _remove(self, declaration: s.Remove) -> None:
        name = declaration.name.text
        self.program.species.pop(name, None)
        self.program.deck = [
            (set_, line) for set_, line in self.program.deck if all(face.species.text != name for face in line.faces)
        ]

    def _deck(self, declaration: s.Deck) -> None:
        self.program.deck += [(self.set, line) for line in declaration.lines]

    def _rules(self, declaration: s.RulesDeclaration) -> None:
        changed = {clause.field for clause in declaration.clauses}
        kept = [clause for clause in self.program.rules if clause.field not in changed]
        self.program.rules = [*kept, *declaration.clauses]

    def _names(self, declaration: s.Names) -> None:
        self.program.names.append(declaration)
