"""What the house keeps, and the small protocol behind which it is kept.

Kept are decisions: who the guests are, how each table was set up, and the log of entries (one for
each command that changed something; a move's entry has its `ply`). Views, scores and game logs are
derived by replaying and are never stored. The one thing that is kept although it could be made again
is the analysis of a finished game, since it takes half a minute.

A commit is all or nothing, and durable when it returns. Two things can never happen twice at one
table: the same `ply` and the same `cid`. Any store must pass tests/house/test_store.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec


class StoreError(Exception):
    """Something was not stored; nothing has changed."""


class Unavailable(StoreError):
    """The store could not write or read now (a full disk, a lock, a lost connection)."""


class PlyTaken(StoreError):
    """The table already has a move at this ply."""


class CidTaken(StoreError):
    """The table already has an entry with this command id."""


class Guest(msgspec.Struct, frozen=True):
    """A person, known by a cookie whose SHA-256 (not the cookie) is kept. `name` may be unset."""

    id: str
    name: str | None
    avatar: str


class TableRow(msgspec.Struct, frozen=True):
    """A table: `doc` is the JSON of `seating.Seating`; the rest is there to be searched by."""

    id: str
    game: str
    invite: str
    status: str
    watch: bool
    sitters: tuple[str, ...]
    doc: bytes
    updated: int = 0
    """Unix seconds of the last commit; set by the store."""


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's log. `n` counts from 1 without a gap.

    A move has `ply`, `seat` and its notation in `what`; every other entry has the command's name
    in `what` and no ply. `note` is the sentence that the command was answered with. With the move of
    a bot that had weighed others goes what it thought of them (`cantina.house.minds`): nobody is
    told before the game is over.
    """

    n: int
    cid: str
    what: str
    ply: int | None = None
    seat: int | None = None
    note: str = ""
    why: str = ""


class Change(msgspec.Struct, frozen=True):
    """What one command does to a table: a log entry, and the table's row where that changed."""

    table: str
    entry: Entry
    row: TableRow | None = None


class Store(Protocol):
    """Where the house keeps things. Every method that writes returns only after the commit."""

    async def add_guest(self, guest: Guest, token_digest: bytes) -> None:
        """Keep a new guest; `token_digest` is the SHA-256 of the cookie."""
        ...

    async def guest_by_token(self, token_digest: bytes) -> Guest | None:
        """The guest with this cookie."""
        ...

    async def save_guest(self, guest: Guest) -> None:
        """Change a guest's name or avatar."""
        ...

    async def add_table(self, row: TableRow, also: Change | None = None) -> None:
        """Keep a new table; `also` is a change of another table in the same commit (a rematch)."""
        ...

    async def table(self, table: str) -> TableRow | None:
        """One table."""
        ...

    async def table_by_invite(self, invite: str) -> str | None:
        """The id of the table with this invitation."""
        ...

    async def entries(self, table: str) -> list[Entry]:
        """The table's whole log, in order."""
        ...

    async def commit(self, change: Change) -> None:
        """Keep a change. Raises PlyTaken or CidTaken, and then nothing of it is kept."""
        ...

    async def tables_of(self, person: str, limit: int) -> Sequence[TableRow]:
        """Tables where this person has a seat, the latest first."""
        ...

    async def watchable(self, limit: int) -> Sequence[TableRow]:
        """Games under way that anybody may watch, the latest first."""
        ...

    async def analysis(self, table: str) -> bytes | None:
        """What was found out about the table's game, as it was kept."""
        ...

    async def keep_analysis(self, table: str, doc: bytes) -> None:
        """Keep what was found out about the table's game, in place of what was kept before."""
        ...

    async def close(self) -> None:
        """Finish what was asked, then let go of the files."""
        ...
