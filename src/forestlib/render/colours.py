"""Colours by what a card shows: from the order of symbols and kinds in their set, not from their names."""

from __future__ import annotations

import colorsys
from functools import cache

from forestlib.cardset import CardSet

GOLDEN = 0.618034
"""Steps of this part of a circle never meet again and lie far apart."""
NEUTRAL = "#7b867f"


def symbol_colour(cards: CardSet | None, symbol: str | None) -> str:
    """The colour of a tree symbol, dark enough for white letters."""
    names = list(cards.symbols_by_name) if cards else []
    return _colour(names.index(symbol), 0.45, 0.36) if symbol in names else NEUTRAL


def kind_colour(cards: CardSet | None, kinds: tuple[str, ...]) -> str:
    """A light colour for the first kind of a card, to lie under dark letters."""
    names = list(cards.kinds_by_name) if cards else []
    return _colour(names.index(kinds[0]), 0.35, 0.93) if kinds and kinds[0] in names else "#eef1ee"


@cache
def _colour(number: int, saturation: float, lightness: float) -> str:
    parts = colorsys.hls_to_rgb((0.27 + number * GOLDEN) % 1, lightness, saturation)
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)
