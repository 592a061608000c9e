"""The rules of Small Standoff. Kind k is the card of rank k + 2, of which there are as many."""

import numpy as np

from cantina.engine.compile import compiled, compiled_with_arrays
from cantina.engine.generator import draw_below, next_word, pick_below
from cantina.engine.record import CHANCE, NOBODY, WHOLE, layout

SEATS, KINDS, HAND, DECK = 2, 4, 3, 14
NONE = -1
PLAY, ANSWER, RAISE = 0, 1, 2  # phases: what the seat to move is asked

# Actions: lay kind k; duel with a pair of kind k; leave it at that.
DUELS = KINDS
STAND = DUELS + KINDS
ACTIONS = STAND + 1

STATE = layout(
    [
        ("score", "i4", (SEATS,)),  # tricks won
        ("hands", "u1", (SEATS, KINDS)),
        ("laid", "u1", (SEATS, KINDS)),  # out of the hand, for all to see
        ("card", "i1", (SEATS,)),  # what is laid to the running trick
        ("duel", "i1", (SEATS,)),  # the rank of the pair beside it
        ("lead", "u1"),
        ("phase", "u1"),
    ],
    limit=96,
)


@compiled
def count_of(cards):
    """How many cards there are."""
    count = 0
    for kind in range(KINDS):
        count += int(cards[kind])
    return count


@compiled
def begin(s):
    """An empty table. `seats` and `key` are set already."""
    s.turn = CHANCE
    s.score[:] = 0
    s.hands[:] = 0
    s.laid[:] = 0
    s.card[:] = NONE
    s.duel[:] = NONE


@compiled_with_arrays
def chance(s):
    """Deal three cards each (1.1)."""
    deck = np.empty(DECK, np.uint8)
    at = 0
    for kind in range(KINDS):
        for _ in range(kind + 2):
            deck[at] = kind
            at += 1
    for at in range(SEATS * HAND):
        other = at + draw_below(s, DECK - at)
        deck[at], deck[other] = deck[other], deck[at]
        s.hands[at // HAND, deck[at]] += 1
    start(s)


@compiled
def start(s):
    """The first trick begins, whoever dealt the cards."""
    s.stage = 1
    s.turn = 0
    s.lead = 0
    s.phase = PLAY


@compiled
def may_duel(s, seat, kind):
    """Whether the seat may duel with a pair of that kind now (1.3, 1.4)."""
    if s.hands[seat, kind] < 2 or kind == s.card[seat]:
        return False
    challenge = s.duel[1 - seat]
    return challenge == NONE or kind <= challenge


@compiled
def may_duel_at_all(s, seat):
    """Whether a duel is open to the seat."""
    count = 0
    for kind in range(KINDS):
        count += may_duel(s, seat, kind)
    return count > 0


@compiled
def legal(s, mask):
    """Any card (1.2); beside it a duel or none, where there is a choice (1.3, 1.4)."""
    mask[:] = 0
    if s.turn < 0:
        return 0
    count = 0
    for kind in range(KINDS):
        if s.phase == PLAY:
            if s.hands[s.turn, kind]:
                mask[kind] = 1
                count += 1
        elif may_duel(s, s.turn, kind):
            mask[DUELS + kind] = 1
            count += 1
    if s.phase != PLAY:
        mask[STAND] = 1
        count += 1
    return count


@compiled
def lay(s, seat, kind, count):
    """Take cards out of a hand, for all to see."""
    s.hands[seat, kind] -= count
    s.laid[seat, kind] += count


@compiled
def act(s, action):
    """Carry a decision out; the trick is decided when nobody is left to ask."""
    seat = int(s.turn)
    other = 1 - seat
    s.ply += 1
    if s.phase == PLAY:
        lay(s, seat, action, 1)
        s.card[seat] = action
        if seat == s.lead:
            s.turn = other
        elif may_duel_at_all(s, seat):
            s.phase = ANSWER
        else:
            decide(s)
        return
    if action != STAND:
        lay(s, seat, action - DUELS, 2)
        s.duel[seat] = action - DUELS
        if s.phase == ANSWER and may_duel_at_all(s, other):
            s.phase = RAISE
            s.turn = other
            return
    decide(s)


@compiled
def decide(s):
    """Who takes the trick (1.2), or all of them in a duel (1.4)."""
    lead, other = int(s.lead), 1 - int(s.lead)
    if s.duel[other] != NONE:
        s.score[lead if s.duel[lead] != NONE else other] += HAND
        for seat in range(SEATS):
            for kind in range(KINDS):
                lay(s, seat, kind, s.hands[seat, kind])
        finish(s)
        return
    winner = other if s.card[other] <= s.card[lead] else lead
    s.score[winner] += 1
    s.card[:] = NONE
    s.lead = winner
    s.turn = winner
    s.phase = PLAY
    if count_of(s.hands[0]) == 0:
        finish(s)


@compiled
def finish(s):
    """The game is over."""
    s.turn = NOBODY
    s.over = 1


@compiled
def standing(s, out):
    """The tricks won so far (1.5)."""
    for seat in range(SEATS):
        out[seat] = s.score[seat]


@compiled
def payoff(s, out):
    """1 for whoever has more tricks; three cannot be shared equally."""
    for seat in range(SEATS):
        out[seat] = 1.0 if s.score[seat] > s.score[1 - seat] else 0.0


@compiled
def prospects(s, out):
    """There is one deal: what counts is the end."""
    payoff(s, out)


@compiled
def redact(s, seat):
    """Blank the generator and the other hand."""
    s.viewer = seat
    s.key[:] = 0
    s.counter = 0
    for other in range(SEATS):
        if other != seat:
            s.hands[other, :] = 0


@compiled
def seen(s, action, seat):
    """Everything is laid openly."""
    return action


@compiled_with_arrays
def imagine(s, rng):
    """Deal unseen cards to the blank hands, every deal equally likely."""
    viewer = int(s.viewer)
    s.viewer = WHOLE
    s.key[0], s.key[1] = next_word(rng), next_word(rng)
    if s.stage == 0:
        return
    unseen = np.empty(DECK, np.uint8)
    count = 0
    for kind in range(KINDS):
        out = int(s.laid[0, kind]) + int(s.laid[1, kind])
        for _ in range(kind + 2 - out - int(s.hands[0, kind]) - int(s.hands[1, kind])):
            unseen[count] = kind
            count += 1
    for seat in range(SEATS):
        if seat == viewer:
            continue
        for _ in range(HAND - count_of(s.laid[seat])):
            at = pick_below(rng, count)
            s.hands[seat, unseen[at]] += 1
            count -= 1
            unseen[at] = unseen[count]


@compiled
def advise(s, mask, rng):
    """The rule bot duels when it can; leads its highest card; takes as cheaply as possible."""
    if s.phase != PLAY:
        for kind in range(KINDS):
            if mask[DUELS + kind]:
                return DUELS + kind
        return STAND
    highest = taking = NONE
    for kind in range(KINDS):
        if mask[kind]:
            highest = kind
            if s.turn != s.lead and kind <= s.card[s.lead]:
                taking = kind
    return taking if taking != NONE else highest


@compiled
def stage_over(s):
    """Whether the one deal is played out."""
    return s.turn < 0
