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
    TOWNS,
)
from cantina.games.el_paso.words.edition import KIND_WORDS
from cantina.games.el_paso.words.names import (
    ORDINALS,
    missing,
    rate_text,
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
        return _asked(seat, f"{names[seat]} is thinking", _what_others_do(state, seat), "")
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


def _what_others_do(state: Any, seat: int) -> str:
    phase = int(state.phase)
    if phase == DECIDE:
        return f"Stay with a card, or leave {town_name(state)}."
    if phase == REFILL:
        return "Draw a card."
    left = int(state.limit[seat]) - int(state.kept)
    return f"Keep {up_to(left)}{' more' if state.kept else ''}, sell the rest."


def _your_move(state: Any, seat: int) -> Asked:
    phase = int(state.phase)
    if phase == DECIDE:
        left = dice_left(state)
        allowed = f"Leaving now keeps {up_to(int(state.leaving_rounds) + 1)}."
        return f"stay and loot, or leave {town_name(state)}?", f"{left} {allowed}", ""
    if phase == REFILL:
        return "draw a card of any kind", _where_cards_go(state, seat), "Any kind that lies ready."
    left = int(state.limit[seat]) - int(state.kept)
    title = f"keep {up_to(left)}{' more' if state.kept else ''}"
    empty = f"Nothing is left in {town_name(state)}. " if phase == EMPTIED else ""
    return title, empty + _how_it_sells(state), f"{empty}The rest is sold now."


def dice_left(state: Any) -> str:
    """How many dice are thrown next: "Two dice left."."""
    left = DICE - int(state.stars)
    return f"{number(left).capitalize()} {'die' if left == 1 else 'dice'} left."


def _how_it_sells(state: Any) -> str:
    index = town_index(state)
    text = f"What you do not keep is sold now: {rate_text(state, index)} here"
    lacking = missing(state, index)
    if not lacking:
        return f"{text}."
    return f"{text}, and 1 : 1 what {town_name(state)} has no scene for."


def _where_cards_go(state: Any, seat: int) -> str:
    """What a card is drawn for: the next town after a raid, otherwise what the hand holds."""
    if state.raided:
        if int(state.stage) == TOWNS:
            return "It was the last town: the card will not be played."
        index = int(state.stage)
        return f"{town_name(state, index)} comes next. {pays(state, index)}"
    held = [
        f"{int(state.held[seat, kind])} {KIND_WORDS[kind]}"
        for kind in range(KINDS)
        if state.held[seat, kind]
    ]
    return f"You hold {listed(held)}."


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
