"""The sentences of the expansions are the kept ones, which were compared with the facts of each card by hand.

After a deliberate change, write the files anew with `python tests/golden/test_texts.py`
and read the difference.
"""

from pathlib import Path

import pytest

import forestlib as fl
from forestlib.describe import describe, reason, species_text

FOLDER = Path(__file__).parent
SETS = ("alpine", "woodland_edge", "exploration", "promo")


def texts(name):
    """Every species of a set, then its caves, as they read beside the other sets."""
    cards = fl.load("base", *SETS)
    told = [str(species_text(species, cards)) for species in cards.species if species.set == name]
    told += [describe(cave, cards) + "." for cave in cards.caves if cave.set == name]
    return "\n\n".join(told) + "\n"


@pytest.mark.parametrize("name", SETS)
def test_texts(name):
    """A difference is a change of a card or of its wording, and needs reading."""
    assert texts(name) == (FOLDER / f"{name}_texts.txt").read_text(encoding="utf-8")


def test_reasons_are_short(all_cards):
    """Every formula has a reason that fits a line of a score sheet."""
    for species in all_cards.species:
        for points in species.points:
            assert 0 < len(reason(points, cards=all_cards)) <= 70


def write():
    """Keep the sentences as they are now."""
    for name in SETS:
        (FOLDER / f"{name}_texts.txt").write_text(texts(name), encoding="utf-8")


if __name__ == "__main__":
    write()
