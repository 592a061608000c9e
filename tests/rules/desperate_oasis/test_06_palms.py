"""Chapter 6: palm tokens."""

from __future__ import annotations

from tests.rules.desperate_oasis.support import Table

THREE = ["Ann: up camel 3", "Ann: up camel 3", "Bo: down oryx 1", "Ann: up camel 3"]


def test_6_1_a_trio_by_placing_or_by_pulling_offers_the_token() -> None:
    table = Table(*THREE)
    assert table.turn == "Ann" and table.phase == "palm"
    assert table.legal == ["palm 1", "palm 2", "palm 3", "palm 4", "palm 5", "palm none"]
    table = Table("Ann: up oryx 2", "Ann: up oryx 4", "Bo: down camel 1", "Ann: up oryx 3")
    assert table.phase == "palm"


def test_6_2_the_token_goes_to_any_oasis_and_raises_it_by_1() -> None:
    table = Table(*THREE, "Ann: palm 5", hold={"Ann": "jackal"})
    column = table.view["columns"][4]
    assert (column["value"], column["worth"], column["palms"]) == (-2, -1, [0])
    assert table.palm("Ann") == 5 and table.phase == "second"


def test_6_4_a_minus_1_with_a_token_is_0() -> None:
    table = Table(*THREE, "Ann: palm 4")
    assert table.view["columns"][3]["worth"] == 0


def test_do_30_a_trio_on_ones_side_by_the_other_player_earns_nobody_a_token() -> None:
    table = Table("Ann: up camel 3", "Ann: up camel 3", "Bo: over camel 3")
    assert table.cards("Ann", 3) == "camel camel camel"
    assert table.turn == "Ann" and table.phase == "play"


def test_do_30_a_trio_that_one_makes_across_earns_nobody_a_token() -> None:
    table = Table(
        "Ann: over camel 3", "Bo: up camel 3", "Bo: up jackal 1", "Ann: over camel 3"
    )  # fmt: skip
    assert table.cards("Bo", 3) == "camel camel camel" and table.turn == "Bo"


def test_do_31_a_fourth_jackal_makes_no_new_trio() -> None:
    table = Table(
        "Ann: up jackal 3", "Ann: up jackal 3", "Bo: down oryx 1", "Ann: up jackal 3",
        "Ann: palm none", "Ann: up jackal 3",
    )  # fmt: skip
    assert table.cards("Ann", 3) == "jackal jackal jackal jackal" and table.turn == "Bo"


def test_do_31_before_are_the_cards_that_lay_there_without_the_new_one() -> None:
    # Two before, three with the new card: a trio, though nothing was pulled.
    table = Table(
        "Ann: up oryx 3", "Ann: up oryx 3", "Bo: over camel 5", "Ann: up jackal 1", "Ann: up oryx 3"
    )  # fmt: skip
    assert table.phase == "palm"


def test_do_31_face_down_cards_do_not_count() -> None:
    table = Table(
        "Ann: down camel 3", "Bo: down oryx 1", "Ann: up camel 3", "Ann: up camel 3"
    )  # fmt: skip
    assert table.turn == "Bo"


def test_do_31_a_trio_made_again_in_another_column_counts() -> None:
    table = Table(
        *THREE, "Ann: palm none", "Ann: up jackal 1", "Bo: over elephant 5", "Ann: up camel 4",
        "Ann: pull 0 3.1", "Ann: pull 0 3.1",
    )  # fmt: skip
    assert table.cards("Ann", 4) == "camel camel camel" and table.phase == "palm"


def test_do_31_a_scorpion_never_earns_a_token() -> None:
    table = Table(
        "Ann: up scorpion 2", "Ann: up scorpion 4", "Bo: down oryx 1", "Ann: up scorpion 3",
        "Ann: kill 0 3.2",
    )  # fmt: skip
    assert table.cards("Ann", 3) == "scorpion scorpion" and table.phase == "second"


