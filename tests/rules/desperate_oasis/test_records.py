"""Games of another program: equal legal moves at every decision, equal results; bad records."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cantina
from cantina.lab.proofs.desperate_oasis import count
from tests.rules.desperate_oasis.support import play_randomly

RECORDS = Path(__file__).parents[2] / "records"
FILES = ("desperate-oasis-2", "desperate-oasis-2-oasis_set-r")


def records(name: str) -> list[str]:
    with gzip.open(RECORDS / f"{name}.jsonl.gz", "rt", encoding="utf-8") as file:
        return file.read().splitlines()


@pytest.mark.parametrize("name", FILES)
def test_games_of_another_program_replay_with_equal_legal_moves_and_results(name: str) -> None:
    lines = records(name)
    assert len(lines) == 6
    for line in lines:
        record: dict[str, Any] = json.loads(line)
        moves = [event for event in record["events"] if "move" in event]
        assert all("legal" in event for event in moves) and "result" in record
        match = cantina.read_record(record)
        again = match.record(legal=True)
        assert again["options"] == record["options"]
        for mine, theirs in zip(again["events"], record["events"], strict=True):
            assert match.game.words.same_chance(mine, theirs)
        for key in ("scores", "winners"):
            assert again["result"][key] == record["result"][key]


@pytest.mark.parametrize("name", FILES)
def test_a_third_reading_of_the_rules_counts_the_same_scores(name: str) -> None:
    for line in records(name):
        record = json.loads(line)
        assert count(record) == (record["result"]["scores"], record["result"]["winners"])


@pytest.mark.parametrize("name", FILES)
def test_every_rare_choice_is_in_the_records(name: str) -> None:
    moves = {
        event["move"].split()[0]
        for line in records(name)
        for event in json.loads(line)["events"]
        if "move" in event
    }
    assert moves == {"up", "over", "down", "pull", "kill", "palm", "face"}


def test_a_wrong_score_a_wrong_legal_list_and_a_wrong_move_are_found() -> None:
    text = records(FILES[0])[0]
    length = len(json.loads(text)["events"])

    record = json.loads(text)
    record["result"]["scores"][0] += 1
    assert [problem.index for problem in cantina.verify_record(record)] == [length]

    record = json.loads(text)
    record["events"][9]["legal"] = record["events"][9]["legal"][:-1]
    assert [problem.index for problem in cantina.verify_record(record)] == [9]

    record = json.loads(text)
    record["events"][2]["move"] = "palm 3"
    assert [problem.index for problem in cantina.verify_record(record)] == [2]

    record = json.loads(text)
    record["events"][2]["seat"] = 1 - record["events"][2]["seat"]
    assert [problem.index for problem in cantina.verify_record(record)] == [2]


def first(what: str) -> dict[str, Any]:
    events = json.loads(records(FILES[0])[0])["events"]
    return next(event for event in events if event.get("chance") == what)


def change(**values: Any) -> Callable[[dict[str, Any]], None]:
    return lambda event: event.update(values)


def without_a_card(event: dict[str, Any]) -> None:
    event["hands"][0].pop()


def unknown_animal(event: dict[str, Any]) -> None:
    event["deck"][3] = "cow"


def one_too_many(event: dict[str, Any]) -> None:
    event["removed"] = "camel" if event["removed"] != "camel" else "oryx"


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (without_a_card, "4 cards in every hand"),
        (unknown_animal, "animals scorpion"),
        (one_too_many, "in all, not"),
        (change(deck=[]), "21 cards in the deck"),
        (change(hands=[[]]), "2 hands"),
        (change(removed=None), "animals scorpion"),
        (change(round=2), "round 1"),
        (change(round=True), "round 1"),
        (change(first=2), "0 or 1"),
        (change(first=False), "0 or 1"),
        (change(starter=0), "no key 'starter'"),
        (change(chance="oases"), "chance 'deal'"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_and_changes_nothing(spoil: Any, said: str) -> None:
    match = cantina.new("desperate-oasis", seed=1, auto=False)
    match.impose(first("oases"))
    deal = first("deal")
    spoil(deal)
    before = match.record()
    with pytest.raises(ValueError, match=said):
        match.impose(deal)
    assert match.record() == before and match.chance_due
    match.impose(first("deal"))


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda event: event["cards"].pop(), "15 oases"),
        (lambda event: event["cards"].__setitem__(0, "+9"), "all oases of the edition"),
        (lambda event: event["cards"].__setitem__(0, 3), "an oasis such as"),
        (change(cards="none"), "15 oases"),
        (change(round=1), "no key 'round'"),
        (change(chance="deal"), "chance 'oases'"),
    ],
)
def test_oases_that_cannot_be_are_refused_and_change_nothing(spoil: Any, said: str) -> None:
    match = cantina.new("desperate-oasis", seed=1, auto=False)
    oases = first("oases")
    spoil(oases)
    before = match.record()
    with pytest.raises(ValueError, match=said):
        match.impose(oases)
    assert match.record() == before and match.chance_due
    match.impose(first("oases"))


@settings(max_examples=20)
@given(
    seed=st.integers(0, 2**64),
    cut=st.integers(0, 110),
    options=st.sampled_from(
        [
            {},
            {"oasis_set": "R"},
            {"animals": dict.fromkeys(("scorpion", "jerboa", "jackal", "camel"), 4)
             | dict.fromkeys(("oryx", "elephant", "chameleon"), 0)},
            {"oases": ["portal+1"] * 9 + ["portal-1"] * 9},
        ]
    ),
)  # fmt: skip
def test_any_game_finished_or_not_comes_back_from_its_record(
    seed: int, cut: int, options: dict[str, Any]
) -> None:
    match = cantina.new("desperate-oasis", seed=seed, options=options)
    play_randomly(match, random.Random(seed), decisions=cut)
    record = match.record(legal=True)
    again = cantina.read_record(json.dumps(record))
    assert again.record(legal=True) == record
    for seat in (None, 0, 1):
        again.names = match.names
        assert again.view(seat) == match.view(seat)
        assert again.log(seat) == match.log(seat)
