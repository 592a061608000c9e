"""The rules of Mexican Standoff, compiled: set-up, a trick, its duels, its end.

What beats what is in `strength`, the points in `score`.

Words: a *round* is a deal (eleven tricks' worth of cards), a *trick* ends when somebody takes the
cards on the table; a duel makes one trick worth several. Rule numbers (5.4) are those of
`rulebook.md`; MS-9 and the like are the rulings that they carry.
"""

from __future__ import annotations

import numpy as np

from cantina.engine.compile import compiled, compiled_with_arrays
from cantina.engine.generator import draw_below
from cantina.engine.record import CHANCE
from cantina.games.mexican_standoff.score import end_round
from cantina.games.mexican_standoff.state import (
    ACTIONS,
    ANNOUNCE,
    ANSWER,
    BANDIT,
    COPIES,
    DEAL,
    DECK,
    DISCARD,
    DISCARDS,
    DUEL_HAND,
    DUELS,
    HAND,
    KINDS,
    NONE,
    PAIR,
    PASS,
    PLAY,
    PLAYS,
    RAISE,
    RIDER,
    RIDERS,
    SHERIFF,
    STAND,
)
from cantina.games.mexican_standoff.strength import available, base_value, may_duel

# ---- set-up and deal (chapter 3) -----------------------------------------------------------


@compiled
def begin(s):
    """An empty table, before the first deal. `seats`, `rounds` and `key` are set already."""
    seats, rounds = s.seats, s.rounds
    s.counter = 0
    s.ply = 0
    s.over = 0
    s.stage = 0
    s.turn = CHANCE
    s.phase = DEAL
    s.score[:] = 0
    s.instant = NONE
    s.last_winner = NONE
    s.opener = 0
    s.seats = seats
    s.rounds = rounds
    clear_round(s)


@compiled
def clear_round(s):
    """Take every card and token of a round off the table."""
    s.hands[:] = 0
    s.laid[:] = 0
    s.taken[:] = 0
    s.shown[:] = 0
    s.gave[:] = NONE
    s.tricks[:] = 0
    s.owed[:] = 0
    s.sheriff = NONE
    s.silent = NONE
    s.last_won = 0
    s.hand_size = 0
    s.dueling = 0
    s.best = NONE
    clear_trick(s)


@compiled
def clear_trick(s):
    """Empty places for a new trick."""
    s.base_card[:] = NONE
    s.duel_kind[:] = NONE
    s.duel_count[:] = 0
    s.passed[:] = 0


@compiled_with_arrays
def chance(s):
    """Shuffle and deal a round (3.1): the first leader by lot, then the last trick's winner."""
    starter = s.last_winner
    if s.stage == 0:
        starter = draw_below(s, s.seats)
    deck = np.empty(DECK, np.uint8)
    at = 0
    for kind in range(KINDS):
        for _ in range(COPIES[kind]):
            deck[at] = kind
            at += 1
    start_round(s, starter)
    at = 0
    for seat in range(s.seats):
        for _ in range(HAND):
            other = at + draw_below(s, DECK - at)
            kind = deck[other]
            deck[other] = deck[at]
            deck[at] = kind
            s.hands[seat, kind] += 1
            at += 1


@compiled
def start_round(s, starter):
    """Everything of a new round but the cards: the deal itself comes from outside."""
    clear_round(s)
    s.stage += 1
    s.opener = starter
    s.lead = starter
    s.hand_size = HAND
    s.turn = starter
    s.phase = RIDER


@compiled
def left_of(s, seat):
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@compiled
def right_of(s, seat):
    """The seat before, clockwise: who passes this seat a rider."""
    return seat - 1 if seat > 0 else int(s.seats) - 1


@compiled
def pass_riders(s):
    """All riders change hands at once, after the last one was chosen (3.2)."""
    for seat in range(s.seats):
        s.hands[seat, s.gave[seat]] -= 1
    for seat in range(s.seats):
        s.hands[left_of(s, seat), s.gave[seat]] += 1


# ---- what is legal -------------------------------------------------------------------------


@compiled
def legal(s, mask):
    """The legal actions of the seat to move (none for chance or a finished game)."""
    for action in range(ACTIONS):
        mask[action] = 0
    if s.turn < 0:
        return 0
    if s.phase == RIDER:
        return legal_kinds(s, mask, RIDERS, BANDIT)  # 3.3: no tens, so no Wolf
    if s.phase == PLAY:
        count = legal_kinds(s, mask, PLAYS, KINDS)
        if may_announce(s, s.turn):
            mask[ANNOUNCE] = 1
            count += 1
        return count
    if s.phase == DISCARD:
        return legal_kinds(s, mask, DISCARDS, KINDS)
    mask[STAND if s.phase == ANSWER else PASS] = 1
    return 1 + legal_duels(s, mask)


@compiled
def legal_kinds(s, mask, first, kinds):
    """One action from `first` on for each kind, of the first `kinds`, that is in the hand."""
    seat = s.turn
    count = 0
    for kind in range(kinds):
        if s.hands[seat, kind]:
            mask[first + kind] = 1
            count += 1
    return count


@compiled
def legal_duels(s, mask):
    """Every duel set that the seat to move may lay. At most two sizes can be right (5.4)."""
    seat = s.turn
    smallest = int(s.duel_count[s.best]) if s.dueling else PAIR
    found = 0
    for kind in range(1, BANDIT):
        if available(s, seat, kind) < smallest:
            continue
        if may_duel(s, seat, kind, smallest):
            mask[duel_action(kind, smallest)] = 1
            found += 1
        if s.dueling and may_duel(s, seat, kind, smallest + 1):
            mask[duel_action(kind, smallest + 1)] = 1
            found += 1
    return found


