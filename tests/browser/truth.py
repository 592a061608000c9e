"""Who held what, and when: worked out from a finished game's record, without the engine.

What a page was told while the game ran can then be held against what it was allowed to know.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]
RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "W")


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=RANKS.index)


@dataclass
class Moment:
    """One position: every hand, riders that lie face down, and cards that all have seen go back."""

    hands: list[list[str]]
    riders: dict[int, str] = field(default_factory=dict[int, str])
    changed: bool = False
    """The riders have changed hands."""


class Truth:
    """All positions of a game, by (decisions made, round)."""

    def __init__(self, record: Json) -> None:
        self.seats: int = record["seats"]
        self.moments: dict[tuple[int, int], Moment] = {}
        self._hands: list[list[str]] = []
        self._riders: dict[int, str] = {}
        self._duels: dict[int, list[str]] = {}
        self._bases: set[int] = set()
        ply, round_number = 0, 0
        for event in record["events"]:
            if "chance" in event:
                round_number = event["round"]
                self._hands = [list(hand) for hand in event["hands"]]
                self._riders, self._duels, self._bases = {}, {}, set()
            else:
                ply += 1
                self._decide(event["seat"], event["move"])
            self.moments[ply, round_number] = Moment(
                [in_order(hand) for hand in self._hands],
                dict(self._riders),
                len(self._riders) == self.seats,
            )

    def _decide(self, seat: int, move: str) -> None:
        verb, _, what = move.partition(" ")
        hand = self._hands[seat]
        if verb == "rider":
            # It lies face down before its owner until all have chosen, and is still his until then.
            self._riders[seat] = what
            if len(self._riders) == self.seats:
                for giver, card in self._riders.items():
                    self._hands[giver].remove(card)
                    self._hands[(giver + 1) % self.seats].append(card)
        elif verb == "play":
            if self._trick_is_over(seat):
                self._duels.clear()
            hand.remove(what)
        elif verb == "duel":
            rank, _, count = what.partition("x")
            hand.extend(self._duels.pop(seat, []))
            self._duels[seat] = [rank] * int(count)
            for card in self._duels[seat]:
                hand.remove(card)
        elif verb == "discard":
            hand.remove(what)

    def _trick_is_over(self, seat: int) -> bool:
        """A new trick begins with a base card once all have laid theirs; tells, and keeps count."""
        if len(self._bases) == self.seats:
            self._bases = {seat}
            return True
        self._bases.add(seat)
        return False


def hand_at(truth: Truth, game: Json, seat: int) -> list[str]:
    """The true hand of a seat at the position of this game view."""
    return truth.moments[game["ply"], game["round"]].hands[seat]


def wrong_with(truth: Truth, game: Json, seat: int | None) -> list[str]:
    """What a game view tells this seat (None: somebody who watches) that it may not know."""
    moment = truth.moments[game["ply"], game["round"]]
    at = f"ply {game['ply']}"
    wrong: list[str] = []
    if seat is None:
        if game["hand"] is not None:
            wrong.append(f"{at}: a watcher was sent a hand")
        if any(game["secrets"].values()) or game["moves"] or game["follow"]:
            wrong.append(f"{at}: a watcher was sent secrets or moves")
    else:
        if game["hand"] != moment.hands[seat]:
            wrong.append(f"{at}: hand {game['hand']}, in truth {moment.hands[seat]}")
        wrong += _wrong_secrets(truth, moment, game["secrets"], seat, at)
    for place in game["table"]:
        held = list(moment.hands[place["seat"]])
        for card in place["known"]:
            if card not in held:
                wrong.append(f"{at}: {card} is said to be known of seat {place['seat']}")
            else:
                held.remove(card)
    # Nowhere else may a list of cards be a hand.
    for path, cards in card_lists(game):
        if path.split(".")[0] in ("hand", "piles", "last_trick") or len(cards) < 3:
            continue
        for other, hand in enumerate(moment.hands):
            if other != seat and in_order(cards) == hand and not _is_public(game, cards):
                wrong.append(f"{at}: the hand of seat {other} stands in {path}")
    return wrong


def _wrong_secrets(truth: Truth, moment: Moment, secrets: Json, seat: int, at: str) -> list[str]:
    wrong: list[str] = []
    gave, got = secrets["gave"], secrets["got"]
    if gave and (gave["card"], gave["to"]) != (moment.riders.get(seat), (seat + 1) % truth.seats):
        wrong.append(f"{at}: it gave {gave}, in truth {moment.riders}")
    if got:
        giver = (seat - 1) % truth.seats
        if not moment.changed:
            wrong.append(f"{at}: it was told its rider before the riders changed hands")
        elif (got["card"], got["from"]) != (moment.riders[giver], giver):
            wrong.append(f"{at}: it got {got}, in truth {moment.riders}")
    return wrong


def _is_public(game: Json, cards: list[str]) -> bool:
    """What lies open on the table may happen to be what somebody holds as well."""
    open_ones = [place["duel"] for place in game["table"]] + [game["trick_state"]["best"]]
    return any(in_order(cards) == in_order(one) for one in open_ones)


def card_lists(
    value: Any, path: str = "", names: tuple[str, ...] = RANKS
) -> list[tuple[str, list[str]]]:
    """Every list of cards anywhere in a message, with its path; `names` are what cards are called."""
    found: list[tuple[str, list[str]]] = []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += card_lists(inner, f"{path}.{key}".lstrip("."), names)
    elif isinstance(value, list):
        if value and all(isinstance(one, str) and one in names for one in value):
            found.append((path, value))
        for inner in value:
            found += card_lists(inner, f"{path}[]", names)
    return found
