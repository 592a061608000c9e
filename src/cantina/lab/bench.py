"""Measuring the engine: decisions a second on one core and on all, starting times, sizes."""

from __future__ import annotations

import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from cantina.engine.game import Game
from cantina.engine.generator import players_generator
from cantina.engine.playout import play_many
from cantina.engine.record import blank
from cantina.lab.simulate import LIMIT
from cantina.lab.trial import opening
from cantina.lab.workers import usual_workers

BATCH = 50_000
"""Decisions between two looks at the clock."""
SLICES = 5
"""The time is cut into so many runs, of which the fastest counts: others use the machine too."""
RUNS = 3
"""Starts that are measured; the median counts."""


@dataclass(frozen=True)
class Speed:
    """Random decisions a second, whole games."""

    game: str
    seats: int
    one_core: float
    all_cores: float
    games: float  # a second, on one core
    state_bytes: int


@dataclass(frozen=True)
class Start:
    """How long something takes in a fresh process, in seconds."""

    what: str
    seconds: float


@dataclass(frozen=True)
class Report:
    """All that `cantina bench` measures."""

    cores: int
    speeds: list[Speed]
    starts: list[Start]

    def as_json(self) -> dict[str, Any]:
        """The report as `--json` prints it."""
        return asdict(self)


STARTS = (
    ("import cantina", "import cantina"),
    ("import cantina and the compiler", "import cantina, cantina.engine.match"),
)


def parts(games: list[Game]) -> int:
    """How many measurements there will be."""
    return sum(len(game.seat_counts) for game in games) + len(STARTS) + len(games)


def measured(
    games: list[Game], seconds: float, advance: Callable[[float], None] = lambda done: None
) -> Report:
    """Measure each game for so many seconds on one core, and again on all."""
    speeds: list[Speed] = []
    for game in games:
        for seats in game.seat_counts:
            speeds.append(_speed(game, seats, seconds))
            advance(1)
    starts: list[Start] = []
    code = [(what, statement) for what, statement in STARTS]
    code += [(f"first move of {game.id}, cache warm", _first_move(game)) for game in games]
    for what, statement in code:
        starts.append(Start(what, _in_fresh_process(statement)))
        advance(1)
    return Report(usual_workers(), speeds, starts)


def _speed(game: Game, seats: int, seconds: float) -> Speed:
    start = opening(game, seats, {})
    _run(game, start, 1, 0.0)  # loads the compiled code
    slice_of = seconds / SLICES
    alone = [_run(game, start, 1, slice_of) for _ in range(SLICES)]
    together = [_run(game, start, usual_workers(), slice_of) for _ in range(SLICES)]
    return Speed(
        game.id,
        seats,
        max(decisions / took for decisions, _, took in alone),
        max(decisions / took for decisions, _, took in together),
        max(games / took for _, games, took in alone),
        game.dtype.itemsize,
    )


def _run(game: Game, start: Any, threads: int, seconds: float) -> tuple[int, int, float]:
    """Decisions, games and time of so many threads, each playing random games of its own."""
    made = [(0, 0)] * threads
    began = time.perf_counter()
    until = began + seconds

    def play(number: int) -> None:
        rng = players_generator(number + 1)
        scratch, mask = blank(game.dtype), game.mask()
        decisions = games = 0
        while True:
            more, played = play_many(scratch, start, mask, rng, BATCH, LIMIT)
            decisions, games = decisions + int(more), games + int(played)
            if time.perf_counter() >= until:
                break
        made[number] = decisions, games

    running = [threading.Thread(target=play, args=(number,)) for number in range(threads)]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    took = time.perf_counter() - began
    return sum(one for one, _ in made), sum(other for _, other in made), took


def _first_move(game: Game) -> str:
    return (
        f"import cantina; match = cantina.new({game.id!r}, seed=1); "
        "match.play(match.legal_moves[0])"
    )


def _in_fresh_process(statement: str) -> float:
    """The median time of a statement in a fresh interpreter, without the interpreter's own start."""
    program = (
        f"import time; began = time.perf_counter()\n{statement}\nprint(time.perf_counter() - began)"
    )
    times: list[float] = []
    for _ in range(RUNS):
        done = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True
        )
        times.append(float(done.stdout))
    return statistics.median(times)
