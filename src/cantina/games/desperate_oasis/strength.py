"""What cards are worth in Desperate Oasis, compiled: one card, a column, the weakest of a side."""

from __future__ import annotations

from cantina.engine.compile import compiled
from cantina.games.desperate_oasis.state import (
    CAMEL,
    CHAMELEON,
    COLUMNS,
    ELEPHANT,
    JERBOA,
    NONE,
    ROWS,
    SEATS,
    TRIO,
    face_up_of,
    height,
)

NOTHING = 99  # more than any card's strength


@compiled
def scared(s, column):
    """Whether a face-up jerboa on either side scares the elephants of a column (5.8, DO-25)."""
    return face_up_of(s, 0, column, JERBOA) + face_up_of(s, 1, column, JERBOA) > 0


@compiled
def strength(s, side, column, row):
    """What a card counts now; face-down cards count nothing yet.

    A chameleon counts what the card it points at counts: the same row of the neighbouring column on
    its own side (5.11, DO-26). Chameleons are followed on; a ring of them, or the edge, counts 0.
    """
    for _ in range(COLUMNS):
        if column < 0 or column >= COLUMNS or row >= height(s, side, column):
            return 0
        if s.down[side, column, row]:
            return 0
        kind = int(s.card[side, column, row])
        if kind == ELEPHANT and scared(s, column):
            return 0
        if kind != CHAMELEON:
            return kind  # the kinds are in the order of their printed strengths, from 0
        column += int(s.facing[side, column, row])
    return 0


@compiled
def column_strength(s, side, column):
    """All of a column on one side; three camels bring one more (5.10)."""
    total = 0
    for row in range(height(s, side, column)):
        total += strength(s, side, column, row)
    if face_up_of(s, side, column, CAMEL) >= TRIO:
        total += 1
    return total


@compiled
def weakest(s, side, column, safe_row):
    """The least strength among a side's face-up cards of a column, but for `safe_row`."""
    least = NOTHING
    for row in range(height(s, side, column)):
        if row != safe_row and not s.down[side, column, row]:
            least = min(least, strength(s, side, column, row))
    return least


@compiled
def is_victim(s, side, column, row, safe_row, least):
    """Whether a scorpion may destroy this card: face up, not itself, none is weaker (DO-21)."""
    if row == safe_row or s.down[side, column, row]:
        return False
    return strength(s, side, column, row) == least


@compiled
def leader(s, column):
    """Who has more strength at a column now; NONE on a tie (8.1)."""
    margin = column_strength(s, 0, column) - column_strength(s, 1, column)
    if margin == 0:
        return NONE
    return 0 if margin > 0 else 1


@compiled
def all_strengths(s, cards, totals):
    """Every card's strength and every column's, into i2[SEATS, COLUMNS, ROWS], i2[SEATS, COLUMNS]."""
    for side in range(SEATS):
        for column in range(COLUMNS):
            totals[side, column] = column_strength(s, side, column)
            for row in range(ROWS):
                cards[side, column, row] = strength(s, side, column, row)
