"""Small help for sentences about people: names, and "You" for whoever reads."""

from __future__ import annotations

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Speaker:
    """Speaks of seats to one reader: `viewer` is the reader's seat, or less than 0 for nobody."""

    def __init__(self, names: list[str], viewer: int) -> None:
        self.names = names
        self.viewer = viewer

    def who(self, seat: int) -> str:
        """The seat at the start of a sentence: "You" or the name."""
        return "You" if seat == self.viewer else self.names[seat]

    def whom(self, seat: int) -> str:
        """The seat inside a sentence: "you" or the name."""
        return "you" if seat == self.viewer else self.names[seat]

    def whose(self, seat: int) -> str:
        """What belongs to the seat, as a noun of its own: "yours" or "Tuco's"."""
        return "yours" if seat == self.viewer else f"{self.names[seat]}'s"

    def does(self, seat: int, you: str, other: str) -> str:
        """The seat with a verb: ``does(2, "play", "plays")`` is "You play" or "Tuco plays"."""
        return f"{self.who(seat)} {you if seat == self.viewer else other}"


def number(count: int) -> str:
    """Small numbers as words: "three"."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def plural(count: int, one: str, many: str | None = None) -> str:
    """A number in digits with its noun: "1 trick", "3 tricks"."""
    return f"{count} {one if count == 1 else (many or one + 's')}"


def listed(names: list[str]) -> str:
    """Names in a row: "June", "June and Doc", "June, Doc and Rosa"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
