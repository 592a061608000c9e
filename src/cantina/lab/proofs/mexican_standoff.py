"""Mexican Standoff read a second time: its score from records, its worlds by enumeration.

Written from the rulebook and from what `knowledge.py` states as its prior, not from the rules'
code: a mistake there is not repeated here. Cards are kinds 0 to 10 in states, texts in records.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator
from itertools import product
from math import comb
from typing import Any

from cantina.engine.record import WHOLE, copy_of

# ---- the score, from a record's events alone ------------------------------------------------

SCALE = {0: -50, 1: -25, 2: 0, 3: 10, 4: 25, 5: 50, 6: 75, 7: 100, 8: 150, 9: 200, 10: 250, 11: 500}


class _Round:
    """One round on the table, told by its events."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.riders: dict[int, str] = {}
        self.badge: int | None = None
        self.tricks = [0] * seats
        self.piles: list[list[str]] = [[] for _ in range(seats)]
        self.played = 0
        self.last: int | None = None
        self.silent: int | None = None
        self.begin_trick()

    def begin_trick(self) -> None:
        self.bases: dict[int, str] = {}
        self.sets: dict[int, list[str]] = {}
        self.last_set: int | None = None
        self.discards: list[str] = []

    def move(self, seat: int, move: str) -> None:
        what, _, which = move.partition(" ")
        if what == "announce":
            self.badge = seat
        elif what == "play":
            if len(self.bases) == self.seats:
                self.end_trick()
            self.bases[seat] = which
        elif what == "duel":
            rank, _, count = which.partition("x")
            self.sets[seat] = [rank] * int(count)
            self.last_set = seat
        elif what == "discard":
            self.discards.append(which)

    def winner(self) -> int:
        """Every set that was laid beat the one before; without sets the lowest card, the later."""
        if self.last_set is not None:
            return self.last_set
        last_card = self.played == 10

        def strength(base: str) -> int:
            return 10 if base == "W" else 0 if base == "5" and last_card else int(base)

        lowest = min(strength(base) for base in self.bases.values())
        return [seat for seat, base in self.bases.items() if strength(base) == lowest][-1]

    def end_trick(self) -> None:
        seat = self.winner()
        won = 1 + len(self.sets.get(seat, []))
        cards = [*self.bases.values(), *self.discards]
        cards += [card for cards in self.sets.values() for card in cards]
        assert len(cards) == won * self.seats, "a trick takes as many cards of every seat"
        self.played += won
        if self.played == 11:
            self.last = seat
            if self.badge is None and self.bases[seat] == "1":
                self.silent = seat
        self.piles[seat] += cards
        self.tricks[seat] += won
        self.begin_trick()

    def points(self, seat: int) -> int:
        """A seat's points for the whole round."""
        points = SCALE[self.tricks[seat]]
        if 11 in self.tricks:
            return points
        pile = Counter(self.piles[seat])
        points += 100 if pile["5"] == 5 else -10 * pile["5"]
        points += 10 * pile["10"] + 25 * pile["W"] + 25 * pile["1"]
        points += 50 * (self.last == seat) + 75 * (self.silent == seat)
        return 2 * points if self.badge == seat else points


def count(record: dict[str, Any]) -> tuple[list[int], list[int]]:
    """The final scores and the winners of a finished game's record."""
    seats = record["seats"]
    scores = [0] * seats
    running: _Round | None = None
    rounds: list[_Round] = []
    for event in record["events"]:
        if "chance" in event:
            running = _Round(seats)
            rounds.append(running)
        elif running is not None:
            running.move(event["seat"], event["move"])
    for one in rounds:
        one.end_trick()
        if one.badge is not None and one.tricks[one.badge] == 11:
            return scores, [one.badge]
        scores = [score + one.points(seat) for seat, score in enumerate(scores)]
    best = max(scores)
    return scores, [seat for seat, score in enumerate(scores) if score == best]


# ---- all worlds of a redacted record --------------------------------------------------------

PRINTED: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 1)
DEALT = 11
LOW = 9  # kinds 0 to 8 may ride
CHOOSING = 1  # the phase in which riders are chosen
NOT_KNOWN = -1

Hand = tuple[int, ...]
Feature = Callable[[Any], Hashable]
Reckoned = tuple[Feature, dict[Hashable, float]]
"""A feature of worlds, and the exact chances of its values."""


