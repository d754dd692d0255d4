"""Going out and back: JSON, records, undo, copies, events, resampling, whole actions."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import forestlib as fl

SEEDS = st.integers(0, 10**9)
FEW = settings(max_examples=15)


@pytest.fixture(scope="module")
def new(cards):
    """Makes a game whose number of players follows from its seed."""

    def make(seed, **options):
        return fl.Game(cards, 2 + seed % 4, seed=seed, start=seed % 2, **options)

    return make


def wander(game, random, choices=10**9):
    """Play random choices; yields the game before each of them."""
    while not game.over and choices:
        yield game
        game.choose(random.choice(game.choices()))
        choices -= 1


def play_out(game, seed, choices=10**9):
    """The game after random choices, at most so many."""
    for _ in wander(game, Random(seed), choices):
        pass
    return game


def outline(game):
    """All that can be seen of a game from outside."""
    views = [game.view(seat) for seat in range(len(game.names))]
    return views, game.choices(), game.decision, game.scores()


# --- JSON ---


@pytest.mark.parametrize("seed", range(4))
def test_json_at_every_decision(cards, new, seed):
    """A saved game is equal, looks equal and saves equal at every decision."""
    game = new(seed)
    for _ in wander(game, Random(seed)):
        text = game.to_json()
        again = fl.Game.from_json(cards, text)
        assert again == game
        assert hash(again) == hash(game)
        assert outline(again) == outline(game)
        assert again.to_json() == text
    assert fl.Game.from_json(cards, json.loads(game.to_json())) == game


@FEW
@given(seed=SEEDS, choices=st.integers(0, 250))
def test_a_saved_game_goes_on_identically(new, seed, choices):
    game = play_out(new(seed), seed, choices)
    again = fl.Game.from_json(game.cards, game.to_json())
    assert play_out(again, seed) == play_out(game, seed)
    assert again.scores() == game.scores()


# --- records, undo, seeds ---


@FEW
@given(seed=SEEDS, choices=st.integers(0, 400))
def test_records_replay(new, seed, choices):
    game = play_out(new(seed), seed, choices)
    again = fl.Game.replay(game.cards, game.record())
    assert again == game
    assert again.history == game.history
    assert again.record() == game.record()
    assert outline(again) == outline(game)


def test_a_record_tells_every_moment(cards, new):
    """`replaying` gives the same moments as the game itself, the start included."""
    game = new(7)
    moments = [game.state.copy() for game in wander(game, Random(7))] + [game.state.copy()]
    told = [again.state.copy() for again in fl.Game.replaying(cards, game.record())]
    assert told == moments


def test_undo_goes_back_to_the_start(new):
    game = new(11)
    moments = [game.copy() for _ in wander(game, Random(11), 150)]
    for moment in reversed(moments):
        made = game.history[-1]
        assert game.undo() == made
        assert game == moment
        assert game.choices() == moment.choices()
    with pytest.raises(fl.IllegalChoice, match="nothing to undo"):
        game.undo()
    assert game == new(11)


def test_undo_brings_a_finished_game_back(new):
    game = play_out(new(5), 5)
    last = game.undo()
    assert not game.over
    game.choose(last)
    assert game.over


@FEW
@given(seed=SEEDS)
def test_same_seed_same_game(new, seed):
    first, second = play_out(new(seed), seed), play_out(new(seed), seed)
    assert first == second
    assert first.record() == second.record()
    assert [str(sheet) for sheet in first.scores()] == [str(sheet) for sheet in second.scores()]


def test_seeds_differ(new):
    decks = {new(4 * seed).deck for seed in range(50)}
    assert len(decks) == 50


# --- copies and equality ---


@FEW
@given(seed=SEEDS, choices=st.integers(0, 250))
def test_copies_are_independent(new, seed, choices):
    """Whatever happens to a copy leaves the game as it was, and the other way round."""
    game = play_out(new(seed), seed, choices)
    before, twin = outline(game), game.copy()
    assert (twin, hash(twin), twin.history) == (game, hash(game), game.history)
    play_out(twin, seed + 1)
    assert outline(game) == before
    saved = twin.to_json()
    play_out(game, seed)
    assert twin.to_json() == saved


def test_equality(cards, new):
    """Names, card set and state count; every choice makes another state."""
    game = new(3)
    assert game != fl.Game(cards, [f"p{n}" for n in range(5)], seed=3, start=1)
    assert game != new(7)
    assert game != "a game"
    seen = {moment.copy() for moment in wander(game, Random(3), 100)}
    assert len(seen) == 100


# --- events ---


@FEW
@given(seed=SEEDS)
def test_events_folded_give_the_final_state(new, seed):
    """The events of a game, applied one after another to its start, give its end."""
    game = new(seed)
    state = game.state.copy()
    events = []
    game.observe(events.append)
    play_out(game, seed)
    for event in events:
        event.apply(state)
    assert state == game.state
    assert all(left.counts == right.counts for left, right in zip(state.forests, game.state.forests, strict=True))


def test_events_keep_pace(new):
    """At every decision the events so far give the state so far."""
    game = new(2)
    state = game.state.copy()
    game.observe(lambda event: event.apply(state))
    for _ in wander(game, Random(2)):
        assert state == game.state
    assert state == game.state


def test_watching_changes_nothing(new):
    game = new(9)
    game.observe([].append)
    assert play_out(game, 9) == play_out(new(9), 9)


# --- what a seat may know ---


@FEW
@given(seed=SEEDS, choices=st.integers(0, 300))
def test_resampling_cannot_be_seen(new, seed, choices):
    """The view of the seat, its choices and the scores stay; every card is still in one place."""
    game = play_out(new(seed), seed, choices)
    for seat in range(len(game.names)):
        other = game.resample(seat, Random(seed))
        assert other.view(seat) == game.view(seat)
        assert other.scores() == game.scores()
        if game.seat == seat:
            assert other.choices() == game.choices()
            assert other.decision == game.decision
        fl.Game.from_json(other.cards, other.to_json())
        play_out(other, seed)
        assert other.over


def test_resampling_deals_anew(new):
    """Hands, caves, the deck and the cards under foreign saplings do change."""
    changed = set()
    for seed in range(8):
        game = play_out(new(seed), seed, 200)
        state, other = game.state, game.resample(0, Random(seed)).state
        changed |= {"hands"} if state.hands[1] != other.hands[1] else set()
        changed |= {"caves"} if state.caves[1] != other.caves[1] else set()
        changed |= {"deck"} if state.deck != other.deck else set()
        changed |= {"saplings"} if state.forests[1].cards != other.forests[1].cards else set()
    assert changed == {"hands", "caves", "deck", "saplings"}


def own_choices(game, seat):
    """The choices that the seat can make without another card coming from the deck."""
    return [choice for choice in game.choices() if choice.verb in ("take", "slot", "pay", "skip", "done", "stow")]


def test_own_choices_look_the_same_after_resampling(new):
    """What the seat sees of its own doing (view, events) does not depend on what it cannot know."""
    compared = 0
    for seed in range(12):
        for game in wander(new(seed), Random(seed), 150):
            seat = game.seat
            known = own_choices(game, seat)
            if not known:
                continue
            twins = [game.copy(), game.resample(seat, Random(seed))]
            heard = [[], []]
            for twin, events in zip(twins, heard, strict=True):
                twin.observe(events.append, seat)
                twin.choose(known[seed % len(known)])
            shown = [[event for event in events if type(event).__name__ != "DecisionAsked"] for events in heard]
            if any(type(event).__name__ in ("CardRevealed", "CardDrawn", "WinterCame") for event in shown[0]):
                continue
            assert shown[0] == shown[1]
            assert twins[0].view(seat) == twins[1].view(seat)
            compared += 1
    assert compared > 200


def test_events_hide_what_a_seat_may_not_know(new):
    """Draws and saplings of the others come without their card, the own ones with it."""
    game = new(6)
    true, heard = [], []
    game.observe(true.append)
    game.observe(heard.append, 0)
    play_out(game, 6)
    hidden = [(a, b) for a, b in zip(true, heard, strict=True) if a != b]
    assert hidden
    assert all(a.seat != 0 and b.card is None for a, b in hidden)
    drawn = [event for event in heard if type(event).__name__ == "CardDrawn"]
    saplings = [event for event in heard if type(event).__name__ == "CardPlayed" and event.half < 0]
    assert all((event.card is None) == (event.seat != 0) for event in saplings)
    assert {event.seat for event in saplings} == set(range(len(game.names)))
    assert all((event.card is None) == (event.seat != 0) for event in drawn)


# --- auto and whole actions ---


@FEW
@given(seed=SEEDS)
def test_auto_forced_never_asks_without_an_alternative(new, seed):
    """The same game results when the forced choices are made by hand."""
    game = new(seed, auto="forced")
    for _ in wander(game, Random(seed)):
        assert len(game.choices()) > 1
    plain = new(seed)
    for choice in game.history:
        plain.choose(choice)
    assert plain == game


def test_auto_effects_accepts_every_offer(new):
    game = new(4, auto="effects")
    for _ in wander(game, Random(4)):
        assert "use" not in {choice.text for choice in game.choices()}


def playable(game):
    """A face of the hand with its cost, its slot and a payment, or None."""
    state = game.state
    faces = state.tables.faces
    for choice in game.choices():
        if choice.verb == "play":
            face = faces[state.tables.card_faces[choice.card][choice.half]]
            trial = game.copy()
            trial.choose(choice)
            slots = [option for option in trial.choices() if option.verb == "slot"]
            hand = [card for card in state.hands[game.seat] if card != choice.card]
            return face, (slots[0].card if slots else None), hand[: face.cost]
    return None


def test_play_does_the_whole_action(new):
    """`play` gives the same game as its choices one by one, and records them so."""
    played = 0
    for game in wander(new(8), Random(8)):
        if game.decision.kind != "turn" or not (found := playable(game)):
            continue
        face, slot, payment = found
        whole = game.copy()
        whole.play(face.name, at=slot, paying=payment)
        steps = game.copy()
        for choice in whole.history[len(game.history) :]:
            steps.choose(choice)
        assert steps == whole
        assert [choice.verb for choice in whole.history[len(game.history) :]].count("pay") == face.cost
        played += 1
    assert played > 10


def test_play_is_all_or_nothing(new):
    """A wrong species, slot or payment changes nothing."""
    refused = 0
    for game in wander(new(8), Random(8), 200):
        if game.decision.kind != "turn" or not (found := playable(game)):
            continue
        face, slot, payment = found
        before, history = game.copy(), game.history
        wrong = [
            {"species": "Unicorn"},
            {"species": face.name, "at": slot, "paying": [*payment, "Unicorn"]},
            {"species": face.name, "at": 639, "paying": payment[:-1] or ["Unicorn"]},
        ]
        if face.cost:
            wrong.append({"species": face.name, "at": slot, "paying": payment[:-1]})
        for arguments in wrong:
            with pytest.raises(fl.IllegalChoice):
                game.play(**arguments)
            assert game == before
            assert game.history == history
        refused += 1
    assert refused > 5
