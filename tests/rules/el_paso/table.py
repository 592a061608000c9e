"""Games of El Paso set up through real play: stacks, tiles and dice imposed, moves made.

Nothing here reaches into a match: positions come from moves, and what is asserted comes from views,
logs, legal moves and records, as for everybody else.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import cantina

NAMES = ("Frank", "Jack", "Tuco", "Clint", "Ringo")
KINDS = ("horse", "cattle", "saloon", "hotel", "bank", "gold")
PLAIN, RICH = (1, 2, 3, 4, 4, 5), (3, 4, 4, 5, 5, 6)
TILES = [
    f"{kind}{value}"
    for kind in KINDS
    for value in (RICH if kind in ("cattle", "saloon") else PLAIN)
]
SANTA_FE = {"name": "Santa Fe", "rate": 3, "scenes": ["horse", "saloon", "hotel", "gold"]}
EVERYTHING = {"name": "Dodge City", "rate": 2, "scenes": list(KINDS)}


class Table:
    """A game in its first town, of which the tiles are given: ``"horse1 horse4 gold3"``.

    `hands` are cards by seat, such as ``"horse7 bank2"``; what is not said is filled up, one card
    of each kind. `after` are the cards that follow in the piles: ``"bank3 bank8"``. The first town
    is `town`, the others have everything.
    """

    def __init__(
        self,
        *hands: str,
        tiles: str,
        town: dict[str, Any] = SANTA_FE,
        guard: str = "Frank",
        after: str = "",
        towns: list[dict[str, Any]] | None = None,
        options: dict[str, Any] | None = None,
    ) -> None:
        self.tiles = tiles.split()
        seats = max(2, len(hands))
        stated: dict[str, Any] = {"tiles_per_town": len(self.tiles)}
        stated["towns"] = towns or [town, *[EVERYTHING] * 6]
        self.match = cantina.new(
            "el-paso",
            seats=seats,
            seed=1,
            options=stated | (options or {}),
            names=list(NAMES[:seats]),
            auto=False,
        )
        first = NAMES.index(guard)
        held = [hand.split() for hand in (*hands, "", "")[:seats]]
        order = [held[(first + step) % seats] for step in range(seats)]
        stacks = {kind: _stack(kind, order, after.split()) for kind in KINDS}
        self.match.impose({"chance": "setup", "guard": first, "stacks": stacks})
        self.open_town(tiles)

    # ---- chance --------------------------------------------------------------------------

    def open_town(self, tiles: str = "") -> Table:
        """The next town: these tiles, and others until the number is right."""
        chosen = Counter(tiles.split())
        sack = Counter(TILES)
        for seat in self.view()["table"]:
            sack.subtract(tile.removeprefix("tile:") for tile in seat["loot"])
        spare = sorted((sack - chosen).elements())
        wanted = [*chosen.elements()]
        wanted += spare[: self.match.options["tiles_per_town"] - len(wanted)]
        self.match.impose(
            {"chance": "town", "town": self.view()["round"] + 1, "tiles": sorted(wanted)}
        )
        return self

    def throw(self, faces: str) -> Table:
        """The dice fall like this: ``"star star brand six six"``."""
        self.match.impose({"chance": "dice", "faces": faces.split()})
        return self

    # ---- playing -------------------------------------------------------------------------

    def play(self, *moves: str) -> Table:
        """Moves such as ``"Frank: loot horse 5"``, one after the other."""
        for move in moves:
            name, _, text = move.partition(": ")
            assert self.turn == name, f"{self.turn} is to move, not {name} ({text})"
            self.match.play(text)
        return self

    def draw(self, *kinds: str) -> Table:
        """Everybody who owes a card draws: these kinds, then the first that can be drawn."""
        wanted = list(kinds)
        while self.phase == "refill":
            self.match.play(f"draw {wanted.pop(0)}" if wanted else self.legal[0])
        return self

    def round(self, *moves: str, dice: str, draw: str = "") -> Table:
        """A whole round: decisions and what leavers keep, the dice, and the cards drawn."""
        return self.play(*moves).throw(dice).draw(*draw.split())

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

    def view(self, name: str | None = None) -> dict[str, Any]:
        """The view of a player, or of a spectator."""
        return self.match.view(None if name is None else NAMES.index(name))

    def seat(self, name: str, viewer: str | None = None) -> dict[str, Any]:
        """What `viewer` sees of a player's place at the table."""
        return self.view(viewer)["table"][NAMES.index(name)]

    def loot(self, name: str) -> list[str]:
        """The tiles in front of a player: ``["horse1", "bank4"]``."""
        return [tile.removeprefix("tile:") for tile in self.seat(name)["loot"]]

    def pile(self, kind: str) -> list[int]:
        """The values of a pile, the top tile first."""
        for pile in self.view()["piles"]:
            if pile["kind"] == kind:
                return [int(tile[-1]) for tile in pile["tiles"]]
        raise AssertionError(f"no {kind} here")

    def said(self, kind: str, viewer: str | None = None) -> list[str]:
        """All log lines of a kind, as a player was told them."""
        seat = None if viewer is None else NAMES.index(viewer)
        return [line["text"] for line in self.match.log(seat) if line["kind"] == kind]

    @property
    def scores(self) -> list[int]:
        """The nuggets by seat."""
        return self.match.scores

    @property
    def phase(self) -> str:
        """What is asked now, as views call it."""
        return self.view()["phase"]

    @property
    def turn(self) -> str | None:
        """Who is to move."""
        return None if self.match.turn is None else NAMES[self.match.turn]

    @property
    def legal(self) -> list[str]:
        """The legal moves."""
        return [str(move) for move in self.match.legal_moves]


def _stack(kind: str, hands: list[list[str]], after: list[str]) -> list[int]:
    """A stack from which these hands, in this order, get the cards that they want."""

    def of_kind(cards: list[str]) -> list[int]:
        return [int(card[-1]) for card in cards if card[:-1] == kind]

    wanted = [of_kind(hand) for hand in hands]
    following = of_kind(after)
    stated = {number for numbers in (*wanted, following) for number in numbers}
    spare = [number for number in range(8, 0, -1) if number not in stated]
    first = [numbers[0] if numbers else spare.pop(0) for numbers in wanted]
    return [*first, *following, *spare]
