"""Colours for card files: a lexer for Pygments, and the grammar for editors that follow TextMate.

Both take the words of the language from its grammar.  After a change of these

    python -m forestlib.highlight

writes the file for editors anew.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

from pygments.lexer import RegexLexer
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text

from forestlib import resources
from forestlib.lang.grammar import GRAMMAR
from forestlib.lang.lexer import DECLARATIONS

PLACES = frozenset(word for terminal in ("SIDE", "ZONE") for word in GRAMMAR.texts(terminal))
WORDS = GRAMMAR.reserved - DECLARATIONS - PLACES
COMPARISONS = "|".join(map(re.escape, sorted(GRAMMAR.texts("COMPARISON"), key=len, reverse=True)))


def _any_of(words: Iterable[str]) -> str:
    return rf"\b(?:{'|'.join(sorted(words))})\b"


# How each part of a card file looks, the first that fits: pattern, kind for Pygments, scope for editors.
STYLES: tuple[tuple[str, Any, str], ...] = (
    (r"#.*$", Comment.Single, "comment.line.number-sign"),
    (r'"[^"\n]*"', String.Double, "string.quoted.double"),
    (rf"^{_any_of(DECLARATIONS)}", Keyword.Declaration, "keyword.declaration"),
    (_any_of(PLACES), Name.Builtin, "support.constant"),
    (_any_of(WORDS | DECLARATIONS), Keyword, "keyword.control"),
    (r"[a-z][a-z0-9_]*", Name, "variable.other"),
    (r"[0-9]+", Number.Integer, "constant.numeric.integer"),
    (rf"{COMPARISONS}|[+/|]", Operator, "keyword.operator"),
    (r"[{}()\[\],:]", Punctuation, "punctuation.separator"),
)


class ForestLexer(RegexLexer):
    """Card files, for Pygments: `forest` in a fence of Markdown."""

    name = "Forest Script"
    aliases: ClassVar[list[str]] = ["forest", "fs"]
    filenames: ClassVar[list[str]] = ["*.fs"]
    flags = re.MULTILINE
    tokens: ClassVar[dict[str, list[Any]]] = {
        "root": [(r"\s+", Text), *((pattern, kind) for pattern, kind, _ in STYLES)],
    }

    @staticmethod
    def analyse_text(text: str) -> float:
        """Sure of a file that begins with the header; other languages end their files in `.fs`, too."""
        return float(bool(re.match(r"(?:\s|#.*\n)*forest [0-9]+\s", text)))


def textmate() -> dict[str, Any]:
    """The grammar for editors."""
    return {
        "name": "Forest Script",
        "scopeName": "source.forest",
        "fileTypes": ["fs"],
        "patterns": [{"match": pattern, "name": f"{scope}.forest"} for pattern, _, scope in STYLES],
    }


def write_textmate() -> Path:
    """Write the grammar for editors beside that of the language."""
    path = resources.grammar_dir() / "forest.tmLanguage.json"
    path.write_text(json.dumps(textmate(), indent=2) + "\n", encoding="utf-8")
    return path


if __name__ == "__main__":  # pragma: no cover  the test of the file calls the rest
    print(write_textmate())  # noqa: T201  a program that prints what it wrote
