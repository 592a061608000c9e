"""The search, compiled: multiple-observer information-set Monte-Carlo tree search.

Each simulation imagines a world that fits what the searching seat knows, walks down the tree in
that world, leaves it at a node not seen before and lets the game's rule bot play on, a little at
random, to the end of the stage (a round, a town). There the verb `prospects` says what the stage was
worth for the whole game. Then every decision on the way is credited with what its own seat got out of
it (max^n): the chance to win, and the margin in points, which tells more early in a long game.
Partners have one score and one chance, so that what is good for one is good for the other.

A node is a seat to move together with what can be told apart there, a hash of a redacted record:

- the searching seat's own nodes are what *it* knows at that moment;
- another seat's nodes are what everybody sees. Its hand is a different one in every imagined
  world, so that the legal actions differ from visit to visit, which is why the exploration term
  counts how often an action was *available* (Cowling, Powley and Whitehouse 2012).

Nothing here knows a game: everything goes through the verbs. The game's generator is never drawn
from; worlds and choices come from the player's own (`rng`).
"""

from __future__ import annotations

import math

import numpy as np

from cantina.bots.tree import (
    DEEPEST,
    DONE,
    LOGS,
    MIX2,
    NO_EDGE,
    SHIFT,
    add_missing_edges,
    add_node,
    clear,
    edge_of,
    find_node,
    has_room,
    hash_words,
)
from cantina.engine import verbs
from cantina.engine.compile import compiled
from cantina.engine.generator import next_word, pick_below
from cantina.engine.playout import nth_action
from cantina.engine.record import CHANCE, SPECTATOR

# Parameters, f8: how much to explore; how often a rollout moves at random; what spoils a trial
# move that no simulation has tried yet; how often another seat's node follows the rule bot; what
# share of the utility is the margin (the rest is the chance to win); how many decisions deep the tree
# may be; how many different worlds are imagined (0: as many as simulations); among how many the rule
# bot chooses in a rollout where more than MANY actions are legal (0: all); and, measured by trials,
# the spreads of the margin and of the chance.
EXPLORE, RANDOM, URGENCY, TRUST, MARGIN, DEPTH, WORLDS, SAMPLE, SCALE, CHANCE_SCALE = range(10)
PARAMETERS = 10
MANY = 16

# Rows of `gains`: scratch, each with a number for every seat.
SCORE, UTILITY, CHANCES, BEFORE = range(4)
LEAST_SPREAD = 1e-3  # of chances: below, nothing that happens in this stage decides the game

_UNIT = 1.0 / (1 << 32)


@compiled
def choose_edge(tree, place, count, parameters):
    """The available edge with the best upper confidence bound; counts all as available.

    Legal are the `count` actions in `mask`; those that the node does not know yet get their edges. An
    edge that was never tried counts as one try, a little worse than the node's mean.
    """
    node = tree.nodes[place]
    edges, mask = tree.edges, tree.mask
    untried = node.total / node.visits - parameters[URGENCY] if node.visits else 0.0
    chosen, best = NO_EDGE, -1e300
    known = 0
    at, until = node.first, np.int32(NO_EDGE)
    while True:
        while at != until:
            edge = edges[at]
            if mask[edge.action]:
                known += 1
                edge.available += 1
                if edge.available < LOGS:
                    log = tree.logs[edge.available]
                else:
                    log = math.log(edge.available + 1.0)
                if edge.visits:
                    value = edge.total / edge.visits
                    value += parameters[EXPLORE] * math.sqrt(log / edge.visits)
                else:
                    value = untried + parameters[EXPLORE] * math.sqrt(log)
                if value > best:
                    best = value
                    chosen = at
            at = edge.following
        if known >= count:
            return chosen
        # New edges come before the ones that have just been looked at.
        until = node.first
        add_missing_edges(tree, place)
        at = node.first
        known = count


@compiled
def chance_of(rng, share):
    """True in `share` of all calls."""
    return (next_word(rng) >> SHIFT) * _UNIT < share


