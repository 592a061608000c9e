"""Every phase of the page, in three sizes, by day and by night: nothing scrolls, what matters is in
sight, and axe-core finds nothing serious.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.chromium import AXE, PHONE, TABLET, WIDE
from tests.browser.conftest import Open
from tests.browser.guests import Guest
from tests.browser.phases import PHASES
from tests.browser.screen import SETTLE, fits

LONGER = {"rulebook", "el_paso_rulebook"}
"""Pages that are for reading: they may scroll up and down, but not sideways."""

APART = """() => {
  const all = [...document.querySelectorAll('.board .plate, .pile, .sheriff, section.sign, .hand')];
  const boxes = all.map((one) => one.getBoundingClientRect());
  const name = (one) => `${one.className} ${one.textContent.trim().slice(0, 20)}`;
  const out = [];
  for (let i = 0; i < all.length; i++) for (let j = i + 1; j < all.length; j++) {
    if (all[i].contains(all[j])) continue;
    const [a, b] = [boxes[i], boxes[j]];
    const over = Math.min(
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    if (over > 2) out.push(`${name(all[i])} lies ${Math.round(over)} over ${name(all[j])}`);
  }
  return out;
}"""
"""What lies over something else although it should stand beside it."""

RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations
    .filter((one) => ['serious', 'critical'].includes(one.impact))
    .flatMap((one) => one.nodes.map((node) =>
      `${one.id}: ${node.target.join(' ')}: ${node.any.map((check) => check.message).join('; ')}`));
}"""


def serious(page: Page) -> list[str]:
    """What axe finds serious or critical on the page as it is now."""
    # Evaluated through the debugger, as a person's own extension would be: the page's content
    # security policy has no say in it, and stays in force.
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate(SETTLE)
    return page.evaluate(RUN)


@pytest.mark.parametrize("phase", PHASES)
def test_the_page_fits_without_scrolling_and_axe_finds_nothing_serious(
    phase: str, visit: Open, welcome: Callable[..., Guest]
):
    page = PHASES[phase](visit, welcome)
    wrong: list[str] = []
    for width, height in (WIDE, TABLET, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => innerWidth === width", arg=width)
        for each in fits(page) + page.evaluate(APART):
            if not (phase in LONGER and "high" in each):
                wrong.append(f"{width}×{height}: {each}")
        # Between the two there is nothing of its own for axe to see.
        if AXE.is_file() and (width, height) != TABLET:
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                wrong += [f"{width} {scheme}: {each}" for each in serious(page)]
    assert wrong == []


@pytest.mark.skipif(
    not AXE.is_file(),
    reason="axe-core is not installed, for which Node is needed (make web-packages)",
)
def test_axe_sees_what_is_wrong(visit: Open, welcome: Callable[..., Guest]):
    page = PHASES["lobby"](visit, welcome)
    page.evaluate("() => document.querySelector('button').setAttribute('aria-label', ' ')")
    page.evaluate("() => document.body.append(document.createElement('button'))")
    assert serious(page) != []
