"""Games of another program: equal legal moves at every decision, equal results; wrong deals."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import cantina
from tests.rules.desperados.table import somewhere

RECORDS = Path(__file__).parents[2] / "records"
FILES = sorted(path.name for path in RECORDS.glob("desperados-*.jsonl.gz"))


def records(name: str) -> list[str]:
    with gzip.open(RECORDS / name, "rt", encoding="utf-8") as file:
        return file.read().splitlines()


def test_there_are_records_of_every_form() -> None:
    assert len(FILES) == 5


@pytest.mark.parametrize("name", FILES)
def test_games_of_another_program_replay_with_equal_legal_moves_and_results(name: str) -> None:
    for line in records(name):
        record: dict[str, Any] = json.loads(line)
        moves = [event for event in record["events"] if "move" in event]
        assert all("legal" in event for event in moves)
        match = cantina.read_record(record)
        again = match.record(legal=True)
        assert [event for event in again["events"] if "move" in event] == moves
        assert again["options"] == record["options"]
        for key in ("scores", "winners"):
            assert again["result"][key] == record["result"][key]


def first_record() -> dict[str, Any]:
    return json.loads(records("desperados-3.jsonl.gz")[0])


def test_a_wrong_result_a_wrong_legal_list_and_a_wrong_move_are_found() -> None:
    record = first_record()
    record["result"]["scores"][0] += 1
    assert [one.index for one in cantina.verify_record(record)] == [len(record["events"])]
    record = first_record()
    record["events"][9]["legal"].append("skip")
    assert [one.index for one in cantina.verify_record(record)] == [9]
    record = first_record()
    record["events"][1]["move"] = "close @9"
    assert [one.index for one in cantina.verify_record(record)] == [1]


def spoil(**changes: Any) -> Any:
    return lambda deal: deal.update(changes)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (spoil(round=2), "round 1"),
        (spoil(round=True), "round 1"),
        (spoil(dealer=3), "a dealer from 0 to 2"),
        (spoil(removed=[]), "6 removed cards"),
        (spoil(removed=["g"] * 6), "removed cards"),
        (spoil(hands=[]), "3 hands"),
        (spoil(deck=[]), "36 cards in the deck"),
        (spoil(deck=["W"] * 36), "only Mg"),
        (spoil(deck=["X"] * 36), "at most 9 cards 'X'"),
        (spoil(starter=1), "no key 'starter'"),
        (spoil(chance="dice"), "chance 'deal'"),
        (lambda deal: deal["hands"][0].pop(), "6 cards in every hand"),
    ],
)
def test_a_wrong_deal_is_refused_with_what_would_be_right(change: Any, said: str) -> None:
    record = first_record()
    change(record["events"][0])
    problems = cantina.verify_record(record)
    assert problems[0].index == 0 and said in problems[0].text


def test_a_later_deal_comes_from_the_dealers_left() -> None:
    record = json.loads(records("desperados-4.jsonl.gz")[0])
    later = [n for n, event in enumerate(record["events"]) if "chance" in event][1]
    record["events"][later]["dealer"] = (record["events"][later]["dealer"] + 1) % 4
    assert "to the left of the last one" in cantina.verify_record(record)[0].text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_and_its_record_are_the_same(seats: int) -> None:
    match = somewhere(seats, 11, 3000, {"target": 20, "remove_chests": False})
    record = match.record(legal=True)
    assert record["options"] == {"target": 20, "remove_chests": False}
    assert cantina.read_record(record).record(legal=True) == record


@pytest.mark.parametrize(
    "text",
    [
        "",
        "draw ",
        "give W",
        "lay g",
        "lay X @1",
        "open Mg 4",
        "close @0",
        "fight 13 @1",
        "fight 0 @1",
        "fight 7 @10",
        "Draw",
        "pass",
    ],
)
def test_what_is_no_move_says_how_moves_are_written(text: str) -> None:
    with pytest.raises(cantina.BadNotation, match="is no move of Desperados: write draw, give 7"):
        somewhere(4, 1, 3, {}).play(text)
