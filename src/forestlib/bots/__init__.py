"""Players that need no person.

A bot has one method, `choose(game) -> Choice`.  `BOTS` are the bots that come
with the library, by name; `make_bot` makes one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from forestlib.bots.base import Bot, Outlook, outlook
from forestlib.bots.greedy import GreedyBot
from forestlib.bots.ismcts import IsmctsBot
from forestlib.bots.random import RandomBot
from forestlib.errors import SetupError, did_you_mean

BOTS: dict[str, Callable[..., Bot]] = {"greedy": GreedyBot, "ismcts": IsmctsBot, "random": RandomBot}
"""Names of bots, and what makes one from a seed."""


def bot_maker(name: str) -> Callable[[int], Bot]:
    """What makes bots of a name from seeds; a name may end in a colon and a budget (`ismcts:200`).

    Raises:
        SetupError: there is no bot of this name, or no such budget.

    """
    plain, colon, budget = name.partition(":")
    if plain not in BOTS:
        raise SetupError(f'no bot is called "{plain}": {did_you_mean(plain, BOTS)}')
    maker = BOTS[plain]
    if not colon:
        return maker
    if not hasattr(maker, "options"):
        raise SetupError(f'"{name}": the bot "{plain}" has no budget; leave "{colon}{budget}" out')
    made: Callable[[int], Bot] = partial(maker, **maker.options(budget))
    return made


def make_bot(name: str, seed: int = 0) -> Bot:
    """A new bot; the same name and seed make the same choices in the same game.

    Raises:
        SetupError: there is no bot of this name, or no such budget.

    >>> type(make_bot("random", seed=3)).__name__
    'RandomBot'
    >>> make_bot("ismcts:50").iterations
    50

    """
    return bot_maker(name)(seed)


__all__ = ["BOTS", "Bot", "GreedyBot", "IsmctsBot", "Outlook", "RandomBot", "bot_maker", "make_bot", "outlook"]
