"""The application: routes, the guard around them, and the house that lives as long as it does."""

from __future__ import annotations

import gc
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute

from cantina.house import pages, rest
from cantina.house.config import Config
from cantina.house.errors import HANDLERS
from cantina.house.guard import Guard
from cantina.house.house import House
from cantina.house.library import Library
from cantina.house.live import live
from cantina.house.sqlite_store import SqliteStore
from cantina.house.store import Store
from cantina.house.text.pages import ROUTES as TEXT_ROUTES

GC_THRESHOLDS = (50_000, 20, 50)
"""Python's collector looks at everything that is alive, so with thousands of tables each of its visits
is a hiccup for all of them. It comes seldom here; what is there at the start it never looks at."""


def calm_the_collector() -> None:
    """Raise the collector's thresholds and leave out what lives as long as the program."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def make_app(data_dir: Path, config: Config, store: Store | None = None) -> Starlette:
    """The house as an ASGI application over the folder `data_dir`.

    Raises `Unavailable` where the database cannot be opened. `store` replaces the SQLite file.
    """
    kept = store if store is not None else SqliteStore(data_dir / "house.db")
    house = House(kept, Library(config), config, data_dir)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncGenerator[None]:
        house.open()
        calm_the_collector()
        try:
            yield
        finally:
            await house.close()

    app = Starlette(
        routes=[
            *rest.ROUTES,
            WebSocketRoute("/api/tables/{id}/live", live),
            *TEXT_ROUTES,
            *pages.routes(),
        ],
        middleware=[Middleware(Guard, house=house)],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )
    app.state.house = house
    return app
