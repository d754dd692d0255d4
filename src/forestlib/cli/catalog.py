"""`cards` and `explain`: what a card set holds."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import TYPE_CHECKING

import click

from forestlib.cli import printable
from forestlib.cli.common import language_option, load, plain_console, sets_option
from forestlib.errors import ForestError, did_you_mean

if TYPE_CHECKING:
    from forestlib.cardset import Card, CardSet
    from forestlib.rules import Species


@click.command("explain")
@click.argument("species")
@language_option
@sets_option
def explain_command(species: str, sets: tuple[str, ...], language: str) -> None:
    """Tell in English what SPECIES does; `--lang` gives the names in another language."""
    from forestlib.describe import species_text

    cards = load(sets, language)
    click.echo(str(species_text(species_named(cards, species), cards)))


def species_named(cards: CardSet, word: str) -> Species:
    """The species that a person means.

    Raises:
        ForestError: there is none.

    """
    return cards[known("species", word, spoken(cards.species_by_name, cards.species_label))]


def spoken(names: Collection[str], *labels: Callable[[str], str]) -> dict[str, str]:
    """What a person may write, and the name that it stands for: that itself, or the first with such a label."""
    words = {name: name for name in names}
    for label in labels:
        for name in names:
            words.setdefault(label(name), name)
    return words


def known(what: str, word: str, words: dict[str, str]) -> str:
    """The name that a person means; capitals do not matter.

    Raises:
        ForestError: there is none.

    """
    # the first of two that differ in capitals alone holds
    folded = {written.casefold(): name for written, name in reversed(words.items())}
    if word.casefold() in folded:
        return folded[word.casefold()]
    help_text = did_you_mean(word, words)
    raise ForestError(f'no {what} is called "{printable(word)}"' + (f": {help_text}" if help_text else ""))


@click.command("cards")
@click.option("--species", multiple=True, metavar="NAME", help="Only cards with this species on a half.")
@click.option("--kind", multiple=True, metavar="NAME", help="Only cards with a half of this kind.")
@click.option("--symbol", multiple=True, metavar="NAME", help="Only cards that show this tree symbol.")
@click.option("--set", "from_set", multiple=True, metavar="NAME", help="Only cards of this set.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line for each physical card.")
@click.option("--languages", is_flag=True, help="List the languages that `--lang` knows instead.")
@language_option
@sets_option
def cards_command(
    species: tuple[str, ...],
    kind: tuple[str, ...],
    symbol: tuple[str, ...],
    from_set: tuple[str, ...],
    as_json: bool,
    languages: bool,
    sets: tuple[str, ...],
    language: str,
) -> None:
    """List the physical cards, winter cards included.

    Filters may be repeated; a card must pass one of each kind of filter.
    """
    cards = load(sets, language)
    if languages:
        show_languages(cards)
        return
    chosen = Filter(cards, species, kind, symbol, from_set).apply(enumerate(cards.cards))
    if as_json:
        for _, card in chosen:
            click.echo(json.dumps(card_fields(cards, card), ensure_ascii=False))
    else:
        show_table(cards, chosen)


def show_languages(cards: CardSet) -> None:
    """Codes, and what each language calls itself."""
    import forestlib

    for code, name in forestlib.languages(cards).items():
        click.echo(f"{code:<6} {printable(name)}")


class Filter:
    """What `cards` was asked for, by names that exist."""

    def __init__(
        self,
        cards: CardSet,
        species: Iterable[str],
        kinds: Iterable[str],
        symbols: Iterable[str],
        sets: Iterable[str],
    ) -> None:
        self.cards = cards
        kind_words = spoken(cards.kinds_by_name, lambda name: cards.kinds_by_name[name].label, cards.kind_label)
        symbol_words = spoken(cards.symbols_by_name, partial(label, cards), cards.symbol_label)
        species_words = spoken(cards.species_by_name, cards.species_label)
        self.species = {known("species", word, species_words) for word in species}
        self.kinds = {known("kind", word, kind_words) for word in kinds}
        self.symbols = {known("symbol", word, symbol_words) for word in symbols}
        self.sets = {known("set", word, spoken(dict(cards.sets), dict(cards.sets).__getitem__)) for word in sets}

    def apply(self, numbered: Iterable[tuple[int, Card]]) -> list[tuple[int, Card]]:
        """The cards that pass."""
        return [(number, card) for number, card in numbered if self.passes(card)]

    def passes(self, card: Card) -> bool:
        """Whether a card has one of each thing that was asked for."""
        kinds = {kind for face in card.faces for kind in self.cards[face.species].kinds}
        return (
            (not self.species or any(face.species in self.species for face in card.faces))
            and (not self.kinds or bool(self.kinds & kinds))
            and (not self.symbols or any(face.symbol in self.symbols for face in card.faces))
            and (not self.sets or card.set in self.sets)
        )


def card_fields(cards: CardSet, card: Card) -> dict[str, str | None]:
    """A physical card as `--json` prints it."""
    fields: dict[str, str | None] = {"set": card.set, "layout": card.layout}
    for place, name in enumerate(("first", "second")):
        face = card.faces[place] if place < len(card.faces) else None
        fields[name] = cards[face.species].label if face else None
        fields[f"{name}_symbol"] = label(cards, face.symbol) if face and face.symbol else None
    return fields


def label(cards: CardSet, symbol: str) -> str:
    """The English words for a symbol."""
    return cards.symbols_by_name[symbol].label


def show_table(cards: CardSet, chosen: list[tuple[int, Card]]) -> None:
    """The cards as a table, and how many they are."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for heading in ("card", "set", "layout", "first", "second"):
        table.add_column(heading, justify="right" if heading == "card" else "left", overflow="fold")
    for number, card in chosen:
        halves = [half_text(cards, face.species, face.symbol) for face in card.faces]
        table.add_row(str(number), card.set, card.layout, *halves)
    if chosen:
        plain_console().print(table)
    click.echo(f"{len(chosen)} {'card' if len(chosen) == 1 else 'cards'}")


def half_text(cards: CardSet, species: str, symbol: str | None) -> str:
    """A species with its symbol, if it shows one."""
    from forestlib.describe import printed_name

    name = printed_name(cards[species], cards)
    return f"{name} ({cards.symbol_label(symbol)})" if symbol else name
