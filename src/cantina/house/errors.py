"""Requests that are not answered with what they asked for: always a status and one sentence.

In JSON for programs, as a page for people at the text table.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from html import escape
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from cantina.house.guard import trouble
from cantina.house.play import Stumble
from cantina.house.seating import Refused
from cantina.house.session import Problem
from cantina.house.store import StoreError
from cantina.house.table import NOT_STORED
from cantina.house.trouble import report

Handler = Callable[[Request, Exception], Awaitable[Response]]

STUMBLED = "The house stumbled over this. Nothing was changed."
SAID = {404: "There is nothing here.", 405: "This address does not take that method."}
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Cantina</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/text/text.css"></head>
<body><main><h1>Cantina</h1><p class="said">{said}</p><p><a href="/text">Go on</a></p></main></body></html>
"""


def _answer(request: Request, status: int, text: str, rule: str | None = None) -> Response:
    if "text" in request.url.path.strip("/").split("/"):
        return HTMLResponse(PAGE.format(said=escape(text)), status)
    return trouble(status, text, rule)


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return _answer(request, error.status, error.text, error.rule)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _answer(request, error.status, error.text, error.rule)


async def _not_stored(request: Request, error: Exception) -> Response:
    report("the store", error)
    return _answer(request, 503, NOT_STORED)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return _answer(request, error.status_code, SAID.get(error.status_code, error.detail))


async def _stumbled(request: Request, error: Exception) -> Response:
    report("a request", error)
    return _answer(request, 500, STUMBLED)


HANDLERS: dict[Any, Handler] = {
    Problem: _problem,
    Refused: _refused,
    StoreError: _not_stored,
    Stumble: _stumbled,
    HTTPException: _http,
    Exception: _stumbled,
}
