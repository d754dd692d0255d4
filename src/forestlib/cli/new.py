"""`new`: a card file to start from."""

from __future__ import annotations

import re
import shlex
import unicodedata
from pathlib import Path

import click

from forestlib.cli import printable
from forestlib.errors import ForestError

SET_LINE = re.compile(r'^set (\w+) "([^"]*)"$', re.MULTILINE)
LONGEST = 60


@click.command("new")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--name", default="", metavar="NAME", help='What people call it, such as "House rules".')
def new_command(file: Path, name: str) -> None:
    """Write FILE, a small variant of the main game with every part explained.

    It can be checked and played as it is. A file that exists is left alone.
    """
    from forestlib.resources import default_set

    if file.suffix != ".fs":
        raise click.BadParameter(f'"{file}" does not end in .fs, as card files do', param_hint="FILE")
    write(file, starting_text(name.strip()))
    quoted = shlex.quote(str(file))
    click.echo(f"wrote {printable(str(file))}; what you can do with it:")
    for command, what in (
        (f"check {quoted}", "find mistakes"),
        (f"diff {default_set()} {quoted}", "see what it changes"),
        (f"play --sets {quoted}", "play it"),
        (f"sim --sets {quoted}", "let bots play it a hundred times"),
        (f"fmt {quoted}", "tidy it up"),
    ):
        click.echo(f"  {printable(f'forestlib {command}')}  # {what}")


def write(file: Path, text: str) -> None:
    """Write a new file.

    Raises:
        ForestError: it exists, or its folder does not.

    """
    try:
        with file.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except FileExistsError:
        raise ForestError(f'"{file}" exists already and is left as it is: choose another name') from None
    except FileNotFoundError:
        raise ForestError(f'there is no folder "{file.parent}": make it first, or choose another') from None


def starting_text(name: str) -> str:
    """The template, under a name of one's own if one is given.

    Raises:
        BadParameter: the name cannot stand in a card file.

    """
    from forestlib.resources import template_path

    text = template_path().read_text(encoding="utf-8")
    if not name:
        return text
    if '"' in name or not name.isprintable() or len(name) > LONGEST:
        raise click.BadParameter(f"write up to {LONGEST} letters, without double quotes", param_hint="--name")
    return SET_LINE.sub(lambda found: f'set {short_name(name) or found[1]} "{name}"', text, count=1)


def short_name(name: str) -> str:
    """What card files call it: `my_house_rules`; empty for a name without a letter from a to z."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    words = re.findall(r"[a-z0-9]+", plain.casefold())
    # "my" keeps it apart from words of the language and from bundled sets
    return "_".join(["my", *words]) if words else ""
