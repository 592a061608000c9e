"""What a table does by itself in time: the deal after a pause, and a word when somebody has gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cantina.house.table import Table


class Clock:
    """The timers of one table. `deal` is called, perhaps more than once, when the pause is over."""

    def __init__(self, table: Table, deal: Callable[[], None]) -> None:
        self._table = table
        self._deal = deal
        self._pause: asyncio.TimerHandle | None = None
        self._away: asyncio.TimerHandle | None = None

    def go_on(self) -> None:
        """Something has changed: set the timers anew."""
        self._mind_the_pause()
        self._mind_the_absent()

    def stop(self) -> None:
        """No more of this."""
        for timer in (self._pause, self._away):
            if timer is not None:
                timer.cancel()
        self._pause = self._away = None

    def _mind_the_pause(self) -> None:
        table, config = self._table, self._table.house.config
        if table.status != "pause":
            if self._pause is not None:
                self._pause.cancel()
                self._pause = None
            return
        sitting = {
            seat: chair.person
            for seat, chair in enumerate(table.seating.chairs)
            if chair.person is not None
        }
        waiting = [
            seat
            for seat, person in sitting.items()
            if seat not in table.ready and table.presence.is_present(person)
        ]
        if table.ready and not waiting:
            self._deal()
        elif self._pause is None:
            wait = config.pause if sitting else config.pace[1]
            self._pause = asyncio.get_running_loop().call_later(wait, self._pause_is_over)

    def _pause_is_over(self) -> None:
        self._pause = None
        self._deal()

    def _mind_the_absent(self) -> None:
        """Tell the others at the moment when somebody has been away for long enough."""
        if self._away is not None:
            self._away.cancel()
            self._away = None
        table = self._table
        if not table.seating.started or table.seating.over:
            return
        people = [chair.person for chair in table.seating.chairs if chair.person is not None]
        coming = [
            moment for moment in map(table.presence.away_in, people) if 0 < moment < float("inf")
        ]
        if coming:
            loop = asyncio.get_running_loop()
            self._away = loop.call_later(min(coming) + 0.01, self._someone_is_away)

    def _someone_is_away(self) -> None:
        self._away = None
        self._table.changed()
        self._mind_the_absent()
