"""Perft: how many sequences of choices there are to a depth, as chess programs count moves.

A wrong, missing or additional choice anywhere near a position changes its numbers.
"""

import pytest

import forestlib as fl
from forestlib.play import engine

POSITIONS = {
    # multiplier of the deck, players, choices made before, numbers of sequences of 1, 2, … choices
    "opening": (37, 2, 0, (10, 79, 768, 5688)),
    "middle": (37, 2, 47, (3, 18, 99, 463)),
    "three players": (55, 3, 60, (19, 130, 772, 4950)),
    "late": (91, 2, 120, (21, 73, 706, 7288)),
    "near the end": (25, 4, 60, (5, 23, 193, 1473)),
}


def position(cards, multiplier, players, choices):
    """A game with a fixed deck of 60 cards, the winter cards at its end, after fixed choices."""
    playing = sum(bool(card.faces) for card in cards.cards)
    deck = [number * multiplier % playing for number in range(60)]
    game = fl.Game(cards, players, deck=[*deck, *range(playing, len(cards.cards))])
    for number in range(choices):
        found = game.choices()
        game.choose(found[7 * number % len(found)])
    return game


def perft(state, depth):
    """The number of sequences of `depth` choices, on copies of the bare state."""
    found = engine.choices(state)
    if depth == 1:
        return len(found)
    total = 0
    for choice in found:
        after = state.copy()
        engine.answer(after, choice)
        total += perft(after, depth - 1)
    return total


def naive(game, depth):
    """The same, by the friendly door: choose, count, undo; a listener takes the long way."""
    if not depth:
        return 1
    total = 0
    for choice in game.choices():
        game.choose(choice.text)
        total += naive(game, depth - 1)
        game.undo()
    return total


@pytest.mark.parametrize("name", POSITIONS)
def test_numbers(cards, name):
    """The numbers are the ones that were once checked."""
    multiplier, players, choices, expected = POSITIONS[name]
    state = position(cards, multiplier, players, choices).state
    assert tuple(perft(state, depth) for depth in range(1, len(expected) + 1)) == expected


@pytest.mark.parametrize("name", POSITIONS)
def test_naive_count_agrees(cards, name):
    """Choosing and undoing in a watched game counts the same as copying bare states."""
    multiplier, players, choices, expected = POSITIONS[name]
    game = position(cards, multiplier, players, choices)
    game.observe([].append)
    assert naive(game, 2) == expected[1]
