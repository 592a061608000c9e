"""Chapter 5: duels."""

from __future__ import annotations

from tests.support import Round, endgame


def test_ms_8_a_duel_starts_right_after_ones_own_base_card_with_exactly_two_cards() -> None:
    table = Round("2", "9 8 8 8 7 7 4", "3")
    table.play("Frank: play 2", "Jack: play 9")
    assert table.duels == ["duel 7x2", "duel 8x2"]
    assert table.refused("Jack: duel 8x3").rule == "5.1"
    assert table.refused("Jack: duel 4x2").rule == "5.3"
    table.play("Jack: duel 8x2")
    assert table.match.view(None)["trick_state"]["leader"] == 1  # base cards decide nothing now


def test_ms_8_whoever_laid_a_base_card_alone_starts_no_duel_later() -> None:
    table = Round("2 8 8", "9 8 8", "3")
    table.play("Frank: play 2", "Jack: play 9", "Jack: stand", "Tuco: play 3", "Tuco: stand")
    assert table.winner == "Frank"  # the trick is over: nobody was asked again


def test_ms_8_whoever_laid_a_base_card_alone_can_enter_a_later_duel() -> None:
    table = Round("2 7 7", "9 6 6", "3 8 8")
    table.play("Frank: play 2", "Jack: play 9", "Jack: stand", "Tuco: play 3", "Tuco: duel 8x2")
    assert table.turn == "Frank" and "duel 7x2" in table.legal
    table.play("Frank: pass")
    assert table.turn == "Jack" and "duel 6x2" in table.legal


def test_ms_12_frank_lays_a_nine_and_cannot_duel_with_nines() -> None:
    table = Round("4", "9 9 9 8 8", "7")
    table.play("Frank: play 4", "Jack: play 9")
    refusal = table.refused("Jack: duel 9x2")
    assert refusal.rule == "5.2"
    table.play("Jack: duel 8x2")


def test_ms_12_the_base_card_laid_earlier_in_the_trick_counts_too() -> None:
    table = Round("7 7 7 6 6", "9 8 8", "2")
    table.play("Frank: play 7", "Jack: play 9", "Jack: duel 8x2", "Tuco: play 2", "Tuco: stand")
    assert table.turn == "Frank" and "duel 6x2" in table.duels
    assert table.refused("Frank: duel 7x2").rule == "5.2"


def test_ms_12_neither_tens_nor_the_wolf_nor_the_one_ever_duel() -> None:
    table = Round("4", "9 10 10 10 W 1 8 8", "7")
    table.play("Frank: play 4", "Jack: play 9")
    assert "duel 8x2" in table.duels
    assert all(move[5] in "23456789" for move in table.duels)
    refusals = table.match.view(1)["refusals"]
    assert refusals["10"]["rule"] == refusals["W"]["rule"] == "5.2"
    assert refusals["1"]["rule"] in ("5.1", "5.2", "5.3")


def test_ms_12_a_base_five_and_a_set_of_fives_do_not_go_together_even_where_they_count_0() -> None:
    table = endgame("9 8 7", "5 5 5", "2 3 4")
    table.play("Frank: play 9", "Jack: play 5")
    assert table.legal == ["stand"]
    assert table.refused("Jack: duel 5x2").rule == "5.2"


def test_ms_9_on_88_two_of_the_same_or_a_lower_rank_or_three_of_any() -> None:
    hand = "10 9 9 9 8 8 4 4 4 2 2"
    table = Round("3", "9 8 8", hand)
    table.play("Frank: play 3", "Jack: play 9", "Jack: duel 8x2", "Tuco: play 10")
    assert table.duels == ["duel 2x2", "duel 4x2", "duel 4x3", "duel 8x2", "duel 9x3"]
    assert table.refused("Tuco: duel 9x2").rule == "5.4"


def test_ms_9_four_cards_on_two_are_two_steps() -> None:
    table = Round("3", "9 8 8", "10 7 7 7 7 7")
    table.play("Frank: play 3", "Jack: play 9", "Jack: duel 8x2", "Tuco: play 10")
    refusal = table.refused("Tuco: duel 7x4")
    assert refusal.rule == "5.4" and refusal.sentence.startswith("One step only")
    assert table.refused("Tuco: duel 7x5").rule == "5.4"
    assert {"duel 7x2", "duel 7x3"} == {duel for duel in table.duels if duel[5] == "7"}


def test_ms_9_one_card_cannot_raise() -> None:
    table = Round("3", "9 8 8", "10 7 6 5 4 9 9 9 9 2 10")
    table.play("Frank: play 3", "Jack: play 9", "Jack: duel 8x2", "Tuco: play 10")
    reason = table.match.view(2)["refusals"]["7"]
    assert reason == {
        "text": "One card cannot raise: a duel needs a pair or more.",
        "rule": "5.3",
    }


