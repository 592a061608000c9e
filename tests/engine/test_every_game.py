"""What the page, the house and the text table count on in every game's views and logs."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import cantina
from cantina.engine.game import Game

KEYS = {
    *("game", "viewer", "seats", "ply", "turn", "over", "title", "ask", "moves", "result"),
    *("round", "rounds", "phase", "sheet", "table", "refusals"),
}
GAMES = [(game, seats) for game in cantina.all_games().values() for seats in game.seat_counts]
LONGEST = 1_500
"""Decisions after which a random game is left: nothing bounds the rounds of some."""


def named(value: Any) -> str:
    return value.id if isinstance(value, Game) else f"{value} seats"


def random_game(game: Game, seats: int, seed: int):
    """A match after each of its events, to the end or to the longest."""
    match = cantina.new(game, seats=seats, seed=seed, auto=False)
    choose = random.Random(seed)
    while not match.over and match.ply < LONGEST:
        if match.chance_due:
            match.speak()
        else:
            match.play(choose.choice(match.legal_moves))
        yield match


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=named)
def test_every_view_has_the_keys_that_all_pages_share(game: Game, seats: int):
    choose = random.Random(seats)
    for match in random_game(game, seats, seed=11):
        if choose.random() > 0.04 and not match.over:
            continue
        for seat in [*range(seats), None]:
            view = match.view(seat)
            assert view.keys() >= KEYS
            assert json.loads(json.dumps(view)) == view
            assert (view["game"], view["viewer"], view["seats"]) == (game.id, seat, seats)
            assert view["turn"] == match.turn and view["ply"] == match.ply
            assert [place["seat"] for place in view["table"]] == list(range(seats))
            assert [place["score"] for place in view["table"]] == match.scores
            assert view.get("stage_word", "round") in ("round", "town")
            mine = seat is not None and seat == match.turn
            shown = sorted(move["move"] for move in view["moves"])
            assert shown == (sorted(match.legal_moves) if mine else [])
            if match.turn is not None:
                assert view["ask"]["seat"] == match.turn and view["ask"]["title"]


def played_out(game: Game, seats: int, seed: int):
    """The match at the end of a random game."""
    *_, match = random_game(game, seats, seed)
    return match


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=named)
def test_every_round_ends_with_a_line_and_an_entry_of_the_score_sheet(game: Game, seats: int):
    match = played_out(game, seats, seed=12)
    view = match.view(None)
    lines = [line for line in match.log(None) if line["kind"] == "round"]
    assert len(lines) == len(view["sheet"]) > 0
    assert [entry["round"] for entry in view["sheet"]] == list(range(1, len(lines) + 1))
    totals = [0] * seats
    for entry in view["sheet"]:
        totals = [total + points for total, points in zip(totals, entry["points"], strict=True)]
        assert entry["totals"] == totals
        for row in entry.get("rows", []):
            assert len(row["cells"]) == seats and row["title"]
    if match.over and not view["sheet"][-1].get("instant"):
        assert totals == view["result"]["scores"] == match.scores


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=named)
def test_lines_that_close_a_round_or_the_game_are_used_for_nothing_else(game: Game, seats: int):
    """The page puts lines of these kinds behind everything else that the round has."""
    match = played_out(game, seats, seed=12)
    lines = match.log(None)
    closing = [line for line in lines if line["kind"] in ("round", "over")]
    sheet = match.view(None)["sheet"]
    rounds = [line for line in closing if line["kind"] == "round"]
    assert [line["data"] for line in rounds] == sheet
    overs = [line for line in closing if line["kind"] == "over"]
    assert len(overs) == match.over and (not overs or lines[-1] is overs[0])


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=named)
def test_a_finished_game_says_who_won_and_by_which_rule(game: Game, seats: int):
    rules = {rule["number"] for section in game.rulebook()["sections"] for rule in section["rules"]}
    match = played_out(game, seats, seed=13)
    if not match.over:
        return
    result = match.view(0)["result"]
    assert result["winners"] == match.winners
    assert [result["ranks"][seat] for seat in match.winners] == [1] * len(match.winners)
    if "why" in result:
        assert result["why"]["text"] and result["why"]["rule"] in rules


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=named)
def test_every_option_has_a_value_in_force(game: Game, seats: int):
    for option in game.options:
        in_force = game.options_in_force({}, seats)
        if option.seats and seats not in option.seats:
            assert option.name not in in_force
        elif option.kind != "table":
            option.checked(in_force[option.name])


@pytest.mark.parametrize("game", cantina.all_games().values(), ids=named)
def test_every_option_cites_a_rule_that_there_is(game: Game):
    rules = {rule["number"] for section in game.rulebook()["sections"] for rule in section["rules"]}
    for option in game.options:
        assert option.rule is None or option.rule in rules
