"""Desperate Oasis read a second time: its worlds by enumeration (its score is in `oasis_score`).

Written from the rulebook and from what `knowledge.py` states as its prior, not from the rules'
code: a mistake there is not repeated here. In states animals are numbered 0 to 6 by strength,
chameleons last.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from math import comb, factorial
from typing import Any

from cantina.engine.record import WHOLE, copy_of
from cantina.lab.proofs.oasis_score import count

__all__ = ["count", "features", "reckoned", "some_world", "worlds_of", "worth_a_look"]

# ---- all worlds of a redacted record --------------------------------------------------------

ANIMALS = 7
NOT_KNOWN = -2
OASES_A_ROUND = 5
Feature = Callable[[Any], Hashable]
Reckoned = tuple[Feature, dict[Hashable, float]]
"""A feature of worlds, and the exact chances of its values."""


class _Unseen:
    """What a record's holder does not know: which animals, and in how many places of which sort."""

    def __init__(self, record: Any) -> None:
        viewer = int(record.viewer)
        self.hands = [(seat, int(record.held[seat])) for seat in (0, 1) if seat != viewer]
        self.spaces = [
            (side, column, row)
            for side in (0, 1)
            for column in range(OASES_A_ROUND)
            for row in range(int(record.cards_in[side, column]))
            if record.down[side, column, row] and side != viewer
        ]
        self.deck = int(record.deck_left)
        self.animals = [int(number) for number in record.animals]
        for kind in range(ANIMALS):
            self.animals[kind] -= int(record.lost[kind])
            if viewer >= 0:
                self.animals[kind] -= int(record.hands[viewer, kind])
        for side in (0, 1):
            for column in range(OASES_A_ROUND):
                for row in range(int(record.cards_in[side, column])):
                    if (side, column, row) not in self.spaces:
                        self.animals[int(record.card[side, column, row])] -= 1
        dealt = OASES_A_ROUND * int(record.stage)
        coming = Counter(int(code) for code in record.edition[: int(record.oases)])
        coming.subtract(int(code) for code in record.oasis[:dealt])
        self.oases = sorted(coming.elements())
        self.dealt = dealt

    @property
    def total(self) -> int:
        return sum(self.animals)


def worlds_of(record: Any, most: int) -> list[tuple[Any, float]] | None:
    """All worlds that fit a redacted record, each with its weight; None if there are too many.

    The prior: every shuffle alike, each card seen is one particular card. What is unseen is then
    in any order in the hidden places, one of which stands for many only inside a hand: as many as
    there are ways to take just those cards from the unseen ones.
    """
    unseen = _Unseen(record)
    if _number_of_orders(unseen) > most:
        return None
    found: list[tuple[Any, float]] = []
    for hands, left, ways in _hands(unseen.animals, [held for _, held in unseen.hands]):
        weight = float(ways * _copies(left))
        for order in _orders(left):
            for oases in _orders(Counter(unseen.oases)):
                world = _world(record, unseen, hands, list(order), list(oases))
                found.append((world, weight))
    return found


def _number_of_orders(unseen: _Unseen) -> int:
    """At least as many as there are worlds."""
    number = factorial(len(unseen.oases))
    for times in Counter(unseen.oases).values():
        number //= factorial(times)
    number *= factorial(unseen.total)
    for times in unseen.animals:
        number //= factorial(times)
    return number


def _hands(
    animals: list[int], sizes: list[int]
) -> Iterator[tuple[list[list[int]], Counter[int], int]]:
    """Every way to fill the unknown hands: they, what is left, in how many ways."""
    if not sizes:
        yield [], Counter(dict(enumerate(animals))), 1
        return
    for hand, ways in _taken(animals, sizes[0]):
        rest = [had - took for had, took in zip(animals, hand, strict=True)]
        for others, left, more in _hands(rest, sizes[1:]):
            yield [hand, *others], left, ways * more


def _taken(animals: list[int], size: int) -> Iterator[tuple[list[int], int]]:
    if not animals:
        if size == 0:
            yield [], 1
        return
    for took in range(min(size, animals[0]) + 1):
        for rest, ways in _taken(animals[1:], size - took):
            yield [took, *rest], ways * comb(animals[0], took)


def _orders(things: Counter[int]) -> Iterator[tuple[int, ...]]:
    """Every different order of things of which some are alike; `things` changes on the way."""
    kinds = [thing for thing, times in things.items() if times > 0]
    if not kinds:
        yield ()
        return
    for thing in kinds:
        things[thing] -= 1
        for rest in _orders(things):
            yield (thing, *rest)
        things[thing] += 1


def _copies(things: Counter[int]) -> int:
    """How many orders of particular cards look like one order of kinds."""
    number = 1
    for times in things.values():
        number *= factorial(times)
    return number


