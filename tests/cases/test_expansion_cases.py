"""Hard cases of the expansions, each as a test named by its number in the collection of cases."""

from random import Random

import pytest

import forestlib as fl
from forestlib.play.state import shuffled_deck
from scenario import FIVE_BUTTERFLIES, SEVEN_TREES, Scene, points, sheet, sheets

# --- setup ---

LEFT = {
    ("base",): [128, 138, 148, 158],
    ("base", "alpine"): [139, 154, 169, 184],
    ("base", "woodland_edge"): [139, 154, 169, 184],
    ("base", "alpine", "woodland_edge"): [140, 170, 185, 200],
}


@pytest.mark.parametrize("more", [(), ("exploration",)], ids=["", "exploration"])
@pytest.mark.parametrize("sets", LEFT, ids=" ".join)
def test_FS_S_005_deck_sizes(sets, more):
    """Exploration takes as many cards out as it brings."""
    cards = fl.load(*sets, *more)
    for players, left in zip(range(2, 6), LEFT[sets], strict=True):
        stack, out = shuffled_deck(cards, players, Random(1))
        assert len(stack) == left + 3
        assert len(stack) + len(out) == len(cards.cards)
        winters = [place for place, card in enumerate(reversed(stack)) if not cards.cards[card].faces]
        assert winters[0] == left - left // 3


# --- scoring ---


def test_FS_S_055_alpine_miniature(all_cards):
    forest = """
        Silver Fir: top Purple Emperor, right Wild Boar, left Fallow Deer
        Oak: left Mountain Hare, bottom Edelweiss
    """
    found = sheet(all_cards, forest)
    worth = {"Silver Fir": 6, "Fallow Deer": 6, "Mountain Hare": 1, "Edelweiss": 3}
    assert {name: value for name, value in found.by_species.items() if value} == worth
    assert found.total == 16


@pytest.mark.parametrize(
    "trees",
    [
        "European Larch; Stone Pine; Linden; Silver Fir; Birch; Douglas Fir; Horse Chestnut; Oak",
        f"{SEVEN_TREES}; Oak; Horse Chestnut; European Larch; Stone Pine",
        f"{SEVEN_TREES}; Oak; European Larch",
    ],
)
def test_FS_S_074_any_eight_tree_species(all_cards, trees):
    found = points(all_cards, f"{trees}; sapling: bottom Wild Strawberries")
    assert (found["Oak"], found["Wild Strawberries"]) == (10, 10)


def test_FS_S_074_seven_are_too_few(all_cards):
    found = points(all_cards, f"{SEVEN_TREES}; Oak; Elderberry; Moor Birch; sapling: bottom Wild Strawberries")
    assert (found["Oak"], found["Wild Strawberries"]) == (0, 0)


NINE_HARES = """
    Birch: left European Hare + European Hare + European Hare, right European Hare + European Hare + European Hare
    Birch: left Mountain Hare, right Mountain Hare
    Linden: left Mountain Hare, right Red Fox
"""


def test_FS_S_075_mountain_hares_count_everywhere(all_cards):
    found = points(all_cards, NINE_HARES)
    assert found["European Hare"] + found["Mountain Hare"] == 81
    assert found["Red Fox"] == 18
    forest = f"{NINE_HARES}; Oak"
    scene = Scene(all_cards, hand="Red Fox, Beech, Beech", forest=forest).play("Red Fox", "Oak", "Beech, Beech")
    assert len(scene.choose("use").hand) == 9
    assert scene.points()["Red Fox"] == 36


def test_FS_S_076_mountain_hare_never_shares(all_cards):
    hares = "Birch: left European Hare, right European Hare"
    mountain = "Oak: left Mountain Hare, right Mountain Hare"
    for forest in (hares, mountain):
        assert "Mountain Hare" not in Scene(all_cards, hand="Mountain Hare", forest=forest).offered("play")
    assert "European Hare" not in Scene(all_cards, hand="European Hare", forest=mountain).offered("play")
    assert "European Hare" in Scene(all_cards, hand="European Hare", forest=hares).offered("play")


