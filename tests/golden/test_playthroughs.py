"""Complete games that must replay identically, choice by choice, to the last point.

After a deliberate change of the rules or the records, write the files anew with
`python tests/golden/test_playthroughs.py` and read the difference.
"""

from itertools import cycle
from pathlib import Path

import pytest
from attrs import frozen

import forestlib as fl
from forestlib.bots import make_bot

FOLDER = Path(__file__).parent
ALL_SETS = ("base", "alpine", "woodland_edge", "exploration")


@frozen
class Playthrough:
    """A kept game: what it is played with, by whom, and which bots take turns in choosing."""

    names: tuple[str, ...]
    seed: int
    bots: tuple[str, ...]
    sets: tuple[str, ...] = ("base",)
    caves: tuple[str | None, ...] = ()

    @property
    def cards(self):
        return fl.load(*self.sets)

    def start(self):
        return fl.Game(self.cards, self.names, seed=self.seed, caves=self.caves)


GAMES = {
    "two-players": Playthrough(("Ana", "Bo"), 11, ("greedy", "random")),
    "four-players": Playthrough(("Ana", "Bo", "Cleo", "Dan"), 23, ("greedy", "random", "greedy", "greedy")),
    "all-sets": Playthrough(
        ("Ana", "Bo", "Cleo"), 15, ("greedy", "random", "greedy"), ALL_SETS, ("Bat Cave", None, "Collector's Cave")
    ),
}


def final(game):
    """The score sheets as text."""
    return "".join(f"{sheet}\n" for sheet in game.scores())


def texts(name):
    """The record and the final scores that are kept."""
    record, scores = (FOLDER / f"{name}{ending}" for ending in (".record", ".scores.txt"))
    return record.read_text(encoding="utf-8"), scores.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_replays_identically(name):
    """The kept record gives the kept scores and is written again to the letter."""
    record, scores = texts(name)
    game = fl.Game.replay(GAMES[name].cards, record)
    assert game.over
    assert final(game) == scores
    assert game.record() == record


@pytest.mark.parametrize("name", GAMES)
def test_seed_gives_the_deck(name):
    """The seed still shuffles the same deck, and what the game leaves to chance begins the same."""
    again, fresh = fl.Game.replay(GAMES[name].cards, texts(name)[0]), GAMES[name].start()
    assert again.deck == fresh.deck
    assert again.chance == fresh.chance


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_record_is_refused(name):
    """The record cannot be replayed without its first choice."""
    record, _ = texts(name)
    lines = record.splitlines()
    first = next(number for number, line in enumerate(lines) if line.split()[0] in {"draw", "take", "play", "swap"})
    del lines[first]
    with pytest.raises(fl.BadRecord, match="line"):
        fl.Game.replay(GAMES[name].cards, "\n".join(lines))


def test_what_is_left_to_chance_comes_up():
    """In the kept game of all sets cards of the box are shuffled, and the last winter card is put off."""
    told = set()
    game = fl.Game.replay(GAMES["all-sets"].cards, texts("all-sets")[0])
    again = GAMES["all-sets"].start()
    again.observe(lambda event: told.add(type(event).__name__))
    for choice in game.history:
        again.choose(choice)
    assert again == game
    assert {"CardsReturned", "WinterReturned"} <= told


def write():
    """Play the games anew and keep them."""
    for name, kept in GAMES.items():
        game = kept.start()
        bots = [make_bot(bot, number) for number, bot in zip(range(len(kept.names)), cycle(kept.bots), strict=False)]
        while not game.over:
            game.choose(bots[game.seat].choose(game))
        (FOLDER / f"{name}.record").write_text(game.record(), encoding="utf-8")
        (FOLDER / f"{name}.scores.txt").write_text(final(game), encoding="utf-8")


if __name__ == "__main__":
    write()
