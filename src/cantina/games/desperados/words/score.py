"""The score sheet of Desperados: what every shut mine brought, and what comes next."""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import listed
from cantina.games.desperados.components import CLOSED, DOUBLE_CHEST, METALS, OPEN
from cantina.games.desperados.words.mines import chests, holds
from cantina.games.desperados.words.people import (
    Sides,
    partners,
    seats_of,
    side_at,
    side_count,
)

_TITLES = ("Gold mines", "Silver mines", "Copper mines")
_DETAILS = ("3 a chest", "2 a chest", "1 a chest")


def sheet_entry(game: Any, before: Any, after: Any, sides: Sides) -> dict[str, Any]:
    """One round of the score sheet: every number with its reason, by seat."""
    seats = int(after.seats)
    points = [int(after.score[seat]) - int(before.score[seat]) for seat in range(seats)]
    rows = [_metal_row(game, after, metal) for metal in range(METALS)]
    rows = [row for row in rows if row is not None]
    left = _open_row(game, after)
    headline = _headline(after, points, sides)
    detail = _what_comes_next(after, sides)
    return {
        "round": int(after.number),
        "sides": partners(after),
        "points": points,
        "totals": [int(total) for total in after.score[:seats]],
        "rows": [*rows, left] if left else rows,
        "notes": _notes(game, after),
        "headline": headline,
        "detail": detail,
        "short": detail,  # the headline is the title above it
    }


def _numbers(mines: list[int]) -> str:
    """Mines by number: "mine 2", "mines 2 and 5"."""
    word = "mine" if len(mines) == 1 else "mines"
    return f"{word} {listed([str(mine + 1) for mine in mines])}"


def _metal_row(game: Any, after: Any, metal: int) -> dict[str, Any] | None:
    cells: list[dict[str, Any]] = []
    for seat in range(int(after.seats)):
        mines = [
            mine
            for mine in range(int(after.mines))
            if int(after.mine_metal[mine]) == metal
            and int(after.mine_state[mine]) == CLOSED
            and int(after.mine_side[mine]) == side_at(after, seat)
        ]
        worth = sum(holds(game, after, mine) for mine in mines)
        value = "" if not mines else f"+{worth}" if worth else "0"
        cells.append({"value": value, "note": _numbers(mines) if mines else "", "bad": False})
    if not any(cell["value"] for cell in cells):
        return None
    doubled = any(
        int(after.mine_metal[mine]) == metal
        and int(after.mine_state[mine]) == CLOSED
        and DOUBLE_CHEST in [int(layer) for layer in after.mine_layers[mine]]
        for mine in range(int(after.mines))
    )
    detail = f"{_DETAILS[metal]}, more with a double" if doubled else _DETAILS[metal]
    return {"title": _TITLES[metal], "detail": detail, "cells": cells}


def _open_row(game: Any, after: Any) -> dict[str, Any] | None:
    """What was left open, and with it lost (7.1)."""
    cells: list[dict[str, Any]] = []
    for seat in range(int(after.seats)):
        mines = [
            mine
            for mine in range(int(after.mines))
            if int(after.mine_state[mine]) == OPEN
            and int(after.mine_side[mine]) == side_at(after, seat)
            and int(after.mine_chests[mine])
        ]
        lost = sum(holds(game, after, mine) for mine in mines)
        note = f"{_numbers(mines)}: {lost} lost" if mines else ""
        cells.append({"value": "0" if mines else "", "note": note, "bad": bool(mines)})
    if not any(cell["note"] for cell in cells):
        return None
    return {"title": "Left open", "detail": "worth nothing", "cells": cells}


def _headline(after: Any, points: list[int], sides: Sides) -> str:
    best = max(points)
    if best == 0:
        return "Nobody has shut a mine with anything in it."
    top = [side for side in range(side_count(after)) if points[seats_of(after, side)[0]] == best]
    who = listed([sides.inside(side) for side in top])
    return f"Most points this round: {who}, {best}{' each' if len(top) > 1 else ''}."


def _what_comes_next(after: Any, sides: Sides) -> str:
    target = int(after.target)
    totals = [int(after.score[seats_of(after, side)[0]]) for side in range(side_count(after))]
    if after.over:
        reached = [side for side, total in enumerate(totals) if total >= target]
        who = listed([sides.inside(side) for side in reached])
        return f"{target} reached by {who}: the game is over."
    dealer = (int(after.dealer) + 1) % int(after.seats)
    first = (dealer + 1) % int(after.seats)
    begins = sides.speaker.does(first, "begin", "begins")
    return f"Nobody has {target} yet. {begins} round {int(after.number) + 1}."


def _notes(game: Any, after: Any) -> list[str]:
    notes: list[str] = []
    for mine in range(int(after.mines)):
        laid = chests(game, after, mine)
        if int(after.mine_state[mine]) != CLOSED or len(laid) < 2:
            continue
        if laid[0]["card"].startswith("2"):
            how = " + ".join(str(chest["value"]) for chest in laid)
            notes.append(f"Mine {mine + 1}: {how}, since the double was laid first.")
    siege = int(after.fight_mine)
    if siege >= 0:
        notes.append(
            f"The siege of mine {siege + 1} was not decided any more: the mine was open anyway."
        )
    return notes
