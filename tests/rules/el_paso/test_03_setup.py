"""Chapter 3: stacks, first cards and guard."""

from __future__ import annotations

from typing import Any

import pytest

import cantina
from tests.rules.el_paso.table import KINDS, Table


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_3_1_each_kind_has_the_numbers_1_to_8_once(seats: int):
    setup = cantina.new("el-paso", seats=seats, seed=5).record()["events"][0]
    assert setup["chance"] == "setup"
    assert list(setup["stacks"]) == list(KINDS)
    for stack in setup["stacks"].values():
        assert sorted(stack) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_3_1_all_orders_of_a_stack_come_about():
    tops: set[int] = set()
    lasts: set[int] = set()
    for seed in range(200):
        stack = cantina.new("el-paso", seats=2, seed=seed).record()["events"][0]["stacks"]["bank"]
        tops.add(stack[0])
        lasts.add(stack[-1])
    assert tops == lasts == set(range(1, 9))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_3_2_everybody_takes_the_top_cards_from_the_guard_clockwise(seats: int):
    match = cantina.new("el-paso", seats=seats, seed=8)
    setup: dict[str, Any] = match.record()["events"][0]
    for step in range(seats):
        seat = (setup["guard"] + step) % seats
        hand = match.view(seat)["hand"]
        assert hand == [f"{kind}{setup['stacks'][kind][step]}" for kind in KINDS]


def test_ep_1_the_first_guard_is_drawn_by_lot():
    guards = {
        cantina.new("el-paso", seats=5, seed=n).record()["events"][0]["guard"] for n in range(60)
    }
    assert guards == {0, 1, 2, 3, 4}


def test_3_3_the_guard_decides_first():
    table = Table("", "", "", tiles="horse1", guard="Tuco")
    assert table.turn == "Tuco"
    assert [seat["guard"] for seat in table.view()["table"]] == [False, False, True]
