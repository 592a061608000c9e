"""The verbs: the few functions that every game brings, callable without knowing which game.

A verb is one function here. Called from plain Python it looks the game's function up by the
record's dtype; called from compiled code it is resolved at compile time by the record's type, so
that generic algorithms (playouts, search) are compiled once for each game and stay in the cache.

======================  ========================================================================
``begin(s)``            set up from seats, options and key, up to the first chance
``chance(s)``           with ``s.turn == CHANCE``: let the generator speak once, apply the outcome
``legal(s, mask)``      fill `mask` (u1, one entry an action) for the seat to move; how many
``act(s, action)``      carry a legal decision out, and all that follows without a decision
``redact(s, seat)``     blank, in place, whatever `seat` (or SPECTATOR) does not know
``imagine(s, rng)``     fill a redacted record, in place, with a random world that fits
``seen(s, a, seat)``    what `seat` sees of the action `a` that is about to happen (-1: hidden)
``standing(s, out)``    the score now, one number a seat: what search and rollouts look at
``payoff(s, out)``      the result: 1 for a win, shared among winners, 0 otherwise
``prospects(s, out)``   between stages: the chance of each seat's side to win, by the standing and
                        by what is still to come; after the end, how it ended
``advise(s, mask, r)``  the game's rule bot: an action that a sensible beginner would choose
``stage_over(s)``       whether a round (a town) is complete or the game over: chance, if it is due,
                        opens the next one. False where chance speaks in mid-stage (a throw of dice)
``forget(s, p, rng)``   on a redacted record, what a person with a bad memory would still know: each
                        thing seen earlier and out of sight now is forgotten, or taken for something
                        else, with p in 100; worlds imagined from it look to the seat as it does.
                        May be left out: then nothing is forgotten
======================  ========================================================================

`s` is a record, `rng` a player's own generator (u8[2]). All but `begin` and `chance` also work on
records made by `imagine`; `legal` and `advise` also on redacted records of the seat to move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
from numba.core import types
from numba.extending import overload

from cantina.engine.compile import compiled

NAMES = (
    "begin",
    "chance",
    "legal",
    "act",
    "redact",
    "imagine",
    "seen",
    "standing",
    "payoff",
    "prospects",
    "advise",
    "stage_over",
)
"""What every game brings."""


@compiled
def remember_all(s, percent, rng):
    """`forget` of a game that does not say what may be forgotten."""


DEFAULTS: dict[str, Callable[..., Any]] = {"forget": remember_all}
"""What stands in for verbs that a game may leave out."""

ALL = (*NAMES, *DEFAULTS)

_by_dtype: dict[str, dict[Any, Callable[..., Any]]] = {name: {} for name in ALL}
_by_type: dict[str, dict[types.Type, Callable[..., Any]]] = {name: {} for name in ALL}


def implement(dtype: Any, functions: dict[str, Callable[..., Any]]) -> None:
    """Register a game's functions for records of `dtype`. Raises ValueError if one is missing."""
    functions = DEFAULTS | functions
    missing = [name for name in NAMES if name not in functions]
    if missing:
        raise ValueError(f"a game brings every verb; missing: {', '.join(missing)}")
    kind = numba.from_dtype(dtype)
    for name in ALL:
        if dtype not in _by_dtype[name] and kind in _by_type[name]:
            raise ValueError("two games cannot share one record layout")
        _by_dtype[name][dtype] = functions[name]
        _by_type[name][kind] = functions[name]


def _compiled_for(name: str, record: types.Type) -> Callable[..., Any]:
    found = _by_type[name].get(record)
    if found is None:
        raise numba.TypingError(f"no game brings {name!r} for records of type {record}")
    return found


def begin(s):
    """Set up from seats, options and key, up to the first chance."""
    return _by_dtype["begin"][s.dtype](s)


@overload(begin)
def _compiled_begin(s):
    game = _compiled_for("begin", s)
    return lambda s: game(s)


def chance(s):
    """Let the generator speak once and apply the outcome."""
    return _by_dtype["chance"][s.dtype](s)


@overload(chance)
def _compiled_chance(s):
    game = _compiled_for("chance", s)
    return lambda s: game(s)


def legal(s, mask):
    """Fill `mask` with the legal actions of the seat to move; returns their number."""
    return _by_dtype["legal"][s.dtype](s, mask)


@overload(legal)
def _compiled_legal(s, mask):
    game = _compiled_for("legal", s)
    return lambda s, mask: game(s, mask)


def act(s, action):
    """Carry out a legal action."""
    return _by_dtype["act"][s.dtype](s, action)


@overload(act)
def _compiled_act(s, action):
    game = _compiled_for("act", s)
    return lambda s, action: game(s, action)


def redact(s, seat):
    """Blank whatever `seat` does not know."""
    return _by_dtype["redact"][s.dtype](s, seat)


@overload(redact)
def _compiled_redact(s, seat):
    game = _compiled_for("redact", s)
    return lambda s, seat: game(s, seat)


def imagine(s, rng):
    """Fill a redacted record with a random world that fits it."""
    return _by_dtype["imagine"][s.dtype](s, rng)


@overload(imagine)
def _compiled_imagine(s, rng):
    game = _compiled_for("imagine", s)
    return lambda s, rng: game(s, rng)


def seen(s, action, seat):
    """What `seat` sees of `action`, which is about to happen; -1 if nothing."""
    return _by_dtype["seen"][s.dtype](s, action, seat)


@overload(seen)
def _compiled_seen(s, action, seat):
    game = _compiled_for("seen", s)
    return lambda s, action, seat: game(s, action, seat)


def standing(s, out):
    """The score now, one number a seat."""
    return _by_dtype["standing"][s.dtype](s, out)


@overload(standing)
def _compiled_standing(s, out):
    game = _compiled_for("standing", s)
    return lambda s, out: game(s, out)


def payoff(s, out):
    """The result of a finished game, one number a seat."""
    return _by_dtype["payoff"][s.dtype](s, out)


@overload(payoff)
def _compiled_payoff(s, out):
    game = _compiled_for("payoff", s)
    return lambda s, out: game(s, out)


def prospects(s, out):
    """The chance of each seat's side to win, seen from a pause between stages."""
    return _by_dtype["prospects"][s.dtype](s, out)


@overload(prospects)
def _compiled_prospects(s, out):
    game = _compiled_for("prospects", s)
    return lambda s, out: game(s, out)


def advise(s, mask, rng):
    """The rule bot's choice among the actions in `mask`."""
    return _by_dtype["advise"][s.dtype](s, mask, rng)


@overload(advise)
def _compiled_advise(s, mask, rng):
    game = _compiled_for("advise", s)
    return lambda s, mask, rng: game(s, mask, rng)


def stage_over(s):
    """Whether a stage is complete or the game over; search looks no further."""
    return _by_dtype["stage_over"][s.dtype](s)


@overload(stage_over)
def _compiled_stage_over(s):
    game = _compiled_for("stage_over", s)
    return lambda s: game(s)


def forget(s, percent, rng):
    """Make a redacted record less sure, as a bad memory does."""
    return _by_dtype["forget"][s.dtype](s, percent, rng)


@overload(forget)
def _compiled_forget(s, percent, rng):
    game = _compiled_for("forget", s)
    return lambda s, percent, rng: game(s, percent, rng)
