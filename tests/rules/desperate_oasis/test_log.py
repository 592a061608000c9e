"""The log: every pull on a line of its own, and nobody is told what is hidden."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import cantina
from tests.rules.desperate_oasis.support import NAMES, Table, all_down, play_randomly


def texts(match: cantina.Match, seat: int | None, *kinds: str) -> list[str]:
    return [line["text"] for line in match.log(seat) if line["kind"] in kinds]


def test_moves_are_told_with_who_what_and_where() -> None:
    table = Table("Ann: up camel 3", "Ann: up chameleon< 1", "Bo: over jackal 5")
    assert texts(table.match, 0, "up", "across") == [
        "You play camel to column 3.",
        "You play chameleon facing left to column 1.",
        "Bo plays jackal across, to your column 5.",
    ]
    assert texts(table.match, None, "across") == ["Bo plays jackal across, to Ann's column 5."]


def test_a_face_down_card_is_told_in_full_to_whoever_laid_it_alone() -> None:
    table = Table("Ann: down camel 3")
    assert texts(table.match, 0, "down") == ["You lay camel face down in column 3."]
    assert texts(table.match, 1, "down") == ["Ann lays a card face down in column 3."]
    (own,) = [line for line in table.match.log(0) if line["kind"] == "down"]
    (other,) = [line for line in table.match.log(1) if line["kind"] == "down"]
    assert own["secret"] and not other["secret"] and other["cards"] == []
    assert other["data"] == {"card": "?", "at": {"side": 0, "column": 3, "row": 1}}


def test_drawn_cards_are_told_to_whoever_drew_them_alone() -> None:
    table = Table("Ann: over camel 3", hold={"Ann": "oryx oryx oryx jackal"})
    assert texts(table.match, 0, "draw") == ["You draw jackal."]
    assert texts(table.match, 1, "draw") == ["Ann draws 1 card."]


def test_each_pull_is_a_line_with_from_and_to_on_the_board_as_it_lay() -> None:
    table = Table(
        "Ann: up jerboa 2", "Ann: up jerboa 2", "Bo: over jackal 2", "Ann: up jerboa 3"
    )  # fmt: skip
    pulls = [line["data"] for line in table.match.log(1) if line["kind"] == "pull"]
    assert [(one["from"]["row"], one["to"]["row"]) for one in pulls] == [(1, 2), (2, 3)]
    assert all(one["by"] == {"side": 0, "column": 3, "row": 1} for one in pulls)
    assert not any(one["chosen"] for one in pulls)


def test_a_chosen_pull_and_a_chosen_victim_say_so() -> None:
    table = Table(
        "Ann: up elephant 2", "Ann: up elephant 2", "Bo: down jerboa 1", "Ann: up oryx 3",
        "Ann: up elephant 3", "Ann: pull 0 2.2",
    )  # fmt: skip
    (pull,) = [line for line in table.match.log(1) if line["kind"] == "pull"]
    assert pull["data"]["chosen"] and pull["data"]["from"] == {"side": 0, "column": 2, "row": 2}
    table = Table("Ann: up camel 3", "Ann: up camel 3", "Bo: over scorpion 3", "Bo: kill 0 3.1")
    assert texts(table.match, 0, "kill") == ["The scorpion destroys your camel (strength 3)."]


def test_a_palm_on_an_oasis_is_told_with_what_the_oasis_is_worth_then() -> None:
    table = Table(
        "Ann: up camel 3", "Ann: up camel 3", "Bo: down oryx 1", "Ann: up camel 3", "Ann: palm 2"
    )  # fmt: skip
    assert texts(table.match, 0, "palm") == ["You place a palm on column 2, +2: now worth +3."]


def test_whoever_waits_for_a_palm_is_told_whose_choice_it_is() -> None:
    table = Table("Ann: up camel 3", "Ann: up camel 3", "Bo: down oryx 1", "Ann: up camel 3")
    assert table.match.view(1)["ask"]["detail"] == "Ann may place a palm, or keep it."


def test_a_palm_not_placed_in_the_flips_is_said_to_be_lost() -> None:
    ann, bo = ["camel 1", "camel 1", "camel 1", "oryx 5"], [f"oryx {n}" for n in (2, 3, 4, 5)]
    table = Table(*all_down(ann, bo), deck=0)
    assert table.phase == "palm" and "unplaced palm is lost" in table.mine["ask"]["detail"]
    assert [move["label"] for move in table.mine["moves"]][-1] == "Place no palm"
    table.play("Ann: palm none")
    assert "You place no palm." in texts(table.match, 0, "no_palm")


def test_flips_are_told_card_by_card_before_what_they_do() -> None:
    table = Table(
        "Ann: down camel 1", "Bo: down jerboa 5", "Ann: down camel 2", "Bo: down jackal 5",
        "Ann: down jackal 4", "Bo: down oryx 5", "Ann: down elephant 4", "Bo: down elephant 3",
        deck=0,
    )  # fmt: skip
    kinds = [
        line["kind"] for line in table.match.log(None) if line["kind"] in ("flips", "flip", "pull")
    ]
    assert kinds == ["flips", "flip", "pull"]
    assert texts(table.match, 0, "flips")[0].startswith("All face-down cards are flipped: your ")
    assert texts(table.match, 0, "flip") == ["Your column 1: the flipped camel pulls."]


def test_oases_sound_like_words_in_a_plain_sentence() -> None:
    table = Table(oases=("+3", "-1", "portal+2", "+2", "portal-2"))
    (line,) = [line for line in table.match.log(0) if line["kind"] == "oases"]
    assert line["text"] == "The oases +3, −1, portal +2, +2, portal −2 lie out."
    assert line["cards"][2] == "oasis:portal+2"


@settings(max_examples=15)
@given(seed=st.integers(0, 2**32), decisions=st.integers(0, 110))
def test_every_line_is_a_sentence_and_tells_no_hidden_card(seed: int, decisions: int) -> None:
    match = cantina.new("desperate-oasis", seed=seed, names=list(NAMES))
    play_randomly(match, random.Random(seed), decisions)
    for seat in (None, 0, 1):
        for line in match.log(seat):
            check_line(line, seat)


def check_line(line: dict[str, Any], seat: int | None) -> None:
    text = line["text"]
    assert text[0].isupper() and text.endswith(".") and "  " not in text and "!" not in text
    assert "<" not in text and "oasis:" not in text
    if line["kind"] in ("down", "draw") and line["seat"] != seat:
        assert line["cards"] == [] and not line["secret"]
    if line["secret"]:
        assert line["seat"] == seat
