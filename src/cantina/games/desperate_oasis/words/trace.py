"""A move of Desperate Oasis walked through step by step: what is pulled, killed, shifted, and why.

The rules' own steps run on a copy of a record, and every card keeps its identity on the way. That
is all that the log and the previews of moves are made from: nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from cantina.engine.record import copy_of
from cantina.games.desperate_oasis import resolve, rules
from cantina.games.desperate_oasis.state import (
    COLUMNS,
    KILL,
    KILLS,
    NEXT_FACE,
    NEXT_PULLS,
    NEXT_STRIKE,
    PLAY,
    PULL,
    PULLING,
    PULLS,
    ROWS,
    SCORING,
    SEATS,
    SECOND,
    STRIKING,
    TURN_DONE,
    TURNING_UP,
    UNKNOWN,
    WAIT,
)
from cantina.games.desperate_oasis.strength import all_strengths
from cantina.games.desperate_oasis.words.notation import card_text, kind_laid
from cantina.games.desperate_oasis.words.spaces import (
    column_of,
    row_of,
    side_of,
    space_of,
)

Space = dict[str, int]
"""A space as views name it: ``{"side", "column", "row"}``, column and row from 1."""


def space_shown(space: int) -> Space:
    """A space's number as views name it."""
    return {"side": side_of(space), "column": column_of(space) + 1, "row": row_of(space) + 1}


@dataclass(eq=False)
class Piece:
    """One card of the board, wherever it goes: `origin` is its space when the walk began."""

    kind: int
    facing: int
    down: bool
    tag: int
    origin: int

    @property
    def card(self) -> str:
        """The card as views write it; `?` where nobody but its owner knows it."""
        return card_text(self.kind, self.facing)


Board = list[list[list[Piece]]]
"""The pieces by side and column, from the oasis outward."""


def board_of(state: Any) -> Board:
    """The board of a record."""
    kinds, facings = state.card.tolist(), state.facing.tolist()
    downs, tags, counts = state.down.tolist(), state.tag.tolist(), state.cards_in.tolist()
    return [
        [
            [
                Piece(
                    kinds[side][column][row],
                    facings[side][column][row],
                    bool(downs[side][column][row]),
                    tags[side][column][row],
                    space_of(side, column, row),
                )
                for row in range(counts[side][column])
            ]
            for column in range(COLUMNS)
        ]
        for side in range(SEATS)
    ]


def pieces_of(board: Board) -> Iterator[tuple[int, Piece]]:
    """Every piece with its space."""
    for side in range(SEATS):
        for column in range(COLUMNS):
            for row, piece in enumerate(board[side][column]):
                yield space_of(side, column, row), piece


@dataclass
class Strengths:
    """What every card and column of a record counts: lists by side, column (and row)."""

    cards: list[list[list[int]]]
    totals: list[list[int]]

    def at(self, space: int) -> int:
        """What the card of a space counts."""
        return self.cards[side_of(space)][column_of(space)][row_of(space)]

    def leaders(self) -> list[int | None]:
        """Who leads each column, None where it is a tie."""
        pairs = zip(*self.totals, strict=True)
        return [None if mine == other else int(other > mine) for mine, other in pairs]


def strengths_of(game: Any, state: Any) -> Strengths:
    """The strengths in a record."""
    cards = np.zeros((SEATS, COLUMNS, ROWS), np.int16)
    totals = np.zeros((SEATS, COLUMNS), np.int16)
    game.run(all_strengths, state, cards, totals)
    return Strengths(cards.tolist(), totals.tolist())


Turn = tuple[int, int]
"""What was being resolved, and which flipped card was in turn (0: none)."""


def turn_of(state: Any) -> Turn:
    """Whose turn it is among the cards that are resolved."""
    return int(state.resolving), int(state.flip)


@dataclass
class Moved:
    """A card that was pulled (`to` is a space) or destroyed (`to` is None), by the card at `by`."""

    piece: Piece
    origin: int  # where it lay when the walk, or the flipped card's turn, began
    start: int  # where it lay right before
    to: int | None
    by: int
    by_kind: int
    chosen: bool
    turn: Turn
    strength: int  # what it counted right before it was destroyed


@dataclass
class Walk:
    """A move and what it led to: the record afterwards, its board, and all that moved, in order."""

    state: Any
    board: Board
    laid: Piece | None = None
    laid_at: int = -1
    moves: list[Moved] = field(default_factory=list[Moved])
    by_flip: bool = False  # whether origins are taken anew for each flipped card

    @property
    def pulls(self) -> list[Moved]:
        """The cards that were pulled."""
        return [moved for moved in self.moves if moved.to is not None]

    @property
    def kills(self) -> list[Moved]:
        """The cards that were destroyed."""
        return [moved for moved in self.moves if moved.to is None]

    def slides(self) -> list[tuple[Piece, int]]:
        """The cards that closed a hole: each with its space afterwards."""
        pulled = [moved.piece for moved in self.moves]
        return [
            (piece, space)
            for space, piece in pieces_of(self.board)
            if piece is not self.laid and piece not in pulled and space != piece.origin
        ]


ENDS = (TURN_DONE, TURNING_UP, SCORING)


