"""The mines in words: what each holds, why, and what shutting it would bring now."""

from __future__ import annotations

from typing import Any

from cantina.games.desperados import mines
from cantina.games.desperados.components import CHEST, DOUBLE, DOUBLE_CHEST, OPEN
from cantina.games.desperados.words.notation import CARDS, METALS
from cantina.games.desperados.words.people import Sides


def holds(game: Any, state: Any, mine: int) -> int:
    """What all chests of a mine count together."""
    return int(game.run(mines.mine_value, state, mine))


def chests(game: Any, state: Any, mine: int) -> list[dict[str, Any]]:
    """The chests of a mine in the order in which they were laid: ``{"card", "value"}``."""
    metal = int(state.mine_metal[mine])
    found: list[dict[str, Any]] = []
    for at in range(int(state.mine_chests[mine])):
        double = int(state.mine_layers[mine, at]) == DOUBLE_CHEST
        card = CARDS[(DOUBLE if double else CHEST) + metal]
        found.append({"card": card, "value": int(game.run(mines.chest_value, state, mine, at))})
    return found


def mine_entry(game: Any, state: Any, mine: int, sides: Sides) -> dict[str, Any]:
    """One mine of the view."""
    side = int(state.mine_side[mine])
    laid = chests(game, state, mine)
    is_open = int(state.mine_state[mine]) == OPEN
    doubled = bool(laid) and int(state.mine_layers[mine, 0]) == DOUBLE_CHEST
    entry: dict[str, Any] = {
        "number": mine + 1,
        "metal": METALS[int(state.mine_metal[mine])],
        "card": CARDS[int(state.mine_metal[mine])],
        "side": side,
        "yours": side == sides.own,
        "state": "open" if is_open else "shut",
        "besieged": int(state.fight_mine) == mine,
        "chests": laid,
        "holds": sum(chest["value"] for chest in laid),
        "sum": " + ".join(str(chest["value"]) for chest in laid),
        "why": "double laid first" if doubled and len(laid) > 1 else "",
        "doubled": doubled,
    }
    entry["text"] = _text(entry)
    entry["closing"] = closing(game, state, mine, sides) if is_open else None
    return entry


def _text(entry: dict[str, Any]) -> str:
    name = f"Mine {entry['number']}"
    if entry["state"] == "shut":
        return f"{name} is shut: {entry['holds']} safe."
    if not entry["chests"]:
        return f"{name} is empty."
    why = f", {entry['why']}" if entry["why"] else ""
    if len(entry["chests"]) == 1:
        return f"{name} is worth {entry['holds']}."
    return f"{name} is worth {entry['holds']} = {entry['sum']}{why}."


def closing(game: Any, state: Any, mine: int, sides: Sides) -> dict[str, Any]:
    """What it would bring to shut an open mine now (4.8, 5.9): ``{"points", "costs", "text"}``."""
    points = int(game.run(mines.shut_value, state, mine))
    costs = holds(game, state, mine) - points
    owner = sides.inside(int(state.mine_side[mine]))
    text = f"Shut now: {points} safe for {owner}"
    if int(state.fight_mine) == mine:
        text += "; the siege ends"
        text += f" and the last chest is lost ({costs})" if costs else ""
    return {"points": points, "costs": costs, "text": f"{text}."}


def closing_effect(game: Any, state: Any, mine: int, sides: Sides) -> str:
    """The price of shutting a mine, for its button: "12 safe for you, …"."""
    now = closing(game, state, mine, sides)
    text = f"{now['points']} safe for {sides.short(int(state.mine_side[mine]))}"
    if int(state.fight_mine) == mine:
        text += f", the last chest is lost ({now['costs']})" if now["costs"] else ""
        text += ", the siege ends"
    return text


def growth(game: Any, state: Any, mine: int, kind: int, sides: Sides) -> str:
    """What a chest laid now would make of a mine: "18 → 24", "3 → 6, theirs"."""
    before = holds(game, state, mine)
    base = (3, 2, 1)[int(state.mine_metal[mine])]
    first_is_double = int(state.mine_layers[mine, 0]) == DOUBLE_CHEST
    worth = base * (2 if kind >= DOUBLE or first_is_double else 1)
    text = f"{before} → {before + worth}"
    if kind >= DOUBLE and not int(state.mine_chests[mine]):
        text += ", doubles all that follows"
    owner = int(state.mine_side[mine])
    if owner == sides.own:
        return text
    theirs = "theirs" if state.partnership else sides.speaker.whose(owner)
    return f"{text}, {theirs}"
