"""A tiny two-seat game laid out whole: every deal, every line of play, what each seat can tell apart.

Information sets have *perfect recall*: two positions are the same to a seat only if all that it was
ever shown, move by move, is the same. A record keeps what a player should remember, but not all of
it (the order of tricks long gone, say), and a best response may use everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from cantina.engine.game import Game
from cantina.engine.record import CHANCE, blank, copy_of, raw

SEATS = 2
MOST_NODES = 1_000_000
NONE = -1

Worth = Callable[[Game, Any], float]
"""What a finished state is worth to seat 0; to seat 1 it is worth as much less."""


@dataclass(frozen=True)
class InformationSet:
    """Positions that the seat to move cannot tell apart."""

    seat: int
    record: Any  # what it knows: the redacted record
    actions: tuple[int, ...]  # two or more: where there is no choice, nothing is decided
    first: int  # its first action's entry in a policy's vector; the others follow
    depth: int  # how many decisions of its own came before


@dataclass(frozen=True)
class Layout:
    """The game's tree in arrays, one entry a node, parents before children.

    `levels` are the slices of nodes of equal depth. `parent` and `entry` say whence a node is
    reached and by which entry of a policy's vector (NONE for the first nodes, one for each deal).
    """

    sets: list[InformationSet]
    at: np.ndarray  # i8: the information set that decides here, NONE at the end of the game
    mover: np.ndarray  # i8: its seat, NONE at the end
    parent: np.ndarray  # i8
    entry: np.ndarray  # i8
    chance: np.ndarray  # f8: how likely the deal is that this node follows from
    worth: np.ndarray  # f8: to seat 0, at the end of the game; 0 elsewhere
    levels: list[slice]
    entries: int  # the length of a policy's vector
    owner: np.ndarray  # i8, by entry: the information set
    seat_of: np.ndarray  # i8, by entry: its seat

    @property
    def nodes(self) -> int:
        """How many positions there are."""
        return len(self.at)


def half_margin(game: Game, state: Any) -> float:
    """Half of what seat 0 has more in points than seat 1: in poker, what it has won."""
    scores = np.zeros(SEATS)
    game.verbs.standing(state, scores)
    return float(scores[0] - scores[1]) / 2


def won(game: Game, state: Any) -> float:
    """A win as 1/2, a loss as -1/2."""
    shares = np.zeros(SEATS)
    game.verbs.payoff(state, shares)
    return float(shares[0] - shares[1]) / 2


class _Memory:
    """Numbers for all that a seat was shown so far: the same number, the same memories."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int, bytes], int] = {}

    def add(self, before: int, seat: int, record: Any) -> int:
        return self._known.setdefault((before, seat, raw(record)), len(self._known))


class _Builder:
    def __init__(self, game: Game, worth: Worth) -> None:
        self._game, self._worth = game, worth
        self._memory = _Memory()
        self._mask = game.mask()
        self._numbers: dict[tuple[int, int], int] = {}
        self._decided: dict[int, int] = {}  # by memory: own decisions before
        self.sets: list[InformationSet] = []
        self.entries = 0

    def remember(self, state: Any, memories: tuple[int, int]) -> tuple[int, int]:
        """What each seat remembers after it has seen `state` as well."""
        seen: list[int] = []
        for seat in range(SEATS):
            record = copy_of(state)
            self._game.verbs.redact(record, seat)
            seen.append(self._memory.add(memories[seat], seat, record))
        return seen[0], seen[1]

    def settle(self, state: Any, memories: tuple[int, int]) -> tuple[tuple[int, int], list[int]]:
        """Play on while there is nothing to decide; the memories then, and the legal actions."""
        while True:
            memories = self.remember(state, memories)
            turn = int(state.turn)
            if turn == CHANCE:
                raise ValueError("chance speaks in the middle of this game: it cannot be laid out")
            if turn < 0:
                return memories, []
            self._game.verbs.legal(state, self._mask)
            legal = [int(action) for action in np.flatnonzero(self._mask)]
            if len(legal) > 1:
                return memories, legal
            self._game.verbs.act(state, legal[0])

    def number_of(self, state: Any, memory: int, legal: list[int], depth: int) -> int:
        """The information set of this position, new or known."""
        seat = int(state.turn)
        number = self._numbers.setdefault((seat, memory), len(self.sets))
        if number == len(self.sets):
            record = copy_of(state)
            self._game.verbs.redact(record, seat)
            found = InformationSet(seat, record, tuple(legal), self.entries, depth)
            self.sets.append(found)
            self.entries += len(legal)
        elif self.sets[number].actions != tuple(legal):
            raise ValueError("the legal actions depend on what the seat to move does not know")
        return number

    def worth_of(self, state: Any) -> float:
        return self._worth(self._game, state)


def lay_out(
    game: Game, deals: Iterable[tuple[float, dict[str, Any]]], worth: Worth = half_margin
) -> Layout:
    """All of a game for two seats, from its deals: weights, and events that its words can impose.

    Raises ValueError where that cannot be done: chance after the deal, more than MOST_NODES
    positions, or legal actions that tell a secret.
    """
    build = _Builder(game, worth)
    # One entry a node of: state, memories, decisions made by each seat, parent, entry, chance.
    level: list[tuple[Any, tuple[int, int], tuple[int, int], int, int, float]] = []
    weighted = list(deals)
    total = sum(weight for weight, _ in weighted)
    for weight, event in weighted:
        state = blank(game.dtype)[0]
        state.seats, state.viewer = SEATS, -2
        game.verbs.begin(state)
        game.words.impose(game, state, event)
        level.append((state, (NONE, NONE), (0, 0), NONE, NONE, weight / total))
    at: list[int] = []
    columns: dict[str, list[Any]] = {name: [] for name in ("parent", "entry", "chance", "worth")}
    levels: list[slice] = []
    while level:
        following: list[tuple[Any, tuple[int, int], tuple[int, int], int, int, float]] = []
        began = len(at)
        for state, memories, made, parent, entry, chance in level:
            memories, legal = build.settle(state, memories)
            node, turn = len(at), int(state.turn)
            columns["parent"].append(parent)
            columns["entry"].append(entry)
            columns["chance"].append(chance)
            columns["worth"].append(0.0 if legal else build.worth_of(state))
            if not legal:
                at.append(NONE)
                continue
            number = build.number_of(state, memories[turn], legal, made[turn])
            at.append(number)
            after = (made[0] + (turn == 0), made[1] + (turn == 1))
            for place, action in enumerate(legal):
                child = copy_of(state)
                game.verbs.act(child, action)
                first = build.sets[number].first
                following.append((child, memories, after, node, first + place, chance))
        if len(at) + len(following) > MOST_NODES:
            raise ValueError(f"more than {MOST_NODES:,} positions: this game is too large")
        levels.append(slice(began, len(at)))
        level = following
    sets = build.sets
    owner = np.repeat(np.arange(len(sets)), [len(one.actions) for one in sets])
    seats = np.array([one.seat for one in sets], np.int64)
    where = np.array(at, np.int64)
    return Layout(
        sets=sets,
        at=where,
        mover=np.where(where == NONE, NONE, seats[where]),
        parent=np.array(columns["parent"], np.int64),
        entry=np.array(columns["entry"], np.int64),
        chance=np.array(columns["chance"]),
        worth=np.array(columns["worth"]),
        levels=levels,
        entries=build.entries,
        owner=owner,
        seat_of=seats[owner],
    )
