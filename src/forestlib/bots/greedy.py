"""A bot that looks one step ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from forestlib.bots.base import Outlook, offered, outlook
from forestlib.bots.worth import Basics, Worth
from forestlib.play import agenda
from forestlib.play.choices import Choice
from forestlib.rules import Move

if TYPE_CHECKING:
    from forestlib.game import Game

DECK = 2.6
"""What an unknown card of the deck is thought to be worth among cards of `Worth.keep`."""
PATIENCE = 2.2
"""A play that gains less waits while the hand has room."""


class GreedyBot:
    """Takes what gains most now, by the scoring formulas and rough estimates of the rest.

    It reads only what its seat may know, and is the same in every game: it
    throws no dice.  `seed` is there because every bot may have one.
    """

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._basics: Basics | None = None
        self._worth: Worth | None = None
        self._moment: object = None
        self._ground: object = None

    def choose(self, game: Game) -> Choice:
        """The choice of the highest estimate; of equals, the first."""
        choices = offered(game)
        if len(choices) == 1:
            return choices[0]
        known = outlook(game.state)
        rate = RATES[known.step[0]]
        worth = self._look(known)
        return max(choices, key=lambda choice: rate(worth, choice))

    def _look(self, known: Outlook) -> Worth:
        """The estimates for this moment; kept while nothing that they rest on changes."""
        if self._basics is None or self._basics.tables is not known.tables:
            self._basics, self._worth = Basics(known.tables), None
        ground = (known.seat, known.turn, known.cave, known.forest.key(), *(f.key() for f in known.others))
        moment = (ground, known.hand, known.clearing, known.deck, known.step)
        if self._worth is None or moment != self._moment:
            points = self._worth.points if self._worth and ground == self._ground else {}
            self._worth = Worth(known, self._basics, points)
            self._moment, self._ground = moment, ground
        return self._worth


# --- one function for each kind of decision; all give points ---


def rate_mulligan(worth: Worth, choice: Choice) -> float:
    """A hand that the rules let go is a poor one."""
    return float(choice.verb == "swap")


def rate_turn(worth: Worth, choice: Choice) -> float:
    """Play what gains enough, else draw."""
    if choice.verb in ("play", "sapling"):
        return play_gain(worth, choice) - hurry(worth)
    return rate_draw(worth, choice) - DECK


def hurry(worth: Worth) -> float:
    """What a play must gain to be better than drawing: less, the fuller the hand and the later it is."""
    room = worth.known.room
    patience = PATIENCE * min(1.0, worth.plays_left / 2)
    return patience if room >= 2 else patience * 0.3 * room


def rate_draw(worth: Worth, choice: Choice) -> float:
    """The deck against the cards that lie open."""
    return DECK if choice.verb == "draw" else worth.keep(choice.card)


def rate_slot(worth: Worth, choice: Choice) -> float:
    """Where the half gains most."""
    _, card, half, _ = worth.known.step
    return worth.gain(worth.tables.card_faces[card][half], choice.card)


def rate_pay(worth: Worth, choice: Choice) -> float:
    """The least useful card; one with the right symbol when that earns the bonus."""
    _, placed, left, matching, _ = worth.known.step
    price = -worth.keep(choice.card)
    face = worth.known.forest.faces[placed]
    symbol = worth.tables.faces[face].symbol
    fitting = [card for card in worth.known.hand if symbol in worth.tables.card_symbols[card]]
    if matching and len(fitting) >= left and choice.card in fitting:
        price += worth.effects_of(face, bonus=True) / left
    return price


def rate_ask(worth: Worth, choice: Choice) -> float:
    """What is offered is taken."""
    return float(choice.verb == "use")


def rate_move(worth: Worth, choice: Choice) -> float:
    """Cards that are worth less than what they become."""
    if choice.verb == "done":
        return 0.0
    effect = worth.known.effect
    assert isinstance(effect, Move)
    gained = 1.0 if effect.target == "cave" else 0.0
    if effect.target == "hand":
        gained = worth.keep(choice.card)
    if effect.source == "hand":
        gained -= worth.keep(choice.card)
        gained += DECK * min(1.0, worth.plays_left / 3) if effect.then_draw else 0.0
    return gained


def rate_place(worth: Worth, choice: Choice) -> float:
    """Nothing is paid: what the card gains, but not the better card that it could be."""
    if choice.verb == "done":
        return 0.0
    if choice.verb == "sapling":
        return worth.sapling() - 0.3 * worth.keep(choice.card)
    _, gain = worth.best_place(*half_of(worth, choice))
    return gain + 0.5 - 0.2 * worth.keep(choice.card)


def rate_play(worth: Worth, choice: Choice) -> float:
    """As in a turn, but it costs no turn."""
    return 0.3 if choice.verb == "done" else play_gain(worth, choice)


def rate_resolve(worth: Worth, choice: Choice) -> float:
    """In the order of play."""
    return 0.0


def rate_winter(worth: Worth, choice: Choice) -> float:
    """Whoever does not lead would rather go on."""
    return float((choice.verb == "use") is not worth.leads)


def half_of(worth: Worth, choice: Choice) -> tuple[int, int]:
    """The face and the fit of the half that a choice names."""
    tables = worth.tables
    return tables.card_faces[choice.card][choice.half], tables.card_fits[choice.card][choice.half]


def play_gain(worth: Worth, choice: Choice) -> float:
    """What playing a card gains, less the cards that it takes from the hand."""
    tables, known = worth.tables, worth.known
    if choice.verb == "sapling":
        return worth.sapling() - 0.6 * worth.keep(choice.card) - worth.card
    face, fit = half_of(worth, choice)
    info = tables.faces[face]
    _, gain = worth.best_place(face, fit)
    gain += worth.effects_of(face, bonus=False)
    rest = sorted((worth.keep(card), card) for card in known.hand if card != choice.card)
    price = sum(value for value, _ in rest[: info.cost])
    matching = [value for value, card in rest if info.symbol in tables.card_symbols[card]][: info.cost]
    if info.cost and len(matching) == info.cost:
        bonus = worth.effects_of(face, bonus=True)
        if bonus - sum(matching) > -price:
            gain, price = gain + bonus, sum(matching)
    return gain - 0.5 * price - worth.card * (1 + 0.3 * info.cost)


RATES: dict[int, Callable[[Worth, Choice], float]] = {
    agenda.MULLIGAN: rate_mulligan,
    agenda.TURN: rate_turn,
    agenda.DRAW: rate_draw,
    agenda.SLOT: rate_slot,
    agenda.PAY: rate_pay,
    agenda.ASK: rate_ask,
    agenda.MOVE: rate_move,
    agenda.PLACE: rate_place,
    agenda.PLAY: rate_play,
    agenda.RESOLVE: rate_resolve,
    agenda.WINTER: rate_winter,
}
