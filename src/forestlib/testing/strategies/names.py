"""The words that generated terms and files are made of."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from forestlib.cardset import CardSet
from forestlib.lang.grammar import GRAMMAR
from forestlib.rules import SIDES

SYLLABLES = ("ba", "do", "fi", "gu", "lo", "mi", "nu", "pe", "ra", "so", "ti", "vu")


def invented(number: int) -> str:
    """A word that means nothing, another one for every number."""
    head, tail = divmod(number, len(SYLLABLES))
    return (invented(head - 1) if head else "") + SYLLABLES[tail] + "l"


@frozen
class Names:
    """What a generated term may speak of; `of` takes the names of a card set."""

    kinds: tuple[str, ...]
    symbols: tuple[str, ...]
    species: tuple[str, ...]
    groups: tuple[str, ...] = ()

    @classmethod
    def of(cls, cards: CardSet) -> Names:
        """The names of a card set."""
        return cls(
            tuple(cards.kinds_by_name),
            tuple(cards.symbols_by_name),
            tuple(cards.species_by_name),
            tuple(group.name for group in cards.groups),
        )

    @classmethod
    def invented(cls, kinds: int, symbols: int, species: int, groups: int) -> Names:
        """So many names of each sort, which no real card bears."""
        words = [invented(number) for number in range(kinds + symbols + species + groups)]
        take = iter(words)
        return cls(
            tuple(next(take) for _ in range(kinds)),
            tuple(next(take) for _ in range(symbols)),
            tuple(next(take).title() for _ in range(species)),
            tuple(next(take) for _ in range(groups)),
        )


Words = Mapping[str, SearchStrategy[str]]
"""For each role that a word plays, where it comes from."""


def closed(names: Names) -> Words:
    """Only names that exist."""
    return {
        "kind": some(names.kinds),
        "symbol": some(names.symbols),
        "species": some(names.species),
        "group": some(names.groups),
        "side": st.sampled_from(SIDES),
        "name": identifiers(),
        "text": texts(),
    }


def anything() -> Words:
    """Whatever can be written, whether it exists or not."""
    sides = st.sampled_from(SIDES)
    named = dict.fromkeys(("kind", "symbol", "group", "name"), identifiers())
    return {**named, "species": texts(), "text": texts(), "side": sides}


def some(names: tuple[str, ...]) -> SearchStrategy[str]:
    """One of the names, if there are any."""
    return st.sampled_from(names) if names else st.nothing()


def identifiers() -> SearchStrategy[str]:
    """Names that no keyword takes away."""
    return st.from_regex(r"[a-z][a-z0-9_]{0,7}", fullmatch=True).filter(lambda name: name not in GRAMMAR.reserved)


def texts() -> SearchStrategy[str]:
    """What may stand between quotes: no quotes, one line, single blanks, not empty."""
    characters = st.characters(exclude_characters='"', exclude_categories=("Cs", "Cc"))
    return st.text(characters, max_size=12).map(tidy).filter(bool)


def tidy(text: str) -> str:
    """Single blanks, and none at the ends."""
    return " ".join(text.split())
