"""Reload, a second device, a house that dies: all lead back to the same seat and the same state."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import CONFIG, Open
from tests.browser.guests import Guest, bold, reach
from tests.browser.screen import Screen
from tests.house.support import House

Json = dict[str, Any]


def in_mid_trick(seen: Json) -> bool:
    """One's own turn, with cards of others on the table and a card that can be laid."""
    if seen["status"] != "playing" or not any(move["cards"] for move in seen["view"]["moves"]):
        return False
    return any(place["base"] for place in seen["view"]["table"]) and seen["view"]["trick"] > 1


def test_a_reload_in_mid_trick_leads_back_to_the_same_seat_and_state(
    visit: Open, welcome: Callable[..., Guest]
):
    ann = welcome("Ann")
    table, seen = reach(ann, in_mid_trick)
    screen = Screen(visit(f"/t/{table}", ann))
    screen.own_turn(seen)
    hand, laid = screen.cards(), screen.page.locator(".others").inner_text()
    screen.page.reload()
    screen.own_turn(seen)
    assert (screen.cards(), screen.page.locator(".others").inner_text()) == (hand, laid)
    assert ann.view(table)["view"]["ply"] == seen["view"]["ply"]


def test_a_choice_that_was_not_sent_is_gone_after_a_reload(
    visit: Open, welcome: Callable[..., Guest]
):
    ann = welcome("Ann")
    table, seen = reach(ann, lambda seen: seen["status"] == "playing")
    screen = Screen(visit(f"/t/{table}", ann))
    screen.own_turn(seen)
    screen.page.locator(".hand .playable").first.click()
    expect(screen.ghost).to_have_count(1)
    screen.page.reload()
    screen.own_turn(seen)
    expect(screen.ghost).to_have_count(0)


def test_a_second_device_sits_on_the_same_seat_and_sees_the_same_moves(
    visit: Open, welcome: Callable[..., Guest]
):
    ann = welcome("Ann")
    table, seen = reach(ann, in_mid_trick)
    desk = Screen(visit(f"/t/{table}", ann))
    phone = Screen(visit("/", ann, size=(360, 640)))
    desk.own_turn(seen)
    # The lobby knows the game that waits, and leads back to it.
    phone.page.get_by_role("link", name="Back to").click()
    phone.own_turn(seen)
    assert phone.page.url.endswith(f"/t/{table}")
    ann.move(table, seen["view"]["ply"], bold(seen))
    after = ann.asked(table, seen["view"]["ply"])
    desk.shows(after)
    phone.shows(after)


def test_a_move_made_on_one_device_is_not_made_again_on_the_other(
    visit: Open, welcome: Callable[..., Guest]
):
    ann = welcome("Ann")
    table, seen = reach(ann, lambda seen: seen["status"] == "playing")
    desk, phone = (Screen(visit(f"/t/{table}", ann)) for _ in range(2))
    rider = seen["view"]["moves"][0]["cards"][0]
    for screen in (desk, phone):
        screen.own_turn(seen)
        screen.card(rider).click()
        expect(screen.ghost).to_have_count(1)
    desk.moves.first.click()
    after = ann.asked(table, seen["view"]["ply"])
    phone.shows(after)
    expect(phone.page.locator(".hand .chosen")).to_have_count(0)
    made = [
        line for line in ann.view(table)["log"] if line["kind"] == "rider" and line["seat"] == 0
    ]
    assert len(made) <= 1 or after["view"]["round"] > 1


@pytest.fixture
def fragile(tmp_path: Path):
    """A house that the test may kill; what is left of it is closed."""
    houses = [House(tmp_path, CONFIG)]
    yield houses
    houses[-1].close()


def test_after_a_kill_in_mid_trick_the_page_finds_the_house_again_and_plays_on(
    visit: Open, welcome: Callable[..., Guest], fragile: list[House], tmp_path: Path
):
    first = fragile[0]
    ann = welcome("Ann", address=first.address)
    table, seen = reach(ann, in_mid_trick)
    page = visit(f"/t/{table}", ann, allowed="net::ERR_|WebSocket")
    screen = Screen(page)
    screen.own_turn(seen)
    lost = page.get_by_role("status").filter(has_text="Connection lost. Your seat is kept")
    first.kill()
    expect(lost).to_be_visible()
    # What is done while the line is down waits for it.
    screen.page.locator(".hand .playable").first.click()
    fragile.append(House(tmp_path, CONFIG, first.port))
    expect(lost).to_have_count(0)
    again = ann.view(table)
    assert again["view"]["ply"] == seen["view"]["ply"]
    assert again["view"]["hand"] == seen["view"]["hand"]
    page.keyboard.press("Escape")
    screen.own_turn(again)
    ply = again["view"]["ply"]
    page.keyboard.press("/")
    page.keyboard.type(bold(again))
    page.keyboard.press("Enter")
    after = ann.asked(table, ply)
    screen.shows(after)
    assert after["view"]["ply"] > ply or after["status"] != "playing"
