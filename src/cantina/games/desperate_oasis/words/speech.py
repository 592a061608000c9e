"""How Desperate Oasis names things in sentences: animals, columns, oases, sides, points."""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import Speaker, listed
from cantina.games.desperate_oasis.state import CHAMELEON, COLUMNS
from cantina.games.desperate_oasis.words.edition import ANIMALS, oasis_text

PLURALS = tuple("oryxes" if name == "oryx" else f"{name}s" for name in ANIMALS)
LETTERS = ("Sc", "Je", "Ja", "Ca", "Or", "El", "Ch")


def animal(kind: int) -> str:
    """The animal in a sentence; a card that is not known is a "face-down card"."""
    return ANIMALS[kind] if kind >= 0 else "face-down card"


def an(kind: int) -> str:
    """The animal with its article: "an oryx"."""
    name = animal(kind)
    return f"{'an' if name[0] in 'aeo' else 'a'} {name}"


def animals(kind: int, count: int) -> str:
    """The animal's noun for a number of them: "camel", "camels"."""
    return ANIMALS[kind] if count == 1 else PLURALS[kind]


def printed(kind: int) -> int | None:
    """The strength on the card; None for chameleons and unknown cards."""
    return None if kind < 0 or kind == CHAMELEON else kind


def minus(points: int) -> str:
    """A number with a true minus sign."""
    return f"−{-points}" if points < 0 else str(points)


def signed(points: int) -> str:
    """A number that always shows its sign: "+3", "−1", "0"."""
    return f"+{points}" if points > 0 else minus(points)


def oasis_shown(code: int) -> str:
    """An oasis in a sentence: "+3", "portal −1"."""
    text = oasis_text(code).replace("-", "−")
    return text.replace("portal", "portal ")


def oasis_here(state: Any, column: int) -> int:
    """The code of the oasis that lies in a column, 0 before the first deal."""
    stage = int(state.stage)
    return int(state.oasis[COLUMNS * (stage - 1) + column]) if stage else 0


def your(speaker: Speaker, seat: int) -> str:
    """Whose something is, before a noun: "your", "Rosa's"."""
    return "your" if seat == speaker.viewer else f"{speaker.names[seat]}'s"


def capital(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]


def columns_listed(columns: list[int]) -> str:
    """Columns, counted from 0, in a sentence: "column 2", "columns 2 and 4"."""
    names = [str(column + 1) for column in sorted(columns)]
    return f"column{'s' if len(names) > 1 else ''} {listed(names)}"
