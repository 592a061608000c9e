"""El Paso read a second time: its score from records, its worlds by enumeration.

Written from the rulebook and from what `knowledge.py` states as its prior, not from the rules'
code: a mistake there is not repeated here. Kinds are 0 to 5 in states, words in records; a card on the
table is 8 * kind + 8 - number.
"""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from itertools import combinations, permutations
from math import comb, factorial
from pathlib import Path
from typing import Any

import cantina.games
from cantina.engine.record import WHOLE, copy_of

# ---- the score, from a record's events alone ------------------------------------------------

TOWNS_FILE = Path(cantina.games.__file__).parent / "el_paso" / "editions.json"


class _Table:
    """The table, told by a record's events."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.seats: int = record["seats"]
        self.max_carry = record["options"].get("emptied_carry") == "max"
        shipped = json.loads(TOWNS_FILE.read_text(encoding="utf-8"))["towns"]
        self.towns = record["options"].get("towns") or shipped
        self.nuggets = [0] * self.seats
        self.loot: list[list[str]] = [[] for _ in range(self.seats)]
        self.keeping: list[list[str]] = [[] for _ in range(self.seats)]
        self.guard = 0
        self.town: dict[str, Any] = {}

    def order(self) -> list[int]:
        return [(self.guard + step) % self.seats for step in range(self.seats)]

    def chance(self, event: dict[str, Any]) -> None:
        if event["chance"] == "setup":
            self.guard = event["guard"] - 1  # it moves on when a town opens
        elif event["chance"] == "town":
            self.open_town(self.towns[event["town"] - 1], event["tiles"])
        else:
            self.throw(event["faces"])

    def open_town(self, town: dict[str, Any], tiles: list[str]) -> None:
        self.guard = (self.guard + 1) % self.seats
        self.town = town
        self.there = set(range(self.seats))
        self.piles = {kind: sorted(t for t in tiles if t[:-1] == kind) for kind in town["scenes"]}
        self.stars = self.groups = 0
        self.over = False
        self.begin_round()

    def begin_round(self) -> None:
        self.leavers: list[int] = []
        self.limit = 0
        self.cards: dict[int, str] = {}
        self.draws = 0

    def move(self, seat: int, move: str) -> None:
        what, _, which = move.partition(" ")
        tile = which.replace(" ", "")
        if what == "leave":
            self.leavers.append(seat)
            self.there.remove(seat)
        elif what == "loot":
            self.cards[seat] = tile
        elif what == "keep":
            self.loot[seat].remove(tile)
            self.keeping[seat].append(tile)
        elif what == "draw":
            self.draws += 1
            if self.draws == len(self.cards):
                self.after_draws()
            return
        if what in ("leave", "loot") and len(self.leavers) + len(self.cards) == self.asked():
            self.all_decided()

    def asked(self) -> int:
        """How many had to decide in this round."""
        return len(self.there) + len(self.leavers)

    def all_decided(self) -> None:
        if self.leavers:
            self.groups += 1
            self.limit = self.groups

    def sell(self) -> None:
        """All that the leavers have not set aside when play goes on."""
        scenes, rate = self.town["scenes"], self.town["rate"]
        for seat in self.leavers:
            here = sum(int(tile[-1]) for tile in self.loot[seat] if tile[:-1] in scenes)
            other = sum(int(tile[-1]) for tile in self.loot[seat] if tile[:-1] not in scenes)
            self.nuggets[seat] += here // rate + other
            assert len(self.keeping[seat]) <= self.limit, "kept more than is allowed"
            self.loot[seat], self.keeping[seat] = self.keeping[seat], []
        self.leavers = []

    def throw(self, faces: list[str]) -> None:
        self.sell()
        self.stars += faces.count("star")
        if self.stars == 5:
            for seat in self.there:
                self.loot[seat] = []
            self.over = True
            return
        for kind, pile in self.piles.items():
            needs = {"cattle": "brand", "saloon": "six"}.get(kind)
            if needs and needs not in faces:
                continue
            here = [seat for seat, card in self.cards.items() if card[:-1] == kind]
            for seat in sorted(here, key=lambda seat: self.cards[seat], reverse=True):
                if pile:
                    self.loot[seat].append(pile.pop(0))

    def after_draws(self) -> None:
        self.begin_round()
        if not self.over and not any(self.piles.values()):
            self.limit = max(2, self.groups + 1) if self.max_carry else 2
            self.leavers = sorted(self.there)
            self.there = set()

    def finish(self) -> None:
        self.sell()
        for seat in range(self.seats):
            self.nuggets[seat] += sum(int(tile[-1]) for tile in self.loot[seat])


def count(record: dict[str, Any]) -> tuple[list[int], list[int]]:
    """The final scores and the winners of a finished game's record."""
    table = _Table(record)
    for event in record["events"]:
        if "chance" in event:
            if event["chance"] == "town" and event["town"] > 1:
                table.sell()
            table.chance(event)
        else:
            table.move(event["seat"], event["move"])
    table.finish()
    best = max(table.nuggets)
    return table.nuggets, [seat for seat, score in enumerate(table.nuggets) if score == best]


