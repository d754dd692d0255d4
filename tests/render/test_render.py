"""Pictures: valid, complete, the same every time, and nothing in them that a seat may not know."""

from __future__ import annotations

import re
import subprocess
import sys
from random import Random
from xml.etree import ElementTree as ET

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import forestlib as fl
from forestlib import render
from forestlib.describe import species_text
from forestlib.render.cards import SIZES
from forestlib.render.picture import Picture, below, beside, box, in_rows, shortened, words, wrapped
from forestlib.resources import bundled_sets

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def everything() -> fl.CardSet:
    return fl.load(*bundled_sets())


@pytest.fixture
def game(everything: fl.CardSet) -> fl.Game:
    """A game of three in its middle, with sapling, hands and a clearing."""
    game = fl.Game(everything, players=["Ana", "Bo", "Cy"], seed=5)
    random = Random(5)
    while game.turn < 60:
        game.choose(random.choice(game.choices()))
    return game


def parsed(picture: object) -> ET.Element:
    return ET.fromstring(str(picture))


def texts(picture: object) -> list[str]:
    return [element.text or "" for element in parsed(picture).iter(f"{SVG}text")]


def sayings(picture: object) -> str:
    return " ".join(texts(picture))


# --- faces and cards ---


def test_every_face_says_what_its_rules_say(everything: fl.CardSet) -> None:
    """The whole English text of each face is in its picture, inside its edges."""
    for species in everything.species:
        picture = render.face(everything, species.name)
        text = species_text(species, everything)
        shown = re.sub(r"\s", "", sayings(picture))
        for part in (text.name, text.kinds, text.effect, text.bonus, text.permanent, text.sharing, text.points):
            assert re.sub(r"\s", "", part) in shown
        inside(picture)


def inside(picture: Picture) -> None:
    """Every text begins and ends within the picture, by the width that a wide font needs."""
    for element in parsed(picture).iter(f"{SVG}text"):
        x, y, size = (int(element.get(name, "0")) for name in ("x", "y", "font-size"))
        assert 0 < y <= picture.height
        if element.get("text-anchor") is None:
            assert x + 0.5 * size * len(element.text or "") <= picture.width


def test_every_card_can_be_drawn(everything: fl.CardSet) -> None:
    """Each physical card is as large as every other, and shows its halves where they are."""
    for number, card in enumerate(everything.cards):
        picture = render.card(everything, number)
        assert (picture.width, picture.height) == SIZES["whole"]
        first = {face.side: everything[face.species].label.split()[0] for face in card.faces}
        for element in parsed(picture).iter(f"{SVG}text"):
            for side, word in first.items():
                if element.get("font-weight") == "bold" and element.text == word:
                    assert (int(element.get("x", "0")) > 150) <= (side == "right")
    assert "winter" in sayings(render.card(everything, len(everything.cards) - 1))


def test_long_texts_get_smaller_letters() -> None:
    """A half that has much to say says all of it, inside its edges; one with far too much keeps inside, too."""
    for lines in (4, 40):
        points = "".join(f"  points {n} per card on its host if any bird and not any insect\n" for n in range(1, lines))
        cards = fl.load_text(
            f'forest 1\nset mine "Mine"\nuse base\nspecies "Windbag" {{\n  is bird\n  {points.strip()}\n}}\n'
            'deck {\n  "Windbag"(oak) / "Moss"(oak)\n}\n'
        )
        picture = render.face(cards, "Windbag")
        inside(picture)
        shown = re.sub(r"\s", "", sayings(picture))
        assert (re.sub(r"\s", "", species_text(cards["Windbag"], cards).points) in shown) == (lines == 4)


def test_unknown_faces_and_cards_are_refused(everything: fl.CardSet) -> None:
    """A name or number that is not there is an error with a remedy."""
    with pytest.raises(KeyError, match='did you mean "Wolf"'):
        render.face(everything, "Wolff")
    with pytest.raises(KeyError, match="with the symbol oak"):
        render.face(everything, "Birch", "oak")
    with pytest.raises(KeyError, match="cards are 0 to"):
        render.card(everything, 9999)


