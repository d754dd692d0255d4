"""Work spread over processes: the same results, errors at once, Ctrl-C keeps what is done."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from time import sleep

import pytest

from forestlib.processes import gather, usual_processes


def square(number: int) -> int:
    # with several processes, the first number is done last
    sleep(0.3 * (number == 0))
    return number * number


def fail_at_three(number: int) -> int:
    if number == 3:
        raise ValueError("three")
    return number


def stop_at_three(number: int) -> int:
    if number == 3:
        raise KeyboardInterrupt
    return number


@pytest.mark.parametrize("processes", [1, 2])
def test_results_come_in_order(processes: int) -> None:
    """However many processes there are, results are those of the numbers, in their order."""
    told: list[None] = []
    found = gather(square, range(8), processes, lambda: told.append(None))
    assert found.made == tuple(number * number for number in range(8))
    assert found.complete
    assert len(told) == 8


@pytest.mark.parametrize("processes", [1, 2])
def test_an_error_ends_everything(processes: int) -> None:
    """An error of the work is raised where it was asked for."""
    with pytest.raises(ValueError, match="three"):
        gather(fail_at_three, range(6), processes)


def test_ctrl_c_keeps_what_is_done() -> None:
    """What was finished before the interruption is given."""
    found = gather(stop_at_three, range(6))
    assert found.made == (0, 1, 2)
    assert not found.complete


def test_ctrl_c_while_several_processes_work(tmp_path) -> None:
    """A real signal to the program: the work under way is finished and kept, the rest is not begun."""
    program = tmp_path / "slow.py"
    program.write_text(
        textwrap.dedent(
            """
            import os, signal, time
            from forestlib.processes import gather

            def slow(number):
                time.sleep(0.1)
                return number

            if __name__ == "__main__":
                told = []

                def tell():
                    told.append(None)
                    if len(told) == 3:
                        os.kill(os.getpid(), signal.SIGINT)

                found = gather(slow, range(200), 2, tell)
                print(len(found.made), found.complete, found.made == tuple(sorted(found.made)))
            """
        ),
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, str(program)], capture_output=True, text=True, timeout=60, check=False, env={**os.environ}
    )
    assert done.stderr == ""
    made, complete, in_order = done.stdout.split()
    assert 3 <= int(made) < 20
    assert (complete, in_order) == ("False", "True")


def test_there_is_a_processor() -> None:
    """At least one, whatever the machine."""
    assert usual_processes() >= 1
    assert signal.getsignal(signal.SIGINT) is not signal.SIG_IGN
