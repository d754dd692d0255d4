"""The testing kit can fail: it finds what is broken on purpose, and says how to see it again."""

import os
import subprocess
import sys
from random import Random

import pytest
from click.testing import CliRunner

import forestlib as fl
from forestlib.cli import main
from forestlib.play import effects, engine, scoring, views
from forestlib.play.forest import Forest
from forestlib.testing import INVARIANTS, InvariantBroken, check_all, check_cards, check_game


def greedy_draw(state, number):
    """Draws without looking at the hand limit."""
    for _ in range(number + 3):
        card = effects.next_card(state)
        if card < 0:
            return
        state.hands[state.seat].append(state.deck.pop())


def lost_payment(state, step, choice):
    """A card that is paid with vanishes."""
    state.hands[state.seat].remove(choice.card)
    state.agenda.append(step) if step[2] > 1 else engine.laid(state, step[1], 0, step[4])


BREAKS = {
    "limits": (effects, "draw_cards", greedy_draw),
    "every card in one place": (engine.ANSWERS, engine.PAY, lost_payment),
    "scores": (scoring, "naive_total", lambda *_: -1),
    "slots": (Forest, "slots_for", lambda self, fit, turn, same_turn: list(range(len(self.hosts)))),
    "resampling cannot be seen": (views, "hidden_cards", lambda forest: []),
    "somebody can choose": (fl.Game, "explain", lambda self, choice: ""),
}


@pytest.mark.parametrize("name", BREAKS)
def test_what_is_broken_is_found(cards, monkeypatch, name):
    """Each of these mistakes breaks an invariant, in a message with seed and choice that comes again."""
    holder, key, wrong = BREAKS[name]
    (monkeypatch.setitem if isinstance(holder, dict) else monkeypatch.setattr)(holder, key, wrong)
    if name == "scores":
        monkeypatch.setattr("forestlib.testing.invariants.naive_total", wrong)
    with pytest.raises(InvariantBroken) as caught:
        check_cards(cards, games=3, seed=40)
    message = str(caught.value)
    assert "of seed 4" in message
    seed = int(message.split("seed=")[1].split(")", maxsplit=1)[0])
    with pytest.raises(InvariantBroken) as again:
        check_cards(cards, games=1, seed=seed)
    assert str(again.value) == message
    assert "choice" in message


def test_game_n_of_a_seed(cards):
    """Games follow from their seeds alone."""
    together = check_cards(cards, games=2, seed=5)
    assert together.choices == check_game(cards, 5) + check_game(cards, 6)


def test_one_moment(cards):
    """`check_all` looks at a game of one's own and leaves it as it is."""
    game = fl.Game(cards, 3, seed=1)
    before = game.copy()
    check_all(game, Random(3))
    assert game == before
    assert len(INVARIANTS) >= 12


def test_check_play(tmp_path):
    """`forestlib check --play` plays with a file, and tells how many games and choices it was."""
    path = tmp_path / "mine.fs"
    path.write_text('forest 1\nuse base\nchange "Lynx" { cost 2 }\n', encoding="utf-8")
    result = CliRunner().invoke(main, ["check", "--play", "2", "--seed", "9", str(path)])
    assert result.exit_code == 0
    assert "2 games" in result.output
    together = CliRunner().invoke(main, ["check", "--play", "1", "--sets", f"alpine,{path}"])
    assert together.output.splitlines()[-1].startswith(f"alpine,{path}: 1 game, ")


def test_check_play_fails_with_a_message(cards, monkeypatch):
    """Exit code 1 and the seed, no traceback."""
    monkeypatch.setattr(effects, "draw_cards", greedy_draw)
    result = CliRunner().invoke(main, ["check", "--play", "1", "--sets", "base"])
    assert result.exit_code == 1
    assert "seed=0" in result.output
    assert isinstance(result.exception, SystemExit)


WITHOUT = "import sys; sys.modules['hypothesis'] = None; import forestlib.testing{}; print('fine')"


@pytest.mark.parametrize(("module", "expected"), [("", "fine"), (".strategies", 'pip install "forestlib[testing]"')])
def test_without_hypothesis(module, expected):
    """`check_cards` does without it; the strategies say what to install."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT.format(module)], capture_output=True, text=True, check=False, env=os.environ
    )
    assert expected in (done.stdout + done.stderr).splitlines()[-1]
