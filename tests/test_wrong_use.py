"""What the library says to callers who are wrong: always one of its own errors, and nothing changes."""

from __future__ import annotations

import json
from random import Random

import pytest

import forestlib as fl
from forestlib.bots import BOTS, make_bot


@pytest.fixture
def game(cards):
    """A game for two at its first decision; Birch, Douglas Fir, Horse Chestnut and Oak are in hand."""
    return fl.Game(cards, ["Ana", "Bo"], seed=7)


# --- games that cannot be set up ---


@pytest.mark.parametrize(
    "players",
    [0, 1, 6, -1, 10**9, True, 2.0, None, "Ana", [], ["A"], ["A", "A"], ["A", 1], [None, None], ["", " "], {"A", "B"}],
)
def test_players(cards, players):
    """Neither one name instead of a list, nor names without an order, nor a number that would fill the memory."""
    with pytest.raises(fl.SetupError, match="players"):
        fl.Game(cards, players)


@pytest.mark.parametrize("seat", [-1, 2, "0", None, 10**30])
def test_seats(game, seat):
    """A seat that is not there is refused by all that ask for one."""
    with pytest.raises(fl.SetupError, match="seats are 0 to 1"):
        fl.Game(game.cards, 2, start=seat)
    for ask in (game.view, game.forest, lambda seat: game.resample(seat, Random(1))):
        with pytest.raises(fl.SetupError, match="seats are 0 to 1"):
            ask(seat)


# --- choices ---


@pytest.mark.parametrize(
    "choice", [None, 1.0, -1, 10**9, "", b"draw deck", "pay 999", [1], ("draw deck",), object(), "x" * 1000]
)
def test_no_choice_of_any_game(game, choice):
    """Whatever is no choice at all is named, with what would be one."""
    before = game.copy()
    with pytest.raises(
        fl.IllegalChoice, match=r"no choice .* turn 1, Ana decides on turn; expected one of: draw deck, "
    ):
        game.choose(choice)
    assert (game, game.history) == (before, ())


def at(game, *choices):
    """The game some choices later."""
    for choice in choices:
        game.choose(choice)
    return game


@pytest.mark.parametrize(
    ("made", "choice", "reason"),
    [
        ((), "pay 23", "it answers another question"),
        ((), "take 3", "card 3 does not lie in the clearing"),
        ((), "play 0", "card 0 is not in hand"),
        ((), "play 101:left", "no slot of the forest takes it"),
        (("play 51",), "pay 51", "card 51 is not in hand"),
        (("draw deck",), "take 3", "card 3 does not lie in the clearing"),
    ],
)
def test_why_a_choice_is_illegal(game, made, choice, reason):
    """The message says what, why and where."""
    at(game, *made)
    with pytest.raises(fl.IllegalChoice) as caught:
        game.choose(choice)
    assert str(caught.value).startswith(f'"{choice}" is not a choice now: {reason}; turn 1, Ana decides on ')


def test_why_a_costly_card_or_a_full_hand_is_no_choice(cards):
    """What is missing is counted, from the own hand alone."""
    for game in played(fl.Game(cards, 2, seed=3), seed=3):
        if game.decision.kind != "turn":
            continue
        state = game.state
        table = state.tables.choices
        hand = state.hands[game.seat]
        if len(hand) == state.tables.hand_limit:
            with pytest.raises(fl.IllegalChoice, match="the hand is full with 10 cards"):
                game.choose("draw deck")
            break
        for card in hand:
            choice, face = table.play[card][0], state.tables.faces[state.tables.card_faces[card][0]]
            if face.cost >= len(hand) and choice not in game.choices():
                message = f"it costs {face.cost}, and there are {len(hand) - 1} other"
                with pytest.raises(fl.IllegalChoice, match=f"{message}|no slot"):
                    game.choose(choice)


def played(game, seed):
    """The game at each decision, with random choices."""
    random = Random(seed)
    while not game.over:
        yield game
        game.choose(random.choice(game.choices()))


def test_why_a_slot_is_no_choice(cards):
    """A slot that is not there, and one that does not fit."""
    for game in played(fl.Game(cards, 2, seed=3), seed=3):
        if game.decision.kind == "slot":
            with pytest.raises(fl.IllegalChoice, match="the forest has no slot 600"):
                game.choose("slot 600")
            offered = {choice.card for choice in game.choices()}
            wrong = next(slot for slot in range(4) if slot not in offered)
            with pytest.raises(fl.IllegalChoice, match=rf"it is .* of .* \(slot {wrong}.*does not take this card"):
                game.choose(f"slot {wrong}")
            break


@pytest.mark.parametrize(
    ("species", "arguments", "message"),
    [
        ("Wolff", {}, 'there is no such species, did you mean "Wolf"'),
        (None, {}, "there is no such species"),
        ("Wolf", {}, "no card in hand shows it; playable: Birch, Douglas Fir, Horse Chestnut, Oak"),
        ("Birch", {"at": 3}, "lies in no slot: leave `at` out"),
        ("Birch", {"paying": [51]}, '"pay 51" is not a choice now: it answers another question'),
        ("Birch", {"paying": "Oak"}, 'write `paying` as a list, ["Oak"]'),
        ("Douglas Fir", {}, "is not paid for: 2 more in `paying`"),
        ("Douglas Fir", {"paying": ["Birch", "Wolf"]}, 'no "Wolf" in hand to pay with'),
        ("sapling", {"at": "Wolf"}, "no card 'Wolf' in hand to play as a sapling"),
        ("Sapling", {"paying": [51]}, "a sapling costs nothing: leave `paying` out"),
    ],
)
def test_actions(game, species, arguments, message):
    """`play` says what is wrong with an action and where, and does nothing of it."""
    before = game.copy()
    with pytest.raises(fl.IllegalChoice) as caught:
        game.play(species, **arguments)
    assert message in str(caught.value)
    assert "turn 1, Ana decides on" in str(caught.value)
    assert (game, game.history) == (before, ())


