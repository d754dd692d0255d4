"""Complete games, one rule for each kind of choice, with everything that must always hold."""

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import forestlib as fl
from forestlib.play.effects import draw_cards
from forestlib.play.scoring import naive_total
from forestlib.play.tables import SAPLING

TOGETHER = {"European Hare": 99, "Common Toad": 2}
"""How many cards of a species may share one slot of the base set; all others lie alone."""

PICKS = st.integers(0, 999)


def on(*verbs):
    """The rule applies when a choice of one of these verbs is on offer."""
    return precondition(lambda self: any(choice.verb in verbs for choice in self.game.choices()))


class Games(RuleBasedStateMachine):
    """One game with a short deck, so that winter comes within reach."""

    cards = None

    @initialize(players=st.integers(2, 5), seed=st.integers(0, 10**6), length=st.integers(4, 60))
    def start(self, players, seed, length):
        random = Random(seed)
        playing = [number for number, card in enumerate(self.cards.cards) if card.faces]
        random.shuffle(playing)
        deck = playing[: min(players * 6 + length, len(playing))]
        winters = range(len(playing), len(self.cards.cards))
        for winter in winters:
            deck.insert(random.randrange(players * 6, len(deck) + 1), winter)
        self.game = fl.Game(self.cards, players, deck=deck, start=seed % players)
        self.probe = Random(seed)

    def pick(self, pick, *verbs):
        found = [choice for choice in self.game.choices() if choice.verb in verbs]
        self.game.choose(found[pick % len(found)])

    # --- one rule for each kind of choice ---

    @on("draw")
    @rule()
    def draw(self):
        self.pick(0, "draw")

    @on("take")
    @rule(pick=PICKS)
    def take(self, pick):
        self.pick(pick, "take")

    @on("play")
    @rule(pick=PICKS)
    def play(self, pick):
        self.pick(pick, "play")

    @on("sapling")
    @rule(pick=PICKS)
    def sapling(self, pick):
        self.pick(pick, "sapling")

    @on("slot")
    @rule(pick=PICKS)
    def slot(self, pick):
        self.pick(pick, "slot")

    @on("pay")
    @rule(pick=PICKS)
    def pay(self, pick):
        self.pick(pick, "pay")

    @on("use")
    @rule()
    def use(self):
        self.pick(0, "use")

    @on("skip")
    @rule()
    def skip(self):
        self.pick(0, "skip")

    @on("done")
    @rule()
    def done(self):
        self.pick(0, "done")

    @on("stow")
    @rule(pick=PICKS)
    def stow(self, pick):
        self.pick(pick, "stow")

    @on("place")
    @rule(pick=PICKS)
    def place(self, pick):
        self.pick(pick, "place")

    @on("resolve")
    @rule(pick=PICKS)
    def resolve(self, pick):
        self.pick(pick, "resolve")

    @on("keep", "swap")
    @rule(pick=PICKS)
    def mulligan(self, pick):
        self.pick(pick, "keep", "swap")

    @precondition(lambda self: self.game.over)
    @rule(number=st.integers(0, 10**6))
    def finished(self, number):
        """Nothing can be chosen any more, and nothing changes."""
        table = self.game.state.tables.choices.all
        before = self.game.copy()
        assert self.game.decision is None
        with pytest.raises(fl.IllegalChoice, match="over"):
            self.game.choose(table[number % len(table)])
        assert self.game == before

    # --- what always holds ---

    @invariant()
    def every_card_in_one_place(self):
        state = self.game.state
        zones = [state.deck, state.left_out, state.box, state.clearing, state.winters, *state.hands, *state.caves]
        zones += [forest.cards for forest in state.forests]
        held = sorted(card for zone in zones for card in zone)
        assert held == list(range(len(self.cards.cards)))

    @invariant()
    def limits(self):
        state = self.game.state
        assert all(len(hand) <= self.cards.rules.hand_limit for hand in state.hands)
        if self.game.decision and self.game.decision.kind == "turn":
            assert len(state.clearing) < state.tables.clearing_limit
            assert len(state.agenda) == 1

    @invariant()
    def winter(self):
        state = self.game.state
        playable = state.tables.playable
        assert all(card >= playable for card in state.winters)
        visible = [*state.clearing, *(card for hand in state.hands for card in hand)]
        assert all(card < playable for card in visible)
        assert state.over == (len(state.winters) == self.cards.rules.winter.cards)

    @invariant()
    def somebody_can_choose(self):
        choices = self.game.choices()
        assert bool(choices) != self.game.over
        assert len(set(choices)) == len(choices)

    @invariant()
    def slots(self):
        for forest in self.game.state.forests:
            lying = [placed for inside in forest.inside for placed in inside]
            assert sorted(lying) == [placed for placed, slot in enumerate(forest.at) if slot >= 0]
            for slot, inside in enumerate(forest.inside):
                assert (slot in forest.free[forest.sides[slot]]) == (not inside)
                self.check_slot(forest, slot, inside)

    def check_slot(self, forest, slot, inside):
        tables = forest.tables
        names = {tables.faces[forest.faces[placed]].name for placed in inside}
        assert len(names) <= 1
        assert len(inside) <= max((TOGETHER.get(name, 1) for name in names), default=1)
        turns = [forest.turns[placed] for placed in inside]
        assert sorted(set(turns)) == turns
        for placed in inside:
            assert forest.at[placed] == slot
            card, face = forest.cards[placed], forest.faces[placed]
            assert face != SAPLING
            sides = [
                side for own, side in zip(tables.card_faces[card], tables.card_sides[card], strict=True) if own == face
            ]
            assert forest.sides[slot] in sides

    @invariant()
    def illegal_choices_change_nothing(self):
        game = self.game
        choice = self.probe.choice(game.state.tables.choices.all)
        if choice in game.choices():
            return
        before, history = game.copy(), game.history
        for way in (choice, choice.text, choice.number):
            with pytest.raises(fl.IllegalChoice):
                game.choose(way)
        assert game == before
        assert game.history == history

    @invariant()
    def scores(self):
        state = self.game.state
        sheets = self.game.scores()
        for seat, sheet in enumerate(sheets):
            assert sheet.total == naive_total(state.tables, state.forests, seat, len(state.caves[seat]))
            assert sheet.total == sheet.cave + sum(item.points for item in sheet.items)
        best = max(sheet.total for sheet in sheets)
        assert all(sheet.winner == (sheet.total == best) for sheet in sheets)


