"""What is different between two card sets, by what they mean.

Layout, comments, the order of declarations and the file that something is
written in do not matter; names in other languages do not either.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, groupby

from attrs import asdict, evolve, frozen

from forestlib import rules as r
from forestlib.cardset import Card, CardSet
from forestlib.describe import describe, species_text
from forestlib.english import counted
from forestlib.lang import printer, reprint
from forestlib.lang import syntax as s


@frozen
class Difference:
    """One thing that is different.

    `what` is `set`, `kind`, `symbol`, `group`, `cave`, `species`, `card`, `card
    aside` or `rule`, and `name` what card files call it.  `part` is the field of a species that
    changed, and empty where the whole came or went.  `old` and `new` are lines
    of the card language; `old_text` and `new_text` say the same in English where
    a card would say it.  Of cards the lines tell how many there are.
    """

    what: str
    name: str
    part: str = ""
    old: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    old_text: str = ""
    new_text: str = ""

    @property
    def change(self) -> str:
        """`added`, `removed` or `changed`."""
        if self.part or (self.old and self.new):
            return "changed"
        return "added" if self.new else "removed"

    def fields(self) -> dict[str, object]:
        """Everything, `change` included, ready for JSON."""
        return {"change": self.change, **asdict(self)}


def differences(old: CardSet, new: CardSet) -> tuple[Difference, ...]:
    """Every difference; none for a set and itself.

    In the order in which `Difference` tells what there is, and within each in the
    order of the files, the old ones first.
    """
    before, after = _written(old), _written(new)
    return (
        *chain.from_iterable(_compared(what, before[what], after[what]) for what in WHOLE),
        *_species(old, new),
        *_cards("card", _printed(old, old.cards), _printed(new, new.cards)),
        *_cards("card aside", _printed(old, old.aside), _printed(new, new.aside)),
        *_compared("rule", before["rule"], after["rule"]),
    )


WHOLE = ("set", "kind", "symbol", "group", "cave")

Told = tuple[tuple[str, ...], str]
"""Lines of the card language, and the same in English."""


def _compared(what: str, old: Mapping[str, Told], new: Mapping[str, Told]) -> Iterator[Difference]:
    """What is under one name in both, or in one of them."""
    for name in dict.fromkeys((*old, *new)):
        (before, before_text), (after, after_text) = old.get(name, NOTHING), new.get(name, NOTHING)
        if before != after:
            yield Difference(what, name, "", before, after, before_text, after_text)


NOTHING: Told = ((), "")


def _written(cards: CardSet) -> dict[str, dict[str, Told]]:
    """All that is compared as a whole, by its name."""
    return {
        "set": {name: (_lines(s.SetDeclaration(s.Name(name), s.Text(label))), "") for name, label in cards.sets},
        "kind": {
            kind.name: (_lines(s.Kinds((reprint.kind_entry(kind),)))[1:], describe(kind, cards)) for kind in cards.kinds
        },
        "symbol": {
            symbol.name: (_lines(s.Symbols((reprint.symbol_entry(symbol),)))[1:], describe(symbol, cards))
            for symbol in cards.symbols
        },
        "group": {
            group.name: (_lines(reprint.group_declaration(group)), describe(group, cards)) for group in cards.groups
        },
        "cave": {cave.name: (_lines(reprint.cave_declaration(cave)), describe(cave, cards)) for cave in cards.caves},
        "rule": _rules(cards.rules),
    }


def _lines(declaration: s.Declaration) -> tuple[str, ...]:
    """The head of a declaration, then the lines of its block."""
    head, body = printer.parts(declaration)
    return (head, *(text for text, _ in body or ()))


def _rules(rules: r.Rules) -> dict[str, Told]:
    """The lines of the rules; those for a number of players are one rule each."""
    lines: dict[str, tuple[str, ...]] = {}
    for clause in reprint.rule_clauses(rules):
        name = clause.field.replace("_", " ")
        if clause.field == "leave_out" and isinstance(clause.value, tuple):
            name += f" with {clause.value[0]} players"
        lines[name] = (*lines.get(name, ()), printer.rule_line(clause))
    return {name: (written, "") for name, written in lines.items()}


# --- species ---


def _species(old: CardSet, new: CardSet) -> Iterator[Difference]:
    """Species that came or went as a whole, the others field by field."""
    yield from _compared("species", _only_in(old, new), _only_in(new, old))
    for before in old.species:
        after = new.species_by_name.get(before.name)
        if after is not None and after != before:
            yield from _clauses(before, after, old, new)


def _only_in(cards: CardSet, other: CardSet) -> dict[str, Told]:
    """The species that only one of the sets has, with all their clauses."""
    return {
        species.name: (
            tuple(line for part in reprint.CLAUSES for line in _part_lines(species, part)),
            " ".join(species_text(species, cards).lines()[1:]),
        )
        for species in cards.species
        if species.name not in other.species_by_name
    }


PARTS = ("set", *reprint.CLAUSES)
"""The fields of a species that are compared: all but its name."""


def _clauses(before: r.Species, after: r.Species, old: CardSet, new: CardSet) -> Iterator[Difference]:
    for part in PARTS:
        lines, new_lines = _part_lines(before, part), _part_lines(after, part)
        if lines != new_lines:
            texts = _part_text(before, part, old), _part_text(after, part, new)
            yield Difference("species", before.name, part, lines, new_lines, *texts)


def _part_lines(species: r.Species, part: str) -> tuple[str, ...]:
    """The lines that fill one field; which set it is from stands in no line of its own."""
    if part == "set":
        return (f"set {species.set}",)
    return tuple(map(printer.clause_line, reprint.species_clauses(species)[part]))


def _part_text(species: r.Species, part: str, cards: CardSet) -> str:
    """What a card would say that had this field alone, without its head."""
    bare = r.Species(species.name, species.set, species.kinds)
    alone = evolve(bare, **{part: getattr(species, part)})
    return " ".join(species_text(alone, cards).lines()[2:])


# --- cards ---


def _cards(what: str, old: Sequence[str], new: Sequence[str]) -> Iterator[Difference]:
    """Cards by their faces, and how many of each there are; winter cards are a rule."""
    before, after = Counter(old), Counter(new)
    for line in dict.fromkeys((*before, *after)):
        if before[line] != after[line]:
            yield Difference(what, line, "", _copied(before[line], line), _copied(after[line], line))


def _printed(cards: CardSet, some: Sequence[Card]) -> list[str]:
    return [printer.deck_line(reprint.deck_line(card, cards)) for card in some if card.faces]


def _copied(copies: int, line: str) -> tuple[str, ...]:
    return (f"{copies} x {line}",) if copies else ()


# --- as text ---


def report(found: Sequence[Difference], *, english: bool = False) -> str:
    """Differences as people read them: `-` before what was, `+` before what is.

    With `english`, sentences take the place of the card language where there are any.
    """
    lines = []
    for heading, group in groupby(found, _heading):
        lines.append(heading)
        for difference in group:
            lines += [f"  - {line}" for line in _shown(difference.old, difference.old_text, english)]
            lines += [f"  + {line}" for line in _shown(difference.new, difference.new_text, english)]
    return "\n".join([*lines, counted(len(found), "difference") if found else "no differences"])


def _heading(difference: Difference) -> str:
    if difference.what not in ("species", "group", "cave"):
        return {"card aside": "cards aside"}.get(difference.what, f"{difference.what}s") + ":"
    whole = "" if difference.change == "changed" else f" {difference.change}"
    return f'{difference.what} "{difference.name}"{whole}:'


def _shown(lines: tuple[str, ...], text: str, english: bool) -> Sequence[str]:
    return [text] if english and text else lines


__all__ = ["Difference", "differences", "report"]
