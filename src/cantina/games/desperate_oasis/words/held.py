"""What a seat of Desperate Oasis holds, for the replay: its hand, and what it has laid face down."""

from __future__ import annotations

from typing import Any


def held(view: dict[str, Any]) -> dict[str, Any]:
    """The hand, and the seat's own face-down animals, from its own view."""
    down = [
        {"card": card["card"], "where": f"column {column['column']}"}
        for column in view["columns"]
        for card in column["sides"][view["viewer"]]["cards"]
        if card["down"] and card["kind"]
    ]
    return {"hand": view["hand"], "down": down}
