"""What one seat may know, and states that agree with it.

A view is built up from what the seat may know; nothing is stripped from the
truth.  `resample` deals the unknown cards anew: the seat cannot tell the result
from the truth.
"""

from __future__ import annotations

from random import Random

from attrs import field, frozen

from forestlib.play.agenda import SLOT
from forestlib.play.chance import next_chance
from forestlib.play.engine import choices
from forestlib.play.forest import Forest
from forestlib.play.state import State, cave_names, shuffle
from forestlib.play.tables import SAPLING
from forestlib.play.winter import at_turn


@frozen
class PlacedCard:
    """A card in a forest as everybody sees it.

    `number` counts the cards of the forest in the order of coming; `species` is
    None for a sapling; `card` is None for a sapling of another seat; `slot` is
    None for a host and `slots` are the slots that it offers; `label` is what
    people call it in the language of the card set.
    """

    number: int
    card: int | None
    species: str | None
    symbol: str | None
    side: str
    slot: int | None
    slots: tuple[int, ...]
    turn: int
    label: str = field(eq=False)


@frozen
class View:
    """What one seat may know.

    Tuples of seats are in seat order; `turn_of` is the seat at turn, `decides` the
    seat that decides now, mostly the same.  `hand` are the own cards; of the others
    only `hand_sizes` are known, of caves only sizes, of the deck its size.
    `cave_cards` are the names of special caves, None for the usual one;
    `box_size` counts the cards that left the game, `left_out` those that never
    entered it.
    `choices` are the texts of the own choices, empty when another seat decides.
    """

    seat: int
    turn: int
    turn_of: int
    decides: int
    over: bool
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    cave: tuple[int, ...]
    cave_sizes: tuple[int, ...]
    cave_cards: tuple[str | None, ...]
    forests: tuple[tuple[PlacedCard, ...], ...]
    clearing: tuple[int, ...]
    deck_size: int
    box_size: int
    left_out: int
    winters: int
    extra_turns: int
    choices: tuple[str, ...]


def view(state: State, seat: int) -> View:
    """What a seat may know of a state."""
    own_decision = state.seat == seat and not state.over
    return View(
        seat=seat,
        turn=state.turn,
        turn_of=at_turn(state),
        decides=state.seat,
        over=state.over,
        hand=tuple(state.hands[seat]),
        hand_sizes=tuple(map(len, state.hands)),
        cave=tuple(sorted(state.caves[seat])),
        cave_sizes=tuple(map(len, state.caves)),
        cave_cards=cave_names(state),
        forests=tuple(tuple(placed_cards(forest, own=number == seat)) for number, forest in enumerate(state.forests)),
        clearing=tuple(state.clearing),
        deck_size=len(state.deck),
        box_size=len(state.box),
        left_out=len(state.left_out),
        winters=len(state.winters),
        extra_turns=len(state.extra),
        choices=tuple(choice.text for choice in choices(state)) if own_decision else (),
    )


def placed_cards(forest: Forest, *, own: bool) -> list[PlacedCard]:
    """The cards of one forest, as its owner or anybody else sees them."""
    return [placed_card(forest, placed, own=own) for placed in range(len(forest))]


def placed_card(forest: Forest, placed: int, *, own: bool) -> PlacedCard:
    """A card of a forest as its owner, or everybody else, sees it."""
    face = forest.tables.faces[forest.faces[placed]]
    slot = forest.at[placed]
    hidden = forest.faces[placed] == SAPLING and not own
    return PlacedCard(
        number=placed,
        card=None if hidden else forest.cards[placed],
        species=face.species.name if face.species else None,
        symbol=face.symbol,
        side=forest.tables.side_name(forest.sides[slot]) if slot >= 0 else "whole",
        slot=slot if slot >= 0 else None,
        slots=tuple(forest.slots_of(placed)) if slot < 0 else (),
        turn=forest.turns[placed],
        label=face.label,
    )


def resample(state: State, seat: int, random: Random) -> State:
    """A state that looks the same from a seat, with all that it cannot know dealt anew.

    Unknown are the deck, the box, what was left out, the other hands and caves,
    the cards under the saplings of the others and what will be left to chance;
    a card on its way to a slot has been shown.  Winter cards stay where they can
    be: in the part of the deck that the rules put them in, or anywhere when one
    was shuffled back.
    """
    other = state.copy()
    playable = state.tables.playable
    shown = {step[1] for step in state.agenda if step[0] == SLOT}
    unknown = [card for card in state.deck + state.box + state.left_out if card < playable]
    for number in range(state.players):
        if number != seat:
            unknown += [card for card in state.hands[number] if card not in shown] + state.caves[number]
            unknown += hidden_cards(state.forests[number])
    unknown.sort()
    shuffle(unknown, random)
    other.deck = deal_deck(state, unknown, random)
    other.box = [card if card >= playable else unknown.pop() for card in state.box]
    other.left_out = sorted(unknown.pop() for _ in state.left_out)
    other.chance = next_chance(random) if state.tables.uses_chance else 0
    for number in range(state.players):
        if number != seat:
            other.hands[number] = [card if card in shown else unknown.pop() for card in state.hands[number]]
            other.caves[number] = [unknown.pop() for _ in state.caves[number]]
            deal_hidden(other.forests[number], unknown)
    return other


def hidden_cards(forest: Forest) -> list[int]:
    """The cards that lie face down in a forest."""
    return [card for card, face in zip(forest.cards, forest.faces, strict=True) if face == SAPLING]


def deal_hidden(forest: Forest, unknown: list[int]) -> None:
    """Put unknown cards under the saplings of a forest."""
    for placed, face in enumerate(forest.faces):
        if face == SAPLING:
            forest.cards[placed] = unknown.pop()


def deal_deck(state: State, unknown: list[int], random: Random) -> list[int]:
    """A deck of the same size with its winter cards where the rules may have put them."""
    playable = state.tables.playable
    winter = state.tables.cards.rules.winter
    winters = sorted(card for card in state.deck if card >= playable)
    size = len(state.deck) - len(winters)
    if state.spent:
        deck = [unknown.pop() for _ in range(size)] + winters
        shuffle(deck, random)
        return deck
    on_top = max(0, len(winters) - (winter.cards - winter.on_top))
    bottom_size = min(size, winter_pile(state))
    bottom = [unknown.pop() for _ in range(bottom_size)] + winters[: len(winters) - on_top]
    shuffle(bottom, random)
    rest = [unknown.pop() for _ in range(size - bottom_size)]
    return bottom + winters[len(winters) - on_top :] + rest


def winter_pile(state: State) -> int:
    """How many playing cards the pile of the winter cards began with."""
    rules = state.tables.cards.rules
    stack = state.tables.playable - rules.left_out(state.players)
    return stack * rules.winter.numerator // rules.winter.denominator
