"""Whose decision it is, what is legal, and what follows.

`choices` lists the answers to the decision on top of the agenda; `answer`
takes one that was listed and carries on to the next decision.  Neither checks:
`forestlib.game.Game` does.  Speed matters here, so state is passed around and
events are built only when somebody listens.
"""

from __future__ import annotations

from collections.abc import Callable

from forestlib.play import effects, winter
from forestlib.play.agenda import (
    ASK,
    BATCH_PLAY,
    BEGIN,
    BONUS,
    CLAUSE,
    DRAW,
    EFFECT,
    FREE,
    FREE_WITH_EFFECT,
    MOVE,
    MULLIGAN,
    OWED,
    PAY,
    PLACE,
    PLAY,
    RESOLVE,
    REVEAL,
    SLOT,
    TURN,
    TURN_PLAY,
    WINTER,
)
from forestlib.play.choices import Choice
from forestlib.play.events import (
    CardPaid,
    CardPlayed,
    CardTaken,
    ClearingCleared,
    DecisionAsked,
    HandSwapped,
    TurnEnded,
    TurnStarted,
)
from forestlib.play.state import State, Step
from forestlib.play.tables import WHOLE

Choices = tuple[Choice, ...]


def begin(state: State, start: int) -> None:
    """Deal the opening hands and go to the first decision; `start` is the first seat."""
    rules = state.tables.cards.rules
    state.agenda.append((BEGIN, start))
    order = [(start + step) % state.players for step in range(state.players)]
    for seat in order:
        state.seat = seat
        effects.draw_cards(state, rules.opening_hand)
    if rules.mulligan and not state.over:
        state.agenda += [(MULLIGAN, seat, rules.mulligan.times) for seat in reversed(order)]
    advance(state)


def choices(state: State) -> Choices:
    """Every answer to the present decision, in a fixed order; none when the game is over."""
    if state.over:
        return ()
    step = state.agenda[-1]
    return CHOICES[step[0]](state, step)


def answer(state: State, choice: Choice) -> None:
    """Carry out a choice of `choices` and everything that follows without a question."""
    agenda = state.agenda
    step = agenda.pop()
    ANSWERS[step[0]](state, step, choice)
    # mostly the next decision is there already, and nobody listens
    if not agenda or agenda[-1][0] not in ASKED_AT_ONCE or state.listener is not None:
        advance(state)


def advance(state: State) -> None:
    """Work the agenda off up to the next decision that has more than one sensible answer."""
    agenda = state.agenda
    while not state.over:
        if not agenda:
            end_turn(state)
            if state.over or state.listener is None:
                return
        automatic = AUTOMATIC.get(agenda[-1][0])
        if automatic is None or not automatic(state):
            break
    if state.listener is not None and not state.over:
        state.listener(DecisionAsked(state.seat, tuple(agenda)))


# --- turns ---


def begin_first_turn(state: State) -> bool:
    """The first turn of a game, when all opening hands are settled."""
    _, state.seat = state.agenda.pop()
    start_turn(state, extra=False)
    return True


def end_turn(state: State) -> None:
    """Clear the clearing, then pass on, to an extra turn first."""
    clearing = state.clearing
    if len(clearing) >= state.tables.clearing_limit:
        if state.listener is not None:
            state.listener(ClearingCleared(state.seat, tuple(clearing)))
        state.box += clearing
        clearing.clear()
    if state.listener is not None:
        state.listener(TurnEnded(state.seat))
    if state.extra:
        draw = state.extra.pop(0)
        start_turn(state, extra=True)
        effects.draw_cards(state, draw)
    else:
        state.seat = (state.seat + 1) % len(state.hands)
        start_turn(state, extra=False)


def start_turn(state: State, *, extra: bool) -> None:
    """The turn of the present seat begins."""
    state.turn += 1
    state.agenda.append((TURN,))
    if state.listener is not None:
        state.listener(TurnStarted(state.seat, state.turn, extra))


