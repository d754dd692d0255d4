"""Text to words: tokens with places, comments, and the chunks that declarations are.

The loader asks it what a file uses even when the cache has the rest, so it stands
on nothing that takes time to import.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from attrs import frozen

from forestlib.errors import Span

DECLARATIONS = frozenset(
    (
        *("set", "use", "kinds", "symbols", "species", "change", "remove", "group"),
        *("deck", "aside", "cave", "rules", "names", "forest"),
    )
)

_TOKEN = re.compile(
    r"""
      (?P<COMMENT>\#[^\n]*)
    | (?P<STRING>"[^"\n]*")
    | (?P<WORD>[^\W\d]\w*)
    | (?P<INT>[0-9]{1,6}(?![0-9]))
    | (?P<LONG>[0-9]+)
    | (?P<SIGN>>=|<=|[{}\[\]()|/,:+=<>])
    | (?P<OPEN>"[^\n]*)
    | (?P<QUOTE>[\u2018-\u201f\u00ab\u00bb'`][^\n\u2018-\u201f\u00ab\u00bb'`]*[\u2018-\u201f\u00ab\u00bb'`]?)
    | (?P<BAD>\S)
    """,
    re.VERBOSE,
)


class Word(NamedTuple):
    """One token: `kind` is the name of the pattern that matched, places count from 1.

    `first` tells that nothing but blanks stands before it on its line.
    """

    kind: str
    text: str
    line: int
    column: int
    first: bool

    @property
    def end(self) -> int:
        """The column behind its last character."""
        return self.column + len(self.text)

    def span(self, file: str) -> Span:
        """Its place."""
        return Span(file, self.line, self.column, self.line, self.end)


@frozen
class Comment:
    """`# …`: `own_line` when nothing stands before it."""

    text: str
    line: int
    column: int
    own_line: bool


class Scan(NamedTuple):
    """What a text consists of: one list of words for each declaration, and its comments."""

    chunks: list[list[Word]]
    comments: tuple[Comment, ...]


def scan(text: str) -> Scan:
    """Cut a text into words and these into declarations; every text can be scanned."""
    words: list[Word] = []
    comments: list[Comment] = []
    for word in _words(text):
        if word.kind == "COMMENT":
            comments.append(Comment(word.text.rstrip(), word.line, word.column, word.first))
        else:
            words.append(word)
    return Scan(list(_chunks(words)), tuple(comments))


def _words(text: str) -> Iterator[Word]:
    for number, line in enumerate(text.split("\n"), start=1):
        first = True
        for match in _TOKEN.finditer(line):
            kind = match.lastgroup or "BAD"
            yield Word(kind, match.group(), number, match.start() + 1, first)
            first = False


def _chunks(words: Iterable[Word]) -> Iterator[list[Word]]:
    chunk: list[Word] = []
    depth = 0
    for word in words:
        if chunk and word.first and _starts_declaration(word, depth):
            yield chunk
            chunk, depth = [], 0
        chunk.append(word)
        depth = max(0, depth + (word.text == "{") - (word.text == "}"))
    if chunk:
        yield chunk


def _starts_declaration(word: Word, depth: int) -> bool:
    """A keyword of declarations in column 0 ends even a block that nobody closed."""
    if word.kind != "WORD":
        return False
    known = word.text in DECLARATIONS
    return (depth == 0 and (known or word.column == 1)) or (known and word.column == 1)


def used(text: str) -> list[Word]:
    """The sets and files that the `use` declarations of a text name: words, and texts in quotes."""
    if "use" not in text:
        return []
    return [
        word
        for chunk in scan(text).chunks
        if chunk[0].text == "use"
        for word in chunk[1:]
        if word.kind in ("WORD", "STRING")
    ]
