"""Series of games: repeatable, rotated, well summed up."""

from __future__ import annotations

from itertools import islice

import pytest

import forestlib as fl
from forestlib.bots import RandomBot
from forestlib.simulate import Result, bot_labels, derived_seed, run, summarise


@pytest.fixture(scope="module")
def cards() -> fl.CardSet:
    return fl.load("base")


def result(totals: tuple[int, ...], winners: tuple[int, ...], labels: tuple[str, ...] = ("a", "b")) -> Result:
    return Result(0, 0, labels, totals, winners, turns=10, choices=40, record="")


def test_a_seed_gives_the_same_games(cards: fl.CardSet) -> None:
    """The same seed, the same results; another seed, others."""
    first = list(run(cards, ["random", "random"], games=4, seed=3))
    assert first == list(run(cards, ["random", "random"], games=4, seed=3))
    assert first != list(run(cards, ["random", "random"], games=4, seed=4))


def test_a_game_does_not_depend_on_how_many_are_played(cards: fl.CardSet) -> None:
    """Game n is the same in a short and a long series."""
    short = list(run(cards, ["random", "random"], games=2, seed=3))
    assert short == list(islice(run(cards, ["random", "random"], games=50, seed=3), 2))


def test_bots_move_on_by_a_seat(cards: fl.CardSet) -> None:
    """Each bot starts equally often, unless told otherwise."""
    bots = ["greedy", RandomBot]
    moving = [each.labels for each in run(cards, bots, games=2, seed=0)]
    assert moving == [("greedy", "RandomBot"), ("RandomBot", "greedy")]
    staying = [each.labels for each in run(cards, bots, games=2, seed=0, rotate=False)]
    assert staying == [("greedy", "RandomBot")] * 2


def test_records_replay_to_the_same_totals(cards: fl.CardSet) -> None:
    """What a result says is what its record gives."""
    for each in run(cards, ["random", "random", "random"], games=3, seed=9):
        game = fl.Game.replay(cards, each.record)
        assert tuple(sheet.total for sheet in game.scores()) == each.totals
        assert each.winners == tuple(s for s, total in enumerate(each.totals) if total == max(each.totals))


def test_errors_come_before_the_first_game(cards: fl.CardSet) -> None:
    """Unknown bots and wrong numbers of players are refused at once."""
    with pytest.raises(fl.SetupError):
        run(cards, ["random", "nobody"], games=1)
    with pytest.raises(fl.SetupError):
        run(cards, ["random"], games=1)


def test_summary() -> None:
    """Wins are shared, means and deviations are those of the totals."""
    summary = summarise([result((10, 20), (1,)), result((30, 30), (0, 1))])
    a, b = summary.bots
    assert (a.label, a.wins, a.mean, a.best, a.worst) == ("a", 0.5, 20, 30, 10)
    assert (b.label, b.wins, b.win_rate) == ("b", 1.5, 0.75)
    assert round(a.deviation, 3) == 14.142
    assert [seat.label for seat in summary.seats] == ["seat 1", "seat 2"]
    assert (summary.games, summary.mean_turns, summary.mean_choices) == (2, 10, 40)


def test_summary_of_one_and_of_none() -> None:
    """One game has no deviation, none no lines."""
    assert summarise([result((1, 2), (1,))]).bots[0].deviation == 0
    assert summarise([]).bots == ()


def test_labels_and_seeds() -> None:
    """Bots of one name are told apart; derived seeds are stable."""
    assert bot_labels(["greedy", "random", "greedy"]) == ["greedy 1", "random", "greedy 2"]
    assert derived_seed(1, 2) == derived_seed(1, 2) != derived_seed(1, 3)
