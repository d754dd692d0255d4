"""Colours: all card files are read without an error, and no word of the language is forgotten."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pygments.lexers import get_lexer_by_name, guess_lexer_for_filename
from pygments.token import Comment, Error, Keyword, Name, Number, Operator, String

from forestlib import resources
from forestlib.highlight import STYLES, ForestLexer, textmate
from forestlib.lang.grammar import GRAMMAR
from forestlib.lang.lexer import DECLARATIONS, scan

FILES = sorted(resources.cards_dir().rglob("*.fs"))
TEXTMATE = resources.grammar_dir() / "forest.tmLanguage.json"
SAMPLE = """\
forest 1  # a comment, with "quotes"
deck {
  2 x "A # b"(oak_2) | "C"(x2)
}
  points 12 per card on top of hand if count bird >= 3
"""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_card_files(path: Path) -> None:
    """Every card file is coloured to its last sign."""
    text = path.read_text(encoding="utf-8")
    found = list(ForestLexer().get_tokens(text))
    assert [token for token in found if token[0] is Error] == []
    assert "".join(part for _, part in found) == text


def test_lexer_is_found() -> None:
    """By both names, as fences of Markdown ask for it, and by the look of a file."""
    text = FILES[0].read_text(encoding="utf-8")
    found = [get_lexer_by_name("forest"), get_lexer_by_name("fs"), guess_lexer_for_filename("mine.fs", text)]
    assert [type(lexer) for lexer in found] == [ForestLexer] * 3


def test_every_word_of_the_language_is_coloured() -> None:
    """A word of the grammar is never taken for a name, wherever it stands."""
    for word in GRAMMAR.reserved:
        for text in (f"{word}\n", f"2 {word}\n", f"({word})\n"):
            kinds = {kind for kind, part in ForestLexer().get_tokens(text) if part == word}
            assert len(kinds & {Keyword, Keyword.Declaration, Name.Builtin}) == len(kinds) == 1, word
    assert {kind for kind, part in ForestLexer().get_tokens("species_x") if part.strip()} == {Name}


def test_sample() -> None:
    """Comments, texts, numbers and names, where each could be taken for another."""
    found = {part: kind for kind, part in ForestLexer().get_tokens(SAMPLE) if part.strip()}
    expected = {
        '# a comment, with "quotes"': Comment.Single,
        '"A # b"': String.Double,
        "oak_2": Name,
        "12": Number.Integer,
        "forest": Keyword.Declaration,
        "deck": Keyword.Declaration,
        "per": Keyword,
        "top": Name.Builtin,
        "hand": Name.Builtin,
        ">=": Operator,
        "|": Operator,
    }
    assert {part: found[part] for part in expected} == expected


def test_textmate_is_of_this_grammar() -> None:
    """The file for editors is the one that would be made now; else run python -m forestlib.highlight."""
    assert json.loads(TEXTMATE.read_text(encoding="utf-8")) == textmate()


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A reader of TextMate grammars that is not ours; it makes a folder where it is first imported."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("textmate"))
        from textmate_grammar.parsers.base import LanguageParser

        return LanguageParser(json.loads(TEXTMATE.read_text(encoding="utf-8")))


def scopes(editor: Any, text: str) -> Iterator[tuple[str, tuple[int, int], str]]:
    """The parts of a text that have a scope, with place and scope."""
    for place, part, names in editor.parse_string(text).flatten():
        if len(names) > 1:
            yield part, place, names[-1].removesuffix(".forest")


@pytest.mark.parametrize("path", [*FILES, None], ids=lambda path: path.stem if path else "sample")
def test_textmate(editor: Any, path: Path | None) -> None:
    """An editor that follows the file gives every word, number, text and comment its scope, and agrees with Pygments."""
    text = path.read_text(encoding="utf-8") if path else SAMPLE
    found = {place: (part, scope) for part, place, scope in scopes(editor, text)}
    named = {kind: scope for _, kind, scope in STYLES}
    line, column = 0, 0
    for kind, part in ForestLexer().get_tokens(text):
        if part.strip():
            assert found[line, column] == (part, named[kind])
        line, column = (
            line + part.count("\n"),
            len(part) - part.rfind("\n") - 1 if "\n" in part else column + len(part),
        )
    words = {(word.line - 1, word.column - 1) for chunk in scan(text).chunks for word in chunk}
    assert words <= set(found)


def test_textmate_knows_every_declaration(editor: Any) -> None:
    """At the left edge a declaration looks otherwise than inside a block."""
    for word in sorted(DECLARATIONS):
        assert next(scopes(editor, f"{word} a\n"))[2] == "keyword.declaration"
        assert next(scopes(editor, f"  {word} a\n"))[2] != "keyword.declaration"
