"""One house and one browser for each worker, and pages that are watched while they are open.

Playwright's loop stays the running one of its thread between its calls, so browser and driver must
be gone before other tests start loops of their own: hence `scope="package"`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

import cantina
from tests.browser.chromium import PATIENCE, WIDE, Watch, chromium, skip_if_missing
from tests.browser.guests import Guest
from tests.house.support import House, house

FREE = {"rate": 1e6, "burst": 1e6}
LIMITS = dict.fromkeys(("requests", "tables", "guests", "invites", "commands", "hints"), FREE)
CONFIG = {
    "cold": False,
    # At tables that are not fast, bots never move: a page can be looked at while they think.
    "pace": [1e6, 1e6],
    # The same hint however slow the machine is.
    "hint": "search:400it",
    "limits": {**LIMITS, "sockets_of_guest": 1000},
}

Open = Callable[..., Page]


HERE = Path(__file__).parent
WAITED = [
    r"TimeoutError",
    r"Locator expected to",
    r"Page expected to",
    r"waited in vain",
    r"did not come up",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser test that waited in vain runs once more, and pytest's summary counts it as rerun.

    Chromium shares a machine that may stall. Nothing else is excused: a secret on a page, an error on
    a console or a wrong number fails at once.
    """
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=WAITED))


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    skip_if_missing()
    with chromium() as running:
        yield running


@pytest.fixture(scope="package")
def saloon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with compiled rules, whose bots move at once at fast tables and never at others."""
    skip_if_missing()
    for name in cantina.all_games():
        cantina.warm_up(name)
    with house(tmp_path_factory.mktemp("saloon"), CONFIG) as running:
        yield running


@pytest.fixture
def welcome(saloon: House) -> Iterator[Callable[..., Guest]]:
    """Makes guests; those with a name say it, those without are strangers."""
    guests: list[Guest] = []

    def make(
        name: str | None = None, address: str | None = None, like: Page | None = None
    ) -> Guest:
        """A guest; with `like`, the one that a page belongs to."""
        cookie = None
        if like is not None:
            cookies = {one.get("name"): one.get("value") for one in like.context.cookies()}
            cookie = cookies["cantina"]
        guests.append(Guest(address or saloon.address, name, cookie))
        return guests[-1]

    yield make
    for guest in guests:
        guest.close()


@pytest.fixture
def visit(browser: Browser, saloon: House) -> Iterator[Open]:
    """Opens a page in a context of its own, as `guest` if one is given; `before` gets the empty page.

    After the test no page may have written an error to its console, thrown anything, run against
    the content security policy, or asked any other host for anything.
    """
    contexts: list[BrowserContext] = []
    watches: list[Watch] = []

    def open_page(
        path: str = "/",
        guest: Guest | None = None,
        size: tuple[int, int] = WIDE,
        address: str | None = None,
        before: Callable[[Page], Any] | None = None,
        allowed: str = "",
        **options: Any,
    ) -> Page:
        at = address or (guest.address if guest else saloon.address)
        context = browser.new_context(
            base_url=at, viewport={"width": size[0], "height": size[1]}, **options
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        watches.append(Watch(at, allowed))
        watches[-1].over(context)
        if guest is not None:
            context.add_cookies([{"name": "cantina", "value": guest.cookie, "url": at}])
        page = context.new_page()
        if before is not None:
            before(page)
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    wrongs = [wrong for watch in watches for wrong in watch.wrongs]
    assert wrongs == []
