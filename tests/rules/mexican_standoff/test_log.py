"""The log: what each seat was told, in whole sentences."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cantina
from tests.support import Round, endgame, play_randomly, play_tricks

KINDS = {"deal", "rider", "riders", "announce", "play", "duel", "stand", "pass", "discard", "trick"}
KINDS |= {"round", "over"}


def texts(table: Round, viewer: str | None) -> list[str]:
    seat = None if viewer is None else table.seat(viewer)
    return [line["text"] for line in table.match.log(seat)]


def a_duel() -> Round:
    table = Round("10 3 4 9", "9 6 6 2 2", "1 8 7 7 7")
    table.play("Frank: play 10", "Jack: play 9", "Jack: duel 6x2", "Tuco: announce", "Tuco: play 1")
    table.play("Tuco: duel 7x3", "Frank: pass", "Jack: pass")
    return table.play("Frank: discard 3", "Frank: discard 4", "Frank: discard 9", "Jack: discard 2")


def test_a_trick_as_a_spectator_is_told_it() -> None:
    assert texts(a_duel(), None) == [
        "Round 1: 11 cards each. Frank leads the first trick.",
        "Frank chooses a rider for Jack.",
        "Jack chooses a rider for Tuco.",
        "Tuco chooses a rider for Frank.",
        "All riders change hands.",
        "Frank leads with 10.",
        "Jack plays 9.",
        "Jack starts a duel with 6 6.",
        "Tuco takes the badge and holds the 1: Tuco's points of this round count double.",
        "Tuco plays 1.",
        "Tuco raises with 7 7 7.",
        "Frank passes.",
        "Jack passes.",
        "Frank discards 3.",
        "Frank discards 4.",
        "Frank discards 9.",
        "Jack discards 2.",
        "Tuco takes 4 tricks.",
    ]


def test_the_same_trick_as_its_winner_is_told_it() -> None:
    told = texts(a_duel(), "Tuco")
    assert told[1:5] == [
        "Frank chooses a rider for Jack.",
        "Jack chooses a rider for you.",
        "You choose 9 to ride to Frank.",
        "You gave Frank 9, and Jack gave you 9.",
    ]
    assert "You take the badge and hold the 1: your points of this round count double." in told
    assert told[-1] == "You take 4 tricks."
    assert "You raise with 7 7 7." in told


def test_only_ones_own_riders_are_marked_as_secret() -> None:
    table = a_duel()
    secret = [line["text"] for line in table.match.log(0) if line["secret"]]
    assert secret == ["You choose 9 to ride to Jack.", "You gave Jack 9, and Tuco gave you 9."]
    assert not any(line["secret"] for line in table.match.log(None))


def test_a_sweep_an_instant_win_and_a_usual_round_are_told_as_what_they_are() -> None:
    from tests.support import LOWS_WIN, SWEEP

    table = play_tricks(SWEEP)
    assert texts(table, None)[-1] == (
        "Round 1 is over. Frank takes all 11 tricks: 500, and −50 for all others."
    )
    play_tricks([*LOWS_WIN, "1 8 7"], table=table, announces="Frank")
    assert texts(table, None)[-2:] == [
        "Frank takes all 11 tricks with the badge.",
        "Frank wins the game.",
    ]
    assert texts(table, "Frank")[-2:] == [
        "You take all 11 tricks with the badge.",
        "You win the game.",
    ]
    table = play_tricks([*LOWS_WIN, "9 8 7"])
    assert texts(table, None)[-1] == "Round 1 is over. Most points: Frank, 250."
    assert texts(table, "Frank")[-1] == "Round 1 is over. Most points: you, 250."


def test_the_round_line_carries_the_score_sheet_with_every_reason() -> None:
    table = endgame("9", "8", "1")
    table.play("Frank: play 9", "Jack: play 8", "Tuco: play 1")
    entry = table.match.log(None)[-1]["data"]
    assert entry["round"] == 1 and entry["silent"] == 2 and entry["badge"] is None
    for seat in range(3):
        parts = {name: points[seat] for name, points in entry["parts"].items()}
        factor = parts.pop("badge")
        assert sum(parts.values()) * factor == entry["points"][seat] == entry["totals"][seat]


@settings(max_examples=30)
@given(seats=st.sampled_from((3, 4, 5)), seed=st.integers(0, 2**32), decisions=st.integers(0, 160))
def test_lines_are_numbered_from_0_and_whole_sentences_for_every_viewer(
    seats: int, seed: int, decisions: int
) -> None:
    match = cantina.new("mexican-standoff", seats=seats, seed=seed, options={"rounds": 2})
    play_randomly(match, random.Random(seed), decisions)
    for viewer in (None, *range(seats)):
        lines = match.log(viewer)
        assert [line["n"] for line in lines] == list(range(len(lines)))
        assert match.log(viewer, since=3) == lines[3:]
        plies = [line["ply"] for line in lines]
        assert plies == sorted(plies)
        for line in lines:
            assert line["kind"] in KINDS
            assert line["text"].endswith(".") and line["text"][0].isupper()
            spoken = "".join(
                part if isinstance(part, str) else " ".join(part) for part in line["parts"]
            )
            assert spoken == line["text"]
            cards = [card for part in line["parts"] if isinstance(part, list) for card in part]
            assert cards == line["cards"]


def test_the_log_grows_by_what_happened_and_never_changes_what_was_told() -> None:
    match = cantina.new("mexican-standoff", seats=4, seed=9, options={"rounds": 1})
    chance = random.Random(3)
    told: dict[int | None, list[dict[str, object]]] = {None: [], 2: []}
    while not match.over:
        for viewer, before in told.items():
            now = match.log(viewer)
            assert now[: len(before)] == before
            told[viewer] = list(now)
        play_randomly(match, chance, decisions=1)


def test_undo_takes_the_lines_back_too() -> None:
    match = cantina.new("mexican-standoff", seats=3, seed=9)
    before = match.log(0)
    match.play(match.legal_moves[0])
    assert len(match.log(0)) > len(before)
    match.undo()
    assert match.log(0) == before


@pytest.mark.parametrize(
    "name", ["O'Neill", "Jess", "李小龙", "a" * 40, "[8 8]", "{x}", "%s", "<b>"]
)
def test_a_name_stands_in_the_sentences_as_it_is(name: str) -> None:
    match = cantina.new("mexican-standoff", seats=3, seed=9, names=[name, "Bo", "Cy"])
    play_randomly(match, random.Random(3), decisions=60)
    lines = [line for line in match.log(None) if line["kind"] == "play" and line["seat"] == 0]
    assert lines and all(line["text"].startswith(f"{name} ") for line in lines)
    match.names = ["Al", "Bo", "Cy"]
    assert not any(name in line["text"].split() for line in match.log(None))


@settings(max_examples=25)
@given(
    names=st.lists(st.text(min_size=1, max_size=30), min_size=3, max_size=3),
    seed=st.integers(0, 2**32),
    decisions=st.integers(0, 120),
)
def test_no_name_breaks_a_sentence_or_a_view(names: list[str], seed: int, decisions: int) -> None:
    match = cantina.new("mexican-standoff", seats=3, seed=seed, names=names, options={"rounds": 1})
    play_randomly(match, random.Random(seed), decisions)
    for viewer in (None, 0, 1, 2):
        match.view(viewer)
        match.log(viewer)
