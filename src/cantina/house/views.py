"""What one viewer is sent of a table: the only place where a table is turned into wire types.

Game views and log lines come from the engine, made from that viewer's redacted record; nothing here
could add to them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from cantina.house import fair, wire
from cantina.house.play import Play, Stumble
from cantina.house.seating import Seating

if TYPE_CHECKING:
    from cantina.house.table import Table

FROZEN = "The rules stumbled, so this table is frozen. Nobody loses. A sealed report is kept."


class Rendered:
    """Views of one position, made when they are first asked for and kept until it changes."""

    def __init__(self) -> None:
        self._views: dict[int | None, dict[str, Any]] = {}
        self._encoded: dict[int | None, msgspec.Raw] = {}

    def forget(self) -> None:
        """The position has changed."""
        self._views.clear()
        self._encoded.clear()

    def view(self, play: Play, seat: int | None) -> dict[str, Any]:
        """The view as a dict: do not change it."""
        if seat not in self._views:
            self._views[seat] = play.view(seat)
        return self._views[seat]

    def encoded(self, play: Play, seat: int | None) -> msgspec.Raw:
        """The view as JSON."""
        if seat not in self._encoded:
            self._encoded[seat] = msgspec.Raw(wire.encode(self.view(play, seat)))
        return self._encoded[seat]


def table_view(
    table: Table, person: str | None, since: int, *, as_dict: bool = False
) -> wire.TableView:
    """All that `person` may know of `table`, with log lines from `since` on."""
    seating = table.seating
    you = seating.seat_of(person)
    view: Any = None
    lines: list[Any] = []
    if table.play is not None:
        try:
            rendered = table.rendered
            view = (rendered.view if as_dict else rendered.encoded)(table.play, you)
            lines = table.play.lines(you, since)
            # Whoever claims to know more lines than there are is told how many there are.
            since = lines[0]["n"] if lines else min(since, len(table.play.lines(you, 0)))
        except Stumble as stumble:
            table.stumbled(stumble)
    inside = you is not None or (person is not None and person == seating.host)
    return wire.TableView(
        id=table.id,
        game=seating.game,
        rev=table.rev,
        status=table.status,
        you=you,
        host=person is not None and person == seating.host,
        invite=table.invite if inside else None,
        chairs=chairs(table, person),
        options=seating.options,
        in_force=table.house.library.game(seating.game).options_in_force(
            seating.options, len(seating.chairs)
        ),
        settings=wire.TableSettings(seating.watch, seating.fast, seating.hints),
        warm=table.is_warm,
        view=view,
        log=lines,
        log_from=since,
        next=seating.next if seating.may_see(person) else None,
        commitment=fair.commitment(seating.secret),
        reveal=reveal(seating),
        watchers=table.watchers,
        banner=seating.frozen,
        hint=table.hints.shown(you),
    )


def chairs(table: Table, person: str | None) -> list[wire.Chair]:
    """The chairs as `person` sees them."""
    seating, presence = table.seating, table.presence
    result: list[wire.Chair] = []
    for number, chair in enumerate(seating.chairs):
        sitter = chair.person
        result.append(
            wire.Chair(
                seat=number,
                kind=chair.kind,
                name=chair.name,
                avatar=chair.avatar,
                level=chair.level,
                connected=chair.kind == "bot"
                or (sitter is not None and presence.is_present(sitter)),
                ready=chair.kind == "bot" or number in table.ready,
                you=sitter is not None and sitter == person,
                host=sitter is not None and sitter == seating.host,
                away=sitter is not None and seating.started and presence.is_away(sitter),
                yours=chair.owner is not None and chair.owner == person,
            )
        )
    return result


def reveal(seating: Seating) -> wire.Reveal | None:
    """Secret and nonces, once the game is over."""
    if not seating.over or seating.nonces is None:
        return None
    return wire.Reveal(seating.secret, seating.nonces)


def summary(table: Table, person: str | None) -> wire.TableSummary:
    """A line for a list of tables."""
    seating = table.seating
    you = seating.seat_of(person)
    title, turn = "", None
    if table.play is not None:
        try:
            view = table.rendered.view(table.play, you)
            title, turn = str(view["title"]), view["turn"]
        except Stumble as stumble:
            table.stumbled(stumble)
    return wire.TableSummary(
        id=table.id,
        game=seating.game,
        status=table.status,
        you=you,
        names=seating.names(),
        chairs=chairs(table, person),
        title=title,
        your_turn=you is not None and turn == you and table.status == "playing",
        updated=table.updated,
    )


def late(table: Table) -> str:
    """What has happened since, for somebody whose command came too late."""
    assert table.play is not None
    lines = table.play.lines(None, -1)
    return f"You were a moment late. {lines[-1]['text']}" if lines else "You were a moment late."
