"""A little English: plurals, articles, lists.

General rules of the language only, no word list of any game.  Names that look
like plurals already ("Tree Ferns") stay as they are.

    >>> plural("Silver-Washed Fritillary"), plural("Red Fox"), plural("Wolf"), plural("roe deer")
    ('Silver-Washed Fritillaries', 'Red Foxes', 'Wolves', 'roe deer')
    >>> counted(1, "card"), counted(2, "card"), with_article("oak"), listed(["a", "b", "c"], "or")
    ('1 card', '2 cards', 'an oak', 'a, b or c')

"""

from __future__ import annotations

import re
from collections.abc import Sequence

ALREADY_PLURAL = r"([^sui]s)$"

# The first pattern that fits decides.
_PLURALS = [
    (re.compile(pattern, re.IGNORECASE), ending)
    for pattern, ending in (
        (r"([^n]eer|heep|ison|fish|ois)$", r"\1"),  # animals that do not change
        (ALREADY_PLURAL, r"\1"),
        (r"(\b|dor|tit)(m|l)ouse$", r"\1\2ice"),
        (r"goose$", "geese"),
        (r"([^aeiou])y$", r"\1ies"),
        (r"(l|ea|oa)f$", r"\1ves"),
        (r"(s|x|z|ch|sh)$", r"\1es"),
        (r"$", "s"),
    )
]


def plural(noun: str) -> str:
    """Several of what the last word of `noun` names; what stands in brackets behind it stays."""
    noun, bracket, rest = noun.partition(" (")
    for pattern, ending in _PLURALS:
        if pattern.search(noun):
            return pattern.sub(ending, noun, count=1) + bracket + rest
    raise AssertionError(noun)  # the last pattern fits everything


def counted(number: int, noun: str) -> str:
    """`1 card`, `2 cards`, `0 cards`."""
    return f"{number} {noun if number == 1 else plural(noun)}"


def with_article(noun: str) -> str:
    """`a tree`, `an oak`, `another tree` for `other tree`; a plural takes none."""
    if re.search(ALREADY_PLURAL, noun):
        return noun
    if noun.startswith("other "):
        return f"an{noun}"
    # "European" and "unicorn" begin with the sound of "you".
    vowel = re.match(r"(?!eu|uni|one\b)[aeiou]", noun, re.IGNORECASE)
    return f"{'an' if vowel else 'a'} {noun}"


def listed(words: Sequence[str], conjunction: str) -> str:
    """`a`, `a or b`, `a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


def sentence(text: str) -> str:
    """The text with a capital at its beginning and a full stop at its end; nothing for nothing."""
    return f"{text[0].upper()}{text[1:]}." if text else ""


__all__ = ["counted", "listed", "plural", "sentence", "with_article"]
