"""Desperados asks: whose turn it is, what may be done, and what it would change."""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import listed, plural
from cantina.games.desperados import fights
from cantina.games.desperados.components import (
    CLOSURE,
    DEAL,
    GIVES,
    NONE,
    NUMBERS,
    OPEN,
    OPENS,
    SKIP,
)
from cantina.games.desperados.rules import may_give
from cantina.games.desperados.words.mines import closing, holds
from cantina.games.desperados.words.people import Sides, side_at, side_count
from cantina.games.desperados.words.sieges import (
    against,
    best_card,
    is_last_chance,
    previews,
    rivals_to_come,
    role,
    standing_text,
    totals,
    will_be_decided,
)

WARN_AT = 12  # gives in a row from which the view says that there is an end to it (4.4)

Asked = tuple[str, str, str]
"""A title (after "Your move: "), a sentence, and a short one for small screens ("": the same)."""


def ask(game: Any, state: Any, sides: Sides) -> dict[str, Any]:
    """Whose turn it is and what is asked: ``{"seat", "title", "detail", "short"}``."""
    if state.over:
        return _asked(None, "The game is over", "", "")
    if int(state.phase) == DEAL:
        deck = "a new deck is shuffled" if state.number else "the rest is the deck"
        return _asked(None, "The cards are dealt", f"6 each; {deck}.", "")
    seat = int(state.turn)
    if seat != sides.speaker.viewer:
        name = sides.speaker.names[seat]
        lap = last_lap(state, sides)
        detail = lap["text"] if lap else _what_others_do(game, state, seat)
        return _asked(seat, f"{name} is thinking", detail, "")
    title, detail, short = _your_move(game, state, sides)
    lead = "Your last move" if int(state.last_turns) != NONE else "Your move"
    return _asked(seat, f"{lead}: {title}", detail, short)


def _asked(seat: int | None, title: str, detail: str, short: str) -> dict[str, Any]:
    return {"seat": seat, "title": title, "detail": detail, "short": short or detail}


def _what_others_do(game: Any, state: Any, seat: int) -> str:
    mine = int(state.fight_mine)
    if mine != NONE and game.run(fights.may_fight, state, seat, mine):
        return f"Join the siege of mine {mine + 1}, or do something else."
    if not int(state.deck_left):
        return "Play or give a card." if state.partnership else "Play a card."
    return "Draw, play or give a card." if game.run(may_give, state) else "Draw or play a card."


def _your_move(game: Any, state: Any, sides: Sides) -> Asked:
    mask = game.mask()
    game.verbs.legal(state, mask)
    if mask[SKIP]:
        return "nothing to do", "The deck is empty and no card of yours can be played.", ""
    if previews(game, state, sides):
        return _your_siege(game, state, sides)
    title = _choices(game, state)
    detail = _what_the_mines_hold(game, state, sides)
    if int(state.last_turns) != NONE:
        lap = last_lap(state, sides)
        detail = _worth_shutting(game, state, sides) or (lap["text"] if lap else detail)
    elif int(state.fight_mine) != NONE:
        detail = _siege_without_you(game, state, sides)
    return title, detail, ""


def _choices(game: Any, state: Any) -> str:
    choices = ["draw"] if int(state.deck_left) else []
    mask = game.mask()
    game.verbs.legal(state, mask)
    if mask[OPENS:].any():
        choices.append("play")
    if game.run(may_give, state):
        choices.append("give")
    if len(choices) == 1:
        return f"{choices[0]} a card"
    return f"{', '.join(choices[:-1])} or {choices[-1]}"


def _siege_without_you(game: Any, state: Any, sides: Sides) -> str:
    """How a siege stands in which the mover has no card to lay."""
    text = standing_text(game, state, sides)
    return f"Mine {int(state.fight_mine) + 1} is besieged. {text}"


def _what_the_mines_hold(game: Any, state: Any, sides: Sides) -> str:
    deck = int(state.deck_left)
    left = f"{plural(deck, 'card')} to draw." if deck else "The deck is empty."
    worth = [
        sum(
            holds(game, state, mine)
            for mine in range(int(state.mines))
            if int(state.mine_side[mine]) == side and int(state.mine_state[mine]) == OPEN
        )
        for side in range(side_count(state))
    ]
    if not any(worth):
        return left
    if state.partnership:
        return (
            f"{left} Your open mines are worth {worth[sides.own]}, theirs {worth[1 - sides.own]}."
        )
    most = max((side for side in range(len(worth)) if side != sides.own), key=lambda s: worth[s])
    others = f"{sides.speaker.whose(most)} {worth[most]}" if worth[most] else "the others' nothing"
    return f"{left} Your open mines are worth {worth[sides.own]}, {others}."


