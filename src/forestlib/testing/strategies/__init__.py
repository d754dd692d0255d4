"""Hypothesis strategies for everything of forestlib: terms, card files, card sets, games.

Terms and files are made as syntax trees from the attributes of their classes, with
invented names, so a new rule object is covered as soon as it exists, or fails
the tests with a message that names the attribute nobody has explained.
"""

try:
    import hypothesis as hypothesis
except ImportError as error:  # pragma: no cover  the tests have it; a test hides it in another process
    raise ImportError(
        'forestlib.testing.strategies needs Hypothesis: install it with pip install "forestlib[testing]"'
    ) from error

from forestlib.testing.strategies.files import card_sets, compiled, documents, playable_documents
from forestlib.testing.strategies.games import choices, forests, games, states, tables
from forestlib.testing.strategies.names import Names
from forestlib.testing.strategies.terms import (
    conditions,
    effects,
    expressions,
    quantities,
    selectors,
    terms,
)

__all__ = [
    "Names",
    "card_sets",
    "choices",
    "compiled",
    "conditions",
    "documents",
    "effects",
    "expressions",
    "forests",
    "games",
    "playable_documents",
    "quantities",
    "selectors",
    "states",
    "tables",
    "terms",
]
