"""Files on top of files: what stacks, what contradicts, and whatever a list of files means."""

from __future__ import annotations

from pathlib import Path

import pytest

import forestlib as fl

LITTLE = """\
forest 1
set little "Little"
kinds {
  tree hosting left, right
  bird
}
symbols { oak }
species "Oak" {
  is     tree
  symbol oak
}
species "Rook" {
  is     bird
  points 1
}
species "Dove" { is bird }
rules {
  players 2 to 2
  opening hand 6
  sapling is tree
}
deck {
  60 x "Oak"
  9 x "Rook"(oak) | "Dove"(oak)
}
"""


@pytest.fixture
def put(tmp_path):
    """Writes files `name.fs`; the text of each goes behind its header."""
    (tmp_path / "little.fs").write_text(LITTLE)

    def write(**texts: str) -> dict[str, Path]:
        for name, text in texts.items():
            (tmp_path / f"{name}.fs").write_text(f'forest 1\nset {name} "{name}"\n{text}')
        return {name: tmp_path / f"{name}.fs" for name in texts}

    return write


def said(*paths: Path) -> list[str]:
    """Code, file and message of all mistakes, without folders."""
    found = fl.check_files(*paths)
    return [
        f"{each.code} {Path(each.span.file).name}:{each.span.line} {each.message}".replace(f"{paths[0].parent}/", "")
        for each in found
    ]


def test_a_file_changes_again_what_it_uses(put) -> None:
    """The file above wins, clause by clause, and so does a third one above both."""
    paths = put(
        a='use "little.fs"\nchange "Rook" {\n  cost 1\n  points 2\n}\nchange rules { opening hand 5 }\n',
        b='use "a.fs"\nchange "Rook" { cost 2 }\nchange rules { opening hand 4 }\n',
        c='use "b.fs"\nchange "Rook" { cost 3 }\n',
    )
    assert said(paths["c"]) == []
    cards = fl.load(paths["c"], paths["a"], cache=False)
    rook = next(species for species in cards.species if species.name == "Rook")
    assert (rook.cost, rook.points[0].amount.value, cards.rules.opening_hand) == (3, 2, 4)


CONFLICTS = {
    "two changes": (
        'change "Rook" {\n  cost 1\n}\n',
        'change "Rook" {\n  points 2\n  cost 2\n}\n',
        'F603 b.fs:6 "cost" of "Rook" is changed here and at a.fs:5',
    ),
    "two changes to the same": (
        'change "Rook" {\n  cost 1\n}\n',
        'change "Rook" {\n  cost 1\n}\n',
        'F603 b.fs:5 "cost" of "Rook" is changed here and at a.fs:5',
    ),
    "a change and a removal": (
        'change "Rook" {\n  points 5\n  cost 1\n}\n',
        'remove "Rook"\nremove "Dove"\n',
        'F603 b.fs:4 "Rook" is removed here and changed at a.fs:6',
    ),
    "a removal and a change": (
        'remove "Rook"\nremove "Dove"\n',
        'change "Rook" {\n  points 5\n  cost 1\n}\n',
        'F603 b.fs:6 "Rook" is changed here and removed at a.fs:4',
    ),
    "two changes of a rule": (
        "change rules {\n  opening hand 5\n}\n",
        "change rules {\n  hand limit 9\n  opening hand 4\n}\n",
        "F603 b.fs:6 this rule is changed here and at a.fs:5",
    ),
    "two species of one name": (
        'species "Owl" { is bird }\ndeck { "Owl"(oak) | "Dove"(oak) }\n',
        'species "Owl" { is bird cost 1 }\ndeck { "Owl"(oak) | "Rook"(oak) }\n',
        'F205 b.fs:4 species "Owl" is declared twice, first at a.fs:4',
    ),
    "two kinds of one name": (
        "kinds { owl }\n",
        'kinds { owl "night bird" }\n',
        'F206 b.fs:4 kind "owl" is declared twice, first at a.fs:4',
    ),
    "two groups of one name": (
        'group owls "Owls" { points 1 }\nchange "Rook" { points with owls }\n',
        'group owls "Owls" { points 2 }\nchange "Dove" { points with owls }\n',
        'F206 b.fs:4 group "owls" is declared twice, first at a.fs:4',
    ),
    "cards with what another file removes": (
        'species "Owl" { is bird }\ndeck { "Owl"(oak) | "Dove"(oak) "Owl"(oak) | "Rook"(oak) }\n',
        'remove "Rook"\nspecies "Jay" { is bird }\ndeck { "Jay"(oak) | "Dove"(oak) }\n',
        'F603 b.fs:4 "Rook" is removed here and added to the deck at a.fs:5',
    ),
}


