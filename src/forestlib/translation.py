"""Card sets in other languages: the names that come with the library, and those of card files.

Each file of `cards/names` holds the names of one language for all bundled sets;
a card set in that language takes those of its own species, kinds and symbols.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, reduce

from attrs import evolve

from forestlib import resources
from forestlib.cardset import CardSet
from forestlib.errors import ForestScriptError, UnknownLanguage, did_you_mean
from forestlib.naming import ORIGINAL, Names, language_code


def languages(cards: CardSet | None = None) -> Mapping[str, str]:
    """What each language calls itself, by its code, sorted; with `cards`, also those that its files bring.

    >>> languages()["de"]
    'Deutsch'
    """
    known = {ORIGINAL: Names().label}
    known |= {code: label for name in resources.bundled_languages() for code, label in _labels(name)}
    known |= {names.language: names.label for names in (cards.translations if cards else ())}
    return dict(sorted(known.items()))


def in_language(cards: CardSet, language: str) -> CardSet:
    """The same card set with its species, kinds and symbols called as in `language`.

    Names in the files of the card set come before bundled ones; gaps stay
    English.  Codes are written `de` or `pt-br`; capitals do not matter.

    Raises:
        UnknownLanguage: no file has names in it.

    """
    code = language_code(language)
    found = [names for names in (*_bundled(code), *cards.translations) if names.language == code]
    if not found and code != ORIGINAL:
        raise UnknownLanguage(_unknown(language, cards))
    names = reduce(Names.joined, found, Names())
    return cards if names == cards.names else evolve(cards, names=names)


def _unknown(language: str, cards: CardSet) -> str:
    known = languages(cards)
    help_text = did_you_mean(language_code(language), known)
    guess = f"; {help_text}" if help_text.startswith("did") else ""
    return f'no names in the language "{language}"; there are: {", ".join(known)}{guess}'


def _labels(name: str) -> list[tuple[str, str]]:
    return [(names.language, names.label) for names in _bundled(name)]


@cache
def _bundled(language: str) -> tuple[Names, ...]:
    """The names in a bundled file; none where there is no such file."""
    if language not in resources.bundled_languages():
        return ()
    from forestlib.lang import compiler, parser
    from forestlib.lang import syntax as s

    path = resources.names_path(language)
    document, problems = parser.parse(path.read_text(encoding="utf-8"), str(path))
    if problems:
        raise ForestScriptError(problems)
    return compiler.compile_names(d for d in document.declarations if isinstance(d, s.Names))


__all__ = ["in_language", "languages"]
