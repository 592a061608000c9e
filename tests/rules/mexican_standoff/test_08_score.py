"""Chapter 8: the score of a round, the end of the game, what is secret."""

from __future__ import annotations

import random

import pytest

import cantina
from tests.support import LOWS_WIN, SWEEP, endgame, handed_over, play_randomly, play_tricks

SCALE = {0: -50, 1: -25, 2: 0, 3: 10, 4: 25, 5: 50, 6: 75, 7: 100, 8: 150, 9: 200, 10: 250, 11: 500}


def test_the_scoring_example_frank_jack_tuco_clint() -> None:
    table = play_tricks(
        [
            "2 5 5 5",  # Frank
            "9 2 8 8",  # Jack, five times
            "1 10 10 10",
            "3 8 8 8",
            "3 9 9 9",
            "4 9 9 9",
            "8 4 8 8",  # Tuco, three times
            "4 10 10 W",
            "6 7 7 7",
            "5 5 3 9",  # Frank: now all five deputies are his
            "10 10 10 10",  # the last of equal cards: Clint's, and the last trick
        ]
    )
    sheet = table.sheet
    assert sheet["counts"]["tricks"] == [2, 5, 3, 1]
    assert sheet["counts"]["deputies"] == [5, 0, 0, 0]
    assert sheet["counts"]["bandits"] == [0, 3, 2, 4]
    assert sheet["parts"]["tricks"] == [0, 50, 10, -25]
    assert sheet["parts"]["deputies"] == [100, 0, 0, 0]
    assert sheet["parts"]["wolf"] == [0, 0, 25, 0]
    assert sheet["parts"]["sheriff"] == [0, 25, 0, 0]
    assert sheet["parts"]["last"] == [0, 0, 0, 50]
    assert table.points() == {"Frank": 100, "Jack": 105, "Tuco": 55, "Clint": 65}
    assert table.match.scores == [100, 105, 55, 65]


@pytest.mark.parametrize("tricks", range(12))
def test_8_1_the_scale(tricks: int) -> None:
    table = play_tricks(handed_over(tricks))
    assert table.sheet["counts"]["tricks"] == [tricks, 11 - tricks, 0]
    assert table.sheet["parts"]["tricks"] == [SCALE[tricks], SCALE[11 - tricks], -50]


def test_8_1_no_trick_at_all_costs_50() -> None:
    table = play_tricks([*LOWS_WIN, "9 8 7"])
    assert table.sheet["counts"]["tricks"] == [10, 0, 1]
    assert table.points() == {"Frank": 250, "Jack": -50, "Tuco": -25 + 50}


def test_ms_24_the_badge_doubles_plus_and_minus_alike() -> None:
    tricks = ["1 9 9", "9 2 9", "2 9 9", "3 9 8", "3 8 8", "3 8 8", "4 8 8", "4 7 8", "4 7 7"]
    tricks += ["6 7 7", "6 7 10"]
    plain = play_tricks(tricks)
    doubled = play_tricks(tricks, announces="Frank")
    assert plain.points()["Frank"] == -25 + 25
    assert doubled.points()["Frank"] == 2 * plain.points()["Frank"]
    assert {**doubled.points(), "Frank": 0} == {**plain.points(), "Frank": 0}
    assert doubled.sheet["parts"]["badge"] == [2, 1, 1]


def test_ms_24_a_badge_with_one_bare_trick_costs_50() -> None:
    # Frank announces, takes one trick with a 2, and his 1 falls to a five in the last trick.
    tricks = ["2 9 9", "9 2 9", "3 9 9", "3 9 8", "3 8 8", "4 8 8", "4 7 8", "4 7 8", "6 7 7"]
    tricks += ["6 7 7", "6 5 1"]
    table = play_tricks(tricks, announces="Frank")
    assert table.sheet["counts"]["tricks"] == [1, 9, 1]
    assert table.points()["Frank"] == -50
    assert table.sheet["parts"]["sheriff"] == [0, 0, 25]
    assert table.points()["Tuco"] == -25 + 25 - 10 + 50  # the plain 25 for the captured 1


