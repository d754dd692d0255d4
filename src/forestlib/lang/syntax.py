"""The syntax tree: declarations and clauses as they stand in a file.

Selectors, expressions, conditions and effects need no tree of their own: their
rule objects (`forestlib.rules`) are built by the parser, with the names that the
author wrote and a span for each.  What only a file has, such as declarations,
deck lines and overlays, is here.  Spans take no part in equality.
"""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from forestlib.errors import Span
from forestlib.lang.lexer import Comment
from forestlib.rules import Effect, Expression, Lets, OnlyOn, Points, Shares, Term, Whenever


@frozen
class Name(Term):
    """A kind, symbol, group, set or side as it is written."""

    text: str


@frozen
class Text(Term):
    """Something in double quotes; `text` is without them."""

    text: str


class Declaration(Term):
    """What may stand in column 0."""


class Clause(Term):
    """One line inside a species; `keyword` is how it begins, and what a `change` replaces."""

    keyword: ClassVar[str]


@frozen
class SetDeclaration(Declaration):
    """`set base "Forest Shuffle"`: what this file brings, by name and label."""

    name: Name
    label: Text


@frozen
class Use(Declaration):
    """`use base, "mine.fs"`: bundled sets by name, files by path."""

    references: tuple[Name | Text, ...]


@frozen
class Offer(Term):
    """`top 2`: slots on a side; `count` is None where one is meant."""

    side: Name
    count: int | None = None


@frozen
class KindEntry(Term):
    """`tree hosting left, right`: a kind, and the slots that its cards offer."""

    name: Name
    label: Text | None = None
    offers: tuple[Offer, ...] = ()


@frozen
class Kinds(Declaration):
    """`kinds { … }`: the types of cards."""

    entries: tuple[KindEntry, ...]


@frozen
class SymbolEntry(Term):
    """`silver_fir "silver fir"`: a symbol, and its label where that is more than the name."""

    name: Name
    label: Text | None = None


@frozen
class Symbols(Declaration):
    """`symbols { … }`: the tree symbols."""

    entries: tuple[SymbolEntry, ...]


@frozen
class Is(Clause):
    """`is deer, cloven`: its kinds."""

    keyword = "is"
    kinds: tuple[Name, ...]


@frozen
class SymbolClause(Clause):
    """`symbol oak`: the tree symbol of a host."""

    keyword = "symbol"
    symbol: Name


@frozen
class Cost(Clause):
    """`cost 2`: how many cards are paid; without this line, none."""

    keyword = "cost"
    cost: int


@frozen
class Copies(Clause):
    """`copies 4`: a claim that the deck must keep."""

    keyword = "copies"
    copies: int


@frozen
class Printed(Clause):
    """`printed "Squeaker"`: the name on the card, where it differs."""

    keyword = "printed"
    name: Text


@frozen
class CountsAs(Clause):
    """`counts as "European Hare"`: is also taken for that species when cards are counted."""

    keyword = "counts as"
    species: Text


@frozen
class EffectClause(Clause):
    """`effect draw 1`: once, after playing, if its player likes."""

    keyword = "effect"
    effects: tuple[Effect, ...]


@frozen
class BonusClause(Clause):
    """`bonus draw 1`: the same, if every card of the payment shows the symbol of the card."""

    keyword = "bonus"
    effects: tuple[Effect, ...]


@frozen
class PermanentClause(Clause):
    """`whenever you play …: …`; `trigger` keeps the author's `play` or `place`."""

    keyword = "whenever"
    permanent: Whenever
    trigger: str = "play"


@frozen
class PointsClause(Clause):
    """`points …`."""

    keyword = "points"
    points: Points


@frozen
class PointsWith(Clause):
    """`points with butterflies`: scores as a member of the group."""

    keyword = "points"
    group: Name


@frozen
class PointsWithSpecies(Clause):
    """`points with "Fireflies"`: the `points once` of that species are for both."""

    keyword = "points"
    species: Text


@frozen
class ReturnsWinter(Clause):
    """`returns last winter card once`: each copy may once shuffle it back into the deck."""

    keyword = "returns"