def test_ms_10_of_equal_sets_the_later_one_leads() -> None:
    table = Round("10", "9 7 7", "8 7 7")
    table.play("Frank: play 10", "Jack: play 9", "Jack: duel 7x2", "Tuco: play 8", "Tuco: duel 7x2")
    table.play("Frank: pass", "Jack: pass")
    assert table.phase == "discard" and table.place("Tuco")["state"] == "wins the trick"


def test_5_4_more_cards_beat_fewer_so_999_beats_44_and_44_never_beats_999() -> None:
    # The first erratum of the rulings: one example of the printed rules says the opposite.
    table = Round("10", "8 4 4", "7 9 9 9")
    table.play("Frank: play 10", "Jack: play 8", "Jack: duel 4x2", "Tuco: play 7", "Tuco: duel 9x3")
    assert table.match.view(None)["trick_state"]["best"] == ["9", "9", "9"]
    table = Round("10", "8 6 6", "7 9 9 9", "2 4 4")
    table.play("Frank: play 10", "Jack: play 8", "Jack: duel 6x2", "Tuco: play 7", "Tuco: duel 9x3")
    table.play("Clint: play 2")
    assert "duel 4x2" not in table.legal
    refusal = table.refused("Clint: duel 4x2")
    assert refusal.rule == "5.4" and refusal.sentence == "A pair is too few: 3 cards lead."


def test_ms_11_ringo_takes_66_back_and_plays_777() -> None:
    # Seats: Frank leads, Jack is Ringo of the example, Tuco is its Clint.
    table = Round("9", "10 6 6 7 7 7", "8 5 5")
    table.play("Frank: play 9", "Jack: play 10", "Jack: duel 6x2")
    table.play("Tuco: play 8", "Tuco: duel 5x2", "Frank: pass")
    table.play("Jack: duel 7x3")
    assert table.place("Jack")["duel"] == ["7", "7", "7"]
    assert table.hand("Jack").split().count("6") == 2  # they are back in the hand
    assert table.match.log(None)[-1]["text"] == "Jack takes 6 6 back and raises with 7 7 7."


def test_ms_11_taken_back_cards_may_be_part_of_the_new_set() -> None:
    table = Round("9", "10 6 6 6", "8 5 5")
    table.play("Frank: play 9", "Jack: play 10", "Jack: duel 6x2")
    table.play("Tuco: play 8", "Tuco: duel 5x2", "Frank: pass", "Jack: duel 6x3")
    assert table.place("Jack")["duel"] == ["6", "6", "6"]
    assert "6" not in table.hand("Jack").split()


def test_ms_11_a_new_set_must_beat_your_own_old_one() -> None:
    table = Round("9", "10 6 6 6 5 5", "8 6 6")
    table.play("Frank: play 9", "Jack: play 10", "Jack: duel 6x2")
    table.play("Tuco: play 8", "Tuco: duel 6x2", "Frank: pass")
    # 6 6 would beat Tuco's equal pair as the later one, but it is no stronger than one's own.
    assert {"duel 5x2", "duel 6x3"} <= set(table.duels) and "duel 6x2" not in table.duels
    refusal = table.refused("Jack: duel 6x2")
    assert refusal.rule == "5.5"


def test_ms_11_two_seats_cannot_swap_equal_pairs_for_ever() -> None:
    table = Round("9", "10 8 8 2 3 4 6 7 9 5 1", "7 8 8 2 3 4 6 9 5 10 W")
    table.play("Frank: play 9", "Jack: play 10", "Jack: duel 8x2")
    table.play("Tuco: play 7", "Tuco: duel 8x2", "Frank: pass")
    assert table.legal == ["pass"]


def test_ms_11_ms_17_fives_that_count_0_are_no_stronger_than_ones_own_equal_fives() -> None:
    # Both pairs of fives empty their hands and count 0. Jack's turn comes again: his own pair is
    # as strong as any that he could lay.
    table = endgame("9 8 7", "6 5 5", "7 5 5")
    table.play("Frank: play 9", "Jack: play 6", "Jack: duel 5x2")
    table.play("Tuco: play 7", "Tuco: duel 5x2", "Frank: pass")
    assert table.legal == ["pass"]
    table.play("Jack: pass", "Frank: discard 7", "Frank: discard 8")
    assert table.winner == "Tuco"


def test_ms_13_the_leader_of_the_duel_is_not_asked_and_wins_when_all_others_passed() -> None:
    table = Round("9", "10 6 6 5 5", "8", "7")
    table.play("Frank: play 9", "Jack: play 10", "Jack: duel 6x2")
    table.play("Tuco: play 8", "Tuco: stand", "Clint: play 7", "Clint: stand")
    table.play("Frank: pass", "Tuco: pass")  # Jack, who leads the duel, is left out
    table.play("Clint: pass")
    assert table.phase == "discard"
    assert table.place("Jack")["pill"] == "Wins the trick"


def test_ms_14_with_only_a_base_card_one_is_still_in_and_the_tricks_leader_too() -> None:
    table = Round("9 6 6", "10 7 7", "8")
    table.play("Frank: play 9", "Jack: play 10", "Jack: duel 7x2", "Tuco: play 8", "Tuco: stand")
    assert table.turn == "Frank"
    assert table.match.view(0)["phase"] == "raise"
    table.play("Frank: duel 6x2", "Jack: pass")
    assert table.turn == "Tuco" and table.refused("Tuco: stand").rule == "5.6"