def test_FS_S_079_different_kinds_and_cards(all_cards):
    forest = """
        Birch: bottom Blackberries, top Goshawk
        Birch: bottom Blackberries, top Goshawk
        Birch: bottom Moss, top Common Raven
        Birch: bottom Wild Strawberries
        Birch: bottom Blueberry, left Alpine Marmot
    """
    found = points(all_cards, forest)
    assert (found["Alpine Marmot"], found["Blueberry"], found["Blackberries"]) == (12, 4, 20)


def test_FS_S_080_bats_of_all_sets(all_cards):
    bats = "Oak: left Savi's Pipistrelle, right Common Pipistrelle; 2 x Oak: left Barbastelle Bat"
    assert sheet(all_cards, bats).total == 20
    assert sheet(all_cards, bats.replace("Common Pipistrelle", "Savi's Pipistrelle")).total == 0


@pytest.mark.parametrize(("eighth", "worth"), [("", 58), ("; Oak: top Brimstone", 83)])
def test_FS_S_081_butterflies_of_all_sets(all_cards, eighth, worth):
    seven = f"{FIVE_BUTTERFLIES}; Oak: top Phoebus Apollo; Oak: top Map Butterfly"
    twice = "Oak: top Map Butterfly; Oak: top Peacock Butterfly"
    assert points(all_cards, f"{seven}; {twice}{eighth}")["Butterflies"] == worth


def test_FS_S_083_ant_dormouse_and_marten_at_shrubs(all_cards):
    forest = """
        Common Hazel: left European Fat Dormouse, right Barbastelle Bat, top Eurasian Magpie, bottom Wood Ant
        Oak: bottom Common Toad, left Beech Marten
    """
    found = points(all_cards, forest)
    assert [found[name] for name in ("European Fat Dormouse", "Wood Ant", "Beech Marten")] == [0, 2, 0]


def test_FS_S_088_the_symbol_of_a_shrub_counts(all_cards):
    forest = "2 x Oak; Beech: left European Bison(beech)"
    assert points(all_cards, f"{forest}; Common Hazel(oak)")["European Bison"] == 10
    assert points(all_cards, f"{forest}; Common Hazel(birch)")["European Bison"] == 8
    assert points(all_cards, "Common Hazel(birch): right Roe Deer(birch)")["Roe Deer"] == 6


def test_FS_S_089_sets_larger_than_their_table(all_cards):
    found = points(all_cards, "4 x Oak: bottom Fireflies; Oak: bottom Say's Firefly; 4 x Oak: bottom Fire Salamander")
    assert (found["Fireflies"], found["Fire Salamander"]) == (20, 25)


def test_FS_S_090_stork_and_elk(all_cards):
    stork = """
        Oak: right White Stork, bottom Tree Frog, left Gnat
        Oak: bottom Common Toad, left Gnat
        Oak: top Peacock Butterfly
    """
    assert points(all_cards, stork)["White Stork"] == 5
    elk = "Birch: left Elk(birch); 2 x Birch; Douglas Fir; 2 x sapling; Oak"
    assert points(all_cards, elk)["Elk"] == 14


# --- permanent effects ---


def mole(cards, hand, forest):
    scene = Scene(cards, hand=f"Large Tortoiseshell/Mole, Silver Fir, Silver Fir, {hand}", forest=f"Sycamore; {forest}")
    return scene.play("Mole", "Sycamore", "Silver Fir, Silver Fir")


def woken(scene):
    """Whose effects are asked for until the turn ends, each declined."""
    asked = []
    while not scene.passed:
        asked.append(scene.game.decision.text.split(":")[0])
        scene.choose("skip")
    return asked


def test_FS_S_077_from_now_on_and_from_the_next_turn_on(all_cards):
    hand = "Phoebus Apollo/Black Trumpet, Oak, Oak, Phoebus Apollo, European Larch, Linden"
    scene = mole(all_cards, hand, "Birch: bottom Chanterelle; Beech")
    scene.play("Black Trumpet", "Beech", "Oak, Oak").play("Phoebus Apollo", "Beech")
    scene.play("European Larch", None, "Linden")
    scene.choose("resolve Phoebus Apollo")
    # the trumpet wakes on the butterfly and on the larch, the chanterelle on the larch
    assert woken(scene) == ["Black Trumpet", "Chanterelle", "Black Trumpet"]


