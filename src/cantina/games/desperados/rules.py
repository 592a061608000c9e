"""The rules of Desperados, compiled: set-up, a turn, the last lap, the end.

Rule numbers (5.2) are those of `rulebook.md`; DE-14 and the like are the rulings they carry.
"""

from __future__ import annotations

import numpy as np

from cantina.engine.compile import compiled, compiled_with_arrays
from cantina.engine.generator import draw_below
from cantina.engine.record import CHANCE, NOBODY
from cantina.games.desperados.components import (
    ACTIONS,
    CHEST,
    CLOSED,
    CLOSES,
    CLOSURE,
    DEAL,
    DECK,
    DESPERADO,
    DOUBLE,
    DOUBLE_CHEST,
    DRAW,
    ENDED,
    FIGHTS,
    GIVE,
    GIVES,
    HAND,
    KINDS,
    LACKS_CLOSURES,
    LACKS_DESPERADOS,
    LACKS_GOLD,
    LACKS_MINES,
    LAYERS,
    LAYS,
    LONGEST_DECK,
    METALS,
    MINE,
    MINES,
    NONE,
    NUMBERS,
    OPEN,
    OPENS,
    SEATS,
    SINGLE_CHEST,
    SKIP,
    TURN,
    copies,
    left_of,
    partner_of,
    side_of,
    sides,
)
from cantina.games.desperados.fights import decide_fight, end_fight, fight, may_fight
from cantina.games.desperados.mines import close_mine, mine_value, open_mine, work_mine

# ---- set-up and deal (chapter 3) -----------------------------------------------------------


@compiled
def begin(s):
    """An empty table, before the first deal. Options, seats and key are set already."""
    s.counter = 0
    s.ply = 0
    s.over = 0
    s.stage = 0
    s.number = 0
    s.turn = CHANCE
    s.phase = DEAL
    s.dealer = 0
    for seat in range(SEATS):
        s.score[seat] = 0
    clear_round(s)


@compiled
def clear_round(s):
    """No card on the table or in a hand."""
    s.deck_left = 0
    s.deck_size = 0
    s.last_turns = NONE
    s.gives = 0
    s.mines = 0
    for seat in range(SEATS):
        s.held[seat] = 0
        s.passed[seat] = 0
        s.lacks[seat] = 0
        for kind in range(KINDS):
            s.hands[seat, kind] = 0
            s.given[seat, kind] = 0
    for kind in range(KINDS):
        s.played[kind] = 0
    for at in range(LONGEST_DECK):
        s.deck[at] = 0
    for mine in range(MINES):
        s.mine_metal[mine] = 0
        s.mine_side[mine] = 0
        s.mine_state[mine] = 0
        s.mine_chests[mine] = 0
        for at in range(LAYERS):
            s.mine_layers[mine, at] = 0
    end_fight(s)


@compiled_with_arrays
def chance(s):
    """Shuffle and deal six cards each; the first dealer by lot, later ones clockwise (3.1)."""
    dealer = left_of(s, s.dealer) if s.stage else draw_below(s, s.seats)
    cards = np.empty(DECK, np.uint8)
    count = 0
    for kind in range(KINDS):
        for _ in range(copies(s, kind)):
            cards[count] = kind
            count += 1
    start_round(s, dealer)
    for at in range(count - 1):
        other = at + draw_below(s, count - at)
        kind = cards[other]
        cards[other] = cards[at]
        cards[at] = kind
    at = 0
    for seat in range(int(s.seats)):
        for _ in range(HAND):
            s.hands[seat, cards[at]] += 1
            at += 1
    s.deck_size = count - at
    s.deck_left = count - at
    for place in range(count - at):
        s.deck[place] = cards[at + place]


@compiled
def start_round(s, dealer):
    """Everything of a new round but the cards; left of the dealer begins (3.3)."""
    clear_round(s)
    # Nothing bounds the number of rounds (8.3): the counters stop before they wrap.
    s.stage = min(255, int(s.stage) + 1)
    s.number = min(65535, int(s.number) + 1)
    s.dealer = dealer
    for seat in range(int(s.seats)):
        s.held[seat] = HAND
    s.phase = TURN
    s.turn = left_of(s, dealer)


