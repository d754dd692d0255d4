"""The declarations of all files, put together: overlays carried out, names gathered.

Duplicates, overlays of something absent and conflicts are found here; what the
definitions mean is the checker's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from attrs import Factory, define

from forestlib import resources
from forestlib.errors import Diagnostic, Span, did_you_mean
from forestlib.lang import syntax as s
from forestlib.rules import Term

NOWHERE = Span("<text>", 1, 1, 1, 1)


@define
class SpeciesDefinition:
    """A species with the clauses that hold after all overlays, who changed which, and how it was declared."""

    name: s.Text
    set: str
    clauses: tuple[s.Clause, ...]
    span: Span | None
    changed: dict[str, s.Change] = Factory(dict)
    declared: tuple[s.Clause, ...] = ()


@define
class Definitions:
    """Everything that the files define, by name and in their order."""

    loaded: frozenset[str] = frozenset()
    sets: list[tuple[str, str]] = Factory(list)
    kinds: dict[str, s.KindEntry] = Factory(dict)
    symbols: dict[str, s.SymbolEntry] = Factory(dict)
    groups: dict[str, s.GroupDeclaration] = Factory(dict)
    species: dict[str, SpeciesDefinition] = Factory(dict)
    lines: list[tuple[str, s.DeckLine]] = Factory(list)
    aside: list[tuple[str, s.DeckLine]] = Factory(list)
    caves: dict[str, tuple[str, s.CaveDeclaration]] = Factory(dict)
    rules: list[s.RuleClause] = Factory(list)
    has_rules: bool = False
    names: list[s.Names] = Factory(list)
    problems: list[Diagnostic] = Factory(list)

    def problem(self, code: str, message: str, where: Term | Span | None, help_text: str = "") -> None:
        """Note a mistake."""
        span = where if isinstance(where, Span) else where.span if where is not None else None
        self.problems.append(Diagnostic(code, message, span or NOWHERE, help_text))


def gather(documents: Sequence[s.Document]) -> Definitions:
    """Put documents together; a document comes after those that it uses."""
    names = [name_of(document) for document in documents]
    found = Definitions(loaded=frozenset(names))
    for document, set_name in zip(documents, names, strict=True):
        for declaration in document.declarations:
            add(found, declaration, set_name)
    return found


def name_of(document: s.Document) -> str:
    """The name of the set that a document declares; empty for a mere overlay."""
    return next((d.name.text for d in document.declarations if isinstance(d, s.SetDeclaration)), "")


def add(found: Definitions, declaration: s.Declaration, set_name: str) -> None:
    """Add one declaration, or carry it out when it is an overlay."""
    match declaration:
        case s.SetDeclaration(name, label):
            if any(name.text == known for known, _ in found.sets):
                found.problem("F207", f'set "{name.text}" is declared twice', name, "give this file another name")
            found.sets.append((name.text, label.text))
        case s.Kinds(entries):
            add_named(found, "kind", found.kinds, entries)
        case s.Symbols(entries):
            add_named(found, "symbol", found.symbols, entries)
        case s.GroupDeclaration():
            add_named(found, "group", found.groups, [declaration])
        case s.SpeciesDeclaration():
            add_species(found, declaration, set_name)
        case s.Change():
            change_species(found, declaration)
        case s.Remove(name):
            remove_species(found, name)
        case s.Deck(lines):
            found.lines += [(set_name, line) for line in lines]
        case s.Aside(lines):
            found.aside += [(set_name, line) for line in lines]
        case s.CaveDeclaration(name):
            if name.text in found.caves:
                found.problem("F206", f'cave "{name.text}" is declared twice', name, "remove one of the two")
            found.caves[name.text] = set_name, declaration
        case s.RulesDeclaration(clauses, change, together):
            if all_loaded(found, together):
                add_rules(found, clauses, declaration, change=change)
        case s.Names():
            found.names.append(declaration)


Named = TypeVar("Named", s.KindEntry, s.SymbolEntry, s.GroupDeclaration)


def add_named(found: Definitions, what: str, known: dict[str, Named], entries: Iterable[Named]) -> None:
    """Kinds, symbols and groups: each name once, or in several files that say the same."""
    for entry in entries:
        name = entry.name.text
        if name in known and not says_the_same(known[name], entry):
            found.problem("F206", f'{what} "{name}" is declared twice', entry.name, "remove one of the two")
        known.setdefault(name, entry)


def says_the_same(one: Term, other: Term) -> bool:
    """Whether two files declare a thing alike, as two boxes may print one species."""
    return one == other and one.span is not None and other.span is not None and one.span.file != other.span.file


def all_loaded(found: Definitions, sets: Sequence[s.Name]) -> bool:
    """Whether the game has all of these sets; a name that no set has is a mistake."""
    bundled = resources.bundled_sets()
    for name in sets:
        if name.text not in found.loaded and name.text not in bundled:
            help_text = did_you_mean(name.text, (*found.loaded, *bundled)) or "name sets as `set` declares them"
            found.problem("F209", f'unknown set "{name.text}"', name, help_text)
    return all(name.text in found.loaded for name in sets)


def add_species(found: Definitions, declaration: s.SpeciesDeclaration, set_name: str) -> None:
    """A new species; one keyword may stand twice only where that adds up."""
    name = declaration.name
    known = found.species.get(name.text)
    if known is not None:
        before = s.SpeciesDeclaration(name, known.declared, span=known.span)
        if says_the_same(before, declaration):
            return
        help_text = f'write `change "{name.text}"` to change it, or choose another name'
        found.problem("F205", f'species "{name.text}" is declared twice', name, help_text)
        return
    check_clauses(found, declaration.clauses)
    clauses = declaration.clauses
    found.species[name.text] = SpeciesDefinition(name, set_name, clauses, declaration.span, declared=clauses)


def check_clauses(found: Definitions, clauses: Sequence[s.Clause]) -> None:
    """No clause twice; permanents, points, sharing and placing may add up."""
    seen: set[str] = set()
    for clause in clauses:
        key = keyword(clause)
        if key in seen and not isinstance(clause, ADDING):
            found.problem("F208", f'a second "{key}" for one species', clause, "put both into one line")
        seen.add(key)


ADDING = (s.PermanentClause, s.PointsClause, s.SharesClause, s.LetsClause, s.OnlyOnClause)


def keyword(clause: s.Clause) -> str:
    """What a `change` replaces: the word with which a clause begins."""
    return "points" if isinstance(clause, s.PointsWith) else type(clause).keyword


def change_species(found: Definitions, change: s.Change) -> None:
    """Replace the clauses that the change names; two changes of one clause are a conflict."""
    name = change.name
    definition = found.species.get(name.text)
    if definition is None:
        found.problem("F601", f'no species "{name.text}" to change', name, did_you_mean(name.text, found.species))
        return
    check_clauses(found, change.clauses)
    named = {keyword(clause) for clause in change.clauses}
    for key in sorted(named & definition.changed.keys()):
        where = definition.changed[key].span
        at = f"{where.file}:{where.line}" if where else "another file"
        message = f'"{key}" of "{name.text}" is already changed at {at}'
        found.problem("F603", message, change, "keep one of the two changes")
    definition.changed.update(dict.fromkeys(named, change))
    kept = tuple(clause for clause in definition.clauses if keyword(clause) not in named)
    definition.clauses = kept + change.clauses


def remove_species(found: Definitions, name: s.Text) -> None:
    """Remove a species and every card that shows it."""
    if found.species.pop(name.text, None) is None:
        found.problem("F602", f'no species "{name.text}" to remove', name, did_you_mean(name.text, found.species))
    for lines in (found.lines, found.aside):
        lines[:] = [(owner, line) for owner, line in lines if all(f.species.text != name.text for f in line.faces)]


def add_rules(found: Definitions, clauses: Sequence[s.RuleClause], declaration: s.Declaration, *, change: bool) -> None:
    """The rules of a set, or a change of single ones."""
    if found.has_rules and not change:
        help_text = "write `change rules { … }` with the lines that differ"
        found.problem("F507", "a second rules block", declaration, help_text)
    if change and not found.has_rules:
        found.problem("F604", "no rules to change", declaration, "write `rules { … }`, or use a set first")
    seen: set[object] = set()
    for clause in clauses:
        key = rule_key(clause)
        if key in seen and clause.field != "reveals":
            found.problem("F508", "this rule is given twice", clause, "keep one of the two lines")
        seen.add(key)
    named = {rule_key(clause) for clause in clauses if not adds_to_rule(clause)}
    found.rules = [clause for clause in found.rules if rule_key(clause) not in named] + list(clauses)
    found.has_rules = True


def rule_key(clause: s.RuleClause) -> tuple[str, object]:
    """What a line of the rules settles: how many stay out is settled for each number of players."""
    players = clause.value[0] if isinstance(clause.value, tuple) and clause.field == "leave_out" else None
    return clause.field, players


def adds_to_rule(clause: s.RuleClause) -> bool:
    """Whether a line adds to what was said before, and replaces nothing."""
    return isinstance(clause.value, tuple) and isinstance(clause.value[-1], s.More)