def test_FS_S_077_a_chanterelle_of_the_same_mole_sleeps(all_cards):
    scene = mole(all_cards, "Chanterelle, Oak, Oak, European Larch, Linden", "Birch")
    scene.play("Chanterelle", "Birch", "Oak, Oak").play("European Larch", None, "Linden")
    assert woken(scene) == []


def test_FS_S_077_a_trumpet_that_comes_later_sleeps(all_cards):
    scene = mole(all_cards, "Phoebus Apollo/Black Trumpet, Oak, Oak, Mountain Hare", "Birch; Beech")
    scene.play("Mountain Hare", "Birch").play("Black Trumpet", "Birch", "Oak, Oak")
    assert woken(scene) == []


def test_FS_S_082_shrubs_are_no_trees(all_cards):
    elderberry = "Elderberry, Linden, Linden"
    scene = Scene(all_cards, hand=elderberry, forest="Birch: bottom Chanterelle", deck="Oak")
    scene.play("Elderberry", None, "Linden, Linden")
    assert scene.passed
    assert scene.clearing == ["Linden", "Linden"]
    scene = Scene(all_cards, hand="Nightingale(oak), Linden", forest="Elderberry; Birch: bottom Penny Bun")
    scene.play("Nightingale", "Elderberry", "Linden")
    assert scene.passed
    assert scene.points()["Nightingale"] == 5
    scene = Scene(all_cards, hand="Goshawk/Moss", forest="Elderberry; Birch: bottom Parasol Mushroom")
    scene.play("Moss", "Elderberry")
    assert woken(scene) == ["Elderberry"]


SHRUB_BLIND = {
    # what each of the cards that look at trees brings beside one Birch and two shrubs
    "Birch: left Red Deer; Elderberry; Blackthorn": ("Red Deer", 1),
    "Birch: top Great Spotted Woodpecker; Elderberry; Blackthorn": ("Great Spotted Woodpecker", 0),
    "9 x Birch; Elderberry: bottom Moss": ("Moss", 0),
    "Sycamore; Elderberry; Blackthorn": ("Sycamore", 1),
    "Elderberry: right Troll; Birch": ("Troll", 1),
    "Elderberry: left Violet Carpenter Bee, top Great Spotted Woodpecker; Birch": ("Great Spotted Woodpecker", 0),
}


@pytest.mark.parametrize("forest", SHRUB_BLIND)
def test_FS_S_082_who_looks_at_trees_sees_no_shrub(all_cards, forest):
    species, worth = SHRUB_BLIND[forest]
    assert points(all_cards, forest, "2 x Linden")[species] == worth


def test_FS_S_084_a_shrub_draws_for_its_own_bonus(all_cards):
    scene = Scene(all_cards, hand="Elderberry(birch), Birch, Birch, Goshawk/Moss", deck="Oak, Linden")
    scene.play("Elderberry", None, "Birch, Birch").play("Moss").choose("use")
    assert scene.passed
    assert scene.hand == ["Oak"]


def test_FS_S_094_hazel_and_a_swarm_of_bats(all_cards):
    scene = Scene(
        all_cards,
        hand="Wolf/Gnat, Barbastelle Bat/Wild Boar, Bechstein's Bat/Wolf",
        forest="Common Hazel; Oak; Birch",
        deck="European Hare/Greater Horseshoe Bat, Linden, Sycamore",
    )
    scene.play("Gnat", "Birch").play("Barbastelle Bat", "Common Hazel").choose("use")
    assert scene.hand[-1] == "European Hare/Greater Horseshoe Bat"
    scene.play("Greater Horseshoe Bat", "Common Hazel").choose("use")
    scene.play("Bechstein's Bat", "Oak").choose("use")
    assert scene.passed
    assert scene.hand == ["Linden", "Sycamore"]


# --- effects ---


@pytest.mark.parametrize(("answers", "caved"), [(["stow Oak"], 1), (["done"], 0)])
def test_FS_S_078_vulture_caves_its_payment_or_nothing(all_cards, answers, caved):
    scene = Scene(all_cards, hand="Bearded Vulture, Oak", forest="Birch", fill_cave=4)
    scene.play("Bearded Vulture", None, "Oak").choose(*answers)
    assert scene.passed
    found = scene.game.scores()[0]
    assert (found.cave, found.by_species["Bearded Vulture"]) == (4 + caved, 4 + caved)


