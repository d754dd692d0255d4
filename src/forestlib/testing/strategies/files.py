"""Card files as syntax trees: any that can be written, and complete games that can be played."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from forestlib import rules as r
from forestlib.cardset import CardSet
from forestlib.errors import ForestScriptError
from forestlib.lang import checker, compiler, definitions
from forestlib.lang import syntax as s
from forestlib.lang.build import in_cave
from forestlib.lang.checker import NEEDS_ASKER, ON_TABLE_ONLY
from forestlib.testing.strategies.names import Names, closed
from forestlib.testing.strategies.terms import NUMBERS, SHAPES, Barred, Maker, Terms, leaves
from forestlib.testing.strategies.terms import _terms as terms_of

# --- what the grammar can write: lines that are more than their parts ---


def rule_clause(terms: Terms, depth: int, barred: Barred) -> SearchStrategy[s.RuleClause]:
    """A line of `rules`, for every field of `rules.Rules`."""
    return st.one_of([rule(terms, attribute.name) for attribute in attrs.fields(r.Rules) if attribute.name != "span"])


def rule(terms: Terms, field: str) -> SearchStrategy[s.RuleClause]:
    """A line for one field.

    Raises:
        TypeError: nobody has said what it may hold.

    """
    if field not in RULES:
        raise TypeError(f"say in RULES what the rule {field} may hold")
    return st.builds(s.RuleClause, st.just(field), RULES[field](terms, 2, frozenset()))


def static(terms: Terms, *_: object) -> SearchStrategy[r.Selector]:
    """Selectors that need no asking card and no place."""
    return terms.of(r.Selector, 1, frozenset(ON_TABLE_ONLY) if terms.checked else frozenset())


def cave(terms: Terms, *_: object) -> SearchStrategy[Any]:
    """What a cave may be worth, with the cards in it meant where the grammar means them."""
    barred = frozenset(NEEDS_ASKER) if terms.checked else frozenset()
    return terms.of(r.Expression, 2, barred).map(in_cave)


def named(cls: Any, role: str) -> Maker:
    """A name or text that plays a role."""
    return lambda terms, *_: st.builds(cls, terms.words[role])


def several(each: Maker, least: int = 1) -> Maker:
    """A few of something that is made alike."""
    return lambda *args: st.lists(each(*args), min_size=least, max_size=3).map(tuple)


def flag(*_: object) -> SearchStrategy[bool]:
    """True or false."""
    return st.booleans()


def number(*_: object) -> SearchStrategy[int]:
    """A small number."""
    return NUMBERS


RULES: dict[str, Maker] = {
    "players": lambda *_: st.tuples(NUMBERS, NUMBERS),
    "opening_hand": number,
    "hand_limit": number,
    "draw_action": number,
    "clearing_limit": number,
    "mulligan": lambda terms, *_: st.one_of(
        st.none(), st.builds(r.Mulligan, st.integers(1, 3), st.one_of(st.none(), static(terms)))
    ),
    "leave_out": lambda *_: st.tuples(NUMBERS, st.one_of(NUMBERS, st.builds(s.More, NUMBERS))),
    "winter": lambda *_: st.builds(r.Winter, NUMBERS, NUMBERS, NUMBERS, NUMBERS),
    "sapling": several(named(s.Name, "kind")),
    "reveals": lambda terms, *_: st.builds(r.Reveal, static(terms), st.integers(0, 3)),
    "cave": cave,
    "resolve_in_order": flag,
    "share_at_once": flag,
}
"""For every field of `rules.Rules`, what a line of `rules` gives to it."""


def deck_line(terms: Terms, depth: int, barred: Barred) -> SearchStrategy[s.DeckLine]:
    """A whole card or two halves, so many times."""
    face = terms.of(s.FaceEntry, depth)
    copies = st.one_of(st.none(), st.integers(1, 99))
    whole = st.builds(s.DeckLine, st.tuples(face), st.just("whole"), copies)
    halves = st.builds(s.DeckLine, st.tuples(face, face), st.sampled_from(("left-right", "top-bottom")), copies)
    return st.one_of(whole, halves)


def name_entry(terms: Terms, *_: object) -> SearchStrategy[s.NameEntry]:
    """What something is called in another language."""
    keys = {
        "species": named(s.Text, "species"),
        "kind": named(s.Name, "kind"),
        "symbol": named(s.Name, "symbol"),
    }
    value = named(s.Text, "text")(terms, 0, frozenset())
    return st.one_of(
        [st.builds(s.NameEntry, st.just(of), key(terms, 0, frozenset()), value) for of, key in keys.items()]
    )


def rules_declaration(terms: Terms, depth: int, barred: Barred) -> SearchStrategy[s.RulesDeclaration]:
    """Rules, or changes of them; only a change can be for certain sets."""
    lines = block(s.RuleClause)(terms, depth, barred)
    together = st.lists(st.builds(s.Name, terms.words["name"]), max_size=2).map(tuple)
    changes = st.builds(s.RulesDeclaration, lines, st.just(True), together)
    return st.one_of(st.builds(s.RulesDeclaration, lines), changes)


def reference(terms: Terms, *_: object) -> SearchStrategy[Any]:
    """A set by its name, or a file by its path."""
    return st.one_of(st.builds(s.Name, terms.words["name"]), st.builds(s.Text, terms.words["text"]))


def block(cls: type) -> Maker:
    """The lines of a block, which may be empty."""
    return lambda terms, depth, barred: st.lists(terms.of(cls, depth - 1, barred), max_size=4).map(tuple)


SHAPES.update(
    {
        (s.RuleClause, ""): rule_clause,
        (s.DeckLine, ""): deck_line,
        (s.NameEntry, ""): name_entry,
        (s.Use, "references"): several(reference),
        (s.Kinds, "entries"): block(s.KindEntry),
        (s.Symbols, "entries"): block(s.SymbolEntry),
        (s.Names, "entries"): block(s.NameEntry),
        (s.Deck, "lines"): block(s.DeckLine),
        (s.Aside, "lines"): block(s.DeckLine),
        (s.CaveDeclaration, "amount"): cave,
        (s.RulesDeclaration, ""): rules_declaration,
        (s.SpeciesDeclaration, "clauses"): block(s.Clause),
        (s.Change, "clauses"): block(s.Clause),
        (s.KindEntry, "offers"): lambda terms, depth, _: st.lists(terms.of(s.Offer, depth), max_size=3).map(tuple),
    }
)


def documents() -> SearchStrategy[s.Document]:
    """Files that can be written, most of which mean nothing: for the parser, the printer and the formatter."""
    declaration = terms_of(None).of(s.Declaration, 4)
    return st.builds(s.Document, st.just(1), st.lists(declaration, max_size=4).map(tuple))


# --- complete games ---

OF_SLOTS = (s.SharesClause, s.OnlyOnClause)  # for dwellers: a host lies in no slot
PARTNER = 1
"""The number of a species that others may score with."""
PLAIN_KINDS, MOST_COST, MOST_PLAYERS = 3, 3, 3


@cache
def invented_terms(hosting: int, symbols: int, hosts: int, dwellers: int, groups: int) -> tuple[Names, Terms]:
    """Invented names, so many of each sort, and the terms that speak of them."""
    names = Names.invented(hosting + PLAIN_KINDS, symbols, hosts + dwellers, groups)
    return names, Terms(closed(names))


class _Game:
    """Draws one complete file: its kinds, species, deck and rules fit together."""

    def __init__(self, draw: DrawFn) -> None:
        self.draw = draw
        number = self.number
        self.hosting, self.hosts = number(1, 2), number(1, 3)
        self.names, self.terms = invented_terms(self.hosting, number(1, 3), self.hosts, number(2, 5), number(0, 1))
        self.dwellers = self.names.species[self.hosts :]
        self.shown = 0

    def number(self, least: int, most: int) -> int:
        return self.draw(st.integers(least, most))

    def sometimes(self, of: int = 3) -> bool:
        return self.number(1, of) == 1

    def document(self) -> s.Document:
        kinds = s.Kinds(tuple(self.kind(number) for number in range(len(self.names.kinds))))
        symbols = s.Symbols(tuple(s.SymbolEntry(s.Name(symbol)) for symbol in self.names.symbols))
        species = [self.species(number) for number in range(len(self.names.species))]
        groups = [self.group(name) for name in self.names.groups]
        lines, rules = self.deck_and_rules()
        title = s.SetDeclaration(s.Name("game"), s.Text("Invented"))
        caves = [self.cave(number) for number in range(self.number(0, 2))]
        rest = (*groups, *caves, s.Deck(lines), s.RulesDeclaration(rules))
        return s.Document(1, (title, kinds, symbols, *species, *rest))

    # --- kinds and species ---

    def kind(self, number: int) -> s.KindEntry:
        """The first kind offers a slot on every side, so that every dweller finds its place."""
        sides = r.SIDES if number == 0 else self.draw(st.lists(st.sampled_from(r.SIDES), min_size=1, max_size=3))
        counts = st.one_of(st.none(), st.integers(1, 2))
        offers = [s.Offer(s.Name(side), self.draw(counts)) for side in sides] if number < self.hosting else []
        return s.KindEntry(s.Name(self.names.kinds[number]), None, tuple(offers))

    def species(self, number: int) -> s.SpeciesDeclaration:
        name, host = self.names.species[number], number < self.hosts
        kinds = self.names.kinds
        pool = kinds if host else kinds[self.hosting :]
        own = [kinds[number % self.hosting]] if host else [self.draw(st.sampled_from(pool))]
        own += self.draw(st.lists(st.sampled_from(pool), max_size=1))
        clauses: list[s.Clause] = [s.Is(tuple(s.Name(kind) for kind in dict.fromkeys(own)))]
        clauses.append(s.Cost(self.number(0, MOST_COST)))
        # the first and the last species belong to the group, if there is one
        in_group = self.names.groups and number in (0, len(self.names.species) - 1)
        clauses += [s.PointsWith(s.Name(group)) for group in self.names.groups if in_group]
        partner = number == PARTNER
        for cls, seldom in (*self.free_clauses, (s.CountsAs, 6), *(() if partner else ((s.Printed, 6),))):
            barred = cls is s.PointsClause or (host and cls in OF_SLOTS)
            if not barred and self.sometimes(seldom):
                clauses.append(self.clause(cls, name))
        if not in_group:
            clauses += self.points(once=partner)
        return s.SpeciesDeclaration(s.Text(name), tuple(clauses))

    def points(self, *, once: bool) -> list[s.Clause]:
        """The points of a species; those of `PARTNER` are once for all, so that others may score with it."""
        if not once and self.sometimes(8):
            return [s.PointsWithSpecies(s.Text(self.names.species[PARTNER]))]
        drawn = [self.draw(self.terms.make(s.PointsClause, 2)) for _ in range(self.number(1, 2))]
        if once:
            amount = self.draw(self.terms.of(r.Expression, 2, frozenset(NEEDS_ASKER)))
            drawn.append(s.PointsClause(r.Points(amount, once=True)))
        return drawn

    @property
    def free_clauses(self) -> list[tuple[type, int]]:
        """The clauses that any species may have, and how seldom one has each: those that do something more often."""
        tied = (s.Is, s.SymbolClause, s.Cost, s.Copies, s.CountsAs, s.Printed, s.PointsWith, s.PointsWithSpecies)
        often = {s.EffectClause: 2, s.BonusClause: 2, s.PermanentClause: 3}
        return [(cls, often.get(cls, 5)) for cls in leaves(s.Clause) if cls not in tied]

    def clause(self, cls: type, name: str) -> s.Clause:
        if cls is s.CountsAs:
            others = [other for other in self.names.species if other != name]
            return s.CountsAs(s.Text(self.draw(st.sampled_from(others))))
        if cls is s.Printed:
            return s.Printed(s.Text(self.draw(st.sampled_from(("Card", "Other card")))))
        drawn: s.Clause = self.draw(self.terms.make(cls, 2))
        return drawn

    def group(self, name: str) -> s.GroupDeclaration:
        amount = self.draw(self.terms.of(r.Expression, 2, frozenset(NEEDS_ASKER)))
        return s.GroupDeclaration(s.Name(name), s.Text(f"all {name}"), amount)

    def cave(self, number: int) -> s.CaveDeclaration:
        drawn: s.CaveDeclaration = self.draw(self.terms.make(s.CaveDeclaration, 2))
        return attrs.evolve(drawn, name=s.Text(f"Cave {number}"), other_name=None)

    # --- the deck, and rules that it suffices for ---

    def face(self, species: str) -> s.FaceEntry:
        """Every symbol in turn, so that all are shown."""
        symbols = self.names.symbols
        self.shown += 1
        return s.FaceEntry(s.Text(species), s.Name(symbols[self.shown % len(symbols)]))

    def lines(self) -> list[s.DeckLine]:
        found = [s.DeckLine((self.face(name),)) for name in self.names.species[: self.hosts]]
        for layout, species in (("left-right", self.dwellers[::2]), ("top-bottom", self.dwellers[1::2])):
            for number, name in enumerate(species):
                partner = species[(number + 1) % len(species)]
                found.append(s.DeckLine((self.face(name), self.face(partner)), layout))
        # more faces than symbols, whatever their number
        found += [s.DeckLine((self.face(name),)) for name in self.names.species[: self.hosts]]
        return list(dict.fromkeys(found))

    def deck_and_rules(self) -> tuple[tuple[s.DeckLine, ...], tuple[s.RuleClause, ...]]:
        fields = self.rules()
        needed = max(cards_needed(fields, players) for players in range(fields["players"][0], fields["players"][1] + 1))
        lines = self.lines()
        each = max(1, -(-needed // len(lines)))
        copies = [self.number(each, each + 4) for _ in lines]
        deck = tuple(attrs.evolve(line, copies=number) for line, number in zip(lines, copies, strict=True))
        left_out = fields.pop("leave_out")
        given = [s.RuleClause(field, value) for field, value in fields.items()]
        return deck, (*given, s.RuleClause("leave_out", left_out))

    def rules(self) -> dict[str, Any]:
        """One value for every rule; those that depend on nothing come from the general table."""
        least = self.number(2, MOST_PLAYERS)
        hand = self.number(1, 5)
        cards, parts = self.number(1, 3), self.number(2, 4)
        sapling = [s.Name(self.names.kinds[0]), *self.draw(st.lists(st.just(s.Name(self.names.kinds[-1])), max_size=1))]
        settled: dict[str, Any] = {
            "players": (least, MOST_PLAYERS),
            "opening_hand": hand,
            "hand_limit": self.number(max(hand, MOST_COST + 1), 8),
            "draw_action": self.number(1, 3),
            "clearing_limit": self.number(1, 10),
            "leave_out": (least, self.number(0, 4)),
            "winter": r.Winter(cards, 1, parts, self.number(0, cards)),
            "sapling": tuple(sapling),
        }
        for field in attrs.fields_dict(r.Rules):
            if field not in settled and field != "span":
                settled[field] = self.draw(rule(self.terms, field)).value
        return settled


def cards_needed(fields: dict[str, Any], players: int) -> int:
    """The smallest deck that this number of players can be dealt from, mulligans included."""
    mulligan: r.Mulligan | None = fields["mulligan"]
    winter: r.Winter = fields["winter"]
    hands: int = players * fields["opening_hand"] * (1 + (mulligan.times if mulligan else 0))
    left_out: int = dict([fields["leave_out"]]).get(players, 0)
    # one part of the deck is the winter's, and rounding may cost one card more
    return hands * winter.denominator // (winter.denominator - winter.numerator) + 2 + left_out


@st.composite
def playable_documents(draw: DrawFn) -> s.Document:
    """Complete files with invented names that pass the checker: hosts, dwellers, all terms, a deck and rules."""
    return _Game(draw).document()


def compiled(document: s.Document) -> CardSet:
    """The card set of one complete file.

    Raises:
        ForestScriptError: it does not pass the checker.

    """
    file = Path("invented.fs")
    found = definitions.gather({file: document}, {file: frozenset()})
    checker.check(found)
    if found.problems:
        raise ForestScriptError(found.problems)
    return compiler.compile_set(found)


def card_sets() -> SearchStrategy[CardSet]:
    """Card sets with invented names that can be played, for 2 or 3 to 3 players."""
    return playable_documents().map(compiled)
