"""Decisions and choices in words, and whole actions as choices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from forestlib.errors import Help, IllegalChoice, did_you_mean
from forestlib.play.agenda import ASK, DRAW, MOVE, MULLIGAN, PAY, PLACE, PLAY, RESOLVE, SLOT, TURN, WINTER
from forestlib.play.choices import Choice
from forestlib.play.effects import part_of
from forestlib.play.forest import Forest
from forestlib.play.state import State

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


# --- a whole action as choices ---


def action(game: Game, species: str, at: int | str | None, paying: Sequence[int | str]) -> Iterator[str]:
    """The choices that play a card; each is to be made before the next is asked for."""
    if species == "sapling":
        yield sapling_choice(game, at)
        return
    yield face_choice(game, species)
    if not game.over and game.state.agenda[-1][0] == SLOT:
        yield slot_choice(game, at)
    for payment in paying:
        yield pay_choice(game, payment)
    if not game.over and game.state.agenda[-1][0] == PAY:
        missing = game.state.agenda[-1][2]
        raise IllegalChoice(f'"{species}" is not paid for: {missing} more in `paying`')


def sapling_choice(game: Game, at: int | str | None) -> str:
    """The choice that plays a card of the hand as a sapling: one by number or species, or the first."""
    hand = game.state.hands[game.seat]
    for card in hand:
        if at is None or at == card or shows(game.state, card, str(at)):
            return f"sapling {card}"
    raise IllegalChoice(f"no card {at!r} in hand to play as a sapling; in hand: {hand}")


def face_choice(game: Game, species: str) -> str:
    """The first way to play the species that the decision offers."""
    faces = game.cards.cards
    wanted = game.cards.species_by_word.get(species.casefold())
    offered = [choice for choice in game.choices() if choice.verb in ("play", "place")]
    named = [c for c in offered if faces[c.card].faces[c.half].species == wanted]
    if named:
        return named[0].text
    names = sorted({game.cards.species_label(faces[c.card].faces[c.half].species) for c in offered})
    near = did_you_mean(species, names)
    hint = f"; {near}" if isinstance(near, Help) else ""  # otherwise it lists what is listed here
    raise IllegalChoice(f'"{species}" cannot be played now; playable: {", ".join(names) or "nothing"}{hint}')


def slot_choice(game: Game, at: int | str | None) -> str:
    """The choice of a slot, by its number or by the host there; None will do where only one is free."""
    forest = game.forest(game.seat)
    slots = [choice.card for choice in game.choices()]
    host = game.cards.species_by_word.get(str(at).casefold(), at)
    named = [slot for slot in slots if at is None or at == slot or host_name(forest, slot) == host]
    if not named or (at is None and len(named) > 1):
        shown = ", ".join(slot_text(game.state, slot) for slot in slots)
        what = "say `at` which slot" if at is None else f"no slot {at!r} fits"
        raise IllegalChoice(f"{what}; there are: {shown}")
    return f"slot {named[0]}"


def host_name(forest: Forest, slot: int) -> str:
    """The species of the host of a slot, or `sapling`."""
    return forest.tables.faces[forest.faces[forest.hosts[slot]]].name or "sapling"


def pay_choice(game: Game, payment: int | str) -> str:
    """The choice that pays with a card of the hand, by its number or by a species that it shows."""
    if isinstance(payment, str):
        for card in game.state.hands[game.seat]:
            if shows(game.state, card, payment):
                return f"pay {card}"
        raise IllegalChoice(f'no "{payment}" in hand to pay with')
    return f"pay {payment}"


def shows(state: State, card: int, species: str) -> bool:
    """Whether a half of the card is the species, by its name in English or in the language of the cards."""
    cards = state.tables.cards
    wanted = cards.species_by_word.get(species.casefold())
    return any(face.species == wanted for face in cards.cards[card].faces)
