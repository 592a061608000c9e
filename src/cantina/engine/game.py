"""What a game is to the rest of the house: its record, its verbs, its words, its options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from cantina.engine import verbs
from cantina.engine.compile import plain
from cantina.engine.errors import BadOption


@dataclass(frozen=True)
class Option:
    """One option of a game, as people and records name it.

    `kind` is ``"int"`` (from `low` to `high`), ``"bool"``, ``"choice"`` (one of `choices`) or
    ``"table"`` (edition data: lists and objects that only the game's words can judge).
    `seats`, if not empty, are the only numbers of seats that have this option. A `default` of None
    means that it depends on the seats or on other options (see `Game.default_of`).
    """

    name: str
    title: str
    kind: str
    default: Any
    text: str
    rule: str | None = None
    choices: tuple[Any, ...] = ()
    low: int = 0
    high: int = 0
    seats: tuple[int, ...] = ()

    def checked(self, value: Any) -> Any:
        """`value` if it fits this option; raises BadOption with what would fit."""
        if self.kind == "bool":
            if not isinstance(value, bool):
                raise BadOption(f"option {self.name}: true or false, not {value!r}")
        elif self.kind == "int":
            whole = isinstance(value, int) and not isinstance(value, bool)
            if not whole or not self.low <= value <= self.high:
                raise BadOption(
                    f"option {self.name}: a whole number from {self.low} to {self.high}, "
                    f"not {value!r}"
                )
        elif self.kind == "choice" and value not in self.choices:
            allowed = ", ".join(map(str, self.choices))
            raise BadOption(f"option {self.name}: one of {allowed}, not {value!r}")
        return value


class Verbs:
    """A game's verbs as attributes; in a plain game they run uncompiled."""

    begin: Callable[[Any], None]
    chance: Callable[[Any], None]
    legal: Callable[[Any, Any], int]
    act: Callable[[Any, int], None]
    redact: Callable[[Any, int], None]
    imagine: Callable[[Any, Any], None]
    seen: Callable[[Any, int, int], int]
    standing: Callable[[Any, Any], None]
    payoff: Callable[[Any, Any], None]
    prospects: Callable[[Any, Any], None]
    advise: Callable[[Any, Any, Any], int]
    stage_over: Callable[[Any], bool]
    forget: Callable[[Any, int, Any], None]

    def __init__(self, functions: dict[str, Callable[..., Any]], uncompiled: bool) -> None:
        functions = verbs.DEFAULTS | functions
        for name in verbs.ALL:
            run = partial(run_plain, functions[name]) if uncompiled else functions[name]
            setattr(self, name, run)


def run_plain(function: Callable[..., Any], *args: Any) -> Any:
    """Call a compiled function, and all that it calls, as plain Python."""
    with plain():
        return function(*args)


@dataclass(frozen=True)
class Game:
    """One game of the house. Get one from `cantina.game(id)`."""

    id: str
    title: str
    seat_counts: tuple[int, ...]
    minutes: int
    blurb: str
    credit: str
    dtype: np.dtype[Any]
    actions: int
    stage_name: str
    functions: dict[str, Callable[..., Any]] = field(repr=False)
    words: ModuleType = field(repr=False)
    folder: Path = field(repr=False)
    options: tuple[Option, ...] = ()
    is_plain: bool = False
    verbs: Verbs = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "verbs", Verbs(self.functions, self.is_plain))

    def run(self, function: Callable[..., Any], *args: Any) -> Any:
        """Call one of the game's compiled functions as this game runs: compiled or plain."""
        return run_plain(function, *args) if self.is_plain else function(*args)

    def mask(self) -> np.ndarray:
        """A fresh array for `legal` to fill: u1, one entry for each action.

        Its length is the number of actions, rounded up to a multiple of 8.
        """
        return np.zeros(-(-self.actions // 8) * 8, np.uint8)

    def checked_seats(self, seats: int | None) -> int:
        """`seats`, or the usual number; raises BadOption if the game does not seat so many."""
        if seats is None:
            return self.seat_counts[len(self.seat_counts) // 2]
        if type(seats) is not int or seats not in self.seat_counts:
            low, high = self.seat_counts[0], self.seat_counts[-1]
            span = f"{low} to {high} seats" if low != high else f"{low} seats"
            raise BadOption(f"{self.title} has {span}, not {seats!r}")
        return seats

    def checked_options(self, options: dict[str, Any], seats: int) -> dict[str, Any]:
        """`options` with every value checked; raises BadOption for unknown ones.

        What only the game can judge (an edition table, options that exclude each other) its words
        judge in `check_options(options, seats)`, where they have such a function.
        """
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            option = known.get(name)
            if option is None:
                names = ", ".join(known) or "none"
                raise BadOption(f"{self.title} has no option {name!r} (it has: {names})")
            # What holds for these seats anyway may be stated, and so may a default.
            known_here = (option.default, self.default_of(option, options, seats))
            if option.seats and seats not in option.seats and value not in known_here:
                raise BadOption(f"option {name} is not for {seats} seats")
            option.checked(value)
        check = getattr(self.words, "check_options", None)
        if check is not None:
            check(options, seats)
        return dict(options)

    def fitting_options(self, options: dict[str, Any], seats: int) -> dict[str, Any]:
        """`options` without those that so many seats do not have (after chairs were folded)."""
        known = {option.name: option for option in self.options}
        return {
            name: value
            for name, value in options.items()
            if name not in known or not known[name].seats or seats in known[name].seats
        }

    def options_in_force(self, options: dict[str, Any], seats: int) -> dict[str, Any]:
        """Every option that so many seats have, with its value where `options` do not state one."""
        return {
            option.name: options.get(option.name, self.default_of(option, options, seats))
            for option in self.options
            if not option.seats or seats in option.seats
        }

    def default_of(self, option: Option, options: dict[str, Any], seats: int) -> Any:
        """What `option` is where it is not stated, beside these `options` and with so many seats.

        Where the option has no fixed default the game's words know it, in
        ``default_option(name, options, seats)``. None for edition data: the edition that is shipped.
        """
        if option.seats and seats not in option.seats:
            return False if option.kind == "bool" else option.default
        if option.default is None and option.kind != "table":
            return self.words.default_option(option.name, options, seats)
        return option.default

    def rulebook(self) -> dict[str, Any]:
        """The game's rulebook, structured: title, lead and numbered sections of rules."""
        from cantina.engine.rulebook import parse

        return parse((self.folder / "rulebook.md").read_text(encoding="utf-8"))