@frozen
class SharesClause(Clause):
    """`shares slot with …`."""

    keyword = "shares"
    shares: Shares


@frozen
class LetsClause(Clause):
    """`lets … share slot top of its host`."""

    keyword = "lets"
    lets: Lets


@frozen
class OnlyOnClause(Clause):
    """`only on …`."""

    keyword = "only on"
    only_on: OnlyOn


@frozen
class Adds(Clause):
    """`adds 1 to tally of its host`: a tally that counts the host is that much higher."""

    keyword = "adds"
    number: int


@frozen
class SpeciesDeclaration(Declaration):
    """`species "Lynx" { … }`: what one face of a card says."""

    name: Text
    clauses: tuple[Clause, ...]


@frozen
class Change(Declaration):
    """`change "Lynx" { … }`: replaces the clauses it names."""

    name: Text
    clauses: tuple[Clause, ...]


@frozen
class Remove(Declaration):
    """`remove "Mole"`: the species and its cards."""

    name: Text


@frozen
class GroupDeclaration(Declaration):
    """`group butterflies "Butterflies" { points … }`: species that score together."""

    name: Name
    label: Text
    amount: Expression


@frozen
class FaceEntry(Term):
    """`"Moss"(linden)`: a species, and the symbol of this half."""

    species: Text
    symbol: Name | None = None


@frozen
class DeckLine(Term):
    """`2 x "A"(oak) | "B"(beech)`: physical cards; `layout` as in `rules.Card`."""

    faces: tuple[FaceEntry, ...]
    layout: str = "whole"
    copies: int | None = None


@frozen
class Deck(Declaration):
    """`deck { … }`: the physical cards."""

    lines: tuple[DeckLine, ...]


@frozen
class Aside(Declaration):
    """`aside { … }`: cards that are never dealt, but may lie on a finished table."""

    lines: tuple[DeckLine, ...]


@frozen
class CaveDeclaration(Declaration):
    """`cave "Supply Cave" or "Storage Cave" { points … }`: what a player may have instead of the usual cave."""

    name: Text
    amount: Expression
    other_name: Text | None = None


@frozen
class More(Term):
    """`25 more`: a number that adds to what the rules said before."""

    number: int


@frozen
class RuleClause(Term):
    """One line of `rules`: a field of `rules.Rules` and its value, as a term of one number.

    `leave_out` is a pair (players, cards), the cards `More` where they are to be
    added; repeated `leave_out` and `reveals` lines add up.  `value` is what the
    line gives to the field.
    """

    field: str
    value: object


@frozen
class RulesDeclaration(Declaration):
    """`change rules with alpine { … }`: rules, or changes of them, where `change` is true.

    A change `with` sets takes place only when all of these are in the game.
    """

    clauses: tuple[RuleClause, ...]
    change: bool = False
    together: tuple[Name, ...] = ()


@frozen
class NameEntry(Term):
    """`"Lynx" = "Luchs"`: a name; `of` is `species`, `kind` or `symbol`."""

    of: str
    key: Name | Text
    value: Text


@frozen
class Names(Declaration):
    """`names de "Deutsch" { … }`: how cards are called in another language."""

    language: Name
    label: Text
    entries: tuple[NameEntry, ...]


@frozen
class Gap:
    """A declaration with a syntax error: `kept` is what could be read of it, None for nothing.

    `keyword` is how it begins (`rules` for `change rules` too).  `mentions` are the
    words of the clauses left out, `declares` those that stand where names are
    declared: in the head, in a block of names also at the beginning of lines.
    """

    keyword: str
    span: Span
    kept: Declaration | None
    declares: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()


@frozen
class Document:
    """One file: the version it is written for, its declarations and its comments.

    `gaps` are the declarations with a syntax error; `unread` tells that there is
    more in the file, which was not looked at.
    """

    version: int
    declarations: tuple[Declaration, ...]
    comments: tuple[Comment, ...] = ()
    gaps: tuple[Gap, ...] = field(default=(), eq=False, repr=False, kw_only=True)
    unread: bool = field(default=False, eq=False, repr=False, kw_only=True)
