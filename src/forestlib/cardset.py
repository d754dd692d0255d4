"""A card set: the physical cards, and all that is known of them and of the game.

The loader gives it; everything else reads it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from attrs import field, frozen

from forestlib.naming import Names
from forestlib.rules import Expression, Group, Kind, Rules, Species, Symbol, Term

WINTER = "winter"


@frozen
class Face:
    """One half of a card, or the whole: `side` is `whole`, `left`, `right`, `top` or `bottom`."""

    species: str
    symbol: str | None
    side: str


@frozen
class Card:
    """One physical card: `layout` is `whole`, `left-right`, `top-bottom` or `winter`."""

    set: str
    layout: str
    faces: tuple[Face, ...]


@frozen(repr=False)
class Cave(Term):
    """`cave "Bat Cave" { points 1 per card + 3 per bat }`: what a seat may have instead of the usual cave.

    `other_name` is what some printings call it.
    """

    name: str
    set: str
    amount: Expression
    other_name: str = ""


@frozen
class CardSet:
    """A checked, complete game: everything that `play` needs, nothing that can fail.

    `sets` are (name, label) pairs in the order of loading.  Cards are numbered
    from 0 in the order of the deck blocks; the winter cards come last.  `aside`
    are cards that are never dealt, but may lie on a finished table.
    `names` say what things are called in the language that was asked for, and
    `translations` are those that the files bring; neither makes another game.
    """

    sets: tuple[tuple[str, str], ...]
    kinds: tuple[Kind, ...]
    symbols: tuple[Symbol, ...]
    species: tuple[Species, ...]
    groups: tuple[Group, ...]
    cards: tuple[Card, ...]
    rules: Rules
    aside: tuple[Card, ...] = ()
    caves: tuple[Cave, ...] = ()
    translations: tuple[Names, ...] = field(default=(), eq=False, repr=False)
    names: Names = field(default=Names(), eq=False, repr=False)

    def __getitem__(self, name: str) -> Species:
        """The species of this name.

        Raises:
            KeyError: there is none.

        """
        return self.species_by_name[name]

    @cached_property
    def playable(self) -> int:
        """The number of cards that can be played; the winter cards come after them."""
        return sum(1 for card in self.cards if card.faces)

    @cached_property
    def species_by_name(self) -> Mapping[str, Species]:
        """Species by their names, in the order of the files."""
        return {species.name: species for species in self.species}

    @cached_property
    def kinds_by_name(self) -> Mapping[str, Kind]:
        """Kinds by the names that card files use."""
        return {kind.name: kind for kind in self.kinds}

    @cached_property
    def symbols_by_name(self) -> Mapping[str, Symbol]:
        """Tree symbols by the names that card files use."""
        return {symbol.name: symbol for symbol in self.symbols}

    def species_label(self, name: str) -> str:
        """What people call a species: it, or what is printed on it, in the language of the card set."""
        species = self.species_by_name.get(name)
        printed = species.label if species else name
        return self.names.get("species", name) or self.names.get("species", printed) or name

    def kind_label(self, name: str) -> str:
        """What people call a kind."""
        return self.names.get("kind", name) or self.kinds_by_name[name].label

    def symbol_label(self, name: str) -> str:
        """What people call a tree symbol."""
        return self.names.get("symbol", name) or self.symbols_by_name[name].label

    @cached_property
    def species_by_word(self) -> Mapping[str, str]:
        """Names of species by what people may write without capitals; of two with one word, the first."""
        species = self.species[::-1]
        local = {self.species_label(one.name).casefold(): one.name for one in species}
        return local | {one.name.casefold(): one.name for one in species}

    @cached_property
    def fingerprint(self) -> str:
        """Twelve hexadecimal digits that differ when the game differs.

        Taken over the rule objects, so layout and comments of the files do not
        matter; a record carries it.
        """
        import hashlib

        parts = (self.kinds, self.symbols, self.species, self.groups, self.cards, self.rules, self.aside, self.caves)
        return hashlib.sha256(repr(parts).encode()).hexdigest()[:12]

    def printed_name(self, species: Species) -> str:
        """The name on the card, in the language of the card set where it has one."""
        local = self.species_label(species.name)
        return species.label if local == species.name else local

    def score_label(self, species: Species) -> str:
        """The name under which a score sheet lists a species, unless it scores with a group."""
        return self[species.scores_with].label if species.scores_with else species.label

    def slots(self, species: Species) -> tuple[str, ...]:
        """The sides of the slots that a host offers; empty for a dweller."""
        return tuple(side for kind in species.kinds for side in self.kinds_by_name[kind].slots)
