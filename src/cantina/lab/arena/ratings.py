"""How strong the bots are, from who won: points by maximum likelihood, and openskill's belief.

*Points* are fitted to wins. Every bot has a strength, and a side wins a game with a chance that is
its strength over the sum of all sides' strengths (the choice model of Bradley, Terry and Luce; a
shared win counts its share). Points are 400 times the decimal logarithm of strength, so that
between two sides 100 points more mean that 64 games of 100 are won, as in Elo's scale; the mean of
all bots is 1500. One shared game is added for every two bots that met, so that a bot that has won
everything has points too. Intervals are bootstrapped over deals: games with the same cards are not
independent, and nothing depends on the order of the games.

*openskill* (Plackett-Luce on the ranks of all sides, partners as teams) takes games one after the
other, so its belief depends on their order and its sigma knows nothing of shared deals. It is
given for comparison; the points are the evidence.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from cantina.lab.arena.playing import Played
from cantina.lab.statistics import wilson

RESAMPLES = 2000
MEAN = 1500.0
SCALE = 400 / math.log(10)
"""Points for each unit of the natural logarithm of strength."""
STEPS = 200
ORDERS = 4
"""openskill reads the games in so many orders, each from scratch, and the mean is shown."""
READ = 10_000
"""Games that it reads in each order, drawn at random where there are more."""


@dataclass(frozen=True)
class Estimate:
    """A number and its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def known(self) -> bool:
        """Whether the resamples differed at all: an interval of no width says nothing."""
        return self.low < self.high

    @classmethod
    def of(cls, value: float, drawn: np.ndarray) -> Estimate:
        """A number, and what came of it in resamples of the deals (not-a-numbers left out)."""
        drawn = drawn[np.isfinite(drawn)]
        if not len(drawn):
            return cls(value, value, value)
        low, high = np.percentile(drawn, [2.5, 97.5])
        return cls(float(value), float(low), float(high))

    def as_json(self) -> dict[str, float | None]:
        """The three numbers, rounded to what they are worth; no ends where they are not known."""
        return {
            "value": round(self.value, 4),
            "low": round(self.low, 4) if self.known else None,
            "high": round(self.high, 4) if self.known else None,
        }


def resampled(deals: int, seed: int = 0) -> np.ndarray:
    """How often each deal is drawn in each resample: float, (1 + RESAMPLES, deals).

    The first row is the deals as they were played.
    """
    rng = np.random.default_rng(seed)
    drawn = rng.multinomial(deals, np.full(deals, 1 / deals), size=RESAMPLES)
    return np.vstack([np.ones(deals), drawn]).astype(float)


def ratio(over: np.ndarray, under: np.ndarray, weights: np.ndarray) -> Estimate:
    """The ratio of two sums over deals (arrays by deal), with its interval."""
    with np.errstate(divide="ignore", invalid="ignore"):
        drawn = (weights @ over) / (weights @ under)
    return Estimate.of(float(drawn[0]), drawn[1:])


def share(over: np.ndarray, under: np.ndarray, weights: np.ndarray) -> Estimate:
    """The same for a share of 1. Where all deals went alike, Wilson's interval for so many deals."""
    found = ratio(over, under, weights)
    if found.known:
        return found
    return Estimate(found.value, *wilson(found.value, int((under > 0).sum())))


def fitted(
    tables: np.ndarray, played: np.ndarray, wins: np.ndarray, weights: np.ndarray
) -> np.ndarray:
    """Points of each bot in each resample: float, (resamples, bots).

    `tables` (tables, bots) says how many sides each bot has at a table, `played` (deals, tables)
    how many games were played there, `wins` (deals, bots) what each bot won of them.
    """
    bots = tables.shape[1]
    pairs = [
        (one, other)
        for one in range(bots)
        for other in range(one)
        if np.any((tables[:, one] > 0) & (tables[:, other] > 0) & (played.sum(axis=0) > 0))
    ]
    shared = np.zeros((len(pairs), bots))
    for row, pair in enumerate(pairs):
        shared[row, list(pair)] = 1
    sides = np.vstack([tables, shared])  # the tables, and one more for each two that met
    count = np.hstack([weights @ played, np.ones((len(weights), len(pairs)))])
    won = weights @ wins + shared.sum(axis=0) / 2
    return MEAN + SCALE * _strongest(sides, count, won)


