"""What one game says of places, length, scores and the race: a number for each game, or None."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from cantina.lab.balance.facts import Facts

Measure = Callable[[Facts], float | None]


def places(facts: Facts) -> list[int]:
    """The sides in order of play: the one that decided first, then clockwise."""
    seats = sum(len(side) for side in facts.sides)
    order = [facts.side_of((facts.first + step) % seats) for step in range(seats)]
    return list(dict.fromkeys(order))


def place_wins(place: int) -> Measure:
    """The share of the win of the side at a place, from 0; −1 is the last."""
    return lambda facts: facts.won(places(facts)[place]) if facts.over else None


def over_even(place: int) -> Measure:
    """The same less what every side would win if places did not matter."""
    wins = place_wins(place)

    def measure(facts: Facts) -> float | None:
        share = wins(facts)
        return None if share is None else share - 1 / len(facts.sides)

    return measure


def decisions(facts: Facts) -> float:
    """All decisions, by all seats."""
    return facts.decisions


def choices(facts: Facts) -> float:
    """Decisions that left a choice."""
    return facts.choices


def stages(facts: Facts) -> float:
    """Rounds (towns, …)."""
    return len(facts.totals)


def was_cut(facts: Facts) -> float:
    """1 for a game that never came to an end."""
    return float(not facts.over)


def winners_score(facts: Facts) -> float | None:
    """What the winner scored (the mean of several)."""
    if not facts.winners:
        return None
    return sum(facts.scores[side] for side in facts.winners) / len(facts.winners)


def margin(facts: Facts) -> float | None:
    """The winner's points over the best of the others; 0 where several win.

    May be negative where a game is won by something else than points.
    """
    if not facts.winners:
        return None
    if len(facts.winners) > 1:
        return 0.0
    winner = next(iter(facts.winners))
    others = [points for side, points in enumerate(facts.scores) if side != winner]
    return facts.scores[winner] - max(others)


def shared(facts: Facts) -> float | None:
    """1 where several sides win."""
    return float(len(facts.winners) > 1) if facts.over else None


def leaders(totals: Sequence[int]) -> list[int]:
    """The sides with the most points."""
    return [side for side, points in enumerate(totals) if points == max(totals)]


def leader_wins(facts: Facts, stage: int) -> float | None:
    """The win share of whoever led after so many stages (one of several, if they were even).

    None if the game was over by then.
    """
    if not facts.over or stage >= len(facts.totals):
        return None
    ahead = leaders(facts.totals[stage - 1])
    return sum(facts.won(side) for side in ahead) / len(ahead)


def halfway_leader_wins(facts: Facts) -> float | None:
    """`leader_wins` in the middle of the game (after the first of two or three stages)."""
    return leader_wins(facts, len(facts.totals) // 2) if len(facts.totals) > 1 else None


def last_stage_decides(facts: Facts) -> float | None:
    """The part of the win that goes to sides that did not lead before the last stage."""
    if not facts.over or len(facts.totals) < 2:
        return None
    ahead = leaders(facts.totals[-2])
    return sum(facts.won(side) for side in facts.winners if side not in ahead)


def lead_changes(facts: Facts) -> float:
    """How often another side came to lead alone, at the ends of stages."""
    alone = [ahead[0] for ahead in map(leaders, facts.totals) if len(ahead) == 1]
    return float(sum(one != other for one, other in pairwise(alone)))


def spread(games: Sequence[Facts]) -> float:
    """The standard deviation of all scores: what a margin is measured by."""
    scores = [points for facts in games for points in facts.scores]
    return float(np.std(scores)) or 1.0


@dataclass(frozen=True)
class Named:
    """A measure that options are compared by. `form` as in `tables.Column`."""

    key: str
    title: str
    form: str
    measure: Measure


def compared(stage: str) -> tuple[Named, ...]:
    """The measures that the part on options reports."""
    return (
        Named("first", "first place's wins over even", "points", over_even(0)),
        Named("last", "last place's wins over even", "points", over_even(-1)),
        Named("decisions", "decisions a game", "number", decisions),
        Named("stages", f"{stage}s", "number", stages),
        Named("score", "the winner's points", "number", winners_score),
        Named("margin", "the winner's lead at the end", "number", margin),
        Named("shared", "games with several winners", "share", shared),
        Named("leader", "halfway leader wins", "share", halfway_leader_wins),
        Named("late", f"last {stage} changes the winner", "share", last_stage_decides),
        Named("cut", "games cut", "share", was_cut),
    )
