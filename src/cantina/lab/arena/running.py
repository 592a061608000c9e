"""Plays the games of an arena that are missing, in whatever runs them, and keeps each at once."""

from __future__ import annotations

from collections.abc import Callable

from cantina.lab.arena.plan import Plan
from cantina.lab.arena.playing import play_game
from cantina.lab.arena.results import Results
from cantina.lab.arena.schedule import Lineup, games
from cantina.lab.simulate import ALONE, QUICK
from cantina.lab.workers import in_processes, usual_workers


def missing(plan: Plan, results: Results) -> list[tuple[int, Lineup]]:
    """The games that are still to be played, deal by deal."""
    there = results.there()
    return [game for game in games(plan) if game not in there]


def run(
    plan: Plan,
    results: Results,
    workers: int | None = None,
    ray: bool = False,
    advance: Callable[[float], None] = lambda done: None,
) -> int:
    """Play what is missing and say how many games that were. Stopping at any time loses nothing.

    `workers` is the number of processes (by default one a core); with `ray` the games go to a Ray
    cluster. The games are the same in every case, as long as no bot thinks for a time.
    """
    todo = missing(plan, results)
    works = ((plan, deal, lineup) for deal, lineup in todo)
    if ray:
        from cantina.lab.arena.cluster import on_ray

        done = on_ray(play_game, works, workers)
    else:
        done = in_processes(play_game, works, min(workers or _usual(plan, len(todo)), len(todo)))
    for played in done:
        results.add(played)
        advance(1)
    return len(todo)


def _usual(plan: Plan, count: int) -> int:
    """One process a core; this one alone where starting others would take longer than the games."""
    quick = all(bot.spec in QUICK for bot in plan.bots)
    return 1 if quick and count <= ALONE else usual_workers()