def turn_choices(state: State, step: Step) -> Choices:
    """Everything that a turn can be used for: draw, take, play, or nothing if nothing else is left."""
    tables = state.tables
    seat = state.seat
    hand = state.hands[seat]
    size = len(hand)
    found: list[Choice] = []
    if size < tables.hand_limit:
        table = tables.choices
        found = [table.draw, *map(table.take.__getitem__, state.clearing)]
    if size:
        open_fits = state.forests[seat].open_fits(hand, state.turn, tables.share_at_once)
        ways = tables.options.turn(size - 1, open_fits)
        for card in hand:
            found += ways[card]
    return tuple(found) or (tables.choices.skip,)


def answer_turn(state: State, step: Step, choice: Choice) -> None:
    """Carry out what the turn is used for."""
    verb = choice.verb
    if verb == "play":
        play(state, choice.card, choice.half, TURN_PLAY)
    elif verb == "sapling":
        put_sapling(state, choice.card, TURN_PLAY)
    elif verb != "skip":
        answer_draw(state, (DRAW, state.tables.cards.rules.draw_action), choice)


def draw_choices(state: State, step: Step) -> Choices:
    """Where the next card may come from: the deck, or one of the clearing."""
    table = state.tables.choices
    return (table.draw, *map(table.take.__getitem__, state.clearing))


def answer_draw(state: State, step: Step, choice: Choice) -> None:
    """Take the card, and ask for the next one while the action and the hand have room."""
    hand = state.hands[state.seat]
    # the card now drawn makes the hand one larger
    if step[1] > 1 and len(hand) + 1 < state.tables.hand_limit:
        state.agenda.append((DRAW, step[1] - 1))
    if choice.verb == "draw":
        effects.draw_cards(state, 1)
    else:
        state.clearing.remove(choice.card)
        hand.append(choice.card)
        if state.listener is not None:
            state.listener(CardTaken(state.seat, choice.card))


# --- the opening ---


def ask_mulligan(state: State) -> bool:
    """Whether the question lapses: a hand with the right card, or no swap left."""
    _, seat, times = state.agenda[-1]
    state.seat = seat
    rule = state.tables.cards.rules.mulligan
    assert rule is not None
    shown = rule.unless is not None and state.tables.card_flags(rule.unless)
    if not times or (shown and any(shown[card] for card in state.hands[seat])):
        state.agenda.pop()
        return True
    return False


def mulligan_choices(state: State, step: Step) -> Choices:
    """Keep the opening hand, or swap it."""
    return (state.tables.choices.keep, state.tables.choices.swap)


def answer_mulligan(state: State, step: Step, choice: Choice) -> None:
    """Swap the hand for a new one that is as large; it goes to the box."""
    if choice.verb == "keep":
        return
    hand = state.hands[state.seat]
    if state.listener is not None:
        state.listener(HandSwapped(state.seat))
    size = len(hand)
    state.box += hand
    hand.clear()
    # before the draw, which ends the game where a deck of one's own has winter so early
    state.agenda.append((MULLIGAN, step[1], step[2] - 1))
    effects.draw_cards(state, size)


# --- playing a card: slot, payment, what follows ---


def play(state: State, card: int, half: int, mode: int) -> None:
    """Put a half down, after asking for its slot, and go on to its payment."""
    tables = state.tables
    if tables.card_sides[card][half] == WHOLE:
        lay(state, card, half, -1, mode)
    else:
        state.agenda.append((SLOT, card, half, mode))


def slot_choices(state: State, step: Step) -> Choices:
    """The slots of the own forest that take this half of a card."""
    tables = state.tables
    fit = tables.card_fits[step[1]][step[2]]
    slots = state.forests[state.seat].slots_for(fit, state.turn, tables.share_at_once)
    return tuple(map(tables.choices.slot.__getitem__, slots))


def answer_slot(state: State, step: Step, choice: Choice) -> None:
    """Lay the card there."""
    lay(state, step[1], step[2], choice.card, step[3])


