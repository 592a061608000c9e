"""The drawn table's files: the page that Vite has built into the package, or how to build it."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

PAGE = Path(__file__).parent / "page"

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Cantina</title>
<h1>The page has not been built</h1>
<p>In a checkout, <code>make page</code> builds it; then load this address again.</p>
<p>The <a href="/text">text table</a> works without it, and so does the API.</p>
"""


class Built(StaticFiles):
    """Vite's output: names carry a digest of the content, so browsers may keep them for ever."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        """A file, marked as one that never changes."""
        response = super().file_response(*args, **kwargs)  # pyright: ignore
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file of the folder."""
        return await super().get_response(path, scope)


async def index(_: Request) -> Response:
    """Every address of the drawn table is the same page; its script looks at the address."""
    page = PAGE / "index.html"
    if not page.is_file():
        return HTMLResponse(NOT_BUILT, 503)
    return FileResponse(page, headers={"cache-control": "no-cache"})


def routes() -> list[BaseRoute]:
    """The page's routes; the last one takes whatever no other route took."""
    addresses = ("/", "/watch", "/t/{id}", "/t/{id}/replay", "/j/{invite}", "/rules/{game}")
    return [
        *(Route(address, index) for address in addresses),
        Mount("/assets", Built(directory=PAGE / "assets", check_dir=False)),
        Mount("/", StaticFiles(directory=PAGE, check_dir=False)),
    ]
