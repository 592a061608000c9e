"""What the log still knows when the record has moved on: the score sheet and the result."""

from __future__ import annotations

from typing import Any

from cantina.games.desperados.words.notation import reason
from cantina.games.desperados.words.people import Sides, side_at, side_count
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
        "reason": reason(state),
        "decided": None if shared else _decided(state, sheet, side_at(state, winners[0]), sides),
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
    state: Any, sheet: list[dict[str, Any]], winner: int, sides: Sides
) -> dict[str, Any] | None:
    """The round that brought the winner most over the best of the others, in a sentence."""
    if not sheet:
        return None
    totals = sheet[-1]["totals"]
    others = [side for side in range(side_count(state)) if side != winner]
    second = max(others, key=lambda side: totals[side])
    entry = max(sheet, key=lambda row: row["points"][winner] - row["points"][second])
    text = (
        f"In round {entry['round']} {sides.inside(winner)} scored {entry['points'][winner]} and "
        f"{sides.inside(second)} {entry['points'][second]}. The game ended "
        f"{totals[winner] - totals[second]} apart."
    )
    return {"round": entry["round"], "text": text}
