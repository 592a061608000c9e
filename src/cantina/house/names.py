"""Ids and invitations that cannot be guessed, and read well.

A table's id says nothing and opens only what everybody may watch. An invitation, such as
`mesa-4-lark-k7tq2mw`, opens a free chair: the words are for reading it out, the tail is what cannot
be guessed (with the words, 49 bits; wrong guesses are rationed by address, see `limits`).
"""

from __future__ import annotations

import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""No letters that look like others: no i, l, o, 0, 1."""

_PLACES = (
    "arroyo barn bluff butte camp canyon cellar chapel claim corral creek depot desert dune "
    "ferry flat ford forge fort gulch hills hotel ledge livery mesa mill mine mission oasis "
    "pass plains plaza porch prairie ranch ravine ridge river saloon sierra spring stable "
    "station summit tower trail valley wash well yard"
)
_THINGS = (
    "adobe agave anvil badger banjo barrel bell bison boot brass bronco buckle cactus candle "
    "canteen cider coin colt copper coyote crow denim dice eagle ember falcon fiddle flint fox "
    "hare harp hat hawk heron honey horse iron jasper kettle lamp lark lasso maple mule mustang "
    "oak onyx opal otter owl pepper pine plum pony quail quartz raven reed rope rye saddle sage "
    "salt silver spur star stone sun thorn tin toad topaz wagon wheel willow wolf wren yucca"
)
PLACES = _PLACES.split()
THINGS = _THINGS.split()


def new_table_id() -> str:
    """About 50 random bits, such as `h7kq2m9rtv`."""
    return _letters(10)


def new_invite() -> str:
    """Such as `mesa-4-lark-k7tq2mw`."""
    digit = secrets.choice("23456789")
    return f"{secrets.choice(PLACES)}-{digit}-{secrets.choice(THINGS)}-{_letters(7)}"


def _letters(count: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(count))
