"""What a proof is about: a game, seats and options, and positions from games played at random."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import Any

import numpy as np

from cantina.engine.game import Game
from cantina.engine.generator import players_generator
from cantina.engine.match import Match
from cantina.engine.record import SPECTATOR, copy_of, raw

Seat = int | None
"""A seat, or None for a spectator."""


class Refuted(Exception):
    """A proof has failed; the message says where, and what was there."""


@dataclass(frozen=True)
class Case:
    """One game with its seats and options, looked at in `positions` positions."""

    game: Game
    seats: int
    options: dict[str, Any] = field(default_factory=dict[str, Any])
    positions: int = 100
    seed: int = 1

    @property
    def worlds(self) -> ModuleType:
        """The game's `words/worlds.py`."""
        return importlib.import_module(f"cantina.games.{self._folder}.words.worlds")

    @property
    def independent(self) -> ModuleType:
        """The game's module beside this one, which shares nothing with its rules."""
        return importlib.import_module(f"cantina.lab.proofs.{self._folder}")

    @property
    def _folder(self) -> str:
        return self.game.id.replace("-", "_")

    @property
    def viewers(self) -> list[Seat]:
        """Every seat, and a spectator."""
        return [*range(self.seats), None]

    def chooser(self, what: str) -> random.Random:
        """Ordinary randomness of a proof's own, the same in every run."""
        return random.Random(f"{self.seed} {self.game.id} {self.seats} {self.options} {what}")

    def rng(self, what: str) -> np.ndarray:
        """A player's own generator for `imagine`, the same in every run."""
        return players_generator(self.chooser(what).getrandbits(64))

    def match(self, number: int) -> Match:
        """Game `number` before its first chance, which does not speak by itself."""
        seed = self.seed * 1_000_003 + number
        return Match(self.game, self.seats, seed, self.options, auto=False)

    def games(self) -> Iterator[tuple[Match, random.Random]]:
        """Games without end: each at its start, with a taste for its moves (see `tasted`)."""
        number = 0
        while True:
            yield self.match(number), self.chooser(f"game {number}")
            number += 1

    @cached_property
    def sample(self) -> list[Match]:
        """`positions` matches in the middle of play, somebody to move; not to be played on."""
        # A few from each game, so that many deals are seen; the share adapts to the length.
        found: list[Match] = []
        each = 8
        for match, choose in self.games():
            length = _length(match.copy(), random.Random(choose.random()))
            wanted = min(each, length, self.positions - len(found))
            plies = set(choose.sample(range(length), wanted))
            taste = tasted(match, choose)
            while not match.over and match.ply <= max(plies):
                if match.chance_due:
                    match.speak()
                    continue
                if match.ply in plies:
                    found.append(match.copy())
                    plies.discard(match.ply)
                    if not plies:
                        break
                match.play(pick(match, choose, taste))
            if len(found) >= self.positions:
                return found
        raise AssertionError("games never end")

    def known(self, match: Match, seat: Seat) -> bytes:
        """The bytes that `seat` knows."""
        return raw(match.redacted(seat))


def _length(match: Match, choose: random.Random) -> int:
    """How long about a game is: the decisions of one random game, at most 500."""
    while not match.over and match.ply < 500:
        if match.chance_due:
            match.speak()
        else:
            match.play(choose.choice(match.legal_actions))
    return max(1, match.ply)


def tasted(match: Match, choose: random.Random) -> list[float]:
    """Weights of the actions for one game: even ones, or odd ones so that rare rules come up."""
    actions = match.game.actions
    if choose.random() < 0.5:
        return [1.0] * actions
    return [2.0 ** choose.gauss(0, 2) for _ in range(actions)]


def pick(match: Match, choose: random.Random, taste: list[float]) -> int:
    """A legal action by weight."""
    legal = match.legal_actions
    if not legal:
        raise Refuted(f"{place(match)}: no legal move")
    return choose.choices(legal, [taste[action] for action in legal])[0]


def place(match: Match) -> str:
    """Where a match stands, so that a failure can be found again."""
    return f"seed {match.seed}, stage {match.stage}, ply {match.ply}, turn {match.turn}"


def whole(match: Match) -> Any:
    """The full state of a proof's own match, as a copy: outside of proofs nobody sees one."""
    return copy_of(match._state)  # pyright: ignore[reportPrivateUsage]


def history(match: Match) -> tuple[list[Any], list[int | dict[str, Any]]]:
    """All full states of a proof's own match, and the events between them."""
    return match._states, match._events  # pyright: ignore[reportPrivateUsage]


def with_world(match: Match, world: Any, seat: Seat) -> Match:
    """The match as it would stand if `world` were the truth, for a seat that cannot tell.

    What was said to that seat so far stays said.
    """
    twin = match.copy()
    key = SPECTATOR if seat is None else seat
    twin._states[-1] = copy_of(world)  # pyright: ignore[reportPrivateUsage]
    told = [dict(line) for line in match.log(seat)]
    twin._logs[key] = told  # pyright: ignore[reportPrivateUsage]
    twin.seed = None
    return twin


def imagined(match: Match, seat: Seat, rng: np.ndarray) -> Any:
    """A full world that `seat` may take for the truth."""
    world = match.redacted(seat)
    match.game.verbs.imagine(world, rng)
    return world
