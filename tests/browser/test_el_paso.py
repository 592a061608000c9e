"""El Paso in the browser: whole games by mouse and by keys, the secrecy of hands, sizes, axe."""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

import cantina
from tests.browser.conftest import Open
from tests.browser.guests import Guest, wait_until
from tests.browser.paso import (
    ASKED,
    KINDS,
    NAMES,
    PasoScreen,
    Truth,
    allowed,
    at,
    at_table,
    hasty,
    looting,
    phase_is,
    sorts_loot,
    tokens,
    wrong_with,
)
from tests.browser.test_keyboard import COUNT_POINTERS, MOVING, Keys
from tests.browser.test_two_browsers import Ear, name_of, role_of

Json = dict[str, Any]
Welcome = Callable[..., Guest]


# ---- a whole game by mouse -----------------------------------------------------------------


def test_a_whole_game_by_mouse(visit: Open, welcome: Welcome):
    ann = welcome("Ann")
    page = visit("/", ann)
    table = lay_a_table(page)
    screen, met = PasoScreen(page), Counter[str]()
    play_towns(screen, ann, table, met, towns=2)
    # The towns between are left at once; the last one is played by mouse again.
    ann.drive(table, lambda seen: seen["view"]["round"] == 7, hasty)
    play_towns(screen, ann, table, met, towns=1)
    seen = ann.view(table)
    assert seen["status"] == "over"
    for seat in seen["view"]["result"]["winners"]:
        name = "You" if seat == seen["you"] else seen["chairs"][seat]["name"]
        expect(page.locator(".winners")).to_contain_text(name)
    check_download(page, ann, table)
    assert met["card"] and met["pile"] and met["draw"] and met["next town"] == 2, met


def lay_a_table(page: Page) -> str:
    """From the lobby through the waiting room to Deadwood; the table's id."""
    page.get_by_role("button", name="Invite friends to El Paso").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1]
    page.get_by_role("button", name="Put a bot here").first.click()
    while page.get_by_role("button", name="Fold this chair away").count():
        page.get_by_role("button", name="Fold this chair away").first.click()
        page.wait_for_timeout(50)
    page.get_by_role("button", name=re.compile("plays like a Deputy")).first.click()
    page.get_by_role("menuitemradio", name=re.compile("Greenhorn")).click()
    page.get_by_role("switch", name=re.compile("Fast bots")).click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".hand")).to_be_visible()
    return table


def play_towns(screen: PasoScreen, guest: Guest, table: str, met: Counter[str], towns: int) -> None:
    """Play at the screen until so many towns are over, or the game is."""
    ply = -1
    while towns:
        seen = guest.asked(table, ply)
        if seen["status"] == "playing":
            screen.own_turn(seen)
            ply = seen["view"]["ply"] + decide(screen, seen, met) - 1
            continue
        screen.shows(seen)
        towns -= 1
        if seen["status"] == "pause":
            screen.page.get_by_role("button", name="Next town").click()
            met["next town"] += 1
            ply = -1
            town = seen["view"]["round"]
            wait_until(lambda town=town: guest.view(table)["view"]["round"] > town, "the next town")


def decide(screen: PasoScreen, seen: Json, met: Counter[str]) -> int:
    """One decision by mouse, in two taps at most; how many moves the page sent."""
    game = seen["view"]
    match game["phase"]:
        case "decide":
            return stay_or_leave(screen, seen, met)
        case "refill":
            move = game["moves"][-1]
            met["draw"] += 1
            screen.draw(move["pile"]).click()
            return 1
        case "settle" | "emptied":
            return keep_a_tile(screen, game, met)
        case phase:
            raise AssertionError(f"nothing leads to {phase} by mouse")


