"""A rules engine for Forest Shuffle that plays from declarative card files.

>>> import forestlib as fl
>>> game = fl.Game(fl.load("base"), players=["Ana", "Bo"], seed=7)
>>> while not game.over:
...     game.choose(game.choices()[0])
>>> [sheet.name for sheet in game.scores()]
['Ana', 'Bo']

"""

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
from forestlib.finished import Table, read_table, read_tables
from forestlib.game import Decision, Game
from forestlib.loader import check_files, load, load_text
from forestlib.naming import Names
from forestlib.play.choices import Choice
from forestlib.play.forest import Forest
from forestlib.play.scoring import Item, ScoreSheet
from forestlib.play.views import PlacedCard, View
from forestlib.rules import Rules, Species
from forestlib.translation import in_language, languages

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
