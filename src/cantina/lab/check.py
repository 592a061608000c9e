"""The proof suite over all cases of a game, in several processes: what `cantina check` does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import cantina
from cantina.lab.proofs import PROOFS, Case, cases, prove
from cantina.lab.workers import in_processes, usual_workers

Work = tuple[str, int, dict[str, Any], int, int, int]


@dataclass(frozen=True)
class Row:
    """One proof on one set-up."""

    proof: str
    sentence: str
    seats: int
    options: dict[str, Any]
    checks: int
    failure: str | None
    seconds: float

    @property
    def holds(self) -> bool:
        """Whether the proof was not refuted."""
        return self.failure is None

    @property
    def with_options(self) -> str:
        """The options for a sentence: nothing, or " with rounds=1"."""
        told = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return f" with {told}" if told else ""

    def as_json(self) -> dict[str, Any]:
        """The row as `--json` prints it."""
        return {**asdict(self), "holds": self.holds, "seconds": round(self.seconds, 3)}


def chosen_proofs(names: Sequence[str]) -> list[int]:
    """The numbers of the proofs that are called so (all where none is named); raises ValueError."""
    known = [proof.name for proof in PROOFS]
    for name in names:
        if name not in known:
            raise ValueError(f"there is no proof {name!r}; the proofs are: {', '.join(known)}")
    return [number for number, name in enumerate(known) if not names or name in names]


def checked(
    game: str,
    seats: tuple[int, ...] | None,
    positions: int,
    seed: int,
    workers: int | None,
    proofs: Sequence[int],
) -> tuple[Iterator[Row], int]:
    """A row for each of these proofs and each set-up as it comes, and how many there will be."""
    setups = list(cases(cantina.game(game), seats, positions, seed))
    works: list[Work] = [
        (game, case.seats, case.options, positions, seed, number)
        for case in setups
        for number in proofs
    ]
    return in_processes(_prove_one, works, workers or usual_workers()), len(works)


def _prove_one(work: Work) -> Row:
    game, seats, options, positions, seed, number = work
    case = Case(cantina.game(game), seats, options, positions, seed)
    (outcome,) = prove(case, (PROOFS[number],))
    return Row(
        outcome.proof.name,
        outcome.proof.sentence,
        seats,
        options,
        outcome.checks,
        outcome.failure,
        outcome.seconds,
    )
