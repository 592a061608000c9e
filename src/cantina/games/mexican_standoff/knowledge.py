"""Who knows what in Mexican Standoff: redaction, imagined worlds, moves as others see them.

What a seat knows (8.6, MS-30): its own hand, the rider that it gave and the one that it got, and
everything that ever lay face up: all cards played, duelled, discarded or taken back, and that the
wearer of the badge held the sheriff.

The prior of imagined worlds: the shuffle is uniform over the 55 cards, each hidden rider is
equally likely to be any of the cards that its giver might have passed, and each card seen is one
particular card (where several could be meant, the one that was known to be in that hand).
"""

from __future__ import annotations

import numpy as np

from cantina.engine.compile import compiled, compiled_with_arrays
from cantina.engine.generator import next_word, pick_below
from cantina.engine.record import WHOLE
from cantina.games.mexican_standoff.rules import left_of
from cantina.games.mexican_standoff.state import (
    BANDIT,
    COPIES,
    DECK,
    HAND,
    KINDS,
    NONE,
    RIDER,
    RIDERS,
    SEATS,
)

HIDDEN = -1


@compiled
def seen(s, action, seat):
    """A rider is seen by its giver alone; everything else is done in the open."""
    if s.phase == RIDER and seat != s.turn:
        return HIDDEN
    return action


@compiled
def redact(s, seat):
    """Blank the generator, the other hands and the riders that `seat` has no part in."""
    s.viewer = seat
    s.key[:] = 0
    s.counter = 0
    for other in range(s.seats):
        if other == seat:
            continue
        s.hands[other, :] = 0
        got_by_seat = left_of(s, other) == seat and s.phase != RIDER
        if not got_by_seat:
            s.gave[other] = NONE


@compiled
def has_chosen(s, seat):
    """Whether the seat has set its rider aside, in this round."""
    if s.phase != RIDER:
        return s.stage > 0
    place = (seat + int(s.seats) - int(s.opener)) % int(s.seats)
    return place < (int(s.turn) + int(s.seats) - int(s.opener)) % int(s.seats)


@compiled
def known_in_hand(s, seat, kind, giver):
    """How many cards of a kind the holder of a redacted record knows to be in another hand.

    `giver` is the holder. Its own rider is still there until the receiver lays, for the first
    time in the round, a card of that kind.
    """
    known = int(s.shown[seat, kind])
    rider_rides = giver >= 0 and s.phase != RIDER and left_of(s, giver) == seat
    if rider_rides and s.gave[giver] == kind and s.laid[seat, kind] == 0 and known == 0:
        known = 1
    return known


@compiled
def hand_count(s, seat):
    """Cards in a hand: the eleven of the deal less what was laid (a rider comes for a rider)."""
    count = HAND if s.stage else 0
    for kind in range(KINDS):
        count -= int(s.laid[seat, kind])
    return count


@compiled_with_arrays
def imagine(s, rng):
    """Fill a redacted record with a random world, drawn from exactly the stated prior."""
    viewer = int(s.viewer)
    s.viewer = WHOLE
    s.key[0] = next_word(rng)
    s.key[1] = next_word(rng)
    deck = np.empty(DECK, np.uint8)
    unseen = fill_known(s, viewer, deck)
    weigh = viewer >= 0 and s.stage > 0 and s.phase != RIDER
    neighbour = left_of(s, viewer) if weigh else 0
    least = fewest_riders(s, neighbour, deck, unseen) if weigh else 1
    while True:
        deal_unseen(s, viewer, deck, unseen, rng)
        if not weigh:
            break
        # The neighbour passed one of its cards under ten on, each equally likely; how many it
        # had to choose from is all that distinguishes two worlds (the other givers' choices
        # cancel round the table).
        choices = low_cards(s, neighbour)
        if pick_below(rng, choices) < least:
            break
        take_unseen(s, viewer)
    imagine_riders(s, viewer, rng)


@compiled
def fill_known(s, viewer, deck):
    """Put the known cards into the other hands and the unseen ones on `deck`; how many those are."""
    unseen = 0
    for kind in range(KINDS):
        left = int(COPIES[kind])
        for seat in range(s.seats):
            if seat != viewer:
                s.hands[seat, kind] = known_in_hand(s, seat, kind, viewer)
            left -= int(s.hands[seat, kind]) + int(s.laid[seat, kind])
        for _ in range(left):
            deck[unseen] = kind
            unseen += 1
    return unseen


