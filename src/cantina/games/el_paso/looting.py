"""Dice, loot and cards of El Paso: what a throw brings, who takes what, where the cards go."""

from __future__ import annotations

from cantina.engine.compile import compiled
from cantina.engine.generator import draw_below
from cantina.games.el_paso.state import (
    CATTLE,
    DICE,
    IN_TOWN,
    KINDS,
    NONE,
    NUMBERS,
    SALOON,
    VALUES,
    bit,
    has_scene,
    kind_of,
    number_of,
)

MANY = 255  # throws: nobody counts further


@compiled
def reveal(s):
    """All cards on the table are turned over together (7.1): now everybody knows them."""
    for seat in range(s.seats):
        card = int(s.card[seat])
        if card != NONE:
            kind = kind_of(card)
            s.shown[seat, kind] = int(s.shown[seat, kind]) | bit(number_of(card))


# ---- the dice (chapter 7) --------------------------------------------------------------------


@compiled
def throw(s):
    """Throw the dice that are not on the sheriff space: a third each of stars, brands, sixes.

    One draw stands for all dice: its digits in base three are their faces.
    """
    dice = DICE - int(s.stars)
    ways = 1
    for _ in range(dice):
        ways *= 3
    faces = draw_below(s, ways)
    stars = 0
    brands = 0
    for _ in range(dice):
        face = faces % 3
        faces //= 3
        stars += face == 0
        brands += face == 1
    s.star_faces = stars
    s.brand_faces = brands
    s.six_faces = dice - stars - brands


@compiled
def lock_stars(s):
    """Stars go to the sheriff space (7.3); whether that brings the sheriff (7.4)."""
    if s.thrown < MANY:
        s.thrown += 1
    s.stars += s.star_faces
    return s.stars == DICE


@compiled
def raid(s):
    """Everybody still in town loses all loot, wherever it came from (7.4)."""
    s.raided = 1
    for seat in range(s.seats):
        if s.place[seat] == IN_TOWN and s.loot_count[seat]:
            s.lost_tiles[seat] = s.loot_count[seat]
            s.lost_value[seat] = value_of_loot(s, seat)
            s.loot_count[seat] = 0
            s.loot[seat, :, :] = 0


@compiled
def value_of_loot(s, seat):
    """The sum of the values in front of a seat."""
    total = 0
    for kind in range(KINDS):
        for value in range(VALUES):
            total += int(s.loot[seat, kind, value]) * (value + 1)
    return total


# ---- the loot (chapter 8) --------------------------------------------------------------------


@compiled
def next_looter(s, after):
    """The seat whose card on the table comes next after a place in the order of looting (8.2)."""
    found = NONE
    best = NUMBERS * KINDS
    for seat in range(s.seats):
        card = int(s.card[seat])
        if after < card < best:
            best = card
            found = seat
    return found


@compiled
def may_be_looted(s, kind):
    """Cattle take a brand (8.3), a saloon takes a six (8.4), on the dice that are left."""
    if kind == CATTLE:
        return s.brand_faces > 0
    if kind == SALOON:
        return s.six_faces > 0
    return True


@compiled
def loot_and_discard(s, looting):
    """One after another in the order of looting takes a tile, if there is loot, and discards."""
    seat = next_looter(s, NONE)
    while seat != NONE:
        card = int(s.card[seat])
        kind = kind_of(card)
        if looting and has_scene(s, kind) and may_be_looted(s, kind):
            take_cheapest(s, seat, kind)
        discard_card(s, seat, kind, number_of(card))
        seat = next_looter(s, card)


@compiled
def take_cheapest(s, seat, kind):
    """The top tile of a pile (8.1), if one is left (8.5)."""
    for value in range(VALUES):
        if s.town_tiles[kind, value]:
            s.town_tiles[kind, value] -= 1
            s.town_left -= 1
            s.loot[seat, kind, value] += 1
            s.loot_count[seat] += 1
            return


@compiled
def discard_card(s, seat, kind, number):
    """One card out of a hand to the end of its kind's queue, known to all from now on (9.1)."""
    s.hands[seat, kind] = int(s.hands[seat, kind]) & ~bit(number)
    s.shown[seat, kind] = int(s.shown[seat, kind]) & ~bit(number)
    s.held[seat, kind] -= 1
    at = int(s.queued[kind])
    s.queue[kind, at] = number
    s.opened[kind] = int(s.opened[kind]) | (1 << at)
    s.queued[kind] = at + 1
