"""Chapter 4: the three actions of a turn, room in a column, drawing, full sides."""

from __future__ import annotations

import pytest

from tests.rules.desperate_oasis.support import Table


def kinds(table: Table) -> set[str]:
    return {move.split()[0] for move in table.legal}


def test_4_1_a_turn_begins_with_a_card_up_over_or_down_in_any_column() -> None:
    table = Table(hold={"Ann": "camel chameleon"})
    assert kinds(table) == {"up", "over", "down"}
    ups = [move for move in table.legal if move.startswith("up camel")]
    assert ups == [f"up camel {column}" for column in range(1, 6)]
    assert "up chameleon< 3" in table.legal and "up chameleon> 3" in table.legal
    assert "down chameleon 3" in table.legal and "up chameleon 3" not in table.legal
    assert table.refused("Ann: up elephant 3").rule == "4.1"


def test_do_7_the_second_card_goes_face_up_on_the_own_side_to_any_column() -> None:
    table = Table("Ann: up camel 3", hold={"Ann": "jackal"})
    assert table.turn == "Ann" and table.phase == "second" and kinds(table) == {"up"}
    assert {"up jackal 3", "up jackal 5"} <= set(table.legal)
    assert table.refused("Ann: over jackal 1").rule == "4.2"
    assert table.refused("Ann: down jackal 1").rule == "4.2"
    table.play("Ann: up jackal 3")
    assert table.turn == "Bo" and table.cards("Ann", 3) == "camel jackal"


def test_do_7_the_second_is_chosen_after_the_first_is_resolved() -> None:
    # The scorpion makes room in column 1 first.
    table = Table(
        "Ann: up camel 1", "Ann: up oryx 1", "Bo: over jackal 5", "Ann: up scorpion 1",
        hold={"Ann": "elephant"}, spare="jerboa",
    )  # fmt: skip
    assert table.cards("Ann", 1) == "oryx scorpion"
    table.play("Ann: up elephant 1")
    assert table.cards("Ann", 1) == "oryx scorpion elephant"


def test_4_3_one_card_across_is_the_whole_turn() -> None:
    table = Table("Ann: over camel 3")
    assert table.turn == "Bo" and table.cards("Bo", 3) == "camel"


def test_4_4_one_card_face_down_is_the_whole_turn_and_counts_nothing_yet() -> None:
    table = Table("Ann: down elephant 3")
    assert table.turn == "Bo" and table.cards("Ann", 3) == "?"
    side = table.side("Ann", 3)
    assert (side["total"], side["hidden"], side["text"]) == (0, 1, "0 + ?")


def test_do_8_never_more_than_one_face_down_card_ahead_of_the_other() -> None:
    table = Table("Ann: down elephant 3", "Bo: over camel 1", hold={"Ann": "oryx"})
    assert kinds(table) == {"up", "over"}
    assert table.refused("Ann: down oryx 1").rule == "4.4"
    assert table.mine["refusals"]["down"]["rule"] == "4.4"
    table.play("Ann: over oryx 5", "Bo: down oryx 2")
    assert "down" in kinds(table)  # one each now
    table.play("Ann: down oryx 2", "Bo: down oryx 3", "Ann: over oryx 4")
    assert "down" in kinds(table)  # two each: Bo may go ahead


@pytest.mark.parametrize("card", ["camel", "oryx"])
def test_4_5_a_column_has_room_for_three_on_each_side(card: str) -> None:
    moves = [
        "Ann: up camel 3", "Ann: up oryx 3", "Bo: over jerboa 3",
        "Ann: over jackal 3", "Bo: up camel 3", "Bo: up elephant 3",
    ]  # fmt: skip
    table = Table(*moves, hold={"Ann": card})
    assert table.cards("Ann", 3) == "camel oryx jerboa"
    assert table.cards("Bo", 3) == "jackal camel elephant"
    assert not [move for move in table.legal if move.endswith(" 3")]
    assert table.refused(f"Ann: up {card} 3").rule == "4.5"
    assert table.refused(f"Ann: over {card} 3").rule == "4.5"
    assert table.refused(f"Ann: down {card} 3").rule == "4.5"
    assert set(table.mine["refusals"]) == {"up 3", "over 3", "down 3"}


