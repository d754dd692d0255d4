"""Hard cases of the base game, each as a test named by its number in the collection of cases."""

from random import Random

import pytest

import forestlib as fl
from forestlib.play.state import shuffled_deck
from scenario import Scene, parse_list, points, sheet, sheets

BIRCH = "Birch"
SPLITS = "Goshawk/Moss, Tawny Owl/Stag Beetle, Bullfinch/Tree Frog, Wolf/Gnat, Raccoon/Roe Deer, Lynx/Red Fox"
MORE_SPLITS = "Goshawk/Hedgehog, Chaffinch/Stag Beetle, Bullfinch/Hedgehog, Red Deer/Brown Bear, Roe Deer/Lynx"


def first_cards(cards, text):
    """Card numbers for a list of names, each card once."""
    found = []
    for name in parse_list(text):
        halves = name.split("/")
        found.append(
            next(
                number
                for number, card in enumerate(cards.cards)
                if [face.species for face in card.faces] == halves and number not in found
            )
        )
    return found


def opened(cards, top):
    """A game of two whose deck begins with these cards."""
    first = first_cards(cards, top)
    rest = [number for number in range(len(cards.cards)) if number not in first]
    return fl.Game(cards, 2, deck=first + rest)


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


# --- winter ---


def test_FS_S_045_winters_are_replaced(cards):
    scene = Scene(cards, fill_hand=5, deck="winter, winter, Oak, Linden").choose("draw", "draw")
    assert scene.hand[-2:] == ["Oak", "Linden"]
    assert len(scene.hand) == 7
    assert len(scene.state.winters) == 2


def test_FS_S_046_a_winter_at_the_reveal(cards):
    scene = Scene(cards, hand="Linden, Beech", deck="winter, Birch, Oak", winters=1).play("Linden", None, "Beech")
    assert scene.clearing == ["Beech", "Birch"]
    assert len(scene.state.winters) == 2
    assert scene.passed


def test_FS_S_047_the_third_winter_while_revealing(cards):
    scene = Scene(
        cards,
        hand="Beech, Oak",
        forest="3 x Beech; Linden: bottom Chanterelle",
        deck="winter, Birch",
        winters=2,
        fill_clearing=9,
    )
    scene.play("Beech", None, "Oak")
    assert scene.game.over
    assert scene.points()["Beech"] == 20
    assert scene.hand == []
    assert len(scene.clearing) == 10


def test_FS_S_048_the_third_winter_while_drawing(cards):
    scene = Scene(cards, fill_hand=3, clearing="Oak", deck="winter", winters=2).choose("draw")
    assert scene.game.over
    assert scene.clearing == ["Oak"]
    assert len(scene.hand) == 3


def test_FS_S_049_extra_turns_end_with_the_game(cards):
    scene = Scene(
        cards,
        hand="Wolf(sycamore), Sycamore, Sycamore, Sycamore",
        forest="Birch: right Roe Deer; Oak: left Red Deer",
        deck="Linden, winter",
        winters=2,
    )
    scene.play("Wolf", "Birch", "Sycamore, Sycamore, Sycamore").choose("use")
    assert scene.game.over
    assert scene.hand == ["Linden"]
    assert not scene.state.extra


def test_FS_S_050_the_clearing_is_safe(cards):
    scene = Scene(cards, fill_hand=2, clearing="Oak, Linden, Birch", deck="winter", winters=2)
    scene.choose("take Oak", "take Linden")
    assert scene.passed


# --- the clearing ---


@pytest.mark.parametrize(("lying", "left"), [(8, 9), (9, 0)])
def test_FS_S_051_ten_cards_flush(cards, lying, left):
    scene = Scene(cards, hand="Birch", fill_clearing=lying).play("Birch").choose("skip")
    assert scene.passed
    assert len(scene.clearing) == left
    assert len(scene.state.box) == (0 if left else 10)


def test_FS_S_052_flush_before_the_extra_turn(cards):
    scene = Scene(cards, hand="Eurasian Jay, Oak", forest="Birch", fill_clearing=9)
    scene.play("Eurasian Jay", None, "Oak").choose("use")
    assert scene.my_turn
    assert scene.offers == ["draw deck"]


def test_FS_S_053_flushed_cards_are_out(cards):
    gnats = "European Badger/Gnat, Gnat/Violet Carpenter Bee, Wolf/Gnat"
    scene = Scene(cards, hand="Birch", clearing=gnats, fill_clearing=6, only=True, deck="Oak, Linden")
    scene.play("Birch").choose("skip")
    assert set(gnats.split(", ")) <= set(scene.names(scene.state.box))
    assert scene.names(scene.state.deck) == ["Linden"]


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
