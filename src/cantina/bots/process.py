"""A bot in a process of its own, asked over its stdin and stdout, one JSON line each way.

It is never waited for longer than agreed, never read further than a line should be long, and when
the game is over, or lost by what it did, its whole process group is killed.
"""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import signal
import subprocess
import time
from typing import IO, Any

from cantina.bots.errors import Misbehaved
from cantina.bots.messages import ask, encoded, end, hello
from cantina.engine.errors import BadNotation
from cantina.engine.match import Match

STARTING = 20.0
"""Seconds that the first decision may take longer: interpreters and virtual machines start slowly."""
GRACE = 1.0
"""Seconds that a process has to end by itself when the game has ended."""
LONGEST_ANSWER = 16_384
"""Bytes of one answer."""
LONGEST_GRUMBLE = 1_000_000
"""Bytes on stderr for one decision: more is a flood too."""
KEPT_GRUMBLE = 4_000
"""The last bytes of stderr are kept: where a process ends, they say why."""


class ProcessBot:
    """A bot behind a command. It sits down at one game, decides, and leaves."""

    def __init__(self, spec: str, command: list[str]) -> None:
        self.spec = spec
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._patience = 0.0
        self._starting = STARTING
        self._told = 0  # lines of the log
        self._heard = b""  # from stdout, not taken as an answer yet
        self._grumble = b""

    def choose(self, record: Any, legal: list[int]) -> int:
        """Raises ValueError: a record alone has no words for another process (see `decide`)."""
        raise ValueError("a bot of another process is asked with its view, by strangers.decide")

    def sit_down(self, match: Match, seat: int, seed: int, patience: float) -> None:
        """Start the process and greet it; raises Misbehaved if it does not start."""
        if os.name != "posix":
            raise Misbehaved("bots of other processes need Linux, macOS or their like")
        try:
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # a group of its own, to be killed as one
            )
        except OSError as error:
            raise Misbehaved(f"it could not be started: {error.strerror or error}") from None
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe.fileno(), False)
        self._patience = patience
        self._exchange(hello(match, seat, seed, patience), answered=False)

    def decide(self, match: Match) -> int:
        """The action that it answers with; raises Misbehaved for everything else that it may do."""
        seat = match.turn
        if self._process is None or seat is None:
            raise ValueError("this bot does not sit at a game that is under way")
        question = ask(match, seat, self._told)
        self._told += len(question["log"])
        answer = self._exchange(question, answered=True)
        self._starting = 0.0
        return _action(match, _move(answer))

    def leave(self, match: Match, seat: int, forfeits: list[int]) -> None:
        """Say how it ended, unless this seat has forfeited, then end the process group."""
        process = self._process
        if process is None:
            return
        if seat not in forfeits:
            with contextlib.suppress(Misbehaved):
                self._patience = min(self._patience, GRACE)
                self._starting = 0.0
                self._exchange(end(match, seat, forfeits), answered=False)
            with contextlib.suppress(OSError):
                self._stdin.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(GRACE)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for pipe in (self._stdin, self._stdout, self._stderr):
            with contextlib.suppress(OSError):
                pipe.close()
        self._process = None

    # ---- the pipes -----------------------------------------------------------------------

    def _exchange(self, message: dict[str, Any], answered: bool) -> bytes:
        """Write a message, and read one line if it is to be `answered`; within the time agreed."""
        data = memoryview(encoded(message))
        limit = self._patience + self._starting
        until = time.monotonic() + limit
        grumbled = 0
        self._hear()
        if self._heard:
            raise Misbehaved(f"it wrote without being asked: {_quoted(self._heard)}")
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._stdin, selectors.EVENT_WRITE)
            waiting.register(self._stdout, selectors.EVENT_READ)
            waiting.register(self._stderr, selectors.EVENT_READ)
            while data or answered:
                ready = waiting.select(max(0.0, until - time.monotonic()))
                if not ready and time.monotonic() >= until:
                    what = "gave no answer" if not data else "did not read its question"
                    raise Misbehaved(f"it {what} within {limit:g} seconds")
                for key, _ in ready:
                    if key.fileobj is self._stdin:
                        data = data[self._write(data) :]
                        if not data:
                            waiting.unregister(self._stdin)
                    elif key.fileobj is self._stderr:
                        more = self._grumbles()
                        if not more:
                            waiting.unregister(self._stderr)
                        grumbled += more
                        if grumbled > LONGEST_GRUMBLE:
                            raise Misbehaved("it flooded its stderr")
                    elif not self._hear():
                        raise self._ended()
                line, newline, rest = self._heard.partition(b"\n")
                if len(line) > LONGEST_ANSWER:
                    raise Misbehaved(f"it wrote a line of more than {LONGEST_ANSWER} bytes")
                if answered and newline and not data:
                    if rest:
                        raise Misbehaved(
                            f"it wrote more than one line for an answer: {_quoted(rest)}"
                        )
                    self._heard = b""
                    return line
        return b""

    def _write(self, data: memoryview) -> int:
        try:
            return os.write(self._stdin.fileno(), data)
        except BlockingIOError:
            return 0
        except OSError:
            raise self._ended() from None

    def _hear(self) -> bool:
        """Read what stdout has now; False at its end."""
        try:
            more = os.read(self._stdout.fileno(), 4 * LONGEST_ANSWER)
        except BlockingIOError:
            return True
        self._heard += more
        return bool(more)

    def _grumbles(self) -> int:
        try:
            more = os.read(self._stderr.fileno(), 65_536)
        except BlockingIOError:
            return 1
        self._grumble = (self._grumble + more)[-KEPT_GRUMBLE:]
        return len(more)

    def _ended(self) -> Misbehaved:
        """Why nothing more can be had of the process."""
        assert self._process is not None
        try:
            code = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return Misbehaved("it closed its input or output")
        with contextlib.suppress(OSError):
            self._grumbles()
        lines = self._grumble.decode(errors="replace").strip().splitlines()
        why = f": {_printable(lines[-1])}" if lines else ""
        how = f"was killed by signal {-code}" if code < 0 else f"ended with exit code {code}"
        return Misbehaved(f"its process {how}{why}")

    @property
    def _stdin(self) -> IO[bytes]:
        return _pipe(self._process and self._process.stdin)

    @property
    def _stdout(self) -> IO[bytes]:
        return _pipe(self._process and self._process.stdout)

    @property
    def _stderr(self) -> IO[bytes]:
        return _pipe(self._process and self._process.stderr)


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def _move(line: bytes) -> str:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise Misbehaved(f"it answered with what is no JSON: {_quoted(line)}") from None
    move = answer.get("move") if isinstance(answer, dict) else None
    if not isinstance(move, str):
        raise Misbehaved(f'its answer has no "move" that is a text: {_quoted(line)}')
    return move


def _action(match: Match, move: str) -> int:
    try:
        action = match.parse(move)
    except BadNotation:
        raise Misbehaved(
            f"it answered {_quoted(move.encode(errors='replace'))}, which is no move"
        ) from None
    if action not in match.legal_actions:
        raise Misbehaved(f"it answered {move!r}, which is not legal there")
    return action


def _quoted(text: bytes) -> str:
    shown = _printable(text[:100].decode(errors="replace"))
    return f"'{shown}…'" if len(text) > 100 else f"'{shown}'"


def _printable(text: str) -> str:
    return "".join(one if one.isprintable() else " " for one in text[:300])
