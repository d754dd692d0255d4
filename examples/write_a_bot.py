"""A bot is anything with `choose(game)`.  This one tries every choice and keeps the best score.

It deals the cards that it cannot know anew before it looks ahead, so it plays
fair: it learns nothing that a person in its seat would not know.
"""

from __future__ import annotations

from random import Random

import forestlib as fl
from forestlib.simulate import run, summarise


class Patient:
    """Looks one choice ahead; of equally good choices it takes one at random."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, game: fl.Game) -> fl.Choice:
        choices = game.choices()
        if len(choices) == 1:
            return choices[0]
        seat = game.seat
        return max(choices, key=lambda choice: (self.outcome(game, seat, choice), self.random.random()))

    def outcome(self, game: fl.Game, seat: int, choice: fl.Choice) -> int:
        """The own total right after a choice."""
        trial = game.resample(seat, self.random)
        trial.choose(choice)
        return trial.scores()[seat].total


def main() -> None:
    cards = fl.load("base")
    summary = summarise(run(cards, [Patient, "random"], games=4, seed=1))
    for line in summary.bots:
        print(f"{line.label}: {line.wins:g} of {line.games} games, {line.mean:.1f} points on average")


if __name__ == "__main__":
    main()
