"""El Paso as a seat may see it: one JSON-able view, made from a redacted record."""

from __future__ import annotations

from typing import Any

from cantina.engine.record import WHOLE
from cantina.engine.speech import Speaker, number
from cantina.games.el_paso.state import (
    DECIDE,
    DICE,
    EMPTIED,
    ENDED,
    IN_TOWN,
    KINDS,
    REFILL,
    SETTLE,
    THROW,
    TOWN,
    TOWNS,
)
from cantina.games.el_paso.words.edition import KIND_WORDS, name_of, scenes_of
from cantina.games.el_paso.words.moves import all_of, moves, sale_without, stock, tags_of
from cantina.games.el_paso.words.names import (
    ALL_KINDS,
    NEEDS,
    ORDINALS,
    SHORT,
    TITLES,
    keeping_matters,
    missing,
    payments,
    rate_text,
    sale,
    tile,
    tiles,
    town_index,
    town_name,
    up_to,
)
from cantina.games.el_paso.words.notation import (
    laid_card,
    options_of,
)
from cantina.games.el_paso.words.prompts import ask, odds, settling
from cantina.games.el_paso.words.refusals import hand_of, refusals
from cantina.games.el_paso.words.seats import seat_view
from cantina.games.el_paso.words.sentences import faces_of
from cantina.games.el_paso.words.sheet import result, winners_of

PHASES = ("setup", "town", "decide", "settle", "throw", "refill", "emptied", "over")


def view(game: Any, state: Any, lines: list[dict[str, Any]], names: list[str]) -> dict[str, Any]:
    """What the holder of the redacted record `state` sees; `lines` is the log it was told.

    Raises ValueError for a full state: views are only made of what a seat knows.
    """
    viewer = int(state.viewer)
    if viewer == WHOLE:
        raise ValueError("a view is made from a redacted record")
    seats, turn, stage = int(state.seats), int(state.turn), int(state.stage)
    mine = turn >= 0 and turn == viewer
    speaker = Speaker(names, viewer)
    sheet = [line["data"] for line in lines if line["kind"] == "round"]
    winners = winners_of(game, state) if state.over else []
    took = _took(lines)
    return {
        "game": game.id,
        "viewer": viewer if viewer >= 0 else None,
        "seats": seats,
        "ply": int(state.ply),
        "turn": turn if turn >= 0 else None,
        "over": bool(state.over),
        "title": _title(state),
        "ask": ask(state, names),
        "moves": moves(game, state) if mine else [],
        "result": result(game, state, sheet, names) if state.over else None,
        "round": stage,
        "rounds": TOWNS,
        "stage_word": "town",
        "phase": PHASES[int(state.phase)],
        "sheet": sheet,
        "table": [seat_view(state, seat, speaker, winners, took) for seat in range(seats)],
        "refusals": refusals(game, state),
        "tags": tags_of(state, viewer),
        "kinds": ALL_KINDS,
        "towns": [_town(state, index) for index in range(TOWNS)],
        "town": _here(state),
        "piles": _piles(state),
        "sheriff": _sheriff(state),
        "stock": [stock(state, kind) for kind in range(KINDS)],
        "leaving": _leaving(state, viewer),
        "stay": _stay() if mine and int(state.phase) == DECIDE else None,
        "settling": _settling(state),
        "hand": hand_of(state, viewer) if viewer >= 0 else None,
        "options": _options(state),
    }


def _title(state: Any) -> str:
    if int(state.stage) == 0:
        return "Before the first town"
    index = town_index(state)
    if int(state.phase) in (TOWN, ENDED):
        return f"Town {index + 1} of {TOWNS} · {town_name(state)} is over"
    return f"Town {index + 1} of {TOWNS} · {town_name(state)} pays {rate_text(state, index)}"


def _took(lines: list[dict[str, Any]]) -> dict[int, str]:
    """By seat: the tile that its card of the last throw brought, or "nothing"."""
    thrown = next((line["event"] for line in reversed(lines) if line["kind"] == "dice"), None)
    return {
        line["seat"]: line["data"].get("tile", "nothing")
        for line in lines
        if line["event"] == thrown and line["kind"] in ("loot", "nothing")
    }


def _options(state: Any) -> dict[str, Any]:
    stated = options_of(state)
    return {
        "tiles_per_town": int(state.tiles_per_town),
        "emptied_carry": stated.get("emptied_carry", "two"),
        "edition": "own" if "towns" in stated else "default",
    }


# ---- the board -----------------------------------------------------------------------------


