"""Policies to measure: what a bot would do in every information set of a game."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from cantina.bots.search import Budget, SearchBot, Settings
from cantina.engine.game import Game
from cantina.engine.generator import players_generator
from cantina.engine.record import raw
from cantina.lab.exact.layout import InformationSet, Layout

Policy = Callable[[InformationSet], Sequence[float]]
"""Chances of an information set's actions, in their order."""


def spread(tree: Layout, policy: Policy) -> np.ndarray:
    """A policy as a vector; raises ValueError where its chances are none."""
    vector = np.zeros(tree.entries)
    for one in tree.sets:
        chances = np.asarray(policy(one), float)
        if (
            chances.shape != (len(one.actions),)
            or chances.min() < 0
            or abs(chances.sum() - 1) > 1e-9
        ):
            raise ValueError(f"{len(one.actions)} chances that add up to 1, not {chances.tolist()}")
        vector[one.first : one.first + len(one.actions)] = chances
    return vector


def uniform(tree: Layout) -> np.ndarray:
    """Every legal action is equally likely."""
    return spread(tree, lambda one: [1 / len(one.actions)] * len(one.actions))


def seed_for(one: InformationSet, seed: int) -> int:
    """A seed that only depends on what the seat knows there, and on `seed`."""
    digest = hashlib.sha256(raw(one.record) + b"%d" % seed).digest()
    return int.from_bytes(digest[:8], "little")


def advised(tree: Layout, game: Game, draws: int = 16) -> np.ndarray:
    """The game's rule bot, asked `draws` times where it may be of two minds."""

    def policy(one: InformationSet) -> list[float]:
        rng, mask = players_generator(seed_for(one, 0)), game.mask()
        mask[list(one.actions)] = 1
        with np.errstate(over="ignore"):
            said = [int(game.verbs.advise(one.record, mask, rng)) for _ in range(draws)]
        return [said.count(action) / draws for action in one.actions]

    return spread(tree, policy)


class Searched(NamedTuple):
    """The two policies of one search: the shares of its visits, and the move that it plays."""

    visits: np.ndarray
    choice: np.ndarray


def searched(
    tree: Layout,
    game: Game,
    simulations: int,
    seed: int,
    settings: Settings,
    progress: Callable[[int], None] | None = None,
) -> Searched:
    """What `search` thinks in every information set, with so many simulations in each.

    It knows the record only, so that two sets with the same one are treated alike. `progress` is
    told how many sets are done.
    """
    known: dict[bytes, tuple[list[float], list[float]]] = {}
    visits, choice = np.zeros(tree.entries), np.zeros(tree.entries)
    for done, one in enumerate(tree.sets):
        key = raw(one.record)
        if key not in known:
            bot = SearchBot(game, seed_for(one, seed), Budget(simulations=simulations), settings)
            chosen = bot.choose(one.record, list(one.actions))
            times = {thought.action: thought.visits for thought in bot.thoughts}
            total = sum(times.values())
            known[key] = (
                [times[action] / total for action in one.actions],
                [float(action == chosen) for action in one.actions],
            )
        last = one.first + len(one.actions)
        visits[one.first : last], choice[one.first : last] = known[key]
        if progress is not None:
            progress(done + 1)
    return Searched(visits, choice)
