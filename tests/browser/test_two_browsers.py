"""Two browsers at one table, and a third that watches: what each is told, and what it shows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

import cantina
from tests.browser.conftest import Open
from tests.browser.guests import Guest, bold, wait_until
from tests.browser.screen import Screen, in_hand
from tests.browser.truth import RANKS, Truth, hand_at, wrong_with

Json = dict[str, Any]

FACES = {
    **{rank: rank for rank in RANKS},
    "Sheriff 1": "1",
    "Deputy 5": "5",
    "Bandit 10": "10",
    "Frank Wolf": "W",
}
"""What a card is called by the ear, and its rank."""

LAID_OUT = """() => {
  const faces = (root) => [...root.querySelectorAll('[data-face]')].map((one) => one.dataset.face);
  const all = new Set(document.querySelectorAll('[data-face]'));
  const out = { hand: [], laid: {}, elsewhere: [] };
  for (const hand of document.querySelectorAll('.hand')) {
    out.hand.push(...faces(hand));
    hand.querySelectorAll('[data-face]').forEach((one) => all.delete(one));
  }
  for (const seat of document.querySelectorAll('[data-aim]')) {
    out.laid[seat.dataset.aim] = faces(seat);
    seat.querySelectorAll('[data-face]').forEach((one) => all.delete(one));
  }
  out.elsewhere = [...all].map((one) => one.dataset.face);
  return out;
}"""
"""Every card in the document, seen or hidden, by the place that it lies in."""


TELL = """
  const real = window.fetch;
  window.fetch = async (...asked) => {
    const response = await real(...asked);
    await window.heard(await response.clone().text());
    return response;
  };
