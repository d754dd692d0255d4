"""Every species of Exploration at work: what it does when played, and what it brings."""

import pytest

import forestlib as fl
from scenario import (
    FIVE_BUTTERFLIES,
    SEVEN_TREES,
    Scenarios,
    Scene,
    butterflies_with,
    check_covered,
    clauses_of,
    clauses_used,
    paid,
    points,
)

SCORED = {
    "Moor Birch": [("Moor Birch; Birch", "", 1)],
    "O Christmas Tree": [
        ("O Christmas Tree; Oak: left Lynx", "", 0),
        ("O Christmas Tree: left European Hare + European Hare, bottom Moss", "", 6),
    ],
    "Palm Tree": [("Palm Tree", "", 0), ("Palm Tree: top Goshawk; Oak: top Goshawk, right White Stork", "", 3)],
    "Turkey Oak": [
        ("Turkey Oak: left Lynx", "", 0),
        ("Turkey Oak: left Wild Boar, right Roe Deer; Oak: left Elk", "", 3),
    ],
    "Brimstone": butterflies_with(
        "Brimstone",
        [
            ("Oak: top Brimstone; Oak: top Peacock Butterfly", "", 3),
            (f"{FIVE_BUTTERFLIES}; Oak: top Brimstone", "", 35),
            (f"{FIVE_BUTTERFLIES}; Oak: top Brimstone; Oak: top Map Butterfly; Oak: top Phoebus Apollo", "", 80),
        ],
    ),
    "Cardinal": [("Oak: top Cardinal", "", 5)],
    "Cuckoo": [("Oak: top Goshawk + Cuckoo", "", 7)],
    "Mistletoe": [("Oak: top Mistletoe", "", 1), ("Oak: top Mistletoe, bottom Moss", "", 2)],
    "Robin": [("Oak: top Robin", "", 0), ("Oak: top Robin, left Gnat; Oak: top Peacock Butterfly", "", 2)],
    "Whinchat": [("Oak: top Whinchat", "", 0), ("Oak: top Whinchat, bottom Moss; Oak: bottom Moss", "", 2)],
    "Marsh Cinquefoil": [
        (f"Oak: bottom Marsh Cinquefoil; {trees} x sapling; Elderberry", "", worth)
        for trees, worth in ((4, 15), (5, 7), (9, 7), (10, 3))
    ],
    "Say's Firefly": [
        ("Oak: bottom Say's Firefly", "", 0),
        ("Oak: bottom Say's Firefly; Oak: bottom Fireflies", "", 10),
        ("Oak: bottom Say's Firefly; 4 x Oak: bottom Fireflies", "", 20),
    ],
    "Wild Tulip": [("Oak: bottom Wild Tulip", "", 3)],
    "Arctic Fox": [
        ("Oak: left Arctic Fox", "", 0),
        ("Oak: left Arctic Fox, right European Hare + European Hare; Oak: left Mountain Hare", "", 6),
    ],
    "Elk": [
        ("Oak: left Elk(birch)", "", 2),
        ("Oak: left Elk(birch), right Troll(douglas_fir); Birch; 2 x sapling", "", 10),
    ],
    "Genet": [("Oak: left Genet", "", 5)],
    "Red Panda": [("Oak: right Red Panda", "", 2)],
    "Sable": [("Oak: right Sable", "", 3), ("Oak: right Sable, left Lynx", "", 6)],
    "Troll": [("Oak: right Troll", "", 1), ("Oak: right Troll; sapling; Elderberry", "", 2)],
    "White Stork": [
        ("Oak: right White Stork", "", 0),
        ("Oak: right White Stork, left Gnat; Oak: bottom Tree Frog", "", 2),
    ],
}
GROUPS = {"Brimstone": "Butterflies", "Say's Firefly": "Fireflies"}
ROWS = [(species, *row) for species, rows in SCORED.items() for row in rows]


@pytest.mark.parametrize(("species", "forest", "rival", "worth"), ROWS)
def test_points(all_cards, species, forest, rival, worth):
    assert points(all_cards, forest, rival)[GROUPS.get(species, species)] == worth


# --- what a species does when it is played ---

played = Scenarios()


def unmatched(cards, species, hand="", forest="Birch", **more):
    """A scene in which the species has been played at the first host, paid with cards of another colour."""
    payment = ", ".join(["Linden"] * cards[species].cost)
    scene = Scene(cards, hand=f"{species}, {payment}, {hand}", forest=forest, **more)
    return scene.play(species, None if cards.slots(cards[species]) else forest.split(":")[0].split(";")[0], payment)


@played("Moor Birch", "Robin", "Whinchat", "Genet")
def draws_one(cards, species):
    scene = unmatched(cards, species).choose("use")
    assert len(scene.hand) == 1
    assert scene.passed


COUNTED_AS = {
    "Moor Birch": "Birch",
    "Turkey Oak": "Oak",
    "O Christmas Tree": "Silver Fir",
}


@played(*COUNTED_AS)
def is_no_species_of_its_own(cards, species):
    """It is the tree that it counts as: together they are one of the eight."""
    trees = f"{SEVEN_TREES}; Oak: bottom Wild Strawberries"
    instead = trees.replace(COUNTED_AS[species], species, 1)
    assert points(cards, f"{trees}; {species}")["Wild Strawberries"] == 0
    assert points(cards, f"{instead}; Horse Chestnut")["Wild Strawberries"] == 10


def test_a_palm_is_a_species_of_its_own(all_cards):
    assert points(all_cards, f"{SEVEN_TREES}; Oak: bottom Wild Strawberries; Palm Tree")["Wild Strawberries"] == 10


