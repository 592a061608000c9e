"""A match: one game in play."""

from __future__ import annotations

import doctest
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cantina
from cantina.engine import match as module
from tests.support import play_randomly


def new(seats: int = 4, seed: int | None = 1, rounds: int = 1, **more: object) -> cantina.Match:
    options = {"rounds": rounds}
    return cantina.new("mexican-standoff", seats=seats, seed=seed, options=options, **more)


def test_the_examples_in_the_docstrings_run() -> None:
    for documented in (module, cantina):
        result = doctest.testmod(documented)
        assert result.attempted > 0 and result.failed == 0


def test_a_whole_game_as_the_readme_plays_it() -> None:
    match = new()
    while not match.over:
        match.play(match.legal_moves[0])
    assert match.turn is None and match.legal_moves == []
    assert len(match.scores) == 4 and match.winners
    assert match.log()[-1]["kind"] == "over"


def test_a_move_is_a_text_that_knows_its_number() -> None:
    match = new()
    move = match.legal_moves[0]
    assert isinstance(move, str) and move.action == match.legal_actions[0]
    assert match.parse(str(move)) == match.parse(move.action) == match.parse(move) == move.action


def test_moves_may_be_played_as_text_number_or_move() -> None:
    records = []
    for how in (str, lambda move: move.action, lambda move: move):
        match = new()
        for _ in range(30):
            match.play(how(match.legal_moves[-1]))
        records.append(match.record())
    assert records[0] == records[1] == records[2]


@pytest.mark.parametrize("bad", [-1, 100, 3.5, None, True, "play 99", "", b"play 9", [12]])
def test_what_is_no_move_is_refused_and_changes_nothing(bad: object) -> None:
    match = new()
    before = match.record(legal=True)
    with pytest.raises(cantina.BadNotation):
        match.play(bad)  # type: ignore[arg-type]
    assert match.record(legal=True) == before


@settings(max_examples=40)
@given(
    seats=st.sampled_from((3, 4, 5)),
    seed=st.integers(0, 2**32),
    decisions=st.integers(0, 150),
    back=st.integers(1, 40),
)
def test_undo_restores_every_byte_that_anybody_can_see(
    seats: int, seed: int, decisions: int, back: int
) -> None:
    match = new(seats, seed, rounds=2)
    chance = random.Random(seed)
    play_randomly(match, chance, decisions)
    seen = [match.redacted(seat).tobytes() for seat in (None, *range(seats))]
    record, views = match.record(legal=True), [match.view(seat) for seat in (None, *range(seats))]
    start = match.ply
    play_randomly(match, chance, back)
    while match.ply > start:
        match.undo()
    assert match.record(legal=True) == record
    assert [match.redacted(seat).tobytes() for seat in (None, *range(seats))] == seen
    assert [match.view(seat) for seat in (None, *range(seats))] == views


def test_the_same_cards_come_again_after_undo() -> None:
    match = new(rounds=2)
    play_randomly(match, random.Random(1))
    whole = match.record()
    moves = [event["move"] for event in whole["events"] if "move" in event]
    while match.ply:
        match.undo()
    for move in moves:
        match.play(move)
    assert match.record() == whole


def test_undo_takes_the_deal_that_followed_back_too() -> None:
    match = new(rounds=2)
    while match.stage == 1:
        match.play(match.legal_moves[0])
    ply = match.ply
    match.undo()
    assert match.stage == 1 and match.ply == ply - 1


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(ValueError, match="no move to take back"):
        new().undo()
    with pytest.raises(ValueError, match="no move to take back"):
        new(auto=False).undo()


def test_without_auto_chance_waits_to_be_asked() -> None:
    match = new(auto=False)
    assert match.chance_due and match.turn is None and match.legal_moves == []
    with pytest.raises(cantina.IllegalMove, match="chance speaks next"):
        match.play("play 9")
    match.speak()
    assert not match.chance_due
    with pytest.raises(ValueError, match="chance is not due"):
        match.speak()
    with pytest.raises(ValueError, match="chance is not due"):
        match.impose({"chance": "deal"})
    assert match.record() == new().record()


def test_the_same_seed_deals_the_same_cards_and_another_one_others() -> None:
    assert new(seed=5).record() == new(seed=5).record()
    assert new(seed=5).record()["events"] != new(seed=6).record()["events"]
    assert new(seed=None).record()["events"] != new(seed=None).record()["events"]


