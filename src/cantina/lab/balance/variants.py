"""Each option at other values: what the part on options compares with the set-up as it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cantina.engine.errors import BadOption
from cantina.engine.game import Game, Option


@dataclass(frozen=True)
class Variant:
    """One option at another value. `says` is the value in words."""

    option: str
    title: str
    says: str
    seats: int
    options: dict[str, Any]


def variants(game: Game, seats: int, base: dict[str, Any]) -> list[Variant]:
    """The other values worth trying, option by option, that fit so many seats.

    A game may name them in ``words.worth_trying(name, seats)``, as a list of (words, value): it
    must for edition tables, which have no other values by themselves. Otherwise a switch is turned,
    a choice takes each other value, and a number is halved and taken half as much again.
    """
    found: list[Variant] = []
    for option in game.options:
        if option.seats and seats not in option.seats:
            continue
        base = game.fitting_options(base, seats)
        now = base.get(option.name, game.default_of(option, base, seats))
        for says, value in _values(game, option, now, seats):
            options = {**base, option.name: value}
            try:
                game.checked_options(options, seats)
            except BadOption:
                continue  # does not go together with the other options
            if value != now:
                found.append(Variant(option.name, option.title, says, seats, {option.name: value}))
    return found


def _values(game: Game, option: Option, now: Any, seats: int) -> list[tuple[str, Any]]:
    own = getattr(game.words, "worth_trying", None)
    named: list[tuple[str, Any]] = own(option.name, seats) if own else []
    if named:
        return named
    if option.kind == "bool":
        return [("on" if value else "off", value) for value in (True, False)]
    if option.kind == "choice":
        return [(str(value), value) for value in option.choices]
    if option.kind == "int":
        near = dict.fromkeys((max(option.low, now // 2), min(option.high, now + (now + 1) // 2)))
        return [(str(value), value) for value in near]
    return []
