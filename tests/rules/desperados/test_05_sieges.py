"""Chapter 5: sieges."""

from __future__ import annotations

from tests.rules.desperados.table import ALONE, Round


def besieged(*hands: str, number: int = 7, options: dict[str, bool] | None = None) -> Round:
    """June opens a gold mine, and Doc attacks it."""
    first, second, *others = hands
    round_ = Round(f"Mg {first}", f"{number} {second}", *others, options=options)
    return round_.play("June: open Mg 0", f"Doc: fight {number} @1")


def test_de_13_a_desperado_needs_an_open_mine_of_others() -> None:
    round_ = Round("Mg 7", "8", "9", "")
    assert not any(move.startswith("fight") for move in round_.legal)
    round_.play("June: open Mg 0")
    assert round_.may("fight 8 @1")
    round_.play("Doc: draw")
    assert round_.refused("fight 9 @1") == (
        "Mine 1 belongs to your side: a fight starts at a mine of others.",
        "5.1",
    )


def test_de_13_alone_nobody_starts_a_siege_at_the_own_mine() -> None:
    round_ = Round("Mg 7", "", "").play("June: open Mg 0").draw(2)
    assert round_.refused("fight 7 @1")[0].startswith("Mine 1 belongs to you")


def test_de_12_an_empty_mine_may_be_besieged() -> None:
    round_ = besieged("", "", "", "")
    assert round_.view()["siege"]["mine"] == 1


def test_5_2_and_de_16_one_siege_at_a_time() -> None:
    round_ = Round("Mg Ms", "7", "9 c", "8 3", deck="c c c c")
    round_.play("June: open Mg 0").draw(3).play("June: open Ms 0", "Doc: fight 7 @1")
    round_.play("Rosa: draw")
    assert round_.may("fight 8 @1") and not round_.may("fight 8 @2")
    assert round_.refused("fight 8 @2") == (
        "Mine 1 is besieged: until that is decided desperados go there only.",
        "5.2",
    )


def test_de_16_once_a_closure_has_ended_it_the_next_player_may_start_another() -> None:
    round_ = Round("Mg Ms", "7 6", "X", "8").play("June: open Mg 0").draw(3)
    round_.play("June: open Ms 0", "Doc: fight 7 @1", "Rosa: close @1")
    assert round_.view()["siege"] is None
    round_.play("Tuco: fight 8 @2", "June: draw")
    # His 7 lay in the siege that was ended: in this one Doc has his chance.
    assert round_.may("fight 6 @2")


def test_de_15_one_chance_each_and_the_attacker_lays_no_second_card() -> None:
    round_ = besieged("", "12", "11", "10", number=3)
    round_.play("Rosa: fight 11 @1").draw(2)
    # The turn is back at Doc: it has been decided, and his 12 can only start another siege.
    assert round_.turn == "Doc" and round_.view()["siege"] is None
    assert round_.mine(1)["side"] == 0


def test_de_15_a_chance_that_was_not_taken_is_gone() -> None:
    round_ = besieged("12", "", "", "", number=4)
    round_.play("Rosa: draw", "Tuco: draw")
    assert [place["state"] for place in round_.view()["siege"]["order"]] == [
        "laid", "passed", "passed", "now",
    ]  # fmt: skip
    assert round_.view("June")["siege"]["last_chance"] is True
    round_.play("June: draw")
    assert round_.mine(1)["side"] == 1


def test_de_14_decided_when_the_turn_is_back_before_the_attackers_next_move() -> None:
    round_ = besieged("", "g", "", "", number=7)
    assert round_.view()["siege"] is not None
    round_.draw(2)
    assert round_.mine(1)["side"] == 0
    round_.draw(1)
    assert round_.turn == "Doc" and round_.view()["siege"] is None
    assert round_.mine(1)["side"] == 1
    assert round_.log()[-1] == "Doc & Tuco take mine 1, 7 to 0."
    assert round_.may("lay g @1")


