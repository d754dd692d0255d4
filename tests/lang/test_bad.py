"""Every mistake has an example, and every example is told as expected.

Run with FORESTLIB_GOLDEN=1 to write the expected texts anew, then read the diff.
"""

import os
import re
from pathlib import Path

import pytest

from forestlib import resources
from forestlib.lang.codes import CODES
from forestlib.loader import MOST_OPEN, check_files

BAD = Path(__file__).parent / "bad"
EXAMPLES = sorted(BAD.glob("*.fs"))
CHAIN = MOST_OPEN + 1
# what a text file in the repository cannot be: the code, and the files to make, the one to check first
MADE = {
    "F003 not UTF-8": {"a.fs": "forest 1\n# Fußnote\n".encode("latin-1")},
    "F003 binary": {"a.fs": b"forest 1\n\0"},
    "F004": {"a.fs": b"x" * 50_000_000},
    "F006 in a circle": {"a.fs": b'forest 1\nuse "b.fs"\n', "b.fs": b'forest 1\nuse "../here/a.fs"\n'},
    "F007": {f"{'abc'[min(n, 1)]}{n}.fs": b'forest 1\nuse "b%d.fs"\n' % (n + 1) for n in range(CHAIN)},
}


def told(path: Path) -> str:
    """What is said of a file, without the folders; lines of bundled sets may move."""
    text = "\n\n".join(each.render() for each in check_files(path)) + "\n"
    text = re.sub(rf"{re.escape(str(resources.cards_dir()))}{re.escape(os.sep)}(\w+\.fs):\d+", r"\1:…", text)
    return text.replace(f"{path.parent}{os.sep}", "")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example(path: Path) -> None:
    """The file gives the code it is named for, and exactly the text beside it."""
    found = check_files(path)
    text = told(path)
    golden = path.with_suffix(".txt")
    if os.environ.get("FORESTLIB_GOLDEN"):
        golden.write_text(text, encoding="utf-8")
    assert path.name[:4] in {each.code for each in found}
    assert {each.code for each in found} <= CODES.keys()
    assert all(each.help for each in found)
    assert text == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("example", MADE)
def test_made_example(tmp_path: Path, example: str) -> None:
    """Files that cannot lie in the repository give one mistake, the one they are named for."""
    folder = tmp_path / "here"
    folder.mkdir()
    for name, content in MADE[example].items():
        (folder / name).write_bytes(content)
    found = check_files(folder / next(iter(MADE[example])))
    assert [each.code for each in found] == [example[:4]]
    assert found[0].help


def test_what_cannot_be_read(tmp_path: Path) -> None:
    """Names that no file can have, links in a circle, and devices without end."""
    (tmp_path / "circle.fs").symlink_to(tmp_path / "circle.fs")
    tried = ["n" * 300, "null\0", "", tmp_path / "circle.fs", tmp_path / "gone" / "a.fs", "/dev/zero"]
    found = [check_files(name) for name in tried]
    assert [[each.code for each in some] for some in found] == [[f"F00{n}"] for n in (1, 1, 2, 1, 1, 4)]


def test_names_from_afar(tmp_path: Path) -> None:
    """A file that is found through another one is told at the word that names it."""
    (tmp_path / "a.fs").write_text('forest 1\nuse base, "b.fs"\n')
    (tmp_path / "b.fs").write_text('forest 1\nuse "gone.fs",\n  "c.fs"  # both\n')
    (tmp_path / "c.fs").write_bytes(b"\0")
    assert (
        told(tmp_path / "a.fs")
        == """\
b.fs:2:5: error[F001]: no file or set "gone.fs"
  2 | use "gone.fs",
    |     ^^^^^^^^^
help: check the name and the path

b.fs:3:3: error[F003]: "c.fs" is a binary file
  3 |   "c.fs"  # both
    |   ^^^^^^
help: name a .fs file
"""
    )


def test_the_manual_tells_the_truth(tmp_path: Path) -> None:
    """What the page about the language shows of a faulty file is what is said of it."""
    page = (Path(__file__).parents[2] / "docs" / "language.md").read_text(encoding="utf-8")
    file, said = page.split("## When something is wrong")[1].split("```\n")[1::2]
    path = tmp_path / "mine.fs"
    path.write_text(file, encoding="utf-8")
    assert told(path) == said


def test_every_code_has_an_example() -> None:
    """No code without a file that shows it, no file without a code."""
    assert {path.name[:4] for path in EXAMPLES} | {example[:4] for example in MADE} == CODES.keys()
