"""The benchmarks run, and measure against the yardstick that they name."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"


def test_floor_plays_the_same_games() -> None:
    """The yardstick stays what it was: a lighter or heavier loop would make other decisions from these seeds."""
    spec = importlib.util.spec_from_file_location("floor", BENCHMARKS / "floor.py")
    assert spec is not None
    assert spec.loader is not None
    floor = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(floor)
    assert [floor.play_game(seed) for seed in range(10)] == [293, 327, 286, 274, 213, 305, 323, 341, 325, 364]
    assert sum(floor.play_game(seed) for seed in range(100)) == 31518


def test_all_figures_in_one_run() -> None:
    """One command gives every figure as JSON, each of them a positive number or a text."""
    short = ["--rounds", "1", "--seconds", "0.01", "--bot-games", "1"]
    run = subprocess.run(
        [sys.executable, BENCHMARKS / "run.py", "--json", *short], capture_output=True, text=True, check=True
    )
    found = json.loads(run.stdout)
    labels = (BENCHMARKS / "run.py").read_text(encoding="utf-8")
    assert all(f'"{key}": "' in labels for key in found)
    assert len(found) == 20
    assert all(value if isinstance(value, str) else value > 0 for key, value in found.items() if "wins" not in key)


def test_strength_for_several_budgets() -> None:
    """One line for each budget, as JSON: every deck from both seats, and what a search takes."""
    short = ["--budgets", "1,2", "--games", "1", "--processes", "1"]
    run = subprocess.run(
        [sys.executable, BENCHMARKS / "strength.py", "--json", *short], capture_output=True, text=True, check=True
    )
    budgets = json.loads(run.stdout)["budgets"]
    assert [one["iterations"] for one in budgets] == [1, 2]
    for one in budgets:
        low, high = one["win_rate_interval"]
        assert one["games"] == 2
        assert low <= one["wins"] / 2 <= high
        assert one["seconds_per_search"] > 0