def test_ms_26_a_badge_without_a_trick_but_no_sweep_costs_100() -> None:
    # Jack takes ten tricks; in the last one Tuco's five beats the 1 that Frank announced.
    tricks = [*handed_over(0, LOWS_WIN), "6 5 1"]
    table = play_tricks(tricks, announces="Frank")
    assert table.sheet["counts"]["tricks"] == [0, 10, 1]
    assert table.sheet["sweep"] is None
    assert table.points()["Frank"] == -100


def test_ms_25_a_sweep_is_500_and_nothing_besides_and_minus_50_for_the_others() -> None:
    table = play_tricks(SWEEP)
    assert table.sheet["sweep"] == 0
    assert table.points() == {"Frank": 500, "Jack": -50, "Tuco": -50}
    for part in ("deputies", "bandits", "wolf", "sheriff", "silent", "last"):
        assert table.sheet["parts"][part] == [0, 0, 0]
    assert not table.match.over


def test_ms_25_a_sweep_by_a_silent_sheriff_is_the_plain_500() -> None:
    tricks = [*LOWS_WIN, "1 8 7"]
    table = play_tricks(tricks)
    assert table.points() == {"Frank": 500, "Jack": -50, "Tuco": -50}
    assert table.sheet["parts"]["silent"] == [0, 0, 0]
    assert table.sheet["silent"] is None and not table.match.over


def test_ms_26_a_badge_that_loses_all_eleven_to_another_costs_50_and_not_100() -> None:
    # Jack holds the 1 and announces; it falls to Frank's five in the last trick.
    tricks = [*LOWS_WIN, "5 1 7"]
    table = play_tricks(tricks, announces="Jack")
    assert table.sheet["sweep"] == 0
    assert table.points() == {"Frank": 500, "Jack": -50, "Tuco": -50}
    assert table.sheet["parts"]["badge"] == [1, 1, 1]


def test_ms_25_all_eleven_with_the_badge_win_the_game_at_once() -> None:
    table = play_tricks([*LOWS_WIN, "1 8 7"], announces="Frank")
    match = table.match
    assert match.over and match.winners == [0]
    assert match.scores == [0, 0, 0]  # as they stood before the round, the first one here
    result = match.record()["result"]
    assert result == {"scores": [0, 0, 0], "winners": [0], "reason": "instant win"}
    assert cantina.verify_record(match.record(legal=True)) == []


def test_ms_25_an_instant_win_beats_every_score() -> None:
    first = play_tricks(SWEEP)  # Frank has 500, Jack and Tuco −50
    swept = [
        "9 2 9",
        "2 9 9",
        "3 9 9",
        "3 9 9",
        "3 8 8",
        "4 8 8",
        "4 8 8",
        "4 7 7",
        "6 7 7",
        "6 8 7",
    ]
    play_tricks([*swept, "1 8 7"], table=first, announces="Jack")
    match = first.match
    assert match.over and match.winners == [1]
    assert match.scores == [500, -50, -50]
    result = match.view(None)["result"]
    assert result["ranks"] == [2, 1, 3]
    assert result["decided"] == {"round": 2, "text": "Jack takes all 11 tricks with the badge."}


def test_ms_25_the_ranks_after_an_instant_win_by_the_leader_have_no_gap() -> None:
    first = play_tricks(SWEEP)
    play_tricks([*LOWS_WIN, "1 8 7"], table=first, announces="Frank")
    result = first.match.view(None)["result"]
    assert result["ranks"] == [1, 2, 2] and result["scores"] == [500, -50, -50]


