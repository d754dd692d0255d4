"""Every number that the documentation quotes, in one command.

    python benchmarks/run.py            # a table
    python benchmarks/run.py --json     # one JSON object
    python benchmarks/run.py --bots     # also 100 games of greedy against random

Speeds are medians of rounds in which the library and the floor (`floor.py`)
take turns in one process, so that a busy machine slows both alike.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

import floor
from rich.console import Console
from rich.table import Table

import forestlib as fl
from forestlib.bots import make_bot
from forestlib.lsp.project import Project

TABLES = Path(__file__).parents[1] / "tests" / "data" / "base-tables.jsonl"
MID_GAME = 100  # choices


def random_game(cards, seed):
    """One random game for two with its score sheets; the game."""
    rnd = Random(seed).random
    game = fl.Game(cards, 2, seed=seed)
    while not game.over:
        choices = game.choices()
        game.choose(choices[int(rnd() * len(choices))])
    game.scores()
    return game


def per_second(work, seconds, start=0):
    """How often `work(number)` goes into a second."""
    began, done = perf_counter(), 0
    while (spent := perf_counter() - began) < seconds:
        work(start + done)
        done += 1
    return done / spent


def side_by_side(works, rounds, seconds):
    """Speeds of several pieces of work that take turns: one list of rounds for each."""
    for work in works:
        per_second(work, seconds / 4)
    speeds = [[] for _ in works]
    for number in range(rounds):
        for work, found in zip(works, speeds, strict=True):
            found.append(per_second(work, seconds, 1000 * number))
    return speeds


def ratio(speeds, floors):
    """The median of the ratios round by round."""
    return median(speed / bare for speed, bare in zip(speeds, floors, strict=True))


def games(cards, rounds, seconds):
    """Random games, and games of the floor."""
    speeds, floors = side_by_side([lambda n: random_game(cards, n), floor.play_game], rounds, seconds)
    choices = [len(random_game(cards, seed).history) for seed in range(50)]
    return {
        "games_per_second": median(speeds),
        "floor_games_per_second": median(floors),
        "games_to_floor": ratio(speeds, floors),
        "choices_per_game": sum(choices) / len(choices),
    }


def tables(cards, rounds, seconds):
    """Finished tables, already read, scored one after another."""
    if not TABLES.exists():
        return {}
    read = list(fl.read_tables(cards, TABLES.read_text(encoding="utf-8").splitlines()))
    score = lambda number: read[number % len(read)].scores()  # noqa: E731
    speeds, floors = side_by_side([score, floor.play_game], rounds, seconds)
    return {"tables_per_second": median(speeds), "tables_to_floor_games": ratio(speeds, floors)}


def copies(cards, rounds, seconds):
    """What a copy in mid-game costs, in random decisions (choices and choosing)."""
    game = fl.Game(cards, 2, seed=1)
    random = Random(1)
    for _ in range(MID_GAME):
        game.choose(random.choice(game.choices()))
    works = [
        lambda _: game.state.copy(),
        lambda _: game.copy(),
        lambda number: random_game(cards, number),
    ]
    state, whole, played = side_by_side(works, rounds, seconds / 2)
    choices = sum(len(random_game(cards, seed).history) for seed in range(50)) / 50
    decision = 1 / (median(played) * choices)
    return {
        "decision_microseconds": 1e6 * decision,
        "state_copy_in_decisions": 1 / median(state) / decision,
        "game_copy_in_decisions": 1 / median(whole) / decision,
    }


def seconds_in_child(code, environment):
    """What a fresh interpreter measures with `code`, which prints seconds."""
    code = f"from time import perf_counter\nbegan = perf_counter()\n{code}\nprint(perf_counter() - began)"
    run = subprocess.run(  # noqa: S603  our own interpreter and text
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return float(run.stdout)


def starting(rounds):
    """Importing, and loading with an empty and with a filled cache, in fresh interpreters."""
    load = "import forestlib\nbegan = perf_counter()\nforestlib.load('base')"
    cold, cached, imported = [], [], []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            environment = {**os.environ, "XDG_CACHE_HOME": folder, "FORESTLIB_CACHE": folder}
            cold.append(seconds_in_child(load, environment))
            cached.append(seconds_in_child(load, environment))
            imported.append(seconds_in_child("import forestlib", environment))
    return {
        "import_milliseconds": 1e3 * median(imported),
        "load_cold_milliseconds": 1e3 * median(cold),
        "load_cached_milliseconds": 1e3 * median(cached),
    }


def long_file(lines=3000):
    """A variant of the base game with this many lines: new species and their cards."""
    number = (lines - 6) // 7
    species = [
        f'species "Bird {n}" {{\n  is     bird\n  cost   {n % 9}\n  points 2 per insect\n}}\n' for n in range(number)
    ]
    cards = [f'  "Bird {n}"(oak) / "Wood Ant"(birch)' for n in range(number)]
    text = "\n".join(["forest 1", "use base", "", *species, "deck {", *cards, "}"])
    return text + "\n" * (lines - text.count("\n"))


def editing(rounds):
    """What the check in an editor costs after a change in a long file: of one number, or of a line at the top."""
    path, text, project = Path("long.fs").absolute(), long_file(), Project()
    project.put(path, text)
    assert project.inspect(path).cards
    words, lines = [], []
    for number in range(2 * rounds):
        for changed, spent in (
            (f"# {number}\n{text}", lines),
            (text.replace("cost   5", f"cost   {number % 5}", 1), words),
        ):
            began = perf_counter()
            project.put(path, changed)
            project.inspect(path)
            spent.append(perf_counter() - began)
    return {"edit_word_milliseconds": 1e3 * median(words), "edit_line_milliseconds": 1e3 * median(lines)}


def bots(cards, number=100):
    """Greedy against random, each starting half of the games; ties count for nobody."""
    won = 0
    for seed in range(number):
        seat = seed % 2
        seated = [make_bot("random", seed), make_bot("random", seed)]
        seated[seat] = make_bot("greedy", seed)
        game = fl.Game(cards, 2, seed=seed)
        while not game.over:
            game.choose(seated[game.seat].choose(game))
        totals = [sheet.total for sheet in game.scores()]
        won += totals[seat] > totals[1 - seat]
    return {"greedy_wins_of_100": 100 * won / number}


LABELS = {
    "games_per_second": "random games for two, scored, per second",
    "floor_games_per_second": "games of the floor per second",
    "games_to_floor": "games to games of the floor",
    "choices_per_game": "choices in a game",
    "tables_per_second": "finished tables scored per second",
    "tables_to_floor_games": "tables to games of the floor",
    "decision_microseconds": "a random decision, microseconds",
    "state_copy_in_decisions": "copying the state, in decisions",
    "game_copy_in_decisions": "copying the game, in decisions",
    "import_milliseconds": "import forestlib, milliseconds",
    "load_cold_milliseconds": 'load("base") without cache, milliseconds',
    "load_cached_milliseconds": 'load("base") from the cache, milliseconds',
    "edit_word_milliseconds": "a word changed in a file of 3,000 lines, milliseconds",
    "edit_line_milliseconds": "a line more at its top, milliseconds",
    "greedy_wins_of_100": "greedy beats random, of 100 games",
}


def show(found):
    """The numbers as a table."""
    table = Table(title=f"forestlib on Python {sys.version.split()[0]}")
    table.add_column("what")
    table.add_column("how much", justify="right")
    for key, value in found.items():
        table.add_row(LABELS[key], f"{value:,.2f}" if value < 100 else f"{value:,.0f}")
    Console().print(table)


def main():
    parser = argparse.ArgumentParser(description="Measure forestlib against a bare loop.")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.add_argument("--bots", action="store_true", help="also play greedy against random")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each measurement")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a round")
    options = parser.parse_args()
    cards = fl.load("base")
    found = games(cards, options.rounds, options.seconds)
    found |= tables(cards, options.rounds, options.seconds)
    found |= copies(cards, options.rounds, options.seconds)
    found |= starting(options.rounds)
    found |= editing(options.rounds)
    if options.bots:
        found |= bots(cards)
    if options.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)


if __name__ == "__main__":
    main()
