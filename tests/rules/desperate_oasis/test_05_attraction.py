"""Chapter 5, first half: what is pulled, from where, in which order, and who chooses."""

from __future__ import annotations

from tests.rules.desperate_oasis.support import Table

PORTAL = ("+1", "+2", "portal+2", "-1", "-2")


def pulls(table: Table) -> list[str]:
    return [
        f"{line['data']['card']} {where(line['data']['from'])} to {where(line['data']['to'])}"
        for line in table.match.log(None)
        if line["kind"] == "pull"
    ]


def where(space: dict[str, int]) -> str:
    return f"{space['side']} {space['column']}.{space['row']}"


def test_5_1_a_camel_pulls_any_camels_of_the_columns_beside_it() -> None:
    # The example of the printed rules.
    table = Table(
        "Ann: up camel 2", "Ann: up camel 4", "Bo: down oryx 1", "Ann: up camel 3"
    )  # fmt: skip
    assert table.cards("Ann", 3) == "camel camel camel"
    assert table.cards("Ann", 2) == table.cards("Ann", 4) == ""
    assert pulls(table) == ["camel 0 2.1 to 0 3.2", "camel 0 4.1 to 0 3.3"]


def test_5_1_cards_need_not_lie_in_the_same_row_and_whoever_laid_them() -> None:
    table = Table(
        "Ann: up oryx 2", "Ann: up jackal 2", "Bo: over camel 2", "Ann: up camel 3"
    )  # fmt: skip
    assert table.cards("Ann", 2) == "oryx jackal" and table.cards("Ann", 3) == "camel camel"


def test_do_13_pulled_cards_do_not_pull_in_their_turn() -> None:
    table = Table(
        "Ann: up oryx 1", "Ann: up oryx 3", "Bo: down camel 1", "Ann: up camel 4",
        "Ann: up oryx 4",
    )  # fmt: skip
    # The oryx of column 3 comes to column 4; the one of column 1 was two columns away from it.
    assert table.cards("Ann", 4) == "camel oryx oryx" and table.cards("Ann", 1) == "oryx"


def test_do_14_adjacent_is_the_same_side_and_the_next_column() -> None:
    table = Table(
        "Ann: over camel 2", "Bo: up camel 4", "Bo: up jackal 4", "Ann: up camel 3"
    )  # fmt: skip
    assert table.cards("Ann", 3) == "camel"
    assert table.cards("Bo", 2) == "camel" and table.cards("Bo", 4) == "camel jackal"


def test_do_14_a_card_laid_across_pulls_there_and_its_player_chooses() -> None:
    table = Table(
        "Ann: down jerboa 1", "Bo: up camel 2", "Bo: up jackal 3", "Ann: over camel 4",
        "Bo: up oryx 3", "Bo: up jackal 1", "Ann: over camel 3",
    )  # fmt: skip
    # The space beside two cards is taken by the third: nothing comes, and nobody is asked.
    assert table.cards("Bo", 3) == "jackal oryx camel" and table.turn == "Bo"


def test_do_14_across_the_mover_chooses_which_card_comes() -> None:
    table = Table(
        "Ann: down jerboa 1", "Bo: up camel 2", "Bo: up jackal 3", "Ann: over camel 4",
        "Bo: down jackal 1", "Ann: over camel 3",
    )  # fmt: skip
    assert table.turn == "Ann" and table.phase == "pull"
    assert table.legal == ["pull 1 2.1", "pull 1 4.1"]
    table.play("Ann: pull 1 4.1")
    assert table.cards("Bo", 3) == "jackal camel camel" and table.cards("Bo", 2) == "camel"


def test_do_15_face_down_cards_neither_pull_nor_are_pulled() -> None:
    table = Table(
        "Ann: down camel 2", "Bo: down camel 2", "Ann: up camel 4", "Ann: up camel 3"
    )  # fmt: skip
    assert table.cards("Ann", 3) == "camel camel" and table.cards("Ann", 2) == "?"
    table = Table("Ann: up camel 2", "Ann: up jackal 5", "Bo: down oryx 1", "Ann: down camel 3")
    assert table.cards("Ann", 2) == "camel" and table.cards("Ann", 3) == "?"


def test_do_15_a_face_down_card_slides_inward_and_takes_a_space() -> None:
    table = Table(
        "Ann: up camel 2", "Ann: up jackal 5", "Bo: down oryx 1", "Ann: down oryx 2",
        "Bo: down oryx 2", "Ann: up camel 3",
    )  # fmt: skip
    assert table.cards("Ann", 2) == "?" and table.cards("Ann", 3) == "camel camel"


def test_5_4_holes_close_toward_the_oasis_at_once() -> None:
    table = Table(
        "Ann: up camel 2", "Ann: up jackal 2", "Bo: over elephant 2", "Ann: up camel 3"
    )  # fmt: skip
    assert table.cards("Ann", 2) == "jackal elephant"
    line = next(line for line in table.match.log(None) if line["kind"] == "pull")
    assert line["text"] == "Column 3 pulls camel from column 2."


