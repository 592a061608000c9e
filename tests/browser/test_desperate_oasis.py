"""Desperate Oasis in the browser: whole games by mouse and by keys, what stays secret, how it fits."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import cantina
from tests.browser.chromium import AXE, PHONE, TABLET, WIDE, skip_if_missing
from tests.browser.conftest import Open
from tests.browser.guests import Guest, wait_until
from tests.browser.oasis import GAME, PHASES, TABLE, OasisScreen, asks, at_oases, laid_in, roaming
from tests.browser.oasis_truth import OasisTruth, wrong_lines, wrong_with
from tests.browser.screen import fits
from tests.browser.test_accessibility import serious
from tests.browser.test_keyboard import COUNT_POINTERS, MOVING, Keys, into_hand
from tests.browser.test_two_browsers import Ear, name_of, role_of

Json = dict[str, Any]


@pytest.fixture(scope="module", autouse=True)
def warm() -> None:
    """Rules that are compiled before the house is asked for a table."""
    skip_if_missing()
    cantina.warm_up(GAME)


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


# ---- by keys -------------------------------------------------------------------------------


def test_a_whole_game_by_keyboard_alone_under_reduced_motion(
    visit: Open, welcome: Callable[..., Guest]
):
    dee = welcome("Dee")
    table = dee.table(**TABLE)
    page = visit(
        f"/t/{table}",
        dee,
        reduced_motion="reduce",
        before=count_pointers,
    )
    keys, screen = Keys(page), OasisScreen(page)
    chance, met = random.Random(11), Counter[str]()
    ply = -1
    while True:
        seen = dee.asked(table, ply)
        screen.shows(seen)
        if seen["status"] == "over":
            break
        if seen["status"] == "pause":
            rev = seen["rev"]
            keys.press("Enter", keeps_focus=False)
            wait_until(lambda rev=rev: dee.view(table)["rev"] > rev, "the next round")
            continue
        screen.own_turn(seen)
        assert page.evaluate(MOVING) == []
        by_keys(keys, screen, seen["view"], chance, met)
        ply = seen["view"]["ply"]
    keys.tab_to("Rematch")
    assert page.evaluate("() => window.pointers") == 0
    assert {"walked", "typed", "up", "over", "down", "taken back"} <= set(met), met


def count_pointers(page: Page) -> None:
    page.add_init_script(COUNT_POINTERS)


def by_keys(
    keys: Keys, screen: OasisScreen, game: Json, chance: random.Random, met: Counter[str]
) -> None:
    """One decision by keys: walked to, or typed."""
    move = chance.choice(game["moves"])
    met[move["kind"]] += 1
    if met["walked"] > 2 * met["typed"]:
        type_it(keys, screen, move, met)
    elif move["kind"] in ("up", "over", "down"):
        walk(keys, screen, move, met)
    elif move["kind"] in ("face", "no_palm"):
        keys.tab_to(f"^{move['label']}")
        keys.press("Enter", keeps_focus=False)
    else:
        walk_to(keys, screen, move["move"])
        keys.press("Enter", keeps_focus=False)


def walk(keys: Keys, screen: OasisScreen, move: Json, met: Counter[str]) -> None:
    """Arrows to the card, Enter; arrows to the place, whose preview is said; Enter."""
    choose(keys, screen, move["card"])
    if met["taken back"] < 2:
        met["taken back"] += 1
        keys.press("Escape")
        expect(screen.page.locator(".hand .chosen")).to_have_count(0)
        choose(keys, screen, move["card"])
    if move["kind"] == "down":
        # The letter turns the card over in the column that the focus stands in.
        side = "<" if move["card"] == "chameleon" else ""
        walk_to(keys, screen, f"up {move['card']}{side} {move['at']['column']}")
        keys.press("f", keeps_focus=False)
    else:
        walk_to(keys, screen, move["move"])
        expect(screen.page.locator(".oases .ghost").first).to_be_visible()
        keys.press("Enter", keeps_focus=False)
    met["walked"] += 1


def choose(keys: Keys, screen: OasisScreen, card: str) -> None:
    into_hand(keys, screen)
    keys.press("Home")
    for _ in range(4):
        if screen.page.locator(":focus").get_attribute("data-face") == card:
            break
        keys.press("ArrowRight")
    keys.press("Enter")
    expect(screen.page.locator(".hand .chosen")).to_have_count(1)


def walk_to(keys: Keys, screen: OasisScreen, move: str) -> None:
    """From where the focus is to the place of a move: arrows along a side, Tab otherwise."""
    focused = screen.page.locator(":focus")

    def there() -> bool:
        return focused.count() == 1 and focused.get_attribute("data-move") == move

    if move.startswith("over "):
        keys.press("ArrowUp")
    if move.split()[0] in ("up", "over", "down"):
        keys.press("Home")
        for _ in range(12):
            if there():
                return
            keys.press("ArrowRight")
    for _ in range(60):
        if there():
            return
        screen.page.keyboard.press("Tab")
    raise AssertionError(f"no key led to {move}")


def type_it(keys: Keys, screen: OasisScreen, move: Json, met: Counter[str]) -> None:
    keys.press("/")
    line = screen.page.get_by_label("Type a move")
    expect(line).to_be_focused()
    if not met["typed"]:
        keys.type("dance 7")
        keys.press("Enter")
        expect(screen.page.locator("#typed-help")).to_contain_text("not a move here")
        keys.press("Escape")
        expect(line).to_have_count(0)
        keys.press("/")
        expect(line).to_be_focused()
    met["typed"] += 1
    keys.type(move["move"])
    keys.press("Enter", keeps_focus=False)
    expect(line).to_have_count(0)


# ---- what stays secret ---------------------------------------------------------------------


DRAWN = """() => [...document.querySelectorAll('.oases .piece')].map((one) => ({
  face: one.dataset.face, near: !!one.closest('.near'), html: one.outerHTML, text: one.textContent }))"""


def look(page: Page, seen: Json, watches: bool) -> None:
    """All that a page draws or hides in its document, against what its guest may know."""
    screen = OasisScreen(page)
    screen.shows(seen)
    game = seen["view"]
    for piece in page.evaluate(DRAWN):
        if piece["face"] == "?":
            assert "animals/" not in piece["html"], piece
            assert piece["text"].strip() == "Face-down card", piece
            assert watches or not piece["near"], "an own face-down card shows nothing to its owner"
    faces = page.locator("[data-face]").evaluate_all("all => all.map((one) => one.dataset.face)")
    public = list(laid_in(game).values()) + (game["hand"] or [])
    assert sorted(faces) == sorted(public)
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    groups = [name_of(node) for node in nodes if not node["ignored"] and role_of(node) == "group"]
    assert len([name for name in groups if re.search(r"\bhand\b", name)]) == (0 if watches else 1)


@pytest.fixture
def evening(visit: Open, welcome: Callable[..., Guest]) -> Json:
    """Ann and Ben play a whole game, Cleo watches; all that their pages were told."""
    ears: dict[str, Ear] = {}

    def listened(name: str) -> Callable[[Page], None]:
        return lambda page: ears.__setitem__(name, Ear(page))

    ann, ben, cleo = welcome("Ann"), welcome("Ben"), welcome("Cleo")
    guests = {"Ann": ann, "Ben": ben, "Cleo": cleo}
    table = ann.table(**TABLE, fill="open")
    ben.post("api/join", {"invite": ann.view(table)["invite"]})
    pages = {
        name: visit(
            f"/t/{table}",
            guest,
            before=listened(name),
        )
        for name, guest in guests.items()
    }
    assert ann.do(table, "start")["answer"] == "ok"
    wait_until(lambda: cleo.view(table)["view"], "the first deal")
    chance, looks = random.Random(5), 0
    while (seen := cleo.view(table))["status"] != "over":
        if seen["status"] == "pause":
            for guest in (ann, ben):
                guest.do(table, "ready")
            continue
        mover = ann if seen["view"]["turn"] == ann.view(table)["you"] else ben
        mine = mover.view(table)
        if mine["view"]["turn"] != mine["you"]:
            continue
        if mine["view"]["ply"] % 9 == 0 or looks < 3:
            for name, page in pages.items():
                look(page, guests[name].view(table), name == "Cleo")
            looks += 1
        downs = [move for move in mine["view"]["moves"] if move["kind"] == "down"]
        move = chance.choice(downs if downs and chance.random() < 0.4 else mine["view"]["moves"])
        mover.move(table, mine["view"]["ply"], move["move"])
    for page in pages.values():
        expect(page.locator(".winners")).to_be_visible()
    return {
        "record": ann.record(table),
        "names": [chair["name"] for chair in seen["chairs"]],
        "seats": {"Ann": ann.view(table)["you"], "Ben": ben.view(table)["you"], "Cleo": None},
        "ears": ears,
        "looks": looks,
    }


def test_hands_and_face_down_cards_never_reach_the_other_page(evening: Json):
    truth = OasisTruth(evening["record"])
    assert evening["looks"] > 5
    assert sum(len(down) for moment in truth.moments.values() for down in moment.downs) > 0
    views = all_views(evening)
    told = 0
    for name, ear in evening["ears"].items():
        seat = evening["seats"][name]
        for game in ear.games:
            assert game["viewer"] == seat
            assert wrong_with(truth, game, seat) == [], name
            # Word for word the redacted view, made from what the seat knows and nothing else.
            assert game in views[name][game["ply"]], name
            told += 1
        lines = [line for message in ear.messages for line in message["log"]]
        assert lines and wrong_lines(lines, seat) == [], name
        for text in ear.others:
            assert '"hand"' not in text and '"columns"' not in text, text[:200]
    assert told > 3 * 30


def all_views(evening: Json) -> dict[str, dict[int, list[Json]]]:
    """Every view there can have been of this game, by who saw it and the decisions made."""
    record = evening["record"]
    views: dict[str, dict[int, list[Json]]] = {name: {} for name in evening["ears"]}
    for count in range(1, len(record["events"]) + 1):
        part = {**record, "events": record["events"][:count]}
        if count < len(record["events"]):
            part.pop("result")
        match = cantina.read_record(part)
        match.names = evening["names"]
        for name in views:
            view = json.loads(json.dumps(match.view(evening["seats"][name])))
            views[name].setdefault(match.ply, []).append(view)
    return views


# ---- how it fits ---------------------------------------------------------------------------


@pytest.mark.parametrize("phase", PHASES)
def test_the_page_fits_and_axe_finds_nothing_serious(
    phase: str, visit: Open, welcome: Callable[..., Guest]
):
    page = PHASES[phase](visit, welcome)
    wrong: list[str] = []
    for width, height in (WIDE, TABLET, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => innerWidth === width", arg=width)
        wrong += [f"{width}×{height}: {each}" for each in fits(page)]
        if not AXE.is_file() or (width, height) == TABLET:
            continue
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            wrong += [f"{width} {scheme}: {each}" for each in serious(page)]
    assert wrong == []
