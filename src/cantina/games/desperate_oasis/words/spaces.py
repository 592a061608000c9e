"""Spaces as plain numbers, in plain Python: sentences ask for them a thousand times a view.

The compiled functions of the same names in `state.py` say what they mean.
"""

from __future__ import annotations

from cantina.games.desperate_oasis.state import CHAMELEON, ROWS, SIDE


def space_of(side: int, column: int, row: int) -> int:
    """A space as one number."""
    return SIDE * side + ROWS * column + row


def side_of(space: int) -> int:
    """The side of a space."""
    return space // SIDE


def column_of(space: int) -> int:
    """The column of a space, from 0."""
    return space % SIDE // ROWS


def row_of(space: int) -> int:
    """The row of a space, 0 next to the oasis."""
    return space % ROWS


def form_kind(form: int) -> int:
    """The animal of a form."""
    return min(form, CHAMELEON)
