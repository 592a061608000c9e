"""The proof suite on every game, every number of seats and every option."""

from __future__ import annotations

from typing import Any

import pytest

import cantina
from cantina.lab.proofs import PROOFS, Case, Proof, cases, prove
from cantina.lab.proofs.chi_square import p_value, upper_tail

# Few positions, fewer where only an option differs: `cantina check` takes as many as one has time for.
POSITIONS, WITH_OPTIONS = 100, 40

CASES = [case for game in cantina.all_games().values() for case in cases(game)]


def case_id(case: Case) -> str:
    options = "".join(f"-{name}-{value}" for name, value in case.options.items())
    return f"{case.game.id}-{case.seats}{options}"


@pytest.mark.parametrize("proof", PROOFS, ids=lambda proof: proof.name)
@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_the_proof_holds(case: Case, proof: Proof):
    positions = WITH_OPTIONS if case.options else POSITIONS
    small = Case(case.game, case.seats, case.options, positions, case.seed)
    (outcome,) = prove(small, (proof,))
    assert outcome.failure is None
    assert outcome.checks > 0


def test_every_number_of_seats_and_both_ends_of_every_option_are_cases():
    game = cantina.game("mexican-standoff")
    found = [(case.seats, case.options) for case in cases(game)]
    for seats in game.seat_counts:
        assert (seats, {}) in found
        assert (seats, {"rounds": 1}) in found and (seats, {"rounds": 20}) in found


# ---- the test behind two of the proofs -------------------------------------------------------


@pytest.mark.parametrize("freedom", [1, 2, 3, 10, 57, 400])
def test_the_tail_of_chi_square_is_scipys(freedom: int):
    from scipy.stats import chi2

    for share in (0.01, 0.3, 1.0, 1.3, 3.0):
        square = share * freedom
        assert upper_tail(square, freedom) == pytest.approx(chi2.sf(square, freedom), rel=1e-9)


def test_counts_as_expected_are_not_odd_and_others_are():
    even: dict[Any, float] = dict.fromkeys("abcd", 1.0)
    assert p_value(dict.fromkeys("abcd", 1000), even) == 1.0
    assert p_value({"a": 1200, "b": 800, "c": 1000, "d": 1000}, even) < 1e-9


def test_a_cell_without_a_chance_is_impossible():
    assert p_value({"a": 999, "x": 1}, {"a": 1.0, "b": 0.001}) == 0.0


def test_rare_cells_are_put_together():
    rare: dict[Any, float] = dict.fromkeys(range(1000), 1.0)
    seen = dict.fromkeys(range(1000), 1)
    assert p_value(seen, rare) == 1.0
