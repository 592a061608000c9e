"""A whole game by mouse, from the waiting room to the rematch."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import cantina
from tests.browser.conftest import Open
from tests.browser.guests import Guest
from tests.browser.screen import Screen

Json = dict[str, Any]


def test_a_whole_game_by_mouse(visit: Open, welcome: Callable[..., Guest]):
    ann = welcome("Ann")
    page = visit("/", ann)
    table = lay_a_table(page, rounds=2)
    met: Counter[str] = Counter()
    play_it_all(page, ann, table, met)

    seen = ann.view(table)
    winners = seen["view"]["result"]["winners"]
    for seat in winners:
        name = "You" if seat == seen["you"] else seen["chairs"][seat]["name"]
        expect(page.locator(".winners")).to_contain_text(name)
        score = str(seen["view"]["result"]["scores"][seat]).replace("-", "−")
        expect(page.locator(".winners")).to_contain_text(f"{score} points")
    expect(page.get_by_text("What decided it.")).to_be_visible()
    check_download(page, ann, table)

    # A single game need not bring everything up; rematches go on until all of it has been done.
    wanted = {"rider", "alone", "with a duel", "raise", "pass", "discard", "next round"}
    games = 1
    while True:
        table = rematch(page, ann, table)
        if wanted <= set(met) or games == 4:
            break
        play_it_all(page, ann, table, met)
        games += 1
    assert wanted <= set(met), met


@pytest.mark.long
def test_a_whole_game_of_seven_rounds_by_mouse(visit: Open, welcome: Callable[..., Guest]):
    ann = welcome("Ann")
    page = visit("/", ann)
    table = lay_a_table(page, rounds=7)
    met: Counter[str] = Counter()
    play_it_all(page, ann, table, met)
    assert met["next round"] == 6
    check_download(page, ann, table)


def lay_a_table(page: Page, rounds: int) -> str:
    """From the lobby through the waiting room to the first deal; the table's id."""
    page.get_by_role("button", name="Invite friends to Mexican Standoff").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1]
    for _ in range(2):
        page.get_by_role("button", name="Put a bot here").first.click()
    page.get_by_role("button", name="Fold this chair away").click()
    level = page.get_by_role("button", name=re.compile("plays like a Deputy"))
    for left in (1, 0):
        level.first.click()
        page.get_by_role("menuitemradio", name=re.compile("Greenhorn")).click()
        expect(level).to_have_count(left)
    page.get_by_role("switch", name=re.compile("Fast bots")).click()
    stepper = page.get_by_role("spinbutton")
    while int(stepper.get_attribute("aria-valuenow") or 0) != rounds:
        held = int(stepper.get_attribute("aria-valuenow") or 0)
        stepper.locator("button", has_text="−" if held > rounds else "+").click()
        expect(stepper).not_to_have_attribute("aria-valuenow", str(held))
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".hand")).to_be_visible()
    return table


def play_it_all(page: Page, guest: Guest, table: str, met: Counter[str]) -> None:
    """Play at the screen until the game is over; what was done is counted in `met`."""
    screen = Screen(page)
    ply = -1
    while True:
        seen = guest.asked(table, ply)
        if seen["status"] == "playing":
            screen.own_turn(seen)
            ply = seen["view"]["ply"] + decide(screen, seen, met) - 1
            continue
        screen.shows(seen)
        if seen["status"] == "over":
            return
        expect(page.get_by_role("region", name=re.compile("Score sheet of round"))).to_be_visible()
        page.get_by_role("button", name="Next round").click()
        met["next round"] += 1
        expect(page.locator(".hand")).to_be_visible()


def decide(screen: Screen, seen: Json, met: Counter[str]) -> int:
    """One turn by mouse, at most two taps for a single card; how many decisions the page sent."""
    game = seen["view"]
    match game["phase"]:
        case "rider":
            met["rider"] += 1
            return give(screen, game)
        case "play":
            return lay(screen, game, met)
        case "raise":
            return answer_a_duel(screen, game, met)
        case "discard":
            met["discard"] += 1
            return discard(screen, game)
        case phase:
            raise AssertionError(f"nothing leads to {phase} by mouse")


