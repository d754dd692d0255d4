"""Tournaments: who meets whom, ratings of known results, and that they repeat."""

from __future__ import annotations

import json

import numpy as np
import pytest
from click.testing import CliRunner

import forestlib as fl
from forestlib.cli import main
from forestlib.simulate import Result
from forestlib.tournament import Deal, deals_of, fit, play_tournament, rated


@pytest.fixture(scope="module")
def cards() -> fl.CardSet:
    return fl.load("base")


def result(labels: tuple[str, ...], totals: tuple[int, ...]) -> Result:
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    return Result(0, 0, labels, totals, winners, turns=10, choices=40, record="")


def test_ratings_of_two_follow_the_odds() -> None:
    """Ahead ten times as often: 400 points apart, as in Elo's system."""
    ratings = fit(np.array([[[0.0, 99.5], [9.5, 0.0]]]))[0]
    assert ratings.tolist() == pytest.approx([1700, 1300], abs=0.01)


def test_ratings_of_three_fit_the_odds_between_them() -> None:
    """Odds made from known strengths give these strengths back; those who never met are joined by the third."""
    strengths = [4.0, 2.0, 1.0]
    games = [[0, 1e6, 0], [1e6, 0, 1e6], [0, 1e6, 0]]
    ahead = [
        [g * a / (a + b) for g, b in zip(row, strengths, strict=True)] for row, a in zip(games, strengths, strict=True)
    ]
    ratings = fit(np.array([ahead]))[0]
    expected = 1500 + 400 * (np.log10(strengths) - np.log10(strengths).mean())
    assert ratings.tolist() == pytest.approx(expected.tolist(), abs=0.1)


def test_who_never_loses_has_a_rating() -> None:
    """One virtual draw keeps ratings finite."""
    found = rated([[result(("a", "b"), (9, 1))]] * 5, ["a", "b"], 2, 0, 5)
    assert [one.bot for one in found.ratings] == ["a", "b"]
    assert np.isfinite(found.ratings[0].rating)
    assert found.ratings[0].rating + found.ratings[1].rating == pytest.approx(3000)


def test_lines_of_known_games() -> None:
    """Games, shared victories and points of each; equal points are half ahead for both."""
    deals = [[result(("a", "b", "c"), (30, 20, 10))], [result(("b", "c", "a"), (20, 20, 10))]]
    found = rated(deals, ["a", "b", "c"], 3, 0, 2)
    lines = {one.bot: one for one in found.ratings}
    assert [(lines[bot].games, lines[bot].wins, lines[bot].mean) for bot in "abc"] == [
        (2, 1, 20),
        (2, 0.5, 20),
        (2, 0.5, 15),
    ]
    assert found.ahead == ((0, 1, 1), (1, 0, 1.5), (1, 0.5, 0))


def test_intervals_hold_the_rating_and_shrink() -> None:
    """An interval is around its rating, and narrower with more decks; one deck gives none."""
    deals = [[result(("a", "b"), (9, 1))], [result(("a", "b"), (9, 1))], [result(("a", "b"), (1, 9))]]
    few, many = (rated(deals * times, ["a", "b"], 2, 0, 0).ratings[0] for times in (3, 30))
    for one in (few, many):
        assert one.low is not None
        assert one.high is not None
        assert one.low < one.rating < one.high
    assert many.high - many.low < few.high - few.low
    assert rated(deals[:1], ["a", "b"], 2, 0, 1).ratings[0].low is None


def test_every_deck_from_every_seat(cards: fl.CardSet) -> None:
    """Each group plays a deck once from every rotation, and all groups the same deck."""
    deal = Deal(cards, ("random", "greedy"), ((0, 1),), 5)
    games = deal(0)
    assert [game.labels for game in games] == [("random", "greedy"), ("greedy", "random")]
    assert len({game.seed for game in games}) == 1
    assert deal(1)[0].seed != games[0].seed
    assert deals_of(bots=4, games=5, players=3) == 4 * 2


def test_tournament_repeats(cards: fl.CardSet) -> None:
    """The same seed gives the same ratings with one process and with two; the better bot comes first."""
    one = play_tournament(cards, ["random", "greedy"], games=4, seed=1)
    two = play_tournament(cards, ["random", "greedy"], games=4, seed=1, processes=2)
    assert one == two
    assert [line.bot for line in one.ratings] == ["greedy", "random"]
    assert one.played == one.planned == 4


def test_ctrl_c_rates_what_was_played(cards: fl.CardSet) -> None:
    """After an interruption, ratings are of the decks that were finished."""
    told: list[None] = []

    def tell() -> None:
        told.append(None)
        if len(told) == 2:
            raise KeyboardInterrupt

    found = play_tournament(cards, ["random", "greedy"], games=8, told=tell)
    assert (found.played, found.planned) == (4, 8)
    assert len(found.ratings) == 2


def test_none_played(cards: fl.CardSet) -> None:
    """Without any game there are no ratings."""
    assert rated([], ["a", "b"], 2, 0, 4).ratings == ()


@pytest.mark.parametrize("bots", [["random", "random"], ["random"], ["random", "gredy"], ["random", "greedy:5"]])
def test_bots_that_cannot_play(cards: fl.CardSet, bots: list[str]) -> None:
    """Too few bots, one named twice, and unknown ones are refused before the first game."""
    with pytest.raises(fl.SetupError):
        play_tournament(cards, bots, games=2)


def test_command() -> None:
    """Text and JSON of one command line."""
    command = ["tournament", "--bots", "random,greedy", "--games", "2", "--processes", "1"]
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 0, done.output
    assert "Bradley-Terry" in done.output
    assert done.output.index("greedy") < done.output.index("random")
    fields = json.loads(CliRunner().invoke(main, [*command, "--json"]).output)
    assert [line["bot"] for line in fields["ratings"]] == ["greedy", "random"]
    assert (fields["planned"], fields["played"]) == (2, 2)
    assert CliRunner().invoke(main, ["tournament", "--bots", "random,random"]).exit_code == 1
