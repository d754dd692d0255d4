"""Every species of Alpine at work: what it does when played, and what it brings."""

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
    sheets,
)

SCORED = {
    "European Larch": [("2 x European Larch", "", 6)],
    "Stone Pine": [("Stone Pine; Oak: top Goshawk", "", 1), ("2 x Stone Pine: top Common Raven", "", 8)],
    "Bearded Vulture": [("Oak: top Bearded Vulture", "", 0)],
    "Common Raven": [("Oak: top Common Raven", "", 5)],
    "Golden Eagle": [
        ("Oak: top Golden Eagle, left Wild Boar", "", 0),
        ("Oak: top Golden Eagle, left Lynx, bottom Common Toad + Common Toad", "", 3),
    ],
    "Phoebus Apollo": butterflies_with(
        "Phoebus Apollo",
        [
            ("Oak: top Phoebus Apollo; Oak: top Peacock Butterfly", "", 3),
            (f"{FIVE_BUTTERFLIES}; Oak: top Phoebus Apollo", "", 35),
        ],
    ),
    "Alpine Newt": [
        ("Oak: bottom Alpine Newt", "", 0),
        ("Oak: bottom Alpine Newt, left Gnat, top Phoebus Apollo", "", 4),
    ],
    "Black Trumpet": [("Oak: bottom Black Trumpet", "", 0)],
    "Blueberry": [
        ("Oak: bottom Blueberry", "", 0),
        ("2 x Oak: top Goshawk; Birch: top Common Raven, bottom Blueberry", "", 4),
    ],
    "Edelweiss": [("Oak: bottom Edelweiss", "", 3)],
    "Gentian": [
        ("Oak: bottom Gentian, left Gnat", "", 0),
        ("Oak: bottom Gentian, top Peacock Butterfly; Oak: top Peacock Butterfly", "", 6),
    ],
    "Alpine Marmot": [
        ("Oak: left Alpine Marmot", "", 0),
        ("2 x Oak: bottom Moss; Birch: bottom Gentian, left Alpine Marmot", "", 6),
    ],
    "Capercaillie": [
        ("Oak: left Capercaillie", "", 0),
        ("2 x Oak: bottom Moss; Birch: bottom Gentian, left Capercaillie", "", 3),
    ],
    "Chamois": [
        ("Oak: left Chamois(european_larch)", "", 3),
        ("European Larch: left Chamois(european_larch), top Golden Eagle(european_larch); sapling", "", 9),
        ("European Larch: left Chamois(european_larch), right Chamois(douglas_fir)", "", 9),
    ],
    "Mountain Hare": [
        ("Oak: left Mountain Hare", "", 1),
        ("Oak: left Mountain Hare, right European Hare + European Hare", "", 3),
        ("Oak: left Mountain Hare, right Mountain Hare", "", 4),
    ],
    "Savi's Pipistrelle": bats_with("Savi's Pipistrelle"),
    "Steinbock": [("Oak: left Steinbock", "", 10)],
}
GROUPS = {"Phoebus Apollo": "Butterflies"}
ROWS = [(species, *row) for species, rows in SCORED.items() for row in rows]


@pytest.mark.parametrize(("species", "forest", "rival", "worth"), ROWS)
def test_points(all_cards, species, forest, rival, worth):
    assert points(all_cards, forest, rival)[GROUPS.get(species, species)] == worth


@pytest.mark.parametrize("caved", [0, 1, 4])
def test_vulture_counts_the_cave(all_cards, caved):
    """Its points are on top of what the cave itself gives."""
    found = sheets(all_cards, "Oak: top Bearded Vulture", caves=[caved])[0]
    assert (found.by_species["Bearded Vulture"], found.cave) == (caved, caved)


# --- what a species does when it is played ---

played = Scenarios()


@played("European Larch")
def places_a_mountain_card(cards, species):
    hand = "European Larch, European Larch, Stone Pine, Steinbock/Alpine Marmot, Lynx/Raccoon"
    scene = Scene(cards, hand=hand, deck="Birch, Beech").play(species, None, species)
    assert scene.offered("place") == ["Alpine Marmot", "Steinbock", "Stone Pine"]
    scene.play("Stone Pine")
    assert scene.passed
    assert scene.clearing == [species, "Birch", "Beech"]  # a tree that is placed free reveals, too
    assert len(scene.hand) == 2


@played("Stone Pine", "Edelweiss")
def draws_one_and_one(cards, species):
    scene = paid(cards, species).choose("use", "use")
    assert len(scene.hand) == 2
    assert scene.passed
    payment = ", ".join(["Oak"] * cards[species].cost)
    scene = Scene(cards, hand=f"{species}, {payment}", forest="Birch").play(species, None, payment).choose("use")
    assert len(scene.hand) == 1
    assert scene.passed


