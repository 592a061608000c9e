"""The parts on places, length, scores and the race, from games of every number of seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np

from cantina.engine.game import Game
from cantina.lab.balance import measures as m
from cantina.lab.balance.facts import LIMIT, Facts
from cantina.lab.balance.intervals import Estimate, mean_of, share_of
from cantina.lab.balance.tables import Column, Plot, Section, Table, Value, interval, written

PACE = 8
"""Seconds that people are taken to need for a decision that leaves a choice, all told."""
BARS = 24

Games = Mapping[int, Sequence[Facts]]
"""The games by number of seats."""

NTH = ("first", "second", "third", "fourth", "fifth", "sixth")


def values(games: Sequence[Facts], measure: m.Measure) -> list[float]:
    """The measure of every game that has one."""
    found = (measure(facts) for facts in games)
    return [value for value in found if value is not None]


def told(value: Estimate | None, form: str) -> str:
    """A number with its interval in a sentence."""
    inside = interval(value, form)
    return f"{written(value, form)} ({inside})" if inside else written(value, form)


# ---- places ----------------------------------------------------------------------------------


def places_part(games: Games) -> tuple[Section, list[str]]:
    """Wins by order of play and by chair, and what that comes to in a sentence each."""
    section = Section("seats", "Does it matter where one sits?")
    table = Table(
        "places",
        "Wins by order of play",
        [
            Column("seats", "seats", "count"),
            Column("place", "in order of play", "text"),
            Column("wins", "wins", "share"),
            Column("even", "even", "share"),
            Column("points", "points", "number"),
        ],
    )
    verdicts: list[tuple[int, str]] = []
    lines: list[dict[str, object]] = []
    for seats, played in games.items():
        over = [facts for facts in played if facts.over]
        if not over:
            continue
        count = len(over[0].sides)
        shares = [share_of(values(over, m.place_wins(place))) for place in range(count)]
        for place, share in enumerate(shares):
            points = mean_of([facts.scores[m.places(facts)[place]] for facts in over])
            table.rows.append([seats, _place(place, count, seats), share, 1 / count, points])
        verdicts.append((seats, _verdict(seats, count, shares)))
        lines.append({"seats": seats, "even": 1 / count, "shares": shares})
    short = _together(verdicts)
    section.says = [
        "Places are counted from whoever decides first in the game, clockwise. Even is what every "
        "place would win if places did not matter.",
        *short,
    ]
    alt = "Share of wins by order of play, with 95 % intervals. " + " ".join(short)
    section.plots.append(Plot("places", "places", "Wins by order of play", alt, {"lines": lines}))
    section.tables = [table, _chairs(games)]
    return section, short


def _place(place: int, count: int, seats: int) -> str:
    return f"{NTH[place]} side" if count < seats else NTH[place]


def _verdict(seats: int, count: int, shares: Sequence[Estimate | None]) -> str:
    """Which place stands out by more than the best of so many would by luck.

    If none does: the one that is farthest from even, as the rest of a sentence.
    """
    even, z = 1 / count, 2.6 if count > 2 else 2.0
    known = [(place, share) for place, share in enumerate(shares) if share is not None]
    out = [(place, share) for place, share in known if share.apart_from(even, z)]
    if not out:
        place, farthest = max(known, key=lambda one: abs(one[1].mean - even))
        name = _place(place, count, seats)
        return f"the {name} {told(farthest, 'share')} of {100 * even:.1f} %"
    told_out = ", ".join(
        f"the {_place(place, count, seats)} place wins {told(share, 'share')}"
        for place, share in out
    )
    return f"With {seats} seats places are not even at {100 * even:.1f} %: {told_out}.".replace(
        "side place", "side"
    )


def _together(verdicts: Sequence[tuple[int, str]]) -> list[str]:
    """A sentence for each number of seats where a place stands out, and one for all others."""
    out = [verdict for _, verdict in verdicts if verdict.startswith("With")]
    calm = [(seats, verdict) for seats, verdict in verdicts if verdict not in out]
    if calm:
        counts = ", ".join(str(seats) for seats, _ in calm)
        farthest = "; ".join(verdict for _, verdict in calm)
        out.append(f"With {counts} seats no place stands out. Farthest from even: {farthest}.")
    return out


def _chairs(games: Games) -> Table:
    table = Table(
        "chairs",
        "Wins by chair, whoever began",
        [
            Column("seats", "seats", "count"),
            Column("chair", "chair", "text"),
            Column("began", "began", "share"),
            Column("wins", "wins", "share"),
        ],
    )
    for seats, played in games.items():
        over = [facts for facts in played if facts.over]
        for seat in range(seats if over else 0):
            began = share_of([float(facts.first == seat) for facts in over])
            wins = share_of([facts.won(facts.side_of(seat)) for facts in over])
            table.rows.append([seats, f"{seat + 1}", began, wins])
    return table


# ---- length ----------------------------------------------------------------------------------


def length_part(game: Game, games: Games) -> tuple[Section, list[str]]:
    """Decisions, stages, minutes, and games that never end."""
    stage = game.stage_name
    table = Table(
        "length",
        "Length of a game",
        [
            Column("seats", "seats", "count"),
            Column("decisions", "decisions", "number"),
            Column("short", "1 in 20 has at most", "count"),
            Column("long", "1 in 20 has at least", "count"),
            Column("choices", "with a choice", "number"),
            Column("stages", f"{stage}s", "number"),
            Column("minutes", "minutes, about", "count"),
            Column("cut", "cut", "share"),
        ],
    )
    short: list[str] = []
    for seats, played in games.items():
        lengths = values(played, m.decisions)
        choices = mean_of(values(played, m.choices))
        minutes = choices.mean * PACE / 60 if choices else None
        low, high = np.percentile(lengths, [5, 95])
        row: list[Value] = [seats, mean_of(lengths), float(low), float(high), choices]
        row += [mean_of(values(played, m.stages)), minutes, share_of(values(played, m.was_cut))]
        table.rows.append(row)
        if choices and minutes:
            rounds = float(np.mean(values(played, m.stages)))
            short.append(
                f"{seats} seats: {choices.mean:.0f} decisions with a choice in {rounds:.1f} "
                f"{stage}s, about {minutes:.0f} minutes"
            )
    says = "; ".join(short) + "."
    section = Section("length", "How long is it?")
    section.says = [
        f"Minutes are {PACE} seconds for each decision that leaves a choice, dealing and talk "
        f"included: a guess to compare by. The box would say {game.minutes}. A game is cut after "
        f"{LIMIT:,} decisions.",
    ]
    section.tables = [table]
    lines = [{"seats": seats, "values": values(games[seats], m.decisions)} for seats in games]
    alt = f"How many decisions games have, by number of seats. {says}"
    section.plots.append(Plot("length", "histograms", "Decisions a game", alt, {"lines": lines}))
    cut = sum(not facts.over for played in games.values() for facts in played)
    total = sum(map(len, games.values()))
    ends = f"{cut} of {total:,} games had to be cut." if cut else f"All {total:,} games ended."
    return section, [f"{says} {ends}"]


# ---- scores ----------------------------------------------------------------------------------


def scores_part(games: Games, usual: int) -> tuple[Section, list[str]]:
    """How scores lie, how close games end, why they end."""
    table = Table(
        "scores",
        "Final scores",
        [
            Column("seats", "seats", "count"),
            Column("who", "whose", "text"),
            Column("mean", "mean", "number"),
            Column("spread", "spread", "number"),
            *(Column(f"p{cent}", f"{cent} %", "number") for cent in (5, 25, 50, 75, 95)),
        ],
    )
    close = Table(
        "close",
        "How close it is at the end",
        [
            Column("seats", "seats", "count"),
            Column("margin", "winner's lead", "number"),
            Column("median", "median lead", "number"),
            Column("spreads", "lead in spreads", "number"),
            Column("close", "closer than half a spread", "share"),
            Column("shared", "several winners", "share"),
        ],
    )
    short: list[str] = []
    for seats, played in games.items():
        width = m.spread(played)
        whose: list[tuple[str, list[float]]] = [
            ("winners", values(played, m.winners_score)),
            ("everybody", [points for facts in played for points in facts.scores]),
        ]
        for who, scores in whose:
            if scores:
                mean = mean_of(scores) if who == "winners" else float(np.mean(scores))
                cents = [float(cent) for cent in np.percentile(scores, [5, 25, 50, 75, 95])]
                table.rows.append([seats, who, mean, float(np.std(scores)), *cents])
        margins = values(played, m.margin)
        if not margins:
            continue
        near = share_of([float(value < width / 2) for value in margins])
        lead = mean_of(margins)
        row: list[Value] = [seats, lead, float(np.median(margins))]
        row += [mean_of([value / width for value in margins]), near]
        close.rows.append([*row, share_of(values(played, m.shared))])
        if seats == usual:
            short.append(
                f"With {seats} seats the winner leads by {told(lead, 'number')} points at the end; "
                f"{told(near, 'share')} of games end closer than half the spread of scores "
                f"({width:.1f})."
            )
    section = Section("scores", "What are the scores, and how close are games?")
    section.says = ["Spread is the standard deviation.", *short, _reasons(games[usual])]
    section.tables = [table, close]
    played = games[usual]
    data = {
        "winners": values(played, m.winners_score),
        "everybody": [points for facts in played for points in facts.scores],
    }
    alt = f"Scores of winners and of everybody with {usual} seats. " + " ".join(short)
    section.plots.append(Plot("scores", "scores", f"Scores, {usual} seats", alt, data))
    return section, short


def _reasons(games: Sequence[Facts]) -> str:
    """Why games ended."""
    reasons = Counter(facts.reason for facts in games)
    total = reasons.total()
    listed = ", ".join(
        f"{reason} ({100 * count / total:.1f} %)" for reason, count in reasons.most_common()
    )
    return f"Why games ended: {listed}."


# ---- the race --------------------------------------------------------------------------------


def race_part(game: Game, games: Games, usual: int) -> tuple[Section, list[str]]:
    """Whether a leader can be caught, and when the winner is known."""
    stage = game.stage_name
    table = Table(
        "leader",
        f"How often whoever leads after a {stage} wins in the end",
        [
            Column("seats", "seats", "count"),
            Column("stage", f"after {stage}", "count"),
            Column("games", "games that went on", "count"),
            Column("wins", "leader wins", "share"),
            Column("even", "even", "share"),
        ],
    )
    late = Table(
        "late",
        "When the winner is known",
        [
            Column("seats", "seats", "count"),
            Column("halfway", "halfway leader wins", "share"),
            Column("last", f"last {stage} changes the winner", "share"),
            Column("changes", "changes of lead", "number"),
        ],
    )
    short: list[str] = []
    lines: list[dict[str, object]] = []
    for seats, played in games.items():
        most = max(len(facts.totals) for facts in played)
        curve: list[tuple[int, Estimate]] = []
        even = 1 / len(played[0].sides)
        for after in range(1, most):
            led = [m.leader_wins(facts, after) for facts in played]
            wins = share_of([one for one in led if one is not None])
            if wins is None or wins.count < 30:
                break
            table.rows.append([seats, after, wins.count, wins, even])
            curve.append((after, wins))
        halfway = share_of(values(played, m.halfway_leader_wins))
        last = share_of(values(played, m.last_stage_decides))
        late.rows.append([seats, halfway, last, mean_of(values(played, m.lead_changes))])
        if curve and seats == usual:
            lines.append({"seats": seats, "even": even, "curve": curve})
            short.append(
                f"With {seats} seats whoever leads halfway wins {told(halfway, 'share')} (even: "
                f"{100 * even:.1f} %), and the last {stage} changes the winner in "
                f"{told(last, 'share')} of games."
            )
    section = Section("race", "Can a leader be caught?")
    section.says = [
        f"If several lead after a {stage}, each counts in part. A game that nobody can catch up in "
        "would show 100 % early; a lottery would stay at even till the end.",
        *short,
    ]
    section.tables = [late, table]
    if lines:
        alt = f"How often the leader after each {stage} wins. " + " ".join(short)
        title = f"The leader after each {stage} wins in the end, {usual} seats"
        section.plots.append(Plot("race", "race", title, alt, {"lines": lines, "stage": stage}))
    return section, short
