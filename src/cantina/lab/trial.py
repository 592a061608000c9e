"""Games at the level of the verbs: full states, for simulations and proofs alone."""

from __future__ import annotations

from typing import Any

from cantina.engine.game import Game
from cantina.engine.record import WHOLE, blank


def opening(game: Game, seats: int, options: dict[str, Any], key: tuple[int, int] = (0, 0)) -> Any:
    """One record in an array: the state before the first chance, as `Match` would begin it."""
    states = blank(game.dtype)
    state = states[0]
    state.seats = seats
    state.key[0], state.key[1] = key
    state.viewer = WHOLE
    game.words.set_options(state, options)
    game.verbs.begin(state)
    return states