def _strongest(sides: np.ndarray, count: np.ndarray, won: np.ndarray) -> np.ndarray:
    """The logarithms of strength (mean 0) that make the wins likeliest, by Newton's steps."""
    logs = np.zeros((len(count), sides.shape[1]))
    for _ in range(STEPS):
        strength = np.exp(logs)[:, None, :] * sides  # (resamples, tables, bots)
        chance = strength / strength.sum(axis=2, keepdims=True)
        expected = np.einsum("rt,rtb->rb", count, chance)
        curve = -np.einsum("rt,rtb,rtc->rbc", count, chance, chance)
        diagonal = np.arange(sides.shape[1])
        curve[:, diagonal, diagonal] += expected
        # Adding the same to all changes nothing: the matrix has that direction filled in.
        curve += 1.0
        step = np.linalg.solve(curve, (won - expected)[:, :, None])[:, :, 0]
        logs += np.clip(step, -1, 1)
        logs -= logs.mean(axis=1, keepdims=True)
        if np.abs(step).max() < 1e-9:
            break
    return logs


@dataclass(frozen=True)
class Belief:
    """What openskill believes of a bot: mu, its uncertainty sigma, and mu in points."""

    mu: float
    sigma: float
    points: float

    def as_json(self) -> dict[str, float]:
        """The numbers, rounded."""
        return {
            "mu": round(self.mu, 3),
            "sigma": round(self.sigma, 3),
            "points": round(self.points, 1),
        }


def beliefs(
    games: Sequence[Played], sides: list[list[int]], names: Sequence[str]
) -> dict[str, Belief]:
    """openskill's ratings after all games: the mean over `ORDERS` fixed orders, each from scratch.

    A side of partners is a team with as many members. Where a bot has several sides of a game, the
    mean of what they learned counts. In points: mu's distance from openskill's usual one, as far
    as it moves the chance between two sides whose sigma is 0. Nothing where openskill is missing.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce(tau=0.0)  # a bot does not change between games
    mus, sigmas = (np.zeros((ORDERS, len(names))) for _ in range(2))
    for order in range(ORDERS):
        now = dict.fromkeys(names, (model.mu, model.sigma))
        for number in np.random.default_rng(order).permutation(len(games))[:READ]:
            _learn(model, now, games[int(number)], sides)
        mus[order] = [now[name][0] for name in names]
        sigmas[order] = [now[name][1] for name in names]
    members = len(sides[0])
    scale = SCALE * members / (model.beta * math.sqrt(members * len(sides)))
    return {
        name: Belief(float(mu), float(sigma), MEAN + scale * float(mu - model.mu))
        for name, mu, sigma in zip(names, mus.mean(axis=0), sigmas.mean(axis=0), strict=True)
    }


def _learn(
    model: Any, now: dict[str, tuple[float, float]], game: Played, sides: list[list[int]]
) -> None:
    at = [game.lineup[seats[0]] for seats in sides]
    teams = [
        [model.rating(mu=now[name][0], sigma=now[name][1]) for _ in seats]
        for name, seats in zip(at, sides, strict=True)
    ]
    rated = model.rate(teams, ranks=[float(game.ranks[seats[0]]) for seats in sides])
    for name in set(at):
        found = [team[0] for team, who in zip(rated, at, strict=True) if who == name]
        now[name] = (
            sum(one.mu for one in found) / len(found),
            sum(one.sigma for one in found) / len(found),
        )
