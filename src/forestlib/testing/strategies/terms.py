"""Terms of the card language, made from the attributes of their classes.

What a class of `forestlib.rules` or `forestlib.lang.syntax` holds is read off
its annotations: a term inside a term is a term of that family, a number is a
small number, a word is one of the role that `ROLES` gives its attribute.  Only
what annotations cannot say stands here: what the grammar can write
(`SHAPES`), and what the checker asks of a term by its place (`CHECKED`).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from forestlib import rules as r
from forestlib.lang import syntax as s
from forestlib.lang.checker import NEEDS_ASKER, ON_TABLE_ONLY
from forestlib.testing.strategies.names import Names, Words, anything, closed

Barred = frozenset[type]
Maker = Callable[["Terms", int, Barred], SearchStrategy[Any]]
NONE: Barred = frozenset()

ROLES: Mapping[tuple[str, str], str] = {
    ("OfKind", "kind"): "kind",
    ("OfSpecies", "species"): "species",
    ("Showing", "symbols"): "symbol",
    ("OnSide", "side"): "side",
    ("Lets", "side"): "side",
    ("OnlyOn", "side"): "side",
    ("SetDeclaration", "name"): "name",
    ("SetDeclaration", "label"): "text",
    ("Offer", "side"): "side",
    ("KindEntry", "name"): "kind",
    ("KindEntry", "label"): "text",
    ("SymbolEntry", "name"): "symbol",
    ("SymbolEntry", "label"): "text",
    ("Is", "kinds"): "kind",
    ("SymbolClause", "symbol"): "symbol",
    ("Printed", "name"): "text",
    ("CountsAs", "species"): "species",
    ("PointsWith", "group"): "group",
    ("PointsWithSpecies", "species"): "species",
    ("CaveDeclaration", "name"): "text",
    ("CaveDeclaration", "other_name"): "text",
    ("RulesDeclaration", "together"): "name",
    ("SpeciesDeclaration", "name"): "species",
    ("Change", "name"): "species",
    ("Remove", "name"): "species",
    ("GroupDeclaration", "name"): "group",
    ("GroupDeclaration", "label"): "text",
    ("FaceEntry", "species"): "species",
    ("FaceEntry", "symbol"): "symbol",
    ("Names", "language"): "name",
    ("Names", "label"): "text",
}
"""The role of every word that an attribute of a term holds."""

ZONES = ("hand", "clearing", "cave", "deck", "box")
MEASURES = (r.Count, r.Tally, r.Different)
NUMBERS = st.integers(0, 12)
VALUES = st.lists(st.integers(0, 30), min_size=1, max_size=5).map(tuple)


@cache
def leaves(family: type) -> tuple[type, ...]:
    """The classes of a family that have none below them, in the order in which they are written."""
    # attrs makes a class anew to give it slots; what it was made of may linger among the subclasses
    below: list[type] = family.__subclasses__()
    below = [cls for cls in below if getattr(sys.modules[cls.__module__], cls.__name__, None) is cls]
    return tuple(leaf for cls in below for leaf in leaves(cls)) if below else (family,)


@cache
def hints(cls: type) -> Mapping[str, Any]:
    """The types of the attributes of a class, provenance left out."""
    known = get_type_hints(cls)
    return {attribute.name: known[attribute.name] for attribute in attrs.fields(cls) if attribute.name != "span"}


def members(hint: Any) -> tuple[Any, ...]:
    """The types that a hint names."""
    inner = get_args(hint)
    return tuple(found for part in inner for found in members(part)) if inner else (hint,)


@cache
def nests(cls: type) -> bool:
    """Whether a term of this class holds others of its own family, so that it may go on for ever."""
    family = (r.Expression, r.Condition) if issubclass(cls, (r.Expression, r.Condition)) else (cls.__mro__[1],)
    held = (part for hint in hints(cls).values() for part in members(hint))
    return any(isinstance(part, type) and issubclass(part, family) for part in held if part is not type(None))


class Terms:
    """Strategies for terms that use certain words; `checked` terms fit their place as the checker asks."""

    def __init__(self, words: Words, *, checked: bool = True) -> None:
        self.words = words
        self.checked = checked
        self._made: dict[tuple[type, int, Barred], SearchStrategy[Any]] = {}

    def of(self, family: type, depth: int = 2, barred: Barred = NONE) -> SearchStrategy[Any]:
        """Terms of any class of a family, at most so deep, without those of some classes."""
        key = (family, depth, barred)
        if key not in self._made:
            self._made[key] = st.deferred(lambda: self._of(family, depth, barred))
        return self._made[key]

    def _of(self, family: type, depth: int, barred: Barred) -> SearchStrategy[Any]:
        if self.checked and family is r.Selector:
            barred |= {r.InCave}  # only where it is counted
        found: list[type] = [cls for cls in leaves(family) if not issubclass(cls, tuple(barred))]
        if depth <= 0:
            found = [cls for cls in found if not nests(cls)]
        return st.one_of([self.make(cls, depth, barred) for cls in found])

    def make(self, cls: type, depth: int, barred: Barred = NONE) -> SearchStrategy[Any]:
        """Terms of one class."""
        maker = (self.checked and CHECKED.get((cls, ""))) or SHAPES.get((cls, ""))
        if maker:
            return maker(self, depth, barred)
        return st.builds(cls, **{name: self.attribute(cls, name, depth, barred) for name in hints(cls)})

    def attribute(self, cls: type, name: str, depth: int, barred: Barred = NONE) -> SearchStrategy[Any]:
        """What one attribute of a class may hold."""
        maker = (self.checked and CHECKED.get((cls, name))) or SHAPES.get((cls, name))
        if maker:
            return maker(self, depth, barred)
        return self._value(hints(cls)[name], (cls.__name__, name), depth, barred)

    def _value(self, hint: Any, place: tuple[str, str], depth: int, barred: Barred) -> SearchStrategy[Any]:
        if get_origin(hint) in (Union, UnionType):
            return st.one_of([self._value(part, place, depth, barred) for part in get_args(hint)])
        if get_origin(hint) is tuple:
            least = 2 if nests_alike(place[0], get_args(hint)[0]) else 1
            each = self._value(get_args(hint)[0], place, depth, barred)
            return st.lists(each, min_size=least, max_size=3).map(tuple)
        if hint is type(None):
            return st.none()
        if hint is bool:
            return st.booleans()
        if hint is int:
            return NUMBERS
        if hint in (s.Name, s.Text, str):
            word = self.words[role(place)]
            return word if hint is str else st.builds(hint, word)
        if isinstance(hint, type) and issubclass(hint, r.Term):
            return self.of(hint, depth - 1, barred)
        raise TypeError(f"say in SHAPES what {'.'.join(place)} may hold: {hint}")


def nests_alike(class_name: str, held: Any) -> bool:
    """Whether a list is one of `A or B`, `A + B`: a class that joins at least two of its own family."""
    cls = getattr(r, class_name, None)
    return cls is not None and isinstance(held, type) and issubclass(cls, held)


def role(place: tuple[str, str]) -> str:
    """The role of the words of an attribute.

    Raises:
        TypeError: nobody has said what they are.

    """
    if place not in ROLES:
        raise TypeError(f"say in ROLES which words {'.'.join(place)} holds")
    return ROLES[place]


# --- what the grammar can write ---


def measure(terms: Terms, depth: int, barred: Barred) -> SearchStrategy[Any]:
    """What can stand behind `per` and before `>=`."""
    return st.one_of([terms.make(cls, depth, barred) for cls in MEASURES])


def quantity(*_: object) -> SearchStrategy[r.Quantity]:
    """`2`, `up to 2`, `any`, `all`."""
    number = st.integers(1, 4)
    exactly = number.map(lambda n: r.Quantity(n, n))
    some = st.one_of(number.map(lambda n: r.Quantity(0, n)), st.just(r.Quantity(0, None)))
    return st.one_of(exactly, some, st.just(r.Quantity(0, None, all=True)))


def unconditional(terms: Terms, depth: int, barred: Barred) -> SearchStrategy[Any]:
    """Effects without an `if` of their own."""
    return terms.of(r.Effect, depth - 1, barred | {r.When})


def one_of(*values: Any) -> Maker:
    """One of these values."""
    return lambda *_: st.sampled_from(values)


SHAPES: dict[tuple[type, str], Maker] = {
    (r.Quantity, ""): quantity,
    (r.Per, "quantity"): measure,
    (r.Compare, "quantity"): measure,
    (r.Compare, "operator"): one_of(">=", "<=", "=", ">", "<"),
    (r.Table, "values"): lambda *_: VALUES,
    (r.Sets, "values"): lambda *_: VALUES,
    (r.When, "effect"): unconditional,
    (r.Move, "source"): one_of(*ZONES),
    (r.Move, "target"): one_of(*ZONES),
    (r.Place, "source"): one_of(*ZONES),
    (r.TakeUnseen, "target"): one_of(*ZONES),
    (r.ShuffleBack, "source"): one_of(*ZONES),
    (r.Place, "manner"): one_of("plain", "with effect", "as sapling"),
    (s.PermanentClause, "trigger"): one_of("play", "place"),
}
"""For a class, or one of its attributes, what can be written; everything else follows from the annotations."""


# --- what the checker asks ---


def bars(family: type, *classes: type) -> Maker:
    """Terms of a family without certain classes."""
    return lambda terms, depth, barred: terms.of(family, depth - 1, barred | set(classes))


def countable(terms: Terms, depth: int, barred: Barred) -> SearchStrategy[Any]:
    """Selectors, and the cards in the cave where they can be counted."""
    found = terms.of(r.Selector, depth - 1, barred)
    return found if r.InCave in barred else st.one_of(found, st.just(r.InCave(r.AnyCard())))


def move(terms: Terms, depth: int, barred: Barred) -> SearchStrategy[Any]:
    """From hand, clearing or cave to another zone; cards of a cave are hidden, so all are alike."""
    ways = [(a, b) for a in ("hand", "clearing", "cave") for b in ("hand", "clearing", "cave", "box") if a != b]
    shown = terms.of(r.Selector, depth - 1, barred | set(ON_TABLE_ONLY))

    def moved(way: tuple[str, str]) -> SearchStrategy[Any]:
        what = st.just(r.AnyCard()) if way[0] == "cave" else shown
        return st.builds(r.Move, quantity(), what, st.just(way[0]), st.just(way[1]), st.booleans())

    return st.sampled_from(ways).flatmap(moved)


def points(terms: Terms, depth: int, barred: Barred) -> SearchStrategy[Any]:
    """Points of each copy, or of all together, which no single card asks about."""
    each = st.builds(r.Points, terms.of(r.Expression, depth, barred))
    once = st.builds(r.Points, terms.of(r.Expression, depth, barred | set(NEEDS_ASKER)), st.just(True))
    return st.one_of(each, once)


def take_unseen(*_: object) -> SearchStrategy[Any]:
    """A number of cards that nobody sees."""
    return st.builds(
        r.TakeUnseen, definite(), st.just(r.AnyCard()), st.sampled_from(("hand", "clearing", "cave", "box"))
    )


def shuffle_back(terms: Terms, depth: int, barred: Barred) -> SearchStrategy[Any]:
    """A number of cards; those of cave and box are hidden, so all are alike."""
    shown = terms.of(r.Selector, depth - 1, barred | set(ON_TABLE_ONLY))
    unseen = st.builds(r.ShuffleBack, definite(), st.just(r.AnyCard()), st.sampled_from(("cave", "box")))
    return st.one_of(unseen, st.builds(r.ShuffleBack, definite(), shown, st.sampled_from(("hand", "clearing"))))


def definite() -> SearchStrategy[r.Quantity]:
    """`2` or `all`, which leave nothing to choose."""
    return quantity().filter(lambda some: some.all or some.least == some.most)


def share_limit(*_: object) -> SearchStrategy[int | None]:
    """So many cards, or any."""
    return st.one_of(st.none(), st.integers(1, 3))


STATIC = bars(r.Selector, *ON_TABLE_ONLY)

CHECKED: dict[tuple[type, str], Maker] = {
    (r.Move, ""): move,
    (r.Points, ""): points,
    (r.TakeUnseen, ""): take_unseen,
    (r.ShuffleBack, ""): shuffle_back,
    (r.Count, "selector"): countable,
    (r.Exists, "selector"): countable,
    (r.Absent, "selector"): countable,
    (r.OnSide, "host"): STATIC,
    (r.Most, "selector"): STATIC,
    (r.Place, "source"): one_of("hand"),
    (r.Place, "selector"): STATIC,
    (r.Play, "selector"): STATIC,
    (r.Whenever, "selector"): bars(r.Selector, *NEEDS_ASKER, r.Full, r.InCave),
    (r.Shares, "limit"): share_limit,
    (r.Shares, "selector"): STATIC,
    (r.Lets, "limit"): share_limit,
    (r.Lets, "selector"): STATIC,
    (r.OnlyOn, "host"): STATIC,
    (r.OnlyOn, "holding"): lambda *args: st.one_of(st.none(), STATIC(*args)),
    (r.AnotherTurn, "draw"): one_of(0, 1, 2),
    (s.Adds, "number"): one_of(1, 2),
}
"""For a class, or one of its attributes, what the checker lets pass there."""


# --- the public strategies ---


@cache
def _terms(names: Names | None) -> Terms:
    return Terms(anything(), checked=False) if names is None else Terms(closed(names))


def terms(cls: type, names: Names | None = None, depth: int = 2) -> SearchStrategy[Any]:
    """Terms of a class or family of `forestlib.rules`, at most `depth` deep.

    With `names` they speak only of these and pass the checker in a clause of a
    species; without, they are anything that can be written.
    """
    return _terms(names).of(cls, depth)


def selectors(names: Names | None = None, depth: int = 2) -> SearchStrategy[r.Selector]:
    """Selectors, such as `other bird on its host`; see `terms`."""
    return terms(r.Selector, names, depth)


def expressions(names: Names | None = None, depth: int = 2) -> SearchStrategy[r.Expression]:
    """Expressions, such as `3 per deer`; see `terms`."""
    return terms(r.Expression, names, depth)


def conditions(names: Names | None = None, depth: int = 2) -> SearchStrategy[r.Condition]:
    """Conditions, such as `any bat on its host`; see `terms`."""
    return terms(r.Condition, names, depth)


def effects(names: Names | None = None, depth: int = 2) -> SearchStrategy[r.Effect]:
    """Effects, such as `place any bat from hand`; see `terms`."""
    return terms(r.Effect, names, depth)


def quantities() -> SearchStrategy[r.Quantity]:
    """`2`, `up to 2`, `any`, `all`."""
    return quantity()
