"""The store in one SQLite file, by Python's own sqlite3.

One thread writes. It takes every job that is waiting, runs them in one transaction and commits once:
the disk is asked to be sure once for the lot, so that being durable (`synchronous=FULL`) costs little
under load. A job that fails is taken back alone, to its savepoint. `BEGIN IMMEDIATE`, because a
deferred transaction that must upgrade its lock fails at once where another one is open.
"""
# ruff: noqa: D102  (what each method promises stands at `Store`)

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, TypeVar

from cantina.house.store import (
    Change,
    CidTaken,
    Entry,
    Guest,
    PlyTaken,
    StoreError,
    TableRow,
    Unavailable,
)

VERSION = 3
BATCH = 512
"""Jobs in one transaction at most, so that the first of them does not wait for ever."""

SCHEMA = """
CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    token_digest BLOB NOT NULL UNIQUE,
    name TEXT,
    avatar TEXT NOT NULL,
    created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    invite TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL,
    watch INTEGER NOT NULL,
    doc BLOB NOT NULL,
    updated INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_watchable ON tables (watch, status, updated);
CREATE TABLE sitters (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX sitters_table ON sitters (table_id);
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    ply INTEGER,
    cid TEXT NOT NULL,
    seat INTEGER,
    what TEXT NOT NULL,
    note TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, n),
    UNIQUE (table_id, ply),
    UNIQUE (table_id, cid)
) WITHOUT ROWID;
"""
SINCE = {
    2: """
CREATE TABLE analyses (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    doc BLOB NOT NULL
);
""",
    3: """
ALTER TABLE entries ADD COLUMN why TEXT NOT NULL DEFAULT '';
""",
}
"""What each version has added to the first one's tables; an older file is brought up at the start."""

T = TypeVar("T")
_ROW = "tables.id, game, invite, status, watch, doc, updated"


class _Job(NamedTuple):
    run: Callable[[sqlite3.Cursor], None]
    done: asyncio.Future[None]


