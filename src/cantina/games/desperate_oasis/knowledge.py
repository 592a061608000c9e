"""Who knows what in Desperate Oasis: redaction, imagined worlds, moves as the other seat sees them.

What a seat knows (9.1, DO-40): its own hand, its own face-down cards, and everything that lies or
lay open: the board, what was destroyed, all oases dealt so far, which oases and how many of each
animal the edition has. What nobody knows is the order of the deck, the animal set aside and the
order of the oases to come.

The prior of imagined worlds: every shuffle of the animals and of the oases is equally likely, and
each card seen is one particular card. The animals that the viewer has not seen are then equally
likely to be anywhere: in the other hand, face down on the other side, set aside, or in the deck at
any place. How the other seat chose what to lay face down is not weighed.
"""

from __future__ import annotations

import numpy as np

from cantina.engine.compile import compiled, compiled_with_arrays
from cantina.engine.generator import next_word, pick_below
from cantina.engine.record import WHOLE
from cantina.games.desperate_oasis.state import (
    COLUMNS,
    DOWNS,
    KINDS,
    MOST_ANIMALS,
    MOST_OASES,
    NONE,
    OASES,
    PLAY,
    PULLS,
    SEATS,
    SECOND,
    UNKNOWN,
    height,
)

HIDDEN = -2  # less 5 * seat + column: a card that somebody else lays face down there


@compiled
def seen(s, action, seat):
    """A card laid face down shows its column only, as HIDDEN - (5 * seat + column)."""
    if seat != s.turn and DOWNS <= action < PULLS:
        return HIDDEN - (COLUMNS * int(s.turn) + (action - DOWNS) % COLUMNS)
    return action


@compiled
def redact(s, seat):
    """Blank the generator, the deck and the oases to come, and what only the other seat knows."""
    s.viewer = seat
    s.key[0] = 0
    s.key[1] = 0
    s.counter = 0
    s.removed = NONE
    for place in range(MOST_ANIMALS):
        s.deck[place] = 0
    for place in range(COLUMNS * np.int64(s.stage), MOST_OASES):
        s.oasis[place] = 0
    for other in range(SEATS):
        if other != seat:
            for kind in range(KINDS):
                s.hands[other, kind] = 0
            blank_down(s, other)


@compiled
def blank_down(s, side):
    """The face-down cards of a side become unknown."""
    for column in range(COLUMNS):
        for row in range(height(s, side, column)):
            if s.down[side, column, row]:
                s.card[side, column, row] = UNKNOWN


@compiled_with_arrays
def imagine(s, rng):
    """Fill a redacted record with a random world, drawn from exactly the stated prior."""
    viewer = int(s.viewer)
    s.viewer = WHOLE
    s.key[0] = next_word(rng)
    s.key[1] = next_word(rng)
    imagine_oases(s, rng)
    if s.stage == 0:
        return
    unseen = np.empty(MOST_ANIMALS, np.uint8)
    count = gather_unseen(s, unseen)
    for place in range(count - 1):
        other = place + pick_below(rng, count - place)
        kind = unseen[other]
        unseen[other] = unseen[place]
        unseen[place] = kind
    at = 0
    for seat in range(SEATS):
        if seat != viewer:
            for _ in range(int(s.held[seat])):
                s.hands[seat, unseen[at]] += 1
                at += 1
            at = imagine_down(s, seat, unseen, at)
    s.removed = unseen[at]
    at += 1
    for place in range(int(s.deck_left)):
        s.deck[place] = unseen[at] + 1
        at += 1


@compiled
def gather_unseen(s, unseen):
    """All animals that the viewer does not see anywhere; how many there are."""
    count = 0
    for kind in range(KINDS):
        left = np.int64(s.animals[kind]) - np.int64(s.lost[kind])
        for side in range(SEATS):
            left -= np.int64(s.hands[side, kind])
            for column in range(COLUMNS):
                for row in range(height(s, side, column)):
                    if s.card[side, column, row] == kind:
                        left -= 1
        for _ in range(left):
            unseen[count] = kind
            count += 1
    return count


@compiled
def imagine_down(s, side, unseen, at):
    """Animals for the unknown face-down cards of a side; returns the first that is left."""
    for column in range(COLUMNS):
        for row in range(height(s, side, column)):
            if s.card[side, column, row] == UNKNOWN:
                s.card[side, column, row] = unseen[at]
                at += 1
    return at


@compiled_with_arrays
def imagine_oases(s, rng):
    """The oases to come, in any order."""
    if s.phase == OASES:
        return
    count = np.int64(s.oases)
    dealt = COLUMNS * np.int64(s.stage)
    rest = np.empty(MOST_OASES, np.uint8)
    left = 0
    taken = np.zeros(64, np.uint8)
    for place in range(dealt):
        taken[s.oasis[place]] += 1
    for place in range(count):
        code = s.edition[place]
        if taken[code]:
            taken[code] -= 1
        else:
            rest[left] = code
            left += 1
    for place in range(left):
        other = place + pick_below(rng, left - place)
        code = rest[other]
        rest[other] = rest[place]
        rest[place] = code
        s.oasis[dealt + place] = code


# ---- what a bad memory makes of it -----------------------------------------------------------


@compiled_with_arrays
def forget(s, percent, rng):
    """Take one's own face-down cards, and animals that were destroyed, for others not seen.

    Only while cards are played: where a face-down card is being resolved, it is looked at.
    """
    viewer = int(s.viewer)
    if viewer < 0 or (s.phase != PLAY and s.phase != SECOND):
        return
    for column in range(COLUMNS):
        for row in range(height(s, viewer, column)):
            if s.down[viewer, column, row] and pick_below(rng, 100) < percent:
                s.card[viewer, column, row] = UNKNOWN
    unseen = np.empty(MOST_ANIMALS, np.uint8)
    for column in range(COLUMNS):
        for row in range(height(s, viewer, column)):
            if s.card[viewer, column, row] == UNKNOWN:
                kind = unseen[pick_below(rng, gather_unseen(s, unseen))]
                s.card[viewer, column, row] = kind
    for kind in range(KINDS):
        for _ in range(int(s.lost[kind])):
            if pick_below(rng, 100) < percent:
                other = unseen[pick_below(rng, gather_unseen(s, unseen))]
                s.lost[kind] -= 1
                s.lost[other] += 1
