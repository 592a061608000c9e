"""Players that see what their seat knows and nothing else: `random`, `greedy`, `search`.

>>> import cantina
>>> from cantina.bots import make
>>> match = cantina.new("mexican-standoff", seats=3, seed=1)
>>> bot = make("search:100it", match.game, seed=7)
>>> match.play(bot.choose(match.redacted(match.turn), match.legal_actions))
>>> match.ply
1

No bot knows a game: they reach it through its verbs, the rule bot `advise` among them.
"""

from __future__ import annotations

from cantina.bots.making import LEVELS, Level, budget_of, make
from cantina.bots.outlook import Outlook, outlook
from cantina.bots.players import Bot, GreedyBot, RandomBot
from cantina.bots.search import Budget, SearchBot, Settings, Thought
from cantina.engine.warm import WARM_HOOKS

__all__ = [
    "LEVELS",
    "Bot",
    "Budget",
    "GreedyBot",
    "Level",
    "Outlook",
    "RandomBot",
    "SearchBot",
    "Settings",
    "Thought",
    "budget_of",
    "make",
    "outlook",
]


def warm_search(name: str) -> None:
    """Compile the search for a game into the cache, by letting it choose once."""
    import cantina

    match = cantina.new(name, seed=1)
    turn = match.turn
    if turn is not None:
        for spec in ("random", "greedy", "search:32it,forget=50"):
            make(spec, match.game, seed=1).choose(match.redacted(turn), match.legal_actions)
        outlook(match.game, match.redacted(turn), seed=1, worlds=8)


WARM_HOOKS.append(warm_search)
