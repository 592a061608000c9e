"""Desperate Oasis by keyboard alone, under reduced motion."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.guests import Guest, wait_until
from tests.browser.oasis import TABLE, OasisScreen
from tests.browser.test_keyboard import COUNT_POINTERS, MOVING, Keys, into_hand

Json = dict[str, Any]


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
    # Walking takes long; after enough of it the rest of the game is typed.
    if met["walked"] > min(2 * met["typed"], 6):
        keys.type_move(move["move"], met)
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
