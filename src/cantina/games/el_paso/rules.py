"""The rules of El Paso, compiled: who is asked what, and what follows.

Rule numbers (6.2) are those of `rulebook.md`; EP-7 and the like are the rulings they carry. The
record is in `state.py`, towns and tiles in `town.py`, dice and loot in `looting.py`.
"""

from __future__ import annotations

from cantina.engine.compile import compiled, compiled_with_arrays
from cantina.engine.generator import draw_below
from cantina.engine.record import CHANCE, NOBODY
from cantina.games.el_paso.looting import (
    lock_stars,
    loot_and_discard,
    raid,
    reveal,
    throw,
    value_of_loot,
)
from cantina.games.el_paso.state import (
    ACTIONS,
    DECIDE,
    DONE,
    DRAWS,
    EMPTIED,
    ENDED,
    GONE,
    IN_TOWN,
    KEEPS,
    KINDS,
    LEAVE,
    LEAVING,
    LOOTS,
    MAX,
    NONE,
    NUMBERS,
    REFILL,
    SETTLE,
    SETUP,
    THROW,
    TOWN,
    TOWNS,
    VALUES,
    has_scene,
    looting_place,
    place_after_guard,
    seat_after_guard,
)
from cantina.games.el_paso.town import (
    deal_first_cards,
    draw_tiles,
    empty_table,
    open_town,
    shuffle_stacks,
    take_card,
)


@compiled
def begin(s):
    """An empty table, before the stacks are shuffled. Options, seats and key are set already."""
    empty_table(s)


@compiled_with_arrays
def chance(s):
    """Let the generator speak once: the stacks and the guard, a town's tiles, or the dice."""
    if s.phase == SETUP:
        shuffle_stacks(s)
        deal_first_cards(s, draw_below(s, s.seats))
    elif s.phase == TOWN:
        draw_tiles(s)
        open_town(s)
    else:
        throw(s)
        after_throw(s)


# ---- what is legal -------------------------------------------------------------------------


@compiled
def legal(s, mask):
    """The legal actions of the seat to move (none for chance or a finished game)."""
    mask[:ACTIONS] = 0
    if s.turn < 0:
        return 0
    if s.phase == DECIDE:
        return legal_decisions(s, mask)
    if s.phase == REFILL:
        return legal_draws(s, mask)
    return legal_keeps(s, mask)


@compiled
def legal_decisions(s, mask):
    """Leave (5.4), or stay with any card of the hand, also of a kind that the town lacks (5.3)."""
    mask[LEAVE] = 1
    count = 1
    for kind in range(KINDS):
        count += int(s.held[s.turn, kind])
        hand = int(s.hands[s.turn, kind])
        for place in range(NUMBERS):
            mask[LOOTS + NUMBERS * kind + place] = (hand >> place) & 1
    return count


@compiled
def legal_keeps(s, mask):
    """Any tile not yet set aside, or no more (6.3)."""
    mask[DONE] = 1
    count = 1
    for kind in range(KINDS):
        for value in range(VALUES):
            if s.loot[s.turn, kind, value] > s.keeping[kind, value]:
                mask[KEEPS + VALUES * kind + value] = 1
                count += 1
    return count


@compiled
def legal_draws(s, mask):
    """Any kind of which a card lies ready (9.2, 9.4)."""
    count = 0
    for kind in range(KINDS):
        if s.queued[kind]:
            mask[DRAWS + kind] = 1
            count += 1
    return count


# ---- carrying a decision out ---------------------------------------------------------------


@compiled
def act(s, action):
    """Carry a legal action out, and everything that follows without a decision."""
    seat = int(s.turn)
    s.ply += 1
    if s.phase == DECIDE:
        decide(s, seat, action)
    elif s.phase == REFILL:
        take_card(s, seat, action - DRAWS)
        next_refill(s, place_after_guard(s, seat) + 1)
    elif action == DONE:
        settle(s, seat)
        next_keeper(s, place_after_guard(s, seat) + 1)
    else:
        keep_tile(s, seat, action - KEEPS)


# ---- stay or leave (chapter 5) ---------------------------------------------------------------


