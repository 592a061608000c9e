"""The score of Mexican Standoff (chapters 7 and 8), compiled: what a round is worth, who wins."""

from __future__ import annotations

import math

import numpy as np

from cantina.engine.compile import compiled, compiled_with_arrays
from cantina.engine.prospects import shares_by_points
from cantina.engine.record import CHANCE, NOBODY
from cantina.games.mexican_standoff.state import (
    BANDIT,
    DEAL,
    DEPUTY,
    ENDED,
    NONE,
    SEATS,
    SHERIFF,
    WOLF,
)

TRICK_POINTS = (-50, -25, 0, 10, 25, 50, 75, 100, 150, 200, 250, 500)
ALL_TRICKS = 11
NO_TRICK = -50
LAST_TRICK = 50
SHERIFF_CARD = 25
SILENT_SHERIFF = 75
WOLF_POINTS = 25
BANDIT_POINTS = 10
DEPUTY_POINTS = (0, -10, -20, -30, -40, 100)

# The columns of `round_points`, in the order of the score sheet.
TRICKS_PART, DEPUTIES_PART, BANDITS_PART, WOLF_PART = 0, 1, 2, 3
SHERIFF_PART, SILENT_PART, LAST_PART, BADGE_PART, SUM_PART = 4, 5, 6, 7, 8
PARTS = 9


@compiled_with_arrays
def end_round(s):
    """Score the round; after the last, or all tricks to the badge, the game is over."""
    parts = np.zeros((SEATS, PARTS), np.int64)
    sweeper = round_points(s, parts)
    if sweeper != NONE and sweeper == s.sheriff:
        s.instant = sweeper  # 7.3: scores stay as they stood before the round
    else:
        for seat in range(s.seats):
            s.score[seat] += parts[seat, SUM_PART]
    if s.instant != NONE or s.stage == s.rounds:
        s.over = 1
        s.turn = NOBODY
        s.phase = ENDED
    else:
        s.turn = CHANCE
        s.phase = DEAL


@compiled
def round_points(s, parts):
    """What each seat scores for the round that just ended, reason by reason.

    Fills `parts` (seats, PARTS), of which the badge's column is the factor 1 or 2, and returns
    the seat that took all eleven tricks, or NONE.
    """
    parts[:] = 0
    sweeper = NONE
    for seat in range(s.seats):
        if s.tricks[seat] == ALL_TRICKS:
            sweeper = seat
    for seat in range(s.seats):
        parts[seat, TRICKS_PART] = TRICK_POINTS[s.tricks[seat]]
        parts[seat, BADGE_PART] = 1
        if sweeper == NONE:
            special_points(s, seat, parts)
        total = 0
        for part in range(BADGE_PART):
            total += parts[seat, part]
        parts[seat, SUM_PART] = total * parts[seat, BADGE_PART]
    return sweeper


@compiled
def special_points(s, seat, parts):
    """The additional points of one seat; there are none after a sweep (8.3)."""
    taken = s.taken[seat]
    parts[seat, DEPUTIES_PART] = DEPUTY_POINTS[taken[DEPUTY]]
    parts[seat, BANDITS_PART] = BANDIT_POINTS * int(taken[BANDIT])
    parts[seat, WOLF_PART] = WOLF_POINTS * int(taken[WOLF])
    parts[seat, SHERIFF_PART] = SHERIFF_CARD * int(taken[SHERIFF])
    if s.silent == seat:
        parts[seat, SILENT_PART] = SILENT_SHERIFF
    if s.last_winner == seat:
        parts[seat, LAST_PART] = LAST_TRICK
    if s.sheriff == seat:
        parts[seat, BADGE_PART] = 2


@compiled
def standing(s, out):
    """The points now; an instant win stands far above everything else."""
    for seat in range(s.seats):
        out[seat] = s.score[seat]
    if s.instant != NONE:
        out[s.instant] += 1000.0


@compiled
def payoff(s, out):
    """1 for the winner, shared equally on a tie of points (8.5); an instant win stands alone."""
    if s.instant != NONE:
        for seat in range(s.seats):
            out[seat] = 1.0 if seat == s.instant else 0.0
        return
    best = s.score[0]
    for seat in range(s.seats):
        best = max(best, s.score[seat])
    winners = 0
    for seat in range(s.seats):
        if s.score[seat] == best:
            winners += 1
    for seat in range(s.seats):
        out[seat] = 1.0 / winners if s.score[seat] == best else 0.0


LEAD = 118.0
"""So many points of a lead make a win e times as likely, one round before the end; measured, as
`benchmarks/prospects.py` repeats."""


@compiled
def prospects(s, out):
    """The chance of each seat to win, between rounds: a lead tells the more, the fewer are left."""
    payoff(s, out)
    if not s.over:
        for seat in range(s.seats):
            out[seat] = s.score[seat]
        shares_by_points(out, int(s.seats), LEAD * math.sqrt(int(s.rounds) - int(s.stage)))
