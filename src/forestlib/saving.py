"""Games and states as text: records that replay anywhere, states as JSON.

A record is a header and one line for each choice::

    forestlib record 1
    cards 0123456789ab
    players "Ana", "Bo"
    start 0
    deck 5 17 …
    caves "Bat Cave", null
    chance 77
    draw deck
    take 71       # a comment

The lines `caves` and `chance` stand only where the game has special caves, or
leaves something to chance while it runs.

Everything read is checked before it is used: `BadRecord` names the line or key.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from attrs import frozen

from forestlib import files
from forestlib.cardset import CardSet
from forestlib.errors import BadRecord, IllegalChoice, SetupError
from forestlib.play.choices import Choice
from forestlib.play.forest import Forest
from forestlib.play.soundness import faults, misplaced
from forestlib.play.state import State, cave_names, cave_numbers, check_players
from forestlib.play.tables import SAPLING, tables_of

if TYPE_CHECKING:
    import cattrs

TITLE = "forestlib record 1"
MOST_DIGITS = 20
UNCOMMENTED = re.compile(r'(?:"(?:\\.|[^"\\])*"?|[^"#])*')
"""A line up to its comment; a number sign in a name is none."""


@frozen
class Header:
    """What a game begins with; `deck` has its first card on top, `caves` is None for the usual one."""

    players: tuple[str, ...]
    start: int
    deck: tuple[int, ...]
    caves: tuple[str | None, ...] = ()
    chance: int = 0


def write_record(cards: CardSet, header: Header, history: Iterable[Choice]) -> str:
    """A record as text."""
    lines = [
        TITLE,
        f"cards {cards.fingerprint}",
        f"players {quoted(header.players)}",
        f"start {header.start}",
        f"deck {' '.join(map(str, header.deck))}",
    ]
    lines += [f"caves {quoted(header.caves)}"] if any(header.caves) else []
    lines += [f"chance {header.chance}"] if header.chance else []
    return "\n".join([*lines, *(choice.text for choice in history), ""])


def quoted(names: Sequence[str | None]) -> str:
    """Names as a record holds them; what could break a line or a file is escaped."""
    return ", ".join(json.dumps(name, ensure_ascii=not (name or "").isprintable()) for name in names)


def read_record(cards: CardSet, text: str) -> tuple[Header, list[tuple[int, str]]]:
    """The header of a record, and its choices with their line numbers; checked to be of this card set.

    Raises:
        BadRecord: what is wrong, and where.

    """
    numbered = enumerate(files.plain(text).split("\n"), 1)
    lines = [(number, stripped) for number, line in numbered if (stripped := uncommented(line))]
    if not lines or lines[0][1] != TITLE:
        raise BadRecord(f'line 1: a record starts with "{TITLE}"')
    header = {}
    for key, (number, line) in zip(("cards", "players", "start", "deck"), lines[1:5], strict=False):
        if line.split(" ")[0] != key:
            raise BadRecord(f'line {number}: expected "{key} …", found "{line}"')
        header[key] = number, line[len(key) :].strip()
    if len(header) < 4:
        raise BadRecord("the header is incomplete: it has the lines cards, players, start and deck")
    check_fingerprint(cards, header["cards"][1])
    rest = lines[5:]
    optional = {}
    for key in ("caves", "chance"):
        if rest and rest[0][1].split(" ")[0] == key:
            number, line = rest.pop(0)
            optional[key] = number, line[len(key) :].strip()
    return (
        Header(
            players=tuple(read_players(*header["players"])),
            start=read_numbers(*header["start"])[0],
            deck=tuple(read_numbers(*header["deck"])),
            caves=tuple(read_names(*optional["caves"])) if "caves" in optional else (),
            chance=read_numbers(*optional["chance"])[0] if "chance" in optional else 0,
        ),
        rest,
    )


def uncommented(line: str) -> str:
    """The line without its comment; a number sign in quotes is none."""
    code = UNCOMMENTED.match(line)
    return (code[0] if code else line).strip()


def read_names(number: int, text: str) -> list[str | None]:
    """Names in double quotes with commas between them, null for nobody."""
    try:
        names = json.loads(f"[{text}]")
    except ValueError:
        names = None
    if not names or not all(name is None or isinstance(name, str) for name in names):
        raise BadRecord(f'line {number}: write names as "Ana", "Bo"')
    return list(names)


def read_players(number: int, text: str) -> list[str]:
    """Names of players, of which none is missing."""
    names = [name for name in read_names(number, text) if name is not None]
    if len(names) < len(read_names(number, text)):
        raise BadRecord(f"line {number}: every player has a name")
    return names


def read_numbers(number: int, text: str) -> list[int]:
    """Whole numbers with blanks between them."""
    words = text.split()
    if not words or not all(word.isascii() and word.isdigit() and len(word) < MOST_DIGITS for word in words):
        raise BadRecord(f"line {number}: expected whole numbers with blanks between them")
    return [int(word) for word in words]


def check_fingerprint(cards: CardSet, fingerprint: object) -> None:
    """Refuse a game that was played with another card set."""
    if fingerprint != cards.fingerprint:
        raise BadRecord(
            f"made with card set {fingerprint}, this one is {cards.fingerprint}: "
            "load the sets that it was played with, in the same order"
        )


def bad_choice(line: int, error: IllegalChoice) -> BadRecord:
    """The error for a choice of a record that is not legal."""
    return BadRecord(f"line {line}: {error}")


# --- states ---


@frozen
class SavedForest:
    """The columns of a forest: face as [species, symbol] or None, card, slot, turn."""

    faces: list[tuple[str, str | None] | None]
    cards: list[int]
    at: list[int]
    turns: list[int]


@frozen
class SavedState:
    """A state as JSON holds it; the top of the deck is its last card."""

    cards: str
    players: list[str]
    deck: list[int]
    left_out: list[int]
    box: list[int]
    clearing: list[int]
    hands: list[list[int]]
    caves: list[list[int]]
    cave_cards: list[str | None]
    forests: list[SavedForest]
    winters: list[int]
    extra: list[int]
    spent: list[int]
    chance: int
    agenda: list[list[int]]
    seat: int
    turn: int
    over: bool


@cache
def converter() -> cattrs.Converter:
    """The one that knows our types strictly; made late, because cattrs is slow to import."""
    from cattrs import Converter

    made = Converter(forbid_extra_keys=True, detailed_validation=True)
    for primitive in (int, bool):
        made.register_structure_hook(primitive, strict)
    return made


def strict(value: object, kind: type) -> object:
    """Refuse what JSON spells differently: "1" is no number, 1 is no truth."""
    if type(value) is not kind:
        raise ValueError(f"expected {'true or false' if kind is bool else 'a whole number'}, found {value!r}")
    return value


def write_state(cards: CardSet, names: Sequence[str], state: State) -> str:
    """A state as one line of JSON, hidden cards included."""
    faces = state.tables.faces
    saved = SavedState(
        cards=cards.fingerprint,
        players=list(names),
        deck=state.deck,
        left_out=state.left_out,
        box=state.box,
        clearing=state.clearing,
        hands=state.hands,
        caves=state.caves,
        cave_cards=list(cave_names(state)),
        forests=[
            SavedForest(
                [(faces[f].name, faces[f].symbol) if f != SAPLING else None for f in forest.faces],
                forest.cards,
                forest.at,
                forest.turns,
            )
            for forest in state.forests
        ],
        winters=state.winters,
        extra=state.extra,
        spent=state.spent,
        chance=state.chance,
        agenda=[list(step) for step in state.agenda],
        seat=state.seat,
        turn=state.turn,
        over=state.over,
    )
    return json.dumps(converter().unstructure(saved), ensure_ascii=False)


def read_state(cards: CardSet, text: str | dict[str, Any]) -> tuple[list[str], State]:
    """The names and the state of a saved game.

    Raises:
        BadRecord: what is wrong, and where.

    """
    data = read_json(text) if isinstance(text, str) else text
    if not isinstance(data, dict):
        raise BadRecord("not a saved game: expected an object in braces")
    if "cards" in data:
        check_fingerprint(cards, data["cards"])
    try:
        saved = converter().structure(data, SavedState)
    except Exception as error:
        raise BadRecord(f"not a saved game: {faults_in(error)}") from error
    check_places(cards, saved)
    state = restore(cards, saved)
    for fault in faults(state):
        raise BadRecord(f"not a saved game: {fault}")
    return saved.players, state


def read_json(text: str) -> Any:
    """A text as JSON; `BadRecord` with the place where it is none."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord(f"line {error.lineno}, column {error.colno}: not JSON: {error.msg}") from error
    except (RecursionError, ValueError) as error:
        raise BadRecord("not a saved game: nested too deeply or a number too long") from error


