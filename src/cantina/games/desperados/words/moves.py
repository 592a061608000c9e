"""The legal moves in words: what each is called, where it goes, and what it would change."""

from __future__ import annotations

from typing import Any

import numpy as np

from cantina.games.desperados.components import (
    CLOSES,
    DOUBLE,
    DRAW,
    FIGHTS,
    LAYS,
    NONE,
    OPENS,
    SEATS,
    SKIP,
)
from cantina.games.desperados.words.mines import closing, closing_effect, growth, holds
from cantina.games.desperados.words.notation import (
    CARDS,
    HAND_ORDER,
    action_text,
    card_of,
    mine_of,
)
from cantina.games.desperados.words.people import Sides, partner, side_at
from cantina.games.desperados.words.sieges import preview

_KEYS = {"draw": "D", "give": "G", "skip": "S"}


def moves(game: Any, state: Any, sides: Sides) -> list[dict[str, Any]]:
    """All legal moves in reading order: card by card as the hand is held, then draw or skip.

    Under each card come its plays, own mines first, and then giving it away.
    """
    mask = game.mask()
    game.verbs.legal(state, mask)
    actions = [int(action) for action in np.flatnonzero(mask)]
    actions.sort(key=lambda action: _place(state, action, sides))
    return [_move(game, state, action, sides) for action in actions]


def _place(state: Any, action: int, sides: Sides) -> tuple[int, int, int, int]:
    card = card_of(action)
    if card < 0:
        return len(HAND_ORDER), 0, 0, action
    gives = int(action < OPENS)
    if OPENS <= action < LAYS:
        side = (action - OPENS) % SEATS
        return HAND_ORDER.index(card), gives, int(side != sides.own), side
    mine = mine_of(action)
    foreign = mine >= 0 and int(state.mine_side[mine]) != sides.own
    # In a siege shutting and working the besieged mine is what one looks for first.
    first = -1 if mine >= 0 and mine == int(state.fight_mine) else int(foreign)
    return HAND_ORDER.index(card), gives, first, mine


def _move(game: Any, state: Any, action: int, sides: Sides) -> dict[str, Any]:
    kind, label, where, effect, tags = _told(game, state, action, sides)
    card, mine = card_of(action), mine_of(action)
    return {
        "move": action_text(action),
        "kind": kind,
        "label": label,
        "cards": [CARDS[card]] if card >= 0 else [],
        "where": where,
        "effect": effect,
        "note": ": ".join(text for text in (where, effect) if text),
        "key": _KEYS.get(kind),
        "tags": tags,
        "mine": mine + 1 if mine >= 0 else None,
        "side": (action - OPENS) % SEATS if kind == "open" else None,
    }


def _told(game: Any, state: Any, action: int, sides: Sides) -> tuple[str, str, str, str, list[str]]:
    """Kind, label, where, effect and tags of a move."""
    if action == DRAW:
        return "draw", "Draw", "", f"{int(state.deck_left)} left", []
    if action == SKIP:
        return "skip", "Skip", "", "nothing can be played", []
    if action < OPENS:
        return "give", "Give", f"to {sides.speaker.whom(partner(int(state.turn)))}", "", []
    if action < LAYS:
        side = (action - OPENS) % SEATS
        own = side == side_at(state, int(state.turn))
        return "open", "Open", "on your side" if own else f"for {sides.inside(side)}", "", []
    mine = mine_of(action)
    name = f"mine {mine + 1}"
    if action < CLOSES:
        kind = card_of(action)
        tags = ["doubles"] if kind >= DOUBLE and not int(state.mine_chests[mine]) else []
        return "lay", "Lay", f"on {name}", growth(game, state, mine, kind, sides), tags
    if action < FIGHTS:
        costs = closing(game, state, mine, sides)["costs"]
        ends = ["ends the siege"] if mine == int(state.fight_mine) else []
        tags = [f"costs {costs}"] if costs else ends
        return "close", "Shut", name, closing_effect(game, state, mine, sides), tags
    return _fight(game, state, int(CARDS[card_of(action)]), mine, sides)


def _fight(
    game: Any, state: Any, number: int, mine: int, sides: Sides
) -> tuple[str, str, str, str, list[str]]:
    where = f"on mine {mine + 1}"
    if int(state.fight_mine) == NONE:
        worth = holds(game, state, mine)
        owner = int(state.mine_side[mine])
        whose = "theirs" if state.partnership else sides.speaker.whose(owner)
        what = f"worth {worth}" if worth else "empty"
        # In the last lap the turn does not come back to whoever attacks now (6.2).
        if int(state.last_turns) != NONE:
            late = "the round ends before this siege is decided"
            return "fight", "Attack with", where, late, ["too late"]
        return "fight", "Attack with", where, f"{whose}, {what}", []
    found = preview(game, state, number, sides)
    # Alone nothing adds up: two numbers are compared.
    change = (
        f"{found['before']} → {found['total']}"
        if state.partnership
        else f"{number} against {found['against']}"
    )
    return "fight", "Play", where, f"{change}, {found['tag']}", [found["tag"]]


def tags(game: Any, state: Any, told: list[dict[str, Any]], sides: Sides) -> dict[str, str]:
    """A short tag under a card of the hand: what it would do to the siege, or make safe."""
    found: dict[str, str] = {}
    mine = int(state.fight_mine)
    places = sum(move["kind"] == "close" for move in told)
    for move in told:
        if move["kind"] == "fight" and move["tags"]:
            found[move["cards"][0]] = move["tags"][0]
        elif move["kind"] == "close":
            at = move["mine"] - 1
            now = closing(game, state, at, sides)
            besieged = at == mine
            if besieged and now["costs"]:
                # Shutting another mine costs nothing.
                where = f" at mine {at + 1}" if places > 1 else ""
                found["X"] = f"costs {now['costs']}{where}"
            elif besieged:
                found["X"] = "ends the siege"
    if "X" not in found:
        best = max(
            (
                closing(game, state, move["mine"] - 1, sides)["points"]
                for move in told
                if move["kind"] == "close" and int(state.mine_side[move["mine"] - 1]) == sides.own
            ),
            default=0,
        )
        if best:
            found["X"] = f"{best} safe"
    return found
