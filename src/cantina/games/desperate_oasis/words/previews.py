"""What a move of Desperate Oasis would do, before it is made: the note beside the board.

A preview is the move itself, carried out by the rules on a copy of what the seat knows, up to the
end of its turn or its next choice. Nothing is guessed: cards that lie face down stay unknown.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from cantina.engine.speech import Speaker, number
from cantina.games.desperate_oasis.resolve import candidates
from cantina.games.desperate_oasis.state import (
    COLUMNS,
    DOWNS,
    FACES,
    KILL,
    KILLS,
    NO_PALM,
    OVERS,
    PALM,
    PALMS,
    PULL,
    PULLS,
    SEATS,
    WAIT,
    room,
)
from cantina.games.desperate_oasis.words.notation import card_of
from cantina.games.desperate_oasis.words.notes import lines_of, short_of
from cantina.games.desperate_oasis.words.spaces import (
    column_of,
    row_of,
    side_of,
    space_of,
)
from cantina.games.desperate_oasis.words.speech import animal, animals, capital
from cantina.games.desperate_oasis.words.trace import (
    Piece,
    Strengths,
    Walk,
    pieces_of,
    space_shown,
    strengths_of,
    walk,
)


class Preview:
    """One move of the seat to move, carried out on a copy of what it knows."""

    def __init__(
        self, game: Any, state: Any, action: int, before: Strengths, speaker: Speaker
    ) -> None:
        self.game = game
        self.action = action
        self.speaker = speaker
        self.seat = int(state.turn)
        # Where the card lies that is being resolved, such as a chameleon to be turned; or -1.
        self.began_at = space_of(int(state.at_side), int(state.at_column), int(state.at_row))
        self.before = before
        self.hidden_before = _hidden(state)
        self.trail: Walk = walk(game, state, action)
        self.after = strengths_of(game, self.trail.state)
        self.asked = int(self.trail.state.phase) if int(self.trail.state.step) == WAIT else -1

    # ---- what changes --------------------------------------------------------------------

    @property
    def target(self) -> tuple[int, int]:
        """The side and column where the card is laid, pulled to or destroyed."""
        space = self.trail.laid_at
        if self.trail.laid is None:
            moved = self.trail.moves[0]
            space = moved.start if moved.to is None else moved.by
        return side_of(space), column_of(space)

    @property
    def totals(self) -> list[dict[str, Any]]:
        """The columns whose strength changes, or in which a first card comes to lie face down."""
        found: list[dict[str, Any]] = []
        hidden = _hidden(self.trail.state)
        for side in range(SEATS):
            for column in range(COLUMNS):
                old, new = self.before.totals[side][column], self.after.totals[side][column]
                first = hidden[side][column] and not self.hidden_before[side][column]
                if old == new and not first:
                    continue
                text = f"{old} → {new}" if old != new else str(new)
                if hidden[side][column]:
                    text += " + ?"
                found.append(
                    {"side": side, "column": column + 1, "old": old, "new": new, "text": text}
                )
        return found

    @cached_property
    def changes(self) -> list[tuple[Piece, int, int, int]]:
        """Cards that were there before and count something else now: with space, old and new."""
        return [
            (piece, space, self.before.at(piece.origin), self.after.at(space))
            for space, piece in pieces_of(self.trail.board)
            if piece is not self.trail.laid and self.before.at(piece.origin) != self.after.at(space)
        ]

    @cached_property
    def choice(self) -> dict[str, str] | None:
        """What the same seat, or the other, would have to choose next, if that is on the board."""
        state = self.trail.state
        if self.asked == PULL:
            kind = int(state.card[state.at_side, state.at_column, state.at_row])
            count = int(self.game.run(candidates, state))
            free = int(self.game.run(room, state, int(state.at_side), int(state.at_column)))
            text = f"{number(count).capitalize()} {animals(kind, count)}, room for {number(free)}"
            which = f"{self._chooser()} which"
            return {
                "kind": "pull",
                "text": f"{text}: {which} comes.",
                "short": f"{which} of {number(count)} {animals(kind, count)} comes",
            }
        if self.asked == KILL:
            return {
                "kind": "kill",
                "text": f"The weakest are tied: {self._chooser()} which the scorpion destroys.",
                "short": f"{self._chooser()} which of the weakest the scorpion destroys",
            }
        return None

    def _chooser(self) -> str:
        chooser = int(self.trail.state.turn)
        return (
            "you choose"
            if chooser == self.speaker.viewer
            else (f"{self.speaker.names[chooser]} chooses")
        )

    @property
    def palm(self) -> bool:
        """Whether the seat could place or move its palm after this."""
        return self.asked == PALM and int(self.trail.state.turn) == self.seat

    # ---- as JSON -------------------------------------------------------------------------

    def shown(self) -> dict[str, Any]:
        """The preview as the page gets it."""
        trail = self.trail
        place = None
        if trail.laid is not None:
            card = card_of(self.action)
            strength = None if trail.laid.down else self._counts(trail.laid)
            place = {"card": card, "at": space_shown(trail.laid_at), "strength": strength}
        killed = [moved.piece for moved in trail.kills]
        return {
            "title": self._title(),
            "short": short_of(self),
            "place": place,
            "pulls": [
                {
                    "card": moved.piece.card,
                    "from": space_shown(moved.origin),
                    "to": space_shown(moved.to),
                    "strength": self._counts(moved.piece),
                    "dies": moved.piece in killed,
                }
                for moved in trail.pulls
                if moved.to is not None
            ],
            "kills": [
                {"card": moved.piece.card, "at": space_shown(moved.origin)} for moved in trail.kills
            ],
            "slides": [
                {"card": piece.card, "from": space_shown(piece.origin), "to": space_shown(space)}
                for piece, space in trail.slides()
            ],
            "changes": [
                {
                    "card": piece.card,
                    "from": space_shown(piece.origin),
                    "at": space_shown(space),
                    "old": old,
                    "new": new,
                }
                for piece, space, old, new in self.changes
            ],
            "totals": self.totals,
            "leaders": self.after.leaders(),
            "choice": self.choice and {key: self.choice[key] for key in ("kind", "text")},
            "palm": self.palm,
            "lines": lines_of(self),
        }

    def _counts(self, piece: Piece) -> int | None:
        """What a card will count where it comes to lie; None if it is destroyed."""
        spaces = (space for space, other in pieces_of(self.trail.board) if other is piece)
        space = next(spaces, None)
        return None if space is None else self.after.at(space)

    def _title(self) -> str:
        action = self.action
        if action >= FACES:
            return f"Chameleon faces {('left', 'right')[action - FACES]}"
        if action >= PALMS:
            return "No palm now" if action == NO_PALM else f"Palm on column {action - PALMS + 1}"
        if action >= PULLS:
            moved = self.trail.moves[0]
            place = f"column {column_of(moved.start) + 1}, row {row_of(moved.start) + 1}"
            what = f"{capital(animal(moved.piece.kind))} in {place}"
            return f"{what} {'comes' if action < KILLS else 'is destroyed'}"
        assert self.trail.laid is not None
        name = capital(animal(self.trail.laid.kind))
        column = column_of(self.trail.laid_at) + 1
        if action >= DOWNS:
            return f"{name} face down in column {column}"
        return f"{name} {'across to' if action >= OVERS else 'to'} column {column}"


def _hidden(state: Any) -> list[list[int]]:
    """How many cards lie face down, by side and column."""
    return state.down.sum(axis=2).tolist()
