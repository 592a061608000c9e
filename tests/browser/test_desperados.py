"""Desperados in the browser: whole games by mouse and by keyboard, and the secrecy of hands."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import cantina
from tests.browser.conftest import Open
from tests.browser.desperados import (
    FACES,
    GAME,
    Desperados,
    Truth,
    in_order,
    lively,
    open_cards,
    turn,
    warm,
)
from tests.browser.guests import Guest, reach, wait_until
from tests.browser.test_keyboard import COUNT_POINTERS, MOVING, Keys, into_hand
from tests.browser.test_two_browsers import Ear, come_by, name_of, role_of

Json = dict[str, Any]
LOWEST = 10
"""The least number of points that a game may be played to."""


@pytest.fixture(autouse=True)
def compiled(saloon: Any) -> None:
    """The bots need not warm up first."""
    warm()


# ---- by mouse --------------------------------------------------------------------------------


def test_a_whole_game_by_mouse(visit: Open, welcome: Callable[..., Guest]):
    ann = welcome("Ann")
    page = visit("/", ann)
    table = lay_a_table(page)
    screen = Desperados(page)
    met: Counter[str] = Counter()
    ply = -1
    while (seen := ann.asked(table, ply))["status"] != "over":
        if seen["status"] == "pause":
            next_round(screen, seen)
            met["next round"] += 1
            continue
        screen.own_turn(seen)
        ply = seen["view"]["ply"]
        by_mouse(screen, seen, met)
    screen.shows(seen)
    result = seen["view"]["result"]
    for seat in result["winners"]:
        name = "You" if seat == seen["you"] else seen["chairs"][seat]["name"]
        expect(page.locator(".winners")).to_contain_text(name)
    # Partners win and lose together.
    assert {seat % 2 for seat in result["winners"]} in ({0}, {1}, {0, 1})
    record = ann.record(table)
    assert cantina.verify_record(record) == []
    assert {"draw", "open", "lay"} <= set(met), met


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


def by_mouse(screen: Desperados, seen: Json, met: Counter[str]) -> None:
    """One turn in at most two taps: the card, then the place."""
    game = seen["view"]
    move = wanted(game, met)
    kind = move["kind"]
    met[kind] += 1
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


# ---- secrets ---------------------------------------------------------------------------------

LAID_OUT = """() => {
  const faces = (root) => [...root.querySelectorAll('[data-face]')].map((one) => one.dataset.face);
  const hand = [...document.querySelectorAll('.hand')].flatMap(faces);
  const all = faces(document).length;
  const board = [...document.querySelectorAll('.board')].flatMap(faces);
  const ghosts = [...document.querySelectorAll('[data-ghost]')].length;
  return { hand, board, ghosts, elsewhere: all - hand.length - board.length };
}"""
"""Every card in the document, seen or hidden, by the place that it lies in."""


def look(page: Page, seen: Json) -> None:
    """Hold all that a page shows, or hides in its document, against what its guest may know."""
    Desperados(page).shows(seen)
    game = seen["view"]
    # Cards in flight are drawn once more, above all; they land.
    page.wait_for_function(f"() => ({LAID_OUT})().elsewhere === 0")
    out = page.evaluate(LAID_OUT)
    assert out["hand"] == (game["hand"] or [])
    assert out["ghosts"] == 0
    assert Counter(out["board"]) - open_cards(game) == Counter()
    # The accessibility tree: what a screen reader can come upon at all.
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    shown = [node for node in nodes if not node["ignored"]]
    pictured = {
        FACES[name]
        for node in shown
        if role_of(node) == "image" and (name := name_of(node)) in FACES
    }
    given = {card for place in game["table"] for card in place["known"]}
    told = {card for line in seen["log"] for card in line["cards"]}
    assert pictured <= set(open_cards(game)) | given | told
    hands = [node for node in shown if role_of(node) == "group" and "hand" in name_of(node)]
    assert len(hands) == (0 if game["hand"] is None else 1)


@pytest.fixture
def evening(visit: Open, welcome: Callable[..., Guest]) -> Json:
    """Ann and Ben are partners against two bots, and Cleo watches; all that their pages were told."""
    ears: dict[str, Ear] = {}

    def listened(name: str) -> Callable[[Page], None]:
        return lambda page: ears.__setitem__(name, Ear(page))

    ann = welcome("Ann")
    table = ann.table(game=GAME, seats=4, options={"target": LOWEST}, fill="open")
    assert ann.do(table, "bot", seat=1, level="greenhorn")["answer"] == "ok"
    pages = {"Ann": visit(f"/t/{table}", ann, before=listened("Ann"))}
    link = pages["Ann"].get_by_label("Invitation link").input_value()
    pages["Ben"] = come_by(visit, link, listened("Ben"))
    ben = welcome(like=pages["Ben"])
    assert ben.view(table)["you"] == 2
    assert ann.do(table, "bot", seat=3, level="greenhorn")["answer"] == "ok"
    pages["Cleo"] = visit(f"/t/{table}", welcome("Cleo"), before=listened("Cleo"))
    pages["Ann"].get_by_role("button", name="Start the game").click()
    cleo = welcome(like=pages["Cleo"])
    guests = {"Ann": ann, "Ben": ben, "Cleo": cleo}
    looks = gifts = 0

    def waits() -> Json | None:
        seen = cleo.view(table)
        still = seen["status"] == "playing" and seen["view"]["turn"] in (0, 2)
        return seen if still or seen["status"] in ("pause", "over") else None

    while (seen := wait_until(waits, "a person's turn"))["status"] != "over":
        if seen["status"] == "pause":
            for one in (ann, ben):
                one.do(table, "ready")
            rev = seen["rev"]
            wait_until(lambda rev=rev: cleo.view(table)["rev"] > rev, "the next round")
            continue
        mover = ann if seen["view"]["turn"] == 0 else ben
        mine = mover.view(table)
        # Everybody waits for this person: the pages come to rest, and can be looked through.
        if looks < 3 or seen["view"]["ply"] % 8 < 2:
            for name, page in pages.items():
                look(page, guests[name].view(table))
            looks += 1
        moves = [move["move"] for move in mine["view"]["moves"]]
        gives = [move for move in moves if move.startswith("give")]
        # Some cards are passed in any case, for what is passed is what this is about.
        choice = gives[-1] if gives and gifts < 6 and seen["view"]["ply"] % 3 else lively(mine)
        gifts += choice.startswith("give")
        mover.move(table, mine["view"]["ply"], choice)
    for page in pages.values():
        expect(
            page.get_by_text("What decided it.").or_(page.locator(".winners")).first
        ).to_be_visible()
    assert looks >= 3
    assert gifts >= 1
    return {
        "record": ann.record(table),
        "names": [chair["name"] for chair in seen["chairs"]],
        "seats": {"Ann": 0, "Ben": 2, "Cleo": None},
        "ears": ears,
    }


def test_nothing_that_another_seat_holds_ever_reaches_a_page_partners_too(evening: Json):
    truth = Truth(evening["record"])
    told = 0
    for name, ear in evening["ears"].items():
        seat = evening["seats"][name]
        for game in ear.games:
            assert game["viewer"] == seat
            if game["over"]:
                continue
            assert truth.wrong_with(game, seat) == [], name
            if seat is not None:
                assert in_order(game["hand"]) == game["hand"]
            told += 1
        for text in ear.others:
            assert '"hand"' not in text and '"secrets"' not in text, text[:200]
        check_log(ear, seat)
    assert told > 3 * 20
    check_views(evening)


def check_log(ear: Ear, seat: int | None) -> None:
    """What was drawn or passed is told to whom it concerns; all others hear only that it was."""
    lines = {line["n"]: line for message in ear.messages for line in message["log"]}
    assert lines
    for line in lines.values():
        if line["kind"] not in ("draw", "give", "deal"):
            continue
        if not line["secret"]:
            assert line["cards"] == [], line
        else:
            assert seat is not None, line
            assert seat in (line["seat"], (line["data"] or {}).get("to")), line


def check_views(evening: Json) -> None:
    """Every view that came was the redacted one, word for word: made from what the seat knows."""
    record, names = evening["record"], evening["names"]
    expected: dict[tuple[int, int], Any] = {}
    for count in range(1, len(record["events"]) + 1):
        part = {**record, "events": record["events"][:count]}
        if count < len(record["events"]):
            part.pop("result")
        match = cantina.read_record(part)
        match.names = names
        expected[match.ply, match.view(None)["round"]] = match
    for name, ear in evening["ears"].items():
        for game in ear.games:
            match = expected[game["ply"], game["round"]]
            assert game == json.loads(json.dumps(match.view(evening["seats"][name]))), name
