"""From a request to the guest who sends it, and the reading of request bodies."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from cantina.house import guests, wire
from cantina.house.guard import address_of
from cantina.house.house import House
from cantina.house.store import Guest

T = TypeVar("T")


class Problem(Exception):
    """A request that is answered with an HTTP status and one sentence."""

    def __init__(self, status: int, text: str, rule: str | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.text = text
        self.rule = rule


class Session(NamedTuple):
    """The guest behind a request, and the cookie's value; `fresh` if the cookie must be set."""

    guest: Guest
    token: str
    fresh: bool

    def on(self, response: Response, secure: bool) -> Response:
        """`response`, with the cookie where the browser does not have it yet."""
        if self.fresh:
            response.set_cookie(
                guests.COOKIE,
                self.token,
                max_age=guests.COOKIE_AGE,
                path="/",
                httponly=True,
                samesite="lax",
                secure=secure,
            )
        return response


def house_of(connection: HTTPConnection) -> House:
    """The house that this application serves."""
    house: House = connection.app.state.house
    return house


async def guest_of(connection: HTTPConnection) -> Guest | None:
    """Who asks, or None for somebody without a session."""
    return await house_of(connection).guest(connection.cookies.get(guests.COOKIE))


async def session_of(connection: HTTPConnection) -> Session:
    """Who asks; somebody without a session becomes a new guest. Raises Refused for too many."""
    house = house_of(connection)
    token = connection.cookies.get(guests.COOKIE)
    guest = await house.guest(token)
    if guest is not None and token is not None:
        return Session(guest, token, fresh=False)
    guest, token = await house.new_guest(address_of(connection.scope))
    return Session(guest, token, fresh=True)


async def body_of(request: Request) -> bytes:
    """The body, if it is short enough; raises Problem."""
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > wire.MESSAGE_LIMIT:
            raise Problem(413, f"A message is at most {wire.MESSAGE_LIMIT} bytes long.")
    return body


def json_only(request: Request) -> None:
    """Only JSON with the house's own header: no page of another site can send that unasked."""
    if "x-cantina" not in request.headers:
        raise Problem(403, "This needs the header X-Cantina: 1.")
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Problem(415, "This needs a body in JSON (Content-Type: application/json).")


async def json_of(request: Request, kind: type[T]) -> T:
    """The body as `kind`; raises Problem with what does not fit."""
    json_only(request)
    try:
        return msgspec.json.decode(await body_of(request), type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Problem(400, unreadable(error)) from None


def unreadable(error: Exception) -> str:
    """What is wrong with a message, in one sentence."""
    if isinstance(error, msgspec.ValidationError):
        return f"This does not fit: {error}."[:300]
    return "This is not JSON."
