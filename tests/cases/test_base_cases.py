"""Hard cases of the base game, each as a test named by its number in the collection of cases."""

from random import Random

import pytest

import forestlib as fl
from forestlib.play.state import shuffled_deck
from scenario import Scene, opened, sheet

BIRCH = "Birch"
SPLITS = "Goshawk/Moss, Tawny Owl/Stag Beetle, Bullfinch/Tree Frog, Wolf/Gnat, Raccoon/Roe Deer, Lynx/Red Fox"
MORE_SPLITS = "Goshawk/Hedgehog, Chaffinch/Stag Beetle, Bullfinch/Hedgehog, Red Deer/Brown Bear, Roe Deer/Lynx"


# --- setup ---


@pytest.mark.parametrize(("players", "left"), [(2, 128), (3, 138), (4, 148), (5, 158)])
def test_FS_S_001_deck_size_and_winter_depth(cards, players, left):
    stack, box = shuffled_deck(cards, players, Random(3))
    assert len(box) == 158 - left
    assert len(stack) == left + 3
    winters = [place for place, card in enumerate(reversed(stack)) if not cards.cards[card].faces]
    assert winters[0] == left - left // 3
    assert len(winters) == 3


def test_FS_S_002_cards_leave_before_the_winter_stack(cards):
    for seed in range(20):
        stack, _ = shuffled_deck(cards, 2, Random(seed))
        above = next(place for place, card in enumerate(reversed(stack)) if not cards.cards[card].faces)
        assert above in (85, 86)


def test_FS_S_003_mulligan_once_and_only_without_a_tree(cards):
    tree_hand = "Birch, Wolf/Gnat"
    others = "Roe Deer/Squeaker, Gnat/Violet Carpenter Bee, Red Fox/Wolf, Beech Marten/Bechstein's Bat"
    game = opened(
        cards, f"{SPLITS.replace('Wolf/Gnat', 'Lynx/Raccoon')}, {tree_hand}, {others}, {MORE_SPLITS}, Red Fox/Squeaker"
    )
    assert (game.decision.kind, game.seat) == ("mulligan", 0)
    old = game.state.hands[0][:]
    game.choose("swap")
    assert game.decision.kind == "turn"
    assert game.state.box[-6:] == old
    assert not game.state.clearing
    assert len(game.state.hands[0]) == 6
    assert not set(old) & set(game.state.hands[0])
    assert all(len(cards.cards[card].faces) == 2 for card in game.state.hands[0])


def test_FS_S_004_no_winter_in_the_opening(cards):
    for players in (2, 3, 4, 5):
        for seed in range(20):
            stack, _ = shuffled_deck(cards, players, Random(seed))
            assert all(cards.cards[card].faces for card in stack[-12 * players :])


# --- drawing ---


def test_FS_S_006_the_second_draw_is_chosen_after_the_first(cards):
    scene = Scene(cards, fill_hand=5, clearing="Oak, European Hare/European Badger", deck="Wolf/Gnat")
    scene.choose("draw")
    assert scene.hand[-1] == "Wolf/Gnat"
    assert scene.offers == ["draw deck", "take European Hare/European Badger", "take Oak"]
    scene.choose("take Oak")
    assert scene.hand[-1] == "Oak"
    assert scene.passed


@pytest.mark.parametrize(("size", "drawn"), [(8, 2), (9, 1)])
def test_FS_S_007_drawing_up_to_ten(cards, size, drawn):
    scene = Scene(cards, fill_hand=size).choose(*["draw"] * drawn)
    assert len(scene.hand) == 10
    assert scene.passed


def test_FS_S_007_no_drawing_with_ten(cards):
    scene = Scene(cards, fill_hand=10, clearing="Oak")
    assert {choice.verb for choice in scene.game.choices()} == {"play", "sapling"}


def test_FS_S_008_ten_cards_without_a_tree(cards):
    scene = Scene(
        cards, hand=f"{SPLITS}, Goshawk/Hedgehog, Chaffinch/Stag Beetle, Red Deer/Brown Bear, Gnat/Violet Carpenter Bee"
    )
    assert len(scene.hand) == 10
    assert {choice.verb for choice in scene.game.choices()} == {"sapling"}
    assert len(scene.game.choices()) == 10


def test_FS_S_008_an_empty_hand(cards):
    assert Scene(cards).offers == ["draw deck"]


