"""The server: what an editor sends, and which module answers it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from forestlib.errors import ForestError
from forestlib.lang.meanings import Mention
from forestlib.lang.printer import format_text
from forestlib.lsp import complete, names, problems
from forestlib.lsp.hover import hover
from forestlib.lsp.outline import outline
from forestlib.lsp.places import Places
from forestlib.lsp.project import Project, absolute

PAUSE = 0.05  # seconds without a key before a file is checked


class Asked(Protocol):
    """A request about a place in a file."""

    @property
    def text_document(self) -> types.TextDocumentIdentifier:
        """The file."""

    @property
    def position(self) -> types.Position:
        """The place."""


class ForestServer(LanguageServer):
    """A language server with the files that are open."""

    def __init__(self, version: str) -> None:
        # whole texts: pygls counts lines by more line ends than the protocol knows
        super().__init__("forestlib", version, text_document_sync_kind=types.TextDocumentSyncKind.Full)
        self.project = Project()
        self.places = Places(self.project)
        self._waiting: dict[Path, asyncio.TimerHandle] = {}

    def begin(self) -> None:
        """Take over what was agreed on when the editor said hello."""
        self.places.codec = self.workspace.position_codec
        uris = [folder.uri for folder in self.workspace.folders.values()] or [self.workspace.root_uri or ""]
        self.project.folders = [absolute(folder) for folder in map(to_fs_path, uris) if folder]

    def check_soon(self, paths: Iterable[Path]) -> None:
        """Check files when nobody types: the first one soon, those that use it a little later."""
        for number, path in enumerate(paths):
            if path in self._waiting:
                self._waiting[path].cancel()
            pause = 2 * PAUSE if number else PAUSE
            self._waiting[path] = asyncio.get_running_loop().call_later(pause, self.check, path)

    def check(self, path: Path) -> None:
        """Tell the editor what is wrong with a file."""
        self._waiting.pop(path, None)
        if path in self.project.unsaved:
            self.tell(path, problems.diagnostics(self.places, path))

    def tell(self, path: Path, found: list[types.Diagnostic]) -> None:
        """Replace the diagnostics that the editor shows for a file."""
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(self.places.uri(path), found))

    def path(self, document: types.TextDocumentIdentifier) -> Path:
        """The file that a request is about."""
        return self.places.opened(document.uri)

    def point(self, asked: Asked) -> tuple[Path, int, int]:
        """File, line and column that a request is about."""
        path = self.path(asked.text_document)
        return path, *self.places.point(path, asked.position)

    def mention(self, asked: Asked) -> tuple[Path, Mention | None]:
        """The name that a request is about."""
        path, line, column = self.point(asked)
        return path, self.project.mention_at(path, line, column)


def make_server(version: str) -> ForestServer:
    """A server that knows every request of this module."""
    server = ForestServer(version)
    for method, (handler, options) in HANDLERS.items():
        server.feature(method, options)(handler)
    return server


# --- files ---


def initialized(server: ForestServer, _: types.InitializedParams) -> None:
    """The editor is ready: what is open can be checked."""
    server.begin()


def opened(server: ForestServer, asked: types.DidOpenTextDocumentParams) -> None:
    """A file is open, with the text that the editor shows."""
    path = server.places.opened(asked.text_document.uri)
    server.check_soon(server.project.put(path, asked.text_document.text))


def changed(server: ForestServer, asked: types.DidChangeTextDocumentParams) -> None:
    """The text of an open file has changed."""
    document = server.workspace.get_text_document(asked.text_document.uri)
    path = server.places.opened(document.uri)
    server.check_soon(server.project.put(path, document.source))


def closed(server: ForestServer, asked: types.DidCloseTextDocumentParams) -> None:
    """A file is open no longer; its mistakes are not shown any more."""
    path = server.path(asked.text_document)
    server.tell(path, [])
    server.check_soon(server.project.drop(path))


def changed_on_disk(server: ForestServer, asked: types.DidChangeWatchedFilesParams) -> None:
    """Somebody else has written files."""
    for event in asked.changes:
        server.check_soon(server.project.forget(absolute(to_fs_path(event.uri) or "")))


def folders_changed(server: ForestServer, _: types.DidChangeWorkspaceFoldersParams) -> None:
    """Other folders belong to the work now."""
    server.begin()


# --- questions ---


def completion(server: ForestServer, asked: types.CompletionParams) -> list[types.CompletionItem]:
    """What can be written at a place."""
    return complete.complete(server.places, *server.point(asked))


def hovered(server: ForestServer, asked: types.HoverParams) -> types.Hover | None:
    """What the name at a place stands for."""
    path, mention = server.mention(asked)
    text = hover(server.project, path, mention) if mention else ""
    if mention is None or not text:
        return None
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, text), server.places.range(mention.span))


def definition(server: ForestServer, asked: types.DefinitionParams) -> list[types.Location]:
    """Where the name at a place is declared."""
    path, mention = server.mention(asked)
    spans = names.definitions(server.project, path, mention) if mention else []
    return [server.places.location(span) for span in spans]


def references(server: ForestServer, asked: types.ReferenceParams) -> list[types.Location]:
    """Everywhere the name at a place is used."""
    path, mention = server.mention(asked)
    if mention is None:
        return []
    spans = names.references(server.project, path, mention, declared=asked.context.include_declaration)
    return [server.places.location(span) for span in spans]


def may_rename(server: ForestServer, asked: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder | None:
    """The name that would be replaced; none where there is nothing to rename."""
    path, mention = server.mention(asked)
    if mention is None:
        return None
    with refusing():
        names.check_renaming(server.project, path, mention)
    return types.PrepareRenamePlaceholder(server.places.range(mention.span), mention.name)


def rename(server: ForestServer, asked: types.RenameParams) -> types.WorkspaceEdit | None:
    """The edits that give a thing another name in all files."""
    path, mention = server.mention(asked)
    if mention is None:
        return None
    with refusing():
        return names.rename(server.places, path, mention, asked.new_name)


def symbols(server: ForestServer, asked: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    """The declarations of a file."""
    return outline(server.places, server.path(asked.text_document))


def corrections(server: ForestServer, asked: types.CodeActionParams) -> list[types.CodeAction]:
    """Edits that would put mistakes right."""
    return problems.corrections(server.places, server.path(asked.text_document), asked.range)


def formatting(server: ForestServer, asked: types.DocumentFormattingParams) -> list[types.TextEdit]:
    """One edit of the whole text; none when there is nothing to do, or a mistake in the way."""
    path = server.path(asked.text_document)
    old = server.project.text(path)
    with refusing():
        new, _ = format_text(old, str(path))
    lines = old.split("\n")
    whole = types.Range(types.Position(0, 0), types.Position(len(lines), 0))
    return [types.TextEdit(whole, new)] if new != old else []


@contextmanager
def refusing() -> Iterator[None]:
    """Errors that the library raises on purpose become answers that an editor shows."""
    try:
        yield
    except ForestError as error:
        raise JsonRpcInvalidParams(str(error)) from error


RENAMING = types.RenameOptions(prepare_provider=True)
COMPLETING = types.CompletionOptions(trigger_characters=['"', "("])
CORRECTING = types.CodeActionOptions([types.CodeActionKind.QuickFix])
HANDLERS: Mapping[str, tuple[Callable[[ForestServer, Any], Any], Any]] = {
    types.INITIALIZED: (initialized, None),
    types.TEXT_DOCUMENT_DID_OPEN: (opened, None),
    types.TEXT_DOCUMENT_DID_CHANGE: (changed, None),
    types.TEXT_DOCUMENT_DID_CLOSE: (closed, None),
    types.WORKSPACE_DID_CHANGE_WATCHED_FILES: (changed_on_disk, None),
    types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS: (folders_changed, None),
    types.TEXT_DOCUMENT_COMPLETION: (completion, COMPLETING),
    types.TEXT_DOCUMENT_HOVER: (hovered, None),
    types.TEXT_DOCUMENT_DEFINITION: (definition, None),
    types.TEXT_DOCUMENT_REFERENCES: (references, None),
    types.TEXT_DOCUMENT_PREPARE_RENAME: (may_rename, None),
    types.TEXT_DOCUMENT_RENAME: (rename, RENAMING),
    types.TEXT_DOCUMENT_DOCUMENT_SYMBOL: (symbols, None),
    types.TEXT_DOCUMENT_CODE_ACTION: (corrections, CORRECTING),
    types.TEXT_DOCUMENT_FORMATTING: (formatting, None),
}
