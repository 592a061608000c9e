"""Why a move of Mexican Standoff is not legal: the rule's sentence and its number."""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import Speaker, number
from cantina.games.mexican_standoff.state import (
    ANNOUNCE,
    ANSWER,
    BANDIT,
    DISCARD,
    DISCARDS,
    DUELS,
    KINDS,
    PAIR,
    PASS,
    PLAY,
    PLAYS,
    RAISE,
    RIDER,
    RIDERS,
    SHERIFF,
    STAND,
    WOLF,
)
from cantina.games.mexican_standoff.strength import available, beats_best
from cantina.games.mexican_standoff.words.notation import CARDS, duel_of
from cantina.games.mexican_standoff.words.prompts import (
    counts_nothing,
    kind_phrase,
    ways_to_beat,
)

Refusal = dict[str, str]


def _because(text: str, rule: str) -> Refusal:
    return {"text": text, "rule": rule}


def refusal(game: Any, state: Any, action: int, names: list[str]) -> Refusal:
    """Why the seat to move may not do `action`: ``{"text", "rule"}``. It must be illegal."""
    phase, seat = int(state.phase), int(state.turn)
    speaker = Speaker(names, seat)
    if action < ANNOUNCE:
        return _rider(state, seat, action - RIDERS, phase)
    if action == ANNOUNCE:
        return _announce(state, seat, phase)
    if action < DUELS:
        return _play(action - PLAYS, phase)
    if action < STAND:
        return _duel(game, state, seat, action, phase, speaker)
    if action < DISCARDS:
        return _no_duel(action, phase)
    return _discard(action - DISCARDS, phase)


def _not_in_hand(kind: int, rule: str) -> Refusal:
    return _because(f"You have no {_name(kind)}.", rule)


def _name(kind: int) -> str:
    return "Frank Wolf" if kind == WOLF else CARDS[kind]


def _rider(state: Any, seat: int, kind: int, phase: int) -> Refusal:
    if phase != RIDER:
        return _because("The riders of this round have ridden.", "3.2")
    if kind >= BANDIT:
        return _because("Tens do not ride: a rider is a card of 9 or lower.", "3.3")
    return _not_in_hand(kind, "3.2")


def _announce(state: Any, seat: int, phase: int) -> Refusal:
    if int(state.sheriff) == seat:
        return _because("You wear the badge already.", "7.1")
    if phase == RIDER:
        return _because("First the riders: who holds the 1 after them may take the badge.", "7.1")
    if state.hands[seat, SHERIFF]:
        return _because("The badge is taken before your first card of the round.", "7.1")
    return _because("Only the holder of the 1 takes the badge, before a first card.", "7.1")


def _play(kind: int, phase: int) -> Refusal:
    if phase == PLAY:
        return _not_in_hand(kind, "4.2")
    if phase in (RIDER, DISCARD):
        return _not_yet(phase)
    return _because("Your base card lies already: one a trick, and it stays.", "4.2")


def _no_duel(action: int, phase: int) -> Refusal:
    if phase == PLAY and action == STAND:
        return _because("First your base card; then you may stand.", "4.4")
    if phase == PLAY:
        return _because("Nobody passes before laying a base card.", "4.4")
    if phase == ANSWER and action == PASS:
        return _because("Right after your base card you stand; passing comes later.", "5.6")
    if phase == RAISE and action == STAND:
        return _because("In a running duel you raise or pass.", "5.6")
    return _not_yet(phase)


def _not_yet(phase: int) -> Refusal:
    """No trick is running: the riders come first, or discards are owed."""
    if phase == RIDER:
        return _because("First every seat sends a rider to its left.", "3.2")
    return _because("The trick is over: only discards are owed now.", "6.2")


def _discard(kind: int, phase: int) -> Refusal:
    if phase == DISCARD:
        return _not_in_hand(kind, "6.2")
    return _because("Nothing is owed now: cards are discarded when a duel has ended.", "6.2")


