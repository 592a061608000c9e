"""Mexican Standoff in sentences: the log, and the score with its reasons."""

from __future__ import annotations

from typing import Any

import numpy as np

from cantina.engine.speech import Speaker, listed, plural
from cantina.games.mexican_standoff.score import PARTS, round_points
from cantina.games.mexican_standoff.state import (
    ANNOUNCE,
    BANDIT,
    DEPUTY,
    DISCARDS,
    DUELS,
    NONE,
    PASS,
    PLAYS,
    RIDER,
    RIDERS,
    SEATS,
    SHERIFF,
    STAND,
    WOLF,
)
from cantina.games.mexican_standoff.words.notation import CARDS, duel_of

Line = dict[str, Any]
PART_NAMES = ("tricks", "deputies", "bandits", "wolf", "sheriff", "silent", "last", "badge")


def set_cards(kind: int, count: int) -> list[str]:
    """The cards of a duel set."""
    return [CARDS[kind]] * count


def trick_number(state: Any) -> int:
    """The number of the running trick, from 1; a duel's trick counts for several."""
    return 1 + sum(int(state.tricks[seat]) for seat in range(int(state.seats)))


# ---- the log -------------------------------------------------------------------------------


def tell(game: Any, before: Any, action: int | None, after: Any, names: list[str]) -> list[Line]:
    """What one event was to the holder of the two redacted records: none, one or more lines.

    `action` is the move as that seat saw it, -1 if it was hidden, None where chance spoke.
    """
    speaker = Speaker(names, int(after.viewer))
    if action is None:
        return [_deal_line(after, speaker)]
    seat = int(before.turn)
    lines = [_move_line(before, seat, action, speaker)]
    trick = trick_number(before)
    if int(before.phase) == RIDER and int(after.phase) != RIDER:
        lines.append(_riders_line(after, speaker))
    decided = sum(map(int, after.tricks)) > sum(map(int, before.tricks))
    if decided:
        lines.append(_trick_line(after, speaker))
    if decided and int(after.hand_size) == 0:
        lines.append(_round_line(game, before, after, speaker))
    if after.over:
        lines.append(_over_line(game, after, speaker))
    for line in lines:
        line["trick"] = trick
    return lines


def _line(kind: str, seat: int | None, parts: list[Any], **more: Any) -> Line:
    cards = [card for part in parts if isinstance(part, list) for card in part]
    line: Line = {"kind": kind, "seat": seat, "parts": parts, "cards": cards}
    return {**line, "secret": False, "data": {}, **more}


def _deal_line(after: Any, speaker: Speaker) -> Line:
    opener = int(after.opener)
    lead = speaker.does(opener, "lead", "leads")
    parts = [f"Round {int(after.stage)}: 11 cards each. {lead} the first trick."]
    return _line("deal", None, parts, trick=0)


def _move_line(before: Any, seat: int, action: int, speaker: Speaker) -> Line:
    if int(before.phase) == RIDER:
        return _rider_line(before, seat, action, speaker)
    if action == ANNOUNCE:
        takes = speaker.does(seat, "take the badge and hold the", "takes the badge and holds the")
        owner = "your" if seat == speaker.viewer else speaker.whose(seat)
        parts = [f"{takes} ", ["1"], f": {owner} points of this round count double."]
        return _line("announce", seat, parts)
    if action < DUELS:
        card = [CARDS[action - PLAYS]]
        leads = seat == int(before.lead)
        does = speaker.does(seat, *(("lead", "leads") if leads else ("play", "plays")))
        return _line("play", seat, [f"{does} with " if leads else f"{does} ", card, "."])
    if action < STAND:
        return _duel_line(before, seat, set_cards(*duel_of(action)), speaker)
    if action == STAND:
        lays = speaker.does(seat, "lay", "lays")
        return _line("stand", seat, [f"{lays} no duel cards."], quiet=True)
    if action == PASS:
        return _line("pass", seat, [speaker.does(seat, "pass", "passes") + "."])
    does = speaker.does(seat, "discard", "discards")
    return _line("discard", seat, [f"{does} ", [CARDS[action - DISCARDS]], "."])


def _duel_line(before: Any, seat: int, cards: list[str], speaker: Speaker) -> Line:
    if not before.dueling:
        return _line(
            "duel", seat, [speaker.does(seat, "start", "starts") + " a duel with ", cards, "."]
        )
    does = speaker.does(seat, "raise", "raises")
    if before.duel_count[seat]:
        # The cards taken back are told as text: the line's own cards are the new set.
        old = " ".join(set_cards(int(before.duel_kind[seat]), int(before.duel_count[seat])))
        you = seat == speaker.viewer
        does = (
            f"{speaker.does(seat, 'take', 'takes')} {old} back and {'raise' if you else 'raises'}"
        )
    return _line("duel", seat, [f"{does} with ", cards, "."])


