"""Every game's rulebook is whole: numbered without gaps, its references lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import cantina
from cantina.games import names
from cantina.games.mexican_standoff.words.notation import CARDS

GAMES = names()
SOURCES = Path(cantina.__file__).parent / "games"


def rules_of(name: str) -> list[dict[str, Any]]:
    return [
        rule for section in cantina.game(name).rulebook()["sections"] for rule in section["rules"]
    ]


def words_in(parts: list[Any]) -> str:
    return " ".join(part if isinstance(part, str) else " ".join(part) for part in parts)


@pytest.mark.parametrize("name", GAMES)
def test_rules_are_numbered_by_chapter_without_gaps(name: str):
    sections = cantina.game(name).rulebook()["sections"]
    assert [section["number"] for section in sections] == [
        str(number) for number in range(1, len(sections) + 1)
    ]
    for section in sections:
        assert [rule["number"] for rule in section["rules"]] == [
            f"{section['number']}.{number}" for number in range(1, len(section["rules"]) + 1)
        ]


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_another_one_names_exists(name: str):
    numbers = {rule["number"] for rule in rules_of(name)}
    for rule in rules_of(name):
        for parts in (rule["parts"], *rule["examples"]):
            named = set(re.findall(r"(?<![\d.])(\d\.\d+)(?![\d.]*\d)", words_in(parts)))
            assert named <= numbers, f"rule {rule['number']} names {named - numbers}"


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_the_words_cite_exists(name: str):
    numbers = {rule["number"] for rule in rules_of(name)}
    folder = SOURCES / name.replace("-", "_")
    cited: set[str] = set()
    for path in folder.rglob("*.py"):
        cited |= set(re.findall(r'"(\d\.\d+)"', path.read_text(encoding="utf-8")))
    assert cited
    assert cited <= numbers


@pytest.mark.parametrize("name", GAMES)
def test_every_option_cites_a_rule_of_the_book(name: str):
    numbers = {rule["number"] for rule in rules_of(name)}
    cited = {option.rule for option in cantina.game(name).options if option.rule}
    assert cited <= numbers


def test_cards_in_the_rulebook_are_cards_of_the_game():
    for rule in rules_of("mexican-standoff"):
        for parts in (rule["parts"], *rule["examples"]):
            shown = {card for part in parts if isinstance(part, list) for card in part}
            assert shown <= set(CARDS), rule["number"]


def test_every_ruling_on_mexican_standoff_is_in_its_rulebook():
    tags = {tag for rule in rules_of("mexican-standoff") for tag in rule["tags"]}
    assert tags == {f"MS-{number}" for number in range(1, 34)}


def test_the_rulebook_names_whoever_made_the_game():
    lead = words_in(cantina.game("mexican-standoff").rulebook()["lead"])
    assert "Péter Szöllősi" in lead
    assert "Vagabund" in lead
