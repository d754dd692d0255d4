"""The promo cards that no box holds: what they bring on a finished table."""

import pytest

import forestlib as fl
from scenario import bats_with, points

EDGE_SQUEAKER = "Squeaker (Woodland Edge)"

SCORED = {
    "Dürer Bat": bats_with("Dürer Bat"),
    "Meeps": [("Oak: left Meeps", "", 1), (f"Oak: left Meeps, right {EDGE_SQUEAKER}; Oak: right Squeaker", "", 2)],
    "Robber": [("Oak: right Robber", "", 7)],
    "Sheep": [("Oak: left Sheep", "", 3), ("Oak: left Sheep, right Roe Deer; Oak: left Wild Boar", "", 9)],
    EDGE_SQUEAKER: [(f"Oak: right {EDGE_SQUEAKER}", "", 1)],
}
GROUPS = {EDGE_SQUEAKER: "Squeaker"}
ROWS = [(species, *row) for species, rows in SCORED.items() for row in rows]


@pytest.fixture(scope="module")
def promo():
    return fl.load("promo")


@pytest.mark.parametrize(("species", "forest", "rival", "worth"), ROWS)
def test_points(promo, species, forest, rival, worth):
    assert points(promo, forest, rival)[GROUPS.get(species, species)] == worth


def test_every_species_has_its_rows(promo):
    assert set(SCORED) == {species.name for species in promo.species if species.set == "promo"}


def test_promo_cards_are_never_dealt(promo):
    """The deck is that of the base set."""
    assert {card.set for card in promo.cards} == {"base"}
    assert {card.set for card in promo.aside} == {"promo"}
    assert promo.rules == fl.load("base").rules
