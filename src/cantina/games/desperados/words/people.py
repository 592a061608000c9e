"""How sentences of Desperados speak of sides: teams by both names, a lone player by one."""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import Speaker, listed
from cantina.games.desperados.components import SEATS


def seats_of(state: Any, side: int) -> list[int]:
    """The seats of a side."""
    return [side, side + 2] if state.partnership else [side]


def partners(state: Any) -> list[list[int]] | None:
    """The seats that score as one, side by side; None where everybody plays alone."""
    if not state.partnership:
        return None
    return [seats_of(state, side) for side in range(side_count(state))]


def side_count(state: Any) -> int:
    """How many sides there are."""
    return 2 if state.partnership else int(state.seats)


def side_at(state: Any, seat: int) -> int:
    """The side of a seat."""
    return seat % 2 if state.partnership else seat


def own_side(state: Any) -> int:
    """The viewer's side; -1 for a spectator."""
    viewer = int(state.viewer)
    return side_at(state, viewer) if viewer >= 0 else -1


def partner(seat: int) -> int:
    """The seat opposite."""
    return (seat + 2) % SEATS


class Sides:
    """Names sides to one reader, whose own side comes first in a pair: "You & Inés"."""

    def __init__(self, state: Any, names: list[str]) -> None:
        self.state = state
        self.speaker = Speaker(names, int(state.viewer))
        self.own = own_side(state)

    def name(self, side: int) -> str:
        """The side at the start of a sentence: "You & Inés", "Doc & Lefty", "Doc"."""
        return " & ".join(self._members(side, self.speaker.who))

    def inside(self, side: int) -> str:
        """The side inside a sentence: "you & Inés"."""
        return " & ".join(self._members(side, self.speaker.whom))

    def _members(self, side: int, named: Any) -> list[str]:
        seats = seats_of(self.state, side)
        if side == self.own:
            seats = sorted(seats, key=lambda seat: seat != self.speaker.viewer)
        return [named(seat) for seat in seats]

    def short(self, side: int) -> str:
        """The side inside a sentence, in a word where a team can be meant: "you", "them"."""
        if side == self.own:
            return "you"
        return "them" if self.state.partnership and self.own >= 0 else self.inside(side)

    def does(self, side: int, many: str, one: str) -> str:
        """The side with a verb: "You & Inés hold", "Doc & Lefty hold", "You hold", "Doc holds"."""
        alone = not self.state.partnership and side != self.own
        return f"{self.name(side)} {one if alone else many}"

    def members(self, seats: list[int]) -> str:
        """Seats in a row at the start of a sentence: "You and Inés"."""
        first = self.speaker.who(seats[0])
        return listed([first, *(self.speaker.whom(seat) for seat in seats[1:])])