@pytest.mark.parametrize("what", CONFLICTS)
def test_files_that_do_not_build_on_each_other(put, what: str) -> None:
    """They must not change the same: told once, with both places; one alone is well."""
    first, second, expected = CONFLICTS[what]
    paths = put(a=f'use "little.fs"\n{first}', b=f'use "little.fs"\n{second}')
    assert said(paths["a"]) == []
    assert said(paths["b"]) == []
    assert said(*paths.values()) == [expected]
    assert len(said(*reversed(paths.values()))) == 1


def test_files_that_say_the_same(put) -> None:
    """Two boxes may print one species, and both bring what it needs."""
    text = 'kinds { owl }\nspecies "Owl" { is owl }\ndeck { "Owl"(oak) | "Dove"(oak) }\n'
    paths = put(a=f'use "little.fs"\n{text}', b=f'use "little.fs"\n{text}')
    assert said(*paths.values()) == []


def test_the_same_file_above_and_beside(put) -> None:
    """A third file that builds on both settles what they contradict in; on one of them only, it does not."""
    first, second, _ = CONFLICTS["two changes"]
    paths = put(
        a=f'use "little.fs"\n{first}',
        b=f'use "little.fs"\n{second}',
        both='use "a.fs", "b.fs"\nchange "Rook" { cost 3 }\n',
        third='use "a.fs", "b.fs"\nchange "Rook" { points 3 }\n',
        one='use "a.fs"\nchange "Rook" { cost 3 }\n',
    )
    assert said(paths["both"]) == []
    assert [each[:4] for each in said(paths["third"])] == ["F603"]
    assert [each[:13] for each in said(paths["b"], paths["one"])] == ['F603 a.fs:5 "', "F603 one.fs:4"]


def test_both_remove_the_same(put) -> None:
    """That is no contradiction; in one file it is a slip."""
    removal = 'use "little.fs"\nremove "Rook"\nremove "Dove"\n'
    paths = put(a=removal, b=removal, c=removal + 'remove "Dove"\n')
    assert said(paths["a"], paths["b"]) == []
    assert said(paths["c"]) == ['F602 c.fs:6 no species "Dove" to remove']


def test_what_is_gone_says_where(put) -> None:
    """A file that names what a file below has removed learns where that was."""
    paths = put(a='use "little.fs"\nremove "Rook"\nspecies "Owl" { is bird }\ndeck { "Owl"(oak) | "Dove"(oak) }\n')
    above = put(b='use "a.fs"\nchange "Rook" { cost 1 }\nchange "Dove" { points 1 per "Rook" }\n')
    assert [each[:11] for each in said(above["b"])] == ["F601 b.fs:4", "F201 b.fs:5"]
    assert {each.help for each in fl.check_files(above["b"])} == {f"it is removed at {paths['a']}:4"}


def test_a_species_made_anew(put) -> None:
    """What a file has removed, it can declare again; the cards it gives anew."""
    paths = put(
        a='use "little.fs"\nremove "Rook"\nspecies "Rook" { is bird }\ndeck { 2 x "Rook"(oak) | "Dove"(oak) }\n'
    )
    assert said(paths["a"]) == []


def test_order_of_a_list(put) -> None:
    """Files of a list come in its order, after what they use; it does not make one build on another."""
    paths = put(
        a='change "Rook" { cost 1 }\nspecies "Owl" { is bird }\ndeck { "Owl"(oak) | "Dove"(oak) }\n',
        b='change "Owl" { cost 2 }\n',
    )
    little = paths["a"].parent / "little.fs"
    cards = fl.load(little, paths["a"], paths["b"], cache=False)
    assert [name for name, _ in cards.sets] == ["little", "a", "b"]
    assert next(species.cost for species in cards.species if species.name == "Owl") == 2
    assert {each[:4] for each in said(little, paths["b"], paths["a"])} == {"F601"}
    assert fl.load(little, paths["a"], little, paths["a"], paths["b"], cache=False) == cards


def test_a_file_counts_once(put, monkeypatch) -> None:
    """However it is called: by several paths, through links, in a diamond."""
    paths = put(a='use "little.fs"\n')
    here = paths["a"].parent
    paths |= put(b=f'use "../{here.name}/little.fs", "link.fs"\n', c='use "a.fs", "b.fs"\n')
    (here / "link.fs").symlink_to(here / "a.fs")
    monkeypatch.chdir(here)
    assert fl.check_files(paths["c"], "a.fs", here / "little.fs") == []