def _duel(game: Any, state: Any, seat: int, action: int, phase: int, speaker: Speaker) -> Refusal:
    kind, count = duel_of(action)
    if phase == PLAY and seat == int(state.lead):
        return _because("Whoever leads the trick lays a base card and cannot start a duel.", "4.1")
    if phase == PLAY:
        return _because("First your base card, then the duel.", "5.1")
    if phase not in (ANSWER, RAISE):
        return _not_yet(phase)
    return _set(game, state, seat, kind, count, speaker)


def _set(game: Any, state: Any, seat: int, kind: int, count: int, speaker: Speaker) -> Refusal:
    """Why `count` cards of `kind` are no duel set for this seat now."""
    if kind == int(state.base_card[seat]):
        return _because("A set may not match your own base card.", "5.2")
    have = int(game.run(available, state, seat, kind))
    if have < count:
        few = "only " if have else ""
        text = f"You have {few}{number(have)} {CARDS[kind]}{'' if have == 1 else 's'} to duel with."
        return _because(text, "5.3" if have < PAIR else "5.10")
    if not state.dueling:
        return _because("A duel starts with exactly two cards of one rank.", "5.1")
    best = int(state.best)
    best_count = int(state.duel_count[best])
    if not game.run(beats_best, state, kind, count):
        if count > best_count + 1:
            text = f"One step only: {kind_phrase(best_count + 1)} is the most that may follow."
            return _because(text, "5.4")
        if count < best_count:
            text = f"{kind_phrase(count).capitalize()} is too few: {best_count} cards lead."
            return _because(text, "5.4")
        return _too_high(state, kind)
    return _because("A new set must be stronger than your own one before.", "5.5")


def _too_high(state: Any, kind: int) -> Refusal:
    """Why as many cards of a higher rank do not beat the best set."""
    best = int(state.best)
    ways = ", or ".join(ways_to_beat(state))
    if counts_nothing(state, int(state.duel_kind[best]), int(state.duel_count[best])):
        only = f"only {ways} beats them" if ways else "nothing beats them"
        return _because(f"The 5s that lead count 0 here: {only}.", "7.5")
    wanted = f"it takes {ways}" if ways else "nothing beats this set"
    return _because(f"{CARDS[kind]}s are too high: {wanted}.", "5.4")


def card_refusals(game: Any, state: Any) -> dict[str, Refusal]:
    """For each card of the own hand that no legal move uses now: why."""
    seat, phase = int(state.turn), int(state.phase)
    if seat < 0 or seat != int(state.viewer) or phase not in (RIDER, ANSWER, RAISE):
        return {}
    mask = game.mask()
    game.verbs.legal(state, mask)
    found: dict[str, Refusal] = {}
    for kind in range(KINDS):
        if not state.hands[seat, kind]:
            continue
        if phase == RIDER:
            if not mask[RIDERS + kind]:
                found[CARDS[kind]] = _rider(state, seat, kind, phase)
        elif not _in_a_set(mask, kind):
            found[CARDS[kind]] = _no_set(game, state, seat, kind, Speaker([], seat))
    return found


def _in_a_set(mask: Any, kind: int) -> bool:
    if not 1 <= kind < BANDIT:
        return False
    first = DUELS + 8 * (kind - 1)
    return bool(mask[first : first + 8].any())


def _no_set(game: Any, state: Any, seat: int, kind: int, speaker: Speaker) -> Refusal:
    """Why no duel set can be made of a kind in the hand."""
    if kind >= BANDIT:
        return _because("10s and Frank Wolf are never part of a set.", "5.2")
    if kind == int(state.base_card[seat]):
        return _because("A set may not match your own base card.", "5.2")
    have = int(game.run(available, state, seat, kind))
    if kind == SHERIFF or have < PAIR:
        if not state.dueling:
            return _because("One card cannot start a duel: that takes a pair.", "5.1")
        return _because("One card cannot raise: a duel needs a pair or more.", "5.3")
    best_count = int(state.duel_count[int(state.best)])
    return _set(game, state, seat, kind, min(have, best_count), speaker)
