"""Looking back at a finished game in a real browser: by mouse, by keys, mark by mark."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import cantina
from tests.browser.chromium import ASIDE, PHONE, TABLET, WIDE
from tests.browser.conftest import Open
from tests.browser.guests import Guest
from tests.browser.phases_replay import analysed, finished, open_replay
from tests.browser.screen import SMALL_WORDS
from tests.browser.written import written
from tests.house.support import House

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
    page.get_by_role("combobox", name="Seen by").select_option("1")
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


def test_what_decided_the_game_opens_the_replay_there(visit: Open, welcome: Welcome, saloon: House):
    guest = welcome("Marisol")

    def second_round(result: Any) -> bool:
        return result["decided"] is not None and result["decided"]["round"] == 2

    table = written(saloon, guest, {"rounds": 2}, second_round)
    page = visit(f"/t/{table}", guest)
    page.get_by_role("button", name="See that round").click()
    stages = [one["stage"] for one in guest.get(f"api/tables/{table}/replay")["moments"]]
    is_at(page, stages.index(2))


def test_after_a_lost_game_one_sees_what_went_wrong_and_plays_again_against_easier_bots(
    visit: Open, welcome: Welcome, saloon: House
):
    guest = welcome("Marisol")
    table = written(saloon, guest, {"rounds": 1}, lambda result: 0 not in result["winners"])
    page = visit(f"/t/{table}", guest)
    page.get_by_role("button", name="See what went wrong").click()
    expect(page.get_by_role("tab", name="Choices", selected=True)).to_be_visible()
    page.get_by_role("link", name="Back to the end of the game").click()
    page.get_by_role("button", name="Play again, easier or harder").click()
    menu = page.get_by_role("menu", name="Play again, easier or harder")
    expect(menu.get_by_role("menuitemradio")).to_have_count(3)
    menu.get_by_text("One level easier").click()
    page.wait_for_url(lambda url: not url.endswith(f"/{table}"))
    again = guest.view(page.url.rsplit("/", 1)[1])
    assert {one["level"] for one in again["chairs"] if one["kind"] == "bot"} == {"tenderfoot"}
    assert again["status"] == "playing"


def lost(guest: Guest) -> tuple[str, list[Any]]:
    """A table at which the guest lost and made mistakes that cost something, and these."""
    for _ in range(6):
        table = finished(guest, seats=4)
        if 0 in guest.view(table)["view"]["result"]["winners"]:
            continue
        if marks := analysed(guest, table)["found"]["marks"][0]:
            return table, marks
    raise AssertionError("whoever plays at random makes mistakes")


@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE, ASIDE])
def test_what_went_wrong_opens_at_the_first_choice_that_mattered(
    visit: Open, welcome: Welcome, size: tuple[int, int]
):
    guest = welcome("Marisol")
    table, marks = lost(guest)
    page = visit(f"/t/{table}", guest, size=size)
    page.get_by_role("button", name=re.compile("went wrong")).click()
    # The bar of the game may lie under another tab.
    expect(page).to_have_url(re.compile(rf"\?at={marks[0]['event']}$"))
    first = page.get_by_role("button", name=re.compile(r"^1\b.*Played: .*Better: "))
    expect(first.first).to_be_in_viewport(ratio=0.9)
    expect(first.first).to_have_attribute("aria-current", "true")


@pytest.mark.parametrize("steps", [False, True])
def test_an_analysis_that_comes_late_leads_there_unless_one_has_gone_on(
    visit: Open, welcome: Welcome, steps: bool
):
    guest = welcome("Marisol")
    table, marks = lost(guest)
    early = {"state": "running", "share": 0.4, "graph": [], "found": None}
    ready = False

    def answer(route: Route) -> None:
        if ready:
            route.continue_()
        else:
            route.fulfill(json=early)

    page = visit(
        f"/t/{table}/replay?mark=first",
        guest,
        before=lambda page: page.route("**/analysis", answer),
    )
    is_at(page, 0)
    expect(page.get_by_text("Then the first choice that mattered opens.").first).to_be_visible()
    if steps:
        page.keyboard.press("ArrowRight")
        is_at(page, 1)
        expect(page.get_by_text("Then the first choice that mattered opens.")).to_have_count(0)
    ready = True
    expect(page.get_by_role("button", name=re.compile(r"^1\b.*Better: ")).first).to_be_visible()
    is_at(page, 1 if steps else marks[0]["event"])


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
    if size == PHONE:
        page.get_by_role("button", name="What was found out").focus()
        keys.press("Enter")
    for number, mark in enumerate(marks, 1):
        keys.press("m")
        is_at(page, mark["event"])
        expect(page.locator(".choices [aria-current=true] .number")).to_have_text(str(number))
        expect(page.get_by_role("button", name=f"Choice {number},")).to_have_attribute(
            "aria-current", "true"
        )
        # The list tells what speaks for the better move.
        if reason := mark["better"][0]["reason"]:
            expect(page.locator(".choices [aria-current=true]")).to_contain_text(reason)
        # A raise counts cards that lie there already: those of the hand are marked.
        hand = guest.get(f"api/tables/{table}/replay/{mark['event']}")["view"]["hand"]
        better = Counter(hand) & Counter(mark["better"][0]["cards"])
        expect(page.locator(".inside .hand .better")).to_have_count(better.total())
    # By the list, or by the mark in the graph, one comes back to the first.
    page.get_by_role("button", name="Choice 1,").focus()
    keys.press("Enter")
    is_at(page, marks[0]["event"])
    if size == PHONE:
        keys.press("Escape")
        expect(page.get_by_role("tab")).to_have_count(0)


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_all_hands_are_shown_as_each_seat_held_them(
    visit: Open, welcome: Welcome, size: tuple[int, int]
):
    guest = welcome("Marisol")
    table = finished(guest, game="el-paso", seats=3, options={})
    # Two cards lie before the next word of chance turns them up.
    events = guest.get(f"api/tables/{table}/replay")["events"]
    laid = [(one["move"] or "").startswith("loot ") for one in events]
    start = next(at for at in range(1, len(events)) if laid[at - 1] and laid[at])
    page = open_replay(visit, guest, table, f"?at={start}")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.keyboard.press("a")
    shown = page.locator('[aria-label="All hands"] > li')
    lay = 0
    for at in (start, start + 1):
        is_at(page, at)
        told = guest.get(f"api/tables/{table}/replay/{at}/hands")
        for seat, hand in enumerate(told["hands"]):
            down = shown.nth(seat).locator("[data-down]")
            lies = [one["card"] for one in told["down"][seat]]
            expect(down).to_have_count(len(lies))
            assert down.evaluate_all("all => all.map((one) => one.dataset.down)") == lies
            lay += len(lies)
            cards = shown.nth(seat).locator("[data-face]")
            expect(cards).to_have_count(len(hand))
            assert cards.evaluate_all("all => all.map((one) => one.dataset.face)") == hand
        page.keyboard.press("ArrowRight")
    assert lay


def test_beside_a_bots_decision_stands_what_it_had_in_mind(visit: Open, welcome: Welcome):
    guest = welcome("Marisol")
    table = finished(guest, seats=3, level="greenhorn")
    found = analysed(guest, table)["found"]
    at, lines = next((int(at), lines) for at, lines in found["minds"].items() if len(lines) > 1)
    replay = guest.get(f"api/tables/{table}/replay")
    name = guest.view(table)["chairs"][replay["events"][at]["seat"]]["name"]
    page = open_replay(visit, guest, table, f"?at={at}")
    page.get_by_role("tab", name="Choices").click()
    told = page.get_by_role("region", name=f"What {name} had in mind").get_by_role("listitem")
    expect(told).to_have_count(len(lines))
    expect(told.first).to_contain_text("played")
    expect(told.first).to_contain_text(f"{round(lines[0]['chance'] / 100)} %")
    own = next(number for number, one in enumerate(replay["events"]) if one["seat"] == 0)
    page.goto(page.url.replace(f"at={at}", f"at={own}"))
    page.get_by_role("tab", name="Choices").click()
    expect(page.get_by_role("region", name="What you could play")).to_be_visible()


def test_a_failed_analysis_is_tried_again_by_a_button(visit: Open, welcome: Welcome):
    guest = welcome("Marisol")
    table = finished(guest, seats=3)
    analysed(guest, table)
    failed = {"state": "failed", "share": 0.4, "graph": [], "found": None}
    asked: list[str] = []

    def fail_until_asked(route: Route) -> None:
        asked.append(route.request.method)
        if "POST" in asked:
            route.continue_()
        else:
            route.fulfill(json=failed)

    page = visit(
        f"/t/{table}/replay",
        guest,
        before=lambda page: page.route("**/analysis", fail_until_asked),
    )
    again = page.get_by_role("button", name="Try again")
    expect(again.first).to_be_visible()
    expect(page.get_by_text("The analysis went wrong").first).to_be_visible()
    again.first.click()
    expect(again).to_have_count(0)
    page.get_by_role("tab", name="Luck").click()
    expect(page.get_by_role("table", name="What moved each chance")).to_be_visible()
    assert asked.count("POST") == 1


@pytest.mark.parametrize("game", sorted(cantina.all_games()))
def test_the_table_within_the_page_is_as_large_as_a_table(visit: Open, welcome: Welcome, game: str):
    guest = welcome("Marisol")
    options = {"rounds": 1} if game == "mexican-standoff" else {}
    table = finished(guest, game=game, seats=None, options=options)
    page = open_replay(visit, guest, table, "?at=12")
    for width, height in (WIDE, (1024, 768), TABLET, PHONE, ASIDE):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".inside .hand button.card").first).to_be_visible()
        assert page.evaluate(SMALL_WORDS) == [], (width, height)


def test_a_game_that_is_not_over_is_refused_in_a_sentence(visit: Open, welcome: Welcome):
    guest = welcome("Marisol")
    table = guest.table()
    page = visit(f"/t/{table}/replay", guest, allowed="403")
    expect(page.get_by_text("it waits for the game's end").first).to_be_visible()
