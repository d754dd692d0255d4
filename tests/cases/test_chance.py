"""What is left to chance in a game: the same every time it is replayed, and hidden from everybody."""

from itertools import combinations
from random import Random

import pytest

import forestlib as fl
from forestlib.play.events import CardMoved, CardsReturned, ChanceTaken
from scenario import Scene, opened

# --- the Red Panda and the box ---

TEN = ["Oak", "Birch", "Beech", "Linden", "Sycamore", "Douglas Fir", "Silver Fir", "Horse Chestnut", "Oak", "Birch"]


def panda(cards, box, **more):
    """The panda in play, its effect on offer."""
    hand = "Gnat/Red Panda, Linden"
    return Scene(cards, hand=hand, forest="Birch", box=", ".join(box), **more).play("Red Panda", None, "Linden")


@pytest.mark.parametrize("size", [1, 9, 10])
def test_panda_takes_up_to_ten(all_cards, size):
    scene = panda(all_cards, TEN[:size])
    deck, box = scene.state.deck[:], scene.state.box[:]
    scene.choose("use")
    assert scene.state.deck[: len(deck)] == deck
    assert sorted(scene.state.deck[len(deck) :]) == sorted(box)
    assert scene.state.box == []
    assert scene.clearing == ["Linden"]  # the clearing is not the box


def test_panda_leaves_the_rest_in_the_box(all_cards):
    scene = panda(all_cards, [*TEN, "Beech", "Linden", "Sycamore"])
    box = scene.state.box[:]
    scene.choose("use")
    assert len(scene.state.box) == 3
    assert sorted(scene.state.box + scene.state.deck[-10:]) == sorted(box)


def test_panda_with_an_empty_box(all_cards):
    assert panda(all_cards, []).passed


def test_panda_may_be_declined(all_cards):
    scene = panda(all_cards, TEN)
    deck = scene.state.deck[:]
    scene.choose("skip")
    assert (scene.state.deck, len(scene.state.box)) == (deck, 10)


def test_panda_never_touches_what_was_left_out(all_cards):
    scene = panda(all_cards, TEN[:3], fill_left_out=20)
    left_out = scene.state.left_out[:]
    scene.choose("use")
    assert len(left_out) == 20
    assert scene.state.left_out == left_out


def test_panda_finds_what_a_clearing_left(all_cards):
    """The tenth card in the clearing goes to the box at the end of the turn, and only then can be shuffled."""
    scene = panda(all_cards, [], fill_clearing=9)
    assert scene.passed
    assert len(scene.state.box) == 10


def test_panda_never_finds_a_winter_card(all_cards):
    scene = Scene(all_cards, hand="Gnat/Red Panda, Linden", forest="Birch", only=True, deck="Oak")
    scene.play("Red Panda", None, "Linden").choose("use")
    winters = [card for card in scene.state.box if not all_cards.cards[card].faces]
    assert len(winters) == 3
    assert all(all_cards.cards[card].faces for card in scene.state.deck)


def test_same_chance_same_cards(all_cards):
    """Neither the order in which cards came into the box nor the copy of the game matters."""
    scene = panda(all_cards, TEN)
    other = scene.game.copy()
    other.state.box.reverse()
    for game in (scene.game, other):
        game.choose("use")
    assert scene.game == other
    decks = set()
    for chance in range(10):
        game = panda(all_cards, TEN).game
        game.state.chance = chance
        game.choose("use")
        decks.add(tuple(game.state.deck[-10:]))
    assert len(decks) == 10


def swapped_and_shuffled(cards, seed):
    """A game from its start: a swapped hand lies in the box, and the panda puts it back."""
    treeless = "Goshawk/Moss, Tawny Owl/Stag Beetle, Bullfinch/Tree Frog, Wolf/Gnat, Raccoon/Roe Deer, Lynx/Red Fox"
    rival = "Oak, Linden, Beech, Sycamore, Douglas Fir, Silver Fir"
    swapped = "Birch, Gnat/Red Panda, Red Deer/Brown Bear, Roe Deer/Lynx, Goshawk/Hedgehog, Linden"
    deck = opened(cards, f"{treeless}, {rival}, {swapped}").deck
    game = fl.Game(cards, ["Ana", "Bo"], deck=deck, seed=seed)
    game.choose("swap")
    game.play("Birch", effects=False)
    game.choose("draw deck")
    game.choose("draw deck")
    game.play("Red Panda", paying=["Linden"], effects=True)
    return game


def test_record_and_undo(all_cards):
    game = swapped_and_shuffled(all_cards, 5)
    shown = [all_cards.cards[card].faces[0].species for card in game.state.deck[-6:]]
    assert sorted(shown) == ["Bullfinch", "Goshawk", "Lynx", "Raccoon", "Tawny Owl", "Wolf"]
    assert fl.Game.replay(all_cards, game.record()) == game
    assert fl.Game.from_json(all_cards, game.to_json()) == game
    after = game.copy()
    game.undo()
    assert game.decision.kind == "effect"
    game.choose("use")
    assert game == after