# ---- what is legal (chapter 4) ---------------------------------------------------------------


@compiled
def legal(s, mask):
    """The legal actions of the seat to move (none for chance or a finished game)."""
    for action in range(ACTIONS):
        mask[action] = 0
    if s.turn < 0:
        return 0
    count = legal_draw_and_give(s, mask)
    count += legal_mines(s, mask)
    count += legal_fights(s, mask)
    if count == 0:
        mask[SKIP] = 1  # 4.9
        count = 1
    return count


@compiled
def may_give(s):
    """Whether a card may be passed: to a partner (4.3), and not for ever (4.4)."""
    return bool(s.partnership) and (s.deck_left == 0 or s.gives < GIVES)


@compiled
def legal_draw_and_give(s, mask):
    """Draw while there is a deck (4.2); give any card to the partner (4.3)."""
    count = 0
    if s.deck_left:
        mask[DRAW] = 1
        count += 1
    if may_give(s):
        seat = int(s.turn)
        for kind in range(KINDS):  # without a branch: this loop is vectorized
            holds = min(1, int(s.hands[seat, kind]))
            mask[GIVE + kind] = holds
            count += holds
    return count


@compiled
def legal_mines(s, mask):
    """Open, work and shut mines: in any display (4.5), besieged or not (5.8)."""
    seat = int(s.turn)
    count = 0
    for metal in range(METALS):
        if s.hands[seat, MINE + metal]:
            for side in range(sides(s)):
                mask[OPENS + SEATS * metal + side] = 1
                count += 1
    for mine in range(int(s.mines)):
        if s.mine_state[mine] != OPEN:
            continue
        metal = int(s.mine_metal[mine])
        for kind in (CHEST + metal, DOUBLE + metal):
            if s.hands[seat, kind]:
                mask[LAYS + MINES * (kind - CHEST) + mine] = 1
                count += 1
        if s.hands[seat, CLOSURE]:
            mask[CLOSES + mine] = 1
            count += 1
    return count


@compiled
def legal_fights(s, mask):
    """Start a fight at an opponents' open mine, or join the running one (5.1 to 5.3)."""
    seat = int(s.turn)
    holds = 0
    for number in range(NUMBERS):
        holds += int(s.hands[seat, DESPERADO + number])
    if holds == 0:
        return 0
    count = 0
    for mine in range(int(s.mines)):
        if may_fight(s, seat, mine):
            for number in range(NUMBERS):  # one of each: a hand's counts are the marks
                mask[FIGHTS + NUMBERS * mine + number] = s.hands[seat, DESPERADO + number]
            count += holds
    return count


# ---- carrying a decision out ---------------------------------------------------------------


@compiled
def act(s, action):
    """Carry a legal action out, and everything that follows without a decision."""
    seat = int(s.turn)
    s.ply += 1
    if action == DRAW:
        draw_card(s, seat)
    elif action == SKIP:
        show_lack(s, seat)
    elif action < OPENS:
        give_card(s, seat, action - GIVE)
    else:
        play_card(s, seat, action)
    next_turn(s, seat)


@compiled
def draw_card(s, seat):
    """The top card (4.2)."""
    s.gives = 0
    at = int(s.deck_size) - int(s.deck_left)
    s.hands[seat, s.deck[at]] += 1
    s.held[seat] += 1
    s.deck[at] = 0
    s.deck_left -= 1


@compiled
def show_lack(s, seat):
    """Whoever skips shows what it does not hold: everything that could be played now (4.9).

    An empty hand shows nothing that lasts: a partner may put a card into it afterwards (4.3).
    """
    if s.held[seat] == 0:
        return
    lacks = LACKS_MINES
    for mine in range(int(s.mines)):
        if s.mine_state[mine] == OPEN:
            lacks |= LACKS_CLOSURES | (LACKS_GOLD << int(s.mine_metal[mine]))
        if may_fight(s, seat, mine):
            lacks |= LACKS_DESPERADOS
    s.lacks[seat] = lacks


