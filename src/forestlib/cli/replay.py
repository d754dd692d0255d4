"""`replay`: a recorded game shown turn by turn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from forestlib.cli.common import load, sets_option

if TYPE_CHECKING:
    from forestlib.game import Game


@click.command("replay")
@click.argument("record", type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=str))
@click.option("--scores", "only_scores", is_flag=True, help="Show the final scores alone.")
@sets_option
def replay_command(record: str, only_scores: bool, sets: tuple[str, ...]) -> None:  # noqa: FBT001  click's order
    """Show the game of RECORD turn by turn, and its final scores."""
    import forestlib

    text = click.get_text_stream("stdin").read() if record == "-" else Path(record).read_text(encoding="utf-8")
    game = forestlib.Game.replay(load(sets), text)
    if not only_scores:
        tell(game)
    show_scores(game)
