"""One bot against copies of another, over duplicate games: share of wins and margin of points.

    python benchmarks/strength.py search:500ms greedy --games 200 [--seats 4] [--rounds 7]
        [--processes 1] [--seed 1] [--json]

Duplicate: every deal is played once from each seat, with the same cards, the challenger moving
round the table; `--games` counts single games, so 200 games with 4 seats are 50 deals. A shared
win counts its share. Intervals (95 %) are bootstrapped over deals, since games with the same
cards are not independent. Time budgets are wall time: use no more processes than idle cores.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import Progress

import cantina
from cantina.bots import Settings, make
from cantina.bots.search import SearchBot


def play(task: dict[str, Any]) -> dict[str, Any]:
    """One game with the challenger on `seat`, and on its partners' seats: win share and margin."""
    game = cantina.game(task["game"])
    options = dict(task["options"])
    if task["rounds"] is not None:
        options["rounds"] = task["rounds"]
    match = cantina.new(game, seats=task["seats"], seed=task["deal"], options=options)
    team = [seat for seat in range(match.seats) if seat % task["sides"] == task["seat"]]
    bots = []
    for seat in range(match.seats):
        spec = task["challenger"] if seat in team else task["others"]
        bot = make(spec, game, seed=1000 * task["deal"] + seat)
        if seat in team and isinstance(bot, SearchBot) and task["settings"]:
            bot.settings = Settings(**task["settings"])
        bots.append(bot)
    decisions = simulations = 0
    began = time.process_time()
    while match.turn is not None:
        legal = match.legal_actions
        bot = bots[match.turn]
        if match.turn in team and len(legal) > 1:
            decisions += 1
        match.play(bot.choose(match.redacted(match.turn), legal))
        if isinstance(bot, SearchBot):
            simulations += bot.simulations
    seat, scores = task["seat"], match.scores
    others = [points for at, points in enumerate(scores) if at not in team]
    return {
        "deal": task["deal"],
        "seat": seat,
        "win": len(team) / len(match.winners) if seat in match.winners else 0.0,
        "margin": scores[seat] - sum(others) / len(others),
        "decisions": decisions,
        "simulations": simulations,
        "cpu": time.process_time() - began,
    }


def interval(games: list[dict[str, Any]], key: str) -> tuple[float, float, float]:
    """The mean of `key` and its 95 % interval, bootstrapped over deals."""
    by_deal: dict[int, list[float]] = {}
    for entry in games:
        by_deal.setdefault(entry["deal"], []).append(entry[key])
    means = np.array([np.mean(values) for values in by_deal.values()])
    picks = np.random.default_rng(0).integers(0, len(means), (10_000, len(means)))
    low, high = np.percentile(means[picks].mean(axis=1), [2.5, 97.5])
    return float(means.mean()), float(low), float(high)


def tasks_of(asked: argparse.Namespace) -> list[dict[str, Any]]:
    """Every deal from every seat."""
    settings = dict(pair.split("=") for pair in asked.set)
    options = {name: json.loads(value) for name, value in (one.split("=") for one in asked.option)}
    sides = asked.sides or asked.seats
    return [
        {
            "game": asked.game,
            "seats": asked.seats,
            "sides": asked.sides or asked.seats,
            "rounds": asked.rounds,
            "options": options,
            "challenger": asked.challenger,
            "others": asked.others,
            "deal": asked.seed + deal,
            "seat": seat,
            "settings": {name: float(value) for name, value in settings.items()},
        }
        for deal in range(-(-asked.games // sides))
        for seat in range(sides)
    ]


def run(asked: argparse.Namespace) -> list[dict[str, Any]]:
    """All games, over as many processes as asked, with progress on stderr."""
    tasks = tasks_of(asked)
    done: list[dict[str, Any]] = []
    with (
        Progress(console=Console(stderr=True), transient=True) as progress,
        ProcessPoolExecutor(asked.processes) as pool,
    ):
        bar = progress.add_task("Games", total=len(tasks))
        for future in as_completed([pool.submit(play, task) for task in tasks]):
            done.append(future.result())
            progress.advance(bar)
    return done


def main() -> None:
    """Read the arguments, play, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("challenger")
    parser.add_argument("others")
    parser.add_argument("--game", default="mexican-standoff")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--sides", type=int, help="2 where seats 0 and 2 are partners")
    parser.add_argument("--option", nargs="*", default=[], help="the game's: target=40 ...")
    parser.add_argument("--rounds", type=int, default=None, help="the game's own if not given")
    parser.add_argument("--seed", type=int, default=1, help="the first deal's")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--set", nargs="*", default=[], help="settings of search: explore=1 ...")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    began = time.perf_counter()
    games = run(asked)
    result: dict[str, Any] = {
        "challenger": asked.challenger,
        "others": asked.others,
        "settings": asked.set,
        "games": len(games),
        "deals": len({entry["deal"] for entry in games}),
        "game": asked.game,
        "seats": asked.seats,
        "rounds": asked.rounds,
        "decisions_a_game": sum(entry["decisions"] for entry in games) / len(games),
        "simulations_a_decision": sum(entry["simulations"] for entry in games)
        / max(1, sum(entry["decisions"] for entry in games)),
        "minutes": (time.perf_counter() - began) / 60,
    }
    for name, key in (("wins", "win"), ("margin", "margin")):
        mean, low, high = interval(games, key)
        result[name] = {"mean": mean, "low": low, "high": high}
    if asked.json:
        print(json.dumps(result, indent=2))
        return
    wins, margin = result["wins"], result["margin"]
    Console().print(
        f"{asked.game}, {asked.seats} seats: {asked.challenger} against {asked.others}, "
        f"{len(games)} games "
        f"({result['deals']} deals): wins {wins['mean']:.1%} "
        f"({wins['low']:.1%} to {wins['high']:.1%}; even would be {1 / (asked.sides or asked.seats):.1%}), "
        f"margin {margin['mean']:+.0f} points ({margin['low']:+.0f} to {margin['high']:+.0f}), "
        f"{result['simulations_a_decision']:,.0f} simulations for each of "
        f"{result['decisions_a_game']:.0f} decisions a game, {result['minutes']:.1f} minutes",
        soft_wrap=True,
    )


if __name__ == "__main__":
    main()
