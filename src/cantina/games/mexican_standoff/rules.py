"""The rules of Mexican Standoff, compiled: the record, set-up, a trick, duels, the score.

Words: a *round* is a deal (eleven tricks' worth of cards), a *trick* ends when somebody takes the
cards on the table; a duel makes one trick worth several. Rule numbers (5.4) are those of
`rulebook.md`; MS-9 and the like are the rulings that they carry.

Cards are kinds 0 to 10: kind k is the card of rank k + 1, kind 10 is Mr. Dynamite Frank Wolf.
Everything that counts cards has the shape (seats, kinds).
"""

from __future__ import annotations

import numpy as np

from cantina.engine.compile import compiled, compiled_with_arrays
from cantina.engine.generator import draw_below
from cantina.engine.record import CHANCE, NOBODY, layout

SEATS = 5
KINDS = 11
HAND = 11
SHERIFF, DEPUTY, BANDIT, WOLF = 0, 4, 9, 10
COPIES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 1)
DECK = 55
NONE = -1
PAIR = 2
DUEL_HAND = 3  # a base card and a pair: without so many cards nobody can duel (5.9)

# Phases: what the seat to move is asked.
DEAL, RIDER, PLAY, ANSWER, RAISE, DISCARD, ENDED = range(7)

# Actions, in ranges: a kind, a rank and a number of duel cards, or nothing more to say.
RIDERS = 0  # + kind
ANNOUNCE = RIDERS + KINDS
PLAYS = ANNOUNCE + 1  # + kind
DUELS = PLAYS + KINDS  # + 8 * (kind - 1) + (number - 2): kinds 1 to 8, 2 to 9 cards
STAND = DUELS + 64
PASS = STAND + 1
DISCARDS = PASS + 1  # + kind
ACTIONS = DISCARDS + KINDS

STATE = layout(
    [
        ("score", "i4", (SEATS,)),
        ("phase", "u1"),
        ("rounds", "u1"),  # the option: how many rounds the game has
        ("opener", "u1"),  # who leads the round's first trick (8.4)
        ("lead", "u1"),  # who leads the running trick
        ("best", "i1"),  # whose card or duel set is the strongest so far
        ("dueling", "u1"),
        ("hand_size", "u1"),  # cards in every hand when the running trick began
        ("sheriff", "i1"),  # who wears the badge this round (7.1)
        ("silent", "i1"),  # who took the last trick with an unannounced sheriff (7.4)
        ("last_winner", "i1"),  # who took the last trick that was decided
        ("last_won", "u1"),  # how many tricks that one counted for
        ("instant", "i1"),  # who won the game by taking all with the badge (7.3)
        ("hands", "u1", (SEATS, KINDS)),
        ("laid", "u1", (SEATS, KINDS)),  # out of the hand this round: played, duelled, discarded
        ("taken", "u1", (SEATS, KINDS)),  # won this round
        ("shown", "u1", (SEATS, KINDS)),  # in the hand, and everybody knows
        ("gave", "i1", (SEATS,)),  # the lonely rider that a seat passed to its left
        ("base_card", "i1", (SEATS,)),
        ("duel_kind", "i1", (SEATS,)),
        ("duel_count", "u1", (SEATS,)),
        ("passed", "u1", (SEATS,)),
        ("owed", "u1", (SEATS,)),  # cards still to discard at the end of the trick
        ("tricks", "u1", (SEATS,)),
    ],
    limit=384,
)

TRICK_POINTS = (-50, -25, 0, 10, 25, 50, 75, 100, 150, 200, 250, 500)
ALL_TRICKS = 11
NO_TRICK = -50
LAST_TRICK = 50
SHERIFF_CARD = 25
SILENT_SHERIFF = 75
WOLF_POINTS = 25
BANDIT_POINTS = 10
DEPUTY_POINTS = (0, -10, -20, -30, -40, 100)

# The columns of `round_points`, in the order of the score sheet.
TRICKS_PART, DEPUTIES_PART, BANDITS_PART, WOLF_PART = 0, 1, 2, 3
SHERIFF_PART, SILENT_PART, LAST_PART, BADGE_PART, SUM_PART = 4, 5, 6, 7, 8
PARTS = 9


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


# ---- strength (chapters 4 and 5) -----------------------------------------------------------


@compiled
def base_value(s, kind):
    """What a base card counts: the lower the stronger; a five is 0 in the last trick (7.5)."""
    if kind == WOLF:
        return 10
    if kind == DEPUTY and s.hand_size == 1:
        return 0
    return kind + 1


@compiled
def set_value(s, kind, count):
    """What a duel set's rank counts: fives that empty the hand count 0 (7.5, MS-17)."""
    if kind == DEPUTY and count == s.hand_size - 1:
        return 0
    return kind + 1


