"""A whole state of Mexican Standoff told as what must have happened: for the proof suite.

An imagined world is only right if a deal and the moves of the round lead to it by the rules. These
functions read that deal, and the moves that were hidden, out of the world; and they count cards.
"""

from __future__ import annotations

from typing import Any

from cantina.games.mexican_standoff.score import ALL_TRICKS
from cantina.games.mexican_standoff.state import COPIES, HAND, KINDS, NONE, RIDER, RIDERS
from cantina.games.mexican_standoff.words.notation import CARDS, cards_of

HIDDEN = -1


def deal_of(state: Any) -> dict[str, Any]:
    """The record event of the running round's deal, read back from a full state.

    What a seat holds or has laid is what it was dealt, but for its riders (3.2).
    """
    seats = int(state.seats)
    dealt = [
        [int(state.hands[seat, kind]) + int(state.laid[seat, kind]) for kind in range(KINDS)]
        for seat in range(seats)
    ]
    if int(state.phase) != RIDER:
        for seat in range(seats):
            gave = int(state.gave[seat])
            dealt[seat][gave] += 1
            dealt[(seat + 1) % seats][gave] -= 1
    return {
        "chance": "deal",
        "round": int(state.stage),
        "starter": int(state.opener),
        "hands": [cards_of(hand) for hand in dealt],
    }


def moves_of(state: Any, seen: list[int]) -> list[int]:
    """The running round's actions in the world `state`: those `seen`, the hidden riders filled in.

    Riders are chosen first, from the opener clockwise, so a move's place tells whose it is.
    """
    seats, opener = int(state.seats), int(state.opener)
    return [
        RIDERS + int(state.gave[(opener + place) % seats]) if action == HIDDEN else action
        for place, action in enumerate(seen)
    ]


def will_agree(one: Any, other: Any, seat: int | None) -> bool:
    """Whether what `seat` does not know yet, but will be shown, is the same in two full states.

    That is the rider which is on its way to the seat while the others still choose (3.2).
    """
    if seat is None or int(one.stage) == 0:
        return True
    giver = (seat - 1) % int(one.seats)
    return int(one.gave[giver]) == int(other.gave[giver])


def conserved(state: Any) -> str | None:
    """What is wrong with the cards of a full state, in a sentence; None if nothing is.

    Every seat has the eleven cards of its deal in its hand or has laid them, no card is there more
    often than printed, what was taken was laid, and decided tricks took a card of every seat.
    """
    if int(state.stage) == 0:
        return "cards before the first deal" if state.hands.any() or state.laid.any() else None
    seats = int(state.seats)
    for seat in range(seats):
        held, laid = int(state.hands[seat].sum()), int(state.laid[seat].sum())
        if held + laid != HAND:
            return f"seat {seat} holds {held} and has laid {laid} cards"
        if int(state.tricks[seat]) * seats != int(state.taken[seat].sum()):
            return f"seat {seat} has {state.tricks[seat]} tricks of {state.taken[seat].sum()} cards"
        if (state.shown[seat] > state.hands[seat]).any():
            return f"seat {seat} is known to hold what it does not hold"
    for kind in range(KINDS):
        there = int(state.hands[:, kind].sum()) + int(state.laid[:, kind].sum())
        if there > COPIES[kind]:
            return f"{there} cards {CARDS[kind]}"
        if int(state.taken[:, kind].sum()) > int(state.laid[:, kind].sum()):
            return f"more cards {CARDS[kind]} were taken than laid"
    if int(state.tricks.sum()) + int(state.hand_size) != ALL_TRICKS:
        return f"{state.tricks.sum()} tricks and {state.hand_size} cards to play"
    if int(state.sheriff) != NONE and int(state.phase) == RIDER:
        return "a badge before the riders"
    return None


def longest_stage(seats: int) -> int:
    """A bound on the decisions of one round.

    A rider, eleven base cards, as many answers, passes and discards for each seat, one badge; and
    sets: in one trick a seat's sets grow in number or fall through the eight ranks (5.5), so all
    that it lays with c cards or fewer is 8 (c - 1) at most, where c + 1 of the eleven tricks go.
    """
    return seats * (1 + 4 * ALL_TRICKS + 8 * (ALL_TRICKS - 2)) + 1
