"""The list of proofs, and what runs them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from cantina.engine.errors import BadOption
from cantina.engine.game import Game
from cantina.lab.proofs import distribution, knowledge, play, saving, scores, telling, worlds
from cantina.lab.proofs.case import Case, Refuted


@dataclass(frozen=True)
class Proof:
    """One thing that has to be true: `run` gives how often it was looked at, or raises Refuted."""

    name: str
    sentence: str
    run: Callable[[Case], int]


PROOFS: tuple[Proof, ...] = (
    Proof("dead-ends", "Whoever is to move has a legal move; no stage is endless.", play.dead_ends),
    Proof("illegal", "An illegal move is refused with a rule and changes nothing.", play.illegal),
    Proof("conserved", "No card is lost, doubled or made.", play.conserved),
    Proof("copies", "Copied and saved states play on alike.", saving.copies),
    Proof(
        "notation", "Every action is written and read back; nothing else is read.", saving.notation
    ),
    Proof("records", "A game written as a record replays to the same state.", saving.records),
    Proof("uncompiled", "The same source, uncompiled, plays the same games.", saving.uncompiled),
    Proof("scores", "An independent count of the record gives the same scores.", scores.recounted),
    Proof(
        "told",
        "Whatever happens can be told to everybody, with just the legal moves.",
        telling.told,
    ),
    Proof(
        "paired", "Worlds that agree for a seat look the same through every door.", knowledge.paired
    ),
    Proof("truth", "Imagining never reads the truth.", knowledge.never_the_truth),
    Proof(
        "generator",
        "Search changes nothing and never moves the game's generator.",
        knowledge.search,
    ),
    Proof("worlds", "Imagined worlds come from a deal and moves by the rules.", worlds.replayable),
    Proof(
        "enumerated",
        "Imagined worlds are all the worlds, each as often as due.",
        distribution.enumerated,
    ),
    Proof(
        "early",
        "Early in a stage, counts that can be reckoned come as often as due.",
        distribution.early,
    ),
)


@dataclass(frozen=True)
class Outcome:
    """How one proof went: `checks` looks, or `failure` in a sentence."""

    proof: Proof
    case: Case
    checks: int
    failure: str | None
    seconds: float


def prove(case: Case, proofs: tuple[Proof, ...] = PROOFS) -> Iterator[Outcome]:
    """Run the proofs on one case."""
    for proof in proofs:
        started = time.perf_counter()
        checks, failure = 0, None
        try:
            checks = proof.run(case)
            if not checks:
                failure = "nothing was looked at"
        except Refuted as refuted:
            failure = str(refuted)
        yield Outcome(proof, case, checks, failure, time.perf_counter() - started)


def cases(
    game: Game, seats: tuple[int, ...] | None = None, positions: int = 100, seed: int = 1
) -> Iterator[Case]:
    """All cases of a game: every number of seats, and with each every option's far ends."""
    for count in seats or game.seat_counts:
        for options in option_sets(game, count):
            yield Case(game, count, options, positions, seed)


def option_sets(game: Game, seats: int) -> list[dict[str, Any]]:
    """The defaults, and each option by itself at its other values (the ends of a number)."""
    sets: list[dict[str, Any]] = [{}]
    for option in game.options:
        values = {"bool": [True, False], "int": [option.low, option.high]}
        for value in values.get(option.kind, list(option.choices)):
            try:
                sets.append(game.checked_options({option.name: value}, seats))
            except BadOption:
                continue  # an option of other seat counts
    return [options for number, options in enumerate(sets) if not number or _differs(game, options)]


def _differs(game: Game, options: dict[str, Any]) -> bool:
    return any(
        options[option.name] != option.default for option in game.options if option.name in options
    )