def test_FS_S_009_draw_effects_stop_at_ten(cards):
    deer = "Birch: left Red Deer, right Roe Deer; Birch: left Fallow Deer, right Red Deer"
    scene = Scene(
        cards,
        hand="Wolf/Gnat, Oak, Oak, Oak",
        fill_hand=9,  # more than a turn begins with, so that nine are left
        forest=f"{deer}; Linden",
        deck="Linden, Linden, Linden, Linden",
        clearing="Linden",
    )
    scene.play("Wolf", "Linden", "Oak, Oak, Oak").choose("use")
    assert len(scene.hand) == 10
    assert scene.hand[-1] == "Linden"
    assert scene.names(scene.state.deck[-3:]) == ["Linden"] * 3


def test_FS_S_010_the_last_card_of_the_clearing(cards):
    scene = Scene(cards, fill_hand=3, clearing="Oak").choose("take Oak")
    assert scene.offers == ["draw deck"]


# --- paying ---


def test_FS_S_011_exact_payment(cards):
    scene = Scene(cards, hand="Oak, Oak, Birch, Lynx/Raccoon")
    before = scene.state.copy()
    own = scene.state.hands[0][0]
    for wrong in ([own], [own, "Birch"], ["Birch"], ["Oak", "Birch", "Lynx"]):
        with pytest.raises(fl.IllegalChoice):
            scene.game.play("Oak", paying=wrong)
        assert scene.state == before
    scene.choose("play Oak")
    assert scene.offers == ["pay Birch", "pay Lynx/Raccoon", "pay Oak"]
    assert len(scene.game.choices()) == 3


def test_FS_S_012_either_half_pays_the_colour(cards):
    scene = Scene(
        cards, hand="Fallow Deer/Roe Deer, Birch, Eurasian Jay(birch)/Tree Ferns", forest="Linden", deck="Oak"
    )
    scene.play("Roe Deer", None, "Birch, Tree Ferns")
    assert scene.kind == "effect"
    assert scene.choose("use").hand == ["Oak"]


def test_FS_S_013_one_wrong_card_spoils_the_bonus(cards):
    scene = Scene(cards, hand="Oak, Oak, Linden").play("Oak", None, "Oak, Linden")
    assert scene.passed


# --- placing ---


def test_FS_S_014_sides_and_free_slots(cards):
    hand = "Large Tortoiseshell(silver_fir)/Blackberries, Red Fox/Squeaker, Bullfinch/Tree Frog, Oak"
    scene = Scene(cards, hand=hand, forest="Birch: top Goshawk")
    assert scene.offered("play") == ["Blackberries", "Oak", "Red Fox", "Squeaker", "Tree Frog"]
    blackberries = scene.game.copy()
    scene.choose(find_face(scene, "Blackberries"))
    assert scene.slot_sides() == [(0, "bottom")]
    scene.game = blackberries
    scene.choose(find_face(scene, "Red Fox"))
    assert scene.slot_sides() == [(0, "left")]


def find_face(scene, species):
    return next(
        choice.text
        for choice in scene.game.choices()
        if choice.verb in ("play", "place") and scene.cards.cards[choice.card].faces[choice.half].species == species
    )


def test_FS_S_015_a_sapling_loses_its_identity(cards):
    scene = Scene(cards, hand="Beech, Goshawk/Moss", deck="Oak").sapling("Beech")
    assert scene.passed
    assert scene.hand == ["Goshawk/Moss"]
    assert dict(scene.points()) == {}
    assert scene.game.scores()[0].total == 0
    assert len(scene.state.forests[0].hosts) == 4


def test_FS_S_016_a_sapling_reveals_a_card(cards):
    scene = Scene(cards, fill_hand=4, deck="Oak").sapling()
    assert scene.clearing == ["Oak"]


def test_FS_S_017_a_bonus_fills_the_tree_just_played(cards):
    scene = Scene(cards, hand="Silver Fir, Silver Fir, Silver Fir, Lynx/Red Fox")
    scene.play("Silver Fir", None, "Silver Fir, Silver Fir")
    assert scene.offered("place") == ["Lynx", "Red Fox"]
    scene.play("Lynx")
    assert scene.passed
    assert scene.points()["Silver Fir"] == 2


# --- effects ---


@pytest.mark.parametrize(
    ("answers", "drawn"),
    [(["use", "use"], 3), (["use", "skip"], 1), (["skip", "use"], 2), (["skip", "skip"], 0)],
)
def test_FS_S_018_effect_before_bonus_both_optional(cards, answers, drawn):
    scene = Scene(
        cards, hand="Tawny Owl/Penny Bun, Birch, Birch", forest="sapling", deck="Oak, Beech, Linden, Sycamore"
    )
    scene.play("Tawny Owl", None, "Birch, Birch").choose(*answers)
    assert scene.hand == ["Oak", "Beech", "Linden"][:drawn]
    assert scene.passed


