"""One game of an arena: it follows from the plan, the deal and the line-up alone."""

from __future__ import annotations

import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cache

import cantina
from cantina.bots import Bot, make, warm_search
from cantina.bots.strangers import Misbehaved, at_table, decide
from cantina.engine.match import Match
from cantina.lab.arena.plan import Plan
from cantina.lab.arena.schedule import Lineup, sides_of
from cantina.lab.simulate import LIMIT

LONGEST_REASON = 500


@dataclass(frozen=True)
class Played:
    """What came of a game; the lists are by seat."""

    deal: int
    lineup: Lineup
    scores: list[int]
    ranks: list[int]  # from 1, equal ones shared; partners have the same
    shares: list[float]  # of the win: they add up to 1, to 0 if the game was left unfinished
    ended: bool  # by the rules or by a forfeit, not cut after very many decisions
    forfeits: dict[int, str]  # by seat: why the game was lost there
    decisions: list[int]  # that left a choice
    seconds: list[float]  # for all decisions
    slowest: list[float]  # the longest decision
    plies: int


@dataclass
class _Clock:
    """What the seats' bots have decided, and how long it took."""

    seats: int
    decisions: list[int] = field(init=False)
    seconds: list[float] = field(init=False)
    slowest: list[float] = field(init=False)

    def __post_init__(self) -> None:
        self.decisions = [0] * self.seats
        self.seconds = [0.0] * self.seats
        self.slowest = [0.0] * self.seats

    def count(self, seat: int, choice: bool, took: float) -> None:
        self.decisions[seat] += choice
        self.seconds[seat] += took
        self.slowest[seat] = max(self.slowest[seat], took)


def play_game(work: tuple[Plan, int, Lineup]) -> Played:
    """Play the game of a deal and a line-up to its end, or to the first forfeit."""
    plan, deal, lineup = work
    _loaded(plan.game)
    match = cantina.new(plan.game, plan.seats, plan.deal_seed(deal), plan.options)
    clock = _Clock(plan.seats)
    bots: list[Bot] = []
    forfeits: dict[int, str] = {}
    with ExitStack() as seated:
        seat = 0
        try:
            for seat, name in enumerate(lineup):
                seed = plan.bot_seed(deal, lineup, seat)
                bot = make(plan.spec(name), match.game, seed)
                table = at_table(bot, match, seat, seed, plan.patience, forfeits)
                bots.append(seated.enter_context(table))
            while match.turn is not None and match.ply < LIMIT:
                seat = match.turn
                match.play(_timed(bots[seat], match, clock))
        except Misbehaved as error:
            forfeits[seat] = str(error)[:LONGEST_REASON]
        except Exception as error:
            # One bot's mistake must not stop the others' games; the report says what it was.
            forfeits[seat] = f"it stumbled: {type(error).__name__}: {error}"[:LONGEST_REASON]
    return _played(plan, match, deal, lineup, forfeits, clock)


def _timed(bot: Bot, match: Match, clock: _Clock) -> int:
    """What the bot decides; the clock counts it, whatever comes of it."""
    seat, choice = match.turn or 0, len(match.legal_actions) > 1
    began = time.perf_counter()
    try:
        return decide(bot, match)
    finally:
        clock.count(seat, choice, time.perf_counter() - began)


@cache
def _loaded(game: str) -> None:
    """Load the compiled code once in each process, so that no bot's clock counts it."""
    warm_search(game)


def _played(
    plan: Plan,
    match: Match,
    deal: int,
    lineup: Lineup,
    forfeits: dict[int, str],
    clock: _Clock,
) -> Played:
    ranks, shares = [1] * plan.seats, [0.0] * plan.seats
    if forfeits:
        ranks, shares = _forfeited(plan, set(forfeits))
    elif match.over:
        ranks = _ranks(match)
        shares = [(seat in match.winners) / len(match.winners) for seat in range(plan.seats)]
    return Played(
        deal=deal,
        lineup=lineup,
        scores=match.scores,
        ranks=ranks,
        shares=shares,
        ended=match.over or bool(forfeits),
        forfeits=forfeits,
        decisions=clock.decisions,
        seconds=[round(took, 6) for took in clock.seconds],
        slowest=[round(took, 6) for took in clock.slowest],
        plies=match.ply,
    )


def _ranks(match: Match) -> list[int]:
    """The game's own ranks where its result has them, else winners first and then by points."""
    result = match.view(None)["result"]
    if "ranks" in result:
        return [int(rank) for rank in result["ranks"]]
    keys = [(seat in match.winners, points) for seat, points in enumerate(match.scores)]
    return [1 + sum(other > mine for other in keys) for mine in keys]


def _forfeited(plan: Plan, seats: set[int]) -> tuple[list[int], list[float]]:
    """The forfeiting side is last, with its partner; the other sides share the win."""
    sides = sides_of(plan)
    lost = {seat for side in sides if seats & set(side) for seat in side}
    winners = plan.seats - len(lost)
    ranks = [winners + 1 if seat in lost else 1 for seat in range(plan.seats)]
    return ranks, [0.0 if seat in lost else 1 / winners for seat in range(plan.seats)]
