"""Many games between bots, and what they tell.

>>> import forestlib as fl
>>> cards = fl.load()
>>> results = list(run(cards, ["greedy", "random"], games=2, seed=1))
>>> [len(result.totals) for result in results]
[2, 2]

"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import fmean, stdev

from attrs import frozen

from forestlib.bots import Bot, bot_maker, make_bot
from forestlib.cardset import CardSet
from forestlib.game import Game
from forestlib.play.state import check_players

BotMaker = str | Callable[[int], Bot]
"""A name of `forestlib.bots.BOTS`, or what makes a bot from a seed."""


@frozen
class Result:
    """One finished game.

    All tuples are in seat order.  `labels` tells which bot sat where; `winners`
    are the seats that share the victory; `turns` counts extra turns too.
    """

    number: int
    seed: int
    labels: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int
    choices: int
    record: str


@frozen
class Line:
    """What one bot, or one seat, did over all games.

    A shared victory counts as its share: one half for each of two.
    """

    label: str
    games: int
    wins: float
    mean: float
    deviation: float
    best: int
    worst: int

    @property
    def win_rate(self) -> float:
        """Wins per game, from 0 to 1."""
        return self.wins / self.games


@frozen
class Summary:
    """The statistics of a series: by bot, by seat (`seat 1` starts) and the length of the games."""

    games: int
    bots: tuple[Line, ...]
    seats: tuple[Line, ...]
    mean_turns: float
    mean_choices: float


def run(
    cards: CardSet, bots: Sequence[BotMaker], games: int, seed: int = 0, *, rotate: bool = True
) -> Iterator[Result]:
    """Play games one after another, one bot a seat, and give each result as it comes.

    Game n of a seed is always the same game, however many are played.  With
    `rotate` the bots move on by one seat from game to game, so that each starts
    equally often.

    Raises:
        SetupError: a bot is unknown, or the game is not for that many.

    """
    check(cards, bots)
    return (play_game(cards, bots, seed, number, rotate=rotate) for number in range(games))


def check(cards: CardSet, bots: Sequence[BotMaker]) -> None:
    """Refuse bots that are unknown or too few or many.

    Raises:
        SetupError: with what is allowed.

    """
    for bot in bots:
        if isinstance(bot, str):
            bot_maker(bot)
    check_players(cards, len(bots))


def bot_name(bot: BotMaker) -> str:
    """What a bot is called: by its name, or as what makes it is called."""
    return bot if isinstance(bot, str) else getattr(bot, "__name__", "bot")


def bot_labels(bots: Sequence[BotMaker]) -> list[str]:
    """A name for each bot: bots of the same name are numbered."""
    names = list(map(bot_name, bots))
    again = Counter(names)
    seen: Counter[str] = Counter()
    labels = []
    for name in names:
        seen[name] += 1
        labels.append(f"{name} {seen[name]}" if again[name] > 1 else name)
    return labels


def derived_seed(*parts: object) -> int:
    """A seed made of others, below 2**32, the same everywhere."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


def play_game(
    cards: CardSet,
    bots: Sequence[BotMaker],
    seed: int,
    number: int,
    *,
    rotate: bool = True,
    watch: Callable[[Game], None] | None = None,
) -> Result:
    """Game `number` of the series of a seed, whatever else of it is played; see `run`.

    `watch` gets the game before its first choice, and may observe it.
    """
    players, labels = len(bots), bot_labels(bots)
    order = [(seat + (number if rotate else 0)) % players for seat in range(players)]
    seated = [make_seated(bots[index], derived_seed(seed, number, index)) for index in order]
    return play_seated(cards, seated, [labels[index] for index in order], derived_seed(seed, number), number, watch)


def play_seated(
    cards: CardSet,
    bots: Sequence[Bot],
    labels: Sequence[str],
    seed: int,
    number: int = 0,
    watch: Callable[[Game], None] | None = None,
) -> Result:
    """One game of a seed between bots in seat order, called by their labels; see `play_game`."""
    game = Game(cards, players=labels, seed=seed)
    if watch is not None:
        watch(game)
    made = play_out(game, bots)
    sheets = game.scores()
    return Result(
        number=number,
        seed=seed,
        labels=tuple(labels),
        totals=tuple(sheet.total for sheet in sheets),
        winners=tuple(seat for seat, sheet in enumerate(sheets) if sheet.winner),
        turns=game.turn,
        choices=made,
        record=game.record(),
    )


def make_seated(bot: BotMaker, seed: int) -> Bot:
    """The bot that a name or a maker stands for."""
    return make_bot(bot, seed) if isinstance(bot, str) else bot(seed)


def play_out(game: Game, bots: Sequence[Bot]) -> int:
    """Play a game to its end with one bot for each seat; the number of choices made."""
    made = 0
    while not game.over:
        game.choose(bots[game.seat].choose(game))
        made += 1
    return made


def summarise(results: Iterable[Result]) -> Summary:
    """The statistics of results; of none, empty ones."""
    series = list(results)
    by_bot: dict[str, list[tuple[int, float]]] = {}
    by_seat: dict[str, list[tuple[int, float]]] = {}
    for result in series:
        for seat, (label, total) in enumerate(zip(result.labels, result.totals, strict=True)):
            won = 1 / len(result.winners) if seat in result.winners else 0.0
            by_bot.setdefault(label, []).append((total, won))
            by_seat.setdefault(f"seat {seat + 1}", []).append((total, won))
    return Summary(
        games=len(series),
        bots=tuple(_line(label, by_bot[label]) for label in sorted(by_bot)),
        seats=tuple(_line(label, outcomes) for label, outcomes in by_seat.items()),
        mean_turns=fmean(result.turns for result in series) if series else 0.0,
        mean_choices=fmean(result.choices for result in series) if series else 0.0,
    )


def _line(label: str, outcomes: Sequence[tuple[int, float]]) -> Line:
    totals = [total for total, _ in outcomes]
    return Line(
        label=label,
        games=len(totals),
        wins=sum(won for _, won in outcomes),
        mean=fmean(totals),
        deviation=stdev(totals) if len(totals) > 1 else 0.0,
        best=max(totals),
        worst=min(totals),
    )


__all__ = [
    "BotMaker",
    "Line",
    "Result",
    "Summary",
    "bot_labels",
    "bot_name",
    "derived_seed",
    "make_seated",
    "play_game",
    "play_out",
    "play_seated",
    "run",
    "summarise",
]
