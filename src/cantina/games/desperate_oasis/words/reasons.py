"""Why one might make a move of Desperate Oasis: what it does to the board, and who has the oases then.

Facts that the seat to move knows, in a sentence or two, all of them taken from the move's own preview;
nothing here weighs anything, that is the search's business.
"""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import Speaker
from cantina.games.desperate_oasis.state import (
    COLUMNS,
    DOWNS,
    FACES,
    NO_PALM,
    PALMS,
    PULLS,
    SEATS,
    oasis_worth,
)
from cantina.games.desperate_oasis.words.notes import short_of
from cantina.games.desperate_oasis.words.previews import Preview
from cantina.games.desperate_oasis.words.spaces import column_of
from cantina.games.desperate_oasis.words.speech import signed
from cantina.games.desperate_oasis.words.trace import pieces_of, strengths_of


def why_play(game: Any, state: Any, action: int, names: list[str]) -> str:
    """A sentence or two; empty where the move's own button says all."""
    seat = int(state.turn)
    speaker = Speaker(names, int(state.viewer))
    if action == NO_PALM:
        lies = int(state.palm[seat])
        if lies >= 0:
            return f"It stays on column {lies + 1}."
        return "Another three of a kind would bring it back into play."
    one = Preview(game, state, action, strengths_of(game, state), speaker)
    said = [short_of(one)]
    if DOWNS <= action < PULLS:
        said.append("Until then nothing can pull or destroy it, and nobody else sees what it is.")
    elif one.choice is None:
        column = _column(one)
        if column is not None:
            said.append(_standing(one, column))
        said += [_change(one, other) for other in range(COLUMNS) if other != column]
    if one.palm:
        said.append("You may place or move your palm then.")
    return " ".join(filter(None, said))


def _column(one: Preview) -> int | None:
    """The column that the move is about; None where a turned chameleon is destroyed."""
    if one.action >= FACES:
        spaces = (at for at, piece in pieces_of(one.trail.board) if piece.origin == one.began_at)
        space = next(spaces, None)
        return None if space is None else column_of(space)
    if one.action >= PALMS:
        return one.action - PALMS
    return one.target[1]


def _standing(one: Preview, column: int) -> str:
    """Who takes the oasis of a column if nothing happens there any more (8.1)."""
    sides = [one.after.totals[side][column] for side in range(SEATS)]
    own, other = sides[one.seat], sides[1 - one.seat]
    # What lies face down there counts when it is turned up (7.3).
    hidden = one.trail.state.down[:, column, :].any()
    now = "by the open cards" if hidden else "as it lies"
    worth = signed(_worth(one, column))
    if own == other:
        return f"Its {worth} goes to nobody {now}, {own} to {other}."
    leader = one.seat if own > other else 1 - one.seat
    return f"Its {worth} goes to {one.speaker.whom(leader)} {now}, {max(sides)} to {min(sides)}."


def _change(one: Preview, column: int) -> str:
    """That the lead of another column changes hands; empty if it does not."""
    before, after = one.before.leaders()[column], one.after.leaders()[column]
    if before == after:
        return ""
    whom = "nobody" if after is None else one.speaker.whom(after)
    return f"The {signed(_worth(one, column))} of column {column + 1} goes to {whom} then."


def _worth(one: Preview, column: int) -> int:
    """What the oasis of a column is worth then, with the palms on it."""
    return int(one.game.run(oasis_worth, one.trail.state, column))