class _Knowledge:
    """What a record's holder knows: the certain cards of each hand, and what is unseen."""

    def __init__(self, record: Any) -> None:
        self.seats = int(record.seats)
        self.viewer = int(record.viewer)
        self.riding = int(record.phase) != CHOOSING
        self.laid = [_hand(record.laid[seat]) for seat in range(self.seats)]
        self.gave = [int(record.gave[seat]) for seat in range(self.seats)]
        self.certain = [list(_hand(record.shown[seat])) for seat in range(self.seats)]
        if self.viewer >= 0:
            self.certain[self.viewer] = list(_hand(record.hands[self.viewer]))
            self._own_rider(record)
        self.gaps = [
            0 if seat == self.viewer else DEALT - sum(self.laid[seat]) - sum(self.certain[seat])
            for seat in range(self.seats)
        ]
        self.unseen = list(PRINTED)
        for seat in range(self.seats):
            for kind in range(len(PRINTED)):
                self.unseen[kind] -= self.laid[seat][kind] + self.certain[seat][kind]

    def _own_rider(self, record: Any) -> None:
        """The card that the viewer passed on is where it went, until one like it comes to light."""
        left = (self.viewer + 1) % self.seats
        kind = self.gave[self.viewer]
        if self.riding and kind != NOT_KNOWN:
            if self.laid[left][kind] + self.certain[left][kind] == 0:
                self.certain[left][kind] = 1

    @property
    def hidden_givers(self) -> list[int]:
        """Seats that have passed a rider on which the viewer does not know (after all have)."""
        return [seat for seat in range(self.seats) if self.gave[seat] == NOT_KNOWN]


def _hand(counts: Any) -> Hand:
    return tuple(int(count) for count in counts)


def _fillings(unseen: list[int], gap: int, kind: int = 0) -> Iterator[tuple[Hand, int]]:
    """Every way to draw `gap` cards from `unseen`, with the number of ways to draw just those."""
    if kind == len(unseen):
        if gap == 0:
            yield (), 1
        return
    for drawn in range(min(gap, unseen[kind]) + 1):
        ways = comb(unseen[kind], drawn)
        for rest, more in _fillings(unseen, gap - drawn, kind + 1):
            yield (drawn, *rest), ways * more


def _deals(unseen: list[int], gaps: list[int]) -> Iterator[tuple[list[Hand], int]]:
    """Every way to fill all gaps."""
    if not gaps:
        yield [], 1
        return
    for drawn, ways in _fillings(unseen, gaps[0]):
        rest = [have - took for have, took in zip(unseen, drawn, strict=True)]
        for others, more in _deals(rest, gaps[1:]):
            yield [drawn, *others], ways * more


def worlds_of(record: Any, most: int) -> list[tuple[Any, float]] | None:
    """All worlds that fit a redacted record, each with its weight; None if there are too many.

    The prior: every shuffle alike; a giver passed each of its cards under ten equally likely; each
    card seen is one particular card. The weight of a world is then the number of ways in which
    the unseen cards make its hands, times the number of cards that each unknown rider may have
    been, over the number that each giver had to choose from.
    """
    known = _Knowledge(record)
    if not known.riding or sum(known.gaps) > 8:
        return None
    kinds = sum(1 for count in known.unseen if count)
    guess = 1
    for gap in known.gaps:
        guess *= comb(kinds + gap - 1, gap) if gap else 1
    if guess * 6 ** len(known.hidden_givers) > 6 * most:
        return None
    found: list[tuple[Any, float]] = []
    for drawn, ways in _deals(known.unseen, known.gaps):
        held = [
            [sum(cards) for cards in zip(drawn[seat], known.certain[seat], strict=True)]
            for seat in range(known.seats)
        ]
        had = [
            [sum(cards) for cards in zip(held[seat], known.laid[seat], strict=True)]
            for seat in range(known.seats)
        ]
        for riders, weight in _riders(known, had):
            found.append((_world(record, held, riders), ways * weight))
        if len(found) > most:
            return None
    return found


def _riders(known: _Knowledge, had: list[list[int]]) -> Iterator[tuple[list[int], float]]:
    """Every choice of the riders that the viewer does not know, for hands as they were after."""
    hidden = known.hidden_givers
    left = {giver: (giver + 1) % known.seats for giver in range(known.seats)}
    choices = [[kind for kind in range(LOW) if had[left[giver]][kind]] for giver in hidden]
    for picked in product(*choices):
        riders = list(known.gave)
        weight = 1.0
        for giver, kind in zip(hidden, picked, strict=True):
            riders[giver] = kind
            weight *= had[left[giver]][kind]
        dealt = [list(hand) for hand in had]
        for giver in range(known.seats):
            dealt[giver][riders[giver]] += 1
            dealt[left[giver]][riders[giver]] -= 1
        for hand in dealt:
            weight /= sum(hand[:LOW])
        yield riders, weight


