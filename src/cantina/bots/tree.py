"""The memory of the search, compiled: a table of nodes, each with a list of the moves tried there.

A node is found by a hash of what can be told apart at it; what that is, and what the numbers mean,
`cantina.bots.simulation` knows, which grows the tree. Nothing here knows a game.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from cantina.engine.compile import compiled
from cantina.engine.game import Game
from cantina.engine.record import blank

NODE = np.dtype(
    [
        ("hashed", "u8"),
        ("total", "f8"),  # of the utilities of its seat, over all visits
        ("first", "i4"),  # its first edge
        ("visits", "i4"),
    ]
)
EDGE = np.dtype(
    [
        ("total", "f8"),  # of the utilities of the node's seat
        ("chance", "f8"),  # total of its chances to win
        ("points", "f8"),  # total of its points since the search's root
        ("visits", "i4"),
        ("available", "i4"),
        ("following", "i4"),  # the next edge of the same node, 0 for none
        ("action", "i4"),
    ]
)
NO_EDGE = 0  # edge 0 is never used, so that fresh arrays need no filling
DEEPEST = 128  # decisions of a simulation that can be credited
COUNTS = 3  # simulations done, nodes in use, edges in use
DONE, NODES, EDGES = range(COUNTS)
LOGS = 4096  # logarithms that are kept ready

MIX1, MIX2, SHIFT = (
    np.uint64(0x9E3779B97F4A7C15),
    np.uint64(0xD6E8FEB86659FD93),
    np.uint64(32),
)


class Tree(NamedTuple):
    """Everything that a search writes to, allocated once and used again (about 40 MB at most)."""

    records: np.ndarray  # two records of scratch: the running world, and its redacted copy
    words: np.ndarray  # the same memory as 64-bit words, for hashing
    mask: np.ndarray
    nodes: np.ndarray
    edges: np.ndarray
    path: np.ndarray  # (DEEPEST, 3): node, edge, seat of each credited decision
    counts: np.ndarray
    gains: np.ndarray  # (4, seats): scratch for scores, utilities, chances, scores at the root
    logs: np.ndarray  # f8[LOGS]: the logarithms of 1, 2, 3 …
    dream: np.ndarray  # u8[2]: generator of worlds that are imagined again and again
    dreams: np.ndarray  # u8[1]: what sets one search's such worlds apart from another's


def fresh_tree(game: Game, seats: int, nodes_log2: int = 17) -> Tree:
    """An empty tree for a game's records, with room for 3/4 of 2^nodes_log2 nodes."""
    records = blank(game.dtype, 2)
    size = 1 << nodes_log2
    return Tree(
        records=records,
        words=np.asarray(records).view(np.uint64).reshape(2, -1),
        mask=game.mask(),
        nodes=np.zeros(size, NODE).view(np.recarray),
        edges=np.zeros(size * 8, EDGE).view(np.recarray),
        path=np.zeros((DEEPEST, 3), np.int64),
        counts=np.zeros(COUNTS, np.int64),
        gains=np.zeros((4, seats)),
        logs=np.log(np.arange(1, LOGS + 1)),
        dream=np.zeros(2, np.uint64),
        dreams=np.zeros(1, np.uint64),
    )


@compiled
def hash_words(words):
    """A 64-bit hash of a record's words, never 0."""
    # Four words at a time, each in a lane of its own: the processor works on all of them at once.
    one, two, three, four = MIX1, MIX2, ~MIX1, ~MIX2
    whole = len(words) // 4 * 4
    for at in range(0, whole, 4):
        one = (one ^ words[at]) * MIX2
        two = (two ^ words[at + 1]) * MIX2
        three = (three ^ words[at + 2]) * MIX2
        four = (four ^ words[at + 3]) * MIX2
        one ^= one >> SHIFT
        two ^= two >> SHIFT
        three ^= three >> SHIFT
        four ^= four >> SHIFT
    for at in range(whole, len(words)):
        one = (one ^ words[at]) * MIX2
        one ^= one >> SHIFT
    for lane in (two, three, four):
        one = (one ^ lane) * MIX2
        one ^= one >> SHIFT
    return one | np.uint64(1)


@compiled
def clear(tree):
    """Forget everything, at the cost of the nodes' table only."""
    tree.nodes.hashed[:] = 0
    tree.counts[:] = 0
    tree.counts[EDGES] = 1


@compiled
def find_node(tree, hashed):
    """The place of a node in the table: its own, or the empty one where it would go."""
    last = np.uint64(len(tree.nodes) - 1)
    place = (hashed >> np.uint64(20)) & last
    while True:
        held = tree.nodes[place].hashed
        if held == hashed or held == 0:
            return np.int64(place)
        place = (place + np.uint64(1)) & last


@compiled
def has_room(tree):
    """Whether another node may be added: a table that is too full is slow to look up."""
    full = tree.counts[NODES] * 4 >= len(tree.nodes) * 3
    return not full and tree.counts[EDGES] + len(tree.mask) < len(tree.edges)


@compiled
def half_empty(tree):
    """Whether a tree that has been grown is worth growing on: there is room for as much again."""
    return tree.counts[NODES] * 8 < len(tree.nodes) * 3 and tree.counts[EDGES] * 2 < len(tree.edges)


@compiled
def add_node(tree, place, hashed):
    """A new node without edges."""
    tree.nodes[place].hashed = hashed
    tree.nodes[place].total = 0.0
    tree.nodes[place].first = NO_EDGE
    tree.nodes[place].visits = 0
    tree.counts[NODES] += 1


@compiled
def add_edge(tree, place, action):
    """A new, untried edge, at the head of its node's list."""
    at = tree.counts[EDGES]
    tree.counts[EDGES] += 1
    tree.edges[at].total = 0.0
    tree.edges[at].chance = 0.0
    tree.edges[at].points = 0.0
    tree.edges[at].visits = 0
    tree.edges[at].available = 0
    tree.edges[at].action = action
    tree.edges[at].following = tree.nodes[place].first
    tree.nodes[place].first = at
    return at


@compiled
def add_missing_edges(tree, place):
    """Give the node an edge for each of the legal actions in `mask` that it lacks, if there is room."""
    mask = tree.mask
    if tree.counts[EDGES] + len(mask) >= len(tree.edges):
        return
    at = tree.nodes[place].first
    while at != NO_EDGE:
        if mask[tree.edges[at].action]:
            mask[tree.edges[at].action] = 2
        at = tree.edges[at].following
    for action in range(len(mask)):
        if mask[action] == 1:
            add_edge(tree, place, action)
        elif mask[action] == 2:
            mask[action] = 1


@compiled
def edge_of(tree, place, action):
    """The node's edge for an action, NO_EDGE if it has none."""
    at = tree.nodes[place].first
    while at != NO_EDGE and tree.edges[at].action != action:
        at = tree.edges[at].following
    return at


@compiled
def root_edges(tree, root, visits, values):
    """By action: how often the root tried it, -1 where it has no edge; and (3, actions) means.

    The means are those of the utility, of the chance to win, and of the points to the stage's end.
    """
    visits[:] = -1
    values[:] = 0.0
    tree.records[1] = root[0]
    place = find_node(tree, hash_words(tree.words[1]))
    at = tree.nodes[place].first if tree.nodes[place].hashed else NO_EDGE
    while at != NO_EDGE:
        edge = tree.edges[at]
        visits[edge.action] = edge.visits
        values[0, edge.action] = edge.total / max(1, edge.visits)
        values[1, edge.action] = edge.chance / max(1, edge.visits)
        values[2, edge.action] = edge.points / max(1, edge.visits)
        at = edge.following
