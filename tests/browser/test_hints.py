"""Asking for a hint with a mouse, with keys and on a phone: it is shown, marked, and put away again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.chromium import PHONE, TABLET, WIDE
from tests.browser.conftest import Open
from tests.browser.guests import Guest, phase_is
from tests.browser.phases import PHASES, at_table
from tests.browser.screen import SMALL_WORDS, fits

Json = dict[str, Any]
Welcome = Callable[..., Guest]
TITLE = "What would you play?"
NOTED = "The record notes that you asked."


def may_raise(seen: Json) -> bool:
    return phase_is("raise")(seen) and len(seen["view"]["moves"]) > 1


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name=TITLE)


def button(page: Page) -> Locator:
    return page.get_by_role("button", name="Hint", exact=True)


def marks(page: Page) -> Locator:
    """The numbers of the hint on cards and on buttons."""
    return page.locator(".hand .mark, .sign .mark")


def told(guest: Guest, table: str) -> list[str]:
    return [line["text"] for line in guest.view(table)["log"] if line["kind"] == "hint"]


def test_keys_ask_for_a_hint_put_it_away_and_never_ask_twice(visit: Open, welcome: Welcome):
    screen, seen, guest = at_table(visit, welcome, may_raise)
    page, table = screen.page, seen["id"]
    expect(panel(page)).to_have_count(0)
    expect(marks(page)).to_have_count(0)
    page.keyboard.press("h")
    expect(panel(page)).to_contain_text(NOTED)
    expect(panel(page)).to_contain_text("imagined games that fit what your seat has seen")
    # The best move wears its number where it is made.
    hint = guest.view(table)["hint"]
    best = hint["moves"][0]
    expect(panel(page)).to_contain_text(hint["verdict"])
    expect(panel(page).get_by_role("listitem").first).to_contain_text(best["reason"])
    expect(marks(page).filter(has_text="1").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel(page)).to_have_count(0)
    expect(marks(page).first).to_be_visible()
    page.keyboard.press("h")
    expect(panel(page)).to_contain_text(NOTED)
    assert told(guest, table) == ["You take a hint."]
    # With the position the hint is gone.
    page.keyboard.press("p")
    expect(panel(page)).to_have_count(0)
    expect(marks(page)).to_have_count(0)


def test_a_mouse_asks_in_the_title_bar(visit: Open, welcome: Welcome):
    screen, seen, guest = at_table(visit, welcome, may_raise)
    page = screen.page
    button(page).click()
    expect(panel(page)).to_contain_text(NOTED)
    expect(button(page)).to_have_attribute("aria-expanded", "true")
    page.get_by_role("button", name="Close the hint").click()
    expect(panel(page)).to_have_count(0)
    expect(marks(page).first).to_be_visible()
    assert told(guest, seen["id"]) == ["You take a hint."]


def test_on_a_phone_a_hint_is_a_sheet_that_leaves_its_numbers(visit: Open, welcome: Welcome):
    screen, _, _ = at_table(visit, welcome, may_raise)
    page = screen.page
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    button(page).click()
    sheet = page.get_by_role("dialog", name=TITLE)
    expect(sheet).to_contain_text(NOTED)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(button(page)).to_be_focused()
    expect(marks(page).first).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, TABLET])
@pytest.mark.parametrize(
    "phase", ["hint_in_a_duel", "hint_in_a_siege", "hint_in_town", "hint_in_the_desert"]
)
def test_beside_a_hint_words_keep_their_size_and_ones_own_cards_are_not_covered(
    visit: Open, welcome: Welcome, phase: str, size: tuple[int, int]
):
    page = PHASES[phase](visit, welcome)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    fits(page, seconds=5)
    assert page.evaluate(SMALL_WORDS) == []
    covered = """(hint) => [...document.querySelectorAll('.sign, .hand .card, .plate.turn, .own')]
      .filter((one) => {
        const [a, b] = [one.getBoundingClientRect(), hint.getBoundingClientRect()];
        return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
      }).map((one) => one.className)"""
    assert panel(page).evaluate(covered) == []


def test_a_table_without_hints_and_a_seat_that_waits_have_no_button(visit: Open, welcome: Welcome):
    screen, _, _ = at_table(visit, welcome, may_raise, hints=False)
    expect(screen.title).to_be_visible()
    expect(button(screen.page)).to_have_count(0)
    screen.page.keyboard.press("h")
    expect(panel(screen.page)).to_have_count(0)
