"""Forests: each host with its slots around it.

Everything is drawn from `PlacedCard`, what everybody sees of a card.
"""

from __future__ import annotations

from collections.abc import Sequence

from forestlib.cardset import CardSet
from forestlib.describe import printed_name
from forestlib.play.views import PlacedCard
from forestlib.render.colours import kind_colour, symbol_colour
from forestlib.render.picture import FAINT, INK, PAPER, Picture, below, beside, box, in_rows, shortened, words
from forestlib.rules import SIDES

TILE, TALL = 132, 34
BLOCKS = 3
"""How many hosts lie in a row."""


def forest(cards: CardSet, placed: Sequence[PlacedCard]) -> Picture:
    """A forest, in the order in which its hosts came."""
    blocks = [_block(cards, placed, host) for host in placed if host.slot is None]
    if not blocks:
        return Picture(TILE, TALL, (words(0, 20, "no cards yet", 11, ink=FAINT),))
    return in_rows(blocks, width=BLOCKS * (3 * TILE + 36), gap=16)


def tile(cards: CardSet, species: str | None, symbol: str | None) -> Picture:
    """A card as small as it goes: its name, its symbol and the colours of both."""
    if species is None:
        shapes = (box(0, 0, TILE, TALL, fill="#d8d2c4"), words(TILE // 2, 21, "sapling", 11, anchor="middle"))
        return Picture(TILE, TALL, shapes)
    shown = cards[species]
    colour = symbol_colour(cards, symbol)
    name = shortened(printed_name(shown, cards), TILE - 12, 11)
    label = cards.symbol_label(symbol) if symbol else ""
    return Picture(
        TILE,
        TALL,
        (
            box(0, 0, TILE, TALL, fill=kind_colour(cards, shown.kinds)),
            words(6, 14, name, 11, ink=INK, bold=bool(cards.slots(shown))),
            box(4, 18, TILE - 8, 12, fill=colour, line=colour),
            words(8, 27, shortened(label, TILE - 16, 9), 9, ink=PAPER),
        ),
    )


def empty(text: str) -> Picture:
    """A place where a card could lie."""
    shapes = (
        box(0, 0, TILE, TALL, fill="none", dashed=True),
        words(TILE // 2, 21, text, 9, ink=FAINT, anchor="middle"),
    )
    return Picture(TILE, TALL, shapes)


def _block(cards: CardSet, placed: Sequence[PlacedCard], host: PlacedCard) -> Picture:
    """A host in the middle of its slots."""
    sides = {side: _side(cards, placed, host, side) for side in SIDES}
    middle = [sides["top"], tile(cards, host.species, host.symbol), sides["bottom"]]
    column = below(*(picture for picture in middle if picture.height), gap=4)
    height = max(picture.height for picture in (column, sides["left"], sides["right"]))
    parts = [_centred(picture, height) for picture in (sides["left"], column, sides["right"]) if picture.width]
    return beside(*parts, gap=4)


def _centred(picture: Picture, height: int) -> Picture:
    return Picture(picture.width, height, picture.moved(0, (height - picture.height) // 2))


def _side(cards: CardSet, placed: Sequence[PlacedCard], host: PlacedCard, side: str) -> Picture:
    """The slots of one side, one below the other, each with all that lies in it."""
    slots = [slot for slot, offered in zip(host.slots, _offered(cards, host), strict=True) if offered == side]
    pictures = []
    for slot in slots:
        inside = [tile(cards, card.species, card.symbol) for card in placed if card.slot == slot]
        pictures += inside or [empty(side)]
    return below(*pictures, gap=2)


def _offered(cards: CardSet, host: PlacedCard) -> tuple[str, ...]:
    """The sides of a host's slots, in the order of the slots."""
    kinds = cards[host.species].kinds if host.species else cards.rules.sapling
    return tuple(side for kind in cards.kinds if kind.name in kinds for side in kind.slots)
