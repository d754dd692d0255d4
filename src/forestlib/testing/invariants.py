"""What must hold at every moment of every game, whatever the card set.

An invariant is a function of a game and a source of chance (for probes) that
yields a sentence for everything that does not hold, and leaves the game as it
is.  `QUICK` ones can be asked after every choice; the others copy or save the
game and cost more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from forestlib.errors import ForestError, IllegalChoice
from forestlib.game import Game
from forestlib.play.choices import Choice
from forestlib.play.events import CardDrawn, CardMoved, CardRevealed, DecisionAsked, Event, WinterCame
from forestlib.play.forest import Forest
from forestlib.play.scoring import naive_total
from forestlib.play.tables import SAPLING, SIDE_NUMBERS

Invariant = Callable[[Game, Random], Iterator[str]]


class InvariantBroken(ForestError, AssertionError):
    """Something that must always hold does not: a mistake of the library, not of the card set."""


def every_card_in_one_place(game: Game, random: Random) -> Iterator[str]:
    """Every card of the set is in exactly one zone or forest."""
    state = game.state
    zones = [state.deck, state.left_out, state.box, state.clearing, state.winters, *state.hands, *state.caves]
    held = sorted(card for zone in (*zones, *(forest.cards for forest in state.forests)) for card in zone)
    if held != list(range(len(game.cards.cards))):
        yield f"not every card is in exactly one place: {held}"


def limits(game: Game, random: Random) -> Iterator[str]:
    """No hand is over its limit; a turn starts with the clearing below its own and nothing else pending."""
    state, rules = game.state, game.cards.rules
    for seat, hand in enumerate(state.hands):
        if len(hand) > rules.hand_limit:
            yield f"seat {seat} holds {len(hand)} cards, the limit is {rules.hand_limit}"
    if game.decision and game.decision.kind == "turn":
        if len(state.clearing) >= rules.clearing_limit:
            yield f"a turn starts with {len(state.clearing)} cards in the clearing"
        if len(state.agenda) > 1:
            yield f"a turn starts with pending work: {state.agenda}"


def winter(game: Game, random: Random) -> Iterator[str]:
    """Winter cards are in no hand, forest or clearing; the last one ends the game, unless a rule may put that off."""
    state = game.state
    playable = state.tables.playable
    shown = [*state.clearing, *(card for zone in (*state.hands, *state.caves) for card in zone)]
    shown += [card for forest in state.forests for card in forest.cards]
    if any(card >= playable for card in shown) or any(card < playable for card in state.winters):
        yield f"a winter card is out of place; laid aside are {state.winters}"
    asked = game.decision is not None and game.decision.kind == "winter"
    if (state.over or asked) != (len(state.winters) == game.cards.rules.winter.cards):
        yield f"{len(state.winters)} winter cards came, and the game is {'over' if state.over else 'going on'}"
    if state.over and (state.agenda or state.extra):
        yield f"the game is over with pending work: {state.agenda}, extra turns {state.extra}"


def somebody_can_choose(game: Game, random: Random) -> Iterator[str]:
    """There is a choice exactly while the game lasts; none is listed twice; each can be told in words."""
    choices = game.choices()
    if bool(choices) == game.over:
        yield f"{len(choices)} choices while the game is {'over' if game.over else 'going on'}"
    if len(set(choices)) < len(choices):
        yield f"a choice is listed twice: {', '.join(map(str, choices))}"
    if choices and not (game.decision and game.decision.text and all(game.explain(choice) for choice in choices)):
        yield "a question or a choice has no words"


def slots(game: Game, random: Random) -> Iterator[str]:
    """Cards lie on their own side, where they may lie, beside cards that they may join."""
    for seat, forest in enumerate(game.state.forests):
        lying = sorted(placed for inside in forest.inside for placed in inside)
        if lying != [placed for placed, slot in enumerate(forest.at) if slot >= 0]:
            yield f"seat {seat}: cards and slots disagree about what lies where"
        for slot, inside in enumerate(forest.inside):
            if (slot in forest.free[forest.sides[slot]]) == bool(inside):
                yield f"seat {seat}: slot {slot} with {len(inside)} cards is in the wrong list of free slots"
            for number, placed in enumerate(inside):
                if not lies_rightly(forest, slot, placed, inside[:number], at_once=game.cards.rules.share_at_once):
                    yield f"seat {seat}: card {forest.cards[placed]} may not lie in slot {slot} as it does"


def lies_rightly(forest: Forest, slot: int, placed: int, before: tuple[int, ...], *, at_once: bool) -> bool:
    """Whether a card may have come into a slot, with what lay there before."""
    tables = forest.tables
    card, face = forest.cards[placed], forest.faces[placed]
    sides = [side for own, side in zip(tables.card_faces[card], tables.card_sides[card], strict=True) if own == face]
    species = tables.faces[face].species
    if species is None or forest.at[placed] != slot or forest.sides[slot] not in sides:
        return False
    host, held = forest.faces[forest.hosts[slot]], [forest.faces[other] for other in before]
    if host == SAPLING:
        return True  # it may have been another host when the card came, turned down since
    allowed = not species.only_on or any(
        tables.shows(only.host, host)
        and only.side in (None, tables.side_name(forest.sides[slot]))
        and (only.holding is None or any(tables.shows(only.holding, other) for other in held))
        for only in species.only_on
    )
    return allowed and (not before or joins(forest, slot, placed, before, at_once=at_once))


def joins(forest: Forest, slot: int, placed: int, before: tuple[int, ...], *, at_once: bool) -> bool:
    """Whether a card may join others in a slot: its own rule or that of a neighbour says so."""
    tables, species = forest.tables, forest.tables.faces[forest.faces[placed]].species
    held = [forest.faces[other] for other in before]
    earlier = at_once or forest.turns[before[0]] < forest.turns[placed]
    for shares in species.shares if species and earlier else ():
        few = shares.limit is None or len(before) <= shares.limit
        if few and all(tables.shows_own(shares.selector, face) for face in held):
            return True
    neighbours = [other for other in range(placed) if forest.host_of(other) == forest.hosts[slot]]
    owners = (tables.faces[forest.faces[other]].species for other in neighbours)
    return any(
        SIDE_NUMBERS[let.side] == forest.sides[slot]
        and (let.limit is None or len(before) <= let.limit)
        and all(tables.shows(let.selector, face) for face in (*held, forest.faces[placed]))
        for owner in owners
        if owner
        for let in owner.lets
    )


def illegal_choices_change_nothing(game: Game, random: Random) -> Iterator[str]:
    """A choice that is not on offer is refused by object, text and number, and the game stays as it was."""
    table = game.state.tables.choices.all
    choice = table[int(random.random() * len(table))]
    if choice in game.choices():
        return
    before, history = game.copy(), game.history
    for way in (choice, choice.text, choice.number):
        try:
            game.choose(way)
            yield f"{way!r} was not refused"
        except IllegalChoice:
            pass
    if game != before or game.history != history:
        yield f"the refused choice {choice} changed the game"


def scores(game: Game, random: Random) -> Iterator[str]:
    """Scores are those of the plain interpretation; items add up; the best win."""
    state = game.state
    sheets = game.scores()
    best = max(sheet.total for sheet in sheets)
    for seat, sheet in enumerate(sheets):
        plain = naive_total(state.tables, state.forests, seat, len(state.caves[seat]), state.cave_cards[seat])
        if sheet.total != plain:
            yield f"seat {seat} scores {sheet.total}, read plainly {plain}:\n{sheet}"
        if sheet.total != sheet.cave + sum(item.points for item in sheet.items):
            yield f"the items of seat {seat} do not add up to {sheet.total}:\n{sheet}"
        if sheet.winner != (sheet.total == best):
            yield f"seat {seat} with {sheet.total} of at most {best} points has rank {sheet.rank}"


def counters(game: Game, random: Random) -> Iterator[str]:
    """The counters of every forest are those of the same cards laid down anew."""
    for seat, forest in enumerate(game.state.forests):
        again = Forest(forest.tables)
        for row in zip(forest.cards, forest.faces, forest.at, forest.turns, strict=True):
            again.put(*row)
        if again.counts != forest.counts:
            yield f"the counters of seat {seat} are {forest.counts}, of the same cards laid anew {again.counts}"


def copies(game: Game, random: Random) -> Iterator[str]:
    """A copy is equal and goes its own way."""
    twin, saved = game.copy(), game.to_json()
    if twin != game or hash(twin) != hash(game) or twin.history != game.history:
        yield "a copy differs"
    for _ in range(3):
        if not twin.over:
            twin.choose(any_choice(twin, random))
    if game.to_json() != saved:
        yield "what was chosen in a copy changed the game"


def json_goes_back(game: Game, random: Random) -> Iterator[str]:
    """A saved game is equal, looks equal and goes on equally."""
    again = Game.from_json(game.cards, game.to_json())
    if again != game or hash(again) != hash(game) or again.to_json() != game.to_json():
        yield "a saved and restored game differs"
    elif outline(again) != outline(game):
        yield "a saved and restored game looks different"


def records_go_back(game: Game, random: Random) -> Iterator[str]:
    """A replayed record gives the same game and the same record."""
    again = Game.replay(game.cards, game.record())
    if again != game or again.history != game.history or again.record() != game.record():
        yield "a replayed record gives another game"


def undo_goes_back(game: Game, random: Random) -> Iterator[str]:
    """Taking a choice back and making it again changes nothing."""
    if game.history:
        twin = game.copy()
        twin.choose(twin.undo())
        if twin != game or twin.choices() != game.choices():
            yield "a choice taken back and made again gives another game"


def resampling_cannot_be_seen(game: Game, random: Random) -> Iterator[str]:
    """Dealing anew what a seat cannot know changes neither its view, its choices nor its own doing."""
    for seat in range(len(game.names)):
        other = game.resample(seat, random)
        yield from every_card_in_one_place(other, random)
        if other.view(seat) != game.view(seat) or other.scores() != game.scores():
            yield f"the view of seat {seat} changes with what it cannot know"
        elif game.seat == seat and not game.over:
            if other.choices() != game.choices() or other.decision != game.decision:
                yield f"the choices of seat {seat} change with what it cannot know"
            else:
                yield from own_doing(game, other, random)


def own_doing(game: Game, other: Game, random: Random) -> Iterator[str]:
    """What the seat at turn sees of a choice that brings no new card does not depend on hidden ones."""
    seat, choice = game.seat, any_choice(game, random)
    if choice.verb in ("keep", "swap"):
        return  # who is asked next shows something of the hands of the others, as it does at the table
    twins, heard = (game.copy(), other.copy()), ([], [])  # type: tuple[Game, Game], tuple[list[Event], list[Event]]
    for twin, events in zip(twins, heard, strict=True):
        twin.observe(events.append, seat)
        twin.choose(choice)
    told = [[event for event in events if not isinstance(event, DecisionAsked)] for events in heard]
    if any(brings_news(event) for events in told for event in events):
        return
    if told[0] != told[1] or twins[0].view(seat) != twins[1].view(seat):
        yield f"what seat {seat} sees of {choice} depends on what it cannot know"


def brings_news(event: Event) -> bool:
    """Whether a card comes to light that nobody, or only another seat, could know."""
    from_another = isinstance(event, CardMoved) and event.owner is not None
    return from_another or isinstance(event, CardDrawn | CardRevealed | WinterCame)


def outline(game: Game) -> tuple[object, ...]:
    """All that can be seen of a game from outside."""
    views = [game.view(seat) for seat in range(len(game.names))]
    return views, game.choices(), game.decision, game.scores()


def any_choice(game: Game, random: Random) -> Choice:
    """One of the choices, each with the same chance and the same on every Python."""
    found = game.choices()
    return found[int(random.random() * len(found))]


QUICK: Mapping[str, Invariant] = {
    function.__name__.replace("_", " "): function
    for function in (
        every_card_in_one_place,
        limits,
        winter,
        somebody_can_choose,
        slots,
        illegal_choices_change_nothing,
        scores,
    )
}
"""The invariants that are checked after every choice, by name."""

THOROUGH: Mapping[str, Invariant] = {
    function.__name__.replace("_", " "): function
    for function in (counters, copies, json_goes_back, records_go_back, undo_goes_back, resampling_cannot_be_seen)
}
"""The invariants that are checked now and then, by name."""

INVARIANTS: Mapping[str, Invariant] = {**QUICK, **THOROUGH}
"""All invariants by name."""


def check_all(game: Game, random: Random | None = None, *, thorough: bool = True) -> None:
    """Check the invariants at this moment of a game; the quick ones alone unless `thorough`.

    Raises:
        InvariantBroken: with the names of those that do not hold, and what was found.

    """
    chance = random or Random(0)  # noqa: S311  probes, no secrets
    for name, invariant in (INVARIANTS if thorough else QUICK).items():
        for found in invariant(game, chance):
            raise InvariantBroken(f"{name}: {found}")
