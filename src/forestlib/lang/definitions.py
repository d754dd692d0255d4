"""The declarations of all files, put together: overlays carried out, names gathered.

Duplicates, overlays of something absent and conflicts are found here; what the
definitions mean is the checker's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from attrs import Factory, define

from forestlib import resources
from forestlib.errors import Diagnostic, Span, did_you_mean
from forestlib.lang import syntax as s
from forestlib.lang.gaps import Gaps
from forestlib.lang.overlays import RULES, Below, Overlays, Step, place
from forestlib.rules import Term

STACK = "let one of the files `use` the other, or settle it in a file that uses both"


@define
class SpeciesDefinition:
    """A species with the clauses that hold after all overlays, and how it was declared."""

    name: s.Text
    set: str
    clauses: tuple[s.Clause, ...]
    span: Span | None
    declared: tuple[s.Clause, ...] = ()


@define
class Definitions:
    """Everything that the files define, by name and in their order.

    `loaded` are the names of all sets, `strays` clauses of species that are not
    there, or there already.
    """

    overlays: Overlays = Factory(Overlays)
    loaded: frozenset[str] = frozenset()
    gaps: Gaps = Factory(Gaps)
    last_file: str = "<text>"
    sets: list[tuple[str, str]] = Factory(list)
    set_names: dict[str, s.Name] = Factory(dict)
    kinds: dict[str, s.KindEntry] = Factory(dict)
    symbols: dict[str, s.SymbolEntry] = Factory(dict)
    groups: dict[str, s.GroupDeclaration] = Factory(dict)
    species: dict[str, SpeciesDefinition] = Factory(dict)
    strays: list[s.Clause] = Factory(list)
    lines: list[tuple[str, s.DeckLine]] = Factory(list)
    aside: list[tuple[str, s.DeckLine]] = Factory(list)
    caves: dict[str, tuple[str, s.CaveDeclaration]] = Factory(dict)
    rules: list[s.RuleClause] = Factory(list)
    rules_block: s.RulesDeclaration | None = None
    names: list[s.Names] = Factory(list)
    problems: list[Diagnostic] = Factory(list)

    def problem(self, code: str, message: str, where: Term | Span | None, help_text: str) -> None:
        """Note a mistake; one that has no place is told at the beginning of the last file."""
        span = where if isinstance(where, Span) else where.span if where is not None else None
        self.problems.append(Diagnostic(code, message, span or Span(self.last_file, 1, 1, 1, 1), help_text))

    def help_for(self, name: str, known: Iterable[str], otherwise: str) -> str:
        """What to do about a name that is not there: who removed it, or what it could be."""
        removal = self.overlays.removal(name)
        if removal is not None:
            return f"it is removed at {place(removal.where)}"
        return did_you_mean(name, known) or otherwise


def gather(documents: Mapping[Path, s.Document], below: Below, *, complete: bool = True) -> Definitions:
    """Put documents together; a document comes after those that it uses.

    `below` are the files that each one builds on; `complete` is false when there
    are others that could not be read.
    """
    names = {file: names_of(document) for file, document in documents.items()}
    loaded = frozenset(name.text for several in names.values() for name in several)
    found = Definitions(Overlays(below), loaded, Gaps(everything=not complete))
    found.last_file = str([found.last_file, *documents][-1])
    for document in documents.values():
        found.gaps.add(document)
    for file, document in documents.items():
        for another in names[file][1:]:
            found.problem("F207", "a second set in one file", another, "put it into a file of its own")
        set_name = names[file][0].text if names[file] else ""
        for declaration in document.declarations:
            add(found, declaration, set_name, file)
    for first, second in found.overlays.conflicts():
        add_conflict(found, first, second)
    return found


def names_of(document: s.Document) -> list[s.Name]:
    """The name of the set that a document declares; none for a mere overlay."""
    return [declaration.name for declaration in document.declarations if isinstance(declaration, s.SetDeclaration)]


def add(found: Definitions, declaration: s.Declaration, set_name: str, file: Path) -> None:
    """Add one declaration, or carry it out when it is an overlay."""
    match declaration:
        case s.SetDeclaration(name, label):
            add_set(found, name, label)
        case s.Kinds(entries):
            add_named(found, "kind", found.kinds, entries)
        case s.Symbols(entries):
            add_named(found, "symbol", found.symbols, entries)
        case s.GroupDeclaration():
            add_named(found, "group", found.groups, [declaration])
        case s.SpeciesDeclaration():
            add_species(found, declaration, set_name)
        case s.Change():
            change_species(found, declaration, file)
        case s.Remove(name):
            remove_species(found, name, file)
        case s.Deck(lines):
            found.lines += [(set_name, line) for line in lines]
        case s.Aside(lines):
            found.aside += [(set_name, line) for line in lines]
        case s.CaveDeclaration(name):
            if name.text in found.caves:
                message = f'cave "{name.text}" is declared twice, first at {place(found.caves[name.text][1].name)}'
                found.problem("F206", message, name, "remove one of the two")
            found.caves[name.text] = set_name, declaration
        case s.RulesDeclaration(change=True):
            if all_loaded(found, declaration.together):
                change_rules(found, declaration, file)
        case s.RulesDeclaration():
            add_rules(found, declaration)
        case s.Names():
            found.names.append(declaration)


def add_set(found: Definitions, name: s.Name, label: s.Text) -> None:
    """A set has a name of its own."""
    other = found.set_names.setdefault(name.text, name)
    if other is not name:
        message = f'set "{name.text}" is declared twice, first at {place(other)}'
        found.problem("F207", message, name, "give this one another name")
    found.sets.append((name.text, label.text))


Named = TypeVar("Named", s.KindEntry, s.SymbolEntry, s.GroupDeclaration)


def add_named(found: Definitions, what: str, known: dict[str, Named], entries: Iterable[Named]) -> None:
    """Kinds, symbols and groups: each name once, or in several files that say the same."""
    for entry in entries:
        name = entry.name.text
        other = known.setdefault(name, entry)
        if other is not entry and not says_the_same(other, entry):
            message = f'{what} "{name}" is declared twice, first at {place(other.name)}'
            found.problem("F206", message, entry.name, "remove one of the two")


def says_the_same(one: Term, other: Term) -> bool:
    """Whether two files declare a thing alike, as two boxes may print one species."""
    return one == other and one.span is not None and other.span is not None and one.span.file != other.span.file


def all_loaded(found: Definitions, sets: Sequence[s.Name]) -> bool:
    """Whether the game has all of these sets; a name that no set has is a mistake."""
    bundled = resources.bundled_sets()
    for name in sets:
        if name.text not in (*found.loaded, *bundled) and not found.gaps.may_declare(name.text):
            help_text = did_you_mean(name.text, (*found.loaded, *bundled)) or "name sets as `set` declares them"
            found.problem("F209", f'unknown set "{name.text}"', name, help_text)
    return all(name.text in found.loaded for name in sets)


def add_species(found: Definitions, declaration: s.SpeciesDeclaration, set_name: str) -> None:
    """A new species; one keyword may stand twice only where that adds up."""
    name = declaration.name
    check_clauses(found, declaration.clauses)
    clauses = declaration.clauses
    known = found.species.get(name.text)
    if known is None:
        found.species[name.text] = SpeciesDefinition(name, set_name, clauses, declaration.span, declared=clauses)
    elif not says_the_same(s.SpeciesDeclaration(name, known.declared, span=known.span), declaration):
        found.strays += clauses
        if "remove" in found.gaps.parts and found.gaps.may_mention(name.text):
            return  # perhaps it should have been removed before
        message = f'species "{name.text}" is declared twice, first at {place(known.name)}'
        help_text = f'write `change "{name.text}"` to change it, or choose another name'
        found.problem("F205", message, name, help_text)


def check_clauses(found: Definitions, clauses: Sequence[s.Clause]) -> None:
    """No clause twice; permanents, points, sharing and placing may add up."""
    seen: dict[str, s.Clause] = {}
    for clause in clauses:
        key = keyword(clause)
        # points of its own and points with others do not add up, in whatever order they stand
        if key in seen and not (isinstance(clause, ADDING) and isinstance(seen[key], ADDING)):
            found.problem("F208", f'a second "{key}" for one species', clause, "put both into one line")
        seen[key] = clause


ADDING = (s.PermanentClause, s.PointsClause, s.SharesClause, s.LetsClause, s.OnlyOnClause)


def keyword(clause: s.Clause) -> str:
    """What a `change` replaces: the word with which a clause begins."""
    return "points" if isinstance(clause, s.PointsWith) else type(clause).keyword


# --- overlays ---


def change_species(found: Definitions, change: s.Change, file: Path) -> None:
    """Replace the clauses that the change names."""
    name = change.name
    check_clauses(found, change.clauses)
    named = {keyword(clause) for clause in change.clauses}
    firsts = {part: next(c for c in change.clauses if keyword(c) == part) for part in sorted(named)}
    steps = [Step(file, name.text, part, clause) for part, clause in firsts.items()]
    definition = found.species.get(name.text)
    if definition is None:
        miss_species(found, "F601", "change", name, steps)
        found.strays += change.clauses
        return
    found.overlays.add(*steps)
    kept = tuple(clause for clause in definition.clauses if keyword(clause) not in named)
    definition.clauses = kept + change.clauses


def remove_species(found: Definitions, name: s.Text, file: Path) -> None:
    """Remove a species and every card that shows it."""
    step = Step(file, name.text, None, name)
    if found.species.pop(name.text, None) is None:
        miss_species(found, "F602", "remove", name, [step])
        return
    found.overlays.add(step)
    for lines in (found.lines, found.aside):
        shown = [line for _, line in lines if any(face.species.text == name.text for face in line.faces)]
        lines[:] = [(owner, line) for owner, line in lines if not any(line is gone for gone in shown)]
        for line in shown:
            if line.span is not None and not found.overlays.builds_on(file, Path(line.span.file)):
                message = f'"{name.text}" is removed here and added to the deck at {place(line)}'
                found.problem("F603", message, name, STACK)


def miss_species(found: Definitions, code: str, verb: str, name: s.Text, steps: Sequence[Step]) -> None:
    """An overlay of a species that is not there: a mistake, or a conflict with the file that removed it."""
    removal = found.overlays.removal(name.text)
    if removal is not None and steps and not found.overlays.builds_on(steps[0].file, removal.file):
        found.overlays.add(*steps)
    elif not found.gaps.may_declare(name.text):
        help_text = found.help_for(name.text, found.species, "add the file that has it to the `use` line")
        found.problem(code, f'no species "{name.text}" to {verb}', name, help_text)


def add_rules(found: Definitions, declaration: s.RulesDeclaration) -> None:
    """The rules of a set."""
    check_rules(found, declaration.clauses)
    if found.rules_block is not None:
        message = f"a second rules block, the first is at {place(found.rules_block)}"
        found.problem("F507", message, declaration, "write `change rules { … }` with the lines that differ")
        return
    found.rules_block = declaration
    found.rules = list(declaration.clauses)


def change_rules(found: Definitions, declaration: s.RulesDeclaration, file: Path) -> None:
    """Replace the rules that the change names."""
    check_rules(found, declaration.clauses)
    if found.rules_block is None:
        if not found.gaps.within("rules"):
            found.problem("F604", "no rules to change", declaration, "write `rules { … }`, or use a set first")
            found.gaps.parts.add("rules")  # that there are none is told
        return
    named = {rule_key(clause): clause for clause in reversed(declaration.clauses) if not adds_to_rule(clause)}
    found.overlays.add(*(Step(file, RULES, str(key), clause) for key, clause in reversed(named.items())))
    found.rules = [clause for clause in found.rules if rule_key(clause) not in named] + list(declaration.clauses)


def check_rules(found: Definitions, clauses: Sequence[s.RuleClause]) -> None:
    """No rule twice."""
    seen: set[object] = set()
    for clause in clauses:
        key = rule_key(clause)
        if key in seen and clause.field != "reveals":
            found.problem("F508", "this rule is given twice", clause, "keep one of the two lines")
        seen.add(key)


def rule_key(clause: s.RuleClause) -> tuple[str, object]:
    """What a line of the rules settles: how many stay out is settled for each number of players."""
    players = clause.value[0] if isinstance(clause.value, tuple) and clause.field == "leave_out" else None
    return clause.field, players


def adds_to_rule(clause: s.RuleClause) -> bool:
    """Whether a line adds to what was said before, and replaces nothing."""
    return isinstance(clause.value, tuple) and isinstance(clause.value[-1], s.More)


def add_conflict(found: Definitions, first: Step, second: Step) -> None:
    """Two changes of one thing, told at the later one."""
    if second.of == RULES:
        what = "this rule"
    elif first.part is None or second.part is None:
        what = f'"{second.of}"'
    else:
        what = f'"{second.part}" of "{second.of}"'
    before, now = ("changed" if step.part else "removed" for step in (first, second))
    message = f"{what} is {now} here and {'' if before == now else f'{before} '}at {place(first.where)}"
    found.problem("F603", message, second.where, "keep one of the two" if first.file == second.file else STACK)
