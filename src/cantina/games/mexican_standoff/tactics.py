"""The rule bot of Mexican Standoff: what a sensible beginner goes by, compiled.

It knows its own hand and what lies open, and counts no cards. What it goes by:

- *What a card is worth keeping for.* Low cards win single tricks and, above all, the last one; one
  five is kept for that (it counts 0 there), further fives are worth much less. Ranks held twice or
  more are duel sets, and the longer a set the more each of its cards is worth. The rest is junk.
- *Riders, discards and lost tricks* take the card least worth keeping, and bandits, the Wolf and
  the sheriff are not given away lightly (+10, +25 and +25 for whoever takes the trick).
- *Leading*: junk and bandits, since anybody with a pair takes the trick from a single card.
- *Following*: a single card that takes the trick if what lies there is worth it and few seats can
  still answer; else junk.
- *Duels*: the more points and cards at stake, the rather, above all with the last cards of the
  round; high ranks duel, low ranks are kept for single tricks. Whoever means to duel lays a ten or
  junk as the base card, which comes back with the trick.
- *The badge* is announced with a hand of long sets and low cards.

All of it is a sum of weights, one for each thing named above; the numbers were found by letting
this bot play itself with slightly different ones. They are worth points only relative to each other.
"""

from __future__ import annotations

import numpy as np

from cantina.engine.compile import compiled
from cantina.engine.generator import next_word
from cantina.games.mexican_standoff.rules import duel_action
from cantina.games.mexican_standoff.state import (
    ANNOUNCE,
    BANDIT,
    DEPUTY,
    DISCARD,
    DISCARDS,
    DUEL_HAND,
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
    WOLF,
)
from cantina.games.mexican_standoff.strength import available, base_value, may_duel

LONG = 6  # sets of six and more cards are all the same to this bot

# Where each weight stands. Tables of KINDS entries go by kind, tables of LONG + 1 by set length.
EARLY = 0  # what a card is worth keeping for
LATE = EARLY + KINDS  # the same with few cards left
IN_SET = LATE + KINDS  # and what one more card of a set of that length adds
SPARE_DEPUTY = IN_SET + LONG + 1  # what a second five in the hand changes
LEADING = SPARE_DEPUTY + 1  # what a card is worth as the lead
GIVING = LEADING + KINDS  # what it changes that somebody else takes the card
BASE = GIVING + KINDS  # what a card is worth as the base card under one's own duel
TAKING = BASE + KINDS  # what taking a trick with a single card is worth
TAKING_POINTS = TAKING + 1  # … for each ten points that lie there
TAKING_AFTER = TAKING + 2  # … for each seat that can still answer, by a duel as well
TAKING_AFTER_LATE = TAKING + 3  # … when nobody can duel any more
TAKING_EARLY = TAKING + 4  # … while duels are possible
DUEL = TAKING + 5  # what dueling is worth: to begin with
DUEL_KIND = DUEL + 1  # … for each card of a set, by kind
DUEL_LENGTH = DUEL_KIND + KINDS  # … by the length of the set
DUEL_RIVALS = DUEL_LENGTH + LONG + 1  # … for each seat that has not passed
DUEL_SPARE = DUEL_RIVALS + 1  # … for each more card of the rank, to raise with again
DUEL_LAST = DUEL_RIVALS + 2  # … if the set is all that is left: the last trick
DUEL_OPEN = DUEL_RIVALS + 3  # … if it starts the duel
DUEL_OWN = DUEL_RIVALS + 4  # … if own duel cards are out already
DUEL_POINTS = DUEL_RIVALS + 5  # … for each ten points that lie there
DUEL_HANDS = DUEL_RIVALS + 6  # … for each card that will be left in the hand
BADGE = DUEL_RIVALS + 7  # what the badge is worth: to begin with
BADGE_KIND = BADGE + 1  # … for each card, by kind
BADGE_LENGTH = BADGE_KIND + KINDS  # … for each set, by length
WEIGHTS_COUNT = BADGE_LENGTH + LONG + 1

