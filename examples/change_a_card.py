"""Play with changed cards: load a file of house rules and see what became different."""

from __future__ import annotations

from pathlib import Path

import forestlib as fl
from forestlib.describe import species_text

HOUSE_RULES = Path(__file__).with_name("house_rules.fs")


def main() -> None:
    printed, changed = fl.load("base"), fl.load(HOUSE_RULES)

    for name in changed.species_by_name:
        if name not in printed.species_by_name:
            print(f"new: {species_text(changed[name], changed)}")
        elif printed[name] != changed[name]:
            print(f"changed: {species_text(changed[name], changed)}")
    for name in printed.species_by_name:
        if name not in changed.species_by_name:
            print(f"gone: {name}")

    game = fl.Game(changed, players=["Ana", "Bo"], seed=3)
    while not game.over:
        game.choose(game.choices()[0])
    print([sheet.total for sheet in game.scores()])


if __name__ == "__main__":
    main()
