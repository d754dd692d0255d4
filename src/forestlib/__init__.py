"""A rules engine for Forest Shuffle that plays from declarative card files.

>>> import forestlib as fl
>>> game = fl.Game(fl.load("base"), players=["Ana", "Bo"], seed=7)
>>> while not game.over:
...     game.choose(game.choices()[0])
>>> [sheet.name for sheet in game.scores()]
['Ana', 'Bo']

"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from forestlib.cardset import Card, CardSet, Face
from forestlib.errors import (
    BadRecord,
    BadTable,
    Diagnostic,
    ForestError,
    ForestScriptError,
    IllegalChoice,
    SetupError,
    Span,
    UnknownLanguage,
)
from forestlib.loader import check_files, load, load_text
from forestlib.naming import Names
from forestlib.rules import Rules, Species
from forestlib.translation import in_language, languages

if TYPE_CHECKING:
    from forestlib.finished import Table, read_table, read_tables
    from forestlib.game import Decision, Game
    from forestlib.play.choices import Choice
    from forestlib.play.forest import Forest
    from forestlib.play.scoring import Item, ScoreSheet
    from forestlib.play.views import PlacedCard, View

# Who only reads cards, as checkers and editors do, need not wait for the engine.
_WITH_ENGINE = {
    "Choice": "play.choices",
    "Decision": "game",
    "Forest": "play.forest",
    "Game": "game",
    "Item": "play.scoring",
    "PlacedCard": "play.views",
    "ScoreSheet": "play.scoring",
    "Table": "finished",
    "View": "play.views",
    "read_table": "finished",
    "read_tables": "finished",
}


def __getattr__(name: str) -> object:
    """A public name of the engine, imported when it is first asked for."""
    if name not in _WITH_ENGINE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"forestlib.{_WITH_ENGINE[name]}"), name)
    return value


def __dir__() -> list[str]:
    """All public names, whether they are imported yet or not."""
    return sorted({*globals(), *__all__})


__all__ = [
    "BadRecord",
    "BadTable",
    "Card",
    "CardSet",
    "Choice",
    "Decision",
    "Diagnostic",
    "Face",
    "Forest",
    "ForestError",
    "ForestScriptError",
    "Game",
    "IllegalChoice",
    "Item",
    "Names",
    "PlacedCard",
    "Rules",
    "ScoreSheet",
    "SetupError",
    "Span",
    "Species",
    "Table",
    "UnknownLanguage",
    "View",
    "check_files",
    "in_language",
    "languages",
    "load",
    "load_text",
    "read_table",
    "read_tables",
]
