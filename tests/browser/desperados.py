"""Desperados at the screen, over the API, and as a finished record tells it: what its tests share."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.screen import Screen

Json = dict[str, Any]
GAME = "desperados"
LOWEST = 10
"""The least number of points that a game may be played to."""

ORDER = [
    *("Mg", "Ms", "Mc", "2g", "g", "2s", "s", "2c", "c", "X"),
    *(str(value) for value in range(1, 13)),
]
"""All cards once, as a hand is sorted."""

FACES = {
    **{f"{metal} mine": f"M{metal[0].lower()}" for metal in ("Gold", "Silver", "Copper")},
    "Gold chest 3": "g",
    "Silver box 2": "s",
    "Copper bucket 1": "c",
    "Double gold chest 6": "2g",
    "Double silver box 4": "2s",
    "Double copper bucket 2": "2c",
    "Closure": "X",
    **{f"Desperado {value}": str(value) for value in range(1, 13)},
}
"""What a card is called by the ear, and its notation."""


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=ORDER.index)


# ---- at the screen ---------------------------------------------------------------------------


class Desperados(Screen):
    """One page that shows a table of Desperados."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.ghost = page.locator("[data-ghost]")
        self.lit = page.locator(".board button.target, .board button.slot")

    def tap(self, card: str, nth: int = 0) -> Locator:
        """Tap a card of the hand at its corner: the rest may lie under another one."""
        found = self.card(card, nth)
        found.click(position={"x": 10, "y": 12})
        return found

    def place(self, move: Json, game: Json) -> Locator:
        """Where on the table the chosen card goes: a mine, the siege, or a side's display."""
        if move["side"] is not None:
            name = game["sides"][move["side"]]["name"]
            return self.page.locator(f'section[aria-label="Display of {name}"] button.slot')
        if game["siege"] and game["siege"]["mine"] == move["mine"]:
            return self.page.locator(".siege button.target")
        return self.page.locator(f'section[aria-label="Mine {move["mine"]}"] button.target')

    def shows(self, seen: Json) -> None:
        """Wait until the page shows this view, and check its words and its hand."""
        if seen["status"] in ("pause", "over"):
            super().shows(seen)
            return
        game = seen["view"]
        self.arrives(game)
        expect(self.title).to_have_text(game["ask"]["title"])
        hand = game["hand"] or []
        expect(self.hand).to_have_count(len(hand))
        assert self.cards() == hand

    def own_turn(self, seen: Json) -> None:
        """It is this page's turn: words, tab, and exactly the cards that have a move are offered."""
        self.shows(seen)
        expect(self.sign).to_have_class(re.compile(r"\bmove\b"))
        expect(self.page).to_have_title(re.compile("^Your move"))
        legal = {move["cards"][0] for move in seen["view"]["moves"] if move["cards"]}
        offered = self.page.locator(".hand button.card:not(.refused)")
        faces = offered.evaluate_all("all => all.map((one) => one.dataset.face)")
        assert set(faces) == legal


# ---- over the API ----------------------------------------------------------------------------

LIKING = {"fight": 6, "lay": 5, "open": 4, "draw": 6, "give": 0.4, "skip": 1}


def lively(seen: Json) -> str:
    """Something of everything, and mines of one's own are worked and shut when they hold enough."""
    game = seen["view"]
    mines = {mine["number"]: mine for mine in game["mines"]}

    def liking(move: Json) -> float:
        if move["kind"] == "close":
            mine = mines[move["mine"]]
            return 12 if mine["yours"] and mine["closing"]["points"] >= 4 else 0.1
        if move["kind"] == "open" and not game["sides"][move["side"]]["yours"]:
            return 0.2
        return LIKING[move["kind"]]

    moves = game["moves"]
    return random.choices([one["move"] for one in moves], [liking(one) for one in moves])[0]


