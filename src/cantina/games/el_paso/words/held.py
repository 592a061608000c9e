"""What a seat of El Paso holds, for the replay: its hand, and the card that it has laid face down."""

from __future__ import annotations

from typing import Any


def held(view: dict[str, Any]) -> dict[str, Any]:
    """The hand, and the card that waits to be turned up with the others', from the seat's own view."""
    card = view["table"][view["viewer"]]["peek"]
    return {
        "hand": view["hand"],
        "down": [{"card": card, "where": "for the next throw"}] if card else [],
    }
