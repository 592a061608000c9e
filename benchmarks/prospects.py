"""How sound the chances are that the verb `prospects` gives between stages, by play of rule bots.

    python benchmarks/prospects.py GAME [--seats 4] [--option target=10] [--games 400] [--json]

Plays whole games with `greedy` in every chair and asks `prospects` at each pause. Prints by stage
the mean score of the estimate (Brier: mean square of the error, lower is better) beside that of
giving everybody the same, and the `power` that fits best: at 1 the estimate is as sure as it should
be, above 1 it is too timid, below too bold.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from typing import Any

import numpy as np
from rich.progress import track

import cantina
from cantina.bots import make
from cantina.engine.match import Match

POWERS = np.exp(np.linspace(-1.5, 1.5, 61))


def games(game: Any, seats: int, options: dict[str, Any], count: int) -> dict[int, list[Any]]:
    """By stage: pairs of estimate and what came of it, both as sides' chances by seat."""
    found: dict[int, list[Any]] = defaultdict(list)
    for deal in track(range(count), description=game.title):
        match = Match(game, seats, deal, options, auto=False)
        bots = [make("greedy", game, 100 * deal + seat) for seat in range(match.seats)]
        pauses: list[tuple[int, np.ndarray]] = []
        while not match.over and match.ply < 20_000:
            state = match._state  # our own game: nobody sees it
            if match.chance_due:
                if match.stage and game.verbs.stage_over(state):
                    pauses.append((match.stage, chances(game, state)))
                match.speak()
                continue
            turn = match.turn
            match.play(bots[turn].choose(match.redacted(turn), match.legal_actions))
        ended = chances(game, match._state)
        for stage, estimate in pauses:
            found[stage].append((estimate, ended))
    return found


def chances(game: Any, state: Any) -> np.ndarray:
    """What `prospects` says of a state."""
    out = np.zeros(int(state.seats))
    game.verbs.prospects(state, out)
    return out


def fit(pairs: list[Any]) -> dict[str, float]:
    """Brier scores and the power of the estimate that makes the results likeliest."""
    estimate = np.array([pair[0] for pair in pairs]).clip(1e-9)
    ended = np.array([pair[1] for pair in pairs])
    total = estimate.sum(axis=1, keepdims=True)  # 1, or 2 where partners share
    likely = []
    for power in POWERS:
        bent = estimate**power
        bent /= bent.sum(axis=1, keepdims=True)
        likely.append(float((ended * np.log(bent)).sum()))
    return {
        "pauses": len(pairs),
        "brier": float(((estimate - ended) ** 2).mean()),
        "even": float(((total / estimate.shape[1] - ended) ** 2).mean()),
        "power": float(POWERS[int(np.argmax(likely))]),
    }


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    game = cantina.game(args.game)
    options = {
        name: json.loads(value) for name, value in (one.split("=", 1) for one in args.option)
    }
    found = games(game, game.checked_seats(args.seats), options, args.games)
    rows = {f"stage {stage}": fit(pairs) for stage, pairs in sorted(found.items())}
    rows["all"] = fit([pair for pairs in found.values() for pair in pairs])
    if args.json:
        print(json.dumps(rows))
        return
    for name, row in rows.items():
        numbers = "  ".join(f"{key} {value:.4g}" for key, value in row.items())
        print(f"{name:9} {numbers}")


if __name__ == "__main__":
    main()
