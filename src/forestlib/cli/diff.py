"""`diff`: two card sets compared by meaning."""

from __future__ import annotations

import json

import click

from forestlib.cli import printable
from forestlib.cli.common import load, names_of


@click.command("diff")
@click.argument("old", callback=names_of)
@click.argument("new", callback=names_of)
@click.option("--english", is_flag=True, help="Sentences in place of the card language where there are any.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line for each difference.")
def diff_command(old: tuple[str, ...], new: tuple[str, ...], english: bool, as_json: bool) -> None:
    """Compare what two card sets mean: species, kinds, symbols, groups, cards, rules.

    OLD and NEW are sets by name or path, comma-separated, as in `--sets`.  Layout,
    comments and order do not matter.  The exit code is 0 with and without differences.
    """
    from forestlib.differences import differences, report

    found = differences(load(old), load(new))
    if as_json:
        for difference in found:
            click.echo(json.dumps(difference.fields(), ensure_ascii=False))
    else:
        click.echo(printable(report(found, english=english)))