def test_de_14_the_attacker_may_attack_again_at_once() -> None:
    round_ = besieged("", "9", "12", "", number=7)
    round_.play("Rosa: fight 12 @1").draw(2)
    assert round_.mine(1)["side"] == 0
    assert round_.may("fight 9 @1")


def test_de_17_partners_add_up_what_they_lay() -> None:
    round_ = besieged("6", "", "1", "3", number=9)
    round_.play("Rosa: fight 1 @1", "Tuco: fight 3 @1", "June: fight 6 @1")
    assert round_.mine(1)["side"] == 1
    assert round_.log()[-1] == "Doc & Tuco take mine 1, 12 to 7."


def test_de_17_a_draw_is_won_by_the_defenders() -> None:
    round_ = besieged("6", "", "5", "", number=11)
    round_.play("Rosa: fight 5 @1").draw(1).play("June: fight 6 @1")
    assert round_.mine(1)["side"] == 0
    assert round_.log()[-1] == "June & Rosa hold mine 1, 11 to 11."


def test_de_17_an_attack_that_nobody_answers_wins_with_any_number() -> None:
    round_ = besieged("", "", "", "", number=1).draw(3)
    assert round_.mine(1)["side"] == 1


def test_de_30_everybody_but_the_owners_attacks() -> None:
    round_ = besieged("", "", "5", "4", number=2)
    round_.play("Rosa: fight 5 @1", "Tuco: fight 4 @1")
    hold, attack = round_.view()["siege"]["parties"]
    assert (hold["side"], hold["role"], hold["total"]) == (0, "hold", 5)
    assert (attack["side"], attack["role"], attack["total"]) == (1, "attack", 6)


def test_de_20_alone_the_highest_single_card_has_the_mine() -> None:
    round_ = besieged("8", "", "9", number=4)
    round_.play("Rosa: fight 9 @1", "June: fight 8 @1")
    assert round_.mine(1)["side"] == 2
    assert round_.log()[-1] == "Rosa takes mine 1, 9 to 8."


def test_de_20_alone_the_owner_keeps_it_only_with_the_highest_card() -> None:
    round_ = besieged("12", "", "9", "", number=4, options=ALONE)
    round_.play("Rosa: fight 9 @1").draw(1).play("June: fight 12 @1")
    assert round_.mine(1)["side"] == 0


def test_de_20_alone_nothing_is_added_up() -> None:
    round_ = besieged("10", "", "9", "", number=8, options=ALONE)
    round_.play("Rosa: fight 9 @1").draw(1).play("June: fight 10 @1")
    assert round_.mine(1)["side"] == 0


def test_5_6_with_two_only_the_owner_can_answer() -> None:
    round_ = besieged("6", "", number=5).play("June: fight 6 @1")
    assert round_.mine(1)["side"] == 0
    round_ = besieged("", "", number=5).draw(1)
    assert round_.mine(1)["side"] == 1


def test_5_7_the_winner_takes_the_mine_with_all_its_chests_and_its_number() -> None:
    round_ = Round("Mg g", "7", "g", "", deck="c c c")
    round_.play("June: open Mg 0").draw(1).play("Rosa: lay g @1").draw(1)
    round_.play("June: lay g @1", "Doc: fight 7 @1").draw(3)
    mine = round_.mine(1)
    assert (mine["number"], mine["side"], mine["holds"]) == (1, 1, 6)


def test_de_21_desperados_that_fought_are_out_of_the_round() -> None:
    round_ = besieged("", "", "3", "").play("Rosa: fight 3 @1").draw(2)
    assert round_.view()["deck"]["spent"] == ["3", "7"]


def test_de_10_a_besieged_mine_may_be_worked_and_others_opened() -> None:
    round_ = besieged("", "", "g Ms", "g X", number=7)
    assert round_.may("lay g @1", "open Ms 0")
    round_.play("Rosa: lay g @1")
    assert round_.may("lay g @1", "close @1")
    assert round_.view()["siege"] is not None


