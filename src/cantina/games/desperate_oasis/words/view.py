"""Desperate Oasis as a seat may see it: one JSON-able view, made from a redacted record."""

from __future__ import annotations

from typing import Any

import numpy as np

from cantina.engine.record import WHOLE
from cantina.engine.speech import Speaker, plural
from cantina.games.desperate_oasis.state import (
    CAMEL,
    CHAMELEON,
    COLUMNS,
    DEAL,
    DOWNS,
    ELEPHANT,
    ENDED,
    FACES,
    KILLS,
    NO_PALM,
    NONE,
    OVERS,
    PALMS,
    PLAY,
    PULLS,
    ROOM,
    ROUNDS,
    SEATS,
    SECOND,
    TOKENS,
    TRIO,
    oasis_value,
    oasis_worth,
    room,
)
from cantina.games.desperate_oasis.words.edition import ANIMALS, oasis_text
from cantina.games.desperate_oasis.words.notation import (
    FACINGS,
    action_text,
    card_of,
    cards_of,
    column_laid,
    kind_laid,
    space_named,
)
from cantina.games.desperate_oasis.words.notes import note_of
from cantina.games.desperate_oasis.words.powers import powers_by_name
from cantina.games.desperate_oasis.words.previews import Preview
from cantina.games.desperate_oasis.words.prompts import ask, asking, flips, picks
from cantina.games.desperate_oasis.words.refusals import place_refusals
from cantina.games.desperate_oasis.words.score import palms_on, result, winners_of
from cantina.games.desperate_oasis.words.spaces import column_of, row_of, space_of
from cantina.games.desperate_oasis.words.speech import (
    LETTERS,
    animal,
    capital,
    oasis_here,
    oasis_shown,
    printed,
    signed,
)
from cantina.games.desperate_oasis.words.trace import (
    Board,
    Piece,
    Strengths,
    board_of,
    space_shown,
    strengths_of,
)

PHASES = ("deal", "deal", "play", "second", "pull", "kill", "palm", "face", "over")


def view(game: Any, state: Any, lines: list[dict[str, Any]], names: list[str]) -> dict[str, Any]:
    """What the holder of the redacted record `state` sees; `lines` is the log it was told.

    Raises ValueError for a full state: views are only made of what a seat knows.
    """
    viewer = int(state.viewer)
    if viewer == WHOLE:
        raise ValueError("a view is made from a redacted record")
    speaker = Speaker(names, viewer)
    turn, stage, phase = int(state.turn), int(state.stage), int(state.phase)
    mine = turn >= 0 and turn == viewer
    sheet = [line["data"] for line in lines if line["kind"] == "round"]
    board, strengths = board_of(state), strengths_of(game, state)
    previews = _previews(game, state, strengths, speaker) if mine else {}
    left = int(state.deck_left)
    return {
        "game": game.id,
        "viewer": viewer if viewer >= 0 else None,
        "seats": SEATS,
        "ply": int(state.ply),
        "turn": turn if turn >= 0 else None,
        "over": bool(state.over),
        "title": _title(state, stage, left),
        "ask": ask(game, state, names),
        "moves": [_move(state, action, one) for action, one in previews.items()],
        "result": result(game, state, sheet, names) if state.over else None,
        "round": stage,
        "rounds": ROUNDS,
        "stage_word": "round",
        "phase": PHASES[phase],
        "sheet": sheet,
        "table": [_seat(game, state, seat, strengths, speaker) for seat in range(SEATS)],
        "refusals": place_refusals(game, state, names) if mine else {},
        "tags": {},
        "hand": cards_of(state.hands[viewer]) if viewer >= 0 else None,
        "deck": left,
        "deck_text": _deck_text(stage, left),
        "title_short": f"Round {stage} of {ROUNDS} · deck {left}" if stage else "Before the deal",
        "closing": _closing(state, speaker),
        "turn_part": {PLAY: "first", SECOND: "second"}.get(phase) if turn >= 0 else None,
        "picks": picks(game, state, speaker) if mine else {},
        "powers": powers_by_name(),
        "columns": [
            _column(game, state, column, board, strengths, speaker) for column in range(COLUMNS)
        ]
        if stage
        else [],
        "asking": asking(game, state, speaker),
        "flips": flips(state, board, speaker),
        "previews": {
            action_text(action): one.shown()
            for action, one in previews.items()
            if action != NO_PALM
        },
    }