def _worth_shutting(game: Any, state: Any, sides: Sides) -> str:
    """In the last lap: what is lost if it stays open, and whether the mover could shut it."""
    own = [
        (int(closing(game, state, mine, sides)["points"]), mine)
        for mine in range(int(state.mines))
        if int(state.mine_side[mine]) == sides.own and int(state.mine_state[mine]) == OPEN
    ]
    best = max(own, default=(0, 0))
    if best[0] == 0:
        return ""
    if state.hands[int(state.turn), CLOSURE]:
        return f"Open mines are worth nothing at the end: mine {best[1] + 1} would bring {best[0]}."
    return "Open mines are worth nothing at the end, and you hold no closure."


def _your_siege(game: Any, state: Any, sides: Sides) -> Asked:
    mine = int(state.fight_mine) + 1
    side = side_at(state, int(state.turn))
    stands = standing_text(game, state, sides)
    best = best_card(game, state, sides)
    leads = int(game.run(fights.fight_winner, state)) == side
    if not will_be_decided(state):
        return _choices(game, state), stands, ""
    if leads and any(totals(game, state)):
        what = "defence" if role(state, side) == "hold" else "attack"
        rivals = rivals_to_come(state)
        who = listed([sides.speaker.who(seat) for seat in rivals]) or "Nobody"
        title = f"strengthen the {what}, or do something else"
        return title, f"{stands} {who} can still lay a desperado.", stands
    title = _siege_title(state, mine, is_last_chance(state), side)
    if best is None:
        return title, f"{stands} {_too_little(game, state, side, sides)}", stands
    _, found = best
    return title, f"{stands} {found['text']}", found["text"]


def _too_little(game: Any, state: Any, side: int, sides: Sides) -> str:
    """No desperado in the hand would turn the siege."""
    if state.partnership:
        return f"No desperado of yours is enough{'' if is_last_chance(state) else ' alone'}."
    other = against(game, state, side)
    if other == NUMBERS:
        return f"Nothing beats a {NUMBERS}."
    rival = totals(game, state).index(other)
    return f"No desperado of yours beats {sides.speaker.whose(rival)} {other}."


def _siege_title(state: Any, mine: int, last: bool, side: int) -> str:
    holding = role(state, side) == "hold"
    if last and not state.partnership:
        # Others may still have theirs; alone each has one in a siege.
        return f"your only chance to {'hold' if holding else 'take'} mine {mine}"
    if last:
        return f"last chance to {'hold' if holding else 'take'} mine {mine}"
    if holding:
        return f"hold mine {mine}, or do something else"
    if state.partnership:
        return f"back the attack on mine {mine}, or do something else"
    return f"join the siege of mine {mine}, or do something else"


# ---- the last lap, and gives without end ---------------------------------------------------


def last_lap(state: Any, sides: Sides) -> dict[str, Any] | None:
    """The last lap (6.1): whose last turn is still to come; None before it."""
    left = int(state.last_turns)
    if left == NONE or int(state.turn) < 0:
        return None
    seats, turn = int(state.seats), int(state.turn)
    order = [(turn + step) % seats for step in range(left)]
    who = listed([sides.speaker.whom(seat) for seat in order])
    has = "have" if left > 1 or order[0] == sides.speaker.viewer else "has"
    return {
        "left": left,
        "order": order,
        "text": f"Last lap: {who} {has} one turn{' each' if left > 1 else ''}.",
        "short": f"Last lap: {plural(left, 'turn')} left",
    }


def gives(state: Any) -> dict[str, Any] | None:
    """How near the gives in a row are to their limit (4.4); None while nobody need know."""
    row = int(state.gives)
    if not state.partnership or row < WARN_AT or not int(state.deck_left):
        return None
    left = GIVES - row
    if left:
        text = f"After {plural(left, 'more give')} in a row somebody must draw or play."
    else:
        text = f"{GIVES} gives in a row: now somebody must draw or play."
    return {"row": row, "limit": GIVES, "text": text}
