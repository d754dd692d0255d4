"""Text to syntax tree: every declaration by itself, so one run finds the errors of all.

Inside a block, parsing goes on with the clause behind a mistake.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import islice, takewhile
from typing import TYPE_CHECKING, Any

from forestlib.errors import Diagnostic, Span
from forestlib.lang import faults
from forestlib.lang import syntax as s
from forestlib.lang.lexer import DECLARATIONS, Word, scan

if TYPE_CHECKING:
    from lark import Token

VERSION = 1
MOST_CHARACTERS = 1_000_000
MOST_MISTAKES = 100
MOST_LEVELS = 60
NOTHING = "NOTHING"  # the terminal of a word that fits nowhere


def parse(text: str, file: str) -> tuple[s.Document, list[Diagnostic]]:
    """Read one file: what could be read of it, and every syntax error.

    Of a declaration with a mistake the sound lines are read; the others are in
    `Document.gaps`.
    """
    if len(text) > MOST_CHARACTERS:
        return s.Document(VERSION, (), unread=True), [faults.too_large(file)]
    return _Reader(text, file).read()


def shown(diagnostics: list[Diagnostic]) -> tuple[list[Diagnostic], bool]:
    """The first mistakes of a file, with a remark where there are more; and whether there are."""
    if len(diagnostics) <= MOST_MISTAKES:
        return diagnostics, False
    return [*diagnostics[:MOST_MISTAKES], faults.too_many(diagnostics[MOST_MISTAKES].span)], True


class _Reader:
    """Reads the declarations of one text."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.chunks, self.comments = scan(text)
        self.diagnostics: list[Diagnostic] = []
        self.declarations: list[s.Declaration] = []
        self.gaps: list[s.Gap] = []

    def read(self) -> tuple[s.Document, list[Diagnostic]]:
        unread = not self.chunks
        version = self._version()
        unread |= version != VERSION
        for chunk in [] if unread else self.chunks:
            if len(self.diagnostics) > MOST_MISTAKES:
                break
            self._declaration(chunk)
        found, cut = shown(self.diagnostics)
        unread |= cut
        document = s.Document(version, tuple(self.declarations), self.comments, gaps=tuple(self.gaps), unread=unread)
        return document, found

    def _version(self) -> int:
        """The number in the header, which is then out of the way."""
        if not self.chunks or self.chunks[0][0].text != "forest":
            self._note(faults.no_header(self.chunks[0][0] if self.chunks else None, self.file))
            return VERSION
        header = self.chunks.pop(0)
        version, _ = self._node(header, "header")
        if version is not None and version != VERSION:
            self._note(faults.wrong_version(header[1].span(self.file), version, VERSION))
        return VERSION if version is None else int(version)

    def _declaration(self, chunk: list[Word]) -> None:
        before = len(self.diagnostics)
        node, kept = self._node(chunk, "declaration")
        if node is not None:
            self.declarations.append(node)
        if len(self.diagnostics) > before:
            self.gaps.append(_gap(chunk, self.file, node, kept))

    def _node(self, chunk: list[Word], start: str) -> tuple[Any, list[Word]]:
        """What a chunk says, without the lines that are wrong, and the words that are left; None for nothing."""
        from forestlib.lang.build import build

        tree, words = self._tree([self._sound(word) for word in chunk], start)
        if tree is None:
            return None, []
        if len(chunk) > MOST_LEVELS and _levels(tree) > MOST_LEVELS:
            self._note(faults.too_deep(chunk[0].span(self.file), MOST_LEVELS))
            return None, []
        return build(tree, self.file, self.diagnostics), words

    def _sound(self, word: Word) -> Word:
        """The word, or a text with the blanks that are meant."""
        if word.kind != "STRING":
            return word
        text = " ".join(word.text[1:-1].split())
        if not text:
            self._note(faults.empty(word.span(self.file)))
        elif text != word.text[1:-1]:
            self._note(faults.blanks(word.span(self.file), word.text))
        return word._replace(text=f'"{text}"')

    def _tree(self, words: list[Word], start: str) -> tuple[Any, list[Word]]:
        """Lark's tree and the words that are in it; after a mistake once more without the clause where it is."""
        for _ in range(_tries(words)):
            outcome = _attempt(words, start)
            if not isinstance(outcome, faults.Fault):
                return outcome, words
            self._note(faults.explain(outcome, self.file))
            words = _without(outcome, start)
            if not words:
                break
        return None, []

    def _note(self, diagnostic: Diagnostic) -> None:
        """Keep a diagnostic, once: a declaration may be tried several times."""
        if len(self.diagnostics) <= MOST_MISTAKES and diagnostic not in self.diagnostics:
            self.diagnostics.append(diagnostic)


def _gap(chunk: list[Word], file: str, node: s.Declaration | None, kept: list[Word]) -> s.Gap:
    """What a declaration has lost."""
    first = chunk[0]
    keyword = "rules" if [word.text for word in chunk[:2]] == ["change", "rules"] else first.text
    places = {(word.line, word.column) for word in kept}
    lost = [word for word in chunk if (word.line, word.column) not in places]
    if keyword in ("kinds", "symbols") or keyword not in DECLARATIONS:
        declaring = [word for word in lost if word.first or word.line == first.line]
    else:
        declaring = list(takewhile(lambda word: word.line == first.line and word.text != "{", lost))
    span = Span(file, first.line, first.column, chunk[-1].line, chunk[-1].end)
    return s.Gap(keyword, span, node, tuple(word.text for word in declaring), tuple(word.text for word in lost))


