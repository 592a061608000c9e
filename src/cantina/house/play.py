"""A game at a table, derived from its log by replaying, and the border to the rules.

Whatever goes wrong inside the rules comes out as `Stumble`, never as somebody's fault.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any

import cantina
from cantina.engine.errors import BadNotation, IllegalMove
from cantina.engine.game import Game
from cantina.house import asides, fair
from cantina.house.seating import Refused, Seating, sentence
from cantina.house.store import Entry

DEAL = "deal"
"""The entry of a table's log that lets the next round begin."""
HINT = "hint"
"""The entry that says that the seat to move has taken a hint."""


class Stumble(Exception):
    """An error in the rules, not in what anybody did; `__cause__` is the error."""


@contextmanager
def _rules() -> Generator[None]:
    try:
        yield
    except (IllegalMove, BadNotation):
        raise
    except Exception as error:
        raise Stumble(type(error).__name__) from error


class Play:
    """A running game. Chance speaks by itself, but for the deal after a round: see `paused`."""

    def __init__(self, game: Game, table: str, seating: Seating) -> None:
        self.hints: list[asides.HintTaken] = []
        """Every hint that was taken, in order."""
        with _rules():
            self.match = cantina.new(
                game,
                seats=len(seating.chairs),
                seed=seating.key(table),
                options=seating.options,
                names=seating.names(),
                auto=False,
            )
            self._go_on()

    def replay(self, entries: Sequence[Entry]) -> None:
        """Play a log through; raises Stumble where it does not fit."""
        for entry in entries:
            try:
                if entry.ply is not None:
                    if entry.ply != self.match.ply:
                        raise ValueError("the log has a hole")
                    self.move(entry.what)
                elif entry.what == DEAL:
                    self.deal()
                elif entry.what == HINT and entry.seat is not None:
                    self.note_hint(entry.seat)
            except (Refused, ValueError) as error:
                raise Stumble("the log does not replay") from error

    @property
    def ply(self) -> int:
        """Decisions made so far."""
        return self.match.ply

    @property
    def turn(self) -> int | None:
        """The seat to move."""
        return self.match.turn

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.over

    @property
    def paused(self) -> bool:
        """Whether a round has ended and the next deal waits for people."""
        return self.match.chance_due

    def move(self, text: str) -> None:
        """Make a move; raises Refused with the rule's sentence, or Stumble."""
        try:
            with _rules():
                self.match.play(text)
                self._go_on()
        except IllegalMove as error:
            raise Refused(error.sentence, error.rule) from None
        except BadNotation as error:
            raise Refused(sentence(error)) from None

    def take_back(self) -> None:
        """Undo a move that was not stored."""
        with _rules():
            self.match.undo()

    def deal(self) -> None:
        """Let the next round begin."""
        with _rules():
            self.match.speak()
            self._go_on()

    def note_hint(self, seat: int) -> None:
        """`seat`, to move now, has taken a hint."""
        self.hints.append(asides.HintTaken(self.ply, seat))

    def has_hint(self, seat: int) -> bool:
        """Whether `seat` has taken a hint for this very decision."""
        return (self.ply, seat) in self.hints[-1:]

    def rename(self, names: list[str]) -> None:
        """Call the seats by these names, in what is said from now on and in the whole log."""
        if names != self.match.names:
            # Sentences that were made already hold the old names; a copy has made none.
            self.match = self.match.copy()
            self.match.names = names

    def _go_on(self) -> None:
        while self.match.chance_due and not self._between_rounds():
            self.match.speak()

    def _between_rounds(self) -> bool:
        if self.match.ply == 0:
            return False
        last = self.match.log(None, since=-1)
        return bool(last) and last[0]["kind"] == "round"

    # ---- what may be seen ------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        """The game as `seat` (None: a spectator) may see it."""
        with _rules():
            return self.match.view(seat)

    def lines(self, seat: int | None, since: int) -> list[dict[str, Any]]:
        """What `seat` was told, from line `since` on (negative: the last ones)."""
        with _rules():
            if not self.hints:
                return self.match.log(seat, since=since)
            return asides.with_hints(
                self.match.log(seat), self.hints, self.match.names, seat, since
            )

    def record(self, table: str, seating: Seating) -> dict[str, Any]:
        """The game record, with who sat where, what proves that it was dealt fairly, and which
        decisions were made with a hint."""
        about = {
            "site": "Cantina",
            "table": table,
            "names": seating.names(),
            "commitment": fair.commitment(seating.secret),
            "secret": seating.secret,
            "nonces": seating.nonces,
            "hints": [{"ply": hint.ply, "seat": hint.seat} for hint in self.hints],
        }
        with _rules():
            return self.match.record(about=about)

    def for_bot(self, seat: int) -> tuple[Any, list[int]]:
        """The redacted record of the seat to move, and its legal actions."""
        with _rules():
            return self.match.redacted(seat), self.match.legal_actions

    def notation(self, action: int) -> str:
        """The text of a legal action."""
        with _rules():
            return next(str(move) for move in self.match.legal_moves if move.action == action)
