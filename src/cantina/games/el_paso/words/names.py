"""What things are called in El Paso: kinds, tiles, towns, and small sums of them."""

from __future__ import annotations

from typing import Any

from cantina.engine.speech import listed, number
from cantina.games.el_paso.state import CATTLE, KINDS, SALOON, TOWNS, VALUES
from cantina.games.el_paso.words.edition import KIND_WORDS, name_of, scenes_of
from cantina.games.el_paso.words.notation import card_text

TITLES = ("Horse meadow", "Cattle pasture", "Saloon", "Hotel", "Bank", "Gold mine")
SHORT = ("Horse", "Cattle", "Saloon", "Hotel", "Bank", "Gold mine")
CODES = ("Ho", "Ca", "Sa", "Ht", "Ba", "Go")
NEEDS: dict[int, str] = {CATTLE: "brand", SALOON: "six"}
ORDINALS = ("", "First", "Second", "Third", "Fourth", "Fifth", "Sixth")
ALL_KINDS = {
    word: {
        "name": TITLES[kind],
        "short": SHORT[kind],
        "code": CODES[kind],
        "one": TITLES[kind].lower(),
        "needs": NEEDS.get(kind),
    }
    for kind, word in enumerate(KIND_WORDS)
}


def tile(kind: int, value: int) -> str:
    """A tile as views and the log name it: "tile:bank5"."""
    return f"tile:{card_text(kind, value)}"


def tiles(counts: Any) -> list[str]:
    """The tiles of an array of counts by kind and value."""
    return [
        tile(kind, value + 1)
        for kind in range(KINDS)
        for value in range(VALUES)
        for _ in range(int(counts[kind, value]))
    ]


def short_tile(name: str) -> str:
    """A tile for narrow places: "Ba 5"."""
    word, value = name.removeprefix("tile:")[:-1], name[-1]
    return f"{CODES[KIND_WORDS.index(word)]} {value}"


def spoken(cards: list[str]) -> str:
    """Cards or tiles inside a plain sentence: "horse 3, horse 4 and bank 5"."""
    return listed([f"{card.removeprefix('tile:')[:-1]} {card[-1]}" for card in cards])


def some_tiles(count: int) -> str:
    """ "one tile", "two tiles"."""
    return f"{number(count)} tile{'' if count == 1 else 's'}"


def up_to(count: int) -> str:
    """What a leaver may keep: "one tile", "up to two tiles"."""
    return "one tile" if count == 1 else f"up to {some_tiles(count)}"


def town_index(state: Any) -> int:
    """The running town, counted from 0; -1 before the first."""
    return int(state.stage) - 1


def town_name(state: Any, index: int | None = None) -> str:
    """The name of the running town, or of another one, counted from 0."""
    return name_of(state, town_index(state) if index is None else index)


def is_last(state: Any) -> bool:
    """Whether the running town is the last: whatever is kept is sold at the end (11.1)."""
    return int(state.stage) == TOWNS


def keeping_matters(state: Any) -> bool:
    """Whether a kept tile can bring more, or less, than a sold one: not if both prices are 1 : 1."""
    return not is_last(state) or int(state.rate[town_index(state)]) != 1


def rate_text(state: Any, index: int) -> str:
    """A town's rate, "3 : 1"."""
    return f"{int(state.rate[index])} : 1"


def missing(state: Any, index: int) -> list[str]:
    """The kinds that a town has no scene of."""
    there = scenes_of(state, index)
    return [word for word in KIND_WORDS if word not in there]


def without(words: list[str]) -> str:
    """Missing scenes in a sentence: "no bank and no hotel"; "" if none is missing."""
    return listed([f"no {TITLES[KIND_WORDS.index(word)].lower()}" for word in words])


# ---- sums ------------------------------------------------------------------------------------


def sale(state: Any, counts: Any) -> dict[str, Any]:
    """What tiles bring if they are sold now in the running town (6.4, 6.5).

    ``{"here", "other", "value"}``; `here` are the tiles of this town's scenes at its rate, `other`
    those sold one for one, each with its tiles, their sum, the nuggets, and the reckoning in words.
    """
    index = max(0, town_index(state))
    rate = int(state.rate[index])
    there = scenes_of(state, index)
    every = tiles(counts)
    here = [name for name in every if name.removeprefix("tile:")[:-1] in there]
    other = [name for name in every if name not in here]
    total = _sum(here)
    local: dict[str, Any] = {
        "tiles": here,
        "sum": total,
        "value": paid(total, rate),
        "title": f"Sells here at {rate} : 1",
        "text": _division(here, rate),
    }
    foreign: dict[str, Any] = {
        "tiles": other,
        "sum": _sum(other),
        "value": _sum(other),
        "title": _foreign_title(state, index, other),
        "text": _addition(other) if other else "nothing",
    }
    return {"here": local, "other": foreign, "value": local["value"] + foreign["value"]}


def paid(total: int, rate: int) -> int:
    """What a sale brings, as `rules.settle` pays it: only whole nuggets (6.4)."""
    return total // rate


def payments(state: Any, counts: Any) -> list[int]:
    """The nuggets for tiles sold here, by the sum of their values: from 0 to that of all `counts`."""
    rate = int(state.rate[max(0, town_index(state))])
    return [paid(total, rate) for total in range(_sum(tiles(counts)) + 1)]


def _sum(names: list[str]) -> int:
    return sum(int(name[-1]) for name in names)


def _addition(names: list[str]) -> str:
    if len(names) == 1:
        return names[0][-1]
    return f"{' + '.join(name[-1] for name in names)} = {_sum(names)}"


def _division(names: list[str], rate: int) -> str:
    """The reckoning of a sale at the rate: "(3 + 4 + 5) ÷ 3 = 4"."""
    if not names:
        return "nothing"
    if rate == 1:
        return _addition(names)
    total = _sum(names)
    plus = " + ".join(name[-1] for name in names)
    left = f"({plus})" if len(names) > 1 else plus
    rest = f", {total % rate} lost" if total % rate else ""
    return f"{left} ÷ {rate} = {paid(total, rate)}{rest}"


def _foreign_title(state: Any, index: int, names: list[str]) -> str:
    kinds = {name.removeprefix("tile:")[:-1] for name in names}
    words = [word for word in KIND_WORDS if word in kinds] or missing(state, index)
    if not words:
        return "Everything sells here"
    short = " or ".join(SHORT[KIND_WORDS.index(word)].lower() for word in words)
    return f"No {short} here: 1 : 1"
