"""What reports on many games ask of El Paso alone."""

from __future__ import annotations

from typing import Any

from cantina.games.el_paso.words.edition import KIND_WORDS, Town, shipped_towns

CERTAIN = {"Deadwood": "cattle", "Santa Fe": "bank"}
"""What is known to be missing, and where; the rest of what is missing is a guess (2.5)."""


def worth_trying(name: str, seats: int) -> list[tuple[str, Any]]:
    """Other values of an option that a publisher would want to compare, in words and as data."""
    if name == "tiles_per_town":
        return [("14", 14), ("20, as in the German rules", 20), ("24", 24)]
    if name == "towns":
        return [
            ("uncertain rates as dear as they can be", _rated((4, 4, 4, 3, 3, 2, 1))),
            ("uncertain rates as cheap as they can be", _rated((4, 3, 3, 3, 2, 1, 1))),
            ("nothing missing but what is certain", _filled()),
        ]
    return []


def _rated(rates: tuple[int, ...]) -> list[Town]:
    return [{**town, "rate": rate} for town, rate in zip(shipped_towns(), rates, strict=True)]


def _filled() -> list[Town]:
    return [
        {**town, "scenes": [kind for kind in KIND_WORDS if kind != CERTAIN.get(town["name"])]}
        for town in shipped_towns()
    ]