def test_a_finished_game_asks_nothing(game):
    """Choices, actions and bots are refused with the reason."""
    for _ in played(game, seed=1):
        pass
    for act in (lambda: game.choose("draw deck"), lambda: game.play("Birch"), lambda: game.play("sapling")):
        with pytest.raises(fl.IllegalChoice, match="the game is over"):
            act()
    for name in BOTS:
        with pytest.raises(fl.IllegalChoice, match="nothing to choose: the game is over"):
            make_bot(name).choose(game)


def test_an_observer_that_fails_can_be_undone(game):
    """What it raises passes through; `undo` brings back the moment before."""
    before = game.copy()

    def fail(event):
        raise LookupError(event)

    game.observe(fail)
    with pytest.raises(LookupError):
        game.choose("draw deck")
    assert game.undo().text == "draw deck"
    assert game == before


# --- records and saved games ---


@pytest.mark.parametrize(
    "names", [('a" # b', "c"), ("a\u2028b", "x\x85y"), ("a\nb", "\\"), ("\ud800", "Ж # ж"), ("#", '"')]
)
def test_records_take_every_name(cards, names, tmp_path):
    """Names with quotes, number signs, ends of lines or half characters come back, through a file too."""
    game = fl.Game(cards, names, seed=1)
    path = tmp_path / "record"
    path.write_text(game.record() + "draw deck # a comment\n", encoding="utf-8")
    again = fl.Game.replay(cards, path.read_text(encoding="utf-8"))
    assert again.names == names
    assert [choice.text for choice in again.history] == ["draw deck"]


def test_what_began_in_the_middle_has_no_record(game):
    """A record of it would replay another game."""
    at(game, "draw deck")
    for other in (fl.Game.from_json(game.cards, game.to_json()), game.resample(0, Random(1))):
        with pytest.raises(fl.BadRecord, match="has no record: keep it with `to_json`"):
            other.copy().record()
    assert game.record()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"turn": -1}, "numbers from 0 on"),
        ({"extra": [-1]}, "numbers from 0 on"),
        ({"spent": [999]}, "an unknown card is spent"),
        ({"over": True}, "the game is over exactly with the last winter card"),
        ({"seat": "0"}, "expected a whole number, found '0' @ $.seat"),
        ({"seat": None}, "expected a whole number"),
        ({"moon": 1}, "unknown: moon"),
        ({"hands": 5}, "$.hands"),
        ({"cards": "0"}, "made with card set 0"),
    ],
)
def test_damaged_states(game, change, message):
    """Each damage is told in the words of JSON."""
    data = json.loads(game.to_json()) | change
    with pytest.raises(fl.BadRecord) as caught:
        fl.Game.from_json(game.cards, data)
    assert message in str(caught.value)
    assert not any(word in str(caught.value) for word in ("NoneType", "object has", "class"))


@pytest.mark.parametrize("data", [None, 5, [], "[]", "null", "NaN", b"{}", '{"cards": ' + "[" * 100_000, "9" * 5000])
def test_no_states(cards, data):
    """What is no object, too deep or too long is refused in plain words."""
    with pytest.raises(fl.BadRecord, match=r"not a saved game: (expected an object in braces|nested too deeply)"):
        fl.Game.from_json(cards, data)


def test_a_missing_key_is_named(game):
    """By its name."""
    data = json.loads(game.to_json())
    del data["box"]
    with pytest.raises(fl.BadRecord, match='"box" is missing'):
        fl.Game.from_json(game.cards, data)


def test_winter_cards_in_hand(game):
    """A state that deals a winter card to a player is none."""
    data = json.loads(game.to_json())
    winter = data["deck"].index(len(game.cards.cards) - 1)
    data["deck"][winter], data["hands"][0][0] = data["hands"][0][0], data["deck"][winter]
    with pytest.raises(fl.BadRecord, match="winter cards lie in the deck, in the box or here"):
        fl.Game.from_json(game.cards, data)


# --- finished tables ---


@pytest.mark.parametrize(
    ("players", "message"),
    [
        ({1}, 'table.players: expected a list, found "{1}"'),
        ([{"cave": 0, "trees": [], "cave_card": {1}}], "players[0].cave_card: expected the name of a cave"),
        ([{"cave": 0, "trees": [{"tree": "Oka"}]}], 'no species "Oka"; did you mean "Oak"?'),
        ([{"cave": 0, "trees": [{"tree": "Oak"}]}], 'no "Oak" is without a symbol; shown: oak'),
        ([{"cave": 0, "trees": [{"tree": "Oak", "symbol": "x"}]}], 'no "Oak" shows the symbol "x"; shown: oak'),
    ],
)
def test_tables(cards, players, message):
    """Values that are not even JSON are named like all others."""
    with pytest.raises(fl.BadTable) as caught:
        fl.read_table(cards, {"players": players})
    assert message in str(caught.value)


def test_lines_that_are_no_text(cards):
    """Lines may be bytes; then their encoding counts."""
    assert [table.id for table in fl.read_tables(cards, [b'{"id": "t", "players": [{"cave": 0, "trees": []}]}'])] == [
        "t"
    ]
    with pytest.raises(fl.BadTable, match="line 2: byte 1: not UTF-8 text"):
        list(fl.read_tables(cards, [b"", b"\xff"]))
