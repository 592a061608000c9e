"""Why a move of Desperados is not legal: the rule's sentence and its number."""

from __future__ import annotations

from typing import Any

from cantina.games.desperados.components import (
    CLOSED,
    CLOSES,
    CLOSURE,
    DRAW,
    FIGHTS,
    KINDS,
    LAYS,
    METALS,
    NONE,
    OPENS,
    SEATS,
    SKIP,
)
from cantina.games.desperados.words.notation import CARDS, card_name, card_of, mine_of
from cantina.games.desperados.words.notation import METALS as METAL_NAMES
from cantina.games.desperados.words.people import side_count

Refusal = dict[str, str]


def _because(text: str, rule: str) -> Refusal:
    return {"text": text, "rule": rule}


def refusal(game: Any, state: Any, action: int, names: list[str]) -> Refusal:
    """Why the seat to move may not do `action`: ``{"text", "rule"}``. It must be illegal."""
    if action == DRAW:
        return _because("The deck is empty.", "4.2")
    if action == SKIP:
        return _because("You can do something: only whoever can do nothing skips a turn.", "4.9")
    seat, kind = int(state.turn), card_of(action)
    if action < OPENS and not state.partnership:
        return _because("Cards are given to partners only, and here everyone plays alone.", "4.3")
    if not state.hands[seat, kind]:
        return _because(f"You have no {card_name(kind)}.", "4.1")
    if action < OPENS:
        return _because("16 gives in a row: now somebody must draw or play.", "4.4")
    if action < LAYS:
        side = (action - OPENS) % SEATS
        return _because(f"There is no side {side}: sides are 0 to {side_count(state) - 1}.", "2.3")
    return _at_mine(state, action, mine_of(action))


def _at_mine(state: Any, action: int, mine: int) -> Refusal:
    rule = "4.7" if action < CLOSES else "4.8" if action < FIGHTS else "5.1"
    if mine >= int(state.mines):
        return _because(f"There is no mine {mine + 1} in this round.", rule)
    if int(state.mine_state[mine]) == CLOSED:
        return _because(f"Mine {mine + 1} is shut: nothing more is laid there.", "4.8")
    if action < CLOSES:
        metal = METAL_NAMES[int(state.mine_metal[mine])]
        return _because(f"Mine {mine + 1} is a {metal} mine: only {metal} goes there.", "4.7")
    return _fight(state, mine)


def _fight(state: Any, mine: int) -> Refusal:
    """Why a desperado in the hand may not go to an open mine."""
    besieged = int(state.fight_mine)
    if besieged == NONE:
        whose = "your side" if state.partnership else "you"
        return _because(
            f"Mine {mine + 1} belongs to {whose}: a fight starts at a mine of others.", "5.1"
        )
    # At the besieged mine itself nobody is refused: whoever has laid a desperado there has no
    # other turn before the siege is decided.
    return _because(
        f"Mine {besieged + 1} is besieged: until that is decided desperados go there only.", "5.2"
    )


def card_refusals(game: Any, state: Any) -> dict[str, Refusal]:
    """For each card of the own hand that cannot be played now, though it may be given: why."""
    seat = int(state.turn)
    if seat < 0 or seat != int(state.viewer):
        return {}
    mask = game.mask()
    game.verbs.legal(state, mask)
    used = {card_of(int(action)) for action in range(OPENS, game.actions) if mask[action]}
    found: dict[str, Refusal] = {}
    for kind in range(KINDS):
        if state.hands[seat, kind] and kind not in used:
            found[CARDS[kind]] = _idle(kind)
    return found


def _idle(kind: int) -> Refusal:
    """Why a card of the hand can go nowhere."""
    if kind < CLOSURE:
        metal = METAL_NAMES[kind % METALS]
        return _because(f"No {metal} mine is open: a chest needs one of its metal.", "4.7")
    if kind == CLOSURE:
        return _because("No mine is open that could be shut.", "4.8")
    return _because("Others have no open mine: a fight starts only there.", "5.1")
