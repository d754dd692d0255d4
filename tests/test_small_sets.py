"""Small card sets for single mechanisms: mostly what random card sets once found wrong."""

import pytest

import forestlib as fl
from forestlib.lang.printer import format_text
from forestlib.play.scoring import naive_total, score
from forestlib.play.tables import tables_of

HEAD = """forest 1
set small "Small"
kinds {
  tree hosting left, right, top, bottom
  bird
  wood
}
symbols { oak beech }
"""
RULES = """
rules {
  players 2 to 2
  opening hand 2
  winter 1 cards in the last 1/3, 1 on top
  sapling is tree
}
"""


def small(species, deck, rules=""):
    """A card set of these species and cards."""
    changed = f"change rules {{\n  {rules}\n}}\n" if rules else ""
    return fl.load_text(f"{HEAD}{species}\ndeck {{\n{deck}\n}}\n{RULES}{changed}")


def forest_of(cards, *rows):
    """A forest of (species, symbol, slot) in the order of coming."""
    tables = tables_of(cards)
    forest = fl.Forest(tables)
    for turn, (name, symbol, slot) in enumerate(rows):
        forest.put(-1, tables.face_numbers[name, symbol], slot, turn)
    return forest


def total(cards, forest):
    """The score, which the plain interpretation must share."""
    (sheet,) = score(forest.tables, [forest], [0])
    assert sheet.total == naive_total(forest.tables, [forest], 0, 0)
    return sheet.total


OAKS = '  9 x "Old"(oak)\n  9 x "Old"(beech)'


def test_the_last_winter_may_come_at_the_start_of_an_extra_turn():
    """The game ends there, whether or not somebody listens."""
    cards = small('species "Old" { is tree  cost 0  effect take another turn with draw 2 }', OAKS)
    for listening in (False, True):
        game = fl.Game(cards, 2, deck=[*range(4), 18, *range(4, 18)])
        told = []
        if listening:
            game.observe(told.append)
        game.choose(next(choice for choice in game.choices() if choice.verb == "play"))
        game.choose("use")
        assert game.over
        assert game.choices() == ()
        assert bool(told) == listening


def test_winter_in_the_opening_hands_ends_the_game_before_it_begins():
    """With a deck of one's own that is possible; then nobody is asked for a mulligan."""
    cards = small('species "Old" { is tree  cost 0 }', OAKS, "mulligan 1")
    game = fl.Game(cards, 2, deck=[0, 18, *range(1, 18)])
    assert game.over
    assert game.state.agenda == []
    assert fl.Game.from_json(cards, game.to_json()) == game


def test_points_once_need_a_card_of_their_own():
    """Of two species with one name on the card, the absent one brings nothing."""
    cards = small(
        """
species "Old" { is tree  cost 0  printed "Tree" }
species "New" { is tree  cost 0  printed "Tree"  points once 7 }
""",
        OAKS + '\n  2 x "New"(oak)',
    )
    assert total(cards, forest_of(cards, ("Old", "oak", -1))) == 0
    assert total(cards, forest_of(cards, ("New", "oak", -1), ("New", "oak", -1))) == 7


@pytest.mark.parametrize(
    ("points", "value"),
    [
        ("once different tree showing oak", 1),
        ("once different tree showing beech", 2),
        ("once sets of different card showing beech [5 20]", 20),
        ("once sets of different bird on top [5 20]", 5),
        ("once different bird on top", 1),
    ],
)
def test_species_are_counted_with_their_symbols_and_sides(points, value):
    """A species on cards of several symbols counts for `different` and for sets where its symbol does."""
    cards = small(
        f"""
species "Old" {{ is tree  cost 0  points {points} }}
species "New" {{ is tree  cost 0 }}
species "Finch" {{ is bird  cost 0 }}
""",
        OAKS + '\n  2 x "New"(beech)\n  2 x "Finch"(oak) / "Finch"(oak)',
    )
    rows = [("Old", "oak", -1), ("Old", "beech", -1), ("New", "beech", -1)]
    assert total(cards, forest_of(cards, *rows, ("Finch", "oak", 2), ("Finch", "oak", 3))) == value


