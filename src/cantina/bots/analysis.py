"""What a finished game looked like from each seat: chances, choices that mattered, luck.

Everything is worked out from what a seat knew (`Match.redacted(seat)`), never from the cards that it
could not see, and again the same for the same seed. docs/analysis.md says what the numbers mean.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from cantina.bots.outlook import outlook
from cantina.bots.reasons import reason_of
from cantina.bots.retelling import movers, retell
from cantina.bots.search import Budget, SearchBot, Settings, Thought
from cantina.engine.match import Match

FORMAT = "cantina-analysis/1"
WHOLE = 10_000
"""A certain win. Chances are whole numbers of this, so that sums of their changes are exact."""
LEAST = 100
"""A choice that cost less than this (1 %) is not worth a mark."""
GRAPH_SHARE = 0.6
"""How much of the work the graph is, for the progress."""


@dataclass(frozen=True)
class Effort:
    """How much to work."""

    worlds: int = 300
    """Imagined worlds for each point of the graph."""
    simulations: int = 1_000
    """Simulations for each decision."""
    again: int = 8_000
    """Simulations for those that may have mattered most."""
    finalists: int = 5
    """How many of these each seat has."""
    marks: int = 3
    """How many of them are told."""
    curiosity: float = 2.5
    """How much more than usual they explore: what was played must be looked at often as well."""


@dataclass
class Analysis:
    """What has been found out so far; plain data, ready for JSON."""

    graph: list[list[int]]
    """By seat and moment: the chance to win as the seat knew it, of `WHOLE`."""
    found: dict[str, Any] = field(default_factory=dict[str, Any])
    """Empty until everything is done; see docs/analysis.md."""


Tell = Callable[[float, Analysis], None]
"""Is told which share of the work is done, and what is found so far. May raise, to stop the work."""
Minds = dict[int, tuple[int, list[Thought]]]
"""By ply: how many simulations a bot had made there, and the moves that it thought best."""


def analyse(
    match: Match,
    seed: int,
    tell: Tell | None = None,
    effort: Effort | None = None,
    minds: Minds | None = None,
) -> Analysis:
    """The analysis of a finished match; it takes from seconds to a minute of one core.

    `minds` are what bots said of their own decisions when they made them.

    Raises ValueError if the match is not over, or if its game does not run compiled.
    """
    if not match.over:
        raise ValueError("only a finished match can be analysed")
    if match.game.is_plain:
        raise ValueError("an analysis needs the game's compiled code")
    effort = effort or Effort()
    tell = tell or (lambda share, analysis: None)
    analysis = Analysis([[] for _ in range(match.seats)])
    who = movers(match)
    ends = _ends(match)
    _draw(match, seed, effort.worlds, ends, analysis, tell)
    thoughts = _think(match, who, seed, effort, analysis, tell)
    marks = [
        _marks(match, seat, who, thoughts, seed, effort, analysis, tell)
        for seat in range(match.seats)
    ]
    analysis.found = {
        "format": FORMAT,
        "worlds": effort.worlds,
        "simulations": effort.simulations,
        "luck": [luck(line, seat, who) for seat, line in enumerate(analysis.graph)],
        "marks": marks,
        "thoughts": {str(event): found[:3] for event, found in thoughts.items()},
        "minds": _said(match, who, minds or {}),
    }
    tell(1.0, analysis)
    return analysis


def luck(line: list[int], seat: int, who: list[int | None]) -> dict[str, int]:
    """What moved one seat's chance from its equal start to its end, by who moved it.

    `line` is the seat's graph, `who` the mover of each event (None: chance). Every change of the
    line belongs to exactly one of the three, so start + cards + others + own = end, always.
    """
    parts = {"start": line[0], "cards": 0, "others": 0, "own": 0, "end": line[-1]}
    for (before, after), mover in zip(pairwise(line), who, strict=True):
        kind = "cards" if mover is None else "own" if mover == seat else "others"
        parts[kind] += after - before
    return parts


# ---- the graph -----------------------------------------------------------------------------------


def _draw(
    match: Match, seed: int, worlds: int, ends: list[int], analysis: Analysis, tell: Tell
) -> None:
    sides = _sides(match)
    last = len(movers(match))
    for at, again in enumerate(retell(match)):
        for seat, line in enumerate(analysis.graph):
            if at == 0:
                # Before the first card nobody has an edge that anybody knows of.
                line.append(round(WHOLE / sides))
            elif at == last:
                line.append(ends[seat])
            else:
                told = outlook(match.game, again.redacted(seat), _seed(seed, at, seat), worlds)
                line.append(_whole(told.chances[seat]))
        tell(GRAPH_SHARE * (at + 1) / (last + 1), analysis)


def _ends(match: Match) -> list[int]:
    """How the game ended for each seat, of `WHOLE`: partners win together, ties share."""
    return [_whole(chance) for chance in outlook(match.game, match.redacted(None), 0).chances]


def _sides(match: Match) -> int:
    """How many sides play for the win; partners are one."""
    result: dict[str, Any] = match.view(None)["result"]
    return len(result.get("sides") or range(match.seats))


# ---- decisions -----------------------------------------------------------------------------------


def _think(
    match: Match,
    who: list[int | None],
    seed: int,
    effort: Effort,
    analysis: Analysis,
    tell: Tell,
) -> dict[int, list[dict[str, Any]]]:
    """What could have been played at each decision with a choice, by event; best first."""
    found: dict[int, list[dict[str, Any]]] = {}
    played = _played(match)
    for event, again in enumerate(retell(match)):
        if event == len(who):
            break
        seat = who[event]
        if seat is None or len(again.legal_actions) < 2:
            continue
        budget = Budget(simulations=effort.simulations)
        thoughts = _search(again, seat, _seed(seed, event, seat), budget, Settings())
        found[event] = _alternatives(again, seat, thoughts, played[event])
        tell(GRAPH_SHARE + (1 - GRAPH_SHARE) * 0.6 * event / len(who), analysis)
    return found


def _said(match: Match, who: list[int | None], minds: Minds) -> dict[str, list[dict[str, Any]]]:
    """What bots had in mind at their decisions, in words, by event."""
    found: dict[str, list[dict[str, Any]]] = {}
    played = _played(match)
    for event, again in enumerate(retell(match) if minds else ()):
        seat = who[event] if event < len(who) else None
        if seat is not None and again.ply in minds:
            simulations, best = minds[again.ply]
            found[str(event)] = _alternatives(again, seat, best, played[event], simulations)
    return found


def _search(
    match: Match, seat: int, seed: int, budget: Budget, settings: Settings
) -> list[Thought]:
    bot = SearchBot(match.game, seed, budget, settings)
    bot.choose(match.redacted(seat), match.legal_actions)
    return bot.thoughts


def _alternatives(
    match: Match, seat: int, thoughts: list[Thought], played: str, simulations: int = 0
) -> list[dict[str, Any]]:
    """The moves that the search looked at, in words, what was played among them.

    `simulations` are those for all moves, where `thoughts` are only the best ones. What speaks for a
    move stands with the best one and with what was played.
    """
    view, record = match.view(seat), match.redacted(seat)
    offered = {one["move"]: one for one in view["moves"]}
    total = simulations or sum(thought.visits for thought in thoughts) or 1
    lines: list[dict[str, Any]] = []
    for place, thought in enumerate(thoughts):
        move = match.game.words.action_text(thought.action)
        words = offered.get(move, {})
        reason = ""
        if words and (place == 0 or move == played):
            reason = reason_of(match.game, record, thought.action, words, view, match.names)
        lines.append(
            {
                "move": move,
                "label": words.get("label", move),
                "cards": words.get("cards", []),
                "where": words.get("where", ""),
                "note": words.get("note", ""),
                "reason": reason,
                "chance": _whole(thought.chance),
                "points": round(float(thought.points), 1),
                "visits": round(thought.visits / total, 3),
                "played": move == played,
            }
        )
    return lines


def _marks(
    match: Match,
    seat: int,
    who: list[int | None],
    thoughts: dict[int, list[dict[str, Any]]],
    seed: int,
    effort: Effort,
    analysis: Analysis,
    tell: Tell,
) -> list[dict[str, Any]]:
    """The decisions of `seat` that cost it most, in the order of the game."""
    own = [event for event in thoughts if who[event] == seat and _cost(thoughts[event]) > 0]
    own.sort(key=lambda event: (-_cost(thoughts[event]), event))
    finalists = set(own[: effort.finalists])
    played = _played(match)
    marks: list[dict[str, Any]] = []
    budget, curious = Budget(simulations=effort.again), Settings(explore=effort.curiosity)
    for event, again in enumerate(retell(match)):
        if event not in finalists:
            continue
        # With other worlds than before: what looked good by luck must do so again.
        found = _search(again, seat, _seed(seed + 1, event, seat), budget, curious)
        thoughts[event] = _alternatives(again, seat, found, played[event])
        cost = _cost(thoughts[event])
        if cost >= LEAST:
            marks.append({"event": event, "seat": seat, "stage": again.stage, "cost": cost})
        tell(1 - (1 - GRAPH_SHARE) * 0.4 * (1 - (seat + 1) / match.seats), analysis)
    marks.sort(key=lambda mark: (-mark["cost"], mark["event"]))
    told = sorted(marks[: effort.marks], key=lambda mark: mark["event"])
    for mark in told:
        lines = thoughts[mark["event"]]
        mark["played"] = next(line for line in lines if line["played"])
        mark["better"] = _better(lines)
    return told


def _cost(lines: list[dict[str, Any]]) -> int:
    """By how much the best move beat the one that was played, of `WHOLE`; 0 if it was the best."""
    played = next((line for line in lines if line["played"]), None)
    if played is None or not lines:
        return 0
    return max(0, lines[0]["chance"] - played["chance"])


def _better(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The best move, and a second one that is nearly as good."""
    played = next(line for line in lines if line["played"])
    half = (lines[0]["chance"] + played["chance"]) / 2
    return [line for line in lines[:3] if not line["played"] and line["chance"] > half][:2]


def _played(match: Match) -> list[str]:
    return [event.get("move", "") for event in match.record()["events"]]


def _seed(seed: int, event: int, seat: int) -> int:
    return (seed * 1_000_003 + event * 16 + seat) % 2**62


def _whole(chance: float) -> int:
    return min(WHOLE, max(0, round(WHOLE * chance)))
