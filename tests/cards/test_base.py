"""Every species of the base game at work: what it does when played, and what it brings.

`played` registers one scenario for each effect, bonus, permanent effect and sharing,
`SCORED` rows of a forest (and a rival) with the points of the species, with a
row on each side of every threshold.
"""

import pytest

from scenario import (
    FIVE_BUTTERFLIES,
    SEVEN_TREES,
    Scenarios,
    Scene,
    bats_with,
    butterflies_with,
    check_covered,
    clauses_of,
    clauses_used,
    paid,
    points,
)

BATS = "Oak: left Barbastelle Bat, right Bechstein's Bat"


FULL_SET = [
    (FIVE_BUTTERFLIES, "", 20),
    (f"{FIVE_BUTTERFLIES}; Oak: top Peacock Butterfly; Oak: top Purple Emperor", "", 23),
    ("; ".join(FIVE_BUTTERFLIES.split("; ")[:2]), "", 3),
    ("; ".join(FIVE_BUTTERFLIES.split("; ")[:3]), "", 6),
    ("; ".join(FIVE_BUTTERFLIES.split("; ")[:4]), "", 12),
]

SCORED = {
    "Linden": [("Linden", "2 x Linden", 1), ("Linden", "Linden", 3), ("2 x Linden", "Linden", 6)],
    "Oak": [(f"{SEVEN_TREES}; Oak; sapling", "", 0), (f"{SEVEN_TREES}; Horse Chestnut; 2 x Oak", "", 20)],
    "Silver Fir": [
        ("Silver Fir; Oak: left Lynx", "", 0),
        ("Silver Fir: left European Hare + European Hare, bottom Moss; Silver Fir: top Goshawk", "", 8),
    ],
    "Birch": [("3 x Birch", "", 3)],
    "Beech": [("3 x Beech", "", 0), ("4 x Beech", "", 20)],
    "Sycamore": [("Sycamore", "", 1), ("2 x Sycamore; sapling: left Violet Carpenter Bee", "", 6)],
    "Douglas Fir": [("2 x Douglas Fir", "", 10)],
    "Horse Chestnut": [
        (f"{count} x Horse Chestnut", "", worth) for count, worth in enumerate([1, 4, 9, 16, 25, 36, 49, 49], 1)
    ],
    "Bullfinch": [("Oak: top Bullfinch", "", 0), ("Oak: top Bullfinch, left Gnat, bottom Wood Ant", "", 4)],
    "Camberwell Beauty": butterflies_with("Camberwell Beauty", FULL_SET[:1]),
    "Large Tortoiseshell": butterflies_with("Large Tortoiseshell", FULL_SET[2:3]),
    "Peacock Butterfly": butterflies_with("Peacock Butterfly", FULL_SET[3:4]),
    "Purple Emperor": butterflies_with("Purple Emperor", FULL_SET[4:5]),
    "Silver-Washed Fritillary": butterflies_with("Silver-Washed Fritillary", FULL_SET[1:2]),
    "Chaffinch": [
        ("Beech: top Chaffinch", "", 5),
        ("Oak: top Chaffinch; Beech", "", 0),
        ("sapling: top Chaffinch", "", 0),
    ],
    "Eurasian Jay": [("Oak: top Eurasian Jay", "", 3)],
    "Goshawk": [("Oak: top Goshawk", "", 3), ("2 x Oak: top Goshawk; Oak: top Bullfinch", "", 18)],
    "Great Spotted Woodpecker": [
        ("Oak: top Great Spotted Woodpecker", "2 x Birch", 0),
        ("Oak: top Great Spotted Woodpecker; sapling", "2 x Birch", 10),
        ("Oak: top Great Spotted Woodpecker, left Violet Carpenter Bee", "2 x Birch", 10),
        ("2 x Oak: top Great Spotted Woodpecker", "Birch", 20),
    ],
    "Red Squirrel": [("Oak: top Red Squirrel", "", 5), ("Birch: top Red Squirrel; Oak", "", 0)],
    "Tawny Owl": [("Oak: top Tawny Owl", "", 5)],
    "Blackberries": [
        ("Oak: bottom Blackberries", "", 2),
        ("2 x Oak: bottom Blackberries; Oak: bottom Moss", "", 12),
    ],
    "Chanterelle": [("Oak: bottom Chanterelle", "", 0)],
    "Common Toad": [
        ("2 x Oak: bottom Common Toad", "", 0),
        ("Oak: bottom Common Toad + Common Toad; Oak: bottom Common Toad", "", 10),
    ],
    "Fire Salamander": [
        (f"{count} x Oak: bottom Fire Salamander", "", worth) for count, worth in enumerate([5, 15, 25, 25], 1)
    ],
    "Fireflies": [
        (f"{count} x Oak: bottom Fireflies", "", worth) for count, worth in enumerate([0, 10, 15, 20, 20], 1)
    ],
    "Fly Agaric": [("Oak: bottom Fly Agaric", "", 0)],
    "Hedgehog": [
        ("Oak: bottom Hedgehog", "", 0),
        ("2 x Oak: bottom Hedgehog, top Peacock Butterfly", "", 8),
    ],
    "Mole": [("Oak: bottom Mole", "", 0)],
    "Moss": [
        ("Oak: bottom Moss; 8 x Birch", "", 0),
        ("Oak: bottom Moss; 8 x Birch; sapling", "", 10),
        ("Oak: bottom Moss, left Violet Carpenter Bee; 8 x Birch", "", 10),
    ],
    "Parasol Mushroom": [("Oak: bottom Parasol Mushroom", "", 0)],
    "Penny Bun": [("Oak: bottom Penny Bun", "", 0)],
    "Pond Turtle": [("Oak: bottom Pond Turtle", "", 5)],
    "Stag Beetle": [("Oak: bottom Stag Beetle", "", 0), ("Oak: bottom Stag Beetle, left Lynx, right Wolf", "", 2)],
    "Tree Ferns": [
        ("Oak: bottom Tree Ferns", "", 0),
        ("Oak: bottom Tree Ferns; Oak: bottom Common Toad + Common Toad; Oak: bottom Pond Turtle", "", 18),
    ],
    "Tree Frog": [("Oak: bottom Tree Frog", "", 0), ("Oak: bottom Tree Frog, left Gnat, right Gnat", "", 10)],
    "Wild Strawberries": [
        (f"{SEVEN_TREES}; Oak: bottom Wild Strawberries; sapling", "", 0),
        (f"{SEVEN_TREES}; Horse Chestnut; Oak: bottom Wild Strawberries", "", 10),
    ],
    "Wood Ant": [
        ("Oak: bottom Wood Ant, top Goshawk", "", 2),
        ("Oak: bottom Wood Ant; sapling: bottom Common Toad + Common Toad", "", 6),
    ],
    "Barbastelle Bat": bats_with("Barbastelle Bat"),
    "Bechstein's Bat": bats_with("Bechstein's Bat"),
    "Brown Long-Eared Bat": bats_with("Brown Long-Eared Bat"),
    "Greater Horseshoe Bat": bats_with("Greater Horseshoe Bat"),
    "Beech Marten": [
        ("Oak: left Beech Marten, right Lynx, top Goshawk", "", 0),
        ("Oak: left Beech Marten, right Lynx, top Goshawk, bottom Moss", "", 5),
        ("2 x sapling: left Beech Marten, right Lynx, top Goshawk, bottom Moss", "", 20),
    ],
    "Brown Bear": [("Oak: left Brown Bear", "", 0)],
    "European Badger": [("Oak: left European Badger, right European Badger", "", 4)],
    "European Fat Dormouse": [
        ("Oak: left European Fat Dormouse, right Bechstein's Bat", "", 15),
        ("Oak: left European Fat Dormouse; Oak: right Bechstein's Bat", "", 0),
    ],
    "European Hare": [
        ("Oak: left European Hare", "", 1),
        ("Oak: left European Hare + European Hare, right European Hare", "", 9),
    ],
    "Fallow Deer": [("Oak: left Fallow Deer", "", 3), ("Oak: left Fallow Deer, right Squeaker", "", 6)],
    "Gnat": [("Oak: left Gnat", "", 0), (f"Oak: left Gnat; {BATS}; {BATS}", "", 4)],
    "Lynx": [("Oak: left Lynx, right Fallow Deer", "", 0), ("2 x Oak: left Lynx, right Roe Deer", "", 20)],
    "Raccoon": [("Oak: left Raccoon", "", 0)],
    "Red Deer": [("Oak: left Red Deer", "", 1), ("Oak: left Red Deer, bottom Moss; sapling", "", 3)],
    "Red Fox": [("Oak: left Red Fox", "", 0), ("Oak: left Red Fox, right European Hare + European Hare", "", 4)],
    "Roe Deer": [
        ("Oak: right Roe Deer(birch)", "", 3),
        ("Birch: right Roe Deer(birch), left Squeaker(oak); sapling", "", 6),
        ("Birch: right Roe Deer(birch), left Roe Deer(linden)", "", 9),
    ],
    "Squeaker": [("Oak: left Squeaker, right Squeaker", "", 2)],
    "Violet Carpenter Bee": [("Oak: left Violet Carpenter Bee", "", 0)],
    "Wild Boar": [("Oak: left Wild Boar", "", 0), ("Oak: left Wild Boar, right Squeaker; Oak: left Squeaker", "", 10)],
    "Wolf": [
        ("Oak: left Wolf", "", 0),
        ("Oak: left Wolf, right Fallow Deer; Oak: left Red Deer, right Wild Boar", "", 10),
    ],
}
GROUPS = dict.fromkeys(
    ["Camberwell Beauty", "Large Tortoiseshell", "Peacock Butterfly", "Purple Emperor", "Silver-Washed Fritillary"],
    "Butterflies",
)
ROWS = [(species, *row) for species, rows in SCORED.items() for row in rows]


