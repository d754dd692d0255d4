"""Score sheets as tables."""

from __future__ import annotations

from html import escape

from forestlib.play.scoring import ScoreSheet
from forestlib.render.picture import FAINT, INK, LINE, Picture, Shape, box, framed, shortened, words

ROW = 20
NAME, COPIES, POINTS, REASON, WIDTH = 0, 224, 276, 292, 760


def score_sheet(sheet: ScoreSheet) -> Picture:
    """One score sheet: a row for each species or group, the cave, and the total."""
    heading = f"{sheet.name}{', winner' if sheet.winner else ''}"
    shapes = [words(NAME, 16, shortened(heading, POINTS, 15), 15, bold=True)]
    shapes += [words(POINTS, 16, str(sheet.total), 15, bold=True, anchor="end"), box(0, 24, WIDTH, 1, fill=LINE)]
    y = 24
    for name, copies, points, reason in _rows(sheet):
        y += ROW
        shapes += _row(y, name, copies, points, reason)
    return framed(Picture(WIDTH, y + 6, tuple(shapes)), title=sheet.heading)


def score_table(sheet: ScoreSheet) -> str:
    """One score sheet as an HTML table: text that can be copied, searched and read aloud."""
    lines = [
        f"<tr><td>{escape(name)}</td><td>{copies}</td><td>{points}</td><td>{escape(reason)}</td></tr>"
        for name, copies, points, reason in _rows(sheet)
    ]
    head = "<tr><th>card</th><th>copies</th><th>points</th><th>why</th></tr>"
    return "\n".join(["<table>", f"<caption>{escape(sheet.heading)}</caption>", head, *lines, "</table>"])


def _rows(sheet: ScoreSheet) -> list[tuple[str, str, int, str]]:
    """Name, copies, points and reason of each line; the cave is the last."""
    rows = [(item.label, str(item.copies), item.points, item.reason) for item in sheet.items]
    return [*rows, (sheet.cave_name, "", sheet.cave, "")]


def _row(y: int, name: str, copies: str, points: int, reason: str) -> list[Shape]:
    return [
        words(NAME, y, shortened(name, COPIES - 24, 12), 12),
        words(COPIES, y, copies, 12, ink=FAINT, anchor="end"),
        words(POINTS, y, str(points), 12, ink=INK, anchor="end"),
        words(REASON, y, shortened(reason, WIDTH - REASON, 11), 11, ink=FAINT),
    ]
