"""The deck against the species: every half where it can lie, every claim kept."""

from __future__ import annotations

from collections import Counter

from forestlib.errors import did_you_mean
from forestlib.lang import syntax as s
from forestlib.lang.definitions import Definitions, SpeciesDefinition

MOST_COPIES = 99


def check(found: Definitions) -> None:
    """Note every mistake of the deck."""
    layouts: dict[str, str] = {}
    for _, line in (*found.lines, *found.aside):
        check_line(found, line, layouts)
    check_shown(found)


def is_host(found: Definitions, definition: SpeciesDefinition) -> bool:
    """Whether a kind of the species offers slots."""
    names = [kind.text for clause in definition.clauses if isinstance(clause, s.Is) for kind in clause.kinds]
    return any(found.kinds[name].offers for name in names if name in found.kinds)


def check_line(found: Definitions, line: s.DeckLine, layouts: dict[str, str]) -> None:
    """One line of the deck."""
    if line.copies is not None and not 1 <= line.copies <= MOST_COPIES:
        found.problem("F405", f"{line.copies} copies of a card", line, f"write 1 to {MOST_COPIES}")
    for face in line.faces:
        name = face.species.text
        definition = found.species.get(name)
        if definition is None:
            help_text = did_you_mean(name, found.species) or "declare the species first"
            found.problem("F201", f'unknown species "{name}"', face.species, help_text)
            continue
        check_layout(found, face, definition, line.layout, layouts)
        check_symbol(found, face, definition)


def check_layout(
    found: Definitions, face: s.FaceEntry, definition: SpeciesDefinition, layout: str, layouts: dict[str, str]
) -> None:
    """Hosts are whole cards; a dweller lies always left or right, or always top or bottom."""
    name = face.species.text
    host = is_host(found, definition)
    if host and layout != "whole":
        found.problem("F401", f'"{name}" is a host and cannot be half of a card', face, "give it a card of its own")
    elif not host and layout == "whole":
        help_text = 'write both halves, such as "A"(oak) | "B"(oak), or give its kind slots with `hosting`'
        found.problem("F402", f'"{name}" is no host and cannot be a whole card', face, help_text)
    elif layouts.setdefault(name, layout) != layout:
        message = f'"{name}" is on a {layouts[name]} card elsewhere, on a {layout} card here'
        found.problem("F403", message, face, "use | for left and right, / for top and bottom, for all its cards")


def check_symbol(found: Definitions, face: s.FaceEntry, definition: SpeciesDefinition) -> None:
    """Every face shows a symbol: its own, or the one of its species."""
    own = [clause.symbol for clause in definition.clauses if isinstance(clause, s.SymbolClause)]
    if face.symbol is None and not own:
        found.problem("F404", f'"{face.species.text}" shows no symbol here', face, "write it behind, as in (oak)")
    elif face.symbol is not None and face.symbol.text not in found.symbols:
        help_text = did_you_mean(face.symbol.text, found.symbols) or "declare the symbol first"
        found.problem("F202", f'unknown symbol "{face.symbol.text}"', face.symbol, help_text)


def check_shown(found: Definitions) -> None:
    """Every species and symbol is on a card, and claims of copies are kept."""
    copies: Counter[str] = Counter()
    symbols: set[str] = set()
    shown = {face.species.text for _, line in found.aside for face in line.faces}
    for _, line in found.lines:
        for face in line.faces:
            copies[face.species.text] += line.copies or 1
            symbols |= {face.symbol.text} if face.symbol else set()
    for name, definition in found.species.items():
        if not copies[name] and name not in shown:
            found.problem("F406", f'no card shows "{name}"', definition.name, "add it to the deck, or remove it")
        for clause in definition.clauses:
            if isinstance(clause, s.SymbolClause):
                symbols.add(clause.symbol.text)
            elif isinstance(clause, s.Copies) and clause.copies != copies[name]:
                message = f'"{name}" claims {clause.copies} copies, the deck has {copies[name]}'
                found.problem("F407", message, clause, f"write copies {copies[name]}, or change the deck")
    for name, entry in found.symbols.items():
        if name not in symbols:
            found.problem("F408", f'no card shows the symbol "{name}"', entry, "remove it, or put it on a card")
