"""Hard cases of winter and of the clearing, each as a test named by its number in the collection of cases."""

import pytest

from scenario import Scene

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
