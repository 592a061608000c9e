"""Processes that a test has started: whether they are really gone, and what may be said to them."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cantina
from cantina.lab.proofs.case import Case, with_world
from cantina.lab.proofs.knowledge import lasting_world


def gone(file: Path) -> bool:
    """Whether every process whose id is in the file has ended, soon after it was killed."""
    pids = json.loads(file.read_text(encoding="ascii"))
    for _ in range(500):
        if not any(alive(pid) for pid in pids):
            return True
        time.sleep(0.02)
    return False


def alive(pid: int) -> bool:
    """Whether the process is there and does more than wait to be reaped."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"


def noted(file: Path, running: subprocess.Popen[Any]) -> None:
    """Wait until the ids of an arena's bots are in the file, or until the arena has ended."""
    while not file.exists() and running.poll() is None:
        time.sleep(0.02)
    time.sleep(0.1)  # until the ids are written


def depends_on_knowledge_alone(
    name: str, what: str, told: Callable[[cantina.Match, int], object]
) -> None:
    """Assert that what a bot is told is the same in two worlds that its seat cannot tell apart."""
    game = cantina.load(name)
    case = Case(game, game.checked_seats(None), positions=10)
    pairs = differ = 0
    for match in case.sample():
        seat = match.turn
        assert seat is not None
        world = lasting_world(case, match, seat, f"{what} {match.ply}")
        if world is None:
            continue
        twin = with_world(case, match, world, seat)
        assert told(match, seat) == told(twin, seat)
        for other in range(match.seats):
            if other != seat:
                # What the others would be told does differ, where the worlds do.
                differ += told(match, other) != told(twin, other)
        pairs += 1
        if pairs >= 8:
            break
    assert differ > 0
