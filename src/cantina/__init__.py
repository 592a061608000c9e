"""Cantina: a game house for four western card and dice games.

>>> import cantina
>>> match = cantina.new("mexican-standoff", seats=4, seed=7)
>>> match.play(match.legal_moves[0])
>>> match.over
False

Importing this package is light: the compiler behind the rules is loaded with the first game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cantina.engine.errors import BadNotation, BadOption, BadRecord, CantinaError, IllegalMove

if TYPE_CHECKING:
    from cantina.engine.game import Game
    from cantina.engine.match import Match, Move
    from cantina.engine.records import Problem

__version__ = "0.1.0"

__all__ = [
    "BadNotation",
    "BadOption",
    "BadRecord",
    "CantinaError",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "Problem",
    "all_games",
    "game",
    "is_warm",
    "load",
    "new",
    "read_record",
    "verify_record",
    "warm_up",
]


def all_games() -> dict[str, Game]:
    """Every game of the house by its id."""
    from cantina.games import load as load_game
    from cantina.games import names

    return {name: load_game(name) for name in names()}


def game(name: str) -> Game:
    """The game of that id; raises BadOption with the ids that there are."""
    from cantina.games import load as load_game

    return load_game(name)


def load(name: str, *, plain: bool = False) -> Game:
    """The game of that id, compiled or (`plain`) the same source as ordinary Python."""
    from cantina.games import load as load_game

    return load_game(name, plain=plain)


def new(
    game: str | Game,
    seats: int | None = None,
    seed: int | str | None = None,
    options: dict[str, Any] | None = None,
    names: list[str] | None = None,
    *,
    auto: bool = True,
) -> Match:
    """A new match.

    `seed` is a whole number, 32 hexadecimal digits (the generator's whole key) or None for a key
    from the system's own randomness. With `auto` chance speaks by itself; without, `speak()` lets
    it. Raises BadOption for seats and options that the game does not have.
    """
    from cantina.engine.match import Match
    from cantina.games import load as load_game

    chosen = load_game(game) if isinstance(game, str) else game
    return Match(chosen, seats, seed, options or {}, names, auto=auto)


def read_record(record: dict[str, Any] | str) -> Match:
    """The match behind a game record; raises BadRecord where it does not replay."""
    from cantina.engine.records import read

    return read(record, game)


def verify_record(record: dict[str, Any] | str) -> list[Problem]:
    """What is wrong with a game record: an empty list if nothing is."""
    from cantina.engine.records import verify

    return verify(record, game)


def is_warm(name: str) -> bool:
    """Whether the game's compiled code is in this machine's cache already."""
    from cantina.engine.warm import is_warm as warm

    return warm(name)


def warm_up(name: str) -> None:
    """Compile the game's code into the cache, in a child process; returns when that is done."""
    from cantina.engine.warm import warm_up as warm

    warm(name)


def __getattr__(name: str) -> Any:
    if name in ("Match", "Move"):
        from cantina.engine import match

        return getattr(match, name)
    if name == "Game":
        from cantina.engine.game import Game

        return Game
    if name == "Problem":
        from cantina.engine.records import Problem

        return Problem
    raise AttributeError(f"module 'cantina' has no attribute {name!r}")
