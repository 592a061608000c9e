"""Chapter 8: the loot."""

from __future__ import annotations

import pytest

from tests.rules.el_paso.table import EVERYTHING, Table

CALM = "six six brand brand six"


def test_ep_11_everybody_takes_the_top_tile_and_chooses_nothing():
    table = Table("gold7", "horse5", tiles="gold3 gold4 gold5 horse1 horse5")
    table.play("Frank: loot gold 7", "Jack: loot horse 5").throw(CALM)
    assert table.loot("Frank") == ["gold3"] and table.loot("Jack") == ["horse1"]
    assert table.phase == "refill"


def test_ep_11_of_one_kind_the_highest_number_is_served_first():
    """The rulebook's example: 1, 4 and 5 lie there, the 7 takes the 1, and the 2 the 4."""
    table = Table("horse2", "horse7", tiles="horse1 horse4 horse5 gold1")
    table.play("Frank: loot horse 2", "Jack: loot horse 7").throw(CALM)
    assert table.loot("Jack") == ["horse1"]
    assert table.loot("Frank") == ["horse4"]
    assert table.said("loot") == [
        "Jack takes horse 1 with horse 7.",
        "Frank takes horse 4 with horse 2.",
    ]


def test_ep_11_five_of_one_kind_are_served_in_descending_order():
    table = Table(
        "gold3", "gold8", "gold1", "gold6", "gold5", tiles="gold1 gold2 gold3 gold4 gold4 gold5"
    )
    names = ("Frank", "Jack", "Tuco", "Clint", "Ringo")
    cards = (3, 8, 1, 6, 5)
    lays = [f"{name}: loot gold {card}" for name, card in zip(names, cards, strict=True)]
    table.play(*lays).throw(CALM)
    assert [table.loot(name) for name in names] == [["gold4"], ["gold1"], ["gold4"], ["gold2"], ["gold3"]]  # fmt: skip


def test_ep_12_whoever_finds_no_tile_takes_nothing_and_stays_in_town():
    table = Table("gold2", "gold7", tiles="gold3 horse1")
    table.round("Frank: loot gold 2", "Jack: loot gold 7", dice=CALM)
    assert table.loot("Frank") == [] and table.loot("Jack") == ["gold3"]
    assert table.turn == "Frank" and table.seat("Frank")["place"] == "in"


@pytest.mark.parametrize(
    ("dice", "taken"),
    [
        ("six six six six six", []),
        ("star star star six six", []),
        ("star star star star brand", ["cattle3"]),
        ("brand six six six six", ["cattle3"]),
    ],
)
def test_ep_16_cattle_need_a_brand(dice: str, taken: list[str]):
    table = Table("cattle8", "gold2", tiles="cattle3 cattle4 gold1", town=EVERYTHING)
    table.play("Frank: loot cattle 8", "Jack: loot gold 2").throw(dice)
    assert table.loot("Frank") == taken
    assert table.loot("Jack") == ["gold1"]


@pytest.mark.parametrize(
    ("dice", "taken"),
    [
        ("brand brand brand brand brand", []),
        ("star star star star brand", []),
        ("star star star star six", ["saloon3"]),
        ("six brand brand brand brand", ["saloon3"]),
    ],
)
def test_ep_16_a_saloon_needs_a_six(dice: str, taken: list[str]):
    table = Table("saloon8", "gold2", tiles="saloon3 saloon4 gold1", town=EVERYTHING)
    table.play("Frank: loot saloon 8", "Jack: loot gold 2").throw(dice)
    assert table.loot("Frank") == taken
    assert table.loot("Jack") == ["gold1"]


def test_ep_16_with_one_die_left_it_is_cattle_or_the_saloon_never_both():
    for face, takes, goes_without in (("brand", "Frank", "Jack"), ("six", "Jack", "Frank")):
        table = Table("cattle8", "saloon2", tiles="cattle3 saloon4", town=EVERYTHING)
        table.play("Frank: loot cattle 8", "Jack: loot saloon 2").throw(
            f"star star star star {face}"
        )
        assert table.loot(takes) and not table.loot(goes_without)


def test_ep_16_brands_of_earlier_throws_do_not_count():
    table = Table("gold7", "gold2", tiles="cattle3 cattle4 gold1 gold2", town=EVERYTHING)
    table.round("Frank: loot gold 7", "Jack: loot gold 2", dice="brand brand brand brand brand")
    table.play("Frank: loot cattle 8", "Jack: loot cattle 7").throw("six six six six six")
    assert table.said("nothing") == [
        "Frank takes nothing with cattle 8: no brand was thrown.",
        "Jack takes nothing with cattle 7: no brand was thrown.",
    ]


def test_ep_16_a_brand_in_a_town_without_cattle_does_nothing():
    table = Table("cattle8", "gold2", tiles="gold1 cattle3")
    table.play("Frank: loot cattle 8", "Jack: loot gold 2").throw("brand brand brand brand brand")
    assert table.loot("Frank") == []
    assert table.said("nothing") == [
        "Frank takes nothing with cattle 8: Santa Fe has no cattle pasture."
    ]


def test_8_1_nobody_loots_when_the_sheriff_comes():
    table = Table("gold7", "gold2", tiles="gold1 gold2")
    table.play("Frank: loot gold 7", "Jack: loot gold 2").throw("star star star star star")
    assert table.loot("Frank") == table.loot("Jack") == []
    assert table.pile("gold") == [1, 2]
