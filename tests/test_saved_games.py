"""Saved games with one thing wrong each: the message names it. Random damage is in properties/."""

import json
from random import Random

import pytest

import forestlib as fl
from forestlib.play import agenda
from forestlib.play.soundness import fits
from forestlib.testing.checks import LEANINGS
from forestlib.testing.strategies.games import play_on


def saved_at(cards, kind, seed=0):
    """A saved game of the base set at the first decision of a kind that random games come to."""
    while True:
        game = fl.Game(cards, 2, seed=seed)
        chance = Random(seed)
        while not game.over:
            if game.decision.kind == kind and len(game.state.forests[game.seat]) > 3:
                return json.loads(game.to_json())
            play_on(game, chance, LEANINGS[2], 1)
        seed += 1


def refused(cards, saved):
    with pytest.raises(fl.BadRecord) as caught:
        fl.Game.from_json(cards, saved)
    return str(caught.value)


def change(cards, saved, **fields):
    return refused(cards, saved | fields)


def test_zones(cards):
    """Winter cards, the end, turns and players fit together."""
    saved = saved_at(cards, "turn")
    winter = next(card for card in saved["deck"] if card >= 158)
    below = [card for card in saved["deck"] if card != winter]
    assert "winter cards lie" in change(cards, saved, deck=below, clearing=[*saved["clearing"], winter])
    assert "exactly with the last winter card" in change(cards, saved, over=True, agenda=[])
    aside = [card for card in saved["deck"] + saved["winters"] if card >= 158]
    deck = [card for card in saved["deck"] if card < 158]
    assert "something is pending" in change(cards, saved, deck=deck, winters=aside, over=True)
    assert "turn, extra, chance" in change(cards, saved, extra=[-1])
    assert "same name" in change(cards, saved, players=["Ana", "Ana"])
    assert "exactly one place" in change(cards, saved, deck=saved["deck"][1:])
    assert "differ in number" in change(cards, saved, seat=2)
    one = {key: saved[key][:1] for key in ("players", "caves", "cave_cards")}
    hands, forests = saved["hands"], saved["forests"]
    cleared = [*saved["clearing"], *hands[1], *forests[1]["cards"]]
    assert "for 2 to 5" in change(cards, saved, **one, hands=hands[:1], forests=forests[:1], clearing=cleared, seat=0)
    assert "no cave" in change(cards, saved, cave_cards=["Elsewhere", None])


def test_forests(cards):
    """Every card shows what it is said to show, where it can lie, since a turn that was."""
    saved = saved_at(cards, "turn")
    seat = saved["seat"]

    def with_column(name, change_column):
        forests = [dict(forest) for forest in saved["forests"]]
        forests[seat][name] = change_column(list(forests[seat][name]))
        return change(cards, saved, forests=forests)

    place = rf"forests[{seat}]"
    assert f"{place}: its columns differ" in with_column("turns", lambda turns: turns[1:])
    assert f"{place}.turns" in with_column("turns", lambda turns: [*turns[:-1], 10**5])
    assert "no card shows" in with_column("faces", lambda faces: [["Unicorn", None], *faces[1:]])
    assert "its slot is -1" in with_column("at", lambda slots: [0, *slots[1:]])
    other = "Oak" if saved["forests"][seat]["faces"][0] != ["Oak", "oak"] else "Beech"
    assert f"does not show {other}" in with_column("faces", lambda faces: [[other, other.lower()], *faces[1:]])
    dweller = next(row for row, slot in enumerate(saved["forests"][seat]["at"]) if slot >= 0)
    assert "does not fit slot 999" in with_column("at", lambda slots: [*slots[:dweller], 999, *slots[dweller + 1 :]])


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        ([], "no decision"),
        ([[]], "a step is empty"),
        ([[agenda.CLAUSE, 0, 0, 0, 0, 0]], "no decision"),
        ([[agenda.TURN], [agenda.TURN]], "below others"),
        ([[agenda.TURN], [agenda.DRAW, 1]], "below others"),
        ([[agenda.DRAW, 1], [agenda.TURN]], "below others"),
        ([[agenda.BEGIN, 0], [agenda.TURN]], "mulligans are pending"),
        ([[agenda.BEGIN, 0], [agenda.MULLIGAN, 0, 0]], "asked for a mulligan"),
        ([[agenda.TURN, 1]], r"agenda\[0\]"),
        ([[agenda.DRAW, 0]], r"agenda\[0\]"),
        ([[agenda.SLOT, 0, 7, 0]], r"agenda\[0\]"),
        ([[agenda.PAY, 0, 99, 1, 0]], r"agenda\[0\]"),
        ([[agenda.PAY, 0, 1, 1, agenda.BATCH_PLAY]], "among several"),
        ([[agenda.RESOLVE]], "nothing is there to resolve"),
        ([[agenda.RESOLVE, 0]], r"agenda\[0\]"),
        ([[agenda.RESOLVE, 0, 2]], r"agenda\[0\]"),
        ([[agenda.WINTER, 0, 0, 0]], "last winter card"),
        ([[agenda.WINTER, 0, 0]], "last winter card"),
        ([[99, 1]], "no decision"),
        ([[99, 1], [agenda.TURN]], r"agenda\[0\]"),
        ([[agenda.BEGIN, 9], [agenda.MULLIGAN, 0, 1]], r"agenda\[0\]"),
    ],
)
def test_pending_steps(cards, steps, message):
    """A step that could not be pending, or not there, is named."""
    saved = saved_at(cards, "turn")
    with pytest.raises(fl.BadRecord, match=message):
        fl.Game.from_json(cards, saved | {"agenda": steps, "seat": 0 if "mull" not in message else 1})


def test_a_step_about_an_effect_is_for_such_an_effect(cards):
    """To choose cards for an effect that needs none, or to ask about one that does, is no step."""
    names = list(cards.species_by_name)
    raccoon, birch = names.index("Raccoon"), names.index("Birch")
    saved = saved_at(cards, "turn")
    good = {(agenda.MOVE, raccoon, 0, 0, 0, 0), (agenda.ASK, birch, 0, 0, 0)}
    steps = good | {
        (agenda.ASK, raccoon, 0, 0, 0),
        (agenda.PLACE, raccoon, 0, 0, 0, 0),
        (agenda.PLAY, birch, 0, 0, 0),
        (agenda.MOVE, birch, 0, 0, 0, 0),
        (agenda.ASK, birch, 0, 1, 0),
        (agenda.ASK, birch, 9, 0, 0),
        (agenda.ASK, 999, 0, 0, 0),
        (agenda.ASK, birch, 0, 0, 999),
        (agenda.ASK, birch, 0, 0, 0, 0),
    }
    state = fl.Game.from_json(cards, saved).state
    assert {step for step in steps if fits(state, step, state.seat)} == good


def test_every_operation_has_its_case(cards):
    """Random games of all sets bring steps that fit; an operation without a case would fit never."""
    everything = fl.load("base", "alpine", "woodland_edge", "exploration")
    seen = set()
    for seed in range(12):
        game = fl.Game(everything, 2, seed=seed)
        chance = Random(seed)
        while not game.over:
            seen |= {step[0] for step in game.state.agenda}
            play_on(game, chance, LEANINGS[seed % 3], 1)
            if not game.over:
                fl.Game.from_json(everything, game.to_json())
    assert set(agenda.NAMES) - {agenda.WINTER, agenda.RESOLVE} <= seen
