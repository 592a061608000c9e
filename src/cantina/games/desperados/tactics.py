"""The rule bot of Desperados: what a sensible beginner goes by, compiled.

It knows its own hand and what lies open, and counts no cards. Every legal action gets a score in
points of the game, and the highest one is chosen. What it goes by:

- *Drawing* is the usual thing to do, less so with many cards in the hand.
- *Opening* a mine, always on its own side: worth a part of the chests of that metal in its hand,
  if its side has no open mine of the metal and there is time left to fill it.
- *Chests* go on its own mines, for what they add; a double goes first on an empty mine, and a
  single one is not laid there while the hand holds the double. The others' mines get nothing.
- *Shutting* its own mines: the more a mine holds, the later it is, and above all if a siege of it
  is about to be lost. Chests that the hand could still add speak against it, a second closure for
  it. The others' mines are shut only while nothing much lies in them, and with a spare closure.
- *Attacks* where much is to be taken, with a card that is likely to be enough; not where the siege
  would not be decided any more.
- *Joining* a siege with the lowest card that turns it (or keeps it, if others still follow), and
  not at all where no card would do and no partner follows.
- *Giving* only if nothing better is left: in the last lap, or instead of harming its own side.
"""

from __future__ import annotations

import math

import numpy as np

from cantina.engine.compile import compiled
from cantina.engine.generator import next_word
from cantina.engine.prospects import shares_by_points
from cantina.games.desperados.components import (
    ACTIONS,
    BASE_VALUE,
    CHEST,
    CLOSES,
    CLOSURE,
    DOUBLE,
    DOUBLE_CHEST,
    DRAW,
    FIGHTS,
    GIVE,
    LAYS,
    MINES,
    NONE,
    NUMBERS,
    OPEN,
    OPENS,
    SEATS,
    SKIP,
    left_of,
    side_of,
)
from cantina.games.desperados.fights import comes_back, fight_winner, strength
from cantina.games.desperados.mines import mine_value, shut_value
from cantina.games.desperados.rules import payoff

EARLY_DECK = 36.0  # cards to draw with which a round begins (2.4)


@compiled
def advise(s, mask, rng):
    """An action out of `mask` for the seat to move, from what that seat knows."""
    noise = next_word(rng)
    late = 1.0 - min(1.0, int(s.deck_left) / EARLY_DECK)
    best = -1e9
    chosen = SKIP
    for action in range(ACTIONS):
        if mask[action]:
            little = np.float64((noise >> np.uint64(action % 60)) & np.uint64(15)) * 0.01
            score = worth(s, action, late) + little
            if score > best:
                best = score
                chosen = action
    return chosen


@compiled
def worth(s, action, late):
    """What an action seems to be worth, in points; `late` goes from 0 to 1 in a round."""
    if action == DRAW:
        return 2.6 - 0.15 * int(s.held[s.turn])
    if action == SKIP:
        return 0.0
    if action < OPENS:
        return worth_of_giving(s, action - GIVE)
    if action < LAYS:
        metal = (action - OPENS) // SEATS
        return worth_of_opening(s, metal, (action - OPENS) % SEATS, late)
    if action < CLOSES:
        kind = CHEST + (action - LAYS) // MINES
        return worth_of_laying(s, kind, (action - LAYS) % MINES)
    if action < FIGHTS:
        return worth_of_shutting(s, action - CLOSES, late)
    mine = (action - FIGHTS) // NUMBERS
    number = (action - FIGHTS) % NUMBERS + 1
    if s.fight_mine == NONE:
        return worth_of_attacking(s, mine, number)
    return worth_of_joining(s, number)


# ---- mines ---------------------------------------------------------------------------------


@compiled
def could_add(s, metal):
    """What the mover's hand could still lay in a mine of a metal."""
    seat = int(s.turn)
    single = int(BASE_VALUE[metal])
    return single * (int(s.hands[seat, CHEST + metal]) + 2 * int(s.hands[seat, DOUBLE + metal]))


@compiled
def worth_of_opening(s, metal, side, late):
    """A mine for what the hand could lay in it."""
    own = side_of(s, s.turn)
    if side != own:
        return -4.0
    for mine in range(int(s.mines)):
        same = s.mine_metal[mine] == metal and s.mine_state[mine] == OPEN
        if same and int(s.mine_side[mine]) == own:
            return 0.1
    hopes = 0.6 * could_add(s, metal) + 0.5 * int(BASE_VALUE[metal])
    return hopes * (1.3 - late)


