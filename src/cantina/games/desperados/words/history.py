"""What the log still knows when the record has moved on: the score sheet and the result."""

from __future__ import annotations

from typing import Any

from cantina.games.desperados.components import CLOSED
from cantina.games.desperados.words.mines import holds
from cantina.games.desperados.words.notation import METALS, reason
from cantina.games.desperados.words.people import Sides, partners, side_at, side_count
from cantina.games.desperados.words.sentences import winners_of


def sheet_of(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rounds that are over, as the log told them."""
    return [line["data"] for line in lines if line["kind"] == "round"]


def result(game: Any, state: Any, sheet: list[dict[str, Any]], sides: Sides) -> dict[str, Any]:
    """The end of the game: scores, winners, ranks (equal ones shared), why, and what decided it."""
    scores = [int(points) for points in state.score[: int(state.seats)]]
    winners = winners_of(game, state)
    shared = len({side_at(state, seat) for seat in winners}) > 1
    how = "tie for the highest total" if shared else "have the highest total"
    if not shared and not state.partnership and winners[0] != sides.speaker.viewer:
        how = "has the highest total"
    return {
        "scores": scores,
        "winners": winners,
        "ranks": _ranks(state, scores),
        "sides": partners(state),
        "reason": reason(state),
        "decided": None if shared else _decided(game, state, sheet, winners[0], sides),
        "why": {
            "text": f"{int(state.target)} reached: {_who(state, winners, sides)} {how}.",
            "rule": "8.2",
        },
    }


def _who(state: Any, winners: list[int], sides: Sides) -> str:
    won = sorted({side_at(state, seat) for seat in winners})
    return " and ".join(sides.inside(side) for side in won)


def _ranks(state: Any, scores: list[int]) -> list[int]:
    """Places by side: two partners share one."""
    by_side = [scores[side] for side in range(side_count(state))]
    return [1 + sum(total > score for total in by_side) for score in scores]


def _decided(
    game: Any, state: Any, sheet: list[dict[str, Any]], seat: int, sides: Sides
) -> dict[str, Any] | None:
    """The round that brought the winner most over the best of the others, in a sentence."""
    if not sheet:
        return None
    winner = side_at(state, seat)
    totals = sheet[-1]["totals"]
    others = [side for side in range(side_count(state)) if side != winner]
    second = max(others, key=lambda side: totals[side])
    entry = max(sheet, key=lambda row: row["points"][winner] - row["points"][second])
    apart = f"The game ended {totals[winner] - totals[second]} apart."
    if len(sheet) == 1:
        return {"round": 1, "text": f"{_best_mine(game, state, winner, sides)} {apart}"}
    text = (
        f"In round {entry['round']} {sides.inside(winner)} scored {entry['points'][winner]} and "
        f"{sides.inside(second)} {entry['points'][second]}. {apart}"
    )
    return {"round": entry["round"], "text": text}


def _best_mine(game: Any, state: Any, winner: int, sides: Sides) -> str:
    """After a single round the round itself says nothing: the winner's richest mine does."""
    points = int(state.score[winner])
    shut = [
        (holds(game, state, mine), mine)
        for mine in range(int(state.mines))
        if int(state.mine_state[mine]) == CLOSED and int(state.mine_side[mine]) == winner
    ]
    # Where two mines are worth the same, the first of them stands for both.
    worth, mine = max(shut, key=lambda one: (one[0], -one[1]))
    name = METALS[int(state.mine_metal[mine])]
    of_all = f"all {points}" if worth == points else f"{worth} of the {points}"
    return f"Mine {mine + 1}, a {name} mine, brought {sides.inside(winner)} {of_all} points."
