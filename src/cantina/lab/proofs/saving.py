"""Proofs about states and texts that go out and come back: copies, notation, records, plain runs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

import cantina
from cantina.engine.errors import BadNotation, BadRecord
from cantina.engine.game import Game
from cantina.engine.match import Match
from cantina.engine.record import CHANCE, copy_of, raw
from cantina.engine.records import to_json
from cantina.lab.proofs.case import Case, Refuted, pick, place, tasted, whole

STEPS = 12
PLAIN_POSITIONS = 8
"""Uncompiled play is slow: a game for so many positions asked for."""


def copies(case: Case) -> int:
    """A copy, and a state saved and loaded, is the same and plays on in the same way."""
    verbs = case.game.verbs
    for looked, match in enumerate(case.sample(), 1):
        state = whole(match)
        saved = raw(state)
        loaded = np.frombuffer(bytearray(saved), case.game.dtype)[0]
        copied = copy_of(state)
        choose = case.chooser(f"copies {place(match)}")
        for _ in range(STEPS):
            if int(state.turn) >= 0:
                mask = case.game.mask()
                verbs.legal(state, mask)
                action = choose.choice(np.flatnonzero(mask).tolist())
            else:
                action = None
            for twin in (state, copied, loaded):
                _step(case.game, twin, action)
            if not raw(state) == raw(copied) == raw(loaded):
                raise Refuted(f"{place(match)}: a copy or a loaded state went another way")
        if raw(whole(match)) != saved:
            raise Refuted(f"{place(match)}: playing on a copy changed the original")
        if looked >= case.positions:
            return looked
    raise AssertionError("games never end")


def _step(game: Game, state: Any, action: int | None) -> None:
    if action is not None:
        game.verbs.act(state, action)
    elif int(state.turn) == CHANCE:
        game.verbs.chance(state)


def notation(case: Case) -> int:
    """Every action has a text of its own that reads back; near misses are no moves."""
    words = case.game.words
    texts: dict[str, int] = {}
    for action in range(case.game.actions):
        text = words.action_text(action)
        if text in texts:
            raise Refuted(f"actions {texts[text]} and {action} are both {text!r}")
        texts[text] = action
        if words.parse_action(text) != action:
            raise Refuted(f"{text!r} reads as {words.parse_action(text)}, not {action}")
    for text in list(texts):
        for near in (f"{text} ", f" {text}", f"{text}\n", f"{text}0", text.upper(), f"{text} 7"):
            if near in texts:
                continue
            try:
                read = words.parse_action(near)
            except BadNotation:
                continue
            raise Refuted(f"{near!r} is read as {words.action_text(read)!r}")
    return len(texts)


def records(case: Case) -> int:
    """A match written as a record, with all legal moves, replays to the same state.

    Counted are the decisions in these records: the legal moves of each are compared.
    """
    looked = 0
    for match in case.sample():
        record = match.record(legal=True)
        try:
            again = cantina.read_record(to_json(record))
        except BadRecord as error:
            raise Refuted(f"{place(match)}: its record does not replay: {error}") from None
        mine, other = whole(match), whole(again)
        other.key[:] = mine.key
        other.counter = mine.counter
        if raw(mine) != raw(other):
            raise Refuted(f"{place(match)}: its record replays to another state")
        if again.record(legal=True) != record:
            raise Refuted(f"{place(match)}: its record is written differently the second time")
        looked += max(1, match.ply)
        if looked >= case.positions:
            return looked
    raise AssertionError("games never end")


def uncompiled(case: Case) -> int:
    """The same seeds and moves through the same source as plain Python give the same bytes."""
    plain = replace(case.game, is_plain=True)
    looked = 0
    for match, choose in case.games():
        other = Match(plain, case.seats, match.seed, case.options, auto=False)
        taste = tasted(match, choose)
        until = 40 * PLAIN_POSITIONS
        while not match.over and match.ply < until:
            if match.chance_due:
                match.speak()
                other.speak()
            else:
                if match.legal_actions != other.legal_actions:
                    raise Refuted(f"{place(match)}: other legal moves when uncompiled")
                _same_knowledge(case, match, other)
                action = pick(match, choose, taste)
                match.play(action)
                other.play(action)
            looked += 1
            if raw(whole(match)) != raw(whole(other)):
                raise Refuted(f"{place(match)}: another state when uncompiled")
        if looked >= case.positions:
            return looked
    raise AssertionError("games never end")


def _same_knowledge(case: Case, match: Match, other: Match) -> None:
    """Redaction and imagined worlds of the mover, compiled and plain."""
    mine, theirs = match.redacted(match.turn), other.redacted(match.turn)
    if raw(mine) != raw(theirs):
        raise Refuted(f"{place(match)}: redacted differently when uncompiled")
    if match.ply % 10 == 0:
        what = f"uncompiled {place(match)}"
        match.game.verbs.imagine(mine, case.rng(what))
        other.game.verbs.imagine(theirs, case.rng(what))
        if raw(mine) != raw(theirs):
            raise Refuted(f"{place(match)}: imagined differently when uncompiled")
