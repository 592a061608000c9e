"""What a game's publisher asks: who wins, how long, how close, what decides, what an option changes.

`planned` lists the set-ups and how many games each gets, `balanced` plays them and measures,
`page` writes the result as one HTML file. No game is named here: what is counted comes from the
words that each game has anyway (moves, log lines, score sheets), and what only a game knows it
says in two optional functions of its words, ``scored`` and ``worth_trying``.
"""

from __future__ import annotations

from cantina.lab.balance.plan import Plan, planned
from cantina.lab.balance.report import balanced

__all__ = ["Plan", "balanced", "planned"]
