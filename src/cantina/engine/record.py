"""A game state is one fixed-size record: the header that all games share, and the layout helper.

A record is a NumPy structured scalar with attributes, so that ``s.turn`` and ``s.hands[p, c]`` read
and write it in plain Python and in compiled code alike.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any

import numpy as np

CHANCE = -1
"""`turn` when chance must speak next."""
NOBODY = -2
"""`turn` when the game is over."""
WHOLE = -2
"""`viewer` of a full state. Such a record never leaves the engine while its game runs."""
SPECTATOR = -1
"""`viewer` of what everybody may see."""

HEADER: list[tuple[Any, ...]] = [
    ("key", "u8", (2,)),  # the generator's 128-bit key (blank in redacted records)
    ("counter", "u8"),  # draws made so far (blank in redacted records)
    ("ply", "u4"),  # decisions made so far
    ("seats", "i1"),
    ("turn", "i1"),  # the seat to move, CHANCE or NOBODY
    ("over", "u1"),
    ("stage", "u1"),  # the round or town, from 1; 0 before the first chance
    ("viewer", "i1"),  # whose record this is: a seat, SPECTATOR or WHOLE
    ("spare", "u1", (3,)),  # keeps what follows aligned to 4 bytes
]


def layout(fields: list[tuple[Any, ...]], limit: int) -> np.dtype[Any]:
    """The dtype of a game's record: the shared header, then `fields`, in whole 8-byte words.

    Refuses field names that NumPy's records already have as attributes (compiled code would see
    the field and plain Python the method), boolean fields (nested ones do not compile) and
    records of more than `limit` bytes.
    """
    every = HEADER + fields
    for name, kind, *_ in every:
        if hasattr(np.void, name) or hasattr(np.ndarray, name):
            raise ValueError(f"a record cannot have a field {name!r}: NumPy uses that name")
        if np.dtype(kind).kind == "b":
            raise ValueError(f"field {name!r}: use u1 for flags, nested bool does not compile")
    pad = -np.dtype(every, align=False).itemsize % 8
    if pad:
        every = [*every, ("padding", "u1", (pad,))]
    dtype = np.dtype(every, align=True)
    # Alignment may have left holes: a comparison byte for byte must not read them.
    kinds: list[Any] = [(kind, *rest) if rest else kind for _, kind, *rest in every]
    filled = sum(np.dtype(kind).itemsize for kind in kinds)
    if filled != dtype.itemsize:
        raise ValueError(f"the record has holes ({filled} of {dtype.itemsize} bytes): sort it")
    if dtype.itemsize > limit:
        raise ValueError(f"a record of {dtype.itemsize} bytes, at most {limit} are allowed")
    return with_attributes(dtype)


def with_attributes(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same layout, with scalars whose fields are attributes, and that are cheap to hand over.

    `np.record` does the first too, with a Python function behind every look at a field: three times
    as slow, and views and uncompiled rules hardly do anything else. For the second see `_memory`.
    """

    def put(name: str) -> Callable[[Any, Any], None]:
        def setter(record: Any, value: Any) -> None:
            record[name] = value

        return setter

    names = dtype.names or ()
    fields = {name: property(itemgetter(name), put(name)) for name in names}
    members = {"__slots__": (), "data": property(_memory), **fields}
    return np.dtype((type("State", (np.void,), members), dtype))


_memory_described = np.void.data.__get__  # pyright: ignore[reportAttributeAccessIssue]


def _memory(record: Any) -> Any:
    """The record's memory: what compiled code asks for when it is given a record.

    A scalar's own answer comes with a text that describes every field, which costs more than most
    verbs do. The array around a single record holds the same bytes and says so at once.
    """
    base = record.base
    if base is not None and base.nbytes == record.nbytes:
        return base
    return _memory_described(record)


def blank(dtype: np.dtype[Any], count: int = 1) -> Any:
    """`count` records, all zero, as an array."""
    return np.zeros(count, dtype)


def copy_of(record: Any) -> Any:
    """A new record with the same bytes."""
    # Over bytes: to make an empty array of records, or to assign one, takes longer.
    return np.frombuffer(bytearray(record.tobytes()), record.dtype)[0]


def raw(record: Any) -> bytes:
    """The record's bytes: equal bytes are equal states."""
    return record.tobytes()


def same(a: Any, b: Any) -> bool:
    """Whether two records are equal byte for byte."""
    return raw(a) == raw(b)
