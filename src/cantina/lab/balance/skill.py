"""Room for skill: how often the stronger bot wins, with the same deals from every side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from cantina.lab.balance.basics import told
from cantina.lab.balance.facts import Facts
from cantina.lab.balance.intervals import mean_of, share_of
from cantina.lab.balance.tables import Column, Plot, Section, Table

Pair = tuple[str, str]


def by_deal(games: Sequence[Facts]) -> list[list[Facts]]:
    """Turned games, those with the same deal together."""
    deals: dict[int, list[Facts]] = {}
    for facts in games:
        deals.setdefault(facts.deal, []).append(facts)
    return [deals[deal] for deal in sorted(deals)]


def challengers_wins(games: Sequence[Facts]) -> list[float]:
    """The challenger's share of wins, deal by deal."""
    return [
        float(np.mean([facts.won(facts.challenger) for facts in deal])) for deal in by_deal(games)
    ]


def challengers_lead(games: Sequence[Facts]) -> list[float]:
    """The challenger's points over the mean of the others, deal by deal."""
    return [float(np.mean([_lead(facts) for facts in deal])) for deal in by_deal(games)]


def _lead(facts: Facts) -> float:
    mine = facts.scores[facts.challenger]
    others = [points for side, points in enumerate(facts.scores) if side != facts.challenger]
    return mine - sum(others) / len(others)


def skill_part(games: Mapping[Pair, Sequence[Facts]], seats: int) -> tuple[Section, list[str]]:
    """One row a pair of bots."""
    table = Table(
        "skill",
        "The stronger bot, alone against the weaker one",
        [
            Column("bot", "bot", "text"),
            Column("against", "against", "text"),
            Column("deals", "deals", "count"),
            Column("games", "games", "count"),
            Column("wins", "wins", "share"),
            Column("even", "even", "share"),
            Column("lead", "points over the others", "change"),
        ],
    )
    short: list[str] = []
    rows: list[dict[str, object]] = []
    for (bot, other), played in games.items():
        # Wilson over deals as if each were one game: too wide rather than none at 100 %.
        shares = challengers_wins(played)
        wins, even = share_of(shares), 1 / len(played[0].sides)
        lead = mean_of(challengers_lead(played))
        table.rows.append([bot, other, len(shares), len(played), wins, even, lead])
        rows.append({"label": f"{bot} against {other}", "wins": wins, "even": even})
        short.append(f"{bot} wins {told(wins, 'share')} against {other} (even: {100 * even:.1f} %)")
    sentence = "; ".join(short) + "."
    section = Section("skill", "How much is luck?")
    section.says = [
        f"With {seats} seats, one side plays by the stronger bot, all others by the weaker; every "
        "deal is played once from each side. Near even means that luck leaves little room, near "
        "100 % that skill decides every game. Between two bots that play alike it would be even.",
    ]
    section.tables = [table]
    alt = "Wins of the stronger bot with 95 % intervals: " + sentence
    section.plots = [Plot("skill", "shares", "Wins of the stronger bot", alt, {"rows": rows})]
    return section, [f"Room for skill: {sentence}"]