FEW_CARDS = 4  # in hand at the start of the trick: from here on the late table holds

WEIGHTS = np.array(
    [
        *(67, 20.5, 14, 11, 30.5, 6, 4.5, 4, 3.5, 7, 24),  # EARLY
        *(48, 42, 34.5, 28, 59, 25, 12, 8, 6, -5.5, 12),  # LATE
        *(-8, 0, 11, 22.5, 26, 26, 24.5),  # IN_SET
        -16.5,  # SPARE_DEPUTY
        *(20, 2.5, 3, 9, 0, -4.5, 0, -0.5, -5, 5, 1.5),  # LEADING
        *(-12, 16, 2.5, -1, -5, -9.5, -9.5, -2.5, -0.5, -4, -7),  # GIVING
        *(11, 5.5, -6, -3.5, -6.5, -5.5, -4, -6, 1, 13, 30.5),  # BASE
        *(19.5, 5.5, -9.5, -7, -5),  # TAKING …
        0.5,  # DUEL
        *(-0.5, -11.5, -8.5, -1.5, -2.5, 1.5, 2, 2.5, 4, 1.5, 2),  # DUEL_KIND
        *(4, 3.5, 10, -6, -3, 24.5, 30),  # DUEL_LENGTH
        *(14.5, -3, 49, 2, 6, 5, 1.5),  # DUEL_RIVALS …
        -67.5,  # BADGE
        *(31, 6.5, 21, 10, 0.5, -1.5, 2, 2, 0.5, -7, -13),  # BADGE_KIND
        *(0.5, 8.5, 15, 12, 43, 52.5, 81),  # BADGE_LENGTH
    ],
    np.float64,
)


@compiled
def advise(s, mask, rng):
    """An action out of `mask` for the seat to move, from what that seat knows."""
    return advise_by(s, mask, rng, WEIGHTS)


@compiled
def advise_by(s, mask, rng, w):
    """`advise` with weights of one's own, f8[WEIGHTS_COUNT]."""
    noise = next_word(rng)
    seat = int(s.turn)
    if s.phase == RIDER:
        return least_worth(s, seat, mask, RIDERS, noise, w)
    if s.phase == DISCARD:
        return least_worth(s, seat, mask, DISCARDS, noise, w)
    if s.phase == PLAY:
        if mask[ANNOUNCE] and badge_score(s, seat, w) > 0:
            return ANNOUNCE
        return choose_base(s, seat, mask, noise, w)
    action, score = best_duel(s, seat, noise, w)
    if score > 0 and mask[action]:
        return action
    return PASS if s.phase == RAISE else STAND


@compiled
def jitter(noise, kind):
    """A little chance, under one point, so that the bot is not the same in every game."""
    return np.float64((noise >> np.uint64(4 * kind)) & np.uint64(15)) * 0.05


@compiled
def worth(s, seat, kind, w):
    """What one card of a kind in the hand is worth keeping for."""
    if s.hand_size > FEW_CARDS:
        value = w[EARLY + kind]
    else:
        value = w[LATE + kind]
    count = int(s.hands[seat, kind])
    if count > 1 and kind < BANDIT and s.hand_size >= DUEL_HAND:
        value += w[IN_SET + min(count, LONG)]
    if count > 1 and kind == DEPUTY:
        value += w[SPARE_DEPUTY]
    return value


@compiled
def least_worth(s, seat, mask, first, noise, w):
    """The card to part with: little worth here, and no present for whoever gets it."""
    chosen = NONE
    most = -1e9
    for kind in range(KINDS):
        if s.hands[seat, kind] and mask[first + kind]:
            score = w[GIVING + kind] - worth(s, seat, kind, w) + jitter(noise, kind)
            if score > most:
                most = score
                chosen = kind
    return first + chosen


@compiled
def points_on_table(s):
    """The points of the special cards that lie on the table, in tens of points."""
    points = 0.0
    for seat in range(s.seats):
        kind = int(s.base_card[seat])
        if kind == BANDIT:
            points += 1.0
        elif kind == DEPUTY:
            points -= 1.0
        elif kind == WOLF or kind == SHERIFF:
            points += 2.5
        if s.duel_kind[seat] == DEPUTY:
            points -= s.duel_count[seat]
    return points


