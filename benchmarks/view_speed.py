"""What a view costs: processor milliseconds to make one for the seat to move, for each game.

    python benchmarks/view_speed.py [--games 3] [--json]

Positions come from random games with the usual number of seats; logs are made beforehand, as a house
makes them line by line. Most of a house's time goes into views: four for each move at a table of four.
"""

from __future__ import annotations

import argparse
import json
import random
import time

import cantina
from cantina.engine.match import Match

SHARE = 0.2
"""Of so many decisions the position is kept."""
DECISIONS = 120
"""So far each game is played."""
PASSES = 6


def positions(game: str, games: int) -> list[Match]:
    """Positions of random games in which somebody is to move."""
    found: list[Match] = []
    for seed in range(games):
        choose = random.Random(seed)
        match = cantina.new(game, seed=seed)
        while not match.over and match.ply < DECISIONS:
            if choose.random() < SHARE:
                found.append(match.copy())
            match.play(choose.choice(match.legal_moves))
    return found


def milliseconds(matches: list[Match]) -> float:
    """The mean processor time of a view: of several passes the fastest, others were disturbed."""
    passes: list[float] = []
    for _ in range(PASSES):
        began = time.process_time()
        for match in matches:
            match.view(match.turn)
        passes.append(time.process_time() - began)
    return 1000 * min(passes) / len(matches)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    costs = {game: milliseconds(positions(game, asked.games)) for game in cantina.all_games()}
    if asked.json:
        print(json.dumps(costs))
        return
    for game, cost in costs.items():
        print(f"{game:<18} {cost:6.2f} ms a view")


if __name__ == "__main__":
    main()
