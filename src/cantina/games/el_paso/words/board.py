"""What lies on the table between the seats, in plain lines for the terminal."""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import listed


def board(view: dict[str, Any]) -> list[str]:
    """The piles of the town, the dice, everybody's loot, and what oneself would get for leaving."""
    if view["town"] is None:
        return []
    lines = [_pile(pile) for pile in view["piles"]]
    sheriff = view["sheriff"]
    lines.append(f"Sheriff: {sheriff['stars']} of 5 stars. {sheriff['text']}")
    lines += [_loot(seat, view["viewer"]) for seat in view["table"] if seat["loot"]]
    if view["leaving"] is not None:
        lines.append(f"If you leave now: {view['leaving']['value']} {view['leaving']['text']}.")
    return lines


def _pile(pile: dict[str, Any]) -> str:
    values = " ".join(tile[-1] for tile in pile["tiles"]) or "–"
    needs = f"  (needs a {pile['needs']})" if pile["needs"] else ""
    return f"{pile['name']:<15}{values}{needs}"


def _loot(seat: dict[str, Any], viewer: int | None) -> str:
    whose = "Your loot" if seat["seat"] == viewer else f"Seat {seat['seat']}"
    tiles = listed([f"{tile[5:-1]} {tile[-1]}" for tile in seat["loot"]])
    return f"{whose}: {tiles} ({seat['line']})"
