"""A real Chromium, the pages opened in it, and what no page of the house may ever do."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import cantina.house.pages

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

PATIENCE = 1000 * float(os.environ.get("CANTINA_PATIENCE", "90"))
"""Milliseconds until a condition that does not come is a failure. The machine may be busy."""

WIDE, TABLET, PHONE = (1280, 800), (768, 1024), (360, 640)
ASIDE = (740, 360)
"""A phone on its side."""

ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]

expect.set_options(timeout=PATIENCE)


def chromium_path() -> str | None:
    """Debian's Chromium or its like; CANTINA_CHROMIUM names another one."""
    named = os.environ.get("CANTINA_CHROMIUM")
    if named:
        return named if os.access(named, os.X_OK) else None
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def missing() -> str | None:
    """Why there can be no browser tests here, or None."""
    if chromium_path() is None:
        return "no Chromium on the PATH (Debian and Ubuntu: apt install chromium)"
    if not (cantina.house.pages.PAGE / "index.html").is_file():
        return "the page is not built, for which Node is needed (make page)"
    return None


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path(),
            args=ARGUMENTS,
            # Chromium has no sandbox for root, which is who tests in a container.
            chromium_sandbox=hasattr(os, "geteuid") and os.geteuid() != 0,
            timeout=PATIENCE,
        )
        yield browser
        browser.close()


@dataclass
class Watch:
    """Listens to everything that the pages of one context do, and keeps what they may not do."""

    origin: str
    allowed: str = ""
    """A pattern of what the console may say: a browser reports there what the test is about."""
    wrongs: list[str] = field(default_factory=list[str])

    def over(self, context: BrowserContext) -> None:
        context.on("page", self._page)
        context.on("request", lambda request: self._address(request.url))
        context.on("console", lambda message: self._console(message.type, message.text))
        context.on("weberror", lambda error: self.wrongs.append(f"thrown: {error.error}"))

    def _page(self, page: Page) -> None:
        page.on("websocket", lambda socket: self._address(socket.url.replace("ws", "http", 1)))

    def _address(self, url: str) -> None:
        parts = urlsplit(url)
        local = parts.scheme in ("blob", "data", "about")
        if not local and f"{parts.scheme}://{parts.netloc}/" != self.origin:
            self.wrongs.append(f"asked another host: {url}")

    def _console(self, kind: str, text: str) -> None:
        if kind not in ("error", "warning"):
            return
        if self.allowed and re.search(self.allowed, text):
            return
        # Refusals of the content security policy arrive here as errors too.
        self.wrongs.append(f"console: {text}")


def skip_if_missing() -> None:
    """Skip the running test with the reason why it cannot be run."""
    reason = missing()
    if reason is not None:
        pytest.skip(reason)
