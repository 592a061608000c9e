"""The moves of El Paso as buttons: labels, what they cost, and what stands against a card."""

from __future__ import annotations

from typing import Any

import numpy as np

from cantina.games.el_paso.state import (
    CATTLE,
    DECIDE,
    DONE,
    DRAWS,
    ENDED,
    IN_TOWN,
    KEEPS,
    LEAVE,
    NONE,
    SALOON,
    TOWN,
)
from cantina.games.el_paso.words.edition import KIND_WORDS, name_of, scenes_of
from cantina.games.el_paso.words.names import (
    NEEDS,
    SHORT,
    TITLES,
    is_last,
    keeping_matters,
    rate_text,
    sale,
    some_tiles,
    tile,
    town_index,
    up_to,
)
from cantina.games.el_paso.words.notation import action_text, card_text, keep_of, loot_of
from cantina.games.el_paso.words.refusals import hand_of


def moves(game: Any, state: Any) -> list[dict[str, Any]]:
    """The legal moves of the seat to move, ready to be shown."""
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
        preview = sale_without(state)
        label = "Sell the rest" if state.kept else "Sell everything"
        note = f"for {_nuggets(preview['value'])}"
        return _entry(action, "done", label, note, key="0", preview=preview)
    if action < LEAVE:
        kind = action - DRAWS
        note = stock(state, kind)["text"]
        label = f"Draw {SHORT[kind].lower()}"
        return _entry(action, "draw", label, note, key=str(kind + 1), pile=KIND_WORDS[kind])
    if action < KEEPS:
        return _loot_move(state, action)
    kind, value = keep_of(action)
    preview = sale_without(state, kind, value)
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
    nothing = _tag(state, kind).startswith("nothing")
    return _entry(
        action,
        "loot",
        "Stay with" if nothing else "Loot with",
        _next_tile(state, kind),
        cards=[card_text(kind, card)],
        pile=KIND_WORDS[kind],
    )


def _price_ahead(state: Any, word: str) -> str:
    """What the next town pays for a kind, or what is paid after the last: "Cheyenne 1 : 1"."""
    if is_last(state):
        return "at the end 1 : 1"
    index = int(state.stage)
    here = word in scenes_of(state, index)
    return f"{name_of(state, index)} {rate_text(state, index) if here else '1 : 1'}"


def _nuggets(count: int) -> str:
    return f"{count} nugget{'' if count == 1 else 's'}"


def sale_without(state: Any, kind: int = NONE, value: int = NONE) -> dict[str, Any]:
    """What the rest brings if the tiles set aside, and perhaps one more, are kept."""
    counts = state.loot[int(state.turn)] - state.keeping
    if kind != NONE:
        counts[kind, value - 1] -= 1
    return sale(state, counts)


def _what_leaving_does(state: Any) -> str:
    count, limit = int(state.loot_count[int(state.turn)]), int(state.leaving_rounds) + 1
    if count == 0:
        return "You have no loot to keep or sell."
    if not keeping_matters(state):
        return "Everything is sold at 1 : 1."
    if count <= limit:
        return f"Keep or sell {all_of(count)}."
    return f"Keep {up_to(limit)}, sell the rest."


def all_of(count: int) -> str:
    """All tiles that somebody has: "your tile", "both tiles"."""
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


def tags_of(state: Any, viewer: int) -> dict[str, str]:
    """What stands against cards of the hand, by card; empty for who is not in town."""
    if viewer < 0 or int(state.stage) == 0 or int(state.place[viewer]) != IN_TOWN:
        return {}
    if int(state.phase) in (TOWN, ENDED):
        return {}
    tags = {card: _tag(state, KIND_WORDS.index(card[:-1])) for card in hand_of(state, viewer)}
    return {card: tag for card, tag in tags.items() if tag}


def stock(state: Any, kind: int) -> dict[str, Any]:
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
