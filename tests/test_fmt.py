"""`forestlib fmt` writes a file whole or not at all, and nothing but its layout changes."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from forestlib import files
from forestlib.cli import main
from forestlib.lang import printer

ROUGH = b'forest 1 # mine\nset mine   "Mine"\nremove\n"Wolf"\n'
CANONICAL = b'forest 1  # mine\nset mine "Mine"\nremove "Wolf"\n'


def fmt(*args: object) -> Result:
    result = CliRunner().invoke(main, ["fmt", *map(str, args)])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


@pytest.fixture
def path(tmp_path) -> Path:
    path = tmp_path / "mine.fs"
    path.write_bytes(ROUGH)
    return path


def test_permissions_stay(path) -> None:
    """A file that others may write stays so, and nothing lies beside it afterwards."""
    path.chmod(0o664)
    assert fmt(path).exit_code == 0
    assert path.read_bytes() == CANONICAL
    assert stat.S_IMODE(path.stat().st_mode) == 0o664
    assert [*path.parent.iterdir()] == [path]


def test_a_link_stays_a_link(path) -> None:
    """What it points to is formatted."""
    link = path.with_name("link.fs")
    link.symlink_to(path)
    assert fmt(link).exit_code == 0
    assert link.is_symlink()
    assert path.read_bytes() == CANONICAL


def test_nothing_is_lost_when_writing_fails(path, monkeypatch) -> None:
    """The old text is there to the last byte, and no other file."""

    def fail(self, target):
        raise OSError(28, "No space left on device", str(target))

    monkeypatch.setattr(Path, "replace", fail)
    result = fmt(path)
    assert result.exit_code == 1
    assert "no space left on device" in result.stderr
    assert path.read_bytes() == ROUGH
    assert [*path.parent.iterdir()] == [path]


@pytest.mark.parametrize(
    "wrong", ["forest 1  # mine\n", 'forest 1\nset mine "Mine"\nremove "Wolf"\n', "forest 1\nset ("]
)
def test_output_that_says_something_else(path, monkeypatch, wrong: str) -> None:
    """A printer that loses a declaration or a comment, or writes what cannot be read, is stopped."""
    monkeypatch.setattr(printer, "print_document", lambda *_: wrong)
    result = fmt(path)
    assert result.exit_code == 1
    assert "left as it is" in result.stderr
    assert path.read_bytes() == ROUGH


@pytest.mark.parametrize("old", [CANONICAL.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + CANONICAL, CANONICAL[:-1]])
def test_line_ends(path, old: bytes) -> None:
    """Line ends of another system and a mark at the beginning go; `--check` sees them."""
    path.write_bytes(old)
    result = fmt("--check", path)
    assert (result.exit_code, bool(result.stdout.strip()), path.read_bytes()) == (1, True, old)
    assert fmt(path).exit_code == 0
    assert path.read_bytes() == CANONICAL


@pytest.mark.parametrize("content", [b"forest 1\n\xff", b"forest 1\n\0", b"#" * 1_000_001])
def test_what_is_no_card_file(path, content: bytes) -> None:
    """It is told as `check` tells it, and stays."""
    path.write_bytes(content)
    result = fmt(path)
    assert result.exit_code == 1
    assert "error[F00" in result.stderr
    assert path.read_bytes() == content


def test_faults_are_shown_with_their_line(path) -> None:
    """The line stands below the message."""
    path.write_text("forest 1\nremove Wolf\n")
    assert "  2 | remove Wolf" in fmt(path).stderr


def test_a_new_file(tmp_path) -> None:
    """`write` makes a file, or gives up without leaving one."""
    files.write(tmp_path / "new", b"new")
    assert (tmp_path / "new").read_bytes() == b"new"
    with pytest.raises(OSError):
        files.write(tmp_path / "no folder" / "new", b"new")
    assert [*tmp_path.iterdir()] == [tmp_path / "new"]
