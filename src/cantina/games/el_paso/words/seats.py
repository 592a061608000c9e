"""The seats of El Paso round the table, as one of them, or a spectator, sees them."""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import Speaker
from cantina.games.el_paso.state import (
    DECIDE,
    EMPTIED,
    ENDED,
    GONE,
    IN_TOWN,
    LEAVING,
    NONE,
    REFILL,
    SETTLE,
    SETUP,
    THROW,
    TOWN,
)
from cantina.games.el_paso.words.edition import KIND_WORDS
from cantina.games.el_paso.words.names import is_last, sale, short_tile, some_tiles, tiles
from cantina.games.el_paso.words.notation import card_text, laid_card
from cantina.games.el_paso.words.refusals import hand_of

PLACES = ("in", "leaving", "gone")


def seat_view(
    state: Any, seat: int, speaker: Speaker, winners: list[int], took: dict[int, str]
) -> dict[str, Any]:
    """One seat: loot and what it would bring, the card it laid, what is known of its hand."""
    pill, tone, words = _pill(state, seat, speaker, winners)
    place, phase = int(state.place[seat]), int(state.phase)
    sold = sale(state, state.loot[seat])
    gone = place == GONE
    known_card = laid_card(state, seat)
    laid = int(state.card[seat]) != NONE
    hidden = phase in (DECIDE, SETTLE)
    card = card_text(*known_card) if known_card else None
    known = [] if seat == speaker.viewer else hand_of(state, seat)
    held = {word: int(state.held[seat, kind]) for kind, word in enumerate(KIND_WORDS)}
    cards = sum(held.values())
    played = card if not hidden else None
    return {
        "seat": seat,
        "cards": cards,
        "score": int(state.score[seat]),
        "state": words,
        "pill": pill,
        "tone": tone,
        "guard": phase != SETUP and int(state.guard) == seat,
        "place": PLACES[place],
        "left": int(state.left_at[seat]),
        "face_down": hidden and laid,
        "played": played,
        "peek": card if hidden and seat == speaker.viewer else None,
        "took": took.get(seat) if played and phase == REFILL else None,
        "loot": tiles(state.loot[seat]),
        "here": {**sold["here"], "show": _shown(sold["here"], gone)},
        "other": {**sold["other"], "show": _shown(sold["other"], gone)},
        "worth": sold["value"],
        "carries": ("keeps" if is_last(state) else "carries on") if gone else "",
        "line": _line(state, seat, sold),
        "kept": tiles(state.keeping) if phase in (SETTLE, EMPTIED) and seat == state.turn else [],
        "held": held,
        "known": known,
        "unknown": 0 if seat == speaker.viewer else cards - len(known),
    }


def _shown(part: dict[str, Any], gone: bool) -> str:
    return "–" if gone and not part["tiles"] else str(part["value"])


def _line(state: Any, seat: int, sold: dict[str, Any]) -> str:
    """What a narrow plate says of the loot."""
    if int(state.place[seat]) == GONE:
        kept = tiles(state.loot[seat])
        return f"keeps {', '.join(short_tile(name) for name in kept)}" if kept else "keeps nothing"
    return f"here {sold['here']['value']} · 1:1 {sold['other']['value']}"


def _pill(state: Any, seat: int, speaker: Speaker, winners: list[int]) -> tuple[str, str, str]:
    """What a seat's plate says: the pill, its tone, and words for the text table."""
    phase = int(state.phase)
    if phase == ENDED:
        return ("Winner", "lead", "won") if seat in winners else ("", "rest", "")
    if phase == SETUP:
        return "", "rest", ""
    if int(state.turn) == seat:
        if seat == speaker.viewer:
            return "Your turn", "you", "to move"
        return "Thinking", "turn", "to move"
    text, tone = _where(state, seat)
    return text, tone, text[:1].lower() + text[1:]


def _where(state: Any, seat: int) -> tuple[str, str]:
    place, phase = int(state.place[seat]), int(state.phase)
    if place == GONE:
        count = int(state.loot_count[seat])
        return f"Left with {some_tiles(count) if count else 'nothing'}", "out"
    if place == LEAVING:
        return "Leaves", "out"
    assert place == IN_TOWN
    if state.raided:
        return "Raided", "out"
    if phase == TOWN:
        return "", "rest"
    if int(state.card[seat]) == NONE:
        return "Waits", "rest"
    return ("Waits", "rest") if phase == REFILL and _has_to_draw(state, seat) else ("Stays", "in")


def _has_to_draw(state: Any, seat: int) -> bool:
    """Whether a looter's turn to draw is still to come."""
    assert int(state.phase) != THROW
    seats, guard = int(state.seats), int(state.guard)
    return (seat - guard) % seats > (int(state.turn) - guard) % seats
