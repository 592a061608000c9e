"""Desperate Oasis in plain lines, for the terminal: the board, and the many moves of a turn."""

from __future__ import annotations

from typing import Any

ROOM = 34
LETTERS = {
    "scorpion": "Sc", "jerboa": "Je", "jackal": "Ja", "camel": "Ca", "oryx": "Or",
    "elephant": "El", "chameleon": "Ch",
}  # fmt: skip


def board(view: dict[str, Any]) -> list[str]:
    """A line for each column: the other side from outside in, the oasis, the own side."""
    bottom = view["viewer"] or 0
    lines: list[str] = []
    for column in view["columns"]:
        own, other = column["sides"][bottom], column["sides"][1 - bottom]
        palms = " palm" * len(column["palms"])
        oasis = f"{'portal ' if column['portal'] else ''}{column['value_text']}{palms}"
        theirs = " ".join(_card(card) for card in reversed(other["cards"]))
        mine = " ".join(_card(card) for card in own["cards"])
        middle = f"{other['text']:>6} [{oasis:^14}] {own['text']:<6}"
        lines.append(f"{column['column']}  {theirs:>{ROOM}} {middle} {mine}".rstrip())
    if lines:
        lines.insert(0, f"{'':>3}{'the other side':>{ROOM}}{'':>26} your side")
        lines.append(f"{view['deck_text']}.")
    return lines


def _card(card: dict[str, Any]) -> str:
    """Two letters and what it counts: "Ca3", "Ch<4", "(Or)" face down, "(?)" unknown."""
    if card["kind"] is None:
        return "(?)"
    name = LETTERS[card["kind"]] + (card["face"] or "")
    return f"({name})" if card["down"] else f"{name}{card['strength']}"


def move_lines(view: dict[str, Any]) -> list[str]:
    """The moves of a turn, a line for each card and way to lay it; none where there are few."""
    if view["phase"] not in ("play", "second"):
        return []
    ways: dict[str, list[str]] = {}
    for move in view["moves"]:
        what = move["move"].rpartition(" ")[0]
        note = "" if move["kind"] == "down" else f" ({move['note']})"
        ways.setdefault(what, []).append(f"{move['at']['column']}{note}")
    example = view["moves"][0]["move"]
    lines = [f"{what:<16} {', '.join(columns)}" for what, columns in ways.items()]
    return [f"Type a card and a column, such as {example}. In brackets: that column then.", *lines]
