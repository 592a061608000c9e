"""Why one might make a move of Desperados: what it opens, brings, risks or tells.

Facts that the seat to move knows, in a sentence or two; nothing here weighs anything, that is the
search's business. What a move makes of a mine or of a siege is asked of the rules.
"""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import number, plural
from cantina.games.desperados.components import (
    CHEST,
    CLOSED,
    CLOSES,
    CLOSURE,
    DESPERADO,
    DOUBLE,
    DRAW,
    FIGHTS,
    KINDS,
    LAYS,
    NONE,
    OPEN,
    OPENS,
    SEATS,
    SKIP,
)
from cantina.games.desperados.words.mines import closing, growth, holds
from cantina.games.desperados.words.notation import METALS, card_of, mine_of
from cantina.games.desperados.words.people import Sides, partner
from cantina.games.desperados.words.sieges import preview


def why_play(game: Any, state: Any, action: int, names: list[str]) -> str:
    """A sentence or two; empty where the move's own words are enough."""
    sides = Sides(state, names)
    if action == DRAW:
        return _draw(game, state, sides)
    if action == SKIP:
        return ""
    if action < OPENS:
        return _give(game, state, card_of(action), sides)
    if action < LAYS:
        return _open(state, card_of(action), (action - OPENS) % SEATS, sides)
    mine = mine_of(action)
    if action < CLOSES:
        return _lay(game, state, card_of(action), mine, sides)
    if action < FIGHTS:
        return _close(game, state, mine, sides)
    return _fight(game, state, card_of(action) - DESPERADO + 1, mine, sides)


# ---- drawing and giving --------------------------------------------------------------------------


def _draw(game: Any, state: Any, sides: Sides) -> str:
    left = int(state.deck_left)
    said = "The last card of the deck." if left == 1 else f"{plural(left, 'card')} left to draw."
    # So near the end that it can come before one's own next turn (6.1).
    if left <= int(state.seats):
        worth = _unsafe(game, state, sides.own)
        risk = f": your open mines, worth {worth}, would have to be shut in it" if worth else ""
        when = "Then everybody has one more turn" if left == 1 else "The last lap is near"
        return f"{said} {when}{risk}."
    if int(state.fight_mine) != NONE and not int(state.fighter[int(state.turn)]):
        return f"{said} You stay out of the siege of mine {int(state.fight_mine) + 1}."
    return said


def _unsafe(game: Any, state: Any, side: int) -> int:
    """What a side's open mines hold: nothing, if they are still open at the end."""
    return sum(
        holds(game, state, mine)
        for mine in range(int(state.mines))
        if int(state.mine_side[mine]) == side and int(state.mine_state[mine]) == OPEN
    )


def _give(game: Any, state: Any, kind: int, sides: Sides) -> str:
    whom = sides.speaker.whom(partner(int(state.turn)))
    told = f"Only {whom} sees it."
    mine = int(state.fight_mine)
    if kind >= DESPERADO:
        if mine != NONE:
            return f"{told} It could still come to the siege of mine {mine + 1}."
        return f"{told} In a siege you two add up, one desperado each."
    if kind == CLOSURE:
        best = max(
            (
                (int(closing(game, state, at, sides)["points"]), at + 1)
                for at in _open_mines(state)
                if int(state.mine_side[at]) == sides.own
            ),
            default=(0, 0),
        )
        if best[0]:
            return f"{told} It would make mine {best[1]} safe, {best[0]} points."
        return f"{told} Your side has nothing to shut with it yet."
    metal = METALS[kind % len(METALS)]
    if kind < CHEST:
        return f"{told} {_chests(state, kind)}"
    fits = [at for at in _open_mines(state) if _takes(state, at, kind) and _own(state, at, sides)]
    if not fits:
        return f"{told} Your side has no open {metal} mine for it."
    grown = growth(game, state, fits[0], kind, sides)
    return f"{told} It would fit mine {fits[0] + 1}: {grown}."


# ---- mines ---------------------------------------------------------------------------------------


def _open_mines(state: Any) -> list[int]:
    return [mine for mine in range(int(state.mines)) if int(state.mine_state[mine]) == OPEN]


