"""Rule objects back to the syntax tree: the declarations that would make them.

The opposite of the compiler, for whoever wants to show or store a card set in
the card language.  Compiling what is made here gives equal rule objects.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import Any

import attrs

from forestlib import rules as r
from forestlib.cardset import Card, CardSet, Cave
from forestlib.lang import syntax as s

Clauses = tuple[s.Clause, ...]


def _one(clause: Callable[..., s.Clause]) -> Callable[[Any], Clauses]:
    """A clause of the whole value; none for no value."""
    return lambda value: (clause(value),) if value else ()


def _each(clause: Callable[..., s.Clause]) -> Callable[[Any], Clauses]:
    """A clause of every member."""
    return lambda values: tuple(clause(value) for value in values)


CLAUSES: Mapping[str, Callable[[Any], Clauses]] = {
    "kinds": lambda kinds: (s.Is(tuple(map(s.Name, kinds))),),
    "symbol": _one(lambda symbol: s.SymbolClause(s.Name(symbol))),
    "cost": lambda cost: (s.Cost(cost),),
    "printed": _one(lambda name: s.Printed(s.Text(name))),
    "counts_as": _one(lambda species: s.CountsAs(s.Text(species))),
    "effect": _one(s.EffectClause),
    "bonus": _one(s.BonusClause),
    "permanents": _each(s.PermanentClause),
    "points": _each(s.PointsClause),
    "group": _one(lambda group: s.PointsWith(s.Name(group))),
    "scores_with": _one(lambda species: s.PointsWithSpecies(s.Text(species))),
    "returns_winter": _one(lambda _: s.ReturnsWinter()),
    "shares": _each(s.SharesClause),
    "lets": _each(s.LetsClause),
    "only_on": _each(s.OnlyOnClause),
    "adds_to_tally": _one(s.Adds),
}
"""What each field of a species is written as."""


def species_clauses(species: r.Species) -> dict[str, Clauses]:
    """The clauses of a species by the field that they fill."""
    printed = "" if species.printed == species.name else species.printed
    values = {field: getattr(species, field) for field in CLAUSES} | {"printed": printed}
    return {field: CLAUSES[field](value) for field, value in values.items()}


def rule_clauses(rules: r.Rules) -> list[s.RuleClause]:
    """The lines of the rules, in the order of the fields."""
    return [
        s.RuleClause(field.name, value)
        for field in attrs.fields(r.Rules)
        if field.name != "span"
        for value in _rule_values(field.name, getattr(rules, field.name))
    ]


def _rule_values(field: str, value: Any) -> Iterable[object]:
    """One value for each line: some fields gather several lines, and no saplings have none."""
    if field in ("leave_out", "reveals"):
        return tuple(value)
    if field == "sapling":
        return (tuple(map(s.Name, value)),) if value else ()
    return (value,)


def kind_entry(kind: r.Kind) -> s.KindEntry:
    """The line of a kind."""
    sides = [(side, len(list(run))) for side, run in groupby(kind.slots)]
    offers = tuple(s.Offer(s.Name(side), None if count == 1 else count) for side, count in sides)
    return s.KindEntry(s.Name(kind.name), _label(kind), offers)


def symbol_entry(symbol: r.Symbol) -> s.SymbolEntry:
    """The line of a symbol."""
    return s.SymbolEntry(s.Name(symbol.name), _label(symbol))


def _label(entry: r.Kind | r.Symbol) -> s.Text | None:
    return None if entry.label == entry.name.replace("_", " ") else s.Text(entry.label)


def group_declaration(group: r.Group) -> s.GroupDeclaration:
    """A group of species that score together."""
    return s.GroupDeclaration(s.Name(group.name), s.Text(group.label), group.amount)


def cave_declaration(cave: Cave) -> s.CaveDeclaration:
    """What a seat may have instead of the usual cave."""
    other = s.Text(cave.other_name) if cave.other_name else None
    return s.CaveDeclaration(s.Text(cave.name), cave.amount, other)


def deck_line(card: Card, cards: CardSet) -> s.DeckLine:
    """The line of one card with faces; a symbol that its species shows anyway is left out."""
    faces = (
        s.FaceEntry(
            s.Text(face.species),
            s.Name(face.symbol) if face.symbol and face.symbol != cards[face.species].symbol else None,
        )
        for face in card.faces
    )
    return s.DeckLine(tuple(faces), card.layout)


def deck_lines(some: Iterable[Card], cards: CardSet) -> tuple[s.DeckLine, ...]:
    """The lines of cards with faces; equal ones behind each other are one line."""
    runs = groupby(deck_line(card, cards) for card in some if card.faces)
    counted = ((line, len(list(run))) for line, run in runs)
    return tuple(attrs.evolve(line, copies=None if count == 1 else count) for line, count in counted)


def declarations(cards: CardSet) -> tuple[s.Declaration, ...]:
    """A whole card set as the declarations of one file, under its last name."""
    deck, aside = (deck_lines(some, cards) for some in (cards.cards, cards.aside))
    return (
        *(s.SetDeclaration(s.Name(name), s.Text(label)) for name, label in cards.sets[-1:]),
        s.Kinds(tuple(map(kind_entry, cards.kinds))),
        s.Symbols(tuple(map(symbol_entry, cards.symbols))),
        *map(group_declaration, cards.groups),
        *(
            s.SpeciesDeclaration(
                s.Text(species.name), tuple(c for some in species_clauses(species).values() for c in some)
            )
            for species in cards.species
        ),
        s.Deck(deck),
        *((s.Aside(aside),) if aside else ()),
        *map(cave_declaration, cards.caves),
        s.RulesDeclaration(tuple(rule_clauses(cards.rules))),
    )


__all__ = [
    "CLAUSES",
    "cave_declaration",
    "deck_line",
    "declarations",
    "group_declaration",
    "kind_entry",
    "rule_clauses",
    "species_clauses",
    "symbol_entry",
]