@compiled
def choose_base(s, seat, mask, noise, w):
    """The base card: under a duel to come, as a lead, to take the trick, or to lose it cheaply."""
    leads = seat == s.lead
    duel_kind = NONE
    if not leads and s.hand_size >= DUEL_HAND:
        action, score = best_duel(s, seat, noise, w)
        if score > 0:
            duel_kind = kind_of_duel(action)
    points = points_on_table(s)
    chosen = NONE
    most = -1e9
    for kind in range(KINDS):
        if not s.hands[seat, kind] or not mask[PLAYS + kind]:
            continue
        score = jitter(noise, kind) - worth(s, seat, kind, w)
        if leads:
            score += w[LEADING + kind]
        elif duel_kind != NONE:
            score += w[BASE + kind]
            if kind == duel_kind:
                score -= 1e6  # 5.2: it would spoil the duel
        elif takes_now(s, kind):
            score += taking_score(s, points, w)
        else:
            score += w[GIVING + kind]
        if score > most:
            most = score
            chosen = kind
    return PLAYS + chosen


@compiled
def takes_now(s, kind):
    """Whether a single card would be the strongest on the table."""
    return not s.dueling and base_value(s, kind) <= base_value(s, int(s.base_card[s.best]))


@compiled
def taking_score(s, points, w):
    """What it is worth to be the strongest with a single card, before the others answer."""
    waiting = -1
    for seat in range(s.seats):
        if s.base_card[seat] == NONE:
            waiting += 1
    score = w[TAKING] + w[TAKING_POINTS] * points
    if s.hand_size < DUEL_HAND:
        return score + w[TAKING_AFTER_LATE] * waiting
    return score + w[TAKING_EARLY] + w[TAKING_AFTER] * waiting


@compiled
def kind_of_duel(action):
    """The kind of card in a duel set, by its action."""
    return 1 + (action - duel_action(1, PAIR)) // 8


@compiled
def best_duel(s, seat, noise, w):
    """The duel set most worth laying now, and its score: above 0 it is worth more than none.

    Also asked before the base card lies, for what might follow it.
    """
    smallest = int(s.duel_count[s.best]) if s.dueling else PAIR
    largest = smallest + 1 if s.dueling else PAIR
    chosen = 0
    most = -1e9
    for kind in range(1, BANDIT):
        have = available(s, seat, kind)
        for count in range(smallest, min(have, largest) + 1):
            if may_duel(s, seat, kind, count):
                length = min(count, LONG)
                score = w[DUEL_KIND + kind] * count + w[DUEL_LENGTH + length]
                score += w[DUEL_SPARE] * (have - count) + jitter(noise, kind)
                left = int(s.hand_size) - 1 - count
                score += w[DUEL_HANDS] * left
                if left == 0:
                    score += w[DUEL_LAST]
                if score > most:
                    most = score
                    chosen = duel_action(kind, count)
    if chosen:
        most += duel_score(s, seat, w)
    return chosen, most


@compiled
def duel_score(s, seat, w):
    """What speaks for a duel here, whatever the set: the rivals and what lies on the table."""
    score = w[DUEL] + w[DUEL_POINTS] * points_on_table(s)
    for other in range(s.seats):
        if other != seat and not s.passed[other]:
            score += w[DUEL_RIVALS]
    if not s.dueling:
        score += w[DUEL_OPEN]
    if s.duel_count[seat]:
        score += w[DUEL_OWN]
    return score


@compiled
def badge_score(s, seat, w):
    """Above 0 the hand looks good enough to double the round's points (7.1, 7.2)."""
    score = w[BADGE]
    for kind in range(KINDS):
        count = int(s.hands[seat, kind])
        score += w[BADGE_KIND + kind] * count
        if 0 < kind < BANDIT:
            score += w[BADGE_LENGTH + min(count, LONG)]
    return score
