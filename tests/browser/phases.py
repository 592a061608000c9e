"""Every phase that a page can be in, and the way to it. The fitting, the accessibility and the
pictures all walk through these.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.guests import Guest, bold, phase_is, reach
from tests.browser.screen import Screen

Json = dict[str, Any]
Welcome = Callable[..., Guest]
Arrive = Callable[[Open, Welcome], Page]
PHASES: dict[str, Arrive] = {}


def phase(arrive: Arrive) -> Arrive:
    """Names a way to a phase after the function."""
    PHASES[arrive.__name__] = arrive
    return arrive


def at_table(
    visit: Open, welcome: Welcome, stop: Callable[[Json], bool], *, rounds: int = 7, **asked: Any
) -> tuple[Screen, Json, Guest]:
    """A page that shows a table at which `stop` holds."""
    guest = welcome("Marisol")
    asked = {"seats": 4, "options": {"rounds": rounds}, **asked}
    table, seen = reach(guest, stop, **asked)
    screen = Screen(visit(f"/t/{table}", guest))
    screen.shows(seen)
    return screen, seen, guest


# ---- before a game -------------------------------------------------------------------------


@phase
def lobby(visit: Open, welcome: Welcome) -> Page:
    page = visit("/", welcome("Marisol"))
    expect(page.get_by_role("button", name="Play bots at Mexican Standoff")).to_be_visible()
    return page


@phase
def lobby_with_a_game_waiting(visit: Open, welcome: Welcome) -> Page:
    guest = welcome("Marisol")
    guest.table(options={"rounds": 7}, fast=False)
    page = visit("/", guest)
    expect(page.get_by_role("link", name="Back to")).to_be_visible()
    return page


@phase
def name_dialog(visit: Open, welcome: Welcome) -> Page:
    page = visit("/", welcome())
    page.get_by_role("button", name="Invite friends to Mexican Standoff").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


@phase
def waiting_room(visit: Open, welcome: Welcome) -> Page:
    guest, friend = welcome("Marisol"), welcome("Ben")
    table = guest.table(fill="open", seats=4, options={"rounds": 7})
    friend.post("api/join", {"invite": guest.view(table)["invite"]})
    guest.do(table, "bot", seat=2, level="deputy")
    page = visit(f"/t/{table}", guest)
    expect(page.get_by_text("Your chair", exact=True)).to_be_visible()
    return page


@phase
def rulebook(visit: Open, welcome: Welcome) -> Page:
    page = visit("/rules/mexican-standoff", welcome("Marisol"))
    expect(page.get_by_role("heading", name="Duels")).to_be_visible()
    return page


@phase
def watching_list(visit: Open, welcome: Welcome) -> Page:
    welcome("Ben").table(fast=False)
    page = visit("/watch", welcome("Marisol"))
    expect(
        page.get_by_role("link", name="Watch").or_(page.get_by_text("Ben")).first
    ).to_be_visible()
    return page


# ---- one's own decisions -------------------------------------------------------------------


@phase
def rider(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, phase_is("rider"))
    return screen.page


@phase
def rider_chosen(visit: Open, welcome: Welcome) -> Page:
    screen, seen, _ = at_table(visit, welcome, phase_is("rider"))
    screen.card(seen["view"]["moves"][-1]["cards"][0]).click()
    expect(screen.ghost).to_have_count(1)
    return screen.page


@phase
def leading(visit: Open, welcome: Welcome) -> Page:
    def leads(seen: Json) -> bool:
        return phase_is("play")(seen) and seen["view"]["trick_state"]["leader"] is None

    screen, _, _ = at_table(visit, welcome, leads)
    return screen.page


@phase
def following(visit: Open, welcome: Welcome) -> Page:
    def follows(seen: Json) -> bool:
        return phase_is("play")(seen) and seen["view"]["trick_state"]["leader"] is not None

    screen, _, _ = at_table(visit, welcome, follows)
    return screen.page


@phase
def base_chosen_with_duels(visit: Open, welcome: Welcome) -> Page:
    screen, seen, _ = at_table(visit, welcome, has_duels)
    screen.card(most_duels(seen)).click()
    expect(screen.title).to_contain_text("alone, or with a duel?")
    return screen.page


@phase
def raising(visit: Open, welcome: Welcome) -> Page:
    def raises(seen: Json) -> bool:
        return phase_is("raise")(seen) and len(seen["view"]["moves"]) > 1

    screen, _, _ = at_table(visit, welcome, raises)
    return screen.page


@phase
def raise_chosen(visit: Open, welcome: Welcome) -> Page:
    def raises(seen: Json) -> bool:
        return phase_is("raise")(seen) and len(seen["view"]["moves"]) > 1

    screen, seen, _ = at_table(visit, welcome, raises)
    screen.card(seen["view"]["moves"][0]["cards"][0]).click()
    expect(screen.ghost).not_to_have_count(0)
    return screen.page


@phase
def discarding(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, phase_is("discard"))
    screen.page.locator(".hand .playable").first.click()
    expect(screen.ghost).to_have_count(1)
    return screen.page


@phase
def five_seats(visit: Open, welcome: Welcome) -> Page:
    screen, seen, _ = at_table(visit, welcome, has_duels, seats=5)
    screen.card(most_duels(seen)).click()
    expect(screen.ghost).to_have_count(1)
    return screen.page


@phase
def typing(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, phase_is("play"))
    screen.page.keyboard.press("/")
    screen.page.keyboard.type("play")
    expect(screen.page.get_by_label("Type a move")).to_have_value("play")
    return screen.page


@phase
def refused_card(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, has_refusals)
    screen.page.locator(".hand .refused").first.focus()
    expect(screen.page.get_by_role("note")).to_be_visible()
    return screen.page


# ---- others, ends, drawers -----------------------------------------------------------------


@phase
def waiting(visit: Open, welcome: Welcome) -> Page:
    guest = welcome("Marisol")
    table = guest.table(seats=4, options={"rounds": 7})
    guest.drive(table, phase_is("play"), bold)
    guest.do(table, "settings", fast=False)
    # The bots now think for ever; one's own decisions go on until one of them is to move.
    while (seen := guest.view(table))["view"]["turn"] == seen["you"]:
        guest.move(table, seen["view"]["ply"], bold(seen))
    screen = Screen(visit(f"/t/{table}", guest))
    screen.shows(seen)
    return screen.page


@phase
def watching(visit: Open, welcome: Welcome) -> Page:
    guest, ann = welcome("Marisol"), welcome("Ann")
    table, _ = reach(ann, phase_is("raise"), seats=4, options={"rounds": 7})
    screen = Screen(visit(f"/t/{table}", guest))
    screen.shows(guest.view(table))
    return screen.page


@phase
def log_drawer(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, has_refusals)
    screen.page.keyboard.press("l")
    expect(screen.page.get_by_role("log")).to_be_visible()
    return screen.page


@phase
def rules_drawer(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, phase_is("play"))
    screen.page.keyboard.press("r")
    expect(screen.page.get_by_label("Search the rulebook")).to_be_visible()
    return screen.page


@phase
def scores_drawer(visit: Open, welcome: Welcome) -> Page:
    def second_round(seen: Json) -> bool:
        return phase_is("play")(seen) and seen["view"]["round"] == 2

    screen, _, _ = at_table(visit, welcome, second_round)
    screen.page.keyboard.press("t")
    expect(screen.page.get_by_role("region", name="Score sheet")).to_be_visible()
    return screen.page


@phase
def menu(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, phase_is("play"))
    screen.page.get_by_role("button", name="More").click()
    expect(screen.page.get_by_text("Leave the table")).to_be_visible()
    return screen.page


@phase
def round_end(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, lambda seen: seen["status"] == "pause")
    return screen.page


@phase
def game_end(visit: Open, welcome: Welcome) -> Page:
    screen, _, _ = at_table(visit, welcome, lambda seen: seen["status"] == "over", rounds=3)
    return screen.page


# ---- what is looked for --------------------------------------------------------------------


def has_duels(seen: Json) -> bool:
    """One's own base card is asked for, and some card would open a choice of duels."""
    return phase_is("play")(seen) and any(
        sum(bool(then["cards"]) for then in follow) > 1
        for follow in seen["view"]["follow"].values()
    )


def most_duels(seen: Json) -> str:
    """The base card with the most duels on top of it."""
    follow = seen["view"]["follow"]
    return max(follow, key=lambda move: len(follow[move])).removeprefix("play ")


def has_refusals(seen: Json) -> bool:
    """A card of one's own hand cannot be played now, and the house says why."""
    return phase_is("raise")(seen) and len(seen["view"]["refusals"]) > 0


# The other games' phases register themselves here as well.
import tests.browser.phases_desperados  # noqa: E402
import tests.browser.phases_el_paso  # noqa: E402
import tests.browser.phases_hints  # noqa: E402
import tests.browser.phases_oasis  # noqa: E402
import tests.browser.phases_replay  # noqa: E402, F401
