"""Mexican Standoff as a seat may see it: one JSON-able view, made from a redacted record."""

from __future__ import annotations

from typing import Any

import numpy as np

from cantina.engine.generator import players_generator
from cantina.engine.record import WHOLE, copy_of
from cantina.engine.speech import Speaker, plural
from cantina.games.mexican_standoff import knowledge
from cantina.games.mexican_standoff.score import ALL_TRICKS, TRICK_POINTS
from cantina.games.mexican_standoff.state import (
    ANNOUNCE,
    ANSWER,
    DISCARD,
    DISCARDS,
    DUELS,
    KINDS,
    NONE,
    PAIR,
    PASS,
    PLAY,
    PLAYS,
    RIDER,
    RIDERS,
    STAND,
)
from cantina.games.mexican_standoff.strength import base_value
from cantina.games.mexican_standoff.words.history import discarded, last_trick, result
from cantina.games.mexican_standoff.words.notation import (
    CARDS,
    action_text,
    cards_of,
    duel_of,
)
from cantina.games.mexican_standoff.words.prompts import (
    ask,
    counts_nothing,
    kind_phrase,
    set_phrase,
)
from cantina.games.mexican_standoff.words.refusals import card_refusals
from cantina.games.mexican_standoff.words.sentences import (
    set_cards,
    trick_number,
    winners_of,
)

PHASES = ("deal", "rider", "play", "answer", "raise", "discard", "over")


def view(game: Any, state: Any, lines: list[dict[str, Any]], names: list[str]) -> dict[str, Any]:
    """What the holder of the redacted record `state` sees; `lines` is the log it was told.

    Raises ValueError for a full state: views are only made of what a seat knows.
    """
    viewer = int(state.viewer)
    if viewer == WHOLE:
        raise ValueError("a view is made from a redacted record")
    seats = int(state.seats)
    speaker = Speaker(names, viewer)
    turn = int(state.turn)
    mine = turn >= 0 and turn == viewer
    number = trick_number(state)
    if int(state.hand_size) == 0 and state.stage:
        number = 1 + ALL_TRICKS - int(state.last_won)  # the round is over: its last trick
    stage = int(state.stage)
    sheet = [line["data"] for line in lines if line["kind"] == "round"]
    return {
        "game": game.id,
        "viewer": viewer if viewer >= 0 else None,
        "seats": seats,
        "ply": int(state.ply),
        "turn": turn if turn >= 0 else None,
        "over": bool(state.over),
        "title": f"Round {stage} of {int(state.rounds)} · Trick {number} of {ALL_TRICKS}"
        if stage
        else "Before the first deal",
        "round": stage,
        "rounds": int(state.rounds),
        "trick": number,
        "phase": PHASES[int(state.phase)],
        "ask": ask(game, state, names),
        "moves": _moves(game, state, speaker) if mine else [],
        "follow": _follow(game, state, speaker) if mine and int(state.phase) == PLAY else {},
        "hand": cards_of(state.hands[viewer]) if viewer >= 0 else None,
        "tags": _tags(game, state, viewer) if mine else {},
        "refusals": card_refusals(game, state) if mine else {},
        "table": [_seat(game, state, seat, speaker, lines) for seat in range(seats)],
        "trick_state": _trick(state),
        "secrets": _secrets(state, viewer),
        "sheet": sheet,
        "scale": list(TRICK_POINTS),
        "last_trick": last_trick(lines),
        "piles": [cards_of(state.taken[seat]) for seat in range(seats)],
        "result": result(game, state, sheet, names) if state.over else None,
    }


# ---- moves ---------------------------------------------------------------------------------


def _moves(game: Any, state: Any, speaker: Speaker) -> list[dict[str, Any]]:
    mask = game.mask()
    game.verbs.legal(state, mask)
    return [_move(game, state, int(action), speaker) for action in np.flatnonzero(mask)]


def _entry(action: int, kind: str, label: str, cards: list[str], note: str) -> dict[str, Any]:
    keys = {"pass": "P", "stand": "S", "announce": "A"}
    return {
        "move": action_text(action),
        "kind": kind,
        "label": label,
        "cards": cards,
        "note": note,
        "key": keys.get(kind),
        "tags": [],
    }


