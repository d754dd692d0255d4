"""`replay`: a recorded game shown turn by turn."""

from __future__ import annotations

import click

from forestlib.cli.common import language_option, load, sets_option


@click.command("replay")
@click.argument("record", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--scores", "only_scores", is_flag=True, help="Show the final scores alone.")
@language_option
@sets_option
def replay_command(record: str, only_scores: bool, sets: tuple[str, ...], language: str) -> None:
    """Show the game of RECORD turn by turn, and its final scores."""
    from forestlib.cli.play import show_scores
    from forestlib.cli.story import Story
    from forestlib.game import Game

    with click.open_file(record, encoding="utf-8") as file:
        text = file.read()
    steps = Game.replaying(load(sets, language), text)
    # the same game again and again, one choice further each time
    game = next(steps)
    story = None if only_scores else Story(game)
    for _ in steps:
        pass
    if story:
        story.finish()
    show_scores(game)
