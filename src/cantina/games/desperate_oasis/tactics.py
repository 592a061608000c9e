"""The rule bot of Desperate Oasis: what a sensible beginner goes by, compiled.

It looks at nothing but the table and its own cards, and never further than the end of its own move.
What it goes by:

- *What the row is worth now.* At each oasis it looks at the margin between the two sides and takes
  the oasis for the likelier its own the larger that margin is. Multiplied by what the oasis is worth,
  palms included, and added up, that is what a position is worth to it; bad oases count against
  whoever is ahead there.
- *Every move is tried out* on what it knows: pulls, victims, scared elephants, chameleons. It chooses
  the move after which the row is worth most to it.
- *Face-down cards*: its own count what is printed on them, the other player's something in between.
- *Two cards in a turn* are better than one, so a card face down or across has to bring a little more.
- *Palms* go where they add most; one is kept while no oasis would be likely its own.

The numbers were set by hand, by looking at what it played.
"""

from __future__ import annotations

import math

import numpy as np

from cantina.engine.compile import compiled, compiled_with_arrays
from cantina.engine.generator import next_word
from cantina.engine.prospects import shares_by_points
from cantina.games.desperate_oasis.resolve import advance
from cantina.games.desperate_oasis.rules import decide, payoff, standing
from cantina.games.desperate_oasis.state import (
    CHAMELEON,
    COLUMNS,
    DOWNS,
    NO_PALM,
    NONE,
    OVERS,
    PULLS,
    ROUNDS,
    SEATS,
    STATE,
    TURN_DONE,
    WAIT,
    height,
    oasis_worth,
)
from cantina.games.desperate_oasis.strength import column_strength

# Weights, f8: see `advise_by`.
SPREAD, HIDDEN, COPYING, ACROSS, DOWN, PALM_KEPT = range(6)
WEIGHTS_COUNT = 6
WEIGHTS = np.array(
    [
        4.0,  # SPREAD: a margin so large makes an oasis three quarters one's own
        2.5,  # HIDDEN: what an unknown face-down card counts
        2.0,  # COPYING: what a face-down chameleon counts
        0.4,  # ACROSS: so much better a card on the other side has to be
        0.5,  # DOWN: so much better a face-down card has to be
        0.15,  # PALM_KEPT: so much a palm has to bring
    ],
    np.float64,
)


@compiled
def advise(s, mask, rng):
    """An action out of `mask` for the seat to move, from what that seat knows."""
    return advise_by(s, mask, rng, WEIGHTS)


@compiled_with_arrays
def advise_by(s, mask, rng, w):
    """`advise` with weights of one's own, f8[WEIGHTS_COUNT]."""
    seat = int(s.turn)
    trial = np.empty(1, STATE)
    noise = next_word(rng)
    chosen = NONE
    most = -1e9
    for action in range(len(mask)):
        if not mask[action]:
            continue
        trial[0] = s
        score = worth_after(trial[0], action, seat, w) - price(action, w)
        # A little chance, so that the bot is not the same in every game.
        score += np.float64((noise >> np.uint64(action % 60)) & np.uint64(7)) * 0.01
        if score > most:
            most = score
            chosen = action
    return chosen


@compiled
def price(action, w):
    """What speaks against a kind of move, whatever it brings on the board."""
    if OVERS <= action < DOWNS:
        return w[ACROSS]
    if DOWNS <= action < PULLS:
        return w[DOWN]
    return -w[PALM_KEPT] if action == NO_PALM else 0.0


@compiled
def worth_after(s, action, seat, w):
    """What the row is worth to a seat when an action is carried out, up to the end of its turn."""
    decide(s, action)
    while s.step != WAIT and s.step < TURN_DONE:
        advance(s)
    return row_worth(s, seat, w)


@compiled
def row_worth(s, seat, w):
    """Every oasis by its worth and by how likely it is the seat's own."""
    total = 0.0
    for column in range(COLUMNS):
        margin = np.float64(column_strength(s, seat, column))
        margin -= column_strength(s, 1 - seat, column)
        margin += hidden_strength(s, seat, column, w)
        margin -= hidden_strength(s, 1 - seat, column, w)
        total += oasis_worth(s, column) * math.tanh(0.55 * margin / w[SPREAD])
    return total


@compiled
def hidden_strength(s, side, column, w):
    """What the face-down cards of a column may count at the round's end."""
    total = 0.0
    for row in range(height(s, side, column)):
        if s.down[side, column, row]:
            kind = s.card[side, column, row]
            if kind < 0:
                total += w[HIDDEN]
            elif kind == CHAMELEON:
                total += w[COPYING]
            else:
                total += kind
    return total


# ---- how a lead ends -------------------------------------------------------------------------

LEAD = 2.5
"""So many points of a lead make a win e times as likely, one round before the end; measured, as
`benchmarks/prospects.py` repeats."""


@compiled
def prospects(s, out):
    """The chance of each seat to win, between rounds."""
    payoff(s, out)
    if not s.over:
        standing(s, out)
        shares_by_points(out, SEATS, LEAD * math.sqrt(max(1, ROUNDS - int(s.stage))))
