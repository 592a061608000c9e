"""A hint in every game: asked for at a decision of one's own, and shown."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser import phases_desperados, phases_el_paso, phases_oasis
from tests.browser.conftest import Open
from tests.browser.phases import Welcome, phase, raising


def ask(page: Page) -> Page:
    """Asks for a hint by its key, and waits until it is there."""
    page.keyboard.press("h")
    hint = page.get_by_role("region", name="What would you play?").or_(
        page.get_by_role("dialog", name="What would you play?")
    )
    expect(hint).to_contain_text("The record notes that you asked.")
    return page


@phase
def hint_in_a_duel(visit: Open, welcome: Welcome) -> Page:
    return ask(raising(visit, welcome))


@phase
def hint_in_a_siege(visit: Open, welcome: Welcome) -> Page:
    return ask(phases_desperados.desperados_siege(visit, welcome))


@phase
def hint_in_the_desert(visit: Open, welcome: Welcome) -> Page:
    return ask(phases_oasis.oasis_first_card(visit, welcome))


@phase
def hint_in_town(visit: Open, welcome: Welcome) -> Page:
    return ask(phases_el_paso.el_paso_six_scenes_with_five_seats(visit, welcome))
