"""The score of Desperate Oasis with its reasons: a round's sheet, the result, what decided it."""

from __future__ import annotations

from typing import Any

import numpy as np

from cantina.engine.speech import Speaker, listed, plural
from cantina.games.desperate_oasis.state import COLUMNS, NONE, ROUNDS, SEATS, oasis_worth
from cantina.games.desperate_oasis.words.edition import oasis_text
from cantina.games.desperate_oasis.words.notation import reason
from cantina.games.desperate_oasis.words.speech import oasis_here, oasis_shown, signed
from cantina.games.desperate_oasis.words.trace import strengths_of

Entry = dict[str, Any]


def winners_of(game: Any, state: Any) -> list[int]:
    """The winning seats of a finished game."""
    shares = np.zeros(SEATS)
    game.verbs.payoff(state, shares)
    return [seat for seat in range(SEATS) if shares[seat] > 0]


def palms_on(state: Any, column: int) -> list[int]:
    """The seats whose tokens lie on the oasis of a column."""
    return [seat for seat in range(SEATS) if int(state.palm[seat]) == column]


def sheet_entry(game: Any, after: Any, speaker: Speaker) -> Entry:
    """One round of the score sheet, from the record right after its end: a row for each oasis."""
    stage = int(after.stage)
    totals = strengths_of(game, after).totals
    points = [int(after.round_score[seat]) for seat in range(SEATS)]
    ties = [column for column in range(COLUMNS) if int(after.won[column]) == NONE]
    notes = [_tie_note(after, totals, column) for column in ties]
    scores = [int(after.score[seat]) for seat in range(SEATS)]
    headline = _headline(points, speaker)
    detail = _next(after, stage, points, scores, speaker)
    return {
        "round": stage,
        "first": int(after.first),
        "points": points,
        "totals": scores,
        "rows": [_row(game, after, totals, column) for column in range(COLUMNS)],
        "notes": notes,
        "headline": headline,
        "detail": detail,
        "short": detail,
    }


def _row(game: Any, after: Any, totals: list[list[int]], column: int) -> dict[str, Any]:
    code = oasis_here(after, column)
    worth = int(game.run(oasis_worth, after, column))
    palms = len(palms_on(after, column))
    winner = int(after.won[column])
    strengths = totals[0][column], totals[1][column]
    tied = f"tied, {strengths[0]} each"
    on_it = f", {plural(palms, 'palm')}" if palms else ""
    return {
        "title": f"Column {column + 1}: {oasis_shown(code)}",
        "detail": f"{plural(palms, 'palm')} on it: {signed(worth)}" if palms else "",
        "oasis": oasis_text(code),
        "cells": [
            {
                "value": signed(worth) if winner == seat else "",
                "note": tied
                if winner == NONE
                else f"strength {strengths[seat]}{on_it if winner == seat else ''}",
                "bad": winner == seat and worth < 0,
            }
            for seat in range(SEATS)
        ],
    }


def _tie_note(after: Any, totals: list[list[int]], column: int) -> str:
    lost = " and its palm" if palms_on(after, column) else ""
    return (
        f"Column {column + 1} is tied at {totals[0][column]}: the oasis{lost} is out of the game."
    )


def _headline(points: list[int], speaker: Speaker) -> str:
    if points[0] == points[1]:
        return f"Both score {signed(points[0])}."
    best = 0 if points[0] > points[1] else 1
    return (
        f"Most points this round: {speaker.whom(best)}, {signed(points[best])}; "
        f"{speaker.whom(1 - best)} {signed(points[1 - best])}."
    )


def _next(after: Any, stage: int, points: list[int], scores: list[int], speaker: Speaker) -> str:
    if stage == ROUNDS:
        return "That was the last of three rounds."
    if points[0] == points[1]:
        plays = speaker.does(1 - int(after.first), "play", "plays")
        return f"{plays} first in round {stage + 1}: on a tie whoever was second goes first."
    first = 0 if points[0] > points[1] else 1
    plays = "play" if first == speaker.viewer else "plays"
    return f"{speaker.who(first)} scored more and {plays} first in round {stage + 1}."


def result(game: Any, state: Any, sheet: list[Entry], names: list[str]) -> dict[str, Any]:
    """The end of the game: scores, winners, ranks, why, and the round that decided it."""
    scores = [int(points) for points in state.score[:SEATS]]
    winners = winners_of(game, state)
    return {
        "scores": scores,
        "winners": winners,
        "ranks": [1 if seat in winners else 2 for seat in range(SEATS)],
        "reason": reason(state),
        "why": {"text": "Most points after three rounds.", "rule": "8.4"}
        if len(winners) == 1
        else {"text": "Equal points after three rounds: a shared win.", "rule": "8.4"},
        "decided": _decided(sheet, scores, winners, Speaker(names, int(state.viewer))),
    }


def _decided(
    sheet: list[Entry], scores: list[int], winners: list[int], speaker: Speaker
) -> dict[str, Any] | None:
    """The round that brought the winner most over the other, in a sentence."""
    if len(winners) > 1 or not sheet:
        return None
    winner = winners[0]
    other = 1 - winner
    entry = max(sheet, key=lambda row: row["points"][winner] - row["points"][other])
    taken = [_taken(row, winner) for row in entry["rows"] if row["cells"][winner]["value"]]
    text = (
        f"In round {entry['round']} {speaker.whom(winner)} scored "
        f"{signed(entry['points'][winner])}"
        f"{f' with {listed(taken)}' if taken else ''}, and {speaker.whom(other)} "
        f"{signed(entry['points'][other])}. The game ended {abs(scores[0] - scores[1])} apart."
    )
    return {"round": entry["round"], "text": text}


def _taken(row: dict[str, Any], winner: int) -> str:
    """An oasis that was taken: as printed, and what it brought where palms changed that."""
    printed, worth = row["title"].split(": ")[1], row["cells"][winner]["value"]
    palms = "its palm" if row["detail"].startswith("1 ") else "its palms"
    return f"{printed} (worth {worth} by {palms})" if row["detail"] else printed
