"""Desperate Oasis in game records: moves, spaces, the oases, the deal, the result."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from cantina.engine.errors import BadNotation
from cantina.games.desperate_oasis.rules import next_first, start_round
from cantina.games.desperate_oasis.state import (
    CHAMELEON,
    COLUMNS,
    DEAL,
    DOWNS,
    FACES,
    HAND,
    KILLS,
    KINDS,
    NO_PALM,
    OASES,
    OVERS,
    PALMS,
    PULLS,
    SEATS,
)
from cantina.games.desperate_oasis.words.edition import ANIMALS, code_of, oasis_text
from cantina.games.desperate_oasis.words.spaces import (
    column_of,
    form_kind,
    row_of,
    side_of,
    space_of,
)

FACINGS = ("<", ">")
FORM_NAMES = (*ANIMALS[:CHAMELEON], *(ANIMALS[CHAMELEON] + facing for facing in FACINGS))
_KIND = {name: kind for kind, name in enumerate(ANIMALS)}
_FORM = {name: form for form, name in enumerate(FORM_NAMES)}
_LAY = re.compile(r"(up|over|down) ([a-z]+[<>]?) ([1-5])")
_SPACE = re.compile(r"(pull|kill) ([01]) ([1-5])\.([1-4])")
_PALM = re.compile(r"palm ([1-5])")


def action_text(action: int) -> str:
    """The move in record notation, such as ``"up chameleon< 3"``."""
    if action < PULLS:
        what = "up" if action < OVERS else "over" if action < DOWNS else "down"
        return f"{what} {card_of(action)} {column_laid(action) + 1}"
    if action < PALMS:
        space = space_named(action)
        what = "pull" if action < KILLS else "kill"
        return f"{what} {side_of(space)} {column_of(space) + 1}.{row_of(space) + 1}"
    if action < FACES:
        return "palm none" if action == NO_PALM else f"palm {action - PALMS + 1}"
    return f"face {FACINGS[action - FACES]}"


def card_of(action: int) -> str:
    """The card that an action lays, with its facing where it is laid with one."""
    if action >= DOWNS:
        return ANIMALS[(action - DOWNS) // COLUMNS]
    return FORM_NAMES[(action if action < OVERS else action - OVERS) // COLUMNS]


def kind_laid(action: int) -> int:
    """The animal that an action lays."""
    if action >= DOWNS:
        return (action - DOWNS) // COLUMNS
    return form_kind((action if action < OVERS else action - OVERS) // COLUMNS)


def column_laid(action: int) -> int:
    """The column, from 0, in which an action lays its card."""
    return (action - DOWNS if action >= DOWNS else action) % COLUMNS


def space_named(action: int) -> int:
    """The space that a pull or a kill names."""
    return action - (PULLS if action < KILLS else KILLS)


def parse_action(text: str) -> int:
    """The action behind a move's notation; raises BadNotation."""
    if found := _LAY.fullmatch(text):
        what, card, column = found[1], found[2], int(found[3]) - 1
        if what == "down" and card in _KIND:
            return DOWNS + COLUMNS * _KIND[card] + column
        if what != "down" and card in _FORM:
            return (OVERS if what == "over" else 0) + COLUMNS * _FORM[card] + column
    elif found := _SPACE.fullmatch(text):
        space = space_of(int(found[2]), int(found[3]) - 1, int(found[4]) - 1)
        return (PULLS if found[1] == "pull" else KILLS) + space
    elif found := _PALM.fullmatch(text):
        return PALMS + int(found[1]) - 1
    elif text == "palm none":
        return NO_PALM
    elif text in ("face <", "face >"):
        return FACES + FACINGS.index(text[-1])
    raise BadNotation(
        f"{text!r} is no move of Desperate Oasis: write up camel 3, up chameleon< 3, over camel 3, "
        "down camel 3, pull 0 2.1, kill 1 4.2, palm 3, palm none, face < or face >"
    )


# ---- cards ----------------------------------------------------------------------------------


def cards_of(counts: Any) -> list[str]:
    """The cards of an array of counts by kind: the strongest first, chameleons last."""
    order = (*range(CHAMELEON - 1, -1, -1), CHAMELEON)
    return [ANIMALS[kind] for kind in order for _ in range(int(counts[kind]))]


def card_text(kind: int, facing: int) -> str:
    """A card of the board; ``"?"`` if its animal is not known."""
    if kind < 0:
        return "?"
    return ANIMALS[kind] + ("" if not facing else FACINGS[facing > 0])


def spoken(cards: list[str]) -> str:
    """How cards and oases sound in a plain sentence: "camel, chameleon facing left"."""
    return ", ".join(_spoken(card) for card in cards)


