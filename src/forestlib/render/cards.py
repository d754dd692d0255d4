"""Faces and whole cards.

The design is our own, and plain: a strip in the colour of the tree symbol, the
name, kinds and cost, and what the rules of the face say in English.
"""

from __future__ import annotations

from forestlib.cardset import Card, CardSet, Face
from forestlib.describe import printed_name, species_text
from forestlib.errors import did_you_mean
from forestlib.render.colours import kind_colour, symbol_colour
from forestlib.render.picture import FAINT, PAPER, Picture, Shape, below, beside, box, words, wrapped
from forestlib.rules import Species

WIDTH, HEIGHT = 300, 420
SIZES = {"whole": (WIDTH, HEIGHT), "left": (WIDTH // 2, HEIGHT), "right": (WIDTH // 2, HEIGHT)}
SIZES |= {"top": (WIDTH, HEIGHT // 2), "bottom": (WIDTH, HEIGHT // 2)}
MARGIN = 9
STRIP = 20
LARGEST, SMALLEST = 12, 5


def card(cards: CardSet, number: int | Card) -> Picture:
    """A physical card, by its number in the card set or as it is.

    Raises:
        KeyError: the card set has no card of this number.

    """
    shown = number if isinstance(number, Card) else _card(cards, number)
    if not shown.faces:
        ground = box(0, 0, WIDTH, HEIGHT, fill="#dfe9f3")
        return Picture(WIDTH, HEIGHT, (ground, words(WIDTH // 2, HEIGHT // 2, "winter", 22, anchor="middle")), "winter")
    faces = [_face(cards, cards[each.species], each) for each in shown.faces]
    joined = below(*faces, gap=0) if shown.layout == "top-bottom" else beside(*faces, gap=0)
    return Picture(joined.width, joined.height, joined.shapes, " and ".join(face.title for face in faces))


def _card(cards: CardSet, number: int) -> Card:
    if 0 <= number < len(cards.cards):
        return cards.cards[number]
    raise KeyError(f"no card {number}: cards are 0 to {len(cards.cards) - 1}")


def face(cards: CardSet, name: str, symbol: str | None = None) -> Picture:
    """What one face of a card looks like; of several printings the first, or the first that shows a symbol.

    Raises:
        KeyError: no card shows such a face.

    """
    for each in (*cards.cards, *cards.aside):
        for shown in each.faces:
            if shown.species == name and symbol in (None, shown.symbol):
                return _face(cards, cards[name], shown)
    showing = f" with the symbol {symbol}" if symbol else ""
    raise KeyError(f'no card shows "{name}"{showing}; {did_you_mean(name, cards.species_by_name)}'.rstrip("; "))


def species_face(species: Species) -> Picture:
    """A species without its card set: kinds go by their names, and no symbol is known."""
    return _face(None, species, Face(species.name, species.symbol, "whole"))


def _face(cards: CardSet | None, species: Species, shown: Face) -> Picture:
    width, height = SIZES[shown.side]
    colour = symbol_colour(cards, shown.symbol)
    label = _symbol_label(cards, shown.symbol)
    strip = box(0, 0, width, STRIP, fill=colour, line=colour)
    shapes = [
        box(0, 0, width, height, fill=kind_colour(cards, species.kinds)),
        strip,
        words(MARGIN, 14, label, 11, ink=PAPER, bold=True),
        words(width - MARGIN, 14, str(species.cost), 13, ink=PAPER, bold=True, anchor="end"),
        *_text(_lines(cards, species), width, height),
    ]
    side = "" if shown.side == "whole" else f", {shown.side}"
    name = printed_name(species, cards)
    return Picture(width, height, tuple(shapes), f"{name} ({label}{side})" if label else name)


def _symbol_label(cards: CardSet | None, symbol: str | None) -> str:
    if symbol is None:
        return ""
    return cards.symbol_label(symbol) if cards else symbol.replace("_", " ")


def _lines(cards: CardSet | None, species: Species) -> list[str]:
    """Name, kinds, and what else the face says; the cost stands above."""
    text = species_text(species, cards)
    parts = {part: getattr(text, part) for part in ("effect", "bonus", "permanent", "sharing", "points")}
    said = [f"{part.capitalize()}: {told}" for part, told in parts.items() if told]
    return [text.name, " ".join(filter(None, (text.kinds, text.slots))), *said]


def _text(paragraphs: list[str], width: int, height: int) -> list[Shape]:
    """The paragraphs in the largest letters in which they fit."""
    for size in range(LARGEST, SMALLEST, -1):
        shapes, bottom = _set(paragraphs, width - 2 * MARGIN, size)
        if bottom <= height - MARGIN // 2:
            return shapes
    return [shape for shape in _set(paragraphs, width - 2 * MARGIN, SMALLEST)[0] if _y(shape) < height]


def _y(shape: Shape) -> int:
    return int(dict(shape[1])["y"])


def _set(paragraphs: list[str], width: int, size: int) -> tuple[list[Shape], int]:
    """Paragraphs below each other, the first as a heading, and where they end."""
    shapes: list[Shape] = []
    y = STRIP + size + 6
    for number, paragraph in enumerate(paragraphs):
        large = size + 2 if number == 0 else size
        for text in wrapped(paragraph, width, large):
            ink = {"ink": FAINT} if number == 1 else {}
            shapes.append(words(MARGIN, y, text, large, bold=number == 0, **ink))
            y += large + 3
        y += size // 2
    return shapes, y - size
