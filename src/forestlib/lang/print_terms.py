"""Rule objects as the card language writes them; reading the text gives the same object.

Each function prints what one rule of the grammar can hold and puts everything
else in parentheses.
"""

from __future__ import annotations

from functools import singledispatch

from forestlib import rules as r


@singledispatch
def print_term(term: r.Term) -> str:
    """The text of a selector, an expression, a condition, an effect or a quantity.

    >>> print_term(r.Per(2, r.Count(r.OnSide(r.AnyCard(), "top"))))
    '2 per card on top'
    """
    raise TypeError(f"{type(term).__name__} is no part of a clause")


# --- selectors ---


@print_term.register
def selector(term: r.Selector, plural: bool = False) -> str:
    """Cards with all that is said about their places; `plural` writes cards for card."""
    match term:
        case r.OnSide(inner, side, host):
            of = "" if isinstance(host, r.AnyCard) else f" of {noun(host)}"
            return f"{selector(inner, plural)} on {side}{of}"
        case r.OnItsHost(inner):
            return f"{selector(inner, plural)} on its host"
        case r.InItsSlot(inner):
            return f"{selector(inner, plural)} in its slot"
        case r.InCave(inner):
            return f"{selector(inner, plural)} in cave"
        case r.FaceDown(inner):
            return f"{selector(inner, plural)} face down"
        case r.ShowingItsSymbol(inner):
            return f"{selector(inner, plural)} showing its symbol"
        case r.Showing(inner, symbols):
            return f"{selector(inner, plural)} showing {_symbols(symbols)}"
    return noun(term, plural)


def _symbols(symbols: tuple[str, ...]) -> str:
    return symbols[0] if len(symbols) == 1 else f"({' or '.join(symbols)})"


def noun(term: r.Selector, plural: bool = False) -> str:
    """Cards without their places."""
    match term:
        case r.Other(inner):
            return f"other {noun(inner, plural)}"
        case r.Full(inner):
            return f"full {noun(inner, plural)}"
        case r.AllOf(parts):
            return " ".join(_atom(part, plural) for part in parts)
    return _atom(term, plural)


def _atom(term: r.Selector, plural: bool) -> str:
    match term:
        case r.AnyCard():
            return "cards" if plural else "card"
        case r.OfKind(kind):
            return kind
        case r.OfSpecies(species):
            return f'"{species}"'
        case r.AnyOf(parts):
            return f"({' or '.join(selector(part) for part in parts)})"
    return f"({selector(term, plural)})"


# --- expressions and conditions ---


@print_term.register
def expression(term: r.Expression) -> str:
    """A number with its `if`."""
    match term:
        case r.If(then, condition, otherwise):
            rest = "" if otherwise == r.Number(0) else f" else {_sum(otherwise)}"
            return f"{_sum(then)} if {print_condition(condition)}{rest}"
    return _sum(term)


def _sum(term: r.Expression) -> str:
    match term:
        case r.Sum(terms):
            return " + ".join(_summand(part) for part in terms)
    return _summand(term)


def _summand(term: r.Expression) -> str:
    match term:
        case r.Number(value):
            return str(value)
        case r.Per(number, r.Count(what)):
            return f"{number} per {selector(what)}"
        case r.Per(number, quantity):
            return f"{number} per {_summand(quantity)}"
        case r.Table(quantity, values):
            return f"table {_measure_or_group(quantity)} {_values(values)}"
        case r.Sets(what, values):
            return f"sets of different {selector(what)} {_values(values)}"
        case r.Count() | r.Tally() | r.Different():
            return _measure(term)
    return f"({expression(term)})"


def _measure(term: r.Expression) -> str:
    match term:
        case r.Count(what):
            return f"count {selector(what)}"
        case r.Tally(what):
            return f"tally {selector(what)}"
        case r.Different(what):
            return f"different {selector(what)}"
    return f"({expression(term)})"


def _measure_or_group(term: r.Expression) -> str:
    # A table reads best with its question in parentheses: table (count X) [1 2 3]
    return f"({expression(term)})"


def _values(values: tuple[int, ...]) -> str:
    return f"[{' '.join(map(str, values))}]"


@print_term.register(r.Condition)
def print_condition(term: r.Condition) -> str:
    """Facts joined by `or`."""
    match term:
        case r.Either(parts):
            return " or ".join(_conjunction(part) for part in parts)
    return _conjunction(term)


def _conjunction(term: r.Condition) -> str:
    match term:
        case r.Both(parts):
            return " and ".join(_fact(part) for part in parts)
    return _fact(term)


def _fact(term: r.Condition) -> str:
    match term:
        case r.Exists(what):
            return f"any {selector(what)}"
        case r.Absent(what):
            return f"no {selector(what)}"
        case r.Most(what):
            return f"most {selector(what)}"
        case r.HostIs(what):
            return f"its host is {noun(what)}"
        case r.Compare(quantity, operator, number):
            return f"{_measure(quantity)} {operator} {number}"
        case r.Not(inner):
            return f"not {_fact(inner)}"
    return f"({print_condition(term)})"


# --- effects ---


def effects(steps: tuple[r.Effect, ...]) -> str:
    """Effects in their order, divided by commas."""
    return ", ".join(print_effect(step) for step in steps)


@print_term.register(r.Effect)
def print_effect(term: r.Effect) -> str:
    """One effect, with its condition and what follows from it."""
    then = ", then draw that many" if _draws_that_many(term) else ""
    match term:
        case r.When(inner, condition):
            return f"{_basic_effect(inner)} if {print_condition(condition)}{then}"
    return f"{_basic_effect(term)}{then}"


def _draws_that_many(term: r.Effect) -> bool:
    match term:
        case r.When(inner):
            return _draws_that_many(inner)
        case r.Move():
            return term.then_draw
    return False


def _basic_effect(term: r.Effect) -> str:
    match term:
        case r.Draw(amount):
            return f"draw {_sum(amount)}"
        case r.AnotherTurn(cards):
            return f"take another turn with draw {cards}" if cards else "take another turn"
        case r.Move(quantity, what, source, target):
            return f"move {_some(quantity, what)} from {source} to {target}"
        case r.Place(quantity, what, source, manner):
            rest = "" if manner == "plain" else f" {manner}"
            return f"place {_some(quantity, what)} from {source}{rest}"
        case r.Play(quantity, what):
            return f"play {_some(quantity, what)} from hand"
        case r.TakeUnseen(quantity, what, target):
            return f"move {_some(quantity, what)} from each other hand to {target}"
        case r.ShuffleBack(quantity, what, source):
            return f"shuffle {_some(quantity, what)} from {source} onto deck"
        case r.TurnDown():
            return "turn its host face down"
    raise TypeError(f"{type(term).__name__} is no effect")


def _some(amount: r.Quantity, what: r.Selector) -> str:
    return f"{quantity(amount)} {selector(what, plural=amount.most != 1)}"


@print_term.register
def quantity(term: r.Quantity) -> str:
    """How many cards."""
    if term.all:
        return "all"
    if term.most is None:
        return "any"
    return str(term.most) if term.least == term.most else f"up to {term.most}"
