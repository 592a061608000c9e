"""Proofs about play: there is always a move, a wrong one does nothing, cards stay cards."""

from __future__ import annotations

import numpy as np

from cantina.engine.errors import BadNotation, IllegalMove
from cantina.engine.match import Match
from cantina.engine.record import CHANCE, raw
from cantina.lab.proofs.case import Case, Refuted, pick, place, tasted, whole

TRIED = 12
"""So many of the illegal actions are tried in each position."""
CUT = 5_000
"""Games without a bound on their stages are left after so many decisions."""


def dead_ends(case: Case) -> int:
    """Play games to their end: a mover always has a move, others never, no stage runs for ever."""
    bound = case.worlds.longest_stage(case.seats)
    mask = case.game.mask()
    looked = 0
    for match, choose in case.games():
        taste = tasted(match, choose)
        began = 0
        while not match.over and match.ply < CUT:
            state = whole(match)
            count = case.game.verbs.legal(state, mask)
            _check_count(match, count, mask)
            if match.chance_due:
                match.speak()
                began = match.ply
                continue
            match.play(pick(match, choose, taste))
            looked += 1
            if match.ply - began > bound:
                raise Refuted(f"{place(match)}: a stage of more than {bound} decisions")
        if match.over:
            _check_count(match, case.game.verbs.legal(whole(match), mask), mask)
        if looked >= case.positions:
            return looked
    raise AssertionError("games never end")


def _check_count(match: Match, count: int, mask: np.ndarray) -> None:
    if count != int(mask.sum()) or mask.max(initial=0) > 1:
        raise Refuted(f"{place(match)}: legal counts {count}, and marks {int(mask.sum())}")
    if mask[match.game.actions :].any():
        raise Refuted(f"{place(match)}: an action beyond the last one is marked")
    if (count > 0) != (match.turn is not None):
        raise Refuted(f"{place(match)}: {count} legal moves")


def illegal(case: Case) -> int:
    """Try actions that are not legal, and numbers that are none: refused, nothing changed."""
    looked = 0
    choose = case.chooser("illegal")
    for match in case.sample():
        before = raw(whole(match))
        legal = set(match.legal_actions)
        wrong = [action for action in range(case.game.actions) if action not in legal]
        for action in choose.sample(wrong, min(TRIED, len(wrong))):
            _check_refused(match, action)
            if raw(whole(match)) != before:
                raise Refuted(f"{place(match)}: refusing action {action} changed the state")
        for nonsense in (-1, case.game.actions, 10**9):
            try:
                match.play(nonsense)
            except BadNotation:
                continue
            raise Refuted(f"{place(match)}: action {nonsense} was not refused as no action")
        if raw(whole(match)) != before or int(whole(match).turn) == CHANCE:
            raise Refuted(f"{place(match)}: refusing changed the state")
        looked += 1
        if looked >= case.positions:
            return looked
    raise AssertionError("games never end")


def _check_refused(match: Match, action: int) -> None:
    twin = match.copy()
    text = match.game.words.action_text(action)
    try:
        match.play(action)
    except IllegalMove as error:
        if not error.rule or not error.sentence.strip():
            raise Refuted(f"{place(match)}: {text} is refused without a reason") from None
        numbers = {rule["number"] for part in _sections(match) for rule in part["rules"]}
        if error.rule not in numbers:
            raise Refuted(f"{place(match)}: {text} is refused by rule {error.rule}") from None
        if match.ply != twin.ply:
            raise Refuted(f"{place(match)}: refusing {text} moved the game on") from None
        return
    raise Refuted(f"{place(twin)}: {text} is not legal and was played")


def _sections(match: Match) -> list[dict[str, list[dict[str, str]]]]:
    known = _rulebooks.get(match.game.id)
    if known is None:
        known = _rulebooks[match.game.id] = match.game.rulebook()["sections"]
    return known


_rulebooks: dict[str, list[dict[str, list[dict[str, str]]]]] = {}


def conserved(case: Case) -> int:
    """Count the cards of every state of whole games."""
    looked = 0
    for match, choose in case.games():
        taste = tasted(match, choose)
        while not match.over and match.ply < CUT:
            if match.chance_due:
                match.speak()
            else:
                match.play(pick(match, choose, taste))
            wrong = case.worlds.conserved(whole(match))
            if wrong:
                raise Refuted(f"{place(match)}: {wrong}")
            looked += 1
        if looked >= case.positions:
            return looked
    raise AssertionError("games never end")