def test_do_11_a_card_goes_to_the_outer_end_of_its_column() -> None:
    table = Table("Ann: up camel 3", "Ann: up elephant 3", "Bo: over jackal 3")
    assert table.cards("Ann", 3) == "camel elephant jackal"
    moves = {move["move"]: move["at"]["row"] for move in table.mine["moves"]}
    assert moves["up oryx 1"] == 1 and moves["over oryx 3"] == 1


def test_4_7_after_the_turn_one_draws_up_to_four_as_far_as_the_deck_goes() -> None:
    table = Table("Ann: up camel 3", deck=3)
    assert table.view["table"][0]["cards"] == 3
    table.play("Ann: up oryx 1")
    assert table.view["table"][0]["cards"] == 4 and table.view["deck"] == 1
    table.play("Bo: up oryx 5", "Bo: up oryx 1")
    assert table.view["table"][1]["cards"] == 3 and table.view["deck"] == 0


# ---- fewer than two playable cards (DO-6) -----------------------------------------------------

LAST_CARDS = [
    "Ann: down jackal 1", "Bo: down jackal 1", "Ann: down camel 2", "Bo: down camel 2",
    "Ann: over elephant 4", "Bo: over elephant 4",
]  # fmt: skip


def test_do_6_with_one_card_in_hand_the_action_is_done_with_one() -> None:
    table = Table(*LAST_CARDS, hold={"Ann": "jerboa"}, deck=0)
    assert "up jerboa 5" in table.legal and kinds(table) == {"up", "over", "down"}
    table.play("Ann: up jerboa 5")
    assert table.turn == "Bo"


def filling(spaces: int) -> list[str]:
    """Moves that fill Ann's side but for so many spaces in column 5; nothing is pulled."""
    moves: list[str] = []
    for column in range(1, 6):
        one, two, three = (
            ("camel", "oryx", "elephant") if column % 2 else ("jackal", "jerboa", "chameleon>")
        )
        moves += [
            f"Ann: up {one} {column}",
            f"Ann: up {two} {column}",
            f"Bo: over {three} {column}",
        ]
    return moves[: 15 - spaces]


def test_do_6_with_one_free_space_the_action_is_done_with_one() -> None:
    table = Table(*filling(spaces=1), "Bo: down oryx 1")
    assert [side["room"] for side in sides(table, 0)] == [0, 0, 0, 0, 1]
    table.play("Ann: up oryx 5")
    assert table.turn == "Bo" and table.cards("Ann", 5) == "camel oryx oryx"


def test_do_10_with_a_full_side_only_the_other_side_is_left() -> None:
    table = Table(*filling(spaces=0))
    assert table.turn == "Ann" and kinds(table) == {"over"}
    assert table.refused("Ann: up oryx 1").rule == "4.8"
    assert table.mine["refusals"]["up"]["rule"] == "4.8"
    assert table.mine["ask"]["title"] == "Your move: play a card across"


def test_do_18_a_first_card_that_makes_a_fourth_space_leaves_room_for_the_second() -> None:
    table = Table(
        "Ann: up jackal 5", "Ann: up jackal 5", "Bo: down oryx 1", "Ann: up jackal 5"
    )  # fmt: skip
    assert table.phase == "palm"
    table.play("Ann: palm none")
    assert table.phase == "second" and "up oryx 5" in table.legal


def sides(table: Table, seat: int) -> list[dict[str, object]]:
    return [column["sides"][seat] for column in table.view["columns"]]


def test_do_12_nobody_passes() -> None:
    table = Table()
    assert all(move.split()[0] in ("up", "over", "down") for move in table.legal)
