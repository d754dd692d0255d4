"""Every mistake has an example, and every example is told as expected.

Run with FORESTLIB_GOLDEN=1 to write the expected texts anew, then read the diff.
"""

import os
from pathlib import Path

import pytest

from forestlib.lang.codes import CODES
from forestlib.loader import check_files

BAD = Path(__file__).parent / "bad"
EXAMPLES = sorted(BAD.glob("*.fs"))
NO_EXAMPLE = {"F003", "F004", "F509"}  # made by the test of bad files; F509 cannot be written in a file


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example(path: Path) -> None:
    """The file gives the code it is named for, and exactly the text beside it."""
    found = check_files(path)
    text = "\n\n".join(each.render() for each in found).replace(f"{path.parent}{os.sep}", "") + "\n"
    golden = path.with_suffix(".txt")
    if os.environ.get("FORESTLIB_GOLDEN"):
        golden.write_text(text, encoding="utf-8")
    assert path.name[:4] in {each.code for each in found}
    assert {each.code for each in found} <= CODES.keys()
    assert all(each.help for each in found)
    assert text == golden.read_text(encoding="utf-8")


def test_every_code_has_an_example() -> None:
    """No code without a file that shows it, no file without a code."""
    assert {path.name[:4] for path in EXAMPLES} | NO_EXAMPLE == CODES.keys() | NO_EXAMPLE
