"""Game records: what is written is read again, and what is wrong is named by its place."""

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
from cantina.engine.records import lines_of, to_json
from tests.support import play_randomly


def played(decisions: int = 10_000, **arguments: Any) -> cantina.Match:
    arguments = {"seats": 3, "seed": 4, "options": {"rounds": 1}} | arguments
    match = cantina.new("mexican-standoff", **arguments)
    return play_randomly(match, random.Random(9), decisions)


def only_problem(record: Any) -> cantina.Problem:
    problems = cantina.verify_record(record)
    assert len(problems) == 1
    return problems[0]


def test_a_record_has_the_keys_of_the_format_in_its_order() -> None:
    record = played().record()
    assert list(record) == ["format", "game", "seats", "options", "seed", "events", "result"]
    assert record["format"] == "cantina-record/1" and record["options"] == {"rounds": 1}
    assert list(record["events"][1]) == ["seat", "move"]
    assert cantina.verify_record(record) == []


def test_legal_lists_are_sorted_by_code_point_and_name_equal_cards_once() -> None:
    record = played().record(legal=True)
    moves = [event for event in record["events"] if "move" in event]
    for event in moves:
        assert event["legal"] == sorted(set(event["legal"]))
        assert event["move"] in event["legal"]
    assert any("play 10" in event["legal"] and "play 2" in event["legal"] for event in moves)
    assert cantina.verify_record(record) == []


def test_an_unfinished_record_replays_to_where_it_stands() -> None:
    match = played(40)
    record = match.record()
    assert "result" not in record
    again = cantina.read_record(record)
    assert again.ply == 40 and again.turn == match.turn and not again.over


def test_a_read_game_goes_on_with_the_cards_of_its_seed() -> None:
    match = cantina.new("mexican-standoff", seats=3, seed=4, options={"rounds": 3}, auto=False)
    match.speak()
    while not match.chance_due:
        match.play(match.legal_moves[0])
    again = cantina.read_record(match.record())
    assert again.chance_due and again.seed == match.seed
    again.speak()
    match.speak()
    assert again.record() == match.record()
    assert cantina.verify_record(again.record()) == []


def test_a_read_game_can_be_taken_back_and_played_otherwise() -> None:
    again = cantina.read_record(played(40).record())
    again.undo()
    again.play(again.legal_moves[-1])
    assert cantina.verify_record(again.record()) == []


def test_a_record_without_a_seed_is_as_good() -> None:
    record = played().record()
    del record["seed"]
    assert cantina.verify_record(record) == []
    assert cantina.read_record(record).seed is None


def test_a_seed_that_does_not_make_these_cards_is_found_at_the_deal() -> None:
    record = played().record()
    record["seed"] = "0" * 32
    problem = only_problem(record)
    assert problem.index == 0 and problem.expected.endswith("by the seed")


def test_what_stands_about_a_game_is_not_checked_but_is_an_object() -> None:
    about = {"site": "a kitchen", "names": ["Ann", "Bo", "Cy"], "deep": [[{}]]}
    record = played().record(about=about)
    assert record["about"] == about and cantina.verify_record(record) == []
    record["about"] = "a kitchen"
    assert only_problem(record).expected == "an object 'about'"


def header(**changes: Any) -> dict[str, Any]:
    record = {
        "format": "cantina-record/1",
        "game": "mexican-standoff",
        "seats": 3,
        "options": {},
        "events": [],
    }
    return record | changes


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "cantina-record/2"},
        {"format": None},
        {"game": "poker"},
        {"game": 7},
        {"game": "../mexican_standoff"},
        {"seats": 2},
        {"seats": "3"},
        {"seats": 3.0},
        {"seats": True},
        {"options": []},
        {"options": {"rounds": 0}},
        {"options": {"rounds": [[1]]}},
        {"options": {"speed": 1}},
        {"events": {}},
        {"seed": 7},
        {"seed": None},
        {"seed": "7"},
        {"seed": "A" * 32},
        {"players": []},
        {"about": []},
    ],
)
def test_a_wrong_header_is_a_problem_without_an_index(changes: dict[str, Any]) -> None:
    problem = only_problem(header(**changes))
    assert problem.index is None and problem.text.startswith("header: expected ")


@pytest.mark.parametrize("key", ["format", "game", "seats", "options", "events"])
def test_a_missing_key_is_named(key: str) -> None:
    record = header()
    del record[key]
    assert only_problem(record).text == f"header: expected a key {key!r}, found none"


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "7", '"x"', "[" * 100_000, "1" * 5000, '{"a":' + "9" * 5000 + "}", "\ud800"],
)  # fmt: skip
def test_a_text_that_is_no_record_gets_one_clear_line(text: str) -> None:
    problem = only_problem(text)
    assert problem.index is None and "\n" not in problem.text and len(problem.text) < 400


@pytest.mark.parametrize("depth", [100, 400, 700, 900, 950, 980, 990])
@pytest.mark.parametrize("place", ["format", "options", "events", "seed", "about"])
def test_brackets_in_brackets_do_no_harm_however_deep(place: str, depth: int) -> None:
    nested = "[" * depth + "]" * depth
    inside = {"options": f'{{"rounds":{nested}}}', "events": f"[{nested}]"}.get(place, nested)
    text = json.dumps(header() | {place: "@"}).replace('"@"', inside)
    assert "\n" not in only_problem(text).text


def test_what_cannot_be_printed_is_shown_in_a_form_that_can() -> None:
    problem = only_problem(header(format="\ud800"))
    problem.text.encode("utf-8")


