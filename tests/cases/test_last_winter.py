"""The last winter card put off: who is asked when, what goes on afterwards, and when the game ends."""

from random import Random

import pytest

import forestlib as fl
from forestlib.play.events import GameEnded, WinterReturned
from scenario import Scene

TREE = "O Christmas Tree"


def drawing(cards, **more):
    """Seat 0 draws the last winter card; unless told otherwise the tree is its own."""
    scene = Scene(cards, **{"forest": TREE, "deck": "winter, Oak, Linden, Birch", "winters": 2, **more})
    return scene.choose("draw")


# --- who is asked ---


def test_without_the_tree_the_game_ends(all_cards):
    assert drawing(all_cards, forest="Silver Fir").game.over


def test_an_earlier_winter_card_asks_nobody(all_cards):
    scene = drawing(all_cards, winters=1)
    assert scene.kind == "draw"
    assert scene.hand == ["Oak"]


def test_in_the_own_turn(all_cards):
    scene = drawing(all_cards)
    assert (scene.kind, scene.game.seat, scene.offers) == ("winter", 0, ["skip", "use"])
    scene.choose("use")
    assert (scene.hand, scene.kind, scene.game.seat) == (["Oak"], "draw", 0)
    scene.choose("draw")
    assert scene.passed


def test_in_the_turn_of_another(all_cards):
    """The owner decides, and the turn goes on where it was."""
    scene = drawing(all_cards, forest="", rival=TREE)
    assert (scene.kind, scene.game.seat) == ("winter", 1)
    assert scene.game.view(0).choices == ()
    assert scene.game.view(1).choices == ("use", "skip")
    assert {(view.turn_of, view.decides) for view in map(scene.game.view, (0, 1))} == {(0, 1)}
    scene.choose("use")
    assert {(view.turn_of, view.decides) for view in map(scene.game.view, (0, 1))} == {(0, 0)}
    assert (scene.hand, scene.kind, scene.game.seat) == (["Oak"], "draw", 0)


def test_declined_the_game_is_over(all_cards):
    for more in ({}, {"forest": "", "rival": TREE}):
        scene = drawing(all_cards, **more).choose("skip")
        assert scene.game.over
        assert (scene.hand, len(scene.state.winters)) == ([], 3)


def test_a_tree_that_was_turned_down_asks_nobody(all_cards):
    """A sapling has no rule of its own."""
    scene = Scene(all_cards, hand="Mistletoe, Oak", forest=TREE, deck="winter", winters=2)
    scene.play("Mistletoe", None, "Oak").choose("use")
    assert scene.passed
    assert scene.choose("draw").game.over


def test_a_tree_that_was_placed_as_a_sapling_asks_nobody(all_cards):
    scene = Scene(all_cards, hand=TREE, deck="winter", winters=2).sapling(TREE)
    assert scene.game.over


def test_the_tree_counts_before_its_own_reveal(all_cards):
    """It lies in the forest when the card that it reveals is the last winter card."""
    scene = Scene(all_cards, hand=f"{TREE}, Oak, Oak", deck="winter, Linden", winters=2).play(TREE, None, "Oak, Oak")
    assert scene.kind == "winter"
    assert scene.choose("use").clearing == ["Oak", "Oak", "Linden"]
    assert scene.passed


TWO_TREES = f'forest 1\nset grove "Grove"\nuse base, exploration\ndeck {{\n  "{TREE}"\n}}\n'


def test_the_seat_at_turn_is_asked_first(all_cards):
    """Who declines leaves it to the next; who was never needed may still be asked the next time."""
    two = fl.load_text(TWO_TREES)
    scene = drawing(two, rival=TREE, only=True, deck="winter, Oak, Linden, Birch")
    assert scene.game.seat == 0
    scene.choose("skip")
    assert (scene.kind, scene.game.seat) == ("winter", 1)
    scene.choose("use")
    assert (scene.hand, scene.kind, scene.game.seat) == (["Oak"], "draw", 0)
    while scene.kind != "winter":
        scene.choose("draw")
    assert scene.game.seat == 0  # only the tree that is left
    assert scene.choose("skip").game.over


