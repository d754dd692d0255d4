"""The command that starts the server."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from forestlib.cli import main


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the packages of the extra are missing, one line says what to install."""
    monkeypatch.setattr("forestlib.cli.lsp.find_spec", lambda _: None)
    result = CliRunner().invoke(main, ["lsp"])
    assert result.exit_code == 1
    assert result.stderr == 'error: the language server needs more packages: pip install "forestlib[lsp]"\n'
