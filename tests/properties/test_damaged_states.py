"""Saved games that somebody damaged: refused with a message, or playable."""

import json
from random import Random

from hypothesis import given
from hypothesis import strategies as st

import forestlib as fl
from forestlib.testing.strategies import card_sets, games

NUMBERS = st.one_of(st.integers(-2, 14), st.integers(-2, 10**7), st.sampled_from([2**31, 2**70]))
VALUES = ("null", "true", '"text"', "[]", "{}", "1.5", "-1", "0", "[0]", "[[0, 0]]")
CARDS = ("deck", "box", "clearing", "hands", "caves", "winters")


def places(data, path=()):
    """The paths of all numbers, texts, truths, lists and gaps of a JSON value."""
    yield path
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield from places(data[key], (*path, key))


def at(data, path):
    for key in path:
        data = data[key]
    return data


@st.composite
def damages(draw, saved):
    """One change: another value, a number moved on, a list shortened, lengthened or turned, or two numbers swapped."""
    interesting = [path for path in places(saved) if path and path[0] not in ("cards", *CARDS)]
    pool = draw(st.sampled_from([interesting, [p for p in interesting if p[0] == "agenda"] or interesting]))
    path = draw(st.sampled_from(pool))
    holder, key, value = at(saved, path[:-1]), path[-1], at(saved, path)
    how = draw(st.integers(0, 5))
    if how == 0 and isinstance(value, int):
        holder[key] = value + draw(st.sampled_from([-1, 1]))
    elif how <= 2 and isinstance(value, int):
        holder[key] = draw(NUMBERS)
    elif how == 1 and isinstance(value, list):
        holder[key] = value[::-1]
    elif how == 2 and isinstance(value, list):
        holder[key] = value + value[:1]
    elif how == 3 and isinstance(value, list):
        del value[draw(st.integers(0, len(value))) :]
    elif how == 4:
        holder[key] = json.loads(draw(st.sampled_from(VALUES)))
    else:
        swap(saved, draw)


def swap(saved, draw):
    """Exchange two cards, so that every card still is in one place."""
    paths = [path for path in places(saved) if path and isinstance(at(saved, path), int) and is_card(path)]
    one, other = draw(st.sampled_from(paths)), draw(st.sampled_from(paths))
    left, right = at(saved, one[:-1]), at(saved, other[:-1])
    left[one[-1]], right[other[-1]] = right[other[-1]], left[one[-1]]


def is_card(path):
    return path[0] in CARDS or (path[0] == "forests" and "cards" in path)


def check_damaged(data, cards, game):
    saved = json.loads(game.to_json())
    for _ in range(data.draw(st.integers(1, 3))):
        data.draw(damages(saved))
    again = restored(cards, saved)
    if again:
        go_on(again, Random(1))


def restored(cards, saved):
    """The game, or None when it is refused; nothing else may be raised."""
    try:
        return fl.Game.from_json(cards, saved)
    except fl.BadRecord:
        return None


def go_on(game, chance):
    """Nothing that a game can be asked or told to do raises."""
    for _ in range(60):
        assert bool(game.choices()) != game.over
        for seat in range(len(game.names)):
            game.view(seat)
        game.scores()
        if game.over:
            return
        assert game.decision.text
        assert all(map(game.explain, game.choices()))
        game.resample(game.seat, chance)
        assert fl.Game.from_json(game.cards, game.to_json()) == game
        game.choose(chance.choice(game.choices()))


@given(st.data())
def test_damaged_base_games(cards, data):
    """One to three changes of a saved game make a message or another playable game, never a traceback."""
    check_damaged(data, cards, data.draw(games(cards)))


@given(st.data())
def test_damaged_games_of_random_sets(data):
    """The same with all the steps that the language can bring."""
    cards = data.draw(card_sets())
    check_damaged(data, cards, data.draw(games(cards, 60)))
