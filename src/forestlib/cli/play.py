"""`play`: a game in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom
from textwrap import indent
from typing import TYPE_CHECKING

import click

from forestlib.cli import printable
from forestlib.cli.common import check_bots, language_option, load, names_of, sets_option
from forestlib.english import counted
from forestlib.errors import ForestError

if TYPE_CHECKING:
    from forestlib.bots import Bot
    from forestlib.cli.story import Story
    from forestlib.game import Game

HELP = """\
  a number   make that choice            undo            take your last choice back
  its text   the same ("draw deck")      table           show all forests
  help       this                        explain NAME    what a species does
  quit       end the game here"""

DEFAULT_BOT = "greedy"


@click.command("play")
@click.option("--players", callback=names_of, default="", metavar="NAMES", help="A name for each seat; bots sit last.")
@click.option("--bots", callback=names_of, metavar="BOTS", help='The bots, comma-separated; "" for none.')
@click.option("--seed", type=int, help="The same seed shuffles the same deck.")
@click.option(
    "--caves", callback=names_of, default="", metavar="NAMES", help='A special cave for each seat, or "regular".'
)
@click.option("--record", type=click.Path(dir_okay=False, path_type=Path), help="Write the record here at the end.")
@language_option
@sets_option
def play_command(
    players: tuple[str, ...],
    bots: tuple[str, ...] | None,
    seed: int | None,
    caves: tuple[str, ...],
    record: Path | None,
    sets: tuple[str, ...],
    language: str,
) -> None:
    """Play against bots, or watch them.

    By default it is you against one bot.  Two bots or more and no names: they play
    and you watch.  With names, the last ones are the bots' and the others are
    people's, who share the keyboard.
    """
    from forestlib.game import Game

    names, seated = seats(players, bots)
    seed = SystemRandom().randrange(2**32) if seed is None else seed
    game = Game(load(sets, language), players=names, seed=seed, caves=caves)
    if record:  # a place where it cannot be written is told now, not after the game
        record.write_text(game.record(), encoding="utf-8")
    click.echo(f"{', '.join(map(printable, names))}; seed {seed}")
    finished = Session(game, make_bots(seated, seed)).run()
    if record:
        record.write_text(game.record(), encoding="utf-8")
    if finished:
        show_scores(game)


def seats(players: tuple[str, ...], bots: tuple[str, ...] | None) -> tuple[list[str], list[str | None]]:
    """The names of the seats, and for each its bot, None for a person."""
    from forestlib.simulate import bot_labels

    if bots is None:
        bots = (DEFAULT_BOT,) * max(1, len(players) - 1)
    check_bots(bots)
    if players and len(players) < len(bots):
        message = f"{counted(len(bots), 'bot')} for {counted(len(players), 'name')}"
        raise click.BadParameter(message, param_hint="--players")
    people = max(len(players) - len(bots), 0) if players else int(len(bots) < 2)
    names = list(players) or ["human"] * people + bot_labels(list(bots))
    return names, [None] * people + list(bots)


def make_bots(seated: Sequence[str | None], seed: int) -> list[Bot | None]:
    """The bots themselves, each with a seed of its own."""
    from forestlib.bots import make_bot
    from forestlib.simulate import derived_seed

    return [make_bot(name, derived_seed(seed, seat)) if name else None for seat, name in enumerate(seated)]


def show_scores(game: Game) -> None:
    """The itemised score sheets."""
    for sheet in game.scores():
        click.echo(f"\n{printable(str(sheet))}")


class Session:
    """One game at one terminal."""

    def __init__(self, game: Game, bots: Sequence[Bot | None]) -> None:
        from forestlib.cli.story import Story

        self.game = game
        self.bots = bots
        self.names = [printable(name) for name in game.names]
        self.made: list[int] = []
        people = [seat for seat, bot in enumerate(bots) if bot is None]
        # one person reads what that seat may see; several only what all may see
        reader = None if not people else people[0] if len(people) == 1 else -1
        self.story: Story = Story(game, reader=reader)

    def run(self) -> bool:
        """Play to the end; whether it was reached."""
        while not self.game.over:
            bot = self.bots[self.game.seat]
            if bot is not None:
                self.make(bot.choose(self.game).text)
            elif not self.ask():
                return False
        self.story.finish()
        return True

    def make(self, text: str) -> None:
        """Make a choice and remember whose it was."""
        self.made.append(self.game.seat)
        try:
            self.game.choose(text)
        except ForestError:
            self.made.pop()
            raise

    def ask(self) -> bool:
        """Let a person decide; whether the game goes on."""
        self.story.flush()
        self.show_position()
        choices = self.game.choices()
        for number, choice in enumerate(choices, start=1):
            click.echo(f"  {number:>3}  {self.game.explain(choice)}")
        while True:
            click.echo("> ", nl=False)
            try:
                word = input().strip()
            except EOFError:
                click.echo()
                return False
            if word.casefold() in ("quit", "exit", "q"):
                return False
            if self.obey(word):
                return True

    def obey(self, word: str) -> bool:
        """Carry out what a person typed; whether the position must be shown anew."""
        match word.casefold():
            case "":
                return False
            case "help" | "?":
                click.echo(HELP)
            case "table":
                self.show_table()
            case "undo":
                return self.undo()
            case asked if asked.startswith("explain "):
                self.explain(word.split(maxsplit=1)[1])
            case _:
                return self.try_choice(word)
        return False

    def explain(self, name: str) -> None:
        """Tell what a species does."""
        from forestlib.cli.catalog import species_named
        from forestlib.describe import species_text

        try:
            text = str(species_text(species_named(self.game.cards, name), self.game.cards))
        except ForestError as error:
            text = str(error)
        click.echo(indent(text, "  "))

    def try_choice(self, word: str) -> bool:
        """Make the choice that a number or text names."""
        choices = self.game.choices()
        if word.isascii() and word.isdecimal():
            number = int(word) if len(word) < 6 else 0
            if not 1 <= number <= len(choices):
                click.echo(f"  choose from 1 to {len(choices)}, or type help")
                return False
            word = choices[number - 1].text
        word = " ".join(word.casefold().split())
        if word not in [choice.text for choice in choices]:
            click.echo(f'  "{printable(word)}" is not on offer; type a number, or help')
            return False
        self.make(word)
        return True

    def undo(self) -> bool:
        """Go back to the last decision of a person."""
        if not any(self.bots[seat] is None for seat in self.made):
            click.echo("  there is nothing to take back")
            return False
        seat = -1
        while seat < 0 or self.bots[seat] is not None:
            seat = self.made.pop()
            self.game.undo()
        click.echo("  taken back")
        return True

    def show_position(self) -> None:
        """What the person who decides sees."""
        from forestlib.cli.story import card_text, symbols_text

        game, seat = self.game, self.game.seat
        view = game.view(seat)
        clearing = ", ".join(card_text(game.cards, card) for card in view.clearing)
        click.echo(f"\n{self.names[seat]}: {game.decision.text if game.decision else ''}")
        click.echo(f"  deck {view.deck_size}, winter cards {view.winters}, clearing: {clearing or 'empty'}")
        click.echo("  your hand:")
        for card in view.hand:
            click.echo(f"       {card:>3}  {symbols_text(game.cards, card)}")

    def show_table(self) -> None:
        """All forests, host by host."""
        from forestlib.cli.story import forest_lines

        view = self.game.view(self.game.seat)
        for seat, forest in enumerate(view.forests):
            cave, hand = view.cave_sizes[seat], view.hand_sizes[seat]
            click.echo(f"  {self.names[seat]}: {hand} cards in hand, {cave} in the cave")
            for line in forest_lines(forest):
                click.echo(f"    {line}")
