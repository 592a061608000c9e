"""Desperados in game records: cards, moves, the deal, options, the result."""

from __future__ import annotations

import re
from typing import Any

from cantina.engine.errors import BadNotation
from cantina.engine.speech import listed
from cantina.games.desperados.components import (
    CHEST,
    CLOSES,
    CLOSURE,
    DEFAULT_TARGET,
    DESPERADO,
    DOUBLE,
    DRAW,
    FIGHTS,
    GIVE,
    HAND,
    KINDS,
    LAYS,
    MINES,
    NUMBERS,
    OPENS,
    REMOVED,
    SEATS,
    SKIP,
    copies,
)
from cantina.games.desperados.rules import start_round

METALS = ("gold", "silver", "copper")
CARDS = (
    *("Mg", "Ms", "Mc", "g", "s", "c", "2g", "2s", "2c", "X"),
    *(str(number) for number in range(1, 13)),
)
_KIND = {card: kind for kind, card in enumerate(CARDS)}
HAND_ORDER = (0, 1, 2, 6, 3, 7, 4, 8, 5, *range(CLOSURE, KINDS))
"""Kinds in the order in which a hand is held: a double stands before the chests of its metal."""

_MOVE = re.compile(
    r"(?P<give>give) (?P<given>M[gsc]|2?[gsc]|X|1[0-2]|[1-9])"
    r"|(?P<open>open) M(?P<metal>[gsc]) (?P<side>[0-3])"
    r"|(?P<lay>lay) (?P<chest>2?[gsc]) @(?P<laid>[1-9])"
    r"|(?P<close>close) @(?P<shut>[1-9])"
    r"|(?P<fight>fight) (?P<number>1[0-2]|[1-9]) @(?P<fought>[1-9])"
)


def cards_of(counts: Any) -> list[str]:
    """The cards of an array of counts by kind, in the order of a hand."""
    return [CARDS[kind] for kind in HAND_ORDER for _ in range(int(counts[kind]))]


def card_name(kind: int) -> str:
    """A card inside a sentence: "gold mine", "double silver chest", "closure", "desperado 7"."""
    if kind < CHEST:
        return f"{METALS[kind]} mine"
    if kind < CLOSURE:
        double = "double " if kind >= DOUBLE else ""
        return f"{double}{METALS[kind % len(METALS)]} chest"
    return "closure" if kind == CLOSURE else f"desperado {CARDS[kind]}"


def spoken(cards: list[str]) -> str:
    """Cards in a plain sentence: "a gold mine", "a closure", "an 8"."""
    return listed([_spoken(card) for card in cards])


def _spoken(card: str) -> str:
    if card.isdigit():
        return f"an {card}" if card in ("8", "11") else f"a {card}"
    return f"a {card_name(_KIND[card])}"


# ---- moves ---------------------------------------------------------------------------------


def action_text(action: int) -> str:
    """The move in record notation, such as ``"fight 7 @3"``."""
    if action in (DRAW, SKIP):
        return "draw" if action == DRAW else "skip"
    if action < OPENS:
        return f"give {CARDS[action - GIVE]}"
    if action < LAYS:
        metal, side = divmod(action - OPENS, SEATS)
        return f"open {CARDS[metal]} {side}"
    if action < CLOSES:
        kind, mine = divmod(action - LAYS, MINES)
        return f"lay {CARDS[CHEST + kind]} @{mine + 1}"
    if action < FIGHTS:
        return f"close @{action - CLOSES + 1}"
    mine, number = divmod(action - FIGHTS, NUMBERS)
    return f"fight {number + 1} @{mine + 1}"


def parse_action(text: str) -> int:
    """The action behind a move's notation; raises BadNotation."""
    if text in ("draw", "skip"):
        return DRAW if text == "draw" else SKIP
    match = _MOVE.fullmatch(text)
    if match is None:
        raise BadNotation(
            f"{text!r} is no move of Desperados: write draw, give 7, open Mg 0, lay g @1, "
            "lay 2g @1, close @1, fight 7 @1 or skip"
        )
    if match["give"]:
        return GIVE + _KIND[match["given"]]
    if match["open"]:
        return OPENS + SEATS * "gsc".index(match["metal"]) + int(match["side"])
    if match["lay"]:
        return LAYS + MINES * (_KIND[match["chest"]] - CHEST) + int(match["laid"]) - 1
    if match["close"]:
        return CLOSES + int(match["shut"]) - 1
    return FIGHTS + NUMBERS * (int(match["fought"]) - 1) + int(match["number"]) - 1


def card_of(action: int) -> int:
    """The kind of the card that an action takes out of the hand; -1 for none."""
    if action in (DRAW, SKIP):
        return -1
    if action < OPENS:
        return action - GIVE
    if action < LAYS:
        return (action - OPENS) // SEATS
    if action < CLOSES:
        return CHEST + (action - LAYS) // MINES
    return CLOSURE if action < FIGHTS else DESPERADO + (action - FIGHTS) % NUMBERS


def mine_of(action: int) -> int:
    """The mine, from 0, that an action is aimed at; -1 for none (a mine opened has no number)."""
    if action < LAYS:
        return -1
    if action >= FIGHTS:
        return (action - FIGHTS) // NUMBERS
    return (action - (LAYS if action < CLOSES else CLOSES)) % MINES


