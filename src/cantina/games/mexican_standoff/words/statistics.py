"""What reports on many games ask of Mexican Standoff alone."""

from __future__ import annotations

from typing import Any

_TITLES = {
    "tricks": "tricks",
    "deputies": "deputies",
    "bandits": "bandits",
    "wolf": "Frank Wolf",
    "sheriff": "the sheriff card",
    "silent": "silent sheriff",
    "last": "last trick",
}


def scored(sheet: dict[str, Any]) -> dict[str, list[int]]:
    """A round's points by reason and seat; what the badge doubles stands by itself."""
    if sheet["instant"] is not None:
        return {}  # scores stay as they stood (7.3)
    reasons = {title: list(sheet["parts"][part]) for part, title in _TITLES.items()}
    plain = [sum(by_seat) for by_seat in zip(*reasons.values(), strict=True)]
    factors = sheet["parts"]["badge"]
    badge = [points * (factor - 1) for points, factor in zip(plain, factors, strict=True)]
    return {**reasons, "doubled by the badge": badge}


def worth_trying(name: str, seats: int) -> list[tuple[str, Any]]:
    """Other values of an option that a designer would want to compare, in words and as data."""
    return [("3", 3), ("5", 5), ("9", 9)] if name == "rounds" else []