def test_FS_S_019_raccoon_with_nothing_left(cards):
    scene = Scene(cards, hand="Raccoon/Roe Deer, Oak", forest=BIRCH).play("Raccoon", None, "Oak")
    assert scene.passed
    assert (scene.hand, scene.cave, scene.clearing) == ([], 0, ["Oak"])


@pytest.mark.parametrize("caved", [0, 3, 6])
def test_FS_S_019_raccoon_with_six_left(cards, caved):
    trees = ["Linden", "Linden", "Beech", "Beech", "Birch", "Birch"]
    scene = Scene(
        cards, hand=f"Raccoon/Roe Deer, Oak, {', '.join(trees)}", forest="Sycamore", deck=", ".join(["Oak"] * 6)
    )
    scene.play("Raccoon", None, "Oak").choose(*[f"stow {tree}" for tree in trees[:caved]])
    if caved < 6:
        scene.choose("done")
    assert scene.passed
    assert scene.cave == caved
    assert scene.hand == trees[caved:] + ["Oak"] * caved
    assert scene.clearing == ["Oak"]


@pytest.mark.parametrize(
    ("lying", "answer", "caved", "left"), [(8, "use", 11, 0), (9, "use", 12, 0), (9, "skip", 0, 0)]
)
def test_FS_S_020_and_021_brown_bear_before_the_flush(cards, lying, answer, caved, left):
    scene = Scene(cards, hand="Red Deer/Brown Bear, Oak, Oak, Oak", forest=BIRCH, fill_clearing=lying)
    scene.play("Brown Bear", None, "Oak, Oak, Oak")
    assert len(scene.clearing) == lying + 3
    scene.choose(answer)
    assert (scene.cave, len(scene.clearing), len(scene.state.box)) == (caved, left, 0 if caved else lying + 3)
    assert scene.game.scores()[0].cave == caved


DEER_AND_HARES = """
    Birch: left Red Deer, right Roe Deer
    Birch: left Wild Boar
    Birch: left European Hare + European Hare
    Linden
"""


def test_FS_S_022_wolf_counts_deer(cards):
    scene = Scene(cards, hand="Wolf(sycamore), Oak, Oak, Oak, Beech, Beech", forest=DEER_AND_HARES)
    scene.play("Wolf", "Linden", "Oak, Oak, Oak").choose("use")
    assert len(scene.hand) == 4


def test_FS_S_022_fox_counts_hares(cards):
    scene = Scene(cards, hand="Red Fox(linden)/Wolf, Oak, Oak, Beech", forest=DEER_AND_HARES)
    scene.play("Red Fox", "Linden", "Oak, Oak").choose("use")
    assert len(scene.hand) == 3


MOLE = "Large Tortoiseshell/Mole"


def mole(cards, hand, forest="Sycamore", **more):
    """A mole in play, paid with two cards that match nothing."""
    scene = Scene(cards, hand=f"{MOLE}, Silver Fir, Silver Fir, {hand}", forest=forest, **more)
    return scene.play("Mole", "Sycamore", "Silver Fir, Silver Fir")


def test_FS_S_023_mole_plans_first_and_resolves_later(cards):
    scene = mole(
        cards, "Beech, Birch, Eurasian Jay(birch)/Tree Ferns, Oak, Oak", deck="Linden, Linden, Douglas Fir, Douglas Fir"
    )
    scene.play("Birch")
    assert len(scene.hand) == 4
    scene.play("Beech", None, "Oak")
    assert len(scene.hand) == 2
    scene.play("Eurasian Jay", "Beech", "Oak")
    assert scene.hand == []
    assert scene.kind == "resolve"
    scene.choose("resolve Birch", "use")
    assert len(scene.hand) == 1
    assert scene.kind == "resolve"
    scene.choose("resolve Beech", "use", "use")
    assert len(scene.hand) == 2
    assert scene.my_turn


def test_FS_S_024_the_player_picks_the_order(cards):
    for first, drawn_before in (("Beech", 1), ("Raccoon", 0)):
        scene = mole(cards, "Raccoon/Roe Deer, Beech, Oak, Oak, Linden, Linden", deck="Birch, Oak")
        scene.play("Raccoon", "Sycamore", "Oak").play("Beech", None, "Oak").choose("done")
        assert scene.kind == "resolve"
        scene.choose(f"resolve {first}")
        if first == "Beech":
            scene.choose("use")
        assert scene.kind == "move"
        assert len(scene.offered("stow")) == 1 + drawn_before  # lindens are shown once


