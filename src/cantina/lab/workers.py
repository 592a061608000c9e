"""Work in several threads or processes, with results in the order of the work.

Whoever reads the results cannot tell how many there were. Work is handed out a little ahead of
the results only, so that it may be endless.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import TypeVar

Work = TypeVar("Work")
Result = TypeVar("Result")

AHEAD = 4
"""Pieces of work for each worker that may be under way at a time."""


def usual_workers() -> int:
    """One for each core that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return os.cpu_count() or 1


def in_threads(
    function: Callable[[Work], Result], works: Iterable[Work], workers: int
) -> Iterator[Result]:
    """The results of `function` for each work, in order: for compiled code, which has no GIL."""
    if workers <= 1:
        yield from map(function, works)
        return
    pool = ThreadPoolExecutor(workers)
    try:
        yield from windowed(lambda work: pool.submit(function, work).result, works, AHEAD * workers)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def in_processes(
    function: Callable[[Work], Result], works: Iterable[Work], workers: int
) -> Iterator[Result]:
    """The same in processes, for Python code. In this process if `workers` is 1.

    `function` and works must pickle. An error in a worker is raised here; stopping early (or an
    interrupt) ends the workers at once.
    """
    if workers <= 1:
        yield from map(function, works)
        return
    context = multiprocessing.get_context("spawn")  # a fork would copy locks held by threads
    with context.Pool(workers, initializer=_leave_interrupts_to_the_parent) as pool:
        yield from windowed(
            lambda work: pool.apply_async(function, (work,)).get, works, AHEAD * workers
        )


def windowed(
    start: Callable[[Work], Callable[[], Result]], works: Iterable[Work], window: int
) -> Iterator[Result]:
    """Results in the order of the work: `start` begins a piece and gives what waits for it.

    So many pieces as `window` says are under way at a time.
    """
    rest = iter(works)
    running = deque(start(work) for work in islice(rest, window))
    while running:
        yield running.popleft()()
        running.extend(start(work) for work in islice(rest, 1))


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
