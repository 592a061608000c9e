"""Bots cannot know what their seat does not: the rule bot is blind to it, the search too."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

import cantina
from cantina.bots import make
from cantina.engine.match import Match
from cantina.engine.record import copy_of, raw

GAME = cantina.game("mexican-standoff")
SEEDS = st.integers(0, 2**32)


def somewhere(seats: int, seed: int, decisions: int, spec: str = "random") -> Match:
    """A match after so many decisions, or a few less where it would be over."""
    match = cantina.new(GAME, seats=seats, seed=seed, options={"rounds": 2})
    bot = make(spec, GAME, seed=seed)
    for _ in range(decisions):
        match.play(bot.choose(match.redacted(match.turn), match.legal_actions))
        if match.over:
            match.undo()
            break
    return match


@settings(max_examples=150, deadline=None)
@given(
    seats=st.sampled_from((3, 4, 5)),
    seed=SEEDS,
    decisions=st.integers(0, 150),
    spec=st.sampled_from(("random", "greedy")),
    noise=SEEDS,
)
def test_the_rule_bot_advises_alike_in_every_world_that_its_seat_could_be_in(
    seats: int, seed: int, decisions: int, spec: str, noise: int
) -> None:
    match = somewhere(seats, seed, decisions, spec)
    record = match.redacted(match.turn)
    mask = GAME.mask()
    mask[match.legal_actions] = 1
    worlds = np.array([noise, 1], np.uint64)
    advice = GAME.verbs.advise(record, mask, np.array([noise, 2], np.uint64))
    assert mask[advice]
    for _ in range(5):
        world = copy_of(record)
        GAME.verbs.imagine(world, worlds)
        assert GAME.verbs.advise(world, mask, np.array([noise, 2], np.uint64)) == advice


@settings(max_examples=60, deadline=None)
@given(seats=st.sampled_from((3, 4, 5)), seed=SEEDS, decisions=st.integers(0, 150), noise=SEEDS)
def test_the_rule_bot_reads_and_changes_nothing_but_its_own_generator(
    seats: int, seed: int, decisions: int, noise: int
) -> None:
    match = somewhere(seats, seed, decisions)
    record = match.redacted(match.turn)
    before = raw(record)
    mask = GAME.mask()
    mask[match.legal_actions] = 1
    GAME.verbs.advise(record, mask, np.array([noise, 2], np.uint64))
    assert raw(record) == before
    assert np.flatnonzero(mask).tolist() == match.legal_actions


@settings(max_examples=15, deadline=None)
@given(seats=st.sampled_from((3, 4, 5)), seed=SEEDS, decisions=st.integers(0, 100))
def test_a_search_chooses_alike_whatever_the_true_world_is(
    seats: int, seed: int, decisions: int
) -> None:
    match = somewhere(seats, seed, decisions)
    assert match.turn is not None
    seat, legal = match.turn, match.legal_actions
    record = match.redacted(seat)
    world = copy_of(record)
    GAME.verbs.imagine(world, np.array([seed, 3], np.uint64))
    GAME.verbs.redact(world, seat)
    choices = [make("search:60it", GAME, seed=9).choose(view, legal) for view in (record, world)]
    assert choices[0] == choices[1]
