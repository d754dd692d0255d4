"""Hosts that are turned down, slots that are shared, hosts that are no trees."""

import pytest

import forestlib as fl
from forestlib.describe import species_text
from forestlib.play.events import HostTurned
from forestlib.play.scoring import naive_total
from scenario import Scene, points

# --- Mistletoe turns its host ---


def mistletoe(cards, forest, hand="", **more):
    """Mistletoe at the first host, its effect on offer."""
    first = forest.split(";")[0].split(":")[0]
    scene = Scene(cards, hand=f"Mistletoe, Oak, {hand}", forest=forest, **more)
    return scene.play("Mistletoe", first, "Oak")


def test_the_host_becomes_a_sapling(all_cards):
    """It is of no species any more, shows no symbol and brings no points; what lies at it stays."""
    scene = mistletoe(all_cards, "Beech: left European Hare + European Hare, right Roe Deer(beech); 3 x Beech")
    found = scene.points()
    assert (found["Beech"], found["Roe Deer"], found["European Hare"]) == (20, 15, 4)
    scene.choose("use")
    found = scene.points()
    assert (found["Beech"], found["Roe Deer"], found["European Hare"]) == (0, 12, 4)
    assert scene.passed
    assert naive_total(scene.state.tables, scene.state.forests, 0, 0) == scene.game.scores()[0].total


def test_the_sapling_is_still_a_tree(all_cards):
    """Who counts trees counts it as before, and who counts saplings counts it now."""
    forest = "Birch: right Troll; Sycamore; Oak: top Great Spotted Woodpecker"
    scene = mistletoe(all_cards, forest, rival="3 x Linden")
    before = scene.points()
    after = scene.choose("use").points()
    for species, worth in (("Troll", 3), ("Sycamore", 3), ("Great Spotted Woodpecker", 10)):
        assert (before[species], after[species]) == (worth, worth)
    assert "Birch" not in after
    scene = mistletoe(all_cards, "Linden: left Elk(birch)")
    assert scene.points()["Elk"] == 2
    assert scene.choose("use").points()["Elk"] == 4


def test_its_slots_stay(all_cards):
    """The free card may go to the host itself, and later cards, too."""
    scene = mistletoe(all_cards, "Linden", "Lynx/Raccoon, Goshawk/Moss, Beech").choose("use")
    scene.play("Moss", "sapling")
    assert scene.passed
    scene.choose("draw", "draw")
    assert play_slots(scene, "Lynx") == [(0, "left")]


PERMANENT_TREE = 'forest 1\nuse base, exploration\nchange "Linden" {\n  whenever you play bird: draw 1\n}\n'


@pytest.mark.parametrize(("answers", "awake"), [(["skip"], True), (["use", "done"], False)])
def test_permanent_effects_of_the_host_stop(answers, awake):
    """No tree of the boxes has one, so a variant shows it."""
    cards = fl.load_text(PERMANENT_TREE)
    scene = mistletoe(cards, "Linden; Birch", "Goshawk/Moss, Beech, Beech").choose(*answers, "draw", "draw")
    assert scene.my_turn
    assert len(scene.state.forests[0].permanents) == awake
    scene.play("Goshawk", "Birch", "Beech, Beech")
    assert (scene.kind == "effect") is awake
    assert scene.passed is not awake


def test_on_a_shrub_there_is_only_the_free_card(all_cards):
    scene = mistletoe(all_cards, "Elderberry; Birch", "Lynx/Raccoon")
    scene.choose("use")  # the Elderberry wakes on the plant
    assert scene.kind == "place"
    scene.play("Lynx", "Elderberry")
    assert scene.passed
    assert "Elderberry" in scene.points()


def test_on_a_sapling_there_is_nothing_to_turn(all_cards):
    scene = mistletoe(all_cards, "sapling; Birch", "Lynx/Raccoon")
    assert scene.kind == "place"
    assert scene.choose("done").passed


def test_declined_as_a_whole(all_cards):
    """Turning and placing are one effect: who skips the first part has no free card."""
    scene = mistletoe(all_cards, "Birch", "Lynx/Raccoon").choose("skip")
    assert scene.passed
    assert scene.points()["Birch"] == 1


def test_the_free_card_may_be_a_tree(all_cards):
    """It reveals a card and wakes what watches for trees, and does nothing itself."""
    scene = mistletoe(all_cards, "Linden: bottom Chanterelle", "Birch", deck="Sycamore, Beech")
    scene.choose("use").play("Birch")
    assert scene.clearing == ["Oak", "Sycamore"]
    assert scene.choose("use").hand == ["Beech"]
    assert scene.passed


def test_turning_is_told_and_kept(all_cards):
    """Everybody hears of it; undo and JSON know it; the events give the same state."""
    scene = mistletoe(all_cards, "Birch: left Lynx", "Goshawk/Moss")
    game, state, told = scene.game, scene.state.copy(), []
    game.observe(told.append, seat=1)
    game.observe(lambda event: event.apply(state))
    before = game.copy()
    game.choose("use")
    assert HostTurned(0, 0) in told
    assert state == game.state
    assert fl.Game.from_json(all_cards, game.to_json()) == game
    assert game.view(1).forests[0][0].species is None
    game.undo()
    assert game == before


