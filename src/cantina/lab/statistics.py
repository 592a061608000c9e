"""Sums over games, kept as whole numbers so that no order of adding shows, and what they say."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from cantina.lab.simulate import Plan

SHARE = 60
"""A win in whole parts: divides by every number of winners up to six."""


class Tally:
    """Running sums over games of one kind."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        self.stages = 0
        self.unfinished = 0
        self.wins = np.zeros(seats, np.int64)  # in parts of 1 / SHARE
        self.total = np.zeros(seats, np.int64)
        self.squares = np.zeros(seats, np.int64)
        self.least = np.full(seats, np.iinfo(np.int64).max)
        self.most = np.full(seats, np.iinfo(np.int64).min)

    @classmethod
    def of(
        cls,
        scores: np.ndarray,
        shares: np.ndarray,
        lengths: np.ndarray,
        stages: np.ndarray,
        ended: np.ndarray,
    ) -> Tally:
        """The sums of some games: `scores` and `shares` are (games, seats), the others (games,)."""
        tally = cls(scores.shape[1])
        finished = ended.astype(bool)
        tally.games = len(scores)
        tally.decisions = int(lengths.sum())
        tally.stages = int(stages.sum())
        tally.unfinished = int((~finished).sum())
        tally.wins = np.rint(SHARE * shares[finished]).astype(np.int64).sum(axis=0)
        whole = scores.astype(np.int64)
        tally.total = whole.sum(axis=0)
        tally.squares = (whole * whole).sum(axis=0)
        tally.least = whole.min(axis=0)
        tally.most = whole.max(axis=0)
        return tally

    def add(self, other: Tally) -> None:
        """Take another tally's games in."""
        self.games += other.games
        self.decisions += other.decisions
        self.stages += other.stages
        self.unfinished += other.unfinished
        self.wins = self.wins + other.wins
        self.total = self.total + other.total
        self.squares = self.squares + other.squares
        self.least = np.minimum(self.least, other.least)
        self.most = np.maximum(self.most, other.most)


def wilson(share: float, count: int, z: float = 1.959964) -> tuple[float, float]:
    """Wilson's 95 % interval for a share that was seen among `count` games; (0, 1) of none."""
    if not count:
        return 0.0, 1.0
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    half /= 1 + z * z / count
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class Summary:
    """A plan, and what came of it."""

    plan: Plan
    title: str
    tally: Tally
    seconds: float

    @property
    def games(self) -> int:
        """Games played."""
        return self.tally.games

    @property
    def decisions(self) -> int:
        """Decisions made in all games."""
        return self.tally.decisions

    @property
    def unfinished(self) -> int:
        """Games that were cut at the limit; nobody won them."""
        return self.tally.unfinished

    def seats_played(self) -> list[dict[str, Any]]:
        """One row a seat: player, share of wins with its interval, scores."""
        tally, rows = self.tally, list[dict[str, Any]]()
        finished = tally.games - tally.unfinished
        for seat, player in enumerate(self.plan.players):
            won = float(tally.wins[seat]) / SHARE / finished if finished else 0.0
            mean = int(tally.total[seat]) / tally.games
            variance = int(tally.squares[seat]) / tally.games - mean * mean
            rows.append(
                {
                    "seat": seat,
                    "player": player,
                    "won": won,
                    "won_between": wilson(won, finished),
                    "mean": mean,
                    "spread": math.sqrt(max(0.0, variance)),
                    "least": int(tally.least[seat]),
                    "most": int(tally.most[seat]),
                }
            )
        return rows

    def as_json(self) -> dict[str, Any]:
        """Everything but the time depends on the plan alone."""
        plan = self.plan
        return {
            "game": plan.game,
            "seats": plan.seats,
            "options": plan.options,
            "seed": plan.seed,
            "players": list(plan.players),
            "games": self.games,
            "unfinished": self.unfinished,
            "decisions": self.decisions,
            "stages": self.tally.stages,
            "by_seat": self.seats_played(),
            "seconds": round(self.seconds, 3),
        }
