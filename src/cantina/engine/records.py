"""Game records (`cantina-record/1`): written from a match, read back, verified.

A record is a whole game in words: every decision, every chance outcome, the result. Another
program can check it from the rulebook alone, and so can this one.
"""

# A record is written from the states that a match keeps to itself, here and nowhere else.
# pyright: reportPrivateUsage=false

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from cantina.engine.errors import BadNotation, BadOption, BadRecord
from cantina.engine.match import Match

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cantina.engine.game import Game

    FindGame = Callable[[str], Game]
    """From a game's id to the game; raises BadOption if there is none."""

FORMAT = "cantina-record/1"
_REQUIRED = ("format", "game", "seats", "options", "events")
_KEYS = {*_REQUIRED, "seed", "result", "about"}


@dataclass(frozen=True)
class Problem:
    """What is wrong with a record: where, what would be right, what stands there.

    `index` is the event's index from 0, the number of events for the result, None for the header.
    """

    index: int | None
    expected: str
    found: str

    @property
    def text(self) -> str:
        """The problem as one sentence."""
        return str(BadRecord(self.index, self.expected, self.found))


def write(
    match: Match, *, legal: bool = False, about: dict[str, Any] | None = None
) -> dict[str, Any]:
    """The match as a game record."""
    words, verbs = match.game.words, match.game.verbs
    mask = match.game.mask()
    events: list[dict[str, Any]] = []
    for state, event in zip(match._states, match._events, strict=False):
        if isinstance(event, dict):
            events.append(event)
            continue
        line: dict[str, Any] = {"seat": int(state.turn), "move": words.action_text(event)}
        if legal:
            verbs.legal(state, mask)
            line["legal"] = sorted(words.action_text(int(a)) for a in np.flatnonzero(mask))
        events.append(line)
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": match.game.id,
        "seats": match.seats,
        "options": words.options_of(match._state),
    }
    if match.seed is not None:
        record["seed"] = match.seed
    record["events"] = events
    if match.over:
        record["result"] = result_of(match)
    if about:
        record["about"] = about
    return record


def result_of(match: Match) -> dict[str, Any]:
    """The `result` of a finished match."""
    reason = match.game.words.reason(match._state)
    return {"scores": match.scores, "winners": match.winners, "reason": reason}


def read(record: dict[str, Any] | str, find: FindGame, *, check_seed: bool = True) -> Match:
    """The match behind a record. Raises BadRecord at the first thing that does not fit."""
    try:
        return _read(record, find, check_seed)
    except RecursionError:
        raise BadRecord(None, "JSON", "brackets nested too deeply") from None


def _read(record: dict[str, Any] | str, find: FindGame, check_seed: bool) -> Match:
    data = _header(record)
    match = _empty_match(data, find)
    shadow = _seeded(data, find) if check_seed else None
    for index, event in enumerate(data["events"]):
        _replay(match, index, event)
        if shadow is not None:
            _compare_chance(match, shadow, index, event)
    if "result" in data:
        _check_result(match, data["result"], len(data["events"]))
    elif match.over:
        raise BadRecord(len(data["events"]), "a result: the game is over", "none")
    # The same game, but its generator stands where the record's does: what chance says next is
    # what the seed says next.
    return match if shadow is None else shadow


def verify(record: dict[str, Any] | str, find: FindGame) -> list[Problem]:
    """What is wrong with a record (the first thing found: nothing after it can be judged)."""
    try:
        read(record, find)
    except BadRecord as error:
        return [Problem(error.index, error.expected, error.found)]
    return []


def _header(record: dict[str, Any] | str) -> dict[str, Any]:
    if isinstance(record, str):
        try:
            record = json.loads(record)
        except json.JSONDecodeError as error:
            raise BadRecord(None, "JSON", f"{error.msg} at character {error.pos}") from None
        except ValueError as error:
            # Python's reader refuses numbers of thousands of digits in an error of its own.
            raise BadRecord(None, "JSON", str(error)) from None
    if not isinstance(record, dict):
        raise BadRecord(None, "an object", type(record).__name__)
    for key in _REQUIRED:
        if key not in record:
            raise BadRecord(None, f"a key {key!r}", "none")
    for key in record:
        if key not in _KEYS:
            raise BadRecord(None, "only the keys of the format", f"{key!r}")
    if record["format"] != FORMAT:
        raise BadRecord(None, f"format {FORMAT!r}", _shown(record["format"]))
    if not isinstance(record["options"], dict):
        raise BadRecord(None, "an object of options", _shown(record["options"]))
    if not isinstance(record["events"], list):
        raise BadRecord(None, "a list of events", _shown(record["events"]))
    if type(record["seats"]) is not int:
        raise BadRecord(None, "a whole number of seats", _shown(record["seats"]))
    if not isinstance(record["game"], str):
        raise BadRecord(None, "the name of a game", _shown(record["game"]))
    if not isinstance(record.get("seed", ""), str):
        raise BadRecord(None, "a seed of 32 hexadecimal digits", _shown(record["seed"]))
    if not isinstance(record.get("about", {}), dict):
        raise BadRecord(None, "an object 'about'", _shown(record["about"]))
    return record