# ---- all worlds of a redacted record --------------------------------------------------------

KINDS, NUMBERS = 6, 8
FACE_DOWN = -2
FEW = 3_000

Feature = Callable[[Any], Hashable]
Reckoned = tuple[Feature, dict[Hashable, float]]
"""A feature of worlds, and the exact chances of its values."""


class _Kind:
    """What a record's holder knows of one kind: known numbers, unseen ones, and unknown places."""

    def __init__(self, record: Any, kind: int) -> None:
        self.kind = kind
        self.known = [_numbers(int(hand[kind])) for hand in record.hands[: int(record.seats)]]
        self.gaps = [
            int(record.held[seat, kind]) - len(known) for seat, known in enumerate(self.known)
        ]
        queue = [int(number) for number in record.queue[kind, : int(record.queued[kind])]]
        self.holes = [at for at, number in enumerate(queue) if number == 0]
        seen = {number for hand in self.known for number in hand} | set(queue)
        self.unseen = [number for number in range(1, NUMBERS + 1) if number not in seen]
        assert len(self.unseen) == sum(self.gaps) + len(self.holes), "a card is lost"

    def ways(self) -> int:
        """In how many ways the unseen numbers can lie."""
        ways = factorial(len(self.unseen))
        for gap in self.gaps:
            ways //= factorial(gap)
        return ways

    def fillings(self) -> Iterator[tuple[list[list[int]], list[int]]]:
        """Every way: the numbers that each hand gets, and those of the holes in order."""
        yield from self._deal(self.unseen, self.gaps)

    def _deal(
        self, left: list[int], gaps: list[int]
    ) -> Iterator[tuple[list[list[int]], list[int]]]:
        if not gaps:
            for order in permutations(left):
                yield [], list(order)
            return
        for hand in combinations(left, gaps[0]):
            rest = [number for number in left if number not in hand]
            for hands, order in self._deal(rest, gaps[1:]):
                yield [list(hand), *hands], order

    def fill(self, world: Any, hands: list[list[int]], order: list[int]) -> None:
        """Write one way into a world."""
        for seat, numbers in enumerate(hands):
            bits = int(world.hands[seat, self.kind])
            for number in numbers:
                bits |= 1 << (number - 1)
            world.hands[seat, self.kind] = bits
        for at, number in zip(self.holes, order, strict=True):
            world.queue[self.kind, at] = number


def _numbers(bits: int) -> list[int]:
    return [number for number in range(1, NUMBERS + 1) if (bits >> (number - 1)) & 1]


def _hidden(record: Any) -> list[int]:
    """The seats whose face-down card the holder of a record does not know."""
    return [seat for seat in range(int(record.seats)) if int(record.card[seat]) == FACE_DOWN]


def _known(record: Any) -> list[_Kind]:
    return [_Kind(record, kind) for kind in range(KINDS)]


def _how_many(record: Any) -> int:
    many = 6 ** len(_hidden(record))
    for kind in _known(record):
        many *= kind.ways()
    return many