def test_do_32_a_declined_token_is_offered_again_in_the_same_turn() -> None:
    table = Table(
        "Ann: up camel 3", "Ann: up camel 3", "Bo: down oryx 1", "Ann: up jackal 1",
        "Ann: up jackal 1", "Bo: over elephant 5", "Ann: up camel 3", "Ann: palm none",
        "Ann: up jackal 1",
    )  # fmt: skip
    assert table.phase == "palm" and table.turn == "Ann"
    table.play("Ann: palm 1")
    assert table.palm("Ann") == 1 and table.turn == "Bo"


def test_do_32_a_token_that_was_placed_stays_in_that_turn() -> None:
    table = Table(
        "Ann: up camel 3", "Ann: up camel 3", "Bo: down oryx 1", "Ann: up jackal 1",
        "Ann: up jackal 1", "Bo: over elephant 5", "Ann: up camel 3", "Ann: palm 2",
        "Ann: up jackal 1",
    )  # fmt: skip
    assert table.cards("Ann", 1) == "jackal jackal jackal" and table.turn == "Bo"


MOVED = [
    *THREE, "Ann: palm 2", "Ann: up jackal 1", "Bo: over elephant 5", "Ann: up jackal 1",
    "Ann: up jackal 1",
]  # fmt: skip


def test_do_32_in_a_later_turn_it_moves_to_another_oasis_or_stays() -> None:
    table = Table(*MOVED)
    assert table.phase == "palm"
    assert table.legal == ["palm 1", "palm 3", "palm 4", "palm 5", "palm none"]
    assert table.refused("Ann: palm 2").rule == "6.2"
    assert table.mine["asking"]["from"] == 2
    table.play("Ann: palm 5")
    assert table.palm("Ann") == 5
    assert [line["data"] for line in table.match.log(None) if line["kind"] == "palm"] == [
        {"column": 2, "from": None},
        {"column": 5, "from": 2},
    ]


def test_do_32_the_other_players_token_is_never_moved() -> None:
    table = Table(
        *THREE, "Ann: palm 2", "Ann: up jackal 1", "Bo: up camel 5", "Bo: up camel 5",
        "Ann: over elephant 1", "Bo: up camel 5", "Bo: palm 2",
    )  # fmt: skip
    assert table.palm("Ann") == 2 and table.palm("Bo") == 2
    assert table.view["columns"][1]["worth"] == 4 and table.view["columns"][1]["palms"] == [0, 1]


def test_6_1_a_token_is_placed_at_no_other_moment() -> None:
    table = Table(hold={"Ann": "camel"})
    assert table.refused("Ann: palm 3").rule == "6.1"
    assert table.refused("Ann: palm none").rule == "6.1"


def test_2_4_there_is_one_token_for_each_round() -> None:
    table = Table(*THREE)
    palms = [seat["palm"] for seat in table.view["table"]]
    assert [palm["state"] for palm in palms] == ["ready", "ready"]
    assert [palm["left"] for palm in palms] == [2, 2]


# ---- ties and unused tokens (DO-34) -----------------------------------------------------------


def test_do_34_a_token_on_a_tied_oasis_is_lost_and_an_unused_one_scores_nothing() -> None:
    table = Table(
        "Ann: up oryx 1", "Ann: up oryx 1", "Bo: down camel 2", "Ann: up oryx 1", "Ann: palm 4",
        "Ann: up jackal 5", "Bo: over jerboa 2",
        oases=("+3", "+2", "+1", "+1", "+1"), deck=0, spare="jackal",
    )  # fmt: skip
    assert table.turn is None
    rows = table.sheet["rows"]
    assert [cell["value"] for cell in rows[3]["cells"]] == ["", ""] and "palm" in rows[3]["detail"]
    assert any("and its palm" in note for note in table.sheet["notes"])
    assert table.sheet["points"] == [3 + 1, 2]  # Bo's token brought nothing
