"""The games of the house: one folder each, found by their folder's `GAME`.

A game's folder holds `rules.py` (compiled rules over the record), `knowledge.py` (who knows what,
compiled), `tactics.py` (the rule bot, compiled), `words.py` (everything that people and records
read) and `rulebook.md`.
"""

from __future__ import annotations

import importlib
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from cantina.engine.errors import BadOption

if TYPE_CHECKING:
    from cantina.engine.game import Game


@cache
def names() -> tuple[str, ...]:
    """The ids of all games that have a folder here, in alphabetical order."""
    here = Path(__file__).parent
    folders = sorted(path.parent.name for path in here.glob("*/rules.py"))
    return tuple(folder.replace("_", "-") for folder in folders)


@cache
def load(name: str, plain: bool = False) -> Game:
    """The game of that id; with `plain` its verbs run as ordinary Python."""
    if name not in names():
        raise BadOption(f"there is no game {name!r}; the games are: {', '.join(names())}")
    module = importlib.import_module(f"cantina.games.{name.replace('-', '_')}")
    game: Game = module.GAME
    if plain:
        return replace(game, is_plain=True)
    from cantina.engine.verbs import implement

    implement(game.dtype, game.functions)
    return game
