"""Hints at a table: what a search would play, from what the seat to move knows.

A hint is only ever asked for. That it was is stored before anybody thinks; what was found is kept while
its position is on the table, is shown to that seat alone, and can always be found again: the search
starts from a number that is made of the table, the ply and the seat.
"""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from cantina import bots
from cantina.bots.reasons import reason_of
from cantina.engine.game import Game
from cantina.engine.log import plain_text
from cantina.engine.speech import number
from cantina.house import wire
from cantina.house.seating import Refused
from cantina.house.store import Guest
from cantina.house.trouble import report

if TYPE_CHECKING:
    from cantina.house.table import Table

SHOWN = 3
"""Moves in a hint at most."""
CLOSE = 0.02
"""Chances to win that are no further apart than this are called about as good as each other."""
DECIDED = 0.01
"""With chances nearer to nothing, or to certain, than this a game is as good as decided."""
CLEAR = 0.08
"""A best move that is this far ahead is called clearly best."""
FEW = 10
"""A move that was looked at less often than this has numbers that mean nothing, and is left out."""

NO_HINTS = "This table plays without hints."
NOT_WARM = "Hints take a minute more: the house is still getting this game ready."
TOO_MANY = "Those are a lot of hints at once. Wait a few seconds; nothing was noted."
FAILED = "The search stumbled, so there is no hint this time."
ONLY = "There is no other move."


class Hints:
    """The hints of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._at: tuple[int, int] | None = None
        self._hint: wire.TableHint | None = None
        self._thinking: asyncio.Task[None] | None = None

    def shown(self, seat: int | None) -> wire.TableHint | None:
        """What `seat` has been told where the table stands now; nothing for anybody else."""
        play = self._table.play
        if play is None or seat is None or self._at != (play.ply, seat):
            return None
        return self._hint

    def asked_by(self, guest: Guest | None) -> int | None:
        """The seat that a hint must be found for; None if it has been. Raises Refused."""
        table = self._table
        play, seat = table.play, table.seating.seat_of(guest.id if guest else None)
        if guest is None or seat is None:
            raise Refused("Hints are for those who play; you are watching.")
        if play is None:
            raise Refused("The game has not begun.")
        if play.over:
            raise Refused("The game is over.")
        if not table.seating.hints:
            raise Refused(NO_HINTS)
        if play.turn != seat:
            raise Refused("It is not your turn; a hint is for the seat to move.")
        if self.shown(seat) is not None:
            return None
        if play.match.game.is_plain:
            raise Refused(NOT_WARM)
        if not table.house.hints.take(guest.id):
            raise Refused(TOO_MANY)
        return seat

    def think(self, seat: int) -> None:
        """Find a hint for the seat to move; `shown` has it as soon as it is there."""
        play = self._table.play
        assert play is not None
        self.stop()
        self._at = (play.ply, seat)
        self._hint = wire.TableHint(play.ply, ready=False)
        self._thinking = asyncio.create_task(
            self._think(seat, play.ply), name=f"hint at {self._table.id}"
        )

    async def settled(self) -> None:
        """Wait until the hint that is being thought about is there."""
        if self._thinking is not None:
            await asyncio.wait([self._thinking])

    def stop(self) -> None:
        """Forget everything; a thread that still thinks is not listened to."""
        if self._thinking is not None:
            self._thinking.cancel()
        self._thinking = self._at = self._hint = None

    async def _think(self, seat: int, ply: int) -> None:
        table = self._table
        try:
            hint = await self._found(seat, ply)
        except Exception as error:
            # A hint that fails costs nobody a move, so the game goes on.
            report(f"a hint at table {table.id}", error)
            hint = wire.TableHint(ply, ready=True, text=FAILED)
        if self._at == (ply, seat):
            self._hint = hint
            table.changed()

    async def _found(self, seat: int, ply: int) -> wire.TableHint:
        table, loop = self._table, asyncio.get_running_loop()
        play = table.play
        assert play is not None
        record, legal = play.for_bot(seat)
        # Made here, from the same position: the table may have moved on when the thought is done.
        view, names = play.view(seat), play.match.names
        moves = {move["move"]: move for move in view["moves"]}
        texts = {action: play.notation(action) for action in legal}
        game = play.match.game
        mind = bots.make(table.house.config.hint, game, seed_of(table.id, ply, seat))
        if not isinstance(mind, bots.SearchBot):
            raise TypeError("hints are made by a search of the compiled game")
        await loop.run_in_executor(table.house.pool, mind.choose, record, legal)
        if not mind.thoughts:
            only = _hinted(game, moves[texts[legal[0]]], ONLY, None, None)
            return wire.TableHint(ply, ready=True, moves=[only])
        return wire.TableHint(
            ply,
            ready=True,
            worlds=mind.simulations,
            text=f"from {mind.simulations:,} imagined games that fit what your seat has seen",
            verdict=verdict_of(mind.thoughts),
            moves=[
                _hinted(
                    game,
                    entry := moves[texts[thought.action]],
                    reason_of(game, record, thought.action, entry, view, names),
                    round(thought.points, 1) + 0.0,
                    round(thought.chance, 3),
                )
                for thought in best_of(mind.thoughts)
            ],
        )


def seed_of(table: str, ply: int, seat: int) -> int:
    """Where a hint's search starts: a number of 63 bits, made of what everybody knows."""
    digest = sha256(f"cantina-hint/1 {table} {ply} {seat}".encode()).digest()
    return int.from_bytes(digest[:8]) >> 1


def best_of(thoughts: list[bots.Thought]) -> list[bots.Thought]:
    """The moves worth telling, best first."""
    return [
        thought
        for place, thought in enumerate(thoughts[:SHOWN])
        if place == 0 or thought.visits >= FEW
    ]


def verdict_of(thoughts: list[bots.Thought]) -> str:
    """How far the best move stands above the others that are told, by the chance to win."""
    shown = [thought.chance for thought in best_of(thoughts)]
    if len(shown) < 2:
        return "Nothing else comes near it."
    if max(shown) < DECIDED or min(shown) > 1 - DECIDED:
        return "Whichever it is, it hardly changes who wins."
    near = sum(shown[0] - chance <= CLOSE for chance in shown[1:])
    if near:
        return f"A close call: the first {number(near + 1)} are about as good as each other."
    ahead = round(100 * (shown[0] - max(shown[1:])))
    what = "clearly best" if ahead >= 100 * CLEAR else "a little better"
    return f"The first is {what}: it wins {ahead} more games in a hundred than the next."


def _hinted(
    game: Game, entry: dict[str, Any], reason: str, points: float | None, chance: float | None
) -> wire.HintedMove:
    """A move of a view in the words of its button."""
    parts: list[Any] = [entry["label"]]
    if entry["cards"]:
        parts = [f"{entry['label']} ", list(entry["cards"])]
    if entry.get("where"):
        parts.append(f" {entry['where']}")
    text = plain_text(parts, getattr(game.words, "spoken", " ".join))
    return wire.HintedMove(entry["move"], parts, text, reason, points, chance)
