"""The record of El Paso, its numbers, and the smallest questions that one can ask it.

Kinds 0 to 5 are horse, cattle, saloon, hotel, bank, gold. A hand is a set of bits for each kind:
bit v - 1 is the card with the number v (there is one of each). Tiles are counted by kind and
value, at the place value - 1.
"""

from __future__ import annotations

import numpy as np

from cantina.engine.compile import compiled
from cantina.engine.record import layout

SEATS = 5
KINDS = 6
NUMBERS = 8
VALUES = 6
TOWNS = 7
DICE = 5
HORSE, CATTLE, SALOON, HOTEL, BANK, GOLD = range(KINDS)
NONE = -1
UNKNOWN = -2  # a face-down card that the holder of a record does not know

# Copies of each tile: by kind, the values 1 to 6. Six tiles of each kind (2.3).
PLAIN_TILES = (1, 1, 1, 2, 1, 0)
RICH_TILES = (0, 0, 1, 2, 2, 1)  # cattle pasture and saloon
TILES = (PLAIN_TILES, RICH_TILES, RICH_TILES, PLAIN_TILES, PLAIN_TILES, PLAIN_TILES)
ALL_TILES = 36
EVERY_TILE = np.array(
    [
        VALUES * kind + value
        for kind in range(KINDS)
        for value in range(VALUES)
        for _ in range(TILES[kind][value])
    ],
    np.uint8,
)

TWO, MAX = 0, 1  # option `emptied_carry`

# Phases: what the seat to move, or chance, is asked.
SETUP, TOWN, DECIDE, SETTLE, THROW, REFILL, EMPTIED, ENDED = range(8)

# Where a seat is in the running town.
IN_TOWN, LEAVING, GONE = range(3)

# Actions. The common ones come first, and each kind's cards fill eight places: lists of legal
# actions are looked through in eights.
DRAWS = 0  # + kind
LEAVE = DRAWS + KINDS
DONE = LEAVE + 1
LOOTS = DONE + 1  # + 8 * kind + (number - 1)
KEEPS = LOOTS + KINDS * NUMBERS  # + 6 * kind + (value - 1)
ACTIONS = KEEPS + KINDS * VALUES

NAME = 24  # bytes of a town's name

STATE = layout(
    [
        ("score", "u2", (SEATS,)),  # nuggets
        ("sold_here", "u2", (SEATS,)),  # values sold at this town's rate, before dividing
        ("sold_other", "u2", (SEATS,)),  # values sold one for one in this town
        ("sold_last", "u2", (SEATS,)),  # values sold after the last town
        ("tiles_per_town", "u1"),
        ("emptied_carry", "u1"),
        ("phase", "u1"),
        ("guard", "u1"),
        ("stars", "u1"),  # dice on the sheriff space
        ("thrown", "u1"),  # throws in this town, 255 for more
        ("star_faces", "u1"),  # the last throw
        ("brand_faces", "u1"),
        ("six_faces", "u1"),
        ("leaving_rounds", "u1"),  # rounds of this town in which somebody left (EP-7)
        ("kept", "u1"),  # tiles that the seat to move has kept so far
        ("raided", "u1"),  # the last throw in this town brought the sheriff
        ("town_left", "u1"),  # tiles that lie in town
        ("rate", "u1", (TOWNS,)),
        ("scenes", "u1", (TOWNS,)),  # bits by kind
        ("name", "u1", (TOWNS, NAME)),  # UTF-8, then zeros
        ("town_tiles", "u1", (KINDS, VALUES)),
        ("back", "u1", (KINDS, VALUES)),  # drawn for this town, and put back: no such scene
        ("loot", "u1", (SEATS, KINDS, VALUES)),
        ("loot_count", "u1", (SEATS,)),
        ("keeping", "u1", (KINDS, VALUES)),  # set aside by the leaver who is asked
        ("hands", "u1", (SEATS, KINDS)),
        ("shown", "u1", (SEATS, KINDS)),  # numbers in the hand that everybody knows
        ("held", "u1", (SEATS, KINDS)),  # how many cards of each kind, known to all (EP-20)
        ("queue", "u1", (KINDS, NUMBERS)),  # the next card first; 0 where unknown or empty
        ("queued", "u1", (KINDS,)),
        ("opened", "u1", (KINDS,)),  # bit i: all know the i-th card of the queue
        ("card", "i1", (SEATS,)),  # laid in this round: its place in the order of looting
        ("place", "u1", (SEATS,)),
        ("left_at", "u1", (SEATS,)),  # the round of leaving in which the seat left, 0: it has not
        ("limit", "u1", (SEATS,)),  # tiles that a leaver may keep
        ("lost_tiles", "u1", (SEATS,)),  # to the sheriff, in this town
        ("lost_value", "u1", (SEATS,)),
    ],
    limit=768,
)


@compiled
def bit(number):
    """The bit of a card's number in a hand."""
    return 1 << (number - 1)


@compiled
def looting_place(kind, number):
    """A card's place in the order of looting: kind by kind, the higher number first (8.2)."""
    return NUMBERS * kind + NUMBERS - number


@compiled
def kind_of(card):
    """The kind of a card, from its place in the order of looting."""
    return card // NUMBERS


@compiled
def number_of(card):
    """The number of a card, from its place in the order of looting."""
    return NUMBERS - card % NUMBERS


@compiled
def has_scene(s, kind):
    """Whether the running town has the crime scene of this kind."""
    return (int(s.scenes[int(s.stage) - 1]) >> kind) & 1 == 1


@compiled
def place_after_guard(s, seat):
    """How many seats after the guard, clockwise."""
    place = seat - int(s.guard)
    return place if place >= 0 else place + int(s.seats)


@compiled
def seat_after_guard(s, place):
    """The seat at that many places after the guard."""
    seat = int(s.guard) + place
    return seat if seat < s.seats else seat - int(s.seats)


@compiled
def stage_over(s):
    """Whether a town is over and the next is due, or the game has ended; not while dice are due."""
    return s.turn < 0 and s.phase != THROW
