"""The games as this house runs them.

While a game's machine code is not in the cache, tables run the same rules as ordinary Python, slowly
enough to notice only in numbers, and a child process compiles: the compiler would hold this process's
interpreter lock for seconds. When it is done, the house switches over.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable

import cantina
from cantina.engine.game import Game
from cantina.house import wire
from cantina.house.config import Config

log = logging.getLogger("cantina.house")


class Library:
    """Every game of the house; `game(id)` is how tables should run it now."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._games: dict[str, Game] = {}
        self._infos: list[wire.GameInfo] = []
        self._books: dict[str, bytes] = {}
        for name, compiled in cantina.all_games().items():
            warm = not config.cold and cantina.is_warm(name)
            self._games[name] = compiled if warm else cantina.load(name, plain=True)
            self._infos.append(_info(compiled))

    def __contains__(self, name: str) -> bool:
        return name in self._games

    def game(self, name: str) -> Game:
        """The game as it runs now: compiled, or plain while its code is not ready."""
        return self._games[name]

    def is_warm(self, name: str) -> bool:
        """Whether the game runs compiled."""
        return not self._games[name].is_plain

    @property
    def warm(self) -> dict[str, bool]:
        """Which games run compiled."""
        return {name: self.is_warm(name) for name in self._games}

    @property
    def infos(self) -> list[wire.GameInfo]:
        """What the lobby shows of each game."""
        return self._infos

    def rulebook(self, name: str) -> bytes:
        """The game's rulebook as JSON."""
        if name not in self._books:
            self._books[name] = wire.encode(self._games[name].rulebook())
        return self._books[name]

    async def warm_up(self, tell: Callable[[str], None]) -> None:
        """Get machine code ready for every game, and `tell` each one that was switched over."""
        for name, game in list(self._games.items()):
            if game.is_plain and not self._config.cold:
                if await self._compile(name):
                    compiled = cantina.game(name)
                    await asyncio.to_thread(_touch, compiled)
                    self.switch(compiled, tell)
            elif not game.is_plain:
                await asyncio.to_thread(_touch, game)

    def switch(self, game: Game, tell: Callable[[str], None]) -> None:
        """From now on tables run `game` in place of the one of the same id."""
        self._games[game.id] = game
        tell(game.id)

    async def _compile(self, name: str) -> bool:
        log.info("compiling %s in the background", name)
        child = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "cantina.engine.warm",
            name,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
            # Ctrl+C is meant for the house, which ends its child quietly itself.
            start_new_session=True,
        )
        try:
            _, said = await child.communicate()
        finally:
            if child.returncode is None:
                child.kill()
                await child.wait()
        if child.returncode:
            last = said.decode(errors="replace").strip().splitlines()[-1:] or ["no message"]
            log.error("%s could not be compiled, tables run uncompiled: %s", name, last[0])
        return child.returncode == 0


def _touch(game: Game) -> None:
    """Load the game's machine code from the cache by playing a little, away from people."""
    match = cantina.new(game, seats=game.seat_counts[0], seed=1)
    for _ in range(60):
        if match.over:
            break
        match.play(match.legal_moves[0])
    match.view(0)
    match.log(None)


def _info(game: Game) -> wire.GameInfo:
    from cantina import bots

    options = [
        wire.GameOption(
            name=option.name,
            title=option.title,
            kind=option.kind,  # pyright: ignore[reportArgumentType]  (the engine's four kinds)
            default=option.default,
            choices=list(option.choices) if option.kind == "choice" else None,
            low=option.low if option.kind == "int" else None,
            high=option.high if option.kind == "int" else None,
            text=option.text,
            rule=option.rule,
            seats=list(option.seats or game.seat_counts),
        )
        for option in game.options
    ]
    return wire.GameInfo(
        id=game.id,
        title=game.title,
        seats=list(game.seat_counts),
        minutes=game.minutes,
        blurb=game.blurb,
        credit=game.credit,
        options=options,
        levels=[wire.BotLevel(level.id, level.name, level.blurb) for level in bots.LEVELS],
    )