def worlds_of(record: Any, most: int) -> list[tuple[Any, float]] | None:
    """All worlds that fit a redacted record, each with its weight; None if there are too many.

    The prior: every way in which the unseen numbers of a kind can lie in the unknown places of
    hands and piles alike, and a face-down card any of its hand's six: all worlds weigh the same.
    """
    if _how_many(record) > most:
        return None
    start = copy_of(record)
    start.viewer = WHOLE
    found = [start]
    for kind in _known(record):
        further: list[Any] = []
        for world in found:
            for hands, order in kind.fillings():
                filled = copy_of(world)
                kind.fill(filled, hands, order)
                further.append(filled)
        found = further
    for seat in _hidden(record):
        further = []
        for world in found:
            for kind, number in _hand(world, seat):
                laid = copy_of(world)
                laid.card[seat] = 8 * kind + 8 - number
                further.append(laid)
        found = further
    return [(world, 1.0) for world in found]


def _hand(world: Any, seat: int) -> list[tuple[int, int]]:
    return [
        (kind, number) for kind in range(KINDS) for number in _numbers(int(world.hands[seat, kind]))
    ]


def some_world(record: Any, choose: random.Random) -> Any:
    """Any world that fits a redacted record, drawn by other means."""
    world = copy_of(record)
    world.viewer = WHOLE
    for kind in _known(record):
        deck = list(kind.unseen)
        choose.shuffle(deck)
        hands = [[deck.pop() for _ in range(gap)] for gap in kind.gaps]
        kind.fill(world, hands, deck)
    for seat in _hidden(record):
        kind, number = choose.choice(_hand(world, seat))
        world.card[seat] = 8 * kind + 8 - number
    return world


# ---- what is compared -----------------------------------------------------------------------


def features(record: Any) -> dict[str, Feature]:
    """The parts by which whole worlds are split up: each hand, each queue, each face-down card."""
    found: dict[str, Feature] = {}
    for seat in range(int(record.seats)):
        found[f"hand of {seat}"] = _hand_of(seat)
        found[f"card of {seat}"] = _card_of(seat)
    for kind in range(KINDS):
        found[f"queue of kind {kind}"] = _queue_of(kind)
    return found


def worth_a_look(record: Any, what: str, draw: float) -> bool:
    """Whether a position suits the proof `what`; `draw` (0 to 1) thins the many out."""
    if int(record.stage) == 0:
        return False
    if what == "enumerated":
        return draw < 0.3 and 2 <= _how_many(record) <= FEW
    return draw < 0.02


def reckoned(record: Any) -> dict[str, Reckoned]:
    """Features of any world with exact chances: each hand's numbers of a kind, the next card to be
    drawn of a kind, and the cards that lie face down."""
    found: dict[str, Reckoned] = {}
    kinds = _known(record)
    for one in kinds:
        for seat, gap in enumerate(one.gaps):
            if gap:
                chances: dict[Hashable, float] = {
                    tuple(sorted([*one.known[seat], *numbers])): 1.0 / comb(len(one.unseen), gap)
                    for numbers in combinations(one.unseen, gap)
                }
                found[f"kind {one.kind} of {seat}"] = (_kind_of(seat, one.kind), chances)
        if 0 in one.holes:
            even: dict[Hashable, float] = {n: 1.0 / len(one.unseen) for n in one.unseen}
            found[f"next of kind {one.kind}"] = (_next_of(one.kind), even)
    for seat in _hidden(record):
        found[f"card of {seat}"] = (_card_of(seat), _card_chances(kinds, seat))
    return found


def _card_chances(kinds: list[_Kind], seat: int) -> dict[Hashable, float]:
    """A face-down card: each of the six alike, each unseen number of its kind alike."""
    cards: defaultdict[Hashable, float] = defaultdict(float)
    for one in kinds:
        for number in one.known[seat]:
            cards[8 * one.kind + 8 - number] += 1.0
        for number in one.unseen:
            if one.gaps[seat]:
                cards[8 * one.kind + 8 - number] += one.gaps[seat] / len(one.unseen)
    return dict(cards)


def _hand_of(seat: int) -> Feature:
    return lambda world: world.hands[seat].tobytes()


def _queue_of(kind: int) -> Feature:
    return lambda world: world.queue[kind].tobytes()


def _card_of(seat: int) -> Feature:
    return lambda world: int(world.card[seat])


def _kind_of(seat: int, kind: int) -> Feature:
    return lambda world: tuple(_numbers(int(world.hands[seat, kind])))


def _next_of(kind: int) -> Feature:
    return lambda world: int(world.queue[kind, 0])