def changed(line):
    """The base set with one rule changed."""
    return fl.load_text(f"forest 1\nuse base\nchange rules {{\n  {line}\n}}\n")


def test_FS_S_024_the_first_edition_resolves_in_order_of_play():
    """With `played cards resolve in order of play` nobody is asked: the Raccoon caves before the Beech draws."""
    cards = changed("played cards resolve in order of play")
    scene = mole(cards, "Raccoon/Roe Deer, Beech, Oak, Oak, Linden, Linden", deck="Birch, Oak")
    scene.play("Raccoon", "Sycamore", "Oak").play("Beech", None, "Oak").choose("done")
    assert scene.kind == "move"
    assert scene.offered("stow") == ["Linden"]
    scene.choose("done")
    assert scene.kind == "effect"
    scene.choose("use")
    assert scene.passed
    assert scene.hand == ["Linden", "Linden", "Oak"]  # the Beech has revealed the Birch


def test_FS_S_025_mole_plays_nothing_or_saplings(cards):
    scene = mole(cards, "Oak, Wolf/Gnat, Goshawk/Moss").choose("done")
    assert scene.passed
    assert len(scene.hand) == 3
    scene = mole(cards, "Oak, Wolf/Gnat, Goshawk/Moss")
    revealed = len(scene.clearing)
    scene.sapling("Oak").choose("done")
    assert scene.passed
    assert len(scene.clearing) == revealed + 1


def test_FS_S_026_gnat_places_bats_where_there_is_room(cards):
    hand = (
        "Wolf/Gnat, European Hare/Greater Horseshoe Bat, Greater Horseshoe Bat/European Fat Dormouse, "
        "Barbastelle Bat/Wild Boar"
    )
    scene = Scene(cards, hand=hand, forest="Birch; Linden: left Lynx")
    scene.play("Gnat", "Birch")
    assert scene.offered("place") == ["Barbastelle Bat", "Greater Horseshoe Bat"]
    scene.choose(find_face(scene, "Greater Horseshoe Bat"))
    assert scene.slot_sides() == [(1, "right")]
    scene.choose(scene.game.choices()[0].text)
    scene.play("Barbastelle Bat")
    assert scene.passed  # the third finds no slot
    assert len(scene.hand) == 1


def test_FS_S_026_gnat_may_stop(cards):
    scene = Scene(cards, hand="Wolf/Gnat, Barbastelle Bat/Wild Boar", forest="Birch").play("Gnat").choose("done")
    assert scene.passed
    assert len(scene.hand) == 1


def test_FS_S_027_a_bonus_lapses_without_a_slot(cards):
    scene = Scene(
        cards,
        hand="European Badger(horse_chestnut)/Gnat, Horse Chestnut, Raccoon/European Hare",
        forest="Birch: right Lynx",
    )
    scene.play("European Badger", "Birch", "Horse Chestnut")
    assert scene.passed
    assert scene.hand == ["Raccoon/European Hare"]
    assert scene.points()["European Badger"] == 2


# --- bonuses ---


def salamander(cards, hand, **more):
    """A salamander paid in its colour, with its bonus pending."""
    scene = Scene(
        cards, hand=f"Silver-Washed Fritillary/Fire Salamander, Horse Chestnut, {hand}", forest="Birch", **more
    )
    return scene.play("Fire Salamander", None, "Horse Chestnut")


@pytest.mark.parametrize("species", ["Brown Bear", "European Badger", "Raccoon", "Wolf", "Red Fox"])
def test_FS_S_028_a_card_placed_free_does_nothing(cards, species):
    scene = salamander(cards, f"{species}, Lynx/Raccoon", clearing="Oak")
    scene.play(species)
    assert scene.passed
    assert scene.clearing == ["Oak", "Horse Chestnut"]
    assert scene.cave == 0
    assert scene.hand == ["Lynx/Raccoon"]


def test_FS_S_028_a_mole_placed_free_does_nothing(cards):
    scene = Scene(
        cards,
        hand="Silver-Washed Fritillary/Fire Salamander, Horse Chestnut, Large Tortoiseshell/Mole",
        forest="Birch; Oak",
    )
    scene.play("Fire Salamander", "Birch", "Horse Chestnut").play("Mole")
    assert scene.passed