@compiled
def beats_best(s, kind, count):
    """Whether a set beats the running duel by the one-step rule (5.4, MS-9, MS-10)."""
    best_kind, best_count = int(s.duel_kind[s.best]), int(s.duel_count[s.best])
    if count == best_count:
        return set_value(s, kind, count) <= set_value(s, best_kind, best_count)
    return count == best_count + 1


@compiled
def beats_own(s, seat, kind, count):
    """Whether a set is strictly stronger than the one that the seat has out (5.5, MS-11)."""
    own_count = int(s.duel_count[seat])
    if count != own_count:
        return count > own_count
    return set_value(s, kind, count) < set_value(s, int(s.duel_kind[seat]), own_count)


@compiled
def available(s, seat, kind):
    """Cards of a kind that the seat could duel with: its hand and its own set, taken back."""
    count = int(s.hands[seat, kind])
    if s.duel_kind[seat] == kind:
        count += int(s.duel_count[seat])
    return count


@compiled
def may_duel(s, seat, kind, count):
    """Whether the seat may lay `count` cards of a kind as its duel set now (chapter 5).

    Asked only where a duel is open to the seat: after its base card (5.1) or at a later turn.
    """
    if kind == s.base_card[seat] or kind < 1 or kind >= BANDIT:
        return False  # 5.2: not the base card's rank, and only ranks 2 to 9
    if count < PAIR or available(s, seat, kind) < count:
        return False  # 5.3
    if not s.dueling:
        return count == PAIR  # 5.1
    return beats_best(s, kind, count) and beats_own(s, seat, kind, count)


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


# ---- the score (chapters 7 and 8) ----------------------------------------------------------


@compiled_with_arrays
def end_round(s):
    """Score the round; after the last, or all tricks to the badge, the game is over."""
    parts = np.zeros((SEATS, PARTS), np.int64)
    sweeper = round_points(s, parts)
    if sweeper != NONE and sweeper == s.sheriff:
        s.instant = sweeper  # 7.3: scores stay as they stood before the round
    else:
        for seat in range(s.seats):
            s.score[seat] += parts[seat, SUM_PART]
    if s.instant != NONE or s.stage == s.rounds:
        s.over = 1
        s.turn = NOBODY
        s.phase = ENDED
    else:
        s.turn = CHANCE
        s.phase = DEAL


@compiled
def round_points(s, parts):
    """What each seat scores for the round that just ended, reason by reason.

    Fills `parts` (seats, PARTS), of which the badge's column is the factor 1 or 2, and returns
    the seat that took all eleven tricks, or NONE.
    """
    parts[:] = 0
    sweeper = NONE
    for seat in range(s.seats):
        if s.tricks[seat] == ALL_TRICKS:
            sweeper = seat
    for seat in range(s.seats):
        parts[seat, TRICKS_PART] = TRICK_POINTS[s.tricks[seat]]
        parts[seat, BADGE_PART] = 1
        if sweeper == NONE:
            special_points(s, seat, parts)
        total = 0
        for part in range(BADGE_PART):
            total += parts[seat, part]
        parts[seat, SUM_PART] = total * parts[seat, BADGE_PART]
    return sweeper


@compiled
def special_points(s, seat, parts):
    """The additional points of one seat; there are none after a sweep (8.3)."""
    taken = s.taken[seat]
    parts[seat, DEPUTIES_PART] = DEPUTY_POINTS[taken[DEPUTY]]
    parts[seat, BANDITS_PART] = BANDIT_POINTS * int(taken[BANDIT])
    parts[seat, WOLF_PART] = WOLF_POINTS * int(taken[WOLF])
    parts[seat, SHERIFF_PART] = SHERIFF_CARD * int(taken[SHERIFF])
    if s.silent == seat:
        parts[seat, SILENT_PART] = SILENT_SHERIFF
    if s.last_winner == seat:
        parts[seat, LAST_PART] = LAST_TRICK
    if s.sheriff == seat:
        parts[seat, BADGE_PART] = 2


@compiled
def stage_over(s):
    """Whether the round is over: a new deal is due, or nothing more (3.1, 8.5)."""
    return s.turn < 0


@compiled
def standing(s, out):
    """The points now; an instant win stands far above everything else."""
    for seat in range(s.seats):
        out[seat] = s.score[seat]
    if s.instant != NONE:
        out[s.instant] += 1000.0


@compiled
def payoff(s, out):
    """1 for the winner, shared equally on a tie of points (8.5); an instant win stands alone."""
    if s.instant != NONE:
        for seat in range(s.seats):
            out[seat] = 1.0 if seat == s.instant else 0.0
        return
    best = s.score[0]
    for seat in range(s.seats):
        best = max(best, s.score[seat])
    winners = 0
    for seat in range(s.seats):
        if s.score[seat] == best:
            winners += 1
    for seat in range(s.seats):
        out[seat] = 1.0 / winners if s.score[seat] == best else 0.0
