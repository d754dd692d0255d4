"""Rules that the printed texts or other programs settle differently: each is one line of an overlay."""

from functools import cache

import pytest

import forestlib as fl
from scenario import Scene, opened

SETS = "base, alpine, woodland_edge, exploration"


@cache
def overlay(line):
    """All sets with one rule changed."""
    return fl.load_text(f"forest 1\nuse {SETS}\nchange rules {{\n  {line}\n}}\n")


def test_the_defaults_are_those_of_the_present_edition(all_cards):
    for line in (
        "played cards resolve in any order",
        "sharing starts next turn",
        "mulligan 1 if no tree",
    ):
        assert overlay(line).rules == all_cards.rules


# --- the order in which a Mole's cards take effect ---


def mole(cards):
    hand = "Large Tortoiseshell/Mole, Silver Fir, Silver Fir, Raccoon/Roe Deer, Beech, Oak, Oak, Linden"
    scene = Scene(cards, hand=hand, forest="Sycamore", deck="Birch, Douglas Fir, Horse Chestnut")
    scene.play("Mole", "Sycamore", "Silver Fir, Silver Fir")
    return scene.play("Raccoon", "Sycamore", "Oak").play("Beech", None, "Oak").choose("done")


def test_in_any_order(all_cards):
    scene = mole(all_cards)
    assert (scene.kind, scene.offered("resolve")) == ("resolve", ["Beech", "Raccoon/Roe Deer"])
    assert scene.choose("resolve Beech").kind == "effect"


def test_in_the_order_of_play():
    """The Raccoon came first and takes effect first: the player is not asked."""
    scene = mole(overlay("played cards resolve in order of play"))
    assert (scene.kind, scene.offered("stow")) == ("move", ["Linden"])
    scene.choose("done")
    assert scene.game.decision.text.startswith("Beech")
    assert scene.choose("use").passed


# --- the mulligan ---

# six split cards, then the same with a shrub or a tree among them
TREELESS = "Goshawk/Moss, Tawny Owl/Stag Beetle, Bullfinch/Tree Frog, Wolf/Gnat, Raccoon/Roe Deer"
RIVAL = "Oak, Linden, Beech, Sycamore, Douglas Fir, Silver Fir"
SHRUB_TOO = "mulligan 1 if no (tree or shrub)"


@pytest.mark.parametrize(
    ("rule", "sixth", "asked"),
    [
        ("mulligan 1 if no tree", "Lynx/Red Fox", True),
        ("mulligan 1 if no tree", "Elderberry", True),
        ("mulligan 1 if no tree", "Birch", False),
        (SHRUB_TOO, "Lynx/Red Fox", True),
        (SHRUB_TOO, "Elderberry", False),
        (SHRUB_TOO, "Birch", False),
        ("mulligan none", "Lynx/Red Fox", False),
        ("mulligan none", "Elderberry", False),
        ("mulligan none", "Birch", False),
    ],
)
def test_when_a_hand_may_be_swapped(rule, sixth, asked):
    game = opened(overlay(rule), f"{TREELESS}, {sixth}, {RIVAL}")
    assert (game.decision.kind, game.seat) == ("mulligan" if asked else "turn", 0)


def test_without_a_mulligan_nobody_is_asked():
    game = opened(overlay("mulligan none"), f"{TREELESS}, Lynx/Red Fox, Goshawk/Hedgehog, Chaffinch/Stag Beetle")
    assert game.decision.kind == "turn"
    assert game.state.box == []


# --- sharing in the same turn ---


def two_of_a_turn(cards, first, second, forest):
    """A mole plays the first, and the second is on offer where it may join."""
    hand = f"Large Tortoiseshell/Mole, Silver Fir, Silver Fir, {first}, {second}, Oak, Oak, Oak"
    scene = Scene(cards, hand=hand, forest=f"Sycamore: left Lynx, right Lynx, top Red Squirrel; {forest}")
    return scene.play("Mole", "Sycamore", "Silver Fir, Silver Fir")


CASES = [
    ("European Hare/European Badger", "European Hare(silver_fir)/Red Fox", "European Hare", "Birch: right Lynx", ""),
    ("Great Spotted Woodpecker/Common Toad", "Goshawk/Common Toad", "Common Toad", "Birch", ""),
    ("Goshawk/Moss", "Cuckoo/Chanterelle", "Cuckoo", "Birch", "Oak, Oak"),
]


@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize(("first", "second", "joining", "forest", "paying"), CASES, ids=[case[2] for case in CASES])
def test_who_joins_in_the_same_turn(at_once, first, second, joining, forest, paying):
    cards = overlay("sharing starts this turn" if at_once else "sharing starts next turn")
    scene = two_of_a_turn(cards, first, second, forest)
    played = joining if joining in first else "Goshawk"
    scene.play(played, "Birch", paying)
    assert (joining in scene.offered("play")) is at_once


def test_nettles_let_share_at_once_in_any_case(all_cards):
    for cards in (all_cards, overlay("sharing starts this turn")):
        scene = two_of_a_turn(cards, "Map Butterfly(oak)", "Brimstone", "Birch: bottom Stinging Nettle")
        scene.play("Map Butterfly", "Birch").play("Brimstone", "Birch")
        assert scene.slot_names("Birch", "top") == ["Map Butterfly", "Brimstone"]