def test_de_18_closing_a_besieged_mine_ends_the_siege_and_loses_the_last_chest() -> None:
    round_ = Round("Mg 2g g g", "7 X", "X", "")
    round_.play("June: open Mg 0").draw(3).play("June: lay 2g @1").draw(3)
    round_.play("June: lay g @1").draw(3).play("June: lay g @1", "Doc: fight 7 @1")
    closing = round_.view()["siege"]["closing"]
    assert (closing["points"], closing["costs"]) == (12, 6)
    round_.play("Rosa: close @1")
    mine = round_.mine(1)
    assert (mine["state"], mine["side"], mine["holds"]) == ("shut", 0, 12)
    assert mine["why"] == "double laid first"
    assert round_.view()["siege"] is None and round_.view()["deck"]["lost"] == ["g"]


def test_de_18_either_side_may_close_it() -> None:
    round_ = Round("Mg g", "7", "", "X").play("June: open Mg 0").draw(3)
    round_.play("June: lay g @1", "Doc: fight 7 @1").draw(1).play("Tuco: close @1")
    assert (round_.mine(1)["side"], round_.mine(1)["holds"]) == (0, 0)


def test_de_18_the_last_chest_goes_whoever_laid_it_and_whenever() -> None:
    round_ = Round("Mg g", "g", "X", "12").play("June: open Mg 0").draw(3)
    round_.play("June: lay g @1", "Doc: lay g @1").draw(1).play("Tuco: fight 12 @1").draw(2)
    round_.play("Rosa: close @1")
    assert round_.mine(1)["holds"] == 3


def test_de_18_a_double_alone_goes_and_the_mine_is_worth_nothing() -> None:
    round_ = Round("Mg 2g", "7", "X", "").play("June: open Mg 0").draw(3)
    round_.play("June: lay 2g @1", "Doc: fight 7 @1", "Rosa: close @1")
    assert round_.mine(1)["chests"] == [] and round_.view()["deck"]["lost"] == ["2g"]


def test_de_18_without_a_chest_nothing_is_lost() -> None:
    round_ = besieged("", "", "X", "").play("Rosa: close @1")
    assert round_.mine(1)["state"] == "shut" and round_.view()["deck"]["lost"] == []
    assert round_.mine(1)["side"] == 0


def test_de_18_closing_another_mine_costs_nothing_and_ends_nothing() -> None:
    round_ = Round("Mg Ms s", "7", "X", "").play("June: open Mg 0").draw(3)
    round_.play("June: open Ms 0").draw(3).play("June: lay s @2", "Doc: fight 7 @1")
    round_.play("Rosa: close @2")
    assert round_.mine(2)["holds"] == 2 and round_.view()["siege"]["mine"] == 1


def test_de_19_the_last_chest_is_lost_for_players_alone_too() -> None:
    round_ = Round("Mg g X", "7").play("June: open Mg 0").draw(1)
    round_.play("June: lay g @1", "Doc: fight 7 @1", "June: close @1")
    assert round_.mine(1)["holds"] == 0


def test_de_18_the_order_of_chests_survives_a_capture() -> None:
    round_ = Round("Mg 2g g", "7 X", "", "9", deck="c c c c c c").play("June: open Mg 0").draw(3)
    round_.play("June: lay 2g @1").draw(3).play("June: lay g @1", "Doc: fight 7 @1").draw(3)
    assert round_.mine(1)["side"] == 1
    round_.play("Doc: close @1")
    assert round_.mine(1)["holds"] == 12


def test_5_10_a_cheap_chest_can_be_laid_to_be_lost() -> None:
    round_ = Round("Mg 2g X", "7", "g", "").play("June: open Mg 0").draw(3)
    round_.play("June: lay 2g @1", "Doc: fight 7 @1", "Rosa: lay g @1").draw(1)
    round_.play("June: close @1")
    assert round_.mine(1)["holds"] == 6 and round_.view()["deck"]["lost"] == ["g"]
