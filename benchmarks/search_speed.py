"""How many simulations a second `search` makes on one core, each to the end of the round.

    python benchmarks/search_speed.py [--game G] [--seats N] [--ms MS] [--rounds R] [--json]

Measured along games that `greedy` plays: at every decision with a choice, for the seat to move.
Also says what the first decisions of a round alone give, when simulations are longest. Rates are
by wall time and by processor time: on a busy machine the second one is the core's own.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

import cantina
from cantina.bots import Budget, SearchBot, make


def measure(game_id: str, seats: int, ms: int, rounds: int, seed: int) -> list[dict[str, Any]]:
    """One entry for each decision: ply in the round, choices, simulations, seconds."""
    game = cantina.game(game_id)
    search = SearchBot(game, seed, Budget(seconds=ms / 1000))
    greedy = make("greedy", game, seed)
    match = cantina.new(game, seats=seats, seed=seed)
    warm = make("search:16it", game, seed)
    warm.choose(match.redacted(match.turn), match.legal_actions)
    found: list[dict[str, Any]] = []
    stages = track(range(rounds), "Rounds", console=Console(stderr=True), transient=True)
    for _ in stages:
        stage, first = match.stage, match.ply
        while match.turn is not None and match.stage == stage:
            record, legal = match.redacted(match.turn), match.legal_actions
            if len(legal) > 1:
                wall, cpu = time.perf_counter(), time.process_time()
                search.choose(record, legal)
                found.append(
                    {
                        "decision": match.ply - first,
                        "choices": len(legal),
                        "simulations": search.simulations,
                        "wall": time.perf_counter() - wall,
                        "cpu": time.process_time() - cpu,
                    }
                )
            match.play(greedy.choose(record, legal))
        if match.over:
            break
    return found


def summary(found: list[dict[str, Any]]) -> dict[str, float]:
    """Totals: simulations a second over these decisions."""
    simulations = sum(entry["simulations"] for entry in found)
    return {
        "decisions": len(found),
        "simulations": simulations,
        "per_second": simulations / sum(entry["cpu"] for entry in found),
        "per_second_wall": simulations / sum(entry["wall"] for entry in found),
        "median_per_second": statistics.median(e["simulations"] / e["cpu"] for e in found),
    }


def main() -> None:
    """Read the arguments, measure, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="mexican-standoff")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--ms", type=int, default=100, help="time for each decision")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = measure(asked.game, asked.seats, asked.ms, asked.rounds, asked.seed)
    early = [entry for entry in found if entry["decision"] < 2 * asked.seats]
    result = {
        "game": asked.game,
        "seats": asked.seats,
        "ms": asked.ms,
        "all": summary(found),
        "first_of_round": summary(early),
    }
    if asked.json:
        print(json.dumps(result, indent=2))
        return
    table = Table("decisions", "number", "simulations/s", "median", "by wall time")
    for name, key in (("all", "all"), ("first of a round", "first_of_round")):
        part = result[key]
        table.add_row(
            name,
            str(part["decisions"]),
            f"{part['per_second']:,.0f}",
            f"{part['median_per_second']:,.0f}",
            f"{part['per_second_wall']:,.0f}",
        )
    Console().print(table)


if __name__ == "__main__":
    main()