def _empty_match(data: dict[str, Any], find: FindGame, seed: str | None = None) -> Match:
    try:
        game = find(data["game"])
        return Match(game, data["seats"], seed, data["options"], auto=False)
    except BadOption as error:
        raise BadRecord(None, "a game, seats and options of the house", str(error)) from None


def _seeded(data: dict[str, Any], find: FindGame) -> Match | None:
    if "seed" not in data:
        return None
    try:
        return _empty_match(data, find, data["seed"])
    except ValueError:
        expected = "a seed of 32 hexadecimal digits"
        raise BadRecord(None, expected, _shown(data["seed"])) from None


def _replay(match: Match, index: int, event: Any) -> None:
    if not isinstance(event, dict):
        raise BadRecord(index, "an object", _shown(event))
    if match.over:
        raise BadRecord(index, "nothing: the game is over", _shown(event))
    if "chance" in event:
        try:
            match.impose(event)
        except ValueError as error:
            raise BadRecord(index, str(error), _shown(event)) from None
        return
    if match.chance_due:
        raise BadRecord(index, "a chance event", _shown(event))
    for key in event:
        if key not in ("seat", "move", "legal"):
            raise BadRecord(index, "only seat, move and legal", f"a key {key!r}")
    if type(event.get("seat")) is not int or event["seat"] != match.turn:
        raise BadRecord(index, f"seat {match.turn} to move", f"seat {event.get('seat')!r}")
    legal = sorted(match.legal_moves)
    if "legal" in event and event["legal"] != legal:
        raise BadRecord(index, f"legal moves {_shown(legal)}", _shown(event["legal"]))
    move = event.get("move")
    if not isinstance(move, str):
        raise BadRecord(index, "a move", _shown(move))
    try:
        match.play(move)
    except (BadNotation, ValueError):
        raise BadRecord(index, f"one of {', '.join(legal)}", _shown(move)) from None


def _compare_chance(match: Match, shadow: Match, index: int, event: dict[str, Any]) -> None:
    if "chance" not in event:
        shadow.play(event["move"])
        return
    shadow.speak()
    made, stands = shadow._events[-1], match._events[-1]
    if not match.game.words.same_chance(made, stands):
        raise BadRecord(index, f"{_shown(made)} by the seed", _shown(stands))


def _check_result(match: Match, result: Any, index: int) -> None:
    if not isinstance(result, dict):
        raise BadRecord(index, "an object 'result'", _shown(result))
    if not match.over:
        raise BadRecord(index, "no result: the game is not over", _shown(result))
    for key in result:
        if key not in ("scores", "winners", "reason"):
            raise BadRecord(index, "only scores, winners and reason", f"a key {key!r}")
    right = result_of(match)
    for key in ("scores", "winners"):
        if not _whole_numbers(result.get(key)) or result[key] != right[key]:
            raise BadRecord(index, f"{key} {right[key]}", _shown(result.get(key)))
    if not isinstance(result.get("reason", ""), str):
        raise BadRecord(index, "a text as the reason", _shown(result["reason"]))


def _whole_numbers(value: Any) -> bool:
    return isinstance(value, list) and all(type(item) is int for item in value)


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    # Half a surrogate pair is a legal JSON string, but cannot be printed.
    text = text.encode("utf-8", "backslashreplace").decode("utf-8")
    return text if len(text) <= 200 else text[:197] + "..."


def to_json(record: dict[str, Any]) -> str:
    """A record as one line of a `.jsonl` file."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def lines_of(path: str) -> Iterator[tuple[int, str]]:
    """The numbered, non-empty lines of a `.jsonl`, `.jsonl.gz` or `.json` file.

    A file that holds one record over many lines counts as line 1. Raises OSError, EOFError or
    UnicodeDecodeError for what cannot be read.
    """
    import gzip

    opener = gzip.open if path.endswith(".gz") else open
    with opener(path, "rt", encoding="utf-8") as file:
        if not path.removesuffix(".gz").endswith(".jsonl"):
            yield 1, file.read()
            return
        for number, line in enumerate(file, 1):
            if line.strip():
                yield number, line