def test_free_card_needs_a_slot(all_cards):
    """Without one the effect ends with the turning."""
    forest = "Birch: left Lynx, right Lynx, bottom Moss"
    assert mistletoe(all_cards, forest, "Gnat/Violet Carpenter Bee").choose("use").passed


# --- the Cuckoo ---


def cuckoo_slots(cards, forest):
    scene = Scene(cards, hand="Cuckoo/Chanterelle, Oak", forest=forest)
    found = [c for c in scene.game.choices() if c.verb == "play" and c.text.endswith(":top")]
    if not found:
        return []
    scene.choose(found[0].text)
    return scene.slot_sides()


def test_the_cuckoo_goes_only_atop_a_bird(all_cards):
    forest = """
        Oak: top Goshawk
        Birch
        Linden: top Peacock Butterfly
        Elderberry: top Nightingale
        sapling: top Robin
        Beech: right Capercaillie
    """
    assert cuckoo_slots(all_cards, forest) == [(0, "top"), (3, "top"), (4, "top")]
    assert cuckoo_slots(all_cards, "Birch; Linden: top Peacock Butterfly; Beech: top Mistletoe") == []


def test_two_cards_lie_there_then(all_cards):
    """No further bird joins them, and the Cuckoo joins no two."""
    for species in ("Goshawk", "Robin", "Barn Owl"):
        scene = Scene(all_cards, hand=f"{species}, Oak, Oak", forest="Oak: top Bullfinch + Cuckoo")
        assert species not in scene.offered("play")
    two = fl.load_text(
        'forest 1\nset nest "Nest"\nuse base, exploration\ndeck {\n  "Cuckoo"(birch) / "Moss"(birch)\n}\n'
    )
    scene = Scene(two, hand="Cuckoo, Oak", forest="Oak: top Bullfinch + Cuckoo")
    assert "Cuckoo" not in scene.offered("play")


def test_both_birds_count(all_cards):
    found = points(all_cards, "Oak: top Goshawk + Cuckoo")
    assert (found["Goshawk"], found["Cuckoo"]) == (6, 7)


def test_the_cuckoo_joins_only_an_older_bird(all_cards):
    """As all cards that share: not one of the same turn."""
    hand = "Large Tortoiseshell/Mole, Silver Fir, Silver Fir, Goshawk/Moss, Oak, Oak, Cuckoo/Chanterelle, Linden"
    scene = Scene(all_cards, hand=hand, forest="Sycamore; Birch")
    scene.play("Mole", "Sycamore", "Silver Fir, Silver Fir").play("Goshawk", "Birch", "Oak, Oak")
    assert "Cuckoo" not in scene.offered("play")
    assert "Cuckoo" in Scene(all_cards, hand="Cuckoo, Linden", forest="Birch: top Goshawk").offered("play")


def test_a_penny_bun_wakes_on_a_cuckoo(all_cards):
    scene = Scene(all_cards, hand="Cuckoo, Linden", forest="Birch: top Goshawk; Oak: bottom Penny Bun")
    scene.play("Cuckoo", "Birch", "Linden")
    assert scene.game.decision.text.startswith("Penny Bun")


# --- the Stinging Nettle ---


def butterfly_slots(cards, forest, hand="Map Butterfly", **more):
    scene = Scene(cards, hand=hand, forest=forest, **more)
    found = [c for c in scene.game.choices() if c.verb == "play" and c.text.endswith(":top")]
    if not found:
        return []
    scene.choose(found[0].text)
    return scene.slot_sides()


def test_any_number_of_any_butterflies(all_cards):
    many = "Peacock Butterfly + Peacock Butterfly + Map Butterfly + Phoebus Apollo + Brimstone"
    assert butterfly_slots(all_cards, f"Oak: bottom Stinging Nettle, top {many}") == [(0, "top")]


@pytest.mark.parametrize("held", ["Goshawk", "Red Squirrel", "Mistletoe", "Goshawk + Cuckoo"])
def test_nothing_but_butterflies(all_cards, held):
    """A butterfly does not join another card there."""
    assert butterfly_slots(all_cards, f"Oak: bottom Stinging Nettle, top {held}") == []


@pytest.mark.parametrize("hand", ["Goshawk", "Red Squirrel", "Cuckoo/Chanterelle"])
def test_no_other_card_joins_the_butterflies(all_cards, hand):
    forest = "Oak: bottom Stinging Nettle, top Map Butterfly + Peacock Butterfly"
    assert butterfly_slots(all_cards, forest, f"{hand}, Oak, Oak") == []


FEW = (
    'forest 1\nuse base, woodland_edge\nchange "Stinging Nettle" {\n  lets 1 butterfly share slot top of its host\n}\n'
)


