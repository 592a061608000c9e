"""El Paso in game records: cards and tiles, moves, chance, options, the result."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from cantina.engine.errors import BadNotation
from cantina.engine.record import CHANCE
from cantina.games.el_paso import rules, town
from cantina.games.el_paso.state import (
    ACTIONS,
    ALL_TILES,
    DECIDE,
    DICE,
    DONE,
    DRAWS,
    KEEPS,
    KINDS,
    LEAVE,
    LOOTS,
    MAX,
    NUMBERS,
    SETUP,
    THROW,
    TILES,
    TOWN,
    TWO,
    VALUES,
)
from cantina.games.el_paso.words.edition import (
    KIND_OF,
    KIND_WORDS,
    check_towns,
    read_towns,
    shipped_towns,
    write_towns,
)

_KINDS = "|".join(KIND_WORDS)
_MOVE = re.compile(rf"loot ({_KINDS}) ([1-8])|keep ({_KINDS}) ([1-6])|draw ({_KINDS})")
_TILE = re.compile(rf"({_KINDS})([1-6])")
CARRY = {"two": TWO, "max": MAX}
TILES_PER_TOWN = 18
FACES = ("star", "brand", "six")


def card_text(kind: int, number: int) -> str:
    """A card, or a tile in chance events: "bank5"."""
    return f"{KIND_WORDS[kind]}{number}"


def action_text(action: int) -> str:
    """The move in record notation, such as ``"loot bank 5"``."""
    if action < LEAVE:
        return f"draw {KIND_WORDS[action - DRAWS]}"
    if action < LOOTS:
        return "leave" if action == LEAVE else "done"
    if action < KEEPS:
        kind, number = loot_of(action)
        return f"loot {KIND_WORDS[kind]} {number}"
    kind, value = keep_of(action)
    return f"keep {KIND_WORDS[kind]} {value}"


def laid_card(state: Any, seat: int) -> tuple[int, int] | None:
    """Kind and number of the card that a seat has laid in this round.

    None if it has laid none, or if the holder of the record does not know which.
    """
    card = int(state.card[seat])
    return None if card < 0 else (card // NUMBERS, NUMBERS - card % NUMBERS)


def loot_of(action: int) -> tuple[int, int]:
    """Kind and number of the card that a looter lays."""
    return (action - LOOTS) // NUMBERS, (action - LOOTS) % NUMBERS + 1


def keep_of(action: int) -> tuple[int, int]:
    """Kind and value of the tile that a leaver keeps."""
    return (action - KEEPS) // VALUES, (action - KEEPS) % VALUES + 1


def parse_action(text: str) -> int:
    """The action behind a move's notation; raises BadNotation."""
    plain = {"leave": LEAVE, "done": DONE}
    if text in plain:
        return plain[text]
    match = _MOVE.fullmatch(text)
    if match is None:
        raise BadNotation(
            f"{text!r} is no move of El Paso: write loot bank 5, leave, keep bank 5, done or "
            f"draw bank; the kinds are {', '.join(KIND_WORDS)}"
        )
    if match[1]:
        return LOOTS + NUMBERS * KIND_OF[match[1]] + int(match[2]) - 1
    if match[3]:
        return KEEPS + VALUES * KIND_OF[match[3]] + int(match[4]) - 1
    return DRAWS + KIND_OF[match[5]]


TEXTS = tuple(action_text(action) for action in range(ACTIONS))
"""The notation of every action, by its number."""


def tiles_of(counts: Any) -> list[str]:
    """The tiles of an array of counts by kind and value, as chance events write them."""
    return [
        card_text(kind, value + 1)
        for kind in range(KINDS)
        for value in range(VALUES)
        for _ in range(int(counts[kind, value]))
    ]


# ---- what chance said ------------------------------------------------------------------------


def chance_event(after: Any) -> dict[str, Any]:
    """The record event of the chance that led to the full state `after`."""
    if int(after.phase) == TOWN:
        return _setup_event(after)
    if int(after.phase) == DECIDE and int(after.thrown) == 0:
        tiles = tiles_of(after.town_tiles) + tiles_of(after.back)
        return {"chance": "town", "town": int(after.stage), "tiles": sorted(tiles)}
    counts = (after.star_faces, after.brand_faces, after.six_faces)
    faces = [face for face, count in zip(FACES, counts, strict=True) for _ in range(int(count))]
    return {"chance": "dice", "faces": faces}


def _setup_event(after: Any) -> dict[str, Any]:
    """The stacks as they lay before each seat took the top card of every kind (3.2)."""
    seats, guard = int(after.seats), int(after.guard)
    stacks: dict[str, list[int]] = {}
    for kind, word in enumerate(KIND_WORDS):
        first = [
            int(after.hands[(guard + step) % seats, kind]).bit_length() for step in range(seats)
        ]
        rest = [int(number) for number in after.queue[kind, : int(after.queued[kind])]]
        stacks[word] = first + rest
    return {"chance": "setup", "guard": guard, "stacks": stacks}


