"""Arenas: bots against bots over duplicate deals, kept in one file, with ratings and intervals.

`plan` says what is to be played, `schedule` who sits where in which deal, `playing` plays one game,
`results` keeps the games, `running` plays those that are missing, on this machine's cores or on a
Ray cluster (`cluster`), `ratings` and `report` say what came of it. docs/arena.md is the manual.
"""

from __future__ import annotations

from cantina.lab.arena.plan import Contestant, Plan, contestants
from cantina.lab.arena.playing import Played, play_game
from cantina.lab.arena.report import Report, report
from cantina.lab.arena.results import OtherArena, Results
from cantina.lab.arena.running import run
from cantina.lab.arena.schedule import games

__all__ = [
    "Contestant",
    "OtherArena",
    "Plan",
    "Played",
    "Report",
    "Results",
    "contestants",
    "games",
    "play_game",
    "report",
    "run",
]
