"""Complete games, one rule for each kind of choice, with everything that must always hold."""

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import forestlib as fl
from forestlib.play.effects import draw_cards
from forestlib.resources import bundled_sets
from forestlib.testing import check_all, check_cards
from forestlib.testing.checks import LEANINGS, play_and_check

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
    def everything_holds(self):
        """The quick invariants of the testing kit, and the others now and then."""
        check_all(self.game, self.probe, thorough=self.probe.random() < 0.02)


def test_games(cards):
    """Whatever is chosen, the invariants above hold after every choice."""
    Games.cards = cards
    run = Games.TestCase
    run.settings = settings(
        max_examples=15, stateful_step_count=100, deadline=None, suppress_health_check=list(HealthCheck)
    )
    run().runTest()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games(cards, players):
    """Whole games with the full deck hold them too, and end with the third winter card."""
    for seed, leaning in enumerate(LEANINGS):
        game = fl.Game(cards, players, seed=seed)
        play_and_check(game, Random(seed), leaning)
        assert len(game.state.winters) == 3


SETS = bundled_sets()


@pytest.mark.parametrize("sets", [*([name] for name in SETS), SETS], ids="+".join)
def test_every_set(sets):
    """A game of every bundled set, and of all together."""
    assert check_cards(fl.load(*sets), games=1, seed=11).games == 1


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
