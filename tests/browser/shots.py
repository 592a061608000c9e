"""Pictures of every phase in three sizes, by day and by night: `make shots`.

They land in `test-results/shots/` (or the folder given), as PHASE-WIDTH-SCHEME.png; nobody compares
them but people. `python tests/browser/shots.py FOLDER PHASE PHASE` takes only these phases.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from playwright.sync_api import Browser, BrowserContext, Page  # noqa: E402

import cantina  # noqa: E402
from tests.browser.chromium import PATIENCE, PHONE, TABLET, WIDE, chromium, missing  # noqa: E402
from tests.browser.conftest import CONFIG  # noqa: E402
from tests.browser.guests import Guest  # noqa: E402
from tests.browser.phases import PHASES  # noqa: E402
from tests.browser.screen import fits  # noqa: E402
from tests.house.support import house  # noqa: E402


class Camera:
    """Stands in for the fixtures of the tests: opens pages, and makes guests."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.contexts: list[BrowserContext] = []

    def visit(self, path: str = "/", guest: Guest | None = None, **_: object) -> Page:
        context = self.browser.new_context(
            base_url=self.address, viewport={"width": WIDE[0], "height": WIDE[1]}
        )
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        if guest is not None:
            context.add_cookies([{"name": "cantina", "value": guest.cookie, "url": self.address}])
        page = context.new_page()
        page.goto(path)
        return page

    def welcome(self, name: str | None = None, **_: object) -> Guest:
        return Guest(self.address, name)

    def take(self, phase: str, folder: Path) -> None:
        """All pictures of one phase."""
        page = PHASES[phase](self.visit, self.welcome)
        # What is shown for a moment only would be on some pictures and not on others.
        page.emulate_media(reduced_motion="reduce")
        for width, height in (WIDE, TABLET, PHONE):
            page.set_viewport_size({"width": width, "height": height})
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                fits(page, seconds=3)
                page.evaluate("() => document.fonts.ready")
                page.wait_for_load_state("networkidle")
                page.screenshot(path=folder / f"{phase}-{width}-{scheme}.png")
        while self.contexts:
            self.contexts.pop().close()


def main() -> int:
    """Takes them all. Returns 1 if some phase could not be reached."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    shots = ROOT / "test-results" / "shots"
    parser.add_argument("folder", nargs="?", type=Path, default=shots, help="where they land")
    parser.add_argument("phases", nargs="*", metavar="PHASE", help=f"of {', '.join(PHASES)}")
    asked = parser.parse_args()
    unknown = [phase for phase in asked.phases if phase not in PHASES]
    if unknown:
        parser.error(f"there is no phase {unknown[0]!r}; there are {', '.join(PHASES)}")
    folder: Path = asked.folder
    phases: list[str] = asked.phases or list(PHASES)
    folder.mkdir(parents=True, exist_ok=True)
    reason = missing()
    if reason is not None:
        print(f"No pictures: {reason}")
        return 1
    for name in cantina.all_games():
        cantina.warm_up(name)
    failed: list[str] = []
    with (
        tempfile.TemporaryDirectory() as data,
        house(Path(data), CONFIG) as running,
        chromium() as browser,
    ):
        for phase in phases:
            camera = Camera(browser, running.address)
            try:
                camera.take(phase, folder)
            except Exception:
                traceback.print_exc()
                failed.append(phase)
            else:
                print(phase, flush=True)
    print(f"{len(phases) - len(failed)} phases are in {folder}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
