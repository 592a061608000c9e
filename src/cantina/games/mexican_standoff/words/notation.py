"""Mexican Standoff in game records: cards, moves, the deal, the result."""

from __future__ import annotations

import re
from typing import Any

from cantina.engine.errors import BadNotation
from cantina.games.mexican_standoff.rules import duel_action, start_round
from cantina.games.mexican_standoff.state import (
    ACTIONS,
    ANNOUNCE,
    COPIES,
    DISCARDS,
    DUELS,
    HAND,
    KINDS,
    NONE,
    PAIR,
    PASS,
    PLAYS,
    RIDERS,
    STAND,
)

CARDS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "W")
_KIND = {card: kind for kind, card in enumerate(CARDS)}
_MOVE = re.compile(r"(rider|play|discard) (10|[1-9]|W)|duel ([2-9])x([2-9])")
_FIRST = {"rider": RIDERS, "play": PLAYS, "discard": DISCARDS}


def cards_of(counts: Any) -> list[str]:
    """The cards of an array of counts by kind, sorted, the Wolf last."""
    return [CARDS[kind] for kind in range(KINDS) for _ in range(int(counts[kind]))]


def action_text(action: int) -> str:
    """The move in record notation, such as ``"duel 8x2"``."""
    if action < ANNOUNCE:
        return f"rider {CARDS[action - RIDERS]}"
    if action == ANNOUNCE:
        return "announce"
    if action < DUELS:
        return f"play {CARDS[action - PLAYS]}"
    if action < STAND:
        kind, count = duel_of(action)
        return f"duel {CARDS[kind]}x{count}"
    if action < DISCARDS:
        return "stand" if action == STAND else "pass"
    return f"discard {CARDS[action - DISCARDS]}"


def duel_of(action: int) -> tuple[int, int]:
    """The kind and the number of cards of a duel action."""
    choice = action - DUELS
    return 1 + choice // 8, PAIR + choice % 8


def parse_action(text: str) -> int:
    """The action behind a move's notation; raises BadNotation."""
    plain = {"announce": ANNOUNCE, "stand": STAND, "pass": PASS}
    if text in plain:
        return plain[text]
    match = _MOVE.fullmatch(text)
    if match is None:
        raise BadNotation(
            f"{text!r} is no move of Mexican Standoff: write rider 7, play 7, play W, announce, "
            "duel 7x2, stand, pass or discard 7"
        )
    if match[1]:
        return _FIRST[match[1]] + _KIND[match[2]]
    return duel_action(_KIND[match[3]], int(match[4]))


TEXTS = tuple(action_text(action) for action in range(ACTIONS))
"""The notation of every action, by its number."""


def chance_event(after: Any) -> dict[str, Any]:
    """The record event of the deal that led to the full state `after`."""
    return {
        "chance": "deal",
        "round": int(after.stage),
        "starter": int(after.opener),
        "hands": [cards_of(after.hands[seat]) for seat in range(int(after.seats))],
    }


def impose(game: Any, state: Any, event: dict[str, Any]) -> None:
    """Apply a recorded deal to `state` instead of the generator's.

    Raises ValueError with what would be right if the event cannot be this deal.
    """
    extra = set(event) - {"chance", "round", "starter", "hands"}
    if extra:
        raise ValueError(f"no key {sorted(extra)[0]!r} in a deal")
    if event.get("chance") != "deal":
        raise ValueError("chance 'deal'")
    if type(event.get("round")) is not int or event["round"] != int(state.stage) + 1:
        raise ValueError(f"round {int(state.stage) + 1}")
    seats, starter = int(state.seats), event.get("starter")
    if type(starter) is not int or not 0 <= starter < seats:
        raise ValueError(f"a starter from 0 to {seats - 1}")
    if state.stage and starter != int(state.last_winner):
        raise ValueError(f"starter {int(state.last_winner)}, who took the last trick")
    hands = _checked_hands(event.get("hands"), seats)
    game.run(start_round, state, starter)
    for seat, hand in enumerate(hands):
        for kind in hand:
            state.hands[seat, kind] += 1


def _checked_hands(hands: Any, seats: int) -> list[list[int]]:
    if not isinstance(hands, list) or len(hands) != seats:
        raise ValueError(f"{seats} hands")
    total = [0] * KINDS
    result: list[list[int]] = []
    for hand in hands:
        if not isinstance(hand, list) or len(hand) != HAND:
            raise ValueError(f"{HAND} cards in every hand")
        if any(not isinstance(card, str) or card not in _KIND for card in hand):
            raise ValueError("cards '1' to '10' and 'W' only")
        kinds = [_KIND[card] for card in hand]
        if kinds != sorted(kinds):
            raise ValueError("sorted hands, 'W' last")
        for kind in kinds:
            total[kind] += 1
        result.append(kinds)
    for kind in range(KINDS):
        if total[kind] > COPIES[kind]:
            raise ValueError(f"at most {COPIES[kind]} cards {CARDS[kind]!r} in all hands")
    return result


def same_chance(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two deals are the same event."""
    return one == other


def options_of(state: Any) -> dict[str, Any]:
    """The options in a state that differ from the default."""
    rounds = int(state.rounds)
    return {} if rounds == 7 else {"rounds": rounds}


def set_options(state: Any, options: dict[str, Any]) -> None:
    """Write checked options into a blank state."""
    state.rounds = options.get("rounds", 7)


def reason(state: Any) -> str:
    """Why the game is over, for its record."""
    if int(state.instant) != NONE:
        return "instant win"
    count = int(state.rounds)
    names = ("one round", "two rounds", "three rounds", "four rounds", "five rounds", "six rounds")
    return names[count - 1] if count < 7 else ("seven rounds" if count == 7 else f"{count} rounds")
