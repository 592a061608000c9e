"""Compiled loops over whole games: what statistics by the million are made of."""

from __future__ import annotations

from cantina.engine import verbs
from cantina.engine.compile import compiled, compiled_with_arrays
from cantina.engine.playout import play_out, random_action
from cantina.engine.record import CHANCE


@compiled_with_arrays
def random_games(states, start, keys, rngs, mask, limit, scores, shares, lengths, stages, ended):
    """Random games from `start`, one for each key, all players choosing uniformly.

    `states` is one record of scratch; `keys` and `rngs` (games, 2) are each game's generator and
    its players'. Fills by game: `scores` and `shares` of the win (games, seats), `lengths` in
    decisions, `stages`, and `ended` (0: cut after `limit` decisions). Returns all decisions.
    """
    made = 0
    for game in range(len(keys)):
        states[0] = start[0]
        s = states[0]
        s.key[0] = keys[game, 0]
        s.key[1] = keys[game, 1]
        verbs.begin(s)
        made += play_out(s, mask, rngs[game], limit)
        verbs.payoff(s, shares[game])
        for seat in range(s.seats):
            scores[game, seat] = s.score[seat]
        lengths[game] = s.ply
        stages[game] = s.stage
        ended[game] = s.over
    return made


@compiled
def random_moves(s, mask, rng, limit, actions):
    """Play `s` on at random as `random_games` would; writes the actions down, returns how many."""
    made = 0
    while not s.over and made < limit:
        if s.turn == CHANCE:
            verbs.chance(s)
            continue
        action = random_action(s, mask, rng)
        actions[made] = action
        verbs.act(s, action)
        made += 1
    return made
