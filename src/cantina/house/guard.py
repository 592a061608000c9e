"""What every request passes first: where it comes from, how often, and the headers of every answer."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cantina.house import wire
from cantina.house.house import House

SECURITY = {
    # Everything comes from the house itself. Style attributes are let through (they position cards);
    # style sheets and scripts must be files of the house.
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}

FOREIGN = "This came from another site's page, so the house does not listen to it."
TOO_MUCH = "Too many requests from this address. Wait a moment."


def is_foreign(headers: Headers) -> bool:
    """Whether a browser says that another site's page sent this. Programs send no Origin."""
    origin = headers.get("origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc.lower() != headers.get("host", "").lower()
    except ValueError:
        return True


def address_of(scope: Scope) -> str:
    """The address that a request came from; a whole /64 counts as one in IPv6."""
    client = scope.get("client")
    address = str(client[0]) if client else "unknown"
    return ":".join(address.split(":")[:4]) if address.count(":") > 1 else address


def trouble(status: int, text: str, rule: str | None = None) -> Response:
    """An answer that is not a success."""
    body = wire.encode(wire.Trouble(text, rule))
    return Response(body, status, media_type="application/json")


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app = app
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An ASGI application."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        api = scope["path"].startswith("/api/")

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY.items():
                    headers.setdefault(name, value)
                if api or "cache-control" not in headers:
                    headers["cache-control"] = "no-store"
            await send(message)

        unsafe = scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if not self._house.requests.take(address_of(scope)):
            refusal = trouble(429, TOO_MUCH)
            refusal.headers["retry-after"] = "5"
            await refusal(scope, receive, with_headers)
        elif unsafe and is_foreign(Headers(scope=scope)):
            await trouble(403, FOREIGN)(scope, receive, with_headers)
        else:
            await self._app(scope, receive, with_headers)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal: Response | None = None
        if is_foreign(Headers(scope=scope)):
            refusal = trouble(403, FOREIGN)
        elif not self._house.requests.take(address_of(scope)):
            refusal = trouble(429, TOO_MUCH)
        if refusal is None:
            await self._app(scope, receive, send)
        elif "websocket.http.response" in scope.get("extensions", {}):
            await receive()
            await refusal(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1008})
