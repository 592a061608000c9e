"""Previews in detail: what the cards on the board will count, and the sentences that say so."""

from __future__ import annotations

from typing import Any

from tests.rules.desperate_oasis.support import Table


def texts(preview: dict[str, Any]) -> list[str]:
    return [line["text"] for line in preview["lines"]]


def test_a_laid_chameleon_is_previewed_with_what_it_will_count() -> None:
    table = Table("Ann: up camel 1", hold={"Ann": "chameleon"})
    assert table.mine["previews"]["up chameleon< 2"]["place"]["strength"] == 3


def test_a_laid_elephant_is_previewed_as_scared_where_a_jerboa_lies() -> None:
    table = Table("Ann: up jerboa 3", hold={"Ann": "elephant"})
    previews = table.mine["previews"]
    assert previews["up elephant 3"]["place"]["strength"] == 0
    assert previews["up elephant 2"]["place"]["strength"] == 5


def test_a_face_down_card_is_previewed_without_a_strength() -> None:
    table = Table(hold={"Ann": "elephant"})
    assert table.mine["previews"]["down elephant 3"]["place"]["strength"] is None


def test_two_elephants_that_are_not_scared_any_more_are_told_as_two() -> None:
    table = Table(
        "Ann: up jerboa 3", "Ann: up elephant 3", "Bo: over elephant 3", hold={"Ann": "jerboa"}
    )
    preview = table.mine["previews"]["up jerboa 2"]
    told = [text for text in texts(preview) if "elephant" in text]
    assert told == ["Your two elephants in column 3 are not scared any more: 5 each."]
    changed = [(one["from"]["row"], one["at"]["row"], one["new"]) for one in preview["changes"]]
    assert changed == [(2, 1, 5), (3, 2, 5)]


def test_totals_keep_saying_that_a_card_lies_face_down() -> None:
    table = Table("Ann: down oryx 1", "Bo: over jackal 5", hold={"Ann": "camel"})
    previews = table.mine["previews"]
    assert [one["text"] for one in previews["up camel 1"]["totals"]] == ["0 → 3 + ?"]
    table.play("Ann: up camel 2", "Ann: up oryx 2", "Bo: down oryx 3")
    assert [one["text"] for one in table.mine["previews"]["down oryx 4"]["totals"]] == ["0 + ?"]
    assert table.mine["previews"]["down oryx 1"]["totals"] == []


def test_a_card_that_is_pulled_and_destroyed_at_once_is_marked() -> None:
    table = Table("Ann: up scorpion 2", hold={"Ann": "scorpion"})
    (pull,) = table.mine["previews"]["up scorpion 3"]["pulls"]
    assert pull["dies"] and pull["strength"] is None


def test_a_small_screen_is_told_of_a_choice_that_follows() -> None:
    table = Table(
        "Ann: up elephant 2", "Ann: up elephant 2", "Bo: down jerboa 1", "Ann: up oryx 3",
        hold={"Ann": "elephant"},
    )  # fmt: skip
    short = table.mine["previews"]["up elephant 3"]["short"]
    assert short == "Column 3: you choose which of two elephants comes."


def test_a_small_screen_is_told_that_a_card_across_or_face_down_is_the_whole_turn() -> None:
    previews = Table(hold={"Ann": "camel"}).mine["previews"]
    assert previews["over camel 2"]["short"].startswith("Your whole turn. Across, column 2")
    assert previews["down camel 2"]["short"].startswith("Your whole turn. Column 2")
    assert "whole turn" not in previews["up camel 2"]["short"]


def test_taking_an_oasis_of_less_than_nothing_is_bad_news() -> None:
    previews = Table(hold={"Ann": "camel"}).mine["previews"]
    bad = [line["text"] for line in previews["up camel 4"]["lines"] if line["tone"] == "bad"]
    assert bad == ["You would take −1 in column 4."]
    assert "good" not in [line["tone"] for line in previews["up camel 4"]["lines"]]
    given = [line["text"] for line in previews["over camel 4"]["lines"] if line["tone"] == "good"]
    assert given == ["Bo would take −1 in column 4."]
    assert not [text for text in texts(previews["up camel 3"]) if "take" in text]


def test_a_pulled_chameleon_is_named_by_the_column_where_it_still_lies() -> None:
    table = Table("Ann: up camel 1", "Ann: up chameleon< 2", "Bo: over jackal 5",
                  hold={"Ann": "chameleon"})  # fmt: skip
    preview = table.mine["previews"]["up chameleon< 3"]
    told = [text for text in texts(preview) if text.startswith("Your chameleon")]
    assert told == ["Your chameleon in column 2 is pulled and will point at an empty space."]


def test_the_sentence_about_a_chosen_animal_says_what_it_does() -> None:
    table = Table(hold={"Ann": "scorpion"})
    pick = table.mine["picks"]["scorpion"]
    power = table.mine["powers"]["scorpion"]
    assert pick["detail"].endswith(power) and pick["short"].endswith(power)