def test_a_host_is_its_own_host():
    """`adds … to tally of its host` of a host counts for itself, `lets … of its host` opens its own slots."""
    cards = small(
        """
species "Old" {
  is     tree
  cost   0
  points tally tree
  adds   1 to tally of its host
  lets   1 bird share slot top of its host
}
species "Finch" { is bird  cost 0 }
""",
        OAKS + '\n  2 x "Finch"(oak) / "Finch"(oak)',
    )
    forest = forest_of(cards, ("Old", "oak", -1), ("Finch", "oak", 2))
    assert total(cards, forest) == 2
    fit = forest.tables.species_fits["Finch"][2]
    assert forest.slots_for(fit, 5, same_turn=False) == [2]
    forest.put(-1, forest.tables.face_numbers["Finch", "oak"], 2, 5)
    assert forest.slots_for(fit, 6, same_turn=False) == []


def test_a_card_lets_share_only_the_side_that_it_names():
    """Another card's word for another side does not help, even where both speak of the same cards."""
    cards = small(
        """
species "Old" { is tree  cost 0 }
species "Low" { is wood  cost 0  lets any card share slot bottom of its host }
species "Left" { is wood  cost 0  lets any card share slot left of its host }
species "Wren" { is wood  cost 0 }
""",
        OAKS + '\n  2 x "Low"(oak) / "Low"(oak)\n  2 x "Left"(oak) | "Wren"(oak)\n  2 x "Wren"(oak) | "Left"(oak)',
    )
    forest = forest_of(cards, ("Old", "oak", -1), ("Wren", "oak", 0), ("Low", "oak", 3))
    fits = forest.tables.species_fits
    assert forest.slots_for(fits["Low"][3], 9, same_turn=False) == [3]
    assert forest.slots_for(fits["Wren"][0], 9, same_turn=False) == []


def test_what_counts_as_another_does_not_share_like_it():
    """Not even where the rule of sharing names several species, or a symbol."""
    cards = small(
        """
species "Old" { is tree  cost 0 }
species "Hen" { is wood  cost 0  shares slot with any ("Hen" or "Old") }
species "Hut" { is wood  cost 0  shares slot with any "Hen" showing oak }
species "Owl" { is wood  cost 0  counts as "Hen" }
""",
        OAKS + '\n  2 x "Hen"(oak) | "Owl"(oak)\n  2 x "Owl"(oak) | "Hen"(oak)\n  2 x "Hut"(oak) | "Hut"(oak)',
    )
    forest = forest_of(cards, ("Old", "oak", -1), ("Old", "oak", -1), ("Owl", "oak", 0), ("Hen", "oak", 4))
    fits = forest.tables.species_fits
    assert forest.slots_for(fits["Hen"][0], 9, same_turn=False) == [4]
    assert forest.slots_for(fits["Hut"][0], 9, same_turn=False) == [4]


def test_saplings_with_many_slots_have_choices_for_all_of_them():
    """Every card may lie there as a sapling, and every slot of it has a choice."""
    cards = small(
        'kinds { moor hosting top 9, bottom 9 }\nspecies "Old" { is tree  cost 0 }', OAKS, "sapling is tree, moor"
    )
    table = tables_of(cards)
    assert len(table.faces[0].slots) == 22
    assert len(table.choices.slot) == 22 * table.playable


@pytest.mark.parametrize("amount", ["1 per card", "5 if any card", "count card + 2 if no card else tally bird"])
def test_the_formatter_keeps_what_a_cave_scores(amount):
    """A plain card is one in the cave, and is printed plainly again."""
    text = f"forest 1\n\nrules {{\n  cave scores {amount}\n}}\n"
    assert format_text(text) == (text, [])


def test_what_scores_with_another_stands_in_its_line():
    """One line for both, under the name that the card of the other shows."""
    glow = 'species "A" { is bird  printed "Glow"  points once table (count bird) [1 5] }'
    deck = f'{OAKS}\n9 x "A"(oak) / "B"(oak)'
    cards = small(f'species "Old" {{ is tree }}\n{glow}\nspecies "B" {{ is bird  points with "A" }}', deck)
    forest = forest_of(cards, ("Old", "oak", -1), ("A", "oak", 2), ("B", "oak", 3))
    assert total(cards, forest) == 5
    assert score(forest.tables, [forest], [0])[0].by_species == {"Old": 0, "Glow": 5}
