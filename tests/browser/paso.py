"""El Paso in the browser: its screen, the ways to its phases, and who held what (from a record)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.chromium import WIDE
from tests.browser.conftest import Open
from tests.browser.guests import Guest, reach, wait_until
from tests.browser.screen import Screen

Json = dict[str, Any]
PASO = "el-paso"
KINDS = ("horse", "cattle", "saloon", "hotel", "bank", "gold")
NAMES = ("Horse meadow", "Cattle pasture", "Saloon", "Hotel", "Bank", "Gold mine")
ASKED: Json = {"game": PASO, "seats": 4, "options": {}}
"""What a table of this game is asked for with."""


def in_order(cards: list[str]) -> list[str]:
    """As hands are shown: by kind, high numbers first."""
    return sorted(cards, key=lambda card: (KINDS.index(card[:-1]), -int(card[-1])))


# ---- moves to reach something by -----------------------------------------------------------


def looting(seen: Json) -> str:
    """Stays as long as it is safe enough, loots where something lies, keeps what may be kept."""
    game = seen["view"]
    moves = game["moves"]
    full = {pile["kind"] for pile in game["piles"] if pile["left"]}
    if game["phase"] == "decide":
        loot = [move for move in moves if move["kind"] == "loot"]
        good = [move for move in loot if move["pile"] in full]
        return "leave" if game["sheriff"]["stars"] > 3 else (good or loot)[0]["move"]
    return moves[0]["move"]


def hasty(seen: Json) -> str:
    """Leaves every town at once, so that a game is short."""
    return next((m["move"] for m in seen["view"]["moves"] if m["kind"] == "leave"), looting(seen))


def phase_is(*phases: str) -> Callable[[Json], bool]:
    return lambda seen: seen["status"] == "playing" and seen["view"]["phase"] in phases


def scenes(count: int) -> Callable[[Json], bool]:
    """One's own decision in a town with so many scenes, where loot has been taken."""
    return lambda seen: (
        phase_is("decide")(seen)
        and len(seen["view"]["piles"]) == count
        and seen["view"]["sheriff"]["throws"] > 0
    )


def sorts_loot(seen: Json) -> bool:
    """A leaver has something to choose."""
    return phase_is("settle", "emptied")(seen) and len(seen["view"]["settling"]["left"]) > 1


# ---- the screen ----------------------------------------------------------------------------


def in_hand(seen: Json) -> list[str]:
    """What lies on the counter: the hand without the laid card, or a leaver's loot."""
    game = seen["view"]
    if game["settling"] and game["settling"]["seat"] == seen["you"] == game["turn"]:
        return game["settling"]["left"]
    me = game["table"][seen["you"]]
    laid = me["peek"] or me["played"]
    if game["phase"] not in ("decide", "settle", "throw"):
        laid = None
    return [card for card in game["hand"] or [] if card != laid]


class PasoScreen(Screen):
    """One page that shows a table of El Paso."""

    def shows(self, seen: Json) -> None:
        """Wait until the page shows this view, and check its words and its hand."""
        if seen["status"] == "pause":
            sheet = re.compile("Score sheet of town")
            expect(self.page.get_by_role("region", name=sheet)).to_be_visible()
            expect(self.page.get_by_role("button", name="Next town")).to_be_visible()
            return
        if seen["status"] == "over":
            expect(self.sign.get_by_role("button", name="Rematch")).to_be_visible()
            return
        self.arrives(seen["view"])
        expect(self.title).to_have_text(self.title_of(seen["view"]["ask"]["title"]))
        hand = in_hand(seen) if seen["you"] is not None else []
        expect(self.hand).to_have_count(len(hand))
        wait_until(lambda: self.cards() == hand, f"{hand} on the counter")

    def title_of(self, title: str) -> str:
        """A phone has no room for the first words."""
        size = self.page.viewport_size
        if size and size["width"] < WIDE[0] / 2:
            title = title.removeprefix("Your move: ")
        return title[0].upper() + title[1:]

    def own_turn(self, seen: Json) -> None:
        """The page shows that it is its own seat's turn, and offers exactly the legal moves."""
        self.shows(seen)
        expect(self.sign).to_have_class(re.compile(r"\bmove\b"))
        expect(self.page).to_have_title(re.compile("^Your move"))
        game = seen["view"]
        legal = {move["cards"][0] for move in game["moves"] if move["cards"]}
        offered = ".hand button.playable, .hand button.idle"
        wait_until(
            lambda: (
                set(
                    self.page.locator(offered).evaluate_all(
                        "all => all.map((one) => one.dataset.face)"
                    )
                )
                == legal
            ),
            f"just {legal} to be playable",
        )
        draws = sum(move["kind"] == "draw" for move in game["moves"])
        expect(self.page.locator(".kinds button:not([aria-disabled=true])")).to_have_count(draws)

    def pile(self, kind: str) -> Any:
        return self.page.locator(f'.pile[data-place="kind:{kind}"]')

    def draw(self, kind: str) -> Any:
        return self.page.locator(".kinds button").nth(KINDS.index(kind))


