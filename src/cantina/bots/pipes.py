"""A process that is not trusted, and the pipes to it: it is asked, and answers with one line each.

It is never waited for longer than agreed, never read further than a line should be long, and when
it is no longer wanted its whole process group is killed.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import time
from pathlib import Path
from typing import IO

from cantina.bots.errors import Misbehaved

STARTING = 20.0
"""Seconds that a first answer may take longer: interpreters and virtual machines start slowly."""
GRACE = 1.0
"""Seconds that a process has to end by itself when the game has ended."""
LONGEST_ANSWER = 16_384
"""Bytes of one answer."""
LONGEST_GRUMBLE = 1_000_000
"""Bytes of notes for one question: more is a flood too."""
KEPT_GRUMBLE = 4_000
"""The last bytes of the notes are kept: where a process ends, they say why."""


class Pipes:
    """A process in a group of its own, asked over its stdin and stdout; stderr is for its notes."""

    def __init__(
        self, command: list[str], environment: dict[str, str] | None = None, notes: str = "stderr"
    ) -> None:
        """Start it; raises Misbehaved if that fails. `notes` is what a reason calls its stderr."""
        if os.name != "posix":
            raise Misbehaved("bots of other processes need Linux, macOS or their like")
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                env=environment,
                start_new_session=True,  # a group of its own, to be killed as one
            )
        except OSError as error:
            raise Misbehaved(f"it could not be started: {error.strerror or error}") from None
        _first_to_go(self._process.pid)
        self._stdin = _pipe(self._process.stdin)
        self._stdout = _pipe(self._process.stdout)
        self._stderr = _pipe(self._process.stderr)
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe.fileno(), False)
        self._waiting = selectors.DefaultSelector()
        self._waiting.register(self._stdout, selectors.EVENT_READ)
        self._waiting.register(self._stderr, selectors.EVENT_READ)
        self._heard = b""  # from stdout, not taken as an answer yet
        self._notes = notes
        self._grumble = b""
        self.asked = False
        """Whether a question was put and not answered: then nothing more can be asked."""

    @property
    def alive(self) -> bool:
        """Whether the process has not ended."""
        return self._process.poll() is None

    def exchange(self, question: bytes, limit: float, answered: bool = True) -> bytes:
        """Write a question, and read one line if it is to be `answered`; within `limit` seconds.

        Raises Misbehaved for everything else that may come of it.
        """
        self._hear()
        if self._heard:
            raise Misbehaved(f"it wrote without being asked: {quoted(self._heard)}")
        self.asked = True
        line = self._exchanged(memoryview(question), limit, answered)
        self.asked = False
        return line

    def _exchanged(self, data: memoryview, limit: float, answered: bool) -> bytes:
        until = time.monotonic() + limit
        grumbled = 0
        data = data[self._write(data) :]
        if data:
            self._waiting.register(self._stdin, selectors.EVENT_WRITE)
        while data or answered:
            for key, _ in self._waiting.select(max(0.0, until - time.monotonic())):
                if key.fileobj is self._stdin:
                    data = data[self._write(data) :]
                    if not data:
                        self._waiting.unregister(self._stdin)
                elif key.fileobj is self._stderr:
                    more = self._grumbles()
                    if not more:
                        self._waiting.unregister(self._stderr)
                    grumbled += more
                    if grumbled > LONGEST_GRUMBLE:
                        raise Misbehaved(f"it flooded its {self._notes}")
                elif not self._hear():
                    raise self._ended()
            line, newline, rest = self._heard.partition(b"\n")
            if len(line) > LONGEST_ANSWER:
                raise Misbehaved(f"it wrote a line of more than {LONGEST_ANSWER} bytes")
            if answered and newline and not data:
                if rest:
                    raise Misbehaved(f"it wrote more than one line for an answer: {quoted(rest)}")
                self._heard = b""
                return line
            if (data or answered) and time.monotonic() >= until:
                what = "gave no answer" if not data else "did not read its question"
                raise Misbehaved(f"it {what} within {limit:g} seconds")
        return b""

    def forget_notes(self) -> None:
        """What was written to stderr so far explains nothing that comes."""
        with contextlib.suppress(OSError):
            self._grumbles()
        self._grumble = b""

    def leave_in_peace(self) -> None:
        """Close its input and give it a moment to end by itself."""
        with contextlib.suppress(OSError):
            self._stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)

    def kill(self) -> None:
        """End the process group and close the pipes; may be called again."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._waiting.close()
        for pipe in (self._stdin, self._stdout, self._stderr):
            with contextlib.suppress(OSError):
                pipe.close()

    def _write(self, data: memoryview) -> int:
        try:
            return os.write(self._stdin.fileno(), data) if data else 0
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
        try:
            code = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return Misbehaved("it closed its input or output")
        with contextlib.suppress(OSError):
            self._grumbles()
        lines = self._grumble.decode(errors="replace").strip().splitlines()
        why = f": {printable(lines[-1])}" if lines else ""
        how = f"was killed by signal {-code}" if code < 0 else f"ended with exit code {code}"
        return Misbehaved(f"its process {how}{why}")


def quoted(text: bytes) -> str:
    """The beginning of what a bot wrote, fit for a reason."""
    shown = printable(text[:100].decode(errors="replace"))
    return f"'{shown}…'" if len(text) > 100 else f"'{shown}'"


def printable(text: str) -> str:
    """The beginning of a text, with a blank for everything that is not printable."""
    return "".join(one if one.isprintable() else " " for one in text[:300])


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def _first_to_go(process: int) -> None:
    """Where memory runs out, Linux ends this process and what it has started before all others."""
    with contextlib.suppress(OSError):
        Path(f"/proc/{process}/oom_score_adj").write_text("1000", encoding="ascii")
