"""Checked definitions to rule objects; total: after the checker nothing can fail."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from forestlib import rules as r
from forestlib.cardset import WINTER, Card, CardSet, Cave, Face
from forestlib.lang import syntax as s
from forestlib.lang.definitions import Definitions, SpeciesDefinition
from forestlib.naming import Names, language_code

LAYOUT_SIDES = {"whole": ("whole",), "left-right": ("left", "right"), "top-bottom": ("top", "bottom")}


def compile_set(definitions: Definitions) -> CardSet:
    """Put the definitions of all files together into a card set."""
    rules = compile_rules(definitions)
    species = [compile_species(definition) for definition in definitions.species.values()]
    symbols = {one.name: one.symbol for one in species}
    cards, aside = (
        tuple(card for line in lines for card in compile_line(*line, symbols))
        for lines in (definitions.lines, definitions.aside)
    )
    # a game has one set of winter cards, and the set that the others build on brings it
    first_set = definitions.sets[0][0] if definitions.sets else ""
    winters = [Card(first_set, WINTER, ())] * rules.winter.cards
    return CardSet(
        sets=tuple(definitions.sets),
        kinds=tuple(compile_kind(entry) for entry in definitions.kinds.values()),
        symbols=tuple(
            r.Symbol(entry.name.text, label(entry), span=entry.span) for entry in definitions.symbols.values()
        ),
        species=tuple(species),
        groups=tuple(
            r.Group(group.name.text, group.label.text, group.amount, span=group.span)
            for group in definitions.groups.values()
        ),
        cards=(*cards, *winters),
        rules=rules,
        aside=aside,
        caves=tuple(compile_cave(*cave) for cave in definitions.caves.values()),
        translations=compile_names(definitions.names),
    )


def label(entry: s.KindEntry | s.SymbolEntry) -> str:
    """The label that is written, or the name with blanks."""
    return entry.label.text if entry.label else entry.name.text.replace("_", " ")


def compile_kind(entry: s.KindEntry) -> r.Kind:
    """A kind with one side for each slot that it offers."""
    sides = [offer.side.text for offer in entry.offers for _ in range(offer.count or 1)]
    return r.Kind(entry.name.text, label(entry), tuple(sides), span=entry.span)


def compile_cave(set_name: str, cave: s.CaveDeclaration) -> Cave:
    """A cave and what it is worth."""
    other_name = cave.other_name.text if cave.other_name else ""
    return Cave(cave.name.text, set_name, cave.amount, other_name, span=cave.span)


def compile_species(definition: SpeciesDefinition) -> r.Species:
    """A species from its clauses."""
    name = definition.name.text
    fields: dict[str, Any] = {"printed": name}
    for clause in definition.clauses:
        if isinstance(clause, s.Copies):
            continue  # a claim, already checked
        field, value = clause_value(clause)
        fields[field] = fields.get(field, ()) + value if field in REPEATED else value
    return r.Species(name=name, set=definition.set, span=definition.span, **fields)


REPEATED = frozenset({"permanents", "points", "shares", "lets", "only_on"})


def clause_value(clause: s.Clause) -> tuple[str, Any]:
    """The field of a species that a clause fills, and its value."""
    match clause:
        case s.Is(kinds):
            return "kinds", tuple(kind.text for kind in kinds)
        case s.SymbolClause(symbol):
            return "symbol", symbol.text
        case s.Cost(cost):
            return "cost", cost
        case s.Printed(name):
            return "printed", name.text
        case s.CountsAs(species):
            return "counts_as", species.text
        case s.EffectClause(effects):
            return "effect", effects
        case s.BonusClause(effects):
            return "bonus", effects
        case s.PermanentClause(permanent):
            return "permanents", (permanent,)
        case s.PointsClause(points):
            return "points", (points,)
        case s.PointsWith(group):
            return "group", group.text
        case s.PointsWithSpecies(species):
            return "scores_with", species.text
        case s.ReturnsWinter():
            return "returns_winter", True
        case s.SharesClause(shares):
            return "shares", (shares,)
        case s.LetsClause(lets):
            return "lets", (lets,)
        case s.OnlyOnClause(only_on):
            return "only_on", (only_on,)
        case s.Adds(number):
            return "adds_to_tally", number
    raise TypeError(clause)


def compile_line(set_name: str, line: s.DeckLine, symbols: dict[str, str | None]) -> list[Card]:
    """The cards of one deck line."""
    faces = tuple(
        Face(
            entry.species.text,
            entry.symbol.text if entry.symbol else symbols[entry.species.text],
            side,
        )
        for entry, side in zip(line.faces, LAYOUT_SIDES[line.layout], strict=True)
    )
    copies = 1 if line.copies is None else line.copies
    return [Card(set_name, line.layout, faces)] * copies


def compile_rules(definitions: Definitions) -> r.Rules:
    """The rules block; what it does not name keeps its usual value."""
    fields: dict[str, Any] = {}
    left_out: dict[int, int] = {}
    for clause in definitions.rules:
        if clause.field == "leave_out" and isinstance(clause.value, tuple):
            players, cards = clause.value
            left_out[players] = left_out.get(players, 0) + cards.number if isinstance(cards, s.More) else cards
        elif clause.field == "reveals":
            fields["reveals"] = (*fields.get("reveals", ()), clause.value)
        elif clause.field == "sapling" and isinstance(clause.value, tuple):
            fields["sapling"] = tuple(kind.text for kind in clause.value)
        else:
            fields[clause.field] = clause.value
    return r.Rules(leave_out=tuple(left_out.items()), **fields)


def compile_names(declared: Iterable[s.Names]) -> tuple[Names, ...]:
    """The names of each language, those of all blocks together."""
    found: dict[str, Names] = {}
    for block in declared:
        code = language_code(block.language.text)
        entries = tuple((entry.of, entry.key.text, entry.value.text) for entry in block.entries)
        names = Names(code, block.label.text, entries)
        found[code] = found[code].joined(names) if code in found else names
    return tuple(found.values())