@compiled
def give_card(s, seat, kind):
    """A card goes to the partner; only the two of them know it (4.3)."""
    partner = partner_of(seat)
    lose_card(s, seat, kind)
    s.hands[partner, kind] += 1
    s.held[partner] += 1
    s.given[seat, kind] += 1
    s.passed[seat] += 1
    s.gives += 1


@compiled
def lose_card(s, seat, kind):
    """A card leaves a hand; one that the partner knows of leaves before another of its kind."""
    s.hands[seat, kind] -= 1
    s.held[seat] -= 1
    if s.partnership:
        partner = partner_of(seat)
        if s.given[partner, kind]:
            s.given[partner, kind] -= 1
        if s.passed[partner]:
            s.passed[partner] -= 1


@compiled
def play_card(s, seat, action):
    """One card out of the hand onto the table, face up (4.5)."""
    s.gives = 0
    if action < LAYS:
        metal = (action - OPENS) // SEATS
        show_card(s, seat, MINE + metal)
        open_mine(s, metal, (action - OPENS) % SEATS)
    elif action < CLOSES:
        kind = CHEST + (action - LAYS) // MINES
        show_card(s, seat, kind)
        work_mine(s, (action - LAYS) % MINES, SINGLE_CHEST if kind < DOUBLE else DOUBLE_CHEST)
    elif action < FIGHTS:
        show_card(s, seat, CLOSURE)
        close_mine(s, action - CLOSES)
    else:
        number = (action - FIGHTS) % NUMBERS
        show_card(s, seat, DESPERADO + number)
        fight(s, seat, number + 1, (action - FIGHTS) // NUMBERS)


@compiled
def show_card(s, seat, kind):
    """A card leaves the hand in everybody's sight."""
    lose_card(s, seat, kind)
    s.played[kind] += 1


# ---- the end of a turn, of a round, of the game (chapters 6 to 8) ----------------------------


@compiled
def next_turn(s, seat):
    """Count the last lap, pass the turn on, and decide a fight that is back at its attacker."""
    if s.last_turns > 0:
        s.last_turns -= 1
        if s.last_turns == 0:
            end_round(s)
            return
    elif s.last_turns == NONE and s.deck_left == 0:
        s.last_turns = s.seats  # one more turn each; whoever drew the last card has the last (6.1)
    s.turn = left_of(s, seat)
    if s.fight_mine != NONE and s.attacker == s.turn:
        decide_fight(s)  # before the attacker's next decision (5.4)


@compiled
def end_round(s):
    """Shut mines score for their sides; at the target the game is over (7.1, 8.1)."""
    reached = False
    for mine in range(int(s.mines)):
        if s.mine_state[mine] == CLOSED:
            value = mine_value(s, mine)
            for seat in range(int(s.seats)):
                if side_of(s, seat) == int(s.mine_side[mine]):
                    s.score[seat] += value
    for seat in range(int(s.seats)):
        if s.score[seat] >= s.target:
            reached = True
    if reached:
        s.over = 1
        s.turn = NOBODY
        s.phase = ENDED
    else:
        s.turn = CHANCE
        s.phase = DEAL


@compiled
def stage_over(s):
    """Whether a round is complete: chance speaks in Desperados only to deal another one."""
    return s.turn < 0


@compiled
def standing(s, out):
    """The points now."""
    for seat in range(int(s.seats)):
        out[seat] = s.score[seat]


@compiled
def payoff(s, out):
    """1 for the winning side, shared among equals (8.2): partners have half of it each."""
    best = 0
    for seat in range(int(s.seats)):
        best = max(best, int(s.score[seat]))
    winners = 0
    for seat in range(int(s.seats)):
        if s.score[seat] == best:
            winners += 1
    for seat in range(int(s.seats)):
        out[seat] = 1.0 / winners if s.score[seat] == best else 0.0
