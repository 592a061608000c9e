"""One game between bots, boiled down to what is measured later."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import cantina
from cantina.bots import Bot, make
from cantina.engine.game import Game
from cantina.engine.match import Match
from cantina.lab.balance.plan import Setup, Work, number_from

LIMIT = 20_000
"""Decisions after which a game is cut: nothing bounds the rounds of some games."""

_POINTS = re.compile(r"[+−-]?[0-9]+")


@dataclass(frozen=True)
class Facts:
    """What became of one game. A *side* is a seat, or partners who win together.

    `totals` are the scores after each stage, by side, the last ones being the final ones; `counts`
    and `points` are by seat: how often it did what (`move`, `line` or `card` and a name), and what
    it scored for which reason.
    """

    deal: int
    sides: tuple[tuple[int, ...], ...]
    challenger: int  # the side of the first bot in a turned game; 0 otherwise
    first: int  # the seat that decided first
    winners: tuple[int, ...]  # sides
    totals: tuple[tuple[int, ...], ...]
    decisions: int
    choices: int  # decisions with more than one legal move
    over: bool
    reason: str
    counts: dict[tuple[str, str], tuple[int, ...]] = field(default_factory=dict)
    points: dict[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def scores(self) -> tuple[int, ...]:
        """The final scores, by side."""
        return self.totals[-1]

    def won(self, side: int) -> float:
        """The side's share of the win: 1, a part of it where several win, or 0."""
        return 1 / len(self.winners) if side in self.winners else 0.0

    def side_of(self, seat: int) -> int:
        """The side that a seat belongs to."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)


def play_work(work: Work) -> list[Facts]:
    """Play a piece of work."""
    if work.turned:
        sides = range(len(sides_of(work.setup)))
        return [play(work, work.first, side) for side in sides]
    return [play(work, number) for number in range(work.first, work.first + work.games)]


def play(work: Work, deal: int, challenger: int = 0) -> Facts:
    """One game: the deal of that number, with the first bot on the challenging side."""
    setup = work.setup
    sides = sides_of(setup)
    match = _opening(setup, work.seed, deal)
    team = sides[challenger] if work.turned else None
    bots = _seated(setup, match.game, team, work.seed, deal)
    counts: dict[tuple[str, str], list[int]] = {}
    after: list[list[int]] = []
    choices, first, text = 0, match.turn or 0, match.game.words.action_text
    while match.turn is not None and match.ply < LIMIT:
        seat, stage, legal = match.turn, match.stage, match.legal_actions
        action = bots[seat].choose(match.redacted(seat), legal)
        choices += len(legal) > 1
        if work.full:
            _count(counts, "move", text(action).split()[0], seat, setup.seats)
        match.play(action)
        if match.stage != stage:
            after.append(match.scores)
    after.append(match.scores)
    points: dict[str, tuple[int, ...]] = {}
    if work.full:
        points = _read_log(match, counts)
    winners = {side for side, seats in enumerate(sides) if set(seats) & set(match.winners)}
    return Facts(
        deal,
        sides,
        challenger,
        first,
        tuple(sorted(winners)),
        tuple(tuple(scores[seats[0]] for seats in sides) for scores in after),
        match.ply,
        choices,
        match.over,
        match.game.words.reason(match.redacted(None)) if match.over else "cut",
        {key: tuple(by_seat) for key, by_seat in counts.items()},
        points,
    )


def sides_of(setup: Setup) -> tuple[tuple[int, ...], ...]:
    """Who wins together: the result of a finished game says it."""
    return _sides(setup.game, setup.seats, json.dumps(setup.options))


@lru_cache(maxsize=256)
def _sides(game: str, seats: int, options: str) -> tuple[tuple[int, ...], ...]:
    setup = Setup(game, seats, json.loads(options), ("greedy",) * seats)
    match = _opening(setup, 0, 0)
    bots = [make("greedy", match.game, seat) for seat in range(seats)]
    while match.turn is not None and match.ply < LIMIT:
        match.play(bots[match.turn].choose(match.redacted(match.turn), match.legal_actions))
    result = match.view(None).get("result") or {}
    return tuple(map(tuple, result.get("sides") or [[seat] for seat in range(seats)]))


def _opening(setup: Setup, seed: int, deal: int) -> Match:
    return cantina.new(setup.game, setup.seats, number_from(seed, "deal", deal), setup.options)


def _seated(
    setup: Setup, game: Game, team: tuple[int, ...] | None, seed: int, deal: int
) -> list[Bot]:
    """The set-up's bots; with a team, its first bot there and its last one everywhere else."""
    specs = setup.bots
    if team is not None:
        specs = tuple(specs[0 if seat in team else -1] for seat in range(setup.seats))
    return [
        make(spec, game, number_from(seed, "bot", deal, seat)) for seat, spec in enumerate(specs)
    ]


# ---- what a game's words tell ----------------------------------------------------------------


def _count(
    counts: dict[tuple[str, str], list[int]], what: str, name: str, seat: int, seats: int
) -> None:
    counts.setdefault((what, name), [0] * seats)[seat] += 1


def _read_log(match: Match, counts: dict[tuple[str, str], list[int]]) -> dict[str, tuple[int, ...]]:
    points: dict[str, list[int]] = {}
    moves = verbs_of(match.game.id)
    for line in match.log(None):
        kind, seat = line["kind"], line["seat"]
        if kind == "round":
            for reason, by_seat in scored(match.game, line["data"]).items():
                sums = points.setdefault(reason, [0] * match.seats)
                for one, value in enumerate(by_seat):
                    sums[one] += value
        elif seat is not None and kind != "over":
            if kind not in moves:  # a move's own line would only count it twice
                _count(counts, "line", kind, seat, match.seats)
            for card, _ in Counter(line["cards"]).items():
                _count(counts, "card", f"{kind} {card}", seat, match.seats)
    return {reason: tuple(by_seat) for reason, by_seat in points.items()}


@lru_cache
def verbs_of(game: str) -> frozenset[str]:
    """The first words of all moves of a game."""
    played = cantina.game(game)
    texts = map(played.words.action_text, range(played.actions))
    return frozenset(text.split()[0] for text in texts)


def scored(game: Game, sheet: dict[str, Any]) -> dict[str, list[int]]:
    """A stage's points by reason and seat, from the data of its log line.

    A game may say them in ``words.scored(data)``. Otherwise they are the rows of its score sheet
    whose values are numbers. What the rows do not add up to stands under "not in a row".
    """
    own = getattr(game.words, "scored", None)
    reasons: dict[str, list[int]] = own(sheet) if own else _rows(sheet)
    rest = list(sheet["points"])
    for by_seat in reasons.values():
        rest = [left - value for left, value in zip(rest, by_seat, strict=True)]
    return {**reasons, "not in a row": rest} if any(rest) else reasons


def _rows(sheet: dict[str, Any]) -> dict[str, list[int]]:
    reasons: dict[str, list[int]] = {}
    for row in sheet.get("rows", []):
        values = [cell["value"] for cell in row["cells"]]
        if any(map(_POINTS.fullmatch, values)):
            reasons[row["title"]] = [
                int(value.replace("−", "-")) if _POINTS.fullmatch(value) else 0 for value in values
            ]
    return reasons