@pytest.mark.parametrize(("held", "slots"), [("Map Butterfly", [(0, "top")]), ("Map Butterfly + Map Butterfly", [])])
def test_a_limit_is_how_many_may_be_joined(held, slots):
    """As with cards that share by themselves: a slot of two, where one may be joined."""
    few = fl.load_text(FEW)
    assert butterfly_slots(few, f"Oak: bottom Stinging Nettle, top {held}", "Peacock Butterfly") == slots
    assert "Up to 2 butterflies may share" in species_text(few["Stinging Nettle"], few).sharing


def test_only_on_the_host_of_the_nettle(all_cards):
    forest = "Birch: top Peacock Butterfly; Oak: bottom Stinging Nettle, top Peacock Butterfly; Beech: top Goshawk"
    assert butterfly_slots(all_cards, forest) == [(1, "top")]


def test_the_nettle_may_come_later(all_cards):
    """It lets butterflies join one that was there before."""
    scene = Scene(all_cards, hand="Stinging Nettle(birch), Map Butterfly(oak)", forest="Oak: top Peacock Butterfly")
    scene.play("Stinging Nettle")
    assert scene.passed
    scene.choose("draw", "draw")
    assert play_slots(scene, "Map Butterfly") == [(0, "top")]


def play_slots(scene, species):
    choice = next(
        c
        for c in scene.game.choices()
        if c.verb in ("play", "place") and scene.cards.cards[c.card].faces[c.half].species == species
    )
    scene.choose(choice.text)
    return scene.slot_sides()


def test_in_the_same_turn(all_cards):
    """Butterflies need not wait for the next turn, nor does the nettle."""
    hand = "Large Tortoiseshell/Mole, Silver Fir, Silver Fir, Stinging Nettle(birch), Map Butterfly(oak), Brimstone"
    scene = Scene(all_cards, hand=hand, forest="Sycamore: top Goshawk; Birch")
    scene.play("Mole", "Sycamore", "Silver Fir, Silver Fir").play("Stinging Nettle", "Birch")
    scene.play("Map Butterfly", "Birch").play("Brimstone", "Birch")
    assert scene.slot_names("Birch", "top") == ["Map Butterfly", "Brimstone"]
    assert scene.points()["Stinging Nettle"] == 4


def test_a_bonus_may_place_one_more(all_cards):
    forest = "Birch: bottom Stinging Nettle, top Peacock Butterfly"
    scene = Scene(all_cards, hand="Blackthorn(birch), Birch, Birch, Map Butterfly", forest=forest)
    scene.play("Blackthorn", None, "Birch, Birch").play("Map Butterfly", "Birch").choose("use")
    assert scene.passed
    assert scene.slot_names("Birch", "top") == ["Peacock Butterfly", "Map Butterfly"]


def test_nettle_at_a_shrub(all_cards):
    assert butterfly_slots(all_cards, "Elderberry: bottom Stinging Nettle, top Map Butterfly") == [(0, "top")]


# --- hares ---


def test_a_mountain_hare_shares_with_nobody_even_later(all_cards):
    """Neither when it comes nor when another comes, on any turn."""
    forest = "Oak: left European Hare, right Mountain Hare"
    scene = Scene(all_cards, hand="European Hare(linden)/European Badger, Mountain Hare", forest=f"{forest}; Birch")
    assert play_slots(scene, "European Hare") == [(1, "left"), (0, "left")]
    scene = Scene(all_cards, hand="Mountain Hare(silver_fir)", forest=f"{forest}; Birch")
    assert play_slots(scene, "Mountain Hare") == [(1, "left")]


def test_hares_wake_nothing_by_their_name(all_cards):
    """That it counts as another species does not let it score twice."""
    found = points(all_cards, "Oak: left Mountain Hare, right European Hare")
    assert (found["Mountain Hare"], found["European Hare"]) == (2, 2)


# --- the Squeaker of Woodland Edge ---


def test_both_squeakers_are_one_line_of_the_sheet(all_cards):
    forest = (
        "Oak: left Squeaker, right Squeaker (Woodland Edge); Birch: right European Wildcat, left Wild Boar (Female)"
    )
    found = points(all_cards, forest)
    assert found["Squeaker"] == 2
    assert found["European Wildcat"] == 3  # itself, the sow and one of the squeakers
    assert found["Wild Boar (Female)"] == 20


def test_a_table_tells_them_apart_by_their_set(all_cards):
    """Without a set it is the squeaker of the base set."""
    for extra, worth in (({}, 1), ({"set": "woodland edge"}, 2), ({"set": "promo"}, 2)):
        squeaker = {"species": "Squeaker", "symbol": "douglas fir" if extra else "oak", **extra}
        wildcat = {"species": "European Wildcat", "symbol": "oak"}
        host = {"tree": "Oak", "symbol": "oak", "top": [], "bottom": [], "left": [wildcat], "right": [squeaker]}
        table = fl.read_table(all_cards, {"players": [{"cave": 0, "trees": [host]}]})
        assert table.scores()[0].by_species["European Wildcat"] == worth
