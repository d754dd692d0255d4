"""Files to a card set: find, parse, merge, check, compile; raises once."""

from __future__ import annotations

from pathlib import Path

from forestlib import resources
from forestlib.errors import Diagnostic, ForestScriptError
from forestlib.rules import CardSet


def load(*references: str | Path, cache: bool = True) -> CardSet:
    """The card set of bundled sets and files, stacked in this order.

    Raises:
        ForestScriptError: with every mistake of the files.

    """
    from forestlib.lang.compiler import compile_program
    from forestlib.lang.merge import Source, merge
    from forestlib.lang.parser import parse

    sources, diagnostics = [], []
    for reference in references or (resources.default_set(),):
        path = resources.bundled_path(str(reference))
        path = path if path.is_file() else Path(reference)
        document, found = parse(path.read_text(encoding="utf-8"), str(path))
        sources.append(Source(str(path), document))
        diagnostics += found
    program, found = merge(sources)
    if diagnostics + found:
        raise ForestScriptError(diagnostics + found)
    return compile_program(program)


def load_text(text: str, file: str = "<text>") -> CardSet:
    """The card set of one text."""
    from forestlib.lang.compiler import compile_program
    from forestlib.lang.merge import Source, merge
    from forestlib.lang.parser import parse

    document, found = parse(text, file)
    program, more = merge([Source(file, document)])
    if found + more:
        raise ForestScriptError(found + more)
    return compile_program(program)


def check_files(*references: str | Path) -> list[Diagnostic]:
    """Every mistake of these files."""
    try:
        load(*references)
    except ForestScriptError as error:
        return list(error.diagnostics)
    return []
