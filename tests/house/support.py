"""A real house in a process of its own, and visitors who talk to it over real sockets."""

from __future__ import annotations

import itertools
import json
import os
import re
import secrets
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

Json = dict[str, Any]
GAME = "mexican-standoff"

QUICK: Json = {"cold": True, "pace": [0, 0]}
"""Uncompiled rules and bots that do not dawdle: what most tests want."""


_FREE = {"rate": 1e9, "burst": 1e9}
NO_LIMITS: Json = {
    **dict.fromkeys(("requests", "commands", "tables", "guests", "invites", "hints"), _FREE),
    "sockets_of_guest": 10_000,
    "sockets_of_address": 10_000,
}


class House:
    """A house process. `address` ends with a slash."""

    def __init__(self, data: Path, config: Json | None = None, port: int = 0) -> None:
        self.data = data
        data.mkdir(parents=True, exist_ok=True)
        settings = {**QUICK, **(config or {})}
        command = [sys.executable, "-m", "cantina.house", "--data", str(data), "--port", str(port)]
        self.errors = open(data / "stderr.txt", "ab")  # noqa: SIM115
        self.process = subprocess.Popen(
            [*command, "--config", json.dumps(settings)],
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+/", line)
        if found is None:
            self.kill()
            raise RuntimeError(f"the house did not open: {line!r}, {self.said()}")
        self.address = found[0]

    @property
    def port(self) -> int:
        return int(self.address.rsplit(":", 1)[1].strip("/"))

    def said(self) -> str:
        """What it wrote to its log."""
        return (self.data / "stderr.txt").read_text(errors="replace")

    def kill(self) -> None:
        """End it without a word, as a power cut would."""
        self.process.kill()
        self._gone()

    def close(self) -> int:
        """End it politely; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        return self._gone()

    def _gone(self) -> int:
        code = self.process.wait(60)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.errors.close()
        return code


@contextmanager
def house(data: Path, config: Json | None = None) -> Iterator[House]:
    running = House(data, config)
    try:
        yield running
    finally:
        running.close()


class Visitor:
    """Somebody with a cookie of their own."""

    def __init__(self, address: str, client: httpx.AsyncClient) -> None:
        self.address = address
        self.http = client
        self._mark = secrets.token_hex(4)
        self._numbers = itertools.count(1)

    def moved_to(self, address: str) -> None:
        """The house is at another address now; the cookie is the same."""
        token = self.http.cookies["cantina"]
        self.address = address
        self.http.base_url = httpx.URL(address)
        self.http.cookies.clear()
        self.http.cookies.set("cantina", token)

    def cid(self) -> str:
        return f"{self._mark}-{next(self._numbers)}"

    async def get(self, path: str) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == 200, (path, answer.status_code, answer.text)
        return answer.json()

    async def post(self, path: str, body: Json) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code < 300, (path, answer.status_code, answer.text)
        return answer.json()

    async def called(self, name: str) -> Visitor:
        await self.post("api/me", {"name": name})
        return self

    async def table(self, **asked: Any) -> str:
        """A new table; by default three chairs, bots that move at once, one round."""
        usual = {"game": GAME, "seats": 3, "fast": True, "options": {"rounds": 1}, "fill": "bots"}
        return (await self.post("api/tables", {**usual, **asked}))["table"]

    async def view(self, table: str) -> Json:
        return await self.get(f"api/tables/{table}")

    async def do(self, table: str, do: str, **fields: Any) -> Json:
        """One command over REST; its answer."""
        body = {"do": do, "cid": self.cid(), **fields}
        answer = await self.http.post(f"api/tables/{table}/command", json=body)
        return answer.json()

    @asynccontextmanager
    async def live(self, table: str, since: int = 0) -> AsyncIterator[Live]:
        cookie = self.http.cookies.get("cantina")
        headers = {"Cookie": f"cantina={cookie}"} if cookie else {}
        address = f"{self.address.replace('http', 'ws', 1)}api/tables/{table}/live?since={since}"
        async with connect(address, additional_headers=headers, compression=None) as socket:
            yield Live(self, socket)


class Live:
    """An open socket; keeps the newest view and the whole log."""

    def __init__(self, visitor: Visitor, socket: ClientConnection) -> None:
        self.visitor = visitor
        self.socket = socket
        self.view: Json = {}
        self.log: list[Json] = []
        self.pushes: list[str] = []

    async def hear(self) -> Json:
        """The next message; views are kept."""
        text = await self.socket.recv()
        assert isinstance(text, str)
        message: Json = json.loads(text)
        if message["is"] == "table":
            self.pushes.append(text)
            self.view = message
            del self.log[message["log_from"] :]
            assert len(self.log) == message["log_from"], "the log has a hole"
            self.log += message["log"]
        return message

    async def until(self, *statuses: str) -> Json:
        """Wait for a view with one of these statuses."""
        while self.view.get("status") not in statuses:
            await self.hear()
        return self.view

    async def send(self, do: str, **fields: Any) -> str:
        command = {"do": do, "cid": self.visitor.cid(), **fields}
        await self.socket.send(json.dumps(command))
        return command["cid"]

    async def answer(self, cid: str) -> Json:
        while True:
            message = await self.hear()
            if message["is"] == "answer" and message["cid"] == cid:
                return message

    async def do(self, do: str, **fields: Any) -> Json:
        return await self.answer(await self.send(do, **fields))

    @property
    def my_turn(self) -> bool:
        game = self.view.get("view")
        return (
            game is not None
            and self.view["status"] == "playing"
            and game["turn"] == self.view["you"]
        )

    async def decide(self, prefer: str = "") -> None:
        """Make the first legal move (that begins so, if there is one), and wait until it is seen."""
        game = self.view["view"]
        moves = [one["move"] for one in game["moves"]]
        move = next((one for one in moves if one.startswith(prefer)), moves[0])
        answer = await self.do("move", ply=game["ply"], move=move)
        assert answer["answer"] == "ok", answer
        while self.view["view"]["ply"] == game["ply"]:
            await self.hear()

    async def to_the_pause(self) -> None:
        """Play until the round is over."""
        while self.view.get("status") != "pause":
            if self.my_turn:
                await self.decide()
            else:
                await self.hear()

    async def play(self, decisions: int | None = None, prefer: str = "") -> int:
        """Play first legal moves until the end, or for so many own decisions; how many were made.

        Moves that begin with `prefer` go before others.
        """
        made = 0
        while self.view.get("status") not in ("over", "frozen"):
            if self.view.get("status") == "pause":
                chair = self.view["chairs"][self.view["you"]]
                if not chair["ready"]:
                    await self.do("ready")
                    continue
            elif self.my_turn:
                if made == decisions:
                    return made
                await self.decide(prefer)
                made += 1
                continue
            await self.hear()
        return made


@asynccontextmanager
async def visitor(house: House, name: str | None = None) -> AsyncIterator[Visitor]:
    async with httpx.AsyncClient(
        base_url=house.address, headers={"X-Cantina": "1"}, timeout=30
    ) as client:
        guest = Visitor(house.address, client)
        await guest.get("api/me")
        if name is not None:
            await guest.called(name)
        yield guest


class Forms(HTMLParser):
    """The forms of a page, as a browser without a script would send them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: list[Json] = []
        self.links: list[str] = []
        self.text: list[str] = []
        self._select: str | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        fields = dict(attrs)
        name, value = fields.get("name"), fields.get("value") or ""
        if tag == "a":
            self.links.append(fields.get("href") or "")
        if tag == "form":
            self.forms.append({"action": fields.get("action"), "fields": {}, "buttons": []})
        if not self.forms:
            return
        form = self.forms[-1]
        if tag == "input" and name is not None:
            if fields.get("type") != "checkbox" or "checked" in fields:
                form["fields"][name] = value
        elif tag == "select":
            self._select = name
        elif tag == "option" and self._select is not None:
            form.setdefault("open", []).append(
                (self._select, "selected" in fields, "value" in fields)
            )
            if "value" in fields:
                self._choose(value, "selected" in fields)
        elif tag == "button" and name is not None:
            form["buttons"].append((name, value))

    def handle_data(self, data: str) -> None:
        self.text.append(data)
        if self.forms and self.forms[-1].get("open") and data.strip():
            _, selected, valued = self.forms[-1]["open"].pop()
            if not valued:
                self._choose(data.strip(), selected)

    def _choose(self, value: str, selected: bool) -> None:
        fields = self.forms[-1]["fields"]
        if self._select is not None and (selected or self._select not in fields):
            fields[self._select] = value

    def handle_endtag(self, tag: str) -> None:
        if tag == "select":
            self._select = None

    @property
    def words(self) -> str:
        return " ".join(" ".join(self.text).split())

    def with_button(self, value: str) -> Json | None:
        """The form that has a button of this value (or a name of it), ready to be sent."""
        for form in self.forms:
            for name, one in form["buttons"]:
                if value in (one, name):
                    return {"action": form["action"], "data": {**form["fields"], name: one}}
        return None
