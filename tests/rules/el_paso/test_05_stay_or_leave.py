"""Chapter 5: stay or leave."""

from __future__ import annotations

from tests.rules.el_paso.table import Table

TILES = "horse1 horse4 horse5 saloon4 hotel2 gold3 gold4"


def test_ep_4_all_in_town_decide_in_turn_from_the_guard_clockwise():
    table = Table("", "", "", tiles=TILES, guard="Jack")
    assert table.turn == "Jack"
    table.play("Jack: leave")
    assert table.turn == "Tuco"
    table.play("Tuco: leave")
    assert table.turn == "Frank"


def test_ep_4_who_comes_later_has_heard_who_stays_and_who_leaves_but_sees_no_card():
    table = Table("horse5", "", "", tiles=TILES)
    table.play("Frank: loot horse 5", "Jack: leave")
    seen = table.seat("Frank", viewer="Tuco")
    assert seen["pill"] == "Stays" and seen["face_down"]
    assert seen["played"] is None and seen["peek"] is None
    assert table.seat("Jack", viewer="Tuco")["pill"] == "Leaves"
    assert table.said("stay", viewer="Tuco") == ["Frank stays."]
    assert table.said("leave", viewer="Tuco") == ["Jack leaves."]


def test_5_2_cards_are_turned_over_together_when_all_have_decided():
    table = Table("horse5", "gold2", tiles=TILES)
    table.play("Frank: loot horse 5")
    assert table.seat("Frank", viewer="Jack")["played"] is None
    table.play("Jack: loot gold 2")
    assert table.seat("Frank", viewer="Jack")["played"] == "horse5"
    assert table.seat("Jack", viewer="Frank")["played"] == "gold2"
    assert table.said("reveal") == ["Frank shows horse 5, Jack gold 2."]


def test_5_2_one_sees_ones_own_card():
    table = Table("horse5", "gold2", tiles=TILES)
    table.play("Frank: loot horse 5")
    assert table.seat("Frank", viewer="Frank")["peek"] == "horse5"
    assert table.said("stay", viewer="Frank") == ["You stay with horse 5."]


def test_ep_15_a_card_of_a_kind_that_the_town_lacks_may_be_laid():
    table = Table("bank7", "gold2", tiles=TILES)
    assert "loot bank 7" in table.legal
    table.round(
        "Frank: loot bank 7", "Jack: loot gold 2", dice="six six six brand brand", draw="gold"
    )
    assert table.loot("Frank") == [] and table.loot("Jack") == ["gold3"]
    assert table.seat("Frank")["place"] == "in"
    assert table.seat("Frank")["held"] == {
        "horse": 1, "cattle": 1, "saloon": 1, "hotel": 1, "bank": 0, "gold": 2,
    }  # fmt: skip


def test_ep_15_a_card_of_which_nothing_is_left_may_be_laid():
    table = Table("hotel6", "hotel2", tiles=TILES, after="hotel3")
    table.round(
        "Frank: loot hotel 6", "Jack: loot hotel 2", dice="six six six brand brand", draw="hotel"
    )
    assert table.pile("hotel") == [] and table.loot("Jack") == []
    table.round("Frank: loot hotel 3", "Jack: leave", dice="six six six brand brand")
    assert table.loot("Frank") == ["hotel2"]
    assert table.said("nothing")[-1] == "Frank takes nothing with hotel 3: nothing is left there."


def test_ep_15_whoever_stays_always_has_a_card_to_lay():
    table = Table("", "", tiles=TILES)
    assert len(table.legal) == 7  # leave, or one of six cards


def test_ep_6_one_may_leave_at_the_first_decision_and_a_town_that_all_left_sees_no_throw():
    table = Table("", "", "", tiles=TILES)
    assert "leave" in table.legal
    table.play("Frank: leave", "Jack: leave", "Tuco: leave")
    assert table.phase == "town"
    assert table.said("dice") == []
    assert table.said("round") == ["Santa Fe is over. Nobody earned a nugget there."]


def test_5_5_whoever_has_left_is_not_asked_again_in_this_town():
    table = Table("horse5", "gold2", "", tiles=TILES)
    table.round(
        "Frank: loot horse 5", "Jack: loot gold 2", "Tuco: leave", dice="six six six six six"
    )
    assert table.turn == "Frank"
    table.play("Frank: leave")
    assert table.turn == "Jack"
    table.play("Jack: leave")
    assert table.turn == "Frank" and table.phase == "settle"


def test_5_6_one_may_stay_alone():
    table = Table("horse5 gold2", "", tiles=TILES)
    table.round("Frank: loot horse 5", "Jack: leave", dice="six six six six six")
    table.round("Frank: loot gold 2", dice="six six six six six")
    assert table.loot("Frank") == ["horse1", "gold3"]