def test_symbols_have_colours_of_their_own(everything: fl.CardSet) -> None:
    """No two tree symbols share a colour, and white letters can be read on each."""
    colours = [render.colours.symbol_colour(everything, symbol.name) for symbol in everything.symbols]
    assert len(set(colours)) == len(colours)
    for colour in colours:
        red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
        assert 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.55


def test_a_species_alone_can_be_drawn(everything: fl.CardSet) -> None:
    """Without a card set a species goes by the names of its kinds."""
    assert "pawed" in sayings(render.species_face(everything["Wolf"])).casefold()


# --- tables ---


def test_a_table_shows_what_is_there(game: fl.Game) -> None:
    """Each visible card of each forest is drawn once, and empty slots are dashed."""
    view = game.view(0)
    hand = attrs.evolve(view, hand=(), clearing=())
    drawn = texts(render.table(game.cards, hand, game.names))
    placed = [card for forest in view.forests for card in forest]
    assert sum(text == "sapling" for text in drawn) == sum(card.species is None for card in placed)
    for species in {card.species for card in placed if card.species}:
        label = shortened(game.cards[species].label, 120, 11)
        same = [card for card in placed if card.species and game.cards[card.species].label == game.cards[species].label]
        assert drawn.count(label) >= len(same)
    slots = sum(len(card.slots) for card in placed)
    taken = len(
        {(seat, card.slot) for seat, forest in enumerate(view.forests) for card in forest if card.slot is not None}
    )
    dashed = [
        each for each in parsed(render.table(game.cards, hand)).iter(f"{SVG}rect") if each.get("stroke-dasharray")
    ]
    assert len(dashed) == slots - taken + 1  # the clearing, which was emptied here


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_table_leaks_nothing(game: fl.Game, seat: int) -> None:
    """What a seat is shown stays the same when all that it cannot know is dealt anew."""
    other = game.resample(seat, Random(9))
    assert other != game
    before, after = (render.table(game.cards, each.view(seat), game.names) for each in (game, other))
    assert str(before) == str(after)


def test_a_notebook_shows_no_hand(game: fl.Game) -> None:
    """A game shows itself as a bystander sees it: dealing every hand anew changes nothing."""
    shown = game._repr_svg_()
    for seat in range(3):
        assert game.resample(seat, Random(seat))._repr_svg_() == shown
    assert "the hand of" not in shown


def test_a_game_that_is_over(everything: fl.CardSet) -> None:
    """The end is told, and every seat has its sheet."""
    game = fl.Game(everything, 2, seed=1)
    random = Random(1)
    while not game.over:
        game.choose(random.choice(game.choices()))
    assert "The game is over" in sayings(render.table(game.cards, game.view(0)))
    for sheet in game.scores():
        drawn = texts(sheet._repr_svg_())
        assert str(sheet.total) in drawn
        assert str(sheet.cave) in drawn
        for item in sheet.items:
            assert str(item.points) in drawn
            assert shortened(item.name, 200, 12) in drawn


def test_a_sheet_as_text() -> None:
    """A notebook that shows HTML gets all of the sheet: the names of its language, the special cave, no loose `<`."""
    cards = fl.load("base", "exploration", language="de")
    game = fl.Game(cards, ["A<b>", "Bo"], seed=1, caves=["Bat Cave", None])
    random = Random(1)
    while not game.over:
        game.choose(random.choice(game.choices()))
    for sheet, cave in zip(game.scores(), ("Bat Cave", "cave"), strict=True):
        page = ET.fromstring(sheet._repr_html_())
        assert page.findtext("caption") == str(sheet).splitlines()[0]
        rows = [[cell.text or "" for cell in row.iter("td")] for row in page.iter("tr")]
        assert rows[1:-1] == [[i.label, str(i.copies), str(i.points), i.reason] for i in sheet.items]
        assert rows[-1] == [cave, "", str(sheet.cave), ""]
        drawn = texts(render.score_sheet(sheet))
        assert {cave, *(item.label for item in sheet.items)} <= set(drawn)
        assert f"  {cave}  " in str(sheet).splitlines()[-1]


def test_values_show_themselves(game: fl.Game) -> None:
    """Species, forests, sheets and games are pictures in a notebook."""
    for value in (game, game.forest(0), game.scores()[0], game.cards["Wolf"]):
        assert parsed(value._repr_svg_()).tag == f"{SVG}svg"


