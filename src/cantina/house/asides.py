"""Lines that the house adds to a game's log: who has taken a hint, and when.

The game's own lines come from its rules and are numbered there; here both are put in one row.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, NamedTuple

Line = dict[str, Any]


class HintTaken(NamedTuple):
    """`seat`, to move at `ply`, has asked for a hint."""

    ply: int
    seat: int


def with_hints(
    lines: Sequence[Line],
    taken: Sequence[HintTaken],
    names: Sequence[str],
    viewer: int | None,
    since: int,
) -> list[Line]:
    """`lines` with one more for each hint `taken` (in order), numbered anew, from number `since` on.

    A negative `since` counts from the end. A hint's line stands after all that had been said when it
    was asked for, so numbers that were given out stay as they are.
    """
    total = len(lines) + len(taken)
    first = max(0, total + since) if since < 0 else since
    places = [
        bisect_right(lines, hint.ply, key=lambda line: line["ply"]) + before
        for before, hint in enumerate(taken)
    ]
    # How many hints stand before the first line that is wanted.
    passed = bisect_right(places, first - 1)
    told: list[Line] = []
    for number in range(first, total):
        if passed < len(places) and places[passed] == number:
            last = lines[number - passed - 1] if number > passed else {}
            told.append(_line(taken[passed], last, names, viewer, number))
            passed += 1
        else:
            told.append({**lines[number - passed], "n": number})
    return told


def _line(hint: HintTaken, last: Line, names: Sequence[str], viewer: int | None, n: int) -> Line:
    said = "You take a hint." if hint.seat == viewer else f"{names[hint.seat]} takes a hint."
    line: Line = {
        "n": n,
        "event": last.get("event", 0),
        "ply": hint.ply,
        "stage": last.get("stage", 0),
        "kind": "hint",
        "seat": hint.seat,
        "parts": [said],
        "cards": [],
        "secret": False,
        "data": {},
        "text": said,
    }
    # Where a log is told by tricks, the hint belongs to the one that was being played.
    return {**line, "trick": last["trick"]} if "trick" in last else line
