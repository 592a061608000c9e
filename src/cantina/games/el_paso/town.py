"""Before and between the towns of El Paso: the stacks of cards, the first hands, a town's tiles."""

from __future__ import annotations

import numpy as np

from cantina.engine.compile import compiled, compiled_with_arrays
from cantina.engine.generator import draw_below
from cantina.engine.record import CHANCE
from cantina.games.el_paso.state import (
    ALL_TILES,
    DECIDE,
    EVERY_TILE,
    IN_TOWN,
    KINDS,
    NONE,
    NUMBERS,
    SEATS,
    SETUP,
    TOWN,
    VALUES,
    bit,
    has_scene,
    seat_after_guard,
)

ORDERS = 40_320  # of eight cards
HANDFUL = 6  # tiles: 36 * 35 * … * 31 is still less than a draw can tell apart


@compiled
def empty_table(s):
    """Nothing is dealt, sold or known yet."""
    s.counter = 0
    s.ply = 0
    s.over = 0
    s.stage = 0
    s.turn = CHANCE
    s.phase = SETUP
    s.guard = 0
    s.score[:] = 0
    s.sold_last[:] = 0
    s.loot[:] = 0
    s.loot_count[:] = 0
    s.hands[:] = 0
    s.shown[:] = 0
    s.held[:] = 0
    s.queue[:] = 0
    s.queued[:] = 0
    s.opened[:] = 0
    s.keeping[:] = 0
    clear_town(s)


@compiled
def clear_town(s):
    """Nobody has left, no die lies on the sheriff space, no tile or card on the table."""
    s.stars = 0
    s.thrown = 0
    s.star_faces = 0
    s.brand_faces = 0
    s.six_faces = 0
    s.leaving_rounds = 0
    s.kept = 0
    s.raided = 0
    s.town_left = 0
    s.town_tiles[:] = 0
    s.back[:] = 0
    for seat in range(SEATS):
        s.place[seat] = IN_TOWN
        s.left_at[seat] = 0
        s.limit[seat] = 0
        s.sold_here[seat] = 0
        s.sold_other[seat] = 0
        s.lost_tiles[seat] = 0
        s.lost_value[seat] = 0
        s.card[seat] = NONE


# ---- set-up (chapter 3) --------------------------------------------------------------------


@compiled
def shuffle_stacks(s):
    """Eight cards of each kind in random order (3.1): one draw for each stack, all orders alike."""
    for kind in range(KINDS):
        order = draw_below(s, ORDERS)
        s.queued[kind] = NUMBERS
        for at in range(NUMBERS):
            s.queue[kind, at] = at + 1
        for at in range(NUMBERS - 1):
            other = at + order % (NUMBERS - at)
            order //= NUMBERS - at
            number = s.queue[kind, other]
            s.queue[kind, other] = s.queue[kind, at]
            s.queue[kind, at] = number


@compiled
def deal_first_cards(s, guard):
    """Every seat, from the guard clockwise, takes the top card of every kind (3.2)."""
    s.guard = guard
    for place in range(s.seats):
        for kind in range(KINDS):
            take_card(s, seat_after_guard(s, place), kind)
    s.phase = TOWN
    s.turn = CHANCE


@compiled
def take_card(s, seat, kind):
    """The next card of a kind goes into a hand; the rest of the queue moves up (9.3)."""
    number = int(s.queue[kind, 0])
    for at in range(NUMBERS - 1):  # all of it: a fixed length is one move for the processor
        s.queue[kind, at] = s.queue[kind, at + 1]
    s.queue[kind, NUMBERS - 1] = 0
    s.queued[kind] -= 1
    s.held[seat, kind] += 1
    s.hands[seat, kind] = int(s.hands[seat, kind]) | bit(number)
    opened = int(s.opened[kind])
    if opened & 1:
        s.shown[seat, kind] = int(s.shown[seat, kind]) | bit(number)
    s.opened[kind] = opened >> 1


# ---- a town's tiles (chapter 4) --------------------------------------------------------------


@compiled
def start_town(s):
    """The next town: the tiles left in the last one go back, the guard moves on (10.4)."""
    if s.stage:
        s.guard = seat_after_guard(s, 1)
    s.stage += 1
    clear_town(s)


@compiled
def fill_sack(s, sack):
    """Every tile that no player owns, into `sack`, as 6 * kind + (value - 1); how many."""
    count = 0
    for tile in EVERY_TILE:
        sack[count] = tile
        count += 1
    for seat in range(s.seats):
        if s.loot_count[seat]:
            for kind in range(KINDS):
                for value in range(VALUES):
                    for _ in range(s.loot[seat, kind, value]):
                        count = take_out(sack, count, VALUES * kind + value)
    return count


@compiled
def take_out(sack, count, tile):
    """Take one such tile out of the sack; how many are left."""
    at = 0
    while sack[at] != tile:
        at += 1
    sack[at] = sack[count - 1]
    return count - 1


@compiled_with_arrays
def draw_tiles(s):
    """Draw the town's tiles at once (4.1, EP-3), a handful with each draw of the generator."""
    start_town(s)
    sack = np.empty(ALL_TILES, np.uint8)
    left = fill_sack(s, sack)
    ways = 1
    drawn = 0
    for taken in range(min(int(s.tiles_per_town), left)):
        if taken % HANDFUL == 0:
            ways = 1
            for more in range(HANDFUL):
                ways *= max(1, left - taken - more)
            drawn = draw_below(s, ways)
        other = taken + drawn % (left - taken)
        drawn //= left - taken
        tile = sack[other]
        sack[other] = sack[taken]
        lay_tile(s, tile // VALUES, tile % VALUES)


@compiled
def lay_tile(s, kind, value):
    """Lay a drawn tile on its scene; without such a scene it goes straight back (4.3)."""
    if has_scene(s, kind):
        s.town_tiles[kind, value] += 1
        s.town_left += 1
    else:
        s.back[kind, value] += 1


@compiled
def open_town(s):
    """The first round of decisions starts with the guard (5.1)."""
    s.turn = s.guard
    s.phase = DECIDE