def at_table(
    visit: Open,
    welcome: Callable[..., Guest],
    stop: Callable[[Json], bool],
    choose: Callable[[Json], str] = looting,
    **asked: Any,
) -> tuple[PasoScreen, Json, Guest]:
    """A page that shows a table of El Paso at which `stop` holds."""
    guest = welcome("Marisol")
    table, seen = reach(guest, stop, choose, **{**ASKED, **asked})
    screen = PasoScreen(visit(f"/t/{table}", guest))
    screen.shows(seen)
    return screen, seen, guest


# ---- the truth -----------------------------------------------------------------------------


class Truth:
    """Every position of a finished game by (ply, town, throws): hands, and the numbers all have seen.

    Worked out from the record alone, without the engine.
    """

    def __init__(self, record: Json) -> None:
        self.seats: int = record["seats"]
        self.hands: dict[tuple[int, int, int], list[list[str]]] = {}
        self.seen: dict[tuple[int, int, int], set[str]] = {}
        self.laid: dict[tuple[int, int, int], set[str]] = {}
        self.last: tuple[int, int, int] = (0, 0, 0)
        self._piles: dict[str, list[int]] = {}
        self._hands: list[list[str]] = []
        self._laid: dict[int, str] = {}
        self._shown: set[str] = set()
        ply = town = throws = 0
        for event in record["events"]:
            match event.get("chance"):
                case None:
                    ply += 1
                    self._decide(event["seat"], event["move"].split())
                case "setup":
                    self._deal(event)
                case "town":
                    town, throws = event["town"], 0
                case _:
                    throws += 1
                    self._throw()
            self.last = (ply, town, throws)
            self.hands[self.last] = [in_order(hand) for hand in self._hands]
            self.seen[self.last] = set(self._shown)
            self.laid[self.last] = set(self._laid.values())

    def _deal(self, event: Json) -> None:
        self._piles = {kind: list(stack) for kind, stack in event["stacks"].items()}
        self._hands = [[] for _ in range(self.seats)]
        for step in range(self.seats):
            seat = (event["guard"] + step) % self.seats
            for kind in KINDS:
                self._hands[seat].append(f"{kind}{self._piles[kind].pop(0)}")

    def _decide(self, seat: int, words: list[str]) -> None:
        match words:
            case ["loot", kind, number]:
                # It lies face down, and still counts as held until it is discarded.
                self._laid[seat] = f"{kind}{number}"
            case ["draw", kind]:
                self._hands[seat].append(f"{kind}{self._piles[kind].pop(0)}")
            case _:
                pass

    def _throw(self) -> None:
        for seat, card in self._laid.items():
            self._hands[seat].remove(card)
            self._shown.add(card)
        for card in sorted(self._laid.values(), key=lambda one: -int(one[-1])):
            self._piles[card[:-1]].append(int(card[-1]))
        self._laid.clear()


def at(game: Json) -> tuple[int, int, int]:
    """Where in the truth a view stands."""
    return game["ply"], game["round"], game["sheriff"]["throws"]


def allowed(truth: Truth, game: Json, seat: int | None) -> set[str]:
    """The cards whose numbers this seat (None: somebody who watches) may be told."""
    own = set() if seat is None else set(truth.hands[at(game)][seat])
    # Cards are turned up after the last decision, a moment before the dice.
    shown = truth.laid[at(game)] if game["phase"] == "throw" else set[str]()
    return truth.seen[at(game)] | shown | own


def wrong_with(truth: Truth, game: Json, seat: int | None) -> list[str]:
    """What a game view tells this seat that it may not know, or tells wrong."""
    where, wrong = f"ply {game['ply']}", list[str]()
    hands = truth.hands[at(game)]
    if game["hand"] != (None if seat is None else hands[seat]):
        wrong.append(f"{where}: hand {game['hand']}, in truth {hands}")
    if seat is None and game["moves"]:
        wrong.append(f"{where}: a watcher was sent moves")
    hidden = tokens(game) - allowed(truth, game, seat)
    if hidden:
        wrong.append(f"{where}: it was told of {hidden}")
    for place in game["table"]:
        held, other = hands[place["seat"]], place["seat"] != seat
        kinds = {kind: sum(card[:-1] == kind for card in held) for kind in KINDS}
        # Kinds are public, by counting (EP-20).
        if place["held"] != kinds:
            wrong.append(f"{where}: seat {place['seat']} holds {held}, not {place['held']}")
        if not set(place["known"]) <= set(held):
            wrong.append(f"{where}: {place['known']} of {held} is said to be known")
        if other and place["peek"] is not None:
            wrong.append(f"{where}: the card before seat {place['seat']} was told")
    return wrong


def tokens(value: Any) -> set[str]:
    """Every card (not tile) that a message names as such."""
    if isinstance(value, dict):
        return set().union(
            *(tokens(inner) for inner in value.values()), *(tokens(k) for k in value)
        )
    if isinstance(value, list):
        return set().union(*map(tokens, value))
    if isinstance(value, str) and re.fullmatch(f"({'|'.join(KINDS)})[1-8]", value):
        return {value}
    return set()
