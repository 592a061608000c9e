"""Chapter 7: the sheriff and the badge, the deputies, the Wolf and the bandits."""

from __future__ import annotations

import pytest

from tests.support import LOWS_WIN, Round, endgame, play_tricks


def test_ms_5_the_badge_is_offered_at_the_first_card_decision_and_asked_only_there() -> None:
    table = Round("9 2", "1 9 3", "8")
    assert "announce" not in table.legal
    table.play("Frank: play 9")
    assert "announce" in table.legal and "play 1" in table.legal
    table.play("Jack: announce")
    assert table.turn == "Jack" and "announce" not in table.legal  # asked again without it
    assert table.place("Jack")["badge"]
    table.play("Jack: play 3")
    assert not any("announce" in move for move in table.legal)


def test_ms_5_after_the_first_card_it_is_too_late() -> None:
    table = Round("9 2", "1 9 3", "8")
    table.play("Frank: play 9", "Jack: play 3")
    assert table.refused("Jack: announce").rule == "7.1"
    table.play("Jack: stand", "Tuco: play 8", "Tuco: stand")
    assert table.turn == "Jack"
    refusal = table.refused("Jack: announce")
    assert refusal.rule == "7.1"
    assert refusal.sentence == "The badge is taken before your first card of the round."


def test_ms_5_the_one_may_be_announced_in_a_duel_and_then_laid_at_once() -> None:
    table = Round("9", "8 7 7", "1 6 6")
    table.play("Frank: play 9", "Jack: play 8", "Jack: duel 7x2", "Tuco: announce")
    table.play("Tuco: play 1", "Tuco: duel 6x2")
    assert table.place("Tuco")["badge"] and table.place("Tuco")["base"] == "1"


def test_ms_5_the_sheriff_may_announce_and_then_lay_the_wolf_or_any_card() -> None:
    table = Round("1 W 2", "9", "8")
    table.play("Frank: announce", "Frank: play W")
    assert table.place("Frank")["badge"] and table.place("Frank")["known"] == ["1"]


def test_ms_5_announcing_is_public_and_so_is_the_card() -> None:
    table = Round("9", "1 3", "8")
    table.play("Frank: play 9", "Jack: announce")
    assert table.place("Jack")["known"] == ["1"]
    line = table.match.log(None)[-1]
    assert (
        line["text"]
        == "Jack takes the badge and holds the 1: Jack's points of this round count double."
    )


def test_ms_6_only_the_holder_of_the_one_can_announce() -> None:
    table = Round("9", "1 3", "8")
    assert table.refused("Frank: announce").rule == "7.1"
    table.play("Frank: play 9", "Jack: announce", "Jack: play 3", "Jack: stand")
    assert table.refused("Tuco: announce").rule == "7.1"


def test_ms_32_the_one_leaves_the_hand_when_its_owner_likes_as_a_play_or_a_discard() -> None:
    table = endgame("9 8 7", "4 6 6", "1 2 3")
    table.play("Frank: play 9", "Jack: play 4", "Jack: duel 6x2", "Tuco: play 2", "Tuco: stand")
    table.play("Frank: pass", "Tuco: pass")
    assert "discard 1" in table.legal
    table.play("Tuco: discard 1", "Tuco: discard 3", "Frank: discard 7", "Frank: discard 8")
    assert table.sheet["counts"]["sheriff"] == [0, 1, 0]


def test_ms_17_tuco_beats_444_with_555_that_empty_the_hand() -> None:
    # The printed example, with the pair before 4 4 4 that it presupposes: Clint forces Frank up.
    table = endgame("6 4 4 4", "7 5 5 5", "9 3 3 8", "10 9 8 8", leader="Clint")
    table.play("Clint: play 10", "Frank: play 6", "Frank: duel 4x2", "Jack: play 7", "Jack: stand")
    table.play("Tuco: play 9", "Tuco: duel 3x2", "Clint: pass", "Frank: duel 4x3")
    assert table.legal == ["duel 5x3", "pass"]
    table.play("Jack: duel 5x3", "Tuco: pass", "Frank: pass")
    while table.phase == "discard":
        table.match.play(table.legal[0])
    assert table.winner == "Jack" and table.last_trick["won"] == 4
    assert table.sheet["parts"]["last"] == [0, 50, 0, 0]


