"""Bots as people type them: lists of specs with commas, and levels by name."""

from __future__ import annotations

import re

from cantina.bots import LEVELS, budget_of
from cantina.bots.making import settings_of

# A comma before a setting, as in search:100it,depth=1, does not begin another bot.
_BETWEEN = re.compile(r",(?!\s*[a-z]+=[0-9.])")


def split(text: str) -> list[str]:
    """The specs of a list with commas, without blanks around them."""
    return [part.strip() for part in _BETWEEN.split(text)]


def spec_of(text: str, game: str) -> str:
    """The spec behind a level's id in this game; any other spec as it is.

    Raises ValueError, with those that there are, for what is neither.
    """
    level = next((level for level in LEVELS if level.id == text), None)
    if level is not None:
        return level.spec_for(game)
    try:
        budget_of(text)
    except ValueError as error:
        names = ", ".join(level.id for level in LEVELS)
        raise ValueError(f"{error}; or a level: {names}") from None
    settings_of(text)
    return text
