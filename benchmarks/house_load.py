"""A house under load: TABLES tables with SEATS people each, every one with a socket of their own.

    python benchmarks/house_load.py --tables 200 --seconds 60

The house runs in a process of its own, over a real SQLite file, with its limits off; this process plays
everybody. A person who is to move thinks for about a second and makes a random legal move. Measured are:

answer   from sending a move to its `ok` (decided, stored durably)
tell     from sending a move to the moment when another person at the table has the view with it
cpu      processor time of the house for one move, with all its pushes
memory   resident memory of the house: empty, and at its highest

Both processes share the machine's cores, so the numbers are those of house and players together.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

FREE = {"rate": 1e9, "burst": 1e9}
LIMITS = {
    **dict.fromkeys(("requests", "commands", "tables", "guests", "invites"), FREE),
    "sockets_of_guest": 100_000,
    "sockets_of_address": 100_000,
}


class Choice(msgspec.Struct):
    """A legal move."""

    move: str


class Game(msgspec.Struct):
    """What a player needs of a view."""

    ply: int
    turn: int | None
    moves: list[Choice]


class Message(msgspec.Struct):
    """A push or an answer."""

    kind: str = msgspec.field(name="is")
    status: str = ""
    you: int | None = None
    view: Game | None = None
    cid: str | None = None
    answer: str = ""


decode = msgspec.json.Decoder(Message).decode


class Seen:
    """What was measured, in seconds."""

    def __init__(self) -> None:
        self.answers: list[float] = []
        self.told: list[float] = []
        self.refused = 0
        self.pushes = 0
        self.bytes = 0
        self.measuring = False
        self.sent: dict[tuple[str, int], float] = {}


async def play(address: str, table: str, cookie: str, pace: float, seen: Seen) -> None:
    """One person at one table, until cancelled."""
    url = f"{address.replace('http', 'ws', 1)}api/tables/{table}/live"
    headers = {"Cookie": f"cantina={cookie}"}
    async with connect(url, additional_headers=headers, compression=None) as socket:
        asked, known, mine, ready = -1, 0, -1, -1
        thinking: set[asyncio.Task[None]] = set()
        async for text in socket:
            now = time.perf_counter()
            message = decode(text)
            if message.kind == "answer":
                began = seen.sent.get((table, mine))
                if message.answer != "ok":
                    seen.refused += 1
                elif seen.measuring and began is not None and message.cid == f"m{mine}":
                    seen.answers.append(now - began)
                continue
            seen.pushes += 1
            seen.bytes += len(text)
            game = message.view
            if game is None:
                continue
            if game.ply > known:
                began = seen.sent.get((table, game.ply - 1))
                if seen.measuring and began is not None and game.ply - 1 != mine:
                    seen.told.append(now - began)
                known = game.ply
            if message.status == "pause" and game.ply != ready:
                ready = game.ply
                await socket.send(json.dumps({"do": "ready", "cid": f"r{game.ply}"}))
            elif game.turn == message.you and game.ply != asked and message.status == "playing":
                asked = mine = game.ply
                task = asyncio.create_task(decide(socket, table, game, pace, seen))
                thinking.add(task)
                task.add_done_callback(thinking.discard)


async def decide(socket: ClientConnection, table: str, game: Game, pace: float, seen: Seen) -> None:
    """Think, then move."""
    await asyncio.sleep(random.uniform(0.5, 1.5) * pace)
    move = random.choice(game.moves).move
    command = {"do": "move", "cid": f"m{game.ply}", "ply": game.ply, "move": move}
    seen.sent[table, game.ply] = time.perf_counter()
    # At the end of the run the socket is closed under those who still think.
    with contextlib.suppress(ConnectionClosed):
        await socket.send(json.dumps(command))


async def lay(client: httpx.AsyncClient, seats: int) -> tuple[str, list[str]]:
    """A table with people on every chair, started; its id and their cookies."""
    cookies: list[str] = []

    async def call(method: str, path: str, cookie: str | None, body: Any = None) -> Any:
        headers = {"X-Cantina": "1"} | ({"Cookie": f"cantina={cookie}"} if cookie else {})
        answer = await client.request(method, path, json=body, headers=headers)
        answer.raise_for_status()
        if cookie is None:
            cookies.append(answer.cookies["cantina"])
            client.cookies.clear()
        return answer.json()

    for _ in range(seats):
        await call("GET", "api/me", None)
    asked = {"game": "mexican-standoff", "seats": seats}
    table = (await call("POST", "api/tables", cookies[0], asked))["table"]
    invite = (await call("GET", f"api/tables/{table}", cookies[0]))["invite"]
    for cookie in cookies[1:]:
        await call("POST", "api/join", cookie, {"invite": invite})
    path = f"api/tables/{table}/command"
    await call("POST", path, cookies[0], {"do": "start", "cid": "start"})
    return table, cookies


def memory(pid: int, name: str) -> float:
    """A line of /proc/<pid>/status, in MB."""
    text = Path(f"/proc/{pid}/status").read_text()
    found = re.search(rf"{name}:\s+(\d+) kB", text)
    return int(found[1]) / 1024 if found else 0.0


def cpu(pid: int) -> float:
    """Processor time that a process has used, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(values: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


async def load(address: str, pid: int, asked: argparse.Namespace) -> dict[str, Any]:
    """Play for a while; what was measured."""
    empty = memory(pid, "VmRSS")
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        laid = [await lay(client, asked.seats) for _ in range(asked.tables)]
    seen = Seen()
    players = [
        asyncio.create_task(play(address, table, cookie, asked.pace, seen))
        for table, cookies in laid
        for cookie in cookies
    ]
    await asyncio.sleep(5)
    seen.measuring, seen.pushes, seen.bytes = True, 0, 0
    began, busy = time.perf_counter(), cpu(pid)
    done, _ = await asyncio.wait(players, timeout=asked.seconds, return_when="FIRST_EXCEPTION")
    took, busy = time.perf_counter() - began, cpu(pid) - busy
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    return {
        "tables": asked.tables,
        "sockets": asked.tables * asked.seats,
        "lost sockets": len(done),
        "moves a second": round(len(seen.answers) / took, 1),
        "pushes a second": round(seen.pushes / took, 1),
        "push KB": round(seen.bytes / max(1, seen.pushes) / 1024, 1),
        "house cpu %": round(100 * busy / took),
        "cpu ms a move": round(1000 * busy / max(1, len(seen.answers)), 1),
        "not ok": seen.refused,
        "answer p50 ms": round(percentile(seen.answers, 0.5), 1),
        "answer p99 ms": round(percentile(seen.answers, 0.99), 1),
        "tell p50 ms": round(percentile(seen.told, 0.5), 1),
        "tell p99 ms": round(percentile(seen.told, 0.99), 1),
        "memory empty MB": round(empty),
        "memory highest MB": round(memory(pid, "VmHWM")),
    }


def main() -> None:
    """Start a house, load it, print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pace", type=float, default=1.0, help="seconds that a person thinks")
    parser.add_argument("--cold", action="store_true", help="uncompiled rules")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    config = json.dumps({"limits": LIMITS, "cold": asked.cold})
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "cantina.house", "--data", folder, "--config", config]
        house = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert house.stdout is not None
            found = re.search(r"http://\S+/", house.stdout.readline())
            assert found is not None
            seen = asyncio.run(load(found[0], house.pid, asked))
        finally:
            house.terminate()
            house.wait(20)
    if asked.json:
        print(json.dumps(seen))
    else:
        for name, value in seen.items():
            print(f"{name:20} {value:>10}")


if __name__ == "__main__":
    main()
