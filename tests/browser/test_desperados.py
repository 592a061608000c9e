"""Desperados in the browser: whole games by mouse and by keyboard."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import cantina
from tests.browser.conftest import Open
from tests.browser.desperados import (
    GAME,
    LOWEST,
    Desperados,
    lively,
    turn,
)
from tests.browser.guests import Guest, reach
from tests.browser.test_keyboard import COUNT_POINTERS, MOVING, Keys, into_hand

Json = dict[str, Any]


@pytest.fixture(autouse=True)
def compiled(saloon: Any) -> None:
    """The bots need not warm up first."""


# ---- by mouse --------------------------------------------------------------------------------


def test_a_whole_game_by_mouse(visit: Open, welcome: Callable[..., Guest]):
    ann = welcome("Ann")
    page = visit("/", ann)
    table = lay_a_table(page)
    screen = Desperados(page)
    met: Counter[str] = Counter()
    offered: Counter[str] = Counter()
    ply = -1
    while (seen := ann.asked(table, ply))["status"] != "over":
        if seen["status"] == "pause":
            next_round(screen, seen)
            met["next round"] += 1
            continue
        screen.own_turn(seen)
        ply = seen["view"]["ply"]
        by_mouse(screen, seen, met, offered)
    screen.shows(seen)
    result = seen["view"]["result"]
    for seat in result["winners"]:
        name = "You" if seat == seen["you"] else seen["chairs"][seat]["name"]
        expect(page.locator(".winners")).to_contain_text(name)
    # Partners win and lose together.
    assert {seat % 2 for seat in result["winners"]} in ({0}, {1}, {0, 1})
    record = ann.record(table)
    assert cantina.verify_record(record) == []
    # What a game offers lies with the cards. A kind not made yet goes first, so of the five kinds
    # besides "close" one that was to be had five times was made.
    assert {kind for kind, turns in offered.items() if turns >= 5} <= set(met), (offered, met)
    assert {"draw", "lay"} <= set(met), met


def lay_a_table(page: Page) -> str:
    """From the lobby through the waiting room to the first deal; the table's id."""
    page.get_by_role("button", name="Invite friends to Desperados").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1]
    for _ in range(3):
        page.get_by_role("button", name="Put a bot here").first.click()
    expect(page.get_by_role("button", name="Put a bot here")).to_have_count(0)
    page.get_by_role("switch", name=re.compile("Fast bots")).click()
    expect(page.get_by_role("switch", name=re.compile("Fast bots"))).to_be_checked()
    stepper = page.get_by_role("spinbutton", name=re.compile("Points to win"))
    stepper.focus()
    while int(stepper.get_attribute("aria-valuenow") or 0) > LOWEST:
        page.keyboard.press("PageDown")
    expect(stepper).to_have_attribute("aria-valuenow", str(LOWEST))
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".hand")).to_be_visible()
    return table


def next_round(screen: Desperados, seen: Json) -> None:
    screen.shows(seen)
    expect(
        screen.page.get_by_role("region", name=re.compile("Score sheet of round"))
    ).to_be_visible()
    screen.page.get_by_role("button", name="Next round").click()
    expect(screen.page.locator(".hand")).to_be_visible()


def wanted(game: Json, met: Counter[str]) -> Json:
    """A move of the kind that has been made least, but a mine that holds enough is shut."""
    mines = {mine["number"]: mine for mine in game["mines"]}
    for move in game["moves"]:
        mine = mines.get(move["mine"])
        if move["kind"] == "close" and mine["yours"] and mine["closing"]["points"] >= 3:
            return move

    def order(move: Json) -> tuple[int, int]:
        rare = move["kind"] in ("give", "close")
        other = move["side"] is not None and not game["sides"][move["side"]]["yours"]
        return (met[move["kind"]] + 100 * (rare and met[move["kind"]] > 0), int(other))

    return min(game["moves"], key=order)


def by_mouse(screen: Desperados, seen: Json, met: Counter[str], offered: Counter[str]) -> None:
    """One turn in at most two taps: the card, then the place."""
    game = seen["view"]
    move = wanted(game, met)
    kind = move["kind"]
    met[kind] += 1
    if kind != "close":
        offered.update({one["kind"] for one in game["moves"]} - {"close"})
    if not move["cards"]:
        screen.button(re.compile("^(Draw a card|Go on)")).click()
        return
    card = screen.tap(move["cards"][0])
    expect(card).to_have_class(re.compile(r"\bchosen\b"))
    expect(card).to_contain_text("Chosen")
    others = [one for one in game["moves"] if one["cards"] == move["cards"]]
    places = [one for one in others if one["kind"] != "give"]
    expect(screen.lit).to_have_count(len(places))
    if kind == "give":
        screen.button(re.compile("^Give to")).click()
    elif kind == "fight" and game["siege"]:
        expect(screen.ghost).to_have_count(1)
        preview = game["siege"]["preview"][move["cards"][0]]
        expect(screen.sign).to_contain_text(preview["text"])
        screen.place(move, game).click()
    elif len(places) == 1 and met[kind] % 2:
        # The sign has the same move as its first button.
        screen.moves.first.click()
    else:
        screen.place(move, game).click()


