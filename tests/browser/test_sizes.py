"""The page in its three sizes: nothing scrolls, and what matters is in sight, in every phase."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.chromium import PHONE, TABLET, WIDE
from tests.browser.conftest import Open
from tests.browser.guests import Guest
from tests.browser.phases import PHASES
from tests.browser.screen import fits

LONGER = {"rulebook"}
"""Pages that are for reading: they may scroll up and down, but not sideways."""


@pytest.mark.parametrize("phase", PHASES)
def test_the_page_fits_without_scrolling(phase: str, visit: Open, welcome: Callable[..., Guest]):
    page = PHASES[phase](visit, welcome)
    wrong: list[str] = []
    for width, height in (WIDE, TABLET, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => innerWidth === width", arg=width)
        for each in fits(page):
            if not (phase in LONGER and "high" in each):
                wrong.append(f"{width}×{height}: {each}")
    assert wrong == []
