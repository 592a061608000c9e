"""Rounds of Desperados set up through real play: deals imposed, moves made by name.

Nothing here reaches into a match: positions come from moves, and what is asserted comes from views,
logs, legal moves and records, as for everybody else.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import cantina
from cantina.engine.match import Match

NAMES = ("June", "Doc", "Rosa", "Tuco")
CHESTS = ("g", "s", "c")
FEWER = {2: 4, 3: 2, 4: 0}
ALONE = {"partnership": False}


def all_cards(seats: int, fewer: bool = True) -> Counter[str]:
    """The cards that are dealt from, by notation."""
    cards = Counter({"X": 9, **{str(number): 1 for number in range(1, 13)}})
    for metal in CHESTS:
        cards[metal] = 9 - (FEWER[seats] if fewer else 0)
        cards[f"2{metal}"] = 1
        cards[f"M{metal}"] = 3
    return cards


class Round:
    """A round in play. `hands` are as dealt, by seat; June begins, with seat 0.

    Hands of fewer than six cards are filled up, from whatever no hand and no deck asks for: copper
    first. `deck` are its first cards. Moves are written ``"June: fight 7 @1"``; whose turn it is
    gets checked.
    """

    def __init__(self, *hands: str, deck: str = "", options: dict[str, Any] | None = None) -> None:
        self.seats = len(hands)
        self.match: Match = cantina.new(
            "desperados",
            seats=self.seats,
            seed=1,
            options=options,
            names=list(NAMES[: self.seats]),
            auto=False,
        )
        self.fewer = (options or {}).get("remove_chests", True)
        self.deal(*hands, deck=deck, dealer=self.seats - 1)

    def deal(self, *hands: str, deck: str = "", dealer: int) -> Round:
        """Impose the next round's deal."""
        wanted = [hand.split() for hand in hands]
        first = deck.split()
        left = all_cards(self.seats, self.fewer)
        for cards in (*wanted, first):
            left.subtract(cards)
        assert min(left.values()) >= 0, "there are not so many cards of a kind"
        order = ["c", "s", "g", "X", *(str(n) for n in range(1, 13)), "Mc", "Ms", "Mg"]
        order += ["2c", "2s", "2g"]
        spare = [card for card in order for _ in range(left[card])]
        for hand in wanted:
            while len(hand) < 6:
                hand.append(spare.pop(0))
        out = FEWER[self.seats] if self.fewer else 0
        self.match.impose(
            {
                "chance": "deal",
                "round": self.match.stage + 1,
                "dealer": dealer,
                "removed": [metal for metal in CHESTS for _ in range(out)],
                "hands": wanted,
                "deck": [*first, *spare],
            }
        )
        return self

    def play(self, *moves: str) -> Round:
        for text in moves:
            name, move = text.split(": ")
            assert self.turn == name, f"{self.turn} is to move, not {name}"
            self.match.play(move)
        return self

    @property
    def turn(self) -> str | None:
        seat = self.match.turn
        return None if seat is None else NAMES[seat]

    @property
    def legal(self) -> list[str]:
        return sorted(self.match.legal_moves)

    def may(self, *moves: str) -> bool:
        return set(moves) <= set(self.legal)

    def refused(self, move: str) -> tuple[str, str | None]:
        """The sentence and the rule by which a move is refused."""
        before = self.match.record()
        with pytest.raises(cantina.IllegalMove) as caught:
            self.match.play(move)
        assert self.match.record() == before
        return caught.value.sentence, caught.value.rule

    def draw(self, times: int) -> Round:
        """The next players draw, so many of them."""
        for _ in range(times):
            self.match.play("draw")
        return self

    def draw_out(self, but: int = 0) -> Round:
        """Everybody draws until so many cards are left to draw."""
        return self.draw(self.view()["deck"]["left"] - but)

    def finish(self) -> Round:
        """The round to its end, with what harms nobody: draws, gives, chests, skips."""
        while self.match.turn is not None:
            mild = [move for move in self.legal if move.split()[0] in ("draw", "give", "skip")]
            mild += [move for move in self.legal if move.split()[0] == "open"]
            self.match.play((mild or self.legal)[0])
        return self

    def view(self, name: str | None = None) -> dict[str, Any]:
        return self.match.view(None if name is None else NAMES.index(name))

    def mine(self, number: int) -> dict[str, Any]:
        return self.view()["mines"][number - 1]

    def log(self, name: str | None = None) -> list[str]:
        seat = None if name is None else NAMES.index(name)
        return [line["text"] for line in self.match.log(seat)]


def somewhere(seats: int, seed: int, decisions: int, options: dict[str, Any]) -> Match:
    """A match after so many random decisions, or over."""
    match = cantina.new("desperados", seats=seats, seed=seed, options=options)
    choose = random.Random(seed)
    for _ in range(decisions):
        if match.over:
            break
        match.play(choose.choice(match.legal_moves))
    return match
