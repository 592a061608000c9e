"""The record of Desperate Oasis and the first things done with it, compiled: spaces, columns, room.

Animals are kinds 0 to 6, in the order of their printed strengths; a *form* is an animal as it is
laid face up: chameleons have two, by their facing. Columns are 0 to 4 from seat 0's left, rows 0
to 3 from the oasis outward, and a side is a seat's. A *space* is one number for side, column, row.

Rule numbers (5.2) are those of `rulebook.md`; DO-16 and the like are the rulings they carry.
"""

from __future__ import annotations

import numpy as np

from cantina.engine.compile import compiled
from cantina.engine.record import layout

SEATS = 2
COLUMNS = 5
ROWS = 4
SIDE = COLUMNS * ROWS  # spaces of a side
SPACES = SEATS * SIDE
KINDS = 7
SCORPION, JERBOA, JACKAL, CAMEL, ORYX, ELEPHANT, CHAMELEON = range(KINDS)
FORMS = 8  # the six others, then the chameleon facing < and facing >
LOW, HIGH = -1, 1  # facings: to column 1, to column 5
HAND = 4
TOKENS = 3  # a seat's palm tokens, one a round
ROUNDS = 3
ROOM = 3  # a column's spaces on one side, but for jackals
TRIO = 3
MOST_ANIMALS = 31
LEAST_ANIMALS = SEATS * HAND + 1
LEAST_OASES = ROUNDS * COLUMNS
MOST_OASES = 40
MOST_WORTH = 9  # of a printed oasis, plus or minus
MOST_FLIPS = 32
NONE = -1
UNKNOWN = -2  # the animal of a face-down card, to whoever did not lay it

# Phases: what the seat to move, or chance, is asked.
OASES, DEAL, PLAY, SECOND, PULL, KILL, PALM, FACE, ENDED = range(9)

# Actions, in ranges: a form or an animal with a column, a space, a column.
UPS = 0  # + 5 * form + column
OVERS = UPS + FORMS * COLUMNS
DOWNS = OVERS + FORMS * COLUMNS  # + 5 * kind + column
PULLS = DOWNS + KINDS * COLUMNS  # + space
KILLS = PULLS + SPACES
PALMS = KILLS + SPACES  # + column
NO_PALM = PALMS + COLUMNS
FACES = NO_PALM + 1  # + 0 for <, + 1 for >
ACTIONS = FACES + 2

# What is being resolved: nothing, a card of the seat to move, or the flips at a round's end.
QUIET, CARD, FLIP_FACES, FLIP_PULLS, FLIP_KILLS = range(5)

# Steps: what comes next without a decision (see `resolve.py`). WAIT: somebody has to decide.
(
    WAIT,
    PULLING,
    PULLS_DONE,
    STRIKING,
    TOKEN,
    CARD_DONE,
    TURN_DONE,
    TURNING_UP,
    NEXT_FACE,
    NEXT_PULLS,
    NEXT_STRIKE,
    SCORING,
) = range(12)

STATE = layout(
    [
        ("faces", "u4", (SEATS, COLUMNS)),  # face-up cards by kind, four bits each
        ("score", "i2", (SEATS,)),
        ("round_score", "i2", (SEATS,)),  # of the round that was scored last
        ("phase", "u1"),
        ("step", "u1"),
        ("first", "u1"),  # first player of the round
        ("closing", "u1"),  # the second player's extra turn runs (7.2)
        ("mover", "u1"),  # whose turn it is: who draws cards at its end
        ("turns", "u1"),  # turns of this round that are over
        ("two_cards", "u1"),  # a second card may follow (4.2)
        ("resolving", "u1"),
        ("flip", "u1"),  # the flipped card that is being resolved, from 1
        ("flips", "u1"),
        ("chooser", "u1"),  # who chooses pulls and victims now
        ("at_side", "i1"),  # where the card that is being resolved lies
        ("at_column", "i1"),
        ("at_row", "i1"),
        ("before", "u1"),  # others of its kind in its column before its pulls (DO-31)
        ("struck", "u1"),  # sides that the scorpion has struck so far
        ("deck_left", "u1"),
        ("removed", "i1"),  # the animal set aside (DO-3)
        ("oases", "u1"),  # how many oases the edition has
        ("animals", "u1", (KINDS,)),  # how many of each the edition has
        ("edition", "u1", (MOST_OASES,)),  # its oases, sorted: see `oasis_code`
        ("oasis", "u1", (MOST_OASES,)),  # in the order in which they will lie; 0: unknown
        ("hands", "u1", (SEATS, KINDS)),
        ("held", "u1", (SEATS,)),  # cards in each hand, known to all
        ("deck", "u1", (MOST_ANIMALS,)),  # kind + 1; the next card is the last that is left
        ("lost", "u1", (KINDS,)),  # destroyed in this round
        ("downs", "u1", (SEATS,)),  # face-down cards of each side
        ("cards_in", "u1", (SEATS, COLUMNS)),
        ("card", "i1", (SEATS, COLUMNS, ROWS)),
        ("facing", "i1", (SEATS, COLUMNS, ROWS)),
        ("down", "u1", (SEATS, COLUMNS, ROWS)),
        ("tag", "u1", (SEATS, COLUMNS, ROWS)),  # number in the order of the flips, from 1
        ("flip_kind", "u1", (MOST_FLIPS,)),
        ("flip_space", "u1", (MOST_FLIPS,)),  # where the card lay face down
        ("palm", "i1", (SEATS,)),  # the column of this round's token
        ("palm_turn", "u1", (SEATS,)),  # the turn in which it was placed or moved last
        ("won", "i1", (COLUMNS,)),  # who took each oasis of the round that was scored last
    ],
    limit=512,
)