@pytest.mark.parametrize(("species", "forest", "rival", "worth"), ROWS)
def test_points(cards, species, forest, rival, worth):
    assert points(cards, forest, rival)[GROUPS.get(species, species)] == worth


# --- what a species does when it is played ---

played = Scenarios()


@played("Birch", "Beech", "Great Spotted Woodpecker", "Pond Turtle", "Tree Ferns", "Beech Marten")
def draws_one(cards, species):
    symbols = [face.symbol for card in cards.cards for face in card.faces if face.species == species]
    side = next(face.side for card in cards.cards for face in card.faces if face.species == species)
    forest = "Oak: right Lynx" if side in ("left", "right") else "Oak"
    scene = paid(cards, species, symbols[0], forest, deck="Linden, Linden, Linden")
    before = len(scene.hand)
    assert scene.kind == "effect"
    scene.choose("use")
    assert len(scene.hand) == before + 1
    assert scene.passed


@played("Oak", "Douglas Fir", "Eurasian Jay")
def takes_another_turn(cards, species):
    symbol = next(face.symbol for card in cards.cards for face in card.faces if face.species == species)
    scene = paid(cards, species, symbol)
    assert scene.choose("use").my_turn
    assert paid(cards, species, symbol).choose("skip").passed


@played("Silver Fir", "Fire Salamander")
def places_a_pawed_animal(cards, species):
    symbol = next(face.symbol for card in cards.cards for face in card.faces if face.species == species)
    scene = paid(cards, species, symbol, "Oak", "Red Fox/Squeaker, Gnat/Violet Carpenter Bee")
    assert scene.offered("place") == ["Red Fox"]
    scene.play("Red Fox", "Oak")
    assert scene.passed


