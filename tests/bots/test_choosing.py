"""Every bot plays whole games by the rules, from what its seat knows, the same way every time."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import cantina
from cantina.bots import LEVELS, Bot, GreedyBot, SearchBot, Thought, budget_of, make
from cantina.engine.match import Match
from cantina.engine.record import copy_of, raw

GAME = cantina.game("mexican-standoff")
SPECS = ("random", "greedy", "search:30it")


def play_game(seats: int, bots: list[Bot], seed: int, rounds: int = 2) -> Match:
    match = cantina.new(GAME, seats=seats, seed=seed, options={"rounds": rounds})
    while match.turn is not None:
        legal = match.legal_actions
        action = bots[match.turn].choose(match.redacted(match.turn), legal)
        assert action in legal
        match.play(action)
    return match


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_plays_whole_games_by_the_rules(spec: str, seats: int) -> None:
    bots = [make(spec, GAME, seed=seat) for seat in range(seats)]
    match = play_game(seats, bots, seed=seats)
    assert match.over
    assert match.winners


@pytest.mark.parametrize("spec", SPECS)
def test_the_same_seeds_give_the_same_game(spec: str) -> None:
    records = []
    for _ in range(2):
        bots = [make(spec, GAME, seed=10 + seat) for seat in range(4)]
        records.append(play_game(4, bots, seed=3, rounds=1).record())
    assert records[0] == records[1]


def test_another_seed_makes_another_random_player() -> None:
    games = [
        play_game(3, [make("random", GAME, seed=seed)] * 3, seed=1, rounds=1).record()
        for seed in (1, 2)
    ]
    assert games[0] != games[1]


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_refuses_a_whole_state(spec: str) -> None:
    match = cantina.new(GAME, seats=4, seed=5)
    whole = copy_of(match.redacted(match.turn))
    GAME.verbs.imagine(whole, np.array([1, 2], np.uint64))
    with pytest.raises(ValueError, match="what the seat to move knows"):
        make(spec, GAME, seed=1).choose(whole, match.legal_actions)


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_refuses_what_another_seat_or_a_spectator_knows(spec: str) -> None:
    match = cantina.new(GAME, seats=4, seed=5)
    assert match.turn is not None
    for viewer in (None, (match.turn + 1) % 4):
        with pytest.raises(ValueError, match="what the seat to move knows"):
            make(spec, GAME, seed=1).choose(match.redacted(viewer), match.legal_actions)


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_changes_neither_the_record_nor_the_match(spec: str) -> None:
    match = cantina.new(GAME, seats=4, seed=5)
    twin = cantina.new(GAME, seats=4, seed=5)
    bot = make(spec, GAME, seed=1)
    for _ in range(30):
        assert match.turn is not None
        record = match.redacted(match.turn)
        before = raw(record)
        action = bot.choose(record, match.legal_actions)
        assert raw(record) == before
        match.play(action)
        twin.play(action)
    # The deals of the next round come from the game's own generator, which nobody else has moved.
    while match.stage == 1:
        action = match.legal_actions[0]
        match.play(action)
        twin.play(action)
    assert raw(match.redacted(0)) == raw(twin.redacted(0))


def test_a_record_holds_no_generator_that_a_search_could_read_or_move() -> None:
    match = cantina.new(GAME, seats=4, seed=5)
    record = match.redacted(match.turn)
    assert not record.key.any()
    assert record.counter == 0


@pytest.mark.parametrize(
    ("spec", "seconds", "simulations"),
    [
        ("search", 0.5, None),
        ("search:200ms", 0.2, None),
        ("search:5000it", None, 5000),
        ("search:200", None, 200),
    ],
)
def test_a_search_has_a_budget(spec: str, seconds: float | None, simulations: int | None) -> None:
    budget = budget_of(spec)
    assert budget is not None
    assert (budget.seconds, budget.simulations) == (seconds, simulations)
    assert isinstance(make(spec, GAME, seed=1), SearchBot)


@pytest.mark.parametrize(
    "spec", ["", "grandmaster", "Greedy", "search:", "search:fast", "search:-1it", "search:1.5ms"]
)
def test_an_unknown_spec_is_answered_with_those_that_there_are(spec: str) -> None:
    with pytest.raises(ValueError, match="say random, greedy, search"):
        make(spec, GAME, seed=1)


@pytest.mark.parametrize("spec", ["search:0ms", "search:0it", "search:999999999ms"])
def test_a_budget_out_of_bounds_is_answered_with_the_bounds(spec: str) -> None:
    with pytest.raises(ValueError, match=r"a search .* from 1 to"):
        make(spec, GAME, seed=1)


def test_every_level_can_be_made_and_says_who_it_is() -> None:
    ids = [level.id for level in LEVELS]
    assert ids == ["tenderfoot", "greenhorn", "deputy", "gunslinger", "champion"]
    for level in LEVELS:
        assert level.name
        assert level.blurb.endswith(".")
        make(level.spec, GAME, seed=1)
        for game in cantina.all_games().values():
            kind = make(level.spec_for(game.id), game, seed=1).spec.split(":")[0]
            assert kind in ("random", "greedy", "search")


@pytest.mark.parametrize(
    "spec", ["search:40it,depth=1,worlds=3", "search:20ms,explore=0.5", "search:9it,random=1"]
)
def test_a_search_says_the_spec_that_makes_it_again(spec: str) -> None:
    assert make(spec, GAME, seed=1).spec == spec


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("search:40it,sight=1", "no setting 'sight'; it has: explore"),
        ("search:40it,depth=x", "the setting depth is a number, not 'x'"),
        ("search:40it,depth=0", "at least one move deep"),
        ("search:40it,threads=900", "1 to 64 threads"),
        ("greedy,depth=1", "say random, greedy"),
    ],
)
def test_a_setting_that_there_is_not_is_answered_with_those_that_there_are(
    spec: str, said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        make(spec, GAME, seed=1)


def test_a_bot_with_one_world_takes_the_cards_to_lie_in_one_way() -> None:
    """Few worlds: whatever the search sees follows from them, so that luck is taken for certain."""
    match = cantina.new(GAME, seats=4, seed=5, options={"rounds": 1})
    while match.ply < 6 or len(match.legal_actions) < 2:
        match.play(match.legal_moves[0])
    record, legal = match.redacted(match.turn), match.legal_actions
    expected = {
        round(thought.points, 6)
        for seed in range(12)
        for thought in [_thoughts("search:64it,depth=1,worlds=1,random=0", record, legal, seed)[0]]
    }
    assert len(expected) > 1, "another search imagines another world"


def _thoughts(spec: str, record: Any, legal: list[int], seed: int) -> list[Thought]:
    bot = make(spec, GAME, seed=seed)
    assert isinstance(bot, SearchBot)
    bot.choose(record, legal)
    return bot.thoughts


def test_trees_that_are_not_kept_and_trees_side_by_side_choose_legal_moves() -> None:
    for spec in ("search:200it,reuse=0", "search:200it,threads=2"):
        match = cantina.new(GAME, seats=3, seed=9, options={"rounds": 2})
        bot = make(spec, GAME, seed=1)
        assert isinstance(bot, SearchBot)
        while match.turn is not None and match.ply < 60:
            legal = match.legal_actions
            action = bot.choose(match.redacted(match.turn), legal)
            assert action in legal
            if len(legal) > 1:
                assert bot.simulations >= 200
                assert sorted(thought.action for thought in bot.thoughts) == legal
            match.play(action)


def test_while_nothing_is_compiled_a_search_plays_by_rules_of_thumb() -> None:
    bot = make("search:500ms", GAME, seed=1, plain=True)
    assert isinstance(bot, GreedyBot)
    match = cantina.new(cantina.load(GAME.id, plain=True), seats=3, seed=2)
    compiled = make("greedy", GAME, seed=1)
    for _ in range(12):
        assert match.turn is not None
        record, legal = match.redacted(match.turn), match.legal_actions
        action = bot.choose(record, legal)
        assert action == compiled.choose(record, legal)
        match.play(action)


UNCOMPILED = """
import cantina
from cantina.bots import make
match = cantina.new("mexican-standoff", seats=3, seed=6)
bots = [make(spec, match.game, seed=2) for spec in ("search:12it", "greedy", "random")]
for _ in range(15):
    bot = bots[match.turn]
    match.play(bot.choose(match.redacted(match.turn), match.legal_actions))
print(" ".join(event["move"].replace(" ", "_") for event in match.record()["events"][1:]))
"""


def test_without_the_compiler_the_same_sources_choose_the_same_moves() -> None:
    played = [
        subprocess.run(
            [sys.executable, "-W", "ignore", "-c", UNCOMPILED],
            env=os.environ | {"NUMBA_DISABLE_JIT": disabled},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for disabled in ("0", "1")
    ]
    assert len(played[0]) == 15
    assert played[0] == played[1]
