"""What a reader would type and run is run: every command, every program and every file of README and manual.

A page is read from top to bottom in a folder of its own that has the repository's
`examples` beside it.  Fenced blocks do what they look like: `forest title="mine.fs"`
writes that file, other `forest` blocks are checked, `python` runs, `console` runs the
commands behind `$` and compares what follows them, `...` standing for any lines.
"""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner
from sybil import Document, Example
from sybil.evaluators.doctest import DocTestEvaluator
from sybil.evaluators.python import PythonEvaluator
from sybil.parsers.abstract.doctest import DocTestStringParser
from sybil.parsers.markdown.lexers import RawFencedCodeBlockLexer

from forestlib.cli import main
from made import howto

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
LAYOUT = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

# Commands that this test does not run, and who does.
RUN_ELSEWHERE = {
    "pip install .": "sets up an environment; .ci/run installs the wheel into an empty one",
    'pip install "forestlib[lab]"': "installs from elsewhere; the extra is among those of `make test`",
    'pip install "forestlib[lsp]"': "installs from elsewhere; the extra is among those of `make test`",
    "make play": "sets up an environment and runs what test_make_play runs",
    "make test": ".ci/run runs it",
    "make lint": ".ci/run runs it",
    "make docs": ".ci/run runs it",
    "make bench": "takes minutes, and measures instead of checking",
    "make format": "writes into the repository; `make lint` runs the same tools as a check",
    ".ci/run": "runs this test",
}


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


# --- what blocks do ---


def write_file(example: Example) -> None:
    Path(example.region.lexemes["title"]).write_text(example.parsed, encoding="utf-8")


def check_snippet(example: Example) -> None:
    """What a snippet shows of a bundled set stands there so; what is new is checked like any file.

    Files that a page only shows are checked by its commands.
    """
    assert howto.changed_copies(str(example.parsed)) == []
    if not example.parsed.startswith("--8<--"):
        howto.card_set(str(example.parsed))


def run_python(example: Example) -> str | None:
    return PythonEvaluator()(example)


def run_console(example: Example) -> str | None:
    """The first command that does not say what the page shows, as an error; None when all do."""
    for command, expected in commands(str(example.parsed)):
        if command in RUN_ELSEWHERE:
            continue
        output, code = run_forestlib(command)
        if code and not re.search(r"\berror", expected):
            return f"{command}: exit code {code}\n{output}"
        if expected and not same(expected, output):
            return f"{command}\nexpected:\n{expected}\nbut was:\n{output}"
    return None


def commands(block: str) -> list[tuple[str, str]]:
    """The commands of a block, each with what the page shows below it."""
    parts = re.split(r"^\$ (.*)\n?", block, flags=re.MULTILINE)
    assert not parts[0].strip(), f"not a command: {parts[0]}"
    return list(zip(parts[1::2], parts[2::2], strict=True))


def run_forestlib(command: str) -> tuple[str, int]:
    program, *words = shlex.split(command)
    assert program == "forestlib", f"nobody runs: {command}"
    result = CliRunner().invoke(main, words)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.output, result.exit_code


def same(expected: str, output: str) -> bool:
    """Equal line by line, but for blanks at their ends and lines that `...` stands for."""
    wanted, got = ("\n".join(map(str.rstrip, text.splitlines())) for text in (expected, output))
    pattern = re.escape(wanted.rstrip()).replace(r"\.\.\.", ".*")
    return re.fullmatch(pattern, got.rstrip(), flags=re.DOTALL) is not None


class Block:
    """A parser of sybil: fenced blocks whose info line fits, and what to do with them."""

    def __init__(self, info, evaluate) -> None:
        self.lexer = RawFencedCodeBlockLexer(re.compile(rf"{info}$\n", re.MULTILINE))
        self.evaluate = evaluate

    def __call__(self, document):
        for region in self.lexer(document):
            region.parsed = region.lexemes["source"]
            region.evaluator = self.evaluate
            yield region


