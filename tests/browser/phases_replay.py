"""Phases of the replay: a finished game of each kind, at a mark and elsewhere."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.guests import Guest, wait_until
from tests.browser.phases import Json, Welcome, phase


def finished(guest: Guest, **asked: Any) -> str:
    """A table whose game is over: it was played at random, and so not well."""
    lots = random.Random(4)
    table = guest.table(**asked)
    guest.drive(table, choose=lambda seen: lots.choice(seen["view"]["moves"])["move"])
    return table


def analysed(guest: Guest, table: str) -> Json:
    """The analysis of a finished game, once it is done."""

    def done() -> Json | None:
        told = guest.get(f"api/tables/{table}/analysis")
        assert told["state"] != "failed"
        return told if told["state"] == "done" else None

    return wait_until(done, "the analysis")


def open_replay(visit: Open, guest: Guest, table: str, query: str = "") -> Page:
    page = visit(f"/t/{table}/replay{query}", guest)
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    expect(page.locator(".inside .board")).to_have_count(1)
    return page


def at_a_mark(visit: Open, welcome: Welcome, **asked: Any) -> Page:
    """A replay at the first mark of any seat; where nobody has one, in the middle."""
    guest = welcome("Marisol")
    table = finished(guest, **asked)
    marks = [mark for seat in analysed(guest, table)["found"]["marks"] for mark in seat]
    query = f"?at={marks[0]['event']}&seat={marks[0]['seat']}" if marks else "?at=20"
    page = open_replay(visit, guest, table, query)
    # The lines have names at their ends once the analysis is there.
    expect(page.locator(".graph .end").first).to_be_visible()
    return page


@phase
def replay(visit: Open, welcome: Welcome) -> Page:
    return at_a_mark(visit, welcome, seats=4)


@phase
def replay_of_five_seats(visit: Open, welcome: Welcome) -> Page:
    guest = welcome("Marisol")
    table = finished(guest, seats=5)
    analysed(guest, table)
    page = open_replay(visit, guest, table, "?at=30")
    page.get_by_role("tab", name="Luck").click()
    expect(page.get_by_role("table", name="What moved each chance")).to_be_visible()
    return page


@phase
def replay_of_a_bots_mind(visit: Open, welcome: Welcome) -> Page:
    guest = welcome("Marisol")
    table = finished(guest, seats=3, level="greenhorn")
    minds = analysed(guest, table)["found"]["minds"]
    at = next(at for at, lines in minds.items() if len(lines) > 2)
    page = open_replay(visit, guest, table, f"?at={at}")
    page.get_by_role("tab", name="Choices").click()
    expect(page.get_by_role("region", name="had in mind")).to_be_visible()
    return page


@phase
def replay_of_el_paso(visit: Open, welcome: Welcome) -> Page:
    page = at_a_mark(visit, welcome, game="el-paso", seats=3, options={})
    page.keyboard.press("a")
    expect(page.get_by_role("list", name="All hands")).to_be_visible()
    return page


@phase
def replay_of_desperate_oasis(visit: Open, welcome: Welcome) -> Page:
    guest = welcome("Marisol")
    table = finished(guest, game="desperate-oasis", seats=2, options={})
    return open_replay(visit, guest, table, "?at=31")


@phase
def replay_of_desperados(visit: Open, welcome: Welcome) -> Page:
    guest = welcome("Marisol")
    table = finished(guest, game="desperados", seats=4, options={})
    return open_replay(visit, guest, table, "?at=60")