def lay(state: State, card: int, half: int, slot: int, mode: int) -> None:
    """Put a card of the hand into a slot, and ask for its payment."""
    tables = state.tables
    seat = state.seat
    face = tables.card_faces[card][half]
    cost = 0 if mode >= FREE else tables.faces[face].cost
    state.hands[seat].remove(card)
    placed = state.forests[seat].put(card, face, slot, state.turn)
    if state.listener is not None:
        state.listener(CardPlayed(seat, card, half, slot, free=mode >= FREE))
    if cost:
        state.agenda.append((PAY, placed, cost, 1, mode))
    else:
        laid(state, placed, 0, mode)


def put_sapling(state: State, card: int, mode: int) -> None:
    """Put a card of the hand face down into the forest."""
    placed = effects.put_sapling(state, card)
    laid(state, placed, 0, mode)


def pay_choices(state: State, step: Step) -> Choices:
    """Every card in hand can pay."""
    return tuple(map(state.tables.choices.pay.__getitem__, state.hands[state.seat]))


def answer_pay(state: State, step: Step, choice: Choice) -> None:
    """The card goes to the clearing; the last one settles whether the bonus is earned."""
    _, placed, left, matching, mode = step
    card = choice.card
    seat = state.seat
    state.hands[seat].remove(card)
    state.clearing.append(card)
    if state.listener is not None:
        state.listener(CardPaid(seat, card))
    tables = state.tables
    if matching and tables.faces[state.forests[seat].faces[placed]].symbol not in tables.card_symbols[card]:
        matching = 0
    if left > 1:
        state.agenda.append((PAY, placed, left - 1, matching, mode))
    else:
        laid(state, placed, matching, mode)


def laid(state: State, placed: int, earned: int, mode: int) -> None:
    """A card lies in the forest and is paid for: reveal, then resolve it or keep it for later."""
    if mode == BATCH_PLAY:
        state.agenda.append((*state.agenda.pop(), placed, earned))
    else:
        settle(state, placed, earned, mode != FREE)
    # what follows waits on the agenda: the reveal may end the game, or ask about that
    reveals = state.tables.reveals[state.forests[state.seat].faces[placed]]
    if reveals:
        effects.reveal_cards(state, reveals)


def settle(state: State, placed: int, earned: int, with_effect: bool) -> None:
    """Put a card's permanent triggers, effect and bonus on the agenda, the first of them on top."""
    forest = state.forests[state.seat]
    tables = state.tables
    species = tables.face_species[forest.faces[placed]]
    if with_effect and species >= 0:
        clauses = tables.clauses[species]
        if earned and clauses[BONUS]:
            state.agenda.append((CLAUSE, species, BONUS, 0, placed, 0))
        if clauses[EFFECT]:
            state.agenda.append((CLAUSE, species, EFFECT, 0, placed, 0))
    if forest.permanents:
        state.agenda += effects.triggered(state, placed)[::-1]


# --- placing free, playing several, resolving them ---


def finish_or_wait(state: State) -> bool:
    """Whether a step that offers nothing but `done` was finished."""
    found = choices(state)
    if len(found) == 1 and found[0] is state.tables.choices.done:
        answer_step = state.agenda.pop()
        ANSWERS[answer_step[0]](state, answer_step, found[0])
        return True
    return False


def answer_place(state: State, step: Step, choice: Choice) -> None:
    """Place the chosen card for free, and ask for the next one until it is enough."""
    placing = effects.place_of(state, step)
    if placing.manner == "as sapling":
        effects.answer_saplings(state, step, choice)
        return
    if choice.verb == "done":
        return
    state.agenda.append((*step[:5], step[5] + 1))
    mode = FREE_WITH_EFFECT if placing.manner == "with effect" else FREE
    play(state, choice.card, choice.half, mode)


def answer_play(state: State, step: Step, choice: Choice) -> None:
    """Play one more card of a batch, or begin to resolve those that were played."""
    if choice.verb == "done":
        state.agenda.append((RESOLVE, *step[5:]))
        return
    state.agenda.append(step)
    if choice.verb == "sapling":
        put_sapling(state, choice.card, BATCH_PLAY)
    else:
        play(state, choice.card, choice.half, BATCH_PLAY)


