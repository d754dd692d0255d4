"""What a syntax error is called, and what to do about it."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable

from attrs import frozen

from forestlib.errors import Diagnostic, Help, Span, did_you_mean, meant
from forestlib.lang.lexer import DECLARATIONS, Word


@frozen
class Fault:
    """Where parsing stopped: at `words[index]`, or behind the last word.

    `resume` is the index from which on words can be left out, `depth` counts
    open braces, `accepts` are the terminals that would have fitted.  `naming`
    tells that a word of the language stands where something gets its name.
    """

    words: list[Word]
    index: int
    resume: int
    depth: int
    accepts: frozenset[str]
    naming: bool = False

    @property
    def word(self) -> Word:
        """The word at fault; behind the end, the last one."""
        return self.words[min(self.index, len(self.words) - 1)]

    @property
    def before(self) -> Word | None:
        """The word before it."""
        return self.words[self.index - 1] if self.index else None

    @property
    def unfinished(self) -> bool:
        """Whether the line (or the file) ends where more is needed."""
        at_end = self.index == len(self.words) or self.word.first or self.word.text == "}"
        return at_end and self.index > 0 and not self.accepts & {"RBRACE", "$END"}


# --- mistakes of whole files ---


def _start(file: str) -> Span:
    return Span(file, 1, 1, 1, 1)


def too_large(file: str) -> Diagnostic:
    """F004."""
    return Diagnostic("F004", "the file is larger than 1 MB", _start(file), "card files are small texts; split it")


def no_header(word: Word | None, file: str) -> Diagnostic:
    """F101."""
    message = 'a card file begins with "forest 1"' if word else "the file is empty"
    span = word.span(file) if word else _start(file)
    return Diagnostic("F101", message, span, 'write "forest 1" in the first line')


def wrong_version(span: Span, version: int, known: int) -> Diagnostic:
    """F102."""
    message = f"this file is written for version {version} of the card language"
    remedy = "install a newer forestlib" if version > known else f'write "forest {known}"'
    return Diagnostic("F102", message, span, f"this forestlib reads version {known}; {remedy}")


def too_many(span: Span) -> Diagnostic:
    """F112."""
    return Diagnostic("F112", "too many mistakes to show them all", span, "correct those above and check again")


# --- mistakes of single words ---


def blanks(span: Span, text: str) -> Diagnostic:
    """F118."""
    return Diagnostic("F118", f"{text} has blanks too many", span, _write(text, f'"{" ".join(text[1:-1].split())}"'))


def empty(span: Span) -> Diagnostic:
    """F118."""
    return Diagnostic("F118", "there is nothing between the quotes", span, "write a name between them")


def too_deep(span: Span, levels: int) -> Diagnostic:
    """F111."""
    message = f"this is nested more than {levels} levels deep"
    return Diagnostic("F111", message, span, "say it with fewer parentheses")


# --- words in the wrong place ---


def explain(fault: Fault, file: str) -> Diagnostic:
    """The diagnostic for a fault: the first of the explanations that fits."""
    for explanation in EXPLANATIONS:
        found = explanation(fault, file)
        if found is not None:
            return found
    return _unexpected(fault, file)


Explanation = Callable[[Fault, str], Diagnostic | None]


def _lexical(fault: Fault, file: str) -> Diagnostic | None:
    """Words that fit nowhere."""
    word, span = fault.word, fault.word.span(file)
    if word.kind == "OPEN":
        return Diagnostic("F105", "this text has no end", span, 'put " behind the last word of the name')
    if word.kind == "LONG":
        shown = word.text if len(word.text) <= 20 else f"{word.text[:20]}…"
        return Diagnostic("F110", f"the number {shown} is too large", span, "numbers have at most 6 digits")
    if word.kind == "QUOTE":
        plain = word.text.strip("\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u00ab\u00bb'` ")
        return Diagnostic("F106", "these are not the quotes of the language", span, _write(word.text, f'"{plain}"'))
    if word.kind == "BAD":
        help = "write names with _ between their words" if word.text == "-" else "remove it"
        return Diagnostic("F113", f'the sign "{word.text}" has no meaning here', span, help)
    return None


def _unclosed(fault: Fault, file: str) -> Diagnostic | None:
    """The file or the next declaration comes before the closing brace."""
    if fault.index < len(fault.words) or fault.depth == 0:
        return None
    opening = next(word for word in fault.words if word.text == "{")
    help = 'put "}" behind the last line of this declaration'
    return Diagnostic("F107", 'this "{" is never closed', opening.span(file), help)


def _behind_the_end(fault: Fault, file: str) -> Diagnostic | None:
    """More words than the declaration has."""
    if fault.depth or "$END" not in fault.accepts or fault.index == 0:
        return None
    if fault.word.text == "}":
        return Diagnostic("F108", 'this "}" closes nothing', fault.word.span(file), "remove it")
    near = _near_keyword(fault.word.text, fault.accepts)
    help = near or "begin a new line for a new declaration, or put this inside the braces"
    message = f'"{fault.word.text}" stands behind the end of the declaration'
    return Diagnostic("F108", message, fault.word.span(file), help)


def _unknown_declaration(fault: Fault, file: str) -> Diagnostic | None:
    """What stands in column 0 is no declaration."""
    word = fault.word
    if fault.index:
        return None
    if word.text == "forest":
        return Diagnostic("F103", '"forest" stands twice', word.span(file), "remove this line")
    message = f'"{word.text}" begins no declaration'
    if word.text in _texts(_CLAUSES | _RULES):
        return Diagnostic("F103", message, word.span(file), "put it inside the braces of a species or of rules")
    known = DECLARATIONS - {"forest"}
    help = did_you_mean(word.text, known) or f"write one of: {', '.join(sorted(known))}"
    return Diagnostic("F103", message, word.span(file), help)


def _unknown_line(fault: Fault, file: str) -> Diagnostic | None:
    """A line in a block begins with a word that does not begin one."""
    word = fault.word
    of_block = fault.accepts & (_CLAUSES | _RULES)
    if word.kind != "WORD" or not (word.first or (fault.before and fault.before.text == "{")):
        return None
    if fault.depth != 1 or "RBRACE" not in fault.accepts or len(of_block) < 3:
        return None
    if word.text in _texts(_CLAUSES | _RULES):
        help = "it belongs into " + ("rules { … }" if word.text in _texts(_RULES) else "a species")
    else:
        help = did_you_mean(word.text, _texts(of_block)) or f"lines begin with: {_list(_texts(of_block))}"
    return Diagnostic("F119", f'no line begins with "{word.text}" here', word.span(file), help)


def _quotes(fault: Fault, file: str) -> Diagnostic | None:
    """A name without quotes where quotes belong, or with quotes where none belong."""
    word = fault.word
    if fault.index == len(fault.words):
        return None
    if word.kind == "WORD" and fault.accepts == {"STRING"} and not (word.first and fault.index):
        name = _until_sign(fault)
        span = Span(file, word.line, word.column, word.line, word.column + len(name))
        return Diagnostic("F117", f"the name {name} stands without quotes", span, _write(name, f'"{name}"'))
    if word.kind == "STRING" and "NAME" in fault.accepts and "STRING" not in fault.accepts:
        plain = "_".join(word.text[1:-1].lower().split())
        help = Help(f"write {plain}, without quotes", word.text, plain)
        return Diagnostic("F117", f"{word.text} stands in quotes", word.span(file), help)
    return None


def _until_sign(fault: Fault) -> str:
    """The words of one line up to the next sign, as they are written."""
    first = fault.word
    last = first
    for word in fault.words[fault.index :]:
        if word.kind != "WORD" or word.line != first.line:
            break
        last = word
    parts = [w.text for w in fault.words[fault.index :] if w.line == first.line and w.column <= last.column]
    return " ".join(parts)


def _capitals(fault: Fault, file: str) -> Diagnostic | None:
    """A name with signs that names do not have."""
    word = fault.word
    fits = word.kind == "WORD" and "NAME" in fault.accepts
    if not fits or (word.text.isascii() and word.text.islower()):
        return None
    help = f"write {word.text.lower()}" if word.text.isascii() else "use the letters a to z, digits and _"
    if "STRING" in fault.accepts:
        help = f'write "{word.text}" for a species, {word.text.lower()} for a kind'
    return Diagnostic("F114", f'"{word.text}" is not written in small letters a to z', word.span(file), help)


def _not_a_name(fault: Fault, file: str) -> Diagnostic | None:
    """A keyword where a name fits and nothing else."""
    only_name = "NAME" in fault.accepts and "STRING" not in fault.accepts and "RBRACE" not in fault.accepts
    if fault.word.kind != "WORD" or not only_name or fault.unfinished:
        return None
    return _reserved(fault, file)


def _reserved(fault: Fault, file: str) -> Diagnostic:
    message = f'"{fault.word.text}" is a word of the language and cannot be a name'
    return Diagnostic("F109", message, fault.word.span(file), "choose another name")


def _naming(fault: Fault, file: str) -> Diagnostic | None:
    """A keyword where something is declared."""
    return _reserved(fault, file) if fault.naming else None


def _condition_as_number(fault: Fault, file: str) -> Diagnostic | None:
    """`points any bat`, `points count bat >= 3`."""
    word, before = fault.word, fault.before
    number_wanted = {"INT", "COUNT", "TABLE"} <= fault.accepts
    compared = word.text in (">=", "<=", ">", "<", "=") and "COMPARISON" not in fault.accepts and "IF" in fault.accepts
    if not compared and not (number_wanted and word.text in ("any", "no", "most", "not", "its")):
        return None
    if not compared and before is not None and before.text not in ("points", "once", "draw", "else", "scores", "+"):
        return None
    message = "this is a condition, where a number belongs"
    return Diagnostic(
        "F115", message, word.span(file), 'write the number first, as in "5 if any …" or "5 if count … >= 3"'
    )


def _number_as_condition(fault: Fault, file: str) -> Diagnostic | None:
    """`5 if bat`, `5 if 3`, `5 if count bat`."""
    word = fault.word
    if not {"ANY", "MOST", "NOT"} <= fault.accepts or fault.unfinished:
        return None
    if word.kind not in ("INT", "WORD", "STRING"):
        return None
    message = f"{_quoted(word)} is no condition"
    help = 'a condition is "any …", "no …", "most …", "its host is …" or "count … >= 3"'
    if word.kind != "INT":
        help = (
            f'write "any {word.text.strip(chr(34))}" or "count … >= 3"'
            if word.kind == "WORD"
            else f"write any {word.text}"
        )
    near = _near_keyword(word.text, fault.accepts)
    return Diagnostic("F116", message, word.span(file), near or help)


def _no_comparison(fault: Fault, file: str) -> Diagnostic | None:
    """`5 if count bat` without a comparison."""
    if "COMPARISON" not in fault.accepts or fault.before is None or fault.accepts & {"IF", "PLUS"}:
        return None
    if not fault.unfinished and fault.word.text not in ("and", "or", "else", ")", ","):
        return None
    help = 'write a comparison behind it, such as ">= 3"'
    return Diagnostic("F116", "this is a number, where a condition belongs", fault.before.span(file), help)


def _unfinished(fault: Fault, file: str) -> Diagnostic | None:
    """The line ends too early."""
    if not fault.unfinished or fault.before is None:
        return None
    before = fault.before
    message = f"expected {_wanted(fault)} behind {_quoted(before)}"
    near = _misspelt(before, fault.accepts)
    return Diagnostic("F104", message, before.span(file), near or _example(fault))


def _misspelt_before(fault: Fault, file: str) -> Diagnostic | None:
    """`place 1 bird form hand`: the misspelt keyword was taken for a kind."""
    before = fault.before
    if before is None or before.kind != "WORD" or fault.word.kind != "WORD":
        return None
    near = _misspelt(before, fault.accepts)
    if not near:
        return None
    return Diagnostic("F104", f'"{before.text}" does not fit here', before.span(file), near)


def _unexpected(fault: Fault, file: str) -> Diagnostic:
    word = fault.word
    near = _near_keyword(word.text, fault.accepts) if word.kind == "WORD" else ""
    message = f"expected {_wanted(fault)}, not {_quoted(word)}"
    return Diagnostic("F104", message, word.span(file), near or _as_people_say(fault) or _example(fault))


EXPLANATIONS: tuple[Explanation, ...] = (
    _lexical,
    _unclosed,
    _unknown_declaration,
    _behind_the_end,
    _naming,
    _unknown_line,
    _quotes,
    _capitals,
    _condition_as_number,
    _no_comparison,
    _number_as_condition,
    _unfinished,
    _not_a_name,
    _misspelt_before,
)


# --- which words would fit ---

_CLAUSES = frozenset(
    "IS SYMBOL COST COPIES PRINTED COUNTS EFFECT BONUS WHENEVER POINTS SHARES LETS ONLY ADDS RETURNS".split()
)
_RULES = frozenset(
    "PLAYERS OPENING HAND DRAW CLEARING MULLIGAN LEAVE WINTER SAPLING PLAYING CAVE PLAYED SHARING".split()
)
_NUMBERS = frozenset("INT COUNT TALLY DIFFERENT TABLE SETS LPAR".split())
_CARDS = frozenset("CARD NAME STRING LPAR OTHER FULL".split())
_CONDITIONS = frozenset("ANY NO MOST ITS NOT COUNT TALLY DIFFERENT LPAR".split())
_EFFECTS = frozenset("DRAW TAKE MOVE SHUFFLE TURN PLACE PLAY".split())
_QUANTITIES = frozenset("INT UP ANY ALL".split())
_QUALIFIERS = frozenset("ON IN SHOWING".split())

_GROUPS: tuple[tuple[frozenset[str], str], ...] = (
    (_CLAUSES, "a line of a species"),
    (_RULES, "a rule"),
    (_CONDITIONS, 'a condition such as "any …" or "count … >= 3"'),
    (_NUMBERS, 'a number such as 3, "2 per …" or "count …"'),
    (_EFFECTS, 'an effect: "draw", "take", "move", "shuffle", "turn", "place" or "play"'),
    (_QUANTITIES, 'how many: a number, "up to" a number, "any" or "all"'),
    (_CARDS, 'cards: a kind, a species in quotes, or "card"'),
)
_NAMED = {
    "INT": "a number",
    "STRING": "a text in quotes",
    "NAME": "a name",
    "COMPARISON": 'a comparison such as ">="',
    "SIDE": "a side",
    "ZONE": "a place of cards",
    "CARD": '"card"',
    "TRIGGER": '"play" or "place"',
    "$END": "the end of the declaration",
}


def _wanted(fault: Fault) -> str:
    """`a number`, `"from"`: what fits, in words."""
    left = set(fault.accepts)
    found = []
    for group, words in _GROUPS:
        if group <= left:
            found.append(words)
            left -= group
    if found:
        left -= _CARDS | _QUALIFIERS
    found += sorted(_named(terminal) for terminal in left)
    if len(found) > 6:
        return "something else"
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} or {found[-1]}"


def _named(terminal: str) -> str:
    if terminal in _NAMED:
        return _NAMED[terminal]
    return f'"{"".join(_texts([terminal]))}"'


def _example(fault: Fault) -> str:
    """What to write, where a list of words is all that fits."""
    if "NAME" in fault.accepts and "STRING" not in fault.accepts:
        return "write a name in small letters"
    for terminal in ("SIDE", "ZONE", "TRIGGER"):
        if terminal in fault.accepts:
            return f"write one of: {_list(_texts([terminal]))}"
    texts = _texts(fault.accepts)
    if len(texts) == 1:
        return f'write "{texts[0]}" here'
    return f"here fits: {_list(texts)}" if texts else "write it here"


_FIGURES = dict(zip("one two three four five six seven eight nine ten".split(), map(str, range(1, 11)), strict=True))


def _as_people_say(fault: Fault) -> str:
    """A help for `3 for each bird` and `draw one`."""
    word = fault.word.text
    if word in ("for", "each", "every") and "PER" in fault.accepts:
        return 'write "per", as in "3 per …"'
    if word in _FIGURES and "INT" in fault.accepts:
        return _write(word, _FIGURES[word])
    return ""


def _texts(terminals: Iterable[str]) -> list[str]:
    """The words that these terminals stand for."""
    from forestlib.lang.grammar import GRAMMAR

    return sorted(text for terminal in terminals for text in GRAMMAR.texts(terminal))


def _list(words: Iterable[str]) -> str:
    return ", ".join(words)


def _quoted(word: Word) -> str:
    return word.text if word.kind == "STRING" else f'"{word.text}"'


def _write(word: str, instead: str) -> Help:
    return Help(f"write {instead}", word, instead)


def _near_keyword(word: str, accepts: frozenset[str]) -> str:
    """A help when a keyword that fits is spelt much like this word."""
    texts = [text for text in _texts(accepts) if text[0].isalpha()]
    near = difflib.get_close_matches(word.casefold(), texts, n=1, cutoff=0.7)
    return meant(word, near[0]) if near else ""


def _misspelt(word: Word, accepts: frozenset[str]) -> str:
    """As `_near_keyword`, for a word that was taken for a name."""
    from forestlib.lang.grammar import GRAMMAR

    if word.kind != "WORD" or word.text in GRAMMAR.reserved:
        return ""
    return _near_keyword(word.text, accepts)