def _world(
    record: Any, unseen: _Unseen, hands: list[list[int]], order: list[int], oases: list[int]
) -> Any:
    world = copy_of(record)
    world.viewer = WHOLE
    for (seat, _), hand in zip(unseen.hands, hands, strict=True):
        world.hands[seat] = hand
    for number, code in enumerate(oases):
        world.oasis[unseen.dealt + number] = code
    if int(record.stage) == 0:
        return world
    world.removed = order.pop()
    for side, column, row in unseen.spaces:
        world.card[side, column, row] = order.pop()
    for number in range(unseen.deck):
        world.deck[number] = order.pop() + 1
    return world


def some_world(record: Any, choose: random.Random) -> Any:
    """Any world that fits a redacted record, in no particular distribution, drawn by other means."""
    unseen = _Unseen(record)
    cards = [kind for kind, times in enumerate(unseen.animals) for _ in range(times)]
    choose.shuffle(cards)
    choose.shuffle(unseen.oases)
    hands: list[list[int]] = []
    for _, held in unseen.hands:
        hand = Counter(cards.pop() for _ in range(held))
        hands.append([hand[kind] for kind in range(ANIMALS)])
    return _world(record, unseen, hands, cards, unseen.oases)


# ---- what is compared -----------------------------------------------------------------------


def features(record: Any) -> dict[str, Feature]:
    """The parts by which whole worlds are split up: hands, the card set aside, cards face down."""
    unseen = _Unseen(record)
    found: dict[str, Feature] = {
        "the card set aside": lambda world: int(world.removed),
        "the deck": lambda world: world.deck.tobytes(),
        "the oases": lambda world: world.oasis.tobytes(),
    }
    for seat, _ in unseen.hands:
        found[f"hand of {seat}"] = _hand_of(seat)
    for space in unseen.spaces:
        found[f"face down at {space}"] = _card_at(space)
    return found


def worth_a_look(record: Any, what: str, draw: float) -> bool:
    """Whether a position suits the proof `what`; `draw` (0 to 1) thins the many out."""
    if what == "enumerated":
        unseen = _Unseen(record)
        return len(unseen.oases) <= 5 and unseen.total <= 7 and draw < 0.5
    return int(record.stage) > 0 and draw < 0.05


def reckoned(record: Any) -> dict[str, Reckoned]:
    """Features of worlds whose exact chances can be reckoned in any position."""
    unseen = _Unseen(record)
    total = unseen.total
    one: dict[Hashable, float] = {
        kind: times / total for kind, times in enumerate(unseen.animals) if times
    }
    found: dict[str, Reckoned] = {"the card set aside": (lambda world: int(world.removed), one)}
    if unseen.deck:
        top, last = unseen.deck - 1, 0
        found["the next card"] = (lambda world: int(world.deck[top]) - 1, one)
        found["the last card"] = (lambda world: int(world.deck[last]) - 1, one)
        found["the next card and the one set aside"] = (
            lambda world: (int(world.deck[top]) - 1, int(world.removed)),
            _pairs(unseen.animals),
        )
    for space in unseen.spaces:
        found[f"face down at {space}"] = (_card_at(space), one)
    for seat, held in unseen.hands:
        for kind in range(ANIMALS):
            chances = _hypergeometric(total, unseen.animals[kind], held)
            found[f"animals {kind} of {seat}"] = (_number_in(seat, kind), chances)
    if unseen.oases:
        coming: dict[Hashable, float] = dict(Counter(unseen.oases))
        first, end = unseen.dealt, unseen.dealt + len(unseen.oases) - 1
        found["the next oasis"] = (lambda world: int(world.oasis[first]), coming)
        found["the last oasis"] = (lambda world: int(world.oasis[end]), coming)
    return found


def _pairs(animals: list[int]) -> dict[Hashable, float]:
    total = sum(animals)
    found: dict[Hashable, float] = {}
    for one, times in enumerate(animals):
        for other, more in enumerate(animals):
            weight = times * (more - (one == other))
            if weight:
                found[one, other] = weight / (total * (total - 1))
    return found


def _hypergeometric(total: int, good: int, drawn: int) -> dict[Hashable, float]:
    return {
        found: comb(good, found) * comb(total - good, drawn - found) / comb(total, drawn)
        for found in range(min(good, drawn) + 1)
        if drawn - found <= total - good
    }


def _hand_of(seat: int) -> Feature:
    return lambda world: world.hands[seat].tobytes()


def _number_in(seat: int, kind: int) -> Feature:
    return lambda world: int(world.hands[seat, kind])


def _card_at(space: tuple[int, int, int]) -> Feature:
    side, column, row = space
    return lambda world: int(world.card[side, column, row])
