"""Every set holds what the printed cards hold: species, costs, kinds, cards, symbols, setup.

The tables were put together from several independent card lists, not from the
card files.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from forestlib import load
from forestlib.cardset import Card, CardSet
from forestlib.resources import bundled_path, bundled_sets
from forestlib.rules import Mulligan, OfKind, Per, Species, Winter

DATA = Path(__file__).parents[1] / "data"


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


SETS = ("base", "alpine", "woodland_edge", "exploration", "promo")
SPECIES = [(name, row) for name in SETS for row in rows(f"{name}_species.tsv")]
SIDES = {"tree": {"whole"}, "top": {"top"}, "bottom": {"bottom"}, "left/right": {"left", "right"}}


@pytest.fixture(scope="module")
def base() -> CardSet:
    return load("base")


def cards_of(cards: CardSet, name: str) -> list[Card]:
    """The physical cards of one set; promo cards are in no deck."""
    return [card for card in (*cards.cards, *cards.aside) if card.set == name]


def written(cards: CardSet, card: Card) -> tuple[str, ...]:
    """A card as the table writes it."""
    labels = {symbol.name: symbol.label for symbol in cards.symbols}
    if not card.faces:
        return (card.layout, "Winter", "", "", "")
    halves = [part for face in card.faces for part in (cards[face.species].label, labels[face.symbol or ""].casefold())]
    return (card.layout, *halves, *[""] * (4 - len(halves)))


def printed_as(cards: CardSet, name: str, label: str) -> Species:
    """The species that the cards of a set call by this name."""
    (found,) = {
        face.species for card in cards_of(cards, name) for face in card.faces if cards[face.species].label == label
    }
    return cards[found]


@pytest.mark.parametrize("name", [name for name in SETS if name != "promo"])
def test_the_first_line_counts_right(name: str) -> None:
    """What the head of a card file says it holds: hosts, dwellers and cards, winter cards aside."""
    head = bundled_path(name).read_text(encoding="utf-8").splitlines()[0]
    numbers = [*map(int, re.findall(r"(\d+) (?:trees|shrubs|dwellers|cards)", head))]
    cards = load(name)
    kinds = Counter(bool(cards.slots(species)) for species in cards.species if species.set == name)
    faced = [card for card in cards_of(cards, name) if card.faces]
    assert numbers == [kinds[True], kinds[False], len(faced)]


def test_every_set_is_proved() -> None:
    """Every bundled set has its facts here, and a module with a scenario for each species."""
    assert sorted(SETS) == sorted(bundled_sets())
    for name in SETS:
        assert (Path(__file__).parent / f"test_{name}.py").is_file()


@pytest.mark.parametrize("name", SETS)
def test_species(name: str) -> None:
    """No species is missing and none is made up."""
    cards = load(name)
    shown = {cards[face.species].label for card in cards_of(cards, name) for face in card.faces}
    own = {species.label for species in cards.species if species.set == name}
    assert shown == {row["species"] for of, row in SPECIES if of == name}
    assert own <= shown


@pytest.mark.parametrize(("name", "row"), SPECIES, ids=[f"{name} {row['species']}" for name, row in SPECIES])
def test_cost_kinds_copies_and_sides(name: str, row: dict[str, str]) -> None:
    """A species has its cost and kinds, as many copies as printed, and lies where it belongs."""
    cards = load(name)
    species = printed_as(cards, name, row["species"])
    faces = [face for card in cards_of(cards, name) for face in card.faces if face.species == species.name]
    assert species.cost == int(row["cost"])
    assert {cards.kinds_by_name[kind].label for kind in species.kinds} == set(row["kinds"].split(", "))
    assert len(faces) == int(row["copies"])
    assert {face.side for face in faces} <= SIDES[row["side"]]
    assert bool(cards.slots(species)) == (row["side"] == "tree")


@pytest.mark.parametrize("name", SETS)
def test_every_card(name: str) -> None:
    """Every pair of halves, with both symbols, as often as it is printed."""
    expected: Counter[tuple[str, ...]] = Counter()
    for row in rows(f"{name}_cards.tsv"):
        sides = (row["first"], row["first_symbol"].casefold(), row["second"], row["second_symbol"].casefold())
        expected[row["layout"], *sides] += int(row["copies"])
    cards = load(name)
    assert Counter(written(cards, card) for card in cards_of(cards, name)) == expected


REMARKS = {"partial": "# partly verified", "no": "# unverified", "yes": ""}


@pytest.mark.parametrize("name", SETS[1:])
def test_cards_say_how_well_they_are_known(name: str) -> None:
    """A card that not all sources show has a remark in its line, the others have none."""
    block = ""
    lines = []
    for line in bundled_path(name).read_text(encoding="utf-8").splitlines():
        block = line.split()[0] if line.endswith("{") else block
        if block in {"deck", "aside"} and '"' in line:
            lines.append(line)
    for row in rows(f"{name}_cards.tsv"):
        halves = [half for half in (row["first"], row["second"]) if half]
        of_card = [line for line in lines if all(f'"{half}' in line for half in halves)]
        assert of_card
        assert {line[line.find("#") :] if "#" in line else "" for line in of_card} == {REMARKS[row["verified"]]}


LEFT_OUT = {
    (): [30, 20, 10, 0],
    ("alpine",): [55, 40, 25, 10],
    ("woodland_edge",): [55, 40, 25, 10],
    ("alpine", "woodland_edge"): [90, 60, 45, 30],
}
EXPANSIONS = ("alpine", "woodland_edge", "exploration")
COMBINATIONS = [chosen for size in range(4) for chosen in combinations(EXPANSIONS, size)]


@pytest.mark.parametrize("chosen", COMBINATIONS, ids=" ".join)
def test_left_out_of_every_combination(chosen: tuple[str, ...]) -> None:
    """As many cards stay out as the boxes say, in whatever order the sets are named; Exploration takes its own 15."""
    more = 15 if "exploration" in chosen else 0
    expected = [cards + more for cards in LEFT_OUT[tuple(name for name in chosen if name != "exploration")]]
    for names in (chosen, chosen[::-1]):
        rules = load("base", *names).rules
        assert [rules.left_out(players) for players in range(2, 6)] == expected


def test_what_exploration_leaves_out_is_no_fact() -> None:
    """The file says that no source has its number."""
    text = bundled_path("exploration").read_text(encoding="utf-8")
    assert "No source says how many cards stay out" in text


@pytest.mark.parametrize("chosen", COMBINATIONS, ids=" ".join)
def test_size_of_every_combination(chosen: tuple[str, ...]) -> None:
    """Every set brings its own cards once; winter cards are 3 and come last."""
    cards = load("base", *chosen).cards
    sizes = {"alpine": 36, "woodland_edge": 36, "exploration": 15}
    assert len(cards) == 158 + sum(sizes[name] for name in chosen) + 3
    assert all(card.faces for card in cards[:-3])
    assert not any(card.faces for card in cards[-3:])


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
