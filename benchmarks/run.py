"""Every number that the documentation quotes, in one command.

    python benchmarks/run.py                      # a table
    python benchmarks/run.py --json               # one JSON object
    python benchmarks/run.py --sets base,alpine   # these sets beside base, instead of all bundled ones

Speeds are medians of rounds in which everything that is compared, the floor
(`floor.py`) included, takes turns in one process: a busy machine slows all of it alike.  Starting
times are the best of several fresh interpreters.  All time is processor time,
which on an idle core is what the clock shows.
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
from statistics import mean, median
from time import process_time

import floor
from rich.console import Console
from rich.table import Table

import forestlib as fl
from forestlib.bots import make_bot
from forestlib.lsp.project import Project
from forestlib.resources import bundled_sets

BASE = "base"
TABLES = Path(__file__).parents[1] / "tests" / "data" / "base-tables.jsonl"
MID_GAME = 100  # choices
SAMPLE = 50  # games

LABELS = {
    "games_per_second": "random games for two, scored, per second",
    "floor_games_per_second": "games of the floor per second",
    "games_to_floor": "games to games of the floor",
    "choices_per_game": "choices in a game",
    "decision_microseconds": "a random decision, microseconds",
    "state_copy_in_decisions": "copying the state in mid-game, in decisions",
    "game_copy_in_decisions": "copying the game in mid-game, in decisions",
    "tables_per_second": "finished tables scored per second",
    "tables_to_floor_games": "tables to games of the floor",
    "greedy_wins_of_100": "greedy beats random, of 100 games",
    "import_milliseconds": "import forestlib, milliseconds",
    "load_cold_milliseconds": "load base without cache, milliseconds",
    "load_cached_milliseconds": "load base from the cache, milliseconds",
    "edit_word_milliseconds": "a word changed in a file of 3,000 lines, milliseconds",
    "edit_line_milliseconds": "a line more at its top, milliseconds",
    "sets": "several sets",
    "sets_games_to_base_games": "their games to games of base alone",
    "sets_choices_per_game": "choices in a game of theirs",
    "sets_load_cold_milliseconds": "load them without cache, milliseconds",
    "sets_load_cached_milliseconds": "load them from the cache, milliseconds",
}


# --- games, copies, tables ---


def random_game(cards, seed):
    """One random game for two with its score sheets; the game."""
    rnd = Random(seed).random
    game = fl.Game(cards, 2, seed=seed)
    while not game.over:
        choices = game.choices()
        game.choose(choices[int(rnd() * len(choices))])
    game.scores()
    return game


def choices_per_game(cards):
    return mean(len(random_game(cards, seed).history) for seed in range(SAMPLE))


def per_second(work, seconds, start=0):
    """How often `work(number)` goes into a second of processor time."""
    began, done = process_time(), 0
    while (spent := process_time() - began) < seconds:
        work(start + done)
        done += 1
    return done / spent


def side_by_side(works, rounds, seconds):
    """Speeds of several pieces of work that take turns: one list of rounds for each."""
    for work in works:
        per_second(work, seconds / 2)
    speeds = [[] for _ in works]
    for number in range(rounds):
        for work, found in zip(works, speeds, strict=True):
            found.append(per_second(work, seconds, 1000 * number))
    return speeds


def ratio(speeds, others):
    """The median of the ratios round by round."""
    return median(speed / other for speed, other in zip(speeds, others, strict=True))


def games(cards, rounds, seconds):
    """Random games and copies in the midst of one, beside games of the floor."""
    midst = fl.Game(cards, 2, seed=1)
    random = Random(1)
    for _ in range(MID_GAME):
        midst.choose(random.choice(midst.choices()))
    works = [
        lambda number: random_game(cards, number),
        floor.play_game,
        lambda _: midst.state.copy(),
        lambda _: midst.copy(),
    ]
    played, bare, states, whole = side_by_side(works, rounds, seconds)
    choices = choices_per_game(cards)
    return {
        "games_per_second": median(played),
        "floor_games_per_second": median(bare),
        "games_to_floor": ratio(played, bare),
        "choices_per_game": choices,
        "decision_microseconds": 1e6 / (median(played) * choices),
        "state_copy_in_decisions": choices * ratio(played, states),
        "game_copy_in_decisions": choices * ratio(played, whole),
    }


def tables(cards, rounds, seconds):
    """Finished tables, already read, scored one after another."""
    if not TABLES.exists():
        return {}
    read = list(fl.read_tables(cards, TABLES.read_text(encoding="utf-8").splitlines()))
    works = [lambda number: read[number % len(read)].scores(), floor.play_game]
    speeds, bare = side_by_side(works, rounds, seconds)
    return {"tables_per_second": median(speeds), "tables_to_floor_games": ratio(speeds, bare)}


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


def several_sets(names, base, rounds, seconds):
    """Games of several sets beside games of base alone, and loading them."""
    cards = fl.load(*names)
    works = [lambda number: random_game(cards, number), lambda number: random_game(base, number)]
    speeds, alone = side_by_side(works, rounds, seconds)
    return {
        "sets": ", ".join(names),
        "sets_games_to_base_games": ratio(speeds, alone),
        "sets_choices_per_game": choices_per_game(cards),
        **{f"sets_{key}": value for key, value in loading(names, rounds).items()},
    }


# --- starting ---


def milliseconds_in_child(code, environment):
    """What a fresh interpreter takes for the last line of `code`."""
    *before, timed = code
    lines = [*before, "from time import process_time", "began = process_time()", timed, "print(process_time() - began)"]
    run = subprocess.run(  # noqa: S603  our own interpreter and text
        [sys.executable, "-c", "\n".join(lines)], env=environment, capture_output=True, text=True, check=True
    )
    return 1e3 * float(run.stdout)


def importing(rounds):
    return {"import_milliseconds": min(milliseconds_in_child(["import forestlib"], None) for _ in range(2 * rounds))}


def loading(names, rounds):
    """Loading sets with an empty and with a filled cache."""
    load = ["import forestlib", f"forestlib.load(*{list(names)!r})"]
    cold, cached = [], []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as folder:
            environment = {**os.environ, "FORESTLIB_CACHE": folder}
            cold.append(milliseconds_in_child(load, environment))
            cached.append(milliseconds_in_child(load, environment))
    return {"load_cold_milliseconds": min(cold), "load_cached_milliseconds": min(cached)}


# --- editing ---


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
            began = process_time()
            project.put(path, changed)
            project.inspect(path)
            spent.append(process_time() - began)
    return {"edit_word_milliseconds": 1e3 * median(words), "edit_line_milliseconds": 1e3 * median(lines)}


# --- the command ---


def show(found):
    """The numbers as a table."""
    table = Table(title=f"forestlib on Python {sys.version.split()[0]}")
    table.add_column("what")
    table.add_column("how much", justify="right")
    for key, value in found.items():
        text = value if isinstance(value, str) else f"{value:,.2f}" if value < 10 else f"{value:,.0f}"
        table.add_row(LABELS[key], text)
    Console().print(table)


def main():
    parser = argparse.ArgumentParser(description="Measure forestlib against a bare loop.")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.add_argument("--sets", default=",".join(bundled_sets()), help="sets to measure beside base alone")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each measurement")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a round")
    parser.add_argument("--bot-games", type=int, default=100, help="games of greedy against random")
    options = parser.parse_args()
    rounds, seconds, sets = options.rounds, options.seconds, options.sets.split(",")
    base = fl.load(BASE)
    found = games(base, rounds, seconds) | tables(base, rounds, seconds) | bots(base, options.bot_games)
    found |= importing(rounds) | loading([BASE], rounds) | editing(rounds)
    if sets != [BASE]:
        found |= several_sets(sets, base, rounds, seconds)
    if options.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)


if __name__ == "__main__":
    main()
