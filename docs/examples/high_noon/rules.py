"""The rules of High Noon. Card k (0 to 8) has rank k + 1; action k chooses card k."""

import numpy as np

from cantina.engine.compile import compiled, compiled_with_arrays
from cantina.engine.generator import draw_below, next_word, pick_below
from cantina.engine.record import CHANCE, NOBODY, WHOLE, layout

SEATS, CARDS, HAND = 2, 9, 3
NONE = -1

STATE = layout(
    [
        ("score", "i4", (SEATS,)),  # tricks won
        ("hands", "u1", (SEATS, CARDS)),
        ("laid", "u1", (SEATS, CARDS)),  # shown in earlier tricks
        ("chosen", "i1", (SEATS,)),  # set aside for the running trick
    ],
    limit=128,
)


@compiled
def count_of(cards):
    """How many of the cards are there. (`int`, since NumPy's small integers wrap round.)"""
    count = 0
    for card in range(CARDS):
        count += int(cards[card])
    return count


@compiled
def nth_card(cards, n):
    """The n-th of the cards that are there, from 0."""
    for card in range(CARDS):
        n -= int(cards[card])
        if n < 0:
            return card
    return NONE


@compiled
def begin(s):
    """An empty table. `seats` and `key` are set already."""
    s.turn = CHANCE
    s.score[:] = 0
    s.hands[:] = 0
    s.laid[:] = 0
    s.chosen[:] = NONE


@compiled_with_arrays
def chance(s):
    """Deal three cards each (1.1). Only `draw_below` may speak for the game's generator."""
    deck = np.empty(CARDS, np.uint8)
    for card in range(CARDS):
        deck[card] = card
    for at in range(SEATS * HAND):
        other = at + draw_below(s, CARDS - at)
        deck[at], deck[other] = deck[other], deck[at]
        s.hands[at // HAND, deck[at]] = 1
    start(s)


@compiled
def start(s):
    """The first trick begins, whoever dealt the cards."""
    s.stage = 1
    s.turn = 0


@compiled
def legal(s, mask):
    """Any card of one's hand (1.2)."""
    mask[:] = 0
    count = 0
    if s.turn >= 0:
        for card in range(CARDS):
            if s.hands[s.turn, card]:
                mask[card] = 1
                count += 1
    return count


@compiled
def act(s, action):
    """Set a card aside; after the second, both are shown."""
    s.ply += 1
    s.chosen[s.turn] = action
    if s.turn == 0:
        s.turn = 1
    else:
        show(s)


@compiled
def show(s):
    """The higher card takes the trick (1.3); after three the game is over (1.4)."""
    s.score[0 if s.chosen[0] > s.chosen[1] else 1] += 1
    for seat in range(SEATS):
        s.hands[seat, s.chosen[seat]] = 0
        s.laid[seat, s.chosen[seat]] = 1
        s.chosen[seat] = NONE
    s.turn = 0
    if s.score[0] + s.score[1] == HAND:
        s.turn = NOBODY
        s.over = 1


@compiled
def standing(s, out):
    """The tricks won so far."""
    for seat in range(SEATS):
        out[seat] = s.score[seat]


@compiled
def payoff(s, out):
    """1 for whoever has more tricks; three tricks cannot be shared equally."""
    for seat in range(SEATS):
        out[seat] = 1.0 if s.score[seat] > s.score[1 - seat] else 0.0


@compiled
def prospects(s, out):
    """There is no pause between deals: what counts is the end."""
    payoff(s, out)


@compiled
def redact(s, seat):
    """Blank the generator, and what only the other seat knows."""
    s.viewer = seat
    s.key[:] = 0
    s.counter = 0
    for other in range(SEATS):
        if other != seat:
            s.hands[other, :] = 0
            s.chosen[other] = NONE


@compiled
def seen(s, action, seat):
    """A card is chosen in secret: only its owner sees which."""
    return action if seat == s.turn else -1


@compiled_with_arrays
def imagine(s, rng):
    """Deal the unseen cards to the blank hands, every deal equally likely."""
    viewer = int(s.viewer)
    s.viewer = WHOLE
    s.key[0], s.key[1] = next_word(rng), next_word(rng)
    unseen = np.empty(CARDS, np.uint8)
    count = 0
    for card in range(CARDS):
        if s.laid[0, card] + s.laid[1, card] + s.hands[0, card] + s.hands[1, card] == 0:
            unseen[count] = card
            count += 1
    for seat in range(SEATS):
        if seat == viewer or s.stage == 0:
            continue
        for _ in range(HAND - count_of(s.laid[seat])):
            at = pick_below(rng, count)
            s.hands[seat, unseen[at]] = 1
            count -= 1
            unseen[at] = unseen[count]
    if s.turn == 1 and viewer != 0:
        s.chosen[0] = nth_card(s.hands[0], pick_below(rng, count_of(s.hands[0])))


@compiled
def advise(s, mask, rng):
    """The rule bot: the middle card, so as to keep the best one in hand."""
    return nth_card(mask, count_of(mask) // 2)


@compiled
def stage_over(s):
    """Whether there is nothing left to look ahead to: the one deal is played out."""
    return s.turn < 0