def stay_or_leave(screen: PasoScreen, seen: Json, met: Counter[str]) -> int:
    wanted = looting(seen)
    if wanted == "leave":
        met["leave"] += 1
        screen.button(re.compile("^Leave town")).click()
        return 1
    card = screen.page.locator(f'.hand [data-face="{wanted[5:].replace(" ", "")}"]')
    kind = wanted.split()[1]
    card.click()
    expect(card).to_have_class(re.compile(r"\bchosen\b"))
    if screen.pile(kind).count() and met["pile"] <= met["card"]:
        met["pile"] += 1
        expect(screen.pile(kind)).to_have_class(re.compile(r"\btarget\b"))
        screen.pile(kind).get_by_role("button", name=re.compile("^Loot here")).click()
    else:
        met["card"] += 1
        card.click()
    return 1


def keep_a_tile(screen: PasoScreen, game: Json, met: Counter[str]) -> int:
    """Chooses one tile; the sum of the rest is what the house says that it would be."""
    if len(game["settling"]["left"]) == 1:
        screen.button(re.compile("^Sell")).click()
        return 1
    met["keep"] += 1
    move = next(move for move in game["moves"] if move["kind"] == "keep")
    screen.page.locator(f'.hand [data-face="{move["cards"][0]}"]').first.click()
    rest = move["preview"]["value"]
    expect(screen.page.locator(".mine .leaving b")).to_have_text(str(rest))
    screen.button(re.compile("^Keep one tile")).click()
    settling = game["settling"]
    return 2 if len(settling["kept"]) + 1 < settling["limit"] else 1


def check_download(page: Page, guest: Guest, table: str) -> None:
    with page.expect_download() as waiting:
        page.get_by_role("link", name=re.compile("record", re.I)).first.click()
    record = json.loads(Path(waiting.value.path()).read_text(encoding="utf-8"))
    assert record == guest.record(table)
    assert cantina.verify_record(record) == []


# ---- a whole game by keyboard --------------------------------------------------------------


def test_a_whole_game_by_keyboard_alone_under_reduced_motion(visit: Open, welcome: Welcome):
    dee = welcome("Dee")
    table = dee.table(**{**ASKED, "seats": 2})
    page = visit(
        f"/t/{table}",
        dee,
        reduced_motion="reduce",
        before=lambda page: page.add_init_script(COUNT_POINTERS),
    )
    keys, screen, met = Keys(page), PasoScreen(page), Counter[str]()
    ply = -1
    while (seen := dee.asked(table, ply))["status"] != "over":
        screen.shows(seen)
        if seen["status"] == "pause":
            keys.tab_to("^Next town")
            keys.press("Enter", keeps_focus=False)
            town, ply = seen["view"]["round"], -1
            wait_until(lambda town=town: dee.view(table)["view"]["round"] > town, "the next town")
            continue
        screen.own_turn(seen)
        assert page.evaluate(MOVING) == []
        ply = seen["view"]["ply"] + decide_by_keys(keys, screen, seen, met) - 1
    screen.shows(seen)
    keys.tab_to("Rematch")
    assert page.evaluate("() => window.pointers") == 0
    assert met["walked"] and met["typed"] and met["digit"] and met["taken back"], met


def decide_by_keys(keys: Keys, screen: PasoScreen, seen: Json, met: Counter[str]) -> int:
    game = seen["view"]
    # The first two towns are looted, the others left at once: by their digit.
    wanted = looting(seen) if game["round"] < 3 else hasty(seen)
    move = next(move for move in game["moves"] if move["move"] == wanted)
    if move["key"] and met["digit"] <= met["typed"] + 1:
        met["digit"] += 1
        keys.press(move["key"], keeps_focus=False)
        return 1
    if move["kind"] != "loot" or met["walked"] > met["typed"]:
        keys.type_move(wanted, met)
        return 1
    return walk(keys, screen, move, met)


def walk(keys: Keys, screen: PasoScreen, move: Json, met: Counter[str]) -> int:
    """Arrows to a card, Enter to choose it, Escape to take it back, Enter twice to play it."""
    into_hand(keys, screen)
    keys.press("Home")
    focus = screen.page.locator(":focus")
    for _ in range(6):
        if focus.get_attribute("data-face") == move["cards"][0]:
            break
        keys.press("ArrowRight")
    keys.press("Enter")
    expect(screen.page.locator(".hand .chosen")).to_have_count(1)
    if not met["taken back"]:
        keys.press("Escape")
        expect(screen.page.locator(".hand .chosen")).to_have_count(0)
        met["taken back"] += 1
        keys.press("Enter")
        expect(screen.page.locator(".hand .chosen")).to_have_count(1)
    keys.press("Enter", keeps_focus=False)
    met["walked"] += 1
    return 1


