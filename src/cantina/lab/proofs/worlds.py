"""The proof that imagined worlds could have happened: deal and moves replay by the rules."""

from __future__ import annotations

from typing import Any

from cantina.engine.match import Match
from cantina.engine.record import SPECTATOR, copy_of, raw
from cantina.lab.proofs.case import Case, Refuted, Seat, history, imagined, place
from cantina.lab.proofs.knowledge import differing

EACH = 2
"""Worlds that every seat imagines in each position."""


def replayable(case: Case) -> int:
    """From the state before the stage, the world's deal and moves lead by the rules to the world."""
    looked = 0
    for match in case.sample:
        for seat in case.viewers:
            rng = case.rng(f"worlds {place(match)} {seat}")
            for _ in range(EACH):
                replay(case, match, seat, imagined(match, seat, rng))
                looked += 1
    return looked


def replay(case: Case, match: Match, seat: Seat, world: Any) -> None:
    """Replay one world of `seat`; raises Refuted where the rules do not allow it."""
    where = f"{place(match)}, seat {seat}"
    wrong = case.worlds.conserved(world)
    if wrong:
        raise Refuted(f"{where}: a world with {wrong}")
    state, seen = since_chance(case, match, seat)
    try:
        case.game.words.impose(case.game, state, case.worlds.deal_of(world))
    except ValueError as error:
        raise Refuted(f"{where}: a world from no deal; right would be {error}") from None
    mask = case.game.mask()
    for number, action in enumerate(case.worlds.moves_of(world, seen)):
        case.game.verbs.legal(state, mask)
        if not mask[action]:
            text = case.game.words.action_text(action)
            raise Refuted(f"{where}: a world in which move {number} ({text}) was not legal")
        case.game.verbs.act(state, action)
    state.key[:] = world.key
    state.counter = world.counter
    if raw(state) != raw(world):
        raise Refuted(f"{where}: a world whose past leads elsewhere: {differing(state, world)}")


def since_chance(case: Case, match: Match, seat: Seat) -> tuple[Any, list[int]]:
    """The state before chance last spoke, and what `seat` saw of the moves since then."""
    states, events = history(match)
    key = SPECTATOR if seat is None else seat
    spoke = max(index for index, event in enumerate(events) if isinstance(event, dict))
    seen = [
        int(case.game.verbs.seen(states[index], event, key))
        for index, event in enumerate(events)
        if index > spoke and isinstance(event, int)
    ]
    return copy_of(states[spoke]), seen