@compiled
def deal_unseen(s, viewer, deck, unseen, rng):
    """Deal the unseen cards into the gaps of the other hands."""
    at = 0
    for seat in range(s.seats):
        if seat == viewer:
            continue
        gap = hand_count(s, seat)
        for kind in range(KINDS):
            gap -= int(s.hands[seat, kind])
        for _ in range(gap):
            other = at + pick_below(rng, unseen - at)
            kind = deck[other]
            deck[other] = deck[at]
            deck[at] = kind
            s.hands[seat, kind] += 1
            at += 1


@compiled
def take_unseen(s, viewer):
    """Take the dealt cards out of the other hands again, down to the known ones."""
    for seat in range(s.seats):
        if seat != viewer:
            for kind in range(KINDS):
                s.hands[seat, kind] = known_in_hand(s, seat, kind, viewer)


@compiled
def low_cards(s, seat):
    """Cards under ten that the seat has held since the riders rode: laid ones too."""
    count = 0
    for kind in range(BANDIT):
        count += int(s.hands[seat, kind]) + int(s.laid[seat, kind])
    return count


@compiled
def fewest_riders(s, seat, deck, unseen):
    """The least that `low_cards` can come to in any world: makes few draws be thrown away."""
    tens = 0
    for at in range(unseen):
        if deck[at] >= BANDIT:
            tens += 1
    gap = hand_count(s, seat)
    for kind in range(KINDS):
        gap -= int(s.hands[seat, kind])
    return max(1, low_cards(s, seat) + max(0, gap - tens))


@compiled
def imagine_riders(s, viewer, rng):
    """Choose the riders that the viewer did not see, in the order of the seats."""
    for seat in range(s.seats):
        if s.gave[seat] != NONE or seat == viewer or not has_chosen(s, seat):
            continue
        # While the riders wait they are still in their giver's hand; later they are among the
        # cards that the receiver holds or has laid.
        holder = seat if s.phase == RIDER else left_of(s, seat)
        choice = pick_below(rng, low_cards(s, holder))
        for kind in range(BANDIT):
            choice -= int(s.hands[holder, kind]) + int(s.laid[holder, kind])
            if choice < 0:
                s.gave[seat] = kind
                break


@compiled
def rider_action(kind):
    """The action that sets a card of this kind aside as the rider."""
    return RIDERS + kind


@compiled
def cards_in_play(s):
    """All cards of the seats, in hands and on or off the table: 11 a seat while a round runs."""
    total = 0
    for seat in range(SEATS):
        for kind in range(KINDS):
            total += int(s.hands[seat, kind]) + int(s.laid[seat, kind])
    return total


# ---- what a bad memory makes of it -----------------------------------------------------------


@compiled_with_arrays
def forget(s, percent, rng):
    """Take cards that went away with earlier tricks for others: any of the unseen ones.

    Nobody but their owners keeps count of them well. What lies in the running trick is in sight,
    and the rider that one gave oneself is not forgotten.
    """
    viewer = int(s.viewer)
    if viewer < 0 or s.stage == 0 or s.phase == RIDER:
        return
    deck = np.empty(DECK, np.uint8)
    for seat in range(s.seats):
        if seat == viewer:
            continue
        for kind in range(KINDS):
            if in_sight(s, seat, kind) or (left_of(s, viewer) == seat and s.gave[viewer] == kind):
                continue
            for _ in range(int(s.laid[seat, kind])):
                taker = taker_of(s, kind)
                if taker != NONE and pick_below(rng, 100) < percent:
                    mistake(s, seat, taker, kind, deck, rng)


@compiled
def in_sight(s, seat, kind):
    """Whether the seat has a card of this kind in the running trick."""
    return s.base_card[seat] == kind or s.duel_kind[seat] == kind


@compiled
def taker_of(s, kind):
    """A seat that has won a card of this kind in this round; NONE if nobody has."""
    for seat in range(s.seats):
        if s.taken[seat, kind]:
            return seat
    return NONE


@compiled
def mistake(s, seat, taker, kind, deck, rng):
    """Remember one card that a seat laid, and another won, as one of those not seen yet."""
    viewer = int(s.viewer)
    unseen = fill_known(s, viewer, deck)
    for other in range(s.seats):
        if other != viewer:
            s.hands[other, :] = 0
    if unseen == 0:
        return
    other = int(deck[pick_below(rng, unseen)])
    s.laid[seat, kind] -= 1
    s.laid[seat, other] += 1
    s.taken[taker, kind] -= 1
    s.taken[taker, other] += 1
