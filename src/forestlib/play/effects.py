"""Carrying out effects, one part of a clause at a time.

A part that needs no choice of cards is offered with `use` and `skip`; one that
does is offered card by card, ended by `done`.  What can change nothing is not
offered at all.
"""

from __future__ import annotations

from forestlib.play import chance, winter
from forestlib.play.agenda import ASK, CLAUSE, MOVE, OWED, PERMANENT, PLACE, PLAY, REVEAL
from forestlib.play.choices import Choice
from forestlib.play.events import (
    CardDrawn,
    CardMoved,
    CardPlayed,
    CardRevealed,
    ExtraTurnEarned,
    HostTurned,
    WinterCame,
)
from forestlib.play.formulas import formula
from forestlib.play.state import State, Step
from forestlib.play.tables import SAPLING
from forestlib.rules import (
    AnotherTurn,
    Condition,
    Draw,
    Effect,
    Expression,
    Move,
    Number,
    Place,
    Play,
    ShuffleBack,
    TakeUnseen,
    TurnDown,
    When,
)

# --- the deck ---


def next_card(state: State) -> int:
    """The top card of the deck, winter cards laid aside; -1 when there is none or the game ends.

    The card is still on top: whoever takes it pops it.
    """
    deck, playable = state.deck, state.tables.playable
    while deck:
        if deck[-1] < playable:
            return deck[-1]
        card = deck.pop()
        state.winters.append(card)
        if state.listener is not None:
            # an observer's own state still has the card on its deck
            state.listener(WinterCame(state.seat, card, len(state.winters)))
        if len(state.winters) == state.tables.cards.rules.winter.cards:
            winter.last_came(state)
            break
    return -1


def draw_cards(state: State, number: int) -> None:
    """Draw one card after another, as far as the hand limit allows."""
    hand = state.hands[state.seat]
    limit = state.tables.hand_limit
    while number > 0 and len(hand) < limit:
        card = next_card(state)
        if card < 0:
            winter.wait(state, OWED, number)
            return
        hand.append(state.deck.pop())
        if state.listener is not None:
            state.listener(CardDrawn(state.seat, card))
        number -= 1


def reveal_cards(state: State, number: int) -> None:
    """Turn cards of the deck face up into the clearing."""
    for done in range(number):
        card = next_card(state)
        if card < 0:
            winter.wait(state, REVEAL, number - done)
            return
        state.clearing.append(state.deck.pop())
        if state.listener is not None:
            state.listener(CardRevealed(state.seat, card))


# --- clauses ---


def part_of(state: State, step: Step) -> Effect:
    """The effect that a step's clause names, without its condition."""
    effect = state.tables.clauses[step[1]][step[2]][step[3]]
    return effect.effect if isinstance(effect, When) else effect


def place_of(state: State, step: Step) -> Place:
    """The placing effect of a step."""
    effect = part_of(state, step)
    assert isinstance(effect, Place)
    return effect


def evaluate(state: State, term: Expression | Condition, placed: int) -> int:
    """What a term says for a card in the forest of the seat at turn."""
    if isinstance(term, Number):
        return term.value
    seat = state.seat
    forest = state.forests[seat]
    others = [other for other in state.forests if other is not forest]
    return formula(state.tables, term)(forest, forest.counts, placed, others, len(state.caves[seat]))


def triggered(state: State, placed: int) -> list[Step]:
    """The permanent effects that a placed card wakes, in the order in which they came."""
    forest = state.forests[state.seat]
    tables = state.tables
    face, slot = forest.faces[placed], forest.at[placed]
    side, host = (-1, face) if slot < 0 else (forest.sides[slot], forest.faces[forest.hosts[slot]])
    wakings = tables.wakings
    found: list[Step] = []
    for waking in forest.permanents:
        if waking >= placed:
            break
        own = forest.faces[waking]
        for rule in wakings[own]:
            shown = rule.flags[face] if rule.flags else tables.shows(rule.selector, face, side, host)
            if shown and (rule.at_once or forest.turns[waking] < state.turn):
                found.append((CLAUSE, tables.face_species[own], PERMANENT + rule.number, 0, waking, 0))
    return found


