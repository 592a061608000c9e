"""Chapter 8: the target, shared wins, more rounds."""

from __future__ import annotations

from typing import Any

import pytest

import cantina
from tests.rules.desperados.table import ALONE, Round


@pytest.mark.parametrize(
    ("seats", "options", "target"),
    [(4, {}, 60), (4, ALONE, 40), (2, {}, 40), (3, {}, 40), (3, {"target": 25}, 25)],
)
def test_8_1_the_target_is_60_with_partners_and_40_alone(
    seats: int, options: dict[str, Any], target: int
) -> None:
    match = cantina.new("desperados", seats=seats, seed=1, options=options)
    assert match.view(0)["target"] == target
    assert match.record()["options"] == options


def both_score(first: tuple[str, ...], second: tuple[str, ...], target: int = 10) -> Round:
    """June and Doc fill a mine each, shut it, and the round is played to its end."""
    hands = [" ".join(["Mg", *first, "X"]), " ".join(["Ms", *second, "X"])]
    round_ = Round(*hands, options={"target": target, "remove_chests": False})
    round_.play("June: open Mg 0", "Doc: open Ms 1")
    for step in range(max(len(first), len(second))):
        for cards, mine in ((first, 1), (second, 2)):
            round_.match.play(f"lay {cards[step]} @{mine}" if step < len(cards) else "draw")
    round_.play("June: close @1", "Doc: close @2")
    return round_.draw_out().finish()


def test_de_24_of_several_sides_at_the_target_the_highest_total_wins() -> None:
    round_ = both_score(("2g", "g"), ("2s", "s", "s"), target=10)
    assert round_.match.scores == [12, 12]
    round_ = both_score(("2g", "g", "g"), ("2s", "s", "s"), target=10)
    assert round_.match.scores == [18, 12] and round_.match.winners == [0]
    result = round_.view("Doc")["result"]
    assert result["ranks"] == [1, 2] and result["sides"] is None
    assert result["decided"]["text"] == (
        "Mine 1, a gold mine, brought June all 18 points. The game ended 6 apart."
    )
    assert result["why"] == {"text": "10 reached: June has the highest total.", "rule": "8.2"}


def test_de_24_an_exact_tie_is_a_shared_win() -> None:
    round_ = both_score(("2g", "g"), ("2s", "s", "s"), target=10)
    assert round_.match.over and round_.match.winners == [0, 1]
    assert round_.view()["result"]["decided"] is None
    assert round_.log()[-1] == "June and Doc share the win."


def test_de_24_partners_win_together() -> None:
    round_ = Round("Mg 2g g g X", "", "", "", options={"target": 10}).play("June: open Mg 0")
    round_.draw(3)
    for chest in ("2g", "g", "g"):
        round_.play(f"June: lay {chest} @1").draw(3)
    round_.play("June: close @1").draw_out().finish()
    assert round_.match.scores == [18, 0, 18, 0]
    assert round_.match.winners == [0, 2]
    result = round_.view()["result"]
    assert result["ranks"] == [1, 2, 1, 2] and result["sides"] == [[0, 2], [1, 3]]
    assert round_.log("Rosa")[-1] == "You and June win the game."


def test_8_3_below_the_target_another_round_is_dealt() -> None:
    round_ = both_score(("g",), ("s",), target=10)
    assert not round_.match.over and round_.match.chance_due
    round_.match.speak()
    assert round_.match.scores == [3, 2] and round_.match.stage == 2
    assert round_.view("June")["title"] == "Round 2 · first to 10"


@pytest.mark.parametrize("target", [9, 201, "60", True, None])
def test_8_1_other_targets_than_10_to_200_are_refused(target: Any) -> None:
    with pytest.raises(cantina.BadOption):
        cantina.new("desperados", seats=2, options={"target": target})