def give(screen: Screen, game: Json) -> int:
    card = screen.card(game["moves"][0]["cards"][0])
    card.click()
    expect(card).to_have_class(re.compile(r"\bchosen\b"))
    expect(card).to_contain_text("Chosen")
    expect(screen.ghost).to_have_count(1)
    # Another one instead: the choice moves, and the old card lies among the others again.
    other = screen.card(game["moves"][-1]["cards"][0])
    other.click()
    expect(other).to_have_class(re.compile(r"\bchosen\b"))
    expect(screen.page.locator(".hand .chosen")).to_have_count(1)
    screen.moves.first.click()
    return 1


def lay(screen: Screen, game: Json, met: Counter[str]) -> int:
    """A base card, with a duel on top of it in one go where that is possible."""
    plays = [move for move in game["moves"] if move["kind"] == "play"]
    if len(plays) < len(game["moves"]) and not met["announce"]:
        met["announce"] += 1
        screen.moves.first.click()
        return 1
    rich = [one for one in plays if any(then["cards"] for then in game["follow"][one["move"]])]
    if rich and met["with a duel"] <= met["alone"] + 1:
        met["with a duel"] += 1
        screen.card(rich[-1]["cards"][0]).click()
        expect(screen.ghost).to_have_count(1)
        expect(screen.title).to_contain_text("alone, or with a duel?")
        screen.button(re.compile(r"\+ ")).first.click()
        return 2
    met["alone"] += 1
    play = plays[-1]
    card = screen.card(play["cards"][0])
    card.click()
    expect(card).to_have_class(re.compile(r"\bchosen\b"))
    expect(screen.ghost).to_have_count(1)
    if screen.moves.count() == 1:
        card.click()  # the second tap on the card itself
    else:
        screen.moves.first.click()
    # Not to duel is a decision too; the page sends it along.
    return 2 if game["follow"][play["move"]] else 1


def answer_a_duel(screen: Screen, game: Json, met: Counter[str]) -> int:
    duels = [move for move in game["moves"] if move["kind"] == "duel"]
    if duels and met["raise"] <= met["pass"]:
        met["raise"] += 1
        screen.card(duels[0]["cards"][0]).click()
        expect(screen.ghost).not_to_have_count(0)
        screen.moves.first.click()
    else:
        met["pass"] += 1
        screen.button(re.compile("^Pass")).click()
    return 1


def discard(screen: Screen, game: Json) -> int:
    """All that is owed in one go; what lies chosen in the hand shows as ghosts on the table."""
    owed = game["table"][game["viewer"]]["owed"]
    for chosen in range(owed):
        screen.page.locator(".hand .playable").first.click()
        expect(screen.page.locator(".hand .chosen")).to_have_count(chosen + 1)
        expect(screen.ghost).to_have_count(chosen + 1)
    screen.button(re.compile("^Discard")).click()
    return owed


def check_download(page: Page, guest: Guest, table: str) -> None:
    with page.expect_download() as waiting:
        page.get_by_role("link", name=re.compile("record", re.I)).first.click()
    download = waiting.value
    assert re.fullmatch(rf"mexican-standoff-{table}\.json", download.suggested_filename)
    record = json.loads(Path(download.path()).read_text(encoding="utf-8"))
    assert record == guest.record(table)
    assert cantina.verify_record(record) == []


def rematch(page: Page, guest: Guest, table: str) -> str:
    """One tap leads to a new table, where everybody sits one chair further to the left."""
    before = guest.view(table)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url.rsplit("/", 1)[1] not in ("", table))
    new = page.url.rsplit("/", 1)[1]
    after = guest.view(new)
    assert after["options"] == before["options"]
    names = [chair["name"] for chair in before["chairs"]]
    turned = [chair["name"] for chair in after["chairs"]]
    assert turned == [*names[1:], names[0]] or turned == [names[-1], *names[:-1]]
    if after["status"] == "waiting":
        page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".hand")).to_be_visible()
    return new
