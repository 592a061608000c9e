"""Looking ahead finds what can be found, keeps to its budget, and wins more points."""

from __future__ import annotations

import time
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import cantina
from cantina.bots import Budget, SearchBot, make, outlook, simulation
from cantina.bots import tree as trees
from cantina.engine.generator import players_generator
from cantina.engine.record import blank, copy_of, raw

GAME = cantina.game("mexican-standoff")
RAISE = 4
text = GAME.words.action_text


def kinds(cards: str) -> list[int]:
    """Kinds of cards by their names: ``"5 10 W"``."""
    return [10 if card == "W" else int(card) - 1 for card in cards.split()]


def late_position(hands: list[str], laid: list[str]) -> Any:
    """The last round of three seats, even so far: seat 0 leads with these hands left.

    What was laid before has been taken, trick by trick, in turns.
    """
    state = blank(GAME.dtype)[0]
    state.seats, state.rounds, state.viewer = 3, 7, -2
    GAME.verbs.begin(state)
    state.stage = 7
    state.turn = state.lead = state.opener = 0
    state.phase = 2
    state.hand_size = len(kinds(hands[0]))
    for seat in range(3):
        for kind in kinds(hands[seat]):
            state.hands[seat, kind] += 1
        for kind in kinds(laid[seat]):
            state.laid[seat, kind] += 1
            state.taken[seat, kind] += 1
        assert state.hands[seat].sum() + state.laid[seat].sum() == 11
        state.tricks[seat] = (11 - state.hand_size) // 3
        state.gave[seat] = kinds(laid[(seat + 1) % 3])[-1]
    return state


def choice(state: Any, simulations: int = 2000) -> str:
    mask = GAME.mask()
    GAME.verbs.legal(state, mask)
    GAME.verbs.redact(state, int(state.turn))
    legal = [int(action) for action in np.flatnonzero(mask)]
    return text(SearchBot(GAME, 1, Budget(simulations=simulations)).choose(state, legal))


def test_it_keeps_the_five_for_the_last_trick_where_nothing_beats_it() -> None:
    state = late_position(
        ["5 9", "2 8", "3 10"],
        ["5 5 6 6 7 7 8 8 9", "5 6 6 7 7 8 8 9 9", "5 6 7 7 8 8 9 9 9"],
    )
    assert choice(state) == "play 9"


def test_it_raises_with_its_last_cards_where_nothing_can_beat_them() -> None:
    state = late_position(
        ["10 2 2", "9 8 8", "10 9 7"],
        ["5 5 6 6 7 7 8 8", "5 5 6 6 7 7 8 8", "5 6 6 7 7 8 9 9"],
    )
    for move in ("play 10", "play 9", "duel 8x2", "play 10", "stand"):
        GAME.verbs.act(state, GAME.words.parse_action(move))
    assert state.phase == RAISE
    assert choice(state) == "duel 2x2"


def test_its_thoughts_cover_every_legal_move_and_name_the_chosen_one_first() -> None:
    match = cantina.new(GAME, seats=4, seed=3)
    bot = SearchBot(GAME, 1, Budget(simulations=500))
    chosen = bot.choose(match.redacted(match.turn), match.legal_actions)
    assert bot.thoughts[0].action == chosen
    assert sorted(thought.action for thought in bot.thoughts) == match.legal_actions
    assert sum(thought.visits for thought in bot.thoughts) == bot.simulations == 500


def test_a_budget_of_time_ends_the_search() -> None:
    match = cantina.new(GAME, seats=4, seed=3)
    bot = SearchBot(GAME, 1, Budget(seconds=0.02))
    began = time.perf_counter()
    bot.choose(match.redacted(match.turn), match.legal_actions)
    assert time.perf_counter() - began >= 0.02
    assert bot.simulations > 0


def test_a_search_that_runs_out_of_room_still_chooses() -> None:
    match = cantina.new(GAME, seats=4, seed=3)
    root = blank(GAME.dtype)
    root[0] = match.redacted(match.turn)
    tree = trees.fresh_tree(GAME, 4, nodes_log2=5)
    parameters = np.zeros(simulation.PARAMETERS)
    parameters[: simulation.MARGIN + 1] = 1.0, 0.1, 0.1, 0.0, 1.0
    parameters[simulation.DEPTH] = trees.DEEPEST
    parameters[simulation.SCALE], parameters[simulation.CHANCE_SCALE] = 100.0, 1.0
    trees.clear(tree)
    done = simulation.simulate_many(tree, root, players_generator(1), parameters, 2000)
    visits, values = np.zeros(GAME.actions, np.int64), np.zeros((3, GAME.actions))
    trees.root_edges(tree, root, visits, values)
    assert done == visits[visits > 0].sum() == 2000
    assert tree.counts[trees.NODES] <= 24
    assert tree.counts[trees.EDGES] <= len(tree.edges)


