"""El Paso asks: whose turn it is, what may be done, and what the next throw may bring."""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import Speaker, listed, number, plural
from cantina.games.el_paso.state import (
    DECIDE,
    DICE,
    EMPTIED,
    ENDED,
    KINDS,
    REFILL,
    SETTLE,
    SETUP,
    THROW,
    TOWN,
)
from cantina.games.el_paso.words.edition import KIND_WORDS
from cantina.games.el_paso.words.names import (
    ORDINALS,
    is_last,
    keeping_matters,
    missing,
    rate_text,
    some_tiles,
    town_index,
    town_name,
    up_to,
    without,
)

Asked = tuple[str, str, str]
"""A title (after "Your move: "), a sentence, and a short one for small screens ("": the same)."""


def ask(state: Any, names: list[str]) -> dict[str, Any]:
    """Whose turn it is and what is asked: ``{"seat", "title", "detail", "short"}``."""
    speaker = Speaker(names, int(state.viewer))
    phase = int(state.phase)
    if phase == ENDED:
        return _asked(None, "The game is over", "", "")
    if phase == SETUP:
        return _asked(None, "The cards are dealt", "Six each, one of every kind.", "")
    if phase == TOWN:
        return _next_town(state)
    if phase == THROW:
        return _asked(None, "The dice are thrown", odds(state)["text"], odds(state)["short"])
    seat = int(state.turn)
    if seat != speaker.viewer:
        detail = _what_others_do(state, seat, names[seat])
        return _asked(seat, f"{names[seat]} is thinking", detail, "")
    title, detail, short = _your_move(state, seat)
    return _asked(seat, f"Your move: {title}", detail, short)


def _asked(seat: int | None, title: str, detail: str, short: str) -> dict[str, Any]:
    return {"seat": seat, "title": title, "detail": detail, "short": short or detail}


def _next_town(state: Any) -> dict[str, Any]:
    index = int(state.stage)
    count = int(state.tiles_per_town)
    drawn = f"{plural(count, 'tile')} {'is' if count == 1 else 'are'} drawn."
    detail = f"{drawn} {pays(state, index)}"
    return _asked(None, f"On to {town_name(state, index)}", detail, "")


def pays(state: Any, index: int) -> str:
    """What a town (from 0) pays, and what it lacks: "It pays 3 : 1 and has no bank."."""
    lacks = without(missing(state, index))
    return f"It pays {rate_text(state, index)}{f' and has {lacks}' if lacks else ''}."


def _what_others_do(state: Any, seat: int, name: str) -> str:
    phase = int(state.phase)
    if phase == DECIDE:
        return f"{name} may stay with a card, or leave {town_name(state)}."
    if phase == REFILL:
        return f"{what_was_lost(state)}{name} draws a card of any kind."
    left = int(state.limit[seat]) - int(state.kept)
    return f"{name} may keep {up_to(left)}{' more' if state.kept else ''}; the rest is sold."


def _your_move(state: Any, seat: int) -> Asked:
    phase = int(state.phase)
    if phase == DECIDE:
        title = f"stay and loot, or leave {town_name(state)}?"
        return title, dice_left(state) + _what_leaving_allows(state, seat), ""
    if phase == REFILL:
        lost = what_was_lost(state)
        detail = lost + _where_cards_go(state, seat)
        return "draw a card of any kind", detail, lost.strip() or "Any kind that lies ready."
    empty = f"Nothing is left in {town_name(state)}. " if phase == EMPTIED else ""
    if not keeping_matters(state):
        same = "Everything sells at 1 : 1, now or at the end"
        return (
            "sell your loot",
            f"{empty}{same}: keeping a tile changes nothing.",
            f"{empty}{same}.",
        )
    left = int(state.limit[seat]) - int(state.kept)
    title = f"keep {up_to(left)}{' more' if state.kept else ''}"
    return title, empty + _how_it_sells(state), f"{empty}The rest is sold now."


def _what_leaving_allows(state: Any, seat: int) -> str:
    """How much a leaver may keep; nothing for who has nothing, or where it makes no difference."""
    if not state.loot_count[seat] or not keeping_matters(state):
        return ""
    return f" Leaving now lets you keep {up_to(int(state.leaving_rounds) + 1)}."


def what_was_lost(state: Any) -> str:
    """What the viewer lost to the sheriff in this town, "" if nothing: it ends with a space."""
    viewer = int(state.viewer)
    if viewer < 0 or not state.raided or not state.lost_tiles[viewer]:
        return ""
    count, worth = int(state.lost_tiles[viewer]), int(state.lost_value[viewer])
    return f"The sheriff came: you lost {some_tiles(count)} worth {worth}. "


def dice_left(state: Any) -> str:
    """How many dice are thrown next: "Two dice left."."""
    left = DICE - int(state.stars)
    return f"{number(left).capitalize()} {'die' if left == 1 else 'dice'} left."


def _how_it_sells(state: Any) -> str:
    index = town_index(state)
    text = f"The rest is sold now: at {rate_text(state, index)}"
    if missing(state, index):
        text += f", or at 1 : 1 if {town_name(state)} has no such scene"
    later = " What you keep is sold at the end, at 1 : 1." if is_last(state) else ""
    return f"{text}.{later}"


def _where_cards_go(state: Any, seat: int) -> str:
    """What a card is drawn for: the next town after a raid, otherwise what the hand holds."""
    if state.raided:
        if is_last(state):
            return "It was the last town: the card will not be played."
        index = int(state.stage)
        return f"{town_name(state, index)} comes next. {pays(state, index)}"
    held = [
        f"{int(state.held[seat, kind])} {KIND_WORDS[kind]}"
        for kind in range(KINDS)
        if state.held[seat, kind]
    ]
    return f"Your cards: {listed(held)}."


# ---- the dice --------------------------------------------------------------------------------


def odds(state: Any) -> dict[str, Any]:
    """What the next throw may bring (7.5).

    ``{"odds", "percent", "parts", "text", "short", "last_text"}``: `parts` is the sentence in
    pieces, the numbers marked as strong.
    """
    left = DICE - int(state.stars)
    last = "Last throw." if state.thrown else ""
    if left == 0:
        text = "All five dice are stars: the sheriff has been here."
        return _odds("", 0, [(text, False)], "the sheriff came", last)
    if int(state.phase) in (SETUP, TOWN, ENDED):
        return _odds("", 0, [("The dice rest between the towns.", False)], "the dice rest", last)
    chance = f"1 in {3**left}"
    stars = ("", "it is a star", "both are stars")[left] if left < 3 else "all are stars"
    dice = f"{number(left).capitalize()} {'die' if left == 1 else 'dice'}"
    parts = [
        (dice, True),
        (f" {'is' if left == 1 else 'are'} thrown next: ", False),
        (chance, True),
        (f" that {stars}, and everyone still in town loses all loot.", False),
    ]
    return _odds(chance, round(100 / 3**left, 1), parts, f"raid {chance}", last)


def _odds(
    chance: str, percent: float, parts: list[tuple[str, bool]], short: str, last: str
) -> dict[str, Any]:
    return {
        "odds": chance,
        "percent": percent,
        "parts": [{"text": text, "strong": strong} for text, strong in parts],
        "text": "".join(text for text, _ in parts),
        "short": short,
        "last_text": last,
    }


def settling(state: Any) -> str:
    """Why the seat that is asked may keep as many as it may."""
    if int(state.phase) == EMPTIED:
        return f"{town_name(state)} is empty"
    assert int(state.phase) == SETTLE
    return f"{ORDINALS[int(state.leaving_rounds)]} to leave"
