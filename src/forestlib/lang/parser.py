"""Text to syntax tree: every declaration by itself, so one run finds the errors of all.

Inside a block, parsing goes on at the line behind a mistake.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from forestlib.errors import Diagnostic, Span
from forestlib.lang import faults
from forestlib.lang import syntax as s
from forestlib.lang.lexer import Word, scan

if TYPE_CHECKING:
    from lark import Token

VERSION = 1
MOST_CHARACTERS = 1_000_000
MOST_MISTAKES = 100
MOST_LEVELS = 60
MOST_DIGITS = 6
NOTHING = "NOTHING"  # the terminal of a word that fits nowhere


def parse(text: str, file: str) -> tuple[s.Document, list[Diagnostic]]:
    """Read one file: what could be read of it, and every syntax error.

    Declarations with a mistake are in `Document.broken`.
    """
    if len(text) > MOST_CHARACTERS:
        return s.Document(VERSION, ()), [faults.too_large(file)]
    return _Reader(text, file).read()


class _Reader:
    """Reads the declarations of one text."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.chunks, self.comments = scan(text)
        self.diagnostics: list[Diagnostic] = []
        self.declarations: list[s.Declaration] = []
        self.broken: list[Span] = []
        self.lost = False

    def read(self) -> tuple[s.Document, list[Diagnostic]]:
        version = self._version()
        for chunk in self.chunks if version == VERSION else ():
            if len(self.diagnostics) >= MOST_MISTAKES:
                self._note(faults.too_many(chunk[0].span(self.file)))
                break
            self._declaration(chunk)
        document = s.Document(
            version, tuple(self.declarations), self.comments, broken=tuple(self.broken), lost=self.lost
        )
        return document, self.diagnostics

    def _version(self) -> int:
        """The number in the header, which is then out of the way."""
        if not self.chunks or self.chunks[0][0].text != "forest":
            self._note(faults.no_header(self.chunks[0][0] if self.chunks else None, self.file))
            return VERSION
        header = self.chunks.pop(0)
        version = self._node(header, "header")
        if version is not None and version != VERSION:
            self._note(faults.wrong_version(header[1].span(self.file), version, VERSION))
        return VERSION if version is None else int(version)

    def _declaration(self, chunk: list[Word]) -> None:
        before = len(self.diagnostics)
        node = self._node(chunk, "declaration")
        if node is not None:
            self.declarations.append(node)
        if len(self.diagnostics) > before:
            self.lost |= node is None
            last = chunk[-1]
            self.broken.append(Span(self.file, chunk[0].line, chunk[0].column, last.line, last.end))

    def _node(self, chunk: list[Word], start: str) -> Any:
        """What a chunk says, without the lines that are wrong; None when nothing is left."""
        from forestlib.lang.build import build

        tree = self._tree(self._sound(chunk), start)
        if tree is None:
            return None
        if len(chunk) > MOST_LEVELS and _levels(tree) > MOST_LEVELS:
            self._note(faults.too_deep(chunk[0].span(self.file), MOST_LEVELS))
            return None
        return build(tree, self.file, self.diagnostics)

    def _sound(self, chunk: list[Word]) -> list[Word]:
        """The words, with numbers and texts that cannot be meant replaced by some that can."""
        return [self._sound_word(word) for word in chunk]

    def _sound_word(self, word: Word) -> Word:
        if word.kind == "INT" and len(word.text) > MOST_DIGITS:
            self._note(faults.too_long(word.span(self.file), word.text, MOST_DIGITS))
            return word._replace(text="1")
        if word.kind == "STRING" and word.text[1:-1] != " ".join(word.text[1:-1].split()):
            self._note(faults.blanks(word.span(self.file), word.text))
        elif word.text == '""':
            self._note(faults.empty(word.span(self.file)))
        return word

    def _tree(self, words: list[Word], start: str) -> Any:
        """Lark's tree; after a mistake once more without the line where it is."""
        for _ in range(max(1, min(20, 20_000 // len(words)))):
            outcome = _attempt(words, start, self._reserved)
            if not isinstance(outcome, faults.Fault):
                return outcome
            self._note(faults.explain(outcome, self.file))
            words = _without(outcome)
            if not words:
                return None
        return None

    def _reserved(self, word: Word) -> None:
        self._note(faults.reserved(word.span(self.file), word.text))

    def _note(self, diagnostic: Diagnostic) -> None:
        """Keep a diagnostic, once: a declaration may be tried several times."""
        if diagnostic not in self.diagnostics:
            self.diagnostics.append(diagnostic)


_NAME = re.compile(r"[a-z][a-z0-9_]*")


def _attempt(words: list[Word], start: str, reserved: Callable[[Word], None]) -> Any:
    """The tree of all words, or the first fault."""
    from lark import UnexpectedToken

    from forestlib.lang.grammar import GRAMMAR

    parser = GRAMMAR.start(start)
    depth = 0
    closable: list[int] = []
    for i, word in enumerate(words):
        choices = parser.choices()
        if depth == 1 and "RBRACE" in choices:
            closable.append(i)
        terminal = terminal_of(word, GRAMMAR.terminals(word.text), choices)
        if terminal is None and "NAME" in choices and depth == _naming_depth(words[0]) and _is_name(word):
            reserved(word)
            terminal = "NAME"
        try:
            parser.feed_token(token(terminal or NOTHING, word))
        except UnexpectedToken:
            accepts = frozenset(parser.accepts())
            return faults.Fault(words, i, _resume(words, start, closable), depth, accepts)
        depth += (word.text == "{") - (word.text == "}")
    if "$END" in parser.choices():
        return parser.feed_eof()
    accepts = frozenset(parser.accepts())
    return faults.Fault(words, len(words), _resume(words, start, closable), depth, accepts)


def _resume(words: list[Word], start: str, closable: list[int]) -> int:
    """The last index where the block could have been closed; 0 for none.

    `closable` are the places where the tables allow it; these tables join
    states, so each is tried.
    """
    from forestlib.lang.grammar import GRAMMAR

    for index in reversed(closable[-MOST_LEVELS:]):
        parser = GRAMMAR.start(start)
        for word in words[:index]:
            terminal = terminal_of(word, GRAMMAR.terminals(word.text), parser.choices())
            parser.feed_token(token(terminal or "NAME", word))
        if "RBRACE" in parser.accepts():
            return index
    return 0


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
    from lark import Token

    return Token(terminal, word.text, 0, word.line, word.column, word.line, word.end)


def _without(fault: faults.Fault) -> list[Word]:
    """The words without the line at fault; none when that is where the declaration begins."""
    words, at = fault.words, fault.index
    if at == len(words):
        return _closed(fault)
    if fault.depth == 0 and "$END" in fault.accepts:
        return words[:at]
    if fault.resume == 0:
        return []
    return words[: fault.resume] + words[max(_next_line(fault), fault.resume + 1) :]


def _closed(fault: faults.Fault) -> list[Word]:
    """A block that nobody closed, closed behind its last whole line."""
    words = fault.words
    if "RBRACE" not in fault.accepts:
        words = words[: fault.resume]
    return [*words, Word("SIGN", "}", words[-1].line, words[-1].end, first=False)] if words else []


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
