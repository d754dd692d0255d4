"""Complete games that must replay identically, choice by choice, to the last point.

After a deliberate change of the rules or the records, write the files anew with
`python tests/golden/test_playthroughs.py` and read the difference.
"""

from itertools import cycle
from pathlib import Path

import pytest

import forestlib as fl
from forestlib.bots import make_bot

FOLDER = Path(__file__).parent
GAMES = {
    "two-players": (["Ana", "Bo"], 11, ("greedy", "random")),
    "four-players": (["Ana", "Bo", "Cleo", "Dan"], 23, ("greedy", "random", "greedy", "greedy")),
}


def final(game):
    """The score sheets as text."""
    return "".join(f"{sheet}\n" for sheet in game.scores())


def texts(name):
    """The record and the final scores that are kept."""
    record, scores = (FOLDER / f"{name}{ending}" for ending in (".record", ".scores.txt"))
    return record.read_text(encoding="utf-8"), scores.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_replays_identically(cards, name):
    """The kept record gives the kept scores and is written again to the letter."""
    record, scores = texts(name)
    game = fl.Game.replay(cards, record)
    assert game.over
    assert final(game) == scores
    assert game.record() == record


@pytest.mark.parametrize("name", GAMES)
def test_seed_gives_the_deck(cards, name):
    """The seed still shuffles the same deck."""
    names, seed, _ = GAMES[name]
    assert fl.Game.replay(cards, texts(name)[0]).deck == fl.Game(cards, names, seed=seed).deck


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_record_is_refused(cards, name):
    """The record cannot be replayed without its first choice."""
    record, _ = texts(name)
    lines = record.splitlines()
    del lines[5]
    with pytest.raises(fl.BadRecord, match="line"):
        fl.Game.replay(cards, "\n".join(lines))


def write():
    """Play the games anew and keep them."""
    cards = fl.load("base")
    for name, (names, seed, bots) in GAMES.items():
        game = fl.Game(cards, names, seed=seed)
        seated = [make_bot(bot, number) for number, bot in zip(range(len(names)), cycle(bots), strict=False)]
        while not game.over:
            game.choose(seated[game.seat].choose(game))
        (FOLDER / f"{name}.record").write_text(game.record(), encoding="utf-8")
        (FOLDER / f"{name}.scores.txt").write_text(final(game), encoding="utf-8")


if __name__ == "__main__":
    write()