def into_hand(keys: Keys, screen: PasoScreen) -> None:
    """The hand is one stop of Tab."""
    inside = "() => !!document.activeElement?.closest('.hand')"
    for _ in range(60):
        if screen.page.evaluate(inside):
            break
        keys.press("Tab", keeps_focus=False)
    assert screen.page.evaluate(inside)
    keys.check_focus("walking into the hand")


def test_the_button_to_stay_asks_for_a_card_and_can_be_taken_back(visit: Open, welcome: Welcome):
    screen, seen, _ = at_table(visit, welcome, phase_is("decide"), seats=2)
    screen.button(re.compile("^Stay and loot")).click()
    expect(screen.title).to_contain_text("Pick a card to loot with")
    expect(screen.button(re.compile("^Leave town"))).to_have_count(0)
    glow = "(card) => getComputedStyle(card).animationName"
    assert screen.page.locator(".hand .playable .face").first.evaluate(glow) == "beckon"
    screen.button("Back").click()
    screen.own_turn(seen)
    screen.button(re.compile("^Stay and loot")).click()
    screen.page.locator(".hand .playable").first.click()
    expect(screen.title).to_contain_text("Loot with")


def test_a_card_played_by_keys_leaves_the_focus_on_the_counter(visit: Open, welcome: Welcome):
    # Nobody else's bot is quick enough to matter: the hand waits, or cards are to be drawn.
    screen, seen, guest = at_table(visit, welcome, phase_is("decide"), seats=2)
    page, table = screen.page, screen.page.url.rsplit("/", 1)[1]
    into_hand(Keys(page), screen)
    page.keyboard.press("Enter")
    expect(page.locator(".hand .chosen")).to_have_count(1)
    page.keyboard.press("Enter")
    guest.asked(table, seen["view"]["ply"])
    on_counter = "() => !!document.activeElement?.closest('.dock')"
    page.keyboard.press("Shift")  # the dice need not be waited for
    wait_until(lambda: page.evaluate(on_counter), "the focus on the counter")


def test_what_keeping_brings_later_stands_on_each_tile(visit: Open, welcome: Welcome):
    screen, seen, _ = at_table(visit, welcome, sorts_loot)
    expect(screen.sign).to_contain_text("Tap a tile to keep it.")
    expect(screen.button(re.compile("^Sell everything"))).to_have_class(re.compile(r"\bquiet\b"))
    later = next(move for move in seen["view"]["moves"] if move["kind"] == "keep")["tags"][0]
    expect(screen.page.locator(".hand .prices").first).to_contain_text(later)


# ---- the secrecy of hands ------------------------------------------------------------------

FACES = """() => [...document.querySelectorAll('[data-face]')].map((one) => one.dataset.face)"""
# "Draw Saloon 5 ready" counts cards, it names none.
CARD_NAME = re.compile(f"({'|'.join(NAMES)}) ([1-8])(?! ready)")


