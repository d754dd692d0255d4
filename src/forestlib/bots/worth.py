"""What cards and effects are worth to one seat, in points, as far as it can tell.

Nothing here knows a card by name: gains are read off the scoring formulas, the
rest is estimated from the rule objects.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from forestlib.bots.base import Outlook
from forestlib.play.forest import Forest
from forestlib.play.formulas import Formula, formula
from forestlib.play.scoring import scored_parts
from forestlib.play.tables import SAPLING, WHOLE, Tables
from forestlib.rules import (
    AnotherTurn,
    Count,
    Draw,
    Effect,
    Move,
    Number,
    Per,
    Place,
    Play,
    Selector,
    Species,
    Tally,
    When,
)

CARD = 1.0
"""Points that a card in hand is worth early in the game."""
TURN = 3.5
FREE_CARD = 3.0
SLOT = 0.9
"""Points of a slot on a side where hardly any is free."""
SPARE_SLOT = 0.1
HOPE = 0.45
"""How much of the growth that a species may still see is believed in."""


class Basics:
    """What stays the same for all games of a card set; each number is found once."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.cave = formula(tables, tables.cards.rules.cave)
        self._shares: dict[Selector, float] = {}
        self._rates: dict[int, float] = {}
        self._each: list[list[Formula]] = [[] for _ in tables.species]
        self._once: list[tuple[tuple[int, ...], Formula]] = []
        for part in scored_parts(tables):
            for number, each in part.each:
                self._each[number].append(each)
            self._once += part.once

    def total(self, forest: Forest, others: list[Forest], cave: int) -> int:
        """The points of a forest and its cave: the total of its score sheet, without the sheet."""
        counts, species = forest.counts, self.tables.face_species
        points = int(self.cave(forest, counts, -1, others, cave))
        for placed, face in enumerate(forest.faces):
            if face != SAPLING:
                for each in self._each[species[face]]:
                    points += each(forest, counts, placed, others, cave)
        for numbers, once in self._once:
            if any(counts[number] for number in numbers):
                points += once(forest, counts, -1, others, cave)
        return points

    def share(self, selector: Selector) -> float:
        """Which part of all halves a selector chooses, from 0 to 1."""
        if selector not in self._shares:
            flags = self.tables.flags(selector)
            faces = [face for card in self.tables.card_faces for face in card]
            self._shares[selector] = sum(flags[face] for face in faces) / max(1, len(faces))
        return self._shares[selector]

    def rate(self, face: int) -> float:
        """How many points one more card in the forest adds to a face, on average."""
        if face not in self._rates:
            species = self.tables.faces[face].species
            self._rates[face] = sum(self._growing(species)) if species else 0.0
        return self._rates[face]

    def _growing(self, species: Species) -> Iterator[float]:
        for points in species.points:
            for term in points.walk():
                match term:
                    case Per(number=number, quantity=Count(selector=selector) | Tally(selector=selector)):
                        yield number * self.share(selector)


