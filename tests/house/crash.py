"""Kill the house under load, again and again, and look whether anything that was promised is gone.

    python -m tests.house.crash --kills 200

Players send moves as fast as they are answered. At a moment of its own choosing the house is ended with
SIGKILL and started again over the same files. Then every move that was answered `ok` must be in the
database exactly once, every ply once and without a hole, and the command that was under way when the
house died is sent again with the same `cid`: whatever the answer, it must have happened at most once.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sqlite3
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.house.support import NO_LIMITS, House, Json, Live, Visitor

BROKEN = (ConnectionClosed, InvalidHandshake, httpx.HTTPError, OSError)


@dataclass
class Report:
    """What a run has seen."""

    kills: int = 0
    acknowledged: int = 0
    in_the_air: int = 0
    kept_unanswered: int = 0
    tables: int = 0
    problems: list[str] = field(default_factory=list)


@dataclass
class Player:
    """Somebody who plays at one table after the other, and remembers what was acknowledged."""

    visitor: Visitor
    report: Report
    table: str = ""
    # (table, ply, move, cid) of every move that the house said ok to.
    done: list[tuple[str, int, str, str]] = field(default_factory=list)
    unanswered: Json | None = None

    async def load(self) -> None:
        """Play until the line breaks."""
        while True:
            if not self.table:
                self.table = await self.visitor.table(seats=3, level="greenhorn")
                self.report.tables += 1
            async with self.visitor.live(self.table) as live:
                await self._play(live)
            self.table = ""

    async def _play(self, live: Live) -> None:
        await live.hear()
        if self.unanswered is not None:
            await self._again(live)
        while live.view["status"] != "over":
            if live.my_turn:
                game = live.view["view"]
                move = random.choice(game["moves"])["move"]
                cid = f"{self.visitor.cid()}-{self.report.kills}"
                command = {"do": "move", "cid": cid, "ply": game["ply"], "move": move}
                await self._send(live, command)
            else:
                await live.hear()

    async def _send(self, live: Live, command: Json) -> None:
        self.unanswered = command
        await live.socket.send(json.dumps(command))
        answer = await live.answer(command["cid"])
        self._settled(command, answer)
        await self._seen(live, command)

    async def _seen(self, live: Live, command: Json) -> None:
        """Wait for the view that a move led to; it comes after the answer."""
        while live.view["status"] == "playing" and live.view["view"]["ply"] <= command["ply"]:
            await live.hear()

    def _settled(self, command: Json, answer: Json) -> None:
        self.unanswered = None
        if answer["answer"] in ("ok", "again"):
            self.done.append((self.table, command["ply"], command["move"], command["cid"]))
            self.report.acknowledged += 1
        else:
            self.report.problems.append(f"{command} was answered {answer}")

    async def _again(self, live: Live) -> None:
        """What was under way at the crash is sent again: it has happened, or happens now."""
        command = self.unanswered
        assert command is not None
        self.report.in_the_air += 1
        await live.socket.send(json.dumps(command))
        answer = await live.answer(command["cid"])
        self.report.kept_unanswered += answer["answer"] == "again"
        self._settled(command, answer)
        await self._seen(live, command)


def check(database: Path, players: list[Player], report: Report) -> None:
    """Compare the database with what was acknowledged."""
    base = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    kept: dict[str, list[tuple[int, str, str]]] = {}
    rows = base.execute(
        "SELECT table_id, ply, what, cid FROM entries WHERE ply IS NOT NULL ORDER BY table_id, ply"
    )
    for table, ply, move, cid in rows:
        kept.setdefault(table, []).append((ply, move, cid.partition("/")[2]))
    if base.execute("PRAGMA integrity_check").fetchone() != ("ok",):
        report.problems.append("the database is damaged")
    base.close()
    for table, moves in kept.items():
        if [ply for ply, _, _ in moves] != list(range(len(moves))):
            report.problems.append(f"table {table} has a hole or a ply twice")
    for player in players:
        for table, ply, move, cid in player.done:
            if kept.get(table, [])[ply : ply + 1] != [(ply, move, cid)]:
                report.problems.append(f"acknowledged and gone: {table} {ply} {move}")


async def _a_while(report: Report, acknowledged: int) -> None:
    """Until so many moves are acknowledged, or something is wrong and none will be."""
    patience = time.monotonic() + 60
    while report.acknowledged < acknowledged and time.monotonic() < patience:  # noqa: ASYNC110
        await asyncio.sleep(0.001)


async def run(folder: Path, kills: int, players: int, seed: int, say: Any = None) -> Report:
    """Kill the house `kills` times; what was seen."""
    chooser = random.Random(seed)
    report = Report()
    house = House(folder, {"limits": NO_LIMITS})
    async with AsyncExitStack() as stack:
        guests: list[Player] = []
        for number in range(players):
            client = httpx.AsyncClient(headers={"X-Cantina": "1"}, timeout=30)
            await stack.enter_async_context(client)
            guest = Visitor(house.address, client)
            client.base_url = httpx.URL(house.address)
            await guest.called(f"Player {number}")
            guests.append(Player(guest, report))
        while report.kills < kills:
            tasks = [asyncio.create_task(guest.load()) for guest in guests]
            await _a_while(report, report.acknowledged + chooser.randint(3, 40))
            await asyncio.sleep(chooser.uniform(0, 0.02))
            house.kill()
            report.kills += 1
            for outcome in await asyncio.gather(*tasks, return_exceptions=True):
                if not isinstance(outcome, BROKEN):
                    report.problems.append(f"a player stopped: {outcome!r}")
            house = House(folder, {"limits": NO_LIMITS})
            check(folder / "house.db", guests, report)
            for guest in guests:
                guest.visitor.moved_to(house.address)
            if say:
                say(f"{report.kills} kills, {report.acknowledged} moves acknowledged")
            if report.problems:
                break
    house.close()
    check(folder / "house.db", guests, report)
    return report


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.house.crash")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    asked = parser.parse_args()
    print(f"seed {asked.seed}")
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(run(Path(folder), asked.kills, asked.players, asked.seed, print))
    print(
        f"{report.kills} kills at {report.tables} tables: {report.acknowledged} moves were "
        f"acknowledged and all are there once; {report.in_the_air} were under way at a kill, "
        f"{report.kept_unanswered} of them had been stored"
        if not report.problems
        else "\n".join(report.problems)
    )
    return 1 if report.problems else 0


if __name__ == "__main__":
    sys.exit(main())
