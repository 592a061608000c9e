"""Chapter 8: who takes an oasis, the score, the end of the game."""

from __future__ import annotations

import random
import re

import pytest

import cantina
from tests.rules.desperate_oasis.support import Table, play_randomly

MIXED = [
    "Ann: up elephant 1", "Ann: up camel 2", "Bo: up oryx 1", "Bo: up oryx 3",
    "Ann: up jackal 4", "Ann: up jackal 4", "Bo: over camel 5",
]  # fmt: skip


def test_8_1_the_stronger_side_takes_the_oasis_even_a_bad_one() -> None:
    table = Table(*MIXED, deck=0, oases=("+3", "-2", "+1", "-1", "+2"))
    rows = table.sheet["rows"]
    assert [[cell["value"] for cell in row["cells"]] for row in rows] == [
        ["+3", ""], ["−2", ""], ["", "+1"], ["−1", ""], ["+2", ""],
    ]  # fmt: skip
    assert table.sheet["points"] == [2, 1] and table.sheet["totals"] == [2, 1]
    assert [cell["bad"] for cell in rows[1]["cells"]] == [True, False]
    assert [column["won"] for column in table.view["columns"]] == [0, 0, 1, 0, 0]


def test_do_38_a_tie_and_an_empty_oasis_too_takes_it_out_of_the_game() -> None:
    table = Table(
        "Ann: up oryx 1", "Ann: up oryx 1", "Bo: up elephant 1", "Bo: up camel 1",
        "Ann: up jackal 2", "Ann: up jackal 2", "Bo: up oryx 2",
        deck=0, oases=("+3", "+3", "+3", "+1", "+1"), hold={"Bo": "camel"},
    )  # fmt: skip
    table.play("Bo: up camel 5")
    assert [column["won"] for column in table.view["columns"]] == [-1, -1, -1, -1, 1]
    assert table.sheet["points"] == [0, 1]
    assert table.sheet["notes"][0] == "Column 1 is tied at 8: the oasis is out of the game."
    assert len(table.sheet["notes"]) == 4


def test_8_2_a_palm_counts_1_for_whoever_takes_the_oasis() -> None:
    table = Table(
        "Ann: up oryx 1", "Ann: up oryx 1", "Bo: up elephant 2", "Bo: up elephant 2",
        "Ann: up oryx 1", "Ann: palm 2", "Ann: up jackal 3", "Bo: up camel 4",
        deck=0, oases=("+3", "-1", "+1", "+1", "+1"), hold={"Bo": "camel"},
    )  # fmt: skip
    table.play("Bo: up camel 5")
    row = table.sheet["rows"][1]
    assert row["title"] == "Column 2: −1" and row["detail"] == "1 palm on it: 0"
    assert row["cells"][1] == {"value": "0", "note": "strength 10, 1 palm", "bad": False}
    assert table.sheet["points"] == [4, 1]


def test_8_1_what_cards_count_at_the_end_is_what_counts() -> None:
    # The flipped jerboa scares Ann's elephant.
    table = Table(
        "Ann: up elephant 1", "Ann: up camel 5", "Bo: down jerboa 1", "Ann: up jackal 3",
        "Ann: up jackal 3", "Bo: over oryx 4",
        deck=0, oases=("+3", "+1", "+1", "+1", "+1"),
    )  # fmt: skip
    assert table.sheet["rows"][0]["cells"][1]["value"] == "+3"


def test_8_3_and_8_4_points_add_up_over_three_rounds() -> None:
    match = play_randomly(cantina.new("desperate-oasis", seed=4), random.Random(4))
    view = match.view(None)
    assert len(view["sheet"]) == 3 and match.over
    for seat in (0, 1):
        assert sum(entry["points"][seat] for entry in view["sheet"]) == match.scores[seat]
    best = max(match.scores)
    assert match.winners == [seat for seat in (0, 1) if match.scores[seat] == best]
    assert match.record()["result"]["reason"] == "three rounds"


def test_8_4_a_tie_is_a_shared_win() -> None:
    def flat(first: str) -> list[str]:
        other = "Bo" if first == "Ann" else "Ann"
        return [f"{name}: down oryx {column}" for column in range(1, 5) for name in (first, other)]

    table = Table(*flat("Ann"), deck=0)
    table.again(*flat("Bo"), first="Bo")
    table.again(*flat("Ann"), first="Ann")
    assert table.match.over and table.match.winners == [0, 1] and table.match.scores == [0, 0]
    result = table.view["result"]
    assert result["ranks"] == [1, 1] and result["decided"] is None
    assert result["why"] == {
        "text": "Equal points after three rounds: a shared win.",
        "rule": "8.4",
    }
    assert table.told("over") == ["Ann and Bo share the win."]


@pytest.mark.parametrize("seed", range(4))
def test_8_4_the_result_names_the_round_that_decided(seed: int) -> None:
    match = play_randomly(cantina.new("desperate-oasis", seed=seed), random.Random(seed))
    result = match.view(0)["result"]
    if len(match.winners) == 1:
        winner = match.winners[0]
        gains = [
            entry["points"][winner] - entry["points"][1 - winner]
            for entry in match.view(0)["sheet"]
        ]
        assert gains[result["decided"]["round"] - 1] == max(gains)
        assert "you" in result["decided"]["text"]
        check_that_it_adds_up(result["decided"]["text"])
        assert result["ranks"][winner] == 1 and result["ranks"][1 - winner] == 2


def check_that_it_adds_up(text: str) -> None:
    """The oases that are named bring what is said to have been scored."""
    scored, taken = re.findall(r" scored (\S+?)(?: with (.*))?, and (?:you|Ann|Bo|Seat \d) ", text)[
        0
    ]
    worth = re.sub(r"\S+ \(worth (\S+) by its palms?\)", r"\1", taken)
    numbers = [int(one.replace("−", "-")) for one in re.findall(r"[+−]?\d+", worth)]
    assert sum(numbers) == int(scored.replace("−", "-"))


def test_a_tied_oasis_says_so_in_both_cells() -> None:
    table = Table(
        "Ann: up oryx 1", "Ann: up jackal 2", "Bo: up oryx 1", "Bo: up camel 2",
        "Ann: up oryx 5", "Ann: up oryx 5", "Bo: up camel 5", "Bo: up camel 4", deck=0,
    )  # fmt: skip
    (tied,) = [row for row in table.sheet["rows"] if row["title"].startswith("Column 1")]
    assert [cell["note"] for cell in tied["cells"]] == ["tied, 4 each"] * 2


def test_do_39_the_strength_of_one_side_alone_is_compared() -> None:
    table = Table(*MIXED, deck=0, oases=("+3", "-2", "+1", "-1", "+2"))
    notes = [[cell["note"] for cell in row["cells"]] for row in table.sheet["rows"]]
    assert notes[0] == ["strength 5", "strength 4"] and notes[4] == ["strength 3", "strength 0"]
