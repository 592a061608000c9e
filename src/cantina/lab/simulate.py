"""Games between bots by the thousand: what `cantina simulate` does.

Everything follows from the plan's seed: each game has a generator and each player a seed of their
own, made from the seed and the game's number. So the games are the same however many workers
play them, with records or without. (A search with a time budget is as fast as its machine.)
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

import cantina
from cantina.bots import Bot, make
from cantina.bots.strangers import play_out
from cantina.engine.game import Game
from cantina.engine.generator import seed_from_key
from cantina.engine.match import Match
from cantina.engine.record import blank
from cantina.engine.records import to_json
from cantina.lab.loops import random_games, random_moves
from cantina.lab.specs import spec_of, split
from cantina.lab.statistics import Summary, Tally
from cantina.lab.trial import opening
from cantina.lab.workers import in_processes, in_threads, usual_workers

LIMIT = 100_000
"""Decisions after which a game is left unfinished: nothing bounds the rounds of some games."""
COMPILED_CHUNK = 512
MATCH_CHUNK = 8
ALONE = 48
"""Up to so many games, further processes would cost more than they bring."""

RANDOM = "random"
QUICK = (RANDOM, "greedy")
"""Bots whose games take less time than starting a process."""

Part = tuple[Tally, list[str]]
"""What one piece of the work brings: its statistics and its records."""


@dataclass(frozen=True)
class Plan:
    """What is to be played. Make one with `Plan.of`."""

    game: str
    seats: int
    options: dict[str, Any]
    games: int
    seed: int
    players: tuple[str, ...]  # by seat
    legal: bool = False  # legal moves in the records
    records: bool = False

    @classmethod
    def of(
        cls,
        game: str,
        seats: int,
        options: dict[str, Any],
        games: int,
        seed: int,
        players: str | None = None,
        legal: bool = False,
        records: bool = False,
    ) -> Plan:
        """A checked plan; `players` are bot specs or levels with commas, dealt to the seats in turn.

        Raises ValueError for a spec that there is not, or more specs than seats.
        """
        specs = [spec_of(spec, game) for spec in split(players or RANDOM)]
        if len(specs) > seats:
            raise ValueError(f"{len(specs)} players, but {seats} seats")
        by_seat = tuple(specs[seat % len(specs)] for seat in range(seats))
        return cls(game, seats, options, games, seed, by_seat, legal, records)

    @property
    def all_random(self) -> bool:
        """Whether nobody thinks: such games need no bots."""
        return all(spec == RANDOM for spec in self.players)

    def keys(self, number: int) -> tuple[np.ndarray, np.ndarray]:
        """Game `number`'s generator key and its players' generator, u8[2] each."""
        digest = self._digest(b"game %d" % number)
        return np.frombuffer(digest[:16], np.uint64), np.frombuffer(digest[16:], np.uint64)

    def bot_seed(self, number: int, seat: int) -> int:
        """The seed of the bot at `seat` in game `number`."""
        return int.from_bytes(self._digest(b"game %d seat %d" % (number, seat))[:8], "little")

    def _digest(self, what: bytes) -> bytes:
        return hashlib.sha256(b"cantina simulate %d " % self.seed + what).digest()


def simulated(
    plan: Plan,
    workers: int | None = None,
    write: Callable[[str], None] | None = None,
    advance: Callable[[float], None] = lambda done: None,
) -> Summary:
    """Play the plan. `write` gets each game's record, one line each, in the games' order."""
    started = time.perf_counter()
    tally = Tally(plan.seats)
    chunks = _compiled_chunks if plan.all_random and not plan.records else _match_chunks
    for part, lines in chunks(plan, workers):
        tally.add(part)
        if write is not None:
            for line in lines:
                write(line)
        advance(part.games)
    game = cantina.game(plan.game)
    return Summary(plan, game.title, tally, time.perf_counter() - started)


def _chunks(games: int, size: int) -> list[range]:
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


# ---- the compiled loop ---------------------------------------------------------------------


def _compiled_chunks(plan: Plan, workers: int | None) -> Iterator[Part]:
    game = cantina.game(plan.game)
    start = opening(game, plan.seats, plan.options)

    def play(numbers: range) -> Part:
        return _random_tally(plan, game, start, numbers), []

    return in_threads(play, _chunks(plan.games, COMPILED_CHUNK), workers or usual_workers())


def _random_tally(plan: Plan, game: Game, start: Any, numbers: range) -> Tally:
    count = len(numbers)
    made = [plan.keys(number) for number in numbers]
    keys = np.array([key for key, _ in made])
    rngs = np.array([rng for _, rng in made])
    scores = np.zeros((count, plan.seats), np.int64)
    shares = np.zeros((count, plan.seats))
    lengths, stages, ended = (np.zeros(count, np.int64) for _ in range(3))
    scratch, mask = blank(game.dtype), game.mask()
    random_games(scratch, start, keys, rngs, mask, LIMIT, scores, shares, lengths, stages, ended)
    return Tally.of(scores, shares, lengths, stages, ended)


# ---- through Match, with bots or records ---------------------------------------------------


def _match_chunks(plan: Plan, workers: int | None) -> Iterator[Part]:
    if workers is None:
        slow = any(spec not in QUICK for spec in plan.players)
        workers = usual_workers() if slow or plan.games > ALONE else 1
    size = 1 if plan.games <= ALONE else MATCH_CHUNK
    works = ((plan, numbers) for numbers in _chunks(plan.games, size))
    return in_processes(_play_chunk, works, min(workers, plan.games))


def _play_chunk(work: tuple[Plan, range]) -> Part:
    plan, numbers = work
    tally = Tally(plan.seats)
    lines: list[str] = []
    for number in numbers:
        match = played(plan, number)
        shares = np.zeros((1, plan.seats))
        for seat in match.winners:
            shares[0, seat] = 1 / len(match.winners)
        one = (np.array([value]) for value in (match.ply, match.stage, match.over))
        tally.add(Tally.of(np.array([match.scores]), shares, *one))
        if plan.records:
            about = {"players": list(plan.players)}
            lines.append(to_json(match.record(legal=plan.legal, about=about)))
    return tally, lines


def played(plan: Plan, number: int) -> Match:
    """Game `number` of the plan, played to its end (or to `LIMIT`)."""
    key, rng = plan.keys(number)
    seed = seed_from_key(int(key[0]), int(key[1]))
    match = cantina.new(plan.game, plan.seats, seed, plan.options)
    if plan.all_random:
        for action in _random_actions(plan, match.game, key, rng):
            match.play(int(action))
        return match
    seeds = [plan.bot_seed(number, seat) for seat in range(plan.seats)]
    bots: list[Bot] = [
        make(spec, match.game, seed) for spec, seed in zip(plan.players, seeds, strict=True)
    ]
    play_out(match, bots, seeds, LIMIT)
    return match


def _random_actions(plan: Plan, game: Game, key: np.ndarray, rng: np.ndarray) -> np.ndarray:
    """The moves of the game that the compiled loop would play."""
    state = opening(game, plan.seats, plan.options, (int(key[0]), int(key[1])))
    actions = np.zeros(LIMIT, np.int32)
    return actions[: random_moves(state[0], game.mask(), rng.copy(), LIMIT, actions)]
