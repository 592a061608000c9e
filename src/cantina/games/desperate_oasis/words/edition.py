"""The edition of Desperate Oasis: its oases and animals, read from the data file and from options."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from cantina.engine.errors import BadOption
from cantina.games.desperate_oasis.state import (
    KINDS,
    LEAST_ANIMALS,
    LEAST_OASES,
    MOST_ANIMALS,
    MOST_OASES,
    MOST_WORTH,
    oasis_code,
)

ANIMALS = ("scorpion", "jerboa", "jackal", "camel", "oryx", "elephant", "chameleon")
_OASIS = re.compile(rf"(portal)?([+-])([1-{MOST_WORTH}])")


@cache
def shipped() -> dict[str, Any]:
    """What `edition.toml` holds: ``{"animals": {name: number}, "oases": {letter: [oasis]}}``."""
    path = Path(__file__).parents[1] / "edition.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def sets() -> tuple[str, ...]:
    """The letters of the oasis sets, the usual one first."""
    return tuple(shipped()["oases"])


def code_of(oasis: str) -> int:
    """An oasis such as ``"portal-1"`` as its code; raises ValueError."""
    found = _OASIS.fullmatch(oasis)
    if found is None:
        raise ValueError(f"an oasis such as '+3', '-2' or 'portal+2', not {oasis!r}")
    value = int(found[3]) if found[2] == "+" else -int(found[3])
    return oasis_code(value, bool(found[1]))


def oasis_text(code: int) -> str:
    """A code as its oasis."""
    value = code % 32 - MOST_WORTH - 1
    return f"{'portal' if code >= 32 else ''}{value:+d}"


def sorted_codes(oases: list[str]) -> list[int]:
    """The oases of an edition as codes, in the one order in which a state keeps them."""
    return sorted(code_of(oasis) for oasis in oases)


def check_options(options: dict[str, Any], seats: int) -> None:
    """Judge the edition tables; raises BadOption."""
    if "oases" in options:
        if "oasis_set" in options:
            raise BadOption("option oases: either a list of oases or oasis_set, not both")
        _check_oases(options["oases"])
    if "animals" in options:
        _check_animals(options["animals"])


def _check_oases(oases: Any) -> None:
    if not isinstance(oases, list) or not LEAST_OASES <= len(oases) <= MOST_OASES:
        raise BadOption(f"option oases: a list of {LEAST_OASES} to {MOST_OASES} oases")
    for oasis in oases:
        try:
            code_of(oasis if isinstance(oasis, str) else "")
        except ValueError:
            raise BadOption(
                f"option oases: oases such as '+3', '-2' or 'portal+2', not {oasis!r}"
            ) from None


def _check_animals(animals: Any) -> None:
    if not isinstance(animals, dict) or set(animals) != set(ANIMALS):
        raise BadOption(f"option animals: a number for each of {', '.join(ANIMALS)}")
    for name in ANIMALS:
        count = animals[name]
        if type(count) is not int or count < 0:
            raise BadOption(f"option animals: whole numbers from 0, not {count!r} for {name}")
    total = sum(animals.values())
    if not LEAST_ANIMALS <= total <= MOST_ANIMALS:
        raise BadOption(
            f"option animals: {LEAST_ANIMALS} to {MOST_ANIMALS} cards together, not {total}"
        )


def set_options(state: Any, options: dict[str, Any]) -> None:
    """Write checked options into a blank state."""
    oases = options.get("oases") or shipped()["oases"][options.get("oasis_set", sets()[0])]
    codes = sorted_codes(oases)
    state.oases = len(codes)
    for place, code in enumerate(codes):
        state.edition[place] = code
    animals = options.get("animals") or shipped()["animals"]
    for kind in range(KINDS):
        state.animals[kind] = animals[ANIMALS[kind]]


def options_of(state: Any) -> dict[str, Any]:
    """The options in a state that differ from the default."""
    options: dict[str, Any] = {}
    codes = [int(code) for code in state.edition[: int(state.oases)]]
    known = {name: sorted_codes(oases) for name, oases in shipped()["oases"].items()}
    name = next((name for name in known if known[name] == codes), None)
    if name is None:
        options["oases"] = [oasis_text(code) for code in codes]
    elif name != sets()[0]:
        options["oasis_set"] = name
    animals = {name: int(state.animals[kind]) for kind, name in enumerate(ANIMALS)}
    if animals != shipped()["animals"]:
        options["animals"] = animals
    return options
