"""Score sheets as tables."""

from __future__ import annotations

from forestlib.play.scoring import ScoreSheet
from forestlib.render.picture import FAINT, INK, LINE, Picture, Shape, box, framed, shortened, words

ROW = 20
NAME, COPIES, POINTS, REASON, WIDTH = 0, 224, 276, 292, 760


def score_sheet(sheet: ScoreSheet) -> Picture:
    """One score sheet: a row for each species or group, the cave, and the total."""
    heading = f"{sheet.name}{', winner' if sheet.winner else ''}"
    shapes = [words(NAME, 16, shortened(heading, POINTS, 15), 15, bold=True)]
    shapes += [words(POINTS, 16, str(sheet.total), 15, bold=True, anchor="end"), box(0, 24, WIDTH, 1, fill=LINE)]
    rows = [(item.name, str(item.copies), item.points, item.reason) for item in sheet.items]
    y = 24
    for name, copies, points, reason in [*rows, ("cave", "", sheet.cave, "")]:
        y += ROW
        shapes += _row(y, name, copies, points, reason)
    return framed(Picture(WIDTH, y + 6, tuple(shapes)), title=f"{sheet.name}: {sheet.total} points")


def _row(y: int, name: str, copies: str, points: int, reason: str) -> list[Shape]:
    return [
        words(NAME, y, shortened(name, COPIES - 24, 12), 12),
        words(COPIES, y, copies, 12, ink=FAINT, anchor="end"),
        words(POINTS, y, str(points), 12, ink=INK, anchor="end"),
        words(REASON, y, shortened(reason, WIDTH - REASON, 11), 11, ink=FAINT),
    ]
