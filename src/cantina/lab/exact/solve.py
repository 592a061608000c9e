"""CFR+ (Tammelin 2014): regrets never fall below zero, and later policies count more."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cantina.lab.exact.layout import SEATS, Layout
from cantina.lab.exact.respond import counterfactual, exploitability, reaches, value_of


@dataclass(frozen=True)
class Solution:
    """A policy close to an equilibrium."""

    policy: np.ndarray
    value: float  # of the game to seat 0
    exploitability: float  # how close
    rounds: int


def solve(tree: Layout, within: float = 1e-4, most: int = 20_000, every: int = 100) -> Solution:
    """Iterate until a best response gains no more than `within`, or `most` rounds are over.

    How close it is gets looked at after every `every` rounds. Raises ValueError if `within` or the
    numbers of rounds are not positive.
    """
    if within <= 0 or most <= 0 or every <= 0:
        raise ValueError("within, most and every must be above 0")
    regrets = np.zeros(tree.entries)
    total = np.zeros(tree.entries)
    firsts = _first_nodes(tree)
    policy = matched(tree, regrets)
    for turn in range(1, most + 1):
        for seat in range(SEATS):
            gains = counterfactual(tree, policy, seat)
            mean = np.bincount(tree.owner, policy * gains, len(tree.sets))
            better = np.maximum(0.0, regrets + gains - mean[tree.owner])
            regrets = np.where(tree.seat_of == seat, better, regrets)
            policy = matched(tree, regrets)
            own = reaches(tree, policy, seat)[firsts][tree.owner]
            total += np.where(tree.seat_of == seat, turn * own * policy, 0.0)
        if turn % every == 0 or turn == most:
            mixed = matched(tree, total)
            gap = exploitability(tree, mixed)
            if gap <= within or turn == most:
                return Solution(mixed, value_of(tree, mixed), gap, turn)
    raise AssertionError("the loop returns in its last round")


def matched(tree: Layout, weights: np.ndarray) -> np.ndarray:
    """Weights made into chances within each information set; equal ones where all are zero."""
    sums = np.bincount(tree.owner, weights, len(tree.sets))[tree.owner]
    sizes = np.bincount(tree.owner, minlength=len(tree.sets))[tree.owner]
    return np.where(sums > 0, weights / np.where(sums > 0, sums, 1.0), 1.0 / sizes)


def _first_nodes(tree: Layout) -> np.ndarray:
    """A node of each information set: its seat's own reach is the same in all of them."""
    firsts = np.zeros(len(tree.sets), np.int64)
    deciding = np.flatnonzero(tree.at >= 0)
    firsts[tree.at[deciding]] = deciding
    return firsts
