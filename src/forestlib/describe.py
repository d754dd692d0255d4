"""Rule objects in plain English, good enough to print on a card.

>>> from forestlib.rules import Count, OfKind, Per, Points
>>> describe(Points(Per(5, Count(OfKind("deer")))))
'5 points for each deer in your forest'
>>> reason(Points(Per(5, Count(OfKind("deer")))), [3])
'5 per deer × 3'

"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch

from attrs import evolve, frozen

from forestlib import rules as r
from forestlib.cardset import CardSet, Cave
from forestlib.english import counted, listed, plural, sentence, with_article
from forestlib.phrases import (
    Context,
    action,
    actions,
    amount,
    clause,
    noun,
    on_side,
    quantity_text,
    slashed,
    species_of,
)

# --- what species, groups and rules say ---


@singledispatch
def words(term: r.Term, context: Context) -> str:
    """Any term in words, without a capital and without a full stop."""
    raise TypeError(f"no words for {term!r}")


@words.register
def _(term: r.Selector, context: Context) -> str:
    return noun(term, context).one()


@words.register
def _(term: r.Expression, context: Context) -> str:
    return amount(term, "point", context)


@words.register
def _(term: r.Condition, context: Context) -> str:
    return clause(term, context)


@words.register
def _(term: r.Effect, context: Context) -> str:
    return action(term, context)


@words.register
def _(term: r.Quantity, context: Context) -> str:
    return quantity_text(term)


@words.register
def _(term: r.Whenever, context: Context) -> str:
    since = "from now on" if term.at_once else "from your next turn on"
    return f"{since}, whenever you play {noun(term.selector, context).a()}, {actions(term.effects, context)}"


@words.register
def _(term: r.Points, context: Context) -> str:
    text = amount(term.amount, "point", context)
    return f"{text}, once for all copies together" if term.once else text


@words.register
def _(term: r.Group, context: Context) -> str:
    return f"{amount(term.amount, 'point', context)}, once for all {term.label} together"


@words.register
def _(term: r.Shares, context: Context) -> str:
    cards = noun(term.selector, context)
    most = f"{cards.many()}" if term.limit is None else cards.number(term.limit)
    text = f"may share its slot with {'any number of ' * (term.limit is None)}{most}"
    at_once = context.cards is not None and context.cards.rules.share_at_once
    return text if at_once else f"{text} that came on an earlier turn"


@words.register
def _(term: r.Lets, context: Context) -> str:
    cards = noun(term.selector, context).many()
    number = "any number of" if term.limit is None else f"up to {term.limit + 1}"
    slot = f"its {term.side} slot" if context.is_host else f"the {term.side} slot of {context.same_host}"
    return f"{number} {cards} may share {slot}"


@words.register
def _(term: r.OnlyOn, context: Context) -> str:
    host = with_article(context.host) if isinstance(term.host, r.AnyCard) else noun(term.host, context).a()
    where = on_side(term.side, host).strip() if term.side else f"on {host}"
    holding = f", in a slot that holds {noun(term.holding, context).a()}" if term.holding else ""
    return f"goes only {where}{holding}"


@words.register
def _(term: r.Kind, context: Context) -> str:
    sides = dict.fromkeys(term.slots)
    slots = [f"{term.slots.count(side)} on the {side}" for side in sides]
    label = context.kind(term.name) if context.cards else term.label
    return f"{label}, offering slots: {listed(slots, 'and')}" if slots else label


@words.register
def _(term: r.Symbol, context: Context) -> str:
    return f"the {context.symbol(term.name) if context.cards else term.label} symbol"


@words.register
def _(term: r.Species, context: Context) -> str:
    return " ".join(Telling(evolve(context, species=term), term).text().lines())[:-1]


@words.register
def _(term: Cave, context: Context) -> str:
    return f"{term.name}: {amount(term.amount, 'point', context)}"


@words.register
def _(term: r.Mulligan, context: Context) -> str:
    times = "once" if term.times == 1 else counted(term.times, "time")
    if term.unless is None:
        return f"an opening hand may be swapped {times}"
    return f"an opening hand without {noun(term.unless, context).a()} may be swapped {times}"


@words.register
def _(term: r.Winter, context: Context) -> str:
    part = f"the last {term.numerator}/{term.denominator} of the deck"
    text = f"{counted(term.cards, 'winter card')} in {part}"
    return f"{text}, {term.on_top} of them on top of that part" if term.on_top else text


@words.register
def _(term: r.Reveal, context: Context) -> str:
    card = noun(term.selector, context).a()
    return f"playing {card} turns {counted(term.cards, 'card')} from the deck face up into the clearing"


@words.register
def _(term: r.Rules, context: Context) -> str:
    return " ".join(sentence(text) for text in rule_texts(term, context))[:-1]


def rule_texts(rules: r.Rules, context: Context) -> Iterator[str]:
    """The numbers of the game, one statement each."""
    yield f"for {rules.players[0]} to {rules.players[1]} players"
    for players, cards in rules.leave_out:
        yield f"with {counted(players, 'player')}, {counted(cards, 'card')} stay out of the game"
    yield words(rules.winter, context)
    yield f"everyone begins with {counted(rules.opening_hand, 'card')}"
    if rules.mulligan:
        yield words(rules.mulligan, context)
    yield f"a hand holds up to {counted(rules.hand_limit, 'card')}"
    yield f"drawing takes {counted(rules.draw_action, 'card')}, each from the deck or the clearing"
    yield f"the clearing is emptied at the end of a turn when it holds {rules.clearing_limit} or more"
    if rules.sapling:
        kinds = listed([with_article(context.kind(kind)) for kind in rules.sapling], "and")
        yield f"a card played face down is {kinds}"
    for reveal in rules.reveals:
        yield words(reveal, context)
    yield f"the cave scores {amount(rules.cave, 'point', context)}"
    order = "the order of play" if rules.resolve_in_order else "any order"
    yield f"cards played together are resolved in {order}"
    since = "the same turn" if rules.share_at_once else "a later turn"
    yield f"cards that share a slot may join from {since} on"


# --- a species as it would be printed ---


@frozen
class SpeciesText:
    """What a face says, in sentences; empty where it says nothing.

    `permanent` also holds what the species counts as and adds to, `sharing`
    also where it may lie.
    """

    name: str
    cost: str
    kinds: str
    effect: str = ""
    bonus: str = ""
    permanent: str = ""
    sharing: str = ""
    points: str = ""
    slots: str = ""

    def lines(self) -> list[str]:
        """Name, kinds and cost, and every part that says something with its heading."""
        parts = ("effect", "bonus", "permanent", "sharing", "points")
        told = [(part, getattr(self, part)) for part in parts]
        head = " ".join(text for text in (self.kinds, self.slots, self.cost) if text)
        return [self.name, head, *(f"{part.capitalize()}: {text}" for part, text in told if text)]

    def __str__(self) -> str:
        """The lines, one below the other."""
        return "\n".join(self.lines())


@frozen
class Telling:
    """The telling of one species."""

    context: Context
    species: r.Species

    def text(self) -> SpeciesText:
        """All of it."""
        species = self.species
        kinds = ", ".join(self.context.kind(kind) for kind in species.kinds)
        return SpeciesText(
            name=printed_name(species, self.context.cards),
            cost=sentence(f"costs {counted(species.cost, 'card')}" if species.cost else "costs nothing"),
            kinds=sentence(kinds),
            slots=self.slots(),
            effect=sentence(actions(species.effect, self.context)),
            bonus=sentence(actions(species.bonus, self.context)),
            permanent=self.sentences(self.permanent()),
            sharing=self.sentences(self.sharing()),
            points=self.sentences(self.points()),
        )

    def sentences(self, texts: Iterator[str]) -> str:
        return " ".join(map(sentence, texts))

    def slots(self) -> str:
        offered = self.context.cards.slots(self.species) if self.context.cards else ()
        return f"Offers {counted(len(offered), 'slot')}: {listed(offered, 'and')}." if offered else ""

    def permanent(self) -> Iterator[str]:
        species = self.species
        if species.counts_as and species.counts_as != species.label:
            yield f"counts as {with_article(self.context.species_name(species.counts_as))}, too"
        if species.adds_to_tally:
            host = "it" if self.context.is_host else f"the {self.context.host} it is on"
            yield f'adds {species.adds_to_tally} to every "number of" cards that includes {host}'
        for permanent in species.permanents:
            yield words(permanent, self.context)
        if species.returns_winter:
            yield "once, when the last winter card comes, you may shuffle it back into the deck"

    def sharing(self) -> Iterator[str]:
        species = self.species
        for term in (*species.only_on, *species.shares, *species.lets):
            yield words(term, self.context)

    def points(self) -> Iterator[str]:
        for points in self.species.points:
            yield words(points, self.context)
        if self.species.scores_with:
            yield f"scores together with {plural(self.species.scores_with)}"
        groups = self.context.cards.groups if self.context.cards else ()
        for group in groups:
            if group.name == self.species.group:
                yield words(group, self.context)


def printed_name(species: r.Species, cards: CardSet | None) -> str:
    """The name on the card, in the language of the card set where it has one."""
    return cards.printed_name(species) if cards else species.label


def species_text(species: r.Species, cards: CardSet | None = None) -> SpeciesText:
    """A species as it would be printed; without its card set, kinds and symbols go by their names."""
    return Telling(Context(cards, species), species).text()


def describe(term: r.Term, cards: CardSet | None = None) -> str:
    """A term in English; the labels of kinds and symbols come from `cards` where it is given."""
    return words(term, Context(cards))


# --- score sheets ---


def reason(scored: r.Points | r.Group, counted_numbers: Sequence[int] = (), cards: CardSet | None = None) -> str:
    """Why points are scored, short enough for one line of a score sheet.

    `counted_numbers` are the numbers that the formula counted, in the order in
    which it names them (of sets: the size of each set); without them the line
    tells the formula alone.
    """
    return _short(scored.amount, iter(counted_numbers), Context(cards))


def _short(expression: r.Expression, numbers: Iterator[int], context: Context) -> str:
    match expression:
        case r.Number(value):
            return str(value)
        case r.Per(number, quantity):
            return f"{number} per {_measured(quantity, context)}{_times(numbers)}"
        case r.Count() | r.Tally() | r.Different():
            return f"1 per {_measured(expression, context)}{_times(numbers)}"
        case r.Sum(terms):
            return " + ".join(_short(term, numbers, context) for term in terms)
        case r.If(then, condition, otherwise):
            text = f"{_short(then, numbers, context)} if {_fact(condition, context)}"
            return text if otherwise == r.Number(0) else f"{text}, else {_short(otherwise, numbers, context)}"
        case r.Table(quantity, values):
            return f"{slashed(values)} per {_measured(quantity, context)}{_times(numbers)}"
        case r.Sets(selector, values):
            sizes = listed([str(number) for number in numbers], "and")
            cards = noun(selector, context).many()
            return f"{slashed(values)} per set of different {cards}{f': {sizes}' if sizes else ''}"
        case _:
            raise TypeError(f"no words for {expression!r}")


def _times(numbers: Iterator[int]) -> str:
    number = next(numbers, None)
    return "" if number is None else f" × {number}"


def _measured(quantity: r.Expression, context: Context, *, several: bool = False) -> str:
    match quantity:
        case r.Count(selector) | r.Tally(selector):
            phrase = noun(selector, context)
            return phrase.many() if several else phrase.one()
        case r.Different(selector):
            return species_of(selector, context).one()
        case _:
            return f"({_short(quantity, iter(()), context)})"


def _fact(condition: r.Condition, context: Context) -> str:
    match condition:
        case r.Exists(selector):
            return f"any {noun(selector, context).one()}"
        case r.Absent(selector):
            return f"no {noun(selector, context).one()}"
        case r.Most(selector):
            return f"most {noun(selector, context).many()}"
        case r.HostIs():
            return clause(condition, context)
        case r.Compare(quantity, operator, number):
            return f"{_measured(quantity, context, several=True)} {operator} {number}"
        case r.Both(conditions):
            return " and ".join(_fact(part, context) for part in conditions)
        case r.Either(conditions):
            return " or ".join(_fact(part, context) for part in conditions)
        case r.Not(inner):
            return f"not {_fact(inner, context)}"
        case _:
            raise TypeError(f"no words for {condition!r}")


__all__ = ["SpeciesText", "describe", "printed_name", "reason", "species_text"]
