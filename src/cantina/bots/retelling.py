"""A finished match told again from its start, event by event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cantina.engine.match import Match


def retell(match: Match) -> Iterator[Match]:
    """The same game from its start: yields it after 0, 1, 2 … events, as one object that goes on.

    `match` itself is not touched. An event is a decision or a word of chance, in the order of the
    game record; the last match that is yielded stands where `match` does.
    """
    events: list[dict[str, Any]] = match.record()["events"]
    again = Match(match.game, match.seats, match.seed, match.options, match.names, auto=False)
    yield again
    for event in events:
        if "move" in event:
            again.play(event["move"])
        elif match.seed is not None:
            again.speak()
        else:
            again.impose(event)
        yield again


def movers(match: Match) -> list[int | None]:
    """Who made each event: a seat, or None where chance spoke."""
    return [event.get("seat") for event in match.record()["events"]]
