"""`lsp`: the language server, for editors."""

from __future__ import annotations

from importlib.util import find_spec

import click

from forestlib.cli import installed_version
from forestlib.errors import ForestError


@click.command("lsp")
@click.option("--stdio", is_flag=True, help="Changes nothing; some editors say it to every server.")
def lsp_command(stdio: bool) -> None:
    """Serve an editor: the language server, over standard input and output."""
    if find_spec("pygls") is None:
        raise ForestError('the language server needs more packages: pip install "forestlib[lsp]"')
    from forestlib.lsp.server import make_server

    make_server(installed_version()).start_io()
