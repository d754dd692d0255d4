"""300 finished tables, scored by somebody else: every part of every sheet agrees."""

import json
from pathlib import Path

import pytest

import forestlib as fl

TABLES = Path(__file__).parents[1] / "data" / "base-tables.jsonl"
LINES = TABLES.read_text(encoding="utf-8").splitlines()


def test_there_are_tables():
    assert len(LINES) == 300


@pytest.mark.parametrize("line", LINES, ids=[json.loads(line)["id"] for line in LINES])
def test_a_table_agrees(cards, line):
    data = json.loads(line)
    sheets = fl.read_table(cards, data).scores()
    found = [(sheet.total, sheet.cave, dict(sheet.by_species)) for sheet in sheets]
    assert found == [(e["total"], e["cave"], e["by_species"]) for e in data["expected"]]
