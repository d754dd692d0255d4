"""The command line: every command, every exit code, bad input of all kinds."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import forestlib as fl
from forestlib.cli import main
from forestlib.resources import bundled_path

DEFAULT = "base"
TABLE = {
    "id": "t1",
    "players": [
        {
            "cave": 4,
            "trees": [
                {
                    "tree": "Oak",
                    "symbol": "oak",
                    "top": [{"species": "Red Squirrel", "symbol": "horse chestnut"}],
                    "bottom": [],
                    "left": [
                        {"species": "European Hare", "symbol": "birch"},
                        {"species": "European Hare", "symbol": "linden"},
                    ],
                    "right": [],
                },
                {"tree": "sapling", "symbol": None, "top": [], "bottom": [], "left": [], "right": []},
            ],
        }
    ],
}


def run(*args: object, text: str | bytes | None = None) -> Result:
    result = CliRunner().invoke(main, [str(arg) for arg in args], input=text)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def ok(*args: object, text: str | bytes | None = None) -> str:
    result = run(*args, text=text)
    assert result.exit_code == 0, result.output
    return result.stdout


# --- the whole ---


def test_help_and_version() -> None:
    """Help lists every command; each has a help of its own."""
    for name in main.list_commands(None):  # type: ignore[arg-type]  # needs no context
        assert name in ok("--help")
        assert "Usage" in ok(name, "--help")
    assert ok("--version").startswith("forestlib ")


def test_help_loads_neither_rich_nor_lark() -> None:
    """`--help` stays quick: nothing heavy is imported for it."""
    code = (
        "import sys\nfrom forestlib.cli import main\n"
        "try: main(['--help'])\nexcept SystemExit: pass\n"
        "sys.exit(any(name in sys.modules for name in ('rich', 'lark')))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize(
    "args",
    [
        ["nothing"],
        ["--nothing"],
        ["explain"],
        ["fmt"],
        ["fmt", "missing.fs"],
        ["score", "missing.jsonl"],
        ["replay", "missing.txt"],
        ["sim", "--games", "0"],
        ["sim", "--games", "many"],
        ["sim", "--bots", "nobody"],
        ["sim", "--bots", ""],
        ["sim", "--bots", "random,random,random", "--players", "2"],
        ["play", "--bots", "gredy"],
        ["play", "--bots", "random,random", "--players", "Ana"],
        ["cards", "--sets", "base,,mine.fs"],
    ],
)
def test_wrong_usage(args: list[str]) -> None:
    """Exit code 2, and what is wrong on standard error."""
    result = run(*args)
    assert result.exit_code == 2
    assert result.stderr
    assert not result.stdout


@pytest.mark.parametrize("command", [["cards"], ["explain", "Oak"], ["score"], ["sim"], ["play"]])
def test_unknown_set(command: list[str]) -> None:
    """A set that does not exist is the input's fault."""
    result = run(*command, "--sets", "nowhere", text="")
    assert result.exit_code == 1
    assert "nowhere" in result.stderr


# --- check and fmt ---


def test_check_bundled() -> None:
    """What the library brings is without mistakes."""
    assert "no mistakes" in ok("check")
    assert ok("check", "--json") == ""


def test_check_sets_together(tmp_path: Path) -> None:
    """Sets without files are checked as one game: a card that one takes out is not missed elsewhere."""
    shorter, other = tmp_path / "shorter.fs", tmp_path / "other.fs"
    shorter.write_text('forest 1\nset shorter "Shorter"\nuse base\nremove "Mole"\n')
    assert ok("check", "--sets", f"alpine,{shorter}") == "2 files: no mistakes\n"
    other.write_text('forest 1\nset cheap "Cheap"\nuse base\nchange "Mole" { cost 0 }\n')
    result = run("check", "--sets", f"{shorter},{other}")
    assert (result.exit_code, result.stdout.count("error[")) == (1, 1)


def test_check_a_bad_file(tmp_path: Path) -> None:
    """Every mistake is shown with its place; JSON says the same."""
    bad = tmp_path / "bad.fs"
    bad.write_text("forest 1\nset bad\n\nspecies {\n")
    result = run("check", bad)
    assert result.exit_code == 1
    assert "bad.fs:" in result.stdout
    as_json = run("check", "--json", bad)
    assert as_json.exit_code == 1
    found = [json.loads(line) for line in as_json.stdout.splitlines()]
    assert found
    assert all({"code", "message", "file", "line", "column", "severity"} <= set(each) for each in found)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"\x00", b"forest 1", b"}{" * 1000, b"(" * 5000])
