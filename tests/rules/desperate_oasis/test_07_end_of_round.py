"""Chapter 7: when a round ends, and the flips in their order."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.desperate_oasis.support import Table, all_down

NEUTRAL = ("+1", "+1", "+1", "+1", "+1")
PORTAL = ("+1", "+2", "portal+2", "-1", "-2")


def flipped(table: Table) -> list[str]:
    """The flipped cards in their order: whose, which, column."""
    (line,) = [line for line in table.match.log(None) if line["kind"] == "flips"]
    return [
        f"{'AB'[card['seat']]} {card['card']} {card['at']['column']}"
        for card in line["data"]["cards"]
    ]


def lines(table: Table, *kinds: str) -> list[dict[str, Any]]:
    return [line for line in table.match.log(None) if line["kind"] in kinds]


# ---- the end (DO-9) ---------------------------------------------------------------------------


def test_do_9_when_the_second_player_is_out_the_round_stops_at_once() -> None:
    table = Table(
        "Ann: over oryx 1", "Bo: up camel 5", "Bo: up camel 5", "Ann: over oryx 2",
        "Bo: up jackal 4", "Bo: up jackal 4",
        deck=0,
    )  # fmt: skip
    assert table.turn is None and table.match.chance_due
    assert table.view["table"][0]["cards"] == 2  # left over, and void


def test_do_9_when_the_first_player_is_out_the_second_has_one_more_turn() -> None:
    table = Table(
        "Ann: up camel 5", "Ann: up camel 5", "Bo: over oryx 1", "Ann: up jackal 1",
        "Ann: up jackal 1", deck=0,
    )  # fmt: skip
    assert table.turn == "Bo" and table.view["closing"]["seat"] == 1
    assert table.told("closing") == ["Ann is out of cards. Bo has the last turn of this round."]
    assert table.match.view(0)["closing"]["text"] == "Bo has the last turn of this round."
    table.play("Bo: over oryx 2")
    assert table.view["closing"] is None and table.view["title"] == "Round 1 is over"
    assert table.turn is None  # though Bo still holds two cards


def test_do_9_the_last_turn_may_be_two_cards() -> None:
    table = Table(
        "Ann: up camel 5", "Ann: up camel 5", "Bo: over oryx 1", "Ann: up jackal 1",
        "Ann: up jackal 1", "Bo: up oryx 2", deck=0,
    )  # fmt: skip
    assert table.turn == "Bo" and table.phase == "second"


def test_do_9_both_out_ends_the_round() -> None:
    moves = [f"{name}: down oryx {column}" for column in range(1, 5) for name in ("Ann", "Bo")]
    table = Table(*moves, deck=0, oases=NEUTRAL)
    assert table.turn is None and [seat["cards"] for seat in table.view["table"]] == [0, 0]


def test_do_9_with_cards_in_the_deck_nobody_is_out() -> None:
    table = Table("Ann: up camel 5", "Ann: up camel 5", "Bo: over oryx 1", deck=1)
    assert table.turn == "Ann" and table.view["deck"] == 0 and table.view["closing"] is None


def test_do_9_if_the_second_player_is_the_one_in_the_first_chair_it_is_the_same() -> None:
    table = Table(
        "Bo: up camel 5", "Bo: up camel 5", "Ann: over oryx 1", "Bo: up jackal 1",
        "Bo: up jackal 1", deck=0, first="Bo",
    )  # fmt: skip
    assert table.turn == "Ann" and table.view["closing"]["seat"] == 0


# ---- the order of the flips (DO-35, DO-36) ----------------------------------------------------


def test_do_35_column_by_column_by_strength_chameleons_last() -> None:
    ann = ["jackal 1", "elephant 2", "chameleon 1", "scorpion 1"]
    bo = ["camel 1", "jerboa 4", "oryx 2", "camel 5"]
    table = Table(*all_down(ann, bo), "Ann: face <", deck=0)
    assert flipped(table) == [
        "B camel 1", "A jackal 1", "A scorpion 1", "A chameleon 1", "A elephant 2", "B oryx 2",
        "B jerboa 4", "B camel 5",
    ]  # fmt: skip


def test_do_35_from_5_to_1_if_the_player_in_the_second_chair_was_first() -> None:
    ann = ["jackal 1", "elephant 2", "oryx 4", "scorpion 1"]
    bo = ["camel 1", "jerboa 4", "oryx 2", "camel 5"]
    table = Table(*all_down(ann, bo, "Bo"), deck=0, first="Bo")
    assert flipped(table) == [
        "B camel 5", "A oryx 4", "B jerboa 4", "A elephant 2", "B oryx 2", "B camel 1",
        "A jackal 1", "A scorpion 1",
    ]  # fmt: skip


@pytest.mark.parametrize("first", ["Ann", "Bo"])
def test_do_35_equal_animals_first_players_side_first_then_outward(first: str) -> None:
    ann = ["oryx 3", "oryx 3", "elephant 1", "elephant 1"]
    bo = ["oryx 3", "jackal 5", "jackal 5", "jerboa 5"]
    table = Table(*all_down(ann, bo, first), deck=0, first=first)
    oryxes = [card for card in flipped(table) if "oryx" in card]
    own, other = ["A oryx 3", "A oryx 3"], ["B oryx 3"]
    assert oryxes == (own + other if first == "Ann" else other + own)


def test_7_3_both_flip_the_same_animal_at_a_portal_and_the_first_player_pulls_first() -> None:
    for first, pulled in (("Ann", 1), ("Bo", 0)):
        ann = ["camel 3", "jerboa 1", "jerboa 1", "oryx 5"]
        bo = ["camel 3", "jerboa 5", "jerboa 5", "oryx 1"]
        table = Table(*all_down(ann, bo, first), deck=0, oases=PORTAL, first=first)
        pulls = [line["data"] for line in lines(table, "pull") if line["data"]["card"] == "camel"]
        # The first player's camel calls the other one across, which then finds none to call.
        assert [data["from"]["side"] for data in pulls] == [pulled]


# ---- facings, pulls, scorpions (DO-28, DO-37) -------------------------------------------------


def test_do_28_all_facings_come_before_any_pull_each_by_whoever_laid_it() -> None:
    ann = ["camel 1", "camel 2", "chameleon 4", "oryx 5"]
    bo = ["chameleon 3", "chameleon 5", "oryx 1", "jerboa 2"]
    table = Table(*all_down(ann, bo), deck=0)
    assert table.turn == "Bo" and table.phase == "face" and table.legal == ["face <", "face >"]
    assert table.mine["asking"]["at"] == {"side": 1, "column": 3, "row": 1}
    assert table.refused("Bo: palm 3").rule == "7.4"
    table.play("Bo: face <")
    assert table.turn == "Ann"
    table.play("Ann: face >")
    assert table.turn == "Bo" and lines(table, "pull") == []
    table.play("Bo: face >")
    assert table.turn is None and lines(table, "pull")


def test_do_37_flipped_cards_can_be_pulled_by_each_other_and_pull_from_where_they_lie_then() -> (
    None
):
    ann = ["camel 1", "camel 2", "camel 3", "elephant 5"]
    bo = ["jerboa 5", "jackal 4", "jerboa 5", "oryx 3"]
    table = Table(*all_down(ann, bo), deck=0)
    # Column 1's camel calls column 2's. That one, in column 1 now, finds nothing in column 2, and
    # neither does column 3's.
    (pull,) = [line["data"] for line in lines(table, "pull") if line["data"]["card"] == "camel"]
    assert pull["from"] == {"side": 0, "column": 2, "row": 1}
    assert pull["to"] == {"side": 0, "column": 1, "row": 2}
    assert table.cards("Ann", 3) == "camel"


def test_do_37_face_up_cards_are_pulled_by_flipped_ones() -> None:
    table = Table(
        "Ann: up camel 2", "Ann: up oryx 5", "Bo: down jerboa 5", "Ann: down camel 1",
        "Bo: up jackal 3", "Bo: up elephant 4", "Ann: up elephant 4", deck=0,
        hold={"Bo": "jackal"},
    )  # fmt: skip
    table.play("Bo: up jackal 3")
    assert table.turn is None
    assert table.cards("Ann", 1) == "camel camel" and table.cards("Ann", 2) == ""


def test_do_37_whoever_laid_the_flipped_card_chooses_what_it_pulls() -> None:
    table = Table(
        "Ann: up camel 2", "Ann: up camel 2", "Bo: down jerboa 5", "Ann: down camel 1",
        "Bo: over jackal 1", "Ann: down oryx 5", deck=0, hold={"Bo": "jackal jackal"},
    )  # fmt: skip
    table.play("Bo: up jackal 3", "Bo: up jackal 3")
    assert table.turn == "Ann" and table.phase == "pull"
    assert table.view["flips"]["part"] == "pulls" and table.legal == ["pull 0 2.1", "pull 0 2.2"]
    told = [line["data"]["card"] for line in lines(table, "flip")]
    assert told == ["camel"]


def test_7_6_flipped_scorpions_strike_after_all_pulls_in_the_same_order() -> None:
    ann = ["scorpion 1", "camel 3", "oryx 4", "jackal 1"]
    bo = ["camel 1", "scorpion 4", "elephant 4", "jerboa 5"]
    table = Table(*all_down(ann, bo), deck=0)
    kinds = [line["kind"] for line in lines(table, "pull", "kill")]
    assert kinds == sorted(kinds, reverse=True)
    kills = [(line["data"]["card"], line["data"]["at"]["column"]) for line in lines(table, "kill")]
    assert kills == [("jackal", 1), ("camel", 1), ("elephant", 4), ("oryx", 4)]


def test_do_37_a_scorpion_that_was_destroyed_does_nothing() -> None:
    ann = ["scorpion 1", "scorpion 2", "oryx 4", "jackal 2"]
    bo = ["camel 1", "jackal 2", "elephant 4", "jerboa 5"]
    table = Table(*all_down(ann, bo), deck=0)
    # Column 1's scorpion pulls column 2's, then column 2's, from column 1, pulls nothing; the first
    # one destroys the second.
    kills = [line["data"]["card"] for line in lines(table, "kill")]
    assert kills == ["scorpion", "camel"]


def test_do_20_a_flipped_scorpion_strikes_first_the_side_where_the_pulls_have_left_it() -> None:
    ann = ["scorpion 3", "jerboa 1", "jerboa 1", "oryx 3"]
    bo = ["scorpion 3", "jackal 5", "jackal 5", "camel 3"]
    table = Table(*all_down(ann, bo), deck=0, oases=PORTAL)
    # Ann's scorpion pulls Bo's across, and destroys it there; then it strikes Bo's side.
    pulls = [line["data"] for line in lines(table, "pull") if line["data"]["card"] == "scorpion"]
    assert [data["from"]["side"] for data in pulls] == [1]
    kills = [(line["data"]["card"], line["data"]["at"]["side"]) for line in lines(table, "kill")]
    assert kills == [("scorpion", 0), ("camel", 1)]


def test_7_6_on_a_tie_its_owner_chooses() -> None:
    ann = ["scorpion 1", "camel 1", "camel 1", "oryx 4"]
    bo = ["elephant 4", "jerboa 5", "jackal 3", "jackal 3"]
    table = Table(*all_down(ann, bo), deck=0)
    assert table.turn == "Ann" and table.phase == "kill"
    assert table.view["flips"]["part"] == "scorpions"
    table.play("Ann: kill 0 1.2")
    assert table.turn is None


# ---- tokens in the flips (DO-33) --------------------------------------------------------------


def test_do_33_a_trio_by_a_flipped_card_offers_its_owner_a_first_token() -> None:
    ann = ["camel 1", "camel 2", "jackal 5", "camel 1"]
    bo = ["elephant 4", "jerboa 5", "oryx 3", "oryx 3"]
    table = Table(*all_down(ann, bo), deck=0)
    assert table.turn == "Ann" and table.phase == "palm"
    # Each of the three camels has two others beside it before its pulls: all of them ask.
    table.play("Ann: palm none", "Ann: palm none", "Ann: palm none")
    assert table.turn is None


def test_do_33_it_is_offered_right_after_that_cards_pulls() -> None:
    ann = ["camel 1", "camel 2", "oryx 5", "camel 1"]
    bo = ["elephant 4", "jerboa 5", "oryx 3", "oryx 4"]
    table = Table(*all_down(ann, bo), deck=0)
    assert table.phase == "palm"
    assert {line["data"]["card"] for line in lines(table, "pull")} == {"camel"}
    table.play("Ann: palm 1")
    assert {line["data"]["card"] for line in lines(table, "pull")} == {"camel", "oryx"}


def test_do_33_a_token_that_lies_is_not_moved_by_flips() -> None:
    table = Table(
        "Ann: up oryx 1", "Ann: up oryx 1", "Bo: over camel 4", "Ann: down camel 3",
        "Bo: over camel 4", "Ann: up oryx 1", "Ann: palm 2", "Ann: up jackal 5",
        "Bo: over elephant 2", deck=0,
    )  # fmt: skip
    assert table.cards("Ann", 3) == "camel camel camel" and table.turn is None
    assert table.palm("Ann") == 2


def test_do_33_a_flipped_card_that_lies_across_earns_nothing() -> None:
    # Bo's camel calls Ann's two across: three on Bo's side, by Bo's card, so Bo is asked.
    ann = ["camel 3", "camel 3", "jackal 1", "jerboa 1"]
    bo = ["camel 3", "oryx 5", "jerboa 5", "elephant 4"]
    table = Table(*all_down(ann, bo, "Bo"), deck=0, oases=PORTAL, first="Bo")
    assert table.turn == "Bo" and table.phase == "palm"
    table.play("Bo: palm none")
    # Ann's camels lie on Bo's side now: whatever they do there, Ann is not asked.
    assert table.turn is None