class SqliteStore:
    """A `Store` in the file `path` (made where it is missing).

    Raises Unavailable where the file cannot be opened or was written by a newer Cantina.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._loop: asyncio.AbstractEventLoop | None = None
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._closed = False
        try:
            self._writing = self._connect()
            self._prepare(self._writing)
            self._reading = self._connect()
        except sqlite3.Error as error:
            raise Unavailable(f"cannot open the database {path}: {error}") from None
        self._reader = ThreadPoolExecutor(1, "cantina-reader")
        self._writer = threading.Thread(target=self._write, name="cantina-writer", daemon=True)
        self._writer.start()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, timeout=5.0, isolation_level=None, check_same_thread=False
        )
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
        return connection

    def _prepare(self, connection: sqlite3.Connection) -> None:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version > VERSION:
            raise Unavailable(
                f"the database {self._path} was written by a newer Cantina; nothing was changed"
            )
        if version < VERSION:
            steps = SCHEMA if version == 0 else ""
            steps += "".join(step for number, step in SINCE.items() if number > version)
            connection.executescript(
                f"BEGIN IMMEDIATE; {steps} PRAGMA user_version = {VERSION}; COMMIT;"
            )

    # ---- the writer thread -----------------------------------------------------------------------

    def _write(self) -> None:
        cursor = self._writing.cursor()
        while (first := self._jobs.get()) is not None:
            batch, last = [first], False
            with contextlib.suppress(Empty):
                while len(batch) < BATCH:
                    job = self._jobs.get_nowait()
                    if job is None:
                        last = True
                        break
                    batch.append(job)
            self._tell(batch, self._commit(cursor, batch))
            if last:
                return

    def _commit(self, cursor: sqlite3.Cursor, batch: list[_Job]) -> list[StoreError | None]:
        """Run the jobs in one transaction; what became of each."""
        outcomes: list[StoreError | None] = []
        try:
            cursor.execute("BEGIN IMMEDIATE")
            for job in batch:
                cursor.execute("SAVEPOINT job")
                try:
                    job.run(cursor)
                    outcomes.append(None)
                except (sqlite3.IntegrityError, StoreError) as error:
                    cursor.execute("ROLLBACK TO job")
                    outcomes.append(_named(error))
                cursor.execute("RELEASE job")
            cursor.execute("COMMIT")
        except Exception as error:
            with contextlib.suppress(sqlite3.Error):
                cursor.execute("ROLLBACK")
            trouble = Unavailable(f"the database did not take this: {error}")
            outcomes = [trouble] * len(batch)
        return outcomes

    def _tell(self, batch: list[_Job], outcomes: list[StoreError | None]) -> None:
        def settle() -> None:
            for job, outcome in zip(batch, outcomes, strict=True):
                if job.done.cancelled():
                    continue
                if outcome is None:
                    job.done.set_result(None)
                else:
                    job.done.set_exception(outcome)

        loop = self._loop
        assert loop is not None
        # A loop that has ended has nobody left who could be told.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(settle)

    async def _write_job(self, run: Callable[[sqlite3.Cursor], None]) -> None:
        if self._closed:
            raise Unavailable("the store is closed")
        self._loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put(_Job(run, done))
        await done

    async def _read(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise Unavailable("the store is closed")
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reader, ask, self._reading)
        except sqlite3.Error as error:
            raise Unavailable(f"the database did not answer: {error}") from None

    # ---- the protocol ----------------------------------------------------------------------------

    async def add_guest(self, guest: Guest, token_digest: bytes) -> None:
        values = (guest.id, token_digest, guest.name, guest.avatar, _now())
        await self._write_job(
            lambda cursor: _run(cursor, "INSERT INTO guests VALUES (?, ?, ?, ?, ?)", values)
        )

    async def guest_by_token(self, token_digest: bytes) -> Guest | None:
        query = "SELECT id, name, avatar FROM guests WHERE token_digest = ?"
        found = await self._read(lambda base: base.execute(query, (token_digest,)).fetchone())
        return Guest(*found) if found else None

    async def save_guest(self, guest: Guest) -> None:
        values = (guest.name, guest.avatar, guest.id)
        await self._write_job(
            lambda cursor: _run(
                cursor, "UPDATE guests SET name = ?, avatar = ? WHERE id = ?", values
            )
        )

    async def add_table(self, row: TableRow, also: Change | None = None) -> None:
        def run(cursor: sqlite3.Cursor) -> None:
            values = (row.id, row.game, row.invite, row.status, row.watch, row.doc, _now())
            cursor.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", values)
            _seat(cursor, row)
            if also is not None:
                _apply(cursor, also)

        await self._write_job(run)

    async def commit(self, change: Change) -> None:
        await self._write_job(lambda cursor: _apply(cursor, change))

    async def table(self, table: str) -> TableRow | None:
        rows = await self._rows("WHERE tables.id = ?", (table,))
        return rows[0] if rows else None

    async def table_by_invite(self, invite: str) -> str | None:
        query = "SELECT id FROM tables WHERE invite = ?"
        found = await self._read(lambda base: base.execute(query, (invite,)).fetchone())
        return found[0] if found else None

    async def entries(self, table: str) -> list[Entry]:
        query = (
            "SELECT n, cid, what, ply, seat, note, why FROM entries WHERE table_id = ? ORDER BY n"
        )
        found = await self._read(lambda base: base.execute(query, (table,)).fetchall())
        return [Entry(*line) for line in found]

    async def tables_of(self, person: str, limit: int) -> Sequence[TableRow]:
        return await self._rows(
            "JOIN sitters ON sitters.table_id = tables.id WHERE sitters.person = ?"
            " ORDER BY updated DESC, tables.id LIMIT ?",
            (person, limit),
        )

    async def watchable(self, limit: int) -> Sequence[TableRow]:
        return await self._rows(
            "WHERE watch = 1 AND status = 'playing' ORDER BY updated DESC, tables.id LIMIT ?",
            (limit,),
        )

    async def analysis(self, table: str) -> bytes | None:
        query = "SELECT doc FROM analyses WHERE table_id = ?"
        found = await self._read(lambda base: base.execute(query, (table,)).fetchone())
        return found[0] if found else None

    async def keep_analysis(self, table: str, doc: bytes) -> None:
        query = "INSERT OR REPLACE INTO analyses VALUES (?, ?)"
        await self._write_job(lambda cursor: _run(cursor, query, (table, doc)))

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._reader.shutdown()
        self._reading.close()
        self._writing.close()

    async def _rows(self, where: str, values: tuple[Any, ...]) -> list[TableRow]:
        def ask(base: sqlite3.Connection) -> list[TableRow]:
            rows: list[TableRow] = []
            for found in base.execute(f"SELECT {_ROW} FROM tables {where}", values).fetchall():
                id, game, invite, status, watch, doc, updated = found
                people = base.execute("SELECT person FROM sitters WHERE table_id = ?", (id,))
                sitters = tuple(sorted(person for (person,) in people))
                row = TableRow(id, game, invite, status, bool(watch), sitters, doc, updated)
                rows.append(row)
            return rows

        return await self._read(ask)


def _run(cursor: sqlite3.Cursor, statement: str, values: tuple[Any, ...]) -> None:
    cursor.execute(statement, values)


def _apply(cursor: sqlite3.Cursor, change: Change) -> None:
    entry, row, now = change.entry, change.row, _now()
    cursor.execute(
        "INSERT INTO entries (table_id, n, ply, cid, seat, what, note, why, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(change.table, entry.n, entry.ply, entry.cid, entry.seat),
            *(entry.what, entry.note, entry.why, now),
        ),
    )
    if row is None:
        cursor.execute("UPDATE tables SET updated = ? WHERE id = ?", (now, change.table))
        return
    cursor.execute(
        "UPDATE tables SET status = ?, watch = ?, doc = ?, updated = ? WHERE id = ?",
        (row.status, row.watch, row.doc, now, row.id),
    )
    cursor.execute("DELETE FROM sitters WHERE table_id = ?", (row.id,))
    _seat(cursor, row)


def _seat(cursor: sqlite3.Cursor, row: TableRow) -> None:
    people = [(person, row.id) for person in row.sitters]
    cursor.executemany("INSERT INTO sitters (person, table_id) VALUES (?, ?)", people)


def _named(error: Exception) -> StoreError:
    if isinstance(error, StoreError):
        return error
    said = str(error)
    if "entries.ply" in said or "entries.n" in said:
        return PlyTaken("this table already has a move there")
    if "entries.cid" in said:
        return CidTaken("this table already has this command")
    return Unavailable(f"the database refused this: {said}")


def _now() -> int:
    return int(time.time())