def test_ms_28_the_last_trick_brings_50_once_however_many_tricks_it_counts_for() -> None:
    table = endgame("9 8 7 6", "6 4 4 4", "7 3 8 9")
    table.play("Frank: play 9", "Jack: play 6", "Jack: duel 4x2", "Tuco: play 7", "Tuco: stand")
    table.play("Frank: pass", "Tuco: pass", "Tuco: discard 8", "Tuco: discard 9")
    table.play(
        "Frank: discard 6", "Frank: discard 7", "Jack: play 4", "Tuco: play 3", "Frank: play 8"
    )
    assert table.sheet["parts"]["last"] == [0, 0, 50]
    table = endgame("9 8 7", "6 4 4", "7 3 8")
    table.play("Frank: play 9", "Jack: play 6", "Jack: duel 4x2", "Tuco: play 7", "Tuco: stand")
    table.play("Frank: pass", "Tuco: pass", "Tuco: discard 3", "Tuco: discard 8")
    table.play("Frank: discard 7", "Frank: discard 8")
    assert table.last_trick["won"] == 3
    assert table.sheet["parts"]["last"] == [0, 50, 0]
    table.deal("2", "3", "4")
    assert table.turn == "Jack"  # and whoever won it leads on


def test_ms_29_a_tie_at_the_end_is_a_shared_win() -> None:
    # Frank: seven tricks, 100. Jack: four tricks (25), the last one (50) and the Wolf (25).
    tricks = [*handed_over(7, LOWS_WIN[:9]), "6 W 7", "6 8 7"]
    match = play_tricks(tricks, options={"rounds": 1}).match
    assert match.over and match.scores == [100, 100, -50]
    assert match.winners == [0, 1]
    assert match.record()["result"]["winners"] == [0, 1]
    result = match.view(None)["result"]
    assert result["ranks"] == [1, 1, 3] and result["decided"] is None
    assert match.log(None)[-1]["text"] == "Frank and Jack share the win."
    assert match.log(1)[-1]["text"] == "Frank and you share the win."


@pytest.mark.parametrize("rounds", [1, 2, 7, 20])
def test_8_5_the_game_ends_after_so_many_rounds(rounds: int) -> None:
    options = {"rounds": rounds} if rounds != 7 else {}
    match = cantina.new("mexican-standoff", seats=3, seed=5, options=options)
    play_randomly(match, random.Random(rounds))
    deals = [event for event in match.record()["events"] if "chance" in event]
    assert match.over and len(deals) == rounds
    assert match.record()["options"] == options


def test_8_5_the_most_points_win() -> None:
    for seed in range(10):
        match = cantina.new("mexican-standoff", seats=4, seed=seed, options={"rounds": 2})
        play_randomly(match, random.Random(seed))
        best = max(match.scores)
        assert match.winners == [seat for seat in range(4) if match.scores[seat] == best]


def test_ms_30_with_five_seats_all_cards_are_in_play_and_hands_stay_secret_all_the_same() -> None:
    match = cantina.new("mexican-standoff", seats=5, seed=3)
    play_randomly(match, random.Random(1), decisions=5)
    for seat in range(5):
        view = match.view(seat)
        for other in view["table"]:
            if other["seat"] != seat:
                assert len(other["known"]) <= 1  # the rider that it gave to its left


def test_ms_30_taken_tricks_may_be_looked_at_by_everybody() -> None:
    table = endgame("9 8", "2 3", "7 6")
    assert table.match.view(1)["piles"] == table.match.view(None)["piles"]
    assert sum(len(pile) for pile in table.match.view(None)["piles"]) == 27


def test_ms_31_scoring_has_no_effect_on_the_next_round() -> None:
    table = play_tricks(SWEEP)
    table.deal("2 3", "4 5", "6 7")
    view = table.match.view(None)
    assert [place["tricks"] for place in view["table"]] == [0, 0, 0]
    assert view["piles"] == [[], [], []]
    assert [place["score"] for place in view["table"]] == [500, -50, -50]
