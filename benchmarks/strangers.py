"""What a decision of a stranger's bot costs: inside this process, as an entry point, as a command.

    python benchmarks/strangers.py
    python benchmarks/strangers.py el-paso --games 20

The bot always plays the first legal move, so that nothing is measured but the way there and back.
The first game is not counted: it starts the hosts.
"""

from __future__ import annotations

import argparse
import shlex
import statistics
import sys
import time
from contextlib import ExitStack
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import cantina
from cantina.bots import Bot, warm_search
from cantina.bots.hosting import HostedBot
from cantina.bots.strangers import GROUP, at_table, decide, make

COMMAND = Path(__file__).parents[1] / "docs" / "examples" / "line_bot" / "line_bot.py"
MOST = 2000  # decisions of a game that are measured


class First:
    """The bot that is measured."""

    spec = "first"

    def __init__(self, game: str, seed: int) -> None:
        pass

    def choose(self, record: Any, legal: list[int]) -> int:
        """The first legal action."""
        return legal[0]


def bot_of(way: str, game: cantina.Game, seed: int) -> Bot:
    """A bot that takes this way in."""
    if way == "inside":
        return First(game.id, seed)
    if way == "entry point":
        point = EntryPoint("first", f"{Path(__file__).stem}:First", GROUP)
        return HostedBot("first", point, game, seed)
    return make(f"cmd:{shlex.join([sys.executable, str(COMMAND)])}", game, seed)


def measured(way: str, game: cantina.Game, games: int) -> tuple[list[float], list[float]]:
    """Microseconds of each decision, and milliseconds to seat everybody for each game."""
    took: list[float] = []
    seating: list[float] = []
    for number in range(games + 1):
        match = cantina.new(game, seed=number)
        began = time.perf_counter()
        with ExitStack() as seated:
            bots = [
                seated.enter_context(at_table(bot_of(way, game, seat), match, seat, seat))
                for seat in range(match.seats)
            ]
            seating.append(1000 * (time.perf_counter() - began))
            while match.turn is not None and match.ply < MOST:
                bot = bots[match.turn]
                before = time.perf_counter()
                action = decide(bot, match)
                if number:
                    took.append(1e6 * (time.perf_counter() - before))
                match.play(action)
    return took, seating[1:]


def main() -> None:
    """Measure all ways and print a line for each."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default="mexican-standoff")
    parser.add_argument("--games", type=int, default=10)
    asked = parser.parse_args()
    game = cantina.game(asked.game)
    warm_search(game.id)
    for way in ("inside", "entry point", "command"):
        took, seating = measured(way, game, asked.games)
        print(
            f"{way:12} {statistics.median(took):8.1f} us a decision (median of {len(took)}), "
            f"{statistics.median(seating):8.1f} ms to seat a game's bots"
        )


if __name__ == "__main__":
    main()
