"""Every species of Woodland Edge at work: what it does when played, and what it brings."""

import pytest

from scenario import (
    FIVE_BUTTERFLIES,
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

EDGE_SQUEAKER = "Squeaker (Woodland Edge)"
PLANTS = ["Digitalis", "Moss", "Blackberries", "Tree Ferns", "Stinging Nettle", "Wild Strawberries"]

SCORED = {
    "Blackthorn": [("Blackthorn", "", 0)],
    "Common Hazel": [("Common Hazel", "", 0)],
    "Elderberry": [("Elderberry", "", 0)],
    "Barn Owl": [
        ("Oak: top Barn Owl", "", 0),
        ("Oak: top Barn Owl, left Bechstein's Bat, right Bechstein's Bat", "", 6),
    ],
    "Eurasian Magpie": [("Oak: top Eurasian Magpie", "", 3)],
    "Map Butterfly": butterflies_with(
        "Map Butterfly",
        [
            ("Oak: top Map Butterfly; Oak: top Peacock Butterfly", "", 3),
            (f"{FIVE_BUTTERFLIES}; Oak: top Map Butterfly", "", 35),
        ],
    ),
    "Nightingale": [
        ("Elderberry: top Nightingale", "", 5),
        ("Oak: top Nightingale; Elderberry", "", 0),
        ("sapling: top Nightingale", "", 0),
    ],
    "Digitalis": [
        ("; ".join(f"Oak: bottom {plant}" for plant in PLANTS[:count]), "", worth)
        for count, worth in enumerate([1, 3, 6, 10, 15, 15], 1)
    ]
    + [("2 x Oak: bottom Digitalis", "", 2), ("2 x Oak: bottom Digitalis; Oak: bottom Moss", "", 6)],
    "Great Green Bush-Cricket": [
        ("Oak: bottom Great Green Bush-Cricket", "", 1),
        ("Oak: bottom Great Green Bush-Cricket, top Map Butterfly, left Gnat", "", 3),
    ],
    "Stinging Nettle": [
        ("Oak: bottom Stinging Nettle", "", 0),
        ("Oak: bottom Stinging Nettle, top Map Butterfly + Map Butterfly; Oak: top Peacock Butterfly", "", 6),
    ],
    "Water Vole": [("Oak: bottom Water Vole", "", 0)],
    "Bee Swarm": [("Oak: left Bee Swarm", "", 0), ("2 x Oak: bottom Moss; Birch: left Bee Swarm", "", 2)],
    "Common Pipistrelle": bats_with("Common Pipistrelle"),
    "Crane Fly": [
        ("Oak: left Crane Fly", "", 0),
        ("Oak: left Crane Fly, right Bechstein's Bat; Oak: right Bechstein's Bat", "", 2),
    ],
    "European Bison": [
        ("Birch: left European Bison(oak)", "", 2),
        ("Beech: left European Bison(oak); Oak: top Tawny Owl(beech); Birch; sapling", "", 8),
        ("2 x Beech: left European Bison(beech)", "", 16),
    ],
    "European Polecat": [
        ("Oak: left European Polecat; Birch: right Lynx", "", 10),
        ("Oak: left European Polecat, bottom Moss", "", 0),
        ("Oak: left European Polecat, right European Polecat", "", 0),
        ("sapling: left European Polecat; Elderberry: right European Polecat", "", 20),
    ],
    "European Wildcat": [
        ("Oak: left European Wildcat, right Squeaker", "", 1),
        (f"Elderberry: left European Wildcat, right {EDGE_SQUEAKER}; Blackthorn", "", 4),
    ],
    EDGE_SQUEAKER: [(f"Oak: left {EDGE_SQUEAKER}, right {EDGE_SQUEAKER}", "", 2)],
    "Wild Boar (Female)": [
        ("Oak: left Wild Boar (Female)", "", 0),
        (f"Oak: left Wild Boar (Female), right Squeaker; Oak: left {EDGE_SQUEAKER}", "", 20),
    ],
}
GROUPS = {"Map Butterfly": "Butterflies", EDGE_SQUEAKER: "Squeaker"}
ROWS = [(species, *row) for species, rows in SCORED.items() for row in rows]


@pytest.mark.parametrize(("species", "forest", "rival", "worth"), ROWS)
def test_points(all_cards, species, forest, rival, worth):
    assert points(all_cards, forest, rival)[GROUPS.get(species, species)] == worth


# --- what a species does when it is played ---

played = Scenarios()

FRIENDS = {
    # what a shrub places and watches, another of the sort, and one that is not
    "Blackthorn": ("Map Butterfly(linden)", "Peacock Butterfly", "Goshawk(oak)"),
    "Common Hazel": ("Common Pipistrelle(linden)", "Bechstein's Bat", "Lynx"),
    "Elderberry": ("Map Butterfly(linden)/Digitalis", "Goshawk/Moss", "Bullfinch/Tree Frog"),
}


def last_half(text):
    return text.split("/")[-1].split("(")[0]


@played(*FRIENDS)
def shrub_places_one_and_draws_for_it(cards, species):
    """The card that its own bonus places wakes it already."""
    friend, _, stranger = FRIENDS[species]
    symbol = "birch"  # each of the shrubs is printed with it
    scene = Scene(cards, hand=f"{species}({symbol}), Birch, Birch, {friend}, {stranger}", deck="Sycamore")
    scene.play(species, None, "Birch, Birch")
    assert scene.clearing == ["Birch", "Birch"]  # a shrub reveals nothing
    assert scene.offered("place") == [last_half(friend)]
    scene.play(last_half(friend)).choose("use")
    assert scene.passed
    assert scene.hand[-1] == "Sycamore"


@played(*FRIENDS)
def shrub_watches_from_now_on(cards, species):
    _, other, stranger = FRIENDS[species]
    forest = f"{species}; {species}; Oak"
    scene = Scene(cards, hand=f"{other}, Oak, Oak", forest=forest)
    scene.play(last_half(other), "Oak", ", ".join(["Oak"] * cards[last_half(other)].cost))
    assert scene.choose("use", "use").passed
    scene = Scene(cards, hand=f"{stranger}, Oak, Oak", forest=forest)
    scene.play(last_half(stranger), "Oak", ", ".join(["Oak"] * cards[last_half(stranger)].cost))
    assert scene.kind != "effect" or not scene.game.decision.text.startswith(species)


@played("Barn Owl")
def takes_another_turn_with_a_bat(cards, species):
    assert paid(cards, species).passed
    scene = paid(cards, species, forest="Oak; Birch: left Bechstein's Bat")
    assert scene.choose("use").my_turn


@played("Eurasian Magpie")
def takes_one_and_caves_two(cards, species):
    scene = paid(cards, species, "birch", clearing="Oak, Beech, Linden")
    assert scene.offered("take") == ["Beech", "Birch", "Linden", "Oak"]
    scene.choose("take Birch", "stow Oak", "stow Linden")
    assert scene.passed
    assert (scene.hand, scene.clearing, scene.cave) == (["Birch"], ["Beech"], 2)


@played("Eurasian Magpie")
def takes_or_caves_or_neither(cards, species):
    scene = paid(cards, species, "birch", clearing="Oak, Beech, Linden").choose("done")
    assert "take Birch" not in scene.offers
    scene.choose("stow Oak")
    assert "done" not in scene.offers  # two go, or none
    assert scene.choose("stow Birch").passed
    assert paid(cards, species, "birch", clearing="Oak").choose("done", "done").passed


@played("Nightingale", "European Polecat")
def bonus_takes_another_turn(cards, species):
    assert paid(cards, species, "oak").choose("use").my_turn
    payment = ", ".join(["Beech"] * cards[species].cost)
    assert Scene(cards, hand=f"{species}(oak), {payment}", forest="Oak").play(species, None, payment).passed


@played("Great Green Bush-Cricket")
def places_a_bird(cards, species):
    scene = paid(cards, species, "oak", "Linden", "Goshawk(oak)/Common Toad, Lynx/Raccoon, Peacock Butterfly")
    assert scene.offered("place") == ["Goshawk"]
    assert scene.play("Goshawk").passed


@played("Stinging Nettle")
def butterflies_share_above_it(cards, species):
    """Any number, in the turn in which they come, and no other card."""
    forest = f"Oak: bottom {species}, top Peacock Butterfly; Birch: top Peacock Butterfly"
    scene = Scene(cards, hand="Map Butterfly, Map Butterfly, Goshawk", forest=forest)
    assert {"Goshawk", "Map Butterfly"} & set(scene.offered("play")) == {"Map Butterfly"}
    scene.play("Map Butterfly")  # there is one slot, the one above the nettle
    assert scene.slot_names("Oak", "top") == ["Peacock Butterfly", "Map Butterfly"]


@played("Water Vole")
def places_saplings_and_goes_on(cards, species):
    scene = paid(cards, species, "beech", "Oak", "Linden, Lynx/Raccoon, Goshawk/Moss", deck="Birch, Sycamore")
    scene.choose("sapling Linden", "sapling Lynx/Raccoon")
    assert scene.clearing == ["Beech", "Beech"]
    scene.choose("done")
    assert scene.clearing == ["Beech", "Beech", "Birch", "Sycamore"]
    assert scene.hand == ["Goshawk/Moss"]
    assert scene.choose("use").my_turn
    assert paid(cards, species, "beech", "Oak", "Linden").choose("done", "skip").passed


@played("Bee Swarm")
def caves_plants_shrubs_and_trees(cards, species):
    """Either half of a card will do, and the payment is among them."""
    clearing = "Elderberry, Goshawk/Moss, Lynx/Raccoon, Linden, Bullfinch/Tree Frog"
    scene = Scene(cards, hand=f"{species}, Oak", forest="Birch", clearing=clearing).play(species, "Birch", "Oak")
    scene.choose("use")
    assert (scene.cave, scene.clearing) == (4, ["Lynx/Raccoon", "Bullfinch/Tree Frog"])
    assert scene.passed


@played("Crane Fly")
def places_bats_and_takes_bats(cards, species):
    hand = "Barbastelle Bat/Wild Boar, Bechstein's Bat/Wolf"
    forest = "Linden: left Lynx; Birch: right Lynx; Sycamore: right Lynx"
    clearing = "Oak, European Hare/Greater Horseshoe Bat, Common Pipistrelle/European Bison"
    scene = Scene(
        cards,
        hand=f"{species}(beech), Beech, {hand}",
        forest=forest,
        clearing=clearing,
    )
    scene.play(species, "Linden", "Beech")
    assert scene.offered("place") == ["Barbastelle Bat", "Bechstein's Bat"]
    scene.play("Bechstein's Bat", "Birch").choose("done", "use")  # it may stop, and take them from the clearing
    assert scene.passed
    assert scene.clearing == ["Oak", "Beech"]
    assert scene.hand[1:] == ["European Hare/Greater Horseshoe Bat", "Common Pipistrelle/European Bison"]


@played("Crane Fly")
def chooses_the_bats_that_a_full_hand_still_takes(cards, species):
    bats = "European Hare/Greater Horseshoe Bat, Common Pipistrelle/European Bison"
    scene = Scene(cards, hand=f"{species}(beech), Beech", forest="Linden", clearing=bats, fill_hand=9)
    scene.play(species, "Linden", "Beech")
    while scene.kind == "place":
        scene.choose("done")
    assert (len(scene.hand), scene.kind) == (9, "move")
    scene.choose("take Common Pipistrelle/European Bison")
    assert scene.passed
    assert scene.clearing == ["European Hare/Greater Horseshoe Bat", "Beech"]


@played("European Bison")
def takes_another_turn(cards, species):
    assert paid(cards, species).choose("use").my_turn
    assert paid(cards, species).choose("skip").passed


@played("European Wildcat")
def takes_a_card_of_the_clearing(cards, species):
    scene = paid(cards, species, clearing="Oak, Beech")
    assert {"Beech", "Oak"} < set(scene.offered("take"))  # and the payment
    scene.choose("take Beech")
    assert scene.passed
    assert scene.hand == ["Beech"]
    assert paid(cards, species, clearing="Oak, Beech").choose("done").hand == []


@played("Wild Boar (Female)")
def removes_the_clearing_and_places_a_squeaker(cards, species):
    scene = paid(cards, species, "birch", hand="Red Fox/Squeaker, Lynx/Raccoon", clearing="Oak, Beech").choose("use")
    assert (scene.clearing, len(scene.state.box)) == ([], 4)
    assert scene.offered("place") == ["Squeaker"]
    assert scene.play("Squeaker").passed


@played(EDGE_SQUEAKER)
def is_a_squeaker(cards, species):
    """The sow places it, and both boars count it."""
    scene = paid(cards, "Wild Boar (Female)", "birch", hand=species).choose("skip")
    assert scene.offered("place") == [species]
    scene.play(species)
    assert scene.points() == {"Oak": 0, "Squeaker": 1, "Wild Boar (Female)": 10}
    assert points(cards, f"Oak: left Wild Boar, right {species}")["Wild Boar"] == 10


@pytest.mark.parametrize(("species", "scenario"), played.rows)
def test_played(all_cards, species, scenario):
    scenario(all_cards, species)


def test_every_species_has_its_scenarios(all_cards):
    check_covered(all_cards, "woodland_edge", SCORED, played)


def test_every_clause_is_used(all_cards, monkeypatch):
    """No effect, bonus or permanent effect is only declined, or never offered."""
    assert clauses_of(all_cards, "woodland_edge") - clauses_used(played, all_cards, monkeypatch) == set()
