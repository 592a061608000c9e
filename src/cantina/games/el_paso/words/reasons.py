"""Why one might make a move of El Paso: what it takes, who else may want it, what is at stake.

Facts that the seat to move knows, in a sentence or two; nothing here weighs anything, that is the
search's business. What a sale brings is asked of the same words that the table shows.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cantina.engine.speech import Speaker, listed, number, plural
from cantina.games.el_paso.state import (
    DICE,
    DONE,
    DRAWS,
    IN_TOWN,
    KEEPS,
    LEAVE,
    NUMBERS,
    VALUES,
)
from cantina.games.el_paso.words.edition import KIND_WORDS, scenes_of
from cantina.games.el_paso.words.moves import sale_without, stock
from cantina.games.el_paso.words.names import (
    NEEDS,
    TITLES,
    is_last,
    rate_text,
    sale,
    some_tiles,
    tiles,
    town_index,
    town_name,
    up_to,
)
from cantina.games.el_paso.words.notation import keep_of, loot_of
from cantina.games.el_paso.words.prompts import odds


def why_play(game: Any, state: Any, action: int, names: list[str]) -> str:
    """A sentence or two; empty where the move's own button says all."""
    if action == LEAVE:
        return _leave(state)
    if action == DONE:
        return _done(state)
    if action < LEAVE:
        return _draw(state, action - DRAWS)
    if action < KEEPS:
        return _loot(state, *loot_of(action), Speaker(names, int(state.viewer)))
    return _keep(state, *keep_of(action))


# ---- staying -------------------------------------------------------------------------------------


def _loot(state: Any, kind: int, card: int, speaker: Speaker) -> str:
    pile = [
        value
        for value in range(1, VALUES + 1)
        for _ in range(int(state.town_tiles[kind, value - 1]))
    ]
    scene = TITLES[kind].lower()
    if not pile:
        left = "left" if KIND_WORDS[kind] in scenes_of(state, town_index(state)) else "here"
        return _joined(f"No {scene} {left}: it takes nothing, and you stay", _stake(state))
    takes = f"Takes the {pile[0]}"
    if kind in NEEDS:
        takes += f" if a {NEEDS[kind]} shows ({_percent(state)}\u00a0%)"
    rest = f", then comes {listed([str(value) for value in pile[1:3]])}" if pile[1:] else ""
    last = ", the last one" if not pile[1:] else ""
    return _joined(f"{takes}{last or rest}", _rivals(state, kind, card, speaker), _stake(state))


def _joined(*sentences: str) -> str:
    return " ".join(f"{one}." for one in sentences if one)


def _percent(state: Any) -> int:
    """How likely a brand, or a six, is to show on any of the dice that are left (8.3, 8.4)."""
    return round(100 * (1 - (2 / 3) ** (DICE - int(state.stars))))


def _rivals(state: Any, kind: int, card: int, speaker: Speaker) -> str:
    """Who else in town holds cards of this kind, and who is served first (8.2, 9.6)."""
    others = [
        speaker.names[seat]
        for seat in range(int(state.seats))
        if seat != int(state.turn) and int(state.place[seat]) == IN_TOWN and state.held[seat, kind]
    ]
    if not others:
        return "Nobody else in town holds such a card"
    who = listed(others) if len(others) < 3 else number(len(others)).capitalize() + " others"
    holds = f"{who} may want it"
    if card == NUMBERS:
        return f"{holds}; your {card} is served first"
    if card == 1:
        return f"{holds}; your 1 is served last"
    return f"{holds}; a number above your {card} is served first"


def _stake(state: Any) -> str:
    """What leaving now would bring, and how likely the sheriff is to take it instead (7.4, 7.5)."""
    count = int(state.loot_count[int(state.turn)])
    if not count:
        return "You have nothing to lose yet"
    worth = int(sale(state, state.loot[int(state.turn)])["value"])
    what = plural(worth, "nugget") if worth else some_tiles(count).capitalize()
    return f"{what} at stake, {odds(state)['odds']}"


# ---- leaving -------------------------------------------------------------------------------------


def _leave(state: Any) -> str:
    seat = int(state.turn)
    count, limit = int(state.loot_count[seat]), int(state.leaving_rounds) + 1
    if not count:
        return "You go with nothing, and take nothing more here."
    worth = plural(int(sale(state, state.loot[seat])["value"]), "nugget")
    if is_last(state):
        return f"Safe from the sheriff: {worth} now, and you may keep {up_to(limit)} to the end."
    kept = "it" if count == 1 else up_to(min(limit, count))
    return f"Safe from the sheriff: {worth} if all is sold, and you may carry {kept} on."


def _done(state: Any) -> str:
    worth = plural(int(sale_without(state)["value"]), "nugget")
    kept = int(state.kept)
    if not kept:
        return f"Brings {worth}, and nothing is left to be lost."
    if is_last(state):
        return f"Brings {worth}; {some_tiles(kept)} {'is' if kept == 1 else 'are'} kept to the end."
    ahead = town_name(state, int(state.stage))
    return f"Brings {worth}; {some_tiles(kept)} {'goes' if kept == 1 else 'go'} on to {ahead}."


def _keep(state: Any, kind: int, value: int) -> str:
    """What a tile would bring here, and what it brings ahead."""
    worth = int(sale_without(state)["value"] - sale_without(state, kind, value)["value"])
    here = f"Sold now it brings {plural(worth, 'nugget') if worth else 'nothing more'}"
    if is_last(state):
        return f"{here}, kept to the end {value}."
    index = int(state.stage)
    town = town_name(state, index)
    if KIND_WORDS[kind] not in scenes_of(state, index):
        return f"{here}, in {town}, which has no {TITLES[kind].lower()}, all {value}."
    rate = int(state.rate[index])
    if rate == 1:
        return f"{here}, in {town} all {value}."
    return f"{here}; {town} pays {rate_text(state, index)} for it."


# ---- drawing -------------------------------------------------------------------------------------


def _draw(state: Any, kind: int) -> str:
    """The next card of a kind, if it is known, and what it would be good for."""
    following = stock(state, kind)["next"]
    card = f"It is the {following[-1]}." if following else "Nobody knows its number."
    return f"{card} {_use(state, kind)}"


def _use(state: Any, kind: int) -> str:
    scene = TITLES[kind].lower()
    if state.raided or not state.town_left:
        if is_last(state):
            return "No card is played any more."
        index = int(state.stage)
        has = "has a" if KIND_WORDS[kind] in scenes_of(state, index) else "has no"
        return f"{town_name(state, index)} comes next and {has} {scene}."
    if KIND_WORDS[kind] not in scenes_of(state, town_index(state)):
        return f"{town_name(state)} has no {scene}: such a card only lets you stay."
    left = np.flatnonzero(state.town_tiles[kind])
    if not left.size:
        return f"No {scene} tile is left in {town_name(state)}."
    count = len(tiles(_only(state.town_tiles, kind)))
    there = f"{number(count).capitalize()} {scene} {'tile' if count == 1 else 'tiles'}"
    return f"{there} left in {town_name(state)}, next {int(left[0]) + 1}."


def _only(counts: Any, kind: int) -> Any:
    """The counts of one kind of tiles."""
    kept = np.zeros_like(counts)
    kept[kind] = counts[kind]
    return kept
