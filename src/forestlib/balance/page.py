"""A report as one HTML file that needs nothing else: tables, and charts drawn by matplotlib."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from io import StringIO
from typing import TYPE_CHECKING, Any
from warnings import catch_warnings, filterwarnings

import jinja2
from matplotlib import rc_context
from matplotlib.figure import Figure

from forestlib.balance.report import METHODS, Report, heading, shown
from forestlib.balance.statistics import Estimate, Finding

if TYPE_CHECKING:
    from matplotlib.axes import Axes

VARIANT, AGAINST = "#1b7837", "#762a83"
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "forestlib",
    "font.family": "sans-serif",
    "font.size": 9,
}
"""Text stays text, and the same report gives the same file."""
METADATA = {"Date": None, "Creator": None, "Format": None, "Type": None}
"""Nothing of this is written: it would differ from day to day, or link elsewhere."""


def page(report: Report) -> str:
    """The whole file."""
    environment = jinja2.Environment(
        loader=jinja2.PackageLoader("forestlib.balance", ""),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    template = environment.get_template("page.html.jinja")
    charts = list(drawn(report)) if report.findings else []
    return template.render(report=report, heading=heading(report), methods=METHODS, charts=charts, shown=shown)


def drawn(report: Report) -> Iterator[tuple[str, str]]:
    """Every chart with its title."""
    yield "Scores of all seats", histogram(report, report.variant.scores, report.against.scores, "points")
    yield "Length of the games", histogram(report, report.variant.turns, report.against.turns, "turns")
    for name in ("played", "points per play", "win rate"):
        findings = [one for each in report.species.values() for one in each if one.measure.name == name]
        yield f"{name.capitalize()}: {findings[0].measure.meaning}", intervals(report, findings)


def histogram(report: Report, variant: Sequence[int], against: Sequence[int], unit: str) -> str:
    """How often each number came up with the two sets."""

    def draw(axes: Axes) -> None:
        low, high = min(*variant, *against), max(*variant, *against)
        edges = [low + (high - low + 1) * step / 24 for step in range(25)]
        labels = [report.variant.label, report.against.label]
        axes.hist([variant, against], bins=edges, label=labels, color=[VARIANT, AGAINST])
        axes.set_xlabel(unit)
        axes.legend(frameon=False)

    return chart(3.0, draw)


def intervals(report: Report, findings: Sequence[Finding]) -> str:
    """One line for each species with the interval of each set, the highest value on top."""
    rows = sorted(findings, key=lambda one: (one.variant or one.against or Estimate(0, 0, 0)).value)

    def draw(axes: Axes) -> None:
        sides = ((0.15, VARIANT, report.variant.label), (-0.15, AGAINST, report.against.label))
        for offset, color, label in sides:
            found = [one.variant if color == VARIANT else one.against for one in rows]
            known = [(place + offset, each) for place, each in enumerate(found) if each is not None]
            axes.errorbar(
                [each.value for _, each in known],
                [place for place, _ in known],
                xerr=[[each.value - low(each) for _, each in known], [high(each) - each.value for _, each in known]],
                fmt="o",
                markersize=3,
                linewidth=1,
                color=color,
                label=label,
            )
        axes.set_yticks(range(len(rows)), [f"{'* ' if one.notable else ''}{report.label(one.subject)}" for one in rows])
        axes.set_ylim(-1, len(rows))
        axes.grid(axis="x", linewidth=0.3)
        axes.legend(frameon=False, loc="lower right")

    return chart(1.0 + 0.2 * len(rows), draw)


def low(found: Estimate) -> float:
    """The lower end of the interval, or the value itself where there is none."""
    return found.value if found.low is None else found.low


def high(found: Estimate) -> float:
    """The upper end of the interval, or the value itself where there is none."""
    return found.value if found.high is None else found.high


def chart(height: float, draw: Callable[[Axes], None]) -> str:
    """An SVG picture, 8 inches wide, in base64; `draw` draws on its axes."""
    with rc_context(STYLE):
        figure = Figure(figsize=(8, height), layout="constrained")
        axes = figure.add_subplot()
        axes.spines[["top", "right"]].set_visible(False)
        draw(axes)
        text = StringIO()
        with catch_warnings():
            # text stays text: the fonts of the reader count, not those of this machine
            filterwarnings("ignore", "Glyph .* missing from font", UserWarning)
            figure.savefig(text, format="svg", metadata=METADATA)
    return b64encode(text.getvalue().encode()).decode()
