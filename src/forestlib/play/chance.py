"""What is left to chance while a game runs: blind picks and shuffles.

All of it comes from `State.chance`, so that a record replays to the same game.
"""

from __future__ import annotations

from random import Random

from forestlib.play.events import CardMoved, CardsReturned, ChanceTaken
from forestlib.play.state import State, shuffle
from forestlib.rules import ShuffleBack, TakeUnseen

CHANCES = 2**53
"""`State.chance` is below this."""


def next_chance(random: Random) -> int:
    """A chance to come; only `random.random` is promised to be the same on every Python."""
    return int(random.random() * CHANCES)


def take_chance(state: State) -> Random:
    """What the present shuffle or pick comes from; the state goes on to the next."""
    random = Random(state.chance)  # noqa: S311  a game, not a secret
    state.chance = next_chance(random)
    if state.listener is not None:
        state.listener(ChanceTaken(state.seat, state.chance))
    return random


def take_unseen(state: State, effect: TakeUnseen) -> None:
    """Take cards out of every other hand, beginning with the next seat."""
    random = take_chance(state)
    target = state.zone(effect.target, state.seat)
    limit = state.tables.hand_limit if effect.target == "hand" else len(state.tables.cards.cards)
    for step in range(1, state.players):
        owner = (state.seat + step) % state.players
        hand = state.hands[owner]
        wanted = len(hand) if effect.quantity.all else effect.quantity.least
        for _ in range(min(wanted, len(hand), limit - len(target))):
            card = hand.pop(int(random.random() * len(hand)))
            target.append(card)
            if state.listener is not None:
                state.listener(CardMoved(state.seat, card, "hand", effect.target, owner))


def shuffle_back(state: State, cards: list[int], effect: ShuffleBack) -> None:
    """Shuffle cards of a zone and put the first of them onto the deck."""
    # in the order of their numbers first, so that nothing depends on how they came to lie there
    cards.sort()
    shuffle(cards, take_chance(state))
    if not effect.quantity.all:
        del cards[effect.quantity.least :]
    zone = state.zone(effect.source, state.seat)
    for card in cards:
        zone.remove(card)
    state.deck += cards
    if state.listener is not None:
        state.listener(CardsReturned(state.seat, tuple(cards), effect.source))
