"""Filling the cache of machine code ahead of need: ``python -m cantina.engine.warm GAME``."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from cantina.engine.compile import cache_folder, config

if TYPE_CHECKING:
    from cantina.engine.game import Game


def _marker(name: str) -> Path:
    return cache_folder() / f"{name}.warm"


def is_warm(name: str) -> bool:
    """Whether `name` has been compiled by these sources on this machine."""
    return bool(config.DISABLE_JIT) or _marker(name).exists()


def warm_up(name: str) -> None:
    """Compile in a child process: Numba's compiler would hold this process's lock for seconds.

    Raises RuntimeError with the child's last words if it fails.
    """
    if is_warm(name):
        return
    done = subprocess.run(
        [sys.executable, "-m", "cantina.engine.warm", name],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["no message"]
        raise RuntimeError(f"compiling {name} failed: {last[0]}")


def compile_now(game: Game) -> None:
    """Run everything that a table needs once, so that it is compiled and cached."""
    import numpy as np

    from cantina.engine.generator import players_generator
    from cantina.engine.match import Match
    from cantina.engine.playout import play_many
    from cantina.engine.record import blank

    for seats in game.seat_counts[:1]:
        match = Match(game, seats, seed=1)
        rng = players_generator(1)
        verbs = game.verbs
        view = match.redacted(match.turn)
        verbs.legal(view, game.mask())
        mask = game.mask()
        verbs.legal(view, mask)
        verbs.advise(view, mask, rng)
        verbs.imagine(view, rng)
        verbs.standing(view, np.zeros(seats))
        verbs.payoff(view, np.zeros(seats))
        match.view(match.turn)
        match.play(match.legal_moves[0])
        match.log(0)
        start = blank(game.dtype)
        start[0].seats = seats
        game.words.set_options(start[0], {})
        verbs.begin(start[0])
        play_many(blank(game.dtype), start, mask, rng, 100, 1000)
        while not match.over and match.ply < 400:
            match.play(match.legal_moves[0])
    for hook in WARM_HOOKS:
        hook(game.id)
    _marker(game.id).touch()


WARM_HOOKS: list[Callable[[str], None]] = []
"""More to compile for a game, from folders that the engine does not know (the bots' search)."""


if __name__ == "__main__":
    from importlib import import_module

    # The one place where the engine's program, not the engine, reaches upwards. And this file has
    # two names now: the bots have left their hooks with the one that is imported.
    import_module("cantina.bots")
    chosen = import_module("cantina.games").load(sys.argv[1])
    import_module("cantina.engine.warm").compile_now(chosen)
