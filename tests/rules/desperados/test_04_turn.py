"""Chapter 4: one thing a turn."""

from __future__ import annotations

import pytest

from tests.rules.desperados.table import ALONE, Round


def test_4_1_one_action_ends_the_turn() -> None:
    round_ = Round("Mg g", "Ms", "12", "")
    round_.play("June: open Mg 0")
    assert round_.turn == "Doc"
    round_.play("Doc: draw")
    assert round_.turn == "Rosa"
    round_.play("Rosa: give 12")
    assert round_.turn == "Tuco"


def test_de_4_something_must_be_done_if_anything_can_be() -> None:
    round_ = Round("Mg g", "", options=None)
    round_.draw_out()
    assert "skip" not in round_.legal
    assert round_.refused("skip")[1] == "4.9"


def test_4_2_the_top_card_comes_into_the_hand() -> None:
    round_ = Round("X", "", deck="12")
    assert "12" not in round_.view("June")["hand"]
    round_.play("June: draw")
    assert "12" in round_.view("June")["hand"]
    assert round_.view()["deck"]["left"] == 35


def test_4_2_nothing_is_drawn_from_an_empty_deck() -> None:
    round_ = Round("", "", "", "").draw_out()
    assert not round_.may("draw")
    assert round_.refused("draw") == ("The deck is empty.", "4.2")


def test_4_3_a_card_goes_to_the_partner() -> None:
    round_ = Round("12", "", "", "")
    assert round_.may("give 12")
    round_.play("June: give 12")
    assert "12" in round_.view("Rosa")["hand"] and "12" not in round_.view("June")["hand"]
    assert [seat["cards"] for seat in round_.view()["table"]] == [5, 6, 7, 6]


@pytest.mark.parametrize("hands", [("12", ""), ("12", "", ""), ("12", "", "", "")])
def test_4_3_nobody_gives_who_plays_alone(hands: tuple[str, ...]) -> None:
    round_ = Round(*hands, options=ALONE if len(hands) == 4 else None)
    assert not any(move.startswith("give") for move in round_.legal)
    assert round_.refused("give 12")[1] == "4.3"


def give_for_ever(round_: Round, times: int) -> None:
    for _ in range(times):
        round_.match.play(next(move for move in round_.legal if move.startswith("give")))


def test_de_6_after_sixteen_gives_in_a_row_somebody_must_draw_or_play() -> None:
    round_ = Round("", "", "", "")
    give_for_ever(round_, 15)
    assert any(move.startswith("give") for move in round_.legal)
    assert round_.view("Tuco")["gives"]["row"] == 15
    give_for_ever(round_, 1)
    assert not any(move.startswith("give") for move in round_.legal)
    assert round_.refused(f"give {round_.view('June')['hand'][0]}")[1] == "4.4"
    round_.play("June: draw")
    assert any(move.startswith("give") for move in round_.legal)
    assert round_.view()["gives"] is None


def test_de_6_a_play_starts_the_count_anew() -> None:
    round_ = Round("Mg", "", "", "")
    give_for_ever(round_, 4)
    holder = next(name for name in ("June", "Rosa") if "Mg" in round_.view(name)["hand"])
    while round_.turn != holder:
        give_for_ever(round_, 1)
    round_.play(f"{holder}: open Mg 0")
    give_for_ever(round_, 16)
    assert not any(move.startswith("give") for move in round_.legal)


def test_de_6_with_an_empty_deck_giving_has_no_limit() -> None:
    round_ = Round("", "", "", "")
    give_for_ever(round_, 15)
    round_.draw_out()
    assert any(move.startswith("give") for move in round_.legal)


def test_de_8_a_mine_may_be_opened_in_any_display_and_belongs_there() -> None:
    round_ = Round("Mg", "", "", "")
    assert round_.may("open Mg 0", "open Mg 1")
    round_.play("June: open Mg 1")
    assert round_.mine(1)["side"] == 1


def test_de_8_alone_every_seat_has_a_display() -> None:
    assert Round("Mg", "", "").may("open Mg 0", "open Mg 1", "open Mg 2")


def test_de_29_several_mines_of_one_metal_may_be_open() -> None:
    round_ = Round("Mg Mg", "Mg")
    round_.play("June: open Mg 0", "Doc: open Mg 1", "June: open Mg 0")
    assert [mine["state"] for mine in round_.view()["mines"]] == ["open"] * 3


def test_de_9_a_chest_goes_on_any_open_mine_of_its_metal() -> None:
    round_ = Round("Mg", "g s 2g", "", "")
    round_.play("June: open Mg 0")
    assert round_.may("lay g @1", "lay 2g @1") and not round_.may("lay s @1")
    assert round_.refused("lay s @1") == ("Mine 1 is a gold mine: only gold goes there.", "4.7")
    round_.play("Doc: lay g @1")
    assert round_.mine(1)["chests"] == [{"card": "g", "value": 3}]
    assert round_.mine(1)["side"] == 0


def test_de_11_an_empty_mine_may_be_shut_by_anybody() -> None:
    round_ = Round("Mg", "X", "", "")
    round_.play("June: open Mg 0", "Doc: close @1")
    assert round_.mine(1)["state"] == "shut" and round_.mine(1)["holds"] == 0


def test_4_8_nothing_more_happens_at_a_shut_mine() -> None:
    round_ = Round("Mg g", "X X g 12", "", "")
    round_.play("June: open Mg 0", "Doc: close @1", "Rosa: draw", "Tuco: draw")
    assert not any("@1" in move for move in round_.legal)
    assert round_.refused("lay g @1") == ("Mine 1 is shut: nothing more is laid there.", "4.8")
    round_.play("June: draw")
    assert round_.refused("close @1")[1] == "4.8"
    assert round_.refused("fight 12 @1")[1] == "4.8"


def test_de_28_a_mine_counts_for_the_side_that_owned_it_when_it_was_shut() -> None:
    round_ = Round("Mg g", "X", "", "")
    round_.play("June: open Mg 0", "Doc: draw", "Rosa: draw", "Tuco: draw")
    round_.play("June: lay g @1", "Doc: close @1")
    assert [side["safe"] for side in round_.view()["sides"]] == [3, 0]


def nothing_to_play() -> Round:
    """Alone against Doc, who has all the mines; the deck is empty and June is to move."""
    round_ = Round("c s g", "Mg Mg Mg Ms Ms Ms", deck="1 Mc 2 Mc 3 Mc")
    return round_.draw_out()


def test_de_5_whoever_can_do_nothing_skips() -> None:
    round_ = nothing_to_play()
    assert round_.turn == "June" and round_.legal == ["skip"]
    round_.play("June: skip")
    assert round_.log()[-1] == "June can do nothing."


def test_de_5_a_skipped_turn_counts_as_the_last_one() -> None:
    round_ = nothing_to_play()
    round_.play("June: skip", "Doc: open Mg 1")
    assert round_.match.turn is None and round_.match.chance_due


def test_de_5_with_partners_only_an_empty_hand_skips() -> None:
    # Whoever holds a card can give it.
    round_ = Round("c", "c", "c", "c").draw_out()
    assert all(move.startswith(("give", "open")) for move in round_.legal)
