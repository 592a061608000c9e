"""What is to be played: the set-ups of a report, and the games of each.

Game number n has the same deal in every set-up and under every bot, so set-ups are compared deal by
deal, which takes much of the cards' noise out of a difference.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import cantina
from cantina.bots import budget_of
from cantina.engine.game import Game
from cantina.lab.balance.variants import Variant, variants

CHUNK = 10
"""Games that one process takes at a time."""
PAIRS = (("greedy", "random"), ("search:200it", "greedy"))
"""Stronger bot, weaker bot: what the part on skill plays unless something else is asked for."""
SEARCH_GAMES = 10
"""A search plays so many times fewer games against its weaker bot than are played with rule bots."""


@dataclass(frozen=True)
class Setup:
    """One way to play: seats, options, and the bot on each seat."""

    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Work:
    """Some games of one set-up. `turned`: each deal is played with the first bot on every side.

    `full` games are read by their log (moves, cards, reasons); others by their scores only.
    """

    setup: Setup
    seed: int
    first: int
    games: int
    full: bool = False
    turned: bool = False

    @property
    def weight(self) -> float:
        """How long it takes, about, in games of rule bots."""
        return self.games * sum(_weight(bot) for bot in self.setup.bots) / len(self.setup.bots)


@dataclass(frozen=True)
class Plan:
    """A whole report. Make one with `planned`."""

    game: str
    seats: tuple[int, ...]
    options: dict[str, Any]
    bots: str
    games: int
    option_games: int
    skill_games: int
    pairs: tuple[tuple[str, str], ...]
    seed: int

    @property
    def usual(self) -> int:
        """The number of seats that the deeper questions are asked for."""
        usual = cantina.game(self.game).checked_seats(None)
        return usual if usual in self.seats else self.seats[0]

    def setup(self, seats: int, options: dict[str, Any] | None = None) -> Setup:
        """So many seats with the same bot on each; `options` on top of the plan's."""
        game = cantina.game(self.game)
        base = game.fitting_options(self.options, seats)
        return Setup(self.game, seats, {**base, **(options or {})}, (self.bots,) * seats)

    def variants(self) -> list[Variant]:
        """Each option at its other values: with the usual number of seats, or its own."""
        game, found = cantina.game(self.game), list[Variant]()
        for seats in (self.usual, *self.seats) if self.option_games else ():
            known = {variant.option for variant in found}
            new = variants(game, seats, game.fitting_options(self.options, seats))
            found += [variant for variant in new if variant.option not in known]
        return found

    def skill_games_of(self, pair: tuple[str, str]) -> int:
        """How many games a pair of bots plays: fewer where one of them searches."""
        fewer = SEARCH_GAMES if any(budget_of(bot) for bot in pair) else 1
        return max(1, self.skill_games // fewer)


def planned(
    game: Game,
    seats: tuple[int, ...],
    options: dict[str, Any],
    bots: str = "greedy",
    games: int = 1000,
    option_games: int | None = None,
    skill_games: int | None = None,
    pairs: tuple[tuple[str, str], ...] = PAIRS,
    seed: int = 1,
) -> Plan:
    """A checked plan. None for `option_games` or `skill_games` means as many as `games`.

    Raises BadOption for seats or options that the game does not have, and ValueError for a bot
    that there is not, or one that thinks by the clock, since nobody could repeat such a report.
    """
    counts = tuple(dict.fromkeys(game.checked_seats(count) for count in seats or game.seat_counts))
    for count in counts:
        game.checked_options(game.fitting_options(options, count), count)
    for spec in (bots, *(one for pair in pairs for one in pair)):
        budget = budget_of(spec)
        if budget is not None and budget.seconds:
            raise ValueError(
                f"{spec} thinks by the clock, so nobody could repeat the report: "
                "say how many simulations, as in search:200it"
            )
    option_games = games if option_games is None else option_games
    skill_games = games if skill_games is None else skill_games
    return Plan(game.id, counts, options, bots, games, option_games, skill_games, pairs, seed)


def works(setup: Setup, seed: int, games: int, full: bool = False) -> Iterator[Work]:
    """The games of a set-up, in pieces."""
    for first in range(0, games, CHUNK):
        yield Work(setup, seed, first, min(CHUNK, games - first), full)


def turned_works(setup: Setup, seed: int, deals: int) -> Iterator[Work]:
    """Duplicate games: so many deals, each with the set-up's first bot on every side in turn."""
    for deal in range(deals):
        yield Work(setup, seed, deal, 1, turned=True)


def number_from(seed: int, *what: object) -> int:
    """A whole number that follows from the report's seed and what it is for."""
    text = " ".join(map(str, ("cantina balance", seed, *what)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "little")


def _weight(bot: str) -> float:
    budget = budget_of(bot)
    return 1.0 if budget is None else 1 + (budget.simulations or 0) / 8
