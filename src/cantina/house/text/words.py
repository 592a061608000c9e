"""Small words of the text table: a hand in lines, typed moves, points with a proper minus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec

from cantina.house.seating import Refused
from cantina.house.wire import Chair


class HandLine(msgspec.Struct):
    """Cards of the own hand that have the same to say; `idle` where they can do nothing now."""

    cards: str
    why: str
    idle: bool = False


def hand_lines(view: dict[str, Any]) -> list[HandLine]:
    """The hand, what can be played first and card by card, then the rest by its reason."""
    hand: list[str] = view["hand"]
    refusals: dict[str, Any] = view["refusals"]
    usable: dict[str, list[str]] = {}
    for move in view["moves"]:
        if move["cards"]:
            usable.setdefault(move["cards"][0], []).extend(move["tags"])
    lines: list[HandLine] = []
    idle: dict[str, list[str]] = {}
    for card, same in groupby(hand):
        cards = " ".join(same)
        tag = view["tags"].get(card)
        said = ", ".join(dict.fromkeys([*([tag] if tag else []), *usable.get(card, [])]))
        if card in refusals and card not in usable:
            idle.setdefault(f"{refusals[card]['text']} Rule {refusals[card]['rule']}.", []).append(
                cards
            )
        else:
            lines.append(HandLine(cards, f": {said}" if said else ""))
    lines += [HandLine(", ".join(cards), f": {why}", idle=True) for why, cards in idle.items()]
    return lines


def shown(cards: list[str]) -> str:
    """Cards in text; what kind of thing it is (``"tile:bank5"``) is left to the sentence."""
    return " ".join(card.rpartition(":")[2] for card in cards)


def points(value: int) -> str:
    """A number of points."""
    return f"−{-value}" if value < 0 else str(value)


def expected(value: float) -> str:
    """Points that can be expected, with their sign: "+4.5", "−6", "0"."""
    size = f"{abs(value):.0f}" if abs(value) >= 10 else f"{abs(value):.1f}".removesuffix(".0")
    return size if size == "0" else f"{'−' if value < 0 else '+'}{size}"


def percent(chance: float) -> str:
    """A chance in hundredths; what is not quite nothing or certain is not said to be."""
    if 0 < chance < 0.01:
        return "under 1 %"
    if 0.99 < chance < 1:
        return "over 99 %"
    return f"{100 * chance:.0f} %"


def levels_again(
    chairs: Sequence[Chair], you: int | None, levels: Mapping[str, str]
) -> list[tuple[str, str]]:
    """Levels to play again at, from easy to hard, with their words; `levels` are names by id.

    One easier, the same, one harder, as the page has it: after a game that `you` played against bots
    alone. Empty with other people at the table, whom one should not choose for.
    """
    bots = [chair.level for chair in chairs if chair.kind == "bot"]
    if you is None or not bots or len(chairs) - len(bots) > 1:
        return []
    order = list(levels)
    places = [order.index(level) for level in bots if level is not None and level in levels]
    if not places:
        return []
    # Of mixed bots the strongest says where one stands.
    at, same = max(places), "the same" if len(set(places)) == 1 else "all of them"
    near = [(at - 1, "easier"), (at, same), (at + 1, "harder")]
    return [
        (order[place], f"{levels[order[place]]}, {note}")
        for place, note in near
        if 0 <= place < len(order)
    ]


def typed_move(view: dict[str, Any], typed: str) -> str:
    """The move that somebody meant, in the game's notation.

    Understood are a move's number in the list, its notation, its button's words, its key, and a
    button's first word with other cards ("raise 9 9" for "duel 9x2"), so that the rules can say why
    not. Raises Refused for a single card of which the view says why it cannot be played.
    """
    words = " ".join(typed.split())
    low = words.casefold()
    moves: list[dict[str, Any]] = view["moves"]
    if low.isascii() and low.isdigit() and 1 <= int(low) <= len(moves):
        return moves[int(low) - 1]["move"]
    for move in moves:
        label = f"{move['label']} {' '.join(move['cards'])}".strip().casefold()
        if low in (move["move"].casefold(), label, (move["key"] or label).casefold()):
            return move["move"]
    first, _, rest = words.partition(" ")
    cards = rest.upper().split()
    if len(cards) == 1 and cards[0] in view["refusals"]:
        no = view["refusals"][cards[0]]
        raise Refused(no["text"], no["rule"])
    kinds = {move["label"].split()[0].casefold(): move["kind"] for move in moves if move["cards"]}
    kinds.setdefault("raise", "duel")
    kind = kinds.get(first.casefold(), first.casefold())
    if kind == "duel" and cards and "x" not in low:
        return f"duel {cards[0]}x{len(cards)}" if len(set(cards)) == 1 else words
    return " ".join([kind, *rest.replace("w", "W").split()])