def test_an_empty_forest(everything: fl.CardSet) -> None:
    """Before the first card there is a picture, too."""
    assert sayings(render.forest(everything, [])) == "no cards yet"


def test_slots_of_hosts_with_several(everything: fl.CardSet) -> None:
    """A host that offers two slots on a side shows both, and none where it offers none."""
    cards = fl.load_text(
        'forest 1\nset mine "Mine"\nuse base\nkinds {\n  pond hosting left, top 2\n}\n'
        'species "Pond" {\n  is pond\n}\ndeck {\n  2 x "Pond"(oak)\n}\n'
    )
    host = fl.PlacedCard(0, 5, "Pond", "oak", "whole", None, (0, 1, 2), 1, "Pond")
    bird = fl.PlacedCard(1, 6, "Tawny Owl", "oak", "top", 2, (), 2, "Tawny Owl")
    assert texts(render.forest(cards, [host, bird])).count("top") == 1
    assert texts(render.forest(cards, [host, bird])).count("right") == 0


def test_pictures_speak_the_language_of_their_card_set() -> None:
    """Names of species and symbols are those of the language, on faces, cards and tables."""
    cards = fl.load("base", language="de")
    assert "Luchs" in sayings(render.face(cards, "Lynx"))
    number = next(n for n, card in enumerate(cards.cards) if card.faces[0].species == "Birch")
    assert "Birke" in sayings(render.card(cards, number))
    game = fl.Game(cards, 2, seed=3)
    assert "Birke" in sayings(render.table(cards, attrs.evolve(game.view(0), hand=(number,))))


# --- any text, the same every time ---


@given(st.text(max_size=80))
def test_any_name_is_valid_xml(name: str) -> None:
    """Whatever a player is called, the picture is an XML document that holds the name where XML can."""
    picture = Picture(100, 20, (words(0, 10, name),), name)
    [text] = [element.text or "" for element in parsed(picture).iter(f"{SVG}text")]
    if re.fullmatch(r"[\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]*", name):
        assert text == name
    assert len(text) == len(name.replace("\r\n", "\n"))


def test_the_same_on_every_run() -> None:
    """Two processes with different hashes draw the same table."""
    code = (
        "import forestlib as fl\nfrom forestlib import render\ncards = fl.load('base')\n"
        "game = fl.Game(cards, 2, seed=3)\nprint(render.table(cards, game.view(0)), render.card(cards, 90))"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1


def test_drawing_costs_nothing_until_it_is_asked_for() -> None:
    """`import forestlib` loads neither the pictures nor what they need."""
    code = (
        "import sys, forestlib; sys.exit('forestlib.render' in sys.modules or 'xml.etree.ElementTree' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# --- the parts ---


def test_joining() -> None:
    """Pictures beside and below each other do not overlap, and are as large as all together."""
    one = Picture(10, 20, (box(0, 0, 10, 20),))
    two = Picture(30, 5, (box(0, 0, 30, 5),))
    assert (beside(one, two, gap=4).width, beside(one, two, gap=4).height) == (44, 20)
    assert (below(one, two, gap=4).width, below(one, two, gap=4).height) == (30, 29)
    places = [dict(shape[1]) for shape in in_rows([one] * 5, width=28, gap=8).shapes]
    assert [(place["x"], place["y"]) for place in places] == [
        ("0", "0"),
        ("18", "0"),
        ("0", "28"),
        ("18", "28"),
        ("0", "56"),
    ]


@given(st.text(st.characters(categories=["L", "Zs"]), max_size=200), st.integers(20, 400), st.integers(5, 14))
def test_lines_fit(text: str, width: int, size: int) -> None:
    """Wrapped and shortened lines are no wider than asked, and wrapping loses no letter."""
    most = max(4, width / (size * 0.56))
    lines = wrapped(text, width, size)
    assert all(len(line) <= most for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert len(shortened(text, width, size)) <= max(2, most)


def test_save(tmp_path, everything: fl.CardSet) -> None:
    """A saved picture is the document."""
    picture = render.card(everything, 3)
    picture.save(tmp_path / "card.svg")
    assert (tmp_path / "card.svg").read_text(encoding="utf-8") == str(picture)