@played("European Badger")
def places_beside_itself(cards, species):
    hand = "European Badger(horse_chestnut)/Gnat, Horse Chestnut, Raccoon/Roe Deer"
    scene = Scene(cards, hand=hand, forest="Oak; Birch: right Lynx").play("European Badger", "Oak", "Horse Chestnut")
    assert scene.offered("place") == ["Raccoon"]
    assert scene.play("Raccoon").passed


@played("Tawny Owl")
def owl_draws_one_and_two(cards, species):
    scene = paid(cards, species, "beech").choose("use", "use")
    assert len(scene.hand) == 3


@played("Hedgehog", "Roe Deer")
def bonus_draws_one(cards, species):
    scene = paid(cards, species, "beech").choose("use")
    assert len(scene.hand) == 1
    assert scene.passed


@played("Fallow Deer")
def bonus_draws_two(cards, species):
    scene = paid(cards, species, "linden").choose("use")
    assert len(scene.hand) == 2


@played("Chanterelle")
def wakes_on_trees(cards, species):
    forest = "Oak: bottom Chanterelle"
    assert (
        len(
            Scene(cards, hand="Sycamore, Oak, Oak", forest=forest).play("Sycamore", None, "Oak, Oak").choose("use").hand
        )
        == 1
    )
    assert Scene(cards, hand="Squeaker", forest=forest).play("Squeaker").passed


@played("Fly Agaric")
def wakes_on_pawed_animals(cards, species):
    forest = "Oak: bottom Fly Agaric"
    assert len(Scene(cards, hand="European Hare", forest=forest).play("European Hare").choose("use").hand) == 1
    assert Scene(cards, hand="Squeaker", forest=forest).play("Squeaker").passed


@played("Parasol Mushroom")
def wakes_on_bottom_cards(cards, species):
    forest = "Oak: bottom Parasol Mushroom; Birch"
    assert len(Scene(cards, hand="Moss", forest=forest).play("Moss").choose("use").hand) == 1
    assert Scene(cards, hand="Peacock Butterfly", forest=forest).play("Peacock Butterfly", "Oak").passed


@played("Penny Bun")
def wakes_on_top_cards(cards, species):
    forest = "Oak: bottom Penny Bun; Birch"
    scene = Scene(cards, hand="Peacock Butterfly", forest=forest).play("Peacock Butterfly", "Oak")
    assert len(scene.choose("use").hand) == 1
    assert Scene(cards, hand="Moss", forest=forest).play("Moss").passed


