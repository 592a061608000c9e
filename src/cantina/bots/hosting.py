"""Bots from entry points: each plays in a process that hosts it (`hosted`), and not in this one.

A host is started with its first game and kept for the next ones of the same bot, as starting Python
and loading the game takes seconds. What it gets are redacted records, what it gives are actions; one
that gives no answer is killed, with all that its bot has started.
"""

from __future__ import annotations

import atexit
import json
import os
import sys
import threading
from contextlib import suppress
from importlib.metadata import EntryPoint
from typing import Any

import numpy as np

from cantina.bots import pipes
from cantina.bots.errors import Misbehaved
from cantina.bots.hosted import ACTIONS, CHOOSE, END, HEAD, LOAD, MAKE
from cantina.bots.pipes import GRACE, Pipes, printable, quoted
from cantina.bots.players import check_record
from cantina.engine.game import Game
from cantina.engine.match import Match
from cantina.engine.record import raw

PATIENCE = 10.0
"""Seconds that a stranger's bot may take for a decision, where nobody says another limit."""
READY = 600.0
"""Seconds until a host has loaded what is the house's own: at worst that must be compiled."""
MOST_IDLE = 8
"""Hosts that are kept for later games; what is more is ended."""

_PROGRAM = (
    "import json, sys; sys.path[:] = json.loads(sys.argv.pop()); "
    "from cantina.bots.hosted import main; main()"
)


class Host:
    """A process for one entry point and one game of the house."""

    def __init__(self, key: tuple[str, ...], point: EntryPoint, game: Game) -> None:
        self.key = key
        # It finds what this process finds, and its sets of texts have the same order every time.
        environment = {"PYTHONHASHSEED": "0", **os.environ}
        command = [sys.executable, "-c", _PROGRAM, json.dumps(sys.path)]
        self._pipes = Pipes(command, environment, notes="stdout or stderr")
        try:
            about = {"name": point.name, "value": point.value, "group": point.group}
            self.ask(LOAD, _json({"game": game.id, **about}), READY)
        except BaseException:
            self.end()
            raise

    @property
    def idle(self) -> bool:
        """Whether it can be asked: it is alive, and owes no answer."""
        return self._pipes.alive and not self._pipes.asked

    def ask(self, kind: bytes, data: bytes, limit: float) -> dict[str, Any]:
        """The answer to a question; raises Misbehaved where none comes, or the bot raised."""
        line = self._pipes.exchange(HEAD.pack(kind, len(data)) + data, limit)
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        # A bot that looks for them finds the pipes, so the answer may be the bot's own.
        if not isinstance(answer, dict):
            raise Misbehaved(f"it answered with what is no answer: {quoted(line)}")
        return answer

    def begin_anew(self) -> None:
        """Leave behind what the last game's bot has printed."""
        self._pipes.forget_notes()

    def end(self) -> None:
        """Kill it, and the game in it."""
        self._pipes.leave_in_peace()  # then it ends its bot's process group
        self._pipes.kill()


class HostedBot:
    """A bot from an entry point. It sits down at one game, chooses, and leaves."""

    def __init__(self, spec: str, point: EntryPoint, game: Game, seed: int) -> None:
        self.spec = spec
        self._point = point
        self._game = game
        self._seed = seed
        self._patience = PATIENCE
        self._host: Host | None = None

    def sit_down(self, match: Match, seat: int, seed: int, patience: float) -> None:
        """Make the bot in its host; raises Misbehaved if that fails."""
        self._seed, self._patience = seed, patience
        self._begun()

    def choose(self, record: Any, legal: list[int]) -> int:
        """See `Bot.choose`; raises Misbehaved for everything else that it may do."""
        check_record(record, legal)
        host = self._host or self._begun()
        answer = self._asked(host, CHOOSE, question(record, legal), self._patience)
        if "raised" in answer:
            raise Misbehaved(f"it raised {printable(str(answer['raised']))}")
        action = answer.get("action")
        if type(action) is not int or action not in legal:
            chosen = printable(str(answer.get("chose", action))[:100])
            raise Misbehaved(f"it chose {chosen}, which is not among the legal actions")
        return action

    def leave(self, match: Match, seat: int, forfeits: list[int]) -> None:
        """Let its game end, with all that it has started; the host is kept for another game."""
        host = self._host
        if host is None:
            return
        # How it takes the end is its own affair: the game is over.
        with suppress(Misbehaved):
            if host.idle and host.ask(END, b"", GRACE).get("stays") is True:
                self._host = None
                _keep(host)
        self._give_up()

    def _begun(self) -> Host:
        try:
            self._host = host = _host(self._point, self._game)
            limit = self._patience + pipes.STARTING
            answer = self._asked(host, MAKE, _json({"seed": self._seed}), limit)
            if "raised" in answer:
                raise Misbehaved(printable(str(answer["raised"])))
        except Misbehaved as error:
            raise Misbehaved(f"it could not be made: {error}") from None
        return host

    def _asked(self, host: Host, kind: bytes, data: bytes, limit: float) -> dict[str, Any]:
        """The answer; a host that gives none is killed."""
        try:
            return host.ask(kind, data, limit)
        except Misbehaved:
            self._give_up()
            raise

    def _give_up(self) -> None:
        host, self._host = self._host, None
        if host is not None:
            host.end()


def question(record: Any, legal: list[int]) -> bytes:
    """All that a host is sent for a decision: what the seat knows, and what is legal."""
    return raw(record) + np.array(legal, ACTIONS).tobytes()


def _json(value: Any) -> bytes:
    return json.dumps(value).encode("ascii")


# ---- hosts that wait for a game --------------------------------------------------------------

_waiting: list[Host] = []
_lock = threading.Lock()


def _host(point: EntryPoint, game: Game) -> Host:
    """A host for this bot: one that is there, or a new one. Raises Misbehaved if it fails."""
    key = (point.name, point.value, game.id, *sys.path)
    with _lock:
        found = next((host for host in _waiting if host.key == key), None)
        if found is not None:
            _waiting.remove(found)
    if found is not None:
        if found.idle:
            found.begin_anew()
            return found
        found.end()
    return Host(key, point, game)


def _keep(host: Host) -> None:
    with _lock:
        _waiting.append(host)
        spare = _waiting[:-MOST_IDLE]
        del _waiting[:-MOST_IDLE]
    for one in spare:
        one.end()


def dismiss() -> None:
    """End all hosts that wait for a game."""
    with _lock:
        spare = _waiting[:]
        _waiting.clear()
    for host in spare:
        host.end()


atexit.register(dismiss)
if hasattr(os, "register_at_fork"):
    # They serve the process that has started them, and end with it.
    os.register_at_fork(after_in_child=_waiting.clear)
