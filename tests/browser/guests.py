"""Guests of the house who talk to its API: the quick way to bring a table to where a test begins."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from typing import Any

import httpx

Json = dict[str, Any]
GAME = "mexican-standoff"
Choice = Callable[[Json], str]
"""Picks one of the legal moves of a table view."""


def wait_until(condition: Callable[[], Any], what: str, seconds: float = 120) -> Any:
    """The first true answer of `condition`, which is asked again and again."""
    end = time.monotonic() + seconds
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what}")
        time.sleep(0.01)


class Guest:
    """Somebody with a cookie of their own, which a browser may carry as well."""

    def __init__(self, address: str, name: str | None = None, cookie: str | None = None) -> None:
        """A new guest, or, with a cookie, one whom the house knows already."""
        self.address = address
        self.http = httpx.Client(base_url=address, headers={"X-Cantina": "1"}, timeout=120)
        if cookie is not None:
            self.http.cookies.set("cantina", cookie)
        self._numbers = itertools.count(1)
        self.get("api/me")
        if name is not None:
            self.post("api/me", {"name": name})

    def close(self) -> None:
        self.http.close()

    @property
    def cookie(self) -> str:
        return self.http.cookies["cantina"]

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == 200, (path, answer.status_code, answer.text)
        return answer.json()

    def post(self, path: str, body: Json) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code < 300, (path, answer.status_code, answer.text)
        return answer.json()

    def table(self, **asked: Any) -> str:
        """A new table; by default three chairs, quick bots of the simplest kind, one round."""
        usual = {
            "game": GAME,
            "seats": 3,
            "options": {"rounds": 1},
            "fill": "bots",
            "level": "greenhorn",
            "fast": True,
        }
        return self.post("api/tables", {**usual, **asked})["table"]

    def view(self, table: str) -> Json:
        return self.get(f"api/tables/{table}")

    def record(self, table: str) -> Json:
        return self.get(f"api/tables/{table}/record")

    def do(self, table: str, do: str, **fields: Any) -> Json:
        """One command over REST; its answer."""
        body = {"do": do, "cid": f"api-{next(self._numbers)}", **fields}
        return self.http.post(f"api/tables/{table}/command", json=body).json()

    def move(self, table: str, ply: int, move: str) -> None:
        answer = self.do(table, "move", ply=ply, move=move)
        assert answer["answer"] == "ok", answer

    def asked(self, table: str, beyond: int = -1) -> Json:
        """Wait until the table waits for this guest (after ply `beyond`), or for nobody: its view."""

        def now() -> Json | None:
            seen = self.view(table)
            if seen["status"] != "playing":
                return seen
            game = seen["view"]
            return seen if game["turn"] == seen["you"] and game["ply"] > beyond else None

        return wait_until(now, f"a turn at table {table}")

    def drive(
        self,
        table: str,
        stop: Callable[[Json], bool] = lambda seen: False,
        choose: Choice | None = None,
    ) -> Json:
        """Play on until `stop` says so at a decision of one's own, or until the game is over."""
        choose = choose or first_move
        ply = -1
        while True:
            seen = self.asked(table, ply)
            if seen["status"] == "over" or stop(seen):
                return seen
            if seen["status"] == "pause":
                self.do(table, "ready")
                rev = seen["rev"]
                wait_until(lambda rev=rev: self.view(table)["rev"] > rev, "the next round")
                continue
            ply = seen["view"]["ply"]
            self.move(table, ply, choose(seen))


def first_move(seen: Json) -> str:
    return seen["view"]["moves"][0]["move"]


def bold(seen: Json) -> str:
    """High base cards, and every duel that can be had: leads to raises, passes and discards."""
    moves = seen["view"]["moves"]
    duels = [move["move"] for move in moves if move["kind"] == "duel"]
    if duels and seen["view"]["phase"] == "answer":
        return duels[-1]
    for kind in ("pass", "rider", "discard"):
        found = [move["move"] for move in moves if move["kind"] == kind]
        if found:
            return found[0]
    plays = [move["move"] for move in moves if move["kind"] == "play"]
    return plays[-1] if plays else moves[0]["move"]


def phase_is(*phases: str) -> Callable[[Json], bool]:
    """A condition for `drive`: one's own decision in one of these phases."""
    return lambda seen: seen["status"] == "playing" and seen["view"]["phase"] in phases


def reach(
    guest: Guest,
    stop: Callable[[Json], bool],
    choose: Choice = bold,
    tables: int = 30,
    **asked: Any,
) -> tuple[str, Json]:
    """A table at which `stop` holds now, and its view. Cards fall as they may, so it may take a few."""
    for _ in range(tables):
        table = guest.table(**asked)
        seen = guest.drive(table, stop, choose)
        if stop(seen):
            return table, seen
    raise AssertionError(f"{tables} games, and what was looked for did not come up")