class Worth:
    """Estimates for one moment of a game.

    `points` remembers what halves would score in which slots; it may be handed
    on to later moments, as long as no forest changes.
    """

    def __init__(self, known: Outlook, basics: Basics, points: dict[tuple[int, int], int]) -> None:
        self.known = known
        self.tables = known.tables
        self.basics = basics
        self.points = points
        self.others = list(known.others)
        self._places: dict[tuple[int, int], tuple[int, float]] = {}

    @cached_property
    def now(self) -> int:
        """The points of the own forest as it lies."""
        return self.basics.total(self.known.forest, self.others, self.known.cave)

    @cached_property
    def leads(self) -> bool:
        """Whether no other forest has more points; caves of others are left out, a point a card at most."""
        mine = self.known.forest
        return all(
            self.now >= self.basics.total(forest, [mine, *(f for f in self.others if f is not forest)], 0)
            for forest in self.others
        )

    @cached_property
    def plays_left(self) -> float:
        """How many more cards this seat may hope to play; the game ends inside the last part."""
        rules = self.tables.cards.rules
        winter = rules.winter
        hidden = self.tables.playable * winter.numerator / winter.denominator
        left = max(0.0, self.known.deck - 0.4 * hidden)
        return left / (3.0 * (1 + len(self.others)))

    @cached_property
    def card(self) -> float:
        """The points of one more card in hand."""
        return CARD * min(1.0, 0.15 + self.plays_left / 6)

    # --- where a half goes and what it brings ---

    def best_place(self, face: int, fit: int) -> tuple[int, float]:
        """The best slot (-1 for a host) and what the half gains there, costs aside."""
        key = (face, fit)
        if key not in self._places:
            if fit == WHOLE:
                self._places[key] = (-1, self.gain(face, -1))
            else:
                forest, turn = self.known.forest, self.known.turn
                slots = forest.slots_for(fit, turn, self.tables.share_at_once)
                found = [(slot, self.gain(face, slot)) for slot in self._unlike(slots)]
                self._places[key] = max(found, key=lambda pair: pair[1], default=(-1, 0.0))
        return self._places[key]

    def _unlike(self, slots: list[int]) -> Iterator[int]:
        """One slot of each group that differs in nothing that scoring may ask about."""
        forest = self.known.forest
        seen = set()
        for slot in slots:
            host = forest.hosts[slot]
            on_host = tuple(forest.faces[card] for card in forest.on_host(host))
            key = (forest.faces[host], on_host, tuple(forest.faces[card] for card in forest.inside[slot]))
            if key not in seen:
                seen.add(key)
                yield slot

    def gain(self, face: int, slot: int) -> float:
        """What a half brings in one place: points at once, slots and growth."""
        return self.points_at(face, slot) + self.slots_worth(face) + self.growth(face)

    def points_at(self, face: int, slot: int) -> int:
        """The points that a half adds at once in one place."""
        if (face, slot) not in self.points:
            known = self.known
            forest = known.forest.copy()
            forest.put(-1, face, slot, known.turn)
            self.points[face, slot] = self.basics.total(forest, self.others, known.cave) - self.now
        return self.points[face, slot]

    def slots_worth(self, face: int) -> float:
        """What the slots of a host are worth: much while few are free."""
        free = self.known.forest.free
        worth = sum(SLOT if len(free[side]) < 2 else SPARE_SLOT for side in self.tables.faces[face].slots)
        return worth * min(1.0, self.plays_left / 3)

    def growth(self, face: int) -> float:
        """The points that later cards may add to this one, and what it lets happen later."""
        species = self.tables.faces[face].species
        if species is None:
            return 0.0
        woken = sum(
            self.basics.share(permanent.selector) * sum(self.effect(effect) for effect in permanent.effects)
            for permanent in species.permanents
        )
        return (self.basics.rate(face) * HOPE + woken) * self.plays_left

    # --- effects ---

    def effect(self, effect: Effect) -> float:
        """What an effect is worth when it happens."""
        match effect:
            case Draw(amount=Number(value=number)):
                return self.card * number
            case Draw(amount=amount):
                return self.card * min(6.0, 1.0 + sum(isinstance(part, Per) for part in amount.walk()))
            case AnotherTurn(draw=draw):
                return TURN * min(1.0, self.plays_left / 2) + self.card * draw
            case Move():
                return self.move(effect)
            case Place() | Play():
                return FREE_CARD * min(1.0, len(self.known.hand) / 4)
            case When(effect=inner):
                return 0.5 * self.effect(inner)
        return 0.0

    def move(self, effect: Move) -> float:
        """What moving cards is worth; one in the cave is taken for a point."""
        most = effect.quantity.most
        held = len(self.known.hand) if effect.source == "hand" else len(self.known.clearing)
        number = held if most is None else min(most, held)
        if effect.target == "hand":
            return self.card * min(number, self.known.room)
        if effect.source == "hand":
            return 0.4 * number if effect.then_draw else 0.2 * number
        return 1.0 * number if effect.target == "cave" else 0.0

    def effects_of(self, face: int, *, bonus: bool) -> float:
        """What the effect, or the bonus, of a face is worth."""
        species = self.tables.faces[face].species
        if species is None:
            return 0.0
        return sum(self.effect(effect) for effect in (species.bonus if bonus else species.effect))

    # --- cards in hand ---

    def keep(self, card: int) -> float:
        """What a card is worth in the hand: the better of its halves, less what it costs."""
        best = 0.0
        open_fits = self.known.forest.open_fits([card], self.known.turn, self.tables.share_at_once)
        halves = zip(self.tables.card_faces[card], self.tables.card_fits[card], strict=True)
        for face, fit in halves:
            if open_fits >> fit & 1:
                _, gain = self.best_place(face, fit)
            else:
                gain = 0.6 * self.growth(face)
            own = self.effects_of(face, bonus=False) + 0.4 * self.effects_of(face, bonus=True)
            best = max(best, gain + own - self.card * self.tables.faces[face].cost)
        return best * min(1.0, 0.2 + self.plays_left / 4)

    def sapling(self) -> float:
        """What a face-down card brings, the card aside."""
        return self.gain(SAPLING, -1)