# ---- oases (chapter 2) ----------------------------------------------------------------------


@compiled
def oasis_code(value, portal):
    """An oasis as one small number: its value, and whether it is a portal."""
    return value + MOST_WORTH + 1 + (32 if portal else 0)


@compiled
def lying(s, column):
    """The oasis that lies in a column now, as its code."""
    return int(s.oasis[COLUMNS * (int(s.stage) - 1) + column])


@compiled
def oasis_value(s, column):
    """The printed value of the oasis of a column."""
    return lying(s, column) % 32 - MOST_WORTH - 1


@compiled
def is_portal(s, column):
    """Whether the oasis of a column lets animals through (5.6)."""
    return lying(s, column) >= 32


@compiled
def oasis_worth(s, column):
    """An oasis with the tokens on it (6.4)."""
    worth = oasis_value(s, column)
    for seat in range(SEATS):
        if s.palm[seat] == column:
            worth += 1
    return worth


# ---- spaces and columns ---------------------------------------------------------------------


@compiled
def space_of(side, column, row):
    """A space as one number."""
    return SIDE * side + ROWS * column + row


@compiled
def side_of(space):
    """The side of a space."""
    return space // SIDE


@compiled
def column_of(space):
    """The column of a space."""
    return space % SIDE // ROWS


@compiled
def row_of(space):
    """The row of a space, 0 next to the oasis."""
    return space % ROWS


@compiled
def form_kind(form):
    """The animal of a form."""
    return min(form, CHAMELEON)


@compiled
def form_facing(form):
    """The facing of a form: only chameleons have one."""
    if form < CHAMELEON:
        return 0
    return LOW if form == CHAMELEON else HIGH


@compiled
def height(s, side, column):
    """How many cards a column has on a side, as a signed number for loops over its rows."""
    return np.int64(s.cards_in[side, column])


@compiled
def face_up_of(s, side, column, kind):
    """How many face-up cards of a kind a column has on a side."""
    return (np.int64(s.faces[side, column]) >> (4 * kind)) & 15


@compiled
def count_face(s, side, column, kind, change):
    """One face-up card of a kind more, or less, lies in a column."""
    s.faces[side, column] = np.int64(s.faces[side, column]) + change * (1 << (4 * kind))


@compiled
def room(s, side, column):
    """Free spaces of a column: three in all, four while three jackals lie there (5.9, DO-18)."""
    count = height(s, side, column)
    if count < ROOM:
        return ROOM - count
    if count == ROOM and face_up_of(s, side, column, JACKAL) >= TRIO:
        return 1
    return 0


@compiled
def has_room(s, side):
    """Whether any column of a side has a free space."""
    free = 0
    for column in range(COLUMNS):
        free += room(s, side, column)
    return free > 0


@compiled
def put_card(s, side, column, kind, facing, down):
    """A card goes to the outer end of its column; returns its row (4.6, DO-11)."""
    row = height(s, side, column)
    s.card[side, column, row] = kind
    s.facing[side, column, row] = facing
    s.down[side, column, row] = down
    s.tag[side, column, row] = 0
    s.cards_in[side, column] = row + 1
    if down:
        s.downs[side] += 1
    else:
        count_face(s, side, column, kind, 1)
    return row


@compiled
def take_off(s, side, column, row):
    """A face-up card leaves its column, and the cards beyond it slide inward (5.4)."""
    count_face(s, side, column, np.int64(s.card[side, column, row]), -1)
    last = height(s, side, column) - 1
    for at in range(row, last):
        s.card[side, column, at] = s.card[side, column, at + 1]
        s.facing[side, column, at] = s.facing[side, column, at + 1]
        s.down[side, column, at] = s.down[side, column, at + 1]
        s.tag[side, column, at] = s.tag[side, column, at + 1]
    clear_space(s, side, column, last)
    s.cards_in[side, column] = last


@compiled
def clear_space(s, side, column, row):
    """An empty space."""
    s.card[side, column, row] = NONE
    s.facing[side, column, row] = 0
    s.down[side, column, row] = 0
    s.tag[side, column, row] = 0


@compiled
def rest(s):
    """Nothing is being resolved."""
    s.resolving = QUIET
    s.chooser = 0
    s.at_side = NONE
    s.at_column = NONE
    s.at_row = NONE
    s.before = 0
    s.struck = 0
