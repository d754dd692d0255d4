"""Special caves: on finished tables and in games."""

import json

import pytest

import forestlib as fl
from forestlib.play.scoring import naive_total
from scenario import Scene, parse_forest, table_host

BATS = "Oak: left Bechstein's Bat, right Bechstein's Bat; Oak: left Savi's Pipistrelle"

WORTH = [
    # the cave, cards under it, forest, points of the cave
    (None, 0, "", 0),
    (None, 4, BATS, 4),
    ("Bat Cave", 0, "Oak: left Gnat", 0),
    ("Bat Cave", 0, BATS, 9),
    ("Bat Cave", 4, BATS, 13),
    ("Collector's Cave", 0, BATS, 0),
    ("Collector's Cave", 1, "", 2),
    ("Collector's Cave", 7, "", 14),
    ("Lonely Cave", 0, "", 5),
    ("Lonely Cave", 1, "", 1),
    ("Lonely Cave", 7, "", 7),
    ("Smuggler's Cave", 3, BATS, 3),
    ("Supply Cave", 3, BATS, 3),
    ("Storage Cave", 3, BATS, 3),
]


def table(cards, cave, held, forest):
    player = {"cave": held, "trees": [table_host(cards, *host) for host in parse_forest(forest)]}
    if cave is not None:
        player["cave_card"] = cave
    return fl.read_table(cards, {"players": [player, {"cave": 2, "cave_card": "regular", "trees": []}]})


@pytest.mark.parametrize(("cave", "held", "forest", "worth"), WORTH)
def test_on_a_table(all_cards, cave, held, forest, worth):
    """The name may be in small letters, as other programs write it; the cave of another seat does not matter."""
    for name in {cave, cave and cave.casefold()}:
        own, other = table(all_cards, name, held, forest).scores()
        assert own.cave == worth
        assert own.total == worth + sum(own.by_species.values())
        assert other.cave == 2


@pytest.mark.parametrize(("cave", "held", "forest", "worth"), WORTH)
def test_in_a_game(all_cards, cave, held, forest, worth):
    """The plain reading of the rules gives the same."""
    scene = Scene(all_cards, forest=forest, fill_cave=held, caves=[cave, None])
    found = scene.game.scores()[0]
    assert found.cave == worth
    state = scene.state
    assert naive_total(state.tables, state.forests, 0, held, state.cave_cards[0]) == found.total
    assert scene.game.scores()[1].cave == 0


def test_the_vulture_counts_cards_whatever_the_cave(all_cards):
    """Two points a card are the cave's; the Bearded Vulture counts the cards."""
    scene = Scene(all_cards, forest="Oak: top Bearded Vulture", fill_cave=4, caves=["Collector's Cave", None])
    found = scene.game.scores()[0]
    assert (found.cave, found.by_species["Bearded Vulture"]) == (8, 4)


def test_a_cave_grows_in_play(all_cards):
    """Cards that an effect moves there count at once; the lonely cave is lonely no more."""
    scene = Scene(all_cards, hand="Bearded Vulture, Oak", forest="Birch", clearing="Beech", caves=["Lonely Cave", None])
    assert scene.game.scores()[0].cave == 5
    scene.play("Bearded Vulture", None, "Oak").choose("stow Oak")
    assert scene.game.scores()[0].cave == 1
    scene.choose("stow Beech")
    assert scene.game.scores()[0].cave == 2


# --- whose cave it is ---

CAVES = ["Bat Cave", None, "Lonely Cave"]


@pytest.fixture
def game(all_cards):
    return fl.Game(all_cards, ["Ana", "Bo", "Cleo"], seed=3, caves=CAVES)


def test_everybody_sees_the_caves(game):
    for seat in range(3):
        assert game.view(seat).cave_cards == tuple(CAVES)


def test_caves_are_kept(all_cards, game):
    """In records, in JSON and in copies; two games with other caves are not equal."""
    game.choose(game.choices()[0])
    for again in (fl.Game.replay(all_cards, game.record()), fl.Game.from_json(all_cards, game.to_json()), game.copy()):
        assert again == game
        assert again.view(0).cave_cards == tuple(CAVES)
        assert [sheet.cave for sheet in again.scores()] == [0, 0, 5]
    usual = fl.Game(all_cards, ["Ana", "Bo", "Cleo"], seed=3)
    usual.choose(usual.choices()[0])
    assert usual != game
    assert usual.state.deck == game.state.deck


def test_a_cave_may_be_named_as_other_printings_do(all_cards):
    game = fl.Game(all_cards, 2, caves=["storage cave", "REGULAR"])
    assert game.view(0).cave_cards == ("Supply Cave", None)
    saved = json.loads(game.to_json())
    assert saved["cave_cards"] == ["Supply Cave", None]


def test_wrong_caves_are_refused(all_cards, cards):
    with pytest.raises(fl.SetupError, match="did you mean"):
        fl.Game(all_cards, 2, caves=["Bad Cave", None])
    with pytest.raises(fl.SetupError, match="1 cave for 2 players"):
        fl.Game(all_cards, 2, caves=["Bat Cave"])
    with pytest.raises(fl.SetupError, match="one of each"):
        fl.Game(all_cards, 2, caves=["Supply Cave", "storage cave"])
    with pytest.raises(fl.SetupError, match="no cave"):
        fl.Game(cards, 2, caves=["Bat Cave", None])
    with pytest.raises(fl.BadTable, match=r"players\[0\]\.cave_card"):
        table(cards, "Bat Cave", 0, "")