VOLE = "Nightingale/Water Vole, Silver Fir, Silver Fir"


def vole(cards, hand, **more):
    scene = Scene(cards, hand=f"{VOLE}, {hand}", **more)
    return scene.play("Water Vole", "Oak", "Silver Fir, Silver Fir")


def test_FS_S_085_saplings_then_reveals_then_chanterelle(all_cards):
    deck = "Beech, Birch, Linden, Sycamore"
    scene = vole(all_cards, "Lynx/Raccoon, Douglas Fir", forest="Oak; Birch: bottom Chanterelle", deck=deck)
    paid = scene.clearing
    scene.choose("sapling Lynx/Raccoon", "sapling Douglas Fir")  # the hand is empty: it ends by itself
    assert scene.clearing == [*paid, "Beech", "Birch"]
    scene.choose("use", "use")
    assert scene.hand == ["Linden", "Sycamore"]
    assert scene.passed


def test_FS_S_085_winter_at_the_first_reveal(all_cards):
    scene = vole(all_cards, "Lynx/Raccoon, Douglas Fir", forest="Oak; 2 x Sycamore", deck="winter, Beech", winters=2)
    scene.choose("sapling Lynx/Raccoon", "sapling Douglas Fir")
    assert scene.game.over
    assert scene.points()["Sycamore"] == 10  # both saplings count


def test_FS_S_085_what_the_vole_wakes_comes_first(all_cards):
    """A card that Fly Agaric draws for the vole may still become a sapling."""
    scene = vole(all_cards, "", forest="Oak; Birch: bottom Fly Agaric", deck="Linden, Sycamore")
    scene.choose("use", "sapling Linden")
    assert scene.passed
    assert scene.clearing[-1] == "Sycamore"


def test_FS_S_086_sow_clears_and_squeakers_pay(all_cards):
    scene = Scene(
        all_cards,
        hand="Wild Boar (Female)(birch), Birch, Birch, Red Fox/Squeaker",
        forest="Oak; Linden: left Wild Boar; Linden: right Squeaker (Woodland Edge), left European Wildcat",
        clearing="Beech",
    )
    scene.play("Wild Boar (Female)", "Oak", "Birch, Birch").choose("use").play("Squeaker", "Oak")
    assert sorted(scene.names(scene.state.box)) == ["Beech", "Birch", "Birch"]
    assert scene.clearing == []
    found = scene.points()
    species = ["Wild Boar (Female)", "Wild Boar", "Squeaker", "European Wildcat"]
    assert [found[name] for name in species] == [20, 10, 2, 3]


def magpie(cards, **more):
    hand = "Eurasian Magpie(birch), Birch"
    scene = Scene(cards, hand=hand, forest="Oak", clearing="Linden, Beech, Sycamore", **more)
    return scene.play("Eurasian Magpie", None, "Birch")


def test_FS_S_087_one_to_the_hand_then_two_to_the_cave(all_cards):
    scene = magpie(all_cards).choose("take Birch", "stow Linden", "stow Beech")
    assert scene.passed
    assert (scene.hand, scene.cave, scene.clearing) == (["Birch"], 2, ["Sycamore"])


def test_FS_S_087_nothing_to_a_full_hand(all_cards):
    scene = magpie(all_cards, fill_hand=10)  # more than a turn begins with, so that ten are left
    assert scene.offered("take") == []
    assert scene.choose("stow Linden", "stow Beech").cave == 2


def test_no_case_is_left_out():
    """Every case about the expansions has a test here; those of other games have none."""
    text = "".join(globals())
    numbers = [5, 55, *range(74, 91), 94]
    assert [number for number in numbers if f"test_FS_S_{number:03}" not in text] == []


def test_sheets_of_several_sets_add_up(all_cards):
    forest = "Elderberry: top Nightingale; Stone Pine: left Steinbock; Oak: top Goshawk + Cuckoo"
    for found in sheets(all_cards, forest, "Moor Birch", caves=[3, 0]):
        assert found.total == found.cave + sum(found.by_species.values())
