"""Hard cases of scoring in the base game, each as a test named by its number in the collection of cases."""

import pytest

from scenario import Scene, points, sheet, sheets

# --- scoring ---


def test_FS_S_054_a_complete_forest(cards):
    found = sheet(
        cards,
        """
        Beech: left European Hare, right Beech Marten, top Peacock Butterfly, bottom Parasol Mushroom
        Linden: left European Hare, right European Hare, top Camberwell Beauty, bottom Hedgehog
        Birch: left Beech Marten, right European Hare, top Silver-Washed Fritillary, bottom Wood Ant
        Beech
        Linden: left Raccoon, right European Hare, top Purple Emperor, bottom Common Toad + Common Toad
        Beech: right Brown Bear
        Beech: left Beech Marten, right European Hare
        Birch: left European Hare + European Hare, right Red Fox, top Tawny Owl, bottom Hedgehog
        """,
    )
    assert found.total == 238
    assert found.by_species["Beech Marten"] == 75
    assert found.by_species["European Hare"] == 64


def test_FS_S_056_bee_feeds_neither_sycamore_nor_red_deer(cards):
    forest = "Sycamore: left Violet Carpenter Bee; Birch: right Red Deer; Birch"
    found = sheet(cards, forest)
    assert found.total == 8
    assert (found.by_species["Sycamore"], found.by_species["Red Deer"]) == (3, 3)


def test_FS_S_057_bee_feeds_moss_and_woodpecker(cards):
    forest = "Birch: left Violet Carpenter Bee, bottom Moss, top Great Spotted Woodpecker; 8 x Birch"
    found = points(cards, forest, "9 x Linden")
    assert (found["Moss"], found["Great Spotted Woodpecker"]) == (10, 10)


@pytest.mark.parametrize(
    ("forest", "beeches"),
    [
        ("Beech: left Violet Carpenter Bee, right Violet Carpenter Bee; Beech: left Violet Carpenter Bee", 10),
        ("3 x Beech; Birch: left Violet Carpenter Bee", 0),
        ("2 x Beech; Beech: left Violet Carpenter Bee", 15),
    ],
)
def test_FS_S_058_beech_threshold(cards, forest, beeches):
    assert points(cards, forest)["Beech"] == beeches


@pytest.mark.parametrize(
    ("forest", "chestnuts"),
    [
        ("8 x Horse Chestnut", 49),
        ("5 x Horse Chestnut; Horse Chestnut: left Violet Carpenter Bee", 49),
        ("2 x Horse Chestnut: left Violet Carpenter Bee", 16),
        ("3 x Horse Chestnut; Oak: left Violet Carpenter Bee", 9),
    ],
)
def test_FS_S_059_horse_chestnut_cap(cards, forest, chestnuts):
    assert points(cards, forest)["Horse Chestnut"] == chestnuts


def test_FS_S_060_lindens(cards):
    lindens = [s.total for s in sheets(cards, "3 x Linden", "2 x Linden", "2 x Linden: left Violet Carpenter Bee")]
    assert lindens == [3, 2, 6]
    tied = [s.total for s in sheets(cards, "Linden: left Violet Carpenter Bee; Linden", "3 x Linden")]
    assert tied == [6, 9]


def test_FS_S_061_a_single_forest_wins_its_majorities(cards):
    assert sheet(cards, "Linden: top Great Spotted Woodpecker").total == 13


def test_FS_S_062_butterfly_sets(cards):
    forest = """
        3 x Birch: top Peacock Butterfly
        2 x Oak: top Purple Emperor
        Birch: top Silver-Washed Fritillary, bottom Hedgehog
    """
    found = points(cards, forest)
    assert (found["Butterflies"], found["Hedgehog"]) == (9, 12)


def test_FS_S_063_bats_count_species(cards):
    forest = "2 x Oak: left Barbastelle Bat, right Bechstein's Bat; Oak: left Gnat"
    assert sheet(cards, forest).total == 4
    assert sheet(cards, f"{forest}, right Greater Horseshoe Bat").total == 30


def test_FS_S_064_dormouse_needs_a_bat_opposite(cards):
    forest = """
        Oak: left European Fat Dormouse, right Greater Horseshoe Bat
        sapling: left Barbastelle Bat, right European Fat Dormouse
        Oak: left European Fat Dormouse, right European Fat Dormouse
    """
    found = sheet(cards, forest)
    assert found.by_species["European Fat Dormouse"] == 30
    assert found.total == 30


def test_FS_S_065_roe_deer_counts_visible_symbols(cards):
    forest = """
        Beech: right Roe Deer(beech), top Tawny Owl(beech)
        Beech: left Beech Marten(beech), bottom Stag Beetle(sycamore)
        sapling: left Violet Carpenter Bee(douglas_fir)
    """
    found = sheet(cards, forest)
    assert found.by_species["Roe Deer"] == 15
    assert found.total == 21


def test_FS_S_066_wild_boars_and_squeakers(cards):
    forest = "2 x Oak: left Wild Boar, right Squeaker; Oak: right Squeaker"
    assert sheet(cards, forest).total == 23


