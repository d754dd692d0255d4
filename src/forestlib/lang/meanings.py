"""What a name means where it stands, and what may stand next; for editors.

Both are read off the grammar: `MEANINGS` says for each of its rules what the
names and texts in it are, and the parser tells which rule a word belongs to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from forestlib.errors import Span
from forestlib.lang.lexer import Word
from forestlib.lang.parser import terminal_of, token

if TYPE_CHECKING:
    from lark.parsers.lalr_interactive_parser import InteractiveParser

NAMING = ("NAME", "STRING")
MOST_TRIES = 8  # lines with mistakes that are left out of a declaration
MOST_STEPS, MOST_STATES = 6, 32  # how far and how wide to look ahead until it is clear what a name is


@frozen
class Meaning:
    """What a name or text is: its family, and whether it is declared there.

    Families are `set`, `file`, `kind`, `symbol`, `species`, `group`, `cave`,
    `language` and, for what is only shown to people, `text`.
    """

    family: str
    declares: bool = False


def _means(*families: str) -> tuple[Meaning, ...]:
    """Meanings in short: a `+` in front of what is declared."""
    return tuple(Meaning(family.lstrip("+"), family.startswith("+")) for family in families)


# For each rule its names and texts in the order they are written; the last one may repeat.
MEANINGS: Mapping[str, tuple[Meaning, ...]] = {
    "set": _means("+set", "text"),
    "bundled": _means("set"),
    "path": _means("file"),
    "kind": _means("+kind", "text"),
    "symbol": _means("+symbol", "text"),
    "species": _means("+species"),
    "change_species": _means("species"),
    "remove": _means("species"),
    "group": _means("+group", "text"),
    "face": _means("species", "symbol"),
    "cave": _means("+cave", "text"),
    "change_rules": _means("set"),
    "names": _means("language", "text"),
    "species_name": _means("species", "text"),
    "kind_name": _means("kind", "text"),
    "symbol_name": _means("symbol", "text"),
    "is_clause": _means("kind"),
    "symbol_clause": _means("symbol"),
    "printed_clause": _means("text"),
    "counts_as_clause": _means("species"),
    "points_with_clause": _means("group"),
    "points_with_species_clause": _means("species"),
    "symbol_choice": _means("symbol"),
    "of_kind": _means("kind"),
    "of_species": _means("species"),
    "sapling_rule": _means("kind"),
}


@frozen
class Mention:
    """A name in a file; `span` is without quotes."""

    family: str
    name: str
    span: Span
    declares: bool = field(default=False, eq=False)


# --- the names of a declaration ---


def mentions(words: Sequence[Word], file: str) -> list[Mention]:
    """Every name in one declaration, by place; lines with mistakes are left out as far as they are not read."""
    found: set[Mention] = set()
    left = list(words)
    for _ in range(MOST_TRIES):
        start = "header" if left and left[0].text == "forest" else "declaration"
        parser, index = _feed(start, left)
        whole = index == len(left) and "$END" in parser.choices()
        found.update(_mentions([parser.feed_eof()] if whole else _nodes(parser), file))
        if index == len(left):
            break
        wrong = left[index].line
        left = [word for word in left if word.line != wrong]
    return sorted(found, key=lambda mention: (mention.span.line, mention.span.column))


def _feed(start: str, words: Sequence[Word]) -> tuple[InteractiveParser, int]:
    """A parser that has read the words up to the first that does not fit, and how many these are."""
    from lark import UnexpectedToken

    from forestlib.lang.grammar import GRAMMAR

    parser = GRAMMAR.start(start)
    for i, word in enumerate(words):
        terminal = terminal_of(word, GRAMMAR.terminals(word.text), parser.choices())
        if terminal is None:
            return parser, i
        try:
            parser.feed_token(token(terminal, word))
        except UnexpectedToken:
            return parser, i
    return parser, len(words)


def _nodes(parser: InteractiveParser) -> list[Any]:
    """What the parser has put together so far."""
    return [value for value in parser.parser_state.value_stack if hasattr(value, "iter_subtrees")]


def _mentions(nodes: Iterable[Any], file: str) -> Iterator[Mention]:
    for node in nodes:
        for part in node.iter_subtrees():
            for meaning, word in _meant(part):
                quoted = word.type == "STRING"
                name = word[1:-1] if quoted else str(word)
                column = word.column + quoted
                span = Span(file, word.line, column, word.line, column + len(name))
                yield Mention(meaning.family, name, span, meaning.declares)


def _meant(node: Any) -> Iterator[tuple[Meaning, Any]]:
    """The names directly in a node, with their meanings."""
    meanings = MEANINGS.get(node.data, ())
    names = [child for child in node.children if getattr(child, "type", "") in NAMING]
    for place, word in enumerate(names if meanings else ()):
        yield meanings[min(place, len(meanings) - 1)], word


# --- what may stand next ---


@frozen
class Expected:
    """What fits behind some words: terminals of the grammar; families of plain and of quoted names."""

    terminals: frozenset[str]
    plain: frozenset[str] = frozenset()
    quoted: frozenset[str] = frozenset()


def expected(words: Sequence[Word], start: str = "declaration") -> Expected | None:
    """What fits behind the words that a declaration begins with; None when these do not fit themselves."""
    parser, index = _feed(start, words)
    if index < len(words):
        return None
    terminals = frozenset(parser.accepts())
    plain, quoted = (_families(parser, terminal) if terminal in terminals else frozenset() for terminal in NAMING)
    return Expected(terminals, plain, quoted)


def _families(parser: InteractiveParser, terminal: str) -> frozenset[str]:
    """What a name would be that stands next: look ahead until the rule is known to which it belongs.

    Empty for a new name, of which nothing is known.
    """
    mark = token(terminal, Word(terminal, '""', 0, 0, first=False))
    reached = [_behind(parser, mark)]
    for _ in range(MOST_STEPS):
        found = [meaning for state in reached for meaning in _meanings_of(mark, _nodes(state))]
        if found:
            return frozenset(meaning.family for meaning in found if not meaning.declares)
        following = [(state, next_one) for state in reached for next_one in sorted(state.accepts(), key=_end_first)]
        reached = [_behind(state, _any_token(next_one)) for state, next_one in following[:MOST_STATES]]
    return frozenset()


def _end_first(terminal: str) -> tuple[bool, str]:
    """The shortest way out of a block comes first: it is what tells the rule soonest."""
    return terminal not in ("$END", "RBRACE"), terminal


def _behind(parser: InteractiveParser, word: Any) -> InteractiveParser:
    """A copy of the parser that has read one word more."""
    copy: InteractiveParser = parser.copy(deepcopy_values=False)
    result = copy.feed_token(word)
    if word.type == "$END":
        copy.parser_state.value_stack.append(result)
    return copy


def _any_token(terminal: str) -> Any:
    return token(terminal, Word(terminal, "", 0, 0, first=False))


def _meanings_of(mark: Any, nodes: Iterable[Any]) -> Iterator[Meaning]:
    for node in nodes:
        for part in node.iter_subtrees():
            yield from (meaning for meaning, word in _meant(part) if word is mark)
