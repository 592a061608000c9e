"""Chapter 4: a town opens."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import cantina
from tests.rules.el_paso.table import TILES, Table


def towns_of(match: Any) -> list[dict[str, Any]]:
    return [event for event in match.record()["events"] if event.get("chance") == "town"]


def all_leave(match: Any) -> None:
    while not match.over:
        match.play("leave" if "leave" in match.legal_moves else "done")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ep_2_eighteen_tiles_are_drawn_for_each_town(seats: int):
    match = cantina.new("el-paso", seats=seats, seed=3)
    all_leave(match)
    assert [len(event["tiles"]) for event in towns_of(match)] == [18] * 7


@pytest.mark.parametrize("count", [1, 20, 36])
def test_4_1_an_option_draws_another_number(count: int):
    match = cantina.new("el-paso", seats=3, seed=3, options={"tiles_per_town": count})
    assert len(towns_of(match)[0]["tiles"]) == count


def test_2_3_the_sack_holds_six_tiles_of_each_kind():
    match = cantina.new("el-paso", seats=2, seed=3, options={"tiles_per_town": 36})
    assert sorted(towns_of(match)[0]["tiles"]) == sorted(TILES)


def test_4_1_if_fewer_are_in_the_sack_all_of_them_are_drawn():
    tiles = " ".join(TILES)
    table = Table("horse5", "gold5", tiles=tiles, options={"tiles_per_town": 36})
    table.round("Frank: loot horse 5", "Jack: leave", dice="six six six six six")
    table.play("Frank: leave", "Frank: keep horse 1")
    table.open_town()
    drawn = towns_of(table.match)[1]["tiles"]
    assert Counter(drawn) == Counter(TILES) - Counter(["horse1"])


def test_4_2_the_lowest_value_lies_on_top():
    table = Table("", "", tiles="gold4 gold3 horse5 gold5 horse1 gold4")
    assert table.pile("gold") == [3, 4, 4, 5]
    assert table.pile("horse") == [1, 5]


def test_4_3_tiles_without_a_scene_go_back_and_are_not_replaced():
    tiles = "horse1 horse2 horse3 hotel1 hotel2 hotel3 gold1 gold2 gold3 saloon3 saloon4 saloon4 "
    table = Table("", "", tiles=tiles + "bank1 bank2 bank3 cattle3 cattle4 cattle4")
    assert sum(pile["left"] for pile in table.view()["piles"]) == 12
    assert [pile["kind"] for pile in table.view()["piles"]] == ["horse", "saloon", "hotel", "gold"]
    assert table.said("town") == ["Santa Fe pays 3 : 1. 12 tiles lie in town, 6 went back."]


def test_ep_3_a_tile_that_went_back_is_in_the_sack_for_the_next_town():
    table = Table("", "", tiles="bank5 cattle6 horse1")
    table.play("Frank: leave", "Jack: leave")
    table.open_town("bank5 cattle6 horse1")
    assert table.pile("bank") == [5] and table.pile("cattle") == [6]


def test_ep_3_the_tiles_of_a_town_are_drawn_together_so_none_comes_twice():
    for seed in range(40):
        match = cantina.new("el-paso", seats=2, seed=seed, options={"tiles_per_town": 30})
        assert not Counter(towns_of(match)[0]["tiles"]) - Counter(TILES)


def test_4_1_every_tile_is_drawn_about_equally_often():
    seen: Counter[str] = Counter()
    games = 300
    for seed in range(games):
        match = cantina.new("el-paso", seats=2, seed=seed)
        seen.update(towns_of(match)[0]["tiles"])
    for tile, copies in Counter(TILES).items():
        assert abs(seen[tile] / copies / games - 0.5) < 0.15, tile


def test_4_4_a_town_gets_its_tiles_once():
    table = Table("horse5", "horse2", tiles="horse1 horse4 horse5 gold1")
    table.round("Frank: loot horse 5", "Jack: loot horse 2", dice="six six six six brand")
    assert table.pile("horse") == [5]


def test_4_5_everybody_rides_into_the_next_town_and_all_dice_are_ready():
    table = Table("horse5", "horse2", tiles="horse1 horse4 gold1")
    table.round("Frank: loot horse 5", "Jack: leave", dice="star star six six six")
    table.play("Frank: leave", "Frank: keep horse 1")
    table.open_town()
    assert [seat["place"] for seat in table.view()["table"]] == ["in", "in"]
    assert table.view()["sheriff"]["dice"] == 5
    assert table.loot("Frank") == ["horse1"]