@played("O Christmas Tree")
def places_a_pawed_animal(cards, species):
    scene = paid(cards, species, hand="Red Fox/Squeaker, Gnat/Violet Carpenter Bee")
    assert scene.offered("place") == ["Red Fox"]
    scene.play("Red Fox", species)
    assert scene.passed
    assert scene.points()[species] == 2


@played("O Christmas Tree")
def shuffles_the_last_winter_card_back(cards, species):
    scene = Scene(cards, forest=species, deck="winter, Oak, Linden, Birch", winters=2).choose("draw")
    assert scene.kind == "winter"
    before = len(scene.state.deck)
    scene.choose("use")
    assert (len(scene.hand), len(scene.state.winters), len(scene.state.deck)) == (1, 2, before)  # one back, one drawn


@played("Palm Tree")
def places_a_bird(cards, species):
    """No other card shows its symbol, so the bonus needs a second palm."""
    two = fl.load_text('forest 1\nset palms "Palms"\nuse base, exploration\ndeck {\n  "Palm Tree"\n}\n')
    scene = Scene(two, hand="Palm Tree, Palm Tree, Goshawk, Lynx/Raccoon").play(species, None, species)
    assert scene.offered("place") == ["Goshawk"]
    assert scene.play("Goshawk").passed
    assert unmatched(cards, species, "Goshawk").passed


@played("Cardinal")
def draws_per_tree(cards, species):
    """Saplings are trees, shrubs are none, and the hand limit holds."""
    scene = unmatched(cards, species, forest="Birch; 2 x sapling; Elderberry").choose("use")
    assert len(scene.hand) == 3
    scene = unmatched(cards, species, forest="Birch; 11 x sapling", fill_hand=4).choose("use")
    assert len(scene.hand) == 10


@played("Cuckoo")
def joins_a_bird(cards, species):
    assert species not in Scene(cards, hand=f"{species}, Oak", forest="Oak").offered("play")
    scene = unmatched(cards, species, forest="Oak: top Goshawk; Birch")
    assert scene.slot_names("Oak", "top") == ["Goshawk", species]
    assert scene.passed


@played("Mistletoe")
def turns_its_host_and_places_any_card(cards, species):
    scene = unmatched(cards, species, "Lynx/Raccoon, Oak").choose("use")
    assert scene.offered("place") == ["Lynx", "Oak", "Raccoon"]
    scene.play("Lynx", "sapling")
    assert scene.passed
    assert scene.points() == {"Mistletoe": 1, "Lynx": 0}


@played("Say's Firefly")
def counts_as_fireflies(cards, species):
    """All together are one set, on one line of the score sheet."""
    found = points(cards, f"Oak: bottom {species}; 2 x Oak: bottom Fireflies")
    assert found == {"Oak": 0, "Fireflies": 15}


@played("Arctic Fox")
def draws_per_hare(cards, species):
    forest = "Oak; Birch: left European Hare + European Hare, right Mountain Hare"
    assert len(unmatched(cards, species, forest=forest).choose("use").hand) == 3
    assert unmatched(cards, species).passed


@played("Arctic Fox")
def is_a_fox(cards, species):
    """A rule about foxes means it, too."""
    text = 'forest 1\nuse base, exploration\nchange "Hedgehog" {\n  points 1 per "Red Fox"\n}\n'
    den = fl.load_text(text)
    assert points(den, f"Oak: left {species}, right Red Fox, bottom Hedgehog")["Hedgehog"] == 2


@played("Elk")
def begins_the_extra_turn_with_a_card(cards, species):
    scene = paid(cards, species, "birch", deck="Linden, Oak")
    scene.choose("use")
    assert scene.my_turn
    assert scene.hand == ["Linden"]
    assert scene.choose("draw", "draw").passed
    assert paid(cards, species, "birch").choose("skip").hand == []


@played("White Stork")
def takes_another_turn(cards, species):
    assert unmatched(cards, species).choose("use").my_turn
    assert unmatched(cards, species).choose("skip").passed


@played("Red Panda")
def puts_ten_of_the_box_onto_the_deck(cards, species):
    scene = unmatched(cards, species, only=True, deck="Sycamore")
    box = set(scene.state.box)
    scene.choose("use")
    bottom, *above = scene.state.deck
    assert scene.names([bottom]) == ["Sycamore"]
    assert len(above) == 10
    assert set(above) < box
    assert scene.passed


@played("Troll")
def takes_a_card_of_every_other_hand(cards, species):
    scene = unmatched(cards, species, players=3, rival_hand="Oak, Birch; Lynx/Raccoon").choose("use")
    assert [len(hand) for hand in scene.state.hands] == [0, 1, 0]
    assert scene.clearing[0] == "Linden"
    assert scene.clearing[1] in ("Oak", "Birch")
    assert scene.clearing[2] == "Lynx/Raccoon"


@pytest.mark.parametrize(("species", "scenario"), played.rows)
def test_played(all_cards, species, scenario):
    scenario(all_cards, species)


def test_every_species_has_its_scenarios(all_cards):
    check_covered(all_cards, "exploration", SCORED, played)


def test_every_clause_is_used(all_cards, monkeypatch):
    """No effect, bonus or permanent effect is only declined, or never offered."""
    assert clauses_of(all_cards, "exploration") - clauses_used(played, all_cards, monkeypatch) == set()


def test_exploration_alone_has_two_of_woodland_edge():
    """Water Vole and European Bison are in both boxes, with the same text: one species where both are loaded."""
    alone, both = fl.load("base", "exploration"), fl.load("base", "woodland_edge", "exploration")
    for name, copies in (("Water Vole", 3), ("European Bison", 4)):
        assert alone[name].set == "exploration"
        assert (alone[name].effect, alone[name].bonus) == (both[name].effect, both[name].bonus)
        assert sum(face.species == name for card in both.cards for face in card.faces) == copies
