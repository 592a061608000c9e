"""Desperados in sentences: the log of a game, line by line."""

from __future__ import annotations

from typing import Any

import numpy as np

from cantina.engine.speech import listed
from cantina.games.desperados.components import (
    CLOSES,
    DRAW,
    FIGHTS,
    KINDS,
    LAYS,
    NONE,
    OPENS,
    SKIP,
    TURN,
    left_of,
)
from cantina.games.desperados.words.mines import chests, holds
from cantina.games.desperados.words.notation import CARDS, card_of, mine_of
from cantina.games.desperados.words.people import Sides, partner, side_at, side_count
from cantina.games.desperados.words.score import sheet_entry

Line = dict[str, Any]


def tell(game: Any, before: Any, action: int | None, after: Any, names: list[str]) -> list[Line]:
    """What one event was to the holder of the two redacted records: none, one or more lines.

    `action` is the move as that seat saw it, -1 if it was hidden, None where chance spoke.
    """
    sides = Sides(after, names)
    if action is None:
        return [_deal_line(game, after, sides)]
    seat = int(before.turn)
    lines = [_move_line(game, before, seat, action, after, sides)]
    if int(before.last_turns) == NONE and int(after.last_turns) != NONE:
        last = sides.speaker.whom(seat)
        parts = [f"The last card is drawn: one more turn each, {last} last."]
        lines.append(_line("lap", None, parts, data={"last": seat}))
    if _was_decided(before, action, after):
        lines.append(_siege_line(before, seat, action, after, sides))
    if int(before.phase) == TURN and int(after.phase) != TURN:
        lines.append(_round_line(game, before, after, sides))
    if after.over:
        lines.append(_over_line(game, after, sides))
    return lines


def _line(kind: str, seat: int | None, parts: list[Any], **more: Any) -> Line:
    cards = [card for part in parts if isinstance(part, list) for card in part]
    line: Line = {"kind": kind, "seat": seat, "parts": parts, "cards": cards}
    return {**line, "secret": False, "data": {}, **more}


def _deal_line(game: Any, after: Any, sides: Sides) -> Line:
    dealer = int(after.dealer)
    first = int(game.run(left_of, after, dealer))
    begins = sides.speaker.does(first, "begin", "begins")
    parts = [f"Round {int(after.number)}: 6 cards each. {begins}."]
    return _line("deal", None, parts, data={"dealer": dealer, "first": first})


def _move_line(game: Any, before: Any, seat: int, action: int, after: Any, sides: Sides) -> Line:
    if action == DRAW:
        return _draw_line(before, seat, after, sides)
    if action == SKIP:
        does = sides.speaker.does(seat, "can do nothing", "can do nothing")
        return _line("skip", seat, [f"{does}."], quiet=True)
    if action < OPENS:
        return _give_line(seat, action, sides)
    if action < LAYS:
        return _open_line(seat, action, after, sides)
    if action < CLOSES:
        return _lay_line(game, seat, action, after, sides)
    if action < FIGHTS:
        return _close_line(game, before, seat, action, after, sides)
    return _fight_line(before, seat, action, sides)


def _draw_line(before: Any, seat: int, after: Any, sides: Sides) -> Line:
    data = {"left": int(after.deck_left)}
    if seat != sides.speaker.viewer:
        return _line("draw", seat, [f"{sides.speaker.who(seat)} draws a card."], data=data)
    # A deal may have followed in `after` only with a round's end, and no draw ends a round.
    more = [int(after.hands[seat, kind]) - int(before.hands[seat, kind]) for kind in range(KINDS)]
    card = [CARDS[kind] for kind, change in enumerate(more) if change > 0]
    return _line("draw", seat, ["You draw ", card, "."], secret=True, data=data)


def _give_line(seat: int, action: int, sides: Sides) -> Line:
    to = partner(seat)
    data = {"to": to}
    speaker = sides.speaker
    if action < 0:
        parts = [f"{speaker.who(seat)} gives {speaker.whom(to)} a card."]
        return _line("give", seat, parts, data=data)
    does = speaker.does(seat, "give", "gives")
    parts = [f"{does} {speaker.whom(to)} ", [CARDS[card_of(action)]], "."]
    return _line("give", seat, parts, secret=True, data=data)


def _open_line(seat: int, action: int, after: Any, sides: Sides) -> Line:
    mine = int(after.mines) - 1
    side = int(after.mine_side[mine])
    for_others = "" if side == side_at(after, seat) else f" for {sides.inside(side)}"
    does = sides.speaker.does(seat, "open", "opens")
    parts = [f"{does} mine {mine + 1}{for_others}, ", [CARDS[card_of(action)]], "."]
    return _line("open", seat, parts, data={"mine": mine + 1, "side": side})