def test_seed_settles_chance(all_cards):
    one, same, other = (swapped_and_shuffled(all_cards, seed).state.deck for seed in (5, 5, 6))
    assert one == same
    assert one[:-6] == other[:-6]
    assert one != other


# --- the Troll and the other hands ---

THREE_HANDS = {"players": 3, "rival_hand": "Oak, Beech, Sycamore; Birch, Lynx/Raccoon"}


def troll(cards, **more):
    """The troll in play, its effect on offer if it has one."""
    hand = "Elk/Troll, Linden, Wolf/Gnat"
    return Scene(cards, hand=hand, forest="Birch", **more).play("Troll", None, "Linden")


def test_troll_takes_from_the_left_on(all_cards):
    scene = troll(all_cards, **THREE_HANDS)
    before = [set(hand) for hand in scene.state.hands]
    scene.choose("use")
    _, first, second = scene.state.clearing
    assert first in before[1]
    assert second in before[2]
    assert [len(hand) for hand in scene.state.hands] == [1, 2, 1]
    assert scene.passed


def test_troll_passes_over_empty_hands(all_cards):
    scene = troll(all_cards, players=3, rival_hand="; Birch").choose("use")
    assert scene.clearing == ["Linden", "Birch"]


def test_troll_with_nothing_to_take(all_cards):
    assert troll(all_cards).passed


def test_troll_may_be_declined(all_cards):
    scene = troll(all_cards, **THREE_HANDS).choose("skip")
    assert scene.clearing == ["Linden"]


def test_troll_and_the_end_of_the_turn(all_cards):
    """Its cards count for the clearing of the same turn."""
    scene = troll(all_cards, fill_clearing=7, **THREE_HANDS).choose("use")
    assert scene.passed
    assert scene.clearing == []
    assert len(scene.state.box) == 10


def test_troll_reaches_every_card(all_cards):
    """Blind: each card of a hand may be the one."""
    taken = set()
    for chance in range(30):
        game = troll(all_cards, **THREE_HANDS).game
        game.state.chance = chance
        game.choose("use")
        taken.add(game.state.clearing[1])
    assert len(taken) == 3


def test_troll_does_not_depend_on_how_the_game_was_saved(all_cards):
    game = troll(all_cards, **THREE_HANDS).game
    again = fl.Game.from_json(all_cards, game.to_json())
    for each in (game, again):
        each.choose("use")
    assert game == again


# --- who knows what ---


def heard(game, answer="use"):
    """The events of an answer, as everybody and as each seat hears them."""
    ears = {seat: [] for seat in (None, *range(len(game.names)))}
    for seat, events in ears.items():
        game.observe(events.append, seat)
    game.choose(answer)
    return ears


def test_troll_tells_everybody(all_cards):
    """What goes to the clearing is open; all hear the same cards, with their owners."""
    ears = heard(troll(all_cards, **THREE_HANDS).game)
    moves = [[event for event in events if isinstance(event, CardMoved)] for events in ears.values()]
    assert [(event.seat, event.owner) for event in moves[0]] == [(0, 1), (0, 2)]
    assert all(other == moves[0] for other in moves)


def test_panda_tells_nobody(all_cards):
    """Even who plays it hears only how many cards there are."""
    ears = heard(panda(all_cards, TEN).game)
    for seat in (0, 1):
        (event,) = [event for event in ears[seat] if isinstance(event, CardsReturned)]
        assert event.cards == (None,) * 10


@pytest.mark.parametrize("scene", [panda, troll])
def test_chance_is_not_foretold(all_cards, scene):
    """No seat hears what the next shuffle comes from, no view holds it, and a guess has another."""
    more = {"box": TEN} if scene is panda else THREE_HANDS
    game = scene(all_cards, **more).game
    guess = game.resample(0, Random(1))
    assert guess.state.chance != game.state.chance
    assert guess.view(0) == game.view(0)
    ears = heard(game)
    for seat in range(len(game.names)):
        chances = [event.chance for event in ears[seat] if isinstance(event, ChanceTaken)]
        assert chances == [None]
        assert str(game.state.chance) not in repr(game.view(seat))


def test_a_guess_after_the_panda(all_cards):
    """The ten cards on the deck are unknown to every seat, so guesses differ in them."""
    game = panda(all_cards, TEN).game
    game.choose("use")
    for seat in (0, 1):
        guesses = [game.resample(seat, Random(number)) for number in range(6)]
        assert all(guess.view(seat) == game.view(seat) for guess in guesses)
        assert all(one.state.deck[-10:] != other.state.deck[-10:] for one, other in combinations(guesses, 2))


@pytest.mark.parametrize("scene", [panda, troll])
def test_events_give_the_state(all_cards, scene):
    """Carried out one after the other, the events of chance lead to the same state."""
    more = {"box": TEN} if scene is panda else THREE_HANDS
    game = scene(all_cards, **more).game
    state = game.state.copy()
    for event in heard(game)[None]:
        event.apply(state)
    assert state == game.state


def test_the_base_set_leaves_nothing_to_chance(cards):
    """No two states of the base game differ by a number that nothing asks for."""
    assert fl.Game(cards, 2, seed=1).state.chance == 0
    assert "chance" not in fl.Game(cards, 2, seed=1).record()
