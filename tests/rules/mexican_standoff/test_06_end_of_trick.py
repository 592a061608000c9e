"""Chapter 6: discards, and what the winner of a trick takes."""

from __future__ import annotations

import pytest

from tests.support import Round, endgame


def example_of_the_rulebook() -> Round:
    """Tuco leads a 10, Frank duels with 8 8, Jack answers with a 7 and three duel cards.

    The printed example has lost the words "and three duel cards" (the second erratum of the
    rulings); seats: Frank here is its Tuco, Jack its Frank, Tuco its Jack.
    """
    table = Round("10 3 4 5", "6 8 8 2", "7 9 9 9")
    table.play("Frank: play 10", "Jack: play 6", "Jack: duel 8x2")
    table.play("Tuco: play 7", "Tuco: duel 9x3", "Frank: pass", "Jack: pass")
    return table


def test_ms_20_with_four_cards_against_them_one_discards_three_and_the_other_one() -> None:
    table = example_of_the_rulebook()
    assert table.place("Frank")["owed"] == 3
    assert table.place("Jack")["owed"] == 1
    assert table.place("Tuco")["owed"] == 0
    table.play("Frank: discard 3", "Frank: discard 4", "Frank: discard 5", "Jack: discard 2")
    assert table.winner == "Tuco" and table.turn == "Tuco"
    assert [place["cards"] for place in table.match.view(None)["table"]] == [7, 7, 7]


def test_ms_20_discards_go_clockwise_from_the_winners_left_each_seat_until_it_owes_none() -> None:
    table = Round("9", "10 7 7", "8", "6")
    table.play("Frank: play 9", "Jack: play 10", "Jack: duel 7x2", "Tuco: play 8", "Tuco: stand")
    table.play("Clint: play 6", "Clint: stand", "Frank: pass", "Tuco: pass", "Clint: pass")
    order = []
    while table.phase == "discard":
        order.append(table.turn)
        table.match.play(table.legal[0])
    assert order == ["Tuco", "Tuco", "Clint", "Clint", "Frank", "Frank"]


def test_ms_20_the_owner_chooses_any_card_of_the_hand() -> None:
    table = example_of_the_rulebook()
    hand = set(table.hand("Frank").split())
    assert set(table.legal) == {f"discard {card}" for card in hand}
    missing = next(card for card in ("1", "2", "W") if card not in hand)
    assert table.refused(f"Frank: discard {missing}").rule == "6.2"


def test_ms_19_a_losers_set_is_never_bigger_than_the_winners() -> None:
    table = Round("10", "9 7 7", "8 7 7")
    table.play("Frank: play 10", "Jack: play 9", "Jack: duel 7x2", "Tuco: play 8", "Tuco: duel 7x2")
    table.play("Frank: pass", "Jack: pass")
    assert table.turn == "Frank"  # Jack has as many cards out as the winner and owes none
    assert table.place("Jack")["owed"] == 0 and table.place("Jack")["pill"] == "Done"


def test_6_1_the_winner_takes_beaten_sets_and_base_cards_too() -> None:
    table = example_of_the_rulebook()
    table.play("Frank: discard 3", "Frank: discard 4", "Frank: discard 5", "Jack: discard 2")
    piles = table.match.view(None)["piles"]
    assert piles[2] == ["2", "3", "4", "5", "6", "7", "8", "8", "9", "9", "9", "10"]
    assert piles[0] == piles[1] == []


def test_ms_21_discards_count_for_the_winner() -> None:
    table = endgame("9 10 W", "7 6 6", "2 10 10")
    before = [place["tricks"] for place in table.match.view(None)["table"]]
    table.play("Frank: play 9", "Jack: play 7", "Jack: duel 6x2")
    table.play("Tuco: play 2", "Tuco: stand", "Frank: pass", "Tuco: pass")
    table.play("Tuco: discard 10", "Tuco: discard 10", "Frank: discard 10", "Frank: discard W")
    assert table.sheet["parts"]["bandits"][1] == 30
    assert table.sheet["parts"]["wolf"][1] == 25
    assert table.sheet["counts"]["tricks"][1] == before[1] + 3


def test_6_2_frank_wolf_can_be_discarded() -> None:
    table = endgame("9 W 10 2", "7 6 6 3", "2 8 8 4")
    table.play("Frank: play 9", "Jack: play 7", "Jack: duel 6x2")
    table.play("Tuco: play 2", "Tuco: stand", "Frank: pass", "Tuco: pass")
    table.play("Tuco: discard 8", "Tuco: discard 8", "Frank: discard W", "Frank: discard 2")
    assert table.match.view(None)["last_trick"]["cards"][0]["discarded"] == ["W", "2"]
    assert table.hand("Frank") == "10"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_6_4_tricks_are_the_cards_taken_divided_by_the_players(seats: int) -> None:
    hands = ["10 9 9 8", "6 7 7 5", "3 8 8 4", "2 9 6 6", "2 3 4 10"]
    table = Round(*hands[:seats])
    table.trick("Frank: play 10", "Jack: play 6", "Jack: duel 7x2")
    while table.turn != "Frank":
        table.match.play("stand" if "stand" in table.legal else table.legal[0])
    while table.phase == "raise":
        table.match.play("pass")
    while table.phase == "discard":
        table.match.play(table.legal[0])
    view = table.match.view(None)
    assert [place["tricks"] for place in view["table"]] == [0, 3, 0, 0, 0][:seats]
    assert len(view["piles"][1]) == 3 * seats
    assert view["title"] == "Round 1 of 7 · Trick 4 of 11"


def test_6_5_the_winner_of_a_duel_leads_the_next_trick() -> None:
    table = example_of_the_rulebook()
    table.play("Frank: discard 3", "Frank: discard 4", "Frank: discard 5", "Jack: discard 2")
    assert table.turn == "Tuco" and table.phase == "play"
    assert table.match.view(None)["trick_state"]["starter"] == 2


def test_ms_22_cards_taken_back_are_known_to_everybody_until_they_are_laid() -> None:
    table = Round("9", "10 6 6 7 7 7", "8 5 5")
    table.play("Frank: play 9", "Jack: play 10", "Jack: duel 6x2")
    table.play("Tuco: play 8", "Tuco: duel 5x2", "Frank: pass", "Jack: duel 7x3", "Tuco: pass")
    for viewer in (0, 2, None):
        assert table.match.view(viewer)["table"][1]["known"][:2] == ["6", "6"]
    assert table.match.view(1)["table"][1]["known"] == []  # one's own hand needs no marks
    while table.phase == "discard":
        table.match.play(table.legal[-1])
    table.play("Jack: play 6")
    assert table.match.view(None)["table"][1]["known"] == ["6"]
