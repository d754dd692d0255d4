"""The pages that are made show all there is, and only what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lark import Lark

import forestlib as fl
from forestlib import rules
from forestlib.cardset import Cave
from forestlib.describe import describe
from forestlib.lang import parser, syntax
from forestlib.lang.codes import CODES
from forestlib.resources import bundled_sets, grammar_text
from made import cards, errors, howto, language

ROOT = Path(__file__).parents[2]
LANG = ROOT / "tests" / "lang"
REFERENCE = "\n".join(language.page())


@pytest.fixture(scope="module")
def book() -> cards.Book:
    return cards.Book.of_bundled_sets()


# --- the language reference ---


def grammar() -> Lark:
    return Lark(grammar_text(), parser="lalr", start=["header", "declaration"])


def test_every_form_of_the_grammar_is_told() -> None:
    """Whatever Lark reads in the grammar, under its own name or another, has a line in the reference."""
    names = {rule.alias or str(rule.origin.name) for rule in grammar().rules}
    told = {form.name for form in language.forms()} | {form.rule for form in language.forms()}
    assert {name for name in names if not name.startswith("_")} - told == set()


def test_every_word_of_the_grammar_is_told() -> None:
    """Every keyword that Lark knows stands in the list of words, and in a form."""
    patterns = {word for terminal in grammar().terminals for word in re.findall(r"[a-z]{1,}", words_of(terminal))}
    assert patterns == language.keywords().keys()
    assert all(f"`{word}`" in REFERENCE for word in patterns)


def words_of(terminal) -> str:
    """The keywords of a terminal; nothing for one that is a pattern of signs."""
    regexp = terminal.pattern.to_regexp()
    return "" if re.search(r"[\[\\]", regexp) else regexp.replace("(?:", "")


def test_every_form_means_something() -> None:
    """No line of the reference is left without a meaning, but for those that only lead to others."""
    leads = {"declaration", "selector", "noun", "all_of", "atom", "expression", "term", "condition"}
    leads |= {"conjunction", "fact", "effects", "effect"}
    assert [form for form in language.forms() if not form.meaning and form.name not in leads] == []


def test_every_rule_object_is_told() -> None:
    """Each class of terms that a file can say is named, and so is each class of the syntax tree."""
    said = [cls for cls in vars(rules).values() if isinstance(cls, type) and issubclass(cls, rules.Term)]
    leaves = {cls for cls in said if not cls.__subclasses__()}
    # put together from several lines of a file
    whole = {rules.Species, rules.Kind, rules.Symbol, rules.Group, Cave, rules.Rules}
    # told line by line in the table of rules
    lines = {rules.Mulligan, rules.Winter, rules.Reveal}
    # its own table
    named = {form.term for form in language.forms()}
    assert leaves - whole - lines - named == {rules.Quantity}
    clauses = set(syntax.Clause.__subclasses__())
    inner = {syntax.PermanentClause, syntax.PointsClause, syntax.SharesClause, syntax.LetsClause, syntax.OnlyOnClause}
    assert clauses - inner - named == set()
    assert set(syntax.Declaration.__subclasses__()) - named == set()


CLAUSE, FORMULA, COUNTED = (f'change "Wolf" {{{{\n  {line}\n}}}}' for line in ("{}", "points {}", "points 1 per {}"))
EFFECT = CLAUSE.replace("{}", "effect {}")
INSIDE = {
    "name": 'names de "Deutsch" {{\n  {}\n}}',
    "rule": "change rules {{\n  {}\n}}",
    "clause": CLAUSE,
    "basic_effect": EFFECT,
    "effect": EFFECT,
    "condition": CLAUSE.replace("{}", "points 1 if {}"),
    "conjunction": CLAUSE.replace("{}", "points 1 if {}"),
    "fact": CLAUSE.replace("{}", "points 1 if {}"),
    "measure": FORMULA,
    "term": FORMULA,
    "sum": FORMULA,
    "expression": FORMULA,
    "selector": COUNTED,
    "noun": COUNTED,
    "atom": COUNTED,
    "all_of": COUNTED,
}


@pytest.mark.parametrize("form", [f for f in language.forms() if f.rule in INSIDE and f.example], ids=lambda f: f.name)
def test_examples_are_of_the_language(form: language.Form) -> None:
    """What the reference gives as an example can be written where it belongs; dots stand for more."""
    if "…" not in form.example:
        _, problems = parser.parse(f"forest 1\n{INSIDE[form.rule].format(form.example)}\n", "example.fs")
        assert problems == []


def test_an_example_shows_its_own_line() -> None:
    """What is written with a word of the language at its head has that word in the example, too."""
    shown = [form for form in language.forms() if form.example and form.written.split()[0] in language.keywords()]
    assert [form.name for form in shown if form.written.split()[0] not in form.example.split()] == []
    assert [form.name for form in language.forms() if form.rule == "rule" and not form.example] == []


# --- mistakes ---

NO_EXAMPLE = {"F003", "F004", "F007"}  # see test_bad.py


def stems(folder: str) -> set[str]:
    return {path.stem for path in (LANG / folder).glob("*.fs")}


def test_every_bad_example_has_a_good_one() -> None:
    """Each code shows a file with the mistake and one without it."""
    assert stems("good") <= stems("bad")
    assert {stem[:4] for stem in stems("good")} == CODES.keys() - NO_EXAMPLE


@pytest.mark.parametrize("path", sorted((LANG / "good").glob("*.fs")), ids=lambda path: path.stem)
def test_good_example(path: Path) -> None:
    """It is a playable set, and not the bad one."""
    assert fl.check_files(path) == []
    assert path.read_text(encoding="utf-8") != (LANG / "bad" / path.name).read_text(encoding="utf-8")


@pytest.mark.parametrize("code", sorted(CODES))
def test_page_of_a_code(code: str) -> None:
    """It has the reason, and both examples where there are some; the overview leads to it."""
    page = "\n".join(errors.page(code))
    assert CODES[code].why in page
    assert ("With the mistake" in page) == ("Without it" in page) == (code not in NO_EXAMPLE)
    assert f"({code}.md)" in "\n".join(errors.overview())


# --- cards ---


def test_every_species_has_an_entry(book: cards.Book) -> None:
    """Each species of each set: text, definition, face and cards, and a row in the overview."""
    overview = "\n".join(cards.overview(book))
    assert set(book.sets) == set(bundled_sets())
    for name in bundled_sets():
        chapter = book.sets[name]
        page = "\n".join(chapter.page())
        drawn = {path for path, _ in chapter.faces()}
        own = [species for species in fl.load(name).species if species.set == name]
        assert own
        for species in own:
            assert f"{{ #{cards.anchor(species.name)} }}" in page
            assert f'species "{species.name}" {{' in page
            assert f"]({name}.md#{cards.anchor(species.name)})" in overview
            assert f"{name}/{cards.anchor(species.name)}.svg" in drawn


def test_links_lead_somewhere(book: cards.Book) -> None:
    """Every link between species has its anchor on the page that it names."""
    pages = {name: "\n".join(chapter.page()) for name, chapter in book.sets.items()}
    for name, page in pages.items():
        links = re.findall(r"\]\((?:(\w+)\.md)?#([\w-]+)\)", page)
        assert links
        for target, anchor in links:
            assert f"{{ #{anchor} }}" in pages[target or name]


def test_anchors_are_distinct(book: cards.Book) -> None:
    """No two species of a page share an anchor."""
    for chapter in book.sets.values():
        anchors = [cards.anchor(species.name) for species in chapter.species]
        assert len(anchors) == len(set(anchors))


def test_an_entry(book: cards.Book) -> None:
    """What one entry says, compared with the card."""
    [wolf] = [species for species in book.sets["base"].species if species.name == "Wolf"]
    entry = "\n".join(book.sets["base"].entry(wolf))
    assert "Effect: Draw 1 card from the deck for each deer in your forest." in entry
    assert "4 cards: [" in entry
    assert "Lies left or right; shows " in entry
    assert "  effect draw 1 per deer\n" in entry


def test_the_source_is_the_definition(book: cards.Book) -> None:
    """What is shown as the definition of a species defines just this species."""
    for species in book.everything.species:
        text = cards.source(species)
        assert text.startswith(f'species "{species.name}" {{')
        assert text.endswith("\n}")


def test_remarks_are_shown(book: cards.Book) -> None:
    """What a card file says about its sources stands on the page of the set, and at the species."""
    page = "\n".join(book.sets["exploration"].page())
    assert "The cards are partly verified" in page
    assert "That the Cardinal counts trees is in one source." in page
    assert cards.remark_of(book.everything["Wolf"]) == ""


# --- how-to snippets ---


def test_changed_copies_are_found() -> None:
    """A bundled card that is shown otherwise than it is, is found; one that is shown as it is, is not."""
    shown = cards.source(howto.bundled()["Wolf"])
    assert howto.changed_copies(shown) == []
    assert howto.changed_copies(shown.replace("3", "4")) == ["Wolf"]


def test_mistakes_of_snippets_are_found() -> None:
    """A snippet that is no part of any card file is an error."""
    with pytest.raises(fl.ForestScriptError, match="brid"):
        howto.card_set('species "Jackdaw" {\n  is brid\n}\n')


def test_english_is_put_below() -> None:
    """Below the definition of a new species stands what its card says."""
    text = '```forest\nspecies "Jackdaw" {\n  is bird\n  points 3\n}\n```'
    found = re.search(r"^```forest\n(.*?)^```$", text, flags=re.DOTALL | re.MULTILINE)
    assert found
    assert "**Jackdaw**: Bird. Costs nothing. Points: 3 points." in howto.with_english(found)


MECHANISMS = {
    rules.Draw, rules.AnotherTurn, rules.Move, rules.TakeUnseen, rules.ShuffleBack, rules.TurnDown, rules.Place,
    rules.Play, rules.When, rules.Whenever, rules.Shares, rules.Lets, rules.OnlyOn, rules.Table, rules.Sets,
    rules.Most, rules.Tally, rules.Different, rules.If, rules.FaceDown, rules.InCave, rules.Both, rules.Not,
}  # fmt: skip


def test_every_mechanism_has_a_how_to() -> None:
    """Each effect, and whatever else a card may say, occurs in an example of a how-to page."""
    shown: set[type] = set()
    for page in sorted((ROOT / "docs" / "howto").glob("*.md")):
        text = page.read_text(encoding="utf-8")
        for snippet in re.findall(r"^```forest\n(.*?)^```$", text, flags=re.DOTALL | re.MULTILINE):
            names = howto.definitions(snippet)
            made = howto.card_set(snippet)
            terms = [made[name] for name in names] + list(made.groups)
            shown |= {type(part) for term in terms for part in term.walk()}
    assert set(rules.Effect.__subclasses__()) <= MECHANISMS
    assert MECHANISMS - shown == set()


# --- the API pages ---


def test_every_public_name_is_on_an_api_page() -> None:
    """Whatever `import forestlib` gives has an entry in the reference of the library."""
    pages = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "api").glob("*.md"))
    assert [name for name in fl.__all__ if f"::: forestlib.{name}\n" not in f"{pages}\n"] == []


def test_quantities_are_told() -> None:
    """The four ways to say how many cards, in words."""
    meanings = {form.written: form.meaning for form in language.forms() if form.rule == "quantity"}
    assert meanings == {
        "number": "2 cards",
        "up to number": "up to 2 cards",
        "any": "any number of cards",
        "all": "all cards",
    }
    assert describe(rules.Quantity(0, 2)) == "up to 2"