def impose(game: Any, state: Any, event: dict[str, Any]) -> None:
    """Apply a recorded chance event to `state` instead of the generator's.

    Raises ValueError with what would be right if the event cannot stand here.
    """
    if int(state.turn) != CHANCE:
        raise ValueError("a move: chance is not due")
    phase = int(state.phase)
    if phase == SETUP:
        _check_keys(event, "setup", "guard", "stacks")
        guard, stacks = _checked_setup(event, int(state.seats))
        for kind, stack in enumerate(stacks):
            state.queue[kind] = stack
            state.queued[kind] = NUMBERS
        game.run(town.deal_first_cards, state, guard)
    elif phase == TOWN:
        _check_keys(event, "town", "town", "tiles")
        tiles = _checked_tiles(game, state, event)
        game.run(town.start_town, state)
        for kind, value in tiles:
            game.run(town.lay_tile, state, kind, value - 1)
        game.run(town.open_town, state)
    else:
        assert phase == THROW
        _check_keys(event, "dice", "faces")
        counts = _checked_faces(event.get("faces"), DICE - int(state.stars))
        state.star_faces, state.brand_faces, state.six_faces = counts
        game.run(rules.after_throw, state)


def _check_keys(event: dict[str, Any], chance: str, *keys: str) -> None:
    if event.get("chance") != chance:
        raise ValueError(f"chance {chance!r}")
    extra = set(event) - {"chance", *keys}
    if extra:
        raise ValueError(f"no key {sorted(extra)[0]!r} in chance {chance!r}")


def _checked_setup(event: dict[str, Any], seats: int) -> tuple[int, list[list[int]]]:
    guard, stacks = event.get("guard"), event.get("stacks")
    if type(guard) is not int or not 0 <= guard < seats:
        raise ValueError(f"a guard from 0 to {seats - 1}")
    if not isinstance(stacks, dict) or set(stacks) != set(KIND_WORDS):
        raise ValueError(f"stacks of {', '.join(KIND_WORDS)}")
    for word in KIND_WORDS:
        stack = stacks[word]
        whole = isinstance(stack, list) and all(type(number) is int for number in stack)
        if not whole or sorted(stack) != list(range(1, NUMBERS + 1)):
            raise ValueError(f"the numbers 1 to {NUMBERS}, each once, in stack {word!r}")
    return guard, [stacks[word] for word in KIND_WORDS]


def _checked_tiles(game: Any, state: Any, event: dict[str, Any]) -> list[tuple[int, int]]:
    number, tiles = event.get("town"), event.get("tiles")
    if type(number) is not int or number != int(state.stage) + 1:
        raise ValueError(f"town {int(state.stage) + 1}")
    sack = ALL_TILES - int(state.loot_count.sum())
    wanted = min(int(state.tiles_per_town), sack)
    if not isinstance(tiles, list) or len(tiles) != wanted:
        raise ValueError(f"{wanted} tiles")
    matches = [_TILE.fullmatch(tile) if isinstance(tile, str) else None for tile in tiles]
    found = [(KIND_OF[match[1]], int(match[2])) for match in matches if match is not None]
    if len(found) != len(tiles):
        raise ValueError("tiles such as 'bank5' only")
    for (kind, value), count in Counter(found).items():
        there = int(TILES[kind][value - 1]) - int(state.loot[:, kind, value - 1].sum())
        if count > there:
            raise ValueError(f"at most {there} tiles {card_text(kind, value)!r}")
    return found


def _checked_faces(faces: Any, dice: int) -> list[int]:
    if not isinstance(faces, list) or len(faces) != dice:
        raise ValueError(f"{dice} faces")
    if any(not isinstance(face, str) or face not in FACES for face in faces):
        raise ValueError("faces star, brand and six only")
    return [faces.count(face) for face in FACES]


def same_chance(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two chance events are the same: tiles and faces may stand in any order."""
    return _in_order(one) == _in_order(other)


def _in_order(event: dict[str, Any]) -> dict[str, Any]:
    return {
        key: sorted(value) if key in ("tiles", "faces") and isinstance(value, list) else value
        for key, value in event.items()
    }


# ---- options and the result ------------------------------------------------------------------


def check_options(options: dict[str, Any], seats: int) -> None:
    """Judge an edition of one's own; raises BadOption with what would be right."""
    if "towns" in options:
        check_towns(options["towns"])


def options_of(state: Any) -> dict[str, Any]:
    """The options in a state that differ from the default."""
    found: dict[str, Any] = {}
    if int(state.tiles_per_town) != TILES_PER_TOWN:
        found["tiles_per_town"] = int(state.tiles_per_town)
    if int(state.emptied_carry) != TWO:
        found["emptied_carry"] = "max"
    towns = read_towns(state)
    if towns != shipped_towns():
        found["towns"] = towns
    return found


def set_options(state: Any, options: dict[str, Any]) -> None:
    """Write checked options into a blank state."""
    state.tiles_per_town = options.get("tiles_per_town", TILES_PER_TOWN)
    state.emptied_carry = CARRY[options.get("emptied_carry", "two")]
    write_towns(state, options.get("towns") or shipped_towns())


def reason(state: Any) -> str:
    """Why the game is over, for its record."""
    return "seven towns"
