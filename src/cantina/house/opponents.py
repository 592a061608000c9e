"""Bots at a table: they think in threads, on redacted records, and move like everybody else.

A bot takes a human moment from the start of its turn, whatever it thinks about, so that its time says
nothing about its hand.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from typing import TYPE_CHECKING

from cantina import bots
from cantina.house import minds
from cantina.house.decisions import BotMove
from cantina.house.play import Stumble

if TYPE_CHECKING:
    from cantina.house.table import Table


class Opponents:
    """The bots of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._thinking: asyncio.Task[None] | None = None
        self._at: tuple[int, int] | None = None
        self._minds: dict[int, tuple[str, bots.Bot]] = {}

    def go_on(self) -> None:
        """If a bot is to move and does not think yet, let it."""
        table = self._table
        if table.status != "playing" or table.play is None or table.play.turn is None:
            return
        seat, ply = table.play.turn, table.play.ply
        chair = table.seating.chairs[seat]
        if chair.kind != "bot" or not self._anybody_cares():
            return
        running = self._thinking is not None and not self._thinking.done()
        if running and self._at == (ply, seat):
            return
        self.stop()
        self._at = (ply, seat)
        self._thinking = asyncio.create_task(self._think(seat, ply), name=f"bot at {table.id}")

    def stop(self) -> None:
        """Forget the thought that is under way; the next `go_on` starts afresh."""
        if self._thinking is not None:
            if not self._thinking.done():
                # Its thread cannot be stopped, and a bot thinks about one thing at a time.
                self._minds.clear()
            self._thinking.cancel()
            self._thinking = None

    def forget(self) -> None:
        """Everything that the bots remember belongs to another game object now."""
        self.stop()
        self._minds.clear()

    def _anybody_cares(self) -> bool:
        """Bots among themselves wait until somebody looks."""
        seated = any(chair.kind == "person" for chair in self._table.seating.chairs)
        return seated or bool(self._table.listeners)

    def _mind(self, seat: int) -> bots.Bot:
        """The bot of this seat; it keeps its own memory from move to move."""
        level = self._table.seating.chairs[seat].level or self._table.house.usual_level
        known = self._minds.get(seat)
        if known is None or known[0] != level:
            game = self._table.house.library.game(self._table.seating.game)
            spec = next(one for one in bots.LEVELS if one.id == level).spec_for(game.id)
            mind = bots.make(spec, game, secrets.randbits(63), plain=game.is_plain)
            self._minds[seat] = known = (level, mind)
        return known[1]

    async def _think(self, seat: int, ply: int) -> None:
        table, loop = self._table, asyncio.get_running_loop()
        moment = 0.0 if table.seating.fast else random.uniform(*table.house.config.pace)
        ready_at = loop.time() + moment
        await table.settled()
        play = table.play
        if play is None or play.ply != ply:
            return
        try:
            record, legal = play.for_bot(seat)
            mind = self._mind(seat)
            action = await loop.run_in_executor(table.house.pool, mind.choose, record, legal)
            move, why = play.notation(int(action)), minds.told_by(mind)
        except Stumble as stumble:
            table.stumbled(stumble)
            return
        except Exception as error:
            stumble = Stumble("a bot")
            stumble.__cause__ = error
            table.stumbled(stumble)
            return
        await asyncio.sleep(max(0.0, ready_at - loop.time()))
        await table.ask(None, BotMove(cid=f"bot-{ply}", ply=ply, move=move, why=why))
