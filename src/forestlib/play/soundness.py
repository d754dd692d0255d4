"""Whether a state that came from outside is one that the engine can go on from.

`state` itself is plain data, so a saved game may hold anything.  What passes
here never makes the engine raise; the engine's own states always pass.  Every
operation of `agenda` has its case in `fits`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from forestlib.play import agenda as a
from forestlib.play.chance import CHANCES
from forestlib.play.forest import Forest
from forestlib.play.state import State, Step
from forestlib.play.tables import SAPLING, WHOLE
from forestlib.play.winter import returners
from forestlib.rules import Move, Place, Play, When

MOST = 999_999


def faults(state: State) -> Iterator[str]:
    """What is wrong with a state whose cards are each in one place and whose forests stand, in words."""
    if not all(state.agenda):
        yield "agenda: a step is empty"
        return
    yield from wrong_zones(state)
    if state.over:
        if state.agenda or state.extra:
            yield "the game is over, but something is pending"
    elif not state.agenda or state.agenda[-1][0] not in a.NAMES:
        yield "agenda: there is no decision"
    else:
        yield from wrong_agenda(state)


def wrong_zones(state: State) -> Iterator[str]:
    """What lies where it cannot lie, and counts that do not fit."""
    rules, playable = state.tables.cards.rules, state.tables.playable
    shown = [card for zone in (state.clearing, *state.hands, *state.caves) for card in zone]
    if any(card >= playable for card in shown) or any(card < playable for card in state.winters):
        yield "winters: winter cards lie in the deck, in the box or here, and no others here"
    if not all(0 <= card < playable for card in state.spent):
        yield "spent: an unknown card is spent"
    asked = bool(state.agenda) and state.agenda[-1][0] == a.WINTER
    if (state.over or asked) != (len(state.winters) == rules.winter.cards):
        yield "over: the game is over exactly with the last winter card"
    if not (0 <= state.turn <= MOST and 0 <= state.chance < CHANCES) or not all(
        0 <= draw <= MOST for draw in state.extra
    ):
        yield "turn, extra, chance: numbers from 0 on, of usual size"


def misplaced(forest: Forest, card: int, face: int, slot: int) -> str:
    """Why a card cannot lie in a forest with this face and in this slot; empty when it can."""
    tables = forest.tables
    if not 0 <= card < tables.playable:
        return f"card {card} cannot lie in a forest"
    sides = [side for own, side in zip(tables.card_faces[card], tables.card_sides[card], strict=True) if own == face]
    if face == SAPLING or WHOLE in sides:
        return "" if slot == -1 else f"card {card} is a host, its slot is -1"
    if not sides:
        return f"card {card} does not show {tables.faces[face].name}"
    fits_there = 0 <= slot < len(forest.hosts) and forest.sides[slot] in sides
    return "" if fits_there else f"card {card} does not fit slot {slot}"


def wrong_agenda(state: State) -> Iterator[str]:
    """The steps one by one, then their order."""
    steps = state.agenda
    # while a seat is asked about winter, everything else that is pending is another's
    owner = steps[-1][3] if steps[-1][0] == a.WINTER and len(steps[-1]) == 4 else state.seat
    for number, step in enumerate(steps):
        if not (0 <= owner < state.players and fits(state, step, owner)):
            yield f"agenda[{number}]: {list(step)} is no step that could be pending"
            return
    if steps[-1][0] == a.WINTER:
        interrupted = steps[-2:-1] if len(steps) > 1 and steps[-2][0] in (a.OWED, a.REVEAL) else []
        steps = steps[: -1 - len(interrupted)]
    if steps:
        yield from wrong_order(state, steps)


def wrong_order(state: State, steps: Sequence[Step]) -> Iterator[str]:
    """Steps that cannot wait for one another."""
    operations = [step[0] for step in steps]
    top = steps[-1]
    opening = operations[0] == a.BEGIN
    if opening != (a.MULLIGAN in operations) or (opening and set(operations[1:]) != {a.MULLIGAN}):
        yield "agenda: mulligans are pending before the first turn, and nothing else is then"
    elif any(operation in ON_TOP for operation in operations[:-1]) or (top[0] in ALONE and len(steps) > 1):
        yield "agenda: a step lies below others that it cannot wait for"
    elif top[0] == a.MULLIGAN and (top[1] != state.seat or not top[2]):
        yield "agenda: the seat that decides is not the one that is asked for a mulligan"
    elif top[0] in (a.SLOT, a.PAY) and top[-1] == a.BATCH_PLAY and operations[-2:-1] != [a.PLAY]:
        yield "agenda: a card is played among several, but they are not pending"
    elif top[0] == a.RESOLVE and len(top) == 1:
        yield "agenda: nothing is there to resolve"


ALONE = frozenset((a.TURN, a.DRAW))
ON_TOP = frozenset((a.TURN, a.DRAW, a.SLOT, a.PAY, a.ASK, a.MOVE, a.WINTER))
"""Steps that are answered before anything else is pending, and steps that wait for nothing."""


def fits(state: State, step: Sequence[int], owner: int) -> bool:
    """Whether the numbers of one step speak of what is there; `owner` is the seat at turn."""
    rules, forest = state.tables.cards.rules, state.forests[owner]
    match tuple(step):
        case (a.BEGIN, seat):
            return 0 <= seat < state.players
        case (a.MULLIGAN, seat, times):
            return 0 <= seat < state.players and rules.mulligan is not None and 0 <= times <= rules.mulligan.times
        case (a.TURN,):
            return True
        case (a.DRAW, number):
            return 1 <= number <= rules.draw_action
        case (a.SLOT, card, half, mode):
            return card in state.hands[owner] and is_dweller(state, card, half) and mode in MODES
        case (a.PAY, placed, number, matching, mode):
            enough = 1 <= number <= len(state.hands[owner])
            return lies(forest, placed) and enough and matching in (0, 1) and mode in MODES
        case (a.CLAUSE | a.ASK | a.MOVE | a.PLACE | a.PLAY, species, which, part, placed, *rest):
            named = names_clause(state, species, which, part) and lies(forest, placed)
            return named and fits_clause(forest, tuple(step), rest)
        case (a.RESOLVE, *pairs):
            return are_pairs(forest, pairs)
        case (a.WINTER, seat, placed, _):
            return seat == state.seat and (seat, placed) in returners(state)
        case (a.REVEAL | a.OWED, number):
            return 0 <= number <= MOST
    return False


MODES = (a.TURN_PLAY, a.BATCH_PLAY, a.FREE, a.FREE_WITH_EFFECT)


def lies(forest: Forest, placed: int) -> bool:
    """Whether there is a placed card of this number."""
    return 0 <= placed < len(forest)


def is_dweller(state: State, card: int, half: int) -> bool:
    """Whether a half of a card needs a slot."""
    sides = state.tables.card_sides[card]
    return 0 <= half < len(sides) and sides[half] != WHOLE


def names_clause(state: State, species: int, which: int, part: int) -> bool:
    """Whether there is this part of this clause of this species."""
    clauses = state.tables.clauses
    return (
        0 <= species < len(clauses) and 0 <= which < len(clauses[species]) and 0 <= part < len(clauses[species][which])
    )


def fits_clause(forest: Forest, step: Step, rest: Sequence[int]) -> bool:
    """Whether a step about a part of a clause is one for the effect that stands there."""
    effect = forest.tables.clauses[step[1]][step[2]][step[3]]
    effect = effect.effect if isinstance(effect, When) else effect
    match step[0], rest:
        case a.CLAUSE, [accepted]:
            return accepted in (0, 1)
        case a.ASK, []:
            return not isinstance(effect, Place | Play) and not (isinstance(effect, Move) and not effect.quantity.all)
        case a.MOVE, [moved]:
            return isinstance(effect, Move) and 0 <= moved <= MOST
        case a.PLACE, [number, *saplings]:
            known = all(lies(forest, placed) for placed in saplings)
            hidden = isinstance(effect, Place) and effect.manner == "as sapling"
            return isinstance(effect, Place) and 0 <= number <= MOST and known and (hidden or not saplings)
        case a.PLAY, pairs:
            return isinstance(effect, Play) and are_pairs(forest, pairs)
    return False


def are_pairs(forest: Forest, numbers: Sequence[int]) -> bool:
    """Placed cards, each with whether its bonus is earned."""
    placed, earned = numbers[::2], numbers[1::2]
    return len(placed) == len(earned) and all(lies(forest, one) for one in placed) and set(earned) <= {0, 1}
