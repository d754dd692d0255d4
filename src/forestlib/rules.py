"""Rule objects: what cards and rules mean, as frozen values.

The parser builds the terms of this module, the checker walks them, the compiler
puts them together into a `CardSet`, `describe` tells them in English and `play`
runs them.  They hold plain data only: no functions, no references between
objects, names instead.  A `span` points back to the source and takes no part in
equality.

Three families of terms exist: *selectors* (which cards), *expressions* (how
many) with their *conditions* (whether), and *effects* (what happens).
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs
from attrs import AttrsInstance, field, frozen

from forestlib.errors import Span


def shown(value: AttrsInstance) -> str:
    """The text that attrs would give to a value.

    One function for all: to generate one for each class takes a tenth of the
    time that importing the library takes.
    """
    parts = (f"{part.name}={getattr(value, part.name)!r}" for part in attrs.fields(type(value)) if part.repr)
    return f"{type(value).__name__}({', '.join(parts)})"


SIDES = ("left", "right", "top", "bottom")


@frozen(repr=False)
class Term:
    """Anything that the language can say; `parts` are the terms directly inside."""

    # provenance, not part of the value
    span: Span | None = field(default=None, eq=False, repr=False, kw_only=True)

    def __repr__(self) -> str:
        """`OfKind(kind='bird')`."""
        return shown(self)

    @property
    def parts(self) -> Iterator[Term]:
        """The terms directly inside this one, in the order they are written."""
        for attribute in attrs.fields(type(self)):
            value = getattr(self, attribute.name)
            for item in value if isinstance(value, tuple) else (value,):
                if isinstance(item, Term):
                    yield item

    def walk(self) -> Iterator[Term]:
        """Yield the term and every term inside it, outermost first."""
        yield self
        for part in self.parts:
            yield from part.walk()


# --- selectors: a predicate over a visible card, seen from the card that asks ---


class Selector(Term):
    """Chooses among the visible cards of the owner's forest."""


@frozen(repr=False)
class AnyCard(Selector):
    """`card`: every card."""


@frozen(repr=False)
class OfKind(Selector):
    """`bird`: cards of one kind."""

    kind: str


@frozen(repr=False)
class OfSpecies(Selector):
    """`"Roe Deer"`: cards of one species, or of one that counts as it."""

    species: str


@frozen(repr=False)
class AllOf(Selector):
    """`mountain bird`: cards that every part chooses."""

    selectors: tuple[Selector, ...]


@frozen(repr=False)
class AnyOf(Selector):
    """`(plant or tree)`: cards that at least one part chooses."""

    selectors: tuple[Selector, ...]


@frozen(repr=False)
class Other(Selector):
    """`other bird`: not the asking card itself."""

    selector: Selector


@frozen(repr=False)
class Full(Selector):
    """`full tree`: hosts with at least one card on each of their sides."""

    selector: Selector


@frozen(repr=False)
class FaceDown(Selector):
    """`card face down`: the saplings."""

    selector: Selector


@frozen(repr=False)
class Showing(Selector):
    """`card showing (oak or beech)`: the visible face shows one of the symbols."""

    selector: Selector
    symbols: tuple[str, ...]


@frozen(repr=False)
class ShowingItsSymbol(Selector):
    """`card showing its symbol`: the symbol of the asking card's face."""

    selector: Selector


@frozen(repr=False)
class OnSide(Selector):
    """`card on top of tree`: in a slot of this side, of a host that `host` chooses."""

    selector: Selector
    side: str
    host: Selector = AnyCard()


@frozen(repr=False)
class OnItsHost(Selector):
    """`bat on its host`: in any slot of the host that the asking card sits on (or is)."""

    selector: Selector


@frozen(repr=False)
class InItsSlot(Selector):
    """`"Common Toad" in its slot`: in the slot of the asking card, itself included."""

    selector: Selector


@frozen(repr=False)
class InCave(Selector):
    """`card in cave`: the cards under the owner's cave; they are hidden, so only counted."""

    selector: Selector


# --- expressions: a number read off the owner's forest ---


class Expression(Term):
    """A whole number."""


class Condition(Term):
    """Whether something holds."""


@frozen(repr=False)
class Number(Expression):
    """`5`: itself."""

    value: int


@frozen(repr=False)
class Count(Expression):
    """`count bird`: how many cards; also meant by the bird of `2 per bird`."""

    selector: Selector


@frozen(repr=False)
class Tally(Expression):
    """`tally tree`: cards, and what `adds … to tally` dwellers of these hosts add."""

    selector: Selector


