"""Plays a plan and puts its report together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import cantina
from cantina.lab.balance import basics
from cantina.lab.balance.changes import changes_part
from cantina.lab.balance.deciding import deciding_part
from cantina.lab.balance.facts import Facts, play_work, sides_of
from cantina.lab.balance.plan import Plan, Setup, Work, turned_works, works
from cantina.lab.balance.skill import skill_part
from cantina.lab.balance.tables import Report
from cantina.lab.workers import in_processes, usual_workers

Part = tuple[Any, list[Work]]
"""What some work is for, and the work."""


def all_parts(plan: Plan) -> list[Part]:
    """Everything that is to be played, in the report's order."""
    parts: list[Part] = []
    for seats in plan.seats:
        # Reading the log takes as long as playing, and only one number of seats is asked for it.
        some = works(plan.setup(seats), plan.seed, plan.games, full=seats == plan.usual)
        parts.append((("seats", seats), list(some)))
    usual = plan.setup(plan.usual)
    for pair in plan.pairs if plan.skill_games else ():
        setup = Setup(plan.game, usual.seats, usual.options, _one_against_the_rest(pair, usual))
        deals = max(1, plan.skill_games_of(pair) // len(sides_of(setup)))
        parts.append((("skill", pair), list(turned_works(setup, plan.seed, deals))))
    for number, variant in enumerate(plan.variants()):
        setup = plan.setup(variant.seats, variant.options)
        games = min(plan.option_games, plan.games)
        parts.append((("option", number), list(works(setup, plan.seed, games))))
    return parts


def _one_against_the_rest(pair: tuple[str, str], usual: Setup) -> tuple[str, ...]:
    return (pair[0], *(pair[1] for _ in range(usual.seats - 1)))


def weight(parts: Sequence[Part]) -> float:
    """How much there is to play, for a progress bar."""
    return sum(work.weight for _, some in parts for work in some)


def balanced(
    plan: Plan,
    command: str = "",
    workers: int | None = None,
    advance: Callable[[float], None] = lambda done: None,
    parts: list[Part] | None = None,
) -> Report:
    """Play the plan on so many processes, and measure. The report holds nothing of when or where.

    `advance` is told how much of the weight of all parts is done each time. A game that is cut
    counts for its length and scores only.
    """
    parts = all_parts(plan) if parts is None else parts
    flat = [(key, work) for key, some in parts for work in some]
    results = in_processes(play_work, (work for _, work in flat), workers or usual_workers())
    played: dict[Any, list[Facts]] = {}
    for (key, work), games in zip(flat, results, strict=True):
        played.setdefault(key, []).extend(games)
        advance(work.weight)
    return _measured(plan, command, played)


def _measured(plan: Plan, command: str, played: dict[Any, list[Facts]]) -> Report:
    game = cantina.game(plan.game)
    games = {seats: played["seats", seats] for seats in plan.seats}
    usual = plan.usual
    made = [
        basics.places_part(games),
        basics.length_part(game, games),
        basics.scores_part(games, usual),
        basics.race_part(game, games, usual),
        deciding_part(game, games[usual], usual),
    ]
    pairs = {key[1]: some for key, some in played.items() if key[0] == "skill"}
    if pairs:
        made.append(skill_part(pairs, usual))
    changed = [
        (variant, played["option", number]) for number, variant in enumerate(plan.variants())
    ]
    made.append(changes_part(game, games, changed, usual))
    short = [
        {"about": part.title, "says": " ".join(sentences)} for part, sentences in made if sentences
    ]
    count = sum(map(len, played.values()))
    facts = {
        "seats": list(plan.seats),
        "usual": usual,
        "options": game.options_in_force(plan.options, usual) if plan.options else {},
        "bots": plan.bots,
        "seed": plan.seed,
        "games": count,
        "games_a_setup": plan.games,
    }
    return Report(plan.game, game.title, command, facts, short, [part for part, _ in made])
