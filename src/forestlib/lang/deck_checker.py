"""The deck against the species: every half where it can lie, every claim kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from difflib import get_close_matches

from attrs import evolve

from forestlib.lang import checker
from forestlib.lang import syntax as s
from forestlib.lang.definitions import Definitions, SpeciesDefinition
from forestlib.lang.overlays import place

MOST_COPIES = 99


def check(found: Definitions) -> None:
    """Note every mistake of the deck."""
    layouts: dict[str, str] = {}
    seen: dict[tuple[str, s.DeckLine], s.DeckLine] = {}
    for _, line in found.lines:
        check_line(found, line, layouts)
        # another file may well add a card that is there
        file = line.span.file if line.span else ""
        other = seen.setdefault((file, evolve(line, copies=None)), line)
        if other is not line:
            message = f"this card stands in the deck twice, first at {place(other)}"
            found.problem("F409", message, line, "write how many there are in front of one line, as in 2 x")
    for _, line in found.aside:
        check_line(found, line, layouts)
    check_shown(found)


def is_host(found: Definitions, definition: SpeciesDefinition) -> bool | None:
    """Whether a kind of the species offers slots; None when not all of its kinds are known."""
    names = [kind.text for clause in definition.clauses if isinstance(clause, s.Is) for kind in clause.kinds]
    if any(found.kinds[name].offers for name in names if name in found.kinds):
        return True
    open_kinds = not names or any(name not in found.kinds for name in names)
    return None if open_kinds or definition.name.text in found.gaps.species else False


def check_line(found: Definitions, line: s.DeckLine, layouts: dict[str, str]) -> None:
    """One line of the deck."""
    if line.copies is not None and not 1 <= line.copies <= MOST_COPIES:
        found.problem("F405", f"{line.copies} copies of a card", line, f"write 1 to {MOST_COPIES}")
    for face in line.faces:
        checker.check_name(found, "F201", "species", face.species.text, found.species, face.species)
        if face.symbol is not None:
            checker.check_name(found, "F202", "symbol", face.symbol.text, found.symbols, face.symbol)
        definition = found.species.get(face.species.text)
        if definition is not None:
            check_layout(found, face, definition, line.layout, layouts)
            check_symbol(found, face, definition)


def check_layout(
    found: Definitions, face: s.FaceEntry, definition: SpeciesDefinition, layout: str, layouts: dict[str, str]
) -> None:
    """Hosts are whole cards; a dweller lies always left or right, or always top or bottom."""
    name = face.species.text
    host = is_host(found, definition)
    if host is None:
        return
    if host and layout != "whole":
        found.problem("F401", f'"{name}" is a host and cannot be half of a card', face, "give it a card of its own")
    elif not host and layout == "whole":
        symbol = a_symbol(found)
        help_text = f'write both halves, such as "A"({symbol}) | "B"({symbol}), or give its kind slots with `hosting`'
        found.problem("F402", f'"{name}" is no host and cannot be a whole card', face, help_text)
    elif layouts.setdefault(name, layout) != layout:
        message = f'"{name}" is on a {layouts[name]} card elsewhere, on a {layout} card here'
        found.problem("F403", message, face, "use | for left and right, / for top and bottom, for all its cards")


def check_symbol(found: Definitions, face: s.FaceEntry, definition: SpeciesDefinition) -> None:
    """Every face shows a symbol: its own, or the one of its species."""
    known = face.symbol is not None or any(isinstance(clause, s.SymbolClause) for clause in definition.clauses)
    if not known and definition.name.text not in found.gaps.species:
        message = f'"{face.species.text}" shows no symbol here'
        found.problem("F404", message, face, f"write it behind, as in ({a_symbol(found)})")


def a_symbol(found: Definitions) -> str:
    """A symbol for a help text, as the author has declared it."""
    return next(iter(found.symbols), "symbol")


def check_shown(found: Definitions) -> None:
    """Every species and symbol is on a card, and claims of copies are kept."""
    copies: Counter[str] = Counter()
    aside = {face.species.text for _, line in found.aside for face in line.faces}
    for _, line in found.lines:
        for face in line.faces:
            copies[face.species.text] += line.copies or 1
    missed = likely_meant(copies, found.species)
    for name, definition in found.species.items():
        if name in missed or found.gaps.may_mention(name):
            continue
        check_copies(found, definition, copies[name], aside=name in aside)
    shown = shown_symbols(found)
    missed = likely_meant(shown, found.symbols)
    for name, entry in found.symbols.items():
        if name not in shown and name not in missed and not found.gaps.may_mention(name):
            found.problem("F408", f'no card shows the symbol "{name}"', entry, "remove it, or put it on a card")


def check_copies(found: Definitions, definition: SpeciesDefinition, copies: int, *, aside: bool) -> None:
    """A species is on a card, perhaps one that lies aside, and on as many in the deck as it says."""
    name = definition.name
    if not copies and not aside:
        found.problem("F406", f'no card shows "{name.text}"', name, "add it to the deck, or remove it")
        return
    for clause in definition.clauses if not found.gaps.within("deck") else ():
        if isinstance(clause, s.Copies) and clause.copies != copies:
            message = f'"{name.text}" claims {clause.copies} copies, the deck has {copies}'
            found.problem("F407", message, clause, f"write copies {copies}, or change the deck")


def shown_symbols(found: Definitions) -> set[str]:
    """The symbols that stand on a face."""
    faces = {face.symbol.text for _, line in found.lines for face in line.faces if face.symbol}
    clauses = (clause for definition in found.species.values() for clause in definition.clauses)
    return faces | {clause.symbol.text for clause in clauses if isinstance(clause, s.SymbolClause)}


def likely_meant(used: Iterable[str], known: Collection[str]) -> set[str]:
    """The names that were meant by those that nobody knows: that they are missed is no further mistake."""
    return {near for name in used if name not in known for near in get_close_matches(name, known, n=2)}
