"""The rulebook: every ruling has its place, and what it shows exists."""

from __future__ import annotations

from typing import Any

import cantina
from tests.rules.el_paso.table import KINDS


def rules() -> list[dict[str, Any]]:
    book = cantina.game("el-paso").rulebook()
    return [rule for section in book["sections"] for rule in section["rules"]]


def test_every_ruling_is_in_the_rulebook():
    tags = {tag for rule in rules() for tag in rule["tags"]}
    assert tags == {f"EP-{number}" for number in range(1, 29)}


def test_cards_in_the_rulebook_are_cards_of_the_game():
    cards = {f"{kind}{number}" for kind in KINDS for number in range(1, 9)}
    for rule in rules():
        for parts in (rule["parts"], *rule["examples"]):
            shown = {card for part in parts if isinstance(part, list) for card in part}
            assert shown <= cards, rule["number"]


def test_the_table_of_towns_says_what_is_a_reconstruction_and_agrees_with_the_data():
    (rule,) = [rule for rule in rules() if rule["number"] == "2.5"]
    text = " ".join(part for part in rule["parts"] if isinstance(part, str))
    assert "reconstruction" in text
    names = {"horse": "horses", "gold": "gold mine"}
    for town in cantina.new("el-paso", seats=2, seed=1).view(None)["towns"]:
        assert f"{town['name']} pays {town['rate']} : 1" in text
        sentence = text.rpartition(f"{town['name']} pays")[2].partition(".")[0]
        for kind in town["missing"]:
            assert names.get(kind, kind) in sentence
    (option,) = [option for option in cantina.game("el-paso").options if option.name == "towns"]
    assert "reconstruction" in option.text and option.rule == "2.5"