def changed(index: int, **changes: Any) -> dict[str, Any]:
    record = json.loads(to_json(played().record(legal=True)))
    event = record["events"][index]
    for key, value in changes.items():
        event[key] = value
    return record


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"move": "play 9"}, "one of rider"),
        ({"move": "sing"}, "one of rider"),
        ({"move": "rider 9\n"}, "one of rider"),
        ({"move": None}, "a move"),
        ({"move": 5}, "a move"),
        ({"seat": "0"}, "to move"),
        ({"seat": 9}, "to move"),
        ({"seat": None}, "to move"),
        ({"legal": []}, "legal moves"),
        ({"legal": "rider 9"}, "legal moves"),
        ({"time": 5}, "only seat, move and legal"),
    ],
)
def test_a_wrong_move_event_is_found_where_it_stands(changes: dict[str, Any], said: str) -> None:
    problem = only_problem(changed(2, **changes))
    assert problem.index == 2 and said in problem.expected


@pytest.mark.parametrize("event", [None, 7, "deal", [], {}, {"seat": 0, "move": "play 9"}])
def test_the_first_event_is_a_chance_event(event: Any) -> None:
    problem = only_problem(header(events=[event]))
    assert problem.index == 0


def test_chance_where_a_move_is_due_is_found() -> None:
    record = played().record()
    record["events"].insert(1, record["events"][0])
    problem = only_problem(record)
    assert problem.index == 1 and "a move" in problem.expected


def test_nothing_follows_the_event_that_ends_the_game() -> None:
    record = played().record()
    record["events"].append(record["events"][-1])
    problem = only_problem(record)
    assert problem.index == len(record["events"]) - 1
    assert problem.expected == "nothing: the game is over"


def test_a_finished_game_has_a_result_and_an_unfinished_one_has_none() -> None:
    record = played().record()
    count = len(record["events"])
    result = record.pop("result")
    assert only_problem(record).index == count
    record = played(40).record() | {"result": result}
    problem = only_problem(record)
    assert problem.index == len(record["events"])
    assert problem.expected == "no result: the game is not over"


@pytest.mark.parametrize(
    "change",
    [
        {"scores": [0, 0, 0]},
        {"scores": None},
        {"scores": "0"},
        {"winners": []},
        {"winners": [True]},
        {"reason": 7},
        {"moves": 5},
    ],
)
def test_a_wrong_result_has_the_number_of_events_as_its_index(change: dict[str, Any]) -> None:
    record = played().record()
    record["result"] |= change
    assert only_problem(record).index == len(record["events"])


def test_scores_are_whole_numbers_not_only_equal_ones() -> None:
    record = played().record()
    record["result"]["scores"] = [float(points) for points in record["result"]["scores"]]
    assert only_problem(record).index == len(record["events"])


def test_the_reason_is_free_and_may_be_left_out() -> None:
    record = played().record()
    record["result"]["reason"] = "everybody went home"
    assert cantina.verify_record(record) == []
    del record["result"]["reason"]
    assert cantina.verify_record(record) == []


def test_reading_raises_what_verifying_reports() -> None:
    record = changed(2, move="sing")
    with pytest.raises(cantina.BadRecord) as caught:
        cantina.read_record(record)
    problem = only_problem(record)
    assert (caught.value.index, str(caught.value)) == (problem.index, problem.text)
    assert (caught.value.expected, caught.value.found) == (problem.expected, problem.found)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=200)
@given(
    key=st.sampled_from(
        ["format", "game", "seats", "options", "seed", "events", "result", "about"]
    ),
    value=JSON,
)
def test_no_value_in_any_place_of_a_record_breaks_the_reader(key: str, value: Any) -> None:
    for problem in cantina.verify_record(played(30).record() | {key: value}):
        problem.text.encode("utf-8")


@settings(max_examples=200)
@given(
    index=st.integers(0, 30),
    key=st.sampled_from(["chance", "round", "starter", "hands", "seat", "move", "legal"]),
    value=JSON,
)
def test_no_value_in_any_event_breaks_the_reader(index: int, key: str, value: Any) -> None:
    record = played(30).record()
    record["events"][index] = record["events"][index] | {key: value}
    for problem in cantina.verify_record(record):
        problem.text.encode("utf-8")


@settings(max_examples=200)
@given(text=st.text(max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    assert cantina.verify_record(text)


@settings(max_examples=50)
@given(at=st.integers(0, 2000), garbage=st.characters(codec="utf-8"))
def test_one_wrong_character_is_found_or_does_not_matter(at: int, garbage: str) -> None:
    text = to_json(played(30).record())
    at %= len(text)
    cantina.verify_record(text[:at] + garbage + text[at + 1 :])


def test_lines_of_a_file_are_numbered_and_empty_ones_skipped(tmp_path: Path) -> None:
    text = "{}\n\n[1]\n"
    plain, packed, single = (tmp_path / name for name in ("a.jsonl", "b.jsonl.gz", "c.json"))
    plain.write_text(text, encoding="utf-8")
    packed.write_bytes(gzip.compress(text.encode()))
    single.write_text('{\n"a": 1\n}\n', encoding="utf-8")
    assert list(lines_of(str(plain))) == list(lines_of(str(packed))) == [(1, "{}\n"), (3, "[1]\n")]
    assert list(lines_of(str(single))) == [(1, '{\n"a": 1\n}\n')]


def test_a_record_is_one_line_of_plain_json() -> None:
    record = played().record(about={"site": "Königs Stube"})
    line = to_json(record)
    assert "\n" not in line and "Königs" in line and json.loads(line) == record
