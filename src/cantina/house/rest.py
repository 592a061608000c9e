"""The REST part of the API: JSON in, JSON out, one sentence where something is refused."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cantina.house import lookback, wire
from cantina.house.guard import address_of
from cantina.house.replays import Seen
from cantina.house.session import (
    Problem,
    body_of,
    guest_of,
    house_of,
    json_of,
    json_only,
    session_of,
    unreadable,
)
from cantina.house.store import Guest
from cantina.house.table import Table

NO_TABLE = "There is no such table, or it is not open to you."
TOO_FAST = "Too many commands. Wait a moment; this one changed nothing."


def reply(content: Any, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(wire.encode(content), status, media_type="application/json")


async def me(request: Request) -> Response:
    """GET /api/me: who I am here; makes a guest of who is none yet."""
    session = await session_of(request)
    content = await house_of(request).me(session.guest)
    return session.on(reply(content), request.url.scheme == "https")


async def introduce(request: Request) -> Response:
    """POST /api/me: a name, a face."""
    asked = await json_of(request, wire.Introduce)
    session = await session_of(request)
    house = house_of(request)
    content = await house.me(await house.introduce(session.guest, asked))
    return session.on(reply(content), request.url.scheme == "https")


async def games(request: Request) -> Response:
    """GET /api/games."""
    return reply(house_of(request).library.infos)


async def rulebook(request: Request) -> Response:
    """GET /api/games/{game}/rulebook."""
    library, name = house_of(request).library, request.path_params["game"]
    if name not in library:
        raise Problem(404, "The house has no such game.")
    return Response(library.rulebook(name), media_type="application/json")


async def tables(request: Request) -> Response:
    """GET /api/tables: games that may be watched."""
    guest = await guest_of(request)
    return reply(await house_of(request).watchable(guest.id if guest else None))


async def create(request: Request) -> Response:
    """POST /api/tables."""
    asked = await json_of(request, wire.NewTable)
    session = await session_of(request)
    table = await house_of(request).create(session.guest, asked)
    return session.on(reply(wire.Created(table.id), 201), request.url.scheme == "https")


async def join(request: Request) -> Response:
    """POST /api/join."""
    asked = await json_of(request, wire.Join)
    session = await session_of(request)
    joined = await house_of(request).join(session.guest, asked, address_of(request.scope))
    return session.on(reply(joined), request.url.scheme == "https")


async def table(request: Request) -> Response:
    """GET /api/tables/{id}?since=N."""
    found, guest = await _table(request)
    return reply(await found.view(guest.id if guest else None, since_of(request)))


async def log(request: Request) -> Response:
    """GET /api/tables/{id}/log: all that this seat was told, even before the end."""
    found, guest = await _table(request)
    return reply((await found.view(guest.id if guest else None)).log)


async def record(request: Request) -> Response:
    """GET /api/tables/{id}/record: the whole game, after its end."""
    found, _ = await _table(request)
    await found.settled()
    if found.play is None or found.status != "over":
        raise Problem(403, "The record shows every hand, so it is given out after the game's end.")
    return reply(found.play.record(found.id, found.seating))


async def replay(request: Request) -> Response:
    """GET /api/tables/{id}/replay?seat=S: the events of a finished game, and what S was told."""
    found, seat = await _finished(request)
    seen = await house_of(request).replays.seen(found, seat)
    return reply(lookback.Replay(found.id, seat, seen.events, seen.moments, seen.log))


async def replay_view(request: Request) -> Response:
    """GET /api/tables/{id}/replay/{at}?seat=S: what S saw after so many events."""
    found, seat = await _finished(request)
    seen = await house_of(request).replays.seen(found, seat)
    at = _moment(request, seen)
    return reply(lookback.ReplayView(at, msgspec.Raw(seen.view(at))))


async def replay_hands(request: Request) -> Response:
    """GET /api/tables/{id}/replay/{at}/hands: everybody's hand and face-down cards after so many events."""
    found, seat = await _finished(request)
    replays = house_of(request).replays
    at = _moment(request, await replays.seen(found, seat))
    return reply(await replays.hands(found, at))


async def analysis(request: Request) -> Response:
    """GET /api/tables/{id}/analysis: what is found so far; begins the work if nobody has."""
    found, _ = await _finished(request)
    return Response(await house_of(request).analyses.of(found), media_type="application/json")


