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
from cantina.house.lookback import FaceDown, ReplayEvent, ReplayHands, ReplayMoment

if TYPE_CHECKING:
    from cantina.house.table import Table

KEPT = 24
"""Seats' replays in memory; each is some hundred kilobytes."""


class Seen:
    """One game as one seat saw it. Views are kept as JSON, compressed."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self._words = match.game.words
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

    def held(self, at: int) -> Held:
        """What the seat held after `at` events, as its own view has it; raises IndexError.

        A game with cards that lie face down says with `held(view)` of its words what is what; in
        others everything is in the hand.
        """
        view = msgspec.json.decode(self.view(at))
        say = getattr(self._words, "held", None)
        return msgspec.convert(say(view) if say else {"hand": view["hand"]}, Held)


class Held(msgspec.Struct):
    """A seat's cards that others do not see."""

    hand: list[str]
    down: list[FaceDown] = []


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

    async def hands(self, table: Table, at: int) -> ReplayHands:
        """Every seat's cards after `at` events; raises IndexError."""
        seats = range(len(table.seating.chairs))
        held = [(await self.seen(table, seat)).held(at) for seat in seats]
        return ReplayHands(at, [one.hand for one in held], [one.down for one in held])

    async def _make(self, key: tuple[str, int | None], match: Match) -> Seen:
        async with self._turn:
            seen = await asyncio.to_thread(Seen, match, key[1])
        self._seen[key] = seen
        if len(self._seen) > KEPT:
            self._seen.popitem(last=False)
        return seen
