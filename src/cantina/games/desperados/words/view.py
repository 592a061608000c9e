"""Desperados as a seat may see it: one JSON-able view, made from a redacted record."""

from __future__ import annotations

from typing import Any

from cantina.engine.record import WHOLE
from cantina.games.desperados.components import (
    CHEST,
    CLOSED,
    CLOSURE,
    DESPERADO,
    DOUBLE_CHEST,
    KINDS,
    NONE,
    OPEN,
)
from cantina.games.desperados.words.history import result, sheet_of
from cantina.games.desperados.words.mines import holds, mine_entry
from cantina.games.desperados.words.moves import moves, tags
from cantina.games.desperados.words.notation import CARDS, cards_of
from cantina.games.desperados.words.people import (
    Sides,
    partner,
    seats_of,
    side_at,
    side_count,
)
from cantina.games.desperados.words.prompts import ask, gives, last_lap
from cantina.games.desperados.words.refusals import card_refusals
from cantina.games.desperados.words.sentences import winners_of
from cantina.games.desperados.words.sieges import role, siege_entry

PHASES = ("deal", "turn", "over")


def view(game: Any, state: Any, lines: list[dict[str, Any]], names: list[str]) -> dict[str, Any]:
    """What the holder of the redacted record `state` sees; `lines` is the log it was told.

    Raises ValueError for a full state: views are only made of what a seat knows.
    """
    viewer = int(state.viewer)
    if viewer == WHOLE:
        raise ValueError("a view is made from a redacted record")
    seats, turn = int(state.seats), int(state.turn)
    mine = viewer >= 0 and turn == viewer
    sides = Sides(state, names)
    sheet = sheet_of(lines)
    told = moves(game, state, sides) if mine else []
    return {
        "game": game.id,
        "viewer": viewer if viewer >= 0 else None,
        "seats": seats,
        "ply": int(state.ply),
        "turn": turn if turn >= 0 else None,
        "over": bool(state.over),
        "title": _title(state),
        "ask": ask(game, state, sides),
        "moves": told,
        "result": result(game, state, sheet, sides) if state.over else None,
        "round": int(state.number),
        "rounds": None,
        "stage_word": "round",
        "phase": PHASES[int(state.phase)],
        "sheet": sheet,
        "table": [_seat(game, state, seat, sides) for seat in range(seats)],
        "refusals": card_refusals(game, state) if mine else {},
        "tags": tags(game, state, told, sides),
        "partnership": bool(state.partnership),
        "target": int(state.target),
        "hand": cards_of(state.hands[viewer]) if viewer >= 0 else None,
        "sides": [_side(game, state, side, sides) for side in range(side_count(state))],
        "mines": [mine_entry(game, state, number, sides) for number in range(int(state.mines))],
        "siege": siege_entry(game, state, sides),
        "deck": _deck(state),
        "last_lap": last_lap(state, sides),
        "secrets": _secrets(state, viewer),
        "gives": gives(state),
    }


def _title(state: Any) -> str:
    if not state.number:
        return "Before the first deal"
    side = "first side" if state.partnership else "first"
    return f"Round {int(state.number)} · {side} to {int(state.target)}"


# ---- seats and sides -----------------------------------------------------------------------


def _seat(game: Any, state: Any, seat: int, sides: Sides) -> dict[str, Any]:
    pill, tone, words = _pill(game, state, seat, sides)
    viewer = int(state.viewer)
    with_viewer = bool(state.partnership) and viewer >= 0 and partner(viewer) == seat
    fighter = int(state.fighter[seat])
    return {
        "seat": seat,
        "cards": int(state.held[seat]),
        "score": int(state.score[seat]),
        "state": words,
        "pill": pill,
        "tone": tone,
        "side": side_at(state, seat),
        "partner": with_viewer,
        "dealer": bool(state.number) and int(state.dealer) == seat,
        "fighter": str(fighter) if fighter else None,
        "known": cards_of(state.given[viewer]) if with_viewer else [],
        "turns_left": _turns_left(state, seat),
    }


def _turns_left(state: Any, seat: int) -> int | None:
    """In the last lap: whether the seat's last turn is still to come (1) or over (0)."""
    left, turn = int(state.last_turns), int(state.turn)
    if left == NONE:
        return None
    return int(turn >= 0 and (seat - turn) % int(state.seats) < left)


