"""The tiny games of docs/examples that exact checks are made on, each laid out once."""

from __future__ import annotations

import importlib
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

from cantina.engine.game import Game
from cantina.engine.verbs import implement
from cantina.lab.exact import Layout, Worth, half_margin, lay_out

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "docs" / "examples"


@cache
def tiny(name: str, plain: bool) -> Game:
    """A tiny game; `plain` saves compiling where nothing is searched."""
    sys.path.insert(0, str(EXAMPLES))
    try:
        game: Game = importlib.import_module(name.replace("-", "_")).GAME
    finally:
        sys.path.remove(str(EXAMPLES))
    if plain:
        return replace(game, is_plain=True)
    implement(game.dtype, game.functions)
    return game


@cache
def laid_out(name: str, plain: bool, worth: Worth = half_margin) -> Layout:
    """All of a tiny game."""
    game = tiny(name, plain)
    return lay_out(game, game.words.every_deal(), worth)
