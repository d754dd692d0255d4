"""Reading card files, whatever lies under their name, and writing files whole or not at all."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from attrs import frozen

from forestlib.errors import Diagnostic, Span, did_you_mean

MOST_BYTES = 1_000_000


@frozen
class Unreadable:
    """Why a file could not be read: the code, the message and the help of a diagnostic."""

    code: str
    message: str
    help: str = ""

    def at(self, span: Span) -> Diagnostic:
        """The diagnostic, at the place that names the file."""
        return Diagnostic(self.code, self.message, span, self.help or "check the name and the path")


def read(path: Path, called: str, sets: Iterable[str] = ()) -> str | Unreadable:
    r"""The text of a card file, with `\n` at the ends of its lines.

    `called` is what the user calls the file; `sets` are the names that could
    have been meant where there is none.
    """
    try:
        if path.is_dir():
            return Unreadable("F002", f'"{called}" is a folder', "name a .fs file in it")
        with path.open("rb") as file:
            # never more than that: a device has no end
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        help_text = "" if path.suffix else did_you_mean(called, sets)
        return Unreadable("F001", f'no file or set "{called}"', help_text)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return Unreadable("F001", f'"{called}" cannot be read: {reason[:1].lower()}{reason[1:]}')
    return decode(content, called)


def decode(content: bytes, called: str) -> str | Unreadable:
    """The text that the bytes of a card file are."""
    if len(content) > MOST_BYTES:
        return Unreadable("F004", f'"{called}" is larger than 1 MB', "card files are small texts")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        return Unreadable("F003", f'"{called}" is not UTF-8 text, see line {line}', "save it as UTF-8")
    if "\0" in text:
        return Unreadable("F003", f'"{called}" is a binary file', "name a .fs file")
    return plain(text)


def plain(text: str) -> str:
    """A text with one sign at the end of each line, whatever system it comes from."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def write(path: Path, content: bytes) -> None:
    """Put a new content in place of a file (or none), which is there whole or not at all.

    Permissions stay; a link goes on pointing to the file.

    Raises:
        OSError: the old content is untouched.

    """
    import shutil
    import tempfile

    path = path.resolve()
    beside = tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False)  # noqa: SIM115  replaced below
    new = Path(beside.name)
    try:
        with beside:
            beside.write(content)
        if path.exists():
            shutil.copymode(path, new)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)
