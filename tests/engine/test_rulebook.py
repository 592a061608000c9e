"""Rulebooks are read into numbered rules, with cards, tags and examples."""

from __future__ import annotations

import json
import re

import pytest

import cantina
from cantina.engine.rulebook import parse, parts_of

BOOK = """
# A Game

A lead with a [7] in it,
over two lines.

A second paragraph.

## 1 Start

**1.1** Everybody is dealt
a card. (AB-1)

> You get [8 8].
> So does June: [W].

**1.2** Two rulings (see there) stand here. (AB-2, AB-13)

## 2 End

**2.1** It ends.
"""


def test_a_rulebook_has_a_title_a_lead_and_numbered_sections() -> None:
    book = parse(BOOK)
    assert book["title"] == "A Game"
    assert book["lead"] == [
        ["A lead with a ", ["7"], " in it, over two lines."],
        ["A second paragraph."],
    ]
    assert [(section["number"], section["title"]) for section in book["sections"]] == [
        ("1", "Start"),
        ("2", "End"),
    ]
    assert [rule["number"] for rule in book["sections"][0]["rules"]] == ["1.1", "1.2"]


def test_tags_leave_the_text_and_other_brackets_stay() -> None:
    first, second = parse(BOOK)["sections"][0]["rules"]
    assert first["parts"] == ["Everybody is dealt a card."] and first["tags"] == ["AB-1"]
    assert second["parts"] == ["Two rulings (see there) stand here."]
    assert second["tags"] == ["AB-2", "AB-13"]


def test_an_example_belongs_to_the_rule_above_it() -> None:
    first, second = parse(BOOK)["sections"][0]["rules"]
    assert first["examples"] == [["You get ", ["8", "8"], ". So does June: ", ["W"], "."]]
    assert second["examples"] == []


def test_a_paragraph_without_a_number_is_refused_since_it_would_be_lost() -> None:
    with pytest.raises(ValueError, match="has no number: 'Lost words"):
        parse(BOOK + "\nLost words.\n")


def test_cards_are_split_at_blanks() -> None:
    assert parts_of("[8 8] beats [9]") == [["8", "8"], " beats ", ["9"]]
    assert parts_of("no cards") == ["no cards"]


def test_mexican_standoff_carries_every_ruling_from_1_to_33() -> None:
    book = cantina.game("mexican-standoff").rulebook()
    tags = {
        tag for section in book["sections"] for rule in section["rules"] for tag in rule["tags"]
    }
    assert tags == {f"MS-{number}" for number in range(1, 34)}


def test_every_ruling_of_mexican_standoff_has_a_test_of_its_name() -> None:
    from pathlib import Path

    folder = Path(__file__).parents[1] / "rules" / "mexican_standoff"
    text = "".join(path.read_text(encoding="utf-8") for path in folder.glob("test_*.py"))
    named = {int(number) for number in re.findall(r"(?<=_ms_)\d+(?=_)", text)}
    assert named == set(range(1, 34))


@pytest.mark.parametrize("name", list(cantina.all_games()))
def test_a_rulebook_can_be_sent_as_json(name: str) -> None:
    book = cantina.game(name).rulebook()
    assert json.loads(json.dumps(book)) == book
