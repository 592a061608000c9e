"""Every phase of Desperados that a page can be in, and the way to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.desperados import GAME, Desperados, fighters, hoarding, lively, turn
from tests.browser.guests import Choice, Guest, reach
from tests.browser.phases import phase

Json = dict[str, Any]
Welcome = Callable[..., Guest]
ALONE = {"partnership": False}


def at_table(
    visit: Open,
    welcome: Welcome,
    stop: Callable[[Json], bool],
    choose: Choice = lively,
    **asked: Any,
) -> tuple[Desperados, Json, Guest]:
    """A page that shows a table at which `stop` holds; four partners, if nothing else is asked."""
    guest = welcome("Marisol")
    asked = {"game": GAME, "seats": 4, "options": {}, **asked}
    table, seen = reach(guest, stop, choose, **asked)
    screen = Desperados(visit(f"/t/{table}", guest))
    screen.shows(seen)
    return screen, seen, guest


def mine_moves(game: Json) -> dict[str, int]:
    """How many mines each card of the hand can go to."""
    count: dict[str, int] = {}
    for move in game["moves"]:
        if move["mine"] is not None:
            count[move["cards"][0]] = count.get(move["cards"][0], 0) + 1
    return count


def can_open(game: Json) -> list[str]:
    return [move["cards"][0] for move in game["moves"] if move["kind"] == "open"]


@phase
def desperados_waiting_room(visit: Open, welcome: Welcome) -> Page:
    guest = welcome("Marisol")
    table = guest.table(game=GAME, fill="open", seats=4, options={})
    guest.do(table, "bot", seat=2, level="deputy")
    page = visit(f"/t/{table}", guest)
    expect(page.get_by_text("Your chair", exact=True)).to_be_visible()
    return page


@phase
def desperados_opening(visit: Open, welcome: Welcome) -> Page:
    """A mine is chosen: both displays are lit."""
    screen, seen, _ = at_table(visit, welcome, turn(can_open))
    screen.tap(can_open(seen["view"])[0])
    expect(screen.page.locator(".board button.slot")).to_have_count(2)
    return screen.page


@phase
def desperados_places(visit: Open, welcome: Welcome) -> Page:
    """A card that can go to several mines is chosen."""
    screen, seen, _ = at_table(
        visit, welcome, turn(lambda game: max(mine_moves(game).values(), default=0) > 1)
    )
    places = mine_moves(seen["view"])
    card = max(places, key=places.__getitem__)
    screen.tap(card)
    expect(screen.page.locator(".board button.target")).to_have_count(places[card])
    return screen.page


@phase
def desperados_siege(visit: Open, welcome: Welcome) -> Page:
    """A desperado is chosen that joins the siege: its ghost lies there, and counts."""
    screen, seen, _ = at_table(visit, welcome, turn(fighters))
    screen.tap(fighters(seen["view"])[-1])
    expect(screen.ghost).to_have_count(1)
    return screen.page


@phase
def desperados_crowded(visit: Open, welcome: Welcome) -> Page:
    """More cards than one row takes, and several open mines."""

    def crowded(game: Json) -> bool:
        mines = [mine for mine in game["mines"] if mine["state"] == "open"]
        return len(game["hand"]) > 11 and len(mines) > 2

    screen, _, _ = at_table(visit, welcome, turn(crowded), hoarding)
    return screen.page


@phase
def desperados_last_lap(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, turn(lambda game: game["last_lap"]))
    return screen.page


@phase
def desperados_four_alone(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(
        visit, welcome, turn(lambda game: len(game["mines"]) > 3), options=ALONE
    )
    return screen.page


@phase
def desperados_four_alone_in_a_siege(visit: Open, welcome: Welcome) -> Page:
    screen, seen, _ = at_table(visit, welcome, turn(fighters), options=ALONE)
    screen.tap(fighters(seen["view"])[0])
    expect(screen.ghost).to_have_count(1)
    return screen.page


@phase
def desperados_three(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, turn(lambda game: game["siege"]), seats=3)
    return screen.page


@phase
def desperados_two_refused(visit: Open, welcome: Welcome) -> Page:
    """A greyed card says why."""

    def refuses(game: Json) -> bool:
        legal = {card for move in game["moves"] for card in move["cards"]}
        return any(card not in legal for card in game["refusals"])

    screen, _, _ = at_table(visit, welcome, turn(refuses), seats=2)
    screen.page.locator(".hand .refused").first.focus()
    expect(screen.page.get_by_role("note")).to_be_visible()
    return screen.page


@phase
def desperados_waiting(visit: Open, welcome: Welcome) -> Page:
    guest = welcome("Marisol")
    table = guest.table(game=GAME, seats=4, options={})
    guest.drive(table, turn(lambda game: game["ply"] > 12), lively)
    guest.do(table, "settings", fast=False)
    # The bots now think for ever; one's own decisions go on until one of them is to move.
    while (seen := guest.view(table))["view"]["turn"] == seen["you"]:
        guest.move(table, seen["view"]["ply"], lively(seen))
    screen = Desperados(visit(f"/t/{table}", guest))
    screen.shows(seen)
    return screen.page


@phase
def desperados_watching(visit: Open, welcome: Welcome) -> Page:
    guest, ann = welcome("Marisol"), welcome("Ann")
    table, _ = reach(ann, turn(lambda game: game["siege"]), lively, game=GAME, seats=4, options={})
    screen = Desperados(visit(f"/t/{table}", guest))
    screen.shows(guest.view(table))
    return screen.page


@phase
def desperados_log(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, turn(lambda game: game["ply"] > 20))
    screen.page.keyboard.press("l")
    expect(screen.page.get_by_role("log")).to_be_visible()
    return screen.page


@phase
def desperados_rules(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, turn())
    screen.page.keyboard.press("r")
    expect(screen.page.get_by_label("Search the rulebook")).to_be_visible()
    return screen.page


@phase
def desperados_round_end(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, lambda seen: seen["status"] == "pause")
    return screen.page


@phase
def desperados_game_end(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(
        visit, welcome, lambda seen: seen["status"] == "over", options={"target": 10}
    )
    return screen.page
