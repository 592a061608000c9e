"""`search`: the player that imagines what it cannot see and looks ahead (`cantina.bots.simulation`)."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from cantina.bots import simulation
from cantina.bots import tree as trees
from cantina.bots.players import check_record
from cantina.engine.game import Game
from cantina.engine.generator import next_word, players_generator
from cantina.engine.record import blank

FIRST_BATCH = 16
SLICE = 0.004  # seconds that one batch should take: how late a time budget may be noticed
TRIALS = 64  # simulations that only measure how far apart the margins are
SPARE_TREES = 4
KEPT_TREES = 12  # of bots that will go on with them; some tens of megabytes each at most


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
    margin: float = 0.5  # share of the points in what is strived for; the rest is the chance to win
    depth: int = trees.DEEPEST  # decisions ahead that are thought about; the rest is routine
    worlds: int = 0  # ways the cards may lie that are thought of; 0: as many as simulations
    forget: int = 0  # of 100 things seen earlier and out of sight, how many are not known any more
    sample: int = 4  # where moves are many, a rollout's rule bot chooses among so few; 0: all
    reuse: bool = True  # keep the tree until the next decision of the same stage
    threads: int = 1  # trees grown side by side, whose roots are added up


class _TreeStore:
    """Trees to use again: a search touches some ten megabytes, and a house has many bots.

    Bots that go on with their trees leave them here meanwhile. Only the latest are kept: who finds
    its own gone starts afresh.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._spare: dict[tuple[str, int], list[trees.Tree]] = {}
        self._kept: dict[object, tuple[Game, int, list[trees.Tree]]] = {}

    def take(self, game: Game, seats: int) -> trees.Tree:
        with self._lock:
            spare = self._spare.get((game.id, seats))
            if spare:
                return spare.pop()
        return trees.fresh_tree(game, seats)

    def give_back(self, game: Game, seats: int, tree: trees.Tree) -> None:
        with self._lock:
            self._spared(game, seats, tree)

    def _spared(self, game: Game, seats: int, tree: trees.Tree) -> None:
        spare = self._spare.setdefault((game.id, seats), [])
        if len(spare) < SPARE_TREES:
            spare.append(tree)

    def keep(self, owner: object, game: Game, seats: int, grown: list[trees.Tree]) -> None:
        """Put a bot's trees away until it claims them; the oldest of others may have to go."""
        with self._lock:
            self._kept[owner] = (game, seats, grown)
            while len(self._kept) > KEPT_TREES:
                game, seats, old = self._kept.pop(next(iter(self._kept)))
                for tree in old:
                    self._spared(game, seats, tree)

    def claim(self, owner: object) -> list[trees.Tree]:
        """The trees that this bot left here; empty if they are gone."""
        with self._lock:
            return self._kept.pop(owner, (None, 0, []))[2]


_store = _TreeStore()


@contextmanager
def lent_tree(game: Game, seats: int) -> Generator[trees.Tree]:
    """A tree for a moment, with whatever it holds."""
    tree = _store.take(game, seats)
    try:
        yield tree
    finally:
        _store.give_back(game, seats, tree)


_helpers = ThreadPoolExecutor(max_workers=os.cpu_count() or 1, thread_name_prefix="search")


@dataclass(frozen=True)
class Thought:
    """What a search found out about one legal action."""

    action: int
    visits: int
    value: float  # mean utility: what is strived for, in spreads
    chance: float  # mean chance that this seat (its side) wins the game, 0 to 1
    points: float  # mean points that this seat gains until the stage ends


