"""Snippets of card files on the pages: completed to files that can be checked, and told in English.

A snippet shows either species of the bundled sets, word for word, or something new.
What is new gets a header, and cards for the species that it brings.
"""

from __future__ import annotations

import re
from functools import cache

import forestlib as fl
from forestlib.describe import species_text
from forestlib.resources import bundled_sets
from made.cards import source

HEADER = 'forest 1\nset mine "My set"\nuse base\n'
SPECIES = re.compile(r'^species "([^"]+)" \{\n(.*?)^\}$', flags=re.DOTALL | re.MULTILINE)


@cache
def bundled() -> fl.CardSet:
    """Everything that comes with the library."""
    return fl.load(*bundled_sets())


def definitions(snippet: str) -> dict[str, str]:
    """The species that a snippet declares, with what stands between the braces."""
    return dict(SPECIES.findall(snippet))


def changed_copies(snippet: str) -> list[str]:
    """The bundled species that a snippet shows otherwise than their files do."""
    shown = {found[1]: found[0] for found in SPECIES.finditer(snippet)}
    known = bundled().species_by_name
    return [name for name, text in shown.items() if name in known and text != source(known[name])]


def card_set(snippet: str) -> fl.CardSet:
    """The card set that a snippet makes, or is taken from.

    Raises:
        ForestScriptError: with every mistake of the snippet.

    """
    shown = definitions(snippet)
    if shown and shown.keys() <= bundled().species_by_name.keys():
        return bundled()
    return fl.load_text(completed(snippet))


def completed(snippet: str) -> str:
    """A whole file."""
    if snippet.startswith("forest"):
        return snippet
    new = definitions(snippet)
    own_cards = re.search(r"^(deck|aside) ", snippet, flags=re.MULTILINE)
    return f"{HEADER}\n{snippet}" + (f"\n{cards_for(new, snippet)}" if new and not own_cards else "")


def cards_for(species: dict[str, str], snippet: str) -> str:
    """A deck in which each species lies where it can: a host as a whole card, a dweller on two halves."""
    hosts = {"tree", *re.findall(r"^  (\w+) .*hosting", snippet, flags=re.MULTILINE)}
    lines = [card_line(name, body, hosts) for name, body in species.items()]
    return "deck {\n" + "\n".join(lines) + "\n}\n"


def card_line(name: str, body: str, hosts: set[str]) -> str:
    """A line of a deck for a species."""
    found = re.search(r"^  is +(.*)$", body, flags=re.MULTILINE)
    if found and hosts & set(found[1].split(", ")):
        return f'  2 x "{name}"' if "  symbol" in body else f'  2 x "{name}"(oak)'
    divider = "/" if "top" in body or "bottom" in body else "|"
    return f'  "{name}"(oak) {divider} "{name}"(oak)'


def with_english(found: re.Match[str]) -> str:
    """A block of a page, and below it what the cards of its species say."""
    names = re.findall(r'^(?:species|change) "([^"]+)"', found[1], flags=re.MULTILINE)
    if not names:
        return found[0]
    cards = card_set(found[1])
    told = [f"    **{name}**: {' '.join(species_text(cards[name], cards).lines()[1:])}" for name in names]
    return f'{found[0]}\n\n!!! quote "What the card says"\n\n' + "\n\n".join(told) + "\n"
