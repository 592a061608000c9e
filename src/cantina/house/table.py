"""A table: one task with a queue. Commands go in one after the other; each gets exactly one answer.

The order is always: decide on the rules, commit to the store, answer, tell the others. While a commit is
under way nobody is shown anything (`calm`), so nobody ever sees what was not stored.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cantina.house import hints, seating, views, wire
from cantina.house.clock import Clock
from cantina.house.decisions import BotMove, Deal, Join, Rewarm, decide, too_late
from cantina.house.inbox import Inbox, Job
from cantina.house.opponents import Opponents
from cantina.house.play import DEAL, HINT, Play, Stumble
from cantina.house.presence import Listener, Presence
from cantina.house.seating import Refused, Seating
from cantina.house.store import Change, Entry, Guest, StoreError, TableRow
from cantina.house.trouble import keep_bundle, report

if TYPE_CHECKING:
    from cantina.house.house import House

RETRY = 1.0
"""Seconds until bots and deals try again after the store has refused."""
BUSY = "The table is busy. Nothing has changed; try again in a moment."
NOT_STORED = "The house could not write this down. Nothing has changed; try again in a moment."


class Table:
    """One table while it is loaded. Made by `House.table`."""

    def __init__(self, house: House, row: TableRow, entries: Sequence[Entry]) -> None:
        self.house = house
        self.id = row.id
        self.invite = row.invite
        self.updated = row.updated or int(time.time())
        self.seating: Seating = seating.decode(row.doc)
        self.presence = Presence(house.config)
        self.rendered = views.Rendered()
        self.listeners: set[Listener] = set()
        self.ready: set[int] = set()
        self.play: Play | None = None
        # A client compares revisions only within one connection; starting from the clock, they
        # also grow across restarts.
        self.rev = int(time.time() * 1000)
        self.looked_at = time.monotonic()
        self._entries = 0
        self._answers: dict[str, tuple[str, int]] = {}
        self._calm = asyncio.Event()
        self._calm.set()
        self._inbox = Inbox()
        self._stumble: Stumble | None = None
        self._clock = Clock(self, self._deal_now)
        self._opponents = Opponents(self)
        self.hints = hints.Hints(self)
        self._remember(entries)
        if self.seating.started:
            self._derive(entries)
        self._task = asyncio.create_task(self._run(), name=f"table {self.id}")
        self._after()

    # ---- what it is ------------------------------------------------------------------------------

    @property
    def status(self) -> wire.Status:
        """Where the table stands."""
        if self.seating.frozen:
            return "frozen"
        if not self.seating.started or self.play is None:
            return "waiting"
        if self.play.over:
            return "over"
        return "pause" if self.play.paused else "playing"

    @property
    def is_warm(self) -> bool:
        """Whether the game runs compiled."""
        return self.house.library.is_warm(self.seating.game)

    @property
    def ply(self) -> int:
        """Decisions made so far."""
        return self.play.ply if self.play else 0

    @property
    def watchers(self) -> int:
        """People (or sockets without a cookie) who look on without a seat."""
        return sum(self.seating.seat_of(one.person) is None for one in self.listeners)

    async def settled(self) -> None:
        """Wait while a change is being stored: only what is stored may be shown."""
        while not self._calm.is_set():
            await self._calm.wait()

    async def view(
        self, person: str | None, since: int = 0, *, as_dict: bool = False
    ) -> wire.TableView:
        """All that `person` may know, with log lines from `since` on."""
        await self.settled()
        self.looked_at = time.monotonic()
        return views.table_view(self, person, since, as_dict=as_dict)

    def is_full_of_watchers(self, person: str | None) -> bool:
        """Whether somebody without a seat would be one too many."""
        many = self.watchers >= self.house.config.limits.watchers
        return many and self.seating.seat_of(person) is None

    # ---- who is here -----------------------------------------------------------------------------

    def listen(self, listener: Listener) -> bool:
        """A socket has opened; False where the table is just being put away."""
        if self._inbox.closed:
            return False
        self.listeners.add(listener)
        if listener.person is not None:
            self.presence.connect(listener.person)
        self.changed()
        self._after()
        return True

    def unlisten(self, listener: Listener) -> None:
        """It has closed."""
        self.listeners.discard(listener)
        self.looked_at = time.monotonic()
        if listener.person is not None:
            self.presence.disconnect(listener.person)
        self.changed()
        self._after()

    def asked(self, person: str) -> None:
        """Somebody asked over HTTP: for people at the text table that is being here."""
        if self.seating.seat_of(person) is not None and self.presence.asked(person):
            self.changed()
            self._after()

    def changed(self) -> None:
        """Tell every socket."""
        self.rev += 1
        for listener in self.listeners:
            listener.wake()

    # ---- commands --------------------------------------------------------------------------------

    async def ask(self, guest: Guest | None, command: wire.Command) -> wire.Answer:
        """Put a command in the queue and wait for its answer. Without a guest, the house asks."""
        answered = self._inbox.put(guest, command)
        if answered is None:
            return wire.Answer(command.cid, "refused", BUSY, ply=self.ply)
        # A client that hangs up takes its ears away, not its command.
        return await asyncio.shield(answered)

    async def join(self, guest: Guest, nonce: str) -> int | None:
        """A guest comes by the invitation; the seat, or None for one who watches. Raises Refused."""
        if self.seating.seat_of(guest.id) is None:
            cid = f"join-{secrets.token_hex(8)}"
            answer = await self.ask(guest, Join(cid=cid, nonce=nonce))
            if answer.answer != "ok":
                raise Refused(answer.text)
        return self.seating.seat_of(guest.id)

    def post(self, command: wire.Command) -> None:
        """The house asks something of the table without waiting."""
        self._inbox.post(command)

    async def close(self) -> None:
        """Finish what is in the queue, then stop."""
        self._clock.stop()
        self._opponents.stop()
        self.hints.stop()
        await self._inbox.close()
        await self._task

    async def _run(self) -> None:
        async for job in self._inbox.jobs():
            before, rest = self.rev, 0.0
            try:
                answer = await self._answer(job)
            except Refused as no:
                answer = wire.Answer(job.command.cid, "refused", no.text, no.rule, self.ply)
            except StoreError:
                answer = wire.Answer(job.command.cid, "refused", NOT_STORED, ply=self.ply)
                # What goes on by itself would otherwise ask a store in trouble without end.
                rest = RETRY
            except Stumble as stumble:
                await self._freeze(stumble, job.command)
                answer = wire.Answer(job.command.cid, "refused", views.FROZEN, ply=self.ply)
            except Exception as error:
                report(f"table {self.id}", error)
                answer = wire.Answer(job.command.cid, "refused", NOT_STORED, ply=self.ply)
            self._calm.set()
            if not job.answered.cancelled():
                job.answered.set_result(answer)
            if self.rev != before:
                self.changed()
            if rest:
                asyncio.get_running_loop().call_later(rest, self._after)
            else:
                self._after()

    async def _answer(self, job: Job) -> wire.Answer:
        command, guest = job.command, job.guest
        if self._stumble is not None:
            stumble, self._stumble = self._stumble, None
            # Somebody may have looked while the table was being frozen for the same mistake.
            if not self.seating.frozen:
                raise stumble
        cid = f"{guest.id if guest else 'house'}/{command.cid}"
        if first := self._answers.get(cid):
            return wire.Answer(command.cid, "again", first[0], ply=first[1])
        if isinstance(command, Rewarm):
            await self._rederive()
            return wire.Answer(command.cid, "ok")
        if self.seating.frozen:
            raise Refused(self.seating.frozen)
        if isinstance(command, wire.Move):
            return await self._move(guest, command, cid)
        if isinstance(command, wire.Hint):
            return await self._hint(guest, command, cid)
        if isinstance(command, wire.Ready):
            return self._get_ready(guest, command)
        if isinstance(command, Deal):
            return await self._deal(command, cid)
        return await self._seat(guest, command, cid)

    async def _move(self, guest: Guest | None, command: wire.Move, cid: str) -> wire.Answer:
        play = self.play
        if play is None:
            raise Refused("The game has not begun.")
        turn = play.turn
        late = too_late(self, play, guest, command)
        if late is not None:
            return wire.Answer(command.cid, "stale", late, ply=play.ply)
        self._calm.clear()
        play.move(command.move)
        why = command.why if isinstance(command, BotMove) else ""
        entry = Entry(self._entries + 1, cid, command.move, ply=command.ply, seat=turn, why=why)
        fresh = None
        if play.over:
            fresh = seating.copy_of(self.seating)
            fresh.over = True
        try:
            await self._commit(entry, fresh, play.ply)
        except StoreError:
            play.take_back()
            raise
        self.rendered.forget()
        return wire.Answer(command.cid, "ok", ply=play.ply)

    async def _hint(self, guest: Guest | None, command: wire.Hint, cid: str) -> wire.Answer:
        play = self.play
        if play is not None and command.ply != play.ply:
            return wire.Answer(command.cid, "stale", views.late(self), ply=play.ply)
        seat = self.hints.asked_by(guest)
        if play is None or seat is None:
            return wire.Answer(command.cid, "ok", ply=self.ply)
        # After a restart the note is there already, while what was found has to be found again.
        if not play.has_hint(seat):
            note = f"{self.seating.chairs[seat].name} takes a hint."
            entry = Entry(self._entries + 1, cid, HINT, seat=seat, note=note)
            await self._commit(entry, None, self.ply)
            play.note_hint(seat)
        self.hints.think(seat)
        self.rev += 1
        return wire.Answer(command.cid, "ok", ply=play.ply)

    def _get_ready(self, guest: Guest | None, command: wire.Ready) -> wire.Answer:
        seat = self.seating.seat_of(guest.id if guest else None)
        if seat is None:
            raise Refused("You do not sit at this table.")
        if self.status != "pause":
            raise Refused("Nobody waits for this: no round has just ended.")
        if seat not in self.ready:
            self.ready.add(seat)
            self.rev += 1
        return wire.Answer(command.cid, "ok", ply=self.ply)

    async def _deal(self, command: wire.Command, cid: str) -> wire.Answer:
        if self.play is None or self.status != "pause":
            return wire.Answer(command.cid, "stale", ply=self.ply)
        self._calm.clear()
        await self._commit(Entry(self._entries + 1, cid, DEAL), None, self.ply)
        self.ready.clear()
        self.play.deal()
        self.rendered.forget()
        return wire.Answer(command.cid, "ok", ply=self.ply)

    async def _seat(self, guest: Guest | None, command: wire.Command, cid: str) -> wire.Answer:
        """Everything about chairs and the table: decided on a copy, which is then stored."""
        fresh = seating.copy_of(self.seating)
        what = str(command.__struct_config__.tag)
        if isinstance(command, wire.Rematch):
            entry = Entry(self._entries + 1, cid, what)
            note = await self.house.rematch(self, guest, fresh, entry, command.level)
            self._stored(Entry(entry.n, cid, what, note=note), fresh, self.ply)
            return wire.Answer(command.cid, "ok", note, ply=self.ply)
        note = decide(self, fresh, guest, command)
        play = self.play
        self._calm.clear()
        if isinstance(command, wire.Start):
            play = Play(self.house.library.game(fresh.game), self.id, fresh)
        await self._commit(Entry(self._entries + 1, cid, what, note=note), fresh, self.ply)
        self.play = play
        if play is not None:
            play.rename(fresh.names())
            self.rendered.forget()
        return wire.Answer(command.cid, "ok", note, ply=self.ply)

    # ---- storing ---------------------------------------------------------------------------------

    def row(self, doc: Seating) -> TableRow:
        """The table as the store keeps it."""
        return seating.row_of(self.id, self.invite, doc)

    async def _commit(self, entry: Entry, fresh: Seating | None, ply: int) -> None:
        row = self.row(fresh) if fresh is not None else None
        self._calm.clear()
        await self.house.store.commit(Change(self.id, entry, row))
        self._stored(entry, fresh, ply)

    def _stored(self, entry: Entry, fresh: Seating | None, ply: int) -> None:
        self._entries = entry.n
        self._answers[entry.cid] = (entry.note, ply)
        if fresh is not None:
            self.seating = fresh
        self.updated = int(time.time())
        self.rev += 1

    def _remember(self, entries: Sequence[Entry]) -> None:
        ply = 0
        for entry in entries:
            ply = ply if entry.ply is None else entry.ply + 1
            self._answers[entry.cid] = (entry.note, ply)
        self._entries = len(entries)

    def _derive(self, entries: Sequence[Entry]) -> None:
        """Make the game from the log; a log that does not replay freezes the table."""
        try:
            self.play = Play(self.house.library.game(self.seating.game), self.id, self.seating)
            self.play.replay(entries)
        except Stumble as stumble:
            self.stumbled(stumble)
        if self.seating.frozen and self.play is not None:
            try:
                self.play.view(None)
            except Stumble:
                self.play = None

    async def _rederive(self) -> None:
        if self.play is not None and not self.seating.frozen:
            self._opponents.forget()
            self._derive(await self.house.store.entries(self.id))
            self.rendered.forget()
        self.rev += 1

    # ---- stumbling -------------------------------------------------------------------------------

    def stumbled(self, stumble: Stumble) -> None:
        """The rules went wrong outside of a command: freeze with the next job."""
        if self._stumble is None and not self.seating.frozen:
            self._stumble = stumble
            self.post(Deal(cid="stumbled"))

    async def _freeze(self, stumble: Stumble, command: wire.Command) -> None:
        """Stop the table where its log stands: nobody loses, and nothing stored is touched."""
        report(f"the rules at table {self.id}", stumble.__cause__ or stumble)
        entries = await self.house.store.entries(self.id)
        keep_bundle(self, entries, command, stumble)
        fresh = seating.copy_of(self.seating)
        fresh.frozen = views.FROZEN
        entry = Entry(self._entries + 1, f"house/frozen-{self._entries}", "frozen")
        try:
            await self._commit(entry, fresh, self.ply)
        except StoreError as error:
            # Frozen all the same, until the next start of the house tries again.
            report("freezing a table", error)
            self.seating = fresh
            self.rev += 1
        self._derive(entries)
        self.rendered.forget()

    def _after(self) -> None:
        """Set off whatever the table needs next: a bot's thought, the next deal, a word of who left."""
        self._clock.go_on()
        self._opponents.go_on()
        if self.listeners and self.status == "over":
            self.house.analyses.begin(self)

    def _deal_now(self) -> None:
        self.post(Deal(cid=f"deal-{self.ply}"))
