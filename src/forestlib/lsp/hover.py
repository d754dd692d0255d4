"""What a name stands for, in English and in numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from forestlib.cardset import Card, CardSet, Face
from forestlib.describe import describe, species_text
from forestlib.english import counted, listed, sentence
from forestlib.lang.meanings import Mention
from forestlib.lsp.project import Project
from forestlib.rules import Species


def hover(project: Project, path: Path, mention: Mention) -> str:
    """Markdown about a name; empty when nothing is known of it.

    A file that is at fault since it was opened has no card set: what it uses tells.
    """
    tell = TOLD.get(mention.family)
    if tell is None:
        return ""
    sets = map(project.cards, dict.fromkeys([path, *reversed(project.used(path))]))
    texts = ("\n\n".join(tell(cards, mention.name)) for cards in sets if cards)
    return next(filter(None, texts), "")


def species_lines(cards: CardSet, name: str) -> Iterator[str]:
    """Its text, how many cards show it, where on them, and with what."""
    species = cards.species_by_name.get(name)
    if species is None:
        return
    heading, *lines = species_text(species, cards).lines()
    yield f"**{heading}**" if heading == name else f"**{name}**, printed “{heading}”"
    yield from lines
    yield f"*{sentence(in_deck(cards, species))}*"


def in_deck(cards: CardSet, species: Species) -> str:
    """`4 copies: top half of 3 cards …`."""
    shown = [(card, face) for card in cards.cards for face in card.faces if face.species == species.name]
    sides = Counter(_half(face) for _, face in shown)
    symbols = Counter(face.symbol for _, face in shown if face.symbol)
    text = f"{counted(len(shown), 'copy')}: {_numbers(sides)}"
    if symbols:
        text += f"; showing {_numbers({cards.symbol_label(name): n for name, n in symbols.items()})}"
    partners = sorted({other.species for card, face in shown for other in _others(card, face)})
    return f"{text}; on cards with {listed(partners, 'and')}" if partners else text


def _half(face: Face) -> str:
    return "whole card" if face.side == "whole" else f"{face.side} half"


def _others(card: Card, face: Face) -> Iterable[Face]:
    return [other for other in card.faces if other.side != face.side]


def _numbers(counts: Mapping[str, int]) -> str:
    """`oak 2, birch 1`; a single one is known from the whole."""
    if len(counts) == 1:
        return next(iter(counts))
    return ", ".join(f"{name} {number}" for name, number in counts.items())


def kind_lines(cards: CardSet, name: str) -> Iterator[str]:
    """Its label and slots, and who is of it."""
    kind = cards.kinds_by_name.get(name)
    if kind is None:
        return
    yield f"**{describe(kind, cards)}**"
    members = {species.name for species in cards.species if name in species.kinds}
    shown = sum(any(face.species in members for face in card.faces) for card in cards.cards)
    yield f"*{len(members)} species on {counted(shown, 'card')}.*"


def symbol_lines(cards: CardSet, name: str) -> Iterator[str]:
    """Its label, and how many cards show it."""
    symbol = cards.symbols_by_name.get(name)
    if symbol is None:
        return
    yield f"**{symbol.label}**"
    shown = sum(any(face.symbol == name for face in card.faces) for card in cards.cards)
    yield f"*On {counted(shown, 'card')}.*"


def group_lines(cards: CardSet, name: str) -> Iterator[str]:
    """What it scores, and its members."""
    for group in cards.groups:
        if group.name == name:
            yield f"**{group.label}**"
            yield sentence(describe(group, cards))
            yield f"*{sentence(listed([one.name for one in cards.species if one.group == name], 'and'))}*"


def cave_lines(cards: CardSet, name: str) -> Iterator[str]:
    """What it scores."""
    yield from (sentence(describe(cave, cards)) for cave in cards.caves if cave.name == name)


def set_lines(cards: CardSet, name: str) -> Iterator[str]:
    """Its label, and how many cards it brings."""
    label = dict(cards.sets).get(name)
    if label is not None:
        yield f"**{label}**"
        yield f"*{sentence(counted(sum(card.set == name for card in cards.cards), 'card'))}*"


TOLD: Mapping[str, Callable[[CardSet, str], Iterator[str]]] = {
    "species": species_lines,
    "kind": kind_lines,
    "symbol": symbol_lines,
    "group": group_lines,
    "cave": cave_lines,
    "set": set_lines,
}
