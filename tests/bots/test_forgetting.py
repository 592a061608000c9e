"""A bad memory (`forget`): what a seat saw earlier goes, what it sees stays, and the rules hold."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cantina
from cantina.bots import make
from cantina.engine.generator import players_generator
from cantina.engine.match import Match
from cantina.engine.record import CHANCE, raw

IN_SIGHT = {
    "mexican-standoff": ("score", "phase", "lead", "best", "base_card", "duel_kind", "sheriff"),
    "el-paso": ("score", "phase", "stars", "town_tiles", "loot", "held", "queued", "card"),
    "desperados": ("score", "phase", "held", "mine_chests", "mine_layers", "fighter", "deck_left"),
    "desperate-oasis": ("score", "phase", "faces", "held", "down", "cards_in", "deck_left"),
}
"""Fields that anybody reads off the table, whatever they remember."""

games = pytest.mark.parametrize("game", sorted(IN_SIGHT))


def lost(match: Match, seat: int, percent: int, seed: int) -> Any:
    """What the seat still knows."""
    record = match.redacted(seat)
    match.game.verbs.forget(record, percent, players_generator(seed))
    return record


def somewhere(game: str, seats: int, seed: int) -> Match:
    """A position that random moves lead to, somebody's turn."""
    chance = random.Random(seed)
    match = cantina.new(game, seats=seats, seed=seed)
    for _ in range(chance.randrange(1, 160)):
        before = match.copy()
        match.play(chance.choice(match.legal_moves))
        if match.turn is None:
            return before
    return match


@st.composite
def positions(draw: st.DrawFn, game: str) -> Match:
    seats = draw(st.sampled_from(cantina.game(game).seat_counts))
    return somewhere(game, seats, draw(st.integers(0, 10_000)))


@games
@given(data=st.data())
@settings(max_examples=30, deadline=None)
def test_who_forgets_nothing_knows_what_it_knew(game: str, data: st.DataObject):
    match = data.draw(positions(game))
    seat = data.draw(st.integers(0, match.seats - 1))
    assert raw(lost(match, seat, 0, 1)) == raw(match.redacted(seat))


@games
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_who_forgets_still_sees_the_table_its_hand_and_its_moves(game: str, data: st.DataObject):
    match = data.draw(positions(game))
    assert match.turn is not None
    percent = data.draw(st.sampled_from((50, 100)))
    record, known = lost(match, match.turn, percent, 7), match.redacted(match.turn)
    for name in IN_SIGHT[game]:
        assert np.array_equal(record[name], known[name]), name
    assert np.array_equal(record["hands"][match.turn], known["hands"][match.turn])
    mask = match.game.mask()
    count = match.game.verbs.legal(record, mask)
    assert [int(action) for action in np.flatnonzero(mask)] == match.legal_actions
    assert count == len(match.legal_actions)


@games
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_what_is_imagined_from_a_bad_memory_is_a_whole_set_of_cards_and_can_be_played(
    game: str, data: st.DataObject
):
    match = data.draw(positions(game))
    seat = data.draw(st.integers(0, match.seats - 1))
    rules = import_module(match.game.words.__name__ + ".worlds")
    world = lost(match, seat, data.draw(st.sampled_from((30, 100))), 3)
    chance = random.Random(data.draw(st.integers(0, 1000)))
    match.game.verbs.imagine(world, players_generator(chance.randrange(1000)))
    mask = match.game.mask()
    assert rules.conserved(world) is None
    for _ in range(400):
        if match.game.verbs.stage_over(world):
            break
        if world.turn == CHANCE:
            match.game.verbs.chance(world)
            continue
        assert match.game.verbs.legal(world, mask) > 0
        match.game.verbs.act(world, int(chance.choice(np.flatnonzero(mask))))
        assert rules.conserved(world) is None


@games
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_who_forgets_believes_what_it_remembers(game: str, data: st.DataObject):
    """A world imagined from a bad memory looks to that seat just as the memory does.

    Else a search would look for its own position in a tree that has none of it.
    """
    match = data.draw(positions(game))
    seat = data.draw(st.integers(0, match.seats - 1))
    memory = lost(match, seat, 100, data.draw(st.integers(1, 99)))
    world = memory.copy()
    match.game.verbs.imagine(world, players_generator(data.draw(st.integers(1, 99))))
    match.game.verbs.redact(world, seat)
    assert raw(world) == raw(memory)


@games
def test_a_bad_memory_takes_the_cards_to_lie_where_they_cannot(game: str):
    """Somewhere along a game it knows less: at its worst, in every game, more than now and then."""
    wrong = 0
    for seed in range(40):
        match = somewhere(game, cantina.game(game).seat_counts[-1], seed)
        assert match.turn is not None
        wrong += raw(lost(match, match.turn, 100, 1)) != raw(match.redacted(match.turn))
    assert wrong >= 10


def test_a_search_that_forgets_plays_legal_moves_and_says_so_in_its_spec():
    match = cantina.new("mexican-standoff", seats=4, seed=3)
    bot = make("search:20it,forget=50", match.game, seed=1)
    assert bot.spec == "search:20it,forget=50"
    for _ in range(60):
        if match.turn is None:
            break
        match.play(bot.choose(match.redacted(match.turn), match.legal_actions))


def test_nobody_forgets_more_than_everything():
    with pytest.raises(ValueError, match="from 0 to 100"):
        make("search:20it,forget=101", cantina.game("el-paso"), seed=1)
