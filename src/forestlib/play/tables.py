"""A card set in small numbers: what the engine reads instead of rule objects.

Built once for each card set.  A *face* is a pair of species and symbol; face 0
is the sapling.  A *counter* is a number that a forest keeps up to date while
cards come: how many cards of a species, with a symbol, or chosen by a selector
that the rules ask about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import attrs
from attrs import field, frozen

from forestlib.cardset import CardSet
from forestlib.play.choices import ChoiceTable
from forestlib.play.options import Options
from forestlib.rules import (
    SIDES,
    AllOf,
    AnyCard,
    AnyOf,
    Count,
    Exists,
    FaceDown,
    Lets,
    Most,
    OfKind,
    OfSpecies,
    OnlyOn,
    OnSide,
    Selector,
    Shares,
    Showing,
    ShuffleBack,
    Species,
    TakeUnseen,
    Tally,
    Term,
)

if TYPE_CHECKING:
    from forestlib.play.formulas import Formula
    from forestlib.play.scoring import ScoredPart

SAPLING = 0
SAPLING_NAME = "sapling"
"""What people write for a card that lies face down."""
WHOLE = len(SIDES)
SIDE_NUMBERS = {side: number for number, side in enumerate((*SIDES, "whole"))}
STATIC = (AnyCard, OfKind, OfSpecies, AllOf, AnyOf, FaceDown, Showing)


@frozen
class Fit:
    """Where a half may lie: equal for halves that fit the same slots."""

    side: int
    shares: tuple[Shares, ...] = ()
    only_on: tuple[OnlyOn, ...] = ()
    lets: tuple[Lets, ...] = ()

    plain: bool = field(init=False, eq=False)
    """Whether every free slot of the side will do, and no other."""
    company: bool = field(init=False, eq=False)
    """Whether only occupied slots will do."""

    def __attrs_post_init__(self) -> None:
        """Settle `plain` and `company`, which are asked often."""
        object.__setattr__(self, "plain", not (self.shares or self.only_on or self.lets))
        company = bool(self.only_on) and all(only.holding is not None for only in self.only_on)
        object.__setattr__(self, "company", company)


@frozen
class Opening:
    """What follows from the sides that have a free slot.

    `open` has a bit for each fit that surely finds a slot.  Where the fits of
    `unsure` find one depends on the cards that lie there; `cards` have these fits.
    """

    open: int
    unsure: tuple[int, ...]
    cards: frozenset[int]

    @classmethod
    def of(cls, tables: Tables, sides: int) -> Opening:
        """The opening for these sides, given as bits of their numbers."""
        free = [bool((sides | 1 << WHOLE) >> fit.side & 1) for fit in tables.fits]
        fits = list(enumerate(tables.fits))
        sure = sum(1 << n for n, fit in fits if free[n] and not fit.only_on)
        unsure = tuple(n for n, fit in fits if not sure >> n & 1 and (fit.shares or fit.lets or free[n]))
        cards = frozenset(card for card, own in enumerate(tables.card_fits) if not set(own).isdisjoint(unsure))
        return cls(sure, unsure, cards)


class FaceInfo:
    """One face: its species (None for the sapling), symbol and the sides of the slots it offers."""

    __slots__ = (
        "adds",
        "cost",
        "doubled",
        "kinds",
        "label",
        "name",
        "opens",
        "permanents",
        "slots",
        "species",
        "symbol",
        "symbol_counter",
    )

    def __init__(self, tables: Tables, species: Species | None, symbol: str | None) -> None:
        cards = tables.cards
        self.species = species
        self.symbol = symbol
        self.name = species.name if species else ""
        self.label = cards.species_label(self.name) if species else "sapling"
        self.kinds = frozenset(species.kinds if species else cards.rules.sapling)
        self.cost = species.cost if species else 0
        self.adds = species.adds_to_tally if species else 0
        self.permanents = species.permanents if species else ()
        sides = [side for kind in cards.kinds if kind.name in self.kinds for side in kind.slots]
        self.slots = tuple(SIDE_NUMBERS[side] for side in sides)
        self.opens = sum(1 << side for side in set(self.slots))
        self.doubled = len(set(self.slots)) < len(self.slots)
        names = list(cards.symbols_by_name)
        number = names.index(symbol) if symbol else len(names)
        self.symbol_counter = len(cards.species) + number

    @property
    def identity(self) -> str:
        """The species that it is for `different`."""
        return (self.species.counts_as or self.species.name) if self.species else ""


class Increments(dict[tuple[int, int, int], tuple[int, ...]]):
    """The counters that a card raises: by its face, the side of its slot and its host's face.

    A counter is named once for every one that the card adds.
    """

    def __init__(self, tables: Tables) -> None:
        super().__init__()
        self.tables = tables
        counters = [*tables.count_counters.items(), *tables.tally_counters.items()]
        self.of_places = [(selector, counter) for selector, counter in counters if looks_at_place(selector)]
        self.of_faces = [(selector, counter) for selector, counter in counters if not looks_at_place(selector)]
        self._by_face: dict[int, tuple[int, ...]] = {}

    def __missing__(self, key: tuple[int, int, int]) -> tuple[int, ...]:
        face, _, host = key
        tables = self.tables
        if face not in self._by_face:
            self._by_face[face] = tuple(self._raised_anywhere(face))
        here = [counter for selector, counter in self.of_places if tables.shows(selector, *key)]
        adds = tables.faces[face].adds
        if adds:
            here += [n for selector, n in tables.tally_counters.items() if tables.shows(selector, host)] * adds
        raised = self[key] = (*self._by_face[face], *here)
        return raised

    def _raised_anywhere(self, face: int) -> Iterator[int]:
        tables = self.tables
        info = tables.faces[face]
        if info.species is not None:
            yield tables.face_species[face]
        if info.symbol is not None:
            yield info.symbol_counter
        for selector, counter in self.of_faces:
            if tables.shows(selector, face):
                yield counter


@frozen
class Waking:
    """What wakes a permanent effect, the `number`th of its face; `at_once` on the turn on which it came, too."""

    number: int
    at_once: bool
    selector: Selector
    flags: list[bool] | None
    """The faces that wake it, wherever they lie; None where that matters, too."""


class Tables:
    """Everything that the engine looks up; see the module."""

    __slots__ = (
        "_card_flags",
        "_flags",
        "card_faces",
        "card_fits",
        "card_sides",
        "card_symbols",
        "cards",
        "choices",
        "clauses",
        "clearing_limit",
        "count_counters",
        "counter_count",
        "face_numbers",
        "face_species",
        "faces",
        "fit_places",
        "fit_shares",
        "fits",
        "formulas",
        "granting",
        "hand_limit",
        "increments",
        "joinable",
        "max_cost",
        "most_selectors",
        "openings",
        "options",
        "part_numbers",
        "playable",
        "reveals",
        "scored_parts",
        "share_at_once",
        "species",
        "species_fits",
        "species_numbers",
        "symbol_base",
        "tally_counters",
        "uses_chance",
        "wakings",
    )

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards
        self.choices = ChoiceTable(cards)
        self.clearing_limit = cards.rules.clearing_limit
        self.hand_limit = cards.rules.hand_limit
        self.share_at_once = cards.rules.share_at_once
        self.playable = cards.playable
        self.species = cards.species
        self.species_numbers = {species.name: n for n, species in enumerate(cards.species)}
        self.faces: list[FaceInfo] = [FaceInfo(self, None, None)]
        self.face_numbers: dict[tuple[str, str | None], int] = {}
        self.formulas: dict[Term, Formula] = {}
        self.scored_parts: Sequence[ScoredPart] = ()
        self.part_numbers: dict[int, int] = {}
        """For every species, which of `scored_parts` it belongs to."""
        self._flags: dict[Selector, list[bool]] = {}
        self._card_flags: dict[Selector, list[bool]] = {}
        self._number_faces()
        self._number_counters()
        self._number_fits()
        self.options = Options(self)

    # --- faces ---

    def _number_faces(self) -> None:
        cards = self.cards
        self.clauses = [
            (species.effect, species.bonus, *(permanent.effects for permanent in species.permanents))
            for species in cards.species
        ]
        self.card_faces: list[tuple[int, ...]] = []
        self.card_sides: list[tuple[int, ...]] = []
        for card in cards.cards[: self.playable]:
            self.card_faces.append(tuple(self._face(face.species, face.symbol) for face in card.faces))
            self.card_sides.append(tuple(SIDE_NUMBERS[face.side] for face in card.faces))
        for card in cards.aside:
            for shown in card.faces:
                self._face(shown.species, shown.symbol)
        self.card_symbols = [frozenset(face.symbol for face in card.faces if face.symbol) for card in cards.cards]
        self.face_species = [self.species_numbers[face.name] if face.species else -1 for face in self.faces]
        self.reveals = [
            sum(rule.cards for rule in cards.rules.reveals if self.shows(rule.selector, face))
            for face in range(len(self.faces))
        ]
        self.max_cost = max((face.cost for face in self.faces), default=0)

    def _face(self, name: str, symbol: str | None) -> int:
        key = (name, symbol)
        if key not in self.face_numbers:
            self.face_numbers[key] = len(self.faces)
            self.faces.append(FaceInfo(self, self.cards[name], symbol))
        return self.face_numbers[key]

    # --- selectors ---

    def shows(self, selector: Selector, face: int, side: int = -1, host: int = -1) -> bool:
        """Whether a selector that needs no asking card chooses a face in a place."""
        info = self.faces[face]
        match selector:
            case AnyCard():
                return True
            case OfKind(kind):
                return kind in info.kinds
            case OfSpecies(name):
                return info.species is not None and name in (info.name, info.species.counts_as)
            case AllOf(parts):
                return all(self.shows(part, face, side, host) for part in parts)
            case AnyOf(parts):
                return any(self.shows(part, face, side, host) for part in parts)
            case FaceDown(part):
                return face == SAPLING and self.shows(part, face, side, host)
            case Showing(part, symbols):
                return info.symbol in symbols and self.shows(part, face, side, host)
            case OnSide(part, name, of):
                return side == SIDE_NUMBERS[name] and self.shows(of, host) and self.shows(part, face, side, host)
        return False

    def side_name(self, side: int) -> str:
        """The word for a side's number."""
        return SIDES[side]

    def flags(self, selector: Selector) -> list[bool]:
        """For every face, whether a selector chooses it wherever it lies."""
        if selector not in self._flags:
            self._flags[selector] = [self.shows(selector, face) for face in range(len(self.faces))]
        return self._flags[selector]

    def card_flags(self, selector: Selector) -> list[bool]:
        """For every card, whether one of its halves is chosen in hand or clearing; a winter card never is."""
        found = self._card_flags.get(selector)
        if found is None:
            flags = self.flags(selector)
            found = [any(flags[face] for face in faces) for faces in self.card_faces]
            found += [False] * (len(self.cards.cards) - self.playable)
            self._card_flags[selector] = found
        return found

    def may_be_sapling(self, selector: Selector) -> bool:
        """Whether the rules have saplings and a selector chooses them."""
        return bool(self.cards.rules.sapling) and self.flags(selector)[SAPLING]

    # --- counters ---

    def _number_counters(self) -> None:
        cards = self.cards
        self.symbol_base = len(cards.species)
        # one counter more than symbols stays 0, for faces without a symbol
        self.counter_count = self.symbol_base + len(cards.symbols) + 1
        self.count_counters: dict[Selector, int] = {}
        self.tally_counters: dict[Selector, int] = {}
        self.most_selectors: list[Selector] = []
        for term in self._all_terms():
            match term:
                case Count(selector) | Exists(selector) if countable(selector):
                    self._count(self.count_counters, selector)
                case Tally(selector) if countable(selector):
                    self._count(self.tally_counters, selector)
                case Most(selector):
                    self._count(self.tally_counters, selector)
                    self.most_selectors.append(selector)
        self.increments = Increments(self)
        self.uses_chance = any(isinstance(term, TakeUnseen | ShuffleBack) for term in self._all_terms())
        self.uses_chance |= any(species.returns_winter for species in cards.species)
        self.wakings = [tuple(self._wakings(info)) for info in self.faces]

    def _wakings(self, info: FaceInfo) -> Iterator[Waking]:
        for number, permanent in enumerate(info.permanents):
            selector = permanent.selector
            flags = None if looks_at_place(selector) else self.flags(selector)
            yield Waking(number, permanent.at_once, selector, flags)

    def _all_terms(self) -> Iterator[Term]:
        cards = self.cards
        for root in (*cards.species, *cards.groups, *cards.caves, cards.rules):
            yield from root.walk()

    def _count(self, counters: dict[Selector, int], selector: Selector) -> None:
        if selector not in counters:
            counters[selector] = self.counter_count
            self.counter_count += 1

    # --- fits ---

    def _number_fits(self) -> None:
        """Fit n below 4 is every free slot of side n; fit 4 is a host; the rest have conditions."""
        self.fits = [Fit(side) for side in range(WHOLE + 1)]
        self.card_fits = [
            tuple(self._fit(face, side) for face, side in zip(faces, sides, strict=True))
            for faces, sides in zip(self.card_faces, self.card_sides, strict=True)
        ]
        self.species_fits: dict[str, dict[int, int]] = {}
        """For every species, its fit by the side on which a card shows it."""
        for card in (*self.cards.cards, *self.cards.aside):
            for shown in card.faces:
                side = SIDE_NUMBERS[shown.side]
                face = self.face_numbers[shown.species, shown.symbol]
                self.species_fits.setdefault(shown.species, {})[side] = self._fit(face, side)
        self.openings = [Opening.of(self, sides) for sides in range(1 << WHOLE)]
        self.fit_places = [list(self._places(fit)) for fit in self.fits]
        """For every fit with conditions, the faces of hosts and (None for any) of cards held that will do."""
        self.fit_shares = [
            [(shares.limit, frozenset(self._shows_own(shares.selector))) for shares in fit.shares] for fit in self.fits
        ]
        """For every fit, the slots that it may join: with at most so many cards (None for any), all of these faces."""
        joined = {face for shared in self.fit_shares for _, faces in shared for face in faces}
        self.joinable = [face in joined for face in range(len(self.faces))]
        self.granting = [bool(face.species and face.species.lets) for face in self.faces]

    def _places(self, fit: Fit) -> Iterator[tuple[list[bool], list[bool] | None]]:
        for only in fit.only_on:
            if only.side is None or SIDE_NUMBERS[only.side] == fit.side:
                yield self.flags(only.host), self.flags(only.holding) if only.holding else None

    def _fit(self, face: int, side: int) -> int:
        species = self.faces[face].species
        assert species is not None
        lets = tuple(
            let
            for other in self.species
            for let in other.lets
            if SIDE_NUMBERS[let.side] == side and self.shows(let.selector, face)
        )
        fit = Fit(side, species.shares, species.only_on, lets) if side != WHOLE else Fit(side)
        if fit not in self.fits:
            self.fits.append(fit)
        return self.fits.index(fit)

    def _shows_own(self, selector: Selector) -> Iterator[int]:
        return (face for face in range(len(self.faces)) if self.shows_own(selector, face))

    def shows_own(self, selector: Selector, face: int) -> bool:
        """As `shows`, but `counts as` does not help: sharing looks at the printed species."""
        match selector:
            case OfSpecies(name):
                return self.faces[face].name == name
            case AllOf(parts):
                return all(self.shows_own(part, face) for part in parts)
            case AnyOf(parts):
                return any(self.shows_own(part, face) for part in parts)
            case Showing(part):
                return self.shows(attrs.evolve(selector, selector=AnyCard()), face) and self.shows_own(part, face)
        return self.shows(selector, face)


def countable(selector: Selector) -> bool:
    """Whether a counter can keep its number: it needs no asking card and no later look."""
    return all(isinstance(part, (*STATIC, OnSide)) for part in selector.walk() if isinstance(part, Selector))


def looks_at_place(selector: Selector) -> bool:
    """Whether a selector looks at the slot and the host of a card, not at its face alone."""
    return any(isinstance(part, OnSide) for part in selector.walk())


MOST_KEPT = 64
_kept: dict[int, Tables] = {}


def tables_of(cards: CardSet) -> Tables:
    """The tables of a card set, built at the first call; the latest sets are kept.

    Found by identity, because hashing a card set walks over all of it.
    """
    tables = _kept.get(id(cards))
    if tables is None or tables.cards is not cards:
        if len(_kept) >= MOST_KEPT:
            del _kept[next(iter(_kept))]
        tables = _kept[id(cards)] = Tables(cards)
    return tables
