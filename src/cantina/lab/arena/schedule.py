"""Who sits where: tables of bots, turned round the seats over the same deal.

A *side* is what wins or loses together: a seat, or partners, as the game's words tell. A *table* is
as many bots as there are sides. In a round robin every bot sits down with every other: with more
bots than sides, tables of different bots, one for each combination; with fewer, every bot equally
often, and the places that are left go to each combination of the bots in turn. In a ladder each two
neighbours have such tables of their own, so that of four sides each holds two, and of three there
are two tables, two against one and one against two.

At each table every deal is played once from every place: the line-up moves on by one side until it
is where it began, so that each bot has had each side's cards equally often. (Two bots that
alternate round four sides are back after two games.) Which bot sits left of which is drawn anew for
every deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise

import cantina
from cantina.lab.arena.plan import Plan

Lineup = tuple[str, ...]
"""The bots' names by seat."""


def sides_of(plan: Plan) -> list[list[int]]:
    """The seats of each side."""
    match = cantina.new(plan.game, plan.seats, 0, plan.options, auto=False)
    partners = getattr(match.game.words, "partners", None)
    found: list[list[int]] | None = partners(match.redacted(None)) if partners else None
    return found or [[seat] for seat in range(plan.seats)]


def tables(plan: Plan, sides: int) -> list[tuple[str, ...]]:
    """The tables of the arena: the names at each, as many as there are sides."""
    if plan.kind == "ladder":
        return [table for pair in pairwise(plan.names) for table in _filled(pair, sides)]
    return _filled(plan.names, sides)


def _filled(names: tuple[str, ...], sides: int) -> list[tuple[str, ...]]:
    """Every bot equally often, and each combination of them in the places that are left."""
    times, left = divmod(sides, len(names))
    return [extra + names * times for extra in combinations(names, left)]


def games(plan: Plan) -> Iterator[tuple[int, Lineup]]:
    """Every game of the arena, deal by deal: the deal's number and the line-up by seat."""
    sides = sides_of(plan)
    place = {seat: side for side, seats in enumerate(sides) for seat in seats}
    for deal in range(plan.deals):
        for table in tables(plan, len(sides)):
            ring = _ring(plan, deal, table)
            turns = dict.fromkeys(ring[turn:] + ring[:turn] for turn in range(len(ring)))
            for turned in turns:
                yield deal, tuple(turned[place[seat]] for seat in range(plan.seats))


def _ring(plan: Plan, deal: int, table: tuple[str, ...]) -> tuple[str, ...]:
    """The bots of a table in a circle: drawn by lot, copies of a bot apart."""
    left = Counter(table)
    lot = {name: plan.digest(f"deal {deal} table {table} {name}") for name in left}
    order = sorted(left, key=lambda name: (-left[name], lot[name]))
    ring: list[str] = []
    while len(ring) < len(table):
        for name in order:
            if left[name]:
                left[name] -= 1
                ring.append(name)
    return tuple(ring)