@compiled
def worth_of_laying(s, kind, mine):
    """A chest for what it adds; the double first."""
    seat = int(s.turn)
    metal = int(s.mine_metal[mine])
    empty = s.mine_chests[mine] == 0
    adds = float(BASE_VALUE[metal])
    if kind >= DOUBLE or (not empty and s.mine_layers[mine, 0] == DOUBLE_CHEST):
        adds *= 2.0
    if int(s.mine_side[mine]) != side_of(s, seat):
        return -adds
    if s.fight_mine == mine:
        # Under siege it is laid for whoever wins, or to be lost when the mine is shut.
        return 0.3 * adds if leads(s) else -adds
    if empty and kind >= DOUBLE:
        adds += 0.5 * could_add(s, metal)
    if empty and kind < DOUBLE and s.hands[seat, DOUBLE + metal]:
        adds -= 2.0
    return 1.0 + adds


@compiled
def worth_of_shutting(s, mine, late):
    """What becomes safe, against what could still be added; for others' mines, what they gain."""
    seat = int(s.turn)
    value = float(shut_value(s, mine))
    spare = 0.5 if s.hands[seat, CLOSURE] > 1 else 0.0
    if int(s.mine_side[mine]) != side_of(s, seat):
        if s.last_turns != NONE:
            return -value - 1.0
        return spare - value + 0.3
    if s.last_turns != NONE:
        return 2.0 * value
    if s.fight_mine == mine:
        return 1.5 * value if not leads(s) else 0.5 * value - 1.0
    return value * (0.3 + 0.6 * late) + spare - 0.5 * could_add(s, int(s.mine_metal[mine]))


@compiled
def worth_of_giving(s, kind):
    """Seldom anything: a closure may be what the partner waits for in the last lap."""
    if s.last_turns > 1 and kind == CLOSURE:
        return 0.5
    return -0.4 if s.last_turns == NONE else -0.2


# ---- sieges --------------------------------------------------------------------------------


@compiled
def leads(s):
    """Whether the mover's side would have the besieged mine if that were decided now."""
    return fight_winner(s) == side_of(s, s.turn)


@compiled
def against(s, side):
    """What stands against a side: the other total, or alone the highest other card."""
    most = 0
    for seat in range(int(s.seats)):
        other = side_of(s, seat)
        if other != side:
            most = max(most, strength(s, other))
    return most


@compiled
def worth_of_attacking(s, mine, number):
    """The mine, as likely as this card is enough, less what the card is worth elsewhere."""
    if not comes_back(s, s.turn):
        return -2.0
    value = float(mine_value(s, mine))
    # It must still be shut afterwards, and that takes a closure.
    shuts = 0.9 if s.hands[s.turn, CLOSURE] else 0.55
    enough = 0.1 + 0.06 * number
    if s.held[left_of(s, s.turn)] < 3:
        enough += 0.1
    return 1.5 * value * shuts * enough - 0.12 * number - 0.3


@compiled
def worth_of_joining(s, number):
    """The mine if this card turns the siege; something if a partner may still turn it."""
    mine = int(s.fight_mine)
    if not comes_back(s, s.attacker):
        return -2.0
    side = side_of(s, s.turn)
    value = float(mine_value(s, mine)) + 1.0
    total = strength(s, side) + number
    other = against(s, side)
    holds = int(s.mine_side[mine]) == side
    friends, foes = 0, 0
    seat = left_of(s, s.turn)
    while seat != s.attacker:
        if side_of(s, seat) == side:
            friends += 1
        else:
            foes += 1
        seat = left_of(s, seat)
    wins = total > other or (holds and total == other)
    cost = 0.12 * number
    if leads(s):
        return (0.08 * value * min(3, total - other) if foes else -1.0) - cost
    if not wins:
        return (0.15 * value if friends else -1.0) - cost
    sure = 1.4 if not foes else 0.5 + 0.08 * min(6, total - other)
    return value * sure - cost


# ---- how a lead ends -------------------------------------------------------------------------

LEAD = 6.5
"""So many points of a lead make a win e times as likely, one round before the end; measured, as
`benchmarks/prospects.py` repeats."""
A_ROUND = 12.0
"""About so many points the best side gains in a round."""


@compiled
def prospects(s, out):
    """The chance of each seat's side to win, between rounds. Partners share their side's."""
    payoff(s, out)
    if not s.over:
        best = 0.0
        for seat in range(int(s.seats)):
            out[seat] = s.score[seat]
            best = max(best, out[seat])
        left = max(1.0, (s.target - best) / A_ROUND)
        shares_by_points(out, int(s.seats), LEAD * math.sqrt(left))
    if s.partnership:
        for seat in range(int(s.seats)):
            out[seat] *= 2.0