def test_in_a_turn_of_seat_1_that_seat_is_asked_first():
    scene = Scene(fl.load_text(TWO_TREES), forest=TREE, rival=TREE, deck="Oak, Linden, winter, Birch", winters=2)
    scene.choose("draw", "draw", "draw")
    assert (scene.kind, scene.game.seat) == ("winter", 1)
    scene.choose("skip")
    assert (scene.kind, scene.game.seat) == ("winter", 0)


# --- once ---


def test_once_for_each_card(all_cards):
    """When the card comes again, the game ends."""
    scene = drawing(all_cards, only=True, deck="winter, Oak, Linden").choose("use")
    while not scene.game.over:
        assert scene.kind in ("draw", "turn")
        scene.choose("draw")
    assert len(scene.state.winters) == 3
    assert [len(hand) for hand in scene.state.hands] in ([1, 0], [2, 0])


def test_the_last_card_of_the_deck_comes_again_at_once(all_cards):
    scene = drawing(all_cards, only=True, deck="winter")
    assert scene.kind == "winter"
    scene.choose("use")
    assert scene.game.over
    assert scene.hand == []


# --- what was interrupted ---


def test_in_the_middle_of_a_draw_of_several(all_cards):
    """The first card stays drawn, the rest is drawn afterwards."""
    scene = Scene(
        all_cards,
        hand="Cardinal, Linden",
        forest=f"{TREE}; 3 x Oak",
        deck="Birch, winter, Beech, Sycamore, Douglas Fir, Goshawk/Moss",
        winters=2,
    )
    scene.play("Cardinal", TREE, "Linden").choose("use")
    assert (scene.kind, scene.hand) == ("winter", ["Birch"])
    scene.choose("use")
    assert scene.hand == ["Birch", "Beech", "Sycamore", "Douglas Fir"]
    assert scene.passed


def test_an_interrupted_draw_still_stops_at_ten(all_cards):
    scene = Scene(
        all_cards,
        hand="Cardinal, Linden",
        fill_hand=9,
        forest=f"{TREE}; 3 x Birch",
        deck="winter, Beech, Sycamore",
        winters=2,
    )
    scene.play("Cardinal", TREE, "Linden").choose("use", "use")
    assert len(scene.hand) == 10
    assert scene.passed


def test_in_the_middle_of_a_reveal(all_cards):
    """The card is revealed after the answer, before the effect of the tree."""
    scene = Scene(all_cards, hand="Birch", forest=TREE, deck="winter, Beech, Linden", winters=2).play("Birch")
    assert (scene.kind, scene.clearing) == ("winter", [])
    scene.choose("use")
    assert (scene.kind, scene.clearing) == ("effect", ["Beech"])
    assert scene.choose("use").passed


def test_in_the_middle_of_the_reveals_of_a_vole(all_cards):
    scene = Scene(
        all_cards,
        hand="Nightingale/Water Vole(beech), Beech, Beech, Lynx/Raccoon, Douglas Fir",
        forest=TREE,
        deck="Linden, winter, Sycamore",
        winters=2,
    )
    scene.play("Water Vole", None, "Beech, Beech").choose("sapling Lynx/Raccoon", "sapling Douglas Fir")
    assert scene.kind == "winter"
    assert scene.clearing == ["Beech", "Beech", "Linden"]
    scene.choose("use")
    assert len(scene.clearing) == 4
    assert scene.choose("use").my_turn  # the bonus is still there


def test_in_the_draw_at_the_start_of_a_turn(all_cards):
    scene = Scene(
        all_cards,
        hand="Elk(birch), Birch, Birch, Birch",
        forest=TREE,
        deck="winter, Beech, Sycamore",
        winters=2,
    )
    scene.play("Elk", None, "Birch, Birch, Birch").choose("use")
    assert (scene.kind, scene.hand) == ("winter", [])
    scene.choose("use")
    assert scene.my_turn
    assert scene.hand == ["Beech"]
    assert scene.choose("draw", "draw").passed


