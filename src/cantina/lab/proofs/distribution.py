"""Proofs that imagined worlds come as often as the stated prior says: χ² against exact weights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from typing import Any

from cantina.engine.match import Match
from cantina.engine.record import WHOLE, copy_of, raw
from cantina.lab.proofs.case import Case, Refuted, Seat, pick, place, tasted
from cantina.lab.proofs.chi_square import p_value

DRAWS = 4_000
"""Worlds imagined in each situation."""
ODD = 1e-7
"""So unlikely must counts be before they are called wrong: thousands of tests are made."""
MOST_WORLDS = 20_000
"""A situation with more worlds than this is not enumerated."""
SITUATIONS = 100
"""For each position asked for, the share that is looked at closely: one in so many."""

Feature = Callable[[Any], Hashable]


def enumerated(case: Case) -> int:
    """Where few cards are unseen: every world with its weight, and what `imagine` makes of it.

    The game's independent module lists all worlds of a record with their weights under the prior
    that `knowledge.py` states. Compared are whole worlds and the features by which that module
    splits them up (one seat's hand, say): what is rare as a whole shows in its parts.
    """
    wanted = max(2, case.positions // SITUATIONS)
    looked = 0
    for match, seat in _situations(case, "enumerated"):
        record = match.redacted(seat)
        worlds = case.independent.worlds_of(record, MOST_WORLDS)
        if worlds is None or len(worlds) < 2:
            continue
        splits: dict[str, Feature] = {"the whole": lambda world: raw(world)}
        splits.update(case.independent.features(record))
        chances: dict[str, Counter[Hashable]] = {name: Counter() for name in splits}
        for world, weight in worlds:
            for name, feature in splits.items():
                chances[name][feature(world)] += weight
        _compare(case, match, seat, splits, chances)
        looked += 1
        if looked >= wanted:
            return looked
    raise AssertionError("games never end")


def early(case: Case) -> int:
    """Early in a stage: the features whose distribution the independent module can reckon."""
    wanted = max(2, case.positions // SITUATIONS)
    looked = 0
    for match, seat in _situations(case, "early"):
        reckoned = case.independent.reckoned(match.redacted(seat))
        if not reckoned:
            continue
        splits = {name: feature for name, (feature, _) in reckoned.items()}
        chances = {name: Counter(weights) for name, (_, weights) in reckoned.items()}
        _compare(case, match, seat, splits, chances)
        looked += 1
        if looked >= wanted:
            return looked
    raise AssertionError("games never end")


def _situations(case: Case, what: str) -> Iterator[tuple[Match, Seat]]:
    """Positions of many games, each with one viewer, all stages of a game and all viewers alike."""
    viewers = case.viewers
    number = 0
    for match, choose in case.games():
        taste = tasted(match, choose)
        while not match.over and match.ply < 2_000:
            if match.chance_due:
                match.speak()
                continue
            seat = viewers[number % len(viewers)]
            if case.independent.worth_a_look(match.redacted(seat), what, choose.random()):
                yield match, seat
                number += 1
            match.play(pick(match, choose, taste))


def _compare(
    case: Case,
    match: Match,
    seat: Seat,
    splits: dict[str, Feature],
    chances: dict[str, Counter[Hashable]],
) -> None:
    record = match.redacted(seat)
    rng = case.rng(f"distribution {place(match)} {seat}")
    seen: dict[str, Counter[Hashable]] = {name: Counter() for name in splits}
    for _ in range(DRAWS):
        world = copy_of(record)
        case.game.verbs.imagine(world, rng)
        if int(world.viewer) != WHOLE:
            raise Refuted(f"{place(match)}, seat {seat}: an imagined world is no full state")
        world.key[:] = 0
        world.counter = 0
        for name, feature in splits.items():
            seen[name][feature(world)] += 1
    for name in splits:
        where = f"{place(match)}, seat {seat}, {name}"
        strange = [cell for cell in seen[name] if not chances[name].get(cell)]
        if strange:
            raise Refuted(f"{where}: a world that cannot be was imagined")
        chance = p_value(seen[name], chances[name])
        if chance < ODD:
            raise Refuted(f"{where}: not as often as due (p = {chance:.1e} in {DRAWS} draws)")