class Python(Block):
    """Programs, and sessions with `>>>`; files that a page only shows are run by a test of their own."""

    session = DocTestStringParser(DocTestEvaluator(LAYOUT))

    def __init__(self) -> None:
        super().__init__("python", run_python)

    def __call__(self, document):
        for region in super().__call__(document):
            source = region.parsed
            if source.startswith(">>>"):
                for part in self.session(source, document.path):
                    part.adjust(region, source)
                    yield part
            elif not source.startswith("--8<--"):
                yield region


PARSERS = (
    Block(r'forest title="(?P<title>[\w.-]+)"', write_file),
    Block("forest", check_snippet),
    Block("(console|bash|sh)", run_console),
    Python(),
)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that a page shows happens as it shows it."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    for example in Document.parse(str(page), *PARSERS).examples():
        example.evaluate()


# --- what stands in the middle of a sentence ---


def spans(page: Path) -> list[str]:
    """Code in a sentence, and blocks without a language."""
    text = page.read_text(encoding="utf-8")
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
    return re.findall(r"(?<!`)`([^`\n]+)`(?!`)", prose)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_commands_in_sentences_exist(page: Path) -> None:
    """A command that a sentence names is one: of forestlib with its options, or a target of make."""
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE)
    for span in spans(page):
        program, *words = span.split()
        if program == "make" and words:
            assert words[0] in targets, span
        if program.endswith("bin/forestlib") or program == "forestlib":
            assert_known(words, span)


def assert_known(words: list[str], span: str) -> None:
    if words and words[0] not in main.list_commands(None):
        assert words[0].startswith("-"), span
    help_text = CliRunner().invoke(main, [*words[:1], "--help"]).output if words else ""
    for option in (word for word in words[1:] if word.startswith("--")):
        assert option in help_text, span


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_no_command_is_passed_over(page: Path) -> None:
    """A block that looks like commands is marked as `console`, so that it is run."""
    text = page.read_text(encoding="utf-8")
    for info, block in re.findall(r"^```([^\n]*)\n(.*?)^```$", text, flags=re.DOTALL | re.MULTILINE):
        if re.match(r"(\$ )?(forestlib|make|pip|python)\b", block):
            assert info == "console", block


def test_make_play() -> None:
    """`make play` ends in a whole game; its recipe is run here, the environment by .ci/run."""
    recipe = re.search(r"^play: .*\n\t\$\(BIN\)/(.*)$", (ROOT / "Makefile").read_text(), flags=re.MULTILINE)
    assert recipe
    output, code = run_forestlib(recipe[1])
    assert code == 0
    assert "winner" in output


def test_ci_runs_what_it_is_said_to_run() -> None:
    """Targets that are left to .ci/run stand in it."""
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert all(command in script for command, by in RUN_ELSEWHERE.items() if by == ".ci/run runs it")


def test_figures_have_one_source() -> None:
    """What README says about speed is what the performance page measured."""
    readme, page = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "docs/performance.md"))
    figures = re.findall(r"\b\d+\.\d+\b(?= *,? side by side)", readme)
    assert figures
    assert all(figure in page for figure in figures)


# --- the test itself ---


@pytest.mark.parametrize(
    ("block", "fails"),
    [
        ("$ forestlib check examples/house_rules.fs\n1 file: no mistakes\n", False),
        ("$ forestlib check examples/house_rules.fs\n...no...\n", False),
        ("$ forestlib check examples/house_rules.fs\n2 files: no mistakes\n", True),
        ("$ forestlib check nowhere.fs\n", True),
        ("$ forestlib check nowhere.fs\n...error...\n", False),
    ],
)
def test_the_test_sees_differences(block: str, fails: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that says something else, or fails where the page shows no error, is found."""
    monkeypatch.chdir(ROOT)
    page = tmp_path / "page.md"
    page.write_text(f"```console\n{block}```\n", encoding="utf-8")
    [example] = Document.parse(str(page), *PARSERS).examples()
    assert bool(run_console(example)) == fails
