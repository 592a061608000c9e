"""Who sits where: `Seating` is all that the store keeps of a table besides its log."""

from __future__ import annotations

from typing import Any

import msgspec

from cantina.house import fair, wire
from cantina.house.store import TableRow


class Refused(Exception):
    """A command that changes nothing; the sentence says why, `rule` names the paragraph.

    `status` is the HTTP status where the command was a request of its own.
    """

    def __init__(self, text: str, rule: str | None = None, status: int = 409) -> None:
        super().__init__(text)
        self.text = text
        self.rule = rule
        self.status = status


class Seat(msgspec.Struct, omit_defaults=True):
    """One chair. A bot that plays for a person who left has that person as `owner`."""

    kind: wire.ChairKind = "open"
    person: str | None = None
    name: str = ""
    avatar: str = ""
    level: str | None = None
    owner: str | None = None
    nonce: str | None = None


class Seating(msgspec.Struct, omit_defaults=True):
    """A table's setting. `nonces` (by seat) are there from the start of the game on."""

    game: str
    secret: str
    chairs: list[Seat]
    host: str | None = None
    invited: list[str] = []
    options: dict[str, Any] = {}
    watch: bool = True
    fast: bool = False
    hints: bool = True
    nonces: list[str | None] | None = None
    next: str | None = None
    over: bool = False
    frozen: str | None = None

    @property
    def started(self) -> bool:
        """Whether the game has begun."""
        return self.nonces is not None

    def seat_of(self, person: str | None) -> int | None:
        """The seat where this person sits."""
        if person is None:
            return None
        for number, chair in enumerate(self.chairs):
            if chair.person == person:
                return number
        return None

    def owned_by(self, person: str | None) -> int | None:
        """The seat that a bot keeps for this person."""
        if person is None:
            return None
        for number, chair in enumerate(self.chairs):
            if chair.owner == person:
                return number
        return None

    def people(self) -> tuple[str, ...]:
        """Everybody who sits here, or whose seat a bot keeps."""
        held = {chair.person or chair.owner for chair in self.chairs}
        return tuple(sorted(person for person in held if person is not None))

    def may_see(self, person: str | None) -> bool:
        """Whether this person may look at the table at all."""
        return self.watch or (
            person is not None and (person in self.invited or person in self.people())
        )

    def key(self, table: str) -> str:
        """The game's key; only once the game has started."""
        assert self.nonces is not None
        return fair.game_key(self.secret, table, self.nonces)

    def names(self) -> list[str]:
        """What the sentences call each seat."""
        return [chair.name or f"Seat {number + 1}" for number, chair in enumerate(self.chairs)]


decode = msgspec.json.Decoder(Seating).decode


def copy_of(seating: Seating) -> Seating:
    """A copy to be changed."""
    return decode(wire.encode(seating))


def row_of(table: str, invite: str, doc: Seating) -> TableRow:
    """A table's row for the store."""
    if doc.frozen:
        status = "frozen"
    elif doc.over:
        status = "over"
    else:
        status = "playing" if doc.started else "waiting"
    return TableRow(table, doc.game, invite, status, doc.watch, doc.people(), wire.encode(doc))


def sentence(error: Exception) -> str:
    """An engine's error as a sentence."""
    said = str(error)
    return said[:1].upper() + said[1:] + ("" if said.endswith((".", "?")) else ".")