def _title(state: Any, stage: int, left: int) -> str:
    if not stage:
        return "Before the first deal"
    if int(state.phase) in (DEAL, ENDED):
        return "The game is over" if state.over else f"Round {stage} is over"
    animals = f"{plural(left, 'animal')} left to draw" if left else "the deck is empty"
    return f"Round {stage} of {ROUNDS} · {animals}"


def _deck_text(stage: int, left: int) -> str:
    if not stage:
        return ""
    deck = f"{plural(left, 'card')} in the deck" if left else "The deck is empty"
    return f"{deck}, one set aside unseen"


def _closing(state: Any, speaker: Speaker) -> dict[str, Any] | None:
    # Once the cards are flipped nobody has a turn any more.
    if not state.closing or state.flips or int(state.phase) in (DEAL, ENDED):
        return None
    seat = 1 - int(state.first)
    has = speaker.does(seat, "have", "has")
    return {"seat": seat, "text": f"{has} the last turn of this round."}


# ---- moves ----------------------------------------------------------------------------------


def _previews(game: Any, state: Any, strengths: Strengths, speaker: Speaker) -> dict[int, Preview]:
    mask = game.mask()
    game.verbs.legal(state, mask)
    actions = [int(action) for action in np.flatnonzero(mask)]
    return {action: Preview(game, state, action, strengths, speaker) for action in actions}


def _move(state: Any, action: int, preview: Preview) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "move": action_text(action),
        "kind": "",
        "label": "",
        "cards": [],
        "note": note_of(preview),
        "key": None,
        "tags": [],
        "card": "",
        "face": None,
        "at": None,
    }
    if action < PULLS:
        return entry | _laying(action, preview)
    if action < PALMS:
        space = space_named(action)
        what, verb = ("pull", "Pull from") if action < KILLS else ("kill", "Destroy in")
        place = f"column {column_of(space) + 1}, row {row_of(space) + 1}"
        card = preview.trail.moves[0].piece.card
        entry |= {"kind": what, "label": f"{verb} {place}", "cards": [card]}
        return entry | {"at": space_shown(space)}
    if action == NO_PALM:
        placed = int(state.palm[int(state.turn)]) != NONE
        kept = "Place no palm" if state.flips else "Keep the palm"
        label = "Leave the palm where it is" if placed else kept
        return entry | {"kind": "no_palm", "label": label, "key": "N"}
    if action < FACES:
        column = action - PALMS
        at = {"side": int(state.turn), "column": column + 1, "row": 0}
        return entry | {"kind": "palm", "label": f"Palm on column {column + 1}", "at": at}
    facing = FACINGS[action - FACES]
    space = space_of(int(state.at_side), int(state.at_column), int(state.at_row))
    label, key = ("Face left", "L") if facing == "<" else ("Face right", "R")
    return entry | {
        "kind": "face",
        "label": label,
        "cards": [ANIMALS[CHAMELEON] + facing],
        "key": key,
        "face": facing,
        "at": space_shown(space),
    }


def _laying(action: int, preview: Preview) -> dict[str, Any]:
    column, kind = column_laid(action) + 1, kind_laid(action)
    if action >= DOWNS:
        what, label = "down", f"Face down in column {column}"
    elif action >= OVERS:
        what, label = "over", f"Play across to column {column}"
    else:
        what, label = "up", f"Play to column {column}"
    face = None
    if kind == CHAMELEON and action < DOWNS:
        face = card_of(action)[-1]
        label += ", facing left" if face == "<" else ", facing right"
    return {
        "kind": what,
        "label": label,
        "cards": [card_of(action)],
        "card": ANIMALS[kind],
        "face": face,
        "at": space_shown(preview.trail.laid_at),
    }


# ---- the table ------------------------------------------------------------------------------


def _seat(
    game: Any, state: Any, seat: int, strengths: Strengths, speaker: Speaker
) -> dict[str, Any]:
    pill, tone, words = _pill(game, state, seat, speaker)
    return {
        "seat": seat,
        "cards": int(state.held[seat]),
        "score": int(state.score[seat]),
        "state": words,
        "pill": pill,
        "tone": tone,
        "first": bool(state.stage) and int(state.first) == seat,
        "down": int(state.downs[seat]),
        "now": _now(game, state, seat, strengths),
        "palm": _palm(game, state, seat),
    }


def _now(game: Any, state: Any, seat: int, strengths: Strengths) -> int:
    """The points of the round if it ended as it lies."""
    if not state.stage:
        return 0
    if int(state.phase) in (DEAL, ENDED):
        return int(state.round_score[seat])
    return sum(
        int(game.run(oasis_worth, state, column))
        for column, leader in enumerate(strengths.leaders())
        if leader == seat
    )


