"""Rounds of Desperate Oasis set up through real play: deals made for the moves that will follow.

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

NAMES = ("Ann", "Bo")
ANIMALS = ("scorpion", "jerboa", "jackal", "camel", "oryx", "elephant", "chameleon")
FLAT = ("+1", "+2", "+3", "-1", "-2")
HAND = 4
Cards = list[list[str]]


class Table:
    """A table in play, dealt so that the scripted moves are possible. Moves: ``"Ann: up camel 3"``.

    Each seat gets the cards of its moves in that order, then those it should `hold`, then `spare`s.
    `deck` spares lie under everything else, so that the round does not end; with none it ends when
    the scripted cards are laid. `oases` lie in columns 1 to 5.
    """

    def __init__(
        self,
        *moves: str,
        oases: Sequence[str] = FLAT,
        first: str = "Ann",
        hold: dict[str, str] | None = None,
        deck: int = 6,
        spare: str = "oryx",
    ) -> None:
        hands, pile = dealt_for(moves, hold or {}, deck, spare)
        counted = Counter([spare, *hands[0], *hands[1], *pile])
        animals = {name: counted[name] for name in ANIMALS}
        row = [*oases, *["+1"] * 10]
        options = {"oases": row, "animals": animals}
        self.match = cantina.new(
            "desperate-oasis", seed=1, options=options, names=list(NAMES), auto=False
        )
        self.match.impose({"chance": "oases", "cards": row})
        self.deal(hands, pile, spare, first)
        self.play(*moves)

    def deal(self, hands: Cards, pile: list[str], removed: str, first: str) -> None:
        """Impose the next round's deal."""
        deal = {"chance": "deal", "round": self.match.stage + 1, "first": NAMES.index(first)}
        self.match.impose({**deal, "hands": hands, "removed": removed, "deck": pile})

    def again(self, *moves: str, first: str, spare: str = "oryx") -> Table:
        """The next round, with the same animals in other hands, and its moves."""
        hands, pile = dealt_for(moves, {}, 0, spare)
        self.deal(hands, pile, spare, first)
        return self.play(*moves)

    # ---- playing -------------------------------------------------------------------------

    def play(self, *moves: str) -> Table:
        """Moves such as ``"Ann: up camel 3"``, one after the other."""
        for move in moves:
            name, _, text = move.partition(": ")
            assert self.turn == name, f"{self.turn} is to move, not {name} ({text})"
            self.match.play(text)
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

    @property
    def turn(self) -> str | None:
        """Who is to move."""
        return None if self.match.turn is None else NAMES[self.match.turn]

    @property
    def legal(self) -> list[str]:
        """The legal moves as plain texts."""
        return [str(move) for move in self.match.legal_moves]

    @property
    def view(self) -> dict[str, Any]:
        """What everybody sees."""
        return self.match.view(None)

    @property
    def mine(self) -> dict[str, Any]:
        """What whoever is to move sees."""
        return self.match.view(self.match.turn)

    @property
    def phase(self) -> str:
        """What is asked."""
        return self.view["phase"]

    def side(self, name: str, column: int) -> dict[str, Any]:
        """One side of a column, as everybody sees it."""
        return self.view["columns"][column - 1]["sides"][NAMES.index(name)]

    def cards(self, name: str, column: int) -> str:
        """The cards of a column from the oasis outward, as everybody sees them."""
        return " ".join(card["card"] for card in self.side(name, column)["cards"])

    def counts(self, name: str, column: int) -> list[int]:
        """What those cards count."""
        return [card["strength"] for card in self.side(name, column)["cards"]]

    def total(self, name: str, column: int) -> int:
        """The strength of a side at an oasis."""
        return self.side(name, column)["total"]

    def palm(self, name: str) -> int | None:
        """Where a seat's token lies."""
        return self.view["table"][NAMES.index(name)]["palm"]["column"]

    @property
    def sheet(self) -> dict[str, Any]:
        """The round that was scored last."""
        return self.view["sheet"][-1]

    def told(self, kind: str) -> list[str]:
        """The texts of all log lines of a kind, as everybody was told them."""
        return [line["text"] for line in self.match.log(None) if line["kind"] == kind]


def dealt_for(
    moves: Sequence[str], hold: dict[str, str], deck: int, spare: str
) -> tuple[Cards, list[str]]:
    """Two hands and a deck, top first, with which the moves can be made."""
    queues: Cards = [[], []]
    turns: list[tuple[int, int]] = []  # seat, cards laid
    for move in moves:
        name, _, text = move.partition(": ")
        words = text.split()
        if words[0] not in ("up", "over", "down"):
            continue
        seat = NAMES.index(name)
        queues[seat].append(words[1].rstrip("<>"))
        if turns and turns[-1][0] == seat:
            turns[-1] = (seat, turns[-1][1] + 1)
        else:
            turns.append((seat, 1))
    for name, cards in hold.items():
        queues[NAMES.index(name)] += cards.split()
    hands = [(queue + [spare] * HAND)[:HAND] for queue in queues]
    rest = [queue[HAND:] for queue in queues]
    pile: list[str] = []
    for seat, count in turns:
        for _ in range(count):
            if not any(rest):
                break
            pile.append(rest[seat].pop(0) if rest[seat] else spare)
    assert deck or not any(rest), "more cards than will be drawn"
    for seat in (0, 1):
        pile += rest[seat]
    return hands, pile + [spare] * deck


def all_down(ann: list[str], bo: list[str], first: str = "Ann") -> list[str]:
    """Four cards each, all face down: ``"camel 3"``."""
    order = (("Ann", ann), ("Bo", bo)) if first == "Ann" else (("Bo", bo), ("Ann", ann))
    return [f"{name}: down {cards[number]}" for number in range(4) for name, cards in order]


def play_randomly(
    match: cantina.Match, chance: random.Random, decisions: int = 10_000
) -> cantina.Match:
    """Play on at random, mostly face up on one's own side, for so many decisions or to the end."""
    for _ in range(decisions):
        if match.over:
            break
        if match.chance_due:
            match.speak()
            continue
        moves = match.legal_moves
        ups = [move for move in moves if move.startswith("up")]
        match.play(chance.choice(ups if ups and chance.random() < 0.4 else moves))
    return match