def _move(game: Any, state: Any, action: int, speaker: Speaker) -> dict[str, Any]:
    seat = int(state.turn)
    if action < ANNOUNCE:
        left = speaker.whom((seat + 1) % int(state.seats))
        return _entry(action, "rider", "Send", [CARDS[action - RIDERS]], f"to {left}")
    if action == ANNOUNCE:
        return _entry(action, "announce", "Take the badge", [], "this round counts double for you")
    if action < DUELS:
        card = CARDS[action - PLAYS]
        label = "Lead" if seat == int(state.lead) else "Play"
        note = "would lead" if _would_lead(game, state, action - PLAYS) else ""
        return _entry(action, "play", label, [card], note)
    if action < STAND:
        return _duel_move(state, action)
    if action == STAND:
        note = "you may raise later" if state.dueling else "the base card alone"
        return _entry(action, "stand", "No duel", [], note)
    if action == PASS:
        return _entry(action, "pass", "Pass", [], _price_of_passing(state, seat, speaker))
    card = CARDS[action - DISCARDS]
    return _entry(action, "discard", "Discard", [card], "")


def _duel_move(state: Any, action: int) -> dict[str, Any]:
    kind, count = duel_of(action)
    note = f"for {plural(1 + count, 'trick')}"
    label = "Raise" if state.dueling else "Duel"
    entry = _entry(action, "duel", label, set_cards(kind, count), note)
    if not state.dueling:
        entry["tags"] = [f"a pair of {CARDS[kind]}s"]
        return entry
    best = int(state.best)
    best_kind, best_count = int(state.duel_kind[best]), int(state.duel_count[best])
    if count > best_count:
        verb = "beats" if count == PAIR else "beat"
        entry["tags"] = [f"{kind_phrase(count)} {verb} any {_size(best_count)}"]
    elif counts_nothing(state, kind, count):
        entry["tags"] = ["5s count 0 here"]
    else:
        entry["tags"] = [set_phrase(best_kind, best_count)]
    return entry


def _size(count: int) -> str:
    return "pair" if count == PAIR else f"{count} cards"


def _price_of_passing(state: Any, seat: int, speaker: Speaker) -> str:
    best = int(state.best)
    owed = int(state.duel_count[best]) - int(state.duel_count[seat])
    cards = " ".join(set_cards(int(state.duel_kind[best]), int(state.duel_count[best])))
    whose = speaker.whom(best)
    if owed <= 0:
        return f"nothing to discard if {whose} wins with {cards}"
    return f"you discard {plural(owed, 'more card', 'more cards')} if {whose} wins with {cards}"


def _would_lead(game: Any, state: Any, kind: int) -> bool:
    """Whether this base card would take the lead of a trick without a duel."""
    best = int(state.best)
    if state.dueling or best == NONE:
        return False
    beaten = int(game.run(base_value, state, int(state.base_card[best])))
    return int(game.run(base_value, state, kind)) <= beaten


def _follow(game: Any, state: Any, speaker: Speaker) -> dict[str, list[dict[str, Any]]]:
    """For each base card that could be played: what the same seat would be asked right after.

    Tried in an imagined world: what follows for this seat depends on what it knows alone.
    """
    viewer = int(state.viewer)
    world = copy_of(state)
    game.verbs.imagine(world, players_generator(0))
    mask = game.mask()
    game.verbs.legal(state, mask)
    found: dict[str, list[dict[str, Any]]] = {}
    for kind in range(KINDS):
        if not mask[PLAYS + kind]:
            continue
        then = copy_of(world)
        game.verbs.act(then, PLAYS + kind)
        asked_again = int(then.turn) == viewer and int(then.phase) == ANSWER
        if asked_again:
            game.verbs.redact(then, viewer)
        found[action_text(PLAYS + kind)] = _moves(game, then, speaker) if asked_again else []
    return found


def _tags(game: Any, state: Any, viewer: int) -> dict[str, str]:
    if int(state.phase) != PLAY:
        return {}
    kinds = [kind for kind in range(KINDS) if state.hands[viewer, kind]]
    return {CARDS[kind]: "would lead" for kind in kinds if _would_lead(game, state, kind)}


# ---- the table -----------------------------------------------------------------------------