@compiled
def decide(s, seat, action):
    """Stay with a card, face down, or leave: said in the open, in turn (5.1, EP-4)."""
    if action == LEAVE:
        s.place[seat] = LEAVING
    else:
        card = action - LOOTS
        s.card[seat] = looting_place(card // NUMBERS, card % NUMBERS + 1)
    next_decision(s, place_after_guard(s, seat) + 1)


@compiled
def next_decision(s, place):
    """Ask the next seat in town from this place after the guard; then the leavers settle."""
    for later in range(place, s.seats):
        seat = seat_after_guard(s, later)
        if s.place[seat] == IN_TOWN:
            s.turn = seat
            s.phase = DECIDE
            return
    leavers_settle(s)


# ---- leaving (chapter 6) ---------------------------------------------------------------------


@compiled
def leavers_settle(s):
    """All leavers of a round may keep as many tiles as rounds in which somebody left (6.2)."""
    leaving = 0
    for seat in range(s.seats):
        if s.place[seat] == LEAVING:
            leaving += 1
    s.phase = SETTLE
    if leaving:
        s.leaving_rounds += 1
        for seat in range(s.seats):
            if s.place[seat] == LEAVING:
                s.limit[seat] = s.leaving_rounds
                s.left_at[seat] = s.leaving_rounds
        next_keeper(s, 0)
    else:
        after_settling(s)


@compiled
def next_keeper(s, place):
    """Ask the next leaver who has tiles; when all have settled, throw or go on (6.1, EP-5)."""
    for later in range(place, s.seats):
        seat = seat_after_guard(s, later)
        if s.place[seat] != LEAVING:
            continue
        if s.loot_count[seat]:
            s.turn = seat
            return
        s.place[seat] = GONE
    after_settling(s)


@compiled
def keep_tile(s, seat, tile):
    """Set a tile aside; at the limit, or with nothing left to keep, the rest is sold (6.3)."""
    s.keeping[tile // VALUES, tile % VALUES] += 1
    s.kept += 1
    if s.kept == s.limit[seat] or s.kept == s.loot_count[seat]:
        settle(s, seat)
        next_keeper(s, place_after_guard(s, seat) + 1)


@compiled
def settle(s, seat):
    """Sell what is not kept: kinds of this town at its rate (6.4), others one for one (6.5)."""
    here = 0
    other = 0
    for kind in range(KINDS):
        worth = 0
        for value in range(VALUES):
            sold = int(s.loot[seat, kind, value]) - int(s.keeping[kind, value])
            worth += sold * (value + 1)
            s.loot[seat, kind, value] = s.keeping[kind, value]
        if has_scene(s, kind):
            here += worth
        else:
            other += worth
    s.loot_count[seat] = s.kept
    s.score[seat] += here // int(s.rate[int(s.stage) - 1]) + other
    s.sold_here[seat] = here
    s.sold_other[seat] = other
    s.place[seat] = GONE
    s.kept = 0
    s.keeping[:] = 0


@compiled
def after_settling(s):
    """The dice, if anybody stayed (7.1); a town that all have left is over (10.1)."""
    if s.phase == EMPTIED or not anybody_in_town(s):
        end_town(s)
        return
    reveal(s)
    s.phase = THROW
    s.turn = CHANCE


@compiled
def anybody_in_town(s):
    """Whether a seat still loots."""
    for seat in range(s.seats):
        if s.place[seat] == IN_TOWN:
            return True
    return False


# ---- after the dice (chapters 7 to 9) --------------------------------------------------------


@compiled
def after_throw(s):
    """Five stars bring the sheriff; otherwise the looters loot. Cards go, hands are refilled."""
    if lock_stars(s):
        raid(s)
    loot_and_discard(s, s.raided == 0)
    s.phase = REFILL
    next_refill(s, 0)


@compiled
def next_refill(s, place):
    """The next looter draws a card (9.2, EP-18); when all have, the town goes on."""
    for later in range(place, s.seats):
        seat = seat_after_guard(s, later)
        if s.card[seat] != NONE:
            s.turn = seat
            return
    after_refill(s)


@compiled
def after_refill(s):
    """The town is over after a raid; emptied, its looters leave (10.2); otherwise it goes on."""
    for seat in range(s.seats):
        s.card[seat] = NONE
    if s.raided:
        end_town(s)
    elif s.town_left == 0:
        leave_emptied(s)
    else:
        next_decision(s, 0)


@compiled
def leave_emptied(s):
    """Whoever cleared the town leaves it with two tiles (6.7, EP-13), or more by option."""
    limit = 2
    if s.emptied_carry == MAX:
        limit = max(limit, int(s.leaving_rounds) + 1)
    s.leaving_rounds += 1
    for seat in range(s.seats):
        if s.place[seat] == IN_TOWN:
            s.place[seat] = LEAVING
            s.limit[seat] = limit
            s.left_at[seat] = s.leaving_rounds
    s.phase = EMPTIED
    next_keeper(s, 0)


# ---- the ends (chapters 10 and 11) -----------------------------------------------------------


@compiled
def end_town(s):
    """On to the next town; after the last, what is left is sold one for one (11.1)."""
    if s.stage < TOWNS:
        s.phase = TOWN
        s.turn = CHANCE
        return
    for seat in range(s.seats):
        s.sold_last[seat] = value_of_loot(s, seat)
        s.score[seat] += s.sold_last[seat]
        s.loot_count[seat] = 0
    s.loot[:] = 0
    s.over = 1
    s.phase = ENDED
    s.turn = NOBODY


@compiled
def payoff(s, out):
    """1 for the most nuggets, shared among equals (11.2)."""
    best = 0
    for seat in range(s.seats):
        best = max(best, int(s.score[seat]))
    winners = 0
    for seat in range(s.seats):
        if s.score[seat] == best:
            winners += 1
    for seat in range(s.seats):
        out[seat] = 1.0 / winners if s.score[seat] == best else 0.0
