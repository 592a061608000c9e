"""The rule bot of Mexican Standoff: what a sensible beginner goes by, compiled."""

from __future__ import annotations

from cantina.engine.compile import compiled
from cantina.engine.generator import pick_below
from cantina.engine.playout import nth_action


@compiled
def advise(s, mask, rng):
    """An action out of `mask`."""
    count = 0
    for action in range(len(mask)):
        count += mask[action]
    return nth_action(mask, pick_below(rng, count))
