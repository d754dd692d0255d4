"""What `differences` finds between card sets, and that it finds everything."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import attrs
import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

import forestlib as fl
from forestlib import rules as r
from forestlib.cardset import Card, CardSet, Cave, Face
from forestlib.cli import main
from forestlib.differences import Difference, differences, report
from forestlib.lang import reprint
from forestlib.lang import syntax as s
from forestlib.lang.printer import parts, print_document
from forestlib.resources import bundled_sets

ROOT = Path(__file__).parents[1]
BIRD = r.OfKind("bird")
DRAW = r.Draw(r.Number(3))

OTHER_VALUES: dict[type, dict[str, Any]] = {
    r.Species: {
        "set": "elsewhere",
        "kinds": ("bird", "plant"),
        "cost": 7,
        "symbol": "linden",
        "printed": "Somebody",
        "counts_as": "Wolf",
        "effect": (DRAW,),
        "bonus": (DRAW,),
        "permanents": (r.Whenever(BIRD, (DRAW,)),),
        "points": (r.Points(r.Number(99)),),
        "group": "butterflies",
        "scores_with": "Oak",
        "returns_winter": True,
        "shares": (r.Shares(None, BIRD),),
        "lets": (r.Lets(None, BIRD, "top"),),
        "only_on": (r.OnlyOn("top", r.OfKind("tree")),),
        "adds_to_tally": 3,
    },
    r.Rules: {
        "players": (1, 9),
        "opening_hand": 3,
        "hand_limit": 8,
        "draw_action": 3,
        "clearing_limit": 7,
        "mulligan": None,
        "leave_out": ((2, 31), (3, 20), (4, 10)),
        "winter": r.Winter(4, 1, 2, 2),
        "sapling": (),
        "reveals": (r.Reveal(BIRD, 2),),
        "cave": r.Per(2, r.Count(r.InCave(r.AnyCard()))),
        "resolve_in_order": True,
        "share_at_once": True,
    },
}
"""Another value for every field, so that a new field cannot be forgotten."""

IDENTITY = {"name", "span"}  # what is compared under a name; where it was written


def fields(cls: type) -> list[str]:
    return [field.name for field in attrs.fields(cls) if field.name not in IDENTITY]


def with_species(cards: CardSet, species: r.Species) -> CardSet:
    others = tuple(species if one.name == species.name else one for one in cards.species)
    return attrs.evolve(cards, species=others)


# --- nothing is found where nothing is ---


@pytest.mark.parametrize("name", bundled_sets())
def test_a_set_and_itself(name: str) -> None:
    """Equal sets have no differences, whatever language they are shown in."""
    assert differences(fl.load(name), fl.load(name, language="de")) == ()
    assert report(()) == "no differences"


@pytest.mark.parametrize(
    "path", [*sorted(ROOT.glob("examples/**/*.fs")), *bundled_sets()], ids=lambda path: Path(path).stem
)
def test_a_set_as_one_file(path: str) -> None:
    """Declarations made from rule objects, printed and read again, are the same game: nothing is lost on the way."""
    cards = fl.load(path)
    again = fl.load_text(print_document(s.Document(1, reprint.declarations(cards))))
    assert {found.what for found in differences(cards, again)} <= {"set", "species"}
    assert [found for found in differences(cards, again) if found.what == "species" and found.part != "set"] == []
    assert (again.kinds, again.symbols, again.groups, again.rules) == (
        cards.kinds,
        cards.symbols,
        cards.groups,
        cards.rules,
    )
    assert [card.faces for card in again.cards] == [card.faces for card in cards.cards]
    assert [card.faces for card in again.aside] == [card.faces for card in cards.aside]
    assert [cave.name for cave in again.caves] == [cave.name for cave in cards.caves]


def test_slots_of_a_kind() -> None:
    """Several slots on a side are written as their number, in the order in which a host offers them."""
    kind = r.Kind("moor", "wide moor", ("top", "top", "left", "top"))
    (_, body) = parts(s.Kinds((reprint.kind_entry(kind),)))
    assert [text for text, _ in body or ()] == ['moor  "wide moor" hosting top 2, left, top']


def test_order_does_not_matter(cards: CardSet) -> None:
    """A set whose parts stand in another order means the same."""
    turned = attrs.evolve(
        cards,
        species=cards.species[::-1],
        kinds=cards.kinds[::-1],
        symbols=cards.symbols[::-1],
        cards=cards.cards[::-1],
    )
    assert differences(cards, turned) == ()


# --- one change, one difference ---


def test_every_field_has_another_value() -> None:
    """The table above names every field of species and rules."""
    assert {cls: sorted(values) for cls, values in OTHER_VALUES.items()} == {
        cls: sorted(fields(cls)) for cls in OTHER_VALUES
    }


@pytest.mark.parametrize("field", fields(r.Species))
def test_every_field_of_a_species(cards: CardSet, field: str) -> None:
    """A changed field is one difference, of this field, that prints both values."""
    value = OTHER_VALUES[r.Species][field]
    changed = attrs.evolve(cards["Wolf"], **{field: value})
    (found,) = differences(cards, with_species(cards, changed))
    assert (found.what, found.name, found.part, found.change) == ("species", "Wolf", field, "changed")
    assert found.old != found.new
    assert found.new
    (back,) = differences(with_species(cards, changed), cards)
    assert (back.old, back.new, back.old_text, back.new_text) == (found.new, found.old, found.new_text, found.old_text)


@pytest.mark.parametrize("field", fields(r.Rules))
def test_every_rule(cards: CardSet, field: str) -> None:
    """A changed rule is one difference that prints both values."""
    rules = attrs.evolve(cards.rules, **{field: OTHER_VALUES[r.Rules][field]})
    (found,) = differences(cards, attrs.evolve(cards, rules=rules))
    assert found.what == "rule"
    assert found.name.startswith(field.replace("_", " "))
    assert found.old != found.new


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_cards_are_counted(cards: CardSet, data: st.DataObject) -> None:
    """Cards taken out or added are told with how many there were and are."""
    number = data.draw(st.integers(0, len(cards.cards) - cards.rules.winter.cards - 1))
    card = cards.cards[number]
    alike = sum(other.faces == card.faces for other in cards.cards)
    fewer = attrs.evolve(cards, cards=cards.cards[:number] + cards.cards[number + 1 :])
    more = attrs.evolve(cards, cards=(card, *cards.cards))
    (less,) = differences(cards, fewer)
    assert less.old == (f"{alike} x {less.name}",)
    assert less.new == ((f"{alike - 1} x {less.name}",) if alike > 1 else ())
    (found,) = differences(cards, more)
    assert found.new == (f"{alike + 1} x {less.name}",)


NEW: list[tuple[str, Any, str]] = [
    ("kinds", r.Kind("fish", "fish", ("top", "top")), "kind"),
    ("symbols", r.Symbol("ash", "mountain ash"), "symbol"),
    ("groups", r.Group("flock", "Flock", r.Count(BIRD)), "group"),
    ("caves", Cave("Bear Cave", "base", r.Number(5), "Den"), "cave"),
    ("species", r.Species("Jay", "base", ("bird",), printed="Jay"), "species"),
    ("sets", ("house", "House rules"), "set"),
    ("aside", Card("base", "whole", (Face("Oak", "oak", "whole"),)), "card aside"),
]


@pytest.mark.parametrize(("field", "value", "what"), NEW)
def test_what_comes_and_goes(cards: CardSet, field: str, value: Any, what: str) -> None:
    """Something new is one difference, and the other way round one as well."""
    more = attrs.evolve(cards, **{field: (*getattr(cards, field), value)})
    (added,) = differences(cards, more)
    (removed,) = differences(more, cards)
    assert (added.what, added.change, removed.change) == (what, "added", "removed")
    assert (added.old, added.new) == (removed.new, removed.old)


def test_every_part_of_a_card_set_is_compared() -> None:
    """Nothing that a card set holds is left out: cards and rules above, the rest here, names by intention."""
    told = {field for field, _, _ in NEW} | {"cards", "rules"}
    assert told | {"names", "translations"} == {field.name for field in attrs.fields(CardSet)}


# --- shown ---

HOUSE = [
    ("added", "set", "house"),
    ("removed", "species", "Mole"),
    ("added", "species", "Jackdaw"),
    ("changed", "species", "Lynx"),
    ("removed", "card", '"Large Tortoiseshell"(sycamore) / "Mole"(oak)'),
    ("removed", "card", '"Large Tortoiseshell"(beech) / "Mole"(sycamore)'),
    ("added", "card", '"Jackdaw"(oak) / "Moss"(birch)'),
    ("added", "card", '"Jackdaw"(beech) / "Fireflies"(linden)'),
    ("changed", "rule", "mulligan"),
]


def test_command() -> None:
    """Text and JSON tell the same; the exit code is 0 with differences and without."""
    house = str(ROOT / "examples" / "house_rules.fs")
    text = CliRunner().invoke(main, ["diff", "base", house])
    assert text.exit_code == 0
    assert 'species "Lynx":\n  - cost   1\n  + cost   2\n' in text.stdout
    assert text.stdout.endswith("rules:\n  - mulligan 1 if no tree\n  + mulligan none\n9 differences\n")
    lines = CliRunner().invoke(main, ["diff", "base", house, "--json"]).stdout.splitlines()
    found = [json.loads(line) for line in lines]
    assert [(one["change"], one["what"], one["name"]) for one in found] == HOUSE
    assert set(found[0]) == {"change", *(field.name for field in attrs.fields(Difference))}
    same = CliRunner().invoke(main, ["diff", "base", "base"])
    assert (same.exit_code, same.stdout) == (0, "no differences\n")


def test_english() -> None:
    """Sentences take the place of the card language where a card has any."""
    house = str(ROOT / "examples" / "house_rules.fs")
    text = CliRunner().invoke(main, ["diff", "base", house, "--english"]).stdout
    assert "  + Bird. Costs 1 card. Effect: Draw 1 card from the deck for each bird in your forest." in text
    assert "  + cost   2\n" in text


def test_a_set_that_does_not_load(tmp_path: Path) -> None:
    """Mistakes of either side are told as ever, with exit code 1."""
    bad = tmp_path / "bad.fs"
    bad.write_text('forest 1\nuse base\n\nremove "Nobody"\n', encoding="utf-8")
    for arguments in (["base", str(bad)], [str(bad), "base"]):
        result = CliRunner().invoke(main, ["diff", *arguments])
        assert result.exit_code == 1
        assert "F602" in result.stderr
