"""The score sheet of El Paso: one entry for each town, every number with its reason."""

from __future__ import annotations

from typing import Any

import numpy as np

from cantina.engine.speech import Speaker, listed, number, plural
from cantina.games.el_paso.state import TOWNS
from cantina.games.el_paso.words.names import (
    missing,
    paid,
    rate_text,
    short_tile,
    tiles,
    town_index,
    town_name,
    without,
)
from cantina.games.el_paso.words.prompts import what_was_lost

Cell = dict[str, Any]


def winners_of(game: Any, state: Any) -> list[int]:
    """The winning seats of a finished game."""
    shares = np.zeros(int(state.seats))
    game.verbs.payoff(state, shares)
    return [seat for seat in range(int(state.seats)) if shares[seat] > 0]


def earned(state: Any, seat: int) -> int:
    """The nuggets that a seat got in the running town, the sale after the last one included."""
    here = paid(int(state.sold_here[seat]), int(state.rate[town_index(state)]))
    last = int(state.sold_last[seat]) if state.over else 0
    return here + int(state.sold_other[seat]) + last


def sheet_entry(before: Any, after: Any, speaker: Speaker) -> dict[str, Any]:
    """One town of the score sheet. `before` is the record one decision before the town's end."""
    seats = range(int(after.seats))
    index = town_index(after)
    points = [earned(after, seat) for seat in seats]
    rows = [
        _row("Sold here", rate_text(after, index), [_sold_here(after, seat) for seat in seats]),
        _row(
            "Sold at 1 : 1",
            without(missing(after, index)),
            [_gain(int(after.sold_other[seat])) for seat in seats],
        ),
        _row(
            "Sold at the end" if after.over else "Carried on",
            "1 : 1" if after.over else "",
            [_kept(after, seat) for seat in seats],
        ),
    ]
    if after.raided:
        rows.append(_row("Lost to the sheriff", "", [_lost(after, seat) for seat in seats]))
    return {
        "round": int(after.stage),
        "points": points,
        "totals": [int(after.score[seat]) for seat in seats],
        "rows": rows,
        "notes": [how_it_ended(before, after)],
        "headline": what_was_lost(after) + headline(after, points, speaker),
        **_what_comes(after),
    }


def _row(title: str, detail: str, cells: list[Cell]) -> dict[str, Any]:
    return {"title": title, "detail": detail, "cells": cells}


def _cell(value: str, note: str = "", *, bad: bool = False) -> Cell:
    return {"value": value, "note": note, "bad": bad}


def _gain(points: int, note: str = "") -> Cell:
    return _cell(f"+{points}", note) if points else _cell("")


def _sold_here(state: Any, seat: int) -> Cell:
    total, rate = int(state.sold_here[seat]), int(state.rate[town_index(state)])
    if not total:
        return _cell("")
    nuggets = paid(total, rate)
    return _cell(f"+{nuggets}" if nuggets else "0", f"{total} ÷ {rate}" if rate > 1 else "")


def _kept(state: Any, seat: int) -> Cell:
    if state.over:
        return _gain(int(state.sold_last[seat]))
    kept = tiles(state.loot[seat])
    if not kept:
        return _cell("")
    return _cell(plural(len(kept), "tile"), ", ".join(short_tile(name) for name in kept))


def _lost(state: Any, seat: int) -> Cell:
    count = int(state.lost_tiles[seat])
    if not count:
        return _cell("")
    return _cell(plural(count, "tile"), f"worth {int(state.lost_value[seat])}", bad=True)


def how_it_ended(before: Any, after: Any) -> str:
    """Why a town was over, in a sentence (10.1)."""
    throws, town = int(after.thrown), town_name(after)
    if after.raided:
        return f"The sheriff came to {town} with the {_ordinal(throws)} throw."
    if int(after.town_left) == 0:
        return f"Nothing was left to take in {town}."
    if not throws:
        return f"Everybody left {town} before the first throw."
    after_throws = f"{number(throws)} {'throw' if throws == 1 else 'throws'}"
    return f"Everybody had left {town} after {after_throws}."


def _ordinal(count: int) -> str:
    words = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
    return words[count] if count < len(words) else f"{count}th"


def headline(state: Any, points: list[int], speaker: Speaker, where: str = "") -> str:
    """Who earned most in a town: "Most nuggets in Santa Fe: you, 9."."""
    best = max(points)
    where = where or f"in {town_name(state)}"
    if best == 0:
        return f"Nobody earned a nugget {where}."
    who = [speaker.whom(seat) for seat, earned in enumerate(points) if earned == best]
    return f"Most nuggets {where}: {listed(who)}, {best}{' each' if len(who) > 1 else ''}."


def _what_comes(state: Any) -> dict[str, str]:
    if int(state.stage) == TOWNS:
        return {"detail": "It was the last town.", "short": "The last town."}
    index = int(state.stage)
    name, rate = town_name(state, index), rate_text(state, index)
    lacks = without(missing(state, index))
    tail = f", and has {lacks}" if lacks else " and has every scene"
    return {
        "detail": f"{name} comes next: it pays {rate}{tail}.",
        "short": f"Next: {name}, {rate}.",
    }


# ---- the end of the game ---------------------------------------------------------------------


def result(game: Any, state: Any, sheet: list[dict[str, Any]], names: list[str]) -> dict[str, Any]:
    """The end of the game: scores, winners, ranks (equal ones shared), why, and what decided it."""
    scores = [int(nuggets) for nuggets in state.score[: int(state.seats)]]
    winners = winners_of(game, state)
    return {
        "scores": scores,
        "winners": winners,
        "ranks": [1 + sum(other > mine for other in scores) for mine in scores],
        "reason": game.words.reason(state),
        "decided": _decided(state, sheet, scores, winners, Speaker(names, int(state.viewer))),
        "why": {"text": "Most nuggets after seven towns.", "rule": "11.2"},
    }


def _decided(
    state: Any,
    sheet: list[dict[str, Any]],
    scores: list[int],
    winners: list[int],
    speaker: Speaker,
) -> dict[str, Any] | None:
    """The town that brought the winner most over the best of the others, in a sentence."""
    if len(winners) > 1 or not sheet:
        return None
    winner = winners[0]
    others = [seat for seat in range(len(scores)) if seat != winner]
    second = max(others, key=lambda seat: scores[seat])
    entry = max(sheet, key=lambda row: row["points"][winner] - row["points"][second])
    own, other = entry["points"][winner], entry["points"][second]
    where = town_name(state, entry["round"] - 1)
    text = (
        f"In {where} {speaker.whom(winner)} earned {own} and {speaker.whom(second)} {other}. "
        f"The game ended {scores[winner] - scores[second]} apart."
    )
    return {"round": entry["round"], "text": text}
