"""The house: every table that is loaded, the guests, and the lists of the lobby."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cantina
from cantina import bots
from cantina.house import guests, names, seating, views, waiting_room, wire
from cantina.house.analyses import Analyses
from cantina.house.config import Config
from cantina.house.decisions import Rename, Rewarm
from cantina.house.library import Library
from cantina.house.limits import Buckets
from cantina.house.replays import Replays
from cantina.house.seating import Refused, Seating
from cantina.house.store import Change, Entry, Guest, Store, TableRow
from cantina.house.table import Table

LISTED = 12
"""Tables in a list at most."""
KNOWN = 10_000
"""Guests that are remembered without asking the store."""


class House:
    """Made and closed by the application's lifespan."""

    def __init__(self, store: Store, library: Library, config: Config, data_dir: Path) -> None:
        self.store = store
        self.library = library
        self.config = config
        self.data_dir = data_dir
        self.levels = {level.id: level.name for level in bots.LEVELS}
        self.usual_level = "deputy" if "deputy" in self.levels else next(iter(self.levels))
        self.pool = ThreadPoolExecutor(max(1, config.bot_threads), "cantina-bot")
        self.replays = Replays()
        self.analyses = Analyses(self)
        limits = config.limits
        self.requests = Buckets(limits.requests)
        self.commands = Buckets(limits.commands)
        self.new_tables = Buckets(limits.tables)
        self.new_guests = Buckets(limits.guests)
        self.wrong_invites = Buckets(limits.invites)
        self.hints = Buckets(limits.hints)
        self._sockets: Counter[str] = Counter()
        self._guests: OrderedDict[bytes, Guest] = OrderedDict()
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._chores: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Begin what goes on in the background."""
        self._chores = [
            asyncio.create_task(self.library.warm_up(self.switched), name="warming up"),
            asyncio.create_task(self._put_away(), name="putting tables away"),
        ]

    async def close(self) -> None:
        """Stop every table after what it is doing, then the store."""
        for chore in self._chores:
            chore.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await chore
        await asyncio.gather(*(table.close() for table in self._tables.values()))
        self.pool.shutdown(wait=False, cancel_futures=True)
        await self.analyses.close()
        await self.store.close()

    # ---- tables ----------------------------------------------------------------------------------

    async def table(self, id: str) -> Table | None:
        """The table with this id, loaded from the store where it was put away."""
        if found := self._tables.get(id):
            return found
        if len(id) > 20 or not id.isalnum():
            return None
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table | None:
        row = await self.store.table(id)
        if row is None or row.game not in self.library:
            return None
        self._tables[id] = table = Table(self, row, await self.store.entries(id))
        return table

    async def seen_by(self, id: str, person: str | None) -> Table | None:
        """The table, where this person may look at it."""
        table = await self.table(id)
        return table if table is not None and table.seating.may_see(person) else None

    async def create(self, guest: Guest, asked: wire.NewTable) -> Table:
        """A new table as asked for, with the caller on chair 0; raises Refused."""
        if asked.game not in self.library:
            raise Refused("The house has no such game.", status=404)
        if asked.level not in self.levels:
            raise Refused(f"There is no bot level {asked.level!r}.")
        if not self.new_tables.take(guest.id):
            raise Refused(
                "That is a lot of tables. Wait a while, or play at one of yours.", status=429
            )
        game = self.library.game(asked.game)
        fresh = waiting_room.new_seating(game, asked)
        waiting_room.sit(fresh, guest, 0, asked.nonce)
        if asked.fill == "bots":
            for number in range(1, len(fresh.chairs)):
                waiting_room.put_bot(fresh, guest.id, number, asked.level, self.levels, away=False)
        table = await self._open_table(names.new_table_id(), fresh, None)
        if asked.fill == "bots":
            await table.ask(guest, wire.Start(cid="start"))
        return table

    async def rematch(
        self, old: Table, guest: Guest | None, fresh: Seating, entry: Entry, level: str | None
    ) -> str:
        """A new table with the players of `old`; both are stored in one commit. The sentence for it.

        With a `level` its bots play at that one.
        """
        if guest is None or fresh.seat_of(guest.id) is None:
            raise Refused("Only players of this game can ask for a rematch.")
        if fresh.next is not None:
            return "The rematch is laid."
        if level is not None and level not in self.levels:
            raise Refused(f"There is no bot level {level!r}. There are: {', '.join(self.levels)}.")
        again = waiting_room.rotated(fresh, guest.id, level)
        fresh.next = names.new_table_id()
        note = "The rematch is laid: everybody moves one chair to the left."
        marked = Entry(entry.n, entry.cid, entry.what, note=note)
        table = await self._open_table(fresh.next, again, Change(old.id, marked, old.row(fresh)))
        if again.people() == (guest.id,) and all(chair.kind != "open" for chair in again.chairs):
            await table.ask(guest, wire.Start(cid="start"))
        return note

    async def _open_table(self, id: str, fresh: Seating, also: Change | None) -> Table:
        row = seating.row_of(id, names.new_invite(), fresh)
        await self.store.add_table(row, also)
        table = self._tables[id] = Table(self, row, [])
        return table

    async def join(self, guest: Guest, asked: wire.Join, address: str) -> wire.Joined:
        """Take an open chair by invitation, or watch; raises Refused."""
        if not self.wrong_invites.has(address):
            raise Refused("Too many invitations that lead nowhere. Wait a minute.", status=429)
        id = await self.store.table_by_invite(asked.invite.strip().lower())
        table = await self.table(id) if id else None
        if table is None:
            self.wrong_invites.take(address)
            raise Refused("No table has this invitation. It may be mistyped.", status=404)
        seat = await table.join(guest, asked.nonce)
        return wire.Joined(table.id, seat)

    # ---- guests ----------------------------------------------------------------------------------

    async def guest(self, token: str | None) -> Guest | None:
        """The guest with this cookie, if it is one of ours."""
        # Ours have 43 characters; anything much longer is not worth hashing.
        if not token or len(token) > 100:
            return None
        digest = guests.digest_of(token)
        found = self._guests.get(digest) or await self.store.guest_by_token(digest)
        if found is not None:
            self._know(digest, found)
        return found

    async def new_guest(self, address: str) -> tuple[Guest, str]:
        """A new guest and the value of their cookie; raises Refused for too many from one address."""
        if not self.new_guests.take(address):
            raise Refused("Too many new guests from this address. Wait a minute.", status=429)
        guest, token = guests.new_guest()
        await self.store.add_guest(guest, guests.digest_of(token))
        return guest, token

    @contextlib.contextmanager
    def seats_for_sockets(self, guest: str, address: str) -> Generator[bool]:
        """Count a socket while it is open; False where guest or address have too many."""
        limits = self.config.limits
        keys = {f"guest {guest}": limits.sockets_of_guest, address: limits.sockets_of_address}
        room = all(self._sockets[key] < most for key, most in keys.items())
        self._sockets.update(keys.keys())
        try:
            yield room
        finally:
            self._sockets.subtract(keys.keys())
            for key in keys:
                if not self._sockets[key]:
                    del self._sockets[key]

    def _know(self, digest: bytes, guest: Guest) -> None:
        self._guests[digest] = guest
        self._guests.move_to_end(digest)
        if len(self._guests) > KNOWN:
            self._guests.popitem(last=False)

    async def introduce(self, guest: Guest, asked: wire.Introduce) -> Guest:
        """Give a guest a name or a face, here and at the tables where they sit; raises Refused."""
        name, avatar = guest.name, guest.avatar
        if asked.name is not None:
            name = guests.clean_name(asked.name)
            if name is None:
                raise Refused("A name needs at least one letter, and none of < > [ ] { }.")
        if asked.avatar is not None:
            if asked.avatar not in guests.AVATARS:
                raise Refused(f"The house has these faces: {', '.join(guests.AVATARS)}.")
            avatar = asked.avatar
        changed = Guest(guest.id, name, avatar)
        if changed == guest:
            return guest
        await self.store.save_guest(changed)
        for digest, known in self._guests.items():
            if known.id == guest.id:
                self._guests[digest] = changed
        for row in await self.store.tables_of(guest.id, LISTED):
            table = await self.table(row.id) if row.status != "over" else None
            if table is not None and table.seating.seat_of(guest.id) is not None:
                await table.ask(changed, Rename(cid=f"rename-{secrets.token_hex(6)}"))
        return changed

    async def me(self, guest: Guest) -> wire.Person:
        """Everything that a guest is told about themselves."""
        rows = await self.store.tables_of(guest.id, LISTED)
        return wire.Person(
            name=guest.name,
            avatar=guest.avatar,
            person=guest.id,
            tables=[
                views.summary(table, guest.id)
                for row in rows
                if (table := await self._still(row)) is not None
            ],
            warm=self.library.warm,
            version=cantina.__version__,
            avatars=list(guests.AVATARS),
        )

    async def watchable(self, person: str | None) -> list[wire.TableSummary]:
        """Games under way that anybody may watch."""
        rows = await self.store.watchable(LISTED)
        found = [await self._still(row) for row in rows]
        return [views.summary(table, person) for table in found if table is not None]

    async def _still(self, row: TableRow) -> Table | None:
        table = await self.table(row.id)
        if table is not None:
            await table.settled()
        return table

    # ---- in the background -----------------------------------------------------------------------

    def switched(self, game: str) -> None:
        """A game runs compiled from now on."""
        for table in self._tables.values():
            if table.seating.game == game:
                table.post(Rewarm(cid="rewarm"))

    async def _put_away(self) -> None:
        """Let go of tables that nobody looks at; the store has all that they know."""
        while True:
            await asyncio.sleep(min(30.0, self.config.idle / 2))
            now = time.monotonic()
            for id, table in list(self._tables.items()):
                if not table.listeners and now - table.looked_at > self.config.idle:
                    # It stays listed until it has stopped, so that it is never there twice.
                    await table.close()
                    del self._tables[id]
