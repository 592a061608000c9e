"""Games of another program: equal legal moves at every decision, equal results; and bad records."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cantina
from tests.rules.el_paso.table import EVERYTHING, SANTA_FE

RECORDS = Path(__file__).parents[2] / "records"
FILES = sorted(path.name for path in RECORDS.glob("el-paso-*.jsonl.gz"))


def records(name: str) -> list[dict[str, Any]]:
    with gzip.open(RECORDS / name, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def one() -> dict[str, Any]:
    return records("el-paso-3.jsonl.gz")[0]


@pytest.mark.parametrize("name", FILES)
def test_games_of_another_program_replay_with_equal_legal_moves_and_results(name: str) -> None:
    games = records(name)
    assert len(games) == 8
    for record in games:
        moves = [event for event in record["events"] if "move" in event]
        assert all("legal" in event for event in moves)
        again = cantina.read_record(record).record(legal=True)
        for mine, theirs in zip(again["events"], record["events"], strict=True):
            if theirs.get("chance") in ("town", "dice"):
                order = "tiles" if "tiles" in theirs else "faces"
                assert sorted(mine[order]) == sorted(theirs[order])
            else:
                assert mine == theirs
        for key in ("scores", "winners"):
            assert again["result"][key] == record["result"][key]
        assert again["options"] == record["options"]


def test_all_seat_counts_and_both_options_are_among_them() -> None:
    found = {(game["seats"], json.dumps(game["options"])) for n in FILES for game in records(n)}
    assert {seats for seats, _ in found} == {2, 3, 4, 5}
    assert (5, '{"tiles_per_town": 20, "emptied_carry": "max"}') in found


def test_a_wrong_score_a_wrong_legal_list_and_a_wrong_move_are_found() -> None:
    record = one()
    record["result"]["scores"][0] += 1
    assert [found.index for found in cantina.verify_record(record)] == [len(record["events"])]
    at = next(n for n, event in enumerate(record["events"]) if "move" in event)
    record = one()
    record["events"][at]["legal"].append("draw bank")
    assert [found.index for found in cantina.verify_record(record)] == [at]
    record = one()
    record["events"][at]["move"] = "loot bank 9"
    assert [found.index for found in cantina.verify_record(record)] == [at]


def first(record: dict[str, Any], chance: str) -> tuple[int, dict[str, Any]]:
    return next(
        (n, event) for n, event in enumerate(record["events"]) if event.get("chance") == chance
    )


def change(event: dict[str, Any], **values: Any) -> None:
    event.update(values)


BAD_EVENTS: list[tuple[str, Callable[[dict[str, Any]], None], str]] = [
    ("setup", lambda e: change(e, guard=3), "a guard from 0 to 2"),
    ("setup", lambda e: change(e, guard=True), "a guard from 0 to 2"),
    ("setup", lambda e: change(e, stacks={}), "stacks of horse, cattle"),
    ("setup", lambda e: e["stacks"]["bank"].pop(), "the numbers 1 to 8, each once"),
    ("setup", lambda e: change(e["stacks"], gold=[1, 1, 2, 3, 4, 5, 6, 7]), "each once"),
    ("setup", lambda e: change(e["stacks"], gold=["1", 2, 3, 4, 5, 6, 7, 8]), "each once"),
    ("setup", lambda e: change(e, deck=[]), "no key 'deck'"),
    ("setup", lambda e: change(e, chance="dice"), "chance 'setup'"),
    ("town", lambda e: change(e, town=2), "town 1"),
    ("town", lambda e: e["tiles"].pop(), "18 tiles"),
    ("town", lambda e: change(e, tiles=[*e["tiles"][:17], "bank6"]), "at most 0 tiles 'bank6'"),
    ("town", lambda e: change(e, tiles=["bank5"] * 18), "at most 1 tiles 'bank5'"),
    ("town", lambda e: change(e, tiles=[*e["tiles"][:17], 5]), "tiles such as 'bank5'"),
    ("town", lambda e: change(e, tiles=None), "18 tiles"),
    ("dice", lambda e: e["faces"].pop(), "5 faces"),
    ("dice", lambda e: change(e, faces=["star", "star", "one", "six", "six"]), "star, brand and"),
    ("dice", lambda e: change(e, faces="sixes"), "5 faces"),
]


@pytest.mark.parametrize(("chance", "spoil", "said"), BAD_EVENTS)
def test_a_bad_chance_event_says_what_would_be_right(
    chance: str, spoil: Callable[[dict[str, Any]], None], said: str
) -> None:
    record = one()
    index, event = first(record, chance)
    spoil(event)
    (found,) = cantina.verify_record(record)
    assert found.index == index
    assert said in found.text


def test_tiles_and_faces_may_stand_in_any_order_and_the_seed_still_fits() -> None:
    match = cantina.new("el-paso", seats=3, seed=11)
    while not match.over:
        match.play(match.legal_moves[len(match.legal_moves) // 2])
    record = match.record()
    for event in record["events"]:
        for key in ("tiles", "faces"):
            if key in event:
                event[key].reverse()
    assert cantina.verify_record(record) == []


def test_an_edition_of_ones_own_is_in_the_record_and_comes_back() -> None:
    towns = [{**SANTA_FE, "name": "Ærø, Nowhere"}, *[EVERYTHING] * 6]
    match = cantina.new("el-paso", seats=2, seed=1, options={"towns": towns})
    record = match.record()
    assert record["options"] == {"towns": towns}
    assert cantina.read_record(record).view(None)["town"]["name"] == "Ærø, Nowhere"
    assert match.view(None)["options"]["edition"] == "own"


def test_the_shipped_edition_is_the_default_and_is_not_written_down() -> None:
    (option,) = [o for o in cantina.game("el-paso").options if o.name == "towns"]
    match = cantina.new("el-paso", seats=2, seed=1, options={"towns": option.default})
    assert match.record()["options"] == {}


BAD_TOWNS: list[tuple[Any, str]] = [
    ([SANTA_FE] * 6, "a list of 7 towns"),
    ("El Paso", "a list of 7 towns"),
    ([SANTA_FE] * 6 + [{"name": "X", "rate": 1}], "town 7: an object of name, rate and scenes"),
    ([{**SANTA_FE, "rate": 0}] * 7, "town 1: a whole rate from 1 to 20"),
    ([{**SANTA_FE, "rate": True}] * 7, "a whole rate"),
    ([{**SANTA_FE, "rate": 2.5}] * 7, "a whole rate"),
    ([{**SANTA_FE, "name": ""}] * 7, "a name to print"),
    ([{**SANTA_FE, "name": "two\nlines"}] * 7, "a name to print"),
    ([{**SANTA_FE, "name": "\ud800"}] * 7, "a name to print"),
    ([{**SANTA_FE, "name": 7}] * 7, "a name to print"),
    ([{**SANTA_FE, "name": "ä" * 13}] * 7, "at most 24 bytes"),
    ([{**SANTA_FE, "scenes": []}] * 7, "scenes out of horse, cattle"),
    ([{**SANTA_FE, "scenes": ["bar"]}] * 7, "scenes out of horse, cattle"),
    ([{**SANTA_FE, "scenes": [["bank"]]}] * 7, "scenes out of horse, cattle"),
    ([{**SANTA_FE, "scenes": ["bank", "bank"]}] * 7, "each scene once"),
    ([{**SANTA_FE, "moon": 1}] * 7, "an object of name, rate and scenes"),
    (None, "a list of 7 towns"),
]


@pytest.mark.parametrize(("towns", "said"), BAD_TOWNS)
def test_a_bad_edition_is_refused_with_what_would_be_right(towns: Any, said: str) -> None:
    with pytest.raises(cantina.BadOption) as caught:
        cantina.new("el-paso", seats=2, options={"towns": towns})
    assert said in str(caught.value)
    assert "option towns" in str(caught.value)