@pytest.mark.parametrize("seats", [3, 4])
def test_looking_ahead_wins_more_points_than_rules_of_thumb(seats: int) -> None:
    """The same deals from every seat: luck of the cards cancels, so that few games tell."""
    margin = 0.0
    for deal in range(8):
        for seat in range(seats):
            match = cantina.new(GAME, seats=seats, seed=deal, options={"rounds": 2})
            bots = [
                make("search:300it" if other == seat else "greedy", GAME, seed=other)
                for other in range(seats)
            ]
            while match.turn is not None:
                record, legal = match.redacted(match.turn), match.legal_actions
                match.play(bots[match.turn].choose(record, legal))
            others = sum(match.scores) - match.scores[seat]
            margin += match.scores[seat] - others / (seats - 1)
    assert margin > 0


# ---- what is expected ------------------------------------------------------------------------


def test_chances_to_win_add_up_and_are_the_result_when_the_game_is_over() -> None:
    match = cantina.new(GAME, seats=4, seed=3, options={"rounds": 1})
    for viewer in (0, 3, None):
        found = outlook(GAME, match.redacted(viewer), seed=1, worlds=50)
        assert sum(found.chances) == pytest.approx(1)
        assert 0 < found.error < 0.2
    while match.turn is not None:
        match.play(match.legal_moves[0])
    ended = outlook(GAME, match.redacted(0), seed=1)
    won = [1 / len(match.winners) if seat in match.winners else 0 for seat in range(4)]
    assert ended.chances == pytest.approx(won)
    assert ended.error == 0


def test_the_same_knowledge_and_seed_give_the_same_outlook_whatever_the_truth_is() -> None:
    match = cantina.new(GAME, seats=4, seed=3)
    record = match.redacted(1)
    world = copy_of(record)
    GAME.verbs.imagine(world, players_generator(5))
    GAME.verbs.redact(world, 1)
    assert outlook(GAME, record, seed=2) == outlook(GAME, world, seed=2)


def test_an_outlook_refuses_a_whole_state() -> None:
    match = cantina.new(GAME, seats=4, seed=3)
    world = copy_of(match.redacted(1))
    GAME.verbs.imagine(world, players_generator(5))
    with pytest.raises(ValueError, match="what a viewer knows"):
        outlook(GAME, world, seed=1)


def test_thoughts_tell_the_chance_to_win_and_the_points_of_the_stage() -> None:
    """In the last trick of the last round everything is open to a seat that holds the last card."""
    state = late_position(
        ["5 9", "2 8", "3 10"],
        ["5 5 6 6 7 7 8 8 9", "5 6 6 7 7 8 8 9 9", "5 6 7 7 8 8 9 9 9"],
    )
    mask = GAME.mask()
    GAME.verbs.legal(state, mask)
    GAME.verbs.redact(state, int(state.turn))
    bot = SearchBot(GAME, 1, Budget(simulations=800))
    bot.choose(state, [int(action) for action in np.flatnonzero(mask)])
    best = bot.thoughts[0]
    assert all(0 <= thought.chance <= 1 for thought in bot.thoughts)
    assert best.chance == max(thought.chance for thought in bot.thoughts if thought.visits > 20)


@pytest.mark.parametrize("name", sorted(cantina.all_games()))
def test_a_lead_between_stages_is_worth_the_more_the_larger_it_is(name: str) -> None:
    game = cantina.game(name)
    match = cantina.new(game, seed=3)
    while match.stage < 2 and not match.over:
        match.play(match.legal_moves[0])
    state = copy_of(match.redacted(None))
    last = -1.0
    for lead in (-8, 0, 8):
        state.score[:] = 10
        state.score[0] = 10 + lead
        if getattr(state, "partnership", 0):
            state.score[2] = 10 + lead
        out = np.zeros(match.seats)
        game.verbs.prospects(state, out)
        assert out[0] > last
        last = out[0]


def test_a_search_with_few_worlds_imagines_that_many_and_no_more() -> None:
    match = cantina.new(GAME, seats=4, seed=3)
    root = blank(GAME.dtype)
    root[0] = match.redacted(match.turn)
    tree = trees.fresh_tree(GAME, 4, nodes_log2=5)
    tree.dreams[0] = 7
    parameters = np.zeros(simulation.PARAMETERS)
    rng = players_generator(1)
    for worlds in (1, 3):
        parameters[simulation.WORLDS] = worlds
        seen: set[bytes] = set()
        for _ in range(40):
            world = copy_of(root[0])
            simulation.dream(tree, world, rng, parameters)
            world.key[:] = 0
            seen.add(raw(world))
        assert len(seen) == worlds


@given(
    st.sets(st.integers(0, 63), min_size=3, max_size=40), st.integers(1, 3), st.integers(0, 2**32)
)
def test_of_many_moves_a_rollout_weighs_a_few_legal_ones(legal: set[int], keep: int, seed: int):
    mask = np.zeros(64, np.uint8)
    mask[list(legal)] = 1
    simulation.thin_out(mask, len(legal), keep, players_generator(seed))
    left = set(np.flatnonzero(mask).tolist())
    assert len(left) == keep
    assert left <= legal


def test_every_move_is_as_likely_to_be_among_the_few() -> None:
    rng, times = players_generator(5), np.zeros(20)
    for _ in range(4000):
        mask = np.ones(24, np.uint8)
        mask[20:] = 0
        simulation.thin_out(mask, 20, 4, rng)
        times += mask[:20]
    # 800 each are due, with a standard deviation of 25.
    assert abs(times - 800).max() < 150
