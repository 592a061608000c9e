"""Chapter 3: the deal, and the lonely rider."""

from __future__ import annotations

from collections import Counter

import pytest

import cantina
from tests.support import COPIES, impose, unused


def hands_dealt(match: cantina.Match) -> list[list[str]]:
    return match.record()["events"][0]["hands"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_3_1_everybody_gets_eleven_cards_and_no_card_twice(seats: int) -> None:
    for seed in range(20):
        hands = hands_dealt(cantina.new("mexican-standoff", seats=seats, seed=seed))
        assert [len(hand) for hand in hands] == [11] * seats
        dealt = Counter(card for hand in hands for card in hand)
        assert all(dealt[card] <= COPIES[card] for card in dealt)
        assert len(unused(hands)) == 55 - 11 * seats


def test_ms_1_the_first_leader_is_drawn_by_lot_from_the_seed() -> None:
    starters = Counter()
    for seed in range(400):
        match = cantina.new("mexican-standoff", seats=4, seed=seed)
        starters[match.record()["events"][0]["starter"]] += 1
        assert match.turn == match.record()["events"][0]["starter"]
    assert set(starters) == {0, 1, 2, 3}
    assert all(60 <= count <= 140 for count in starters.values())


def test_ms_2_riders_are_chosen_before_the_own_one_is_seen_and_all_move_at_once() -> None:
    match = cantina.new("mexican-standoff", seats=3, seed=1, auto=False)
    hands = ["2 3 4 6 6 7 7 8 8 9 9", "1 3 4 5 6 6 7 7 8 8 9", "2 3 4 5 5 6 7 8 8 9 9"]
    impose(match, [hand.split() for hand in hands], starter=1)
    for mover, rider in ((1, "1"), (2, "2"), (0, "9")):
        assert match.turn == mover
        for seat in range(3):  # nothing has moved yet, not even the riders chosen already
            assert " ".join(match.view(seat)["hand"]) == hands[seat]
            assert match.view(seat)["secrets"]["got"] is None
        match.play(f"rider {rider}")
    assert " ".join(match.view(2)["hand"]) == "1 3 4 5 5 6 7 8 8 9 9"
    assert " ".join(match.view(0)["hand"]) == "2 2 3 4 6 6 7 7 8 8 9"
    assert " ".join(match.view(1)["hand"]) == "3 4 5 6 6 7 7 8 8 9 9"
    assert match.turn == 1 and match.view(None)["phase"] == "play"


def test_ms_2_giver_and_receiver_know_the_rider_and_nobody_else_does() -> None:
    match = cantina.new("mexican-standoff", seats=4, seed=1, auto=False)
    hands = ["1 3 4 6 6 7 7 8 8 9 9", "3 4 5 6 6 7 7 8 8 9 10"]
    hands += ["2 3 4 5 5 6 7 8 8 9 9", "5 5 6 7 8 9 9 10 10 10 10"]
    impose(match, [hand.split() for hand in hands], starter=0)
    for rider in ("1", "3", "2", "5"):
        match.play(f"rider {rider}")
    assert match.view(0)["secrets"]["gave"] == {"card": "1", "to": 1}
    assert match.view(1)["secrets"]["got"] == {"card": "1", "from": 0}
    assert match.view(0)["table"][1]["known"] == ["1"]
    for stranger in (2, 3, None):
        assert match.view(stranger)["table"][1]["known"] == []
        assert not any("1" in line["cards"] for line in match.log(stranger))


def test_ms_3_neither_a_bandit_nor_the_wolf_can_ride() -> None:
    match = cantina.new("mexican-standoff", seats=3, seed=1, auto=False)
    hands = ["9 10 10 10 10 10 10 10 10 10 W", "2 3 4 5 6 6 7 7 8 8 9", "3 4 5 5 6 7 7 8 8 9 9"]
    impose(match, [hand.split() for hand in hands], starter=0)
    assert match.legal_moves == ["rider 9"]
    for ten in ("10", "W"):
        with pytest.raises(cantina.IllegalMove) as caught:
            match.play(f"rider {ten}")
        assert caught.value.rule == "3.3"


def test_ms_3_everybody_can_always_send_somebody() -> None:
    tens = sum(COPIES[card] for card in ("10", "W"))
    assert tens < 11


def test_ms_4_the_one_may_ride_and_whoever_holds_it_then_is_the_sheriff() -> None:
    match = cantina.new("mexican-standoff", seats=3, seed=1, auto=False)
    hands = ["1 3 4 6 6 7 7 8 8 9 9", "2 3 4 5 6 6 7 7 8 8 9", "2 3 4 5 5 6 7 8 8 9 9"]
    impose(match, [hand.split() for hand in hands], starter=0)
    for rider in ("1", "9", "9"):
        match.play(f"rider {rider}")
    assert "announce" not in match.legal_moves  # seat 0 was dealt the 1, and gave it away
    match.play("play 9")
    assert match.turn == 1 and "announce" in match.legal_moves


def test_8_4_the_last_tricks_winner_leads_the_next_round() -> None:
    from tests.support import endgame

    table = endgame("9", "2", "8")
    table.play("Frank: play 9", "Jack: play 2", "Tuco: play 8")
    table.deal("2 3 4 6 6 7 7 8 8 9 9", "1 3 4 5 6 6 7 7 8 8 9", "2 3 4 5 5 6 7 8 8 9 9")
    assert table.turn == "Jack"
    assert table.match.view(None)["title"] == "Round 2 of 7 · Trick 1 of 11"