def _palm(game: Any, state: Any, seat: int) -> dict[str, Any]:
    stage, column = int(state.stage), int(state.palm[seat])
    left = TOKENS - stage
    if not stage or (int(state.phase) in (DEAL, ENDED) and column == NONE):
        entry = {
            "state": "none",
            "column": None,
            "title": "No palm",
            "detail": "",
            "short": "no palm",
        }
        return entry | {"left": left}
    if column == NONE:
        return {
            "state": "ready",
            "column": None,
            "title": "Palm ready",
            "detail": "needs three of a kind",
            "short": "palm ready",
            "left": left,
        }
    worth = signed(int(game.run(oasis_worth, state, column)))
    return {
        "state": "placed",
        "column": column + 1,
        "title": "Palm placed",
        "detail": f"on column {column + 1}, now worth {worth}",
        "short": f"column {column + 1}",
        "left": left,
    }


def _pill(game: Any, state: Any, seat: int, speaker: Speaker) -> tuple[str, str, str]:
    """What a seat's plate says: the pill, its tone, and words for the text table."""
    if state.over:
        won = seat in winners_of(game, state)
        return ("Winner", "lead", "won") if won else ("", "rest", "")
    turn = int(state.turn)
    if turn == seat:
        if seat == speaker.viewer:
            return "Your turn", "you", "to move"
        return "Thinking", "turn", "to move"
    if turn < 0:
        return "", "rest", ""
    if state.closing and not state.held[seat]:
        return "Out of cards", "out", "out of cards"
    return "Waiting", "rest", "waits"


# ---- the board ------------------------------------------------------------------------------


def _column(
    game: Any, state: Any, column: int, board: Board, strengths: Strengths, speaker: Speaker
) -> dict[str, Any]:
    code = oasis_here(state, column)
    worth = int(game.run(oasis_worth, state, column))
    sides = [_side(game, state, side, column, board, strengths) for side in range(SEATS)]
    scored = int(state.phase) in (DEAL, ENDED)
    says = ", ".join(f"{speaker.whom(side)} {_said(sides[side])}" for side in range(SEATS))
    value = int(game.run(oasis_value, state, column))
    return {
        "column": column + 1,
        "oasis": oasis_text(code),
        "value": value,
        "portal": code >= 32,
        "palms": palms_on(state, column),
        "worth": worth,
        "value_text": signed(value),
        "worth_text": signed(worth),
        "leader": strengths.leaders()[column],
        "words": f"Column {column + 1}, {oasis_shown(code)}: {says}.",
        "won": int(state.won[column]) if scored else None,
        "sides": sides,
    }


def _said(side: dict[str, Any]) -> str:
    if not side["hidden"]:
        return str(side["total"])
    return f"{side['total']} and {plural(side['hidden'], 'face-down card')}"


def _side(
    game: Any, state: Any, side: int, column: int, board: Board, strengths: Strengths
) -> dict[str, Any]:
    pieces = board[side][column]
    total = strengths.totals[side][column]
    hidden = sum(piece.down for piece in pieces)
    free = int(game.run(room, state, side, column))
    camels = sum(piece.kind == CAMEL and not piece.down for piece in pieces)
    return {
        "side": side,
        "total": total,
        "hidden": hidden,
        "text": f"{total} + ?" if hidden else str(total),
        "room": free,
        "spaces": max(ROOM, len(pieces) + free),
        "camels": camels >= TRIO,
        "cards": [
            _card(piece, row, strengths.cards[side][column][row])
            for row, piece in enumerate(pieces)
        ],
    }


def _card(piece: Piece, row: int, counts: int) -> dict[str, Any]:
    known = piece.kind >= 0
    struck = piece.kind == ELEPHANT and not piece.down and not counts
    peek = None
    if piece.down:
        strength = printed(piece.kind)
        mark = LETTERS[piece.kind] if known else ""
        peek = (mark if strength is None else f"{mark} {strength}") if known else None
        words = f"Face-down {animal(piece.kind)}" if known else "Face-down card"
    elif struck:
        words = "Scared elephant, 0"
    else:
        looks = {-1: " facing left", 0: "", 1: " facing right"}[piece.facing]
        words = f"{capital(animal(piece.kind))}{looks}, {counts}"
    return {
        "row": row + 1,
        "card": piece.card,
        "kind": ANIMALS[piece.kind] if known else None,
        "face": FACINGS[piece.facing > 0] if piece.facing else None,
        "down": piece.down,
        "strength": counts,
        "printed": printed(piece.kind),
        "struck": struck,
        "peek": peek,
        "words": words,
        "flip": piece.tag or None,
    }