# ---- chance --------------------------------------------------------------------------------


def chance_event(after: Any) -> dict[str, Any]:
    """The record event of the deal that led to the full state `after`."""
    return {
        "chance": "deal",
        "round": int(after.number),
        "dealer": int(after.dealer),
        "removed": removed(after),
        "hands": [cards_of(after.hands[seat]) for seat in range(int(after.seats))],
        "deck": [CARDS[int(kind)] for kind in after.deck[: int(after.deck_size)]],
    }


def removed(state: Any) -> list[str]:
    """The cards that were taken out before the shuffle (2.4)."""
    out = int(REMOVED[int(state.seats)]) if state.remove_chests else 0
    return [CARDS[kind] for kind in range(CHEST, DOUBLE) for _ in range(out)]


def impose(game: Any, state: Any, event: dict[str, Any]) -> None:
    """Apply a recorded deal to `state` instead of the generator's.

    Raises ValueError with what would be right if the event cannot be this deal.
    """
    extra = set(event) - {"chance", "round", "dealer", "removed", "hands", "deck"}
    if extra:
        raise ValueError(f"no key {sorted(extra)[0]!r} in a deal")
    if event.get("chance") != "deal":
        raise ValueError("chance 'deal'")
    coming = min(65535, int(state.number) + 1)
    if type(event.get("round")) is not int or event["round"] != coming:
        raise ValueError(f"round {coming}")
    dealer = _checked_dealer(state, event.get("dealer"))
    out = removed(state)
    given_out = _checked_cards(event.get("removed"), len(out), "removed cards")
    if sorted(given_out) != sorted(_KIND[card] for card in out):
        raise ValueError(f"removed cards {out}")
    hands, deck = _checked_deal(state, event.get("hands"), event.get("deck"))
    game.run(start_round, state, dealer)
    for seat, hand in enumerate(hands):
        for kind in hand:
            state.hands[seat, kind] += 1
    state.deck_size = state.deck_left = len(deck)
    state.deck[: len(deck)] = deck


def _checked_dealer(state: Any, dealer: Any) -> int:
    seats = int(state.seats)
    if type(dealer) is not int or not 0 <= dealer < seats:
        raise ValueError(f"a dealer from 0 to {seats - 1}")
    next_dealer = (int(state.dealer) + 1) % seats
    if state.stage and dealer != next_dealer:
        raise ValueError(f"dealer {next_dealer}, to the left of the last one")
    return dealer


def _checked_cards(cards: Any, count: int, what: str) -> list[int]:
    if not isinstance(cards, list) or len(cards) != count:
        raise ValueError(f"{count} {what}")
    if any(not isinstance(card, str) or card not in _KIND for card in cards):
        raise ValueError(f"{what}: only {' '.join(CARDS)}")
    return [_KIND[card] for card in cards]


def _checked_deal(state: Any, hands: Any, deck: Any) -> tuple[list[list[int]], list[int]]:
    seats = int(state.seats)
    if not isinstance(hands, list) or len(hands) != seats:
        raise ValueError(f"{seats} hands")
    there = [copies(state, kind) for kind in range(KINDS)]
    dealt = [_checked_cards(hand, HAND, "cards in every hand") for hand in hands]
    rest = _checked_cards(deck, sum(there) - seats * HAND, "cards in the deck")
    for kind in [kind for cards in (*dealt, rest) for kind in cards]:
        there[kind] -= 1
        if there[kind] < 0:
            raise ValueError(f"at most {copies(state, kind)} cards {CARDS[kind]!r} in all")
    return dealt, rest


def same_chance(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two deals are the same event: the cards of a hand may stand in any order."""
    return _in_order(one) == _in_order(other)


def _in_order(event: dict[str, Any]) -> dict[str, Any]:
    hands = event.get("hands")
    out = event.get("removed")
    return {
        **event,
        "hands": [sorted(hand) for hand in hands] if isinstance(hands, list) else hands,
        "removed": sorted(out) if isinstance(out, list) else out,
    }


# ---- options -------------------------------------------------------------------------------


def default_option(name: str, options: dict[str, Any], seats: int) -> Any:
    """The default of an option that depends on the others: the target (8.1)."""
    if name != "target":
        raise KeyError(name)
    return DEFAULT_TARGET[int(seats == SEATS and options.get("partnership", True))]


def set_options(state: Any, options: dict[str, Any]) -> None:
    """Write checked options into a blank state, whose seats are set."""
    seats = int(state.seats)
    state.partnership = int(seats == SEATS and options.get("partnership", True))
    state.remove_chests = int(options.get("remove_chests", True))
    target = options.get("target")
    state.target = default_option("target", options, seats) if target is None else target


def options_of(state: Any) -> dict[str, Any]:
    """The options in a state that differ from the default."""
    found: dict[str, Any] = {}
    if int(state.seats) == SEATS and not state.partnership:
        found["partnership"] = False
    if int(state.target) != default_option("target", found, int(state.seats)):
        found["target"] = int(state.target)
    if not state.remove_chests:
        found["remove_chests"] = False
    return found


def reason(state: Any) -> str:
    """Why the game is over, for its record."""
    return f"{int(state.target)} points reached"
