"""The command that starts the server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from forestlib.cli import main
from forestlib.highlight import ForestLexer, textmate

EXTENSION = Path(__file__).parents[2] / "editors" / "vscode"


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the packages of the extra are missing, one line says what to install."""
    monkeypatch.setattr("forestlib.cli.lsp.find_spec", lambda _: None)
    result = CliRunner().invoke(main, ["lsp"])
    assert result.exit_code == 1
    assert result.stderr == 'error: the language server needs more packages: pip install "forestlib[lsp]"\n'


def test_the_example_extension() -> None:
    """The extension starts this command, and knows card files by the names that the rest of the library uses."""

    def read(name: str) -> Any:
        return json.loads((EXTENSION / name).read_text(encoding="utf-8"))

    about = read("package.json")["contributes"]
    (language,) = about["languages"]
    (grammar,) = about["grammars"]
    program, command = about["configuration"]["properties"]["forest.server"]["default"]
    assert program == "forestlib"
    assert main.get_command(None, command) is not None  # type: ignore[arg-type]  # needs no context
    assert language["id"] == grammar["language"] == ForestLexer.aliases[0]
    assert [f"*{ending}" for ending in language["extensions"]] == ForestLexer.filenames
    assert grammar["scopeName"] == textmate()["scopeName"]
    assert f"'{Path(grammar['path']).name}'" in read("package.json")["scripts"]["postinstall"]
    assert (EXTENSION / language["configuration"]).is_file()
    assert read(language["configuration"])["comments"]["lineComment"] == "#"
