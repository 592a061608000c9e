"""Every phase of Desperate Oasis that a page can be in, and the way to it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.guests import Guest, reach
from tests.browser.oasis import (
    TABLE,
    OasisScreen,
    asks,
    at_oases,
    best_pull,
    crowded,
    face_down,
    holds,
    point_at,
    pulling,
    roaming,
    towards,
)
from tests.browser.phases import phase

Json = dict[str, Any]
Welcome = Callable[..., Guest]


@phase
def oasis_first_card(visit: Open, welcome: Welcome) -> Page:
    screen, _ = at_oases(visit, welcome, asks("play"))
    return screen.page


@phase
def oasis_second_card(visit: Open, welcome: Welcome) -> Page:
    screen, _ = at_oases(visit, welcome, asks("second"))
    return screen.page


@phase
def oasis_chosen(visit: Open, welcome: Welcome) -> Page:
    screen, _ = at_oases(visit, welcome, crowded)
    screen.page.locator(".hand .playable").first.click()
    expect(screen.spots.first).to_be_visible()
    return screen.page


@phase
def oasis_preview(visit: Open, welcome: Welcome) -> Page:
    screen, seen = at_oases(visit, welcome, lambda seen: crowded(seen) and pulling(seen))
    move = best_pull(seen)
    assert move is not None
    point_at(screen, seen, move)
    return screen.page


@phase
def oasis_chameleon(visit: Open, welcome: Welcome) -> Page:
    screen, seen = at_oases(visit, welcome, holds("chameleon"))
    move = next(one for one in seen["view"]["moves"] if one["face"])["move"]
    point_at(screen, seen, move)
    return screen.page


@phase
def oasis_laying_face_down(visit: Open, welcome: Welcome) -> Page:
    def can(seen: Json) -> bool:
        return asks("play")(seen) and any(one["kind"] == "down" for one in seen["view"]["moves"])

    screen, _ = at_oases(visit, welcome, can)
    screen.page.locator(".hand .playable").first.click()
    screen.button(re.compile("^Face down")).click()
    screen.spots.first.hover()
    expect(screen.page.locator(".ghost").first).to_be_visible()
    return screen.page


@phase
def oasis_no_face_down(visit: Open, welcome: Welcome) -> Page:
    def barred(seen: Json) -> bool:
        return asks("play")(seen) and "down" in seen["view"]["refusals"]

    screen, _ = at_oases(visit, welcome, barred, face_down())
    screen.page.locator(".hand .playable").first.click()
    screen.button(re.compile("^Face down")).click()
    expect(screen.sign.get_by_role("button", name=re.compile("^Rule "))).to_be_visible()
    return screen.page


@phase
def oasis_pull(visit: Open, welcome: Welcome) -> Page:
    choose = towards(lambda one: bool(one["choice"]) and one["choice"]["kind"] == "pull")
    screen, seen = at_oases(visit, welcome, asks("pull"), choose)
    screen.place(seen["view"]["moves"][0]["move"]).hover()
    return screen.page


@phase
def oasis_kill(visit: Open, welcome: Welcome) -> Page:
    choose = towards(lambda one: bool(one["choice"]) and one["choice"]["kind"] == "kill")
    screen, seen = at_oases(visit, welcome, asks("kill"), choose)
    screen.place(seen["view"]["moves"][0]["move"]).hover()
    return screen.page


@phase
def oasis_palm(visit: Open, welcome: Welcome) -> Page:
    screen, seen = at_oases(visit, welcome, asks("palm"), towards(lambda one: one["palm"]))
    screen.place(seen["view"]["moves"][0]["move"]).hover()
    return screen.page


@phase
def oasis_face(visit: Open, welcome: Welcome) -> Page:
    screen, _ = at_oases(visit, welcome, asks("face"), face_down())
    return screen.page


@phase
def oasis_typing(visit: Open, welcome: Welcome) -> Page:
    screen, _ = at_oases(visit, welcome, asks("play"))
    screen.page.keyboard.press("/")
    screen.page.keyboard.type("up")
    expect(screen.page.get_by_label("Type a move")).to_have_value("up")
    return screen.page


@phase
def oasis_waiting(visit: Open, welcome: Welcome) -> Page:
    guest = welcome("Marisol")
    table, _ = reach(guest, crowded, roaming(2), **TABLE)
    guest.do(table, "settings", fast=False)
    # The bot now thinks for ever; one's own decisions go on until it is to move.
    wander = roaming(1)
    while (seen := guest.view(table))["status"] == "playing" and (
        seen["view"]["turn"] == seen["you"]
    ):
        guest.move(table, seen["view"]["ply"], wander(seen))
    screen = OasisScreen(visit(f"/t/{table}", guest))
    screen.shows(seen)
    return screen.page


@phase
def oasis_watching(visit: Open, welcome: Welcome) -> Page:
    guest, ann = welcome("Marisol"), welcome("Ann")
    table, _ = reach(ann, crowded, roaming(2), **TABLE)
    screen = OasisScreen(visit(f"/t/{table}", guest))
    screen.shows(guest.view(table))
    return screen.page


@phase
def oasis_log_drawer(visit: Open, welcome: Welcome) -> Page:
    screen, _ = at_oases(visit, welcome, crowded)
    screen.page.keyboard.press("l")
    expect(screen.page.get_by_role("log")).to_be_visible()
    return screen.page


@phase
def oasis_rules_drawer(visit: Open, welcome: Welcome) -> Page:
    screen, _ = at_oases(visit, welcome, asks("play"))
    screen.page.keyboard.press("r")
    expect(screen.page.get_by_label("Search the rulebook")).to_be_visible()
    return screen.page


@phase
def oasis_scores_drawer(visit: Open, welcome: Welcome) -> Page:
    def second_round(seen: Json) -> bool:
        return asks("play")(seen) and seen["view"]["round"] == 2

    screen, _ = at_oases(visit, welcome, second_round)
    screen.page.keyboard.press("t")
    expect(screen.page.get_by_role("region", name="Score sheet")).to_be_visible()
    return screen.page


@phase
def oasis_round_end(visit: Open, welcome: Welcome) -> Page:
    screen, _ = at_oases(visit, welcome, lambda seen: seen["status"] == "pause")
    return screen.page


@phase
def oasis_game_end(visit: Open, welcome: Welcome) -> Page:
    screen, _ = at_oases(visit, welcome, lambda seen: seen["status"] == "over")
    return screen.page