def test_a_choice_moves_and_is_taken_back_before_it_is_sent(
    visit: Open, welcome: Callable[..., Guest]
):
    ann = welcome("Ann")

    def two_cards(game: Json) -> bool:
        return len({move["cards"][0] for move in game["moves"] if move["cards"]}) > 1

    table, seen = reach(ann, turn(two_cards), lively, game=GAME, seats=4, options={})
    screen = Desperados(visit(f"/t/{table}", ann))
    screen.own_turn(seen)
    first, *_, last = dict.fromkeys(
        move["cards"][0] for move in seen["view"]["moves"] if move["cards"]
    )
    screen.tap(first)
    screen.tap(last)
    expect(screen.page.locator(".hand .chosen")).to_have_count(1)
    expect(screen.card(last)).to_have_class(re.compile(r"\bchosen\b"))
    screen.button(re.compile("^Back")).click()
    expect(screen.page.locator(".hand .chosen")).to_have_count(0)
    expect(screen.lit).to_have_count(0)
    assert ann.view(table)["view"]["ply"] == seen["view"]["ply"]


def test_a_refused_card_says_why_and_its_link_opens_the_rule(
    visit: Open, welcome: Callable[..., Guest]
):
    ann = welcome("Ann")

    def refused(game: Json) -> list[str]:
        legal = {card for move in game["moves"] for card in move["cards"]}
        return [card for card in game["refusals"] if card in game["hand"] and card not in legal]

    table, seen = reach(ann, turn(refused), lively, game=GAME, seats=2, options={})
    screen = Desperados(visit(f"/t/{table}", ann))
    screen.own_turn(seen)
    card = refused(seen["view"])[0]
    why = seen["view"]["refusals"][card]
    # A card that cannot be played is disabled by its own word, but a finger still gets an answer.
    screen.card(card).click(force=True, position={"x": 10, "y": 12})
    bubble = screen.page.get_by_role("note")
    expect(bubble).to_contain_text(why["text"])
    expect(screen.page.locator(".hand .chosen")).to_have_count(0)
    bubble.get_by_role("button", name=f"Rule {why['rule']}").click()
    rule = screen.page.locator(f'[data-rule="{why["rule"]}"]')
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class(re.compile(r"\bgoal\b"))


# ---- by keyboard -----------------------------------------------------------------------------


def test_a_whole_game_by_keyboard_alone_under_reduced_motion(
    visit: Open, welcome: Callable[..., Guest]
):
    dee = welcome("Dee")
    table = dee.table(game=GAME, seats=2, options={"target": LOWEST})
    page = visit(
        f"/t/{table}",
        dee,
        reduced_motion="reduce",
        before=lambda page: page.add_init_script(COUNT_POINTERS),
    )
    keys, screen = Keys(page), Desperados(page)
    met: Counter[str] = Counter()
    ply = -1
    while (seen := dee.asked(table, ply))["status"] != "over":
        screen.shows(seen)
        if seen["status"] == "pause":
            keys.tab_to("Next round")
            keys.press("Enter", keeps_focus=False)
            expect(page.locator(".hand")).to_be_visible()
            continue
        screen.own_turn(seen)
        assert page.evaluate(MOVING) == []
        ply = seen["view"]["ply"]
        by_keys(keys, screen, seen, met)
    screen.shows(seen)
    keys.tab_to("Rematch")
    assert page.evaluate("() => window.pointers") == 0
    assert met["walked"] and met["typed"] and met["letter"] and met["taken back"], met


def by_keys(keys: Keys, screen: Desperados, seen: Json, met: Counter[str]) -> None:
    """One turn, in one of the ways there are: a letter, typing, or walking along the hand."""
    game = seen["view"]
    move = wanted(game, met)
    met[move["kind"]] += 1
    if move["kind"] == "draw" and met["letter"] <= met["typed"]:
        met["letter"] += 1
        keys.press("d", keeps_focus=False)
    elif move["cards"] and met["walked"] <= met["typed"]:
        met["walked"] += 1
        walk(keys, screen, move, game, met)
    else:
        met["typed"] += 1
        keys.press("/")
        expect(screen.page.get_by_label("Type a move")).to_be_focused()
        keys.type(move["move"])
        keys.press("Enter", keeps_focus=False)


def walk(keys: Keys, screen: Desperados, move: Json, game: Json, met: Counter[str]) -> None:
    """Arrows to the card, Enter to choose it, Enter again for its only place, else Tab to it."""
    page = screen.page
    into_hand(keys, screen)
    keys.press("Home")
    for _ in game["hand"]:
        if page.locator(":focus").get_attribute("data-face") == move["cards"][0]:
            break
        keys.press("ArrowRight")
    keys.press("Enter")
    expect(page.locator(".hand .chosen")).to_have_count(1)
    if not met["taken back"]:
        met["taken back"] += 1
        keys.press("Escape")
        expect(page.locator(".hand .chosen")).to_have_count(0)
        keys.press("Enter")
        expect(page.locator(".hand .chosen")).to_have_count(1)
    places = [one for one in game["moves"] if one["cards"] == move["cards"]]
    if len(places) == 1:
        keys.press("Enter", keeps_focus=False)
        return
    # Each place is a button with a name of its own, on the table and on the sign; a mine has a key.
    keys.press("Enter")
    assert page.evaluate("() => !!document.activeElement?.closest('.sign, .board')")
    keys.press(str(move["mine"]) if move["mine"] else "Enter", keeps_focus=False)
