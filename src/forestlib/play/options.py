"""The choices that a card in hand gives.

They depend on the cards left to pay with, on the fits that find a slot, and
for effects on a selector.  What has been asked once is remembered, card by
card: later turns look it up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from forestlib.play.choices import Choice
from forestlib.rules import AnyCard, Selector

if TYPE_CHECKING:
    from forestlib.play.tables import Tables


class Ways(dict[int, tuple[Choice, ...]]):
    """For every card, the choices to put it down, found when it is first asked for.

    `purse` is the number of cards to pay with; `open_fits` has bit n set when
    fit n has a slot; of the halves count those that the selector chooses.
    """

    def __init__(
        self, tables: Tables, choices: Sequence[Sequence[Choice]], selector: Selector, purse: int, open_fits: int
    ) -> None:
        super().__init__()
        self.tables = tables
        self.choices = choices
        self.shown = tables.flags(selector)
        self.purse = purse
        self.open_fits = open_fits
        self.saplings: Sequence[Choice] = ()
        """For every card the choice to put it down as a sapling, where that is allowed."""

    def __missing__(self, card: int) -> tuple[Choice, ...]:
        tables = self.tables
        halves = zip(self.choices[card], tables.card_faces[card], tables.card_fits[card], strict=True)
        found = [
            choice
            for choice, face, fit in halves
            if self.shown[face] and tables.faces[face].cost <= self.purse and self.open_fits >> fit & 1
        ]
        ways = self[card] = (*found, *self.saplings[card : card + 1])
        return ways


class Options:
    """The ways of all moments, by what they depend on."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._turn: dict[tuple[int, int], Ways] = {}
        self._play: dict[tuple[Selector, int, int], Ways] = {}
        self._place: dict[tuple[Selector, int], Ways] = {}

    def turn(self, purse: int, open_fits: int) -> Ways:
        """The ways to play any card on a turn, with `purse` other cards in hand."""
        found = self._turn.get((open_fits, purse))
        if found is None:
            found = self._turn[open_fits, purse] = self.play(AnyCard(), purse, open_fits)
        return found

    def play(self, selector: Selector, purse: int, open_fits: int) -> Ways:
        """The ways to play the cards that an effect names."""
        tables = self.tables
        # a fuller purse buys nothing more
        key = (selector, min(purse, tables.max_cost), open_fits)
        found = self._play.get(key)
        if found is None:
            found = self._play[key] = Ways(tables, tables.choices.play, *key)
            if tables.may_be_sapling(selector):
                found.saplings = tables.choices.sapling
        return found

    def place(self, selector: Selector, open_fits: int) -> Ways:
        """The ways to put cards down free."""
        tables = self.tables
        key = (selector, open_fits)
        found = self._place.get(key)
        if found is None:
            found = self._place[key] = Ways(tables, tables.choices.place, selector, tables.max_cost, open_fits)
        return found