@compiled
def rollout_action(s, mask, count, rng, parameters):
    """What a seat does outside the tree: mostly as the rule bot advises, sometimes at random."""
    if count == 1:
        return nth_action(mask, np.int64(0))
    if chance_of(rng, parameters[RANDOM]):
        return nth_action(mask, pick_below(rng, count))
    if count <= MANY or parameters[SAMPLE] == 0.0:
        return verbs.advise(s, mask, rng)
    thin_out(mask, count, int(parameters[SAMPLE]), rng)
    action = verbs.advise(s, mask, rng)
    # A rule bot may know of a legal action that is not among these.
    return action if mask[action] else nth_action(mask, pick_below(rng, int(parameters[SAMPLE])))


@compiled
def thin_out(mask, count, keep, rng):
    """Leave `keep` of the `count` actions in `mask`, any as likely as any other."""
    for action in range(len(mask)):
        if mask[action]:
            if pick_below(rng, count) >= keep:
                mask[action] = 0
            else:
                keep -= 1
            count -= 1


@compiled
def utilities(s, me, gains, parameters):
    """What the stage was worth to each seat, into the row UTILITY; returns `me`'s scaled margin.

    A part of it is the margin over the others' mean score, the rest the chance to win, each in
    units of its own spread, so that they count as much early in a game as in its last stage.
    """
    seats = int(s.seats)
    score, chances = gains[SCORE], gains[CHANCES]
    verbs.standing(s, score)
    verbs.prospects(s, chances)
    total = 0.0
    for seat in range(seats):
        total += score[seat]
    share = parameters[MARGIN]
    for seat in range(seats):
        margin = score[seat] - (total - score[seat]) / (seats - 1)
        gains[UTILITY, seat] = (
            share * margin / parameters[SCALE]
            + (1.0 - share) * chances[seat] / parameters[CHANCE_SCALE]
        )
    return (score[me] - (total - score[me]) / (seats - 1)) / parameters[SCALE]


@compiled
def node_here(tree, s, me):
    """The hash of the node at `s`: what the seat to move can tell apart (see the module)."""
    tree.records[1] = tree.records[0]
    verbs.redact(tree.records[1], s.turn if s.turn == me else SPECTATOR)
    return hash_words(tree.words[1])


@compiled
def simulate(tree, root, rng, parameters):
    """One simulation from the redacted record root[0]; returns the root seat's scaled margin."""
    tree.records[0] = root[0]
    s = tree.records[0]
    me = int(s.viewer)
    dream(tree, s, rng, parameters)
    deepest = min(DEEPEST, int(parameters[DEPTH]))
    depth = 0
    inside = True
    while not verbs.stage_over(s):
        if s.turn == CHANCE:
            # In mid-stage (dice, say): the world's own generator, which `imagine` has made up.
            verbs.chance(s)
            continue
        count = verbs.legal(s, tree.mask)
        if count == 1 or not inside or depth == deepest:
            verbs.act(s, rollout_action(s, tree.mask, count, rng, parameters))
            continue
        if s.turn != me and chance_of(rng, parameters[TRUST]):
            verbs.act(s, rollout_action(s, tree.mask, count, rng, parameters))
            continue
        hashed = node_here(tree, s, me)
        place = find_node(tree, hashed)
        fresh = tree.nodes[place].hashed == 0
        if fresh and not has_room(tree):
            inside = False
            continue
        if fresh:
            add_node(tree, place, hashed)
            inside = False
        if fresh and depth > 0:
            add_missing_edges(tree, place)
            edge = edge_of(tree, place, rollout_action(s, tree.mask, count, rng, parameters))
        else:
            edge = choose_edge(tree, place, count, parameters)
        if edge == NO_EDGE:
            inside = False
            continue
        tree.path[depth, 0] = place
        tree.path[depth, 1] = edge
        tree.path[depth, 2] = s.turn
        depth += 1
        verbs.act(s, tree.edges[edge].action)
    margin = utilities(s, me, tree.gains, parameters)
    for at in range(depth):
        node = tree.nodes[tree.path[at, 0]]
        edge = tree.edges[tree.path[at, 1]]
        seat = tree.path[at, 2]
        node.visits += 1
        node.total += tree.gains[UTILITY, seat]
        edge.visits += 1
        edge.total += tree.gains[UTILITY, seat]
        edge.chance += tree.gains[CHANCES, seat]
        edge.points += tree.gains[SCORE, seat] - tree.gains[BEFORE, seat]
    return margin


