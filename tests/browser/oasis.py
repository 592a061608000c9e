"""Desperate Oasis in the browser: its table on the screen, and ways to lead a game somewhere.

The house shuffles in secret, so nothing here counts on a card: ways lead by what a preview says
that a move would bring about, and take a few games if they must.
"""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open
from tests.browser.guests import Choice, Guest, reach, wait_until
from tests.browser.screen import Screen

Json = dict[str, Any]
Welcome = Callable[..., Guest]
GAME = "desperate-oasis"
TABLE: Json = {"game": GAME, "seats": 2, "options": {}}


class OasisScreen(Screen):
    """One page that shows a table of Desperate Oasis."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.spots = page.locator(".oases .spot")
        self.note = page.get_by_label("What it would do")

    def place(self, move: str) -> Locator:
        """The place on the board that makes this move: a space, a card or an oasis."""
        return self.page.locator(f'.oases [data-move="{move}"]')

    def shows(self, seen: Json) -> None:
        """Wait until the page shows this view, and check its words, its hand and its board."""
        game = seen["view"]
        if seen["status"] == "pause":
            expect(self.page.get_by_role("button", name="Next round")).to_be_visible()
            return
        if seen["status"] == "over":
            expect(self.sign.get_by_role("button", name="Rematch")).to_be_visible()
            return
        self.arrives(game)
        expect(self.title).to_contain_text(re.sub("^Your move: ", "", game["ask"]["title"])[1:])
        wait_until(lambda: self.cards() == (game["hand"] or []), "the hand")
        wait_until(lambda: self.laid() == laid_in(game), "the board to be what the house says")

    def own_turn(self, seen: Json) -> None:
        """The page shows that it is its own seat's turn, and offers exactly what is legal."""
        self.shows(seen)
        expect(self.sign).to_have_class(re.compile(r"\bmove\b"))
        legal = {move["card"] for move in seen["view"]["moves"]} - {""}
        wait_until(lambda: set(self.playable()) == legal, f"just {legal} to be playable")
        expect(self.page).to_have_title(re.compile("^Your move"))

    def laid(self) -> dict[str, str]:
        """What lies where, by the board's own marks: "1.3.2" (side, column, row) and the animal."""
        return self.page.locator(".oases .piece[data-space]").evaluate_all(
            "all => Object.fromEntries(all.map((one) => [one.dataset.space, one.dataset.face]))"
        )


def laid_in(game: Json) -> dict[str, str]:
    """The same from a view."""
    return {
        f"{side['side']}.{column['column']}.{card['row']}": card["kind"] or "?"
        for column in game["columns"]
        for side in column["sides"]
        for card in side["cards"]
    }


# ---- choosing moves ------------------------------------------------------------------------


def roaming(seed: int = 1) -> Choice:
    """Any legal move, so that everything comes up; the same ones for the same seed and cards."""
    chance = random.Random(seed)
    return lambda seen: chance.choice(seen["view"]["moves"])["move"]


def towards(wanted: Callable[[Json], bool], seed: int = 1) -> Choice:
    """Moves whose preview is wanted, if there are any; else any."""
    wander = roaming(seed)

    def choose(seen: Json) -> str:
        previews = seen["view"]["previews"]
        good = [move for move, preview in previews.items() if wanted(preview)]
        return good[0] if good else wander(seen)

    return choose


def face_down(seed: int = 1) -> Choice:
    """Face down whenever that is possible, chameleons first: they are asked for their facing."""
    wander = roaming(seed)

    def choose(seen: Json) -> str:
        downs = [move for move in seen["view"]["moves"] if move["kind"] == "down"]
        downs.sort(key=lambda move: move["card"] != "chameleon")
        return downs[0]["move"] if downs else wander(seen)

    return choose


def asks(kind: str) -> Callable[[Json], bool]:
    """A condition: one's own decision in this phase."""
    return lambda seen: seen["status"] == "playing" and seen["view"]["phase"] == kind


def crowded(seen: Json) -> bool:
    laid = sum(len(side["cards"]) for column in seen["view"]["columns"] for side in column["sides"])
    return asks("play")(seen) and laid >= 14


def pulling(seen: Json) -> bool:
    """Some card would pull, and not only lie down."""
    return asks("play")(seen) and best_pull(seen) is not None


def best_pull(seen: Json) -> str | None:
    """The legal move that pulls or kills most; None if none does anything."""
    previews: Json = seen["view"]["previews"]

    def effect(move: str) -> int:
        return sum(len(previews[move][part]) for part in ("pulls", "kills", "slides"))

    best = max(previews, key=effect, default=None)
    return best if best is not None and effect(best) > 0 else None


def holds(animal: str) -> Callable[[Json], bool]:
    """A condition: a turn begins with this animal in the own hand."""
    return lambda seen: asks("play")(seen) and animal in (seen["view"]["hand"] or [])


# ---- at the table --------------------------------------------------------------------------


_seeds = itertools.count(1)


def at_oases(
    visit: Open,
    welcome: Welcome,
    stop: Callable[[Json], bool],
    choose: Choice | None = None,
) -> tuple[OasisScreen, Json]:
    """A page that shows a table at which `stop` holds, and its view."""
    guest = welcome("Marisol")
    table, seen = reach(guest, stop, choose or roaming(next(_seeds)), **TABLE)
    screen = OasisScreen(visit(f"/t/{table}", guest))
    screen.shows(seen)
    return screen, seen


def point_at(screen: OasisScreen, seen: Json, move: str) -> None:
    """Choose the card that the move plays, and point at its place."""
    card = next(one["card"] for one in seen["view"]["moves"] if one["move"] == move)
    screen.card(card).click()
    screen.place(move).hover()
    expect(screen.page.locator(".ghost").first).to_be_visible()