def _takes(state: Any, mine: int, kind: int) -> bool:
    return int(state.mine_metal[mine]) == kind % len(METALS)


def _own(state: Any, mine: int, sides: Sides) -> bool:
    return int(state.mine_side[mine]) == sides.own


def _chests(state: Any, mine_kind: int) -> str:
    """What the mover holds for a mine of a metal."""
    seat, metal = int(state.turn), mine_kind % len(METALS)
    single, double = int(state.hands[seat, CHEST + metal]), int(state.hands[seat, DOUBLE + metal])
    name = METALS[metal]
    if double and single:
        return f"You hold its double and {plural(single, f'{name} chest')}."
    if double:
        return "You hold its double, which doubles what follows."
    if not single:
        return f"You hold no {name} chest."
    return f"You hold {number(single)} {name} {'chest' if single == 1 else 'chests'} for it."


def _open(state: Any, kind: int, side: int, sides: Sides) -> str:
    if side != sides.own:
        return f"What is laid there counts for {sides.inside(side)}, unless the mine is taken."
    return f"Empty until a chest is laid. {_chests(state, kind)}"


def _lay(game: Any, state: Any, kind: int, mine: int, sides: Sides) -> str:
    said = f"Worth {growth(game, state, mine, kind, sides)}."
    if mine == int(state.fight_mine):
        return f"{said} The siege decides whose it is."
    if not _own(state, mine, sides):
        return said
    if int(state.hands[int(state.turn), CLOSURE]):
        return f"{said} You hold a closure to make it safe."
    if int(state.last_turns) != NONE:
        return f"{said} In the last lap it counts only if somebody still shuts it."
    return f"{said} You hold no closure: until one comes it can be besieged."


def _close(game: Any, state: Any, mine: int, sides: Sides) -> str:
    now = closing(game, state, mine, sides)
    owner = int(state.mine_side[mine])
    if not now["points"]:
        # A besieged mine may lose the only chest that it has.
        what = "No point is left in it" if now["costs"] else "Nothing is in it"
        said = f"{what}: mine {mine + 1} is only out of the game."
    else:
        said = f"{plural(int(now['points']), 'point')} safe for {sides.inside(owner)}."
    if mine == int(state.fight_mine):
        costs = f", at the price of its last chest ({now['costs']})" if now["costs"] else ""
        return f"{said} The siege ends{costs}."
    if owner == sides.own and now["points"]:
        return f"{said} {_towards(game, state, int(now['points']), sides)}"
    if owner != sides.own:
        return f"{said} It can neither grow nor be taken any more."
    return said


def _towards(game: Any, state: Any, points: int, sides: Sides) -> str:
    """How far the side would be with this mine: its score, and what is shut already."""
    score = int(state.score[int(state.turn)])
    shut = sum(
        holds(game, state, mine)
        for mine in range(int(state.mines))
        if int(state.mine_state[mine]) == CLOSED and _own(state, mine, sides)
    )
    total, target = score + shut + points, int(state.target)
    if total >= target:
        return f"With it you stand at {total}, which reaches the {target}."
    return f"With it you stand at {total} of {target}."


# ---- sieges --------------------------------------------------------------------------------------


def _fight(game: Any, state: Any, card: int, mine: int, sides: Sides) -> str:
    if int(state.fight_mine) != NONE:
        return str(preview(game, state, card, sides)["text"])
    owner = sides.speaker.whose(int(state.mine_side[mine]))
    whose = "their" if state.partnership else owner
    worth = holds(game, state, mine)
    what = f"worth {worth}" if worth else "still empty"
    if int(state.last_turns) != NONE:
        return "The round ends before this siege is decided."
    return f"It goes for {whose} mine {mine + 1}, {what}. {_above(state, card)}"


def _above(state: Any, card: int) -> str:
    """How many higher desperados the mover has not seen, on the table or in its own hand."""
    seat = int(state.turn)
    unseen = [
        kind
        for kind in range(DESPERADO + card, KINDS)
        if not int(state.played[kind]) and not int(state.hands[seat, kind])
    ]
    if not unseen:
        return "No single desperado that is left can beat it."
    return f"{plural(len(unseen), 'higher desperado is', 'higher desperados are')} out of sight."