def test_ms_17_with_one_more_card_in_the_hand_the_same_fives_count_5() -> None:
    table = endgame("6 4 4 4 9", "7 5 5 5 9", "9 3 3 8 8", "10 9 8 8 7", leader="Clint")
    table.play("Clint: play 10", "Frank: play 6", "Frank: duel 4x2", "Jack: play 7", "Jack: stand")
    table.play("Tuco: play 9", "Tuco: duel 3x2", "Clint: pass", "Frank: duel 4x3")
    assert table.legal == ["pass"]
    refusal = table.refused("Jack: duel 5x3")
    assert refusal.rule == "5.4"


def test_ms_17_fives_that_count_0_lead_and_only_as_many_fives_beat_them() -> None:
    table = endgame("9 8 7", "6 5 5", "7 4 4", "6 5 5")
    table.play("Frank: play 9", "Jack: play 6", "Jack: duel 5x2", "Tuco: play 7")
    assert table.legal == ["stand"]
    refusal = table.refused("Tuco: duel 4x2")
    assert refusal.rule == "7.5"
    table.play("Tuco: stand", "Clint: play 6")
    assert table.legal == ["duel 5x2", "stand"]


def test_ms_17_a_pair_of_fives_on_a_pair_of_threes_when_the_hand_is_emptied() -> None:
    table = endgame("9 8 7", "6 3 3", "7 5 5")
    table.play("Frank: play 9", "Jack: play 6", "Jack: duel 3x2", "Tuco: play 7")
    assert "duel 5x2" in table.legal
    table.play("Tuco: duel 5x2", "Frank: pass")
    assert table.legal == ["pass"]  # 0 is lower than any rank, and no third card is left


def test_ms_18_in_the_last_trick_a_five_beats_the_one() -> None:
    table = endgame("9", "1", "5")
    table.play("Frank: play 9", "Jack: play 1", "Tuco: play 5")
    assert table.winner == "Tuco"
    table = endgame("9", "5", "1")
    table.play("Frank: play 9", "Jack: play 5", "Tuco: play 1")
    assert table.winner == "Jack"


def test_ms_18_of_several_fives_in_the_last_trick_the_last_one_wins() -> None:
    table = endgame("5", "1", "5", "2")
    table.play("Frank: play 5", "Jack: play 1", "Tuco: play 5", "Clint: play 2")
    assert table.winner == "Tuco"


def test_ms_18_a_five_that_leads_the_last_trick_wins_it_against_everything_but_fives() -> None:
    table = endgame("5", "1", "2", "3")
    table.play("Frank: play 5", "Jack: play 1", "Tuco: play 2", "Clint: play 3")
    assert table.winner == "Frank"


def test_ms_23_a_silent_sheriff_wins_the_last_trick_with_the_one_alone() -> None:
    table = endgame("9", "8", "1")
    table.play("Frank: play 9", "Jack: play 8", "Tuco: play 1")
    parts = table.sheet["parts"]
    assert parts["sheriff"] == [0, 0, 25]
    assert parts["silent"] == [0, 0, 75]
    assert parts["last"] == [0, 0, 50]
    assert table.sheet["silent"] == 2
    assert parts["sheriff"][2] + parts["silent"][2] + parts["last"][2] == 150


def test_ms_23_a_silent_sheriff_wins_the_last_trick_with_the_one_under_a_duel_set() -> None:
    table = endgame("9 8 7", "6 4 4", "1 3 3")
    table.play("Frank: play 9", "Jack: play 6", "Jack: duel 4x2", "Tuco: play 1", "Tuco: duel 3x2")
    table.play("Frank: pass", "Jack: pass", "Frank: discard 7", "Frank: discard 8")
    assert table.sheet["parts"]["silent"] == [0, 0, 75]


