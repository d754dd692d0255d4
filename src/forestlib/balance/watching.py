"""What is counted in one game, by watching its events: nothing is known of any card here."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from attrs import evolve, field, frozen

from forestlib.cardset import CardSet
from forestlib.game import Game
from forestlib.play.events import CardDrawn, CardPaid, CardPlayed, CardRevealed, Event
from forestlib.play.scoring import scored_parts
from forestlib.play.tables import tables_of
from forestlib.simulate import BotMaker, Result, play_game


@frozen
class SpeciesCounts:
    """What one species did in one game, all seats together.

    `seen` counts cards that show it and came into a hand or the clearing from the
    deck; `played` its halves in forests; `paid` and `saplings` cards that show it
    and went another way.  `points` are those at the end; of what species score
    together, each card is given the same part.  `seats` played it, and have
    `wins` victories together, shared ones in parts.
    """

    seen: int = 0
    played: int = 0
    paid: int = 0
    saplings: int = 0
    points: float = 0.0
    seats: int = 0
    wins: float = 0.0


@frozen
class Watched:
    """One game: how it ended, and what each species that came up did."""

    result: Result
    species: Mapping[str, SpeciesCounts]


class Watcher:
    """Counts the events of one game from its beginning."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.paid: Counter[str] = Counter()
        self.saplings: Counter[str] = Counter()
        self.players_of: dict[str, set[int]] = {}
        self.game: Game | None = None
        self._shown: list[frozenset[str]] = []

    def watch(self, game: Game) -> None:
        """Watch a game that begins; its opening hands are dealt already."""
        self.game = game
        self._shown = [frozenset(face.species for face in card.faces) for card in game.cards.cards]
        for hand in game.state.hands:
            for card in hand:
                self.seen.update(self._shown[card])
        game.observe(self._count)

    def _count(self, event: Event) -> None:
        match event:
            case CardDrawn(card=int(card)) | CardRevealed(card=int(card)):
                self.seen.update(self._shown[card])
            case CardPaid(card=card):
                self.paid.update(self._shown[card])
            case CardPlayed(seat=seat, card=int(card), half=half):
                self._count_played(seat, card, half)

    def _count_played(self, seat: int, card: int, half: int) -> None:
        assert self.game is not None
        if half < 0:
            self.saplings.update(self._shown[card])
        else:
            species = self.game.cards.cards[card].faces[half].species
            self.played[species] += 1
            self.players_of.setdefault(species, set()).add(seat)

    def counts(self, winners: Sequence[int]) -> dict[str, SpeciesCounts]:
        """The counts at the end of the game, of every species that came up."""
        assert self.game is not None
        points = points_by_species(self.game)
        names = [species.name for species in self.game.cards.species]
        counts = {name: self._counts(name, points.get(name, 0.0), winners) for name in names}
        return {name: found for name, found in counts.items() if found != SpeciesCounts()}

    def _counts(self, name: str, points: float, winners: Sequence[int]) -> SpeciesCounts:
        seats = self.players_of.get(name, set())
        return SpeciesCounts(
            seen=self.seen[name],
            played=self.played[name],
            paid=self.paid[name],
            saplings=self.saplings[name],
            points=points,
            seats=len(seats),
            wins=sum(seat in winners for seat in seats) / len(winners),
        )


def points_by_species(game: Game) -> dict[str, float]:
    """What each species scores over all seats; what several score together, by number of cards."""
    tables = tables_of(game.cards)
    members = {part.name: part.species for part in scored_parts(tables)}
    points: defaultdict[str, float] = defaultdict(float)
    for sheet in game.scores():
        counts = game.forest(sheet.seat).counts
        for item in sheet.items:
            for number in members[item.name]:
                points[tables.species[number].name] += item.points * counts[number] / item.copies
    return dict(points)


@frozen
class Pair:
    """The work of the lab: the same game of a series, once with each card set."""

    variant: CardSet = field(eq=False)
    against: CardSet = field(eq=False)
    bots: tuple[BotMaker, ...]
    seed: int

    def __call__(self, number: int) -> tuple[Watched, Watched]:
        """The game with the variant, and the one to compare it with."""
        variant, against = (self.play(cards, number) for cards in (self.variant, self.against))
        return variant, against

    def play(self, cards: CardSet, number: int) -> Watched:
        """One game, watched; its record is not kept."""
        watcher = Watcher()
        result = play_game(cards, self.bots, self.seed, number, watch=watcher.watch)
        return Watched(evolve(result, record=""), watcher.counts(result.winners))
