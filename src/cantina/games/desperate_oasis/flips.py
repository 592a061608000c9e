"""The flips at a round's end in Desperate Oasis, compiled: their order, and each card in its turn.

Everything here only looks for the next flipped card and sets a step; what the card then does is
the same as for any card that is laid, and stands in `resolve.py`.
"""

from __future__ import annotations

import numpy as np

from cantina.engine.compile import compiled
from cantina.games.desperate_oasis.state import (
    CHAMELEON,
    COLUMNS,
    ELEPHANT,
    FACE,
    FLIP_FACES,
    FLIP_KILLS,
    FLIP_PULLS,
    HIGH,
    LOW,
    NEXT_FACE,
    NEXT_PULLS,
    NEXT_STRIKE,
    PULLING,
    SCORING,
    SCORPION,
    SEATS,
    STRIKING,
    WAIT,
    count_face,
    face_up_of,
    height,
    rest,
    side_of,
    space_of,
)


@compiled
def turn_up(s):
    """All face-down cards are turned, in an order that is fixed now (7.3, DO-35, DO-37)."""
    s.flips = 0
    for place in range(COLUMNS):
        column = place if s.first == 0 else COLUMNS - 1 - place
        for kind in range(ELEPHANT, -1, -1):
            number_flips(s, column, kind)
        number_flips(s, column, CHAMELEON)
    for side in range(SEATS):
        for column in range(COLUMNS):
            for row in range(height(s, side, column)):
                if s.down[side, column, row]:
                    s.down[side, column, row] = 0
                    count_face(s, side, column, np.int64(s.card[side, column, row]), 1)
        s.downs[side] = 0
    s.flip = 0
    s.resolving = FLIP_FACES
    s.step = NEXT_FACE


@compiled
def number_flips(s, column, kind):
    """The face-down cards of a kind in a column: the first player's side first, then outward."""
    for place in range(SEATS):
        side = int(s.first) if place == 0 else 1 - int(s.first)
        for row in range(height(s, side, column)):
            if s.down[side, column, row] and s.card[side, column, row] == kind:
                s.flip_kind[s.flips] = kind
                s.flip_space[s.flips] = space_of(side, column, row)
                s.flips += 1
                s.tag[side, column, row] = s.flips


@compiled
def flip_owner(s):
    """Who laid the flipped card that is being resolved."""
    return side_of(int(s.flip_space[int(s.flip) - 1]))


@compiled
def find_flip(s):
    """Go to the flipped card in turn, wherever it lies; whether it still lies anywhere."""
    for side in range(SEATS):
        for column in range(COLUMNS):
            for row in range(height(s, side, column)):
                if s.tag[side, column, row] == s.flip:
                    s.at_side = side
                    s.at_column = column
                    s.at_row = row
                    return True
    return False


@compiled
def next_face(s):
    """Ask for the facing of the next flipped chameleon, before any pull (7.4, DO-28)."""
    while s.flip < s.flips:
        s.flip += 1
        if s.flip_kind[int(s.flip) - 1] == CHAMELEON:
            find_flip(s)
            s.phase = FACE
            s.turn = s.at_side
            s.step = WAIT
            return
    s.flip = 0
    s.resolving = FLIP_PULLS
    s.step = NEXT_PULLS


@compiled
def turn_chameleon(s, choice):
    """A flipped chameleon gets its facing."""
    s.facing[s.at_side, s.at_column, s.at_row] = HIGH if choice else LOW
    s.step = NEXT_FACE


@compiled
def next_pulls(s):
    """Each flipped card pulls once, from where it lies by now; then the scorpions (7.5, DO-37)."""
    if s.flip < s.flips:
        s.flip += 1
        find_flip(s)
        s.chooser = flip_owner(s)
        kind = int(s.flip_kind[int(s.flip) - 1])
        s.before = face_up_of(s, int(s.at_side), int(s.at_column), kind) - 1
        s.step = PULLING
        return
    s.flip = 0
    s.resolving = FLIP_KILLS
    s.step = NEXT_STRIKE


@compiled
def next_strike(s):
    """Flipped scorpions that are still there strike in the same order (7.6)."""
    while s.flip < s.flips:
        s.flip += 1
        if s.flip_kind[int(s.flip) - 1] == SCORPION and find_flip(s):
            s.chooser = flip_owner(s)
            s.struck = 0
            s.step = STRIKING
            return
    rest(s)
    s.flip = 0
    s.step = SCORING
