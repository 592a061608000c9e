"""The analysis of a finished game: sums that add up, the same again, and nothing but what a seat knew."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

import cantina
from cantina.bots import make
from cantina.bots.analysis import LEAST, WHOLE, Analysis, Effort, analyse
from cantina.bots.reasons import reason_of
from cantina.bots.retelling import movers, retell
from cantina.engine.match import Match

SMALL = Effort(worlds=12, simulations=80, again=240, finalists=4)
GAMES: dict[str, dict[str, Any]] = {
    "mexican-standoff": {"seats": 3, "options": {"rounds": 2}},
    "desperate-oasis": {"seats": 2},
    "el-paso": {"seats": 2},
    "desperados": {"seats": 4},
}


def play_on(match: Match, seed: int) -> Match:
    bots = [make("random", match.game, seed + seat) for seat in range(match.seats)]
    while not match.over:
        if match.turn is None:
            match.speak()
            continue
        match.play(bots[match.turn].choose(match.redacted(match.turn), match.legal_actions))
    return match


@cache
def finished(game: str) -> Match:
    return play_on(cantina.new(game, seed=11, **GAMES[game]), seed=5)


@cache
def analysed(game: str) -> Analysis:
    return analyse(finished(game), seed=3, effort=SMALL)


@pytest.mark.parametrize("game", GAMES)
def test_equal_start_and_cards_and_others_and_own_are_the_end_to_the_last_digit(game: str):
    match, found = finished(game), analysed(game)
    who = movers(match)
    for seat, luck in enumerate(found.found["luck"]):
        line = found.graph[seat]
        assert len(line) == len(who) + 1
        assert luck["start"] + luck["cards"] + luck["others"] + luck["own"] == luck["end"]
        assert (luck["start"], luck["end"]) == (line[0], line[-1])
        own = [line[n + 1] - line[n] for n, mover in enumerate(who) if mover == seat]
        assert luck["own"] == sum(own)


@pytest.mark.parametrize("game", GAMES)
def test_the_graph_begins_even_and_ends_with_who_won(game: str):
    match, found = finished(game), analysed(game)
    starts = {line[0] for line in found.graph}
    assert len(starts) == 1
    sides = match.view(None)["result"].get("sides") or [[seat] for seat in range(match.seats)]
    assert starts == {round(WHOLE / len(sides))}
    won = [side for side in sides if side[0] in match.winners]
    for seat, line in enumerate(found.graph):
        assert all(0 <= chance <= WHOLE for chance in line)
        share = round(WHOLE / len(won)) if seat in match.winners else 0
        assert line[-1] == share


@pytest.mark.parametrize("game", GAMES)
def test_marks_are_own_decisions_where_something_better_was_there(game: str):
    match, found = finished(game), analysed(game)
    who = movers(match)
    played = [event.get("move") for event in match.record()["events"]]
    assert any(found.found["marks"]), "random players make mistakes"
    for seat, marks in enumerate(found.found["marks"]):
        assert len(marks) <= 3
        assert [mark["event"] for mark in marks] == sorted(mark["event"] for mark in marks)
        for mark in marks:
            assert who[mark["event"]] == mark["seat"] == seat
            assert mark["played"]["move"] == played[mark["event"]]
            assert mark["cost"] >= LEAST
            best = mark["better"][0]
            assert best["chance"] - mark["played"]["chance"] == mark["cost"]
            assert best["move"] != mark["played"]["move"]


def test_what_could_be_played_is_told_in_the_words_of_the_table():
    match, found = finished("mexican-standoff"), analysed("mexican-standoff")
    thoughts = found.found["thoughts"]
    seen = reasons = 0
    for event, again in enumerate(retell(match)):
        for place, line in enumerate(thoughts.get(str(event), [])):
            view = again.view(again.turn)
            offered = {one["move"]: one for one in view["moves"]}
            action, entry = again.parse(line["move"]), offered[line["move"]]
            why = reason_of(
                again.game, again.redacted(again.turn), action, entry, view, again.names
            )
            told = place == 0 or line["played"]
            assert line["reason"] == (why if told else "")
            reasons += bool(line["reason"])
            assert line["label"] == offered[line["move"]]["label"]
            assert line["cards"] == offered[line["move"]]["cards"]
            seen += 1
    assert seen > 50
    assert reasons > 10


def test_the_same_seed_finds_the_same_and_it_is_plain_json():
    game = "mexican-standoff"
    again = analyse(finished(game).copy(), seed=3, effort=SMALL)
    assert again == analysed(game)
    assert json.loads(json.dumps(again.found)) == again.found


def test_the_progress_grows_and_may_stop_the_work():
    shares: list[float] = []

    def tell(share: float, draft: Analysis) -> None:
        shares.append(share)
        assert all(len(line) == len(draft.graph[0]) for line in draft.graph)
        if share > 0.3:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        analyse(finished("mexican-standoff"), seed=3, tell=tell, effort=SMALL)
    assert shares == sorted(shares)
    assert len(shares) > 5


def test_a_match_that_is_not_over_or_not_compiled_is_refused():
    with pytest.raises(ValueError, match="finished"):
        analyse(cantina.new("mexican-standoff", seats=3, seed=1), seed=1)
    plain = cantina.load("mexican-standoff", plain=True)
    match = Match(plain, 3, 1, {"rounds": 1})
    while not match.over:
        match.play(match.legal_moves[0])
    with pytest.raises(ValueError, match="compiled"):
        analyse(match, seed=1)


def world_with(deal: dict[str, Any], moves: list[str]) -> Match:
    match = cantina.new("mexican-standoff", seats=3, seed=1, options={"rounds": 1})
    twin = Match(match.game, 3, None, match.options, auto=False)
    twin.impose(deal)
    for move in moves:
        twin.play(move)
    return play_on(twin, seed=8)


def test_a_seat_that_cannot_tell_two_worlds_apart_has_the_same_graph_in_both():
    """The other two hands are swapped. The graph may part only where what the seat knows does."""
    deal = cantina.new("mexican-standoff", seats=3, seed=1, options={"rounds": 1}).record()
    first = deal["events"][0]
    first = {**first, "starter": 0}
    mine, left, right = first["hands"]
    worlds = [
        world_with({**first, "hands": hands}, [f"rider {mine[0]}"])
        for hands in ([mine, left, right], [mine, right, left])
    ]
    known = [[again.redacted(0).tobytes() for again in retell(world)] for world in worlds]
    part = next(n for n, (one, two) in enumerate(zip(*known, strict=False)) if one != two)
    assert part >= 3, "the riders of others are face down"
    one, two = (analyse(world, seed=4, effort=SMALL).graph for world in worlds)
    assert one[0][:part] == two[0][:part]
    assert one[1][1] != two[1][1], "who holds other cards has another graph"


def test_what_is_told_again_is_what_was_played():
    match = finished("el-paso")
    last = None
    for at, again in enumerate(retell(match)):
        assert again.ply <= match.ply
        last = at
    assert last == len(match.record()["events"])
    assert again.record() == match.record()
    assert again.redacted(0).tobytes() == match.redacted(0).tobytes()
