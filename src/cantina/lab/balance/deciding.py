"""What decides: reasons of points, kinds of move, log lines and cards, and who wins with them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from cantina.engine.game import Game
from cantina.lab.balance.facts import Facts
from cantina.lab.balance.intervals import Estimate, difference, mean_of
from cantina.lab.balance.tables import Column, Plot, Section, Table, written

RARE = 0.02
"""What happens in a smaller share of games is only listed: nothing can be said about it."""
SHOWN = 14
"""Rows of a plot."""

Key = tuple[str, str]


@dataclass(frozen=True)
class Trait:
    """Something that sides do or have, more of it or less, and how they fare."""

    key: Key
    a_game: float
    share: float  # of games in which it happens
    more: float | None  # wins of sides that had more of it than the mean of their game
    less: float | None
    effect: Estimate | None  # the one less the other

    def clear(self, among: int) -> bool:
        """Whether the effect is more than the largest of so many would be by luck (Bonferroni)."""
        z = NormalDist().inv_cdf(1 - 0.025 / max(1, among))
        return self.effect is not None and self.effect.apart_from(0, z)


def traits(games: Sequence[Facts]) -> list[Trait]:
    """Every trait of these games, the common ones first."""
    keys = sorted({key for facts in games for key in facts.counts})
    found = [_trait(games, key) for key in keys]
    return sorted(found, key=lambda trait: (-trait.a_game, trait.key))


def _trait(games: Sequence[Facts], key: Key) -> Trait:
    groups = np.zeros((len(games), 4))
    times = np.zeros(len(games))
    for number, facts in enumerate(games):
        by_seat = facts.counts.get(key)
        if by_seat is None:
            continue
        by_side = [sum(by_seat[seat] for seat in side) for side in facts.sides]
        times[number] = sum(by_side)
        mean = sum(by_side) / len(by_side)
        for side, count in enumerate(by_side if facts.over else []):
            if count != mean:
                group = 0 if count > mean else 2
                groups[number, group] += facts.won(side)
                groups[number, group + 1] += 1
    sums = groups.sum(axis=0)
    return Trait(
        key,
        float(times.mean()),
        float((times > 0).mean()),
        float(sums[0] / sums[1]) if sums[1] else None,
        float(sums[2] / sums[3]) if sums[3] else None,
        difference(groups),
    )


def deciding_part(game: Game, games: Sequence[Facts], seats: int) -> tuple[Section, list[str]]:
    """Points by reason, and the traits in three tables."""
    section = Section("decides", "What decides?")
    section.says = [
        f"All of this with {seats} seats. Points by reason: what winners scored more than the "
        "others did, reason by reason; together that is how far they came ahead.",
        "Moves and cards: in each game the sides that had more of something than the mean of "
        "that game are set against those that had less. A difference says what goes together "
        "with winning under these bots, not why: who is ahead may simply get to do it more "
        "often. ✓ marks differences that are more than the largest of the table would be by luck.",
    ]
    points = _points(games)
    short: list[str] = []
    if points.rows:
        section.tables.append(points)
        section.plots.append(_points_plot(points, seats))
        best = [row for row in points.rows if isinstance(row[3], Estimate)][:3]
        listed = ", ".join(f"{row[0]} ({written(row[3], 'change')})" for row in best)
        short.append(f"Winners' points over the others' come most from {listed}.")
    found = traits(games)
    for what, title in (
        ("move", "Kinds of move"),
        ("line", "What else happens (lines of the log)"),
        ("card", "Cards and tiles, by what is done with them"),
    ):
        chosen = [trait for trait in found if trait.key[0] == what and trait.share >= RARE]
        if chosen:
            section.tables.append(_trait_table(game, what, title, chosen))
    common = [trait for trait in found if trait.share >= RARE]
    clear = [trait for trait in common if trait.clear(len(common))]
    strongest = sorted(clear, key=_size, reverse=True)
    if strongest:
        section.plots.append(_trait_plot(game, strongest[:SHOWN], seats))
        listed = "; ".join(_sentence(game, trait) for trait in strongest[:4])
        short.append(f"What goes with winning most clearly: {listed}.")
    section.says += [*short, _idle(game, found, common)]
    return section, short


def _size(trait: Trait) -> float:
    return abs(trait.effect.mean) if trait.effect else 0.0


def label(game: Game, key: Key) -> str:
    """What a trait is called: a move's or line's own word, and the card as the game says it."""
    what, name = key
    kind, _, card = name.partition(" ")
    kind = kind.replace("_", " ")
    if what != "card":
        return kind
    spoken = getattr(game.words, "spoken", " ".join)
    return f"{kind}: {spoken([card])}"


def _sentence(game: Game, trait: Trait) -> str:
    more, less = written(trait.more, "share"), written(trait.less, "share")
    return f"{label(game, trait.key)} (sides with more win {more}, with less {less})"


def _idle(game: Game, found: Sequence[Trait], common: Sequence[Trait]) -> str:
    """What happens hardly ever, and what happens without any sign that it matters."""
    rare = [label(game, trait.key) for trait in found if trait not in common]
    flat = [
        label(game, trait.key)
        for trait in common
        if trait.effect and max(abs(trait.effect.low), abs(trait.effect.high)) < 0.05
    ]
    says = f"In fewer than {100 * RARE:.0f} % of games: {', '.join(rare) or 'nothing'}."
    return f"{says} Within 5 points of no difference, for certain: {', '.join(flat) or 'nothing'}."


def _trait_table(game: Game, what: str, title: str, chosen: Sequence[Trait]) -> Table:
    table = Table(
        f"traits-{what}",
        title,
        [
            Column("what", "what", "text"),
            Column("a_game", "a game", "number"),
            Column("games", "in games", "share"),
            Column("more", "wins with more", "share"),
            Column("less", "with less", "share"),
            Column("effect", "difference, points", "points"),
            Column("clear", "clear", "text"),
        ],
    )
    for trait in chosen:
        mark = "✓" if trait.clear(len(chosen)) else ""
        row = [label(game, trait.key), trait.a_game, trait.share, trait.more, trait.less]
        table.rows.append([*row, trait.effect, mark])
    return table


def _trait_plot(game: Game, chosen: Sequence[Trait], seats: int) -> Plot:
    rows = [(label(game, trait.key), trait.more, trait.less) for trait in chosen]
    alt = "Win shares of sides that had more or less of something: " + "; ".join(
        _sentence(game, trait) for trait in chosen
    )
    even = 1 / seats if all(trait.effect for trait in chosen) else None
    data = {"rows": rows, "even": even}
    return Plot("traits", "dumbbells", f"What goes with winning, {seats} seats", f"{alt}.", data)


# ---- points by reason ------------------------------------------------------------------------


def _points(games: Sequence[Facts]) -> Table:
    table = Table(
        "points",
        "Points by reason",
        [
            Column("reason", "reason", "text"),
            Column("mean", "points a side", "number"),
            Column("games", "in games", "share"),
            Column("ahead", "winners over the others", "change"),
            Column("part", "part of the lead", "share"),
        ],
    )
    over = [facts for facts in games if facts.over and len(facts.winners) < len(facts.sides)]
    names = sorted({name for facts in games for name in facts.points})
    lead = mean_of([_ahead(facts, list(facts.scores)) for facts in over])
    for name in names:
        sides = [_by_side(facts, name) for facts in games]
        ahead = mean_of([_ahead(facts, _by_side(facts, name)) for facts in over])
        part = ahead.mean / lead.mean if ahead and lead and lead.mean > 0 else None
        mean = float(np.mean([np.mean(one) for one in sides]))
        share = float(np.mean([any(one) for one in sides]))
        table.rows.append([name, mean, share, ahead, part])
    table.rows.sort(key=lambda row: -(row[3].mean if isinstance(row[3], Estimate) else -math.inf))
    return table


def _by_side(facts: Facts, name: str) -> list[float]:
    """Partners share one score, so a side has what its first seat has."""
    by_seat = facts.points.get(name)
    return [float(by_seat[side[0]]) if by_seat else 0.0 for side in facts.sides]


def _ahead(facts: Facts, by_side: Sequence[float]) -> float:
    """The winners' mean less the others'."""
    mine = [by_side[side] for side in facts.winners]
    others = [value for side, value in enumerate(by_side) if side not in facts.winners]
    return float(np.mean(mine) - np.mean(others))


def _points_plot(table: Table, seats: int) -> Plot:
    rows = [(str(row[0]), row[3]) for row in table.rows if isinstance(row[3], Estimate)]
    listed = "; ".join(f"{name} {written(ahead, 'change')}" for name, ahead in rows)
    alt = f"Winners' points over the others' by reason: {listed}."
    title = f"Where winners' points over the others' come from, {seats} seats"
    return Plot("points", "bars", title, alt, {"rows": rows})