def resolve(state: State) -> bool:
    """Whether the next card to resolve needs no choice; cards without anything to do are left out."""
    step = state.agenda.pop()
    pairs = [pair for pair in pairs_of(step) if has_work(state, *pair)]
    if len(pairs) > 1 and not state.tables.cards.rules.resolve_in_order:
        state.agenda.append(resolve_step(pairs))
        return False
    if pairs:
        if len(pairs) > 1:
            state.agenda.append(resolve_step(pairs[1:]))
        settle(state, *pairs[0], True)
    return True


def pairs_of(step: Step) -> list[tuple[int, int]]:
    """What a step of resolving holds: numbers of placed cards, each with whether its bonus is earned."""
    return list(zip(step[1::2], step[2::2], strict=True))


def resolve_step(pairs: list[tuple[int, int]]) -> Step:
    """The step that resolves these cards."""
    return (RESOLVE, *(number for pair in pairs for number in pair))


def has_work(state: State, placed: int, earned: int) -> bool:
    """Whether a placed card has an effect, an earned bonus, or wakes a permanent effect."""
    forest = state.forests[state.seat]
    species = state.tables.face_species[forest.faces[placed]]
    clauses = state.tables.clauses[species] if species >= 0 else ((), ())
    return bool(clauses[0] or (earned and clauses[1]) or effects.triggered(state, placed))


def resolve_choices(state: State, step: Step) -> Choices:
    """The played cards whose effects wait."""
    cards = state.forests[state.seat].cards
    table = state.tables.choices.resolve
    return tuple(table[cards[placed]] for placed, _ in pairs_of(step))


def answer_resolve(state: State, step: Step, choice: Choice) -> None:
    """Resolve the chosen card, and keep the others waiting."""
    cards = state.forests[state.seat].cards
    pairs = pairs_of(step)
    chosen = next(pair for pair in pairs if cards[pair[0]] == choice.card)
    state.agenda.append(resolve_step([pair for pair in pairs if pair != chosen]))
    settle(state, *chosen, True)


def reveal(state: State) -> bool:
    """Turn up the cards that a played card reveals."""
    effects.reveal_cards(state, state.agenda.pop()[1])
    return True


def draw_owed(state: State) -> bool:
    """Draw the cards that a turn begins with."""
    effects.draw_cards(state, state.agenda.pop()[1])
    return True


CHOICES: dict[int, Callable[[State, Step], Choices]] = {
    MULLIGAN: mulligan_choices,
    TURN: turn_choices,
    DRAW: draw_choices,
    SLOT: slot_choices,
    PAY: pay_choices,
    ASK: effects.ask_choices,
    MOVE: effects.move_choices,
    PLACE: effects.place_choices,
    PLAY: effects.play_choices,
    RESOLVE: resolve_choices,
    WINTER: effects.ask_choices,
}
ANSWERS: dict[int, Callable[[State, Step, Choice], None]] = {
    MULLIGAN: answer_mulligan,
    TURN: answer_turn,
    DRAW: answer_draw,
    SLOT: answer_slot,
    PAY: answer_pay,
    ASK: effects.answer_ask,
    MOVE: effects.answer_move,
    PLACE: answer_place,
    PLAY: answer_play,
    RESOLVE: answer_resolve,
    WINTER: winter.answer_winter,
}
ASKED_AT_ONCE = frozenset({TURN, DRAW, SLOT, PAY})
AUTOMATIC: dict[int, Callable[[State], bool]] = {
    MULLIGAN: ask_mulligan,
    CLAUSE: effects.carry_out,
    BEGIN: begin_first_turn,
    REVEAL: reveal,
    OWED: draw_owed,
    MOVE: finish_or_wait,
    PLACE: finish_or_wait,
    PLAY: finish_or_wait,
    RESOLVE: resolve,
}
