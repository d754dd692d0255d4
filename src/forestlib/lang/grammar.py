"""The only door to Lark: the LALR tables, and which terminals a word may be.

Making the tables from the grammar takes a quarter of a second, so they are kept
beside it as JSON; tables of another grammar or another Lark are made anew.
"""

from __future__ import annotations

import hashlib
import json
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from forestlib import resources

if TYPE_CHECKING:
    from lark import Lark
    from lark.parsers.lalr_interactive_parser import InteractiveParser

TABLES = "forest.tables.json"
_STARTS = ["header", "declaration"]


def build(strict: bool = False) -> Lark:
    """A parser made from the grammar itself; `strict` refuses every ambiguity of the lexer too."""
    from lark import Lark

    return Lark(resources.grammar_text(), parser="lalr", start=_STARTS, propagate_positions=True, strict=strict)


def tables_key() -> str:
    """What the tables depend on."""
    import lark

    digest = hashlib.sha256(resources.grammar_text().encode()).hexdigest()
    return f"lark {lark.__version__} {digest}"


def write_tables() -> Path:
    """Make the tables anew beside the grammar; for those who change it."""
    from lark.grammar import Rule
    from lark.lexer import TerminalDef

    data, memo = build().memo_serialize([TerminalDef, Rule])
    path = resources.grammar_dir() / TABLES
    content = {"key": tables_key(), "tables": {"data": data, "memo": memo}}
    path.write_text(json.dumps(content, separators=(",", ":"), sort_keys=True) + "\n", encoding="utf-8")
    return path


def _load() -> Lark:
    from lark import Lark

    try:
        content = json.loads((resources.grammar_dir() / TABLES).read_bytes(), object_pairs_hook=_with_numbers)
        if content["key"] == tables_key():
            return Lark.load(content["tables"])
    except (OSError, ValueError, KeyError, TypeError):
        pass
    return build()


def _with_numbers(pairs: list[tuple[str, Any]]) -> dict[str | int, Any]:
    """JSON has no numbers as keys, Lark's tables do."""
    return {int(key) if key.isdecimal() else key: value for key, value in pairs}


class Grammar:
    """The parser, and what its terminals tell about words."""

    @cached_property
    def lark(self) -> Lark:
        """The LALR parser."""
        return _load()

    def start(self, rule: str) -> InteractiveParser:
        """A parser that waits for the first word of a `header` or a `declaration`."""
        return self.lark.parse_interactive("", start=rule)

    @cached_property
    def _literals(self) -> dict[str, str]:
        return {t.pattern.value: t.name for t in self.lark.terminals if t.pattern.type == "str"}

    @cached_property
    def _choices(self) -> dict[str, tuple[str, ...]]:
        """Terminals that are a choice of words: their names, and the words."""
        named = ("CARD", "SIDE", "ZONE", "TRIGGER", "COMPARISON")
        return {t.name: _alternatives(t.pattern.value) for t in self.lark.terminals if t.name in named}

    @cached_property
    def _terminals(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {text: (name,) for text, name in self._literals.items()}
        for name, texts in self._choices.items():
            for text in texts:
                found[text] = (*found.get(text, ()), name)
        return found

    def terminals(self, text: str) -> tuple[str, ...]:
        """The terminals that a keyword or a sign may be; empty for all other words."""
        return self._terminals.get(text, ())

    def texts(self, terminal: str) -> tuple[str, ...]:
        """The words that a terminal stands for; empty for names, texts and numbers."""
        if terminal in self._choices:
            return self._choices[terminal]
        return tuple(text for text, name in self._literals.items() if name == terminal)

    @cached_property
    def reserved(self) -> frozenset[str]:
        """The words that cannot be names."""
        return frozenset(text for text in self._terminals if text[0].isalpha())


def _alternatives(pattern: str) -> tuple[str, ...]:
    """The words of a terminal that Lark has turned into one pattern."""
    return tuple(pattern.removeprefix("(?:").removesuffix(")").split("|"))


GRAMMAR = Grammar()

if __name__ == "__main__":  # pragma: no cover
    print(write_tables())
