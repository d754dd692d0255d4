"""The card reference: every species of every bundled set, from the rules that the engine plays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import takewhile
from pathlib import Path

from attrs import frozen
from markdown.extensions.toc import slugify

import forestlib as fl
from forestlib import render, rules
from forestlib.describe import describe, species_text
from forestlib.english import counted
from forestlib.resources import bundled_path, bundled_sets, default_set

LAYOUTS = {"left-right": " \\| ", "top-bottom": " / "}
INTRODUCTION = """---
hide: [toc]
---

# The cards

Every species of every set that comes with forestlib, made from the card files: this is what
the engine plays. A name leads to its rules in English, its definition and the cards it is on.

<div class="filter" markdown="0"></div>

| species | set | kinds | cost | lies | symbols | copies | says |
|---|---|---|---|---|---|---|---|"""


@frozen(slots=False)
class Book:
    """All sets together, and the names of the sets in the order of their pages."""

    everything: fl.CardSet

    @classmethod
    def of_bundled_sets(cls) -> Book:
        """The book of all that comes with the library."""
        names = sorted(bundled_sets(), key=lambda name: (name != default_set(), name))
        return cls(fl.load(*names))

    @cached_property
    def sets(self) -> Mapping[str, Chapter]:
        """The chapters by the names of their sets."""
        return {name: Chapter(self, fl.load(name), name) for name, _ in self.everything.sets}

    @cached_property
    def home(self) -> Mapping[str, str]:
        """The set on whose page a species stands."""
        pairs = [(species.name, name) for name, chapter in self.sets.items() for species in chapter.species]
        return dict(reversed(pairs))

    @cached_property
    def prints(self) -> Mapping[str, list[fl.Card]]:
        """The physical cards that show a species, those that are never dealt included."""
        found: dict[str, list[fl.Card]] = {species.name: [] for species in self.everything.species}
        for card in (*self.everything.cards, *self.everything.aside):
            for face in card.faces:
                found[face.species].append(card)
        return found

    def link(self, name: str, page: str) -> str:
        """A link to a species from the page of a set, or from the overview (an empty name)."""
        home = self.home[name]
        return f"[{name}]({'' if home == page else f'{home}.md'}#{anchor(name)})"

    def speakers(self, name: str) -> list[str]:
        """The species whose rules name this one."""
        return [other.name for other in self.everything.species if other.name != name and name in named(other)]


def anchor(name: str) -> str:
    """The anchor of a species on its page."""
    return slugify(name, "-")


def named(species: fl.Species) -> list[str]:
    """The species that the rules of one name, each once."""
    told = [term.species for term in species.walk() if isinstance(term, rules.OfSpecies)]
    told += [name for name in (species.counts_as, species.scores_with) if name]
    return list(dict.fromkeys(told))


@frozen
class Chapter:
    """One set with what it builds on."""

    book: Book
    cards: fl.CardSet
    name: str

    @property
    def species(self) -> list[fl.Species]:
        """The species that this set brings, in the order of its file."""
        return [species for species in self.cards.species if species.set == self.name]

    def page(self) -> Iterator[str]:
        """Everything about the set and its species."""
        yield f"# {dict(self.cards.sets)[self.name]}\n"
        yield f"The set `{self.name}`: {counted(len(self.species), 'species')} on {self.size()}."
        yield "[All species](index.md) are in one table that can be searched.\n"
        yield f"{preface(self.name)}\n"
        yield f"{describe(self.cards.rules, self.cards)}.\n"
        for species in self.species:
            yield from self.entry(species)
        caves = [cave for cave in self.cards.caves if cave.set == self.name]
        if caves:
            yield "\n## Caves\n"
            yield "\n".join(f"- {describe(cave, self.cards)}" for cave in caves)

    def size(self) -> str:
        """How many cards the set has."""
        dealt = sum(card.set == self.name for card in self.cards.cards)
        aside = sum(card.set == self.name for card in self.cards.aside)
        never = f"{counted(aside, 'card')} never dealt" if aside else ""
        return " and ".join(filter(None, (counted(dealt, "card") if dealt else "", never)))

    def entry(self, species: fl.Species) -> Iterator[str]:
        """One species."""
        heading, *lines = species_text(species, self.cards).lines()
        yield f"\n## {species.name} {{ #{anchor(species.name)} }}\n"
        yield f"![The face of {species.name}](faces/{self.name}/{anchor(species.name)}.svg){{ .face }}\n"
        yield f"Printed as {heading}.\n" if heading != species.name else ""
        yield "\n".join(f"- {text}" for text in (*lines, *self.facts(species)))
        yield f"\n```forest\n{source(species)}\n```\n"
        if remark := remark_of(species):
            yield f"The card file remarks: {remark}\n"

    def facts(self, species: fl.Species) -> Iterator[str]:
        """Sides, symbols, cards, and what else to read."""
        cards = self.book.prints[species.name]
        others = [name for name in named(species) if name != species.name]
        yield f"Lies {lies(self.book, species.name)}; shows {symbols(self.book, species.name)}."
        printed = dict.fromkeys(self.card_text(card) for card in cards)
        yield f"{counted(len(cards), 'card')}: {', '.join(printed)}."
        for heading, names in (("Speaks of", others), ("Named by", self.book.speakers(species.name))):
            if names:
                yield f"{heading}: {', '.join(self.book.link(name, self.name) for name in names)}."

    def card_text(self, card: fl.Card) -> str:
        """A physical card: its halves with their symbols."""
        labels = self.book.everything.symbols_by_name
        halves = [
            self.book.link(face.species, self.name) + (f" ({labels[face.symbol].label})" if face.symbol else "")
            for face in card.faces
        ]
        return LAYOUTS.get(card.layout, "").join(halves) + (f" [{card.set}]" if card.set != self.name else "")

    def faces(self) -> Iterator[tuple[str, str]]:
        """Where the picture of each face goes, and the picture."""
        for species in self.species:
            picture = render.face(self.book.everything, species.name)
            yield f"{self.name}/{anchor(species.name)}.svg", str(picture)


def source(species: fl.Species) -> str:
    """The definition of a species as it stands in its file."""
    assert species.span is not None
    return "\n".join(lines_of(species)[species.span.line - 1 : species.span.end_line])


def lines_of(species: fl.Species) -> list[str]:
    """The file that defines a species."""
    assert species.span is not None
    return Path(species.span.file).read_text(encoding="utf-8").splitlines()


def remark_of(species: fl.Species) -> str:
    """The comment directly above the definition of a species; mostly empty."""
    assert species.span is not None
    above = lines_of(species)[: species.span.line - 1]
    comment = list(takewhile(lambda line: line.startswith("#"), reversed(above)))
    return prose(comment[::-1])


def preface(name: str) -> str:
    """The comment that a card file begins with: how many cards it has, and what is not verified."""
    lines = bundled_path(name).read_text(encoding="utf-8").splitlines()
    return prose(takewhile(lambda line: line.startswith("#"), lines))


def prose(comment: Iterable[str]) -> str:
    """Comment lines as paragraphs."""
    return "\n".join(line.removeprefix("#").strip() for line in comment)


def lies(book: Book, name: str) -> str:
    """On what sides of a host a species lies."""
    sides = {face.side for card in book.prints[name] for face in card.faces if face.species == name}
    return " or ".join(side for side in rules.SIDES if side in sides) or "by itself"


def symbols(book: Book, name: str) -> str:
    """The labels of the symbols that the faces of a species show."""
    labels = book.everything.symbols_by_name
    shown = dict.fromkeys(face.symbol for card in book.prints[name] for face in card.faces if face.species == name)
    return ", ".join(labels[symbol].label for symbol in shown if symbol) or "no symbol"


def overview(book: Book) -> Iterator[str]:
    """One row for each species of each set."""
    yield INTRODUCTION
    for name, chapter in book.sets.items():
        for species in chapter.species:
            yield f"| {' | '.join(cells(book, chapter, species, name))} |"


def cells(book: Book, chapter: Chapter, species: fl.Species, name: str) -> Iterator[str]:
    """The row of a species."""
    text = species_text(species, chapter.cards)
    yield f"[{species.name}]({name}.md#{anchor(species.name)})"
    yield f"[{dict(chapter.cards.sets)[name]}]({name}.md)"
    yield text.kinds.rstrip(".").lower()
    yield str(species.cost)
    yield lies(book, species.name)
    yield symbols(book, species.name)
    yield str(len(book.prints[species.name]))
    yield " ".join(filter(None, (text.effect, text.bonus, text.permanent, text.sharing, text.points)))