def test_do_17_lower_column_higher_column_portal_each_from_the_oasis_outward() -> None:
    moves = [
        "Ann: up chameleon> 2", "Ann: up oryx 2", "Bo: up chameleon< 3", "Bo: up oryx 5",
        "Ann: up chameleon> 3",
    ]  # fmt: skip
    table = Table(*moves, oases=PORTAL)
    assert table.cards("Ann", 3) == "chameleon> chameleon> chameleon<"  # column, then portal
    moves = [
        "Ann: up chameleon< 4", "Ann: up oryx 5", "Bo: up chameleon> 3", "Bo: up oryx 5",
        "Ann: up chameleon> 3",
    ]  # fmt: skip
    table = Table(*moves, oases=PORTAL)
    assert pulls(table) == ["chameleon< 0 4.1 to 0 3.2", "chameleon> 1 3.1 to 0 3.3"]
    moves = [
        "Ann: up chameleon< 2", "Ann: up chameleon> 2", "Bo: down oryx 3", "Ann: up chameleon> 3",
    ]  # fmt: skip
    table = Table(*moves, oases=PORTAL)
    assert table.cards("Ann", 3) == "chameleon> chameleon< chameleon>"  # from the oasis outward


def test_do_16_after_each_chosen_card_one_looks_again() -> None:
    table = Table(
        "Ann: up oryx 2", "Ann: up chameleon> 2", "Bo: up chameleon< 3", "Bo: up oryx 5",
        "Ann: up chameleon< 4", "Ann: up oryx 5", "Bo: over jackal 5", "Ann: up chameleon> 3",
        oases=("+1", "+2", "portal+2", "-1", "-2"),
    )  # fmt: skip
    assert table.phase == "pull"  # three of them, and room for two
    table.play("Ann: pull 1 3.1")
    assert table.phase == "pull" and table.legal == ["pull 0 2.2", "pull 0 4.1"]
    table.play("Ann: pull 0 4.1")
    assert table.cards("Ann", 3) == "chameleon> chameleon< chameleon<"


# ---- more than there is room for (DO-16) ------------------------------------------------------


def test_do_16_the_mover_chooses_where_not_all_fit_from_one_column_too() -> None:
    table = Table(
        "Ann: up elephant 2", "Ann: up jackal 2", "Bo: over jackal 4", "Ann: up oryx 3",
        "Ann: up elephant 1", "Bo: down jerboa 1", "Ann: up jerboa 3", "Ann: up elephant 3",
    )  # fmt: skip
    assert table.cards("Ann", 1) == "elephant elephant"  # column 1 had pulled column 2's
    assert table.cards("Ann", 3) == "oryx jerboa elephant"
    table = Table(
        "Ann: up elephant 2", "Ann: up elephant 2", "Bo: down jerboa 1", "Ann: up oryx 3",
        "Ann: up elephant 3",
    )  # fmt: skip
    assert table.phase == "pull" and table.legal == ["pull 0 2.1", "pull 0 2.2"]
    assert table.mine["asking"]["room"] == 1


def test_do_16_the_choice_goes_on_while_there_are_more_than_fit() -> None:
    table = Table(
        "Ann: up camel 2", "Ann: up camel 2", "Bo: over camel 5", "Ann: up camel 5",
        "Ann: up jackal 4", "Bo: down oryx 1", "Ann: up oryx 1", "Ann: up camel 3",
    )  # fmt: skip
    assert table.cards("Ann", 5) == "camel camel" and table.cards("Ann", 3) == "camel camel camel"
    table = Table(
        "Ann: up jerboa 2", "Ann: up jerboa 2", "Bo: over jerboa 4", "Ann: up jerboa 3"
    )  # fmt: skip
    assert table.phase == "pull" and len(table.legal) == 3
    assert table.refused("Ann: up oryx 5").rule == "5.5"
    table.play("Ann: pull 0 2.2")
    assert table.phase == "pull" and table.legal == ["pull 0 2.1", "pull 0 4.1"]
    table.play("Ann: pull 0 4.1")
    assert table.cards("Ann", 3) == "jerboa jerboa jerboa" and table.cards("Ann", 2) == "jerboa"


def test_do_16_a_full_column_pulls_nothing() -> None:
    table = Table(
        "Ann: up camel 2", "Ann: up oryx 3", "Bo: over jackal 3", "Ann: up camel 3"
    )  # fmt: skip
    assert table.cards("Ann", 3) == "oryx jackal camel" and table.cards("Ann", 2) == "camel"
    assert table.phase == "second"


def test_5_5_what_cannot_be_pulled_is_refused_with_the_reason() -> None:
    table = Table(
        "Ann: up elephant 2", "Ann: up elephant 2", "Bo: down jerboa 1", "Ann: down camel 4",
        "Bo: over jackal 2", "Ann: up oryx 3", "Ann: up elephant 3",
    )  # fmt: skip
    assert table.legal == ["pull 0 2.1", "pull 0 2.2"]
    assert table.refused("Ann: pull 0 4.1").rule == "5.3"
    assert table.refused("Ann: pull 0 2.3").rule == "5.1"
    assert table.refused("Ann: pull 0 5.1").rule == "5.1"
    assert table.refused("Ann: pull 1 1.1").rule == "5.3"
    assert table.refused("Ann: pull 0 3.2").rule == "5.1"


