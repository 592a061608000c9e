"""Rounds of Mexican Standoff set up through real play: deals imposed, riders sent, cards laid.

Nothing here reaches into a match: positions come from moves, and what is asserted comes from views,
logs, legal moves and records, as for everybody else.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import cantina
from cantina.engine.match import Match

NAMES = ("Frank", "Jack", "Tuco", "Clint", "Ringo")
RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "W")
COPIES = dict(zip(RANKS, (1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 1), strict=True))
HAND = 11


def cards(text: str) -> list[str]:
    """``"8 8 W 2"`` as a sorted hand."""
    return sorted(text.split(), key=RANKS.index)


def unused(hands: Sequence[list[str]]) -> list[str]:
    """The cards of the deck that are in none of the hands, sorted."""
    left = Counter(COPIES)
    for hand in hands:
        left.subtract(hand)
    assert min(left.values()) >= 0, "a deck has not so many cards of a rank"
    return sorted(left.elements(), key=RANKS.index)


class Round:
    """A round in play. `hands` are the hands after the riders, by seat.

    Hands of fewer than 11 cards are filled with the highest cards that are left over. Moves are
    written ``"Frank: duel 8x2"``; whose turn it is gets checked.
    """

    def __init__(
        self,
        *hands: str,
        starter: str = "Frank",
        options: dict[str, Any] | None = None,
        riders: Sequence[str] | None = None,
    ) -> None:
        self.match = cantina.new(
            "mexican-standoff",
            seats=len(hands),
            seed=1,
            options=options,
            names=list(NAMES[: len(hands)]),
            auto=False,
        )
        self.deal(*hands, starter=starter, riders=riders)

    def deal(
        self, *hands: str, starter: str | None = None, riders: Sequence[str] | None = None
    ) -> Round:
        """The next round: impose a deal and send riders that lead to these hands.

        `riders`, by giver, are cards of the receivers' hands; by default the highest that may ride.
        """
        wanted = [cards(hand) for hand in hands]
        spare = unused(wanted)
        for hand in wanted:
            while len(hand) < HAND:
                hand.append(spare.pop())
            hand.sort(key=RANKS.index)
        if riders is None:
            riders = [max_rider(wanted[(seat + 1) % len(wanted)]) for seat in range(len(wanted))]
        dealt = [list(hand) for hand in wanted]
        for seat, rider in enumerate(riders):
            dealt[(seat + 1) % len(wanted)].remove(rider)
            dealt[seat].append(rider)
        first = self.seat(starter) if starter else self.last_winner
        impose(self.match, dealt, first)
        for offset in range(len(wanted)):
            seat = (first + offset) % len(wanted)
            self.match.play(f"rider {riders[seat]}")
        return self

    # ---- playing -------------------------------------------------------------------------

    def play(self, *moves: str) -> Round:
        """Moves such as ``"Frank: play 9"``, one after the other."""
        for move in moves:
            name, _, text = move.partition(": ")
            assert self.turn == name, f"{self.turn} is to move, not {name} ({text})"
            self.match.play(text)
        return self

    def trick(self, *moves: str) -> Round:
        """Moves of which the `stand`s are left out: they are made where they are asked."""
        for move in moves:
            while "stand" in self.legal and not move.startswith(f"{self.turn}: duel"):
                self.match.play("stand")
            self.play(move)
        while "stand" in self.legal:
            self.match.play("stand")
        return self

    def refused(self, move: str) -> cantina.IllegalMove:
        """The refusal of a move, which must change nothing at all."""
        name, _, text = move.partition(": ")
        assert self.turn == name
        before = self.match.record(legal=True)
        with pytest.raises(cantina.IllegalMove) as caught:
            self.match.play(text)
        assert self.match.record(legal=True) == before
        return caught.value

    # ---- what stands ---------------------------------------------------------------------

    def seat(self, name: str) -> int:
        """The seat of that name."""
        return NAMES.index(name)

    @property
    def turn(self) -> str | None:
        """Who is to move."""
        return None if self.match.turn is None else NAMES[self.match.turn]

    @property
    def legal(self) -> list[str]:
        """The legal moves as plain texts."""
        return [str(move) for move in self.match.legal_moves]

    @property
    def duels(self) -> list[str]:
        """The duel sets that may be laid now."""
        return [move for move in self.legal if move.startswith("duel")]

    @property
    def phase(self) -> str:
        """What is asked: play, answer, raise, discard …"""
        return self.match.view(None)["phase"]

    @property
    def sheet(self) -> dict[str, Any]:
        """The last line of the score sheet."""
        return self.match.view(None)["sheet"][-1]

    @property
    def last_trick(self) -> dict[str, Any]:
        """The last trick that was decided."""
        return self.match.view(None)["last_trick"]

    @property
    def last_winner(self) -> int:
        """The seat that took the last trick."""
        return self.last_trick["winner"]

    @property
    def winner(self) -> str:
        """The name of whoever took the last trick."""
        return NAMES[self.last_winner]

    def hand(self, name: str) -> str:
        """A hand, as its owner sees it."""
        return " ".join(self.match.view(self.seat(name))["hand"])

    def place(self, name: str) -> dict[str, Any]:
        """A seat's place on the table, as everybody sees it."""
        return self.match.view(None)["table"][self.seat(name)]

    def points(self) -> dict[str, int]:
        """What everybody scored in the last round, by name."""
        return dict(zip(NAMES, self.sheet["points"], strict=False))