def test_check_survives_noise(tmp_path: Path, content: bytes) -> None:
    """Whatever is in a file, it ends in a message."""
    path = tmp_path / "noise.fs"
    path.write_bytes(content)
    assert run("check", path).exit_code in (0, 1)
    assert run("fmt", path).exit_code in (0, 1)
    assert path.read_bytes() == content or not content.startswith(b"\xff")


def test_check_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    """Neither can be read."""
    assert run("check", tmp_path / "missing.fs").exit_code == 1
    assert run("check", tmp_path).exit_code == 1


def test_fmt(tmp_path: Path) -> None:
    """`--check` only tells, `fmt` writes; a second time there is nothing to do."""
    path = tmp_path / "mine.fs"
    canonical = tmp_path / "canonical.fs"
    canonical.write_bytes(bundled_path(DEFAULT).read_bytes())
    ok("fmt", canonical)
    path.write_bytes(canonical.read_bytes().replace(b"  cost ", b"      cost    "))
    before = path.read_bytes()
    assert run("fmt", "--check", path).exit_code == 1
    assert path.read_bytes() == before
    assert "mine.fs" in ok("fmt", tmp_path)
    assert path.read_bytes() == canonical.read_bytes()
    assert ok("fmt", "--check", tmp_path) == ""


def test_fmt_leaves_a_bad_file(tmp_path: Path) -> None:
    """A file that cannot be parsed keeps its text."""
    path = tmp_path / "bad.fs"
    path.write_text("species {{{")
    assert run("fmt", path).exit_code == 1
    assert path.read_text() == "species {{{"


# --- explain and cards ---


def test_explain() -> None:
    """Capitals do not matter; a slip of the pen is put right."""
    assert "Tawny Owl" in ok("explain", "tawny owl")
    result = run("explain", "Tawny Ow")
    assert result.exit_code == 1
    assert "Tawny Owl" in result.stderr


def test_cards_json() -> None:
    """One object for each physical card, winter cards included."""
    lines = [json.loads(line) for line in ok("cards", "--json").splitlines()]
    assert len(lines) == len(fl.load(DEFAULT).cards) == 161
    assert lines[0] == {
        "set": "base",
        "layout": "whole",
        "first": "Linden",
        "first_symbol": "linden",
        "second": None,
        "second_symbol": None,
    }
    halves = [line for line in lines if line["layout"] == "left-right"]
    assert halves[0]["second"] == "European Badger"
    assert halves[0]["second_symbol"] == "Douglas fir"
    assert lines[-1] == {**dict.fromkeys(lines[0]), "set": "base", "layout": "winter"}


@pytest.mark.parametrize(
    ("filters", "number"),
    [
        (["--species", "goshawk"], 4),
        (["--species", "goshawk", "--species", "lynx"], 10),
        (["--species", "goshawk", "--symbol", "oak"], 1),
        (["--symbol", "Douglas fir", "--species", "Mole"], 0),
        (["--kind", "tree"], 66),
        (["--set", "base", "--kind", "deer", "--kind", "cloven-hoofed animal"], 18),
    ],
)
def test_cards_filters(filters: list[str], number: int) -> None:
    """Filters of one sort widen, of several sorts narrow."""
    lines = ok("cards", "--json", *filters).splitlines()
    assert len(lines) == number or "deer" in filters
    assert f"{len(lines)} card" in ok("cards", *filters)


@pytest.mark.parametrize("option", ["--species", "--kind", "--symbol", "--set"])
def test_cards_unknown_filter(option: str) -> None:
    """A name that nothing has is an error, not an empty list."""
    result = run("cards", option, "zzz[/red]")
    assert result.exit_code == 1
    assert "zzz" in result.stderr


# --- score ---


def test_score_json() -> None:
    """The example of the format."""
    line = json.loads(ok("score", "--json", text=json.dumps(TABLE)))
    assert line["id"] == "t1"
    (player,) = line["players"]
    assert (player["total"], player["cave"]) == (13, 4)
    assert player["by_species"] == {"European Hare": 4, "Oak": 0, "Red Squirrel": 5}