def faults_in(error: Exception) -> str:
    """What cattrs found wrong, with the keys that lead there."""
    from cattrs import transform_error

    return "; ".join(transform_error(error, format_exception=fault_text))


def fault_text(error: object, _kind: type | None) -> str:
    """One mistake in the words of JSON."""
    from cattrs import ForbiddenExtraKeysError

    match error:
        case KeyError():
            return f'"{error.args[0]}" is missing'
        case ForbiddenExtraKeysError(extra_fields=extra):
            return f"unknown: {', '.join(sorted(extra))}"
        case ValueError():
            return str(error)
    return "not of the expected kind"


def check_places(cards: CardSet, saved: SavedState) -> None:
    """Every card in exactly one place, and as many hands, caves and forests as players."""
    places = [saved.deck, saved.left_out, saved.box, saved.clearing, saved.winters, *saved.hands, *saved.caves]
    places += [forest.cards for forest in saved.forests]
    held = sorted(card for place in places for card in place)
    if held != list(range(len(cards.cards))):
        raise BadRecord("not a saved game: not every card is in exactly one place")
    sizes = {len(saved.players), len(saved.hands), len(saved.caves), len(saved.cave_cards), len(saved.forests)}
    if len(sizes) != 1 or not 0 <= saved.seat < len(saved.players):
        raise BadRecord("not a saved game: players, hands, caves and forests differ in number")
    if len(set(saved.players)) != len(saved.players):
        raise BadRecord("not a saved game: two players have the same name")
    try:
        check_players(cards, len(saved.players))
    except SetupError as error:
        raise BadRecord(f"not a saved game: {error}") from error


