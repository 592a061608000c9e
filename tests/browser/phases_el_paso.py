"""Every phase of El Paso that a page can be in, and the way to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.guests import Guest, reach
from tests.browser.paso import ASKED, at_table, hasty, looting, phase_is, scenes, sorts_loot
from tests.browser.phases import phase

Json = dict[str, Any]
Welcome = Callable[..., Guest]


def choose_a_card(page: Page) -> Page:
    page.locator(".hand .playable").first.click()
    expect(page.locator(".hand .chosen")).to_have_count(1)
    return page


def late(seen: Json) -> str:
    """Loots in El Paso only: the way there is short."""
    return looting(seen) if seen["view"]["round"] == 7 else hasty(seen)


@phase
def el_paso_waiting_room(visit: Open, welcome: Welcome) -> Page:
    guest = welcome("Marisol")
    table = guest.table(**{**ASKED, "fill": "open"})
    guest.do(table, "bot", seat=2, level="deputy")
    page = visit(f"/t/{table}", guest)
    expect(page.get_by_text("Your chair", exact=True)).to_be_visible()
    return page


@phase
def el_paso_deciding_with_two_seats(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, phase_is("decide"), seats=2)
    return screen.page


@phase
def el_paso_card_chosen(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, scenes(4))
    return choose_a_card(screen.page)


@phase
def el_paso_note_on_a_seat(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, scenes(5), seats=3)
    screen.page.get_by_role("button", name="What is known of").first.click()
    expect(screen.page.get_by_role("note")).to_be_visible()
    return screen.page


@phase
def el_paso_six_scenes_with_five_seats(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, scenes(6), late, seats=5)
    return screen.page


@phase
def el_paso_keeping_tiles(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, sorts_loot)
    return choose_a_card(screen.page)


@phase
def el_paso_drawing(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, phase_is("refill"), seats=5)
    return screen.page


def stays(seen: Json) -> str:
    """Never leaves, so that the sheriff comes."""
    loot = [move["move"] for move in seen["view"]["moves"] if move["kind"] == "loot"]
    return loot[0] if loot else looting(seen)


@phase
def el_paso_raided(visit: Open, welcome: Welcome) -> Page:
    def raided(seen: Json) -> bool:
        return phase_is("refill")(seen) and seen["view"]["sheriff"]["raided"]

    screen, _, _ = at_table(visit, welcome, raided, stays, seats=4)
    return screen.page


@phase
def el_paso_watching(visit: Open, welcome: Welcome) -> Page:
    table, _ = reach(welcome("Ann"), scenes(4), looting, **ASKED)
    page = visit(f"/t/{table}", welcome("Ben"))
    expect(page.locator(".pile").first).to_be_visible()
    return page


@phase
def el_paso_log(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, scenes(4))
    screen.page.keyboard.press("l")
    expect(screen.page.get_by_role("log")).to_be_visible()
    return screen.page


@phase
def el_paso_scores(visit: Open, welcome: Welcome) -> Page:
    def third_town(seen: Json) -> bool:
        return phase_is("decide")(seen) and seen["view"]["round"] == 3

    screen, _, _ = at_table(visit, welcome, third_town)
    screen.page.keyboard.press("t")
    expect(screen.page.get_by_role("region", name="Score sheet")).to_be_visible()
    return screen.page


@phase
def el_paso_rulebook(visit: Open, welcome: Welcome) -> Page:
    page = visit("/rules/el-paso", welcome("Marisol"))
    expect(page.get_by_role("heading", name="El Paso").first).to_be_visible()
    return page


@phase
def el_paso_town_end(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, lambda seen: seen["status"] == "pause")
    return screen.page


@phase
def el_paso_game_end(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, lambda seen: seen["status"] == "over", hasty, seats=5)
    return screen.page
