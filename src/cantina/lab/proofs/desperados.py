"""Desperados read a second time: its score from records, its worlds by enumeration.

Written from the rulebook and from what `knowledge.py` states as its prior, not from the rules'
code: a mistake there is not repeated here. Cards are kinds 0 to 21 in states, texts in records.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from math import comb
from typing import Any

from cantina.engine.record import WHOLE, copy_of

# ---- the score, from a record's events alone ------------------------------------------------

WORTH = {"g": 3, "s": 2, "c": 1}


@dataclass
class _Mine:
    """One mine on the table, told by its events."""

    side: int
    chests: list[str] = field(default_factory=list[str])
    shut: bool = False

    def points(self) -> int:
        """Only shut mines count; a double counts twice, and doubles all if it was laid first."""
        if not self.shut or not self.chests:
            return 0
        value = sum(WORTH[chest[-1]] * (2 if len(chest) == 2 else 1) for chest in self.chests)
        if len(self.chests[0]) == 2:
            value += sum(WORTH[chest] for chest in self.chests[1:])
        return value


class _Round:
    """One round on the table."""

    def __init__(self, team: Callable[[int], int], partners: bool) -> None:
        self.team, self.partners = team, partners
        self.mines: list[_Mine] = []
        self.siege: int | None = None
        self.laid: dict[int, int] = {}  # desperados by seat, the attacker's first

    def move(self, seat: int, move: str) -> None:
        if self.siege is not None and seat == next(iter(self.laid)):
            self.decide(self.siege)
        what, *rest = move.split()
        if what == "open":
            self.mines.append(_Mine(int(rest[1])))
        elif what == "lay":
            self.mine(rest[1]).chests.append(rest[0])
        elif what == "close":
            mine = self.mine(rest[0])
            mine.shut = True
            if self.siege is not None and mine is self.mines[self.siege]:
                mine.chests = mine.chests[:-1]
                self.end_siege()
        elif what == "fight":
            self.siege = int(rest[1][1:]) - 1
            self.laid[seat] = int(rest[0])

    def mine(self, name: str) -> _Mine:
        return self.mines[int(name[1:]) - 1]

    def decide(self, number: int) -> None:
        """The turn is back at whoever began."""
        mine = self.mines[number]
        if self.partners:
            defence = sum(card for seat, card in self.laid.items() if self.team(seat) == mine.side)
            if sum(self.laid.values()) > 2 * defence:
                mine.side = 1 - mine.side
        else:
            mine.side = max(self.laid, key=lambda seat: self.laid[seat])
        self.end_siege()

    def end_siege(self) -> None:
        self.siege = None
        self.laid = {}


def count(record: dict[str, Any]) -> tuple[list[int], list[int]]:
    """The final scores and the winners of a finished game's record."""
    seats = record["seats"]
    partners = seats == 4 and record["options"].get("partnership", True)

    def team(seat: int) -> int:
        return seat % 2 if partners else seat

    rounds: list[_Round] = []
    for event in record["events"]:
        if "chance" in event:
            rounds.append(_Round(team, partners))
        else:
            rounds[-1].move(event["seat"], event["move"])
    scores = [0] * seats
    for one in rounds:
        for mine in one.mines:
            for seat in range(seats):
                scores[seat] += mine.points() if team(seat) == mine.side else 0
    best = max(scores)
    return scores, [seat for seat, score in enumerate(scores) if score == best]


# ---- all worlds of a redacted record --------------------------------------------------------

PRINTED = (3, 3, 3, 9, 9, 9, 1, 1, 1, 9, *([1] * 12))
FEWER = {2: 4, 3: 2, 4: 0}
SHUT, FIRST_DESPERADO = 9, 10
TRIES = 500

Counts = tuple[int, ...]
Feature = Callable[[Any], Hashable]
Reckoned = tuple[Feature, dict[Hashable, float]]
"""A feature of worlds, and the exact chances of its values."""


@dataclass(frozen=True)
class _Gap:
    """Cards that the viewer does not know: in a hand, some of them passed unseen by the partner."""

    seat: int
    size: int
    passed: bool
    barred: frozenset[int]  # kinds that the seat showed by skipping not to hold


