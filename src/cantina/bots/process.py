"""A bot in a process of its own, told of its game and asked in JSON, one line each way."""

from __future__ import annotations

import contextlib
import json
from typing import Any

from cantina.bots import pipes
from cantina.bots.errors import Misbehaved
from cantina.bots.messages import ask, encoded, end, hello
from cantina.bots.pipes import GRACE, Pipes, quoted
from cantina.engine.errors import BadNotation
from cantina.engine.match import Match


class ProcessBot:
    """A bot behind a command. It sits down at one game, decides, and leaves."""

    def __init__(self, spec: str, command: list[str]) -> None:
        self.spec = spec
        self._command = command
        self._pipes: Pipes | None = None
        self._patience = 0.0
        self._starting = pipes.STARTING
        self._told = 0  # lines of the log

    def choose(self, record: Any, legal: list[int]) -> int:
        """Raises ValueError: a record alone has no words for another process (see `decide`)."""
        raise ValueError("a bot of another process is asked with its view, by strangers.decide")

    def sit_down(self, match: Match, seat: int, seed: int, patience: float) -> None:
        """Start the process and greet it; raises Misbehaved if it does not start."""
        self._pipes = Pipes(self._command)
        self._patience = patience
        self._exchange(self._pipes, hello(match, seat, seed, patience), answered=False)

    def decide(self, match: Match) -> int:
        """The action that it answers with; raises Misbehaved for everything else that it may do."""
        seat = match.turn
        if self._pipes is None or seat is None:
            raise ValueError("this bot does not sit at a game that is under way")
        question = ask(match, seat, self._told)
        self._told += len(question["log"])
        answer = self._exchange(self._pipes, question, answered=True)
        self._starting = 0.0
        return _action(match, _move(answer))

    def leave(self, match: Match, seat: int, forfeits: list[int]) -> None:
        """Say how it ended, unless this seat has forfeited, then end the process group."""
        if self._pipes is None:
            return
        if seat not in forfeits and not self._pipes.asked:
            with contextlib.suppress(Misbehaved):
                self._patience = min(self._patience, GRACE)
                self._starting = 0.0
                self._exchange(self._pipes, end(match, seat, forfeits), answered=False)
            self._pipes.leave_in_peace()
        self._pipes.kill()
        self._pipes = None

    def _exchange(self, process: Pipes, message: dict[str, Any], answered: bool) -> bytes:
        return process.exchange(encoded(message), self._patience + self._starting, answered)


def _move(line: bytes) -> str:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise Misbehaved(f"it answered with what is no JSON: {quoted(line)}") from None
    move = answer.get("move") if isinstance(answer, dict) else None
    if not isinstance(move, str):
        raise Misbehaved(f'its answer has no "move" that is a text: {quoted(line)}')
    return move


def _action(match: Match, move: str) -> int:
    try:
        action = match.parse(move)
    except BadNotation:
        raise Misbehaved(
            f"it answered {quoted(move.encode(errors='replace'))}, which is no move"
        ) from None
    if action not in match.legal_actions:
        raise Misbehaved(f"it answered {move!r}, which is not legal there")
    return action
