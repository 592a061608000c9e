"""Means and differences with 95 % intervals, where what is counted comes in clusters.

Seats of one game are not independent (one wins because another does not), nor are games with the
same deal. So every interval is made over games or deals as a whole.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from cantina.lab.statistics import wilson

Z95 = 1.959964


@dataclass(frozen=True)
class Estimate:
    """A number and the interval around it, from `count` games or deals."""

    mean: float
    low: float
    high: float
    count: int

    @property
    def error(self) -> float:
        """The standard error behind the interval."""
        return (self.high - self.low) / (2 * Z95)

    def apart_from(self, value: float, z: float = Z95) -> bool:
        """Whether `value` lies outside (of the interval, or of a wider one)."""
        return abs(self.mean - value) > z * self.error

    def as_json(self) -> dict[str, Any]:
        """For people and programs; four significant digits are more than the games can tell."""
        return {
            "mean": short(self.mean),
            "low": short(self.low),
            "high": short(self.high),
            "count": self.count,
        }


def short(number: float) -> float:
    """`number` with six significant digits, so that no platform's last bit shows."""
    return float(f"{number:.6g}") + 0.0


def mean_of(values: Sequence[float]) -> Estimate | None:
    """The mean of independent values; None of fewer than two."""
    if len(values) < 2:
        return None
    array = np.asarray(values, float)
    mean = float(array.mean())
    half = Z95 * float(array.std(ddof=1)) / math.sqrt(len(array))
    return Estimate(mean, mean - half, mean + half, len(array))


def share_of(values: Sequence[float]) -> Estimate | None:
    """The mean of independent values from 0 to 1, by Wilson's interval; None of no values.

    Shared wins (halves, thirds) vary less than whole ones, so for them it is a little too wide.
    """
    if not len(values):
        return None
    mean = float(np.mean(values))
    low, high = wilson(mean, len(values))
    # At 0 and at 1 the interval ends where the share is, but for the last bit.
    return Estimate(mean, min(low, mean), max(high, mean), len(values))


def paired(new: Sequence[float | None], old: Sequence[float | None]) -> Estimate | None:
    """How much more the new values are than the old ones of the same deals; None if too few."""
    pairs = zip(new, old, strict=True)
    return mean_of([one - other for one, other in pairs if one is not None and other is not None])


def difference(groups: np.ndarray) -> Estimate | None:
    """The share in one group less the share in another, each game a cluster.

    `groups` (games, 4) holds for each game: successes and number in the one group, successes and
    number in the other. By the delta method. None where a group is in fewer than ten games.
    """
    if min(np.count_nonzero(groups[:, 1]), np.count_nonzero(groups[:, 3])) < 10:
        return None
    won, count, other_won, other_count = groups.sum(axis=0)
    one, other = won / count, other_won / other_count
    pull = (groups[:, 0] - one * groups[:, 1]) / count
    pull = pull - (groups[:, 2] - other * groups[:, 3]) / other_count
    half = Z95 * math.sqrt(float((pull * pull).sum()))
    return Estimate(one - other, one - other - half, one - other + half, len(groups))
