"""`search`: the player that imagines what it cannot see and looks ahead (see `cantina.bots.tree`)."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from cantina.bots import tree as trees
from cantina.bots.players import check_record
from cantina.engine.game import Game
from cantina.engine.generator import players_generator
from cantina.engine.record import blank

FIRST_BATCH = 16
SLICE = 0.004  # seconds that one batch should take: how late a time budget may be noticed
TRIALS = 64  # simulations that only measure how far apart the margins are
SPARE_TREES = 4


@dataclass(frozen=True)
class Budget:
    """How long to look ahead: seconds of wall time or a number of simulations, not both."""

    seconds: float | None = None
    simulations: int | None = None


@dataclass(frozen=True)
class Settings:
    """What the search is tuned by; docs/bots.md has the measurements behind the defaults."""

    explore: float = 1.0  # in units of the margin's spread
    random: float = 0.1  # share of random moves in rollouts
    urgency: float = 0.1  # how much worse than the mean an untried move is taken to be
    trust: float = 0.5  # how often other seats follow the rule bot inside the tree too


class _TreeStore:
    """Trees to use again: a search touches some ten megabytes, and a house has many bots."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._spare: dict[tuple[str, int], list[trees.Tree]] = {}

    def take(self, game: Game, seats: int) -> trees.Tree:
        with self._lock:
            spare = self._spare.get((game.id, seats))
            if spare:
                return spare.pop()
        return trees.fresh_tree(game, seats)

    def give_back(self, game: Game, seats: int, tree: trees.Tree) -> None:
        with self._lock:
            spare = self._spare.setdefault((game.id, seats), [])
            if len(spare) < SPARE_TREES:
                spare.append(tree)


_store = _TreeStore()


@dataclass(frozen=True)
class Thought:
    """What a search found out about one legal action."""

    action: int
    visits: int
    value: float  # mean utility, in spreads of the margin at the end of the stage


class SearchBot:
    """Multiple-observer ISMCTS within a budget of time or simulations."""

    def __init__(
        self, game: Game, seed: int, budget: Budget, settings: Settings | None = None
    ) -> None:
        self.spec = _spec(budget)
        self.settings = settings or Settings()
        self.thoughts: list[Thought] = []
        """The last choice's alternatives, best first."""
        self.simulations = 0
        """Simulations made for the last choice."""
        self._game = game
        self._budget = budget
        self._rng = players_generator(seed)
        self._start = blank(game.dtype)

    def choose(self, record: Any, legal: list[int]) -> int:
        """See `Bot.choose`. Says what it found in `thoughts`."""
        check_record(record, legal)
        self.thoughts, self.simulations = [], 0
        if len(legal) == 1:
            return legal[0]
        seats = int(record.seats)
        tree = _store.take(self._game, seats)
        try:
            with np.errstate(over="ignore"):
                self._search(tree, record)
                self.thoughts = self._conclude(tree, legal)
        finally:
            _store.give_back(self._game, seats, tree)
        return self.thoughts[0].action

    def _search(self, tree: trees.Tree, record: Any) -> None:
        began = time.perf_counter()
        run = self._game.run
        settings = self.settings
        parameters = np.zeros(trees.PARAMETERS)
        parameters[trees.EXPLORE] = settings.explore
        parameters[trees.RANDOM] = settings.random
        parameters[trees.URGENCY] = settings.urgency
        parameters[trees.TRUST] = settings.trust
        self._start[0] = record
        run(trees.clear, tree)
        simulate = trees.simulate_many
        run(simulate, tree, self._start, self._rng, parameters, TRIALS)
        if self._budget.simulations is not None:
            self.simulations = int(
                run(simulate, tree, self._start, self._rng, parameters, self._budget.simulations)
            )
            return
        seconds = self._budget.seconds or 0.0
        batch = FIRST_BATCH
        while True:
            before = time.perf_counter()
            self.simulations = int(run(simulate, tree, self._start, self._rng, parameters, batch))
            now = time.perf_counter()
            left = seconds - (now - began)
            if left <= 0:
                return
            each = max(1e-7, (now - before) / batch)
            batch = max(1, int(min(left, SLICE) / each))

    def _conclude(self, tree: trees.Tree, legal: list[int]) -> list[Thought]:
        visits = np.zeros(self._game.actions, np.int64)
        values = np.zeros(self._game.actions)
        self._game.run(trees.root_edges, tree, self._start, visits, values)
        found = [Thought(a, int(visits[a]), float(values[a])) for a in legal]
        return sorted(found, key=lambda thought: (-thought.visits, -thought.value))


def _spec(budget: Budget) -> str:
    if budget.simulations is not None:
        return f"search:{budget.simulations}it"
    return f"search:{round(1000 * (budget.seconds or 0))}ms"