class _Knowledge:
    """What a record's holder knows: the certain cards of each hand, and what is unseen."""

    def __init__(self, record: Any) -> None:
        self.record = record
        self.seats = int(record.seats)
        self.viewer = int(record.viewer)
        self.partners = bool(record.partnership)
        mate = (self.viewer + 2) % 4 if self.partners and self.viewer >= 0 else None
        self.certain: list[Counts] = []
        self.gaps: list[_Gap] = []
        for seat in range(self.seats):
            if seat == self.viewer:
                self.certain.append(_counts(record.hands[seat]))
                continue
            known = _counts(record.given[self.viewer]) if seat == mate else (0,) * len(PRINTED)
            self.certain.append(known)
            size = int(record.held[seat]) - sum(known)
            hidden = int(record.passed[(seat + 2) % 4]) if self.partners and seat != mate else 0
            barred = _barred(int(record.lacks[seat]))
            if hidden:
                self.gaps.append(_Gap(seat, hidden, True, barred))
            if size > hidden:
                self.gaps.append(_Gap(seat, size - hidden, False, barred))
        self.deck = int(record.deck_left)
        self.unseen = self._unseen(record)

    def _unseen(self, record: Any) -> Counts:
        if not int(record.number):
            return (0,) * len(PRINTED)
        unseen = list(PRINTED)
        for kind in range(3, 6):
            unseen[kind] -= FEWER[self.seats] if record.remove_chests else 0
        for kind in range(len(PRINTED)):
            unseen[kind] -= int(record.played[kind]) + sum(hand[kind] for hand in self.certain)
        return tuple(unseen)


def _counts(values: Any) -> Counts:
    return tuple(int(value) for value in values)


def _barred(lacks: int) -> frozenset[int]:
    """The kinds behind the bits: mines, the three metals' chests, closures, desperados."""
    sorts = [range(3), (3, 6), (4, 7), (5, 8), (9,), range(10, 22)]
    return frozenset(kind for bit, kinds in enumerate(sorts) if lacks >> bit & 1 for kind in kinds)


def _fillings(
    unseen: Counts, gap: int, barred: frozenset[int], kind: int = 0
) -> Iterator[tuple[Counts, int]]:
    """Every way to draw `gap` cards from `unseen`, with the number of ways to draw just those."""
    if kind == len(unseen):
        if gap == 0:
            yield (), 1
        return
    most = 0 if kind in barred else min(gap, unseen[kind])
    for drawn in range(most + 1):
        ways = comb(unseen[kind], drawn)
        for rest, more in _fillings(unseen, gap - drawn, barred, kind + 1):
            yield (drawn, *rest), ways * more


def _deals(
    unseen: Counts, gaps: list[_Gap], deck: int
) -> Iterator[tuple[list[Counts], Counts, int]]:
    """Every way to fill all gaps, then every order of the deck that is left."""
    if not gaps:
        for order, ways in _orders(unseen, deck):
            yield [], order, ways
        return
    for drawn, ways in _fillings(unseen, gaps[0].size, gaps[0].barred):
        rest = tuple(have - took for have, took in zip(unseen, drawn, strict=True))
        for others, order, more in _deals(rest, gaps[1:], deck):
            yield [drawn, *others], order, ways * more


def _orders(unseen: Counts, length: int) -> Iterator[tuple[Counts, int]]:
    if not length:
        yield (), 1
        return
    for kind, number in enumerate(unseen):
        if number:
            rest = (*unseen[:kind], number - 1, *unseen[kind + 1 :])
            for order, ways in _orders(rest, length - 1):
                yield (kind, *order), number * ways


def worlds_of(record: Any, most: int) -> list[tuple[Any, float]] | None:
    """All worlds that fit a redacted record, each with its weight; None if there are too many.

    The prior: every shuffle alike, as far as skips allow; what the partners of another side passed
    each other leaves a hand before other cards, so `passed` of its cards are still there, and they
    are any of that hand. The weight of a world is the number of ways in which the unseen cards
    make it.
    """
    known = _Knowledge(record)
    kinds = sum(1 for number in known.unseen if number)
    guess = kinds**known.deck
    for gap in known.gaps:
        guess *= comb(kinds + gap.size - 1, gap.size) if gap.size else 1
    if guess > 6 * most:
        return None
    found: list[tuple[Any, float]] = []
    for drawn, order, ways in _deals(known.unseen, known.gaps, known.deck):
        found.append((_world(known, drawn, order), float(ways)))
        if len(found) > most:
            return None
    return found