class SearchBot:
    """Multiple-observer ISMCTS within a budget of time or simulations."""

    def __init__(
        self, game: Game, seed: int, budget: Budget, settings: Settings | None = None
    ) -> None:
        self.settings = settings or Settings()
        self.spec = _spec(budget, self.settings)
        self.thoughts: list[Thought] = []
        """The last choice's alternatives, best first."""
        self.simulations = 0
        """Simulations made for the last choice."""
        self._game = game
        self._budget = budget
        self._rng = players_generator(seed)
        self._start = blank(game.dtype)
        self._name = object()  # under which the store keeps its trees
        self._kept_at: tuple[int, int, int] | None = None  # seats, stage and ply of their root
        self._measured: np.ndarray | None = None  # parameters with the spreads that trials found

    def choose(self, record: Any, legal: list[int]) -> int:
        """See `Bot.choose`. Says what it found in `thoughts`."""
        check_record(record, legal)
        self.thoughts, self.simulations = [], 0
        if len(legal) == 1:
            return legal[0]
        began = time.perf_counter()
        self._start[0] = record
        if self.settings.forget:
            self._game.run(simulation.forget, self._start, self.settings.forget, self._rng)
        grown = self._take_trees(record)
        try:
            with np.errstate(over="ignore"):
                self._search(grown, began)
                self.thoughts = self._conclude(grown, legal)
        finally:
            self._put_trees(grown, record)
        return self.thoughts[0].action

    def _take_trees(self, record: Any) -> list[trees.Tree]:
        """The trees to grow: those of the last decision if they may be used again, or empty ones.

        What a seat knew a moment ago still stands in its nodes, and those of now are among them.
        Worlds imagined then that do not fit any more lead to other nodes.
        """
        kept = _store.claim(self._name)
        at = (int(record.seats), int(record.stage), int(record.ply))
        before, self._kept_at = self._kept_at, None
        fits = before is not None and before[:2] == at[:2] and before[2] <= at[2]
        if kept and fits and all(self._game.run(trees.half_empty, tree) for tree in kept):
            return kept
        self._measured = None
        for tree in kept:
            _store.give_back(self._game, before[0] if before else at[0], tree)
        fresh = [_store.take(self._game, int(record.seats)) for _ in range(self.settings.threads)]
        for tree in fresh:
            self._game.run(trees.clear, tree)
        return fresh

    def _put_trees(self, grown: list[trees.Tree], record: Any) -> None:
        if self.settings.reuse:
            self._kept_at = (int(record.seats), int(record.stage), int(record.ply))
            _store.keep(self._name, self._game, int(record.seats), grown)
            return
        for tree in grown:
            _store.give_back(self._game, int(record.seats), tree)

    def _search(self, grown: list[trees.Tree], began: float) -> None:
        """Grow every tree within the budget, all but the first in threads of their own."""
        parameters = self._measured
        if parameters is None:
            parameters = self._parameters()
            run, simulate = self._game.run, simulation.simulate_many
            run(simulate, grown[0], self._start, self._rng, parameters, TRIALS)
            self._measured = parameters
        seeds = [int(self._game.run(next_word, self._rng)) for _ in range(2 * len(grown))]
        for number, tree in enumerate(grown):
            tree.dreams[0] = seeds[number] | 1
        if len(grown) == 1:
            self.simulations = self._grow(grown[0], self._rng, parameters, began)
            return
        jobs = [
            _helpers.submit(self._grow, tree, players_generator(seed), parameters.copy(), began)
            for tree, seed in zip(grown, seeds[len(grown) :], strict=True)
        ]
        self.simulations = sum(job.result() for job in jobs)

    def _parameters(self) -> np.ndarray:
        settings = self.settings
        parameters = np.zeros(simulation.PARAMETERS)
        parameters[simulation.EXPLORE] = settings.explore
        parameters[simulation.RANDOM] = settings.random
        parameters[simulation.URGENCY] = settings.urgency
        parameters[simulation.TRUST] = settings.trust
        parameters[simulation.MARGIN] = settings.margin
        parameters[simulation.DEPTH] = settings.depth
        parameters[simulation.WORLDS] = settings.worlds
        parameters[simulation.SAMPLE] = settings.sample
        return parameters

    def _grow(self, tree: trees.Tree, rng: np.ndarray, parameters: np.ndarray, began: float) -> int:
        """Simulate in one tree until the budget is used up; how many simulations that took."""
        run, simulate, start = self._game.run, simulation.simulate_many, self._start
        tree.counts[trees.DONE] = 0
        with np.errstate(over="ignore"):
            if self._budget.simulations is not None:
                share = -(-self._budget.simulations // self.settings.threads)
                return int(run(simulate, tree, start, rng, parameters, share))
            seconds = self._budget.seconds or 0.0
            batch = FIRST_BATCH
            while True:
                before = time.perf_counter()
                done = int(run(simulate, tree, start, rng, parameters, batch))
                now = time.perf_counter()
                left = seconds - (now - began)
                if left <= 0:
                    return done
                each = max(1e-7, (now - before) / batch)
                batch = max(1, int(min(left, SLICE) / each))

    def _conclude(self, grown: list[trees.Tree], legal: list[int]) -> list[Thought]:
        """What the trees' roots say together, the move that was tried most first."""
        tried = np.zeros(self._game.actions, np.int64)
        total = np.zeros((3, self._game.actions))
        visits, values = tried.copy(), total.copy()
        for tree in grown:
            self._game.run(trees.root_edges, tree, self._start, visits, values)
            times = np.maximum(visits, 0)
            tried += times
            total += times * values
        total /= np.maximum(tried, 1)
        found = [Thought(a, int(tried[a]), *(float(mean) for mean in total[:, a])) for a in legal]
        return sorted(found, key=lambda thought: (-thought.visits, -thought.value))


def _spec(budget: Budget, settings: Settings) -> str:
    """The spec that makes such a bot again: its budget, and the settings that are not the usual."""
    usual = asdict(Settings())
    told = "".join(
        f",{name}={float(value):g}"
        for name, value in asdict(settings).items()
        if value != usual[name]
    )
    if budget.simulations is not None:
        return f"search:{budget.simulations}it{told}"
    return f"search:{round(1000 * (budget.seconds or 0))}ms{told}"
