"""Bots: legal, fair, repeatable, and better than chance."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pytest

import forestlib as fl
from forestlib.bots import BOTS, GreedyBot, IsmctsBot, RandomBot, make_bot
from forestlib.bots.greedy import RATES
from forestlib.bots.hunch import QUICK
from forestlib.bots.ismcts import SEARCHED
from forestlib.play.agenda import NAMES
from forestlib.resources import bundled_sets
from forestlib.simulate import play_out, run, summarise

NAMED = sorted(name if name != "ismcts" else "ismcts:2" for name in BOTS)
"""Every bot, the searching one with a budget that a test can afford."""


@pytest.fixture(scope="module")
def cards() -> fl.CardSet:
    return fl.load("base")


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_bot_finishes_games_of_every_size(cards: fl.CardSet, name: str, players: int) -> None:
    """A bot answers every decision that comes up with a legal choice."""
    game = fl.Game(cards, players=players, seed=players)
    play_out(game, [make_bot(name, seat) for seat in range(players)])
    assert game.over
    assert len(game.scores()) == players


@pytest.mark.parametrize("name", NAMED)
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


def test_searching_looks_at_nothing_hidden(cards: fl.CardSet) -> None:
    """With the same seed its choice is the same when all that its seat cannot know is dealt anew.

    The games differ in what is hidden: the deck's next cards, the other hands, caves and saplings.
    """
    game = fl.Game(cards, players=3, seed=8)
    random = Random(8)
    searched = 0
    while not game.over and searched < 60:
        choice = GreedyBot().choose(game)
        if game.state.agenda[-1][0] in SEARCHED and len(game.choices()) > 1:
            other = game.resample(game.seat, random)
            assert other.state.deck != game.state.deck
            bots = [IsmctsBot(searched, iterations=12) for _ in range(2)]
            assert bots[0].choose(game).text == bots[1].choose(other).text
            searched += 1
        game.choose(choice)
    assert searched == 60


def test_searching_reads_only_resampled_games(cards: fl.CardSet) -> None:
    """Nothing of the true game is read but whose turn it is, its choices, and what `resample` gives."""
    game = fl.Game(cards, players=2, seed=3)

    class Door:
        seat, choices, resample = game.seat, game.choices, game.resample

    assert IsmctsBot(1, iterations=5).choose(Door()) in game.choices()  # type: ignore[arg-type]


def test_searching_leaves_the_game_alone(cards: fl.CardSet) -> None:
    """Thinking changes nothing."""
    game = fl.Game(cards, players=2, seed=2)
    before = game.state.copy()
    IsmctsBot(iterations=20).choose(game)
    assert game.state == before


def test_searching_sees_the_end(cards: fl.CardSet) -> None:
    """Where the next card of the deck ends the game, a seat that is behind does not draw it."""
    game = fl.Game(cards, players=2, seed=4)
    while game.turn < 60 or game.decision.kind != "turn" or totals(game)[game.seat] >= totals(game)[1 - game.seat]:
        game.choose(GreedyBot().choose(game))
    state = game.state
    winters = [card for card in state.deck + state.winters if card >= state.tables.playable]
    state.box += [card for card in state.deck if card < state.tables.playable]
    state.deck[:], state.winters[:] = winters[:1], winters[1:]
    choice = IsmctsBot(1, iterations=60).choose(game)
    assert choice.verb != "draw"
    game.choose("draw deck")
    assert game.over


def totals(game: fl.Game) -> list[int]:
    return [sheet.total for sheet in game.scores()]


def test_budgets(cards: fl.CardSet) -> None:
    """A budget of seconds ends in time; a name may carry either budget; nonsense is refused."""
    game = fl.Game(cards, players=2, seed=2)
    began = perf_counter()
    IsmctsBot(seconds=0.05).choose(game)
    assert perf_counter() - began < 5
    slow, quick = make_bot("ismcts:0.5s"), make_bot("ismcts:30")
    assert isinstance(slow, IsmctsBot)
    assert isinstance(quick, IsmctsBot)
    assert (slow.seconds, quick.iterations) == (0.5, 30)
    for name in ("ismcts:0", "ismcts:-1s", "ismcts:infs", "ismcts:nans", "ismcts:", "ismcts:many", "greedy:3"):
        with pytest.raises(fl.SetupError):
            make_bot(name)
    with pytest.raises(fl.SetupError):
        IsmctsBot(iterations=3, seconds=1.0)


def test_searching_beats_greedy(cards: fl.CardSet) -> None:
    """Even a small budget wins most of a few games; `benchmarks/strength.py` measures it properly."""
    summary = summarise(run(cards, ["ismcts:10", "greedy"], games=2, seed=1))
    lines = {line.label: line for line in summary.bots}
    assert lines["ismcts:10"].mean > lines["greedy"].mean


def test_bots_know_every_kind_of_decision() -> None:
    """No decision of the engine is left without an estimate."""
    assert set(RATES) == set(QUICK) == set(NAMES)


@pytest.mark.parametrize("name", NAMED)
def test_every_bot_plays_all_sets_together(name: str) -> None:
    """Decisions of every expansion are answered, too."""
    cards = fl.load(*bundled_sets())
    for seed in range(2):
        game = fl.Game(cards, players=3, seed=seed)
        play_out(game, [make_bot(name, seat) for seat in range(3)])
        assert game.over


def test_unknown_bot() -> None:
    """The error proposes a name."""
    with pytest.raises(fl.SetupError, match="greedy"):
        make_bot("gredy")
