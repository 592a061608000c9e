"""Chapter 6: the last lap."""

from __future__ import annotations

import pytest

from tests.rules.desperados.table import ALONE, NAMES, Round


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_de_22_one_more_turn_each_and_the_drawer_of_the_last_card_has_the_last(
    seats: int,
) -> None:
    options = ALONE if seats == 4 else None
    round_ = Round(*["Mg"] * min(3, seats), *[""] * (seats - 3), options=options)
    round_.draw_out(but=1)
    last = round_.turn
    assert round_.view()["last_lap"] is None
    round_.draw(1)
    lap = round_.view()["last_lap"]
    assert lap["left"] == seats and NAMES[lap["order"][-1]] == last
    for left in range(seats - 1, 0, -1):
        round_.match.play(round_.legal[0])
        assert round_.view()["last_lap"]["left"] == left
    assert round_.turn == last
    round_.match.play(round_.legal[0])
    assert round_.match.chance_due


def test_6_1_a_deck_of_36_ends_with_the_dealer_for_four() -> None:
    round_ = Round("", "", "", "").draw_out()
    assert round_.log()[-1] == "The last card is drawn: one more turn each, Tuco last."


def test_de_23_a_siege_to_whose_attacker_the_turn_does_not_come_back_has_no_effect() -> None:
    round_ = Round("Mg g", "12", "", "").play("June: open Mg 0").draw(3).play("June: lay g @1")
    round_.draw_out()
    while round_.turn != "Doc":
        round_.match.play(next(move for move in round_.legal if move.startswith("give")))
    round_.play("Doc: fight 12 @1")
    siege = round_.view()["siege"]
    assert siege["decided"] is False
    assert siege["text"].endswith("The round ends before this siege is decided: it has no effect.")
    round_.finish()
    assert round_.mine(1)["side"] == 0
    assert "siege" not in [line["kind"] for line in round_.match.log()]


def test_6_2_a_siege_begun_in_time_is_still_decided() -> None:
    round_ = Round("Mg g", "12").play("June: open Mg 0").draw(1).play("June: lay g @1")
    round_.draw_out(but=1).play("Doc: fight 12 @1", "June: draw")
    assert round_.view()["last_lap"]["order"] == [1, 0]
    assert round_.mine(1)["side"] == 1


def test_6_2_a_besieged_mine_can_still_be_shut_in_the_last_lap() -> None:
    round_ = Round("Mg X", "", "", "12", deck="g").play("June: open Mg 0").draw(3)
    round_.draw_out()
    lap = round_.view()["last_lap"]["order"]
    assert len(lap) == 4
    while round_.turn != "Tuco":
        round_.match.play(next(move for move in round_.legal if move.startswith("give")))
    round_.play("Tuco: fight 12 @1", "June: close @1")
    assert round_.mine(1)["state"] == "shut" and round_.mine(1)["side"] == 0