def _pill(game: Any, state: Any, seat: int, sides: Sides) -> tuple[str, str, str]:
    """What a seat's plate says: the pill, its tone, and words for the text table."""
    if state.over:
        return ("Winner", "lead", "won") if seat in winners_of(game, state) else ("", "rest", "")
    turn = int(state.turn)
    if turn == seat:
        if seat == sides.speaker.viewer:
            return "Your turn", "you", "to move"
        return "Thinking", "turn", "to move"
    fighter = int(state.fighter[seat])
    if fighter:
        acts = role(state, side_at(state, seat))
        what = "Defends" if acts == "hold" else "Attacks"
        tone = "in" if acts == "hold" else "lead"
        return what, tone, f"{what.lower()} with {fighter}"
    if turn < 0:
        return "", "rest", ""
    besieged = int(state.fight_mine)
    if besieged != NONE and not state.partnership and int(state.mine_side[besieged]) == seat:
        return "Besieged", "in", f"owns the besieged mine {besieged + 1}"
    if _turns_left(state, seat) == 0:
        return "Done", "rest", "has had the last turn"
    if (turn + 1) % int(state.seats) == seat:
        text = "After you" if turn == sides.speaker.viewer else "Next"
        return text, "rest", "plays after you" if text == "After you" else "plays next"
    return "", "rest", "waits"


def _side(game: Any, state: Any, side: int, sides: Sides) -> dict[str, Any]:
    owned = [mine for mine in range(int(state.mines)) if int(state.mine_side[mine]) == side]
    worth = {OPEN: 0, CLOSED: 0}
    # After the round is over the score holds what was safe.
    if int(state.turn) >= 0:
        for mine in owned:
            worth[int(state.mine_state[mine])] += holds(game, state, mine)
    return {
        "side": side,
        "seats": seats_of(state, side),
        "name": sides.name(side),
        "yours": side == sides.own,
        "score": int(state.score[seats_of(state, side)[0]]),
        "safe": worth[CLOSED],
        "open": worth[OPEN],
        "mines": [mine + 1 for mine in owned],
    }


# ---- cards out of sight and out of the game ------------------------------------------------


def _deck(state: Any) -> dict[str, Any]:
    """The deck, the desperados that have fought, and the chests that sieges have cost."""
    fighting = {int(number) for number in state.fighter}
    spent = [
        CARDS[kind]
        for kind in range(DESPERADO, KINDS)
        if state.played[kind] and kind - DESPERADO + 1 not in fighting
    ]
    lost = [int(count) for count in state.played]
    for mine in range(int(state.mines)):
        metal = int(state.mine_metal[mine])
        for at in range(int(state.mine_chests[mine])):
            double = int(state.mine_layers[mine, at]) == DOUBLE_CHEST
            lost[CHEST + metal + (3 if double else 0)] -= 1
    for kind in range(KINDS):
        if not CHEST <= kind < CLOSURE:
            lost[kind] = 0
    return {"left": int(state.deck_left), "spent": spent, "lost": cards_of(lost)}


def _secrets(state: Any, viewer: int) -> dict[str, Any]:
    """What passed between the viewer and its partner and is, as both know, still there."""
    if viewer < 0 or not state.partnership:
        return {"gave": None, "got": None}
    other = partner(viewer)
    return {
        "gave": {"cards": cards_of(state.given[viewer]), "to": other},
        "got": {"cards": cards_of(state.given[other]), "from": other},
    }


# ---- in plain lines --------------------------------------------------------------------------


def board(view: dict[str, Any]) -> list[str]:
    """The sides with their mines, and the siege, in plain lines: for the terminal."""
    lines: list[str] = []
    for side in view["sides"]:
        safe = f", {side['safe']} safe" if side["safe"] else ""
        lines.append(f"{side['name']}: {side['score']} of {view['target']}{safe}")
        for mine in view["mines"]:
            if mine["side"] == side["side"]:
                chests = " ".join(chest["card"] for chest in mine["chests"])
                lines.append(
                    f"   {mine['metal']:<6} {mine['text']}{f' ({chests})' if chests else ''}"
                )
    siege = view["siege"]
    if siege:
        laid = "; ".join(
            f"{party['title']} with {' + '.join(one['card'] for one in party['cards']) or 'nothing'}"
            for party in siege["parties"]
        )
        lines.append(f"{siege['title']}: {laid}. {siege['text']}")
    if view["last_lap"]:
        lines.append(view["last_lap"]["text"])
    return lines
