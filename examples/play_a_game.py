"""A whole game through the public API: two bots, the story of the first turns, the scores."""

from __future__ import annotations

import forestlib as fl
from forestlib.bots import make_bot


def main() -> None:
    cards = fl.load("base")
    game = fl.Game(cards, players=["Ana", "Bo"], seed=7)
    bots = [make_bot("greedy", 1), make_bot("random", 2)]

    while not game.over:
        choice = bots[game.seat].choose(game)
        if game.turn <= 3:
            print(f"turn {game.turn}, {game.names[game.seat]}: {game.explain(choice)}")
        game.choose(choice)

    for sheet in game.scores():
        print()
        print(sheet)

    # A record is all that is needed to see the same game again.
    again = fl.Game.replay(cards, game.record())
    assert again.scores() == game.scores()


if __name__ == "__main__":
    main()
