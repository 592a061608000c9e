"""Log lines: numbered, with a plain text made from their parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def plain_text(parts: list[Any], spoken: Callable[[list[str]], str] = " ".join) -> str:
    """A line's parts (texts and lists of cards) as one plain sentence."""
    return "".join(part if isinstance(part, str) else spoken(part) for part in parts)


def lines(
    game: Any, before: Any, action: int | None, after: Any, names: list[str], event: int, first: int
) -> list[dict[str, Any]]:
    """The finished lines of one event, as the holder of `before` and `after` was told it.

    `action` is the move as that seat saw it (-1: hidden), or None where chance spoke. `event` is
    the event's number from 0, `first` the number of the first new line.
    """
    told = game.words.tell(game, before, action, after, names)
    # How cards sound in a sentence is the game's to say, where their notation would not do.
    spoken = getattr(game.words, "spoken", " ".join)
    return [
        {
            "n": first + offset,
            "event": event,
            "ply": int(after.ply),
            "stage": int(after.stage),
            **line,
            "text": plain_text(line["parts"], spoken),
        }
        for offset, line in enumerate(told)
    ]