@played("Common Toad")
def shares_with_one_toad(cards, species):
    for held, fits in (("Common Toad", True), ("Common Toad + Common Toad", False), ("Moss", False)):
        scene = Scene(cards, hand="Common Toad", forest=f"Oak: bottom {held}")
        assert ("Common Toad" in scene.offered("play")) is fits


@played("European Hare")
def shares_with_hares(cards, species):
    full = "Oak: left European Hare + European Hare + European Hare, right Lynx"
    for forest, fits in ((full, True), ("Oak: left Lynx, right Lynx", False)):
        scene = Scene(cards, hand="European Hare(linden)/European Badger", forest=forest)
        assert ("European Hare" in scene.offered("play")) is fits


@played("Mole")
def plays_several(cards, species):
    scene = paid(cards, species, "oak", "Linden", "Birch, Sycamore, Beech, Beech")
    scene.play("Birch").play("Sycamore", None, "Beech, Beech").choose("use")
    assert scene.passed
    assert len(scene.hand) == 1
    assert scene.points()["Sycamore"] == 3


@played("Stag Beetle")
def places_a_bird(cards, species):
    scene = paid(cards, species, "sycamore", "Linden", "Tawny Owl/Penny Bun, Lynx/Raccoon, Peacock Butterfly")
    assert scene.offered("place") == ["Tawny Owl"]
    assert scene.play("Tawny Owl").passed


@played("Brown Bear")
def takes_the_clearing(cards, species):
    scene = paid(cards, species, "beech", clearing="Oak, Oak").choose("use")
    assert (scene.cave, scene.clearing) == (5, [])
    scene.choose("use")
    assert scene.my_turn
    assert len(scene.hand) == 1


@played("Gnat")
def places_bats(cards, species):
    scene = Scene(
        cards,
        hand="European Badger/Gnat, Barbastelle Bat/Wild Boar, Bechstein's Bat/Wolf",
        forest="Linden: left Lynx; Birch: right Lynx; Oak: right Lynx",
    ).play("Gnat")
    scene.play("Barbastelle Bat", "Birch").play("Bechstein's Bat")
    assert scene.passed
    assert scene.points()["Gnat"] == 2


@played("Raccoon")
def caves_and_draws(cards, species):
    scene = Scene(cards, hand="Raccoon/Roe Deer, Oak, Birch, Beech", forest="Linden", deck="Sycamore")
    scene.play("Raccoon", None, "Oak").choose("stow Birch", "done")
    assert (scene.cave, scene.hand) == (1, ["Beech", "Sycamore"])


@played("Red Deer")
def places_a_deer(cards, species):
    scene = paid(cards, species, "linden", "Sycamore", "Fallow Deer/Wild Boar, Wild Boar/Roe Deer")
    assert scene.offered("place") == ["Roe Deer"]
    assert scene.play("Roe Deer").passed


@played("Red Fox")
def draws_per_hare(cards, species):
    forest = "Oak; Birch: left European Hare + European Hare"
    scene = Scene(cards, hand="Red Fox/Wolf, Linden, Beech", forest=forest).play("Red Fox", "Oak", "Linden, Beech")
    assert len(scene.choose("use").hand) == 2
    assert Scene(cards, hand="Red Fox/Wolf, Linden, Beech", forest="Oak").play("Red Fox", None, "Linden, Beech").passed


@played("Wolf")
def draws_per_deer_and_goes_on(cards, species):
    scene = paid(cards, species, "douglas_fir", "Oak: right Roe Deer").choose("use")
    assert len(scene.hand) == 1
    assert scene.choose("use").my_turn


@played("Violet Carpenter Bee")
def raises_the_tally(cards, species):
    bee = "left Violet Carpenter Bee"
    assert points(cards, f"Horse Chestnut; Birch: {bee}")["Horse Chestnut"] == 1
    assert points(cards, f"Horse Chestnut: {bee}")["Horse Chestnut"] == 4
    assert points(cards, f"2 x Beech; Beech: {bee}")["Beech"] == 15
    assert points(cards, f"Linden: {bee}", "2 x Linden")["Linden"] == 3


@pytest.mark.parametrize(("species", "scenario"), played.rows)
def test_played(cards, species, scenario):
    scenario(cards, species)


def test_every_species_has_its_scenarios(cards):
    check_covered(cards, "base", SCORED, played)
    assert len(SCORED) == 57


def test_every_clause_is_used(cards, monkeypatch):
    """No effect, bonus or permanent effect is only declined, or never offered."""
    assert clauses_of(cards, "base") - clauses_used(played, cards, monkeypatch) == set()
