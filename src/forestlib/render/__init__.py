"""Pictures: cards, forests, score sheets and tables as SVG; score sheets as HTML, too.

>>> import forestlib as fl
>>> from forestlib import render
>>> picture = render.card(fl.load(), 0)
>>> picture.width, picture.height, str(picture)[:4]
(300, 420, '<svg')

A picture shows itself in a notebook, and `save` writes it to a file.  All that is
drawn comes from the rules of the cards and from what is given: nothing of the
printed game's art is here.
"""

from forestlib.render.cards import card, face, species_face
from forestlib.render.forests import forest
from forestlib.render.picture import Picture
from forestlib.render.sheets import score_sheet, score_table
from forestlib.render.tables import public_table, table

__all__ = [
    "Picture",
    "card",
    "face",
    "forest",
    "public_table",
    "score_sheet",
    "score_table",
    "species_face",
    "table",
]
