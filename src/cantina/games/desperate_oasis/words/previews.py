"""What a move of Desperate Oasis would do, before it is made: the note beside the board.

A preview is the move itself, carried out by the rules on a copy of what the seat knows, up to the
end of its turn or its next choice. Nothing is guessed: cards that lie face down stay unknown.
"""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import Speaker, number
from cantina.games.desperate_oasis.resolve import candidates
from cantina.games.desperate_oasis.state import (
    CAMEL,
    CHAMELEON,
    COLUMNS,
    DOWNS,
    ELEPHANT,
    JACKAL,
    KILL,
    OVERS,
    PALM,
    PALMS,
    PULL,
    PULLS,
    SCORPION,
    SEATS,
    TRIO,
    WAIT,
    column_of,
    oasis_worth,
    room,
    row_of,
    side_of,
)
from cantina.games.desperate_oasis.words.notation import action_text, card_of
from cantina.games.desperate_oasis.words.speech import (
    animal,
    animals,
    capital,
    columns_listed,
    signed,
    your,
)
from cantina.games.desperate_oasis.words.trace import (
    Moved,
    Piece,
    Strengths,
    Turn,
    Walk,
    pieces_of,
    space_shown,
    strengths_of,
    walk,
)

Note = dict[str, str]


class Preview:
    """One move of the seat to move, carried out on a copy of what it knows."""

    def __init__(
        self, game: Any, state: Any, action: int, before: Strengths, speaker: Speaker
    ) -> None:
        self.game = game
        self.action = action
        self.speaker = speaker
        self.seat = int(state.turn)
        self.before = before
        self.trail: Walk = walk(game, state, action)
        self.after = strengths_of(game, self.trail.state)
        self.asked = int(self.trail.state.phase) if int(self.trail.state.step) == WAIT else -1

    # ---- what changes --------------------------------------------------------------------

    @property
    def target(self) -> tuple[int, int]:
        """The side and column where the card is laid, or where things happen."""
        if self.trail.laid is not None:
            return side_of(self.trail.laid_at), column_of(self.trail.laid_at)
        for moved in self.trail.moves:
            return side_of(moved.by), column_of(moved.by)
        return int(self.trail.state.at_side), int(self.trail.state.at_column)

    @property
    def totals(self) -> list[dict[str, Any]]:
        """The columns whose strength changes."""
        return [
            {"side": side, "column": column + 1, "old": old, "new": new, "text": f"{old} → {new}"}
            for side in range(SEATS)
            for column in range(COLUMNS)
            if (old := self.before.totals[side][column]) != (new := self.after.totals[side][column])
        ]

    @property
    def changes(self) -> list[tuple[Piece, int, int, int]]:
        """Cards that were there before and count something else now: with space, old and new."""
        return [
            (piece, space, self.before.at(piece.origin), self.after.at(space))
            for space, piece in pieces_of(self.trail.board)
            if piece is not self.trail.laid and self.before.at(piece.origin) != self.after.at(space)
        ]

    @property
    def choice(self) -> dict[str, str] | None:
        """What the same seat, or the other, would have to choose next, if that is on the board."""
        state = self.trail.state
        if self.asked == PULL:
            kind = int(state.card[state.at_side, state.at_column, state.at_row])
            count = int(self.game.run(candidates, state))
            free = int(self.game.run(room, state, int(state.at_side), int(state.at_column)))
            text = f"{number(count).capitalize()} {animals(kind, count)}, room for {number(free)}"
            return {"kind": "pull", "text": f"{text}: {self._chooser()} which comes."}
        if self.asked == KILL:
            return {
                "kind": "kill",
                "text": f"The weakest are tied: {self._chooser()} which the scorpion destroys.",
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

    # ---- in words ------------------------------------------------------------------------

    @property
    def note(self) -> str:
        """A few words for the move's button."""
        if self.action >= PALMS:
            return ""
        if DOWNS <= self.action < PULLS:
            return "counts when it is flipped"
        side, column = self.target
        old, new = self.before.totals[side][column], self.after.totals[side][column]
        strength = f"{old} → {new}" if old != new else str(new)
        pulled, killed = len(self.trail.pulls), len(self.trail.kills)
        parts = [f"pulls {pulled}"] if pulled else []
        parts += [f"destroys {killed}"] if killed else []
        return f"{', '.join(parts)}: {strength}" if parts else strength

    @property
    def short(self) -> str:
        """One sentence for a small screen."""
        side, column = self.target
        where = f"Column {column + 1}" if side == self.seat else f"Across, column {column + 1}"
        if DOWNS <= self.action < PULLS:
            return f"{where}: face down until the round ends"
        strength = f"strength {self.after.totals[side][column]}"
        if self.trail.kills:
            names = " and ".join(
                f"{your(self.speaker, side_of(moved.start))} {animal(moved.piece.kind)}"
                for moved in self.trail.kills
            )
            return f"{where}: the scorpion destroys {names}"
        if self.trail.pulls:
            kind, count = self.trail.pulls[0].piece.kind, len(self.trail.pulls)
            return f"{where} pulls {number(count)} {animals(kind, count)}: {strength}"
        return f"{where}: {strength}"

    @property
    def lines(self) -> list[Note]:
        """Everything that the move would do, each in a sentence."""
        if self.action < PULLS and self.action >= DOWNS:
            text = "Face down: it counts and pulls nothing until the round ends."
            return [_note("?", "plain", text)]
        found = self._pull_lines()
        if self.action < PULLS:
            found += self._column_lines()
        found += self._kill_lines()
        if self.choice is not None:
            found.append(_note("?", "plain", self.choice["text"]))
        if self.palm:
            what = "place" if int(self.trail.state.palm[self.seat]) < 0 else "move"
            found.append(_note("palm", "good", f"Three of a kind: you may {what} your palm."))
        found += self._laid_chameleon()
        found += self._change_lines()
        return found

    def _pull_lines(self) -> list[Note]:
        found: list[Note] = []
        groups: dict[Turn, list[Moved]] = {}
        for moved in self.trail.pulls:
            groups.setdefault(moved.turn, []).append(moved)
        for pulls in groups.values():
            kind, count, side = pulls[0].piece.kind, len(pulls), side_of(pulls[0].by)
            columns = {column_of(one.start) for one in pulls if side_of(one.start) == side}
            sources = [f"from {columns_listed(list(columns))}"] if columns else []
            if any(side_of(one.start) != side for one in pulls):
                sources.append("through the portal")
            verb = "is" if count == 1 else "are"
            text = f"{animals(kind, count)} {verb} pulled in, {' and '.join(sources)}."
            found.append(_note(str(count), self._tone(side), text))
        return found

    def _column_lines(self) -> list[Note]:
        """The strength of the column where the card is laid, and why it is more than its cards."""
        side, column = self.target
        new = self.after.totals[side][column]
        pieces = self.trail.board[side][column]
        kinds = [piece.kind for piece in pieces if not piece.down]
        owner = "" if side == self.seat else f" for {self.speaker.names[side]}"
        found: list[Note] = []
        if kinds.count(CAMEL) >= TRIO:
            text = f"strength{owner}, one more for three camels."
        else:
            text = f"strength{owner} in column {column + 1}."
        found.append(_note(str(new), self._tone(side), text))
        if kinds.count(JACKAL) >= TRIO and self._jackals_before() < TRIO:
            text = "Three jackals: the column has a fourth space."
            found.append(_note("4", self._tone(side), text))
        laid = self.trail.laid
        if laid is not None and laid.kind == ELEPHANT and laid in pieces:
            if not self.after.at(self._space_of(laid)):
                found.append(_note("0", "bad", "A jerboa scares the elephant: it counts 0."))
        return found

    def _jackals_before(self) -> int:
        side, column = self.target
        return sum(
            piece.kind == JACKAL and not piece.down and piece is not self.trail.laid
            for _, piece in pieces_of(self.trail.board)
            if side_of(piece.origin) == side and column_of(piece.origin) == column
        )

    def _kill_lines(self) -> list[Note]:
        found: list[Note] = []
        for moved in self.trail.kills:
            side = side_of(moved.start)
            text = (
                f"The scorpion destroys {your(self.speaker, side)} {animal(moved.piece.kind)} "
                f"({moved.strength})."
            )
            found.append(_note("kill", "bad" if side == self.seat else "good", text))
        laid = self.trail.laid
        if laid is not None and laid.kind == SCORPION and not found and self.choice is None:
            found.append(_note("kill", "plain", "The scorpion finds nothing to destroy."))
        return found

    def _laid_chameleon(self) -> list[Note]:
        laid = self.trail.laid
        if laid is None or laid.kind != CHAMELEON or laid.down:
            return []
        space = self._space_of(laid)
        text = f"It points at {self._pointed_at(laid, space)}."
        return [_note(str(self.after.at(space)), "plain", text)]

    def _change_lines(self) -> list[Note]:
        found: list[Note] = []
        for piece, space, old, new in self.changes:
            side = side_of(space)
            whose = capital(your(self.speaker, side))
            better = (new > old) == (side == self.seat)
            if piece.kind == ELEPHANT:
                why = "is scared by the jerboa" if new < old else "is not scared any more"
                text = f"{whose} elephant in column {column_of(space) + 1} {why}."
            elif piece.kind == CHAMELEON:
                slides = "slides in and " if self._slides(piece, space) else ""
                goes = "is pulled and " if column_of(piece.origin) != column_of(space) else slides
                text = f"{whose} chameleon {goes}will point at {self._pointed_at(piece, space)}."
            else:
                continue
            found.append(_note(str(new), "good" if better else "bad", text))
        return found

    def _slides(self, piece: Piece, space: int) -> bool:
        return row_of(piece.origin) != row_of(space)

    def _space_of(self, piece: Piece) -> int:
        return next(space for space, other in pieces_of(self.trail.board) if other is piece)

    def _pointed_at(self, piece: Piece, space: int) -> str:
        """What a chameleon points at: the same row of the column beside it."""
        side, row = side_of(space), row_of(space)
        column = column_of(space) + piece.facing
        if not piece.facing or not 0 <= column < COLUMNS:
            return "nothing, over the edge"
        pieces = self.trail.board[side][column]
        if row >= len(pieces):
            return "an empty space"
        if pieces[row].down:
            return "a face-down card"
        there = animal(pieces[row].kind)
        scared = pieces[row].kind == ELEPHANT and not self.after.cards[side][column][row]
        return f"the {'scared ' if scared else ''}{there}"

    def _tone(self, side: int) -> str:
        return "good" if side == self.seat else "plain"

    # ---- as JSON -------------------------------------------------------------------------

    def shown(self) -> dict[str, Any]:
        """The preview as the page gets it."""
        trail = self.trail
        place = None
        if trail.laid is not None:
            card = card_of(self.action)
            place = {"card": card, "at": space_shown(trail.laid_at)}
        return {
            "title": self._title(),
            "short": self.short,
            "place": place,
            "pulls": [
                {
                    "card": moved.piece.card,
                    "from": space_shown(moved.origin),
                    "to": space_shown(moved.to),
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
                {"card": piece.card, "at": space_shown(space), "old": old, "new": new}
                for piece, space, old, new in self.changes
            ],
            "totals": self.totals,
            "leaders": self.after.leaders(),
            "choice": self.choice,
            "palm": self.palm,
            "lines": self.lines,
        }

    def _title(self) -> str:
        if self.action < PULLS:
            assert self.trail.laid is not None
            name = capital(animal(self.trail.laid.kind))
            column = column_of(self.trail.laid_at) + 1
            if self.action >= DOWNS:
                return f"{name} face down in column {column}"
            return f"{name} {'across to' if self.action >= OVERS else 'to'} column {column}"
        return capital(action_text(self.action))


def _note(mark: str, tone: str, text: str) -> Note:
    return {"mark": mark, "tone": tone, "text": text}


def palm_note(game: Any, state: Any, column: int) -> str:
    """What an oasis is worth with one more palm."""
    worth = int(game.run(oasis_worth, state, column))
    return f"{signed(worth)} → {signed(worth + 1)}"
