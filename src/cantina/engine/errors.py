"""The named errors of the engine. Each prints as one clear sentence."""

from __future__ import annotations


class CantinaError(Exception):
    """Base of all errors that are the caller's to mend."""


class IllegalMove(CantinaError, ValueError):
    """A well-formed move that the rules do not allow where it stands.

    `rule` is the number of the paragraph in the game's rulebook (such as ``"5.3"``),
    `sentence` is what that paragraph says about this move.
    """

    def __init__(self, sentence: str, rule: str | None = None) -> None:
        self.sentence = sentence
        self.rule = rule
        super().__init__(f"{sentence} Rule {rule}" if rule else sentence)


class BadNotation(CantinaError, ValueError):
    """A text that is no move of the game at all."""


class BadOption(CantinaError, ValueError):
    """A number of seats or an option that the game does not have."""


class BadRecord(CantinaError, ValueError):
    """A game record that does not replay.

    `index` is the event's index from 0, the number of events for the result, `None` for the
    header; `expected` and `found` say what would have been right and what stood there.
    """

    def __init__(self, index: int | None, expected: str, found: str) -> None:
        self.index = index
        self.expected = expected
        self.found = found
        where = "header" if index is None else f"event {index}"
        super().__init__(f"{where}: expected {expected}, found {found}")
