"""Our `search` against OpenSpiel's own ISMCTSBot (the Python one), the same time for every move.

OpenSpiel is no dependency of Cantina: give it an environment of its own that has both.

    python -m venv peers && peers/bin/pip install open_spiel -e .
    peers/bin/python benchmarks/openspiel_ismcts.py GAME --ms 500 --games 100 [--seats 4] [--sides 2]
        [--option rounds=1] [--processes 2] [--json]

OpenSpiel's bot is used as it is. What it needs of a state (legal actions, what a player can tell
apart, worlds that fit, returns) an adapter below takes from our verbs, so that both search the same
game with exact worlds. Its random rollouts (`RandomRolloutEvaluator`) end with the stage, where
`prospects` gives the returns: it is spared the rest of the game, as ours is. Its time is ended by its
resampler, its other settings are those of OpenSpiel's example. Duplicate games as in `strength.py`.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from rich.console import Console
from rich.progress import Progress
from strength import interval

import cantina
from cantina.bots import make
from cantina.engine.generator import players_generator
from cantina.engine.record import CHANCE, copy_of, raw


class _Type:
    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION


class Adapter:
    """One of our records as OpenSpiel's bot wants a state to be; a world, or the root's knowledge."""

    def __init__(self, game: Any, record: Any) -> None:
        self.game, self.record = game, record
        self._verbs, self._mask = game.verbs, game.mask()

    def get_game(self) -> Adapter:
        """The game, of which only the type is asked."""
        return self

    def get_type(self) -> type[_Type]:
        """Sequential, with imperfect information."""
        return _Type

    def clone(self) -> Adapter:
        """A copy."""
        return Adapter(self.game, copy_of(self.record))

    def current_player(self) -> int:
        """The seat to move."""
        return int(self.record.turn)

    def is_chance_node(self) -> bool:
        """Never: dice in mid-stage are thrown by the world's own generator."""
        return False

    def is_terminal(self) -> bool:
        """Whether the stage is over."""
        return bool(self._verbs.stage_over(self.record))

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions of the seat to move."""
        self._verbs.legal(self.record, self._mask)
        return np.flatnonzero(self._mask).tolist()

    def information_state_string(self, player: int | None = None) -> bytes:
        """What the seat to move can tell apart."""
        known = copy_of(self.record)
        if int(known.viewer) < -1:
            self._verbs.redact(known, int(known.turn))
        return raw(known)

    def apply_action(self, action: int) -> None:
        """Play, and let chance speak where the stage goes on."""
        self._verbs.act(self.record, int(action))
        while int(self.record.turn) == CHANCE and not self.is_terminal():
            self._verbs.chance(self.record)

    def returns(self) -> np.ndarray:
        """The chance to win, and the margin in points, of which `unit` weigh like a win."""
        seats = int(self.record.seats)
        chances, score = np.zeros(seats), np.zeros(seats)
        self._verbs.prospects(self.record, chances)
        self._verbs.standing(self.record, score)
        margin = score - (score.sum() - score) / (seats - 1)
        return chances + margin / Adapter.unit

    unit = 100.0  # points


FEWEST = 16  # simulations, whatever the clock says: the first one only makes the root


class TimeIsUp(Exception):
    """Raised by the resampler to end a search."""


class Rival:
    """OpenSpiel's ISMCTSBot behind our `Bot.choose`."""

    def __init__(self, game: Any, seed: int, seconds: float) -> None:
        self._game, self._seconds = game, seconds
        self._rng = players_generator(seed)
        random_state = np.random.RandomState(seed % 2**32)
        evaluator = mcts.RandomRolloutEvaluator(1, random_state)
        self._bot = ismcts.ISMCTSBot(
            self, evaluator, uct_c=1.0, max_simulations=10**9, random_state=random_state
        )
        self._bot.set_resampler(self._resample)
        self.simulations = 0

    def choose(self, record: Any, legal: list[int]) -> int:
        """The action that OpenSpiel's bot visits most within its time."""
        if len(legal) == 1:
            return legal[0]
        root = Adapter(self._game, copy_of(record))
        self.simulations = 0
        self._until = time.perf_counter() + self._seconds
        with contextlib.suppress(TimeIsUp):
            self._bot.run_search(root)
        policy = self._bot.get_final_policy(root, self._bot._root_node)
        return int(max(policy, key=lambda pair: pair[1])[0])

    def _resample(self, root: Adapter, player: int) -> Adapter:
        if self.simulations >= FEWEST and time.perf_counter() >= self._until:
            raise TimeIsUp
        self.simulations += 1
        world = root.clone()
        with np.errstate(over="ignore"):
            self._game.verbs.imagine(world.record, self._rng)
        return world


