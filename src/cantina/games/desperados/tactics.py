"""The rule bot of Desperados, compiled."""

from cantina.engine.compile import compiled
from cantina.engine.generator import pick_below
from cantina.games.desperados.components import ACTIONS


@compiled
def advise(s, mask, rng):
    """An action out of `mask`."""
    for _ in range(1000):
        action = pick_below(rng, ACTIONS)
        if mask[action]:
            return action
    return 0
