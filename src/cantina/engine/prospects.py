"""From points to chances: how likely a lead is to last, compiled."""

from __future__ import annotations

import math

from cantina.engine.compile import compiled


@compiled
def shares_by_points(points, seats, spread):
    """Turn points into chances to win, in place: a softmax, whose sum is 1.

    `spread` is how many points of a lead make a win e times as likely; it grows with what is
    still to come. `points` is f8, of which the first `seats` are used.
    """
    best = points[0]
    for seat in range(seats):
        best = max(best, points[seat])
    total = 0.0
    for seat in range(seats):
        points[seat] = math.exp((points[seat] - best) / spread)
        total += points[seat]
    for seat in range(seats):
        points[seat] /= total