def _world(record: Any, held: list[list[int]], riders: list[int]) -> Any:
    world = copy_of(record)
    world.viewer = WHOLE
    for seat, hand in enumerate(held):
        world.hands[seat] = hand
        world.gave[seat] = riders[seat]
    return world


def some_world(record: Any, choose: random.Random) -> Any:
    """Any world that fits a redacted record, in no particular distribution, drawn by other means."""
    known = _Knowledge(record)
    deck = [kind for kind, count in enumerate(known.unseen) for _ in range(count)]
    choose.shuffle(deck)
    held = [list(hand) for hand in known.certain]
    for seat, gap in enumerate(known.gaps):
        for _ in range(gap):
            held[seat][deck.pop()] += 1
    riders = list(known.gave)
    for giver in known.hidden_givers:
        if known.riding or _has_chosen(record, giver):
            holder = (giver + known.riding) % known.seats
            riders[giver] = choose.choice(
                [k for k in range(LOW) if held[holder][k] + known.laid[holder][k]]
            )
    return _world(record, held, riders)


def _has_chosen(record: Any, seat: int) -> bool:
    seats, opener = int(record.seats), int(record.opener)
    return (seat - opener) % seats < (int(record.turn) - opener) % seats


# ---- what is compared -----------------------------------------------------------------------


def features(record: Any) -> dict[str, Feature]:
    """The parts by which whole worlds are split up: each hand, and each rider, by itself."""
    found: dict[str, Feature] = {}
    for seat in range(int(record.seats)):
        found[f"hand of {seat}"] = _hand_of(seat)
        found[f"rider of {seat}"] = _rider_of(seat)
    return found


def worth_a_look(record: Any, what: str, draw: float) -> bool:
    """Whether a position suits the proof `what`; `draw` (0 to 1) thins the many out."""
    phase, size = int(record.phase), int(record.hand_size)
    if what == "enumerated":
        return phase != CHOOSING and size <= 3 and draw < 0.2
    return int(record.stage) > 0 and (phase == CHOOSING or size >= 6) and draw < 0.05


def reckoned(
    record: Any,
) -> dict[str, Reckoned]:
    """Features of early worlds with exact chances: tens in each hand, riders not yet sent."""
    known = _Knowledge(record)
    if known.riding:
        return _tens(known)
    found = _tens(known)
    low = sum(known.unseen[:LOW])
    for seat in range(known.seats):
        if _has_chosen(record, seat) and seat != known.viewer and not sum(known.certain[seat]):
            # With however many low cards: each is as likely as any other low card unseen.
            chances: dict[Hashable, float] = {k: known.unseen[k] / low for k in range(LOW)}
            found[f"rider of {seat}"] = (_rider_of(seat), chances)
    return found


def _tens(known: _Knowledge) -> dict[str, Reckoned]:
    """How many tens (Wolf included) each other hand holds: jointly, the left neighbour's first.

    Low cards that the left neighbour had to choose from make its rider, which the viewer holds or
    knows nothing of, less likely: that is all by which worlds differ in weight.
    """
    total = sum(known.unseen)
    tens = sum(known.unseen[LOW:])
    left = (known.viewer + 1) % known.seats
    weighs = known.viewer >= 0 and known.riding
    base = sum(known.laid[left][:LOW]) + sum(known.certain[left][:LOW])
    found: dict[str, Reckoned] = {}
    for seat in range(known.seats):
        if seat == known.viewer or not known.gaps[seat]:
            continue
        chances: defaultdict[Hashable, float] = defaultdict(float)
        for at_left in range(min(tens, known.gaps[left]) + 1):
            first = _hypergeometric(total, tens, known.gaps[left], at_left)
            if weighs and first:
                first /= base + known.gaps[left] - at_left
            if seat == left:
                chances[at_left + sum(known.certain[left][LOW:])] += first
                continue
            rest, rest_tens = total - known.gaps[left], tens - at_left
            for here in range(min(rest_tens, known.gaps[seat]) + 1):
                chance = first * _hypergeometric(rest, rest_tens, known.gaps[seat], here)
                chances[here + sum(known.certain[seat][LOW:])] += chance
        found[f"tens of {seat}"] = (_tens_of(seat), {cell: p for cell, p in chances.items() if p})
    return found


def _hand_of(seat: int) -> Feature:
    return lambda world: world.hands[seat].tobytes()


def _rider_of(seat: int) -> Feature:
    return lambda world: int(world.gave[seat])


def _tens_of(seat: int) -> Feature:
    return lambda world: int(world.hands[seat, LOW:].sum())


def _hypergeometric(total: int, good: int, drawn: int, found: int) -> float:
    if found > good or drawn - found > total - good or found > drawn:
        return 0.0
    return comb(good, found) * comb(total - good, drawn - found) / comb(total, drawn)
