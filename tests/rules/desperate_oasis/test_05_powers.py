"""Chapter 5, second half: scorpion, jerboa and elephant, camels, chameleons."""

from __future__ import annotations

from tests.rules.desperate_oasis.support import Table


def kills(table: Table) -> list[str]:
    return [
        f"{line['data']['card']} {line['data']['at']['side']} {line['data']['at']['column']}"
        for line in table.match.log(None)
        if line["kind"] == "kill"
    ]


# ---- the scorpion (DO-20 to DO-24) ------------------------------------------------------------


def test_do_20_the_weakest_of_each_side_goes_and_the_scorpion_stays() -> None:
    table = Table(
        "Ann: up camel 3", "Ann: up oryx 3", "Bo: up elephant 3", "Bo: up jackal 3",
        "Ann: up scorpion 3",
    )  # fmt: skip
    assert table.cards("Ann", 3) == "oryx scorpion" and table.cards("Bo", 3) == "elephant"
    assert kills(table) == ["camel 0 3", "jackal 1 3"]


def test_do_20_the_side_where_the_scorpion_lies_is_struck_first() -> None:
    table = Table(
        "Ann: up camel 3", "Ann: up oryx 1", "Bo: up jackal 3", "Bo: up oryx 1",
        "Ann: over scorpion 3",
    )  # fmt: skip
    assert kills(table) == ["jackal 1 3", "camel 0 3"]


def test_do_20_strengths_are_judged_anew_after_the_first_victim() -> None:
    # The jerboa dies first; nobody scares the elephant any more, so the camel is the weakest.
    table = Table(
        "Ann: up jerboa 3", "Ann: up oryx 1", "Bo: up elephant 3", "Bo: up camel 3",
        "Ann: up scorpion 3",
    )  # fmt: skip
    assert kills(table) == ["jerboa 0 3", "camel 1 3"]
    assert table.cards("Bo", 3) == "elephant" and table.total("Bo", 3) == 5


def test_do_20_across_the_elephant_is_still_scared_when_it_is_judged_first() -> None:
    table = Table(
        "Ann: up jerboa 3", "Ann: up oryx 1", "Bo: up elephant 3", "Bo: up camel 3",
        "Ann: over scorpion 3",
    )  # fmt: skip
    assert kills(table) == ["elephant 1 3", "jerboa 0 3"]


def test_do_20_the_first_column_has_closed_up_before_chameleons_are_judged() -> None:
    # Ann's camel dies, her elephant slides to row 1 where the chameleon of column 2 points.
    table = Table(
        "Ann: up chameleon> 2", "Ann: up camel 3", "Bo: over elephant 3", "Ann: up scorpion 3"
    )  # fmt: skip
    assert table.cards("Ann", 3) == "elephant scorpion" and table.counts("Ann", 2) == [5]


def test_do_21_the_played_scorpion_is_safe_and_another_one_is_the_weakest() -> None:
    table = Table(
        "Ann: up scorpion 2", "Ann: up camel 3", "Bo: down oryx 1", "Ann: up scorpion 3"
    )  # fmt: skip
    assert kills(table) == ["scorpion 0 3"] and table.cards("Ann", 3) == "camel scorpion"


def test_5_7_face_down_cards_are_safe_and_a_side_without_others_loses_nothing() -> None:
    table = Table("Ann: down jerboa 3", "Bo: down jackal 3", "Ann: up scorpion 3")
    assert kills(table) == [] and table.cards("Ann", 3) == "? scorpion"
    assert table.phase == "second"


def test_do_22_weakest_is_by_present_strength_scared_elephants_first() -> None:
    table = Table(
        "Ann: up elephant 3", "Ann: up jackal 3", "Bo: up jerboa 3", "Bo: up oryx 1",
        "Ann: up scorpion 3",
    )  # fmt: skip
    assert kills(table) == ["elephant 0 3", "jerboa 1 3"]


def test_do_22_chameleons_are_judged_as_they_point() -> None:
    table = Table(
        "Ann: up jackal 3", "Ann: up chameleon< 3", "Bo: down oryx 1", "Ann: up scorpion 3"
    )  # fmt: skip
    assert kills(table) == ["chameleon< 0 3"]  # nothing lies where it points
    table = Table(
        "Ann: up jackal 3", "Ann: up chameleon< 3", "Bo: over jerboa 2", "Ann: up camel 2",
        "Ann: up camel 5", "Bo: down oryx 1", "Ann: up scorpion 3",
    )  # fmt: skip
    assert kills(table) == ["jackal 0 3"]  # the chameleon counted 3


