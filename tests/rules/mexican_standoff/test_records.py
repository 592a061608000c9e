"""The 120 games of another program: equal legal moves at every decision, equal results."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cantina
from tests.support import play_randomly

RECORDS = Path(__file__).parents[2] / "records"
SHARES = 4  # each file is replayed in as many tests, so that cores share the work


def records(seats: int) -> list[str]:
    with gzip.open(RECORDS / f"mexican-standoff-{seats}.jsonl.gz", "rt", encoding="utf-8") as file:
        return file.read().splitlines()


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_games_of_another_program_replay_with_equal_legal_moves_and_results(
    seats: int, share: int
) -> None:
    lines = records(seats)
    assert len(lines) == 40
    for line in lines[share::SHARES]:
        record: dict[str, Any] = json.loads(line)
        moves = [event for event in record["events"] if "move" in event]
        assert all("legal" in event for event in moves) and "result" in record
        match = cantina.read_record(record)
        again = match.record(legal=True)
        assert again["events"] == record["events"]
        for key in ("scores", "winners"):
            assert again["result"][key] == record["result"][key]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_wrong_score_a_wrong_winner_a_wrong_legal_list_and_a_wrong_move_are_found(
    seats: int,
) -> None:
    text = records(seats)[0]
    count = len(json.loads(text)["events"])

    record = json.loads(text)
    record["result"]["scores"][0] += 5
    assert [problem.index for problem in cantina.verify_record(record)] == [count]

    record = json.loads(text)
    record["result"]["winners"] = list(range(seats))
    assert [problem.index for problem in cantina.verify_record(record)] == [count]

    record = json.loads(text)
    record["events"][40]["legal"] = [*record["events"][40]["legal"], "play W", "pass"]
    assert [problem.index for problem in cantina.verify_record(record)] == [40]

    record = json.loads(text)
    record["events"][1]["move"] = "rider 10"
    assert [problem.index for problem in cantina.verify_record(record)] == [1]

    record = json.loads(text)
    record["events"][1]["seat"] = (record["events"][1]["seat"] + 1) % seats
    assert [problem.index for problem in cantina.verify_record(record)] == [1]


def first_deal() -> dict[str, Any]:
    return json.loads(records(4)[0])["events"][0]


def without_last_card(deal: dict[str, Any]) -> None:
    deal["hands"][0].pop()


def card_twice(deal: dict[str, Any]) -> None:
    deal["hands"][0] = ["1", "1", *["9"] * 9]


def unknown_card(deal: dict[str, Any]) -> None:
    deal["hands"][1][10] = "X"


def not_sorted(deal: dict[str, Any]) -> None:
    deal["hands"][2].reverse()


def hand_missing(deal: dict[str, Any]) -> None:
    deal["hands"].pop()


def wrong_round(deal: dict[str, Any]) -> None:
    deal["round"] = 2


def starter_at_no_seat(deal: dict[str, Any]) -> None:
    deal["starter"] = 4


def starter_no_number(deal: dict[str, Any]) -> None:
    deal["starter"] = True


def another_key(deal: dict[str, Any]) -> None:
    deal["deck"] = []


def another_name(deal: dict[str, Any]) -> None:
    deal["chance"] = "draw"


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (without_last_card, "11 cards in every hand"),
        (card_twice, "at most 1 cards '1'"),
        (unknown_card, "cards '1' to '10' and 'W' only"),
        (not_sorted, "sorted hands"),
        (hand_missing, "4 hands"),
        (wrong_round, "round 1"),
        (starter_at_no_seat, "a starter from 0 to 3"),
        (starter_no_number, "a starter from 0 to 3"),
        (another_key, "no key 'deck'"),
        (another_name, "chance 'deal'"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_and_changes_nothing(spoil: Any, said: str) -> None:
    match = cantina.new("mexican-standoff", seats=4, seed=1, auto=False)
    deal = first_deal()
    spoil(deal)
    before = match.record()
    with pytest.raises(ValueError, match=said.replace("'", ".")):
        match.impose(deal)
    assert match.record() == before and match.chance_due
    match.impose(first_deal())


def test_the_second_round_is_started_by_whoever_took_the_last_trick() -> None:
    record = json.loads(records(4)[0])
    deals = [index for index, event in enumerate(record["events"]) if "chance" in event]
    event = record["events"][deals[1]]
    event["starter"] = (event["starter"] + 1) % 4
    problems = cantina.verify_record(record)
    assert problems[0].index == deals[1] and "who took the last trick" in problems[0].expected


@settings(max_examples=40)
@given(
    seats=st.sampled_from((3, 4, 5)),
    seed=st.integers(0, 2**64),
    rounds=st.integers(1, 3),
    cut=st.integers(0, 400),
)
def test_any_game_finished_or_not_comes_back_from_its_record(
    seats: int, seed: int, rounds: int, cut: int
) -> None:
    match = cantina.new("mexican-standoff", seats=seats, seed=seed, options={"rounds": rounds})
    play_randomly(match, random.Random(seed), decisions=cut)
    record = match.record(legal=True)
    again = cantina.read_record(json.dumps(record))
    assert again.record(legal=True) == record
    for seat in (None, *range(seats)):
        again.names = match.names
        assert again.view(seat) == match.view(seat)
        assert again.log(seat) == match.log(seat)


def test_a_default_option_may_be_stated_and_is_not_written() -> None:
    match = cantina.new("mexican-standoff", seats=3, seed=1, options={"rounds": 7})
    record = match.record()
    assert record["options"] == {}
    record["options"] = {"rounds": 7}
    assert cantina.verify_record(record) == []


@pytest.mark.parametrize(
    ("rounds", "reason"),
    [(1, "one round"), (2, "two rounds"), (7, "seven rounds"), (8, "8 rounds")],
)
def test_the_result_says_why_the_game_is_over(rounds: int, reason: str) -> None:
    options = {"rounds": rounds}
    match = cantina.new("mexican-standoff", seats=3, seed=2, options=options)
    play_randomly(match, random.Random(1))
    assert match.record()["result"]["reason"] == reason
