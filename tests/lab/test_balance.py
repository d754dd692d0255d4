"""The balance lab: what is counted, that it repeats, and that reports say what was found."""

from __future__ import annotations

import html
import json
import re
from base64 import b64decode
from functools import partial
from html.parser import HTMLParser
from pathlib import Path

import attrs
import pytest
from click.testing import CliRunner, Result

import forestlib as fl
from forestlib.balance import Pair, Report, Watcher, compare
from forestlib.balance.page import page
from forestlib.bots import make_bot
from forestlib.cli import main
from forestlib.play.events import CardDrawn, CardPaid, CardPlayed, CardRevealed
from forestlib.simulate import play_out, run

VARIANT = """forest 1

set rich "Rich"
use base

change "Tawny Owl" {
  points 25
}
"""


@pytest.fixture(scope="module")
def cards() -> fl.CardSet:
    return fl.load("base")


@pytest.fixture(scope="module")
def rich(tmp_path_factory: pytest.TempPathFactory) -> fl.CardSet:
    path = tmp_path_factory.mktemp("variant") / "rich.fs"
    path.write_text(VARIANT, encoding="utf-8")
    return fl.load(str(path))


@pytest.fixture(scope="module")
def report(cards: fl.CardSet, rich: fl.CardSet) -> Report:
    return compare(rich, cards, ["random", "random"], games=60, seed=4, labels=("rich", "base"))


@pytest.fixture(scope="module")
def made(report: Report) -> str:
    return page(report)


def test_counts_are_those_of_the_events(cards: fl.CardSet) -> None:
    """Seen, played, paid and laid as saplings: added up over species, what the events of a game say."""
    game = fl.Game(cards, 3, seed=6)
    events = []
    opening = [card for hand in game.state.hands for card in hand]
    watcher = Watcher()
    watcher.watch(game)
    game.observe(events.append)
    play_out(game, [make_bot("random", seat) for seat in range(3)])
    counts = watcher.counts(winners=(0,))
    shown = [len({face.species for face in card.faces}) for card in cards.cards]
    drawn = opening + [event.card for event in events if isinstance(event, CardDrawn | CardRevealed)]
    played = [event for event in events if isinstance(event, CardPlayed)]
    assert sum(each.seen for each in counts.values()) == sum(shown[card] for card in drawn)
    assert sum(each.paid for each in counts.values()) == sum(
        shown[event.card] for event in events if isinstance(event, CardPaid)
    )
    assert sum(each.played for each in counts.values()) == sum(event.half >= 0 for event in played)
    assert sum(each.saplings for each in counts.values()) == sum(
        shown[event.card] for event in played if event.half < 0
    )


def test_points_are_those_of_the_score_sheets(cards: fl.CardSet) -> None:
    """Points of all species and of the caves are the totals; victories those of the seats that played a species."""
    watched = Pair(cards, cards, ("random", "random"), 3)(0)[0]
    game = fl.Game.replay(cards, next(run(cards, ["random", "random"], games=1, seed=3)).record)
    caves = sum(sheet.cave for sheet in game.scores())
    points = sum(each.points for each in watched.species.values())
    assert points + caves == pytest.approx(sum(watched.result.totals))
    assert all(0 <= each.wins <= 1 and each.seats <= 2 for each in watched.species.values())
    assert any(each.wins == 1 for each in watched.species.values())


def test_both_sets_play_the_same_series(cards: fl.CardSet, rich: fl.CardSet) -> None:
    """A variant that random bots cannot tell from the other set plays the very same games."""
    for number in range(3):
        ours, theirs = Pair(rich, cards, ("random", "random"), 1)(number)
        assert (ours.result.turns, ours.result.choices) == (theirs.result.turns, theirs.result.choices)


def test_the_changed_card_is_found_and_nothing_else(report: Report) -> None:
    """A card worth five times as much is notable by its points, and no species is by anything else."""
    assert {one.subject for one in report.notable if one.subject} == {"Tawny Owl"}
    found = {one.measure.name: one for one in report.species["Tawny Owl"]}
    points = found["points per play"]
    assert points.variant is not None
    assert points.against is not None
    assert points.difference is not None
    assert (points.variant.value, points.against.value) == pytest.approx((25, 5))
    assert points.notable
    assert not found["seen"].notable


def test_a_set_against_itself_differs_in_nothing(cards: fl.CardSet) -> None:
    """The same set twice: every difference is 0."""
    report = compare(cards, cards, ["random", "random"], games=5)
    differences = [one.difference.value for one in report.findings if one.difference is not None]
    assert differences
    assert set(differences) == {0.0}


def test_the_number_of_processes_does_not_show(cards: fl.CardSet, rich: fl.CardSet) -> None:
    """The same seed gives the same report with one process and with two, and another seed another one."""
    one, two = (compare(rich, cards, ["random", "random"], games=8, seed=4, processes=number) for number in (1, 2))
    assert one == two
    assert compare(rich, cards, ["random", "random"], games=8, seed=5) != one


def test_ctrl_c_keeps_what_is_done(cards: fl.CardSet, rich: fl.CardSet) -> None:
    """An interrupted series gives the report of a shorter one."""
    told: list[None] = []

    def tell() -> None:
        told.append(None)
        if len(told) == 3:
            raise KeyboardInterrupt

    stopped = compare(rich, cards, ["random", "random"], games=9, seed=2, told=tell)
    short = compare(rich, cards, ["random", "random"], games=3, seed=2)
    assert (stopped.planned, stopped.played) == (9, 3)
    assert attrs.evolve(stopped, planned=3) == short


