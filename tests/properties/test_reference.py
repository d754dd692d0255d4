"""The engine against a second, naive one: the same choices, the same states, the same scores."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import forestlib as fl
import reference
from forestlib.play.tables import SAPLING
from forestlib.testing.checks import LEANINGS, leaning_choice, some_caves
from forestlib.testing.strategies import card_sets


def compared(game):
    """The engine's state, as far as the reference knows it: by zones, the deck in order."""
    state = game.state
    faces = state.tables.faces
    forests = [
        [
            (card, face != SAPLING and (faces[face].name, faces[face].symbol), slot, turn)
            for card, face, slot, turn in zip(forest.cards, forest.faces, forest.at, forest.turns, strict=True)
        ]
        for forest in state.forests
    ]
    zones = [
        sorted(zone) for zone in (state.left_out, state.box, state.clearing, state.winters, *state.hands, *state.caves)
    ]
    return (
        zones,
        state.deck[::-1],
        forests,
        state.seat,
        state.over or (state.turn, state.extra, set(state.spent), state.chance),
    )


def told(other):
    """The same of the reference."""
    forests = []
    for seat in other.seats:
        slots = [(id(host), number) for host, number, _ in other.slots(seat)]
        forests.append(
            [
                (
                    card["id"],
                    bool(card["face"]) and (card["face"].species, card["face"].symbol),
                    slots.index((id(card["host"]), card["slot"])) if card["host"] else -1,
                    card["turn"],
                )
                for card in other.forest(seat)
            ]
        )
    common = [other.there(zone) for zone in ("out", "box", "clearing", "winter")]
    own = [other.there(zone, seat) for zone in ("hand", "cave") for seat in other.seats]
    zones = [sorted(card["id"] for card in zone) for zone in (*common, *own)]
    over = not other.options
    return (
        zones,
        [card["id"] for card in other.deck],
        forests,
        other.seat,
        over or (other.turn, other.extra, other.spent, other.chance),
    )


def check_scores(game, other):
    for sheet, (points, cave) in zip(game.scores(), other.scores(), strict=True):
        assert dict(sheet.by_species) == points
        assert sheet.cave == cave
        assert sheet.total == cave + sum(points.values())


def play_both(cards, seed, every=1):
    """One random game played by both; scores are compared after every so many choices and at the end."""
    least, most = cards.rules.players
    players = least + seed % (most - least + 1)
    chance = Random(seed)
    caves = some_caves(cards, players, chance)
    game = fl.Game(cards, players, seed=seed, start=seed % players, caves=caves)
    other = reference.Reference(cards, players, game.deck, seed % players, game.state.cave_cards, game.chance)
    while True:
        assert {choice.text for choice in game.choices()} == other.options
        assert compared(game) == told(other)
        if game.over or len(game.history) % every == 0:
            check_scores(game, other)
        if game.over:
            return
        choice = leaning_choice(game, chance, LEANINGS[seed % len(LEANINGS)])
        game.choose(choice)
        other.choose(choice.text)


@pytest.mark.parametrize("seed", range(6))
def test_base_games(cards, seed):
    """Whole games of the base set, for every number of players and manner of play, are the same choice by choice."""
    play_both(cards, seed, every=15)


@given(card_sets(), st.integers(0, 10**6))
def test_random_sets(cards, seed):
    """The same for random card sets with all that the language can say."""
    play_both(cards, seed, every=5)
