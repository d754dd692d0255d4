"""The base set holds what the printed game holds: species, costs, kinds, cards, symbols, setup.

The tables were put together from several independent card lists, not from the
card files.
"""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from forestlib import load
from forestlib.rules import Card, CardSet, Mulligan, OfKind, Per, Winter

DATA = Path(__file__).parents[1] / "data"


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


SPECIES = rows("base_species.tsv")
SIDES = {"tree": {"whole"}, "top": {"top"}, "bottom": {"bottom"}, "left/right": {"left", "right"}}


@pytest.fixture(scope="module")
def base() -> CardSet:
    return load("base")


def written(cards: CardSet, card: Card) -> tuple[str, ...]:
    """A card as the table writes it."""
    labels = {symbol.name: symbol.label for symbol in cards.symbols}
    if not card.faces:
        return (card.layout, "Winter", "", "", "")
    halves = [part for face in card.faces for part in (face.species, labels[face.symbol or ""].casefold())]
    return (card.layout, *halves, *[""] * (4 - len(halves)))


def test_species(base: CardSet) -> None:
    """No species is missing and none is made up."""
    assert sorted(base.species_by_name) == sorted(row["species"] for row in SPECIES)


@pytest.mark.parametrize("row", SPECIES, ids=lambda row: row["species"])
def test_cost_kinds_copies_and_sides(base: CardSet, row: dict[str, str]) -> None:
    """A species has its cost and kinds, as many copies as printed, and lies where it belongs."""
    species = base[row["species"]]
    faces = [face for card in base.cards for face in card.faces if face.species == species.name]
    assert species.cost == int(row["cost"])
    assert {base.kinds_by_name[kind].label for kind in species.kinds} == set(row["kinds"].split(", "))
    assert len(faces) == int(row["copies"])
    assert {face.side for face in faces} <= SIDES[row["side"]]
    assert bool(base.slots(species)) == (row["side"] == "tree")


def test_every_card(base: CardSet) -> None:
    """Every pair of halves, with both symbols, as often as it is printed."""
    expected: Counter[tuple[str, ...]] = Counter()
    for row in rows("base_cards.tsv"):
        sides = (row["first"], row["first_symbol"].casefold(), row["second"], row["second_symbol"].casefold())
        expected[row["layout"], *sides] += int(row["copies"])
    assert Counter(written(base, card) for card in base.cards) == expected


def test_sizes(base: CardSet) -> None:
    """158 cards and 3 winter cards, which come last; 8 trees and 49 dwellers."""
    winter = [number for number, card in enumerate(base.cards) if not card.faces]
    assert (len(base.cards), winter) == (161, [158, 159, 160])
    hosts = [species for species in base.species if base.slots(species)]
    assert (len(hosts), len(base.species)) == (8, 57)


def test_every_symbol_is_shown(base: CardSet) -> None:
    """Eight symbols, each the colour of one tree."""
    shown = {face.symbol for card in base.cards for face in card.faces}
    assert shown == {symbol.name for symbol in base.symbols}
    assert len(shown) == 8


def test_numbers_of_the_game(base: CardSet) -> None:
    """Setup and limits, as in the rulebook."""
    rules = base.rules
    assert rules.players == (2, 5)
    assert [rules.left_out(players) for players in range(2, 6)] == [30, 20, 10, 0]
    assert (rules.opening_hand, rules.hand_limit, rules.draw_action, rules.clearing_limit) == (6, 10, 2, 10)
    assert rules.winter == Winter(3, 1, 3, 1)
    assert rules.mulligan == Mulligan(1, OfKind("tree"))
    assert rules.sapling == ("tree",)
    assert [(reveal.selector, reveal.cards) for reveal in rules.reveals] == [(OfKind("tree"), 1)]
    assert isinstance(rules.cave, Per)
    assert rules.cave.number == 1
    assert not rules.resolve_in_order
    assert not rules.share_at_once
