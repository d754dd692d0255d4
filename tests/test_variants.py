"""The variants that the documentation shows: without mistakes, canonical, playable with every number of players, shown."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import forestlib as fl
from forestlib.differences import differences
from forestlib.lang.printer import format_text

ROOT = Path(__file__).parents[1]
FILES = sorted((ROOT / "examples" / "variants").glob("*.fs"))
PAGE = (ROOT / "docs" / "variants.md").read_text(encoding="utf-8")

ids = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@ids
def test_checked_and_canonical(path: Path) -> None:
    """The file is without mistakes and in the canonical layout."""
    text = path.read_text(encoding="utf-8")
    assert fl.check_files(path) == []
    assert format_text(text) == (text, [])


@ids
def test_played(path: Path) -> None:
    """A random game with every number of players that the rules allow reaches its end."""
    cards = fl.load(path)
    least, most = cards.rules.players
    for players in range(least, most + 1):
        game, random = fl.Game(cards, players, seed=players), Random(players)
        while not game.over:
            game.choose(random.choice(game.choices()))
        assert len(game.scores()) == players


@ids
def test_shown(path: Path) -> None:
    """The page about variants shows the file itself, under its own heading."""
    assert f"--8<-- examples/variants/{path.name}\n" in PAGE
    assert f"## {fl.load(path).sets[-1][1]}\n" in PAGE


def test_each_shows_something_else() -> None:
    """The variants differ from the main game in different sorts of things."""
    changes = [{(one.what, one.change) for one in differences(fl.load(), fl.load(path))} for path in FILES]
    assert len(FILES) >= 5
    assert len(set(map(frozenset, changes))) == len(FILES)


def test_a_short_game_is_short() -> None:
    """Fewer turns than the main game needs with the same seeds."""
    short = fl.load(ROOT / "examples" / "variants" / "short_game.fs")
    turns = {id(cards): 0 for cards in (short, fl.load())}
    for cards in (short, fl.load()):
        for seed in range(5):
            game, random = fl.Game(cards, 2, seed=seed), Random(seed)
            while not game.over:
                game.choose(random.choice(game.choices()))
            turns[id(cards)] += game.turn
    assert turns[id(short)] < 0.6 * turns[id(fl.load())]
