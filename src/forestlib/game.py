"""The friendly door: a game with names, history, undo, whole actions and records."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from operator import index
from random import Random
from typing import Any, SupportsIndex

from attrs import frozen

from forestlib import notation
from forestlib.cardset import CardSet
from forestlib.errors import BadRecord, IllegalChoice, SetupError
from forestlib.play import engine
from forestlib.play.agenda import ASK, NAMES
from forestlib.play.chance import next_chance
from forestlib.play.choices import Choice
from forestlib.play.events import Event
from forestlib.play.forest import Forest
from forestlib.play.scoring import ScoreSheet, score
from forestlib.play.state import State, cave_names, cave_numbers, check_players, given_deck, shuffled_deck
from forestlib.play.tables import tables_of
from forestlib.play.views import View, resample, view

AUTO = ("none", "forced", "effects")
Observer = Callable[[Event], None]


@frozen
class Decision:
    """A question: whose it is, and its kind.

    `kind` is `mulligan`, `turn`, `draw`, `slot`, `pay`, `effect`, `move`,
    `place`, `play`, `resolve` or `winter`; `text` asks it in English.
    """

    seat: int
    kind: str
    text: str


class Game:
    """One game.

    Args:
        cards: the card set to play with, from `load`.
        players: a number of players, or their names in seat order.
        seed: the same seed gives the same deck on every platform and Python.
        deck: a deck to play instead of a shuffled one, its first card on top; cards that it
            leaves out go to the box, winter cards that it leaves out to its bottom.
        start: the seat that begins, counted from 0.
        caves: for each seat the name of a special cave of the card set, or None for the usual one.
        chance: what shuffles and blind picks during the game come from; follows from the seed if it is not given.
        auto: `none`; `forced` makes choices without an alternative by itself; `effects` also
            accepts every effect that is offered with `use`.

    `deck` is the whole deck that the game began with, its first card on top; None for a game
    that began in the middle (`from_json`, `resample`), which has no record.

    Raises:
        SetupError: the rules do not allow such a game.

    """

    __slots__ = (
        "_auto",
        "_choices",
        "_history",
        "_initial",
        "_observers",
        "_state",
        "cards",
        "chance",
        "deck",
        "names",
        "seed",
        "start",
    )

    def __init__(
        self,
        cards: CardSet,
        players: int | Sequence[str] = 2,
        *,
        seed: int = 0,
        deck: Sequence[int] | None = None,
        start: int = 0,
        caves: Sequence[str | None] = (),
        chance: int | None = None,
        auto: str = "none",
    ) -> None:
        self.cards = cards
        self.names = names_of(cards, players)
        self.seed = seed
        self.start = start
        self._auto = check_auto(auto)
        if start not in range(len(self.names)):
            raise SetupError(f"start {start}: seats are 0 to {len(self.names) - 1}")
        random = Random(seed)  # noqa: S311  a game, not a secret
        if deck is None:
            stack, left_out = shuffled_deck(cards, len(self.names), random)
        else:
            stack, left_out = given_deck(cards, deck)
        self.deck: tuple[int, ...] | None = tuple(stack[::-1])
        state = State(tables_of(cards), stack, left_out, len(self.names))
        state.cave_cards = cave_numbers(cards, caves, len(self.names))
        # where nothing is left to chance, no two states differ by it
        usual = next_chance(random) if state.tables.uses_chance else 0
        self.chance = state.chance = usual if chance is None else chance
        self._restart(state, begin=True)

    def _restart(self, state: State, *, begin: bool) -> None:
        self._state = state
        self._history: list[Choice] = []
        self._observers: tuple[Observer, ...] = ()
        if begin:
            engine.begin(state, self.start)
        self._initial = state.copy()
        self._choices: tuple[Choice, ...] | None = None
        if self._auto != "none":
            self._go_on()

    # --- the moment ---

    @property
    def state(self) -> State:
        """The whole truth, hidden cards included.  Bots and front ends use `view`."""
        return self._state

    @property
    def over(self) -> bool:
        """Whether the last winter card has come."""
        return self._state.over

    @property
    def seat(self) -> int:
        """The seat that decides, counted from 0."""
        return self._state.seat

    @property
    def turn(self) -> int:
        """The number of the turn, counted from 1; 0 before the first."""
        return self._state.turn

    @property
    def history(self) -> tuple[Choice, ...]:
        """The choices made so far."""
        return tuple(self._history)

    @property
    def decision(self) -> Decision | None:
        """The question that the game waits for; None when it is over."""
        if self.over:
            return None
        kind = NAMES[self._state.agenda[-1][0]]
        return Decision(self.seat, kind, notation.question(self._state))

    def choices(self) -> tuple[Choice, ...]:
        """Every legal choice, in a fixed order; empty exactly when the game is over."""
        if self._choices is None:
            self._choices = engine.choices(self._state)
        return self._choices

    def explain(self, choice: Choice | str | int) -> str:
        """A choice in words: "play Tawny Owl (top of card 71)"."""
        return notation.explain(self._state, self.find(choice))

    # --- choosing ---

    def find(self, choice: Choice | str | int) -> Choice:
        """The choice object of this card set, by itself, its text or its number.

        Raises:
            IllegalChoice: there is no such choice in this card set.

        """
        table = self._state.tables.choices
        known = None
        if isinstance(choice, Choice):
            choice = choice.text
        if isinstance(choice, str):
            known = table.by_text.get(" ".join(choice.split()))
        elif isinstance(choice, SupportsIndex) and index(choice) in range(len(table.all)):
            known = table.all[choice]
        if known is None:
            raise IllegalChoice(f"no choice {choice!r} in this card set: {self._expected()}")
        return known

    def choose(self, choice: Choice | str | int) -> None:
        """Make one choice and all that follows from it without a question.

        Raises:
            IllegalChoice: the choice is not among `choices`; nothing has changed.

        """
        legal = self._choices or self.choices()
        if choice not in legal:
            choice = self.find(choice)
            if choice not in legal:
                raise IllegalChoice(f'"{choice}" is not a choice now: {self._why_not(choice)}{self._expected()}')
        self._choices = None
        self._history.append(choice)
        engine.answer(self._state, choice)
        if self._auto != "none":
            self._go_on()

    def _take(self, choice: Choice) -> None:
        self._choices = None
        self._history.append(choice)
        engine.answer(self._state, choice)

    def _go_on(self) -> None:
        """Make the choices that `auto` covers."""
        while not self.over:
            found = self.choices()
            use = self._state.tables.choices.use
            if len(found) == 1:
                self._take(found[0])
            elif self._auto == "effects" and use in found:
                self._take(use)
            else:
                return

    def _expected(self) -> str:
        texts = ", ".join(choice.text for choice in self.choices())
        return notation.where(self) + (f"; expected one of: {texts}" if texts else "")

    def _why_not(self, choice: Choice) -> str:
        reason = "" if self.over else notation.why_not(self._state, choice)
        return f"{reason}; " if reason else ""

    def play(
        self,
        species: str,
        *,
        at: int | str | None = None,
        paying: Sequence[int | str] = (),
        effects: bool | None = None,
    ) -> None:
        """Play a card as one action: the face, its slot and its whole payment, or nothing at all.

        Args:
            species: a species of the hand, or `sapling` with `paying` empty and `at` the card (by
                number or species; any will do when it is left out).
            at: a slot number, or the species of the host; needed when several slots fit.
            paying: the cards to pay with, by number or by a species that they show.
            effects: True uses and False skips every effect that is then offered with `use`.

        Raises:
            IllegalChoice: some step is not possible; nothing has changed.

        """
        trial = self.copy()
        trial._auto = "none"
        before = len(self._history)
        for text in notation.action(trial, species, at, paying):
            trial.choose(text)
        while effects is not None and not trial.over and trial._state.agenda[-1][0] == ASK:
            trial.choose("use" if effects else "skip")
        for choice in trial._history[before:]:
            self._take(choice)
        if self._auto != "none":
            self._go_on()

    # --- going back and copying ---

    def undo(self) -> Choice:
        """Take the last choice back and return it; observers stay, but hear nothing of it.

        Raises:
            IllegalChoice: nothing has been chosen yet.

        """
        if not self._history:
            raise IllegalChoice("nothing to undo: no choice has been made")
        *rest, last = self._history
        listener = self._state.listener
        self._state = self._initial.copy()
        for choice in rest:
            engine.answer(self._state, choice)
        self._state.listener = listener
        self._history = rest
        self._choices = None
        return last

    def copy(self) -> Game:
        """An independent game at the same point, without observers."""
        other: Game = Game.__new__(Game)
        other.cards, other.names = self.cards, self.names
        other.seed, other.deck, other.start, other.chance = self.seed, self.deck, self.start, self.chance
        other._auto = self._auto
        other._initial = self._initial
        other._state = self._state.copy()
        other._history = self._history[:]
        other._observers = ()
        other._choices = self._choices
        return other

    def __eq__(self, other: object) -> bool:
        """Equal when names, card set and state are equal, whatever led there."""
        if not isinstance(other, Game):
            return NotImplemented
        return (self.cards, self.names, self._state) == (other.cards, other.names, other._state)

    def __hash__(self) -> int:
        """Consistent with equality at this moment; a game changes."""
        return hash((self.names, self._state))

    def __repr__(self) -> str:
        """Names, turn and fingerprint: enough to recognise the game."""
        where = "over" if self.over else f"turn {self.turn}, {self.names[self.seat]} to decide"
        return f"<Game of {', '.join(self.names)}: {where}, cards {self.cards.fingerprint}>"

    def _repr_svg_(self) -> str:
        """The table as a bystander sees it, for notebooks; `render.table` shows it from a seat."""
        from forestlib import render

        return str(render.public_table(self.cards, self.view(0), self.names))

    # --- watching ---

    def observe(self, observer: Observer, seat: int | None = None) -> None:
        """Call `observer` with every event from now on; with `seat`, as that seat may know it.

        Events come while a choice is carried out.  What an observer raises passes through and
        leaves that choice half done; `undo` takes it back.
        """
        if seat is not None:
            self._check_seat(seat)
            observer = partial(_tell_seat, observer, seat)
        self._observers = (*self._observers, observer)
        self._state.listener = self._tell

    def _tell(self, event: Event) -> None:
        for observer in self._observers:
            observer(event)

    def view(self, seat: int) -> View:
        """What a seat may know, and all that its player or bot should get."""
        self._check_seat(seat)
        return view(self._state, seat)

    def resample(self, seat: int, random: Random) -> Game:
        """A game that looks the same from `seat`, with all that it cannot know dealt anew."""
        self._check_seat(seat)
        other = self.copy()
        other._state = resample(self._state, seat, random)
        other._initial = other._state.copy()
        other.deck = None
        other._history = []
        other._choices = None
        return other

    def _check_seat(self, seat: int) -> None:
        if seat not in range(len(self.names)):
            raise SetupError(f"seat {seat}: seats are 0 to {len(self.names) - 1}")

    def forest(self, seat: int) -> Forest:
        """The forest of a seat."""
        self._check_seat(seat)
        return self._state.forests[seat]

    def scores(self) -> list[ScoreSheet]:
        """The score sheets at this moment, in seat order."""
        state = self._state
        caves = [len(cave) for cave in state.caves]
        return score(state.tables, state.forests, caves, self.names, state.cave_cards)

    # --- writing down ---

    def record(self) -> str:
        """The game as text: a header, then one line for each choice; see `replay`.

        Raises:
            BadRecord: the game began in the middle, by `from_json` or `resample`.

        """
        from forestlib import saving

        if self.deck is None:
            raise BadRecord("a game that began in the middle has no record: keep it with `to_json`")
        header = saving.Header(self.names, self.start, self.deck, cave_names(self._state), self.chance)
        return saving.write_record(self.cards, header, self._history)

    @classmethod
    def replay(cls, cards: CardSet, record: str) -> Game:
        """The game that a record tells.

        Raises:
            BadRecord: it is not well formed, is of another card set, or holds an illegal choice.

        """
        *_, game = cls.replaying(cards, record)
        return game

    @classmethod
    def replaying(cls, cards: CardSet, record: str) -> Iterator[Game]:
        """The same game again and again, after each choice of a record, the start included."""
        from forestlib import saving

        header, choices = saving.read_record(cards, record)
        game = cls(
            cards,
            header.players,
            deck=header.deck,
            start=header.start,
            caves=header.caves,
            chance=header.chance,
        )
        yield game
        for line, text in choices:
            try:
                game.choose(text)
            except IllegalChoice as error:
                raise saving.bad_choice(line, error) from error
            yield game

    def to_json(self) -> str:
        """The game at this moment, hidden cards included, as JSON; history is not kept."""
        from forestlib import saving

        return saving.write_state(self.cards, self.names, self._state)

    @classmethod
    def from_json(cls, cards: CardSet, text: str | dict[str, Any]) -> Game:
        """A game saved with `to_json`, at the same decision.

        Raises:
            BadRecord: it is not well formed or is of another card set.

        """
        from forestlib import saving

        names, state = saving.read_state(cards, text)
        game: Game = cls.__new__(cls)
        game.cards, game.names = cards, tuple(names)
        game.seed, game.start, game.chance = 0, 0, state.chance
        game.deck = None
        game._auto = "none"
        game._restart(state, begin=False)
        return game


def _tell_seat(observer: Observer, seat: int, event: Event) -> None:
    observer(event.seen_by(seat))


def names_of(cards: CardSet, players: int | Sequence[str]) -> tuple[str, ...]:
    """The names of the players, in seat order; `SetupError` when they are too few, too many or alike."""
    if isinstance(players, int):
        check_players(cards, players)
        return tuple(f"player {number + 1}" for number in range(players))
    listed = isinstance(players, Sequence) and not isinstance(players, str)
    if not listed or not all(isinstance(name, str) and name.strip() for name in players):
        raise SetupError(f"players {players!r}: write a number, or a list of names")
    check_players(cards, len(players))
    names = tuple(players)
    if len(set(names)) != len(names):
        raise SetupError(f"players {', '.join(names)}: give every player a name of their own")
    return names


def check_auto(auto: str) -> str:
    """What a game decides by itself, as it is; `SetupError` for anything unknown."""
    if auto not in AUTO:
        raise SetupError(f'auto "{auto}": one of {", ".join(AUTO)}')
    return auto
