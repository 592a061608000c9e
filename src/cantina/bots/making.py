"""From a bot's name (`greedy`, `search:200ms`) to a bot, and the levels that people choose from."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from cantina.bots import strangers
from cantina.bots.players import Bot, GreedyBot, RandomBot
from cantina.bots.search import Budget, SearchBot, Settings
from cantina.engine.game import Game

USUAL_SECONDS = 0.5
MOST_SECONDS = 60
MOST_SIMULATIONS = 10_000_000
MOST_THREADS = 64

_SEARCH = re.compile(r"search(?::([0-9]{1,9})(ms|it)?)?((?:,[a-z]+=[a-z0-9.]+)*)")
_KINDS: dict[str, type[float] | type[int]] = {
    "explore": float,
    "random": float,
    "urgency": float,
    "trust": float,
    "margin": float,
    "depth": int,
    "worlds": int,
    "forget": int,
    "sample": int,
    "reuse": int,
    "threads": int,
}


@dataclass(frozen=True)
class Level:
    """A strength that people can choose by name; what plays behind it differs from game to game."""

    id: str
    name: str
    blurb: str
    spec: str
    """What plays in a game that `specs` does not name."""
    specs: dict[str, str] = field(default_factory=dict[str, str])

    def spec_for(self, game: str) -> str:
        """The spec of the bot behind this level in a game (by id)."""
        return self.specs.get(game, self.spec)


_IN_PASSING = "search:8it,depth=1,worlds=1,random=1,forget=100"
_ABSENT = "search:100it,depth=1,worlds=1,forget=20"
_THOUGHT_THROUGH = "search:100it,depth=1,worlds=1"

LEVELS: tuple[Level, ...] = (
    Level(
        "tenderfoot",
        "Tenderfoot",
        "A first evening: sees its own next move, and forgets what is out of sight.",
        _IN_PASSING,
        # With less than a look at nearly every move it would never leave a town.
        {"el-paso": _IN_PASSING.replace("8it", "14it")},
    ),
    Level(
        "greenhorn",
        "Greenhorn",
        "Knows the rules, lives for the moment, and forgets a card now and then.",
        _ABSENT,
        {
            "desperate-oasis": "greedy",
            # One way that the cards may lie is too little to tell when to leave a town.
            "el-paso": "search:100it,depth=1,worlds=2,forget=60",
        },
    ),
    Level(
        "deputy",
        "Deputy",
        "Knows what usually works.",
        "greedy",
        {
            "desperate-oasis": _THOUGHT_THROUGH,
            "el-paso": "search:100it,depth=1",
        },
    ),
    Level(
        "gunslinger",
        "Gunslinger",
        "Looks ahead, a hundred times and more before every move.",
        "search:1000it",
        {
            "mexican-standoff": "search:80it",
            "el-paso": "search:500it",
            "desperate-oasis": "search:200it",
        },
    ),
    Level(
        "champion",
        "Champion",
        "The house champion: weighs tens of thousands of ways it may go before every move.",
        "search:1000ms",
    ),
)
"""Which is stronger than which, and by how much, was measured in each game: docs/bots.md."""


def budget_of(spec: str) -> Budget | None:
    """The budget in a spec of `search`; None for `random`, `greedy` and bots of strangers.

    ``search:200ms`` thinks for so many milliseconds, ``search:5000it`` for so many simulations
    (so does ``search:5000``), and plain ``search`` for half a second; settings may follow, as in
    ``search:100it,depth=1`` (see `settings_of`). Raises ValueError, with one
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


def settings_of(spec: str) -> Settings:
    """What the search of a spec is tuned by: ``search:100it,depth=1,worlds=5`` (see `Settings`).

    Raises ValueError, with one sentence, for settings that there are not.
    """
    match = _SEARCH.fullmatch(spec)
    given: dict[str, Any] = {}
    for part in (match[3] if match else "").split(",")[1:]:
        name, text = part.split("=")
        if name not in _KINDS:
            raise ValueError(f"a search has no setting {name!r}; it has: {', '.join(_KINDS)}")
        try:
            given[name] = _KINDS[name](text)
        except ValueError:
            raise ValueError(f"the setting {name} is a number, not {text!r}") from None
    threads, depth = given.get("threads", 1), given.get("depth", 1)
    if not 1 <= threads <= MOST_THREADS or depth < 1:
        raise ValueError(
            f"a search has 1 to {MOST_THREADS} threads and looks at least one move deep"
        )
    if not 0 <= given.get("forget", 0) <= 100:
        raise ValueError(f"a search forgets from 0 to 100 things of 100, not {given['forget']}")
    return Settings(**given)


def make(spec: str, game: Game, seed: int, plain: bool = False) -> Bot:
    """A bot by its spec (see `budget_of` and `settings_of`) for one game.

    Two bots with the same spec and seed choose alike, as long as their budget is not a time. With
    `plain` (and for a plain game) nothing is compiled, and a search, which would take minutes so,
    is replaced by `greedy`. Raises ValueError for a spec that there is not.
    """
    budget = budget_of(spec)
    if budget is None and spec not in ("random", "greedy"):
        return strangers.make(spec, game, seed)
    settings = settings_of(spec)
    if (plain or game.is_plain) and not game.is_plain:
        from cantina.games import load

        game = load(game.id, plain=True)
    if spec == "random":
        return RandomBot(game, seed)
    if budget is None or game.is_plain:
        return GreedyBot(game, seed)
    return SearchBot(game, seed, budget, settings)
