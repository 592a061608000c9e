"""The towns of El Paso: the table that comes with the game, and checking one of one's own.

Most of the shipped table is a reconstruction (see 2.5 of the rulebook), so it is data, beside the
rules: `editions.json`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from cantina.engine.errors import BadOption
from cantina.games.el_paso.state import KINDS, NAME, TOWNS

KIND_WORDS = ("horse", "cattle", "saloon", "hotel", "bank", "gold")
KIND_OF = {word: kind for kind, word in enumerate(KIND_WORDS)}
MOST_RATE = 20

Town = dict[str, Any]
"""``{"name", "rate", "scenes"}``: nuggets are paid one for `rate` points of a scene's tiles."""


@cache
def _shipped() -> str:
    path = Path(__file__).parent.parent / "editions.json"
    return json.dumps(json.loads(path.read_text(encoding="utf-8"))["towns"])


def shipped_towns() -> list[Town]:
    """The seven towns that come with the game, a fresh list each time."""
    return json.loads(_shipped())


def check_towns(towns: Any) -> None:
    """Raises BadOption with what would be right if `towns` is no table of seven towns."""
    if not isinstance(towns, list) or len(towns) != TOWNS:
        raise BadOption(f"option towns: a list of {TOWNS} towns")
    for number, town in enumerate(towns, 1):
        where = f"option towns, town {number}"
        if not isinstance(town, dict) or set(town) != {"name", "rate", "scenes"}:
            raise BadOption(f"{where}: an object of name, rate and scenes")
        _check_name(town["name"], where)
        rate = town["rate"]
        if type(rate) is not int or not 1 <= rate <= MOST_RATE:
            raise BadOption(f"{where}: a whole rate from 1 to {MOST_RATE}, not {rate!r}")
        _check_scenes(town["scenes"], where)


def _check_name(name: Any, where: str) -> None:
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise BadOption(f"{where}: a name to print, not {name!r}")
    try:
        long = len(name.encode("utf-8")) > NAME
    except UnicodeEncodeError:
        raise BadOption(f"{where}: a name to print, not {name!r}") from None
    if long:
        raise BadOption(f"{where}: a name of at most {NAME} bytes in UTF-8, not {name!r}")


def _check_scenes(scenes: Any, where: str) -> None:
    fits = isinstance(scenes, list) and 1 <= len(scenes) <= KINDS
    if not fits or any(not isinstance(scene, str) or scene not in KIND_OF for scene in scenes):
        raise BadOption(f"{where}: scenes out of {', '.join(KIND_WORDS)}")
    if len(set(scenes)) != len(scenes):
        raise BadOption(f"{where}: each scene once")


def write_towns(state: Any, towns: list[Town]) -> None:
    """Store checked towns in a blank state."""
    for index, town in enumerate(towns):
        state.rate[index] = town["rate"]
        state.scenes[index] = sum(1 << KIND_OF[scene] for scene in town["scenes"])
        data = town["name"].encode("utf-8")
        state.name[index] = list(data.ljust(NAME, b"\0"))


def scenes_of(state: Any, index: int) -> list[str]:
    """The scenes of a town, counted from 0, in the order of the kinds."""
    bits = int(state.scenes[index])
    return [word for kind, word in enumerate(KIND_WORDS) if (bits >> kind) & 1]


def name_of(state: Any, index: int) -> str:
    """The name of a town, counted from 0."""
    return bytes(state.name[index]).rstrip(b"\0").decode("utf-8")


def read_towns(state: Any) -> list[Town]:
    """The seven towns in a state."""
    return [
        {
            "name": name_of(state, index),
            "rate": int(state.rate[index]),
            "scenes": scenes_of(state, index),
        }
        for index in range(TOWNS)
    ]