def test_do_23_on_a_tie_whoever_laid_the_scorpion_chooses_on_each_side() -> None:
    table = Table(
        "Ann: up camel 3", "Ann: up oryx 1", "Bo: over camel 3", "Ann: up jerboa 5",
        "Ann: up jackal 1", "Bo: up oryx 3", "Bo: up oryx 3", "Ann: up scorpion 3",
    )  # fmt: skip
    assert table.turn == "Ann" and table.phase == "kill"
    assert table.legal == ["kill 0 3.1", "kill 0 3.2"]
    assert table.refused("Ann: kill 1 3.1").rule == "5.7"
    assert table.refused("Ann: kill 0 3.3").rule == "5.7"
    table.play("Ann: kill 0 3.2")
    assert table.legal == ["kill 1 3.1", "kill 1 3.2"]
    table.play("Ann: kill 1 3.1")
    assert table.cards("Ann", 3) == "camel scorpion" and table.cards("Bo", 3) == "oryx"


def test_do_23_across_the_mover_chooses_too_and_it_is_mandatory() -> None:
    table = Table(
        "Ann: up camel 3", "Ann: up camel 3", "Bo: down oryx 1", "Ann: down oryx 1",
        "Bo: over scorpion 3",
    )  # fmt: skip
    assert table.turn == "Bo" and table.legal == ["kill 0 3.1", "kill 0 3.2"]


def test_do_24_the_destroyed_leave_a_hole_that_closes_and_pull_nothing() -> None:
    table = Table(
        "Ann: up jackal 3", "Ann: up oryx 3", "Bo: over oryx 5", "Ann: up scorpion 3"
    )  # fmt: skip
    assert table.cards("Ann", 3) == "oryx scorpion"


def test_5_7_attraction_comes_before_the_sting() -> None:
    table = Table(
        "Ann: up scorpion 2", "Ann: up jerboa 5", "Bo: down oryx 1", "Ann: up scorpion 3"
    )  # fmt: skip
    assert table.cards("Ann", 2) == "" and table.cards("Ann", 3) == "scorpion"


# ---- jerboas and elephants (DO-25) ------------------------------------------------------------


def test_do_25_a_jerboa_on_either_side_zeroes_the_elephants_of_both() -> None:
    table = Table(
        "Ann: up elephant 3", "Ann: up elephant 1", "Bo: up elephant 3", "Bo: up oryx 1",
        "Ann: up jerboa 3",
    )  # fmt: skip
    assert table.counts("Ann", 3) == [0, 1] and table.counts("Bo", 3) == [0]
    assert table.counts("Ann", 1) == [5]
    assert [card["struck"] for card in table.side("Bo", 3)["cards"]] == [True]


def test_do_25_a_face_down_jerboa_scares_nobody_yet() -> None:
    table = Table("Ann: up elephant 3", "Ann: up oryx 1", "Bo: down jerboa 3")
    assert table.counts("Ann", 3) == [5]


# ---- camels -----------------------------------------------------------------------------------


def test_5_10_three_camels_count_ten() -> None:
    # The example of the printed rules: 10 instead of 9.
    table = Table("Ann: up camel 3", "Ann: up camel 3", "Bo: down oryx 1", "Ann: up camel 3")
    assert table.total("Ann", 3) == 10 and table.side("Ann", 3)["camels"]


def test_5_10_two_camels_and_a_chameleon_that_copies_one_are_not_three() -> None:
    table = Table(
        "Ann: up camel 3", "Ann: up camel 3", "Bo: over oryx 2", "Ann: up jackal 2",
        "Ann: up chameleon< 3",
    )  # fmt: skip
    assert table.total("Ann", 3) == 6 and not table.side("Ann", 3)["camels"]


# ---- chameleons (DO-26, DO-27) ----------------------------------------------------------------


def test_do_26_it_counts_what_the_card_in_its_row_of_the_next_column_counts() -> None:
    table = Table(
        "Ann: up jackal 2", "Ann: up elephant 2", "Bo: down oryx 1", "Ann: up oryx 3",
        "Ann: up chameleon< 3",
    )  # fmt: skip
    assert table.counts("Ann", 3) == [4, 5]


