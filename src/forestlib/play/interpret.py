"""The plain meaning of selectors, expressions and conditions.

Walks over the cards, slowly and obviously.  It is the oracle that the compiled
formulas are compared with, and their fallback for what no counter keeps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from operator import eq, ge, gt, le, lt

from forestlib.play.forest import Forest
from forestlib.rules import (
    Absent,
    AllOf,
    AnyOf,
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
    OnSide,
    Other,
    Per,
    Selector,
    Sets,
    Showing,
    ShowingItsSymbol,
    Sum,
    Table,
    Tally,
)

COMPARISONS = {">=": ge, "<=": le, "=": eq, ">": gt, "<": lt}


def chooses(selector: Selector, forest: Forest, card: int, asking: int) -> bool:
    """Whether a selector, asked by one placed card, chooses another."""
    face = forest.tables.faces[forest.faces[card]]
    match selector:
        case AllOf(parts):
            return all(chooses(part, forest, card, asking) for part in parts)
        case AnyOf(parts):
            return any(chooses(part, forest, card, asking) for part in parts)
        case Showing(part, symbols):
            return face.symbol in symbols and chooses(part, forest, card, asking)
        case ShowingItsSymbol(part):
            own = forest.tables.faces[forest.faces[asking]].symbol
            return face.symbol is not None and face.symbol == own and chooses(part, forest, card, asking)
        case Other(part):
            return card != asking and chooses(part, forest, card, asking)
        case Full(part):
            host = card in forest.first_slot
            return host and forest.is_full(card) and chooses(part, forest, card, asking)
        case OnSide(part, side, host):
            return lies_on(forest, card, side, host, asking) and chooses(part, forest, card, asking)
        case OnItsHost(part):
            return card in forest.on_host(asking) and chooses(part, forest, card, asking)
        case InItsSlot(part):
            return card in forest.in_slot(asking) and chooses(part, forest, card, asking)
        case _:
            return forest.tables.shows(selector, forest.faces[card])


def lies_on(forest: Forest, card: int, side: str, host: Selector, asking: int) -> bool:
    """Whether a card occupies a slot of a side, of a host that a selector chooses."""
    slot = forest.at[card]
    if slot < 0 or forest.tables.side_name(forest.sides[slot]) != side:
        return False
    return chooses(host, forest, forest.hosts[slot], asking)


def chosen(selector: Selector, forest: Forest, asking: int) -> Iterator[int]:
    """The placed cards that a selector chooses."""
    return (card for card in range(len(forest)) if chooses(selector, forest, card, asking))


def tally(selector: Selector, forest: Forest, asking: int) -> int:
    """The chosen cards, and what dwellers add for hosts that the selector chooses."""
    added = sum(
        forest.tables.faces[forest.faces[card]].adds
        for card in range(len(forest))
        if chooses(selector, forest, forest.host_of(card), asking)
    )
    return sum(1 for _ in chosen(selector, forest, asking)) + added


def identities(selector: Selector, forest: Forest, asking: int) -> Counter[str]:
    """How many cards of each distinct species a selector chooses; saplings are of none."""
    names = (forest.tables.faces[forest.faces[card]].identity for card in chosen(selector, forest, asking))
    return Counter(name for name in names if name)


def table_value(number: int, values: Sequence[int]) -> int:
    """0 for 0, the n-th value for n, the last one beyond the end."""
    return values[min(number, len(values)) - 1] if number > 0 else 0


def sets_value(copies: Sequence[int], values: Sequence[int]) -> int:
    """The value of cards parted into sets of distinct species, the largest sets first."""
    rounds = max(copies, default=0)
    sizes = (sum(1 for number in copies if number > taken) for taken in range(rounds))
    return sum(table_value(size, values) for size in sizes)


def value(term: Expression, forest: Forest, asking: int, others: Sequence[Forest], cave: int) -> int:
    """The number that an expression stands for."""
    match term:
        case Number(number):
            return number
        case Count(InCave()):
            return cave
        case Count(selector):
            return sum(1 for _ in chosen(selector, forest, asking))
        case Tally(selector):
            return tally(selector, forest, asking)
        case Different(selector):
            return len(identities(selector, forest, asking))
        case Per(number, quantity):
            return number * value(quantity, forest, asking, others, cave)
        case Sum(terms):
            return sum(value(part, forest, asking, others, cave) for part in terms)
        case If(then, condition, otherwise):
            branch = then if holds(condition, forest, asking, others, cave) else otherwise
            return value(branch, forest, asking, others, cave)
        case Table(quantity, values):
            return table_value(value(quantity, forest, asking, others, cave), values)
        case Sets(selector, values):
            return sets_value(list(identities(selector, forest, asking).values()), values)
    raise TypeError(term)


def holds(term: Condition, forest: Forest, asking: int, others: Sequence[Forest], cave: int) -> bool:
    """Whether a condition is true."""
    match term:
        case Compare(quantity, operator, number):
            return bool(COMPARISONS[operator](value(quantity, forest, asking, others, cave), number))
        case Exists(selector):
            return value(Count(selector), forest, asking, others, cave) > 0
        case Absent(selector):
            return value(Count(selector), forest, asking, others, cave) == 0
        case Most(selector):
            own = tally(selector, forest, asking)
            return all(own >= tally(selector, other, -1) for other in others)
        case HostIs(selector):
            return chooses(selector, forest, forest.host_of(asking), asking)
        case Both(parts):
            return all(holds(part, forest, asking, others, cave) for part in parts)
        case Either(parts):
            return any(holds(part, forest, asking, others, cave) for part in parts)
        case Not(part):
            return not holds(part, forest, asking, others, cave)
    raise TypeError(term)
