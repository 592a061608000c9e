"""Bots as a stranger's package brings them: good ones, and ones that misbehave in every way.

The tests of entry points install a copy of this file as the module `saloon_bots`. Where a bot has
started a process, its id is in the file that PIDS names.
"""

from __future__ import annotations

import ctypes
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, NoReturn

FOREVER = 600
remembered: list[int] = []


def note_pids(*others: int) -> None:
    """Leave the ids of this bot's processes where the test looks for them."""
    if "PIDS" in os.environ:
        Path(os.environ["PIDS"]).write_text(json.dumps([os.getpid(), *others]), encoding="ascii")


def sleeper() -> int:
    """A process that this one has started, and that would stay for long."""
    return subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({FOREVER})"]).pid


class Dice:
    """As the manual shows it."""

    def __init__(self, game: str, seed: int) -> None:
        self.game, self.random = game, random.Random(seed)

    def choose(self, record: Any, legal: list[int]) -> int:
        assert record.viewer == record.turn and not record.key.any()
        return self.random.choice(legal)


class Careless:
    """Draws from what every Python program shares, and has forgotten its seed."""

    def __init__(self, game: str, seed: int) -> None:
        pass

    def choose(self, record: Any, legal: list[int]) -> int:
        return random.choice(legal)


class Advised:
    """Plays what the game's own rule bot does, through the game's verbs."""

    def __init__(self, game: str, seed: int) -> None:
        import cantina
        from cantina.engine.generator import players_generator

        self.game, self.generator = cantina.game(game), players_generator(seed)

    def choose(self, record: Any, legal: list[int]) -> int:
        mask = self.game.mask()
        mask[legal] = 1
        return int(self.game.verbs.advise(record, mask, self.generator))


class Talker(Dice):
    """Talks all the time, in Python and below it, and asks back; but it plays."""

    def choose(self, record: Any, legal: list[int]) -> int:
        print("what", "would" * 2_000, "you play?", flush=True)
        os.write(1, b'{"action": 0}\n')
        try:
            input()
        except EOFError:
            return super().choose(record, legal)
        return -1


class Elephant(Dice):
    """Would choose otherwise in later games than in its first."""

    def choose(self, record: Any, legal: list[int]) -> int:
        remembered.append(1)
        return legal[0] if len(remembered) < 200 else legal[-1]


class Parent(Dice):
    """Starts a process and leaves it behind."""

    def __init__(self, game: str, seed: int) -> None:
        super().__init__(game, seed)
        note_pids(sleeper())


class Broken(Dice):
    """Raises."""

    def choose(self, record: Any, legal: list[int]) -> int:
        raise KeyError("no idea")


class Leaver(Dice):
    def choose(self, record: Any, legal: list[int]) -> int:
        raise SystemExit(0)


class Interrupter(Dice):
    def choose(self, record: Any, legal: list[int]) -> int:
        raise KeyboardInterrupt


class Glutton(Dice):
    """Eats memory, up to where this system gives it no more."""

    def choose(self, record: Any, legal: list[int]) -> int:
        import resource

        now = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (now + 50_000_000, resource.RLIM_INFINITY))
        eaten: list[bytes] = []
        while True:
            eaten.append(bytes(10_000_000))


class Cheat(Dice):
    def choose(self, record: Any, legal: list[int]) -> int:
        return max(legal) + 1


class Poet(Dice):
    def choose(self, record: Any, legal: list[int]) -> Any:
        return "a rose"


class Mute(Dice):
    def choose(self, record: Any, legal: list[int]) -> Any:
        return None


class Dreamer(Dice):
    """Answers with a number that nobody could write down."""

    def choose(self, record: Any, legal: list[int]) -> int:
        return 10**10_000


class Mask(Dice):
    """Answers with something that cannot even be shown."""

    def choose(self, record: Any, legal: list[int]) -> Any:
        return self

    def __repr__(self) -> str:
        raise ValueError


class Thief(Dice):
    """Would make everything illegal but its own move."""

    def choose(self, record: Any, legal: list[int]) -> int:
        legal.clear()
        return 10_000


class Sleeper(Dice):
    """Never answers, and has started a process that never ends."""

    def choose(self, record: Any, legal: list[int]) -> int:
        note_pids(os.getppid(), sleeper())
        while True:
            time.sleep(FOREVER)


class Spinner(Dice):
    def choose(self, record: Any, legal: list[int]) -> int:
        while True:
            pass


class Quitter(Dice):
    def choose(self, record: Any, legal: list[int]) -> int:
        os._exit(0)


class Slammer(Dice):
    def choose(self, record: Any, legal: list[int]) -> int:
        print("that is it", file=sys.stderr, flush=True)
        os._exit(7)


class Faller(Dice):
    def choose(self, record: Any, legal: list[int]) -> int:
        return ctypes.string_at(0)[0]


class Suicide(Dice):
    def choose(self, record: Any, legal: list[int]) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0


class Flood(Dice):
    def choose(self, record: Any, legal: list[int]) -> int:
        while True:
            print("no " * 10_000)


class Forger(Dice):
    """Looks for the pipe of the answers and writes into it."""

    def choose(self, record: Any, legal: list[int]) -> int:
        for number in range(3, 64):
            try:
                os.write(number, b"[1, 2]\n")
            except OSError:
                continue
        return legal[0]


class Cutter(Dice):
    """Closes everything that it can reach."""

    def choose(self, record: Any, legal: list[int]) -> int:
        os.closerange(0, 256)
        time.sleep(FOREVER)
        return legal[0]


def unborn(game: str, seed: int) -> NoReturn:
    raise RuntimeError("not today")


def unmade(game: str, seed: int) -> NoReturn:
    note_pids(os.getppid())
    while True:
        pass


def stillborn(game: str, seed: int) -> NoReturn:
    os._exit(9)


class Threaded(Dice):
    """Needs a thread that the module has started when it was loaded (see `__getattr__`)."""

    def choose(self, record: Any, legal: list[int]) -> int:
        assert any(thread.name == "helper" for thread in threading.enumerate())
        return super().choose(record, legal)


def rogue(game: str, seed: int) -> Any:
    """One of the others: the one that the test has written into the file beside this one."""
    return globals()[Path(__file__).with_name("way").read_text(encoding="ascii")](game, seed)


def __getattr__(name: str) -> Any:
    """What is looked up when an entry point is loaded, and misbehaves there."""
    if name == "threaded":
        threading.Thread(target=time.sleep, args=(FOREVER,), name="helper", daemon=True).start()
        return Threaded
    if name == "unloaded":
        note_pids()
        while True:
            pass
    raise AttributeError(f"there is no {name}")
