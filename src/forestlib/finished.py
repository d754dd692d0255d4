"""Finished tables: forests scored without a game.

The format is one JSON object a table: `id`, and for every player the number of
cards under the `cave`, the name of a special one as `cave_card`, and the hosts
with their four slots, each half with its species and its tree symbol.  A half
names its `set` where several sets print the species.  Names are matched without
regard to case.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from attrs import frozen

from forestlib.cardset import CardSet
from forestlib.errors import BadTable, SetupError, did_you_mean
from forestlib.play.forest import Forest
from forestlib.play.scoring import ScoreSheet, score
from forestlib.play.state import cave_number
from forestlib.play.tables import SAPLING, SAPLING_NAME, SIDE_NUMBERS, WHOLE, Tables, tables_of
from forestlib.rules import SIDES

MOST_CARDS = 1000
LONGEST_SHOWN = 40


@frozen(eq=False)
class Table:
    """A finished table: for each seat a forest, a number of cave cards and a cave (-1 for the usual one)."""

    id: str
    forests: tuple[Forest, ...]
    caves: tuple[int, ...]
    cave_cards: tuple[int, ...] = ()

    def scores(self, names: Sequence[str] = ()) -> list[ScoreSheet]:
        """The score sheets, in seat order."""
        return score(self.forests[0].tables, self.forests, self.caves, names, self.cave_cards)


def read_tables(cards: CardSet, lines: Iterable[str | bytes]) -> Iterator[Table]:
    """The tables of JSON lines; blank lines are passed over.

    Raises:
        BadTable: at the first line at fault, with its number and place.

    """
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                yield read_table(cards, load_json(line), default_id=str(number))
            except BadTable as error:
                raise BadTable(f"line {number}: {error}") from None


def load_json(line: str | bytes) -> Any:
    """One line of JSON.

    Raises:
        BadTable: it is none.

    """
    try:
        return json.loads(line.decode("utf-8") if isinstance(line, bytes) else line)
    except json.JSONDecodeError as error:
        raise BadTable(f"column {error.colno}: not JSON: {error.msg}") from None
    except UnicodeDecodeError as error:
        raise BadTable(f"byte {error.start + 1}: not UTF-8 text") from None
    except (RecursionError, ValueError):
        raise BadTable("not JSON that could be a table: nested too deeply or a number too long") from None


def read_table(cards: CardSet, data: object, default_id: str = "") -> Table:
    """One table as JSON gives it.

    Raises:
        BadTable: what cannot lie on a table, and where.

    """
    reader = _Reader(tables_of(cards))
    players = reader.entry(reader.mapping(data, "table"), "players", list, "table")
    most = cards.rules.players[1]
    if not 1 <= len(players) <= most:
        raise BadTable(f"players: {len(players)} of them, 1 to {most} can play")
    seats = [reader.player(player, f"players[{seat}]") for seat, player in enumerate(players)]
    name = data.get("id", default_id) if isinstance(data, dict) else default_id
    forests, caves, cave_cards = zip(*seats, strict=True)
    return Table(str(name), forests, caves, cave_cards)


class _Reader:
    """Reads one table; every error names the place by its path."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.faces: dict[tuple[str, str | None], int] = {}
        cards = tables.cards
        self.species = cards.species_by_word
        for (name, symbol), face in tables.face_numbers.items():
            self.faces[name, cards.symbols_by_name[symbol].label.casefold() if symbol else None] = face
        self.printings = {
            (cards[face.species].label.casefold(), spaced(card.set)): face.species
            for card in (*cards.cards, *cards.aside)
            for face in card.faces
        }

    # --- shapes ---

    def mapping(self, data: object, place: str) -> Mapping[str, Any]:
        if not isinstance(data, dict):
            raise BadTable(f"{place}: expected an object in braces")
        return data

    def entry(self, data: Mapping[str, Any], key: str, kind: type, place: str) -> Any:
        if key not in data:
            raise BadTable(f'{place}: "{key}" is missing')
        value = data[key]
        if not isinstance(value, kind) or isinstance(value, bool):
            wanted = {list: "a list", int: "a whole number", str: "a text"}[kind]
            raise BadTable(f"{place}.{key}: expected {wanted}, found {shown(value)}")
        return value

    # --- the table ---

    def player(self, data: object, place: str) -> tuple[Forest, int, int]:
        player = self.mapping(data, place)
        cave = self.entry(player, "cave", int, place)
        if not 0 <= cave <= MOST_CARDS:
            raise BadTable(f"{place}.cave: {cave} cards cannot lie there")
        forest = Forest(self.tables)
        for number, host in enumerate(self.entry(player, "trees", list, place)):
            self.host(forest, host, f"{place}.trees[{number}]", number)
        return forest, cave, self.cave_card(player.get("cave_card"), f"{place}.cave_card")

    def cave_card(self, name: object, place: str) -> int:
        if name is not None and not isinstance(name, str):
            raise BadTable(f"{place}: expected the name of a cave, found {shown(name)}")
        try:
            return cave_number(self.tables.cards, name)
        except SetupError as error:
            raise BadTable(f"{place}: {error}") from None

    def host(self, forest: Forest, data: object, place: str, turn: int) -> None:
        host = self.mapping(data, place)
        name = self.entry(host, "tree", str, place)
        face = SAPLING
        if name.casefold() != SAPLING_NAME:
            face = self.face(host, name, f"{place}.tree")
            if not self.tables.faces[face].slots:
                raise BadTable(f'{place}.tree: "{name}" offers no slots, it has to lie in one')
        elif host.get("symbol") is not None:
            raise BadTable(f"{place}.symbol: a sapling shows no symbol, write null")
        placed = forest.put(-1, face, -1, turn)
        for slot in forest.slots_of(placed):
            self.entry(host, self.tables.side_name(forest.sides[slot]), list, place)
        halves = [
            (*self.half(half, f"{place}.{side}[{number}]", side), f"{place}.{side}[{number}]")
            for side in SIDES
            for number, half in enumerate(self.entry(host, side, list, place) if side in host else ())
        ]
        self.fill(forest, placed, halves)

    def fill(self, forest: Forest, host: int, halves: list[tuple[int, int, str]]) -> None:
        """Put halves (face, fit, place) into the slots of a host, by the rules of play.

        Which card came first is not told, so one that finds no slot is tried again after the others.
        """
        while halves:
            left = [half for half in halves if not self.put(forest, host, *half[:2])]
            if len(left) == len(halves):
                face, _, place = left[0]
                name = self.tables.faces[face].name
                raise BadTable(
                    f'{place}: no slot is free for "{name}", and it does not share a slot with what lies there'
                )
            halves = left

    def put(self, forest: Forest, host: int, face: int, fit: int) -> bool:
        """Whether a slot of the host took the half; everything before came on an earlier turn."""
        own = forest.slots_of(host)
        turn = len(forest)
        slot = next((slot for slot in forest.slots_for(fit, turn, same_turn=True) if slot in own), None)
        if slot is not None:
            forest.put(-1, face, slot, turn)
        return slot is not None

    def half(self, data: object, place: str, side: str) -> tuple[int, int]:
        """The face of a half, and its fit on this side."""
        half = self.mapping(data, place)
        name = self.entry(half, "species", str, place)
        face = self.face(half, name, f"{place}.species")
        fits = self.tables.species_fits.get(self.tables.faces[face].name, {})
        if SIDE_NUMBERS[side] not in fits:
            sides = " or ".join(self.tables.side_name(number) for number in sorted(fits) if number < WHOLE)
            where = f"it lies {sides}" if sides else "it takes no slot, it offers some"
            raise BadTable(f'{place}: "{name}" does not lie {side}; {where}')
        return face, fits[SIDE_NUMBERS[side]]

    def face(self, half: Mapping[str, Any], name: str, place: str) -> int:
        species = self.printing(name, half.get("set"), place)
        symbol = half.get("symbol")
        wanted = symbol.replace("_", " ").casefold() if isinstance(symbol, str) else None
        face = self.faces.get((species, wanted))
        if face is None:
            known = [label or "none, write null" for own, label in self.faces if own == species]
            what = "is without a symbol" if symbol is None else f"shows the symbol {shown(symbol)}"
            raise BadTable(f'{place}: no "{species}" {what}; shown: {", ".join(known)}')
        return face

    def printing(self, name: str, printed_in: object, place: str) -> str:
        """The species that a set prints under a name; without a set the one that has this name."""
        if printed_in is None:
            species = self.species.get(name.casefold())
            if species is None:
                hint = did_you_mean(name, self.species.values())
                raise BadTable(f'{place}: no species "{name}"; {hint}'.rstrip("; "))
            return species
        printing = self.printings.get((name.casefold(), spaced(printed_in) if isinstance(printed_in, str) else ""))
        if printing is None:
            sets = [own for label, own in self.printings if label == name.casefold()]
            hint = f"it is in {', '.join(sets)}" if sets else did_you_mean(name, self.species.values())
            raise BadTable(f'{place}: no "{name}" in the set {shown(printed_in)}; {hint}'.rstrip("; "))
        return printing


def shown(value: object) -> str:
    """The beginning of what was found, as JSON writes it."""
    return json.dumps(value, ensure_ascii=False, default=repr)[:LONGEST_SHOWN]


def spaced(name: str) -> str:
    """A name as people write it: without regard to case, underscores and hyphens."""
    return name.casefold().replace("_", " ").replace("-", " ")
