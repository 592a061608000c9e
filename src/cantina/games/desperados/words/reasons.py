"""What a hint says of moves of Desperados whose buttons say too little by themselves."""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import plural
from cantina.games.desperados.components import DRAW


def why_play(game: Any, state: Any, action: int, names: list[str]) -> str:
    """A sentence; empty where the move's own words are enough."""
    del game, names
    if action == DRAW:
        return f"{plural(int(state.deck_left), 'card is', 'cards are')} left to draw."
    return ""