def test_the_seed_in_the_record_is_the_key_and_makes_the_game_again() -> None:
    match = new(seed=5)
    again = cantina.new("mexican-standoff", 4, match.seed, {"rounds": 1})
    assert again.record() == match.record()


def test_a_match_with_an_imposed_deal_has_no_seed() -> None:
    match = new(auto=False)
    match.impose(new(seed=2).record()["events"][0])
    assert match.seed is None and "seed" not in match.record()


def test_a_copy_goes_its_own_way() -> None:
    match = new()
    twin = match.copy()
    before = match.record()
    twin.play(twin.legal_moves[0])
    twin.names = ["A", "B", "C", "D"]
    assert match.record() == before and match.names == ["Seat 0", "Seat 1", "Seat 2", "Seat 3"]
    match.play(match.legal_moves[-1])
    assert match.ply == twin.ply == 1 and match.record() != twin.record()


def test_new_names_are_used_in_the_whole_log_at_once() -> None:
    match = new(names=["Ann", "Bo", "Cy", "Di"])
    match.play(match.legal_moves[0])
    assert any("Bo" in line["text"] for line in match.log(None))
    match.names = ["Ann", "Ed", "Cy", "Di"]
    assert not any("Bo" in line["text"] for line in match.log(None))
    assert any("Ed" in line["text"] for line in match.log(None))


@pytest.mark.parametrize("names", [["Ann"], ["A", "B", "C", "D", "E"]])
def test_there_is_one_name_for_every_seat(names: list[str]) -> None:
    with pytest.raises(ValueError, match="4 seats need as many names"):
        new(names=names)
    match = new()
    with pytest.raises(ValueError, match="4 seats need as many names"):
        match.names = names


@pytest.mark.parametrize("seat", [-1, -2, 4, 99])
def test_there_is_no_view_for_a_seat_that_does_not_exist(seat: int) -> None:
    match = new()
    for look in (match.redacted, match.view, match.log):
        with pytest.raises(ValueError, match="seats are 0 to 3"):
            look(seat)


def test_what_a_seat_gets_is_its_own_and_changes_nothing() -> None:
    match = new()
    before = match.record()
    mine = match.redacted(0)
    mine.hands[:] = 0
    mine.turn = 3
    match.view(0)["hand"].clear()
    assert match.record() == before and match.view(0)["hand"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seats": 2}, "has 3 to 5 seats, not 2"),
        ({"seats": 6}, "has 3 to 5 seats, not 6"),
        ({"seats": 4.0}, "has 3 to 5 seats, not 4.0"),
        ({"seats": True}, "has 3 to 5 seats, not True"),
        ({"options": {"rounds": 0}}, "a whole number from 1 to 20, not 0"),
        ({"options": {"rounds": 21}}, "a whole number from 1 to 20, not 21"),
        ({"options": {"rounds": "7"}}, "a whole number from 1 to 20, not '7'"),
        ({"options": {"rounds": True}}, "a whole number from 1 to 20, not True"),
        ({"options": {"speed": 1}}, "has no option 'speed'"),
        ({"game": "poker"}, "there is no game 'poker'"),
    ],
)
def test_seats_options_and_games_that_do_not_exist_are_named(
    changes: dict[str, object], said: str
) -> None:
    arguments: dict[str, object] = {"game": "mexican-standoff", "seats": 3} | changes
    with pytest.raises(cantina.BadOption, match=said):
        cantina.new(**arguments)  # type: ignore[arg-type]


def test_the_usual_number_of_seats_is_taken_where_none_is_named() -> None:
    assert cantina.new("mexican-standoff", seed=1).seats == 4


def test_a_match_says_where_it_stands() -> None:
    match = new()
    assert repr(match) == f"<Mexican Standoff, 4 seats, ply 0, seat {match.turn} to move>"
    play_randomly(match, random.Random(1))
    assert repr(match) == "<Mexican Standoff, 4 seats, over>"


def test_every_error_of_the_engine_is_one_kind_and_a_value_error() -> None:
    for error in (cantina.BadNotation, cantina.BadOption, cantina.BadRecord, cantina.IllegalMove):
        assert issubclass(error, cantina.CantinaError) and issubclass(error, ValueError)
