"""Mexican Standoff in sentences: the log, and what is asked of whom."""

from __future__ import annotations

from typing import Any

import numpy as np

from cantina.engine.speech import Speaker, listed, number, plural
from cantina.games.mexican_standoff import rules
from cantina.games.mexican_standoff.rules import (
    ANNOUNCE,
    ANSWER,
    DEAL,
    DISCARD,
    DISCARDS,
    DUELS,
    HAND,
    NONE,
    PAIR,
    PASS,
    PLAY,
    PLAYS,
    RAISE,
    RIDER,
    RIDERS,
    STAND,
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
        shows = speaker.does(seat, "take the badge", "takes the badge")
        owner = "your" if seat == speaker.viewer else "this seat's"
        parts = [f"{shows} with ", ["1"], f": {owner} points of this round count double."]
        return _line("announce", seat, parts)
    if action < DUELS:
        card = [CARDS[action - PLAYS]]
        leads = seat == int(before.lead)
        does = speaker.does(seat, *(("lead", "leads") if leads else ("play", "plays")))
        return _line("play", seat, [f"{does} with " if leads else f"{does} ", card, "."])
    if action < STAND:
        cards = set_cards(*duel_of(action))
        if before.dueling:
            return _line("duel", seat, [speaker.does(seat, "raise", "raises") + " with ", cards, "."])
        does = speaker.does(seat, "start", "starts")
        return _line("duel", seat, [f"{does} a duel with ", cards, "."])
    if action == STAND:
        return _line("stand", seat, [speaker.does(seat, "add", "adds") + " no duel."], quiet=True)
    if action == PASS:
        return _line("pass", seat, [speaker.does(seat, "pass", "passes") + "."])
    does = speaker.does(seat, "discard", "discards")
    return _line("discard", seat, [f"{does} ", [CARDS[action - DISCARDS]], "."])


def _rider_line(before: Any, seat: int, action: int, speaker: Speaker) -> Line:
    left = (seat + 1) % int(before.seats)
    if action < 0:
        return _line("rider", seat, [f"{speaker.who(seat)} chooses a rider for {speaker.whom(left)}."])
    parts = ["You choose ", [CARDS[action - RIDERS]], f" to ride to {speaker.whom(left)}."]
    return _line("rider", seat, parts, secret=True)


def _riders_line(after: Any, speaker: Speaker) -> Line:
    viewer = speaker.viewer
    if viewer < 0:
        return _line("riders", None, ["The riders have arrived."])
    seats = int(after.seats)
    left, right = (viewer + 1) % seats, (viewer - 1) % seats
    parts = [
        f"You gave {speaker.whom(left)} ",
        [CARDS[int(after.gave[viewer])]],
        f", {speaker.whom(right)} gave you ",
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
    table = np.zeros((rules.SEATS, rules.PARTS), np.int64)
    sweeper = int(game.run(rules.round_points, after, table))
    instant = int(after.instant)
    taken = after.taken

    def by_seat(values: Any) -> list[int]:
        return [int(value) for value in values[:seats]]

    return {
        "round": int(after.stage),
        "starter": int(after.opener),
        "last_trick": int(after.last_winner),
        "badge": _seat_or_none(after.sheriff),
        "silent": _seat_or_none(after.silent),
        "sweep": _seat_or_none(sweeper),
        "instant": _seat_or_none(instant),
        "parts": {name: by_seat(table[:, part]) for part, name in enumerate(PART_NAMES)},
        "counts": {
            "tricks": by_seat(after.tricks),
            "deputies": by_seat(taken[:, rules.DEPUTY]),
            "bandits": by_seat(taken[:, rules.BANDIT]),
            "wolf": by_seat(taken[:, rules.WOLF]),
            "sheriff": by_seat(taken[:, rules.SHERIFF]),
        },
        "points": [int(after.score[seat]) - int(before.score[seat]) for seat in range(seats)],
        "totals": by_seat(after.score),
    }


def _seat_or_none(seat: Any) -> int | None:
    return None if int(seat) == NONE else int(seat)


# ---- what is asked -------------------------------------------------------------------------


def ask(state: Any, names: list[str]) -> dict[str, Any]:
    """Whose turn it is and what is asked: ``{"seat", "title", "detail", "short"}``."""
    speaker = Speaker(names, int(state.viewer))
    if state.over:
        return _asked(None, "The game is over", "", "")
    if int(state.phase) == DEAL:
        return _asked(None, "The cards are dealt", "11 each, then a rider to the left.", "")
    seat = int(state.turn)
    if seat != speaker.viewer:
        return _asked(seat, f"{names[seat]} is thinking", _what_others_do(state, seat, speaker), "")
    title, detail, short = _your_move(state, seat, speaker)
    return _asked(seat, f"Your move: {title}", detail, short or detail)


def _asked(seat: int | None, title: str, detail: str, short: str) -> dict[str, Any]:
    return {"seat": seat, "title": title, "detail": detail, "short": short or detail}


def _what_others_do(state: Any, seat: int, speaker: Speaker) -> str:
    phase = int(state.phase)
    left = (seat + 1) % int(state.seats)
    if phase == RIDER:
        return f"Choosing a rider for {speaker.whom(left)}."
    if phase == PLAY:
        return "Leading a card." if seat == int(state.lead) else "Playing a base card."
    if phase == ANSWER:
        return "A duel, or none." if not state.dueling else "Into the duel, or not."
    if phase == RAISE:
        return "Raise or pass."
    return f"{plural(int(state.owed[seat]), 'card')} to discard."


def _your_move(state: Any, seat: int, speaker: Speaker) -> tuple[str, str, str]:
    phase = int(state.phase)
    seats = int(state.seats)
    left, right = (seat + 1) % seats, (seat - 1) % seats
    if phase == RIDER:
        return (
            f"send a rider to {speaker.whom(left)}",
            f"One card, 9 or lower, goes face down to your left. {speaker.who(right)} sends you one.",
            f"One card, 9 or lower, for {speaker.whom(left)}.",
        )
    if phase == DISCARD:
        owed, winner = int(state.owed[seat]), int(state.best)
        out = 1 + int(state.duel_count[winner])
        return (
            f"discard {plural(owed, 'card')}",
            f"{speaker.does(winner, 'win', 'wins')} with {out} cards out, and all others match that.",
            f"Match the {out} cards of {speaker.whom(winner)}.",
        )
    if phase == PLAY:
        return _your_base(state, seat, speaker)
    if phase == RAISE:
        return "raise the duel or pass", *_what_beats(state, speaker)
    if state.dueling:
        return "join the duel or stand", *_what_beats(state, speaker)
    return "start a duel or stand", "A pair starts a duel for 3 tricks.", "A pair starts a duel."


def _your_base(state: Any, seat: int, speaker: Speaker) -> tuple[str, str, str]:
    may_announce = int(state.hand_size) == HAND and int(state.sheriff) == NONE
    if may_announce and state.hands[seat, rules.SHERIFF]:
        return (
            "the badge, or a card",
            "You hold the sheriff. Announce it now, and this round counts double for you.",
            "Announce the sheriff now, or play on in silence.",
        )
    if seat == int(state.lead):
        if int(state.hand_size) == 1:
            return "your last card", "A 5 counts 0 now and beats even the sheriff.", ""
        return "lead a card", "The lowest card takes the trick; of equals the later.", ""
    if state.dueling:
        detail, short = _what_beats(state, speaker)
        return "lay your base card", f"Then you may join the duel. {detail}", short
    best = int(state.best)
    card = CARDS[int(state.base_card[best])]
    duel = " A pair with it starts a duel." if int(state.hand_size) >= rules.DUEL_HAND else ""
    detail = f"{speaker.does(best, 'lead', 'leads')} with {card}: as low or lower takes the lead."
    if card == "5" and int(state.hand_size) == 1:
        detail = f"{speaker.does(best, 'lead', 'leads')} with a 5, which counts 0 in the last trick."
    return "play a card", detail + duel, detail


def set_phrase(kind: int, count: int) -> str:
    """Sets that beat one of this rank by rank: "a pair of 6 or lower", "three 6s or lower"."""
    if count == PAIR:
        return f"a pair of {CARDS[kind]} or lower"
    return f"{number(count)} {CARDS[kind]}s or lower"


def kind_phrase(count: int) -> str:
    """Any set of that many cards: "a pair", "three of a kind"."""
    return "a pair" if count == PAIR else f"{number(count)} of a kind"


def best_counts_nothing(state: Any) -> bool:
    """Whether the duel's best set is fives that count 0, since they emptied the hand (7.5)."""
    best = int(state.best)
    empties = int(state.duel_count[best]) == int(state.hand_size) - 1
    return bool(empties and int(state.duel_kind[best]) == rules.DEPUTY)


def _what_beats(state: Any, speaker: Speaker) -> tuple[str, str]:
    """What beats the running duel, in one sentence and in a short one."""
    best = int(state.best)
    kind, count = int(state.duel_kind[best]), int(state.duel_count[best])
    if best_counts_nothing(state):
        fives = "pair of 5s" if count == PAIR else f"{number(count)} 5s"
        text = f"Only as many 5s beat {speaker.whose(best)}: this {fives} empties the hand, counts 0."
        return text, text
    phrase = set_phrase(kind, count)
    beats = "beats" if count == PAIR else "beat"
    if count + 1 > int(state.hand_size) - 1:
        text = f"{phrase.capitalize()} {beats} {speaker.whose(best)}."
        return text, text
    more = kind_phrase(count + 1)
    long = f"{phrase.capitalize()} {beats} {speaker.whose(best)}, and so do {more}."
    return long, f"{phrase.capitalize()}, or {more}."
