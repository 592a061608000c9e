"""The rule bot of El Paso: what a sensible beginner goes by, compiled.

It looks at the tiles, the dice, the rates of the towns ahead and the kinds in others' hands, and
remembers no numbers. What it goes by:

- *What a tile is worth.* Sold here it brings its value over the rate. Kept, it brings the best
  price of the towns ahead (full value where its scene is missing), a fifth less for each town of
  waiting. `standing` counts loot in the same way, so that search keeps tiles too.
- *Which card.* Each tile of the card's pile, times the chance that this is the one it gets: each
  rival lays the same kind as often as it has it in hand, with a number above or below. Cattle and
  saloons count for less the fewer dice are left to show a brand or a six.
- *Stay or leave.* Another round is worth its best tile and the hope of a further one. It leaves
  when the chance of the sheriff, times all that it would lose, is more than that.
- *What to keep.* One after another, the tile that gains most by waiting, none if none gains.
- *What to draw.* Kinds with tiles to come: those of this town, or, after a raid, of the next;
  rather such as it does not hold yet.
"""

from __future__ import annotations

import math

from cantina.engine.compile import compiled
from cantina.engine.generator import pick_below
from cantina.engine.prospects import shares_by_points
from cantina.games.el_paso.rules import payoff
from cantina.games.el_paso.state import (
    CATTLE,
    DECIDE,
    DICE,
    DONE,
    DRAWS,
    IN_TOWN,
    KEEPS,
    KINDS,
    LEAVE,
    LEAVING,
    LOOTS,
    NUMBERS,
    REFILL,
    SALOON,
    TOWNS,
    VALUES,
    has_scene,
)

WAITING = 0.8  # what a town of waiting leaves of a price: the sheriff may come
HOPE = 1.4  # a round that is survived is worth more than its tile: another may follow
EAGER = 0.35  # of a rival's hand, the share that a kind in town attracts more than by number
NO_TILE = -1.0
LEAD = 2.4
"""So many nuggets of a lead make a win e times as likely, one town before the end; measured, as
`benchmarks/prospects.py` repeats."""


# ---- what tiles are worth --------------------------------------------------------------------


@compiled
def price(s, kind, town):
    """What a point of a kind brings in a town (from 1), before rounding down."""
    if (int(s.scenes[town - 1]) >> kind) & 1:
        return 1.0 / s.rate[town - 1]
    return 1.0


@compiled
def prospect(s, kind):
    """What a point of a kind is worth to whoever keeps it, in the towns after the running one."""
    town = int(s.stage)
    best = 0.0
    share = 1.0
    for later in range(town + 1, TOWNS + 1):
        share *= WAITING
        best = max(best, share * price(s, kind, later))
    return max(best, share)  # what is left after the last town is sold one for one


@compiled
def standing(s, out):
    """The nuggets now, and what the loot is worth to whoever keeps it."""
    for seat in range(s.seats):
        out[seat] = s.score[seat]
    for kind in range(KINDS):
        worth = 0.0
        for seat in range(s.seats):
            points = 0
            for value in range(VALUES):
                points += int(s.loot[seat, kind, value]) * (value + 1)
            if points:
                if worth == 0.0:
                    worth = prospect(s, kind)
                out[seat] += worth * points


@compiled
def worth_of_leaving(s, seat, limit, kind, value):
    """What leaving brings with `limit` tiles kept, one tile more in front of the seat.

    `value` counts from 0; NO_TILE's sign, a negative one, means no further tile.
    """
    total = 0.0
    gains = (0.0, 0.0, 0.0)  # the best three: nobody plans with more
    for k in range(KINDS):
        sale = price(s, k, int(s.stage))
        gain = max(0.0, prospect(s, k) - sale)
        for v in range(VALUES):
            count = int(s.loot[seat, k, v])
            if k == kind and v == value:
                count += 1
            for _ in range(count):
                total += sale * (v + 1)
                gains = with_gain(gains, gain * (v + 1))
    for place in range(min(limit, 3)):
        total += gains[place]
    return total


@compiled
def with_gain(gains, gain):
    """The best three of four, from high to low."""
    first, second, third = gains
    if gain > first:
        return gain, first, second
    if gain > second:
        return first, gain, second
    if gain > third:
        return first, second, gain
    return gains


# ---- which card ------------------------------------------------------------------------------


@compiled
def tile_at(s, kind, place):
    """The value, from 0, of the tile at a place of a pile (0: the top one); -1 if there is none."""
    for value in range(VALUES):
        place -= int(s.town_tiles[kind, value])
        if place < 0:
            return value
    return -1


