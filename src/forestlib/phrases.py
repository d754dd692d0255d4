"""The parts of an English sentence that rule terms become.

Three families of functions follow the three families of terms: `noun` for
selectors, `amount` and `clause` for expressions and conditions, `action` for
effects.  Where a sentence speaks of a tally it says "the number of"; what adds to
a tally refers to these words.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from attrs import evolve, frozen

from forestlib import rules as r
from forestlib.cardset import CardSet
from forestlib.english import counted, listed, plural, with_article

WHERE = " in your forest"


@frozen
class Context:
    """Who speaks: the card set gives labels and hosts, the species tells what "it" is."""

    cards: CardSet | None = None
    species: r.Species | None = None

    def kind(self, name: str) -> str:
        """What a kind is called."""
        known = self.cards and name in self.cards.kinds_by_name
        return self.cards.kind_label(name) if self.cards and known else name.replace("_", " ")

    def symbol(self, name: str) -> str:
        """What a tree symbol is called."""
        known = self.cards and name in self.cards.symbols_by_name
        return self.cards.symbol_label(name) if self.cards and known else name.replace("_", " ")

    def species_name(self, name: str) -> str:
        """What a species is called."""
        return self.cards.species_label(name) if self.cards else name

    def plural(self, of: str, name: str, label: str) -> str:
        """Several of a kind or species; words of other languages stay as they are."""
        return label if self.cards and self.cards.names.get(of, name) else plural(label)

    @property
    def is_host(self) -> bool:
        """Whether the species that speaks offers slots."""
        return bool(self.cards and self.species and self.cards.slots(self.species))

    @property
    def same_host(self) -> str:
        """How a dweller calls its host, and how a term does that nobody speaks."""
        return f"the same {self.host}" if self.species else "its host"

    @property
    def host(self) -> str:
        """What its host may be: every kind that offers slots."""
        kinds = [self.kind(kind.name) for kind in self.cards.kinds if kind.slots] if self.cards else []
        return listed(kinds or ["host"], "or")


@frozen
class Noun:
    """A noun phrase: pairs of singular and plural, then a place, then what else is said of it.

    A phrase with no place of its own takes the one that the sentence gives it.
    """

    heads: tuple[tuple[str, str], ...]
    place: str = ""
    tail: str = ""

    def one(self, where: str = "") -> str:
        """`bird in your forest`."""
        return self._with([single for single, _ in self.heads], "or", where)

    def a(self, where: str = "") -> str:
        """`a bird in your forest`."""
        return self._with([with_article(single) for single, _ in self.heads], "or", where)

    def many(self, where: str = "", conjunction: str = "or") -> str:
        """`birds in your forest`."""
        return self._with([several for _, several in self.heads], conjunction, where)

    def number(self, number: int, where: str = "") -> str:
        """`1 bird in your forest`, `2 birds in your forest`."""
        return f"{number} {self.one(where) if number == 1 else self.many(where)}"

    def prefixed(self, word: str) -> Noun:
        """The same with an adjective."""
        return evolve(self, heads=tuple((f"{word} {one}", f"{word} {many}") for one, many in self.heads))

    def _with(self, heads: Sequence[str], conjunction: str, where: str) -> str:
        return f"{listed(heads, conjunction)}{self.place or where}{self.tail}"


CARD = ("card", "cards")


# --- selectors ---


@singledispatch
def noun(selector: r.Term, context: Context) -> Noun:
    """The cards that a selector chooses."""
    raise TypeError(f"no words for {selector!r}")


@noun.register
def _(selector: r.AnyCard, context: Context) -> Noun:
    return Noun((CARD,))


@noun.register
def _(selector: r.OfKind, context: Context) -> Noun:
    label = context.kind(selector.kind)
    return Noun(((label, context.plural("kind", selector.kind, label)),))


@noun.register
def _(selector: r.OfSpecies, context: Context) -> Noun:
    label = context.species_name(selector.species)
    return Noun(((label, context.plural("species", selector.species, label)),))


@noun.register
def _(selector: r.AllOf, context: Context) -> Noun:
    """Kinds of one word go before the noun, others behind it."""
    parts = [noun(part, context) for part in selector.selectors if not isinstance(part, r.AnyCard)]
    if not parts:
        return Noun((CARD,))
    *others, head = parts
    for other in reversed(others):
        if " " in other.one():
            head = evolve(head, tail=f"{head.tail} that is also {other.a()}")
        else:
            head = head.prefixed(other.one())
    return head


@noun.register
def _(selector: r.AnyOf, context: Context) -> Noun:
    parts = [noun(part, context) for part in selector.selectors]
    return Noun(tuple((part.one(), part.many()) for part in parts))


@noun.register
def _(selector: r.Other, context: Context) -> Noun:
    return noun(selector.selector, context).prefixed("other")


@noun.register
def _(selector: r.Full, context: Context) -> Noun:
    return noun(selector.selector, context).prefixed("fully occupied")


@noun.register
def _(selector: r.FaceDown, context: Context) -> Noun:
    if isinstance(selector.selector, r.AnyCard):
        return Noun((("sapling", "saplings"),))
    return _told(selector.selector, " lying face down", context)


@noun.register
def _(selector: r.Showing, context: Context) -> Noun:
    symbols = listed([context.symbol(symbol) for symbol in selector.symbols], "or")
    return _told(selector.selector, f" showing the {symbols} symbol", context)


@noun.register
def _(selector: r.ShowingItsSymbol, context: Context) -> Noun:
    return _told(selector.selector, " with the same tree symbol", context)


def _told(selector: r.Selector, tail: str, context: Context) -> Noun:
    inner = noun(selector, context)
    return evolve(inner, tail=inner.tail + tail)


@noun.register
def _(selector: r.OnSide, context: Context) -> Noun:
    host = "" if isinstance(selector.host, r.AnyCard) else noun(selector.host, context).a()
    inner = noun(selector.selector, context)
    return evolve(inner, tail=f"{inner.tail}{on_side(selector.side, host or with_article(context.host))}")


def on_side(side: str, host: str) -> str:
    """` on top of a tree`, ` on the left of a tree`."""
    return f" {'on' if side == 'top' else 'on the'} {side} of {host}"


@noun.register
def _(selector: r.OnItsHost, context: Context) -> Noun:
    place = " on it" if context.is_host else f" on {context.same_host}"
    return evolve(noun(selector.selector, context), place=place)


@noun.register
def _(selector: r.InItsSlot, context: Context) -> Noun:
    return evolve(noun(selector.selector, context), place=" in its slot")


@noun.register
def _(selector: r.InCave, context: Context) -> Noun:
    return evolve(noun(selector.selector, context), place=" in your cave")


def species_of(selector: r.Selector, context: Context) -> Noun:
    """`different tree species`."""
    inner = noun(selector, context)
    heads = (head.removeprefix("card") for head, _ in inner.heads)
    names = tuple(f"{head} species".strip() for head in heads)
    return evolve(inner, heads=tuple((f"different {name}", f"different {name}") for name in names))


# --- expressions: so many points, or so many cards ---


@singledispatch
def amount(expression: r.Term, unit: str, context: Context) -> str:
    """A number of units: `5 points`, `1 card for each deer in your forest`."""
    raise TypeError(f"no words for {expression!r}")


@amount.register
def _(expression: r.Number, unit: str, context: Context) -> str:
    return counted(expression.value, unit)


@amount.register(r.Count)
@amount.register(r.Tally)
@amount.register(r.Different)
def _(expression: r.Count | r.Tally | r.Different, unit: str, context: Context) -> str:
    return amount(r.Per(1, expression), unit, context)


@amount.register
def _(expression: r.Per, unit: str, context: Context) -> str:
    number = counted(expression.number, unit)
    match expression.quantity:
        case r.Count(selector):
            return f"{number} for each {noun(selector, context).one(WHERE)}"
        case r.Different(selector):
            return f"{number} for each of the {species_of(selector, context).many(WHERE)}"
        case quantity:
            return f"{number} times {quantity_words(quantity, context)}"


@amount.register
def _(expression: r.Sum, unit: str, context: Context) -> str:
    texts = [amount(term, unit, context) for term in expression.terms]
    if any(isinstance(term, r.If | r.Table | r.Sets) for term in expression.terms):
        return ", plus ".join(texts)
    if all(text.endswith(WHERE) for text in texts):
        texts = [text.removesuffix(WHERE) for text in texts[:-1]] + texts[-1:]
    return listed(texts, "and")


@amount.register
def _(expression: r.If, unit: str, context: Context) -> str:
    text = f"{amount(expression.then, unit, context)} if {clause(expression.condition, context)}"
    if expression.otherwise == r.Number(0):
        return text
    return f"{text}, otherwise {amount(expression.otherwise, unit, context)}"


@amount.register
def _(expression: r.Table, unit: str, context: Context) -> str:
    values = f"{slashed(expression.values)} {plural(unit)}"
    steps = slashed_steps(len(expression.values))
    match expression.quantity:
        case r.Count(selector):
            return f"{values} for {steps} {noun(selector, context).many(WHERE)}"
        case r.Different(selector):
            return f"{values} for {steps} {species_of(selector, context).many(WHERE)}"
        case quantity:
            return f"{values} if {quantity_words(quantity, context)} is {steps}"


@amount.register
def _(expression: r.Sets, unit: str, context: Context) -> str:
    cards = noun(expression.selector, context).many(WHERE)
    values = f"{slashed(expression.values)} {plural(unit)}"
    steps = slashed_steps(len(expression.values))
    return f"{values} for each set of {steps} different species, made of the {cards}"


def slashed(numbers: Sequence[int]) -> str:
    """`1/4/9`."""
    return "/".join(map(str, numbers))


def slashed_steps(length: int) -> str:
    """`1/2/3+`: the last entry serves for all that is beyond it."""
    return f"{slashed(range(1, length + 1))}+"


def quantity_words(quantity: r.Expression, context: Context) -> str:
    """A number without a unit: `the number of trees in your forest`."""
    match quantity:
        case r.Tally(selector):
            return f"the number of {noun(selector, context).many(WHERE)}"
        case r.Count(selector):
            return f"the count of {noun(selector, context).many(WHERE)}"
        case r.Different(selector):
            return f"the count of {species_of(selector, context).many(WHERE)}"
        case r.Number(value):
            return str(value)
        case _:
            return f"the result of ({amount(quantity, 'point', context)})"


# --- conditions: what follows "if" ---

COMPARISONS = {">=": "at least", "<=": "at most", "=": "exactly", ">": "more than", "<": "fewer than"}
OPPOSITES = {">=": "<", "<": ">=", "<=": ">", ">": "<="}


@singledispatch
def clause(condition: r.Term, context: Context) -> str:
    """A condition as a clause: `there is a bat in your forest`."""
    raise TypeError(f"no words for {condition!r}")


@clause.register
def _(condition: r.Compare, context: Context) -> str:
    words = COMPARISONS[condition.operator]
    match condition.quantity:
        case r.Count(selector):
            phrase = noun(selector, context)
        case r.Different(selector):
            phrase = species_of(selector, context)
        case quantity:
            words = words.replace("fewer", "less")
            return f"{quantity_words(quantity, context)} is {words} {condition.number}"
    verb = "is" if condition.number == 1 else "are"
    return f"there {verb} {words} {phrase.number(condition.number, WHERE)}"


@clause.register
def _(condition: r.Exists, context: Context) -> str:
    return f"there is {noun(condition.selector, context).a(WHERE)}"


@clause.register
def _(condition: r.Absent, context: Context) -> str:
    return f"there is no {noun(condition.selector, context).one(WHERE)}"


@clause.register
def _(condition: r.Most, context: Context) -> str:
    return f"no other forest has a greater number of {noun(condition.selector, context).many()}"


@clause.register
def _(condition: r.HostIs, context: Context) -> str:
    return f"{being(context)} {noun(condition.selector, context).a()}"


def being(context: Context, verb: str = "is") -> str:
    """What stands before what a host is: the asking card may be the host itself."""
    if context.species is None:
        return f"its host {verb}"
    return f"it {verb}" if context.is_host else f"it {verb} on"


@clause.register
def _(condition: r.Both, context: Context) -> str:
    texts = [clause(part, context) for part in condition.conditions]
    inner = [isinstance(part, r.Either) for part in condition.conditions]
    return listed([f"either {t}" if either else t for t, either in zip(texts, inner, strict=True)], "and")


@clause.register
def _(condition: r.Either, context: Context) -> str:
    return listed([clause(part, context) for part in condition.conditions], "or")


@clause.register
def _(condition: r.Not, context: Context) -> str:
    match condition.condition:
        case r.Exists(selector):
            return clause(r.Absent(selector), context)
        case r.Absent(selector):
            return clause(r.Exists(selector), context)
        case r.Compare(quantity, operator, number) if operator in OPPOSITES:
            return clause(r.Compare(quantity, OPPOSITES[operator], number), context)
        case r.HostIs(selector):
            return f"{being(context, 'is not')} {noun(selector, context).a()}"
        case r.Not(inner):
            return clause(inner, context)
        case inner:
            return f"it is not so that {clause(inner, context)}"


# --- effects: orders to the player ---

ZONES = {
    "hand": "your hand",
    "clearing": "the clearing",
    "cave": "your cave",
    "deck": "the deck",
    "box": "the box",
}

# Of one card, and of several.
MANNERS = {
    "plain": ("for free, without its effect and bonus", "for free, without their effects and bonuses"),
    "with effect": ("for free and use its effect", "for free and use their effects"),
    "as sapling": ("face down as a sapling", "face down as saplings"),
}
PAYING = (
    "paying its cost, then use its effect and bonus",
    "paying the cost of each, then use their effects and bonuses",
)


@singledispatch
def action(effect: r.Term, context: Context) -> str:
    """An effect as an order: `draw 1 card from the deck`."""
    raise TypeError(f"no words for {effect!r}")


@action.register
def _(effect: r.Draw, context: Context) -> str:
    text = amount(effect.amount, "card", context)
    cards, separator, rest = text.partition(" for each ")
    return f"draw {cards} from the deck{separator}{rest}" if separator else f"draw {text} from the deck"


@action.register
def _(effect: r.AnotherTurn, context: Context) -> str:
    text = "take another turn after this one"
    return f"{text}, beginning with {counted(effect.draw, 'card')} from the deck" if effect.draw else text


@action.register
def _(effect: r.Move, context: Context) -> str:
    cards = taken(effect.quantity, noun(effect.selector, context))
    text = f"move {cards} from {ZONES[effect.source]} to {ZONES[effect.target]}"
    return f"{text}, then draw as many cards from the deck" if effect.then_draw else text


@action.register
def _(effect: r.Place, context: Context) -> str:
    cards = taken(effect.quantity, noun(effect.selector, context))
    one, several = MANNERS[effect.manner]
    return f"place {cards} from {ZONES[effect.source]} {one if effect.quantity.most == 1 else several}"


@action.register
def _(effect: r.Play, context: Context) -> str:
    cards = taken(effect.quantity, noun(effect.selector, context))
    manner = PAYING[0] if effect.quantity.most == 1 else PAYING[1]
    return f"play {cards} from {ZONES['hand']}, {manner}"


@action.register
def _(effect: r.TakeUnseen, context: Context) -> str:
    cards = taken(effect.quantity, noun(effect.selector, context))
    target = ZONES[effect.target]
    return f"move {cards} from the hand of each other player to {target}, unseen, beginning on your left"


@action.register
def _(effect: r.ShuffleBack, context: Context) -> str:
    cards = noun(effect.selector, context)
    source = ZONES[effect.source]
    if effect.quantity.all:
        return f"shuffle {taken(effect.quantity, cards)} from {source} and put them face down on the deck"
    return f"shuffle the {cards.many()} in {source} and put {quantity_text(effect.quantity)} face down on the deck"


@action.register
def _(effect: r.TurnDown, context: Context) -> str:
    return turned_down("it" if context.is_host else f"the {context.host} it is on")


def turned_down(host: str) -> str:
    """What becomes of a host whose face nobody sees any more."""
    return f"turn {host} face down into a sapling"


@action.register
def _(effect: r.When, context: Context) -> str:
    match effect:
        case r.When(r.TurnDown(), r.HostIs(selector)) if not context.is_host:
            return turned_down(f"the {noun(selector, context).one()} it is on")
    return f"{action(effect.effect, context)} if {clause(effect.condition, context)}"


def actions(effects: Sequence[r.Effect], context: Context) -> str:
    """Effects one after the other."""
    return ", then ".join(action(effect, context) for effect in effects)


def taken(quantity: r.Quantity, cards: Noun) -> str:
    """`up to 2 birds`."""
    if quantity.all:
        return f"all {cards.many(conjunction='and')}"
    words = quantity_text(quantity)
    return f"{words} {cards.one() if quantity.most == 1 else cards.many()}"


def quantity_text(quantity: r.Quantity) -> str:
    """`2`, `up to 2`, `any number of`, `all`."""
    least, most = quantity.least, quantity.most
    if quantity.all:
        return "all"
    if most is None:
        return f"at least {least}" if least else "any number of"
    if least == most:
        return str(most)
    return f"{least} to {most}" if least else f"up to {most}"
