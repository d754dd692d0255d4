"""Pictures made of rectangles and text, and pictures made of pictures.

A `Picture` is a value: a size and the elements that are drawn in it.  Its text is
an SVG document that is the same for the same input on every platform, needs no
font, script or other file, and is valid XML whatever the texts in it are.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree as ET

from attrs import frozen

INK, FAINT, PAPER, LINE = "#1f2a24", "#5d6b63", "#ffffff", "#b7c2ba"
FONT = "system-ui, sans-serif"
ADVANCE = 0.56
"""The width of an average character, as a part of the font's size; a little more than most fonts need."""

Shape = tuple[str, tuple[tuple[str, str], ...], str]
"""A tag, its attributes in order, and the text inside."""


@frozen
class Picture:
    """What to draw, and how large: `width` and `height` are in pixels.

    `str(picture)` is the SVG document; `title` is what it shows, for those who
    cannot see it.
    """

    width: int
    height: int
    shapes: tuple[Shape, ...] = ()
    title: str = ""

    def __str__(self) -> str:
        """The SVG document."""
        root = ET.Element(
            "svg",
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": f"0 0 {self.width} {self.height}",
                "width": str(self.width),
                "height": str(self.height),
                "font-family": FONT,
                "role": "img",
            },
        )
        if self.title:
            ET.SubElement(root, "title").text = clean(self.title)
        for tag, attributes, inner in self.shapes:
            ET.SubElement(root, tag, dict(attributes)).text = inner or None
        return ET.tostring(root, encoding="unicode")

    def _repr_svg_(self) -> str:
        """The picture, for notebooks."""
        return str(self)

    def save(self, path: str | Path) -> None:
        """Write the SVG document to a file."""
        Path(path).write_text(str(self), encoding="utf-8")

    def moved(self, x: int, y: int) -> tuple[Shape, ...]:
        """The shapes, further right and down."""
        return tuple((tag, tuple(_shifted(attributes, x, y)), inner) for tag, attributes, inner in self.shapes)


def _shifted(attributes: Iterable[tuple[str, str]], x: int, y: int) -> Iterable[tuple[str, str]]:
    by = {"x": x, "y": y}
    return ((name, str(int(value) + by[name]) if name in by else value) for name, value in attributes)


# --- shapes ---


def box(x: int, y: int, width: int, height: int, *, fill: str = PAPER, line: str = LINE, dashed: bool = False) -> Shape:
    """A rectangle with round corners."""
    numbers = {"x": x, "y": y, "width": width, "height": height, "rx": 5}
    attributes = [(name, str(number)) for name, number in numbers.items()]
    attributes += [("fill", fill), ("stroke", line)]
    return "rect", (*attributes, *([("stroke-dasharray", "4 3")] if dashed else [])), ""


def words(
    x: int, y: int, text: str, size: int = 11, *, ink: str = INK, bold: bool = False, anchor: str = "start"
) -> Shape:
    """One line of text; `y` is its base line, `anchor` says which end of it is at `x`."""
    attributes = [("x", str(x)), ("y", str(y)), ("font-size", str(size)), ("fill", ink)]
    attributes += [("font-weight", "bold")] if bold else []
    attributes += [("text-anchor", anchor)] if anchor != "start" else []
    return "text", tuple(attributes), clean(text)


def clean(text: str) -> str:
    """The text with what no XML document may hold replaced by a sign for it."""
    return re.sub(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", text)


def wrapped(text: str, width: int, size: int) -> list[str]:
    """The text in lines that fit into so many pixels; a word too long is broken."""
    return textwrap.wrap(text, max(4, int(width / (size * ADVANCE))))


def shortened(text: str, width: int, size: int) -> str:
    """The text on one line, with an ellipsis where it is too long."""
    most = max(2, int(width / (size * ADVANCE)))
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


# --- pictures made of pictures ---


def beside(*pictures: Picture, gap: int = 8) -> Picture:
    """From left to right."""
    return _joined(pictures, gap, down=False)


def below(*pictures: Picture, gap: int = 8) -> Picture:
    """From top to bottom."""
    return _joined(pictures, gap, down=True)


def _joined(pictures: Iterable[Picture], gap: int, *, down: bool) -> Picture:
    shapes: list[Shape] = []
    x = y = width = height = 0
    for picture in pictures:
        shapes += picture.moved(x, y)
        width, height = max(width, x + picture.width), max(height, y + picture.height)
        if down:
            y += picture.height + gap
        else:
            x += picture.width + gap
    return Picture(width, height, tuple(shapes))


def in_rows(pictures: Iterable[Picture], width: int, gap: int = 8) -> Picture:
    """From left to right, in as many rows as a width asks for."""
    rows: list[list[Picture]] = []
    for picture in pictures:
        if rows and sum(p.width + gap for p in rows[-1]) + picture.width <= width:
            rows[-1].append(picture)
        else:
            rows.append([picture])
    return below(*(beside(*row, gap=gap) for row in rows), gap=gap)


def framed(picture: Picture, margin: int = 12, fill: str = "#f4f7f3", title: str = "") -> Picture:
    """On a ground of its own, with a margin."""
    width, height = picture.width + 2 * margin, picture.height + 2 * margin
    return Picture(width, height, (box(0, 0, width, height, fill=fill), *picture.moved(margin, margin)), title)


def line(text: str, size: int = 12, *, bold: bool = False, ink: str = INK, width: int = 0) -> Picture:
    """A line of text as a picture; it is shortened to a width that is given."""
    shown = shortened(text, width, size) if width else text
    wide = width or int(len(shown) * size * ADVANCE) + size
    return Picture(wide, size + 6, (words(0, size + 1, shown, size, ink=ink, bold=bold),))