@compiled
def lays_above(s, other, kind, number):
    """The chance that a rival lays a card of this kind with a higher number."""
    if s.place[other] != IN_TOWN:
        return 0.0
    cards = int(s.held[other, kind])
    if cards == 0:
        return 0.0
    lays = min(0.9, (1.0 + EAGER) * cards / 6.0)
    return lays * (NUMBERS - number) / (NUMBERS - 1.0)


@compiled
def comes_true(s, kind):
    """The chance that the dice allow a kind to be looted, when they do not bring the sheriff."""
    if kind != CATTLE and kind != SALOON:
        return 1.0
    return 1.0 - (2.0 / 3.0) ** (DICE - int(s.stars))


@compiled
def gain_of_card(s, seat, kind, number, limit, now):
    """What laying a card adds, on average, to what leaving brings (`now`)."""
    if not has_scene(s, kind) or tile_at(s, kind, 0) < 0:
        return 0.0
    none, one, two = 1.0, 0.0, 0.0  # chances that nobody, one, two or more are served before
    for other in range(s.seats):
        if other != seat:
            above = lays_above(s, other, kind, number)
            two = two + one * above
            one = one * (1.0 - above) + none * above
            none = none * (1.0 - above)
    total = 0.0
    for place in range(3):
        chance = none if place == 0 else (one if place == 1 else two)
        value = tile_at(s, kind, place)
        if value >= 0 and chance > 0.0:
            total += chance * (worth_of_leaving(s, seat, limit, kind, value) - now)
    return total * comes_true(s, kind)


@compiled
def raid_chance(s):
    """The chance that the next throw brings the sheriff (7.5)."""
    return (1.0 / 3.0) ** (DICE - int(s.stars))


@compiled
def rounds_of_leaving(s):
    """Rounds of leaving so far, with the running one if somebody has said so already."""
    for seat in range(s.seats):
        if s.place[seat] == LEAVING:
            return int(s.leaving_rounds) + 1
    return int(s.leaving_rounds)


@compiled
def decide(s, mask, rng):
    """The card that gains most, or leave if the sheriff costs more than another round brings."""
    seat = int(s.turn)
    limit = int(s.leaving_rounds) + 1
    now = worth_of_leaving(s, seat, limit, -1, -1)
    later = rounds_of_leaving(s) + 1
    chosen = LEAVE
    most = -1.0
    for kind in range(KINDS):
        hand = int(s.hands[seat, kind])
        for number in range(1, NUMBERS + 1):
            if (hand >> (number - 1)) & 1:
                gain = gain_of_card(s, seat, kind, number, later, now) + jitter(rng)
                if gain > most:
                    most = gain
                    chosen = LOOTS + NUMBERS * kind + number - 1
    danger = raid_chance(s)
    if danger * now > (1.0 - danger) * HOPE * most:
        return LEAVE
    return chosen


@compiled
def jitter(rng):
    """A little chance, so that the bot is not the same in every game."""
    return pick_below(rng, 16) * 0.005


# ---- what to keep, what to draw --------------------------------------------------------------


@compiled
def keep_or_sell(s, mask):
    """The tile that gains most by waiting; done, if none gains more than its sale here."""
    chosen = DONE
    most = 0.0
    for kind in range(KINDS):
        gain = prospect(s, kind) - price(s, kind, int(s.stage))
        for value in range(VALUES):
            if mask[KEEPS + VALUES * kind + value] and gain * (value + 1) > most:
                most = gain * (value + 1)
                chosen = KEEPS + VALUES * kind + value
    return chosen


@compiled
def draw(s, mask, rng):
    """A kind with tiles to come, rather one that is not in the hand yet."""
    seat = int(s.turn)
    town = int(s.stage)
    if s.raided and town < TOWNS:
        town += 1
    chosen = -1
    most = -1.0
    for kind in range(KINDS):
        if not mask[DRAWS + kind]:
            continue
        points = 2.0 * ((int(s.scenes[town - 1]) >> kind) & 1)
        if town == s.stage:
            points = 0.3 * (tile_at(s, kind, 0) + 1) + points * (tile_at(s, kind, 0) >= 0)
        points = points * comes_true(s, kind) / (1.0 + s.held[seat, kind]) + jitter(rng)
        if points > most:
            most = points
            chosen = DRAWS + kind
    return chosen


@compiled
def advise(s, mask, rng):
    """An action out of `mask` for the seat to move, from what that seat knows."""
    if s.phase == DECIDE:
        return decide(s, mask, rng)
    if s.phase == REFILL:
        return draw(s, mask, rng)
    return keep_or_sell(s, mask)


@compiled
def prospects(s, out):
    """The chance of each seat to win, between towns: the nuggets, and what loot will bring."""
    payoff(s, out)
    if not s.over:
        standing(s, out)
        left = max(1, TOWNS - int(s.stage))
        shares_by_points(out, int(s.seats), LEAD * math.sqrt(left))
