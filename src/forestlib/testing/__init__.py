"""For authors of card sets and for users of the library: tests of what must always hold.

`check_cards` plays random games over a card set and checks every invariant of
the library's own suite after every choice; it needs nothing but forestlib.
Strategies for Hypothesis are in `forestlib.testing.strategies`, which needs the
extra `forestlib[testing]`.

>>> import forestlib as fl
>>> from forestlib.testing import check_cards
>>> check_cards(fl.load(), games=1, seed=7).games
1
"""

from forestlib.testing.checks import Checked, check_cards, check_each, check_game
from forestlib.testing.invariants import INVARIANTS, InvariantBroken, check_all

__all__ = [
    "INVARIANTS",
    "Checked",
    "InvariantBroken",
    "check_all",
    "check_cards",
    "check_each",
    "check_game",
]