@compiled
def dream(tree, s, rng, parameters):
    """Fill a redacted record with a world: a new one, or one of the few that this search knows."""
    worlds = int(parameters[WORLDS])
    if worlds == 0:
        verbs.imagine(s, rng)
        return
    tree.dream[0] = tree.dreams[0] + np.uint64(pick_below(rng, worlds)) * MIX2
    verbs.imagine(s, tree.dream)


@compiled
def forget(root, percent, rng):
    """Take from the redacted record root[0] what a bad memory would not know any more."""
    verbs.forget(root[0], percent, rng)


@compiled
def simulate_many(tree, root, rng, parameters, simulations):
    """`simulations` simulations more; how many there are now.

    With SCALE 0 these are trials that find it and CHANCE_SCALE, the spreads (standard deviations) of
    the root seat's margin and chance, or 1 if there is none; what they put into the tree is gone.
    """
    trial = parameters[SCALE] == 0.0
    if trial:
        parameters[SCALE] = parameters[CHANCE_SCALE] = 1.0
    verbs.standing(root[0], tree.gains[BEFORE])
    me = int(root[0].viewer)
    total = squares = chances = chance_squares = 0.0
    for _ in range(simulations):
        margin = simulate(tree, root, rng, parameters)
        total += margin
        squares += margin * margin
        if trial:
            chances += tree.gains[CHANCES, me]
            chance_squares += tree.gains[CHANCES, me] ** 2
    tree.counts[DONE] += simulations
    if trial:
        spread = spread_of(total, squares, simulations)
        parameters[SCALE] = spread if spread > 0.0 else 1.0
        spread = spread_of(chances, chance_squares, simulations)
        parameters[CHANCE_SCALE] = spread if spread > LEAST_SPREAD else 1.0
        clear(tree)
    return tree.counts[DONE]


@compiled
def spread_of(total, squares, count):
    """The standard deviation of `count` numbers by their sum and the sum of their squares."""
    mean = total / count
    return math.sqrt(max(0.0, squares / count - mean * mean))


@compiled
def look_out(tree, root, rng, parameters, worlds, chances, points):
    """Without a tree: what a seat may expect, by `worlds` imagined worlds played on by the rule bot.

    Fills by seat: `chances` (2, seats), the mean chance to win and the mean of its square, and
    `points`, the mean gain until the stage ends. Anybody may be to move in root[0], or nobody.
    """
    chances[:] = 0.0
    points[:] = 0.0
    seats = int(root[0].seats)
    verbs.standing(root[0], tree.gains[BEFORE])
    for _ in range(worlds):
        tree.records[0] = root[0]
        s = tree.records[0]
        verbs.imagine(s, rng)
        while not verbs.stage_over(s):
            if s.turn == CHANCE:
                verbs.chance(s)
                continue
            count = verbs.legal(s, tree.mask)
            verbs.act(s, rollout_action(s, tree.mask, count, rng, parameters))
        verbs.standing(s, tree.gains[SCORE])
        verbs.prospects(s, tree.gains[CHANCES])
        for seat in range(seats):
            chance = tree.gains[CHANCES, seat]
            chances[0, seat] += chance / worlds
            chances[1, seat] += chance * chance / worlds
            points[seat] += (tree.gains[SCORE, seat] - tree.gains[BEFORE, seat]) / worlds
