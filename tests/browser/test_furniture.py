"""The lobby's buttons and the drawers, which all games share."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Open
from tests.browser.guests import Guest, phase_is, reach
from tests.browser.phases import at_table


def is_open(page: Page, *titles: str) -> None:
    """Exactly these drawers are open."""
    expect(page.get_by_role("dialog")).to_have_count(len(titles))
    for title in titles:
        expect(page.get_by_role("dialog", name=title)).to_be_visible()


def test_the_button_that_was_pressed_says_that_a_table_is_being_set(visit: Open):
    page = visit("/")
    held: list[Route] = []
    page.route("**/api/tables", lambda route: held.append(route))
    play = page.get_by_role("button", name="Play bots at El Paso")
    play.click()
    box = page.get_by_role("article", name="El Paso")
    expect(box.get_by_role("button")).to_have_count(1)
    expect(box.get_by_role("button")).to_have_text(re.compile(r"Setting\s+the table"))
    expect(page.get_by_role("status").filter(has_text="A table is being set.")).to_have_count(1)
    other = page.get_by_role("button", name="Play bots at Desperados")
    expect(other).to_have_attribute("aria-disabled", "true")
    expect(other).to_have_text(re.compile(r"^\s*Play\s+bots\s*$"))
    other.dispatch_event("click")
    assert len(held) == 1
    held[0].continue_()
    page.wait_for_url("**/t/*")


def test_escape_closes_the_newest_drawer_wherever_the_focus_is(
    visit: Open, welcome: Callable[..., Guest]
):
    dee = welcome("Dee")
    table, _ = reach(dee, phase_is("play"))
    page = visit(f"/t/{table}", dee, reduced_motion="reduce")
    for name in ("Scores", "Log"):
        page.get_by_role("navigation", name="Drawers").get_by_role("button", name=name).click()
    is_open(page, "Scores", "Log")
    page.locator(".hand .playable").first.click()
    expect(page.locator(".hand .chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand .chosen")).to_have_count(0)
    is_open(page, "Scores", "Log")
    page.keyboard.press("Escape")
    is_open(page, "Scores")
    page.evaluate("() => document.activeElement?.blur()")
    page.keyboard.press("Escape")
    is_open(page)


def test_drawers_make_room_for_the_end_of_a_round(visit: Open, welcome: Callable[..., Guest]):
    screen, _, _ = at_table(visit, welcome, lambda seen: seen["status"] == "pause")
    page = screen.page
    page.get_by_role("button", name="See the table").click()
    expect(page.get_by_role("button", name="See the table")).to_have_count(0)
    # Only a table that stands hears keys.
    expect(page.locator(".board")).to_be_visible()
    page.keyboard.press("l")
    is_open(page, "Log")
    page.keyboard.press("t")
    expect(page.get_by_role("button", name="See the table")).to_be_visible()
    is_open(page)
