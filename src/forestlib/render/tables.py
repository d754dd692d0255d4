"""A whole table, as one seat sees it.

Drawn from a `View` and from nothing else, so it shows what that seat may know.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from forestlib.cardset import CardSet
from forestlib.english import counted
from forestlib.play.views import View
from forestlib.render.forests import empty, forest, tile
from forestlib.render.picture import FAINT, Picture, below, beside, framed, in_rows, line

WIDTH = 1296


def table(cards: CardSet, view: View, names: Sequence[str] = ()) -> Picture:
    """The table from a seat: the clearing, its hand, and every forest; `names` are in seat order."""
    called = list(names) or [f"seat {seat}" for seat in range(len(view.forests))]
    parts = [line(_standing(view, called), 14, bold=True, width=WIDTH), line(_piles(view), ink=FAINT, width=WIDTH)]
    parts += _zone(cards, "the clearing", view.clearing)
    parts += _zone(cards, f"the hand of {called[view.seat]}", view.hand) if view.hand else []
    for seat, placed in enumerate(view.forests):
        parts += [line(_seat(view, seat, called[seat]), 13, bold=True, width=WIDTH), forest(cards, placed)]
    return framed(below(*parts), title=_standing(view, called))


def public_table(cards: CardSet, view: View, names: Sequence[str] = ()) -> Picture:
    """The table as somebody sees it who plays no seat: without the hand."""
    return table(cards, attrs.evolve(view, hand=(), choices=()), names)


def _standing(view: View, names: Sequence[str]) -> str:
    return "The game is over" if view.over else f"Turn {view.turn}: {names[view.decides]} to decide"


def _piles(view: View) -> str:
    winters = f"{counted(view.winters, 'winter card')} turned up"
    return f"{counted(view.deck_size, 'card')} in the deck, {view.box_size} in the box, {winters}"


def _seat(view: View, seat: int, name: str) -> str:
    cave = view.cave_cards[seat] or "cave"
    return f"{name}: {counted(view.hand_sizes[seat], 'card')} in hand, {view.cave_sizes[seat]} in the {cave}"


def _zone(cards: CardSet, title: str, numbers: Sequence[int]) -> list[Picture]:
    shown = [_pair(cards, number) for number in numbers]
    return [line(title, bold=True, width=WIDTH), in_rows(shown, WIDTH) if shown else empty("empty")]


def _pair(cards: CardSet, number: int) -> Picture:
    """A card with both its halves."""
    card = cards.cards[number]
    halves = [tile(cards, face.species, face.symbol) for face in card.faces]
    joined = beside if card.layout == "left-right" else below
    return joined(*halves, gap=0) if halves else empty("winter")
