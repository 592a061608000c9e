"""A siege in words: who holds and attacks with what, who leads, what each own card would do."""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import listed
from cantina.games.desperados import fights
from cantina.games.desperados.components import DESPERADO, KINDS, NONE, NUMBERS
from cantina.games.desperados.words.mines import closing
from cantina.games.desperados.words.notation import CARDS
from cantina.games.desperados.words.people import (
    Sides,
    own_side,
    seats_of,
    side_at,
    side_count,
)


def siege_entry(game: Any, state: Any, sides: Sides) -> dict[str, Any] | None:
    """The running siege of the view; None if there is none."""
    mine = int(state.fight_mine)
    if mine == NONE:
        return None
    owner = int(state.mine_side[mine])
    leader = int(game.run(fights.fight_winner, state))
    decided = will_be_decided(state)
    return {
        "mine": mine + 1,
        "owner": owner,
        "attacker": int(state.attacker),
        "title": f"Siege of mine {mine + 1}",
        "parties": [_party(game, state, side, leader, sides) for side in _parties(state)],
        "order": [_place(state, seat, sides) for seat in order(state)],
        "leader": leader,
        "yours": role(state, own_side(state)) if sides.own >= 0 else None,
        "last_chance": is_last_chance(state),
        "decided": decided,
        "text": standing_text(game, state, sides),
        "preview": previews(game, state, sides),
        "closing": _closing(game, state, mine, sides),
    }


def _closing(game: Any, state: Any, mine: int, sides: Sides) -> dict[str, Any]:
    now = closing(game, state, mine, sides)
    lost = f", the last chest is lost ({now['costs']})" if now["costs"] else ""
    return {**now, "text": f"Shut the mine: the siege ends{lost}."}


def order(state: Any) -> list[int]:
    """The seats in the order of their chances: the attacker first, then clockwise."""
    seats, first = int(state.seats), int(state.attacker)
    return [(first + step) % seats for step in range(seats)]


def _chances_left(state: Any) -> list[int]:
    """The seats, whoever is to move first, that can still have a turn in this siege."""
    seats, turn, attacker = int(state.seats), int(state.turn), int(state.attacker)
    if turn < 0:
        return []
    left = [(turn + step) % seats for step in range((attacker - turn) % seats)]
    lap = int(state.last_turns)
    return left if lap == NONE else left[:lap]


def will_be_decided(state: Any) -> bool:
    """Whether the turn can come back to the attacker before the round ends (5.4, 6.2)."""
    lap = int(state.last_turns)
    if lap == NONE:
        return True
    seats, turn, attacker = int(state.seats), int(state.turn), int(state.attacker)
    return turn >= 0 and (attacker - turn) % seats < lap


def is_last_chance(state: Any) -> bool:
    """Whether nobody of the mover's side comes after the mover in this siege."""
    left = _chances_left(state)
    if not left:
        return False
    side = side_at(state, left[0])
    return all(side_at(state, seat) != side for seat in left[1:])


def rivals_to_come(state: Any) -> list[int]:
    """The seats of other sides that can still lay a desperado after the mover."""
    left = _chances_left(state)
    return [seat for seat in left[1:] if side_at(state, seat) != side_at(state, left[0])]


def _place(state: Any, seat: int, sides: Sides) -> dict[str, Any]:
    card = int(state.fighter[seat])
    left = _chances_left(state)
    if card:
        where = "laid"
    elif seat in left:
        where = "now" if seat == int(state.turn) else "next"
    else:
        where = "passed" if _had_its_turn(state, seat) else "none"
    return {
        "seat": seat,
        "name": sides.speaker.who(seat),
        "card": str(card) if card else None,
        "state": where,
    }


def _had_its_turn(state: Any, seat: int) -> bool:
    seats, attacker = int(state.seats), int(state.attacker)
    turn = int(state.turn)
    return turn < 0 or (seat - attacker) % seats < (turn - attacker) % seats


def role(state: Any, side: int) -> str:
    """What a side does in the running siege: "hold" or "attack"."""
    return "hold" if side == int(state.mine_side[int(state.fight_mine)]) else "attack"


def _parties(state: Any) -> list[int]:
    """The sides of a siege: the owner first; alone, then everybody who has laid a card."""
    owner = int(state.mine_side[int(state.fight_mine)])
    if state.partnership:
        return [owner, 1 - owner]
    return [owner, *(seat for seat in order(state) if seat != owner and state.fighter[seat])]


def _party(game: Any, state: Any, side: int, leader: int, sides: Sides) -> dict[str, Any]:
    acts = role(state, side)
    laid = [seat for seat in order(state) if seat in seats_of(state, side) and state.fighter[seat]]
    does = ("defend", "defends") if acts == "hold" else ("attack", "attacks")
    return {
        "side": side,
        "role": acts,
        "name": sides.name(side),
        "title": sides.does(side, *does),
        "yours": side == sides.own,
        "cards": [{"seat": seat, "card": str(int(state.fighter[seat]))} for seat in laid],
        "total": int(game.run(fights.strength, state, side)),
        "leads": side == leader,
    }


