"""Compiled sets are kept on disk: found again when nothing has changed, harmless when something is wrong."""

from __future__ import annotations

import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import forestlib as fl
from forestlib import loader, resources
from forestlib.lang import parser

TEXT = 'forest 1\nset mine "Mine"\nuse base\nuse "below.fs"\nchange rules { opening hand 5 }\n'
BELOW = 'forest 1\nset below "Below"\nuse base\nchange rules { hand limit 9 }\n'


class Parses:
    """Counts the texts that are parsed: none when the cache is hit."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.number = 0
        self.parse = parser.parse
        monkeypatch.setattr(parser, "parse", self.count)

    def count(self, text, file):
        self.number += 1
        return self.parse(text, file)

    def during(self, *references: Path) -> int:
        """How many texts a load in a new process would parse."""
        loader._kept.clear()
        before = self.number
        fl.load(*references)
        return self.number - before


@pytest.fixture
def cache(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv("FORESTLIB_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(loader, "_kept", {})
    return tmp_path / "cache"


@pytest.fixture
def mine(tmp_path) -> Path:
    (tmp_path / "below.fs").write_text(BELOW)
    path = tmp_path / "mine.fs"
    path.write_text(TEXT)
    return path


@pytest.fixture
def parses(monkeypatch) -> Parses:
    return Parses(monkeypatch)


def test_a_hit_is_equal(cache, mine, parses) -> None:
    """Read back from the disk, a set is the one that was compiled, spans included."""
    assert parses.during(mine) == 3
    assert parses.during(mine) == 0
    kept, new = loader._kept.popitem()[1], fl.load(mine, cache=False)
    assert kept == new
    assert kept.fingerprint == new.fingerprint
    assert [species.span for species in kept.species] == [species.span for species in new.species]
    assert [path.suffix for path in cache.iterdir()] == [".pickle"]


def test_within_a_process(cache, mine, parses) -> None:
    """The same set is the same object, without the disk."""
    first = fl.load(mine)
    shutil.rmtree(cache)
    assert fl.load(mine) is first


@pytest.mark.parametrize("name", ["mine.fs", "below.fs"])
def test_a_changed_file_misses(cache, mine, parses, name: str) -> None:
    """Whether it is the file itself or one that it uses; changed back, it is found again."""
    path = mine.with_name(name)
    old = path.read_text()
    before = fl.load(mine)
    path.write_text(old + 'change "Wolf" { cost 1 }\n')
    assert parses.during(mine) == 3
    assert fl.load(mine) != before
    path.write_text(old)
    assert parses.during(mine) == 0
    assert fl.load(mine) == before


def test_the_same_text_elsewhere_misses(cache, mine, parses, tmp_path) -> None:
    """Spans name the file, and what it uses is found from where it lies."""
    fl.load(mine)
    other = shutil.copytree(tmp_path, tmp_path.with_name(f"{tmp_path.name}-other")) / "mine.fs"
    assert parses.during(other) == 3


def test_another_grammar_misses(cache, mine, parses, tmp_path, monkeypatch) -> None:
    """A set is compiled anew when the grammar beside the library is another one."""
    fl.load(mine)
    grammar = shutil.copytree(resources.grammar_dir(), tmp_path / "grammar")
    os.utime(grammar / "forest.lark", (1, 1))
    monkeypatch.setattr(resources, "grammar_dir", lambda: grammar)
    assert parses.during(mine) == 3
    assert parses.during(mine) == 0


def test_another_library_misses(cache, mine, parses, tmp_path, monkeypatch) -> None:
    """A set is compiled anew when a module of the library is another one."""
    fl.load(mine)
    package = Path(loader.__file__).parent
    shutil.copytree(package, tmp_path / "forestlib", ignore=shutil.ignore_patterns("__pycache__"))
    os.utime(tmp_path / "forestlib" / "lang" / "compiler.py", (1, 1))
    monkeypatch.setattr(loader, "__file__", str(tmp_path / "forestlib" / "loader.py"))
    assert parses.during(mine) == 3
    assert parses.during(mine) == 0


@pytest.mark.parametrize(
    "content",
    [b"", b"nonsense", pickle.dumps("no set"), pickle.dumps(fl.load_text), b"cno_such_module\nname\n.", "half"],
    ids=["empty", "noise", "another value", "another object", "an unknown module", "half"],
)
def test_a_damaged_file_is_harmless(cache, mine, parses, content: bytes | str) -> None:
    """It is compiled anew, and whole afterwards."""
    expected = fl.load(mine)
    (kept,) = cache.iterdir()
    kept.write_bytes(kept.read_bytes()[:1000] if isinstance(content, str) else content)
    assert parses.during(mine) == 3
    assert fl.load(mine) == expected
    assert parses.during(mine) == 0


@pytest.mark.parametrize("what", ["a file in its place", "a file above it", "a folder under its name"])
def test_a_cache_that_cannot_be_written(cache, mine, parses, monkeypatch, what: str) -> None:
    """Sets load all the same, and nothing is left behind."""
    if what == "a file in its place":
        cache.write_text("")
    elif what == "a file above it":
        monkeypatch.setenv("FORESTLIB_CACHE", str(mine / "cache"))
    else:
        fl.load(mine)
        (kept,) = cache.iterdir()
        kept.unlink()
        kept.mkdir()
        (kept / "in it").touch()
    assert parses.during(mine) == 3
    assert parses.during(mine) == 3
    assert not cache.is_dir() or len(list(cache.iterdir())) == 1


@pytest.mark.parametrize("off", ["", "off"])
def test_switched_off(cache, mine, parses, monkeypatch, off: str) -> None:
    """Nothing is read and nothing is written."""
    fl.load(mine)
    shutil.rmtree(cache)
    monkeypatch.setenv("FORESTLIB_CACHE", off)
    assert parses.during(mine) == 3
    assert parses.during(mine) == 3
    assert not cache.exists()


def test_the_users_own_place(cache, mine, parses, tmp_path, monkeypatch) -> None:
    """Without a word about it, the cache lies where the system keeps such things."""
    import platformdirs

    monkeypatch.delenv("FORESTLIB_CACHE")
    monkeypatch.setattr(platformdirs, "user_cache_dir", lambda name: str(tmp_path / "system" / name))
    assert parses.during(mine) == 3
    assert parses.during(mine) == 0
    assert len(list((tmp_path / "system" / "forestlib").iterdir())) == 1


def test_mistakes_are_not_kept(cache, mine, parses) -> None:
    """A faulty set is told again each time, and `cache=False` never looks."""
    mine.write_text(TEXT + "remove Wolf\n")
    for _ in range(2):
        with pytest.raises(fl.ForestScriptError):
            fl.load(mine)
    mine.write_text(TEXT)
    fl.load(mine, cache=False)
    assert not cache.exists()


def test_a_hit_needs_no_parser(cache, mine) -> None:
    """A set from the cache is there without what takes time to import."""
    program = (
        "import sys, forestlib; forestlib.load(sys.argv[1]); "
        "print(sorted({'lark', 'forestlib.lang.syntax', 'forestlib.lang.checker'} & sys.modules.keys()))"
    )
    told = [
        subprocess.run([sys.executable, "-c", program, mine], capture_output=True, text=True, check=True).stdout.strip()
        for _ in range(2)
    ]
    assert told == ["['forestlib.lang.checker', 'forestlib.lang.syntax', 'lark']", "[]"]
