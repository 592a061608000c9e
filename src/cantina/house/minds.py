"""What a bot had in mind when it moved: kept with its move, and told after the game.

It is made of what the bot's own search found at that moment, from what its seat knew, and of nothing
that was worked out later.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cantina import bots
from cantina.bots.analysis import Minds
from cantina.house.store import Entry

KEPT = 3
"""So many of the moves that it thought best; what it played is the first of them."""


class Weighed(msgspec.Struct, frozen=True, array_like=True):
    """One of these moves, by the number of its action; chance from 0 to 1, points to the stage's end."""

    action: int
    visits: int
    chance: float
    points: float


class Mind(msgspec.Struct, frozen=True):
    """The best moves, the best first, and how many simulations all moves had together."""

    simulations: int
    best: list[Weighed]


def told_by(bot: bots.Bot) -> str:
    """What this bot weighed for its last move, as JSON; empty if it does not weigh moves."""
    thoughts = bot.thoughts if isinstance(bot, bots.SearchBot) else []
    if not thoughts:
        return ""
    best = [
        Weighed(one.action, one.visits, round(one.chance, 4), round(one.points, 2))
        for one in thoughts[:KEPT]
        if one.visits
    ]
    mind = Mind(sum(one.visits for one in thoughts), best)
    return msgspec.json.encode(mind).decode()


def by_ply(entries: Sequence[Entry]) -> Minds:
    """What the analysis wants to know of these moves: those of bots that had weighed others."""
    found: Minds = {}
    for entry in entries:
        if entry.why and entry.ply is not None:
            mind = msgspec.json.decode(entry.why, type=Mind)
            found[entry.ply] = (
                mind.simulations,
                [
                    bots.Thought(one.action, one.visits, 0.0, one.chance, one.points)
                    for one in mind.best
                ],
            )
    return found