def play(task: dict[str, Any]) -> dict[str, Any]:
    """One game with ours on `seat` (and its partners' seats), theirs on the others."""
    game = cantina.game(task["game"])
    match = cantina.new(game, seats=task["seats"], seed=task["deal"], options=task["options"])
    Adapter.unit = task["unit"]
    team = [seat for seat in range(match.seats) if seat % task["sides"] == task["seat"]]
    ms = task["ms"]
    bots: list[Any] = [
        make(f"search:{ms}ms", game, 1000 * task["deal"] + seat)
        if seat in team
        else Rival(game, 1000 * task["deal"] + seat, ms / 1000)
        for seat in range(match.seats)
    ]
    made, searched = [0, 0], [0, 0]
    while match.turn is not None:
        turn, legal = match.turn, match.legal_actions
        match.play(bots[turn].choose(match.redacted(turn), legal))
        if len(legal) > 1:
            side = 0 if turn in team else 1
            made[side] += 1
            searched[side] += bots[turn].simulations
    scores = match.scores
    others = [points for at, points in enumerate(scores) if at not in team]
    won = task["seat"] in match.winners
    return {
        "deal": task["deal"],
        "win": len(team) / len(match.winners) if won else 0.0,
        "margin": scores[task["seat"]] - sum(others) / len(others),
        "ours": searched[0] / max(1, made[0]),
        "theirs": searched[1] / max(1, made[1]),
    }


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--sides", type=int, help="2 where partners sit opposite")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--ms", type=int, default=500)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--unit", type=float, default=100.0, help="points that weigh like a win")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    seats = cantina.game(asked.game).checked_seats(asked.seats)
    options = {name: json.loads(value) for name, value in (o.split("=") for o in asked.option)}
    sides = asked.sides or seats
    shared = {"game": asked.game, "seats": seats, "sides": sides, "ms": asked.ms}
    shared |= {"options": options, "unit": asked.unit}
    tasks = [
        shared | {"deal": asked.seed + deal, "seat": seat}
        for deal in range(-(-asked.games // sides))
        for seat in range(sides)
    ]
    done: list[dict[str, Any]] = []
    with (
        Progress(console=Console(stderr=True), transient=True) as progress,
        ProcessPoolExecutor(asked.processes) as pool,
    ):
        bar = progress.add_task("Games", total=len(tasks))
        for future in as_completed([pool.submit(play, task) for task in tasks]):
            done.append(future.result())
            progress.advance(bar)
    wins, margin = interval(done, "win"), interval(done, "margin")
    found = {
        "game": asked.game,
        "seats": seats,
        "games": len(done),
        "wins": wins,
        "margin": margin,
        "even": 1 / sides,
        "ours": float(np.mean([one["ours"] for one in done])),
        "theirs": float(np.mean([one["theirs"] for one in done])),
    }
    if asked.json:
        print(json.dumps(found))
        return
    print(f"{asked.game}, {seats} seats, {len(done)} games, {asked.ms} ms a move")
    print(f"wins {wins[0]:.1%} ({wins[1]:.1%} to {wins[2]:.1%}); even would be {1 / sides:.1%}")
    print(f"margin {margin[0]:+.1f} ({margin[1]:+.1f} to {margin[2]:+.1f})")
    print(f"simulations a move: ours {found['ours']:,.0f}, theirs {found['theirs']:,.0f}")


if __name__ == "__main__":
    main()
