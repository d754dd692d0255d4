"""Score a finished table that was never played here, as a scorer app does."""

from __future__ import annotations

import forestlib as fl

TABLE = {
    "id": "an evening in May",
    "players": [
        {
            "cave": 4,
            "trees": [
                {
                    "tree": "Oak",
                    "symbol": "oak",
                    "top": [{"species": "Red Squirrel", "symbol": "horse chestnut"}],
                    "bottom": [],
                    "left": [
                        {"species": "European Hare", "symbol": "birch"},
                        {"species": "European Hare", "symbol": "linden"},
                    ],
                    "right": [],
                },
                {"tree": "sapling", "symbol": None, "top": [], "bottom": [], "left": [], "right": []},
            ],
        },
        {
            "cave": 0,
            "trees": [
                {
                    "tree": "Beech",
                    "symbol": "beech",
                    "top": [{"species": "Chaffinch", "symbol": "beech"}],
                    "bottom": [{"species": "Moss", "symbol": "linden"}],
                    "left": [],
                    "right": [{"species": "Wolf", "symbol": "silver fir"}],
                }
            ],
        },
    ],
}


def main() -> None:
    cards = fl.load("base")
    for sheet in fl.read_table(cards, TABLE).scores(["Ana", "Bo"]):
        print(sheet)
        print()


if __name__ == "__main__":
    main()
