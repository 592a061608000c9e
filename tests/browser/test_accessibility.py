"""axe-core looks at every phase of the page, by day and by night, wide and narrow."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.chromium import AXE, PHONE, WIDE
from tests.browser.conftest import Open
from tests.browser.guests import Guest
from tests.browser.phases import PHASES
from tests.browser.screen import SETTLE

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
def test_axe_finds_nothing_serious(phase: str, visit: Open, welcome: Callable[..., Guest]):
    if not AXE.is_file():
        pytest.skip("axe-core is not installed, for which Node is needed (make web-packages)")
    page = PHASES[phase](visit, welcome)
    found: list[str] = []
    for size in (WIDE, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found += [f"{size[0]} {scheme}: {each}" for each in serious(page)]
    assert found == []
