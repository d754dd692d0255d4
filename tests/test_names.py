"""Species, kinds and symbols in other languages: what changes for people, and what never does."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

import forestlib as fl
from forestlib.cli import main
from forestlib.describe import describe, species_text
from forestlib.lang.printer import format_text
from forestlib.naming import Names
from forestlib.resources import bundled_languages, bundled_path, bundled_sets, default_set, names_path

OWN = """forest 1
set mine "Mine"
use base

species "Jackdaw" {
  is     bird
  points 1 per "Lynx"
}

deck {
  "Jackdaw"(oak) / "Moss"(birch)
}

names de "Deutsch" {
  "Jackdaw" = "Dohle"
  "Lynx" = "Pinselohr"
}

names eo "Esperanto" {
  "Lynx" = "Linko"
  kind bird = "birdo"
}
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "own.fs"
    path.write_text(OWN, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def german() -> fl.CardSet:
    return fl.load("base", language="de")


def ok(*args: object, text: str | None = None) -> str:
    result = CliRunner().invoke(main, [str(arg) for arg in args], input=text)
    assert result.exit_code == 0, result.output
    return result.stdout


def played(cards: fl.CardSet, seed: int = 5) -> fl.Game:
    """A game of random choices to its end."""
    game, random = fl.Game(cards, ["Ana", "Bo"], seed=seed), Random(seed)
    while not game.over:
        game.choose(random.choice(game.choices()))
    return game


# --- the files ---


@pytest.mark.parametrize("language", bundled_languages())
def test_bundled_names(language: str) -> None:
    """A file of names is without mistakes, canonical, about all bundled sets, and covers at least half of the main one."""
    path = names_path(language)
    text = path.read_text(encoding="utf-8")
    assert fl.check_files(path) == []
    assert format_text(text) == (text, [])
    names = fl.load(path, language=language).names
    assert names.language == path.stem
    assert {name for name, _ in fl.load(path).sets} == set(bundled_sets())
    species = fl.load(default_set()).species
    assert 2 * sum(bool(names.get("species", one.name)) for one in species) >= len(species)


def test_names_are_those_of_the_facts() -> None:
    """Every name stands in the table of collected names, every name of the table in the file; gaps are commented."""
    rows = [line.split("\t") for line in (DATA / "names.tsv").read_text(encoding="utf-8").splitlines()]
    head, *table = rows
    cards = fl.load(*bundled_sets())
    for column, language in enumerate(head[1:], 1):
        expected = {row[0]: row[column] for row in table if row[0] in cards.species_by_name and row[column]}
        names = fl.in_language(cards, language).names
        found = {name: names.get("species", name) for name in cards.species_by_name}
        assert {name: word for name, word in found.items() if word} == expected
        text = names_path(names.language).read_text(encoding="utf-8")
        assert all(row[0] in text for row in table if row[0] in cards.species_by_name)


DATA = Path(__file__).parent / "data"


# --- what people see ---


def test_explain_in_german(german: fl.CardSet) -> None:
    """Names are German, the sentences English; words of other languages are not inflected."""
    assert str(species_text(german["Lynx"], german)) == (
        "Luchs\nPfotentier. Costs 1 card.\nPoints: 10 points if there is a Reh in your forest."
    )
    assert "each Fledermaus in" in str(species_text(german["Gnat"], german))
    assert "no other forest has a greater number of Linde," in str(species_text(german["Linden"], german))
    assert describe(german.symbols_by_name["oak"], german) == "the Eiche symbol"
    assert describe(german.kinds_by_name["bird"], german) == "Vogel"


def test_every_sentence_in_every_language() -> None:
    """Every species can be told in every language, under its name there."""
    for language in fl.languages():
        cards = fl.load(language=language)
        for species in cards.species:
            assert species_text(species, cards).lines()[0] == cards.species_label(species.name)


def test_views_scores_and_questions(german: fl.CardSet) -> None:
    """Cards on the table, score sheets and choices in words carry German names."""
    game = fl.Game(german, ["Ana", "Bo"], seed=7)
    assert game.explain("play 51") == "play Douglasie (card 51)"
    game = played(german)
    placed = [card for forest in game.view(0).forests for card in forest]
    assert {card.label for card in placed if card.species} == {
        german.species_label(card.species) for card in placed if card.species
    }
    items = [item for sheet in game.scores() for item in sheet.items]
    assert any(item.label != item.name for item in items)
    assert all(f"  {item.label} " in "".join(map(str, game.scores())) for item in items)


def test_german_input(german: fl.CardSet) -> None:
    """A card can be played under either name."""
    for name in ("Birke", "birch", "Birch"):
        game = fl.Game(german, ["Ana", "Bo"], seed=7)
        game.play(name, effects=True)
        assert game.forest(0).cards == [23]
    with pytest.raises(fl.IllegalChoice, match="Birke"):
        fl.Game(german, ["Ana", "Bo"], seed=7).play("Birk")


def test_a_second_printing_is_called_like_the_first() -> None:
    """A species that is printed under the name of another has that one's name in other languages, too."""
    cards = fl.load(*bundled_sets(), language="de")
    again = [one for one in cards.species if one.label != one.name and one.label in cards.species_by_name]
    assert again
    for species in again:
        assert cards.species_label(species.name) == cards.species_label(species.label) != species.label
        assert species_text(species, cards).name == cards.species_label(species.label)


# --- what does not change ---


def test_the_game_is_the_same(german: fl.CardSet, cards: fl.CardSet) -> None:
    """Fingerprint, equality, choices, records and saved games know nothing of languages."""
    assert german == cards
    assert german.fingerprint == cards.fingerprint
    here, there = played(german), played(cards)
    assert here == there
    assert here.record() == there.record()
    assert here.to_json() == there.to_json()
    assert here.view(1) == there.view(1)
    assert [sheet.by_species for sheet in here.scores()] == [sheet.by_species for sheet in there.scores()]
    assert fl.Game.replay(cards, here.record()) == there
    assert fl.Game.from_json(german, there.to_json()) == here


def test_english_is_the_original(german: fl.CardSet, cards: fl.CardSet) -> None:
    """Asking for English gives the set itself, also from another language."""
    assert fl.in_language(cards, "en") is cards
    assert fl.in_language(german, "EN").names == Names() == cards.names


# --- files of one's own ---


def test_names_of_a_file(own: Path) -> None:
    """Names of a file hold before bundled ones, and may bring a language; gaps are English."""
    cards = fl.load(own, language="de")
    assert [cards.species_label(name) for name in ("Jackdaw", "Lynx", "Mole")] == ["Dohle", "Pinselohr", "Maulwurf"]
    assert "each Pinselohr" in str(species_text(cards["Jackdaw"], cards))
    esperanto = fl.in_language(cards, "eo")
    assert (esperanto.species_label("Lynx"), esperanto.species_label("Mole")) == ("Linko", "Mole")
    assert (esperanto.kind_label("bird"), esperanto.kind_label("cloven")) == ("birdo", "cloven-hoofed animal")
    assert esperanto.symbol_label("silver_fir") == "silver fir"
    assert fl.languages(cards)["eo"] == "Esperanto"
    assert "eo" not in fl.languages()


def test_other_english_names() -> None:
    """A file may rename for English, too; that is seen without asking for a language."""
    text = 'forest 1\nuse base\n\nnames en "English" {\n  "Lynx" = "Bobcat"\n}\n'
    cards = fl.load_text(text)
    assert (cards.species_label("Lynx"), cards.species_label("Wolf")) == ("Bobcat", "Wolf")
    assert cards.fingerprint == fl.load("base").fingerprint


def test_later_names_hold(tmp_path: Path, own: Path) -> None:
    """Of several files the last has the say, name by name."""
    later = tmp_path / "later.fs"
    later.write_text('forest 1\nuse "own.fs"\n\nnames de "Tierisch" {\n  "Lynx" = "Katze"\n}\n', encoding="utf-8")
    cards = fl.load(later, language="de")
    assert (cards.species_label("Lynx"), cards.species_label("Jackdaw")) == ("Katze", "Dohle")
    assert fl.languages(cards)["de"] == "Tierisch"


@pytest.mark.parametrize("written", ["pt-br", "pt_BR", " PT-br "])
def test_codes_are_read_kindly(written: str) -> None:
    """Capitals and the usual hyphen do not matter."""
    assert fl.load(language=written).names.language == "pt_br"


@pytest.mark.parametrize("language", ["xx", "", "../base", "deutsch\n"])
def test_unknown_language(language: str) -> None:
    """An unknown language is told, with those that there are."""
    with pytest.raises(fl.UnknownLanguage, match="there are: bg, de, en"):
        fl.load(language=language)


# --- the command line ---


def test_commands_in_german(tmp_path: Path) -> None:
    """Every command that shows names shows them in the language asked for; JSON stays as it is."""
    assert ok("explain", "luchs", "--lang", "de") == ok("explain", "Lynx", "--lang", "de")
    assert "Luchs (Buche)" in ok("cards", "--species", "Luchs", "--lang", "de")
    assert ok("cards", "--kind", "Hirsch", "--symbol", "Eiche", "--lang", "de", "--json") == ok(
        "cards", "--kind", "deer", "--symbol", "oak", "--json"
    )
    record = tmp_path / "game.txt"
    german = ok("play", "--bots", "greedy,random", "--seed", 3, "--lang", "de", "--record", record)
    assert " spielt " not in german
    assert "Rotfuchs" in german or "Buche" in german
    assert german.split("\nTurn 1", 1)[1] == ok("replay", record, "--lang", "de").split("\nTurn 1", 1)[1]
    english = ok("replay", record)
    assert english != german
    assert ok("replay", record, "--lang", "en") == english


def test_score_in_german() -> None:
    """Tables are read in either language and scored as ever."""
    host = {"tree": "Eiche", "symbol": "oak", "top": [], "bottom": [], "left": [], "right": []}
    table = json.dumps({"id": "t", "players": [{"cave": 0, "trees": [host]}]})
    assert "Eiche" in ok("score", "--lang", "de", text=table)
    english = table.replace("Eiche", "Oak")
    assert ok("score", "--lang", "de", "--json", text=table) == ok("score", "--json", text=english)


def test_list_of_languages(own: Path) -> None:
    """Codes with what each language calls itself; files may bring more."""
    assert "de     Deutsch\nen     English\n" in ok("cards", "--languages")
    assert "eo     Esperanto\n" in ok("cards", "--languages", "--sets", own)


def test_a_slip_in_german() -> None:
    """What is proposed is in the language of the question; an unknown language is the input's fault."""
    result = CliRunner().invoke(main, ["explain", "Luhcs", "--lang", "de"])
    assert (result.exit_code, result.stderr) == (1, 'error: no species is called "Luhcs": did you mean "Luchs"?\n')
    result = CliRunner().invoke(main, ["explain", "Lynx", "--lang", "xx"])
    assert result.exit_code == 1
    assert "there are: bg, de" in result.stderr


def test_check_without_files_checks_the_names() -> None:
    """`forestlib check` covers every bundled file."""
    assert ok("check") == f"{len(bundled_sets()) + len(bundled_languages())} files: no mistakes\n"
    assert bundled_path(default_set()).is_file()
