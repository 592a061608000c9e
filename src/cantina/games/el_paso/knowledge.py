"""Who knows what in El Paso: redaction, imagined worlds, moves as others see them.

Tiles, nuggets, dice, the *kinds* of every hand and who stays are public (EP-20). Hidden are the
numbers in others' hands, unless they were seen in a discard pile before they were drawn, the
numbers in the draw piles, and a card that lies face down until all have decided.

The prior of imagined worlds: within a kind, every way in which the unseen numbers can lie in the
unknown places of hands and piles is equally likely; a face-down card is equally likely to be any
card of that hand.
"""

from __future__ import annotations

from cantina.engine.compile import compiled
from cantina.engine.generator import next_word, pick_below
from cantina.engine.record import WHOLE
from cantina.games.el_paso.state import (
    DECIDE,
    KINDS,
    LEAVE,
    NONE,
    NUMBERS,
    SETTLE,
    SETUP,
    UNKNOWN,
    bit,
    looting_place,
)

HIDDEN = -1
ALL_NUMBERS = (1 << NUMBERS) - 1


@compiled
def seen(s, action, seat):
    """A card laid face down is seen by its owner alone (7.1): others see that its seat stays."""
    if s.phase == DECIDE and seat != s.turn and action != LEAVE:
        return HIDDEN
    return action


@compiled
def face_down(s):
    """Whether the cards on the table are hidden: until all leavers have settled (7.1, EP-5)."""
    return s.phase == DECIDE or s.phase == SETTLE


@compiled
def redact(s, seat):
    """Blank the generator, the numbers nobody has shown, and others' face-down cards."""
    s.viewer = seat
    s.key[:] = 0
    s.counter = 0
    hidden = face_down(s)
    for other in range(s.seats):
        if other == seat:
            continue
        for kind in range(KINDS):
            s.hands[other, kind] = s.shown[other, kind]
        if hidden and s.card[other] != NONE:
            s.card[other] = UNKNOWN
    for kind in range(KINDS):
        opened = int(s.opened[kind])
        for at in range(s.queued[kind]):
            if not (opened >> at) & 1:
                s.queue[kind, at] = 0


@compiled
def cards_in(hand):
    """How many cards a set of bits stands for."""
    count = 0
    while hand:
        hand &= hand - 1
        count += 1
    return count


@compiled
def seen_numbers(s, kind):
    """The numbers of a kind that stand in a redacted record, as bits."""
    found = 0
    for seat in range(s.seats):
        found |= int(s.hands[seat, kind])
    for at in range(s.queued[kind]):
        if s.queue[kind, at]:
            found |= bit(int(s.queue[kind, at]))
    return found


@compiled
def random_number(unseen, rng):
    """One of the numbers in a set of bits, every one equally likely."""
    place = pick_below(rng, cards_in(unseen))
    number = 1
    while True:
        if (unseen >> (number - 1)) & 1:
            if place == 0:
                return number
            place -= 1
        number += 1


@compiled
def imagine(s, rng):
    """Fill a redacted record with a random world, drawn from exactly the stated prior."""
    s.viewer = WHOLE
    s.key[0] = next_word(rng)
    s.key[1] = next_word(rng)
    if s.phase == SETUP:
        return  # before the stacks are shuffled there is nothing to know
    for kind in range(KINDS):
        imagine_kind(s, kind, rng)
    for seat in range(s.seats):
        if s.card[seat] == UNKNOWN:
            imagine_card(s, seat, rng)


@compiled
def imagine_kind(s, kind, rng):
    """Deal the unseen numbers of a kind into the gaps of hands and queue."""
    unseen = ALL_NUMBERS & ~seen_numbers(s, kind)
    for seat in range(s.seats):
        for _ in range(int(s.held[seat, kind]) - cards_in(int(s.hands[seat, kind]))):
            number = random_number(unseen, rng)
            unseen &= ~bit(number)
            s.hands[seat, kind] = int(s.hands[seat, kind]) | bit(number)
    for at in range(s.queued[kind]):
        if s.queue[kind, at] == 0:
            number = random_number(unseen, rng)
            unseen &= ~bit(number)
            s.queue[kind, at] = number


@compiled
def imagine_card(s, seat, rng):
    """Choose a face-down card: any card of the hand."""
    count = 0
    for kind in range(KINDS):
        count += int(s.held[seat, kind])
    place = pick_below(rng, count)
    for kind in range(KINDS):
        for number in range(1, NUMBERS + 1):
            if int(s.hands[seat, kind]) & bit(number):
                if place == 0:
                    s.card[seat] = looting_place(kind, number)
                place -= 1


@compiled
def forget(s, percent, rng):
    """Forget numbers seen in a discard pile before they were drawn or turned over (EP-20)."""
    viewer = int(s.viewer)
    for kind in range(KINDS):
        for seat in range(s.seats):
            if seat == viewer:
                continue
            for number in range(1, NUMBERS + 1):
                known = int(s.shown[seat, kind])
                if known & bit(number) and pick_below(rng, 100) < percent:
                    s.shown[seat, kind] = known & ~bit(number)
                    s.hands[seat, kind] = int(s.hands[seat, kind]) & ~bit(number)
        for at in range(s.queued[kind]):
            opened = int(s.opened[kind])
            if (opened >> at) & 1 and pick_below(rng, 100) < percent:
                s.opened[kind] = opened & ~(1 << at)
                s.queue[kind, at] = 0