def test_an_interruption_before_the_first_game(cards: fl.CardSet) -> None:
    """Nothing was played: nothing is found, and the page can still be made."""
    report = compare(cards, cards, [interrupted, "random"], games=2)
    assert (report.played, report.findings) == (0, ())
    assert "stopped after 0 of 2" in page(report)


def interrupted(seed: int):
    raise KeyboardInterrupt


def test_sets_of_different_species(cards: fl.CardSet) -> None:
    """Species that only one set has are told of, without a difference."""
    larger = fl.load("base", "woodland_edge")
    report = compare(larger, cards, ["random"] * 3, games=12)
    new = set(larger.species_by_name) - set(cards.species_by_name)
    assert new
    for name in new:
        assert all(one.against is None and one.difference is None for one in report.species[name])
    assert all(one.difference is not None for one in report.game)
    gone = compare(cards, larger, ["random"] * 3, games=2)
    assert set(gone.species) == set(larger.species_by_name)


def test_json_has_all_of_it(report: Report) -> None:
    """The JSON form: what was played, each measure with both estimates, no number that JSON lacks."""
    fields = json.loads(json.dumps(report.fields(), allow_nan=False))
    assert fields["games"] == {"planned": 60, "played": 60}
    assert set(fields["game"]) >= {"turns", "decisions", "score", "first seat wins"}
    owl = fields["species"]["Tawny Owl"]
    assert list(owl) == ["seen", "played", "paid", "sapling", "points per play", "win rate"]
    assert set(owl["seen"]) == {"variant", "against", "difference", "p", "adjusted", "notable"}
    assert owl["points per play"]["variant"]["value"] == pytest.approx(25)
    assert ["Tawny Owl", "points per play"] in fields["notable"]


SVG = "data:image/svg+xml;base64,"
DOCTYPE = "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"
"""The public name of the format; nothing reads it."""


class Links(HTMLParser):
    """Collects what a page would fetch or lead to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in ("src", "href", "xlink:href", "data") and value]
        assert tag not in ("script", "link", "iframe", "object")


def test_the_page_stands_alone(made: str) -> None:
    """The page shows the numbers and five charts, and takes nothing from anywhere else."""
    links = Links()
    links.feed(made)
    charts = [link.removeprefix(SVG) for link in links.found if link.startswith(SVG)]
    assert len(charts) == len(links.found) == 5
    pictures = [b64decode(chart).decode() for chart in charts]
    assert all("Tawny Owl" in picture for picture in pictures[2:])
    for text in (made, *pictures):
        addresses = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
        assert set(re.findall(r"https?://[^\s\"'<]+", text)) - {DOCTYPE} <= addresses
        assert "@import" not in text
        assert re.findall(r"url\((?!#)", text) == []
    assert "Tawny Owl" in made
    assert "25.00" in made


def test_the_page_takes_every_text_as_text(report: Report, made: str) -> None:
    """What a set is called cannot add elements to the page; nothing else of the page differs from time to time."""
    label = "<script>alert(1)</script>"
    odd = page(attrs.evolve(report, variant=attrs.evolve(report.variant, label=label)))
    assert "<script" not in odd
    assert "&lt;script&gt;" in odd
    assert re.sub(r"\s", "", odd.replace(html.escape(label), "rich"))[:3000] == re.sub(r"\s", "", made)[:3000]


# --- the command ---


def forestlib(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def test_command(tmp_path: Path) -> None:
    """Text, JSON and page of one command line."""
    path = tmp_path / "rich.fs"
    path.write_text(VARIANT, encoding="utf-8")
    path_of_page = tmp_path / "report.html"
    command = partial(forestlib, "balance", str(path), "--games", "12", "--bots", "random", "--processes", "1")
    done = command("--html", str(path_of_page))
    assert done.exit_code == 0, done.output
    assert "12 games each" in done.output
    assert re.search(r"^Tawny Owl +\d", done.output, re.MULTILINE)
    assert "Benjamini and Hochberg" in done.output
    assert "image/svg" in path_of_page.read_text(encoding="utf-8")
    fields = json.loads(command("--json", "--against", "base").output)
    assert fields["games"]["played"] == 12
    assert fields["bots"] == ["random", "random"]


def test_in_another_language(tmp_path: Path) -> None:
    """Tables, page and charts call species as in the language, in any script; JSON keeps the names of the files."""
    path_of_page = tmp_path / "report.html"
    command = partial(forestlib, "balance", "alpine", "--games", "2", "--bots", "random", "--processes", "1")
    done = command("--lang", "zh", "--html", str(path_of_page))
    assert done.exit_code == 0, done.output
    assert re.search(r"^狼 +\d", done.output, re.MULTILINE)
    text = path_of_page.read_text(encoding="utf-8")
    assert "<h3>狼</h3>" in text
    charts = [b64decode(each).decode() for each in re.findall(r"base64,([^\"]+)", text)]
    assert any("狼" in chart for chart in charts)
    assert "Wolf" not in text + "".join(charts)
    assert command("--lang", "zh", "--json").output == command("--json").output
    assert "no names in the language" in command("--lang", "xx").output


def test_wrong_usage() -> None:
    """Unknown bots and budgets are wrong usage; unknown sets are mistakes of the input."""
    assert forestlib("balance", "base", "--bots", "gready").exit_code == 2
    assert forestlib("balance", "base", "--bots", "ismcts:many").exit_code == 2
    assert forestlib("balance", "bose", "--games", "1").exit_code == 1


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the libraries of the extra the command says how to get them."""
    from forestlib.cli import lab

    monkeypatch.setattr(lab, "NEEDED", ("no_such_library",))
    done = forestlib("balance", "base")
    assert done.exit_code == 1
    assert "pip install 'forestlib[lab]'" in done.output
