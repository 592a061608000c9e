"""What a proof is about: a game, seats and options, and positions from games played at random."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import numpy as np

from cantina.engine.errors import IllegalMove
from cantina.engine.game import Game
from cantina.engine.generator import players_generator
from cantina.engine.match import Match
from cantina.engine.record import SPECTATOR, copy_of, raw

Seat = int | None
"""A seat, or None for a spectator."""


FEWEST, MOST = 8, 24
"""So many positions are taken from each game: few, so that many deals are seen."""
GAMES = 400
"""Where more games than this would be needed, more positions are taken from each."""


class Refuted(Exception):
    """A proof has failed; the message says where, and what was there."""


@dataclass(frozen=True)
class Case:
    """One game with its seats and options, looked at in at least `positions` positions.

    A position counts for each seat that looks at it, and so do the ones that a proof plays on to.
    """

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

    def sample(self, *, told: bool = False) -> Iterator[Match]:
        """Matches without end, in the middle of play, somebody to move; not to be played on.

        Say `told` where each seat's log will be asked for: it is then made once for the game, not
        once for each position.
        """
        each = min(max(FEWEST, self.positions // GAMES), MOST)
        for match, choose in self.games():
            length = _length(match.copy(), random.Random(choose.random()))
            plies = set(choose.sample(range(length), min(each, length)))
            taste = tasted(match, choose)
            while not match.over and match.ply <= max(plies):
                if match.chance_due:
                    match.speak()
                    continue
                if match.ply in plies:
                    for seat in self.viewers if told else ():
                        match.log(seat)
                    yield match.copy()
                    plies.discard(match.ply)
                    if not plies:
                        break
                match.play(pick(match, choose, taste))

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


def since_chance(match: Match, seat: Seat) -> tuple[int, list[int]]:
    """The index of the event with which chance last spoke, and what `seat` saw of the moves since."""
    states, events = history(match)
    key = SPECTATOR if seat is None else seat
    spoke = max(index for index, event in enumerate(events) if isinstance(event, dict))
    seen = match.game.verbs.seen
    moves = [
        int(seen(states[index], event, key))
        for index, event in enumerate(events)
        if index > spoke and isinstance(event, int)
    ]
    return spoke, moves


def with_world(case: Case, match: Match, world: Any, seat: Seat) -> Match:
    """The match as it would stand, and would have come about, if `world` were the truth.

    Chance speaks and the others move as they must have in that world; to `seat`, which cannot
    tell, it is the same game. Raises Refuted where the rules do not allow that past.
    """
    twin = match.copy()
    began, past = _past_of(case, twin, world, seat)
    states, events = history(twin)
    del states[began + 1 :], events[began:]
    # What `seat` has been told of the time before stays; what came after is told anew.
    key, logs = SPECTATOR if seat is None else seat, twin._logs  # pyright: ignore[reportPrivateUsage]
    kept = [dict(line) for line in logs.get(key, []) if line["event"] < began]
    logs.clear()
    logs[key] = kept
    where = f"{place(match)}, seat {seat}"
    moves = 0
    for event in past:
        if isinstance(event, dict):
            try:
                twin.impose(event)
            except ValueError as error:
                raise Refuted(f"{where}: a world from no deal; right would be {error}") from None
            continue
        try:
            twin.play(event)
        except IllegalMove:
            text = match.game.words.action_text(event)
            raise Refuted(f"{where}: a world in which move {moves} ({text}) was illegal") from None
        moves += 1
    state = history(twin)[0][-1]
    state.key[:] = world.key
    state.counter = world.counter
    if raw(state) != raw(world):
        fields = differing(state, world)
        raise Refuted(f"{where}: a world whose past leads elsewhere ({fields})")
    return twin


def _past_of(
    case: Case, twin: Match, world: Any, seat: Seat
) -> tuple[int, list[int | dict[str, Any]]]:
    """The index of the event with which the past of `world` begins, and its events from there on.

    In most games that is the last deal. Where secrets live longer than that, the game's worlds
    tell the whole past (`past_of`). They get the twin's own list of states, in which they may put
    a changed copy where the past begins.
    """
    tell = getattr(case.worlds, "past_of", None)
    if tell is not None:
        return tell(*history(twin), world, seat)
    spoke, seen = since_chance(twin, seat)
    return spoke, [case.worlds.deal_of(world), *case.worlds.moves_of(world, seen)]


def differing(one: Any, other: Any) -> str:
    """The names of the fields in which two records differ."""
    names = [name for name in one.dtype.names if one[name].tobytes() != other[name].tobytes()]
    return "field " + ", ".join(names)


def imagined(match: Match, seat: Seat, rng: np.ndarray) -> Any:
    """A full world that `seat` may take for the truth."""
    world = match.redacted(seat)
    match.game.verbs.imagine(world, rng)
    return world
