"""What helps at the table: cards that say why not, the log, the rulebook, the scores."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import PHONE
from tests.browser.conftest import Open
from tests.browser.guests import Guest, phase_is, reach
from tests.browser.phases import has_refusals
from tests.browser.screen import Screen


def check_reason(page: Page, seen: dict, card: str, by: str = "click") -> None:
    """The bubble beside a card holds the rule's sentence; its link opens the rule in the rulebook."""
    why = seen["view"]["refusals"].get(card)
    bubble = page.get_by_role("note")
    expect(bubble).to_be_visible()
    if why is not None:
        expect(bubble).to_contain_text(why["text"])
    link = bubble.get_by_role("button", name=re.compile(r"^Rule \d"))
    number = link.inner_text().removeprefix("Rule ")
    getattr(link, by)()
    rule = page.locator(f'[data-rule="{number}"]')
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class(re.compile(r"\bgoal\b"))
    expect(rule).to_contain_text("pointed here")


def test_a_greyed_card_says_why_on_focus_and_its_link_opens_the_rule(
    visit: Open, welcome: Callable[..., Guest]
):
    ann = welcome("Ann")
    table, seen = reach(ann, has_refusals)
    screen = Screen(visit(f"/t/{table}", ann))
    screen.own_turn(seen)
    grey = screen.page.locator(".hand .refused").first
    grey.focus()
    check_reason(screen.page, seen, grey.get_attribute("data-face") or "")


def test_the_reason_of_a_greyed_card_can_be_reached_by_keys_alone(
    visit: Open, welcome: Callable[..., Guest]
):
    ann = welcome("Ann")
    table, seen = reach(ann, has_refusals)
    screen = Screen(visit(f"/t/{table}", ann))
    screen.own_turn(seen)
    grey = screen.page.locator(".hand .refused").first
    grey.focus()
    number = screen.page.get_by_role("note").get_by_role("button").inner_text()
    screen.page.keyboard.press("Tab")
    expect(screen.page.locator(":focus")).to_have_text(number)
    screen.page.keyboard.press("Enter")
    expect(screen.page.get_by_role("dialog", name="Rulebook")).to_be_visible()


def test_a_greyed_card_says_why_by_long_press(visit: Open, welcome: Callable[..., Guest]):
    ann = welcome("Ann")
    table, seen = reach(ann, has_refusals)
    screen = Screen(visit(f"/t/{table}", ann, size=PHONE, has_touch=True, is_mobile=True))
    screen.own_turn(seen)
    grey = screen.page.locator(".hand .refused").last
    box = grey.bounding_box()
    assert box is not None
    finger = screen.page.context.new_cdp_session(screen.page)
    # Its upper left corner: the rest of a card may lie under the next ones.
    point = {"x": box["x"] + 12, "y": box["y"] + 14}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(screen.page.get_by_role("note")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()
    check_reason(screen.page, seen, grey.get_attribute("data-face") or "", by="tap")


def test_the_log_tells_every_line_that_the_seat_was_told(
    visit: Open, welcome: Callable[..., Guest]
):
    ann = welcome("Ann")

    def later(seen: dict) -> bool:
        return phase_is("play")(seen) and seen["view"]["trick"] > 2

    table, seen = reach(ann, later)
    page = visit(f"/t/{table}", ann)
    Screen(page).own_turn(seen)
    page.get_by_role("navigation", name="Drawers").get_by_role("button", name="Log").click()
    log = page.get_by_role("log")
    expect(log).to_be_visible()
    folded = log.locator('button[aria-expanded="false"]')
    assert folded.count() >= 1
    while folded.count():
        folded.first.click()
    words = " ".join(log.inner_text().split())
    for line in seen["log"]:
        if line["kind"] in ("play", "pass", "discard") and not line["cards"]:
            assert line["text"] in words
    # Which rider was chosen is said once more, and better, when the riders have changed hands.
    secret = [line for line in seen["log"] if line["secret"] and line["kind"] != "rider"]
    expect(log.get_by_text("only you see this")).to_have_count(len(secret))


def test_the_rulebook_is_searched_by_word_and_by_number(visit: Open, welcome: Callable[..., Guest]):
    ann = welcome("Ann")
    table, seen = reach(ann, phase_is("play"))
    page = visit(f"/t/{table}", ann)
    Screen(page).own_turn(seen)
    page.get_by_role("navigation", name="Drawers").get_by_role("button", name="Rules").click()
    search = page.get_by_label("Search the rulebook")
    search.fill("sheriff")
    expect(page.get_by_text(re.compile(r"^1 of \d+$"))).to_be_visible()
    expect(page.locator("[data-rule] mark").first).to_be_visible()
    page.get_by_role("button", name="Next hit").click()
    expect(page.get_by_text(re.compile(r"^2 of \d+$"))).to_be_visible()
    search.fill("5.3")
    expect(page.locator('[data-rule="5.3"]')).to_be_in_viewport()
    search.fill("helicopter")
    expect(page.get_by_text("none", exact=True)).to_be_visible()


def test_the_scores_explain_each_number_of_a_round(visit: Open, welcome: Callable[..., Guest]):
    ann = welcome("Ann")

    def second(seen: dict) -> bool:
        return phase_is("play")(seen) and seen["view"]["round"] == 2

    table, seen = reach(ann, second, options={"rounds": 2})
    page = visit(f"/t/{table}", ann)
    Screen(page).own_turn(seen)
    page.get_by_role("navigation", name="Drawers").get_by_role("button", name="Scores").click()
    sheet = page.get_by_role("region", name="Score sheet")
    expect(
        sheet.get_by_role("heading", name="Round 1: what each number is made of")
    ).to_be_visible()
    points = [str(number).replace("-", "−") for number in seen["view"]["sheet"][0]["points"]]
    for number in points:
        expect(sheet.get_by_role("cell", name=re.compile(rf"^{number}\b")).first).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_light_and_dark_follow_the_machine_until_somebody_chooses(
    scheme: str, visit: Open, welcome: Callable[..., Guest]
):
    page = visit("/", welcome("Ann"), color_scheme=scheme)
    other = {"light": "dark", "dark": "light"}[scheme]
    ground = "() => getComputedStyle(document.documentElement).getPropertyValue('--plate')"
    before = page.evaluate(ground)
    page.get_by_role("button", name=re.compile("Make it (day|night)")).click()
    assert page.evaluate(ground) != before
    page.reload()
    assert page.evaluate("() => document.documentElement.dataset.theme") == other


def test_the_button_for_day_and_night_knows_that_the_machine_has_changed(
    visit: Open, welcome: Callable[..., Guest]
):
    page = visit("/", welcome("Ann"), color_scheme="light")
    expect(page.get_by_role("button", name="Make it night")).to_be_visible()
    page.emulate_media(color_scheme="dark")
    page.get_by_role("button", name="Make it day").click()
    assert page.evaluate("() => document.documentElement.dataset.theme") == "light"


def test_a_drawer_opens_where_the_sign_stands_high(visit: Open, welcome: Callable[..., Guest]):
    """There the drawer covers the sign; deciding that once kept waking itself (conftest sees errors)."""
    ann = welcome("Ann")
    table, seen = reach(ann, has_refusals)
    screen = Screen(visit(f"/t/{table}", ann, size=(360, 520)))
    screen.own_turn(seen)
    screen.page.keyboard.press("l")
    expect(screen.page.get_by_role("dialog", name="Log")).to_be_visible()
