"""Our places and those of editors: lines from 1 or 0, columns in characters or in UTF-16."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from attrs import Factory, define
from lsprotocol import types
from pygls.uris import from_fs_path, to_fs_path
from pygls.workspace import PositionCodec

from forestlib.errors import Span
from forestlib.lsp.project import Project, absolute


@define
class Places:
    """Translates places in the files of a project; `codec` counts columns as the editor does."""

    project: Project
    codec: PositionCodec = Factory(PositionCodec)
    _uris: dict[Path, str] = Factory(dict)

    def opened(self, uri: str) -> Path:
        """The path of a file that the editor calls so, and goes on calling so."""
        path = absolute(to_fs_path(uri) or uri.partition(":")[2])
        self._uris[path] = uri
        return path

    def uri(self, path: Path) -> str:
        """What the editor calls a file."""
        return self._uris.get(path) or from_fs_path(str(path)) or ""

    def lines(self, path: Path) -> list[str]:
        """The lines of a file, each with its end; the last one, too, so that a place behind it exists."""
        return [f"{line}\n" for line in self.project.text(path).split("\n")]

    def range(self, span: Span) -> types.Range:
        """A span, for an editor."""
        return self.ranges([span])[0]

    def ranges(self, spans: Iterable[Span]) -> list[types.Range]:
        """Spans of one file, for an editor."""
        spans = list(spans)
        lines = self.lines(absolute(spans[0].file)) if spans else []
        return [self.codec.range_to_client_units(lines, _counted_from_0(span)) for span in spans]

    def location(self, span: Span) -> types.Location:
        """A span with its file."""
        return types.Location(self.uri(absolute(span.file)), self.range(span))

    def point(self, path: Path, position: types.Position) -> tuple[int, int]:
        """Line and column, counted from 1, of a place in an editor."""
        found = self.codec.position_from_client_units(self.lines(path), position)
        return found.line + 1, found.character + 1


def _counted_from_0(span: Span) -> types.Range:
    return types.Range(
        types.Position(span.line - 1, span.column - 1),
        types.Position(span.end_line - 1, span.end_column - 1),
    )
