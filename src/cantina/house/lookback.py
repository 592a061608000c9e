"""What goes over the wire after a game: its replay and its analysis, as msgspec structs.

They are part of the OpenAPI file as those in `wire` are.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class ReplayEvent(msgspec.Struct, frozen=True):
    """One event of a finished game: a decision in its notation, or (both null) a word of chance."""

    seat: int | None
    move: str | None


class ReplayMoment(msgspec.Struct, frozen=True):
    """Where the game stood after so many events: its round or town, and the decisions made."""

    stage: int
    ply: int


class Replay(msgspec.Struct, frozen=True):
    """A finished game as one seat saw it. There is one moment more than there are events.

    Each line of `log` names its `event` (from 0): it was told when that event had happened.
    """

    id: str
    seat: int | None
    events: list[ReplayEvent]
    moments: list[ReplayMoment]
    log: list[Any]


class ReplayView(msgspec.Struct, frozen=True):
    """What the seat could see after `at` events."""

    at: int
    view: Any


class FaceDown(msgspec.Struct, frozen=True):
    """A card on the table that only its own seat knew, and in a word or two where it lay."""

    card: str
    where: str


class ReplayHands(msgspec.Struct, frozen=True):
    """What everybody held after `at` events, by seat, each as its own view has it.

    `down` is what the seat had laid face down; that is not in its hand any more.
    """

    at: int
    hands: list[list[str]]
    down: list[list[FaceDown]]


class Analysis(msgspec.Struct, frozen=True):
    """What the house has found out about a finished game.

    `share` of the work is done; it waits while the game's code is not compiled yet. `found` is as
    docs/analysis.md describes it: null until the end; `graph` is there from the start and grows, in
    hundredths of a percent, by seat and moment. What has `failed` can be asked for anew.
    """

    state: Literal["waiting", "running", "done", "failed"]
    share: float
    graph: list[list[int]]
    found: Any
