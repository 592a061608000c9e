"""What a policy is worth, and what the best possible opponent gains against it: exactly.

Policies are vectors (f8, one entry for each action of each information set); values are in the unit
of the layout's worth, to seat 0 unless something else is said.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from cantina.lab.exact.layout import SEATS, Layout


@dataclass(frozen=True)
class Answer:
    """The best response of one seat: what it is worth to that seat, and the policy."""

    value: float
    policy: np.ndarray  # the other seat's part is the given policy's


def reaches(tree: Layout, policy: np.ndarray, seat: int) -> np.ndarray:
    """By node: how likely `seat`, by its own choices alone, lets it happen."""
    reach = np.ones(tree.nodes)
    for level in tree.levels[1:]:
        entry, parent = tree.entry[level], tree.parent[level]
        reach[level] = reach[parent] * np.where(tree.seat_of[entry] == seat, policy[entry], 1.0)
    return reach


def values(tree: Layout, policy: np.ndarray) -> np.ndarray:
    """By node: what it is worth to seat 0 if both seats follow the policy from there."""
    value = tree.worth.copy()
    for level in reversed(tree.levels[1:]):
        share = policy[tree.entry[level]] * value[level]
        first = int(tree.parent[level].min())
        sums = np.bincount(tree.parent[level] - first, share)
        value[first : first + len(sums)] += sums
    return value


def counterfactual(tree: Layout, policy: np.ndarray, seat: int) -> np.ndarray:
    """By entry of `seat`: what the action is worth to it, weighed by how others let it happen."""
    value = values(tree, policy) * (1 if seat == 0 else -1)
    weight = reaches(tree, policy, 1 - seat) * tree.chance
    later = tree.entry >= 0
    entry = tree.entry[later]
    # A child that `seat` itself leads to has its parent's weight: the own choice is left out.
    gains = np.bincount(entry, weight[later] * value[later], tree.entries)
    return np.where(tree.seat_of == seat, gains, 0.0)


def value_of(tree: Layout, policy: np.ndarray) -> float:
    """What the game is worth to seat 0 if both seats follow the policy."""
    first = tree.levels[0]
    return float(tree.chance[first] @ values(tree, policy)[first])


def best_response(tree: Layout, policy: np.ndarray, seat: int) -> Answer:
    """The best that `seat` can do against the other seat's part of the policy.

    From its last decisions back to its first: perfect recall puts an information set's later ones
    below it, so that each is settled when it is needed.
    """
    answer = policy.copy()
    own = [one for one in tree.sets if one.seat == seat]
    for depth in sorted({one.depth for one in own}, reverse=True):
        gains = counterfactual(tree, answer, seat)
        for one in own:
            if one.depth == depth:
                last = one.first + len(one.actions)
                answer[one.first : last] = 0.0
                answer[one.first + int(np.argmax(gains[one.first : last]))] = 1.0
    value = value_of(tree, answer)
    return Answer(value if seat == 0 else -value, answer)


def exploitability(tree: Layout, policy: np.ndarray) -> float:
    """What a best response gains on average over the two seats; 0 for an equilibrium.

    It is half of NashConv, and counts from the value of the game, which is fair over both seats.
    """
    return sum(best_response(tree, policy, seat).value for seat in range(SEATS)) / SEATS
