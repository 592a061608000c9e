"""Chapter 7: what mines are worth; the three worked examples of the printed rules."""

from __future__ import annotations

import pytest

from tests.rules.desperados.table import Round


def worked(metal: str, *chests: str) -> Round:
    """June opens a mine and lays these chests in it, while everybody else draws."""
    round_ = Round(" ".join([f"M{metal}", *chests, "X"]), "", "", "", options={"target": 10})
    round_.play(f"June: open M{metal} 0").draw(3)
    for chest in chests:
        round_.play(f"June: lay {chest} @1").draw(3)
    return round_


@pytest.mark.parametrize(
    ("metal", "chests", "values", "holds"),
    [
        ("s", ("s", "s", "2s"), [2, 2, 4], 8),
        ("g", ("2g", "g", "g"), [6, 6, 6], 18),
        ("c", ("c", "2c", "c"), [1, 2, 1], 4),
        ("c", ("2c", "c", "c"), [2, 2, 2], 6),
        ("s", ("2s",), [4], 4),
        ("g", ("g",), [3], 3),
    ],
)
def test_7_2_and_7_3_the_worked_examples(
    metal: str, chests: tuple[str, ...], values: list[int], holds: int
) -> None:
    round_ = worked(metal, *chests)
    mine = round_.mine(1)
    assert [chest["value"] for chest in mine["chests"]] == values
    assert mine["holds"] == holds
    round_.play("June: close @1")
    assert round_.view()["sides"][0]["safe"] == holds
    round_.finish()
    assert round_.match.scores == [holds, 0, holds, 0]


def test_7_1_open_mines_are_worth_nothing() -> None:
    round_ = worked("g", "2g", "g", "g")
    round_.draw_out()
    while round_.match.turn is not None:
        mild = [move for move in round_.legal if not move.startswith("close")]
        round_.match.play(mild[0])
    assert round_.match.scores == [0, 0, 0, 0]
    row = next(row for row in round_.view()["sheet"][-1]["rows"] if row["title"] == "Left open")
    assert row["cells"][0]["note"] == "mine 1: 18 lost" and row["cells"][0]["bad"]


def test_7_3_a_captured_mine_scores_for_whoever_owns_it_when_shut() -> None:
    round_ = worked("g", "2g", "g", "g")
    sheet = round_.view()["sides"]
    assert sheet[0]["open"] == 18 and sheet[1]["open"] == 0