# ---- the fourth space (DO-18) -----------------------------------------------------------------


def test_do_18_the_third_jackal_makes_room_in_the_middle_of_a_pull() -> None:
    table = Table(
        "Ann: up jackal 2", "Ann: up jackal 4", "Bo: over oryx 5", "Ann: up jackal 2",
        "Ann: up elephant 5", "Bo: down oryx 1", "Ann: up jackal 3",
    )  # fmt: skip
    # Three jackals beside it and room for two: a choice. The third one in makes a fourth space.
    assert table.phase == "pull" and table.mine["asking"]["room"] == 2
    table.play("Ann: pull 0 4.1")
    assert table.phase == "pull" and table.mine["asking"]["room"] == 1
    table.play("Ann: pull 0 2.1")
    assert table.cards("Ann", 3) == "jackal jackal jackal jackal" and table.cards("Ann", 2) == ""


def test_do_18_the_fourth_space_takes_any_animal() -> None:
    table = Table(
        "Ann: up jackal 3", "Ann: up jackal 3", "Bo: down oryx 1", "Ann: up jackal 3",
        "Ann: palm none", "Ann: up elephant 3",
    )  # fmt: skip
    assert table.cards("Ann", 3) == "jackal jackal jackal elephant"
    assert table.side("Ann", 3)["spaces"] == 4 and table.side("Ann", 3)["room"] == 0


def test_do_18_face_down_jackals_and_chameleons_make_no_room() -> None:
    table = Table(
        "Ann: up jackal 3", "Ann: up jackal 3", "Bo: down oryx 1", "Ann: down jackal 3",
        "Bo: over elephant 1", hold={"Ann": "jackal"},
    )  # fmt: skip
    assert table.side("Ann", 3)["spaces"] == 3 and "up jackal 3" not in table.legal


def test_do_18_when_a_jackal_goes_three_cards_stay_and_no_column_is_ever_too_full() -> None:
    table = Table(
        "Ann: up jackal 3", "Ann: up jackal 3", "Bo: down oryx 1", "Ann: up jackal 3",
        "Ann: palm none", "Ann: up elephant 3", "Bo: over jackal 2",
        "Bo: pull 0 3.1", "Bo: pull 0 3.1", hold={"Ann": "camel"},
    )  # fmt: skip
    # Bo's jackal in column 2 of Ann's side calls all three over there, the last one by itself.
    assert table.cards("Ann", 2) == "jackal jackal jackal jackal"
    assert table.cards("Ann", 3) == "elephant" and table.side("Ann", 3)["spaces"] == 3


# ---- portals (DO-14) --------------------------------------------------------------------------


def test_5_6_through_a_portal_comes_the_same_column_of_the_other_side() -> None:
    # The example of the printed rules, and that both may happen in one play.
    table = Table(
        "Ann: over camel 3", "Bo: down oryx 1", "Ann: up camel 2", "Ann: up camel 3",
        oases=PORTAL,
    )  # fmt: skip
    assert table.cards("Ann", 3) == "camel camel camel"
    assert pulls(table) == ["camel 0 2.1 to 0 3.2", "camel 1 3.1 to 0 3.3"]


def test_5_6_there_is_no_limit_to_crossing() -> None:
    table = Table(
        "Ann: over camel 3", "Bo: over camel 3", "Ann: over camel 3", oases=PORTAL, deck=8
    )  # fmt: skip
    assert table.cards("Bo", 3) == "camel camel camel" and table.cards("Ann", 3) == ""


def test_do_14_a_neighbours_portal_is_no_way_and_nothing_comes_diagonally() -> None:
    table = Table(
        "Ann: over camel 3", "Bo: up jackal 2", "Bo: up oryx 4", "Ann: up camel 2", oases=PORTAL
    )  # fmt: skip
    assert table.cards("Ann", 2) == "camel" and table.cards("Bo", 3) == "camel"
    table = Table(
        "Ann: over camel 2", "Bo: up jackal 1", "Bo: up oryx 5", "Ann: up camel 3", oases=PORTAL
    )  # fmt: skip
    assert table.cards("Ann", 3) == "camel" and table.cards("Bo", 2) == "camel"


def test_5_6_without_a_portal_nothing_crosses() -> None:
    table = Table("Ann: over camel 3", "Bo: down oryx 1", "Ann: up camel 3")
    assert table.cards("Bo", 3) == "camel"


def test_5_13_chameleons_pull_chameleons_only() -> None:
    table = Table(
        "Ann: up camel 2", "Ann: up chameleon< 4", "Bo: down oryx 1", "Ann: up chameleon< 3",
        hold={"Ann": "camel"},
    )  # fmt: skip
    assert table.cards("Ann", 3) == "chameleon< chameleon<" and table.cards("Ann", 2) == "camel"
    table.play("Ann: up camel 4")
    assert table.cards("Ann", 3) == "chameleon< chameleon<"  # whatever it counts, it is no camel