def test_between_the_cards_of_a_mole(all_cards):
    hand = "Large Tortoiseshell/Mole, Silver Fir, Silver Fir, Birch, Sycamore, Beech, Linden"
    scene = Scene(all_cards, hand=hand, forest=f"{TREE}", deck="winter, Oak", winters=2)
    scene.play("Mole", None, "Silver Fir, Silver Fir").play("Birch")
    assert scene.kind == "winter"
    scene.choose("use")
    assert scene.kind == "play"
    assert scene.clearing[-1] == "Oak"
    scene.play("Sycamore", None, "Beech, Linden").choose("use")
    assert scene.passed


# --- keeping it ---


@pytest.fixture(params=[{}, {"forest": "", "rival": TREE}], ids=["own turn", "turn of another"])
def asked(all_cards, request):
    """A game at the question."""
    return drawing(all_cards, **request.param).game


def test_json(all_cards, asked):
    again = fl.Game.from_json(all_cards, asked.to_json())
    assert again == asked
    assert again.decision == asked.decision
    for game in (again, asked):
        game.choose("use")
    assert again == asked
    assert fl.Game.from_json(all_cards, asked.to_json()) == asked  # the card that was spent is kept


def test_undo(asked):
    before = asked.copy()
    asked.choose("use")
    assert asked != before
    asked.undo()
    assert asked == before
    asked.choose("skip")
    assert asked.over
    asked.undo()
    assert asked == before


@pytest.mark.parametrize("answer", ["use", "skip"])
def test_events_give_the_state(asked, answer):
    """Carried out one after the other, the events of the answer lead to the same state."""
    state = asked.state.copy()
    asked.observe(lambda event: event.apply(state))
    asked.choose(answer)
    assert state == asked.state


def record_with_the_question(cards):
    """A whole game up to the question: seat 0 plays the tree, then both draw."""
    numbers = {face.species: n for n, card in enumerate(cards.cards) for face in card.faces}
    winters = [n for n, card in enumerate(cards.cards) if not card.faces]
    trees = [n for n, card in enumerate(cards.cards) if len(card.faces) == 1 and n != numbers[TREE]]
    deck = [numbers[TREE], *trees[:30]]
    deck[14:14] = winters
    game = fl.Game(cards, 2, deck=deck, chance=99)
    game.play(TREE, paying=trees[:2])
    while game.decision.kind != "winter":
        game.choose("draw deck")
    return game


@pytest.mark.parametrize("answer", ["use", "skip"])
def test_record(all_cards, answer):
    """A record replays through the question to the same deck, place of the card included."""
    game = record_with_the_question(all_cards)
    assert fl.Game.replay(all_cards, game.record()) == game
    game.choose(answer)
    again = fl.Game.replay(all_cards, game.record())
    assert again == game
    assert again.state.deck == game.state.deck


def test_chance_decides_where_it_goes(all_cards):
    places = set()
    for chance in range(30):
        game = record_with_the_question(all_cards)
        game.state.chance = chance
        game.choose("use")
        deck = game.state.deck
        places.update(place for place, card in enumerate(deck) if card >= game.state.tables.playable)
    assert len(places) > 5


def test_nobody_hears_where_it_goes(asked):
    """Every seat hears that it went back, none where; a guess from any seat may have it anywhere."""
    heard = {seat: [] for seat in (0, 1)}
    for seat, events in heard.items():
        asked.observe(events.append, seat=seat)
    asked.choose("use")
    for events in heard.values():
        (returned,) = [event for event in events if isinstance(event, WinterReturned)]
        assert returned.place is None
    for seat in (0, 1):
        guesses = [asked.resample(seat, Random(number)) for number in range(20)]
        assert all(guess.view(seat) == asked.view(seat) for guess in guesses)
        winters = {tuple(n for n, c in enumerate(g.state.deck) if c >= g.state.tables.playable) for g in guesses}
        assert len(winters) > 5
        assert max(place for places in winters for place in places) > len(asked.state.deck) // 2


def test_the_end_is_told_once(asked):
    events = []
    asked.observe(events.append)
    asked.choose("skip")
    assert [type(event) for event in events] == [GameEnded]
