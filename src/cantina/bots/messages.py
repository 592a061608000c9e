"""The lines that go to a bot in another process: JSON objects, made from what its seat may see.

Nothing else crosses the border: a message is made by `Match.view` and `Match.log` of the bot's own
seat, or from what everybody knows before the deal. docs/bots-of-strangers.md describes them.
"""

from __future__ import annotations

import json
from typing import Any

from cantina.engine.match import Match

PROTOCOL = "cantina-bot/1"


def hello(match: Match, seat: int, seed: int, patience: float) -> dict[str, Any]:
    """The first line: the game, where the bot sits, and how long it may think."""
    return {
        "is": "hello",
        "protocol": PROTOCOL,
        "game": match.game.id,
        "seats": match.seats,
        "seat": seat,
        "options": match.game.options_in_force(match.options, match.seats),
        "seed": seed,
        "patience": patience,
    }


def ask(match: Match, seat: int, since: int) -> dict[str, Any]:
    """What the bot is to decide; `log` are the lines that its seat was told from `since` on."""
    return {
        "is": "decide",
        "ply": match.ply,
        "view": match.view(seat),
        "log": match.log(seat, since),
        "moves": [str(move) for move in match.legal_moves],
    }


def end(match: Match, seat: int, forfeits: list[int]) -> dict[str, Any]:
    """The last line: the result, or None and the seats that have forfeited the game."""
    result = match.view(seat)["result"] if match.over else None
    return {"is": "end", "result": result, "forfeits": forfeits}


def encoded(message: dict[str, Any]) -> bytes:
    """A message as one line of ASCII."""
    return json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"
