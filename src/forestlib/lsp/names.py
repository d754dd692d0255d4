"""Where a name is declared, who uses it, and calling it otherwise everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from lsprotocol import types

from forestlib import resources
from forestlib.errors import ForestError, Span
from forestlib.lang.grammar import GRAMMAR
from forestlib.lang.meanings import Mention
from forestlib.lsp.places import Places
from forestlib.lsp.project import Project, absolute

QUOTED = frozenset({"species", "cave"})
RENAMED = QUOTED | {"kind", "symbol", "group"}


def definitions(project: Project, path: Path, mention: Mention) -> list[Span]:
    """Where a name is declared; of a set or file that is used, its beginning."""
    if mention.family in ("set", "file") and not mention.declares:
        target = _target(path, mention)
        return [Span(str(target), 1, 1, 1, 1)] if target.exists() or target in project.unsaved else []
    return [found.span for found in project.declarations(path, mention.family, mention.name)]


def _target(path: Path, mention: Mention) -> Path:
    """The file that a `use` names."""
    if mention.name in resources.bundled_sets():
        return absolute(resources.bundled_path(mention.name))
    return absolute(path.parent / mention.name)


def references(project: Project, path: Path, mention: Mention, *, declared: bool = True) -> list[Span]:
    """Every place of a name in the files that know the same declaration; file by file."""
    return [
        found.span
        for each in related(project, path, mention)
        for found in _same(project, each, mention)
        if declared or not found.declares
    ]


def _same(project: Project, path: Path, mention: Mention) -> Iterator[Mention]:
    return (found for found in project.mentions(path) if (found.family, found.name) == (mention.family, mention.name))


def related(project: Project, path: Path, mention: Mention) -> list[Path]:
    """The files that name the same thing: those used here, and those that use its declaration."""
    homes = {absolute(found.span.file) for found in project.declarations(path, mention.family, mention.name)}
    near = {path, *project.used(path)}
    others = [each for each in project.files() if each not in near and any(_same(project, each, mention))]
    users = {each for each in others if homes & set(project.used(each))}
    return [each for each in sorted(near | users) if any(_same(project, each, mention))]


# --- other names ---


def rename(places: Places, path: Path, mention: Mention, wanted: str) -> types.WorkspaceEdit:
    """The edits that give a thing another name wherever it is named.

    Raises:
        ForestError: it cannot be renamed, or not to that.

    """
    project = places.project
    check_renaming(project, path, mention)
    files = related(project, path, mention)
    check_name(project, files, mention, wanted)
    return types.WorkspaceEdit(
        {
            places.uri(each): [
                types.TextEdit(span, wanted)
                for span in places.ranges(found.span for found in _same(project, each, mention))
            ]
            for each in files
        }
    )


def check_renaming(project: Project, path: Path, mention: Mention) -> None:
    """Whether a thing can be renamed: every place of its name must be known and ours to write.

    Raises:
        ForestError: it cannot.

    """
    if mention.family not in RENAMED:
        raise ForestError(f'"{mention.name}" cannot be called otherwise here')
    if not any(project.declarations(path, mention.family, mention.name)):
        raise ForestError(f'no file declares the {mention.family} "{mention.name}"; correct that first')
    ours = set(project.files())
    for each in related(project, path, mention):
        if each not in ours:
            raise ForestError(f'"{mention.name}" is also named in {each}, which is not open here; open it first')
        document = next(d for p, d in project.inspect(each).documents.items() if absolute(p) == each)
        for gap in document.gaps:
            raise ForestError(f"{each.name}:{gap.span.line}: correct the mistakes of this declaration first")


def check_name(project: Project, files: list[Path], mention: Mention, wanted: str) -> None:
    """Whether a new name can be written, and is nobody's yet.

    Raises:
        ForestError: it cannot, or is.

    """
    if mention.family in QUOTED:
        if '"' in wanted or not wanted.strip() or wanted != " ".join(wanted.split()):
            raise ForestError(f"the name of a {mention.family} has no quotes, and single blanks between its words")
    elif not re.fullmatch(r"[a-z][a-z0-9_]*", wanted) or wanted in GRAMMAR.reserved:
        raise ForestError(
            f'"{wanted}" cannot be a name; write small letters, digits and _, and no word of the language'
        )
    for each in files:
        taken = next(project.declarations(each, mention.family, wanted), None)
        if taken:
            place = f"{Path(taken.span.file).name}:{taken.span.line}"
            raise ForestError(f'there is a {mention.family} "{wanted}" already, at {place}')
