"""550 finished tables, scored by somebody else: every part of every sheet agrees."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import forestlib as fl
from forestlib.cli import main

DATA = Path(__file__).parents[1] / "data"
FILES = {
    "base-tables.jsonl": (300, "base"),
    "edge-alpine-tables.jsonl": (150, "base,alpine,woodland_edge"),
    "exploration-tables.jsonl": (100, "base,alpine,woodland_edge,exploration"),
}
TABLES = [(sets, line) for name, (_, sets) in FILES.items() for line in (DATA / name).read_text("utf-8").splitlines()]


def parts(sheets):
    """Totals, caves and species of sheets that are written as JSON."""
    return [(sheet["total"], sheet["cave"], sheet["by_species"]) for sheet in sheets]


def test_there_are_tables():
    assert len(TABLES) == sum(count for count, _ in FILES.values())


@pytest.mark.parametrize(("sets", "line"), TABLES, ids=[json.loads(line)["id"] for _, line in TABLES])
def test_a_table_agrees(sets, line):
    data = json.loads(line)
    sheets = fl.read_table(fl.load(*sets.split(",")), data).scores()
    found = [(sheet.total, sheet.cave, dict(sheet.by_species)) for sheet in sheets]
    assert found == [(e["total"], e["cave"], e["by_species"]) for e in data["expected"]]


@pytest.mark.parametrize("name", FILES)
def test_the_command_agrees(name):
    """`forestlib score --json` gives the same for a whole file, line by line."""
    count, sets = FILES[name]
    result = CliRunner().invoke(main, ["score", "--json", "--sets", sets, str(DATA / name)])
    assert (result.exit_code, result.stderr) == (0, "")
    printed = [json.loads(line) for line in result.stdout.splitlines()]
    given = [json.loads(line) for line in (DATA / name).read_text("utf-8").splitlines()]
    assert len(printed) == count
    for sheets, table in zip(printed, given, strict=True):
        assert sheets["id"] == table["id"]
        assert parts(sheets["players"]) == parts(table["expected"])


def test_tables_of_a_set_that_is_not_loaded(cards):
    """Without the set that they are from, the tables are refused with the place at fault."""
    lines = (DATA / "exploration-tables.jsonl").read_text("utf-8").splitlines()
    with pytest.raises(fl.BadTable, match=r"line 1: players\[\d+\]"):
        list(fl.read_tables(cards, lines))
