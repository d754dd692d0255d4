"""One run tells every independent mistake, and no mistake twice.

Each text is put behind a sound little set; what should be said of it stands as
`code line`, where line 1 is the first of the text.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from forestlib.loader import check_files

SET = """\
forest 1
set mine "Mine"
kinds {
  tree hosting left, right
  bird
  bat
}
symbols {
  oak
  elm
}
group flyers "Flyers" {
  points sets of different bird [1 3 6]
}
species "Oak" {
  is     tree
  symbol oak
}
species "Elm" {
  is     tree
  symbol elm
}
species "Rook" {
  is     bird
  points with flyers
}
species "Gnome" {
  is     bat
  copies 20
}
rules {
  players 2 to 2
  sapling is tree
  hand limit 6
  opening hand 6
}
deck {
  40 x "Oak"
  40 x "Elm"
  20 x "Rook"(oak) | "Gnome"(elm)
}
"""


def said(tmp_path: Path, text: str) -> list[str]:
    """What is wrong with a file, as `code line`."""
    path = tmp_path / "mine.fs"
    path.write_text(text, encoding="utf-8")
    return [f"{each.code} {each.span.line}" for each in check_files(path)]


def said_behind(tmp_path: Path, text: str) -> list[str]:
    """What is wrong with the set and a text behind it, by lines of the text."""
    lines = SET.count("\n")
    found = [each.split() for each in said(tmp_path, SET + text)]
    return [f"{code} {int(line) - lines}" for code, line in found]


def said_instead(tmp_path: Path, old: str, new: str) -> list[str]:
    """The codes of what is wrong when a part of the set is written otherwise."""
    assert old in SET
    return [each.split()[0] for each in said(tmp_path, SET.replace(old, new, 1))]


def test_the_set_is_sound(tmp_path: Path) -> None:
    """Without it the other tests would say nothing."""
    assert said(tmp_path, SET) == []


ALL = {
    "a broken species, and names elsewhere": (
        """\
species "Owl" {
  is bird
  cost x
  points 1 per brid
}
change "Rook" {
  bonus draw 1 per "Ovl"
}
deck {
  5 x "Owl"(oka) | "Rook"(oak)
}
""",
        ["F104 3", "F203 4", "F201 7", "F202 10"],
    ),
    "several clauses of one line": (
        'change "Gnome" { is brid cost x points 1 per bta effect drow 1 bonus draw 1 per "Rok" }\n',
        ["F203 1", "F104 1", "F203 1", "F104 1", "F201 1"],
    ),
    "a lost head, and a fault in what uses it": (
        'species Owl {\n  is bird\n}\ndeck {\n  5 x "Owl"(oak) | "Rook"(elm)\n  5 x "Oak"(oak) | "Rook"(elm)\n}\n',
        ["F117 1", "F401 6"],
    ),
    "a deck with a fault, and another": (
        'species "Owl" { is bird }\ndeck {\n  5 x "Owl"(oak | "Rook"(oak)\n  0 x "Rook"(oak) | "Rook"(elm)\n}\n',
        ["F104 3", "F405 4"],
    ),
    "rules, and an unknown species": (
        'change rules {\n  hand limit x\n  winter 0 cards in the last 1/3, 0 on top\n}\nremove "Ook"\n',
        ["F104 2", "F503 3", "F602 5"],
    ),
    "a missing file, and a type": (
        'use "gone.fs"\nspecies "Owl" {\n  is bird\n  effect draw 1000\n}\nchange "Lynx" { cost 1 }\ndeck { "Owl"(oak) | "Lynx"(yew) }\n',
        ["F001 1", "F305 4"],
    ),
    "a `use` that was meant": (
        'include base\nchange "Wolf" {\n  points 1 per deer\n  effect draw 1000\n}\n',
        ["F103 1", "F305 4"],
    ),
    "blanks in a name that is used": (
        'species "Tawny  Owl" { is bird }\ndeck {\n  5 x "Tawny Owl"(oak) | "Rook"(elm)\n}\n',
        ["F118 1"],
    ),
    "what is removed with a fault": ('remove Rook\nspecies "Rook" { is bird }\n', ["F117 1"]),
    "two names nearly the same": ('change "Roook" { cost 1 }\nremove "Roook"\n', ["F601 1", "F602 2"]),
}


@pytest.mark.parametrize("what", ALL)
def test_everything_is_told(tmp_path: Path, what: str) -> None:
    """Syntax, names and meaning in one run, each at its place, and nothing else."""
    text, expected = ALL[what]
    assert said_behind(tmp_path, text) == expected


ONCE = [
    ("  bird\n  bat\n", "  Bird\n  bat\n", ["F114"]),
    ("kinds {", "kinds oh {", ["F104"]),
    ("kinds {", "kind {", ["F103"]),
    ("  tree hosting left, right\n", "  tree hosting lef, right\n", ["F104"]),
    ("  oak\n", "  Oak\n", ["F114"]),
    ("symbols {", "symbol {", ["F103"]),
    ('group flyers "Flyers" {', "group flyers {", ["F104"]),
    ("  points with flyers", "  points wth flyers", ["F104"]),
    ("  symbol elm", "  symbol = elm", ["F104"]),
    ("  symbol elm", "  symbol eml", ["F202"]),
    ("  is     tree\n  symbol oak", "  is     tee\n  symbol oak", ["F203"]),
    ("  is     tree\n  symbol oak", "  is     = tree\n  symbol oak", ["F104"]),
    ('species "Rook" {', 'specis "Rook" {', ["F103"]),
    ('species "Rook" {', "species “Rook” {", ["F106"]),
    ('species "Rook" {', 'species "Rook {', ["F105"]),
    ("  copies 20", "  copies 20000000", ["F110"]),
    ('  40 x "Oak"', '  40000000 x "Oak"', ["F110"]),
    ('  40 x "Elm"', '  40 x "Elmm"', ["F201"]),
    ('  20 x "Rook"(oak)', '  20 x "Rook"(oak', ["F104"]),
    ("deck {", "dekc {", ["F103"]),
    ("deck {", "deck", ["F104"]),
    ("rules {", "rulse {", ["F103"]),
    ("  hand limit 6", "  hand limit six", ["F104"]),
    ("  sapling is tree", "  sapling = tree", ["F104"]),
    ("  sapling is tree", "  sapling is tre", ["F203"]),
    ("forest 1\n", "", ["F101"]),
    ("forest 1\n", "forest 2\n", ["F102"]),
    ("  points with flyers\n}", "  points with flyers\n", ["F107"]),
    ("  points with flyers\n}", "  points with flyers\n}\n}", ["F108"]),
]


@pytest.mark.parametrize(("old", "new", "codes"), ONCE, ids=[new.strip() or "nothing" for _, new, _ in ONCE])
def test_one_mistake_is_told_once(tmp_path: Path, old: str, new: str, codes: list[str]) -> None:
    """A slip of the pen has no echo in whatever uses what was meant."""
    assert said_instead(tmp_path, old, new) == codes
