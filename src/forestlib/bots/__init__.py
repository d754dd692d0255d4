"""Players that need no person.

A bot has one method, `choose(game) -> Choice`.  `BOTS` are the bots that come
with the library, by name; `make_bot` makes one.
"""

from __future__ import annotations

from collections.abc import Callable

from forestlib.bots.base import Bot, Outlook, outlook
from forestlib.bots.greedy import GreedyBot
from forestlib.bots.random import RandomBot
from forestlib.errors import SetupError, did_you_mean

BOTS: dict[str, Callable[[int], Bot]] = {"greedy": GreedyBot, "random": RandomBot}
"""Names of bots, and what makes one from a seed."""


def make_bot(name: str, seed: int = 0) -> Bot:
    """A new bot; the same name and seed make the same choices in the same game.

    Raises:
        SetupError: there is no bot of this name.

    >>> type(make_bot("random", seed=3)).__name__
    'RandomBot'

    """
    if name not in BOTS:
        raise SetupError(f'no bot is called "{name}": {did_you_mean(name, BOTS)}')
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "GreedyBot", "Outlook", "RandomBot", "make_bot", "outlook"]
