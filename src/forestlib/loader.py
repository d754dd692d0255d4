"""Card files to a card set: find, read, parse, put together, check, compile, keep.

This is the one place that raises `ForestScriptError`, once, with everything
that is wrong.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import Factory, define, frozen

from forestlib import files, resources
from forestlib.cardset import CardSet
from forestlib.errors import Diagnostic, ForestScriptError, Span
from forestlib.naming import ORIGINAL
from forestlib.translation import in_language

if TYPE_CHECKING:
    from forestlib.lang.definitions import Definitions
    from forestlib.lang.syntax import Document

MOST_OPEN = 50
_kept: dict[str, CardSet] = {}


def load(*references: str | Path, language: str = ORIGINAL, cache: bool = True) -> CardSet:
    """The card set of bundled sets (by name) and files (by path).

    Files come in the order given, each after those that it uses, and every file
    counts once.  A file can change whatever comes before it; to change again what
    another file has changed, it must `use` that file.  `language` (`de`, `pt-br`)
    says how species, kinds and symbols are called for people; see `languages`.
    With `cache`, a set that was compiled before is read back from the user's cache.

    Raises:
        ForestScriptError: with every mistake of the files.
        UnknownLanguage: there are no names in this language.

    """
    return in_language(_load(references, cache=cache), language)


def _load(references: Sequence[str | Path], *, cache: bool) -> CardSet:
    sources = _sources(references)
    if not cache or sources.problems:
        return _playable(sources)
    key = sources.key()
    cards = _kept.get(key) or _read_cache(key)
    if cards is None:
        cards = _playable(sources)
        _write_cache(key, cards)
    _kept[key] = cards
    return cards


def load_text(text: str, file: str = "<text>", language: str = ORIGINAL) -> CardSet:
    """The card set of one file given as text; what it uses is found by name or from the working directory.

    Raises:
        ForestScriptError: with every mistake of the text.
        UnknownLanguage: there are no names in this language.

    """
    sources = _Sources()
    sources.add(Path(file), text)
    return in_language(_playable(sources), language)


def check_files(*references: str | Path) -> list[Diagnostic]:
    """Every mistake of the files, in the order of their places; none when they make a playable set."""
    return _inspect(_sources(references)).diagnostics


@frozen
class Inspection:
    """Everything that is known of some files together, faulty or not; for editors.

    `documents` are by the path under which each file was found, after those that
    it uses; `cards` is None when a file is at fault.
    """

    texts: Mapping[Path, str]
    documents: Mapping[Path, Document]
    definitions: Definitions
    cards: CardSet | None
    diagnostics: list[Diagnostic]


Parse = Callable[[str, str], "tuple[Document, list[Diagnostic]]"]


def inspect(path: Path, unsaved: Mapping[Path, str] | None = None, parse: Parse | None = None) -> Inspection:
    """All of a file and what it uses; never raises.

    `unsaved` are texts, by absolute paths, that stand for those on disk; `parse`
    stands for `lang.parser.parse`, for a caller who remembers what it parsed.
    """
    sources = _Sources(unsaved=unsaved or {})
    sources.want(str(path))
    return _inspect(sources, parse)


# --- files ---


def _sources(references: Sequence[str | Path]) -> _Sources:
    sources = _Sources()
    for reference in references or (resources.default_set(),):
        sources.want(str(reference))
    return sources


@define
class _Sources:
    """The texts to compile, each after those that it uses; `unsaved` ones stand for those on disk.

    `below` tells for every file which ones it builds on, directly or through
    others; `real` finds a file again that is called by another path.
    """

    unsaved: Mapping[Path, str] = Factory(dict)
    texts: dict[Path, str] = Factory(dict)
    below: dict[Path, frozenset[Path]] = Factory(dict)
    real: dict[Path, Path] = Factory(dict)
    open: list[Path] = Factory(list)
    problems: list[Diagnostic] = Factory(list)

    def want(self, reference: str, user: Path | None = None, span: Span | None = None) -> Path | None:
        """Read a file, unless it is there, and all that it uses; None when it cannot be used."""
        path = self.find(reference, user)
        if path in self.open:
            self.fail(_circle(reference), path, span)
        elif len(self.open) == MOST_OPEN:
            self.fail(_too_long_a_chain(reference), path, span)
        elif path in self.below:
            return path
        else:
            text = self.read(path, reference)
            if isinstance(text, str):
                self.add(path, text)
                return path
            self.fail(text, path, span)
        return None

    def add(self, path: Path, text: str) -> None:
        """Take a text in, after all that it uses."""
        from forestlib.lang.lexer import used

        self.texts[path] = text
        self.open.append(path)
        below: set[Path] = set()
        for word in used(text):
            other = self.want(word.text.strip('"'), path, word.span(str(path)))
            if other is not None:
                below |= {other, *self.below[other]}
        self.open.pop()
        self.below[path] = frozenset(below)

    def find(self, reference: str, user: Path | None) -> Path:
        """A bundled set by its name; a path from the file that uses it; always the same one for a file."""
        if reference in resources.bundled_sets():
            path = resources.bundled_path(reference)
        else:
            path = Path(reference) if user is None else user.parent / reference
        try:
            return self.real.setdefault(path.resolve(), path)
        except (OSError, RuntimeError, ValueError):  # whoever reads it says why
            return path

    def read(self, path: Path, reference: str) -> str | files.Unreadable:
        """The text of a file, or why there is none."""
        unsaved = self.unsaved.get(Path(os.path.abspath(path)))  # noqa: PTH100  `..` goes, links stay
        return files.read(path, reference, resources.bundled_sets()) if unsaved is None else unsaved

    def fail(self, why: files.Unreadable, path: Path, span: Span | None) -> None:
        """Note a file at fault, at the place that names it."""
        self.problems.append(why.at(span or Span(str(path), 1, 1, 1, 1)))

    def key(self) -> str:
        """What a compiled set depends on: the files in their order, the library and the Python."""
        import hashlib

        digest = hashlib.sha256(f"{_library_stamp()} {sys.version_info[:3]}".encode())
        for path in self.below:
            digest.update(f"\0{path}\0{self.texts[path]}".encode(errors="surrogateescape"))
        return digest.hexdigest()


def _circle(reference: str) -> files.Unreadable:
    message = f'"{reference}" uses itself, directly or through other files'
    return files.Unreadable("F006", message, "remove this name from the `use` line")


def _too_long_a_chain(reference: str) -> files.Unreadable:
    message = f'"{reference}" is the end of a chain of more than {MOST_OPEN} files that use each other'
    return files.Unreadable("F007", message, "put several of them into one file")


def _library_stamp() -> str:
    """Changes when the library or its grammar does."""
    package = Path(__file__).parent
    paths = sorted([*package.glob("*.py"), *(package / "lang").glob("*.py"), *resources.grammar_dir().iterdir()])
    return " ".join(f"{path.name}:{(stat := path.stat()).st_mtime_ns}:{stat.st_size}" for path in paths)


# --- compiling ---


def _playable(sources: _Sources) -> CardSet:
    """The card set of the sources.

    Raises:
        ForestScriptError: with every mistake.

    """
    found = _inspect(sources)
    if found.cards is None:
        raise ForestScriptError(problem for problem in found.diagnostics if problem.severity == "error")
    return found.cards


def _inspect(sources: _Sources, parse: Parse | None = None) -> Inspection:
    """The card set, if nothing is wrong, and everything that is."""
    from forestlib.lang import checker, compiler, definitions, parser

    problems = list(sources.problems)
    documents: dict[Path, Document] = {}
    for path in sources.below:
        documents[path], found = (parse or parser.parse)(sources.texts[path], str(path))
        problems += found
    together = definitions.gather(documents, sources.below, complete=not sources.problems)
    checker.check(together)
    problems += together.problems
    cards = None if any(p.severity == "error" for p in problems) else compiler.compile_set(together)
    problems.sort(key=_place)
    told = [problem.of_text(sources.texts.get(Path(problem.span.file), "")) for problem in problems]
    return Inspection(sources.texts, documents, together, cards, told)


def _place(problem: Diagnostic) -> tuple[str, int, int]:
    return problem.span.file, problem.span.line, problem.span.column


# --- the cache on disk ---


def _cache_path(key: str) -> Path | None:
    chosen = os.environ.get("FORESTLIB_CACHE")
    if chosen is not None and chosen in ("", "off"):
        return None
    import platformdirs

    return Path(chosen or platformdirs.user_cache_dir("forestlib")) / f"{key}.pickle"


def _read_cache(key: str) -> CardSet | None:
    """The set kept under a key; a damaged file counts as none."""
    import pickle

    try:
        path = _cache_path(key)
        cards = pickle.loads(path.read_bytes()) if path else None  # noqa: S301  the user's own cache
    except Exception:  # noqa: BLE001  whatever a damaged pickle raises
        return None
    return cards if isinstance(cards, CardSet) else None


def _write_cache(key: str, cards: CardSet) -> None:
    """Keep a set; a cache that cannot be written is done without."""
    import pickle

    try:
        path = _cache_path(key)
        if path is None:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        files.write(path, pickle.dumps(cards))
    except OSError:
        return