def _world(known: _Knowledge, drawn: list[Counts], order: Counts) -> Any:
    world = copy_of(known.record)
    world.viewer = WHOLE
    for seat, hand in enumerate(known.certain):
        world.hands[seat] = hand
    for gap, cards in zip(known.gaps, drawn, strict=True):
        for kind, number in enumerate(cards):
            world.hands[gap.seat, kind] += number
            if gap.passed:
                world.given[(gap.seat + 2) % 4, kind] += number
    size = int(world.deck_size)
    for place, kind in enumerate(order):
        world.deck[size - known.deck + place] = kind
    return world


def some_world(record: Any, choose: random.Random) -> Any:
    """Any world that fits a redacted record, in no particular distribution, drawn by other means."""
    known = _Knowledge(record)
    # The hand that may hold the fewest sorts chooses first.
    places = sorted(range(len(known.gaps)), key=lambda place: -len(known.gaps[place].barred))
    for _ in range(TRIES):
        cards = [kind for kind, number in enumerate(known.unseen) for _ in range(number)]
        choose.shuffle(cards)
        drawn: list[Counts] = [()] * len(known.gaps)
        for place in places:
            gap = known.gaps[place]
            taken = [kind for kind in cards if kind not in gap.barred][: gap.size]
            for kind in taken:
                cards.remove(kind)
            drawn[place] = tuple(taken.count(kind) for kind in range(len(PRINTED)))
        if all(sum(hand) == gap.size for hand, gap in zip(drawn, known.gaps, strict=True)):
            return _world(known, drawn, tuple(cards))
    raise AssertionError("no world fits what the skips have shown")


# ---- what is compared -----------------------------------------------------------------------


def features(record: Any) -> dict[str, Feature]:
    """The parts by which whole worlds are split up: hands, cards passed unseen, the top card."""
    found: dict[str, Feature] = {"the top card": _top_card}
    for seat in range(int(record.seats)):
        found[f"hand of {seat}"] = _hand_of(seat)
        found[f"given by {seat}"] = _given_by(seat)
    return found


def worth_a_look(record: Any, what: str, draw: float) -> bool:
    """Whether a position suits the proof `what`; `draw` (0 to 1) thins the many out."""
    deck = int(record.deck_left)
    if what != "enumerated":
        return deck > 0 and draw < 0.03
    if deck > 3 or draw < 0.3:
        return False
    known = _Knowledge(record)
    # What skips have shown is rare: never leave it out.
    return any(gap.barred for gap in known.gaps) or sum(gap.size for gap in known.gaps) <= 14


def reckoned(record: Any) -> dict[str, Reckoned]:
    """Features of early worlds with exact chances, while no skip has shown anything."""
    known = _Knowledge(record)
    total = sum(known.unseen)
    if not known.deck or any(gap.barred for gap in known.gaps):
        return {}
    top: dict[Hashable, float] = {
        kind: number / total for kind, number in enumerate(known.unseen) if number
    }
    found: dict[str, Reckoned] = {"the top card": (_top_card, top)}
    sorts = {"closures": range(SHUT, SHUT + 1), "desperados": range(FIRST_DESPERADO, len(PRINTED))}
    for what, kinds in sorts.items():
        good = sum(known.unseen[kind] for kind in kinds)
        sizes: Counter[int] = Counter()
        for gap in known.gaps:
            sizes[gap.seat] += gap.size
            if gap.passed:
                giver = (gap.seat + 2) % 4
                chances = _hypergeometric(total, good, gap.size, 0)
                found[f"{what} given by {giver}"] = (_number("given", giver, kinds), chances)
        for seat, size in sizes.items():
            sure = sum(known.certain[seat][kind] for kind in kinds)
            chances = _hypergeometric(total, good, size, sure)
            found[f"{what} of {seat}"] = (_number("hands", seat, kinds), chances)
    return found


def _hypergeometric(total: int, good: int, drawn: int, more: int) -> dict[Hashable, float]:
    """The chances that `drawn` of `total` cards hold so many of the `good` ones, plus `more`."""
    return {
        number + more: comb(good, number) * comb(total - good, drawn - number) / comb(total, drawn)
        for number in range(min(good, drawn) + 1)
        if drawn - number <= total - good
    }


def _top_card(world: Any) -> int:
    left = int(world.deck_left)
    return int(world.deck[int(world.deck_size) - left]) if left else -1


def _hand_of(seat: int) -> Feature:
    return lambda world: world.hands[seat].tobytes()


def _given_by(seat: int) -> Feature:
    return lambda world: world.given[seat].tobytes()


def _number(what: str, seat: int, kinds: range) -> Feature:
    return lambda world: int(world[what][seat, kinds.start : kinds.stop].sum())
