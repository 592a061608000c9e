"""The live part of the API: one socket, one slot.

A socket holds no queue of views: when something changes it is woken, and sends whatever is newest when
there is room. A slow reader gets fewer views, never older ones, and costs no memory.
"""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from cantina.house import wire
from cantina.house.guard import address_of
from cantina.house.house import House
from cantina.house.rest import NO_TABLE, TOO_FAST, obey
from cantina.house.session import guest_of, house_of, unreadable
from cantina.house.store import Guest
from cantina.house.table import Table

GONE = 4404
"""Close code: no such table, or not open to this person."""
CROWDED = 4429
"""Close code: too many sockets."""
AGAIN = 1012
"""Close code: connect again (the house, or this table, is being put away)."""

TOO_LONG = f"A message is at most {wire.MESSAGE_LIMIT} bytes long."


async def live(ws: WebSocket) -> None:
    """WS /api/tables/{id}/live?since=N."""
    house, guest = house_of(ws), await guest_of(ws)
    await ws.accept()
    table = await house.seen_by(ws.path_params["id"], guest.id if guest else None)
    if table is None:
        await ws.close(GONE, NO_TABLE)
        return
    since = ws.query_params.get("since", "0")
    known = int(since) if since.isascii() and since.isdigit() and len(since) < 10 else 0
    socket = Live(ws, house, table, guest, known)
    with house.seats_for_sockets(socket.rate_key, address_of(ws.scope)) as room:
        if not room or table.is_full_of_watchers(socket.person):
            await ws.close(CROWDED, "Too many open tables. Close one first.")
            return
        await socket.run()


class Live:
    """One open socket. A `Listener` of its table."""

    def __init__(
        self, ws: WebSocket, house: House, table: Table, guest: Guest | None, since: int
    ) -> None:
        self.person = guest.id if guest else None
        self.rate_key = self.person or address_of(ws.scope)
        self._ws = ws
        self._house = house
        self._table = table
        self._guest = guest
        self._since = since
        self._seat = table.seating.seat_of(self.person)
        self._news = asyncio.Event()
        self._answered = asyncio.Event()
        self._answered.set()

    def wake(self) -> None:
        """There is something newer to see."""
        self._news.set()

    async def run(self) -> None:
        """Until the client goes."""
        if not self._table.listen(self):
            await self._ws.close(AGAIN, "Connect again.")
            return
        pushing = asyncio.create_task(self._push())
        try:
            await self._hear()
        finally:
            pushing.cancel()
            self._table.unlisten(self)
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await pushing

    async def _push(self) -> None:
        while True:
            await self._news.wait()
            table = self._table
            await table.settled()
            if not self._answered.is_set():
                # Whoever makes a change hears its answer before the view that it leads to.
                await self._answered.wait()
                continue
            self._news.clear()
            if not table.seating.may_see(self.person):
                await self._ws.close(GONE, NO_TABLE)
                return
            if (seat := table.seating.seat_of(self.person)) != self._seat:
                # Another seat was told other lines: this client's log starts over.
                self._seat, self._since = seat, 0
            view = await table.view(self.person, self._since)
            self._since = view.log_from + len(view.log)
            await self._send(view)

    async def _hear(self) -> None:
        while True:
            message = await self._ws.receive()
            if message["type"] != "websocket.receive":
                return
            text = message.get("text")
            data: bytes = text.encode() if text is not None else message.get("bytes") or b""
            self._answered.clear()
            try:
                await self._send(await self._answer(data))
            except (WebSocketDisconnect, RuntimeError):
                return
            finally:
                self._answered.set()

    async def _answer(self, data: bytes) -> wire.Answer:
        """Exactly one answer for every message."""
        table = self._table
        if len(data) > wire.MESSAGE_LIMIT:
            return wire.Answer(None, "refused", TOO_LONG, ply=table.ply)
        if not self._house.commands.take(self.rate_key):
            # Other sockets come first; this one may go on when the bucket has filled a little.
            await asyncio.sleep(0)
            return wire.Answer(wire.cid_of(data), "refused", TOO_FAST, ply=table.ply)
        try:
            command = wire.decode_command(data)
        except (msgspec.DecodeError, RecursionError) as error:
            return wire.Answer(wire.cid_of(data), "refused", unreadable(error), ply=table.ply)
        answer = await obey(table, self._guest, command)
        if answer.answer == "stale":
            self.wake()
        return answer

    async def _send(self, content: wire.Answer | wire.TableView) -> None:
        await self._ws.send_text(wire.encode(content).decode())
