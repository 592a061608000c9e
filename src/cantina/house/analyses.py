"""Analyses of finished games: one after the other, behind everything else, and kept with the table.

The work begins when a game ends before somebody's eyes, or when somebody first asks. It is done once: a
restart of the house finds it in the store, or begins anew where it was not finished.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import sys
import threading
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from cantina.bots.analysis import Analysis, analyse
from cantina.house import lookback, minds, wire
from cantina.house.store import StoreError
from cantina.house.trouble import report

if TYPE_CHECKING:
    from cantina.house.house import House
    from cantina.house.table import Table

KEPT = 64
"""Finished analyses in memory."""
NICENESS = 5


class _Stopped(Exception):
    """The house is closing."""


class _Job:
    """One analysis under way."""

    def __init__(self, seats: int) -> None:
        self.share = 0.0
        self.draft = Analysis([[] for _ in range(seats)])
        self.failed = False
        self.task: asyncio.Task[None] | None = None

    def answer(self) -> lookback.Analysis:
        """How far it has come."""
        state = "failed" if self.failed else "running"
        graph = [list(line) for line in self.draft.graph]
        return lookback.Analysis(state, round(self.share, 3), graph, None)


class Analyses:
    """The house's one quiet worker, and what it has found."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._pool = ThreadPoolExecutor(1, "cantina-analysis", initializer=_step_back)
        self._jobs: dict[str, _Job] = {}
        self._done: OrderedDict[str, bytes] = OrderedDict()
        self._closing = threading.Event()

    async def of(self, table: Table) -> bytes:
        """What is known of a finished game by now, as JSON; begins the work where nobody has."""
        if found := self._done.get(table.id) or await self._stored(table.id):
            return found
        self.begin(table)
        job = self._jobs.get(table.id)
        if job is None:
            return self._done.get(table.id) or wire.encode(
                lookback.Analysis("waiting", 0.0, [], None)
            )
        return wire.encode(job.answer())

    def begin(self, table: Table) -> None:
        """See to it that the game is analysed, once its code is compiled."""
        if table.play is None or table.id in self._done or table.id in self._jobs:
            return
        if table.play.match.game.is_plain or self._closing.is_set():
            return
        self._jobs[table.id] = job = _Job(table.play.match.seats)
        job.task = asyncio.create_task(self._work(table, job), name=f"analysis of {table.id}")

    def forget_failure(self, table: Table) -> None:
        """Let a failed analysis be begun anew; what runs, waits or is done stays as it is."""
        job = self._jobs.get(table.id)
        if job is not None and job.failed:
            del self._jobs[table.id]

    async def close(self) -> None:
        """Stop; what is not finished will be begun anew."""
        self._closing.set()
        self._pool.shutdown(wait=False, cancel_futures=True)
        for job in self._jobs.values():
            if job.task is not None:
                job.task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await job.task

    async def _stored(self, id: str) -> bytes | None:
        found = await self._house.store.analysis(id)
        if found is not None:
            self._keep(id, found)
        return found

    async def _work(self, table: Table, job: _Job) -> None:
        try:
            if await self._stored(table.id) is None:
                assert table.play is not None
                match = table.play.match.copy()
                loop = asyncio.get_running_loop()
                seed = int.from_bytes(hashlib.sha256(table.id.encode()).digest()[:6])

                def tell(share: float, draft: Analysis) -> None:
                    if self._closing.is_set():
                        raise _Stopped
                    job.share, job.draft = share, draft

                said = minds.by_ply(await self._house.store.entries(table.id))
                done = await loop.run_in_executor(
                    self._pool, analyse, match, seed, tell, None, said
                )
                doc = wire.encode(lookback.Analysis("done", 1.0, done.graph, done.found))
                self._keep(table.id, doc)
                await self._house.store.keep_analysis(table.id, doc)
            del self._jobs[table.id]
        except (StoreError, _Stopped) as error:
            # It can be made again: whoever asks next lets it begin anew, or finds it in memory.
            self._jobs.pop(table.id, None)
            if isinstance(error, StoreError):
                report("keeping an analysis", error)
        except Exception as error:
            job.failed = True
            report(f"the analysis of table {table.id}", error)

    def _keep(self, id: str, doc: bytes) -> None:
        self._done[id] = doc
        if len(self._done) > KEPT:
            self._done.popitem(last=False)


def _step_back() -> None:
    """Let others go first, where that can be said: a third of what a bot's thread gets on a full core.

    Less would be hardly anything on a machine that is always busy, and the work would never end.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
