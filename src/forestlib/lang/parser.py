"""Text to syntax tree: every declaration by itself, so one run finds the errors of all."""

from __future__ import annotations

from typing import Any

from forestlib.errors import Diagnostic
from forestlib.lang import syntax as s
from forestlib.lang.lexer import Word, scan

VERSION = 1


def parse(text: str, file: str) -> tuple[s.Document, list[Diagnostic]]:
    """Read one file."""
    from forestlib.lang.build import build

    chunks, comments = scan(text)
    diagnostics: list[Diagnostic] = []
    declarations = []
    version = VERSION
    for i, chunk in enumerate(chunks):
        rule = "header" if i == 0 else "declaration"
        node = build(_tree(chunk, rule), file, diagnostics)
        if i == 0:
            version = node
        else:
            declarations.append(node)
    return s.Document(version, tuple(declarations), comments), diagnostics


def _tree(chunk: list[Word], rule: str) -> Any:
    from lark import Token

    from forestlib.lang.grammar import GRAMMAR

    parser = GRAMMAR.start(rule)
    for word in chunk:
        kind = word.kind
        choices = parser.choices()
        fitting = [t for t in GRAMMAR.terminals(word.text) if t in choices]
        if fitting:
            kind = fitting[0]
        elif kind == "WORD":
            kind = "NAME"
        parser.feed_token(
            Token(kind, word.text, 0, word.line, word.column, word.line, word.end)
        )
    return parser.feed_eof()