def test_ms_14_a_seat_without_a_base_card_lays_it_first_even_when_all_others_have_passed() -> None:
    table = Round("9", "10 7 7", "8", "6 2 2")
    table.play("Frank: play 9", "Jack: play 10", "Jack: duel 7x2", "Tuco: play 8", "Tuco: stand")
    assert table.turn == "Clint" and "pass" not in table.legal
    table.play("Clint: play 6", "Clint: duel 2x2", "Frank: pass", "Jack: pass", "Tuco: pass")
    assert table.phase == "discard" and table.place("Clint")["state"] == "wins the trick"


def test_ms_15_a_pass_is_for_this_trick_only() -> None:
    table = Round("9 6 6", "10 7 7 7", "8 5 5")
    table.play("Frank: play 9", "Jack: play 10", "Jack: duel 7x2", "Tuco: play 8", "Tuco: duel 5x2")
    table.play("Frank: pass", "Jack: duel 7x3", "Tuco: pass")  # Frank is not asked again
    assert table.phase == "discard"
    while table.phase == "discard":
        table.match.play(table.legal[-1])
    table.play("Jack: play 9")
    assert all(not place["passed"] for place in table.match.view(None)["table"])
    assert table.turn == "Tuco"


def test_5_6_the_base_card_of_whoever_passed_is_marked_and_duel_cards_stay() -> None:
    table = Round("9", "10 7 7", "8 5 5")
    table.play("Frank: play 9", "Jack: play 10", "Jack: duel 7x2", "Tuco: play 8", "Tuco: duel 5x2")
    table.play("Frank: pass", "Jack: pass")
    jack = table.place("Jack")
    assert jack["passed"] and jack["duel"] == ["7", "7"] and jack["base"] == "10"


def test_ms_16_with_two_cards_in_every_hand_nobody_is_asked_for_a_duel() -> None:
    table = endgame("9 8", "7 7", "6 6")
    table.play("Frank: play 9", "Jack: play 7")
    assert table.turn == "Tuco"  # no question after the base card
    table.play("Tuco: play 6")
    assert table.winner == "Tuco"


def test_ms_16_with_three_cards_a_duel_can_start_and_ends_the_round() -> None:
    table = endgame("9 8 4", "7 6 6", "3 2 2")
    table.play("Frank: play 9", "Jack: play 7", "Jack: duel 6x2")
    table.play("Tuco: play 3", "Tuco: stand", "Frank: pass", "Tuco: pass")
    table.play("Tuco: discard 2", "Tuco: discard 2", "Frank: discard 4", "Frank: discard 8")
    assert table.winner == "Jack" and table.last_trick["won"] == 3
    assert table.match.view(None)["phase"] == "deal"


def test_ms_16_three_cards_of_one_rank_cannot_duel() -> None:
    table = endgame("9 8 4", "7 7 7", "3 2 6")
    table.play("Frank: play 9", "Jack: play 7")
    assert table.legal == ["stand"]


def test_ms_33_a_set_grows_as_far_as_the_cards_of_a_rank_and_the_hand_go() -> None:
    nines = "9 9 9 9 9 9 9 9 9 1 10"
    eights = "8 8 8 8 8 8 8 8 2 10 W"
    table = Round("10", nines, eights)
    table.play("Frank: play 10", "Jack: play 1", "Jack: duel 9x2", "Tuco: play 10")
    table.play("Tuco: duel 8x2", "Frank: pass")
    for count in range(3, 9):
        table.play(f"Jack: duel 9x{count}", f"Tuco: duel 8x{count}")
    table.play("Jack: duel 9x9")
    assert table.legal == ["pass"]
    table.play("Tuco: pass")
    while table.phase == "discard":
        table.match.play(table.legal[0])
    assert table.last_trick["won"] == 10
    assert table.match.view(None)["title"] == "Round 1 of 7 · Trick 11 of 11"


def test_ms_33_a_full_hand_set_is_the_most_that_can_be_laid() -> None:
    table = endgame("9 8 8 8", "7 6 6 6", "2 3 4 5")
    table.play("Frank: play 9", "Jack: play 7", "Jack: duel 6x2", "Tuco: play 2", "Tuco: stand")
    table.play("Frank: duel 8x3")
    assert table.legal == ["duel 6x3", "pass"]
    table.play("Jack: duel 6x3", "Tuco: pass")
    assert table.legal == ["pass"]


def test_5_8_the_duels_leader_is_asked_again_once_somebody_has_raised() -> None:
    table = Round("9 6 6", "10 7 7 7", "8")
    table.play("Frank: play 9", "Jack: play 10", "Jack: duel 7x2", "Tuco: play 8", "Tuco: stand")
    table.play("Frank: duel 6x2")
    assert table.turn == "Jack" and "duel 7x3" in table.legal
