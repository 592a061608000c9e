"""Chapters 2 and 3: the edition, the oases, the deal, the first player."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import cantina
from cantina.engine.errors import BadOption
from tests.rules.desperate_oasis.support import NAMES, Table, play_randomly

GAME = cantina.game("desperate-oasis")
SET_S = ["+1"] * 3 + ["+2"] + ["+3"] * 2 + ["-1"] * 3 + ["-2"] * 2 + ["-3"] * 2
SET_S += ["portal+2", "portal+3"]
SET_R = ["+1"] * 3 + ["+2"] * 3 + ["+3"] * 2 + ["-1"] * 2 + ["-2"]
SET_R += ["portal+1", "portal+2", "portal+3", "portal-1"]
THIRTY = {
    "scorpion": 3, "jerboa": 4, "jackal": 5, "camel": 5, "oryx": 5, "elephant": 4, "chameleon": 4,
}  # fmt: skip


def events(match: cantina.Match, what: str) -> list[dict[str, Any]]:
    return [event for event in match.record()["events"] if event.get("chance") == what]


def cards_of(deal: dict[str, Any]) -> Counter[str]:
    return Counter([*deal["hands"][0], *deal["hands"][1], deal["removed"], *deal["deck"]])


@pytest.mark.parametrize(("options", "oases"), [({}, SET_S), ({"oasis_set": "R"}, SET_R)])
def test_2_2_and_2_3_the_shipped_edition_has_fifteen_oases_and_thirty_animals(
    options: dict[str, Any], oases: list[str]
) -> None:
    match = cantina.new(GAME, seed=3, options=options)
    assert sorted(events(match, "oases")[0]["cards"]) == sorted(oases)
    assert cards_of(events(match, "deal")[0]) == Counter(THIRTY)


def test_do_2_one_shuffle_gives_all_three_rows_and_no_oasis_comes_back() -> None:
    match = play_randomly(cantina.new(GAME, seed=5), random.Random(5))
    (shuffle,) = events(match, "oases")
    rows = [line["data"]["cards"] for line in match.log(None) if line["kind"] == "oases"]
    assert [oasis for row in rows for oasis in row] == shuffle["cards"]


def test_do_3_and_do_5_one_card_is_set_aside_and_everything_is_back_in_the_next_round() -> None:
    match = play_randomly(cantina.new(GAME, seed=6), random.Random(6))
    deals = events(match, "deal")
    assert len(deals) == 3
    for deal in deals:
        assert cards_of(deal) == Counter(THIRTY)
        assert [len(hand) for hand in deal["hands"]] == [4, 4] and len(deal["deck"]) == 21
    assert any(line["kind"] == "kill" for line in match.log(None))


def test_do_3_nobody_sees_the_card_that_is_set_aside() -> None:
    match = cantina.new(GAME, seed=7)
    for viewer in (0, 1, None):
        assert int(match.redacted(viewer).removed) < 0
        assert match.view(viewer)["deck_text"] == "21 cards in the deck, one set aside unseen"


def test_do_1_the_first_player_of_the_game_is_drawn_by_lot() -> None:
    firsts = {events(cantina.new(GAME, seed=seed), "deal")[0]["first"] for seed in range(20)}
    assert firsts == {0, 1}


# A whole round with nine animals, all laid face down: one wins columns 1 and 2.
def lopsided(winner: str) -> list[str]:
    other = NAMES[1 - NAMES.index(winner)]
    cards = {
        winner: ["elephant", "elephant", "oryx", "oryx"],
        other: ["jerboa", "jerboa", "jackal", "camel"],
    }
    moves: list[str] = []
    for number in range(4):
        for name in NAMES:
            column = (1 if name == winner else 4) + (number == 3)
            moves.append(f"{name}: down {cards[name][number]} {column}")
    return moves


@pytest.mark.parametrize("winner", NAMES)
def test_3_4_whoever_scored_more_in_the_round_is_first_in_the_next_one(winner: str) -> None:
    table = Table(*lopsided(winner), deck=0, oases=("+3", "+3", "+1", "-1", "-1"))
    points = table.sheet["points"]
    assert points[NAMES.index(winner)] == 6 and points[1 - NAMES.index(winner)] == -2
    with pytest.raises(ValueError, match="first, by the points of the round before"):
        table.again(first=NAMES[1 - NAMES.index(winner)])


@pytest.mark.parametrize("first", NAMES)
def test_do_4_on_a_tie_the_player_who_was_second_is_first(first: str) -> None:
    second = NAMES[1 - NAMES.index(first)]
    moves = [f"{name}: down oryx {column}" for column in range(1, 5) for name in (first, second)]
    table = Table(*moves, first=first, deck=0)
    assert table.sheet["points"] == [0, 0]
    assert f"{second} plays first in round 2" in table.sheet["detail"]
    again = [f"{name}: down oryx {column}" for column in range(1, 5) for name in (second, first)]
    table.again(*again, first=second)
    assert table.match.stage == 2


# ---- editions of one's own -------------------------------------------------------------------


def test_2_3_any_fifteen_to_forty_oases_can_be_played_with() -> None:
    oases = [*SET_S, "portal-9", "+9"]
    match = cantina.new(GAME, seed=1, options={"oases": oases})
    assert sorted(events(match, "oases")[0]["cards"]) == sorted(oases)
    assert sorted(match.record()["options"]["oases"]) == sorted(oases)
    assert cantina.verify_record(match.record()) == []


def test_2_2_from_9_to_31_animals_can_be_played_with() -> None:
    for most in (9, 31):
        animals = dict.fromkeys(THIRTY, 0) | {"jackal": most}
        match = cantina.new(GAME, seed=2, options={"animals": animals})
        play_randomly(match, random.Random(most))
        assert match.over and match.record()["options"] == {"animals": animals}
        assert cantina.verify_record(match.record(legal=True)) == []


def test_a_stated_default_is_no_option() -> None:
    match = cantina.new(GAME, seed=1, options={"oasis_set": "S", "animals": THIRTY})
    assert match.record()["options"] == {}
    assert cantina.new(GAME, seed=1, options={"oases": SET_R}).record()["options"] == {
        "oasis_set": "R"
    }


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"oasis_set": "T"}, "one of S, R"),
        ({"oases": SET_S, "oasis_set": "R"}, "not both"),
        ({"oases": SET_S[:14]}, "15 to 40"),
        ({"oases": SET_S * 3}, "15 to 40"),
        ({"oases": "+1" * 20}, "15 to 40"),
        ({"oases": [*SET_S, "+0"]}, "'\\+0'"),
        ({"oases": [*SET_S, "+10"]}, "'\\+10'"),
        ({"oases": [*SET_S, 3]}, "not 3"),
        ({"oases": [*SET_S, "portal"]}, "'portal'"),
        ({"animals": {"camel": 12}}, "a number for each"),
        ({"animals": [3, 4, 5]}, "a number for each"),
        ({"animals": THIRTY | {"camel": 7}}, "9 to 31 cards together, not 32"),
        ({"animals": dict.fromkeys(THIRTY, 1)}, "9 to 31 cards together, not 7"),
        ({"animals": THIRTY | {"camel": -1}}, "not -1 for camel"),
        ({"animals": THIRTY | {"camel": True}}, "not True for camel"),
        ({"animals": THIRTY | {"camel": 2.5}}, "not 2.5 for camel"),
        ({"rounds": 3}, "no option"),
    ],
)
def test_an_edition_that_cannot_be_is_refused_in_one_sentence(
    options: dict[str, Any], said: str
) -> None:
    with pytest.raises(BadOption, match=said):
        cantina.new(GAME, seed=1, options=options)