@played("Bearded Vulture")
def caves_up_to_two_of_the_clearing(cards, species):
    for chosen in ([], ["Oak"], ["Oak", "Linden"]):
        scene = Scene(cards, hand=f"{species}, Oak", forest="Birch", clearing="Linden, Beech")
        scene.play(species, None, "Oak")
        assert scene.offered("stow") == ["Beech", "Linden", "Oak"]
        scene.choose(*[f"stow {name}" for name in chosen], *["done"] * (len(chosen) < 2))
        assert scene.passed
        assert scene.cave == len(chosen)
        assert scene.points()[species] == len(chosen)


@played("Common Raven")
def draws_one(cards, species):
    scene = paid(cards, species).choose("use")
    assert len(scene.hand) == 1
    assert scene.passed


@played("Steinbock")
def takes_another_turn(cards, species):
    assert paid(cards, species).choose("use").my_turn
    assert paid(cards, species).choose("skip").passed


NEWT_HAND = "Phoebus Apollo(stone_pine)/Black Trumpet, Gnat/Violet Carpenter Bee"


@played("Alpine Newt")
def places_a_mountain_card_and_an_insect(cards, species):
    scene = paid(cards, species, "stone_pine", "Oak; Birch: bottom Moss", NEWT_HAND)
    assert scene.offered("place") == ["Phoebus Apollo"]
    scene.play("Phoebus Apollo", "Oak")
    assert scene.offered("place") == ["Gnat", "Violet Carpenter Bee"]
    scene.play("Gnat", "Birch")
    assert scene.passed
    assert scene.hand == []


@played("Alpine Newt")
def places_one_of_the_two(cards, species):
    """A card that is both may be placed as either; each may be left out."""
    scene = paid(cards, species, "stone_pine", "Oak; Birch: bottom Moss", NEWT_HAND).choose("done")
    assert scene.offered("place") == ["Gnat", "Phoebus Apollo", "Violet Carpenter Bee"]
    assert scene.play("Phoebus Apollo", "Oak").passed
    scene = paid(cards, species, "stone_pine", "Oak; Birch: bottom Moss", NEWT_HAND)
    scene.play("Phoebus Apollo", "Oak").choose("done")
    assert scene.passed
    assert scene.hand == ["Gnat/Violet Carpenter Bee"]


@played("Black Trumpet")
def wakes_on_mountain_cards_but_not_on_itself(cards, species):
    assert Scene(cards, hand=f"{species}, Oak, Oak", forest="Birch").play(species, None, "Oak, Oak").passed
    forest = f"Oak: bottom {species}; Birch: bottom {species}"
    scene = Scene(cards, hand="Mountain Hare", forest=forest).play("Mountain Hare", "Oak").choose("use", "use")
    assert len(scene.hand) == 2
    assert scene.passed
    assert Scene(cards, hand="European Hare", forest=forest).play("European Hare", "Oak").passed


@played("Black Trumpet")
def draws_before_the_effect_of_the_card(cards, species):
    scene = paid(cards, "Common Raven", forest=f"Oak: bottom {species}")
    assert scene.game.decision.text.startswith(species)
    scene.choose("use")
    assert scene.game.decision.text.startswith("Common Raven")


@played("Blueberry")
def places_an_amphibian(cards, species):
    scene = paid(cards, species, "birch", "Oak", "Bullfinch/Tree Frog, Lynx/Raccoon")
    assert scene.passed  # the frog finds no slot
    scene = Scene(cards, hand=f"{species}, Linden, Bullfinch/Tree Frog, Lynx/Raccoon", forest="Oak; Birch")
    scene.play(species, "Oak", "Linden")
    assert scene.offered("place") == ["Tree Frog"]
    assert scene.play("Tree Frog").passed


@played("Gentian")
def places_a_butterfly(cards, species):
    scene = paid(cards, species, forest="Oak", hand="Peacock Butterfly, Tawny Owl, Gnat/Violet Carpenter Bee")
    assert scene.offered("place") == ["Peacock Butterfly"]
    assert scene.play("Peacock Butterfly").passed
    assert scene.points()[species] == 3


@played("Capercaillie")
def places_a_plant(cards, species):
    scene = paid(cards, species, "beech", "Oak: left Lynx", "Goshawk/Moss, Lynx/Raccoon, Bullfinch/Tree Frog")
    assert scene.offered("place") == ["Moss"]
    assert scene.play("Moss").passed
    assert scene.points()[species] == 1


@played("Mountain Hare")
def counts_as_a_hare_for_the_fox(cards, species):
    forest = f"Birch: left {species}, right European Hare + European Hare; Oak"
    scene = Scene(cards, hand="Red Fox, Linden, Beech", forest=forest).play("Red Fox", "Oak", "Linden, Beech")
    assert len(scene.choose("use").hand) == 3


@pytest.mark.parametrize(("species", "scenario"), played.rows)
def test_played(all_cards, species, scenario):
    scenario(all_cards, species)


def test_every_species_has_its_scenarios(all_cards):
    check_covered(all_cards, "alpine", SCORED, played)


def test_every_clause_is_used(all_cards, monkeypatch):
    """No effect, bonus or permanent effect is only declined, or never offered."""
    assert clauses_of(all_cards, "alpine") - clauses_used(played, all_cards, monkeypatch) == set()