def test_ms_23_a_one_that_rode_counts_for_whoever_got_it() -> None:
    table = play_tricks([*LOWS_WIN, "7 10 1"], riders=["9", "1", "2"])
    assert table.match.view(2)["secrets"]["got"] == {"card": "1", "from": 1}
    assert table.sheet["parts"]["silent"] == [0, 0, 75]
    assert table.points()["Tuco"] == -25 + 25 + 50 + 10 + 75


def test_ms_23_an_announced_sheriff_gets_no_75() -> None:
    table = play_tricks([*LOWS_WIN, "7 10 1"], announces="Tuco")
    assert table.sheet["parts"]["silent"] == [0, 0, 0]
    assert table.sheet["parts"]["sheriff"] == [0, 0, 25]
    assert table.points()["Tuco"] == 2 * (-25 + 25 + 50 + 10)


def test_ms_21_a_discarded_one_earns_no_75_for_anybody() -> None:
    table = endgame("1 9 8", "6 4 4", "9 3 7")
    table.play("Frank: play 9", "Jack: play 6", "Jack: duel 4x2", "Tuco: play 9", "Tuco: stand")
    table.play("Frank: pass", "Tuco: pass", "Tuco: discard 3", "Tuco: discard 7")
    table.play("Frank: discard 1", "Frank: discard 8")
    assert table.sheet["parts"]["silent"] == [0, 0, 0] and table.sheet["silent"] is None
    assert table.sheet["parts"]["sheriff"] == [0, 25, 0]


def test_ms_23_a_one_captured_in_the_last_trick_earns_no_75() -> None:
    table = endgame("9", "1", "5")
    table.play("Frank: play 9", "Jack: play 1", "Tuco: play 5")
    assert table.sheet["parts"]["silent"] == [0, 0, 0]
    assert table.sheet["parts"]["sheriff"] == [0, 0, 25]


def test_ms_23_no_75_for_the_one_in_an_earlier_trick() -> None:
    table = endgame("9 8", "1 2", "7 6")
    table.play("Frank: play 9", "Jack: play 1", "Tuco: play 6", "Jack: play 2")
    table.play("Tuco: play 7", "Frank: play 8")
    assert table.winner == "Jack" and table.sheet["parts"]["silent"] == [0, 0, 0]


@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, -10), (2, -20), (3, -30), (4, -40), (5, 100)]
)
def test_ms_27_up_to_four_deputies_cost_ten_each_and_all_five_bring_100(
    count: int, points: int
) -> None:
    fives = ["2 5 5", "2 5 5", "3 5 9"]
    cards = " ".join(fives).split()
    places = [place for place, card in enumerate(cards) if card == "5"]
    for place in places[count:]:
        cards[place] = "9"
    tricks = [" ".join(cards[at : at + 3]) for at in (0, 3, 6)]
    table = play_tricks([*tricks, *LOWS_WIN[3:], "9 8 7"])
    assert table.sheet["counts"]["deputies"] == [count, 0, 0]
    assert table.sheet["parts"]["deputies"] == [points, 0, 0]
    assert table.points()["Frank"] == 250 + points


def test_7_7_the_wolf_brings_25_and_is_no_bandit_and_each_bandit_brings_10() -> None:
    tricks = ["2 10 W", "2 10 10", "3 9 9", "3 9 9", "3 9 9"]
    tricks += ["4 8 8", "4 8 8", "4 8 8", "6 7 7", "6 7 7", "7 7 6"]
    table = play_tricks(tricks)
    assert table.sheet["counts"]["bandits"] == [3, 0, 0]
    assert table.sheet["parts"]["bandits"] == [30, 0, 0]
    assert table.sheet["parts"]["wolf"] == [25, 0, 0]
    assert table.points() == {"Frank": 250 + 55, "Jack": -50, "Tuco": -25 + 50}
