"""Verbs find a game's functions by the record: from plain Python and from compiled code."""

from __future__ import annotations

import numpy as np
import pytest

import cantina
from cantina.engine import verbs
from cantina.engine.compile import compiled
from cantina.engine.generator import players_generator
from cantina.engine.playout import nth_action, play_many, play_out, random_action
from cantina.engine.record import blank, copy_of, layout, raw

GAME = cantina.game("mexican-standoff")


@compiled
def legal_and_act(s, mask, action):
    """Generic code: knows the verbs and no game."""
    count = verbs.legal(s, mask)
    verbs.act(s, action)
    return count


def test_a_verb_called_from_python_is_the_games_function() -> None:
    match = cantina.new(GAME, seats=4, seed=1)
    record = match.redacted(match.turn)
    mask, other = GAME.mask(), GAME.mask()
    assert verbs.legal(record, mask) == GAME.verbs.legal(record, other) == len(match.legal_moves)
    assert mask.tolist() == other.tolist()


def test_a_verb_called_from_compiled_code_is_the_games_function_too() -> None:
    match = cantina.new(GAME, seats=4, seed=1)
    record = match.redacted(match.turn)
    twin = copy_of(record)
    action = match.legal_actions[0]
    assert legal_and_act(record, GAME.mask(), action) == len(match.legal_moves)
    GAME.verbs.act(twin, action)
    assert raw(record) == raw(twin)


def test_a_game_brings_every_verb() -> None:
    dtype = layout([("nothing", "u1", (8,))], limit=64)
    functions = dict.fromkeys(verbs.NAMES, lambda s: None)
    del functions["imagine"], functions["seen"]
    with pytest.raises(ValueError, match="missing: imagine, seen"):
        verbs.implement(dtype, functions)


def test_records_of_no_game_have_no_verbs() -> None:
    record = blank(layout([("strange", "u1", (16,))], limit=64))[0]
    with pytest.raises(KeyError):
        verbs.begin(record)


def test_verbs_have_one_list_and_each_is_documented() -> None:
    for name in verbs.NAMES:
        assert callable(getattr(verbs, name)) and f"``{name}(" in (verbs.__doc__ or "")
        assert callable(getattr(GAME.verbs, name))


def test_the_nth_action_counts_over_blocks_of_eight() -> None:
    mask = GAME.mask()
    wanted = [0, 7, 8, 40, 99]
    mask[wanted] = 1
    assert [int(nth_action(mask, n)) for n in range(5)] == wanted
    assert nth_action(mask, 5) == -1


def test_a_random_action_is_legal_and_every_legal_one_comes() -> None:
    match = cantina.new(GAME, seats=4, seed=1)
    record = match.redacted(match.turn)
    rng = players_generator(3)
    chosen = {int(random_action(record, GAME.mask(), rng)) for _ in range(400)}
    assert chosen == set(match.legal_actions)


def test_a_playout_ends_the_game_and_depends_on_its_generator_alone() -> None:
    start = blank(GAME.dtype)[0]
    start.seats, start.rounds, start.viewer = 5, 2, -2
    start.key[:] = 9
    GAME.verbs.begin(start)
    ends = []
    for seed in (1, 1, 2):
        state = copy_of(start)
        made = play_out(state, GAME.mask(), players_generator(seed), 5000)
        assert state.over and made == state.ply > 2 * 5 * 12
        ends.append(raw(state))
    assert ends[0] == ends[1] != ends[2]


def test_a_playout_stops_at_its_limit() -> None:
    state = blank(GAME.dtype)[0]
    state.seats, state.rounds = 3, 7
    GAME.verbs.begin(state)
    assert play_out(state, GAME.mask(), players_generator(1), 50) == 50
    assert not state.over and state.ply == 50


def test_many_games_make_as_many_decisions_as_asked() -> None:
    start = blank(GAME.dtype)
    start[0].seats, start[0].rounds = 4, 1
    decisions, games = play_many(
        blank(GAME.dtype), start, GAME.mask(), players_generator(1), 2000, 5000
    )
    assert decisions >= 2000 and games > 5


def test_the_payoff_is_one_in_all_and_shared_among_winners() -> None:
    match = cantina.new(GAME, seats=3, seed=1, options={"rounds": 1})
    while not match.over:
        match.play(match.legal_moves[0])
    shares = np.zeros(3)
    GAME.verbs.payoff(match.redacted(None), shares)
    assert shares.sum() == pytest.approx(1)
    assert [seat for seat in range(3) if shares[seat]] == match.winners
    points = np.zeros(3)
    GAME.verbs.standing(match.redacted(None), points)
    assert points.tolist() == match.scores