def totals(game: Any, state: Any) -> list[int]:
    """What each side's desperados come to; alone, each seat's own card."""
    return [int(game.run(fights.strength, state, side)) for side in range(side_count(state))]


def against(game: Any, state: Any, side: int) -> int:
    """What stands against a side: the other total; alone, the highest other card."""
    return max(total for other, total in enumerate(totals(game, state)) if other != side)


def standing_text(game: Any, state: Any, sides: Sides) -> str:
    """How the siege stands: "They lead 12 to 7."."""
    leader = int(game.run(fights.fight_winner, state))
    mine, other = totals(game, state)[leader], against(game, state, leader)
    owner = int(state.mine_side[int(state.fight_mine)])
    if mine == other:
        text = f"{_lead(sides, leader)} {mine} to {other}: a draw is won by whoever holds"
    else:
        text = f"{_lead(sides, leader)} {mine} to {other}"
    if leader == owner and mine == 0:
        text = "Nothing has been laid"
    end = (
        ""
        if will_be_decided(state)
        else (" The round ends before this siege is decided: it has no effect.")
    )
    return f"{text}.{end}"


def _lead(sides: Sides, side: int) -> str:
    if side == sides.own:
        return "You lead"
    if sides.state.partnership and sides.own >= 0:
        return "They lead"
    return sides.does(side, "lead", "leads")


def preview(game: Any, state: Any, number: int, sides: Sides) -> dict[str, Any]:
    """What a desperado of the mover would make of the siege that is running."""
    side = side_at(state, int(state.turn))
    before, other = totals(game, state)[side], against(game, state, side)
    holding = role(state, side) == "hold"
    total = before + number
    # A draw is won by the side that holds (5.5); alone no two cards are equal.
    needed = other if holding and state.partnership else other + 1
    decided = will_be_decided(state)
    wins = total >= needed and decided
    leader = int(game.run(fights.fight_winner, state)) if before else -1
    short = f"{needed - total} short" if state.partnership else "too low"
    tag = short if decided else "too late"
    if wins and leader == side:
        tag = "leads by more"
    elif wins and rivals_to_come(state):
        tag = "leads"
    elif wins:
        tag = "holds" if holding else "takes it"
    text = _what_it_makes(game, state, number, total, wins, sides)
    if not decided:
        text = f"Your {number} makes it {total}, but the round ends before this siege is decided."
    elif not wins and state.partnership:
        text += f", {short}."
    elif not wins:
        text += "."
    elif rivals_to_come(state) and state.partnership:
        draw = ", a draw that is yours" if total == other else ""
        text = f"You would lead {total} to {other}{draw}; {_can_still_come(state, sides)}."
    elif rivals_to_come(state):
        text += f": you would lead, but {_can_still_come(state, sides)}."
    elif leader == side:
        text += ", and you lead by more."
    elif holding:
        text += ", and the mine stays yours."
    else:
        text += ", and the mine would be yours."
    return {
        "side": side,
        "before": before,
        "total": total,
        "against": other,
        "wins": wins,
        "tag": tag,
        "text": text,
    }


def _what_it_makes(game: Any, state: Any, number: int, total: int, wins: bool, sides: Sides) -> str:
    """The beginning of a preview: partners add up, whoever plays alone meets the highest card."""
    if state.partnership:
        return f"Your {number} makes it {total}"
    side = side_at(state, int(state.turn))
    other = against(game, state, side)
    if not other:
        return f"Your {number} would be the first card"
    rival = totals(game, state).index(other)
    return (
        f"Your {number} {'beats' if wins else 'does not beat'} {sides.speaker.whose(rival)} {other}"
    )


def _can_still_come(state: Any, sides: Sides) -> str:
    """Why a lead is not yet a mine."""
    rivals = listed([sides.speaker.whom(seat) for seat in rivals_to_come(state)])
    return f"{rivals} can still add a card"


def previews(game: Any, state: Any, sides: Sides) -> dict[str, dict[str, Any]]:
    """For each own desperado that may join the siege now: what it would make of it."""
    seat = int(state.turn)
    if seat < 0 or seat != int(state.viewer) or int(state.fight_mine) == NONE:
        return {}
    if not game.run(fights.may_fight, state, seat, int(state.fight_mine)):
        return {}
    return {
        CARDS[kind]: preview(game, state, kind - DESPERADO + 1, sides)
        for kind in range(DESPERADO, KINDS)
        if state.hands[seat, kind]
    }


def best_card(game: Any, state: Any, sides: Sides) -> tuple[int, dict[str, Any]] | None:
    """The mover's lowest desperado that would turn or keep the siege, with its preview."""
    found = previews(game, state, sides)
    for number in range(1, NUMBERS + 1):
        entry = found.get(str(number))
        if entry and entry["wins"]:
            return number, entry
    return None
