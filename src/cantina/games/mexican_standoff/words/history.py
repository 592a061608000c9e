"""What the log still knows when the record has moved on: discards, the last trick, the result."""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import Speaker
from cantina.games.mexican_standoff.state import NONE
from cantina.games.mexican_standoff.words.notation import reason
from cantina.games.mexican_standoff.words.sentences import signed, winners_of


def _running(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines of the trick that is on the table: the running one, or the last before a deal."""
    last = next((line for line in reversed(lines) if line["kind"] not in ("round", "over")), None)
    if last is None:
        return []
    return _trick_lines(lines, last["stage"], last["trick"]) if last["kind"] != "trick" else []


def _trick_lines(lines: list[dict[str, Any]], stage: int, trick: int) -> list[dict[str, Any]]:
    return [line for line in lines if line["stage"] == stage and line["trick"] == trick]


def discarded(lines: list[dict[str, Any]], seat: int) -> list[str]:
    """The cards that a seat has discarded at the end of the trick that is on the table."""
    discards = [line for line in _running(lines) if line["kind"] == "discard"]
    return [card for line in discards if line["seat"] == seat for card in line["cards"]]


def last_trick(lines: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The last trick that was decided, seat by seat in the order of play."""
    end = next((line for line in reversed(lines) if line["kind"] == "trick"), None)
    if end is None:
        return None
    cards: dict[int, dict[str, Any]] = {}
    for line in _trick_lines(lines, end["stage"], end["trick"]):
        if line["kind"] not in ("play", "duel", "discard"):
            continue
        blank = {"seat": line["seat"], "base": None, "duel": [], "discarded": []}
        entry = cards.setdefault(line["seat"], blank)
        if line["kind"] == "play":
            entry["base"] = line["cards"][0]
        elif line["kind"] == "duel":
            entry["duel"] = line["cards"]
        else:
            entry["discarded"] = entry["discarded"] + line["cards"]
    return {
        "round": end["stage"],
        "number": end["trick"],
        "winner": end["data"]["winner"],
        "won": end["data"]["won"],
        "cards": list(cards.values()),
    }


def result(game: Any, state: Any, sheet: list[dict[str, Any]], names: list[str]) -> dict[str, Any]:
    """The end of the game: scores, winners, ranks (equal ones shared), why, and what decided it."""
    seats = int(state.seats)
    scores = [int(points) for points in state.score[:seats]]
    winners = winners_of(game, state)
    instant = int(state.instant) != NONE
    standing = list(enumerate(scores))
    # An instant winner stands before everybody, whatever the scores are.
    above = [seat for seat in winners if instant]
    ranks = [
        1
        if seat in winners
        else 1 + sum(other in above or (points > mine) for other, points in standing)
        for seat, mine in standing
    ]
    return {
        "scores": scores,
        "winners": winners,
        "ranks": ranks,
        "reason": reason(state),
        "decided": _decided(sheet, scores, winners, instant, Speaker(names, int(state.viewer))),
    }


def _decided(
    sheet: list[dict[str, Any]],
    scores: list[int],
    winners: list[int],
    instant: bool,
    speaker: Speaker,
) -> dict[str, Any] | None:
    """The round that brought the winner most over the best of the others, in a sentence."""
    winner = winners[0]
    if instant:
        text = f"{speaker.does(winner, 'take', 'takes')} all 11 tricks with the badge."
        return {"round": sheet[-1]["round"], "text": text}
    if len(winners) > 1 or not sheet:
        return None
    others = [seat for seat in range(len(scores)) if seat != winner]
    second = max(others, key=lambda seat: scores[seat])
    entry = max(sheet, key=lambda row: row["points"][winner] - row["points"][second])
    own, other = entry["points"][winner], entry["points"][second]
    text = (
        f"In round {entry['round']} {speaker.whom(winner)} scored {signed(own)} and "
        f"{speaker.whom(second)} {signed(other)}. The game ended "
        f"{scores[winner] - scores[second]} apart."
    )
    return {"round": entry["round"], "text": text}
