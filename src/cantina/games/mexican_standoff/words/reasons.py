"""Why one might make a move of Mexican Standoff: what it is played for, and what could answer it.

Said of what the seat to move knows; nothing here weighs anything, that is the search's business.
"""

from __future__ import annotations

from typing import Any

from cantina.engine.record import copy_of
from cantina.engine.speech import Speaker, number, plural
from cantina.games.mexican_standoff.state import (
    ANNOUNCE,
    BANDIT,
    DEPUTY,
    DISCARD,
    DISCARDS,
    DUEL_HAND,
    DUELS,
    NONE,
    PASS,
    PLAYS,
    RIDERS,
    SHERIFF,
    STAND,
    WOLF,
)
from cantina.games.mexican_standoff.strength import base_value
from cantina.games.mexican_standoff.words.notation import CARDS, duel_of
from cantina.games.mexican_standoff.words.prompts import ways_to_beat


def why_play(game: Any, state: Any, action: int, names: list[str]) -> str:
    """A sentence or two; empty where the move's own button says all."""
    speaker = Speaker(names, int(state.viewer))
    if DUELS <= action < STAND:
        return _duel(state, *duel_of(action))
    if action == PASS:
        return _pass(state, speaker)
    if PLAYS <= action < DUELS:
        return _base(game, state, action - PLAYS, speaker)
    if int(state.phase) == DISCARD:
        return _joined(_discard(state, action - DISCARDS, speaker), _set(state, action - DISCARDS))
    if RIDERS <= action < ANNOUNCE:
        return _set(state, action - RIDERS)
    return ""


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def _set(state: Any, kind: int, rest: str = "You keep {} for duels.") -> str:
    """What giving up one card of a kind does to the sets that one could duel with (5.2).

    `rest` says what becomes of the others, where they are a set without it.
    """
    if int(state.hand_size) < DUEL_HAND or kind in (SHERIFF, BANDIT, WOLF):
        return ""
    rank, count = CARDS[kind], int(state.hands[int(state.turn), kind])
    if count == 1:
        return f"It is your only {rank}: no set is broken."
    if count == 2:
        return f"It breaks your pair of {rank}s."
    return rest.format(f"{number(count - 1)} {rank}s")


def _duel(state: Any, kind: int, count: int) -> str:
    seat = int(state.turn)
    after = copy_of(state)
    after.best, after.dueling = seat, 1
    after.duel_kind[seat], after.duel_count[seat] = kind, count
    ways = ways_to_beat(after)
    stake = f"For {plural(1 + count, 'trick')}{_extras(state)}."
    if not ways:
        return f"{stake} Nothing beats it."
    return f"{stake} Only {' or '.join(ways)} can go over it."


def _pass(state: Any, speaker: Speaker) -> str:
    seat, best = int(state.turn), int(state.best)
    count = int(state.duel_count[best])
    owed = max(0, count - int(state.duel_count[seat]))
    goes = f"{speaker.who(best)} leads for {plural(1 + count, 'trick')}{_extras(state)}"
    if not owed:
        return f"{goes}. You have nothing to discard."
    return f"{goes}. If that stands, you discard {plural(owed, 'card')}."


def _base(game: Any, state: Any, kind: int, speaker: Speaker) -> str:
    seat, best = int(state.turn), int(state.best)
    said: list[str] = []
    if best != NONE and state.dueling:
        said.append("A duel is on, which base cards do not decide.")
    elif best != NONE:
        mine = int(game.run(base_value, state, kind))
        beaten = int(game.run(base_value, state, int(state.base_card[best])))
        last = (seat + 1) % int(state.seats) == int(state.lead)
        if mine > beaten:
            said.append(f"{speaker.who(best)} keeps the lead.")
        elif last and int(state.hand_size) < DUEL_HAND:
            said.append("It takes the trick.")
        else:
            said.append("It takes the lead.")
    if not state.dueling:
        # A base card keeps its rank out of its owner's duel.
        said.append(_set(state, kind, "Your other {} cannot duel in this trick."))
    if kind == BANDIT:
        said.append("The Bandit's 10 points go to whoever takes the trick.")
    elif kind == WOLF:
        said.append("The Wolf's 25 points go to whoever takes the trick.")
    elif kind == DEPUTY and int(state.hand_size) == 1:
        said.append("In the last trick a 5 counts 0.")
    return _joined(*said)


def _discard(state: Any, kind: int, speaker: Speaker) -> str:
    winner = speaker.whom(int(state.best))
    if kind == BANDIT:
        return f"The Bandit's 10 points go to {winner}."
    if kind == WOLF:
        return f"The Wolf's 25 points go to {winner}."
    return ""


def _extras(state: Any) -> str:
    """What lies in the trick besides: Bandits and the Wolf among the base cards."""
    bases = [int(kind) for kind in state.base_card[: int(state.seats)]]
    bandits = bases.count(BANDIT)
    extras: list[str] = []
    if bandits:
        extras.append("a Bandit" if bandits == 1 else f"{number(bandits)} Bandits")
    if WOLF in bases:
        extras.append("the Wolf")
    return "".join(f" and {extra}" for extra in extras)
