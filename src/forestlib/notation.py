"""Decisions and choices in words, and whole actions as choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from forestlib.errors import IllegalChoice, did_you_mean
from forestlib.play.agenda import ASK, DRAW, MOVE, MULLIGAN, NAMES, PAY, PLACE, PLAY, RESOLVE, SLOT, TURN, WINTER
from forestlib.play.choices import Choice
from forestlib.play.effects import part_of
from forestlib.play.forest import Forest
from forestlib.play.state import State
from forestlib.play.tables import SAPLING_NAME

if TYPE_CHECKING:
    from forestlib.game import Game

QUESTIONS = {
    MULLIGAN: "keep the opening hand or swap it?",
    TURN: "draw cards or play one?",
    DRAW: "draw which further card?",
    SLOT: "which slot?",
    RESOLVE: "which played card takes effect next?",
    WINTER: "shuffle the last winter card back into the deck?",
}
ANSWERS = {
    MULLIGAN: ("keep", "swap"),
    TURN: ("draw", "take", "play", "sapling", "skip"),
    DRAW: ("draw", "take"),
    SLOT: ("slot",),
    PAY: ("pay",),
    ASK: ("use", "skip"),
    MOVE: ("take", "stow", "done"),
    PLACE: ("place", "sapling", "done"),
    PLAY: ("play", "done"),
    RESOLVE: ("resolve",),
    WINTER: ("use", "skip"),
}
"""The verbs that answer each kind of decision."""
FROM_HAND = ("play", "place", "pay", "sapling")


def question(state: State) -> str:
    """The decision on top of the agenda as a question."""
    step = state.agenda[-1]
    if step[0] == PAY:
        return f"pay with which card? {step[2]} to go"
    if step[0] in (ASK, MOVE, PLACE, PLAY):
        from forestlib.describe import describe

        return f"{card_name(state, step[4])}: {describe(part_of(state, step))}?"
    return QUESTIONS[step[0]]


def card_name(state: State, placed: int) -> str:
    """The species of a placed card of the seat at turn."""
    forest = state.forests[state.seat]
    return forest.tables.faces[forest.faces[placed]].label


def explain(state: State, choice: Choice) -> str:
    """A choice in words."""
    cards = state.tables.cards.cards
    match choice.verb:
        case "play" | "place":
            face = cards[choice.card].faces[choice.half]
            where = f"{face.side} of " if len(cards[choice.card].faces) > 1 else ""
            return f"{choice.verb} {state.tables.cards.species_label(face.species)} ({where}card {choice.card})"
        case "take" | "pay" | "stow" | "resolve":
            words = {"pay": "pay with", "stow": "move", "resolve": "resolve", "take": "take"}
            return f"{words[choice.verb]} {names_on(state, choice.card)} (card {choice.card})"
        case "sapling":
            return f"{names_on(state, choice.card)} (card {choice.card}) face down as a sapling"
        case "slot":
            return slot_text(state, choice.card)
        case "draw":
            return "draw the top card of the deck"
        case "keep" | "swap":
            return f"{choice.verb} the hand"
    return choice.text


def names_on(state: State, card: int) -> str:
    """The species that a card shows, joined with a stroke."""
    cards = state.tables.cards
    return "/".join(cards.species_label(face.species) for face in cards.cards[card].faces)


def slot_text(state: State, slot: int) -> str:
    """A slot of the seat at turn in words: "top of Beech (slot 6)"."""
    forest = state.forests[state.seat]
    if slot >= len(forest.hosts):
        return f"slot {slot}"
    side = forest.tables.side_name(forest.sides[slot])
    held = "".join(f", with {card_name(state, placed)}" for placed in forest.inside[slot])
    return f"{side} of {card_name(state, forest.hosts[slot])} (slot {slot}{held})"


# --- why not ---


def where(game: Game) -> str:
    """The decision that a game waits for: "turn 2, Bo decides on draw"."""
    if game.over:
        return "the game is over"
    return f"turn {game.turn}, {game.names[game.seat]} decides on {NAMES[game.state.agenda[-1][0]]}"


def why_not(state: State, choice: Choice) -> str:
    """Why a choice is not offered now, from what the deciding seat knows; empty where the list of choices tells."""
    step = state.agenda[-1]
    hand, tables = state.hands[state.seat], state.tables
    if choice.verb not in ANSWERS[step[0]]:
        return "it answers another question"
    if step[0] == TURN and choice.verb in ("draw", "take") and len(hand) >= tables.hand_limit:
        return f"the hand is full with {len(hand)} cards"
    if step[0] in (TURN, DRAW) and choice.verb == "take":
        return f"card {choice.card} does not lie in the clearing"
    if choice.verb in FROM_HAND and choice.card not in hand:
        return f"card {choice.card} is not in hand"
    if step[0] == TURN and choice.verb == "play":
        return why_not_play(state, choice)
    return why_not_slot(state, choice.card) if choice.verb == "slot" else ""


def why_not_play(state: State, choice: Choice) -> str:
    """Why a half of a card of the hand cannot be played on a turn."""
    face = state.tables.faces[state.tables.card_faces[choice.card][choice.half]]
    others = len(state.hands[state.seat]) - 1
    if face.cost > others:
        return f"it costs {face.cost}, and there are {others} other cards in hand"
    return "no slot of the forest takes it"


def why_not_slot(state: State, slot: int) -> str:
    """Why a slot does not take the card that is being played."""
    forest = state.forests[state.seat]
    if slot >= len(forest.hosts):
        return f"the forest has no slot {slot}"
    return f"it is {slot_text(state, slot)}, which does not take this card"


# --- a whole action as choices ---


def action(game: Game, species: str, at: int | str | None, paying: Sequence[int | str]) -> Iterator[str]:
    """The choices that play a card; each is to be made before the next is asked for."""
    if isinstance(paying, str):
        raise refused(game, f'write `paying` as a list, ["{paying}"]')
    if str(species).casefold() == SAPLING_NAME:
        if paying:
            raise refused(game, "a sapling costs nothing: leave `paying` out")
        yield sapling_choice(game, at)
        return
    yield face_choice(game, str(species))
    if asked(game, SLOT):
        yield slot_choice(game, at)
    elif at is not None:
        raise refused(game, f'"{species}" lies in no slot: leave `at` out')
    for payment in paying:
        yield pay_choice(game, payment)
    if asked(game, PAY):
        missing = game.state.agenda[-1][2]
        raise refused(game, f'"{species}" is not paid for: {missing} more in `paying`')


def asked(game: Game, operation: int) -> bool:
    """Whether the game waits for this kind of decision."""
    return not game.over and game.state.agenda[-1][0] == operation


def refused(game: Game, text: str) -> IllegalChoice:
    """The error for an action that cannot be made, with the place in the game."""
    return IllegalChoice(f"{text}; {where(game)}")


def sapling_choice(game: Game, at: int | str | None) -> str:
    """The choice that plays a card of the hand as a sapling: one by number or species, or the first."""
    hand = game.state.hands[game.seat]
    for card in hand:
        if at is None or at == card or shows(game.state, card, str(at)):
            return f"sapling {card}"
    raise refused(game, f"no card {at!r} in hand to play as a sapling; in hand: {hand}")


def face_choice(game: Game, species: str) -> str:
    """The first way to play the species that the decision offers."""
    faces = game.cards.cards
    wanted = game.cards.species_by_word.get(species.casefold())
    offered = [choice for choice in game.choices() if choice.verb in ("play", "place")]
    named = [c for c in offered if faces[c.card].faces[c.half].species == wanted]
    if named:
        return named[0].text
    names = sorted({game.cards.species_label(faces[c.card].faces[c.half].species) for c in offered})
    reason = why_not_species(game, species, wanted)
    raise refused(game, f'"{species}" cannot be played now: {reason}; playable: {", ".join(names) or "nothing"}')


def why_not_species(game: Game, species: str, wanted: str | None) -> str:
    """Why no card of the hand can be played as a species."""
    if wanted is None:
        hint = did_you_mean(species, game.cards.species_by_word.values())
        return "there is no such species" + (f", {hint}" if hint else "")
    if game.over:
        return "it is too late"
    choices = game.state.tables.choices.play
    for card in game.state.hands[game.seat]:
        for half, face in enumerate(game.cards.cards[card].faces):
            if face.species == wanted:
                return why_not(game.state, choices[card][half]) or "the rules do not offer it"
    return "no card in hand shows it"


def slot_choice(game: Game, at: int | str | None) -> str:
    """The choice of a slot, by its number or by the host there; None will do where only one is free."""
    forest = game.forest(game.seat)
    slots = [choice.card for choice in game.choices()]
    word = str(at).casefold()
    host = game.cards.species_by_word.get(word, word)
    named = [slot for slot in slots if at is None or at == slot or host_name(forest, slot) == host]
    if not named or (at is None and len(named) > 1):
        shown = ", ".join(slot_text(game.state, slot) for slot in slots)
        what = "say `at` which slot" if at is None else f"no slot {at!r} fits"
        raise refused(game, f"{what}; there are: {shown}")
    return f"slot {named[0]}"


def host_name(forest: Forest, slot: int) -> str:
    """The species of the host of a slot, or `sapling`."""
    return forest.tables.faces[forest.faces[forest.hosts[slot]]].name or SAPLING_NAME


def pay_choice(game: Game, payment: int | str) -> str:
    """The choice that pays with a card of the hand, by its number or by a species that it shows."""
    if isinstance(payment, str):
        for card in game.state.hands[game.seat]:
            if shows(game.state, card, payment):
                return f"pay {card}"
        raise refused(game, f'no "{payment}" in hand to pay with')
    return f"pay {payment}"


def shows(state: State, card: int, species: str) -> bool:
    """Whether a half of the card is the species, by its name in English or in the language of the cards."""
    cards = state.tables.cards
    wanted = cards.species_by_word.get(species.casefold())
    return any(face.species == wanted for face in cards.cards[card].faces)
