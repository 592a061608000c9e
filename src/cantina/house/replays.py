"""Finished games to step through: what a seat knew after every event, made once and kept a while.

A game is over here and its record is public to the table, so anybody who may look at the table may
look through any of its seats. What is shown is that seat's own view all the same, made from its
redacted record as during the game.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

import msgspec

from cantina.bots.retelling import movers, retell
from cantina.engine.match import Match
from cantina.house import wire
from cantina.house.lookback import ReplayEvent, ReplayMoment

if TYPE_CHECKING:
    from cantina.house.table import Table

KEPT = 24
"""Seats' replays in memory; each is some hundred kilobytes."""


class Seen:
    """One game as one seat saw it. Views are kept as JSON, compressed."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.moments: list[ReplayMoment] = []
        self._views: list[bytes] = []
        for again in retell(match):
            self.moments.append(ReplayMoment(again.stage, again.ply))
            self._views.append(zlib.compress(wire.encode(again.view(seat)), 1))
        self.log: list[Any] = match.log(seat)
        self.events = [
            ReplayEvent(seat=mover, move=event.get("move"))
            for mover, event in zip(movers(match), match.record()["events"], strict=True)
        ]

    def view(self, at: int) -> bytes:
        """The seat's view after `at` events, as JSON; raises IndexError."""
        return zlib.decompress(self._views[at])

    def hand(self, at: int) -> list[str]:
        """The cards that the seat held after `at` events, as its own view has them; raises IndexError."""
        return msgspec.json.decode(self.view(at), type=_Holding).hand or []


class _Holding(msgspec.Struct):
    """Of a view, the hand alone: null for a spectator."""

    hand: list[str] | None = None


class Replays:
    """The replays that somebody has lately looked at."""

    def __init__(self) -> None:
        self._seen: OrderedDict[tuple[str, int | None], Seen] = OrderedDict()
        self._making: dict[tuple[str, int | None], asyncio.Task[Seen]] = {}
        # One at a time: whoever plays needs the machine more than whoever looks back.
        self._turn = asyncio.Semaphore(1)

    async def seen(self, table: Table, seat: int | None) -> Seen:
        """The finished game of `table` as `seat` (None: a spectator) saw it."""
        key = (table.id, seat)
        if found := self._seen.get(key):
            self._seen.move_to_end(key)
            return found
        if key not in self._making:
            assert table.play is not None
            self._making[key] = asyncio.create_task(self._make(key, table.play.match.copy()))
            self._making[key].add_done_callback(lambda _: self._making.pop(key, None))
        return await asyncio.shield(self._making[key])

    async def hands(self, table: Table, at: int) -> list[list[str]]:
        """Every seat's hand after `at` events; raises IndexError."""
        seats = range(len(table.seating.chairs))
        return [(await self.seen(table, seat)).hand(at) for seat in seats]

    async def _make(self, key: tuple[str, int | None], match: Match) -> Seen:
        async with self._turn:
            seen = await asyncio.to_thread(Seen, match, key[1])
        self._seen[key] = seen
        if len(self._seen) > KEPT:
            self._seen.popitem(last=False)
        return seen
