"""Expressions and conditions compiled to Python functions over a forest's counters.

Each becomes one `lambda` over `f` (the forest), `c` (its counters), `p` (the
asking placed card), `r` (the other forests) and `v` (the cards in the cave).
What no counter holds falls back on `interpret`, which also is the oracle that
the compiled form is compared with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import cast

from forestlib.play import interpret
from forestlib.play.forest import Forest
from forestlib.play.tables import Tables, countable, looks_at_place
from forestlib.rules import (
    Absent,
    AnyCard,
    Both,
    Compare,
    Condition,
    Count,
    Different,
    Either,
    Exists,
    Expression,
    Full,
    HostIs,
    If,
    InCave,
    InItsSlot,
    Most,
    Not,
    Number,
    OnItsHost,
    Other,
    Per,
    Selector,
    Sets,
    Showing,
    ShowingItsSymbol,
    Sum,
    Table,
    Tally,
    Term,
)

Formula = Callable[[Forest, list[int], int, Sequence[Forest], int], int]


def formula(tables: Tables, term: Expression | Condition) -> Formula:
    """The compiled form of a term, made at the first call for a card set."""
    found = tables.formulas.get(term)
    if found is None:
        writer = _Writer(tables)
        source = f"lambda f, c, p, r, v: {writer.write(term)}"
        found = cast("Formula", eval(source, writer.constants))  # noqa: S307  written below, from checked terms
        tables.formulas[term] = found
    return found


class _Writer:
    """Writes one term as Python source; `constants` holds what the source names."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.constants: dict[str, object] = {
            "table_value": interpret.table_value,
            "sets_value": interpret.sets_value,
            "most": most,
            "members": members,
            "others_on_host": others_on_host,
            "full": full,
        }

    def constant(self, value: object) -> str:
        name = f"k{len(self.constants)}"
        self.constants[name] = value
        return name

    def write(self, term: Term) -> str:
        match term:
            case Number(value):
                return str(value)
            case Count(selector):
                return self.count(selector)
            case Tally(selector):
                return self.counter(self.tables.tally_counters, selector, term)
            case Different(selector):
                return self.different(selector)
            case Per(number, quantity):
                return f"{number} * ({self.write(quantity)})"
            case Sum(terms):
                return " + ".join(f"({self.write(part)})" for part in terms)
            case If(then, condition, otherwise):
                parts = (self.write(part) for part in (then, condition, otherwise))
                return "({}) if ({}) else ({})".format(*parts)
            case Table(quantity, values):
                return f"table_value({self.write(quantity)}, {values!r})"
            case Sets(selector, values) if by_species(selector):
                return f"sets_value([{', '.join(self.species_groups(selector))}], {values!r})"
            case Sets():
                return self.plain(term)
        return self.write_condition(term)

    def write_condition(self, term: Term) -> str:
        match term:
            case Compare(quantity, operator, number):
                sign = "==" if operator == "=" else operator
                return f"({self.write(quantity)}) {sign} {number}"
            case Exists(selector):
                return f"({self.count(selector)}) > 0"
            case Absent(selector):
                return f"({self.count(selector)}) == 0"
            case Most(selector):
                return f"most(c, r, {self.tables.tally_counters[selector]})"
            case HostIs(selector) if not static(selector):
                return f"{self.constant(interpret.holds)}({self.constant(term)}, f, p, r, v)"
            case HostIs(selector):
                return f"{self.constant(self.tables.flags(selector))}[f.faces[f.host_of(p)]]"
            case Both(parts):
                return " and ".join(f"({self.write_condition(part)})" for part in parts)
            case Either(parts):
                return " or ".join(f"({self.write_condition(part)})" for part in parts)
            case Not(part):
                return f"not ({self.write_condition(part)})"
        raise TypeError(term)

    def counter(self, counters: dict[Selector, int], selector: Selector, term: Expression) -> str:
        return f"c[{counters[selector]}]" if selector in counters else self.plain(term)

    def plain(self, term: Expression) -> str:
        """The slow way, for what no counter keeps."""
        return f"{self.constant(interpret.value)}({self.constant(term)}, f, p, r, v)"

    def count(self, selector: Selector) -> str:
        """The number of chosen cards: a counter where there is one."""
        match selector:
            case InCave():
                return "v"
            case OnItsHost(AnyCard()):
                return "len(f.on_host(p))"
            case OnItsHost(part) if static(part):
                return f"members(f, f.on_host(p), {self.constant(self.tables.flags(part))})"
            case OnItsHost(Other(part)) if static(part):
                return f"members(f, others_on_host(f, p), {self.constant(self.tables.flags(part))})"
            case InItsSlot(part) if static(part):
                return f"members(f, f.in_slot(p), {self.constant(self.tables.flags(part))})"
            case Full(part) if static(part):
                return f"full(f, {self.constant(self.tables.flags(part))})"
            case ShowingItsSymbol(AnyCard()):
                own = [face.symbol_counter for face in self.tables.faces]
                return f"c[{self.constant(own)}[f.faces[p]]]"
        return self.counter(self.tables.count_counters, selector, Count(selector))

    def species_groups(self, selector: Selector) -> Iterator[str]:
        """For each species that `different` may meet, the number of cards of the species that it unites."""
        groups: dict[str, list[str]] = {}
        for number in range(len(self.tables.species)):
            face = next((n for n, own in enumerate(self.tables.face_species) if own == number), None)
            if face is not None and self.tables.flags(selector)[face]:
                groups.setdefault(self.tables.faces[face].identity, []).append(f"c[{number}]")
        return map(" + ".join, groups.values())

    def different(self, selector: Selector) -> str:
        if not by_species(selector):
            return self.plain(Different(selector))
        # a number even for one group, whose test alone would be a truth value
        return " + ".join(["0", *(f"({number} > 0)" for number in self.species_groups(selector))])


def static(selector: Selector) -> bool:
    """Whether a selector looks at the face alone, not at its place."""
    return countable(selector) and not looks_at_place(selector)


def by_species(selector: Selector) -> bool:
    """Whether a selector chooses all cards of a species or none."""
    return static(selector) and not any(isinstance(part, Showing) for part in selector.walk())


def most(counts: list[int], others: Sequence[Forest], counter: int) -> bool:
    """Whether no other forest counts more."""
    own = counts[counter]
    return all(own >= other.counts[counter] for other in others)


def members(forest: Forest, placed: Sequence[int], flags: list[bool]) -> int:
    """How many of the placed cards show a flagged face."""
    faces = forest.faces
    return sum(flags[faces[card]] for card in placed)


def others_on_host(forest: Forest, asking: int) -> list[int]:
    """The cards in the slots of the card's host, the card itself aside."""
    return [card for card in forest.on_host(asking) if card != asking]


def full(forest: Forest, flags: list[bool]) -> int:
    """How many hosts with a flagged face are full."""
    faces, is_full = forest.faces, forest.is_full
    return sum([is_full(host) for host in forest.first_slot if flags[faces[host]]])