def _spoken(card: str) -> str:
    if card.startswith("oasis:"):
        text = card.removeprefix("oasis:").replace("portal", "portal ")
        return text.replace("-", "−")
    looks = {"<": " facing left", ">": " facing right"}
    return card.rstrip("<>") + looks.get(card[-1], "")


# ---- chance ---------------------------------------------------------------------------------


def chance_event(after: Any) -> dict[str, Any]:
    """The record event of the chance that led to the full state `after`."""
    if int(after.stage) == 0:
        oases = after.oasis[: int(after.oases)]
        return {"chance": "oases", "cards": [oasis_text(int(code)) for code in oases]}
    left = int(after.deck_left)
    return {
        "chance": "deal",
        "round": int(after.stage),
        "first": int(after.first),
        "hands": [cards_of(after.hands[seat]) for seat in range(SEATS)],
        "removed": ANIMALS[int(after.removed)],
        "deck": [ANIMALS[int(after.deck[place]) - 1] for place in range(left - 1, -1, -1)],
    }


def same_chance(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two chance events say the same; hands are written in any order."""

    def plain(event: dict[str, Any]) -> dict[str, Any]:
        if "hands" not in event:
            return event
        return {**event, "hands": [sorted(hand) for hand in event["hands"]]}

    return plain(one) == plain(other)


def impose(game: Any, state: Any, event: dict[str, Any]) -> None:
    """Apply a recorded chance event to `state` instead of the generator's.

    Raises ValueError with what would be right if the event cannot be this one.
    """
    if int(state.phase) == OASES:
        _impose_oases(state, event)
    else:
        _impose_deal(game, state, event)


def _only(event: dict[str, Any], name: str, keys: set[str]) -> None:
    if event.get("chance") != name:
        raise ValueError(f"chance {name!r}")
    extra = set(event) - {"chance", *keys}
    if extra:
        raise ValueError(f"no key {min(extra)!r} in chance {name!r}")


def _impose_oases(state: Any, event: dict[str, Any]) -> None:
    _only(event, "oases", {"cards"})
    cards, edition = event.get("cards"), state.edition[: int(state.oases)]
    if not isinstance(cards, list) or len(cards) != len(edition):
        raise ValueError(f"{len(edition)} oases")
    codes = [code_of(card if isinstance(card, str) else str(card)) for card in cards]
    if sorted(codes) != [int(code) for code in edition]:
        raise ValueError(
            "all oases of the edition: " + " ".join(map(oasis_text, map(int, edition)))
        )
    for place, code in enumerate(codes):
        state.oasis[place] = code
    state.phase = DEAL


def _impose_deal(game: Any, state: Any, event: dict[str, Any]) -> None:
    _only(event, "deal", {"round", "first", "hands", "removed", "deck"})
    stage = int(state.stage) + 1
    if type(event.get("round")) is not int or event["round"] != stage:
        raise ValueError(f"round {stage}")
    first = event.get("first")
    if type(first) is not int or not 0 <= first < SEATS:
        raise ValueError("a first seat, 0 or 1")
    if stage > 1 and first != int(game.run(next_first, state)):
        raise ValueError(f"seat {1 - first} first, by the points of the round before")
    hands, removed, deck = _checked_cards(state, event)
    game.run(start_round, state, first)
    for seat, hand in enumerate(hands):
        for kind in hand:
            state.hands[seat, kind] += 1
    state.removed = removed
    for place, kind in enumerate(reversed(deck)):
        state.deck[place] = kind + 1


def _checked_cards(state: Any, event: dict[str, Any]) -> tuple[list[list[int]], int, list[int]]:
    animals = [int(count) for count in state.animals]
    size = sum(animals) - SEATS * HAND - 1
    hands, deck = event.get("hands"), event.get("deck")
    if not isinstance(hands, list) or len(hands) != SEATS:
        raise ValueError(f"{SEATS} hands")
    if any(not isinstance(hand, list) or len(hand) != HAND for hand in hands):
        raise ValueError(f"{HAND} cards in every hand")
    if not isinstance(deck, list) or len(deck) != size:
        raise ValueError(f"{size} cards in the deck")
    dealt = [[_kind(card) for card in hand] for hand in hands]
    removed = _kind(event.get("removed"))
    rest = [_kind(card) for card in deck]
    total = Counter([*dealt[0], *dealt[1], removed, *rest])
    for kind in range(KINDS):
        if total[kind] != animals[kind]:
            raise ValueError(f"{animals[kind]} cards {ANIMALS[kind]!r} in all, not {total[kind]}")
    return dealt, removed, rest


def _kind(card: Any) -> int:
    if not isinstance(card, str) or card not in _KIND:
        raise ValueError("animals " + ", ".join(ANIMALS))
    return _KIND[card]


def reason(state: Any) -> str:
    """Why the game is over, for its record."""
    return "three rounds"


TEXTS = tuple(action_text(action) for action in range(FACES + len(FACINGS)))
"""The notation of every action, by its number."""
