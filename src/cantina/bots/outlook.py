"""What a seat may expect: chances to win and points to come, from what it knows and nothing else."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from cantina.bots import simulation
from cantina.bots.search import Settings, lent_tree
from cantina.engine.game import Game
from cantina.engine.generator import players_generator
from cantina.engine.record import blank


@dataclass(frozen=True)
class Outlook:
    """Expectations by seat, as one viewer may have them."""

    chances: list[float]
    """The chance of each seat's side to win the game, 0 to 1."""
    points: list[float]
    """The points that each seat gains from now to the end of the stage, on average."""
    error: float
    """The largest standard error among the chances."""


def outlook(game: Game, record: Any, seed: int, worlds: int = 400) -> Outlook:
    """Imagine `worlds` worlds that fit a redacted record, and let the rule bot play each of them on.

    `record` is what any viewer knows, whoever is to move (`Match.redacted(seat)`). The stage is
    played to its end, a little at random; what it is then worth for the whole game the verb
    `prospects` says. The same arguments give the same numbers. Raises ValueError for a whole state.
    """
    if int(record.viewer) < -1:
        raise ValueError("an outlook is made from what a viewer knows, and nothing else")
    seats = int(record.seats)
    start = blank(game.dtype)
    start[0] = record
    parameters = np.zeros(simulation.PARAMETERS)
    parameters[simulation.RANDOM] = Settings.random
    chances, points = np.zeros((2, seats)), np.zeros(seats)
    if record.over:
        game.verbs.prospects(start[0], chances[0])
        return Outlook(chances[0].tolist(), points.tolist(), 0.0)
    with lent_tree(game, seats) as tree, np.errstate(over="ignore"):
        rng = players_generator(seed)
        game.run(simulation.look_out, tree, start, rng, parameters, worlds, chances, points)
    error = math.sqrt(max(0.0, float((chances[1] - chances[0] ** 2).max())) / worlds)
    return Outlook(chances[0].tolist(), points.tolist(), error)
