"""What an arena's games say: a row for each bot, for each two that met, for each step of a ladder."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any

import numpy as np

import cantina
from cantina.lab.arena.plan import Plan
from cantina.lab.arena.playing import Played
from cantina.lab.arena.ratings import (
    Belief,
    Estimate,
    beliefs,
    fitted,
    ratio,
    resampled,
    share,
)
from cantina.lab.arena.schedule import sides_of

MOST_ROWS = 2000


@dataclass(frozen=True)
class BotRow:
    """One bot over all its games."""

    name: str
    spec: str
    games: int
    points: Estimate
    won: Estimate  # of what its sides could have won: an even match is 1 / sides
    belief: Belief | None  # where openskill is not installed
    decisions: int  # that left a choice
    seconds: float  # a decision
    slowest: float
    forfeits: int


@dataclass(frozen=True)
class PairRow:
    """Two bots in the games where both sat."""

    name: str
    other: str
    games: int
    won: Estimate | None  # of the games at tables of these two alone; None if there were none
    ahead: Estimate  # how often a side of the first came before one of the second; ties half
    points: Estimate  # the first's rating less the second's
    margin: Estimate  # the game's own points: the first's mean seat less the second's


@dataclass(frozen=True)
class Forfeit:
    """A game that was lost by misbehaviour."""

    deal: int
    seat: int
    name: str
    why: str


@dataclass(frozen=True)
class Report:
    """All that an arena has found out."""

    plan: Plan
    title: str
    sides: int
    games: int
    deals: int
    unfinished: int
    bots: list[BotRow]  # in a round robin the best first, in a ladder as given
    steps: list[PairRow]  # of a ladder: each bot against the one before it
    pairs: list[PairRow]  # of bots that met
    forfeits: list[Forfeit]

    def as_json(self) -> dict[str, Any]:
        """Everything, as `--json` prints it."""
        plan = self.plan
        return {
            **plan.settings,
            "title": self.title,
            "deals": self.deals,
            "games": self.games,
            "unfinished": self.unfinished,
            "even": 1 / self.sides,
            "ratings": [
                {
                    "name": row.name,
                    "spec": row.spec,
                    "games": row.games,
                    "points": row.points.as_json(),
                    "won": row.won.as_json(),
                    "openskill": row.belief and row.belief.as_json(),
                    "decisions": row.decisions,
                    "seconds_a_decision": round(row.seconds, 6),
                    "slowest_seconds": row.slowest,
                    "forfeits": row.forfeits,
                }
                for row in self.bots
            ],
            "steps": [_pair_json(row) for row in self.steps],
            "pairs": [_pair_json(row) for row in self.pairs],
            "forfeits": [vars(one) for one in self.forfeits],
        }


def _pair_json(row: PairRow) -> dict[str, Any]:
    return {
        "name": row.name,
        "other": row.other,
        "games": row.games,
        "won": row.won and row.won.as_json(),
        "ahead": row.ahead.as_json(),
        "points": row.points.as_json(),
        "margin": row.margin.as_json(),
    }


def report(plan: Plan, played: Iterable[Played]) -> Report:
    """What the games say; raises ValueError if there is none that ended."""
    found = list(played)
    games = [game for game in found if game.ended]
    if not games:
        raise ValueError("no game of this arena has ended yet")
    sums = _Sums(plan, games)
    points = fitted(sums.tables, sums.played, sums.wins, sums.weights)
    believed = beliefs(games, sums.sides, plan.names)
    bots = [_bot(plan, sums, points, believed, number) for number in range(len(plan.bots))]
    where = {name: number for number, name in enumerate(plan.names)}
    pairs = [
        _pair(sums, points, where[one], where[other])
        for one, other in combinations(plan.names, 2)
        if sums.compared[where[one], where[other]].any()
    ]
    steps = [
        _pair(sums, points, where[upper], where[lower])
        for lower, upper in pairwise(plan.names)
        if plan.kind == "ladder" and sums.compared[where[upper], where[lower]].any()
    ]
    if plan.kind != "ladder":
        bots.sort(key=lambda row: -row.points.value)
    return Report(
        plan=plan,
        title=cantina.game(plan.game).title,
        sides=len(sums.sides),
        games=len(found),
        deals=len({game.deal for game in found}),
        unfinished=len(found) - len(games),
        bots=bots,
        steps=steps,
        pairs=pairs,
        forfeits=[
            Forfeit(game.deal, seat, game.lineup[seat], why)
            for game in games
            for seat, why in game.forfeits.items()
        ],
    )


class _Sums:
    """Sums by deal, what every interval is drawn from. Bots by number, deals in ascending order.

    Very many deals are put together into `MOST_ROWS` rows.
    """

    def __init__(self, plan: Plan, games: list[Played]) -> None:
        self.plan, self.games = plan, games
        self.sides = sides_of(plan)
        self.names = list(plan.names)
        deals = sorted({game.deal for game in games})
        bots, count = len(self.names), min(len(deals), MOST_ROWS)
        self.weights = resampled(count)
        row_of = {deal: number % count for number, deal in enumerate(deals)}
        at_table: dict[tuple[int, ...], int] = {}
        found: list[tuple[int, int]] = []
        self.wins = np.zeros((count, bots))
        self.chances = np.zeros((count, bots))  # sides that could have won
        self.sat = np.zeros(bots, int)  # games
        # By the two bots and the deal: comparisons of their sides, how many the first came out
        # ahead in, games where both sat, and the margin between their seats in those.
        self.compared, self.ahead, self.both, self.margin = np.zeros((4, bots, bots, count))
        # Games where only these two sat, and what the first won of those.
        self.alone, self.alone_won = np.zeros((2, bots, bots, count))
        for game in games:
            row = row_of[game.deal]
            seats = np.array([self.names.index(name) for name in game.lineup])
            at = [int(seats[side[0]]) for side in self.sides]
            table = tuple(at.count(bot) for bot in range(bots))
            found.append((row, at_table.setdefault(table, len(at_table))))
            np.add.at(self.wins[row], seats, game.shares)
            np.add.at(self.chances[row], at, 1)
            present = sorted(set(at))
            self.sat[present] += 1
            self._compare(game, row, at, seats, present)
            if len(present) == 2:
                for one, other in (present, present[::-1]):
                    self.alone[one, other, row] += 1
                    self.alone_won[one, other, row] += np.array(game.shares)[seats == one].sum()
        self.tables = np.array(list(at_table), float)
        self.played = np.zeros((count, len(at_table)))
        for row, table in found:
            self.played[row, table] += 1

    def _compare(
        self, game: Played, row: int, at: list[int], seats: np.ndarray, present: list[int]
    ) -> None:
        ranks = [game.ranks[side[0]] for side in self.sides]
        for one, rank in zip(at, ranks, strict=True):
            for other, behind in zip(at, ranks, strict=True):
                if one != other:
                    self.compared[one, other, row] += 1
                    self.ahead[one, other, row] += 0.5 * ((rank < behind) + (rank <= behind))
        scores = np.array(game.scores, float)
        mean = {bot: float(scores[seats == bot].mean()) for bot in present}
        for one in present:
            for other in present:
                if one != other:
                    self.both[one, other, row] += 1
                    self.margin[one, other, row] += mean[one] - mean[other]


def _bot(
    plan: Plan, sums: _Sums, points: np.ndarray, believed: dict[str, Belief], number: int
) -> BotRow:
    bot = plan.bots[number]
    own = [
        (game, seat)
        for game in sums.games
        for seat, name in enumerate(game.lineup)
        if name == bot.name
    ]
    decisions = sum(game.decisions[seat] for game, seat in own)
    return BotRow(
        name=bot.name,
        spec=bot.spec,
        games=int(sums.sat[number]),
        points=Estimate.of(float(points[0, number]), points[1:, number]),
        won=share(sums.wins[:, number], sums.chances[:, number], sums.weights),
        belief=believed.get(bot.name),
        decisions=decisions,
        seconds=sum(game.seconds[seat] for game, seat in own) / max(1, decisions),
        slowest=max((game.slowest[seat] for game, seat in own), default=0.0),
        forfeits=sum(seat in game.forfeits for game, seat in own),
    )


def _pair(sums: _Sums, points: np.ndarray, one: int, other: int) -> PairRow:
    difference = points[:, one] - points[:, other]
    return PairRow(
        name=sums.names[one],
        other=sums.names[other],
        games=int(sums.both[one, other].sum()),
        won=share(sums.alone_won[one, other], sums.alone[one, other], sums.weights)
        if sums.alone[one, other].any()
        else None,
        ahead=share(sums.ahead[one, other], sums.compared[one, other], sums.weights),
        points=Estimate.of(float(difference[0]), difference[1:]),
        margin=ratio(sums.margin[one, other], sums.both[one, other], sums.weights),
    )
