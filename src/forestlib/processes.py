"""The same work for many numbers, in one process or spread over several.

Work is a function of a number and of nothing else, so that neither the number
of processes nor the order in which they finish shows in what comes out.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any, Generic, TypeVar

from attrs import frozen

T = TypeVar("T")
Told = Callable[[], None]
"""Called once for each piece of work that is done."""


@frozen
class Gathered(Generic[T]):
    """What was made, in the order of the numbers; `complete` is false when Ctrl-C came before the end."""

    made: tuple[T, ...]
    complete: bool


def usual_processes() -> int:
    """As many as this process may use processors."""
    # a container may grant fewer than the machine has
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def gather(
    work: Callable[[int], T], numbers: Iterable[int], processes: int = 1, told: Told | None = None
) -> Gathered[T]:
    """Do the work for every number; after Ctrl-C, give what was done by then.

    With several processes, `work` and what it makes must be picklable, and
    programs must guard their main part with `if __name__ == "__main__"`.  Work that
    is under way when Ctrl-C comes is finished and kept.  An error of the work ends
    everything.
    """
    made: dict[int, T] = {}
    complete = True
    try:
        if processes == 1:
            for number in numbers:
                made[number] = work(number)
                tell(told)
        else:
            spread(work, numbers, processes, told, made)
    except KeyboardInterrupt:
        complete = False
    return Gathered(tuple(made[number] for number in sorted(made)), complete)


def tell(told: Told | None) -> None:
    """Say that a piece is done, to whoever asked."""
    if told is not None:
        told()


def spread(
    work: Callable[[int], T], numbers: Iterable[int], processes: int, told: Told | None, made: dict[int, T]
) -> None:
    """Fill `made` with the help of several processes."""
    # spawned ones are the same on every platform, and safe beside the thread of a progress bar
    with ProcessPoolExecutor(processes, get_context("spawn"), initializer=begin, initargs=(work,)) as pool:
        futures: dict[Future[T], int] = {pool.submit(do, number): number for number in numbers}
        try:
            for future in as_completed(futures):
                made[futures[future]] = future.result()
                tell(told)
        finally:
            # after an error or Ctrl-C there is something to cancel, and to finish
            pool.shutdown(cancel_futures=True)
            keep_finished(futures, made)


def keep_finished(futures: dict[Future[T], int], made: dict[int, T]) -> None:
    """Keep what was finished after all."""
    for future, number in futures.items():
        if future.done() and not future.cancelled() and future.exception() is None:
            made[number] = future.result()


# --- in the other processes ---

_work: list[Callable[[int], Any]] = []


def begin(work: Callable[[int], Any]) -> None:
    """Take the work over, once for each process, so that what it holds is set up once."""
    # Ctrl-C reaches every process of a terminal; only the first one answers it
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _work[:] = [work]


def do(number: int) -> Any:
    """One piece of the work."""
    return _work[0](number)
