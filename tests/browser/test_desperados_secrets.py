"""The secrecy of hands in Desperados: partners, opponents and a watcher, each in a browser of their own."""

from __future__ import annotations

import json
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
    LOWEST,
    Desperados,
    Truth,
    in_order,
    lively,
    open_cards,
)
from tests.browser.guests import Guest, wait_until
from tests.browser.test_two_browsers import Ear, come_by, name_of, role_of

Json = dict[str, Any]

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
