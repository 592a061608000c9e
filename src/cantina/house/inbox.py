"""A table's queue: commands wait here in the order in which they came, and each gets one answer."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple

from cantina.house import wire
from cantina.house.store import Guest

QUEUE = 256
"""Commands that may wait at one table; more are refused."""
AGAIN = 1.0
"""Seconds until the house tries a full queue again with what it wants itself."""


class Job(NamedTuple):
    """A command and who gave it: a guest, or (None) the house itself for a bot's seat."""

    guest: Guest | None
    command: wire.Command
    answered: asyncio.Future[wire.Answer]


class Inbox:
    """The commands that one table has not carried out yet. Closed, it takes no more."""

    def __init__(self) -> None:
        self.closed = False
        self._queue: asyncio.Queue[Job | None] = asyncio.Queue(QUEUE)

    def put(self, guest: Guest | None, command: wire.Command) -> asyncio.Future[wire.Answer] | None:
        """Where the answer will be; None if the queue is full or closed."""
        if self.closed:
            return None
        answered: asyncio.Future[wire.Answer] = asyncio.get_running_loop().create_future()
        try:
            self._queue.put_nowait(Job(guest, command, answered))
        except asyncio.QueueFull:
            return None
        return answered

    def post(self, command: wire.Command) -> None:
        """The house asks something without waiting for the answer."""
        if self.put(None, command) is None and not self.closed:
            asyncio.get_running_loop().call_later(AGAIN, self.post, command)

    async def jobs(self) -> AsyncIterator[Job]:
        """One after the other, until all that came before `close` are done."""
        while (job := await self._queue.get()) is not None:
            yield job

    async def close(self) -> None:
        """Take no more, and end after what waits."""
        self.closed = True
        await self._queue.put(None)