@frozen(repr=False)
class Different(Expression):
    """`different bat`: how many species; a card without species is none."""

    selector: Selector


@frozen(repr=False)
class Per(Expression):
    """`3 per deer`: a number for each card that is counted."""

    number: int
    quantity: Expression


@frozen(repr=False)
class Sum(Expression):
    """`1 per tree + 1 per plant`: all of it together."""

    terms: tuple[Expression, ...]


@frozen(repr=False)
class If(Expression):
    """`3 if most "Linden" else 1`: one number or the other; without `else`, 0."""

    then: Expression
    condition: Condition
    otherwise: Expression = Number(0)


@frozen(repr=False)
class Table(Expression):
    """`table (…) [1 4 9]`: 0 for 0, the n-th entry for n, beyond the end the last."""

    quantity: Expression
    values: tuple[int, ...]


@frozen(repr=False)
class Sets(Expression):
    """`sets of different butterfly [0 3 6]`: each set of n distinct species, largest first."""

    selector: Selector
    values: tuple[int, ...]


@frozen(repr=False)
class Compare(Condition):
    """`tally "Beech" >= 4`: whether a number compares so."""

    quantity: Expression
    operator: str
    number: int


@frozen(repr=False)
class Exists(Condition):
    """`any bat`: at least one card."""

    selector: Selector


@frozen(repr=False)
class Absent(Condition):
    """`no other card on its host`: not one card."""

    selector: Selector


@frozen(repr=False)
class Most(Condition):
    """`most "Linden"`: no other forest has a larger tally; a tie counts."""

    selector: Selector


@frozen(repr=False)
class HostIs(Condition):
    """`its host is "Beech"`: the card that the asking card sits on (or is)."""

    selector: Selector


@frozen(repr=False)
class Both(Condition):
    """`… and …`: every part holds."""

    conditions: tuple[Condition, ...]


@frozen(repr=False)
class Either(Condition):
    """`… or …`: at least one part holds."""

    conditions: tuple[Condition, ...]


@frozen(repr=False)
class Not(Condition):
    """`not any bat`: whatever follows does not hold."""

    condition: Condition


# --- effects ---


class Effect(Term):
    """Something that happens to the cards."""


@frozen(repr=False)
class Quantity(Term):
    """How many cards a choice takes: `2`, `up to 2`, `any`, `all`.

    `least` and `most` are numbers of cards; `most` None means as many as there
    are.  `all` is not a choice.
    """

    least: int
    most: int | None
    all: bool = False


@frozen(repr=False)
class Draw(Effect):
    """`draw 2`: from the deck into the hand, as far as the hand limit allows."""

    amount: Expression


@frozen(repr=False)
class AnotherTurn(Effect):
    """`take another turn`: a full turn after this one, begun with `draw` cards from the deck."""

    draw: int = 0


@frozen(repr=False)
class Move(Effect):
    """`move any cards from hand to cave`: from zone to zone; `then draw that many` takes as many from the deck."""

    quantity: Quantity
    selector: Selector
    source: str
    target: str
    then_draw: bool = False


@frozen(repr=False)
class Place(Effect):
    """`place 1 pawed from hand`: free, the card's own effect and bonus ignored.

    `manner` is `plain`, `with effect` (its effect is used) or `as sapling`
    (all of them face down, then all that follows from them).
    """

    quantity: Quantity
    selector: Selector
    source: str = "hand"
    manner: str = "plain"


@frozen(repr=False)
class Play(Effect):
    """`play any cards from hand`: paid in full, resolved when the last one lies there."""

    quantity: Quantity
    selector: Selector


@frozen(repr=False)
class TakeUnseen(Effect):
    """`move 1 card from each other hand to clearing`: unseen, beginning with the next seat."""

    quantity: Quantity
    selector: Selector
    target: str


@frozen(repr=False)
class ShuffleBack(Effect):
    """`shuffle 10 cards from box onto deck`: the chosen cards of the zone are shuffled, the first go onto the deck."""

    quantity: Quantity
    selector: Selector
    source: str


@frozen(repr=False)
class TurnDown(Effect):
    """`turn its host face down`: the host is a sapling from now on."""


@frozen(repr=False)
class When(Effect):
    """`take another turn if any bat`: only if the condition holds."""

    effect: Effect
    condition: Condition


# --- what a species is ---


@frozen(repr=False)
class Whenever(Term):
    """`whenever you play deer: draw 1`: from the next turn on, or `at once` after itself."""

    selector: Selector
    effects: tuple[Effect, ...]
    at_once: bool = False


@frozen(repr=False)
class Points(Term):
    """`points 5`: what each visible copy scores; `once`, what all copies score together."""

    amount: Expression
    once: bool = False