async def analyse_again(request: Request) -> Response:
    """POST /api/tables/{id}/analysis: begin anew what has failed; the answer is that of GET."""
    json_only(request)
    found, guest = await _finished_for(request)
    house = house_of(request)
    if not house.commands.take(guest.id if guest else address_of(request.scope)):
        raise Problem(429, TOO_FAST)
    house.analyses.forget_failure(found)
    return Response(await house.analyses.of(found), media_type="application/json")


async def command(request: Request) -> Response:
    """POST /api/tables/{id}/command: the same as over the socket."""
    json_only(request)
    body = await body_of(request)
    found, guest = await _table(request)
    try:
        asked = wire.decode_command(body)
    except (msgspec.DecodeError, RecursionError) as error:
        answer = wire.Answer(wire.cid_of(body), "refused", unreadable(error), ply=found.ply)
        return reply(answer, 400)
    if not house_of(request).commands.take(guest.id if guest else address_of(request.scope)):
        return reply(wire.Answer(asked.cid, "refused", TOO_FAST, ply=found.ply), 429)
    answer = await obey(found, guest, asked)
    if answer.answer == "stale":
        view = await found.view(guest.id if guest else None)
        answer = msgspec.structs.replace(answer, table=view)
    return reply(answer)


async def obey(table: Table, guest: Guest | None, command: wire.Command) -> wire.Answer:
    """One command, one answer; somebody without a session can only watch."""
    if guest is None:
        text = "You are only watching: to play, ask for a session first (GET /api/me)."
        return wire.Answer(command.cid, "refused", text, ply=table.ply)
    return await table.ask(guest, command)


def since_of(request: Request) -> int:
    """The number of log lines that the client has already; raises Problem."""
    since = request.query_params.get("since", "0")
    if not since.isascii() or not since.isdigit() or len(since) > 9:
        raise Problem(400, "since is a whole number: how many lines of the log you have.")
    return int(since)


async def _table(request: Request) -> tuple[Table, Guest | None]:
    guest = await guest_of(request)
    person = guest.id if guest else None
    found = await house_of(request).seen_by(request.path_params["id"], person)
    if found is None:
        raise Problem(404, NO_TABLE)
    if person is not None:
        found.asked(person)
    return found, guest


def _moment(request: Request, seen: Seen) -> int:
    """The moment of a replay that is asked for; raises Problem."""
    at, last = request.path_params["at"], len(seen.events)
    if not at.isascii() or not at.isdigit() or len(at) > 9 or int(at) > last:
        raise Problem(404, f"This game has the moments 0 to {last}.")
    return int(at)


async def _finished_for(request: Request) -> tuple[Table, Guest | None]:
    """A table whose game is over, and who asks; raises Problem."""
    found, guest = await _table(request)
    await found.settled()
    if found.play is None or found.status != "over":
        raise Problem(403, "Looking back shows every hand, so it waits for the game's end.")
    return found, guest


async def _finished(request: Request) -> tuple[Table, int | None]:
    """A table whose game is over, and the seat to look through; raises Problem."""
    found, guest = await _finished_for(request)
    asked = request.query_params.get("seat")
    if asked is None:
        return found, found.seating.seat_of(guest.id if guest else None)
    seats = len(found.seating.chairs)
    if not asked.isascii() or not asked.isdigit() or len(asked) > 3 or int(asked) >= seats:
        raise Problem(400, f"seat is one of this table's: 0 to {seats - 1}.")
    return found, int(asked)


ROUTES = [
    Route("/api/me", me, methods=["GET"]),
    Route("/api/me", introduce, methods=["POST"]),
    Route("/api/games", games),
    Route("/api/games/{game}/rulebook", rulebook),
    Route("/api/tables", tables, methods=["GET"]),
    Route("/api/tables", create, methods=["POST"]),
    Route("/api/join", join, methods=["POST"]),
    Route("/api/tables/{id}", table),
    Route("/api/tables/{id}/log", log),
    Route("/api/tables/{id}/record", record),
    Route("/api/tables/{id}/replay", replay),
    Route("/api/tables/{id}/replay/{at}", replay_view),
    Route("/api/tables/{id}/replay/{at}/hands", replay_hands),
    Route("/api/tables/{id}/analysis", analysis, methods=["GET"]),
    Route("/api/tables/{id}/analysis", analyse_again, methods=["POST"]),
    Route("/api/tables/{id}/command", command, methods=["POST"]),
]