def walk(game: Any, record: Any, action: int, *, by_flip: bool = False) -> Walk:
    """Carry `action` out on a copy of `record`, and all that follows up to the end of the turn.

    It stops where somebody has to decide, and before anything is drawn, turned up or scored.
    """
    state = copy_of(record)
    trail = Walk(state, board_of(state), by_flip=by_flip)
    phase = int(state.phase)
    if phase in (PULL, KILL):
        _step(game, trail, action, PULLING if action < KILLS else STRIKING)
    else:
        counts = state.cards_in.tolist()
        if phase in (PLAY, SECOND) and not state.hands[state.turn].any():
            state.hands[state.turn, kind_laid(action)] = 1  # what others hold is not known
        game.run(rules.decide, state, action)
        if phase in (PLAY, SECOND):
            note_laid(trail, counts)
        else:
            trail.board = board_of(state)  # a flipped chameleon may have turned
    go_on(game, trail, ENDS)
    return trail


def hidden_walk(record: Any, seat: int, column: int) -> Walk:
    """A card that somebody else lays face down: all that is seen of it."""
    state = copy_of(record)
    trail = Walk(state, board_of(state))
    row = int(state.cards_in[seat, column])
    state.card[seat, column, row] = UNKNOWN
    state.down[seat, column, row] = 1
    state.cards_in[seat, column] += 1
    state.downs[seat] += 1
    state.held[seat] -= 1
    state.step = TURN_DONE
    trail.laid_at = space_of(seat, column, row)
    trail.laid = Piece(UNKNOWN, 0, True, 0, trail.laid_at)
    trail.board[seat][column].append(trail.laid)
    return trail


def note_laid(trail: Walk, counts: list[list[int]]) -> None:
    """A card was put down: the one that its column has more than `counts` says."""
    state = trail.state
    after = state.cards_in.tolist()
    for side in range(SEATS):
        for column in range(COLUMNS):
            row = counts[side][column]
            if after[side][column] > row:
                kind, facing = int(state.card[side, column, row]), state.facing[side, column, row]
                down, space = state.down[side, column, row], space_of(side, column, row)
                trail.laid = Piece(kind, int(facing), bool(down), 0, space)
                trail.laid_at = space
                trail.board[side][column].append(trail.laid)


def flips_of(game: Any, before: Walk, after: Any) -> Walk:
    """The flips that followed a move: all of them, up to a decision or the score.

    What lay face down is told by `after`, the record of somebody who has seen it turned.
    """
    state = copy_of(before.state)
    for number in range(int(after.flips)):
        space = int(after.flip_space[number])
        state.card[side_of(space), column_of(space), row_of(space)] = after.flip_kind[number]
    while int(state.step) != NEXT_FACE:
        game.run(resolve.advance, state)
    trail = Walk(state, board_of(state), by_flip=True)
    go_on(game, trail, (SCORING,))
    return trail


def go_on(game: Any, trail: Walk, ends: tuple[int, ...]) -> None:
    """The steps that follow, up to a decision or one of the steps in `ends`."""
    while (what := int(trail.state.step)) != WAIT and what not in ends:
        _step(game, trail, None, what)


def _step(game: Any, trail: Walk, action: int | None, what: int) -> None:
    """One step of the rules, or one chosen pull or victim; what moved is noted."""
    state = trail.state
    if what not in (PULLING, STRIKING):
        game.run(resolve.advance, state)
        if trail.by_flip and what in (NEXT_PULLS, NEXT_STRIKE):
            for space, piece in pieces_of(trail.board):
                piece.origin = space
        return
    counts = state.cards_in.tolist()
    by = space_of(int(state.at_side), int(state.at_column), int(state.at_row))
    by_kind = int(state.card[state.at_side, state.at_column, state.at_row])
    turn = turn_of(state)
    strengths = strengths_of(game, state) if what == STRIKING else None
    if action is None:
        game.run(resolve.advance, state)
    else:
        game.run(rules.decide, state, action)
    left = _smaller(counts, state.cards_in.tolist())
    if left is None:
        return
    side, column = left
    if action is not None:
        row = row_of(action - (PULLS if what == PULLING else KILLS))
    else:
        safe = (
            row_of(by)
            if what == STRIKING and (side, column) == (side_of(by), column_of(by))
            else -1
        )
        row = _gone(trail.board[side][column], state, side, column, strengths, safe)
    piece = trail.board[side][column].pop(row)
    start, to = space_of(side, column, row), None
    if what == PULLING:
        target = trail.board[side_of(by)][column_of(by)]
        to = space_of(side_of(by), column_of(by), len(target))
        target.append(piece)
    counted = strengths.at(start) if strengths else 0
    chosen = action is not None
    trail.moves.append(Moved(piece, piece.origin, start, to, by, by_kind, chosen, turn, counted))


def _smaller(before: list[list[int]], after: list[list[int]]) -> tuple[int, int] | None:
    """The side and column that has fewer cards than before."""
    for side in range(SEATS):
        for column in range(COLUMNS):
            if after[side][column] < before[side][column]:
                return side, column
    return None


def _gone(
    pieces: list[Piece],
    state: Any,
    side: int,
    column: int,
    strengths: Strengths | None,
    safe: int,
) -> int:
    """Which row has left a column: of cards that are alike the first, or the weakest if it died.

    The scorpion in the row `safe` has not destroyed itself, but it may have destroyed its like.
    """
    left = [
        (
            int(state.card[side, column, row]),
            int(state.facing[side, column, row]),
            int(state.tag[side, column, row]),
        )
        for row in range(int(state.cards_in[side, column]))
    ]
    faces = [(piece.kind, piece.facing, piece.tag) for piece in pieces]
    rows = [
        row for row in range(len(faces)) if row != safe and faces[:row] + faces[row + 1 :] == left
    ]
    if strengths is None:
        return rows[0]
    return min(rows, key=lambda row: strengths.cards[side][column][row])
