"""What a command means for the chairs of a table, whether a move comes in time, the house's own commands.

`decide` is pure: it changes the copy of the seating that it is given, or raises `Refused`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cantina.house import views, waiting_room, wire
from cantina.house.seating import Refused, Seating
from cantina.house.store import Guest

if TYPE_CHECKING:
    from cantina.house.play import Play
    from cantina.house.table import Table

INVITED = 400
"""People who may have come to one table by its invitation."""


class Deal(wire.Command, tag="deal"):
    """The next round begins."""


class BotMove(wire.Move, tag="bot-move"):
    """A bot's decision, and what it had in mind (`cantina.house.minds`)."""

    why: str = ""


class Join(wire.Command, tag="join"):
    """A guest has come by the invitation."""

    nonce: str = ""


class Rename(wire.Command, tag="rename"):
    """A guest has a new name or face."""


class Rewarm(wire.Command, tag="rewarm"):
    """The game's machine code is ready."""


def decide(table: Table, fresh: Seating, guest: Guest | None, command: wire.Command) -> str:
    """Carry `command` out on `fresh`; the sentence that says what happened."""
    person = guest.id if guest else None
    house = table.house
    game = house.library.game(fresh.game)
    match command:
        case Rename() if guest is not None:
            return waiting_room.rename(fresh, guest)
        case Join() if guest is not None:
            return _join(fresh, guest, command.nonce)
        case wire.Sit() if guest is not None:
            if guest.id not in fresh.invited and guest.id not in fresh.people():
                raise Refused("To sit down at this table one needs its invitation.")
            return waiting_room.sit(fresh, guest, command.seat, command.nonce)
        case wire.Leave() if person is not None:
            return waiting_room.leave(fresh, person, house.usual_level)
        case wire.Reclaim() if guest is not None:
            return waiting_room.reclaim(fresh, guest)
        case wire.Bot():
            there = command.seat < len(fresh.chairs)
            sitter = fresh.chairs[command.seat].person if there else None
            away = sitter is not None and table.presence.is_away(sitter)
            level = command.level
            return waiting_room.put_bot(fresh, person, command.seat, level, house.levels, away)
        case wire.Open():
            return waiting_room.open_chair(fresh, person, command.seat)
        case wire.Chairs():
            return waiting_room.set_chairs(fresh, person, command.count, game)
        case wire.Options():
            return waiting_room.set_options(fresh, person, command.options, game)
        case wire.Settings():
            return waiting_room.set_settings(fresh, person, command)
        case wire.Start():
            return waiting_room.start(fresh, person, game)
        case _:
            raise Refused("You have no seat and no name here: get a session first.")


def too_late(table: Table, play: Play, guest: Guest | None, command: wire.Move) -> str | None:
    """Whether a move comes for a decision that is no more: the sentence for it, empty for a bot.

    None where it may be made now, as far as whose turn it is; raises Refused where it is not.
    """
    turn, chairs = play.turn, table.seating.chairs
    if guest is None:
        # A bot's move that comes too late, or for a seat that a person has taken back.
        stale = turn is None or chairs[turn].kind != "bot" or command.ply != play.ply
        return "" if stale else None
    seat = table.seating.seat_of(guest.id)
    if seat is None:
        raise Refused("You do not sit at this table.")
    if command.ply != play.ply:
        return views.late(table)
    if play.over:
        raise Refused("The game is over.")
    if turn is None:
        raise Refused("The round is over; the next one has not been dealt yet.")
    if turn != seat:
        raise Refused(f"It is {chairs[turn].name}'s turn, not yours.")
    return None


def _join(fresh: Seating, guest: Guest, nonce: str) -> str:
    if guest.id not in fresh.invited:
        if len(fresh.invited) >= INVITED:
            raise Refused("Too many people have come by this invitation.")
        fresh.invited = [*fresh.invited, guest.id]
    open_chairs = any(chair.kind == "open" for chair in fresh.chairs)
    if fresh.started or not open_chairs or fresh.seat_of(guest.id) is not None:
        return f"{guest.name or 'A guest'} comes by the link."
    return waiting_room.sit(fresh, guest, None, nonce)
