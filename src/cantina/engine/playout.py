"""Random play, compiled: what `cantina bench` measures and what quick statistics are made of."""

from __future__ import annotations

import numpy as np

from cantina.engine import verbs
from cantina.engine.compile import compiled
from cantina.engine.generator import pick_below
from cantina.engine.record import CHANCE


@compiled
def nth_action(mask, n):
    """The n-th (from 0) action that is set in `mask`, of which the length divides by 8."""
    for start in range(0, len(mask), 8):
        here = 0
        for action in range(start, start + 8):  # eight flags at a time: mostly there are none
            here += mask[action]
        if n < here:
            for action in range(start, start + 8):
                n -= mask[action]
                if n < 0:
                    return action
        n -= here
    return -1


@compiled
def random_action(s, mask, rng):
    """An action of the seat to move, every legal one equally likely; `mask` is scratch."""
    return nth_action(mask, pick_below(rng, verbs.legal(s, mask)))


@compiled
def play_out(s, mask, rng, limit):
    """Play `s` at random to its end, or for `limit` decisions; returns how many were made."""
    made = 0
    while not s.over and made < limit:
        if s.turn == CHANCE:
            verbs.chance(s)
            continue
        verbs.act(s, random_action(s, mask, rng))
        made += 1
    return made


@compiled
def play_many(states, start, mask, rng, decisions, limit):
    """Random games from `start`, one after another, until `decisions` have been made.

    `states` is one record of scratch; each game has a key of its own from `rng`; one game is cut
    after `limit` decisions (nothing bounds the number of rounds in some games). Returns the
    numbers of decisions and of games.
    """
    made = 0
    games = 0
    while made < decisions:
        states[0] = start[0]
        s = states[0]
        s.key[0] = rng[0] ^ np.uint64(made)
        s.key[1] = rng[1] ^ np.uint64(games)
        verbs.begin(s)
        made += play_out(s, mask, rng, limit)
        games += 1
    return made, games
