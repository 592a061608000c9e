"""El Paso as a seat may see it: one JSON-able view, made from a redacted record."""

from __future__ import annotations

from typing import Any

import numpy as np

from cantina.engine.record import WHOLE
from cantina.engine.speech import Speaker, number
from cantina.games.el_paso.state import (
    CATTLE,
    DECIDE,
    DICE,
    DONE,
    DRAWS,
    EMPTIED,
    ENDED,
    IN_TOWN,
    KEEPS,
    KINDS,
    LEAVE,
    NONE,
    REFILL,
    SALOON,
    SETTLE,
    THROW,
    TOWN,
    TOWNS,
)
from cantina.games.el_paso.words.edition import KIND_WORDS, name_of, scenes_of
from cantina.games.el_paso.words.names import (
    ALL_KINDS,
    NEEDS,
    ORDINALS,
    SHORT,
    TITLES,
    missing,
    rate_text,
    sale,
    some_tiles,
    tile,
    tiles,
    town_index,
    town_name,
    up_to,
)
from cantina.games.el_paso.words.notation import (
    action_text,
    card_text,
    keep_of,
    laid_card,
    loot_of,
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
        "moves": _moves(game, state) if mine else [],
        "result": result(game, state, sheet, names) if state.over else None,
        "round": stage,
        "rounds": TOWNS,
        "stage_word": "town",
        "phase": PHASES[int(state.phase)],
        "sheet": sheet,
        "table": [seat_view(state, seat, speaker, winners, took) for seat in range(seats)],
        "refusals": refusals(game, state),
        "tags": _tags(state, viewer),
        "kinds": ALL_KINDS,
        "towns": [_town(state, index) for index in range(TOWNS)],
        "town": _here(state),
        "piles": _piles(state),
        "sheriff": _sheriff(state),
        "stock": [_stock(state, kind) for kind in range(KINDS)],
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


# ---- moves ---------------------------------------------------------------------------------


def _moves(game: Any, state: Any) -> list[dict[str, Any]]:
    mask = game.mask()
    game.verbs.legal(state, mask)
    found = [int(action) for action in np.flatnonzero(mask)]
    if int(state.phase) == DECIDE:  # as in the hand: by kind, the higher number first
        found.sort(key=lambda action: (loot_of(action)[0], -action))
    return [_move(state, action) for action in found]


def _entry(action: int, kind: str, label: str, note: str, **more: Any) -> dict[str, Any]:
    return {
        "move": action_text(action),
        "kind": kind,
        "label": label,
        "cards": [],
        "note": note,
        "key": None,
        "tags": [],
        "preview": None,
        "pile": None,
        **more,
    }


def _move(state: Any, action: int) -> dict[str, Any]:
    if action == LEAVE:
        return _entry(action, "leave", "Leave town", _what_leaving_does(state), key="0")
    if action == DONE:
        preview = _sale_without(state)
        label = "Sell the rest" if state.kept else "Sell everything"
        note = f"for {_nuggets(preview['value'])}"
        return _entry(action, "done", label, note, key="0", preview=preview)
    if action < LEAVE:
        kind = action - DRAWS
        note = _stock(state, kind)["text"]
        label = f"Draw {SHORT[kind].lower()}"
        return _entry(action, "draw", label, note, key=str(kind + 1), pile=KIND_WORDS[kind])
    if action < KEEPS:
        return _loot_move(state, action)
    kind, value = keep_of(action)
    preview = _sale_without(state, kind, value)
    note = f"the rest brings {preview['value']}"
    return _entry(
        action,
        "keep",
        "Keep",
        note,
        cards=[tile(kind, value)],
        tags=[_price_ahead(state, KIND_WORDS[kind])],
        preview=preview,
        pile=KIND_WORDS[kind],
    )


def _loot_move(state: Any, action: int) -> dict[str, Any]:
    kind, card = loot_of(action)
    tag = _tag(state, kind)
    return _entry(
        action,
        "loot",
        "Loot",
        _next_tile(state, kind),
        cards=[card_text(kind, card)],
        tags=[tag] if tag else [],
        pile=KIND_WORDS[kind],
    )


def _price_ahead(state: Any, word: str) -> str:
    """What the next town pays for a kind, or what is paid after the last: "Cheyenne 1 : 1"."""
    index = int(state.stage)
    if index == TOWNS:
        return "at the end 1 : 1"
    here = word in scenes_of(state, index)
    return f"{name_of(state, index)} {rate_text(state, index) if here else '1 : 1'}"


def _nuggets(count: int) -> str:
    return f"{count} nugget{'' if count == 1 else 's'}"


def _sale_without(state: Any, kind: int = NONE, value: int = NONE) -> dict[str, Any]:
    """What the rest brings if the tiles set aside, and perhaps one more, are kept."""
    counts = state.loot[int(state.turn)] - state.keeping
    if kind != NONE:
        counts[kind, value - 1] -= 1
    return sale(state, counts)


def _what_leaving_does(state: Any) -> str:
    count, limit = int(state.loot_count[int(state.turn)]), int(state.leaving_rounds) + 1
    if count == 0:
        return "You have no loot to keep or sell."
    if count <= limit:
        return f"Keep or sell {_all_of(count)}."
    return f"Keep {up_to(limit)}, sell the rest."


def _all_of(count: int) -> str:
    return {1: "your tile", 2: "both tiles"}.get(count, f"all {some_tiles(count)}")


def _tag(state: Any, kind: int) -> str:
    """What stands against a card of this kind now, "" if nothing does."""
    index = town_index(state)
    if index < 0 or KIND_WORDS[kind] not in scenes_of(state, index):
        return "nothing here"
    if not state.town_tiles[kind].any():
        return "nothing left"
    return {CATTLE: "needs a brand", SALOON: "needs a six"}.get(kind, "")


def _next_tile(state: Any, kind: int) -> str:
    tag = _tag(state, kind)
    if tag == "nothing here":
        return f"no {TITLES[kind].lower()} here: you stay and take nothing"
    if tag == "nothing left":
        return "nothing left: you stay and take nothing"
    value = int(np.flatnonzero(state.town_tiles[kind])[0]) + 1
    return f"next tile: {value}{f', with a {NEEDS[kind]}' if kind in NEEDS else ''}"


def _tags(state: Any, viewer: int) -> dict[str, str]:
    if viewer < 0 or int(state.stage) == 0 or int(state.place[viewer]) != IN_TOWN:
        return {}
    if int(state.phase) in (TOWN, ENDED):
        return {}
    tags = {card: _tag(state, KIND_WORDS.index(card[:-1])) for card in hand_of(state, viewer)}
    return {card: tag for card, tag in tags.items() if tag}


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


def _stock(state: Any, kind: int) -> dict[str, Any]:
    """The cards of a kind that lie ready, the next one first; None where nobody knows the number."""
    count = int(state.queued[kind])
    numbers = [int(number) for number in state.queue[kind, :count]]
    opened = int(state.opened[kind])
    queue = [card_text(kind, one) if (opened >> at) & 1 else None for at, one in enumerate(numbers)]
    following = queue[0] if queue else None
    lie = "none lies ready" if not count else f"{count} {'lies' if count == 1 else 'lie'} ready"
    return {
        "kind": KIND_WORDS[kind],
        "count": count,
        "next": following,
        "queue": queue,
        "text": lie + (f", next is {following[-1]}" if following else ""),
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
    keep = _all_of(count) if kept == count else f"any {some_tiles(kept)}"
    unit = "nugget" if value == 1 else "nuggets"
    return {
        "value": value,
        "keep": limit,
        "rank": ORDINALS[limit].lower(),
        "text": f"{unit} with all sold; you may keep {keep} instead"
        if count
        else "nuggets: you have no loot yet",
        "short": f"{value} with all sold, or keep {number(kept)}" if count else "no loot yet",
    }


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
        "sale": _sale_without(state),
        "text": f"kept {kept} of {limit}",
        "why": settling(state),
    }
