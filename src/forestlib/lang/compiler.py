"""A checked program to a card set; total, because the checker has been there before."""

from __future__ import annotations

from typing import Any

from forestlib import rules as r
from forestlib.lang import syntax as s
from forestlib.lang.merge import Definition, Program


def compile_program(program: Program) -> r.CardSet:
    """Put the rule objects of a checked program together."""
    rules = compile_rules(program.rules)
    species = tuple(compile_species(definition) for definition in program.species.values())
    own_symbols = {one.name: one.symbol for one in species}
    return r.CardSet(
        sets=tuple((one.name.text, one.label.text) for one in program.sets),
        kinds=tuple(_kind(entry) for entry in program.kinds.values()),
        symbols=tuple(_symbol(entry) for entry in program.symbols.values()),
        species=species,
        groups=tuple(_group(group) for group in program.groups.values()),
        cards=(*_cards(program.deck, own_symbols), *_winter_cards(program, rules)),
        rules=rules,
    )


def _label(entry: s.KindEntry | s.SymbolEntry) -> str:
    return entry.label.text if entry.label else entry.name.text.replace("_", " ")


def _kind(entry: s.KindEntry) -> r.Kind:
    slots = tuple(offer.side.text for offer in entry.offers for _ in range(offer.count or 1))
    return r.Kind(entry.name.text, _label(entry), slots, span=entry.span)


def _symbol(entry: s.SymbolEntry) -> r.Symbol:
    return r.Symbol(entry.name.text, _label(entry), span=entry.span)


def _group(group: s.GroupDeclaration) -> r.Group:
    return r.Group(group.name.text, group.label.text, group.amount, span=group.span)


def compile_species(definition: Definition) -> r.Species:
    """One species of all its clauses."""
    fields: dict[str, Any] = {"printed": definition.name.text}
    for clause in definition.clauses:
        if isinstance(clause, s.Copies):
            continue  # a claim for the checker, not a fact of the species
        name, value = _field(clause)
        fields[name] = (*fields.get(name, ()), value) if name in _REPEATED else value
    return r.Species(definition.name.text, definition.set, span=definition.name.span, **fields)


_REPEATED = frozenset(("permanents", "points", "shares", "lets", "only_on"))


def _field(clause: s.Clause) -> tuple[str, Any]:
    """The field of `rules.Species` that a clause fills, and what it puts there."""
    match clause:
        case s.Is(kinds):
            return "kinds", tuple(kind.text for kind in kinds)
        case s.SymbolClause(name):
            return "symbol", name.text
        case s.PointsWith(name):
            return "group", name.text
        case s.Printed(text):
            return "printed", text.text
        case s.CountsAs(text):
            return "counts_as", text.text
        case s.Cost(number):
            return "cost", number
        case s.Adds(number):
            return "adds_to_tally", number
        case _:
            return _field_of_rules(clause)


def _field_of_rules(clause: s.Clause) -> tuple[str, Any]:
    """Clauses that hold finished rule objects."""
    match clause:
        case s.EffectClause(effects):
            return "effect", effects
        case s.BonusClause(effects):
            return "bonus", effects
        case s.PermanentClause(permanent):
            return "permanents", permanent
        case s.PointsClause(points):
            return "points", points
        case s.SharesClause(shares):
            return "shares", shares
        case s.LetsClause(lets):
            return "lets", lets
        case s.OnlyOnClause(only_on):
            return "only_on", only_on
    raise AssertionError(clause)


_SIDES = {"left-right": ("left", "right"), "top-bottom": ("top", "bottom"), "whole": ("whole",)}


def _cards(deck: list[tuple[str, s.DeckLine]], own_symbols: dict[str, str | None]) -> list[r.Card]:
    cards = []
    for set_, line in deck:
        faces = tuple(
            _face(entry, side, own_symbols) for entry, side in zip(line.faces, _SIDES[line.layout], strict=True)
        )
        cards += [r.Card(set_, line.layout, faces)] * (1 if line.copies is None else line.copies)
    return cards


def _face(entry: s.FaceEntry, side: str, own_symbols: dict[str, str | None]) -> r.Face:
    name = entry.species.text
    symbol = entry.symbol.text if entry.symbol else own_symbols[name]
    return r.Face(name, symbol, side)


def _winter_cards(program: Program, rules: r.Rules) -> list[r.Card]:
    first = program.sets[0].name.text
    return [r.Card(first, r.WINTER, ())] * rules.winter.cards


def compile_rules(clauses: list[s.RuleClause]) -> r.Rules:
    """The numbers of the game, those that are not given as `rules.Rules` has them."""
    fields: dict[str, Any] = {}
    for clause in clauses:
        name, value = clause.field, clause.value
        if name in ("leave_out", "reveals"):
            fields[name] = (*fields.get(name, ()), value)
        elif name == "sapling":
            fields[name] = tuple(kind.text for kind in value)  # type: ignore[attr-defined]
        else:
            fields[name] = value
    return r.Rules(**fields)