def restore(cards: CardSet, saved: SavedState) -> State:
    """The state that was saved; `ValueError` and its kin where its parts do not fit together."""
    state = State(tables_of(cards), saved.deck, saved.left_out, len(saved.players))
    state.box, state.spent, state.chance = saved.box, saved.spent, saved.chance
    try:
        state.cave_cards = cave_numbers(cards, saved.cave_cards, state.players)
    except SetupError as error:
        raise BadRecord(f"not a saved game: {error}") from error
    state.clearing, state.hands, state.caves = saved.clearing, saved.hands, saved.caves
    state.winters, state.extra = saved.winters, saved.extra
    state.agenda = [tuple(step) for step in saved.agenda]
    state.seat, state.turn, state.over = saved.seat, saved.turn, saved.over
    for seat, (forest, columns) in enumerate(zip(state.forests, saved.forests, strict=True)):
        restore_forest(forest, columns, saved.turn, f"forests[{seat}]")
    return state


def restore_forest(forest: Forest, columns: SavedForest, now: int, place: str) -> None:
    """Lay the cards of a forest down again, in the order in which they came."""
    if len({len(columns.faces), len(columns.cards), len(columns.at), len(columns.turns)}) != 1:
        raise BadRecord(f"not a saved game: {place}: its columns differ in length")
    if not all(0 <= turn <= now for turn in columns.turns) or sorted(columns.turns) != columns.turns:
        raise BadRecord(f"not a saved game: {place}.turns: they do not ascend from 0 to the present turn")
    numbers = forest.tables.face_numbers
    for row, (face, card, slot) in enumerate(zip(columns.faces, columns.cards, columns.at, strict=True)):
        number = SAPLING if face is None else numbers.get((face[0], face[1]), -1)
        fault = misplaced(forest, card, number, slot) if number >= 0 else f"no card shows {face}"
        if fault:
            raise BadRecord(f"not a saved game: {place}, row {row}: {fault}")
        forest.put(card, number, slot, columns.turns[row])