"""
"""Bodies of answers over HTTP, told before the page itself reads them."""


class Ear:
    """Everything that the network brings to one page, frame by frame and body by body."""

    def __init__(self, page: Page) -> None:
        self.messages: list[Json] = []
        self.others: list[str] = []
        page.on("websocket", self._socket)
        page.expose_function("heard", self._hear)
        page.add_init_script(TELL)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self._hear(payload))

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if isinstance(message, dict) and message.get("is") == "table":
            self.messages.append(message)
        elif isinstance(message, dict) and message.get("is") == "answer":
            if message.get("table"):
                self.messages.append(message["table"])
        else:
            self.others.append(str(text))

    @property
    def games(self) -> list[Json]:
        return [message["view"] for message in self.messages if message["view"] is not None]


def look(page: Page, seen: Json, public: Json) -> None:
    """Hold all that a page shows, or hides in its document, against what its guest may know."""
    screen = Screen(page)
    screen.shows(seen)
    game = seen["view"]
    # Cards in flight are drawn once more, above all; they land.
    page.wait_for_function(f"() => ({LAID_OUT})().elsewhere.length === 0")
    out = page.evaluate(LAID_OUT)
    assert out["hand"] == in_hand(seen)
    for place in public["view"]["table"]:
        allowed = [*filter(None, [place["base"]]), *place["duel"], *place["discarded"]]
        if game["secrets"]["gave"] and place["seat"] == seen["you"]:
            allowed.append(game["secrets"]["gave"]["card"])
        for card in out["laid"][str(place["seat"])]:
            assert card in allowed, (place, card)
            allowed.remove(card)
    # The accessibility tree: what a screen reader can come upon at all.
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    shown = [node for node in nodes if not node["ignored"]]
    pictured = [name_of(node) for node in shown if role_of(node) == "image"]
    taken = public["view"]["last_trick"] or {"cards": []}
    open_cards = {
        card
        for place in [*public["view"]["table"], *taken["cards"]]
        for card in [place["base"], *place["duel"], *place["discarded"]]
    }
    assert {FACES[name] for name in pictured if name in FACES} <= open_cards
    groups = [name_of(node) for node in shown if role_of(node) == "group"]
    hands = [name for name in groups if re.search(r"\bhand\b", name)]
    assert len(hands) == (0 if game["hand"] is None else 1)


def role_of(node: Json) -> str:
    return node.get("role", {}).get("value", "")


def name_of(node: Json) -> str:
    return node.get("name", {}).get("value", "")


@pytest.fixture
def evening(visit: Open, welcome: Callable[..., Guest]) -> Json:
    """Ann and Ben play a round against a bot, and Cleo watches; all that their pages were told."""
    ears: dict[str, Ear] = {}

    def listened(name: str) -> Callable[[Page], None]:
        return lambda page: ears.__setitem__(name, Ear(page))

    ann = welcome("Ann")
    table = ann.table(fill="open")
    pages = {"Ann": visit(f"/t/{table}", ann, before=listened("Ann"))}
    link = pages["Ann"].get_by_label("Invitation link").input_value()
    pages["Ben"] = come_by(visit, link, listened("Ben"))
    ben = welcome(like=pages["Ben"])
    assert ann.do(table, "bot", seat=2, level="greenhorn")["answer"] == "ok"
    pages["Cleo"] = visit(f"/t/{table}", welcome("Cleo"), before=listened("Cleo"))
    pages["Ann"].get_by_role("button", name="Start the game").click()
    cleo = welcome(like=pages["Cleo"])
    guests = {"Ann": ann, "Ben": ben, "Cleo": cleo}
    looks = 0
    while True:
        seen = wait_for_people(guests, table)
        if seen["status"] == "over":
            break
        mover = next(
            guest for guest in (ann, ben) if guest.view(table)["you"] == seen["view"]["turn"]
        )
        # Everybody waits for this person: the pages come to rest, and can be looked through.
        if seen["view"]["ply"] % 3 == 0 or looks < 4:
            public = cleo.view(table)
            for name, page in pages.items():
                look(page, guests[name].view(table), public)
            looks += 1
        mine = mover.view(table)
        mover.move(table, mine["view"]["ply"], bold(mine))
    for page in pages.values():
        expect(page.get_by_text("What decided it.")).to_be_visible()
    # A round full of duels is short: 6 is what the shortest that can be still gives.
    assert looks >= 6
    return {
        "record": ann.record(table),
        "names": [chair["name"] for chair in seen["chairs"]],
        "seats": {"Ann": 0, "Ben": 1, "Cleo": None},
        "ears": ears,
    }


def come_by(visit: Open, link: str, before: Callable[[Page], None]) -> Page:
    """A stranger opens the invitation, says a name, and sits down."""
    page = visit(f"/j/{link.rsplit('/', 1)[1]}", before=before)
    page.get_by_role("textbox", name="Name").fill("Ben")
    page.get_by_role("button", name="Take a chair").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("Your chair", exact=True)).to_be_visible()
    return page


def wait_for_people(guests: dict[str, Guest], table: str) -> Json:
    """Wait until a person is to move, or the game is over; as Cleo sees it."""

    def now() -> Json | None:
        seen = guests["Cleo"].view(table)
        still = seen["status"] == "playing" and seen["view"]["turn"] in (0, 1)
        return seen if still or seen["status"] == "over" else None

    return wait_until(now, "a person's turn")


def test_nothing_that_another_seat_holds_ever_reaches_a_page(evening: Json):
    truth = Truth(evening["record"])
    told = 0
    for name, ear in evening["ears"].items():
        seat = evening["seats"][name]
        for game in ear.games:
            assert game["viewer"] == seat
            assert wrong_with(truth, game, seat) == [], name
            told += 1
            if seat is not None and not game["over"]:
                assert game["hand"] == hand_at(truth, game, seat)
        for text in ear.others:
            assert '"hand"' not in text and '"secrets"' not in text, text[:200]
        check_log(evening, name)
    assert told > 3 * 30
    check_views(evening)


def check_log(evening: Json, name: str) -> None:
    """Private lines of the log tell a seat about its own riders, and nobody else."""
    seat = evening["seats"][name]
    lines = [line for message in evening["ears"][name].messages for line in message["log"]]
    assert lines
    riders = Truth(evening["record"]).moments
    given = max(riders.values(), key=lambda moment: len(moment.riders)).riders
    for line in lines:
        if not line["secret"]:
            assert line["kind"] not in ("deal",) or not line["cards"]
            if line["kind"] in ("rider", "riders"):
                assert line["cards"] == []
        else:
            assert seat is not None, line
            own = {given[seat], given[(seat - 1) % 3]}
            if line["kind"] in ("rider", "riders"):
                assert set(line["cards"]) <= own, line


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
        expected[match.ply, record["events"][0]["round"]] = match
    for name, ear in evening["ears"].items():
        for game in ear.games:
            match = expected[game["ply"], game["round"]]
            assert game == json.loads(json.dumps(match.view(evening["seats"][name]))), name


def test_a_watcher_of_a_table_that_does_not_want_to_be_watched_is_sent_away(
    visit: Open, welcome: Callable[..., Guest]
):
    ann, cleo = welcome("Ann"), welcome("Cleo")
    table = ann.table(watch=False)
    ears: list[Ear] = []
    page = visit(
        "/", cleo, before=lambda page: ears.append(Ear(page)), allowed="status of 404|WebSocket"
    )
    page.goto(f"/t/{table}")
    expect(page.get_by_role("heading", name="This table is not here").first).to_be_visible()
    assert ears[0].messages == []
