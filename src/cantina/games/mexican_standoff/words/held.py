"""What a seat of Mexican Standoff holds, for the replay: its hand, and the rider that it sends."""

from __future__ import annotations

from typing import Any


def held(view: dict[str, Any]) -> dict[str, Any]:
    """The hand without a rider that lies face down, and that rider, from the seat's own view."""
    hand, gave = list(view["hand"]), view["secrets"]["gave"]
    # Until all riders have been chosen, the view counts one's own to the hand.
    if view["phase"] != "rider" or gave is None:
        return {"hand": hand, "down": []}
    hand.remove(gave["card"])
    return {"hand": hand, "down": [{"card": gave["card"], "where": "lonely rider"}]}
