"""Who is at a table right now: by open sockets, or by having asked for the page a moment ago."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

import msgspec

from cantina.house.config import Config


class Listener(Protocol):
    """A socket at a table."""

    person: str | None

    def wake(self) -> None:
        """Something has changed: send the newest view when there is room."""
        ...


class _Trace(msgspec.Struct):
    sockets: int = 0
    seen: float = 0.0
    asked: float = float("-inf")


class Presence:
    """Everybody who was at one table since it was last loaded."""

    def __init__(self, config: Config, clock: Callable[[], float] = time.monotonic) -> None:
        self._config = config
        self._clock = clock
        self._began = clock()
        self._traces: dict[str, _Trace] = {}

    def _trace(self, person: str) -> _Trace:
        return self._traces.setdefault(person, _Trace(seen=self._began))

    def connect(self, person: str) -> None:
        """A socket of this person has opened."""
        trace = self._trace(person)
        trace.sockets += 1
        trace.seen = self._clock()

    def disconnect(self, person: str) -> None:
        """One has closed."""
        trace = self._trace(person)
        trace.sockets -= 1
        trace.seen = self._clock()
        if not trace.sockets:
            # A closed page is a closed page, even where it also asked over HTTP.
            trace.asked = float("-inf")

    def asked(self, person: str) -> bool:
        """This person asked for the table over HTTP; whether that made them present."""
        was = self.is_present(person)
        trace = self._trace(person)
        trace.seen = trace.asked = self._clock()
        return not was

    def is_present(self, person: str) -> bool:
        """Whether the others should wait for this person."""
        trace = self._traces.get(person)
        if trace is None:
            return False
        return trace.sockets > 0 or self._clock() - trace.asked < self._config.presence

    def is_away(self, person: str) -> bool:
        """Whether this person has been gone for so long that a bot may take over."""
        return self.away_in(person) <= 0

    def away_in(self, person: str) -> float:
        """Seconds until this person counts as away, if nothing is heard; never for a socket."""
        trace = self._trace(person)
        if trace.sockets > 0:
            return float("inf")
        return trace.seen + self._config.absent - self._clock()