@frozen(repr=False)
class Shares(Term):
    """`shares slot with any "European Hare"`: joins cards that came on an earlier turn.

    `limit` is the number of cards that may already lie there, None for any.
    """

    limit: int | None
    selector: Selector


@frozen(repr=False)
class Lets(Term):
    """`lets any butterfly share slot top of its host`: a slot with nothing else in it.

    `limit` is the number of cards that may already lie there, None for any.
    """

    limit: int | None
    selector: Selector
    side: str


@frozen(repr=False)
class OnlyOn(Term):
    """`only on top of tree holding bird`: where a card of this species may lie."""

    side: str | None
    host: Selector
    holding: Selector | None = None


@frozen(repr=False)
class Species(Term):
    """What one face shows.

    `symbol` is the tree symbol of a host when its deck line names none.
    `printed` is the name on the card where several species share it.
    `scores_with` is a species whose `points once` hold for this one, too.
    `returns_winter` is true when each copy may once shuffle the last winter
    card back into the deck.
    """

    name: str
    set: str
    kinds: tuple[str, ...]
    cost: int = 0
    symbol: str | None = None
    printed: str = ""
    counts_as: str | None = None
    effect: tuple[Effect, ...] = ()
    bonus: tuple[Effect, ...] = ()
    permanents: tuple[Whenever, ...] = ()
    points: tuple[Points, ...] = ()
    group: str | None = None
    shares: tuple[Shares, ...] = ()
    lets: tuple[Lets, ...] = ()
    only_on: tuple[OnlyOn, ...] = ()
    adds_to_tally: int = 0
    scores_with: str | None = None
    returns_winter: bool = False

    @property
    def label(self) -> str:
        """The name on the card."""
        return self.printed or self.name

    def _repr_svg_(self) -> str:
        """The face, for notebooks; `render.face` also knows what the card set calls its kinds and symbols."""
        from forestlib.render import species_face

        return str(species_face(self))


@frozen(repr=False)
class Kind(Term):
    """A type symbol; `slots` are the sides of the slots that a card of this kind offers."""

    name: str
    label: str
    slots: tuple[str, ...] = ()


@frozen(repr=False)
class Symbol(Term):
    """A tree symbol."""

    name: str
    label: str


@frozen(repr=False)
class Group(Term):
    """Species that score together; `points with` names it."""

    name: str
    label: str
    amount: Expression


@frozen(repr=False)
class Mulligan(Term):
    """`mulligan 1 if no tree`: how often a hand without such a card may be swapped."""

    times: int
    unless: Selector | None = None


@frozen(repr=False)
class Winter(Term):
    """`winter 3 cards in the last 1/3, 1 on top`: `on_top` of them lie on that part."""

    cards: int
    numerator: int
    denominator: int
    on_top: int


@frozen(repr=False)
class Reveal(Term):
    """`playing tree reveals 1`: cards that then go from the deck into the clearing."""

    selector: Selector
    cards: int


@frozen(repr=False)
class Rules(Term):
    """The numbers of the game.

    Attributes:
        players: how few and how many can play.
        opening_hand: how many cards everyone begins with.
        hand_limit: how many cards a hand holds at most.
        draw_action: how many cards a turn of drawing takes.
        clearing_limit: with how many cards the clearing is emptied at the end of a turn.
        mulligan: how often an opening hand may be swapped, and which hands.
        leave_out: how many cards stay out of the game unseen, as pairs with a number of players.
        winter: how many winter cards there are, and where in the deck they lie.
        sapling: the kinds of a card that lies face down in a forest.
        reveals: how many cards go from the deck into the clearing when such a card is played.
        cave: what a cave scores.
        resolve_in_order: whether cards played together are resolved in the order of play, or in any.
        share_at_once: whether a card may join a slot in the turn in which the other came.

    """

    players: tuple[int, int] = (2, 5)
    opening_hand: int = 6
    hand_limit: int = 10
    draw_action: int = 2
    clearing_limit: int = 10
    mulligan: Mulligan | None = None
    leave_out: tuple[tuple[int, int], ...] = ()
    winter: Winter = Winter(3, 1, 3, 1)
    sapling: tuple[str, ...] = ()
    reveals: tuple[Reveal, ...] = ()
    cave: Expression = Per(1, Count(InCave(AnyCard())))
    resolve_in_order: bool = False
    share_at_once: bool = False

    def left_out(self, players: int) -> int:
        """The number of cards that go to the box unseen with this many players."""
        return dict(self.leave_out).get(players, 0)
