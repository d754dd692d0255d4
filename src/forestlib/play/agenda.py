"""The operations that a step of the agenda can be.

A step is a tuple of numbers that begins with one of these; plain numbers make a
state easy to copy, compare and save.  Decisions come first; below them what the
engine does by itself.  A *clause* is named by (species, which, part): `which` is
0 for the effect, 1 for the bonus, 2 and more for the permanent effects.
"""

from __future__ import annotations

# decisions
MULLIGAN = 0  # seat, times left
TURN = 1
DRAW = 2  # cards still to draw
SLOT = 3  # card, half, mode
PAY = 4  # placed, cards still to pay, all so far show the symbol, mode
ASK = 5  # clause, placed: use or skip
MOVE = 6  # clause, placed, cards moved
PLACE = 7  # clause, placed, cards placed
PLAY = 8  # clause, placed, then (placed, bonus earned) for each card played
RESOLVE = 9  # (placed, bonus earned) for each card still to resolve
WINTER = 13  # seat asked, its placed card, seat at turn: shuffle the last winter card back?

# automatic
CLAUSE = 10  # clause, placed, accepted: carry out the part
BEGIN = 11  # start seat: the first turn
REVEAL = 12  # cards to reveal
OWED = 14  # cards to draw

# modes: what follows when a card lies in its slot and is paid
TURN_PLAY = 0
BATCH_PLAY = 1
FREE = 2
FREE_WITH_EFFECT = 3

EFFECT, BONUS, PERMANENT = 0, 1, 2

NAMES = {
    MULLIGAN: "mulligan",
    TURN: "turn",
    DRAW: "draw",
    SLOT: "slot",
    PAY: "pay",
    ASK: "effect",
    MOVE: "move",
    PLACE: "place",
    PLAY: "play",
    RESOLVE: "resolve",
    WINTER: "winter",
}
