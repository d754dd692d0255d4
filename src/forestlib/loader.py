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

from attrs import Factory, define, evolve, frozen

from forestlib import resources
from forestlib.errors import Diagnostic, ForestScriptError, Span, did_you_mean
from forestlib.naming import ORIGINAL
from forestlib.rules import CardSet
from forestlib.translation import in_language

if TYPE_CHECKING:
    from forestlib.lang.definitions import Definitions
    from forestlib.lang.syntax import Document

MOST_BYTES = 1_000_000
_kept: dict[str, CardSet] = {}


def load(*references: str | Path, language: str = ORIGINAL, cache: bool = True) -> CardSet:
    """The card set of bundled sets (by name) and files (by path), in this order.

    A file brings the sets that it uses with it; every file counts once.
    `language` (`de`, `pt-br`) says how species, kinds and symbols are called for
    people; see `languages`.  With `cache`, a set that was compiled before is read
    back from the user's cache.

    Raises:
        ForestScriptError: with every mistake of the files.
        UnknownLanguage: there are no names in this language.

    """
    return in_language(_load(references, cache=cache), language)


def _load(references: Sequence[str | Path], *, cache: bool) -> CardSet:
    files = _Files()
    for reference in references or (resources.default_set(),):
        files.want(str(reference))
    if files.problems:
        raise ForestScriptError(files.problems)
    key = files.key()
    if cache and (known := _kept.get(key) or _read_cache(key)):
        _kept[key] = known
        return known
    cards, problems = _compile(files)
    errors = [problem for problem in problems if problem.severity == "error"]
    if errors or cards is None:
        raise ForestScriptError(errors)
    _kept[key] = cards
    if cache:
        _write_cache(key, cards)
    return cards


def load_text(text: str, file: str = "<text>", language: str = ORIGINAL) -> CardSet:
    """The card set of one file given as text; what it uses is found by name or from the working directory.

    Raises:
        ForestScriptError: with every mistake of the text.
        UnknownLanguage: there are no names in this language.

    """
    files = _Files()
    files.add(Path(file), text)
    cards, problems = _compile(files)
    errors = [problem for problem in problems if problem.severity == "error"]
    if errors or cards is None:
        raise ForestScriptError(errors)
    return in_language(cards, language)


def check_files(*references: str | Path) -> list[Diagnostic]:
    """Every mistake of the files, and none when they make a playable set."""
    files = _Files()
    for reference in references or (resources.default_set(),):
        files.want(str(reference))
    return _compile(files)[1]


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
    files = _Files(unsaved=unsaved or {})
    files.want(str(path))
    return _inspect(files, parse)


# --- files ---


@define
class _Files:
    """The texts to compile, each after those that it uses; `unsaved` ones stand for those on disk."""

    unsaved: Mapping[Path, str] = Factory(dict)
    texts: dict[Path, str] = Factory(dict)
    order: list[Path] = Factory(list)
    open: list[Path] = Factory(list)
    problems: list[Diagnostic] = Factory(list)

    def want(self, reference: str, source: Path | None = None, span: Span | None = None) -> None:
        """Read a file, unless it is there, and all that it uses."""
        path = self.find(reference, source)
        if path in self.open:
            self.fail("F006", f'"{reference}" uses itself, directly or through other files', path, span)
        elif path not in self.texts:
            text = self.read(path, reference, span)
            if text is not None:
                self.add(path, text)

    def add(self, path: Path, text: str) -> None:
        """Take a text in, after all that it uses."""
        self.texts[path] = text
        self.open.append(path)
        for used, span in _used(text, str(path)):
            self.want(used, path, span)
        self.open.pop()
        self.order.append(path)

    def find(self, reference: str, source: Path | None) -> Path:
        """A bundled set by its name; a path from the file that uses it."""
        if reference in resources.bundled_sets():
            return resources.bundled_path(reference)
        path = Path(reference)
        return source.parent / path if source is not None and not path.is_absolute() else path

    def read(self, path: Path, reference: str, span: Span | None) -> str | None:
        """The text of a file, or None and a diagnostic."""
        unsaved = self.unsaved.get(Path(os.path.abspath(path)))  # noqa: PTH100  `..` goes, links stay
        if unsaved is not None:
            return unsaved
        code, message, help_text, text = _read(path, reference)
        if code:
            self.fail(code, message, path, span, help_text)
        return text

    def fail(self, code: str, message: str, path: Path, span: Span | None, help_text: str = "") -> None:
        """Note a file at fault, at the place that names it."""
        help_text = help_text or "check the name and the path"
        self.problems.append(Diagnostic(code, message, span or Span(str(path), 1, 1, 1, 1), help_text))

    def key(self) -> str:
        """What a compiled set depends on: the texts, the library and the Python."""
        import hashlib

        digest = hashlib.sha256(f"{_library_stamp()} {sys.version_info[:3]}".encode())
        for path in self.order:
            digest.update(self.texts[path].encode())
            digest.update(b"\0")
        return digest.hexdigest()