def test_FS_S_029_no_bonus_without_a_payment(cards):
    for species in cards.species:
        assert species.cost or not species.bonus
    scene = salamander(cards, "European Badger/Gnat, Raccoon/Roe Deer").play("European Badger")
    assert scene.passed


def test_FS_S_030_red_deer_places_deer_only(cards):
    hand = "Red Deer(linden), Linden, Linden, Wild Boar/Roe Deer, Red Fox/Squeaker, Fallow Deer/Wild Boar"
    scene = Scene(cards, hand=hand, forest="Birch; Oak").play("Red Deer", "Birch", "Linden, Linden")
    assert scene.offered("place") == ["Fallow Deer", "Roe Deer"]


def test_FS_S_031_a_sapling_costs_and_earns_nothing(cards):
    scene = Scene(cards, hand="Oak, Oak, Oak")
    with pytest.raises(fl.IllegalChoice):
        scene.game.choose(f"pay {scene.state.hands[0][1]}")
    scene.sapling("Oak")
    assert scene.passed
    assert scene.hand == ["Oak", "Oak"]


# --- permanent effects ---


def test_FS_S_032_a_mushroom_starts_next_turn(cards):
    parasol = "Bullfinch/Parasol Mushroom, Oak, Oak"
    assert Scene(cards, hand=parasol, forest="Birch").play("Parasol Mushroom", None, "Oak, Oak").passed
    one = "Linden: bottom Parasol Mushroom; Birch"
    scene = Scene(cards, hand="Parasol Mushroom, Oak, Oak", forest=one).play("Parasol Mushroom", None, "Oak, Oak")
    scene.choose("use")
    assert scene.passed
    assert len(scene.hand) == 1
    two = "Linden: bottom Parasol Mushroom; Beech: bottom Parasol Mushroom; Birch"
    scene = Scene(cards, hand="Blackberries", forest=two).play("Blackberries").choose("use", "use")
    assert scene.passed
    assert len(scene.hand) == 2


def test_FS_S_033_not_within_the_same_mole(cards):
    scene = mole(cards, "Bullfinch/Parasol Mushroom, Oak, Oak, Goshawk/Moss", forest="Sycamore; Birch; Linden")
    scene.play("Parasol Mushroom", "Birch", "Oak, Oak").play("Moss", "Linden")
    assert scene.passed
    assert scene.hand == []


def test_FS_S_034_free_placement_wakes_mushrooms(cards):
    scene = Scene(
        cards,
        hand="Silver-Washed Fritillary/Fire Salamander, Horse Chestnut, Lynx/Red Fox",
        forest="Birch; Oak: bottom Fly Agaric",
        deck="Linden",
    )
    scene.play("Fire Salamander", "Birch", "Horse Chestnut").play("Lynx", "Birch")
    assert scene.choose("use").hand == ["Linden"]
    assert scene.passed


def test_FS_S_034_stag_beetle_and_penny_bun(cards):
    scene = Scene(
        cards,
        hand="Tawny Owl(beech)/Stag Beetle, Sycamore, Sycamore, Chaffinch/Wood Ant",
        forest="Birch; Oak: bottom Penny Bun",
        deck="Linden",
    )
    scene.play("Stag Beetle", "Birch", "Sycamore, Sycamore").play("Chaffinch", "Birch")
    assert scene.choose("use").hand == ["Linden"]


def test_FS_S_035_chanterelle_and_saplings(cards):
    scene = Scene(cards, hand="Oak", forest="Birch: bottom Chanterelle", deck="Linden, Beech").sapling()
    assert scene.clearing == ["Linden"]
    assert scene.choose("use").hand == ["Beech"]


def test_FS_S_036_mushroom_draws_are_optional(cards):
    scene = Scene(cards, hand="Linden, Oak", forest="Birch: bottom Chanterelle", deck="Beech, winter", winters=2)
    scene.play("Linden", None, "Oak").choose("skip")
    assert scene.passed
    scene = Scene(cards, hand="Linden, Oak", forest="Birch: bottom Chanterelle", deck="winter", winters=2)
    scene.play("Linden", None, "Oak")
    assert scene.game.over


def test_FS_S_037_mushrooms_that_look_at_the_slot(cards):
    forest = "Birch: bottom Penny Bun; Linden: bottom Parasol Mushroom; Oak"
    for species, woken in (("Red Squirrel", 1), ("European Hare", 0), ("Moss", 1), ("Birch", 1)):
        scene = Scene(cards, hand=species, forest=forest)
        scene.play(species, "Oak" if species != "Birch" else None)
        asked = 0
        while not scene.passed:
            asked += 1
            scene.choose("use")
        assert asked == woken  # the birch by its own effect