def test_score_text_and_file(tmp_path: Path) -> None:
    """A file with blank lines and a byte order mark, read by a person."""
    path = tmp_path / "tables.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(TABLE).encode() + b"\n\n" + json.dumps(TABLE).encode())
    text = ok("score", path)
    assert text.count("table t1") == 2
    assert "13 points" in text
    assert "Red Squirrel" in text
    assert ok("score", text="") == ""


BAD_LINES = [
    b"{",
    b"nonsense",
    b"\xff\xfe",
    b"[" * 100_000,
    b"1" * 10_000,
    b"NaN",
    b"null",
    b"[]",
    b"{}",
    b'{"id": 1, "players": []}',
    b'{"id": 1, "players": {}}',
    b'{"id": 1, "players": [1]}',
    b'{"id": 1, "players": [{"cave": -1, "trees": []}]}',
    b'{"id": 1, "players": [{"cave": "x", "trees": []}]}',
    b'{"id": 1, "players": [{"cave": 0, "trees": [{"tree": "Okk", "symbol": "oak"}]}]}',
    b'{"id": 1, "players": [{"cave": 0, "trees": [{"tree": "\\ud800[/x]\\u001b[31m", "symbol": "oak"}]}]}',
    b'{"id": 1, "players": [{"cave": 0, "trees": [7]}]}',
]


@pytest.mark.parametrize("line", BAD_LINES)
def test_score_names_the_bad_line(line: bytes) -> None:
    """Good lines are scored, the bad one is named, the exit code is 1."""
    good = json.dumps(TABLE).encode()
    result = run("score", "--json", text=b"\n".join([good, b"", line, good]))
    assert result.exit_code == 1
    assert ":3: error: " in result.stderr
    assert "\x1b" not in result.stderr
    assert len(result.stdout.splitlines()) == 2


# --- sim and replay ---


def test_sim_and_replay(tmp_path: Path) -> None:
    """Records of a series replay to what the series reported."""
    out = ok("sim", "--games", 2, "--players", 3, "--bots", "random", "--seed", 4, "--json", "--records", tmp_path)
    *games, summary = [json.loads(line) for line in out.splitlines()]
    assert [len(game["totals"]) for game in games] == [3, 3]
    assert summary["summary"]["games"] == 2
    records = sorted(tmp_path.iterdir())
    assert len(records) == 2
    for game, record in zip(games, records, strict=True):
        told = ok("replay", record)
        assert "Turn 1: " in told
        assert all(f": {total} points" in told for total in game["totals"])
        assert told.endswith(ok("replay", "--scores", record))
        assert ok("replay", "-", text=record.read_text()) == told


def test_sim_table() -> None:
    """The same seed gives the same table; every bot and seat has a line."""
    args = ["sim", "--games", 3, "--bots", "greedy,random", "--seed", 1]
    out = ok(*args)
    assert out == ok(*args)
    assert all(word in out for word in ("greedy", "random", "seat 1", "seat 2", "3 games"))


def test_sim_too_many_players() -> None:
    """The rules say for how many a game is."""
    result = run("sim", "--players", 9, "--games", 1)
    assert result.exit_code == 1
    assert "9 players" in result.stderr


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\xff\xfe", b"{}", b"\x00" * 10])
def test_replay_bad_record(tmp_path: Path, content: bytes) -> None:
    """What is no record ends in a message."""
    path = tmp_path / "record.txt"
    path.write_bytes(content)
    result = run("replay", path)
    assert result.exit_code == 1
    assert result.stderr


