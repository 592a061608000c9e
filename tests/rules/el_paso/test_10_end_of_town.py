"""Chapter 10: the end of a town."""

from __future__ import annotations

from tests.rules.el_paso.table import SANTA_FE, Table

CALM = "six six brand brand six"


def test_10_1_a_town_is_over_when_the_sheriff_has_come():
    table = Table("gold7", "gold2", tiles="gold1 gold2 gold3")
    table.play("Frank: loot gold 7", "Jack: loot gold 2").throw("star star star star star").draw()
    assert table.phase == "town"
    notes = table.view()["sheet"][0]["notes"]
    assert notes == ["The sheriff came to Santa Fe with the first throw."]


def test_10_1_a_town_is_over_when_all_have_left():
    table = Table("gold7", "gold2", tiles="gold1 gold2 gold3")
    table.round("Frank: loot gold 7", "Jack: loot gold 2", dice=CALM)
    table.play("Frank: leave", "Jack: leave", "Frank: done", "Jack: done")
    assert table.phase == "town"
    assert table.view()["sheet"][0]["notes"] == ["Everybody had left Santa Fe after one throw."]


def test_10_1_a_town_is_over_when_its_last_tile_has_been_taken():
    table = Table("gold7", "gold2", tiles="gold1 gold2")
    table.round("Frank: loot gold 7", "Jack: loot gold 2", dice=CALM)
    assert table.phase == "emptied"
    table.play("Frank: done", "Jack: done")
    assert table.phase == "town"
    assert table.view()["sheet"][0]["notes"] == ["Nothing was left to take in Santa Fe."]


def test_ep_14_whether_a_town_is_empty_is_looked_at_after_the_cards_are_drawn():
    table = Table("gold7", "", tiles="gold1")
    table.play("Frank: loot gold 7", "Jack: leave").throw(CALM)
    assert table.pile("gold") == [] and table.phase == "refill"
    table.play("Frank: draw horse")
    assert table.phase == "emptied"


def test_ep_14_tiles_that_are_sold_do_not_fill_a_town_again():
    table = Table("gold7", "gold2", "horse3", tiles="gold1 gold2 horse1 horse2")
    table.round(
        "Frank: loot gold 7",
        "Jack: loot gold 2",
        "Tuco: loot horse 3",
        dice=CALM,
        draw="horse horse horse",
    )
    card = next(c for c in table.view("Tuco")["hand"] if c.startswith("horse"))
    table.play("Frank: leave", "Jack: leave", f"Tuco: loot horse {card[-1]}")
    table.play("Frank: done", "Jack: done").throw(CALM).draw()
    assert table.phase == "emptied"
    assert sum(pile["left"] for pile in table.view()["piles"]) == 0


def test_ep_26_a_town_without_a_tile_is_played_for_one_throw():
    nothing = {"name": "Nowhere", "rate": 1, "scenes": ["bank"]}
    table = Table("gold7", "gold2", tiles="gold1 gold2", town=nothing)
    assert table.phase == "decide" and table.pile("bank") == []
    table.play("Frank: loot gold 7", "Jack: loot gold 2").throw(CALM).draw()
    assert table.phase == "town"


def test_ep_23_the_left_neighbour_is_the_next_guard():
    table = Table("", "", "", tiles="gold1 gold2", guard="Tuco")
    table.play("Tuco: leave", "Frank: leave", "Jack: leave")
    table.open_town()
    assert table.turn == "Frank"
    table.play("Frank: leave", "Jack: leave", "Tuco: leave")
    table.open_town()
    assert table.turn == "Jack"


def test_10_4_tiles_that_are_left_go_back_into_the_sack():
    table = Table("", "", tiles="gold1 gold5", towns=[SANTA_FE] * 7)
    table.play("Frank: leave", "Jack: leave")
    table.open_town("gold1 gold5")
    assert table.pile("gold") == [1, 5]


def test_ep_28_the_towns_come_in_the_order_of_the_table():
    towns = [{**SANTA_FE, "name": f"Town {letter}"} for letter in "ABCDEFG"]
    table = Table("", "", tiles="gold1", towns=towns)
    seen: list[str] = []
    while not table.match.over:
        if table.phase == "town":
            table.open_town()
        seen.append(table.view()["town"]["name"])
        while table.phase == "decide":
            table.match.play("leave")
    assert seen == [town["name"] for town in towns]
