"""From a bot's name (`greedy`, `search:200ms`) to a bot, and the levels that people choose from."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cantina.bots import strangers
from cantina.bots.players import Bot, GreedyBot, RandomBot
from cantina.bots.search import Budget, SearchBot
from cantina.engine.game import Game

USUAL_SECONDS = 0.5
MOST_SECONDS = 60
MOST_SIMULATIONS = 10_000_000

_SEARCH = re.compile(r"search(?::([0-9]{1,9})(ms|it)?)?")


@dataclass(frozen=True)
class Level:
    """A strength that people can choose by name."""

    id: str
    name: str
    blurb: str
    spec: str


LEVELS: tuple[Level, ...] = (
    Level(
        "greenhorn",
        "Greenhorn",
        "Plays by rules of thumb and lives for the moment.",
        "greedy",
    ),
    Level(
        "deputy",
        "Deputy",
        "Thinks a round ahead, but not for long.",
        "search:400it",
    ),
    Level(
        "gunslinger",
        "Gunslinger",
        "Weighs thousands of ways the cards may lie before every move.",
        "search:500ms",
    ),
)


def budget_of(spec: str) -> Budget | None:
    """The budget in a spec of `search`; None for `random`, `greedy` and bots of strangers.

    ``search:200ms`` thinks for so many milliseconds, ``search:5000it`` for so many simulations
    (so does ``search:5000``), and plain ``search`` for half a second. Raises ValueError, with one
    sentence, for anything else.
    """
    if spec in ("random", "greedy"):
        return None
    match = _SEARCH.fullmatch(spec)
    if match is None:
        if strangers.known(spec):
            return None
        installed = "".join(f", {name}" for name in strangers.names())
        raise ValueError(
            f"there is no bot {spec!r}: say random, greedy, search, search:200ms, search:5000it"
            f"{installed} or cmd:COMMAND"
        )
    if match[1] is None:
        return Budget(seconds=USUAL_SECONDS)
    number = int(match[1])
    if match[2] == "ms":
        if not 1 <= number <= 1000 * MOST_SECONDS:
            raise ValueError(f"a search takes from 1 to {1000 * MOST_SECONDS} ms, not {number}")
        return Budget(seconds=number / 1000)
    if not 1 <= number <= MOST_SIMULATIONS:
        raise ValueError(f"a search makes from 1 to {MOST_SIMULATIONS} simulations, not {number}")
    return Budget(simulations=number)


def make(spec: str, game: Game, seed: int, plain: bool = False) -> Bot:
    """A bot by its spec (see `budget_of`) for one game.

    Two bots with the same spec and seed choose alike, as long as their budget is not a time. With
    `plain` (and for a plain game) nothing is compiled, and a search, which would take minutes so,
    is replaced by `greedy`. Raises ValueError for a spec that there is not.
    """
    budget = budget_of(spec)
    if budget is None and spec not in ("random", "greedy"):
        return strangers.make(spec, game, seed)
    if (plain or game.is_plain) and not game.is_plain:
        from cantina.games import load

        game = load(game.id, plain=True)
    if spec == "random":
        return RandomBot(game, seed)
    if budget is None or game.is_plain:
        return GreedyBot(game, seed)
    return SearchBot(game, seed, budget)
