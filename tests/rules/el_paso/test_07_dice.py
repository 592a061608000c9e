"""Chapter 7: the dice and the sheriff."""

from __future__ import annotations

from collections import Counter

import pytest

import cantina
from tests.rules.el_paso.table import EVERYTHING, Table

TILES = "gold1 gold2 gold3 gold4 horse1 horse2 horse3"


def test_7_1_all_five_dice_are_thrown_at_first_and_later_those_without_a_star():
    table = Table("gold7", "gold5", tiles=TILES)
    table.play("Frank: loot gold 7", "Jack: loot gold 5")
    with pytest.raises(ValueError, match="5 faces"):
        table.throw("star star star six")
    table.throw("star star star six brand").draw()
    table.play("Frank: loot cattle 8", "Jack: loot cattle 7")
    with pytest.raises(ValueError, match="2 faces"):
        table.throw("star star star six brand")
    table.throw("six brand")


def test_7_3_stars_stay_on_the_sheriffs_space():
    table = Table("gold7", "gold5", tiles=TILES)
    table.round("Frank: loot gold 7", "Jack: loot gold 5", dice="star star six six brand")
    sheriff = table.view()["sheriff"]
    assert (sheriff["stars"], sheriff["dice"]) == (2, 3)
    assert sheriff["last"] == ["brand", "six", "six"]
    table.round("Frank: loot cattle 8", "Jack: loot cattle 7", dice="star brand six")
    assert table.view()["sheriff"]["stars"] == 3


def test_7_4_the_fifth_star_takes_all_loot_of_those_in_town_and_leaves_their_nuggets():
    table = Table("gold7", "gold5", "", tiles=TILES, towns=[EVERYTHING] * 7)
    table.round(
        "Frank: loot gold 7",
        "Jack: loot gold 5",
        "Tuco: loot horse 6",
        dice="six six six six brand",
    )
    table.play("Frank: loot cattle 8", "Jack: leave", "Tuco: leave")
    table.play("Jack: keep gold 2", "Tuco: done").throw("star star star star star")
    assert table.loot("Frank") == []
    assert table.loot("Jack") == ["gold2"]
    assert table.said("raid") == ["The sheriff comes. Frank loses one tile worth 1."]
    assert table.view()["phase"] == "refill"
    table.draw()
    assert table.phase == "town"


def test_7_4_loot_from_earlier_towns_is_lost_too_and_nuggets_are_not():
    table = Table("gold7", "", tiles="gold5 gold4", towns=[EVERYTHING] * 7)
    table.round("Frank: loot gold 7", "Jack: leave", dice="six six six six brand")
    table.play("Frank: leave", "Frank: done")
    assert table.scores[0] == 2
    table.open_town("gold4 gold5")
    table.play("Jack: leave")
    gold = next((c for c in table.view("Frank")["hand"] if c.startswith("horse")), "horse8")
    table.play(f"Frank: loot horse {gold[-1]}").throw("star star star star star").draw()
    assert table.scores[0] == 2
    assert table.loot("Frank") == []


def test_7_4_a_raid_with_the_first_throw_is_possible():
    table = Table("gold7", "gold5", tiles=TILES)
    table.play("Frank: loot gold 7", "Jack: loot gold 5").throw("star star star star star")
    assert table.said("raid") == ["The sheriff comes, and finds no loot."]
    table.draw()
    assert table.phase == "town"


def test_ep_22_the_dice_are_thrown_for_the_others_after_the_guard_has_left():
    table = Table("", "gold5", "", tiles=TILES, guard="Frank")
    table.play("Frank: leave", "Jack: loot gold 5", "Tuco: leave").throw("six six six six six")
    assert table.said("dice") == ["Frank throws five dice: five sixes."]
    assert table.loot("Jack") == ["gold1"]


def test_7_5_each_face_comes_a_third_of_the_time():
    faces: Counter[str] = Counter()
    for seed in range(250):
        match = cantina.new("el-paso", seats=2, seed=seed)
        while match.stage == 1 and not any(
            e.get("chance") == "dice" for e in match.record()["events"]
        ):
            match.play(match.legal_moves[-1])
        thrown = [e for e in match.record()["events"] if e.get("chance") == "dice"]
        faces.update(thrown[0]["faces"])
    assert sum(faces.values()) == 1250
    for face in ("star", "brand", "six"):
        assert abs(faces[face] / 1250 - 1 / 3) < 0.05


@pytest.mark.parametrize(
    ("stars", "text"),
    [
        (0, "Five dice are thrown next: 1 in 243 that all are stars"),
        (1, "Four dice are thrown next: 1 in 81 that all are stars"),
        (2, "Three dice are thrown next: 1 in 27 that all are stars"),
        (3, "Two dice are thrown next: 1 in 9 that both are stars"),
        (4, "One die is thrown next: 1 in 3 that it is a star"),
    ],
)
def test_7_5_the_chance_of_the_sheriff_is_said(stars: int, text: str):
    table = Table("gold7", "gold5", tiles=TILES)
    if stars:
        faces = ["star"] * stars + ["six"] * (5 - stars)
        table.round("Frank: loot gold 7", "Jack: loot gold 5", dice=" ".join(faces))
    said = table.view("Frank")["sheriff"]["text"]
    assert said == f"{text}, and everyone still in town loses all loot."
