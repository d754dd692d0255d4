"""Bots: legal, fair, repeatable, and better than chance."""

from __future__ import annotations

from random import Random

import pytest

import forestlib as fl
from forestlib.bots import BOTS, GreedyBot, RandomBot, make_bot
from forestlib.simulate import play_out, run, summarise


@pytest.fixture(scope="module")
def cards() -> fl.CardSet:
    return fl.load("base")


@pytest.mark.parametrize("name", sorted(BOTS))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_bot_finishes_games_of_every_size(cards: fl.CardSet, name: str, players: int) -> None:
    """A bot answers every decision that comes up with a legal choice."""
    game = fl.Game(cards, players=players, seed=players)
    play_out(game, [make_bot(name, seat) for seat in range(players)])
    assert game.over
    assert len(game.scores()) == players


@pytest.mark.parametrize("name", sorted(BOTS))
def test_same_seed_same_game(cards: fl.CardSet, name: str) -> None:
    """A bot of the same seed makes the same choices."""
    records = []
    for _ in range(2):
        game = fl.Game(cards, players=2, seed=5)
        play_out(game, [make_bot(name, seat) for seat in range(2)])
        records.append(game.record())
    assert records[0] == records[1]


def test_random_bot_takes_a_generator_or_a_seed(cards: fl.CardSet) -> None:
    """Both ways of making one give the same choices."""
    game = fl.Game(cards, players=2, seed=1)
    assert RandomBot(4).choose(game) is RandomBot(Random(4)).choose(game)


def test_choosing_changes_nothing(cards: fl.CardSet) -> None:
    """A bot leaves the game as it is."""
    game = fl.Game(cards, players=2, seed=2)
    before = game.state.copy()
    GreedyBot().choose(game)
    assert game.state == before


def test_greedy_looks_at_nothing_hidden(cards: fl.CardSet) -> None:
    """Its choice is the same when all that its seat cannot know is dealt anew."""
    game = fl.Game(cards, players=3, seed=8)
    random = Random(8)
    while not game.over:
        choice = GreedyBot().choose(game)
        other = game.resample(game.seat, random)
        assert GreedyBot().choose(other).text == choice.text
        game.choose(choice)


def test_greedy_beats_random(cards: fl.CardSet) -> None:
    """Nineteen in twenty games against chance are the least to be expected."""
    summary = summarise(run(cards, ["greedy", "random"], games=20, seed=11))
    lines = {line.label: line for line in summary.bots}
    assert lines["greedy"].wins >= 19
    assert lines["greedy"].mean > 2 * lines["random"].mean


def test_unknown_bot() -> None:
    """The error proposes a name."""
    with pytest.raises(fl.SetupError, match="greedy"):
        make_bot("gredy")