def hoarding(seen: Json) -> str:
    """Draws whenever there is something to draw: hands have no limit."""
    moves = [move["move"] for move in seen["view"]["moves"]]
    return "draw" if "draw" in moves and random.random() < 0.8 else lively(seen)


def turn(condition: Callable[[Json], Any] = lambda game: True) -> Callable[[Json], bool]:
    """A condition for `reach`: one's own decision, and this holds of the game."""
    return lambda seen: seen["status"] == "playing" and bool(condition(seen["view"]))


def fighters(game: Json) -> list[str]:
    """Cards of one's own that could join the siege now."""
    return list(game["siege"]["preview"]) if game["siege"] else []


# ---- as the record tells it ------------------------------------------------------------------


@dataclass
class Moment:
    """One position: every hand, and what each seat has been given in this round."""

    hands: list[list[str]]
    given: list[list[str]]


class Truth:
    """All positions of a finished game, by (decisions made, round), without the engine."""

    def __init__(self, record: Json) -> None:
        self.moments: dict[tuple[int, int], Moment] = {}
        hands: list[list[str]] = []
        given: list[list[str]] = []
        deck: list[str] = []
        ply, round_number = 0, 0
        for event in record["events"]:
            if "chance" in event:
                round_number = event["round"]
                hands = [list(hand) for hand in event["hands"]]
                given = [[] for _ in hands]
                deck = list(event["deck"])
            else:
                ply += 1
                seat = event["seat"]
                verb, *rest = event["move"].split()
                if verb == "draw":
                    hands[seat].append(deck.pop(0))
                elif verb == "give":
                    partner = (seat + 2) % 4
                    hands[seat].remove(rest[0])
                    hands[partner].append(rest[0])
                    given[partner].append(rest[0])
                elif verb != "skip":
                    hands[seat].remove("X" if verb == "close" else rest[0])
            self.moments[ply, round_number] = Moment(
                [in_order(hand) for hand in hands], [list(one) for one in given]
            )

    def at(self, game: Json) -> Moment:
        return self.moments[game["ply"], game["round"]]

    def wrong_with(self, game: Json, seat: int | None) -> list[str]:
        """What a view tells this seat (None: somebody who watches) that it may not know."""
        moment = self.at(game)
        at = f"ply {game['ply']}"
        wrong: list[str] = []
        if seat is None:
            if game["hand"] is not None or game["moves"] or any(game["secrets"].values()):
                wrong.append(f"{at}: a watcher was sent a hand, moves or secrets")
        elif game["hand"] != moment.hands[seat]:
            wrong.append(f"{at}: hand {game['hand']}, in truth {moment.hands[seat]}")
        for place in game["table"]:
            other = place["seat"]
            if place["cards"] != len(moment.hands[other]):
                wrong.append(f"{at}: seat {other} is said to hold {place['cards']}")
            if place["known"] and seat not in (other, None, (other + 2) % 4):
                wrong.append(f"{at}: it was told {place['known']} of seat {other}")
            # The partner knows what it gave, and whoever was given something knows it as well.
            if Counter(place["known"]) - Counter(moment.given[other]):
                wrong.append(f"{at}: {place['known']} of seat {other} were never given")
        for key in ("gave", "got"):
            told = (game["secrets"][key] or {"cards": []})["cards"]
            holder = game["secrets"][key]["to"] if key == "gave" and told else seat
            if told and Counter(told) - Counter(moment.given[holder]):
                wrong.append(f"{at}: {key} {told}, in truth {moment.given}")
        return wrong


def open_cards(game: Json) -> Counter[str]:
    """Every card that lies open on the table, as a view tells it."""
    lying: Counter[str] = Counter()
    for mine in game["mines"]:
        lying[mine["card"]] += 1
        lying.update(one["card"] for one in mine["chests"])
        lying["X"] += mine["state"] == "shut"
    for party in game["siege"]["parties"] if game["siege"] else []:
        lying.update(one["card"] for one in party["cards"])
    return lying