@compiled
def duel_action(kind, count):
    """The action that lays `count` cards of `kind` as a duel set."""
    return DUELS + 8 * (kind - 1) + (count - PAIR)


@compiled
def may_announce(s, seat):
    """Whether the seat may still take the badge: before its first card of the round (7.1)."""
    return s.hand_size == HAND and s.sheriff == NONE and s.hands[seat, SHERIFF] > 0


# ---- carrying a decision out ---------------------------------------------------------------


@compiled
def act(s, action):
    """Carry a legal action out, and everything that follows without a decision."""
    seat = int(s.turn)
    s.ply += 1
    if s.phase == RIDER:
        choose_rider(s, seat, action - RIDERS)
    elif action == ANNOUNCE:
        s.sheriff = seat
        s.shown[seat, SHERIFF] = 1
    elif s.phase == PLAY:
        play_base(s, seat, action - PLAYS)
    elif s.phase == DISCARD:
        discard(s, seat, action - DISCARDS)
    else:
        answer_or_raise(s, seat, action)


@compiled
def choose_rider(s, seat, kind):
    """Set a lonely rider aside; the last one sends them all (3.2)."""
    s.gave[seat] = kind
    following = left_of(s, seat)
    if following == s.opener:
        pass_riders(s)
        s.phase = PLAY
    s.turn = following


@compiled
def lay(s, seat, kind, count):
    """Cards leave the hand; those that everybody knows of leave first."""
    s.hands[seat, kind] -= count
    s.laid[seat, kind] += count
    s.shown[seat, kind] -= min(s.shown[seat, kind], count)


@compiled
def play_base(s, seat, kind):
    """Lay the one base card of the trick (4.1, 4.2)."""
    lay(s, seat, kind, 1)
    s.base_card[seat] = kind
    leads = seat == s.lead
    if not s.dueling and (leads or base_value(s, kind) <= base_value(s, int(s.base_card[s.best]))):
        s.best = seat  # 4.3: equal cards, the later one is stronger
    if leads or s.hand_size < DUEL_HAND:
        next_turn(s, seat)
    else:
        s.phase = ANSWER  # the same seat is asked for a duel or to stand


@compiled
def answer_or_raise(s, seat, action):
    """A duel set, or none: `stand` right after one's base card, `pass` later (5.1, 5.6)."""
    if action == PASS:
        s.passed[seat] = 1
    elif action != STAND:
        choice = action - DUELS
        lay_duel(s, seat, 1 + choice // 8, PAIR + choice % 8)
    next_turn(s, seat)


@compiled
def lay_duel(s, seat, kind, count):
    """Take one's own set back, then lay the new one (5.5)."""
    take_back(s, seat)
    lay(s, seat, kind, count)
    s.duel_kind[seat] = kind
    s.duel_count[seat] = count
    s.dueling = 1
    s.best = seat


@compiled
def take_back(s, seat):
    """Duel cards return to the hand; everybody has seen them (MS-22)."""
    count = s.duel_count[seat]
    if count:
        kind = s.duel_kind[seat]
        s.hands[seat, kind] += count
        s.shown[seat, kind] += count
        s.laid[seat, kind] -= count


@compiled
def next_turn(s, seat):
    """Go round to the next seat with something to say, or end the trick."""
    for _ in range(s.seats):
        seat = left_of(s, seat)
        if s.base_card[seat] == NONE:
            s.turn = seat
            s.phase = PLAY
            return
        if s.dueling and seat != s.best and not s.passed[seat]:  # 5.8: the leader is not asked
            s.turn = seat
            s.phase = RAISE
            return
    end_trick(s)


# ---- the end of a trick (chapter 6) --------------------------------------------------------


@compiled
def end_trick(s):
    """Everybody else owes as many cards as the winner has out (6.2)."""
    most = int(s.duel_count[s.best])
    for seat in range(s.seats):
        s.owed[seat] = most - int(s.duel_count[seat])
    s.phase = DISCARD
    next_discard(s, s.best)


@compiled
def discard(s, seat, kind):
    """One card face up, the owner's choice (6.2)."""
    lay(s, seat, kind, 1)
    s.owed[seat] -= 1
    next_discard(s, seat if s.owed[seat] == 0 else right_of(s, seat))


@compiled
def next_discard(s, seat):
    """The next seat, clockwise after `seat`, that owes cards; when nobody does, the end."""
    for _ in range(s.seats):
        seat = left_of(s, seat)
        if s.owed[seat]:
            s.turn = seat
            return
    collect(s)


@compiled
def collect(s):
    """The winner takes all cards, counts them as tricks and leads on (6.1, 6.4, 6.5)."""
    winner = int(s.best)
    won = 1 + int(s.duel_count[winner])
    if s.hand_size == won:
        note_silent_sheriff(s, winner)
    for kind in range(KINDS):
        total = 0
        for seat in range(s.seats):
            total += int(s.laid[seat, kind]) - int(s.taken[seat, kind])
        s.taken[winner, kind] += total
    s.tricks[winner] += won
    s.last_winner = winner
    s.last_won = won
    s.hand_size -= won
    s.lead = winner
    if s.hand_size == 0:
        end_round(s)
        return
    clear_trick(s)
    s.dueling = 0
    s.best = NONE
    s.phase = PLAY
    s.turn = winner


@compiled
def note_silent_sheriff(s, winner):
    """The bonus for taking the last trick with one's own, unannounced sheriff (7.4, MS-23).

    Only a base card can be the sheriff among one's laid cards, and a discard does not count.
    """
    if s.base_card[winner] == SHERIFF and s.sheriff == NONE:
        s.silent = winner


@compiled
def stage_over(s):
    """Whether the round is over: a new deal is due, or nothing more (3.1, 8.5)."""
    return s.turn < 0
