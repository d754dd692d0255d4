"""A client that talks to `forestlib lsp` over standard input and output, as an editor does."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from lsprotocol import types as t
from pygls.lsp.client import LanguageClient

PATIENCE = 60  # seconds until an answer counts as none; a busy machine is slow


class Editor:
    """An editor with a folder: open files, type, ask."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.client = LanguageClient("tests", "1")
        self.texts: dict[str, str] = {}
        self.versions: dict[str, int] = {}
        self.told: asyncio.Queue[t.PublishDiagnosticsParams] = asyncio.Queue()
        self.client.feature(t.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(partial(self.told.put_nowait))

    def uri(self, name: str) -> str:
        return (self.folder / name).as_uri()

    def document(self, name: str) -> t.TextDocumentIdentifier:
        return t.TextDocumentIdentifier(self.uri(name))

    def open(self, name: str, text: str) -> None:
        self.texts[name], self.versions[name] = text, 1
        item = t.TextDocumentItem(self.uri(name), "forest", 1, text)
        self.client.text_document_did_open(t.DidOpenTextDocumentParams(item))

    def type(self, name: str, text: str) -> None:
        """The file has this text now."""
        self.texts[name] = text
        self.versions[name] += 1
        document = t.VersionedTextDocumentIdentifier(self.versions[name], self.uri(name))
        change = t.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(t.DidChangeTextDocumentParams(document, [change]))

    async def diagnostics(self, name: str) -> list[t.Diagnostic]:
        """What the server tells next about a file."""
        while True:
            told = await asyncio.wait_for(self.told.get(), PATIENCE)
            if told.uri == self.uri(name):
                return list(told.diagnostics)

    def at(self, name: str, marked: str) -> dict[str, Any]:
        """The place of `|` in a piece of the text of a file; columns as the protocol counts them."""
        before, after = marked.split("|")
        start = self.texts[name].index(before + after) + len(before)
        lines = self.texts[name][:start].split("\n")
        column = len(lines[-1].encode("utf-16-le")) // 2
        return {"text_document": self.document(name), "position": t.Position(len(lines) - 1, column)}

    def cut(self, name: str, place: t.Range) -> str:
        """The text of a range, whose columns count UTF-16 units."""
        assert place.start.line == place.end.line
        line = self.texts[name].split("\n")[place.start.line].encode("utf-16-le")
        return line[2 * place.start.character : 2 * place.end.character].decode("utf-16-le")

    def edited(self, name: str, edits: list[t.TextEdit]) -> str:
        """The text of a file after edits, each within a line."""
        lines = [line.encode("utf-16-le") for line in self.texts[name].split("\n")]
        for edit in sorted(edits, key=lambda e: (e.range.start.line, e.range.start.character), reverse=True):
            line, new = lines[edit.range.start.line], edit.new_text.encode("utf-16-le")
            lines[edit.range.start.line] = (
                line[: 2 * edit.range.start.character] + new + line[2 * edit.range.end.character :]
            )
        return "\n".join(line.decode("utf-16-le") for line in lines)


@asynccontextmanager
async def editing(folder: Path) -> AsyncIterator[Editor]:
    """An editor whose server runs, and is gone afterwards."""
    editor = Editor(folder)
    client = editor.client
    await client.start_io(sys.executable, "-m", "forestlib.cli", "lsp", cwd=folder)
    workspace = [t.WorkspaceFolder(folder.as_uri(), "cards")]
    hello = t.InitializeParams(
        t.ClientCapabilities(), process_id=None, root_uri=folder.as_uri(), workspace_folders=workspace
    )
    await asyncio.wait_for(client.initialize_async(hello), PATIENCE)
    client.initialized(t.InitializedParams())
    server = client._server
    assert server is not None
    try:
        yield editor
        await asyncio.wait_for(client.shutdown_async(None), PATIENCE)
        client.exit(None)
        assert await asyncio.wait_for(server.wait(), PATIENCE) == 0
    finally:
        if server.returncode is None:  # the scenario failed
            server.kill()
        await client.stop()


def session(folder: Path, scenario: Callable[[Editor], Awaitable[None]]) -> None:
    """Run a scenario in an editor of its own."""

    async def run() -> None:
        async with editing(folder) as editor, asyncio.timeout(PATIENCE):
            await scenario(editor)

    asyncio.run(run())
