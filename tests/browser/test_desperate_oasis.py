"""Desperate Oasis in the browser: a whole game by mouse, taps, and how every phase fits."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

import cantina
from tests.browser.chromium import PHONE
from tests.browser.conftest import Open
from tests.browser.guests import Guest, wait_until
from tests.browser.oasis import TABLE, OasisScreen, asks, at_oases, laid_in, roaming
from tests.browser.phases import PHASES

Json = dict[str, Any]


# ---- by mouse ------------------------------------------------------------------------------


def test_a_whole_game_by_mouse(visit: Open, welcome: Callable[..., Guest]):
    ann = welcome("Ann")
    page = visit("/", ann)
    page.get_by_role("button", name="Invite friends to Desperate Oasis").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1]
    page.get_by_role("button", name="Put a bot here").click()
    page.get_by_role("switch", name=re.compile("Fast bots")).click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".hand")).to_be_visible()

    screen, chance, met = OasisScreen(page), random.Random(7), Counter[str]()
    ply = -1
    while True:
        seen = ann.asked(table, ply)
        if seen["status"] == "playing":
            screen.own_turn(seen)
            by_mouse(screen, seen, chance, met)
            ply = seen["view"]["ply"]
            continue
        screen.shows(seen)
        if seen["status"] == "over":
            break
        met["next round"] += 1
        expect(page.get_by_role("region", name=re.compile("Score sheet of round"))).to_be_visible()
        page.get_by_role("button", name="Next round").click()
        expect(page.locator(".hand")).to_be_visible()

    assert met["next round"] == 2
    assert {"up", "over", "down", "by the sign"} <= set(met), met
    result = seen["view"]["result"]
    for seat in result["winners"]:
        score = str(result["scores"][seat]).replace("-", "−")
        expect(page.locator(".winners")).to_contain_text(score)
    check_download(page, ann, table)


def by_mouse(screen: OasisScreen, seen: Json, chance: random.Random, met: Counter[str]) -> None:
    """One decision, in two taps at most: a card and its place, or what was asked for."""
    game = seen["view"]
    move = chance.choice(game["moves"])
    kind = move["kind"]
    met[kind] += 1
    if kind in ("up", "over"):
        lay_up(screen, game, move, chance, met)
    elif kind == "down":
        lay_down(screen, move, chance)
    elif kind == "face":
        screen.button(re.compile(f"^{move['label']}")).click()
    elif kind == "no_palm":
        screen.button(move["label"]).click()
    else:
        place = screen.place(move["move"])
        place.hover()
        expect(place).to_have_class(re.compile(r"\bwanted\b"))
        place.click()


def lay_up(
    screen: OasisScreen, game: Json, move: Json, chance: random.Random, met: Counter[str]
) -> None:
    """Choose the card, look at what its place would bring about, and take the place."""
    card = screen.card(move["card"])
    card.click()
    expect(card).to_have_class(re.compile(r"\bchosen\b"))
    legal = [one["move"] for one in game["moves"] if one["card"] == move["card"]]
    lit = screen.spots.evaluate_all("all => all.map((one) => one.dataset.move)")
    assert set(lit) == {one for one in legal if not one.startswith("down ")}
    screen.place(move["move"]).hover()
    check_preview(screen, game, game["previews"][move["move"]])
    if chance.random() < 0.3:
        met["by the sign"] += 1
        screen.moves.first.click()
    else:
        screen.place(move["move"]).click()


def check_preview(screen: OasisScreen, game: Json, preview: Json) -> None:
    """All that the preview names is shown: who comes, who goes, and every total that changes."""
    page = screen.page
    expect(screen.note).to_contain_text(preview["title"])
    for line in preview["lines"]:
        expect(screen.note).to_contain_text(line["text"])
    arriving = len(preview["pulls"]) + (1 if preview["place"] else 0)
    expect(page.locator(".oases .ghost")).to_have_count(arriving)
    expect(page.locator(".oases .leaving")).to_have_count(len(preview["pulls"]))
    shown = page.locator(".oases .total.changed").all_inner_texts()
    assert sorted(text.strip() for text in shown) == sorted(
        one["text"] for one in preview["totals"]
    )
    # Nothing has been sent, and the board itself lies as it did.
    assert screen.laid() == laid_in(game)


def lay_down(screen: OasisScreen, move: Json, chance: random.Random) -> None:
    """Face down: by the column that is pointed at, or by turning the card over first."""
    column = move["at"]["column"]
    screen.card(move["card"]).click()
    ups = screen.page.locator(f'.oases .near .spot[data-move$=" {column}"]')
    if chance.random() < 0.5 and ups.count() > 0:
        ups.first.hover()
        screen.button(re.compile(rf"^Face down\s+{column}")).click()
    else:
        screen.button(re.compile("^Face down")).click()
        expect(screen.page.locator(".oases .far .spot")).to_have_count(0)
        screen.place(move["move"]).click()


def check_download(page: Page, guest: Guest, table: str) -> None:
    with page.expect_download() as waiting:
        page.get_by_role("link", name=re.compile("record", re.I)).first.click()
    record = json.loads(Path(waiting.value.path()).read_text(encoding="utf-8"))
    assert record == guest.record(table)
    assert cantina.verify_record(record) == []


def test_a_finger_looks_first_and_sends_with_the_second_tap(
    visit: Open, welcome: Callable[..., Guest]
):
    guest = welcome("Marisol")
    table = guest.table(**TABLE, fast=False)
    seen = guest.asked(table) if guest.view(table)["view"]["turn"] == 0 else None
    if seen is None:  # the bot, which never moves here, goes first: take a quick one instead
        table = guest.table(**TABLE)
        seen = guest.asked(table)
    page = visit(f"/t/{table}", guest, size=PHONE, has_touch=True)
    screen = OasisScreen(page)
    screen.own_turn(seen)
    move = next(one for one in seen["view"]["moves"] if one["kind"] == "up" and not one["face"])
    screen.card(move["card"]).tap()
    screen.place(move["move"]).tap()
    expect(page.locator(".oases .ghost").first).to_be_visible()
    expect(screen.moves.first).to_contain_text("Play to column")
    assert guest.view(table)["view"]["ply"] == seen["view"]["ply"]
    screen.place(move["move"]).tap()
    wait_until(lambda: guest.view(table)["view"]["ply"] > seen["view"]["ply"], "the move")


def test_escape_takes_back_step_by_step(visit: Open, welcome: Callable[..., Guest]):
    screen, seen = at_oases(visit, welcome, asks("play"), roaming(3))
    page = screen.page
    page.locator(".hand .playable").first.click()
    expect(screen.spots.first).to_be_visible()
    if "down" not in seen["view"]["refusals"]:
        page.keyboard.press("f")
        expect(screen.page.locator(".oases .far .spot")).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator(".hand .chosen")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand .chosen")).to_have_count(0)
    expect(screen.spots).to_have_count(0)


def test_what_is_barred_says_why_and_leads_to_its_rule(visit: Open, welcome: Callable[..., Guest]):
    page = PHASES["oasis_no_face_down"](visit, welcome)
    sign = page.locator("section.sign")
    rule = sign.get_by_role("button", name=re.compile("^Rule "))
    number = (rule.text_content() or "").removeprefix("Rule ")
    rule.click()
    expect(page.get_by_role("dialog", name="Rulebook")).to_contain_text(number)
