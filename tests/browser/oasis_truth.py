"""Who held what in a game of Desperate Oasis, and when: worked out from its record, without the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.browser.truth import card_lists

Json = dict[str, Any]
ANIMALS = ("elephant", "oryx", "camel", "jackal", "jerboa", "scorpion", "chameleon")
"""In the order in which a hand is shown."""
HAND = 4
LAYS = ("up", "over", "down")


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=ANIMALS.index)


@dataclass
class Moment:
    """One position: both hands, the cards that each has laid face down, and the deck's order."""

    hands: list[list[str]]
    downs: list[list[str]]
    deck: list[str]


class OasisTruth:
    """All positions of a game, by (decisions made, round)."""

    def __init__(self, record: Json) -> None:
        self.moments: dict[tuple[int, int], Moment] = {}
        events: list[Json] = record["events"]
        hands: list[list[str]] = [[], []]
        downs: list[list[str]] = [[], []]
        deck: list[str] = []
        ply, number = 0, 0
        for index, event in enumerate(events):
            if event.get("chance") == "deal":
                number = event["round"]
                hands = [list(hand) for hand in event["hands"]]
                downs, deck = [[], []], list(event["deck"])
            elif "move" in event:
                ply += 1
                seat = event["seat"]
                verb, what = event["move"].split()[:2]
                if verb in LAYS:
                    card = what.rstrip("<>")
                    hands[seat].remove(card)
                    if verb == "down":
                        downs[seat].append(card)
                if (mover := _turn_ends(events, index)) is not None:
                    while deck and len(hands[mover]) < HAND:
                        hands[mover].append(deck.pop(0))
            self.moments[ply, number] = Moment(
                [in_order(hand) for hand in hands], [list(down) for down in downs], list(deck)
            )


def _turn_ends(events: list[Json], index: int) -> int | None:
    """The seat whose turn is over after this event, or None. Nobody has two turns in a row."""
    mover = next(event["seat"] for event in reversed(events[: index + 1]) if _lays(event))
    after = events[index + 1 : index + 2]
    ends = not after or "chance" in after[0] or (_lays(after[0]) and after[0]["seat"] != mover)
    return mover if ends else None


def _lays(event: Json) -> bool:
    return event.get("move", "").split(" ")[0] in LAYS


def wrong_with(truth: OasisTruth, game: Json, seat: int | None) -> list[str]:
    """What a game view tells this seat (None: somebody who watches) that it may not know."""
    at = f"round {game['round']}, ply {game['ply']}"
    moment = truth.moments[game["ply"], game["round"]]
    wrong: list[str] = []
    if seat is None:
        if game["hand"] is not None or game["moves"] or game["previews"] or game["picks"]:
            wrong.append(f"{at}: a watcher was sent a hand or moves")
    elif game["phase"] != "deal" and not game["over"]:
        if in_order(game["hand"]) != moment.hands[seat]:
            wrong.append(f"{at}: hand {game['hand']}, in truth {moment.hands[seat]}")
    own = list(moment.downs[seat]) if seat is not None else []
    for column in game["columns"]:
        for side in column["sides"]:
            for card in side["cards"]:
                if not card["down"]:
                    continue
                if side["side"] != seat:
                    known = [card[key] for key in ("kind", "face", "printed", "peek")]
                    if card["card"] != "?" or any(one is not None for one in known):
                        wrong.append(f"{at}: a face-down card of the other side shows {card}")
                elif card["card"] not in own:
                    wrong.append(f"{at}: {card['card']} is said to lie face down on the own side")
                else:
                    own.remove(card["card"])
    # Nowhere else may a list of animals be a hand, or what comes next from the deck.
    for path, cards in card_lists(game, names=ANIMALS):
        if path != "hand" and len(cards) > 1:
            wrong.append(f"{at}: {cards} stand in {path}")
    return wrong


def wrong_lines(lines: list[Json], seat: int | None) -> list[str]:
    """What the lines of a log tell this seat that it may not know."""
    wrong: list[str] = []
    for line in lines:
        if line["secret"] and (seat is None or line["seat"] != seat):
            wrong.append(f"a secret of seat {line['seat']}: {line['text']}")
        hidden = line["kind"] in ("down", "draw") and line["seat"] != seat
        if hidden and (line["cards"] or any(animal in line["text"] for animal in ANIMALS)):
            wrong.append(f"somebody else’s card: {line['text']}")
        if line["kind"] == "deal" and line["cards"] and not line["secret"]:
            wrong.append(f"cards of a deal: {line['text']}")
    return wrong
