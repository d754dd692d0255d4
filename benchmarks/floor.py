"""The floor: what a bare loop with the shape of a two-player game costs in plain Python.

Hands, clearing, slots and winter cards are there and every decision lists its
options and takes one at random; rules, events and scores are not.  Games per
second mean little on their own; as a ratio to this loop they mean the same on
every machine.  Where two ways do the same, the faster one stands here.
"""

from __future__ import annotations

from random import Random

WINTER = -1
HAND_LIMIT = 10
CLEARING_LIMIT = 10
WHOLE = 4
SAPLING = -1
DRAW, PLAY, PLANT = range(3)

Face = tuple[int, int, int]
"""Cost, side (`WHOLE` for a tree) and species."""


def make_cards() -> list[tuple[Face, ...]]:
    """66 trees, 44 cards split left and right, 48 split top and bottom."""
    random = Random(1)
    costs = (0, 1, 1, 2, 2, 2)
    trees = [((random.choice(costs), WHOLE, number % 8),) for number in range(66)]
    across = [tuple((random.randint(0, 3), side, 8 + random.randrange(20)) for side in (0, 1)) for _ in range(44)]
    along = [
        (
            (random.randint(0, 2), 2, 28 + random.randrange(12)),
            (random.randint(0, 2), 3, 40 + random.randrange(13)),
        )
        for _ in range(48)
    ]
    return [*trees, *across, *along]


CARDS = make_cards()


class Seat:
    """A hand, and trees with four slots each."""

    __slots__ = ("counts", "free", "hand", "slots")

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.counts = [0] * 53
        self.free: list[list[int]] = [[], [], [], []]
        self.slots: list[list[int]] = []

    def options(self, clearing: list[int]) -> list[tuple[int, int, int]]:
        """Every way to begin a turn."""
        hand = self.hand
        size = len(hand)
        found = []
        if size < HAND_LIMIT:
            found.append((DRAW, WINTER, 0))
            for card in clearing:
                found.append((DRAW, card, 0))
        free = self.free
        for card in hand:
            half = 0
            for cost, side, _ in CARDS[card]:
                if cost < size and (side == WHOLE or free[side]):
                    found.append((PLAY, card, half))
                half += 1
            found.append((PLANT, card, 0))
        return found


class WinterHasCome(Exception):
    """The third winter card was drawn, or the deck is empty."""


def shuffled_deck(random: Random) -> list[int]:
    """A deck, its top last: two winter cards in its last third and one on top of that."""
    cards = list(range(len(CARDS)))
    random.shuffle(cards)
    del cards[128:]
    third = len(cards) // 3
    bottom = [*cards[:third], WINTER, WINTER]
    random.shuffle(bottom)
    return [*bottom, WINTER, *cards[third:]]


def play_game(seed: int) -> int:
    """Play one game with two players; the number of decisions made."""
    random = Random(seed)
    rnd = random.random
    deck = shuffled_deck(random)
    winters = 0

    def draw() -> int:
        nonlocal winters
        while deck:
            card = deck.pop()
            if card >= 0:
                return card
            winters += 1
            if winters == 3:
                break
        raise WinterHasCome

    seats = [Seat(), Seat()]
    for seat in seats:
        seat.hand += [deck.pop() for _ in range(6)]
    clearing: list[int] = []
    decisions = turn = 0
    try:
        while True:
            seat = seats[turn]
            turn = (turn + 1) % 2
            hand = seat.hand
            options = seat.options(clearing)
            decisions += 1
            action, card, half = options[int(rnd() * len(options))]
            if action == DRAW:
                if card < 0:
                    card = draw()
                else:
                    clearing.remove(card)
                hand.append(card)
                if len(hand) < HAND_LIMIT:
                    offered = [WINTER, *clearing]
                    decisions += 1
                    card = offered[int(rnd() * len(offered))]
                    if card < 0:
                        card = draw()
                    else:
                        clearing.remove(card)
                    hand.append(card)
                continue
            hand.remove(card)
            cost, side, species = CARDS[card][half] if action == PLAY else (0, WHOLE, SAPLING)
            if side < WHOLE:
                free = seat.free[side]
                decisions += 1
                seat.slots[free.pop(int(rnd() * len(free)))][side] = card
            for _ in range(cost):
                decisions += 1
                clearing.append(hand.pop(int(rnd() * len(hand))))
            if species >= 0:
                seat.counts[species] += 1
            if side == WHOLE:
                tree = len(seat.slots)
                seat.slots.append([WINTER, WINTER, WINTER, WINTER])
                for free in seat.free:
                    free.append(tree)
                clearing.append(draw())
            if species % 3 == 0 and len(hand) < HAND_LIMIT:
                decisions += 1
                if rnd() < 0.9:
                    hand.append(draw())
            if len(clearing) >= CLEARING_LIMIT:
                clearing.clear()
    except WinterHasCome:
        return decisions