def test_replay_cut_record(tmp_path: Path) -> None:
    """A record cut anywhere is shown as far as it goes, or refused; never a crash."""
    ok("sim", "--games", 1, "--records", tmp_path)
    (path,) = tmp_path.iterdir()
    lines = path.read_text().splitlines(keepends=True)
    for length in range(0, len(lines), max(1, len(lines) // 8)):
        path.write_text("".join(lines[:length]))
        assert run("replay", path).exit_code in (0, 1)


# --- play ---


def test_watch(tmp_path: Path) -> None:
    """Two bots play a whole game, told turn by turn; its record replays to the same story."""
    record = tmp_path / "record.txt"
    out = ok("play", "--bots", "greedy,random", "--seed", 3, "--record", record)
    assert "Turn 1: greedy" in out
    assert "the game is over" in out
    assert out.count(" points") >= 2
    replayed = ok("replay", record)
    assert out.split("\nTurn 1", 1)[1] == replayed.split("\nTurn 1", 1)[1]


def test_person_plays_to_the_end() -> None:
    """Always the first choice, by number: the game ends with score sheets."""
    out = ok("play", "--seed", 3, text="1\n" * 3000)
    assert "the game is over" in out
    assert "human: " in out


def test_person_types(tmp_path: Path) -> None:
    """Help, table, undo, nonsense, texts of choices, and quit."""
    words = [
        "help",
        "table",
        "undo",
        "0",
        "9" * 50,
        "nonsense",
        "",
        "draw deck",
        "undo",
        "draw deck",
        "table",
        "quit",
    ]
    record = tmp_path / "record.txt"
    out = ok("play", "--players", "Ana,Bo", "--seed", 6, "--record", record, text="keep\n" + "\n".join(words))
    assert "there is nothing to take back" in out or "taken back" in out
    assert "not on offer" in out
    assert "taken back" in out
    assert "Ana: " in out
    assert record.exists()


def test_end_of_input_ends_the_game() -> None:
    """Without more input the session is over."""
    assert "1  " in ok("play", "--seed", 3, text="")


def test_people_do_not_see_what_bots_draw() -> None:
    """The story tells a person only what that seat may know."""
    out = ok("play", "--seed", 3, "--players", "Ana,Bo", text="1\n" * 40)
    drawn = [line for line in out.splitlines() if line.startswith("  Bo draws")]
    assert drawn
    assert all(line.removeprefix("  Bo draws ")[:2] in {"a ", *(f"{n} " for n in range(2, 10))} for line in drawn)


def test_names_are_not_markup() -> None:
    """Brackets and control characters in names are printed as they are, or escaped."""
    out = ok("play", "--players", "[red]A,B\x1b[31m", "--seed", 3, text="quit\n")
    assert "[red]A" in out
    assert "\x1b" not in out


def test_ctrl_c_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit code 130 and no traceback."""

    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert run("play", "--seed", 3).exit_code == 130


def test_a_closed_pipe_is_quiet() -> None:
    """`forestlib cards | head -1` says nothing about the pipe."""
    command = f"{sys.executable} -m forestlib.cli cards --json | head -1"
    shell = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert "Traceback" not in shell.stderr
    assert "Broken" not in shell.stderr


def test_a_narrow_encoding_is_no_obstacle() -> None:
    """An ASCII terminal gets escapes instead of a crash."""
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    args = [sys.executable, "-m", "forestlib.cli", "score"]
    done = subprocess.run(args, input=json.dumps(TABLE), capture_output=True, text=True, check=False, env=env)
    assert done.returncode == 0, done.stderr
    assert "13 points" in done.stdout


def test_play_with_special_caves() -> None:
    """`--caves` gives each seat its cave; an unknown one is named with the one that was meant."""
    watched = ("play", "--bots", "random,random", "--sets", "exploration", "--seed", 3)
    usual, special = (
        re.findall(r"^  (cave|.* Cave) +(\d+)$", ok(*watched, *caves), re.MULTILINE)
        for caves in ((), ("--caves", "Lonely Cave,regular"))
    )
    assert (usual, special) == ([("cave", "0"), ("cave", "1")], [("Lonely Cave", "5"), ("cave", "1")])
    assert (
        'no cave "Bat Cav" in this card set: did you mean "Bat Cave"?'
        in run(*watched, "--caves", "Bat Cav,regular").output
    )


def test_a_record_that_cannot_be_written_is_told_first(tmp_path: Path) -> None:
    """Not after a whole game."""
    result = run("play", "--bots", "random,random", "--record", tmp_path / "no folder" / "record")
    assert result.exit_code == 1
    assert "no such file" in result.output
    assert "Turn 1" not in result.output


def test_a_person_may_ask_and_shout(tmp_path: Path) -> None:
    """`explain` tells what a species does; capitals do not matter."""
    out = ok(
        "play", "--players", "Ana,Bo", "--seed", 3, text="HELP\nexplain tawny OWL\nExplain Owll\nDRAW  deck\nQUIT\n"
    )
    assert "a number   make that choice" in out
    assert "  Effect: Draw 1 card from the deck." in out
    assert 'no species is called "Owll"' in out
    assert "draw which further card?" in out


def test_fmt_of_a_folder_without_card_files(tmp_path: Path) -> None:
    """It is said, so that nobody takes it for checked."""
    assert "has no card files: their names end in .fs" in run("fmt", "--check", tmp_path).output