# --- sharing ---


def test_FS_S_038_hares_any_number_toads_two(cards):
    forest = "Birch: left European Hare + European Hare, bottom Common Toad + Common Toad"
    scene = Scene(cards, hand="European Hare(oak), Common Toad", forest=forest)
    assert "European Hare" in scene.offered("play")
    assert "Common Toad" not in scene.offered("play")
    scene.choose(find_face(scene, "European Hare"))
    assert scene.slot_sides() == [(0, "left")]
    scene = Scene(cards, hand="Common Toad", forest="Birch: bottom Common Toad; Oak; Linden: bottom Moss")
    scene.choose(find_face(scene, "Common Toad"))
    assert sorted(scene.slot_sides()) == [(0, "bottom"), (1, "bottom")]


def test_FS_S_039_no_other_card_joins_a_hare(cards):
    scene = Scene(
        cards,
        hand="Raccoon/European Hare, Lynx/Red Fox, Oak, Oak",
        forest="Birch: left European Hare, right Wolf",
    )
    assert scene.offered("play") == ["Oak"]


def two_hares(cards):
    hand = "European Hare/European Badger, European Hare/Red Fox"
    return mole(
        cards, hand, forest="Birch: right Lynx; Oak: left European Hare, right Wolf; Sycamore: left Lynx, right Lynx"
    )


def test_FS_S_040_two_hares_in_one_turn(cards):
    scene = two_hares(cards)
    scene.choose(find_face(scene, "European Hare"))
    assert sorted(scene.slot_sides()) == [(0, "left"), (1, "left")]
    scene.choose(slot_at(scene, 0))
    scene.choose(find_face(scene, "European Hare"))
    assert scene.slot_sides() == [(1, "left")]


def slot_at(scene, host):
    number = [own for own, _ in scene.slot_sides()].index(host)
    return [choice.text for choice in scene.game.choices() if choice.verb == "slot"][number]


def test_FS_S_040_a_slot_joined_this_turn(cards):
    """An older hare lets both join, though the last one in the slot is new."""
    scene = two_hares(cards)
    scene.choose(find_face(scene, "European Hare"))
    scene.choose(slot_at(scene, 1))
    scene.choose(find_face(scene, "European Hare"))
    assert (1, "left") in scene.slot_sides()


def test_FS_S_040_sharing_may_start_this_turn():
    """With `sharing starts this turn` the second hare may join the one that the same Mole has laid."""
    scene = two_hares(changed("sharing starts this turn"))
    scene.choose(find_face(scene, "European Hare"))
    scene.choose(slot_at(scene, 0))
    scene.choose(find_face(scene, "European Hare"))
    assert sorted(scene.slot_sides()) == [(0, "left"), (1, "left")]


def test_FS_S_041_a_bonus_lets_a_hare_join(cards):
    scene = Scene(
        cards,
        hand="European Badger(horse_chestnut)/Gnat, Horse Chestnut, Wild Boar/European Hare",
        forest="Birch: right European Hare",
    )
    scene.play("European Badger", "Birch", "Horse Chestnut").play("European Hare")
    assert scene.passed
    assert scene.points()["European Hare"] == 4


def test_FS_S_042_toads_on_a_sapling(cards):
    found = sheet(cards, "sapling: bottom Common Toad + Common Toad; Oak: bottom Wood Ant")
    assert found.by_species["Common Toad"] == 10
    assert found.by_species["Wood Ant"] == 6
    assert found.total == 16


# --- extra turns ---


def test_FS_S_043_two_extra_turns(cards):
    hand = "Eurasian Jay/Tree Ferns, Eurasian Jay/Fireflies, Oak, Oak"
    scene = mole(cards, hand, forest="Sycamore; Birch")
    scene.play("Eurasian Jay", "Sycamore", "Oak").play("Eurasian Jay", "Birch", "Oak")
    scene.choose("resolve Eurasian Jay", "use", "use")
    assert scene.my_turn
    assert scene.choose("draw", "draw").my_turn
    assert scene.choose("draw", "draw").passed


def test_FS_S_044_an_extra_turn_may_draw(cards):
    scene = Scene(cards, hand="Eurasian Jay, Oak, Oak, Linden, Linden", forest="Birch")
    scene.play("Eurasian Jay", None, "Oak").choose("use")
    assert {"draw deck", "take Oak", "play Linden"} <= set(scene.offers)