def _read(path: Path, reference: str) -> tuple[str, str, str, str | None]:
    """Code, message, help and text of a file; either a code or a text."""
    try:
        if path.is_dir():
            return "F002", f'"{reference}" is a folder', "name a .fs file in it", None
        if path.stat().st_size > MOST_BYTES:
            return "F004", f'"{reference}" is larger than 1 MB', "card files are small texts", None
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        return "F003", f'"{reference}" is not UTF-8 text', "save it as UTF-8", None
    except FileNotFoundError:
        known = did_you_mean(reference, resources.bundled_sets())
        return "F001", f'no file or set "{reference}"', known, None
    except (OSError, ValueError) as error:
        return "F001", f'"{reference}" cannot be read: {error}', "", None
    if "\0" in text:
        return "F003", f'"{reference}" is a binary file', "name a .fs file", None
    return "", "", "", plain(text)


def plain(text: str) -> str:
    """A text with one sign at the end of each line, whatever system it comes from."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _used(text: str, file: str) -> list[tuple[str, Span]]:
    """What the `use` lines of a text name; everything else is the parser's business."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("use "):
            for part in line[4:].split("#")[0].split(","):
                word = part.strip().strip('"')
                if word:
                    column = line.index(word) + 1
                    found.append((word, Span(file, number, column, number, column + len(word))))
    return found


def _library_stamp() -> str:
    """Changes when the library or its grammar does."""
    package = Path(__file__).parent
    paths = sorted([*package.glob("*.py"), *(package / "lang").glob("*.py"), *resources.grammar_dir().iterdir()])
    return " ".join(f"{path.name}:{(stat := path.stat()).st_mtime_ns}:{stat.st_size}" for path in paths)


# --- compiling ---


def _compile(files: _Files) -> tuple[CardSet | None, list[Diagnostic]]:
    found = _inspect(files)
    return found.cards, found.diagnostics


def _inspect(files: _Files, parse: Parse | None = None) -> Inspection:
    from forestlib.lang import checker, compiler, definitions, parser

    problems = list(files.problems)
    documents = {}
    for path in files.order:
        documents[path], found = (parse or parser.parse)(files.texts[path], str(path))
        problems += found
    together = definitions.gather(list(documents.values()))
    if not problems:
        checker.check(together)
        problems += together.problems
    cards = None if any(p.severity == "error" for p in problems) else compiler.compile_set(together)
    told = [_with_source(problem, files) for problem in sorted(problems, key=_place)]
    return Inspection(files.texts, documents, together, cards, told)


def _place(problem: Diagnostic) -> tuple[str, int, int]:
    return problem.span.file, problem.span.line, problem.span.column


def _with_source(problem: Diagnostic, files: _Files) -> Diagnostic:
    """The diagnostic with the line that it speaks of."""
    lines = files.texts.get(Path(problem.span.file), "").split("\n")
    return evolve(problem, source=lines[problem.span.line - 1] if problem.span.line <= len(lines) else "")


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
    import tempfile

    try:
        path = _cache_path(key)
        if path is None:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            pickle.dump(cards, file)
        Path(file.name).replace(path)
    except OSError:
        return
