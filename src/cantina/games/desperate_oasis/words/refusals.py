"""Why a move of Desperate Oasis is not legal: the rule's sentence and its number."""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import Speaker
from cantina.games.desperate_oasis.rules import may_lay_down
from cantina.games.desperate_oasis.state import (
    COLUMNS,
    DOWNS,
    FACES,
    KILL,
    KILLS,
    NO_PALM,
    NONE,
    OVERS,
    PALM,
    PALMS,
    PLAY,
    PULL,
    PULLS,
    SECOND,
    has_room,
    room,
)
from cantina.games.desperate_oasis.words.notation import column_laid, kind_laid, space_named
from cantina.games.desperate_oasis.words.spaces import (
    column_of,
    row_of,
    side_of,
)
from cantina.games.desperate_oasis.words.speech import animal, animals, capital, your

Refusal = dict[str, str]


def _because(text: str, rule: str) -> Refusal:
    return {"text": text, "rule": rule}


def refusal(game: Any, state: Any, action: int, names: list[str]) -> Refusal:
    """Why the seat to move may not do `action`: ``{"text", "rule"}``. It must be illegal."""
    phase, seat = int(state.phase), int(state.turn)
    speaker = Speaker(names, seat)
    if action < PULLS:
        return _laying(game, state, action, phase, seat, speaker)
    if action < KILLS:
        return _pull(state, action, phase)
    if action < PALMS:
        return _kill(state, action, phase)
    if action < FACES:
        return _palm(state, action, phase, seat)
    return _because("A chameleon is told where to face when it is laid face up or flipped.", "7.4")


def _laying(game: Any, state: Any, action: int, phase: int, seat: int, speaker: Speaker) -> Refusal:
    if phase not in (PLAY, SECOND):
        return _first_this(phase)
    kind, column = kind_laid(action), column_laid(action)
    if phase == SECOND and action >= OVERS:
        return _because("The second card goes face up on your own side, like the first.", "4.2")
    if not state.hands[seat, kind]:
        return _because(f"You have no {animal(kind)}.", "4.1")
    side = 1 - seat if OVERS <= action < DOWNS else seat
    if action >= DOWNS and not game.run(may_lay_down, state, seat):
        return too_many_down(speaker, seat)
    return no_room(game, state, side, column, speaker)


def too_many_down(speaker: Speaker, seat: int) -> Refusal:
    """Why no card may be laid face down."""
    text = f"You already have one more face-down card than {speaker.whom(1 - seat)}."
    return _because(text, "4.4")


def no_room(game: Any, state: Any, side: int, column: int, speaker: Speaker) -> Refusal:
    """Why no card may be laid in a column."""
    if not game.run(has_room, state, side):
        if side == speaker.viewer:
            return _because("Your side is full: play across the oases.", "4.8")
        return _because(f"{capital(your(speaker, side))} side is full.", "4.5")
    cards = int(state.cards_in[side, column])
    count = "four cards, the most that three jackals make room for" if cards > 3 else "three cards"
    return _because(f"Column {column + 1} of {your(speaker, side)} side has {count}.", "4.5")


def _first_this(phase: int) -> Refusal:
    if phase == PULL:
        return _because("First choose which card is pulled: not all have room.", "5.5")
    if phase == KILL:
        return _because("First choose what the scorpion destroys: the weakest are tied.", "5.7")
    if phase == PALM:
        return _because("First the palm: place it, or leave it as it is.", "6.2")
    return _because("First choose which way your flipped chameleon faces.", "7.4")


def _pull(state: Any, action: int, phase: int) -> Refusal:
    if phase != PULL:
        return _because("Cards are pulled by themselves; you choose only where not all fit.", "5.5")
    space = space_named(action)
    kind = int(state.card[state.at_side, state.at_column, state.at_row])
    pulled, place = animals(kind, 2), f"column {column_of(space) + 1}, row {row_of(space) + 1}"
    side, column = side_of(space), column_of(space)
    there = int(state.card[side, column, row_of(space)])
    if there == NONE:
        return _because(f"No card lies in {place} of that side.", "5.1")
    if state.down[side, column, row_of(space)]:
        return _because("A face-down card is not pulled.", "5.3")
    if there != kind:
        return _because(f"Only {pulled} are pulled now, and in {place} there is none.", "5.1")
    if side == int(state.at_side):
        text = f"Column {int(state.at_column) + 1} pulls from the columns beside it only."
        return _because(text, "5.1")
    return _because("Across the oases only a portal pulls, and only in its own column.", "5.6")


def _kill(state: Any, action: int, phase: int) -> Refusal:
    if phase != KILL:
        return _because("The scorpion takes the weakest card; you choose only on a tie.", "5.7")
    space = space_named(action)
    side, column = side_of(space), column_of(space)
    struck = int(state.at_side) if not state.struck else 1 - int(state.at_side)
    if column != int(state.at_column) or side != struck:
        return _because("The scorpion strikes its own column, one side after the other.", "5.7")
    if int(state.card[side, column, row_of(space)]) == NONE:
        return _because("No card lies there.", "5.7")
    if state.down[side, column, row_of(space)]:
        return _because("A scorpion does not destroy face-down cards.", "5.7")
    if not state.struck and row_of(space) == int(state.at_row):
        return _because("A scorpion never destroys itself.", "5.7")
    return _because("It has to be one of the weakest cards there.", "5.7")


def _palm(state: Any, action: int, phase: int, seat: int) -> Refusal:
    if phase == PALM and action != NO_PALM:
        return _because("Your palm lies there already: move it to another oasis.", "6.2")
    if phase in (PLAY, SECOND):
        return _because("A palm is placed when a card of yours makes three of a kind.", "6.1")
    return _first_this(phase)


def place_refusals(game: Any, state: Any, names: list[str]) -> dict[str, Refusal]:
    """Why a way of laying, or a column for it, is closed to the seat to move, by ``"up 3"``."""
    phase, seat = int(state.phase), int(state.turn)
    if seat < 0 or seat != int(state.viewer) or phase not in (PLAY, SECOND):
        return {}
    speaker = Speaker(names, seat)
    found: dict[str, Refusal] = {}
    for what, side in (("up", seat), ("over", 1 - seat), ("down", seat)):
        if phase == SECOND and what != "up":
            found[what] = _because(
                "The second card goes face up on your own side, like the first.", "4.2"
            )
        elif what == "down" and not game.run(may_lay_down, state, seat):
            found[what] = too_many_down(speaker, seat)
        elif not game.run(has_room, state, side):
            found[what] = no_room(game, state, side, 0, speaker)
        else:
            for column in range(COLUMNS):
                if not game.run(room, state, side, column):
                    found[f"{what} {column + 1}"] = no_room(game, state, side, column, speaker)
    return found