def carry_out(state: State) -> bool:
    """Start the next part of the clause on top; whether no question came of it."""
    step = state.agenda.pop()
    _, species, which, part, placed, accepted = step
    clause = state.tables.clauses[species][which]
    if part + 1 < len(clause):
        state.agenda.append((CLAUSE, species, which, part + 1, placed, accepted))
    effect = clause[part]
    if isinstance(effect, When):
        if not evaluate(state, effect.condition, placed):
            return True
        effect = effect.effect
    if isinstance(effect, Move) and (not effect.quantity.all or crowded(state, effect)):
        state.agenda.append((MOVE, *step[1:5], 0))
    elif isinstance(effect, Place):
        state.agenda.append((PLACE, *step[1:5], 0))
    elif isinstance(effect, Play):
        state.agenda.append((PLAY, *step[1:5]))
    elif can_change(state, effect, placed):
        if not accepted:
            state.agenda.append((ASK, *step[1:5]))
            return False
        happen(state, effect, placed)
    return True


def can_change(state: State, effect: Effect, placed: int) -> bool:
    """Whether an effect without a choice would change anything now."""
    match effect:
        case Draw(amount):
            room = len(state.hands[state.seat]) < state.tables.hand_limit
            return room and evaluate(state, amount, placed) > 0
        case Move():
            return has_room(state, effect.target) and bool(movable(state, effect))
        case TakeUnseen():
            others = (hand for seat, hand in enumerate(state.hands) if seat != state.seat)
            return has_room(state, effect.target) and any(others)
        case ShuffleBack():
            return bool(movable(state, effect))
        case TurnDown():
            return turnable(state, placed)
        case _:
            return True


def happen(state: State, effect: Effect, placed: int) -> None:
    """Carry out an effect that needs no choice of cards."""
    match effect:
        case Draw(amount):
            draw_cards(state, evaluate(state, amount, placed))
        case AnotherTurn(draw):
            state.extra.append(draw)
            if state.listener is not None:
                state.listener(ExtraTurnEarned(state.seat, draw))
        case Move():
            moved = 0
            for card in movable(state, effect):
                moved += move(state, effect, card)
            if effect.then_draw:
                draw_cards(state, moved)
        case TakeUnseen():
            chance.take_unseen(state, effect)
        case ShuffleBack():
            chance.shuffle_back(state, movable(state, effect), effect)
        case TurnDown():
            turn_down(state, placed)


def crowded(state: State, effect: Move) -> bool:
    """Whether the hand does not hold all that the effect would move there, so that its player chooses."""
    if effect.target != "hand":
        return False
    room = state.tables.hand_limit - len(state.hands[state.seat])
    return 0 < room < len(movable(state, effect))


def has_room(state: State, target: str) -> bool:
    """Whether a card can go to a zone: a full hand takes no more."""
    return target != "hand" or len(state.hands[state.seat]) < state.tables.hand_limit


def turnable(state: State, placed: int) -> bool:
    """Whether the host of a card can be turned down: a sapling must offer the same slots, and be none yet."""
    forest = state.forests[state.seat]
    faces = state.tables.faces
    face = forest.faces[forest.host_of(placed)]
    return face != SAPLING and faces[face].slots == faces[SAPLING].slots


def turn_down(state: State, placed: int) -> None:
    """Turn the host of a card face down."""
    forest = state.forests[state.seat]
    host = forest.host_of(placed)
    forest.turn_down(host)
    if state.listener is not None:
        state.listener(HostTurned(state.seat, host))


def ask_choices(state: State, step: Step) -> tuple[Choice, ...]:
    """Use or skip."""
    return (state.tables.choices.use, state.tables.choices.skip)


def answer_ask(state: State, step: Step, choice: Choice) -> None:
    """Carry the part out and take the rest of its clause as accepted, or drop the whole clause."""
    _, species, which, part, placed = step
    rest = (CLAUSE, species, which, part + 1, placed, 0)
    follows = bool(state.agenda) and state.agenda[-1] == rest
    if follows:
        state.agenda.pop()
    if choice.verb == "skip":
        return
    if follows:
        state.agenda.append((*rest[:5], 1))
    happen(state, part_of(state, step), placed)


# --- moving cards ---


