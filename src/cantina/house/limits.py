"""Token buckets: how much one guest, or one address, may ask in a while.

A bucket holds `burst` tokens and fills up again at `rate` tokens a second. What is refused costs
nothing but the sentence that says so.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

import msgspec


class Rate(msgspec.Struct, frozen=True):
    """`burst` at once, then `rate` a second."""

    rate: float
    burst: float


class Limits(msgspec.Struct, frozen=True):
    """The house's limits; generous, since friends may share one address."""

    requests: Rate = Rate(50, 400)
    """HTTP requests from one address."""
    commands: Rate = Rate(15, 60)
    """Commands of one guest, over all of his sockets and requests."""
    tables: Rate = Rate(0.2, 40)
    """New tables of one guest."""
    guests: Rate = Rate(0.5, 200)
    """New guests from one address."""
    invites: Rate = Rate(0.2, 30)
    """Invitations that were tried from one address and led nowhere."""
    hints: Rate = Rate(0.25, 20)
    """Hints of one guest; each takes a second of one core."""
    sockets_of_guest: int = 24
    sockets_of_address: int = 400
    watchers: int = 200
    """Sockets at one table that have no seat."""


FREE = Rate(1e9, 1e9)
NO_LIMITS = Limits(FREE, FREE, FREE, FREE, FREE, FREE, 100_000, 100_000, 100_000)
"""For load tests, where one machine plays a whole town."""


class Buckets:
    """Buckets of one rate, one for each key; full ones are forgotten."""

    def __init__(
        self, rate: Rate, keep: int = 20_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._keep = keep
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, tokens: float = 1) -> bool:
        """Whether `key` may go on; takes the tokens if so."""
        now = self._clock()
        held = self._held(key, now)
        if held < tokens:
            return False
        self._buckets[key] = (held - tokens, now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > self._keep:
            self._forget(now)
        return True

    def has(self, key: str, tokens: float = 1) -> bool:
        """Whether `take` would say yes."""
        return self._held(key, self._clock()) >= tokens

    def _held(self, key: str, now: float) -> float:
        held, since = self._buckets.get(key, (self._rate.burst, now))
        return min(self._rate.burst, held + (now - since) * self._rate.rate)

    def _forget(self, now: float) -> None:
        """Let full buckets go, the longest unused first; then, if need be, others."""
        full = [key for key in self._buckets if self._held(key, now) >= self._rate.burst]
        for key in full:
            del self._buckets[key]
        while len(self._buckets) > self._keep:
            self._buckets.popitem(last=False)