def test_nothing_that_another_seat_holds_ever_reaches_a_page(visit: Open, welcome: Welcome):
    ears: dict[str, Ear] = {}
    guests = {name: welcome(name) for name in ("Ann", "Ben", "Cleo")}
    ann, ben, cleo = guests.values()
    table = ann.table(**{**ASKED, "seats": 3, "fill": "open"})
    ben.post("api/join", {"invite": ann.view(table)["invite"]})
    ann.do(table, "bot", seat=2, level="greenhorn")
    pages = {
        name: visit(
            f"/t/{table}",
            guest,
            before=lambda page, name=name: ears.__setitem__(name, Ear(page)),
        )
        for name, guest in guests.items()
    }
    ann.do(table, "start")
    looks: list[tuple[str, Json, list[str], list[str]]] = []
    while (seen := people(guests, table))["status"] != "over":
        game = seen["view"]
        if seen["status"] == "pause":
            ann.do(table, "ready")
            ben.do(table, "ready")
            town = game["round"]
            wait_until(lambda town=town: cleo.view(table)["view"]["round"] > town, "the next town")
            continue
        # Everybody waits for this person: the pages come to rest, and can be looked through.
        if game["round"] == 1 or game["ply"] % 16 == 0:
            for name, page in pages.items():
                mine = guests[name].view(table)
                PasoScreen(page).shows(mine)
                looks.append((name, mine["view"], page.evaluate(FACES), names_in(page)))
        mover = next(guest for guest in (ann, ben) if guest.view(table)["you"] == game["turn"])
        mine = mover.view(table)
        choose = looting if game["round"] in (1, 4) else hasty
        mover.move(table, mine["view"]["ply"], choose(mine))
    truth = Truth(ann.record(table))
    seats: dict[str, int | None] = {"Ann": 0, "Ben": 1, "Cleo": None}
    told = 0
    for name, ear in ears.items():
        for game in ear.games:
            assert game["viewer"] == seats[name]
            assert wrong_with(truth, game, seats[name]) == [], name
            told += 1
        check_lines(truth, ear, seats[name])
        assert not any('"hand"' in text for text in ear.others)
    assert told > 60
    assert len(looks) > 12
    for name, game, faces, spoken in looks:
        may = allowed(truth, game, seats[name])
        assert {face for face in faces if face and not face.startswith("tile:")} <= may, name
        assert set(spoken) <= may, (name, spoken)


def people(guests: dict[str, Guest], table: str) -> Json:
    """Wait until a person is to move, a town is over, or the game is; as the watcher sees it."""

    def now() -> Json | None:
        seen = guests["Cleo"].view(table)
        return seen if seen["status"] == "pause" else None

    def waits() -> Json | None:
        seen = guests["Cleo"].view(table)
        person = seen["status"] == "playing" and seen["view"]["turn"] in (0, 1)
        return seen if person or seen["status"] in ("pause", "over") else None

    return now() or wait_until(waits, "a person's turn")


def names_in(page: Page) -> list[str]:
    """Every card that a screen reader can come upon, as cards are written."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    shown = [name_of(node) for node in nodes if not node["ignored"] and role_of(node) != "option"]
    found = [match for name in shown for match in CARD_NAME.findall(name)]
    return [f"{KINDS[NAMES.index(kind)]}{number}" for kind, number in found]


def check_lines(truth: Truth, ear: Ear, seat: int | None) -> None:
    """No line of the log names a card that its reader could not know by then."""
    for message in ear.messages:
        game = message["view"]
        if game is None or not message["log"]:
            continue
        may = allowed(truth, game, seat) | own_past(truth, at(game), seat)
        for line in message["log"]:
            assert tokens(line["parts"]) | tokens(line["cards"]) <= may, line
            if seat is None:
                assert not line["secret"], line


def own_past(truth: Truth, until: tuple[int, int, int], seat: int | None) -> set[str]:
    """All that a seat has ever held so far."""
    if seat is None:
        return set()
    return set().union(*(set(hands[seat]) for key, hands in truth.hands.items() if key <= until))


# ---- the dice ------------------------------------------------------------------------------


def test_the_throw_is_shown_and_any_key_ends_it(visit: Open, welcome: Welcome):
    screen, seen, guest = at_table(visit, welcome, phase_is("decide"), seats=2)
    page = screen.page
    # The page's timers stand still: only a key can end the moment.
    page.clock.install()
    page.clock.pause_at(time.time() + 60)
    guest.move(page.url.rsplit("/", 1)[1], seen["view"]["ply"], looting(seen))
    rolling = page.locator(".sheriff.rolling")
    expect(rolling).to_be_visible()
    expect(screen.title).to_contain_text("throw")
    expect(screen.sign).to_have_class(re.compile(r"\bwaiting\b"))
    page.keyboard.press("Shift")
    expect(rolling).to_have_count(0)
    expect(screen.title).not_to_contain_text("throw")