def _seat(
    game: Any, state: Any, seat: int, speaker: Speaker, lines: list[dict[str, Any]]
) -> dict[str, Any]:
    pill, tone, words = _pill(game, state, seat, speaker)
    base = int(state.base_card[seat])
    kind = int(state.duel_kind[seat])
    return {
        "seat": seat,
        "cards": int(game.run(knowledge.hand_count, state, seat)),
        "score": int(state.score[seat]),
        "tricks": int(state.tricks[seat]),
        "badge": int(state.sheriff) == seat,
        "base": CARDS[base] if base != NONE else None,
        "duel": set_cards(kind, int(state.duel_count[seat])) if kind != NONE else [],
        "state": words,
        "pill": pill,
        "tone": tone,
        "passed": bool(state.passed[seat]),
        "owed": int(state.owed[seat]),
        "discarded": discarded(lines, seat),
        "known": _known(game, state, seat),
    }


def _known(game: Any, state: Any, seat: int) -> list[str]:
    viewer = int(state.viewer)
    took_my_rider = viewer >= 0 and (viewer + 1) % int(state.seats) == seat
    if seat == viewer or not (took_my_rider or state.shown[seat].any()):
        return []  # nothing that anybody could know: do not ask kind by kind
    known = [
        int(game.run(knowledge.known_in_hand, state, seat, kind, viewer)) for kind in range(KINDS)
    ]
    return cards_of(known)


def _pill(game: Any, state: Any, seat: int, speaker: Speaker) -> tuple[str, str, str]:
    """What a seat's plate says: the pill, its tone, and words for the text table."""
    if state.over:
        won = seat in winners_of(game, state)
        return ("Winner", "lead", "won") if won else ("", "rest", "")
    phase, turn = int(state.phase), int(state.turn)
    if turn == seat:
        if seat == speaker.viewer:
            return "Your turn", "you", "to move"
        return "Thinking", "turn", "to move"
    if phase == RIDER:
        chosen = bool(game.run(knowledge.has_chosen, state, seat))
        return ("Rider chosen", "in", "rider chosen") if chosen else ("Waits", "rest", "waits")
    if phase == DISCARD:
        if seat == int(state.best):
            return "Wins the trick", "lead", "wins the trick"
        owed = int(state.owed[seat])
        return (f"Owes {owed}", "rest", f"owes {owed}") if owed else ("Done", "in", "done")
    if turn < 0:
        return "", "rest", ""
    return _place_in_trick(state, seat, speaker)


def _place_in_trick(state: Any, seat: int, speaker: Speaker) -> tuple[str, str, str]:
    if state.passed[seat]:
        return "Out of this trick", "out", "out of this trick"
    if int(state.base_card[seat]) == NONE:
        return _still_to_play(state, seat, speaker)
    if seat == int(state.best):
        if state.dueling:
            return "Leads the duel", "lead", "leads the duel"
        return "Lowest so far", "lead", "lowest so far"
    if state.dueling:
        return "In", "in", "in"
    return ("Opened", "in", "opened") if seat == int(state.lead) else ("Played", "in", "played")


def _still_to_play(state: Any, seat: int, speaker: Speaker) -> tuple[str, str, str]:
    seats = int(state.seats)
    lead, turn = int(state.lead), int(state.turn)
    if (seat + 1) % seats == lead:
        return "Plays last", "rest", "plays last"
    if (turn + 1) % seats == seat:
        text = "Plays after you" if turn == speaker.viewer else "Plays next"
        return text, "rest", text.lower()
    return "Waits", "rest", "waits"


def _trick(state: Any) -> dict[str, Any]:
    best = int(state.best)
    dueling = bool(state.dueling)
    cards: list[str] = []
    stake = 1
    if best != NONE and dueling:
        count = int(state.duel_count[best])
        cards = set_cards(int(state.duel_kind[best]), count)
        stake = 1 + count
    elif best != NONE and int(state.base_card[best]) != NONE:
        cards = [CARDS[int(state.base_card[best])]]
    return {
        "starter": int(state.lead),
        "leader": best if cards else None,
        "duel": dueling,
        "best": cards,
        "stake": stake,
        "hand_size": int(state.hand_size),
    }


def _secrets(state: Any, viewer: int) -> dict[str, Any]:
    if viewer < 0:
        return {"gave": None, "got": None}
    seats = int(state.seats)
    left, right = (viewer + 1) % seats, (viewer - 1) % seats
    gave, got = int(state.gave[viewer]), int(state.gave[right])
    return {
        "gave": {"card": CARDS[gave], "to": left} if gave != NONE else None,
        "got": {"card": CARDS[got], "from": right} if got != NONE else None,
    }
