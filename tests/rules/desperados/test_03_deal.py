"""Chapter 3: the deal."""

from __future__ import annotations

from collections import Counter

import cantina
from tests.rules.desperados.table import Round


def test_de_1_the_first_dealer_is_drawn_by_lot() -> None:
    dealers = Counter(
        cantina.new("desperados", seats=4, seed=seed).record()["events"][0]["dealer"]
        for seed in range(80)
    )
    assert set(dealers) == {0, 1, 2, 3} and min(dealers.values()) >= 8


def test_3_1_and_3_3_the_deal_goes_left_and_left_of_the_dealer_begins() -> None:
    round_ = Round("", "", "", "")
    assert round_.turn == "June"
    round_.draw_out().finish()
    round_.match.speak()
    deal = [event for event in round_.match.record()["events"] if "chance" in event][1]
    assert (deal["round"], deal["dealer"]) == (2, 0)
    assert round_.turn == "Doc"


def test_3_2_six_cards_each() -> None:
    view = cantina.new("desperados", seats=3, seed=1).view(0)
    assert [seat["cards"] for seat in view["table"]] == [6, 6, 6]
    assert len(view["hand"]) == 6


def test_de_3_there_is_no_limit_to_a_hand() -> None:
    round_ = Round("", "")
    round_.draw(36)
    assert [seat["cards"] for seat in round_.view()["table"]] == [24, 24]


def test_3_4_a_hand_is_not_filled_up_after_a_play() -> None:
    round_ = Round("Mg", "")
    round_.play("June: open Mg 0")
    assert round_.view()["table"][0]["cards"] == 5
