"""Looking back at a finished game in a real browser: by mouse, by keys, mark by mark."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import PHONE, WIDE
from tests.browser.conftest import Open
from tests.browser.guests import Guest
from tests.browser.phases_replay import analysed, finished, open_replay

Welcome = Callable[..., Guest]


def moment(page: Page) -> int:
    found = page.get_by_role("slider", name="Moment of the game").get_attribute("aria-valuenow")
    assert found is not None
    return int(found)


def is_at(page: Page, at: int) -> None:
    slider = page.get_by_role("slider", name="Moment of the game")
    expect(slider).to_have_attribute("aria-valuenow", str(at))
    expect(page).to_have_url(re.compile(rf"\?at={at}\b"))


def test_from_the_last_screen_one_steps_through_by_mouse(visit: Open, welcome: Welcome):
    guest = welcome("Marisol")
    table = finished(guest, seats=3)
    events = len(guest.get(f"api/tables/{table}/replay")["events"])
    page = visit(f"/t/{table}", guest)
    page.get_by_role("button", name="Replay").click()
    is_at(page, 0)
    expect(page).to_have_title(re.compile("^Replay"))
    page.get_by_role("button", name="One step on").click()
    is_at(page, 1)
    view = guest.get(f"api/tables/{table}/replay/1")["view"]
    expect(page.locator(".inside .hand button.card")).to_have_count(len(view["hand"]))
    page.get_by_role("button", name="One step on").click()
    page.get_by_role("button", name="One step back").click()
    is_at(page, 1)
    slider = page.get_by_role("slider", name="Moment of the game")
    box = slider.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 12)
    expect(slider).not_to_have_attribute("aria-valuenow", "1")
    assert abs(moment(page) - events / 2) < 3
    # Another seat: its own hand, at the same moment.
    at = moment(page)
    page.get_by_role("radio").nth(1).check(force=True)
    expect(page).to_have_url(re.compile("seat=1"))
    is_at(page, at)
    hand = guest.get(f"api/tables/{table}/replay/{at}?seat=1")["view"]["hand"]
    faces = page.locator(".inside .hand button.card")
    expect(faces).to_have_count(len(hand))
    assert sorted(faces.evaluate_all("all => all.map((one) => one.dataset.face)")) == sorted(hand)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_have_attribute("aria-valuenow", str(at + 1))
    page.get_by_role("button", name="Pause", exact=True).click()
    page.get_by_role("link", name="Back to the end of the game").click()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_what_decided_the_game_opens_the_replay_there(visit: Open, welcome: Welcome):
    guest = welcome("Marisol")
    for _ in range(5):
        table = finished(guest, seats=3, options={"rounds": 2})
        decided = guest.view(table)["view"]["result"]["decided"]
        if decided:
            break
    else:
        pytest.skip("no game of five was decided in one round")
    page = visit(f"/t/{table}", guest)
    page.get_by_role("button", name="See that round").click()
    stages = [one["stage"] for one in guest.get(f"api/tables/{table}/replay")["moments"]]
    is_at(page, stages.index(decided["round"]))


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_keys_alone_lead_through_a_game_and_to_its_marks(
    visit: Open, welcome: Welcome, size: tuple[int, int]
):
    guest = welcome("Marisol")
    for _ in range(4):
        table = finished(guest, seats=4)
        found = analysed(guest, table)["found"]
        if marks := found["marks"][0]:
            break
    else:
        raise AssertionError("whoever plays at random makes mistakes")
    events = len(guest.get(f"api/tables/{table}/replay")["events"])
    page = open_replay(visit, guest, table)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    keys = page.keyboard
    for key, at in [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", events),
        ("ArrowRight", events),
        ("Home", 0),
        ("PageDown", events),
        ("PageUp", 0),
    ]:
        keys.press(key)
        is_at(page, at)
    expect(page.get_by_role("button", name="To mark 1")).to_be_visible()
    for number, mark in enumerate(marks, 1):
        keys.press("m")
        is_at(page, mark["event"])
        expect(page.locator(".choices [aria-current=true] .number")).to_have_text(str(number))
        expect(page.get_by_role("button", name=f"Choice {number},")).to_have_attribute(
            "aria-current", "true"
        )
        better = mark["better"][0]["cards"]
        if better:
            expect(page.locator(".inside .hand .better")).to_have_count(len(better))
    # By the list, or by the mark in the graph, one comes back to the first.
    page.get_by_role("button", name="Choice 1,").focus()
    keys.press("Enter")
    is_at(page, marks[0]["event"])


def test_a_game_that_is_not_over_is_refused_in_a_sentence(visit: Open, welcome: Welcome):
    guest = welcome("Marisol")
    table = guest.table()
    page = visit(f"/t/{table}/replay", guest, allowed="403")
    expect(page.get_by_text("it waits for the game's end").first).to_be_visible()