def test_do_26_nothing_over_the_edge_and_nothing_from_an_empty_space() -> None:
    table = Table("Ann: up chameleon< 1", "Ann: up chameleon> 3")
    assert table.counts("Ann", 1) == [0] and table.counts("Ann", 3) == [0]


def test_do_26_a_face_down_card_counts_nothing_until_it_is_flipped() -> None:
    table = Table("Ann: up chameleon> 3", "Ann: up oryx 1", "Bo: down oryx 1", "Ann: down oryx 4")
    assert table.counts("Ann", 3) == [0]


def test_do_26_it_copies_a_scared_elephant_as_0_and_an_unscared_one_as_5_beside_a_jerboa() -> None:
    table = Table(
        "Ann: up elephant 4", "Ann: up chameleon> 3", "Bo: over jerboa 3", "Ann: down oryx 1"
    )  # fmt: skip
    assert table.counts("Ann", 3) == [5, 1]  # it is no elephant
    table = Table(
        "Ann: up elephant 4", "Ann: up chameleon> 3", "Bo: over jerboa 4", "Ann: down oryx 1"
    )  # fmt: skip
    assert table.counts("Ann", 3) == [0]


# Chameleons side by side: the second is laid where no room is left to pull the first.
PAIR = [
    "Ann: up jerboa 2", "Ann: up camel 2", "Bo: over chameleon> 2", "Ann: up jackal 3",
    "Ann: up oryx 3", "Bo: down oryx 1",
]  # fmt: skip


def test_do_26_two_chameleons_that_point_at_each_other_count_0() -> None:
    table = Table(*PAIR, "Ann: up chameleon< 3")
    assert table.counts("Ann", 2) == [1, 3, 0] and table.counts("Ann", 3) == [2, 4, 0]


def test_do_26_a_chameleon_that_points_at_a_chameleon_is_followed_on() -> None:
    far = ["Ann: up camel 4", "Ann: up elephant 4", "Bo: over elephant 4"]
    table = Table(*PAIR, *far, "Ann: up chameleon> 3")
    assert table.counts("Ann", 2) == [1, 3, 5] and table.counts("Ann", 3) == [2, 4, 5]


def test_do_27_the_facing_stays_whatever_moves_it_through_a_portal_too() -> None:
    table = Table(
        "Ann: up chameleon< 2", "Ann: up oryx 5", "Bo: down oryx 1", "Ann: up chameleon> 3"
    )  # fmt: skip
    assert table.cards("Ann", 3) == "chameleon> chameleon<"
    table = Table("Ann: over chameleon< 3", "Bo: down oryx 1", "Ann: up chameleon> 3",
        oases=("+1", "+2", "portal+2", "-1", "-2"))  # fmt: skip
    assert table.cards("Ann", 3) == "chameleon> chameleon<"


def test_do_27_whoever_lays_it_chooses_the_facing_across_too() -> None:
    table = Table("Ann: over chameleon> 3")
    assert table.cards("Bo", 3) == "chameleon>"


def test_do_28_a_face_down_chameleon_has_no_facing_yet() -> None:
    table = Table(hold={"Ann": "chameleon"})
    assert "down chameleon 3" in table.legal
    table.play("Ann: down chameleon 3")
    assert table.match.view(0)["columns"][2]["sides"][0]["cards"][0]["face"] is None


def test_do_29_two_camels_and_a_chameleon_make_no_three_for_a_token() -> None:
    table = Table(
        "Ann: up camel 3", "Ann: up camel 3", "Bo: down oryx 1", "Ann: up chameleon< 3"
    )  # fmt: skip
    assert table.counts("Ann", 3) == [3, 3, 0] and table.phase == "second"
    table = Table(
        "Ann: up chameleon< 3", "Ann: up chameleon< 3", "Bo: down oryx 1", "Ann: up chameleon> 3"
    )  # fmt: skip
    assert table.phase == "palm"


def test_do_1_jerboas_act_all_the_time_and_the_scorpion_once() -> None:
    table = Table(
        "Ann: up scorpion 3", "Ann: up oryx 1", "Bo: over camel 3", "Ann: up elephant 5",
        "Ann: up jerboa 5",
    )  # fmt: skip
    assert table.cards("Ann", 3) == "scorpion camel" and table.counts("Ann", 5) == [0, 1]
