"""The program of a process that hosts one entry point: it makes the bot, and asks it, game by game.

Whoever started it (`hosting`) is answered with lines of JSON. The stranger's module is loaded once;
for every game the process is copied (`fork`), so that a bot remembers nothing of other games. The
copy is in a process group of its own, which is killed when its game has ended; this process ends
when its input does, whatever its bot is busy with.

A bot gets redacted records, in the bytes that the other side has made: there is nothing else here.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import random
import select
import signal
import struct
import threading
import traceback
from collections.abc import Callable
from importlib.metadata import EntryPoint
from typing import Any, NoReturn

import numpy as np

from cantina.engine.game import Game

HEAD = struct.Struct("<cI")
"""Before each question: its kind, and how many bytes follow."""
LOAD, MAKE, CHOOSE, END = b"l", b"m", b"c", b"e"
ACTIONS = np.dtype("<u4")

GLANCE, MOMENT = 200, 1
"""Milliseconds between two looks at a game's process: while it plays, and when it is about to end."""
LONGEST = 400
"""Letters of what a bot raised."""

Factory = Callable[[str, int], Any]


class Line:
    """The pipes to the other side, kept out of the bot's way."""

    def __init__(self) -> None:
        # What the bot prints, in Python or below it, goes to stderr; what it reads is nothing.
        self.source, self._target = os.dup(0), os.dup(1)
        os.dup2(2, 1)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)

    def question(self) -> tuple[bytes, bytes]:
        """The next question: its kind, and what follows. Where the input ends, the process does."""
        data = b""
        while len(data) < HEAD.size or len(data) < HEAD.size + HEAD.unpack_from(data)[1]:
            more = os.read(self.source, 65_536)
            if not more:
                _end_group()
            data += more
        return HEAD.unpack_from(data)[0], data[HEAD.size :]

    def answer(self, **answer: Any) -> None:
        """One line; there is one for each question."""
        os.write(self._target, json.dumps(answer).encode("ascii") + b"\n")


class Watch(threading.Thread):
    """Ends the process with its input, while it cannot look there itself."""

    def __init__(self, line: Line) -> None:
        super().__init__(daemon=True)
        self._source = line.source
        self._told, self._tell = os.pipe()

    def run(self) -> None:
        """Wait for the one thing or the other."""
        poll = select.poll()
        poll.register(self._source, 0)  # its end is told unasked
        poll.register(self._told, select.POLLIN)
        if any(number == self._source for number, _ in poll.poll()):
            _end_group()

    def stop(self) -> None:
        """End the thread; the process may be copied after that."""
        os.write(self._tell, b".")
        self.join()
        os.close(self._tell)
        os.close(self._told)


def _end_group() -> NoReturn:
    """End this process, with all that a bot has started in its group."""
    os.killpg(0, signal.SIGKILL)
    os._exit(1)


def main() -> None:
    """Answer until the input ends."""
    line = Line()
    about = json.loads(line.question()[1])
    import cantina
    from cantina.bots import warm_search

    game = cantina.game(about["game"])
    warm_search(game.id)  # once for all games: a bot may ask the verbs
    line.answer(ready=True)
    seed = _next_seed(line)
    watch = Watch(line)
    watch.start()
    threads = threading.active_count()
    try:
        factory: Factory = EntryPoint(about["name"], about["value"], about["group"]).load()
    except BaseException as error:
        line.answer(raised=told(error))
        _last(line)
    if threading.active_count() > threads:
        # A copy would have none of them: such a process serves one game.
        one_game(line, game, factory, seed, stays=False)
        _last(line)
    watch.stop()
    while True:
        _in_a_copy(line, game, factory, seed)
        seed = _next_seed(line)


def _next_seed(line: Line) -> int:
    return json.loads(line.question()[1])["seed"]


def _last(line: Line) -> NoReturn:
    """No game can follow: wait for the end."""
    while True:
        line.question()
        line.answer(stays=False)


def one_game(line: Line, game: Game, factory: Factory, seed: int, stays: bool) -> None:
    """Make a bot and ask it until its game ends. `stays`: whether another game can follow."""
    # The bot should use its seed; one that forgets to plays the same games again all the same.
    random.seed(seed)
    np.random.seed(seed % 2**32)
    try:
        bot = factory(game.id, seed)
    except BaseException as error:
        line.answer(raised=told(error))
        line.question()
        line.answer(stays=stays)
        return
    line.answer(made=True)
    size = game.dtype.itemsize
    while True:
        kind, data = line.question()
        if kind == END:
            line.answer(stays=stays)
            return
        record = np.frombuffer(bytearray(data[:size]), game.dtype)[0]
        legal: list[int] = np.frombuffer(data, ACTIONS, offset=size).tolist()
        try:
            action = bot.choose(record, list(legal))
        except BaseException as error:
            line.answer(raised=told(error))
        else:
            line.answer(**judged(action, legal))


def judged(action: Any, legal: list[int]) -> dict[str, Any]:
    """The answer for what a bot chose: one of the `legal` actions, or how else it looks."""
    try:
        number = int(action)
        if number in legal:
            return {"action": number}
        return {"chose": repr(action)[:100]}
    except Exception:
        try:
            return {"chose": repr(action)[:100]}
        except Exception:
            return {"chose": f"a {type(action).__name__}"}


def told(error: BaseException) -> str:
    """What a bot raised, in short."""
    try:
        text = str(error)
    except Exception:
        text = ""
    return f"{type(error).__name__}: {text}"[:LONGEST] if text else type(error).__name__


# ---- copies --------------------------------------------------------------------------------


def _in_a_copy(line: Line, game: Game, factory: Factory, seed: int) -> None:
    """Play one game in a copy of this process; end as the copy does, if it ends before its game."""
    finished, finish = os.pipe()
    gc.freeze()
    copy = os.fork()
    if copy == 0:
        try:
            os.setpgid(0, 0)
            os.close(finished)
            one_game(line, game, factory, seed, stays=True)
            os.write(finish, b".")
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    with contextlib.suppress(OSError):
        os.setpgid(copy, copy)  # whoever is first
    os.close(finish)
    in_order, status = _followed(line.source, finished, copy)
    os.close(finished)
    _kill_group(copy)
    if not in_order:
        _end_like(status)


def _followed(source: int, finished: int, copy: int) -> tuple[bool, int]:
    """Wait for a copy: whether its game had ended, and how it ended itself (as `os.wait` says)."""
    poll = select.poll()
    poll.register(source, 0)  # the questions are the copy's; their end is told unasked
    poll.register(finished, select.POLLIN)
    in_order, pause = False, GLANCE
    while True:
        for number, _ in poll.poll(pause):
            if number == source:
                _kill_group(copy)
                _end_group()
            pause = MOMENT
            if os.read(finished, 1):
                in_order = True
            else:
                poll.unregister(finished)
        ended, status = os.waitpid(copy, os.WNOHANG)
        if ended:
            return in_order or bool(_rest(finished)), status


def _rest(finished: int) -> bytes:
    """What a copy that has ended left behind; a process that it has started may hold the pipe."""
    os.set_blocking(finished, False)
    try:
        return os.read(finished, 1)
    except BlockingIOError:
        return b""


def _kill_group(leader: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, signal.SIGKILL)


def _end_like(status: int) -> NoReturn:
    """End with the exit code or the signal of the copy, so that the other side hears of it."""
    if os.WIFSIGNALED(status):
        import resource  # not everywhere, and needed only here

        number = os.WTERMSIG(status)
        resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
        with contextlib.suppress(OSError, ValueError):
            signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
    os._exit(os.WEXITSTATUS(status))
