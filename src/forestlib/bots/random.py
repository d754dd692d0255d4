"""A bot without any plan."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from forestlib.bots.base import offered
from forestlib.play.choices import Choice

if TYPE_CHECKING:
    from forestlib.game import Game


class RandomBot:
    """Takes each legal choice with the same chance; the same seed gives the same choices."""

    def __init__(self, seed: int | Random = 0) -> None:
        self._random = seed if isinstance(seed, Random) else Random(seed)  # noqa: S311  a game, not a secret

    def choose(self, game: Game) -> Choice:
        """Any of the choices."""
        choices = offered(game)
        # only `random.random` is promised to be the same on every Python
        return choices[int(self._random.random() * len(choices))]