def _lay_line(game: Any, seat: int, action: int, after: Any, sides: Sides) -> Line:
    mine = mine_of(action)
    worth = holds(game, after, mine)
    does = sides.speaker.does(seat, "lay", "lays")
    parts = [f"{does} ", [CARDS[card_of(action)]], f" on mine {mine + 1}, now worth {worth}."]
    return _line("lay", seat, parts, data={"mine": mine + 1, "holds": worth})


def _close_line(game: Any, before: Any, seat: int, action: int, after: Any, sides: Sides) -> Line:
    mine = mine_of(action)
    worth, side = holds(game, after, mine), int(after.mine_side[mine])
    does = sides.speaker.does(seat, "shut", "shuts")
    parts: list[Any] = [f"{does} mine {mine + 1} with ", ["X"]]
    lost = None
    safe = f"{worth} safe for {sides.inside(side)}."
    if int(before.fight_mine) != mine:
        parts.append(f": {safe}")
    elif not int(before.mine_chests[mine]):
        parts.append(f": the siege ends, {safe}")
    else:
        lost = chests(game, before, mine)[-1]["card"]
        parts += [": the siege ends, ", [lost], f" is lost, {safe}"]
    data = {"mine": mine + 1, "holds": worth, "side": side, "lost": lost}
    return _line("close", seat, parts, data=data)


def _fight_line(before: Any, seat: int, action: int, sides: Sides) -> Line:
    mine, card = mine_of(action), [CARDS[card_of(action)]]
    starts = int(before.fight_mine) == NONE
    side = side_at(before, seat)
    total = int(card[0]) + sum(
        int(before.fighter[other])
        for other in range(int(before.seats))
        if side_at(before, other) == side
    )
    speaker = sides.speaker
    if starts:
        parts = [f"{speaker.does(seat, 'attack', 'attacks')} mine {mine + 1} with ", card, "."]
    elif side == int(before.mine_side[mine]):
        parts = [f"{speaker.does(seat, 'defend', 'defends')} mine {mine + 1} with ", card, "."]
    else:
        parts = [f"{speaker.does(seat, 'add', 'adds')} ", card, " to the siege."]
    data = {"mine": mine + 1, "starts": starts, "total": total}
    return _line("fight", seat, parts, data=data)


# ---- what a turn brings about -------------------------------------------------------------


def _was_decided(before: Any, action: int, after: Any) -> bool:
    """Whether the turn came back to the attacker with this move (5.4)."""
    was_running = int(before.fight_mine) != NONE or action >= FIGHTS
    shut = CLOSES <= action < FIGHTS and mine_of(action) == int(before.fight_mine)
    return was_running and int(after.fight_mine) == NONE and not shut


def _siege_line(before: Any, seat: int, action: int, after: Any, sides: Sides) -> Line:
    fighter = [int(number) for number in before.fighter[: int(before.seats)]]
    if action >= FIGHTS:
        fighter[seat] = int(CARDS[card_of(action)])
    mine = int(before.fight_mine)
    owner, winner = int(before.mine_side[mine]), int(after.mine_side[mine])
    totals = [
        sum(number for other, number in enumerate(fighter) if side_at(before, other) == side)
        for side in range(side_count(before))
    ]
    best = max(total for side, total in enumerate(totals) if side != winner)
    verbs = ("hold", "holds") if winner == owner else ("take", "takes")
    score = f"{totals[winner]} to {best}"
    parts = [f"{sides.does(winner, *verbs)} mine {mine + 1}, {score}."]
    clockwise = [(int(before.attacker) + step) % len(fighter) for step in range(len(fighter))]
    data = {
        "mine": mine + 1,
        "from": owner,
        "to": winner,
        "totals": totals,
        "cards": [{"seat": one, "card": str(fighter[one])} for one in clockwise if fighter[one]],
        "taken": winner != owner,
    }
    return _line("siege", None, parts, data=data)


def _round_line(game: Any, before: Any, after: Any, sides: Sides) -> Line:
    entry = sheet_entry(game, before, after, sides)
    parts = [f"Round {entry['round']} is over. {entry['headline']}"]
    return _line("round", None, parts, data=entry)


def _over_line(game: Any, after: Any, sides: Sides) -> Line:
    winners = winners_of(game, after)
    shared = len({side_at(after, seat) for seat in winners}) > 1
    who = sides.members(winners)
    if shared:
        return _line("over", None, [f"{who} share the win."])
    verb = "wins" if len(winners) == 1 and winners[0] != sides.speaker.viewer else "win"
    if len(winners) > 1 and sides.speaker.viewer in winners:
        own = sorted(winners, key=lambda seat: seat != sides.speaker.viewer)
        who = listed([sides.speaker.who(own[0]), *(sides.speaker.whom(seat) for seat in own[1:])])
    return _line("over", winners[0], [f"{who} {verb} the game."])


def winners_of(game: Any, state: Any) -> list[int]:
    """The winning seats of a finished game."""
    shares = np.zeros(int(state.seats))
    game.verbs.payoff(state, shares)
    return [seat for seat in range(int(state.seats)) if shares[seat] > 0]
