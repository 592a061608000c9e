"""What the prompts say can be done is exactly what the rules allow: checked case by case.

Here records are filled by hand, since every case of a running trick is wanted, also those that
random play meets once in a year. They are such as a seat gets them: redacted ones.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

import cantina
from cantina.engine.record import blank
from cantina.engine.speech import Speaker
from cantina.games.mexican_standoff.state import PLAY, RAISE
from cantina.games.mexican_standoff.strength import base_value, beats_best
from cantina.games.mexican_standoff.words import prompts
from tests.support import COPIES, RANKS

GAME = cantina.game("mexican-standoff")
COUNTS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9}
NUMBERS = "|".join(COUNTS)
DUELS = [
    (rank, count, hand)
    for rank in range(2, 10)
    for count in range(2, rank + 1)
    for hand in range(count + 1, 12)
]


def trick(hand: int, last: int | None = None) -> Any:
    """A record of seat 1's turn, after seat 0 has laid a card of the rank `last`."""
    record = blank(GAME.dtype)[0]
    record.seats, record.rounds, record.stage = 3, 7, 1
    record.viewer = record.turn = 1
    record.phase, record.hand_size = PLAY, hand
    record.sheriff = record.silent = record.instant = -1
    record.gave[:] = record.base_card[:] = record.duel_kind[:] = -1
    record.lead = record.best = 0
    if last is not None:
        record.base_card[0] = last - 1
    return record


def duel(rank: int, count: int, hand: int) -> Any:
    """The same with a duel set of seat 0."""
    record = trick(hand, last=10)
    record.phase, record.dueling = RAISE, 1
    record.base_card[1] = 9
    record.duel_kind[0], record.duel_count[0] = rank - 1, count
    return record


def promised(ways: list[str], rank: int, count: int, number: int) -> bool:
    """Whether the phrases name a set of `number` cards of `rank`, on a set of `count`."""
    for way in ways:
        if match := re.fullmatch(r"a pair of (\d) or lower", way):
            hit = number == 2 and rank <= int(match[1])
        elif match := re.fullmatch(rf"({NUMBERS}) (\d)s or lower", way):
            hit = number == COUNTS[match[1]] and rank <= int(match[2])
        elif match := re.fullmatch(rf"({NUMBERS}) of a kind", way):
            hit = number == COUNTS[match[1]]
        elif way in ("a pair of 5s", "another pair of 5s"):
            hit = number == 2 and rank == 5
        else:
            match = re.fullmatch(rf"({NUMBERS}) 5s", way)
            assert match, way
            hit = number == COUNTS[match[1]] and rank == 5
        if hit:
            return True
    return False


@pytest.mark.parametrize(("rank", "count", "hand"), DUELS)
def test_the_ways_to_beat_a_set_are_those_of_the_rules(rank: int, count: int, hand: int) -> None:
    record = duel(rank, count, hand)
    ways = prompts.ways_to_beat(record)
    some = False
    for other in range(2, 10):
        left = COPIES[RANKS[other - 1]] - (count if other == rank else 0)
        for number in range(2, min(left, hand - 1) + 1):
            beats = bool(beats_best(record, other - 1, number))
            assert beats == promised(ways, other, count, number), (ways, other, number)
            some = some or beats
    assert some == bool(ways), ways


@pytest.mark.parametrize(("rank", "count", "hand"), DUELS)
def test_what_beats_a_set_is_said_in_a_whole_sentence(rank: int, count: int, hand: int) -> None:
    for viewer, whose in ((1, "Ann's"), (0, "our")):
        long, short = prompts.what_beats(
            duel(rank, count, hand), Speaker(["Ann", "Bo", "Cy"], viewer)
        )
        for text in (long, short):
            assert text[0].isupper() and text.endswith(".") and "  " not in text
        assert whose in long


@pytest.mark.parametrize("hand", [1, 2, 3, 11])
@pytest.mark.parametrize("last", range(1, 12))
def test_what_takes_the_lead_of_a_trick_is_what_the_rules_say(last: int, hand: int) -> None:
    record = trick(hand, last)
    ask = prompts.ask(GAME, record, ["Ann", "Bo", "Cy"])
    text = ask["detail"]
    assert text.startswith(f"Ann leads with {RANKS[last - 1]}")
    for rank in range(1, 12):
        if rank == last and last in (1, 11):
            continue  # there is only one
        low = int(base_value(record, rank - 1))
        leads = low <= int(base_value(record, last - 1))
        if "any card takes the lead" in text:
            said = True
        elif "no base card beats that" in text:
            said = False
        elif re.search(r"only a(nother)? 5 takes the lead", text):
            said = rank == 5
        else:
            limit = re.search(r": an? (\d+) or lower takes the lead", text)
            assert limit, text
            said = rank <= int(limit[1]) or ("so does a 5" in text and rank == 5)
        assert said == leads, (text, rank)
    assert ("starts a duel" in text) == (hand >= 3)
    assert ask["title"] == (
        "Your move: lay your last card" if hand == 1 else "Your move: play a card"
    )


def test_whoever_holds_the_sheriff_is_asked_about_the_badge_in_the_first_trick_only() -> None:
    record = trick(11, 9)
    record.hands[1, 0] = 1
    assert (
        prompts.ask(GAME, record, ["Ann", "Bo", "Cy"])["title"] == "Your move: the badge, or a card"
    )
    record.sheriff = 1
    assert prompts.ask(GAME, record, ["Ann", "Bo", "Cy"])["title"] == "Your move: play a card"
    record.sheriff, record.hand_size = -1, 10
    assert prompts.ask(GAME, record, ["Ann", "Bo", "Cy"])["title"] == "Your move: play a card"
