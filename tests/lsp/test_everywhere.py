"""At every place of the card files that come with the library the server has the answer that stands there."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from forestlib import resources
from forestlib.lang.lexer import scan
from forestlib.lang.meanings import Mention
from forestlib.lsp import names, problems
from forestlib.lsp.complete import complete
from forestlib.lsp.hover import hover
from forestlib.lsp.outline import outline
from forestlib.lsp.places import Places
from forestlib.lsp.project import Project, absolute

FILES = sorted(resources.cards_dir().glob("*.fs"))
MOST = 60  # places that are tried in a file


def opened(path: Path) -> tuple[Places, Path, str]:
    places, text = Places(Project()), path.read_text(encoding="utf-8")
    places.project.put(absolute(path), text)
    return places, absolute(path), text


def some(found: list[Mention]) -> list[Mention]:
    return random.Random(7).sample(found, min(MOST, len(found)))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_stands_there_is_proposed(path: Path) -> None:
    """Words of the language, and names that are not new: the completion offers each where it stands."""
    places, file, text = opened(path)
    new = {(m.span.line, m.span.column) for m in places.project.mentions(file) if m.declares or m.family == "text"}
    words = [word for chunk in scan(text).chunks for word in chunk if word.kind in ("WORD", "STRING")]
    kept = [w for w in words if (w.line, w.column + (w.kind == "STRING")) not in new]
    for word in random.Random(7).sample(kept, min(MOST, len(kept))):
        proposed = {item.label for item in complete(places, file, word.line, word.column)}
        assert word.text.strip('"') in proposed, word


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_names_lead_home(path: Path) -> None:
    """Every kind, symbol, species and group has a declaration, is a reference of it, and has a text."""
    places, file, _ = opened(path)
    project = places.project
    used = [m for m in project.mentions(file) if m.family in ("kind", "symbol", "species", "group")]
    assert used
    for mention in some(used):
        assert project.mention_at(file, mention.span.line, mention.span.column + 1) == mention
        homes = names.definitions(project, file, mention)
        assert homes
        references = names.references(project, file, mention)
        assert mention.span in references
        assert set(homes) <= set(references)
        assert hover(project, file, mention)


def test_unfinished_files() -> None:
    """Wherever a file breaks off, each question has an answer, if only an empty one."""
    places, file, text = opened(FILES[0])
    chance = random.Random(5)
    for place in sorted(chance.randrange(len(text)) for _ in range(60)):
        cut = text[:place] + chance.choice(["", '"', "{", "}", " x", "\n\n", "𝔐", "points "])
        places.project.put(file, cut)
        line, column = cut.count("\n") + 1, len(cut) - cut.rfind("\n")
        complete(places, file, line, column)
        for mention in some(places.project.mentions(file))[:5]:
            hover(places.project, file, mention)
            names.references(places.project, file, mention)
        outline(places, file)
        for found in problems.diagnostics(places, file):
            problems.corrections(places, file, found.range)
