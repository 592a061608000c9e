"""An arena's games in one SQLite file: one row a game, written when it has ended.

A row is there wholly or not at all, whatever happens to the process, and there is one for each deal
and line-up at most. Beside them stand the settings that the games were played with; a file is only
opened with the same.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from types import TracebackType
from typing import Any

import cantina
from cantina.lab.arena.plan import FORMAT, Plan
from cantina.lab.arena.playing import Played
from cantina.lab.arena.schedule import Lineup

APPLICATION = 0x43414E41
"""Marks the file as ours: "CANA"."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS arena (
    one      INTEGER PRIMARY KEY CHECK (one = 1),
    settings TEXT NOT NULL,  -- JSON: what decides the games
    cantina  TEXT NOT NULL   -- the version that began the file
);
CREATE TABLE IF NOT EXISTS games (
    deal      INTEGER NOT NULL,  -- from 0
    lineup    TEXT NOT NULL,     -- JSON, as all lists here by seat: the bots' names
    scores    TEXT NOT NULL,
    ranks     TEXT NOT NULL,     -- from 1, equal ones shared
    shares    TEXT NOT NULL,     -- of the win
    ended     INTEGER NOT NULL,  -- 0: cut after very many decisions, nobody won
    forfeits  TEXT NOT NULL,     -- JSON object: seat to reason
    decisions TEXT NOT NULL,     -- those that left a choice
    seconds   TEXT NOT NULL,     -- for all decisions
    slowest   TEXT NOT NULL,     -- the longest decision, in seconds
    plies     INTEGER NOT NULL,
    PRIMARY KEY (deal, lineup)
) WITHOUT ROWID;
"""
_COLUMNS = (
    "deal, lineup, scores, ranks, shares, ended, forfeits, decisions, seconds, slowest, plies"
)

WORDS = {"bots": "bots", "patience": "limit of seconds a decision"}
"""What people call settings whose names are not plain enough."""


class OtherArena(ValueError):
    """The file cannot hold this arena's games; the message is one sentence."""


class Results:
    """The games of one arena. A context manager; without a path they are kept in memory only."""

    def __init__(self, plan: Plan, path: str | None = None) -> None:
        """Open or make the file. Raises OtherArena if it holds anything else."""
        self._path = path
        try:
            self._base = sqlite3.connect(path or ":memory:", timeout=60, isolation_level=None)
            try:
                self._open(plan)
            except BaseException:
                self._base.close()
                raise
        except sqlite3.Error as error:
            raise OtherArena(f"{path} cannot be used for an arena's games: {error}") from None

    def _open(self, plan: Plan) -> None:
        mark = int(self._base.execute("PRAGMA application_id").fetchone()[0])
        tables = int(self._base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
        if mark != APPLICATION and tables:
            raise OtherArena(f"{self._path} is a database of something else, not of an arena")
        self._base.execute("PRAGMA journal_mode = WAL")
        self._base.execute("PRAGMA synchronous = NORMAL")  # a crash loses no game that is committed
        self._base.execute(f"PRAGMA application_id = {APPLICATION}")
        self._base.execute("BEGIN IMMEDIATE")
        for statement in SCHEMA.split(";\n"):
            self._base.execute(statement)
        row = self._base.execute("SELECT settings FROM arena").fetchone()
        if row is None:
            self._base.execute(
                "INSERT INTO arena VALUES (1, ?, ?)",
                (json.dumps(plan.settings), cantina.__version__),
            )
        self._base.execute("COMMIT")
        if row is not None:
            self._compare(json.loads(row[0]), plan.settings)

    def _compare(self, held: dict[str, Any], asked: dict[str, Any]) -> None:
        # A ladder's bots are the same in their order only.
        for key in {**asked, **held}:
            before, now = held.get(key), asked.get(key)
            if before == now and (key != "bots" or list(held["bots"]) == list(asked["bots"])):
                continue
            if held.get("format") != FORMAT:
                raise OtherArena(f"{self._path} was written by another version of Cantina")
            raise OtherArena(
                f"{self._path} holds an arena with other settings ({WORDS.get(key, key)}: "
                f"{_shown(before)} there, {_shown(now)} now): ask for those again, or for "
                "another file"
            )

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._base.close()

    def there(self) -> set[tuple[int, Lineup]]:
        """The games that have been played: deal and line-up."""
        rows = self._base.execute("SELECT deal, lineup FROM games")
        return {(int(deal), tuple(json.loads(lineup))) for deal, lineup in rows}

    def add(self, played: Played) -> None:
        """Keep a game; when this returns it outlives the process. Another one of it is ignored.

        Raises OtherArena if it cannot be written.
        """
        row = (
            played.deal,
            json.dumps(played.lineup),
            json.dumps(played.scores),
            json.dumps(played.ranks),
            json.dumps(played.shares),
            int(played.ended),
            json.dumps(played.forfeits),
            json.dumps(played.decisions),
            json.dumps(played.seconds),
            json.dumps(played.slowest),
            played.plies,
        )
        try:
            self._base.execute(
                f"INSERT OR IGNORE INTO games ({_COLUMNS}) VALUES (?{', ?' * (len(row) - 1)})", row
            )
        except sqlite3.Error as error:
            raise OtherArena(f"{self._path} cannot be written: {error}") from None

    def games(self, deals: int | None = None) -> Iterator[Played]:
        """The games of the first so many deals (by default of all), by deal and line-up."""
        rows = self._base.execute(
            f"SELECT {_COLUMNS} FROM games WHERE deal < ? ORDER BY deal, lineup",
            (2**62 if deals is None else deals,),
        )
        for row in rows:
            deal, lineup, scores, ranks, shares, ended, forfeits, *clock, plies = row
            decisions, seconds, slowest = map(json.loads, clock)
            yield Played(
                deal=deal,
                lineup=tuple(json.loads(lineup)),
                scores=json.loads(scores),
                ranks=json.loads(ranks),
                shares=json.loads(shares),
                ended=bool(ended),
                forfeits={int(seat): why for seat, why in json.loads(forfeits).items()},
                decisions=decisions,
                seconds=seconds,
                slowest=slowest,
                plies=plies,
            )


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        pairs = [name if name == to else f"{name}={to}" for name, to in value.items()]
        return ", ".join(pairs) or "none"
    return str(value)
