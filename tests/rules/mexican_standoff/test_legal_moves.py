"""Legal moves against a second, independent reading of the rules, made from the view alone."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import cantina


def value(rank: str, count: int, hand_size: int) -> int:
    """What a set's rank counts: fives that empty the hand count 0."""
    return 0 if rank == "5" and count == hand_size - 1 else int(rank)


def stronger(one: list[str], other: list[str], hand_size: int, *, or_equal: bool) -> bool:
    """More cards, or as many that count less (or as much)."""
    if len(one) != len(other):
        return len(one) > len(other)
    mine, theirs = (value(cards[0], len(cards), hand_size) for cards in (one, other))
    return mine <= theirs if or_equal else mine < theirs


def duels(view: dict[str, Any]) -> set[str]:
    """The sets that the viewer may lay now."""
    place, trick = view["table"][view["viewer"]], view["trick_state"]
    cards = Counter(view["hand"]) + Counter(place["duel"])
    found = set()
    for rank in "23456789":
        for count in range(2, cards[rank] + 1):
            new = [rank] * count
            if rank == place["base"]:
                continue
            if not trick["duel"]:
                fits = count == 2
            else:
                fits = count <= len(trick["best"]) + 1
                fits &= stronger(new, trick["best"], trick["hand_size"], or_equal=True)
                if place["duel"]:
                    fits &= stronger(new, place["duel"], trick["hand_size"], or_equal=False)
            if fits:
                found.add(f"duel {rank}x{count}")
    return found


def expected(view: dict[str, Any]) -> set[str]:
    """The viewer's legal moves."""
    hand, phase = set(view["hand"]), view["phase"]
    if phase == "rider":
        return {f"rider {card}" for card in hand - {"10", "W"}}
    if phase == "discard":
        return {f"discard {card}" for card in hand}
    if phase == "play":
        badge_free = not any(place["badge"] for place in view["table"])
        first = view["trick_state"]["hand_size"] == 11
        announce = {"announce"} if first and badge_free and "1" in hand else set()
        return {f"play {card}" for card in hand} | announce
    return duels(view) | {"stand" if phase == "answer" else "pass"}


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("fights", [0.3, 1.0])
def test_legal_moves_are_those_of_an_independent_reading(seats: int, fights: float) -> None:
    for seed in range(8):
        chance = random.Random(seed)
        options = {"rounds": 1}
        match = cantina.new("mexican-standoff", seats=seats, seed=seed, options=options)
        while not match.over:
            moves = match.legal_moves
            assert set(moves) == expected(match.view(match.turn))
            sets = [move for move in moves if move.startswith("duel")]
            match.play(chance.choice(sets if sets and chance.random() < fights else moves))
