"""What a bot is, and the two that do not look ahead: `random` and `greedy`."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np

from cantina.engine.game import Game
from cantina.engine.generator import pick_below, players_generator


class Bot(Protocol):
    """A player. It may keep notes of its own, but has to do with what the record tells."""

    spec: str

    def choose(self, record: Any, legal: list[int]) -> int:
        """One of the `legal` actions, for the seat to move.

        `record` is what that seat knows (`Match.redacted(turn)`); it is not changed. Raises
        ValueError for anybody else's record, above all for a whole state. May take long: call
        it in a thread. One call at a time for each bot.
        """
        ...


def check_record(record: Any, legal: list[int]) -> None:
    """Raise ValueError unless this is what the seat to move knows, and there is a choice."""
    if int(record.turn) < 0:
        raise ValueError("no seat is to move in this record")
    if int(record.viewer) != int(record.turn):
        raise ValueError("a bot is given what the seat to move knows, and nothing else")
    if not legal:
        raise ValueError("there is no legal action to choose from")


class RandomBot:
    """Every legal action is equally likely."""

    spec = "random"

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._rng = players_generator(seed)

    def choose(self, record: Any, legal: list[int]) -> int:
        """See `Bot.choose`."""
        check_record(record, legal)
        with np.errstate(over="ignore"):
            return legal[int(self._game.run(pick_below, self._rng, len(legal)))]


class GreedyBot:
    """The game's own rule bot (its verb `advise`): a sensible beginner, in no time at all."""

    spec = "greedy"

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._rng = players_generator(seed)

    def choose(self, record: Any, legal: list[int]) -> int:
        """See `Bot.choose`."""
        check_record(record, legal)
        mask = self._game.mask()
        mask[legal] = 1
        with np.errstate(over="ignore"):
            return int(self._game.verbs.advise(record, mask, self._rng))
