"""What reports on many games ask of Desperate Oasis alone."""

from __future__ import annotations

from typing import Any

from cantina.games.desperate_oasis.words.edition import shipped


def scored(sheet: dict[str, Any]) -> dict[str, list[int]]:
    """A round's points by kind of oasis, wherever it lay; what palms add stands by itself."""
    reasons: dict[str, list[int]] = {}
    palms = [0] * len(sheet["points"])
    for row in sheet["rows"]:
        printed = int(row["oasis"].removeprefix("portal"))
        by_seat = reasons.setdefault(_title(row["oasis"]), [0] * len(palms))
        for seat, cell in enumerate(row["cells"]):
            if cell["value"]:
                by_seat[seat] += printed
                palms[seat] += int(cell["value"].replace("−", "-")) - printed
    return {**reasons, "palms": palms}


def _title(oasis: str) -> str:
    shown = oasis.removeprefix("portal").replace("-", "−")
    return f"portal {shown}" if oasis.startswith("portal") else f"oasis {shown}"


def worth_trying(name: str, seats: int) -> list[tuple[str, Any]]:
    """Editions that differ where the shipped one is a guess, in words and as data (2.2, 2.3)."""
    edition = shipped()
    if name == "oases":
        flat = [oasis.removeprefix("portal") for oasis in edition["oases"]["S"]]
        kind = [oasis.replace("-3", "-1").replace("-2", "-1") for oasis in edition["oases"]["S"]]
        return [("set S without portals", flat), ("set S with skulls of −1 only", kind)]
    if name == "animals":
        animals = edition["animals"]
        return [
            ("two scorpions more", {**animals, "scorpion": 5, "camel": 4, "oryx": 4}),
            ("two chameleons fewer", {**animals, "chameleon": 2, "camel": 6, "oryx": 6}),
            ("two jerboas fewer", {**animals, "jerboa": 2, "camel": 6, "oryx": 6}),
        ]
    return []