def movable(state: State, effect: Move | ShuffleBack) -> list[int]:
    """The cards of the source zone that the effect may move."""
    shown = state.tables.card_flags(effect.selector)
    return [card for card in state.zone(effect.source, state.seat) if shown[card]]


def move(state: State, effect: Move, card: int) -> int:
    """Move one card, unless the hand is full; the number of cards moved."""
    if not has_room(state, effect.target):
        return 0
    state.zone(effect.source, state.seat).remove(card)
    state.zone(effect.target, state.seat).append(card)
    if state.listener is not None:
        state.listener(CardMoved(state.seat, card, effect.source, effect.target))
    return 1


def move_of(state: State, step: Step) -> Move:
    """The moving effect of a step."""
    effect = part_of(state, step)
    assert isinstance(effect, Move)
    return effect


def move_choices(state: State, step: Step) -> tuple[Choice, ...]:
    """The cards that may go, and `done` where it may end: before the first, and from the least number on."""
    table = state.tables.choices
    effect, moved = move_of(state, step), step[5]
    most = effect.quantity.most
    enough = most is not None and moved >= most
    cards = [] if enough or not has_room(state, effect.target) else movable(state, effect)
    named = table.take if effect.target == "hand" else table.stow
    found = tuple(named[card] for card in cards)
    may_end = not found or moved == 0 or moved >= effect.quantity.least
    return (*found, table.done) if may_end else found


def answer_move(state: State, step: Step, choice: Choice) -> None:
    """Move the card and ask for the next, or draw for those that went."""
    effect, moved = move_of(state, step), step[5]
    if choice.verb == "done":
        if effect.then_draw:
            draw_cards(state, moved)
        return
    move(state, effect, choice.card)
    state.agenda.append((*step[:5], moved + 1))


# --- placing and playing ---


def place_choices(state: State, step: Step) -> tuple[Choice, ...]:
    """The halves that may be placed, and `done`."""
    tables = state.tables
    effect = place_of(state, step)
    hand = state.hands[state.seat]
    most = effect.quantity.most
    if effect.manner == "as sapling":
        number = len(step) - 6
        shown = tables.card_flags(effect.selector)
        found = [tables.choices.sapling[card] for card in hand if shown[card]]
    else:
        number = step[5]
        options = tables.options.place(effect.selector, open_fits(state))
        found = [choice for card in hand for choice in options[card]]
    if most is not None and number >= most:
        found = []
    return (*found, tables.choices.done)


def play_choices(state: State, step: Step) -> tuple[Choice, ...]:
    """The cards that may be played and paid, and `done`."""
    tables = state.tables
    effect = part_of(state, step)
    assert isinstance(effect, Play)
    hand = state.hands[state.seat]
    most = effect.quantity.most
    found: list[Choice] = []
    if hand and (most is None or len(step) // 2 - 2 < most):
        options = tables.options.play(effect.selector, len(hand) - 1, open_fits(state))
        found = [choice for card in hand for choice in options[card]]
    return (*found, tables.choices.done)


def open_fits(state: State) -> int:
    """The fits that find a slot in the forest of the seat at turn, as far as its hand has them."""
    seat = state.seat
    return state.forests[seat].open_fits(state.hands[seat], state.turn, state.tables.share_at_once)


def put_sapling(state: State, card: int) -> int:
    """Put a card of the hand face down into the forest; its number among the placed cards."""
    seat = state.seat
    state.hands[seat].remove(card)
    placed = state.forests[seat].put(card, SAPLING, -1, state.turn)
    if state.listener is not None:
        state.listener(CardPlayed(seat, card, -1, -1, free=True))
    return placed


def answer_saplings(state: State, step: Step, choice: Choice) -> None:
    """Put one more down; after the last, all reveals, then all that the saplings wake."""
    if choice.verb != "done":
        placed = put_sapling(state, choice.card)
        state.agenda.append((*step, placed))
        return
    saplings = step[6:]
    woken = [waking for placed in saplings for waking in triggered(state, placed)]
    state.agenda += woken[::-1]
    reveals = state.tables.reveals[SAPLING] * len(saplings)
    if reveals:
        state.agenda.append((REVEAL, reveals))