_NAME = re.compile(r"[a-z][a-z0-9_]*")


def _attempt(words: list[Word], start: str) -> Any:
    """The tree of all words, or the first fault."""
    from lark import UnexpectedToken

    from forestlib.lang.grammar import GRAMMAR

    parser = GRAMMAR.start(start)
    depth = 0
    begins: Mapping[str, object] = {}  # what a clause begins with, where the block begins
    clauses: list[int] = [0]
    for i, word in enumerate(words):
        choices = parser.choices()
        terminal = terminal_of(word, GRAMMAR.terminals(word.text), choices)
        if depth == 1 and "RBRACE" in choices:
            begins = begins or choices
            if terminal in begins or len(clauses) == 1:
                clauses.append(i)
        try:
            parser.feed_token(token(terminal or NOTHING, word))
        except UnexpectedToken:
            accepts = frozenset(parser.accepts())
            between = word.first and depth == 1 and "RBRACE" in accepts
            naming = "NAME" in accepts and depth == _naming_depth(words[0]) and _is_name(word)
            return faults.Fault(words, i, i if between else clauses[-1], depth, accepts, naming)
        depth += (word.text == "{") - (word.text == "}")
    if "$END" in parser.choices():
        return parser.feed_eof()
    return faults.Fault(words, len(words), clauses[-1], depth, frozenset(parser.accepts()))


def terminal_of(word: Word, keywords: tuple[str, ...], choices: Mapping[str, object]) -> str | None:
    """What a word is where the parser has these choices; a keyword is never a name."""
    for terminal in keywords:
        if terminal in choices:
            return terminal
    if word.kind == "WORD" and not keywords and "NAME" in choices and _NAME.fullmatch(word.text):
        return "NAME"
    return word.kind if word.kind in ("INT", "STRING") and word.kind in choices else None


def _naming_depth(first: Word) -> int:
    """How many braces deep a declaration gives names to things; -1 for one that does not."""
    return {"set": 0, "group": 0, "kinds": 1, "symbols": 1}.get(first.text, -1)


def _is_name(word: Word) -> bool:
    return word.kind == "WORD" and bool(_NAME.fullmatch(word.text))


def token(terminal: str, word: Word) -> Token:
    """A word as Lark's parser takes it."""
    from lark import Token

    return Token(terminal, word.text, 0, word.line, word.column, word.line, word.end)


def _without(fault: faults.Fault, start: str) -> list[Word]:
    """The words without the clause at fault; none when that is where the declaration begins."""
    words, at = fault.words, fault.index
    if at == len(words):
        return _closed(fault)
    if fault.depth == 0 and "$END" in fault.accepts:
        return words[:at]
    if fault.resume == 0:
        return []
    return words[: fault.resume] + words[_next_clause(fault, start) :]


def _closed(fault: faults.Fault) -> list[Word]:
    """A block that nobody closed, closed behind its last whole line."""
    words = fault.words
    if "RBRACE" not in fault.accepts:
        words = words[: fault.resume]
    return [*words, Word("SIGN", "}", words[-1].line, words[-1].end, first=False)] if words else []


def _next_clause(fault: faults.Fault, start: str) -> int:
    """The index of the first word behind the fault that begins a clause, at the latest that of the next line.

    Within a line only a keyword counts with which a whole clause can be read.
    """
    from forestlib.lang.grammar import GRAMMAR

    words, sound = fault.words, fault.words[: fault.resume]
    line = max(_next_line(fault), fault.resume + 1)
    keywords = (i for i in range(fault.index + 1, line) if words[i].text in GRAMMAR.reserved)
    for i in islice(keywords, _tries(words)):
        if _reads_on(sound + words[i:line], len(sound), start):
            return i
    return line


def _tries(words: list[Word]) -> int:
    """How often these words may be read again; a long declaration without end is not."""
    return max(1, min(20, 20_000 // len(words)))


def _reads_on(words: list[Word], index: int, start: str) -> bool:
    """Whether a clause begins at the index that ends before the next fault."""
    rest = _attempt(words, start)
    if not isinstance(rest, faults.Fault):
        return True
    return rest.resume > index or (rest.index == len(words) and "RBRACE" in rest.accepts)


def _next_line(fault: faults.Fault) -> int:
    """The index of the first word behind the fault that begins a line, or closes the block."""
    depth = fault.depth
    for i in range(fault.index, len(fault.words)):
        word = fault.words[i]
        if i > fault.resume and depth == 1 and (word.first or word.text == "}"):
            return i
        depth += (word.text == "{") - (word.text == "}")
    return len(fault.words)


def _levels(tree: Any) -> int:
    """How deep a parse tree is; without recursion, since it may be very deep."""
    levels = 0
    inside = [tree]
    while inside:
        levels += 1
        inside = [child for node in inside for child in getattr(node, "children", ())]
    return levels