def _rider_line(before: Any, seat: int, action: int, speaker: Speaker) -> Line:
    left = (seat + 1) % int(before.seats)
    if action < 0:
        return _line(
            "rider", seat, [f"{speaker.who(seat)} chooses a rider for {speaker.whom(left)}."]
        )
    parts = ["You choose ", [CARDS[action - RIDERS]], f" to ride to {speaker.whom(left)}."]
    return _line("rider", seat, parts, secret=True)


def _riders_line(after: Any, speaker: Speaker) -> Line:
    viewer = speaker.viewer
    if viewer < 0:
        return _line("riders", None, ["All riders change hands."])
    seats = int(after.seats)
    left, right = (viewer + 1) % seats, (viewer - 1) % seats
    parts = [
        f"You gave {speaker.whom(left)} ",
        [CARDS[int(after.gave[viewer])]],
        f", and {speaker.whom(right)} gave you ",
        [CARDS[int(after.gave[right])]],
        ".",
    ]
    return _line("riders", None, parts, secret=True)


def _trick_line(after: Any, speaker: Speaker) -> Line:
    winner, won = int(after.last_winner), int(after.last_won)
    does = speaker.does(winner, "take", "takes")
    what = "the trick" if won == 1 else plural(won, "trick")
    return _line("trick", winner, [f"{does} {what}."], data={"winner": winner, "won": won})


def _round_line(game: Any, before: Any, after: Any, speaker: Speaker) -> Line:
    entry = sheet_entry(game, before, after)
    if entry["instant"] is not None:
        parts = [f"{speaker.does(entry['instant'], 'take', 'takes')} all 11 tricks with the badge."]
        return _line("round", None, parts, data=entry)
    if entry["sweep"] is not None:
        does = speaker.does(entry["sweep"], "take", "takes")
        parts = [
            f"Round {entry['round']} is over. {does} all 11 tricks: 500, and −50 for all others."
        ]
        return _line("round", None, parts, data=entry)
    best = max(entry["points"])
    top = [seat for seat, points in enumerate(entry["points"]) if points == best]
    who = listed([speaker.whom(seat) for seat in top])
    parts = [f"Round {entry['round']} is over. Most points: {who}, {signed(best)}."]
    return _line("round", None, parts, data=entry)


def _over_line(game: Any, after: Any, speaker: Speaker) -> Line:
    winners = winners_of(game, after)
    who = listed([speaker.who(winners[0]), *(speaker.whom(seat) for seat in winners[1:])])
    if len(winners) > 1:
        return _line("over", None, [f"{who} share the win."])
    verb = "win" if winners[0] == speaker.viewer else "wins"
    return _line("over", winners[0], [f"{who} {verb} the game."])


def signed(points: int) -> str:
    """Points with a true minus sign."""
    return f"−{-points}" if points < 0 else str(points)


# ---- the score -----------------------------------------------------------------------------


def winners_of(game: Any, state: Any) -> list[int]:
    """The winning seats of a finished game."""
    shares = np.zeros(int(state.seats))
    game.verbs.payoff(state, shares)
    return [seat for seat in range(int(state.seats)) if shares[seat] > 0]


def sheet_entry(game: Any, before: Any, after: Any) -> dict[str, Any]:
    """One round of the score sheet: every number with its reason, by seat."""
    seats = int(after.seats)
    table = np.zeros((SEATS, PARTS), np.int64)
    sweeper = int(game.run(round_points, after, table))
    instant = int(after.instant)
    taken = after.taken

    def by_seat(values: Any) -> list[int]:
        return [int(value) for value in values[:seats]]

    return {
        "round": int(after.stage),
        "starter": int(after.opener),
        "last_trick": int(after.last_winner),
        "badge": _seat_or_none(after.sheriff),
        "silent": None if sweeper != NONE else _seat_or_none(after.silent),
        "sweep": _seat_or_none(sweeper),
        "instant": _seat_or_none(instant),
        "parts": {name: by_seat(table[:, part]) for part, name in enumerate(PART_NAMES)},
        "counts": {
            "tricks": by_seat(after.tricks),
            "deputies": by_seat(taken[:, DEPUTY]),
            "bandits": by_seat(taken[:, BANDIT]),
            "wolf": by_seat(taken[:, WOLF]),
            "sheriff": by_seat(taken[:, SHERIFF]),
        },
        "points": [int(after.score[seat]) - int(before.score[seat]) for seat in range(seats)],
        "totals": by_seat(after.score),
    }


def _seat_or_none(seat: Any) -> int | None:
    return None if int(seat) == NONE else int(seat)