def max_rider(hand: list[str]) -> str:
    """The highest card of a hand that may ride."""
    return [card for card in hand if card not in ("10", "W")][-1]


def impose(match: Match, hands: list[list[str]], starter: int) -> None:
    """Deal these hands instead of the generator's."""
    sorted_hands = [sorted(hand, key=RANKS.index) for hand in hands]
    rounds = match.view(None)["round"]
    match.impose({"chance": "deal", "round": rounds + 1, "starter": starter, "hands": sorted_hands})


def endgame(*hands: str, leader: str = "Frank") -> Round:
    """A round of which only these cards are left in the hands, with `leader` to lead.

    The cards before them are laid in tricks of single cards, all won by the leader.
    """
    last = [cards(hand) for hand in hands]
    size, seats, lead = len(last[0]), len(last), NAMES.index(leader)
    spare = unused(last)
    own, others = spare[: HAND - size], spare[HAND - size :][-(HAND - size) * (seats - 1) :]
    pads: dict[int, list[str]] = {lead: own}
    following = [(lead + offset) % seats for offset in range(1, seats)]
    for offset, seat in enumerate(following):
        pads[seat] = others[offset :: seats - 1]
    full = [" ".join(last[seat] + pads[seat]) for seat in range(seats)]
    table = Round(*full, starter=leader)
    for number in range(HAND - size):
        order = [lead, *following]
        table.trick(*(f"{NAMES[seat]}: play {pads[seat][number]}" for seat in order))
    assert table.turn == leader and table.hand(leader) == " ".join(last[lead])
    return table


def play_tricks(
    tricks: list[str],
    *,
    starter: str = "Frank",
    announces: str | None = None,
    options: dict[str, Any] | None = None,
    riders: Sequence[str] | None = None,
    table: Round | None = None,
) -> Round:
    """A whole round of eleven tricks without duels, each given as cards in the order of play."""
    played = [trick.split() for trick in tricks]
    seats = len(played[0])
    lead = NAMES.index(starter)
    hands: list[list[str]] = [[] for _ in range(seats)]
    moves: list[str] = []
    for number, trick in enumerate(played):
        values = [
            0 if card == "5" and number == HAND - 1 else 10 if card == "W" else int(card)
            for card in trick
        ]
        winner = max(range(seats), key=lambda place, v=values: (-v[place], place))
        for place, card in enumerate(trick):
            seat = (lead + place) % seats
            hands[seat].append(card)
            if number == 0 and NAMES[seat] == announces:
                moves.append(f"{announces}: announce")
            moves.append(f"{NAMES[seat]}: play {card}")
        lead = (lead + winner) % seats
    texts = [" ".join(hand) for hand in hands]
    if table is None:
        table = Round(*texts, starter=starter, options=options, riders=riders)
    else:
        table.deal(*texts, riders=riders)
    return table.trick(*moves)


# Eleven tricks of three that one seat wins one after the other, with nothing special in them.
LOWS_WIN = (
    "2 9 9",
    "2 9 9",
    "3 9 9",
    "3 9 9",
    "3 8 8",
    "4 8 8",
    "4 8 8",
    "4 7 7",
    "6 7 7",
    "6 8 7",
)
SWEEP = [*LOWS_WIN, "6 8 7"]


def handed_over(after: int, tricks: Sequence[str] = SWEEP) -> list[str]:
    """Of tricks that their leader wins, the first `after` for Frank and the rest for Jack."""
    result = list(tricks)
    if after < len(result):
        low, high, third = result[after].split()
        result[after] = f"{high} {low} {third}"
    return result


def play_randomly(match: Match, chance: random.Random, decisions: int = 10_000) -> Match:
    """Play on at random, duels a little more often, for so many decisions or to the end."""
    for _ in range(decisions):
        if match.over:
            break
        if match.chance_due:
            match.speak()
            continue
        moves = match.legal_moves
        fights = [move for move in moves if move.startswith("duel")]
        match.play(chance.choice(fights if fights and chance.random() < 0.5 else moves))
    return match