def test_FS_S_067_fallow_deer_and_wolf(cards):
    forest = """
        Birch: left Fallow Deer(linden), right Wolf(silver_fir)
        Birch: left Wild Boar(sycamore), right Squeaker(oak)
        Birch: right Roe Deer(birch)
    """
    found = sheet(cards, forest)
    species = ["Fallow Deer", "Wolf", "Wild Boar", "Squeaker", "Roe Deer", "Birch"]
    assert [found.by_species[name] for name in species] == [12, 10, 10, 1, 12, 3]
    assert found.total == 48


def test_FS_S_068_butterflies_are_insects(cards):
    forest = """
        Birch: top Bullfinch, left Gnat, bottom Fireflies
        Birch: top Peacock Butterfly, left Violet Carpenter Bee, bottom Wood Ant
        Birch: top Peacock Butterfly
    """
    found = sheet(cards, forest)
    assert found.by_species["Bullfinch"] == 12
    assert found.total == 19


def test_FS_S_069_tree_ferns_count_amphibians(cards):
    forest = """
        Oak: bottom Tree Ferns, left Gnat
        Oak: bottom Common Toad + Common Toad
        Oak: bottom Pond Turtle
        Oak: bottom Fire Salamander
        Oak: bottom Tree Frog
    """
    found = points(cards, forest)
    species = ["Tree Ferns", "Common Toad", "Pond Turtle", "Fire Salamander", "Tree Frog"]
    assert [found[name] for name in species] == [30, 10, 5, 5, 5]


def test_FS_S_070_sycamore_counts_trees(cards):
    forest = "Sycamore: left Lynx, right Wolf; sapling: left Raccoon, right Red Fox; Oak: top Goshawk; Birch"
    assert points(cards, forest)["Sycamore"] == 4


SEVEN = "Linden; Silver Fir; Birch; Beech; Sycamore; Douglas Fir; Oak: left Violet Carpenter Bee"


@pytest.mark.parametrize(
    ("eighth", "oaks", "strawberries"),
    [("sapling", 0, 0), ("Horse Chestnut", 10, 10), ("Horse Chestnut; Oak; Oak", 30, 10)],
)
def test_FS_S_071_a_sapling_is_no_eighth_species(cards, eighth, oaks, strawberries):
    found = points(cards, f"{SEVEN}, bottom Wild Strawberries; {eighth}")
    assert (found["Oak"], found["Wild Strawberries"]) == (oaks, strawberries)


def test_FS_S_072_red_deer_counts_trees_and_plants(cards):
    forest = """
        Sycamore: left Red Deer, bottom Moss
        sapling: bottom Tree Ferns
        sapling
        Linden: left Violet Carpenter Bee
    """
    found = sheet(cards, forest, "5 x Linden")
    species = ["Red Deer", "Sycamore", "Linden", "Moss", "Tree Ferns"]
    assert [found.by_species[name] for name in species] == [6, 4, 1, 0, 0]
    assert found.total == 11


def test_FS_S_073_equal_totals_share_the_win(cards):
    found = sheets(cards, "", "", "", caves=[90, 90, 71])
    assert [sheet.total for sheet in found] == [90, 90, 71]
    assert [sheet.rank for sheet in found] == [1, 1, 3]
    assert [sheet.winner for sheet in found] == [True, True, False]


# --- what front ends expect ---


@pytest.mark.parametrize(
    ("rival", "lindens", "woodpecker"),
    [("", 9, 10), ("3 x Linden", 9, 10), ("4 x Linden", 3, 0), ("4 x Birch", 9, 0)],
)
def test_FS_S_095_majorities_need_all_forests(cards, rival, lindens, woodpecker):
    found = points(cards, "Linden: top Great Spotted Woodpecker; 2 x Linden", rival)
    assert (found["Linden"], found["Great Spotted Woodpecker"]) == (lindens, woodpecker)


def test_FS_S_096_subtotals_follow_the_forest(cards):
    species = "Linden; Silver Fir; Birch; Beech; Sycamore; Douglas Fir"
    full = sheet(cards, f"{species}; Horse Chestnut; Oak; Oak")
    less = sheet(cards, f"{species}; Oak")
    assert (full.by_species["Oak"], less.by_species["Oak"]) == (20, 0)
    for found in (full, less):
        assert found.total == found.cave + sum(found.by_species.values())


def test_FS_S_097_hidden_information(cards):
    scene = Scene(cards, hand="Wolf/Gnat, Raccoon/Roe Deer, Oak, Oak, Beech, Linden", forest="Birch", clearing="Birch")
    other = Scene(
        cards, hand="Goshawk/Moss, Raccoon/Roe Deer, Oak, Oak, Beech, Linden", forest="Birch", clearing="Birch"
    )
    heard = []
    for each, hidden in ((scene, "Wolf"), (other, "Goshawk")):
        events = []
        each.game.observe(events.append, seat=1)
        each.sapling(hidden)
        heard.append([event for event in events if type(event).__name__ == "CardPlayed"])
    assert heard[0] == heard[1]
    scene = Scene(cards, hand="Raccoon/Roe Deer, Oak, Birch, Beech, Linden", forest="Birch", clearing="Sycamore")
    events = []
    scene.game.observe(events.append, seat=1)
    caved = scene.state.hands[0][2:]
    scene.play("Raccoon", None, "Oak").choose("stow Birch", "stow Beech", "stow Linden")
    assert scene.cave == 3
    assert not [event for event in events if getattr(event, "card", None) in caved]
