"""Chapter 4: a trick of single cards."""

from __future__ import annotations

from tests.support import Round, endgame


def test_4_1_the_leader_lays_one_card_and_cannot_lead_with_a_duel() -> None:
    table = Round("2 8 8 8", "3", "4")
    refusal = table.refused("Frank: duel 8x2")
    assert refusal.rule == "4.1"
    table.play("Frank: play 2")
    assert table.turn == "Jack"  # the leader is not asked for a duel after the base card either


def test_4_2_any_card_may_be_laid_there_is_no_suit_to_follow() -> None:
    table = Round("4", "2 9 W 10 1", "3")
    table.play("Frank: play 4")
    assert {"play 1", "play 2", "play 9", "play 10", "play W"} <= set(table.legal)


def test_4_3_of_10_2_7_2_4_the_second_two_wins() -> None:
    table = Round("10", "2", "7", "2", "4")
    table.trick("Frank: play 10", "Jack: play 2", "Tuco: play 7", "Clint: play 2", "Ringo: play 4")
    assert table.winner == "Clint"
    assert table.turn == "Clint"


def test_4_3_the_lowest_card_wins_and_of_equal_ones_the_later() -> None:
    table = Round("9", "3", "W", "3")
    table.trick("Frank: play 9", "Jack: play 3", "Tuco: play W", "Clint: play 3")
    assert table.winner == "Clint"


def test_2_3_the_wolf_counts_ten_so_the_later_of_ten_and_wolf_wins() -> None:
    table = Round("10", "W", "10")
    table.trick("Frank: play 10", "Jack: play W", "Tuco: play 10")
    assert table.winner == "Tuco"
    table = Round("10", "10", "W")
    table.trick("Frank: play 10", "Jack: play 10", "Tuco: play W")
    assert table.winner == "Tuco"


def test_4_3_before_the_last_trick_a_five_is_five_and_the_one_beats_it() -> None:
    table = endgame("5 9", "1 9", "5 9")
    table.trick("Frank: play 5", "Jack: play 1", "Tuco: play 5")
    assert table.winner == "Jack"


def test_ms_7_nobody_passes_before_a_base_card_is_out_duel_or_no_duel() -> None:
    table = Round("9", "6 8 8", "7 3 3")
    table.play("Frank: play 9")
    assert table.refused("Jack: pass").rule == "4.4"
    table.play("Jack: play 6", "Jack: duel 8x2")
    assert table.refused("Tuco: pass").rule == "4.4"
    assert all(move.startswith("play") for move in table.legal)


def test_ms_7_a_trick_without_a_duel_asks_everybody_once() -> None:
    table = Round("9", "6", "7")
    table.play("Frank: play 9", "Jack: play 6", "Jack: stand", "Tuco: play 7", "Tuco: stand")
    assert table.winner == "Jack" and table.turn == "Jack"
    assert table.last_trick["won"] == 1


def test_ms_7_pass_is_only_for_a_running_duel() -> None:
    table = Round("9", "6", "7")
    table.play("Frank: play 9", "Jack: play 6")
    assert table.refused("Jack: pass").rule == "5.6"


def test_4_2_a_card_that_is_not_in_the_hand_cannot_be_laid() -> None:
    table = Round("9 9 9 9 8 8 8 8 7 7 7", "6", "6")
    refusal = table.refused("Frank: play 2")
    assert refusal.rule == "4.2" and refusal.sentence == "You have no 2."


def test_4_2_a_base_card_stays_where_it_lies() -> None:
    table = Round("9", "6 7", "7")
    table.play("Frank: play 9", "Jack: play 6")
    assert table.refused("Jack: play 7").rule == "4.2"
