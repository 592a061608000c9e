"""What stays secret in Desperate Oasis: hands, face-down cards, and what is to come."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import cantina
from tests.browser.conftest import Open
from tests.browser.guests import Guest, wait_until
from tests.browser.oasis import TABLE, OasisScreen, laid_in
from tests.browser.oasis_truth import OasisTruth, wrong_lines, wrong_with
from tests.browser.test_two_browsers import Ear, name_of, role_of

Json = dict[str, Any]


DRAWN = """() => [...document.querySelectorAll('.piece[data-face]')].map((one) => ({
  face: one.dataset.face, near: !!one.closest('.near'), html: one.outerHTML, text: one.textContent }))"""


def look(page: Page, seen: Json, watches: bool) -> None:
    """All that a page draws or hides in its document, against what its guest may know."""
    screen = OasisScreen(page)
    screen.shows(seen)
    game = seen["view"]
    for piece in page.evaluate(DRAWN):
        if piece["face"] == "?":
            assert "animals/" not in piece["html"], piece
            assert piece["text"].strip() == "Face-down card", piece
            assert watches or not piece["near"], "an own face-down card shows nothing to its owner"
    # Cards in flight are drawn once more, above all; they land.
    page.wait_for_function("() => !document.querySelector('.layer [data-face]')")
    faces = page.locator("[data-face]").evaluate_all("all => all.map((one) => one.dataset.face)")
    public = list(laid_in(game).values()) + (game["hand"] or [])
    assert sorted(faces) == sorted(public)
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    groups = [name_of(node) for node in nodes if not node["ignored"] and role_of(node) == "group"]
    assert len([name for name in groups if re.search(r"\bhand\b", name)]) == (0 if watches else 1)


@pytest.fixture
def evening(visit: Open, welcome: Callable[..., Guest]) -> Json:
    """Ann and Ben play a whole game, Cleo watches; all that their pages were told."""
    ears: dict[str, Ear] = {}

    def listened(name: str) -> Callable[[Page], None]:
        return lambda page: ears.__setitem__(name, Ear(page))

    ann, ben, cleo = welcome("Ann"), welcome("Ben"), welcome("Cleo")
    guests = {"Ann": ann, "Ben": ben, "Cleo": cleo}
    table = ann.table(**TABLE, fill="open")
    ben.post("api/join", {"invite": ann.view(table)["invite"]})
    pages = {
        name: visit(
            f"/t/{table}",
            guest,
            before=listened(name),
        )
        for name, guest in guests.items()
    }
    assert ann.do(table, "start")["answer"] == "ok"
    wait_until(lambda: cleo.view(table)["view"], "the first deal")
    chance, looks = random.Random(5), 0
    while (seen := cleo.view(table))["status"] != "over":
        if seen["status"] == "pause":
            for guest in (ann, ben):
                guest.do(table, "ready")
            continue
        mover = ann if seen["view"]["turn"] == ann.view(table)["you"] else ben
        mine = mover.view(table)
        if mine["view"]["turn"] != mine["you"]:
            continue
        if mine["view"]["ply"] % 9 == 0 or looks < 3:
            for name, page in pages.items():
                look(page, guests[name].view(table), name == "Cleo")
            looks += 1
        downs = [move for move in mine["view"]["moves"] if move["kind"] == "down"]
        move = chance.choice(downs if downs and chance.random() < 0.4 else mine["view"]["moves"])
        mover.move(table, mine["view"]["ply"], move["move"])
    for page in pages.values():
        expect(page.locator(".winners")).to_be_visible()
    return {
        "record": ann.record(table),
        "names": [chair["name"] for chair in seen["chairs"]],
        "seats": {"Ann": ann.view(table)["you"], "Ben": ben.view(table)["you"], "Cleo": None},
        "ears": ears,
        "looks": looks,
    }


def test_hands_and_face_down_cards_never_reach_the_other_page(evening: Json):
    truth = OasisTruth(evening["record"])
    assert evening["looks"] > 5
    assert sum(len(down) for moment in truth.moments.values() for down in moment.downs) > 0
    views = all_views(evening)
    told = 0
    for name, ear in evening["ears"].items():
        seat = evening["seats"][name]
        for game in ear.games:
            assert game["viewer"] == seat
            assert wrong_with(truth, game, seat) == [], name
            # Word for word the redacted view, made from what the seat knows and nothing else.
            assert game in views[name][game["ply"]], name
            told += 1
        lines = [line for message in ear.messages for line in message["log"]]
        assert lines and wrong_lines(lines, seat) == [], name
        for text in ear.others:
            assert '"hand"' not in text and '"columns"' not in text, text[:200]
    assert told > 3 * 30


def all_views(evening: Json) -> dict[str, dict[int, list[Json]]]:
    """Every view there can have been of this game, by who saw it and the decisions made."""
    record = evening["record"]
    views: dict[str, dict[int, list[Json]]] = {name: {} for name in evening["ears"]}
    for count in range(1, len(record["events"]) + 1):
        part = {**record, "events": record["events"][:count]}
        if count < len(record["events"]):
            part.pop("result")
        match = cantina.read_record(part)
        match.names = evening["names"]
        for name in views:
            view = json.loads(json.dumps(match.view(evening["seats"][name])))
            views[name].setdefault(match.ply, []).append(view)
    return views
