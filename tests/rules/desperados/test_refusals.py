"""Why a move is refused: one sentence, and a rule that the rulebook has."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cantina
from tests.rules.desperados.table import ALONE, Round, somewhere


def rules() -> set[str]:
    book = cantina.game("desperados").rulebook()
    return {rule["number"] for section in book["sections"] for rule in section["rules"]}


@settings(max_examples=25)
@given(seats=st.sampled_from((2, 3, 4)), seed=st.integers(0, 2**32), decisions=st.integers(0, 150))
def test_every_refusal_is_a_sentence_with_a_rule_of_the_rulebook(
    seats: int, seed: int, decisions: int
) -> None:
    match = somewhere(seats, seed, decisions, ALONE if seats == 4 and seed % 2 else {})
    if match.over:
        return
    legal = set(match.legal_actions)
    wrong = [action for action in range(match.game.actions) if action not in legal]
    for action in random.Random(seed).sample(wrong, 20):
        with pytest.raises(cantina.IllegalMove) as caught:
            match.play(action)
        assert caught.value.rule in rules() and caught.value.sentence.endswith(".")


def test_what_is_not_in_the_hand() -> None:
    round_ = Round("Mg", "Mg", "", "").play("June: open Mg 0")
    assert round_.refused("lay 2g @1") == ("You have no double gold chest.", "4.1")
    assert round_.refused("fight 12 @1") == ("You have no desperado 12.", "4.1")
    assert round_.refused("open Ms 0") == ("You have no silver mine.", "4.1")
    assert round_.refused("close @1") == ("You have no closure.", "4.1")


def test_a_mine_or_a_side_that_is_not_there() -> None:
    round_ = Round("Mg X g 12", "", "", "")
    assert round_.refused("lay g @1") == ("There is no mine 1 in this round.", "4.7")
    assert round_.refused("close @4") == ("There is no mine 4 in this round.", "4.8")
    assert round_.refused("fight 12 @2") == ("There is no mine 2 in this round.", "5.1")
    assert round_.refused("open Mg 2") == ("There is no side 2: sides are 0 to 1.", "2.3")


def idle(round_: Round, name: str) -> dict[str, Any]:
    return round_.view(name)["refusals"]


def test_cards_that_can_be_played_nowhere_say_why() -> None:
    round_ = Round("Mg g 2s X 7", "", "", "")
    found = idle(round_, "June")
    assert found["g"] == {
        "text": "No gold mine is open: a chest needs one of its metal.",
        "rule": "4.7",
    }
    assert found["2s"]["text"].startswith("No silver mine")
    assert found["X"] == {"text": "No mine is open that could be shut.", "rule": "4.8"}
    assert found["7"] == {
        "text": "Others have no open mine: a fight starts only there.",
        "rule": "5.1",
    }
    assert "Mg" not in found and idle(round_, "Doc") == {}