def _town(state: Any, index: int) -> dict[str, Any]:
    here = town_index(state)
    where = "done" if index < here or state.over else ("here" if index == here else "ahead")
    return {
        "number": index + 1,
        "name": name_of(state, index),
        "rate": int(state.rate[index]),
        "rate_text": f"{int(state.rate[index])}:1",
        "scenes": scenes_of(state, index),
        "missing": missing(state, index),
        "state": where,
    }


def _here(state: Any) -> dict[str, Any] | None:
    index = town_index(state)
    if index < 0:
        return None
    entry = _town(state, index)
    del entry["state"]
    return {**entry, "rate_text": rate_text(state, index)}


def _piles(state: Any) -> list[dict[str, Any]]:
    index = town_index(state)
    if index < 0:
        return []
    return [_pile(state, KIND_WORDS.index(word)) for word in scenes_of(state, index)]


def _pile(state: Any, kind: int) -> dict[str, Any]:
    every = [
        tile(kind, value + 1)
        for value, count in enumerate(state.town_tiles[kind])
        for _ in range(int(count))
    ]
    needs = NEEDS.get(kind)
    caption = f"{len(every)} left" if every else "nothing left"
    if every and needs:
        caption += f" · needs a {needs}"
    rest = " ".join(name[-1] for name in every[1:])
    return {
        "kind": KIND_WORDS[kind],
        "name": TITLES[kind],
        "short": SHORT[kind],
        "tiles": every,
        "left": len(every),
        "needs": needs,
        "caption": caption,
        "then": f"then {rest}" if rest else ("" if not every else "the last one"),
        "looters": _looters(state, kind),
    }


def _looters(state: Any, kind: int) -> list[int]:
    """The seats whose open card is of a kind, in the order in which they loot (8.2)."""
    if int(state.phase) not in (THROW, REFILL):
        return []
    laid = {seat: laid_card(state, seat) for seat in range(int(state.seats))}
    there = {seat: card[1] for seat, card in laid.items() if card is not None and card[0] == kind}
    return sorted(there, key=lambda seat: -there[seat])


def _sheriff(state: Any) -> dict[str, Any]:
    faces = faces_of(state)
    return {
        "stars": int(state.stars),
        "dice": DICE - int(state.stars),
        "faces": faces,
        "last": [face for face in faces if face != "star"],
        "throws": int(state.thrown),
        "raided": bool(state.raided),
        **odds(state),
    }


# ---- one's own --------------------------------------------------------------------------------


def _leaving(state: Any, viewer: int) -> dict[str, Any] | None:
    """What leaving now would bring, for a viewer who is in town."""
    if viewer < 0 or int(state.phase) not in (DECIDE, THROW, REFILL):
        return None
    if int(state.place[viewer]) != IN_TOWN or state.raided:
        return None
    value, count = sale(state, state.loot[viewer])["value"], int(state.loot_count[viewer])
    limit = int(state.leaving_rounds) + 1
    kept = min(limit, count)
    unit = "nugget" if value == 1 else "nuggets"
    return {
        "value": value,
        "keep": limit,
        "rank": ORDINALS[limit].lower(),
        "text": f"{unit} with all sold{_or_kept(state, count, kept)}"
        if count
        else "nuggets: you have no loot yet",
        "short": f"{value} with all sold, or keep {number(kept)}" if count else "no loot yet",
    }


def _or_kept(state: Any, count: int, kept: int) -> str:
    """What may be done instead of selling all `count` tiles, `kept` of which may be kept."""
    if not keeping_matters(state):
        return ""
    if kept == count:
        return f"; you may keep {all_of(count)} instead"
    return f"; you may keep {up_to(kept)}, and sell the rest"


def _stay() -> dict[str, str]:
    return {
        "label": "Stay and loot",
        "note": "Tap a card: it goes down hidden.",
        "short": "Stay: pick a card",
    }


def _settling(state: Any) -> dict[str, Any] | None:
    """Who keeps and sells now, and how far that has gone; public."""
    if int(state.phase) not in (SETTLE, EMPTIED):
        return None
    seat = int(state.turn)
    limit, kept = int(state.limit[seat]), int(state.kept)
    return {
        "seat": seat,
        "limit": limit,
        "kept": tiles(state.keeping),
        "left": tiles(state.loot[seat] - state.keeping),
        # So many more may be kept; with as many, nothing more is asked and the rest is sold.
        "may_keep": min(limit - kept, int((state.loot[seat] - state.keeping).sum())),
        "pays": payments(state, state.loot[seat] - state.keeping),
        "sale": sale_without(state),
        # False where a kept tile brings no more and no less than a sold one.
        "matters": keeping_matters(state),
        "text": f"kept {kept} of {limit}",
        "why": settling(state),
    }
