"""Why a move of El Paso is not legal: the rule's sentence and its number."""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import number
from cantina.games.el_paso.knowledge import cards_in
from cantina.games.el_paso.state import (
    DECIDE,
    DONE,
    DRAWS,
    KEEPS,
    KINDS,
    LEAVE,
    REFILL,
)
from cantina.games.el_paso.words.edition import KIND_WORDS
from cantina.games.el_paso.words.notation import card_text, keep_of, loot_of

Refusal = dict[str, str]


def _because(text: str, rule: str) -> Refusal:
    return {"text": text, "rule": rule}


def refusal(game: Any, state: Any, action: int, names: list[str]) -> Refusal:
    """Why the seat to move may not do `action`: ``{"text", "rule"}``. It must be illegal."""
    phase, seat = int(state.phase), int(state.turn)
    if action < LEAVE:
        return _draw(state, action - DRAWS, phase)
    if action == DONE or action >= KEEPS:
        return _keep(state, seat, action, phase)
    if phase != DECIDE:
        return _decided(phase, action)
    kind, card = loot_of(action)
    if not game.run(cards_in, int(state.hands[seat, kind])):
        return _because(f"You have no {KIND_WORDS[kind]} card.", "5.2")
    return _because(f"You do not have {KIND_WORDS[kind]} {card}.", "5.2")


def _decided(phase: int, action: int) -> Refusal:
    """Staying and leaving come at another time."""
    if phase == REFILL:
        return _because("First draw a card; then all in town decide again.", "9.2")
    if action == LEAVE:
        return _because("You have left already: keep tiles, or sell them.", "6.3")
    return _because("You have left this town: keep tiles, or sell them.", "5.5")


def _keep(state: Any, seat: int, action: int, phase: int) -> Refusal:
    if phase == DECIDE:
        return _because("Tiles are kept or sold when you have left: leave first.", "6.1")
    if phase == REFILL:
        return _because("First draw a card: nothing is kept or sold now.", "9.2")
    kind, value = keep_of(action)
    assert action != DONE, "a leaver may always be done"
    kept = int(state.keeping[kind, value - 1])
    if kept:
        these = "it is" if kept == 1 else f"all {number(kept)} are"
        text = f"You have no other {KIND_WORDS[kind]} {value} tile: {these} set aside."
        return _because(text, "6.3")
    return _because(f"You have no {KIND_WORDS[kind]} {value} tile.", "6.3")


def _draw(state: Any, kind: int, phase: int) -> Refusal:
    if phase == REFILL:
        return _because(f"No {KIND_WORDS[kind]} card lies ready.", "9.4")
    if phase == DECIDE:
        return _because("A card is drawn after the dice, for the card that was laid.", "9.2")
    return _because("Leavers draw no card: their hands are full.", "9.2")


def refusals(game: Any, state: Any) -> dict[str, Refusal]:
    """Why cards of one's own, and kinds, cannot be used now, where the seat is asked for other things.

    Keys are cards of the hand, and "draw gold" for a kind of which no card lies ready.
    """
    seat, phase = int(state.turn), int(state.phase)
    if seat < 0 or seat != int(state.viewer) or phase == DECIDE:
        return {}
    why = _decided(phase, KEEPS - 1)
    found = dict.fromkeys(hand_of(state, seat), why)
    if phase == REFILL:
        for kind in range(KINDS):
            if not state.queued[kind]:
                found[f"draw {KIND_WORDS[kind]}"] = _draw(state, kind, phase)
    return found


def hand_of(state: Any, seat: int) -> list[str]:
    """The cards of a hand that the holder of a record knows, by kind, the higher number first."""
    return [
        card_text(kind, card)
        for kind in range(KINDS)
        for card in range(8, 0, -1)
        if (int(state.hands[seat, kind]) >> (card - 1)) & 1
    ]