def test_games(cards):
    """Whatever is chosen, the invariants above hold after every choice."""
    Games.cards = cards
    run = Games.TestCase
    run.settings = settings(
        max_examples=40, stateful_step_count=120, deadline=None, suppress_health_check=list(HealthCheck)
    )
    run().runTest()


def leaning(game, random, style):
    """A random choice; style 1 hoards cards, style 2 shares slots wherever it can."""
    found = game.choices()
    if style == 1 and random.random() < 0.8:
        found = [choice for choice in found if choice.verb in ("draw", "use")] or found
    if style == 2:
        if found[-1].verb == "slot":
            return found[-1]
        faces = game.cards.cards
        sharing = [
            choice
            for choice in found
            if choice.verb in ("play", "place") and faces[choice.card].faces[choice.half].species in TOGETHER
        ]
        found = sharing or found
    return random.choice(found)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games(cards, players):
    """The same holds through whole games with the full deck, which end with the third winter card."""
    for seed in range(3):
        random = Random(seed)
        machine = Games()
        machine.game, machine.cards, machine.probe = fl.Game(cards, players, seed=seed), cards, Random(seed)
        while not machine.game.over:
            machine.game.choose(leaning(machine.game, random, seed))
            for name in (
                "every_card_in_one_place",
                "limits",
                "winter",
                "somebody_can_choose",
                "slots",
                "illegal_choices_change_nothing",
                "scores",
            ):
                getattr(machine, name)()
        assert len(machine.game.state.winters) == 3


def test_every_kind_of_choice_comes_up(cards):
    """Random games reach every verb of the table, so the rules above are not idle."""
    seen = set()
    for seed in range(40):
        random = Random(seed)
        game = fl.Game(cards, 2 + seed % 4, seed=seed)
        while not game.over:
            seen.update(choice.verb for choice in game.choices())
            game.choose(random.choice(game.choices()))
    assert seen == {choice.verb for choice in game.state.tables.choices.all}


def test_an_owed_draw_stops_at_the_hand_limit(cards):
    """However many cards an effect owes, the hand ends at its limit and the rest stays on the deck."""
    state = fl.Game(cards, 2, seed=1).state
    before = len(state.deck)
    draw_cards(state, 20)
    assert len(state.hands[state.seat]) == cards.rules.hand_limit
    assert len(state.deck) == before - (cards.rules.hand_limit - cards.rules.opening_hand)
