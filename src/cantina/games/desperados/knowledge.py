"""Who knows what in Desperados: redaction, imagined worlds, moves as others see them.

What a seat knows (3.5): its own hand; what it gave to its partner and is still there, and what
its partner gave it; everything that ever lay face up; how many cards each hand and the deck hold;
that somebody passed a card; and that whoever had to skip held nothing that could be played.

The prior of imagined worlds: the shuffle is uniform, so all ways to fill the other hands and the
deck with the unseen cards are equally likely, as far as they fit what skips have shown. Equal
cards cannot be told apart, so a card that its giver knows of leaves a hand before another of its
kind. Which of the cards that the partners of another side passed each other are still where they
went nobody else can know; the prior is that such a card always leaves first (`passed` counts what
must then still be there), and that it is equally likely to be any card of that hand.
"""

from __future__ import annotations

import numpy as np

from cantina.engine.compile import compiled, compiled_with_arrays
from cantina.engine.generator import next_word, pick_below
from cantina.engine.record import WHOLE
from cantina.games.desperados.components import (
    CLOSURE,
    DECK,
    DESPERADO,
    GIVE,
    KINDS,
    LACKS_CLOSURES,
    LACKS_DESPERADOS,
    LACKS_GOLD,
    LACKS_MINES,
    LONGEST_DECK,
    METALS,
    MINE,
    OPENS,
    SEATS,
    copies,
    partner_of,
)

SORTS = 6  # mines, gold, silver, copper, closures, desperados: the bits of `lacks`
HIDDEN = -1
"""What others see of a card passed between partners: only gives are ever hidden."""


@compiled
def is_partner(s, one, other):
    """Whether two seats play together."""
    return bool(s.partnership) and partner_of(one) == other


@compiled
def seen(s, action, seat):
    """A given card is seen by the two partners alone; everything else is done in the open."""
    hidden = GIVE <= action < OPENS and seat != s.turn
    if hidden and not (seat >= 0 and is_partner(s, s.turn, seat)):
        return HIDDEN
    return action


@compiled
def redact(s, seat):
    """Blank the generator, the deck, the other hands and what the other side gave one another."""
    s.viewer = seat
    s.key[:] = 0
    s.counter = 0
    for at in range(LONGEST_DECK):
        s.deck[at] = 0
    for other in range(SEATS):
        if other == seat:
            continue
        s.hands[other, :] = 0
        if seat < 0 or not is_partner(s, seat, other):
            s.given[other, :] = 0


# ---- imagined worlds -------------------------------------------------------------------------


@compiled
def fits(lacks, kind):
    """Whether a seat that showed by skipping to lack those sorts may hold a card of this kind."""
    if kind < MINE + METALS:
        return lacks & LACKS_MINES == 0
    if kind < CLOSURE:
        return lacks & (LACKS_GOLD << (kind % METALS)) == 0
    if kind < DESPERADO:
        return lacks & LACKS_CLOSURES == 0
    return lacks & LACKS_DESPERADOS == 0


@compiled
def knows_of(s, seat, kind):
    """How many cards of a kind the holder of a redacted record knows to be in another hand."""
    viewer = int(s.viewer)
    if viewer >= 0 and is_partner(s, viewer, seat):
        return int(s.given[viewer, kind])
    return 0


@compiled_with_arrays
def imagine(s, rng):
    """Fill a redacted record with a random world, drawn from exactly the stated prior."""
    unseen = np.zeros(KINDS, np.int64)
    count = count_unseen(s, unseen)
    if tied_by_skips(s):
        left = np.zeros(KINDS, np.int64)
        while not fill_tied(s, unseen, left, rng):
            pass
        unseen[:] = left
        count = int(s.deck_left)
    cards = np.empty(DECK, np.uint8)
    at = 0
    for kind in range(KINDS):
        for _ in range(unseen[kind]):
            cards[at] = kind
            at += 1
    viewer = int(s.viewer)
    s.viewer = WHOLE
    s.key[0] = next_word(rng)
    s.key[1] = next_word(rng)
    shuffle(cards, count, rng)
    deal_unseen(s, viewer, cards)


@compiled
def shuffle(cards, count, rng):
    """Put the first `count` cards in a random order."""
    for at in range(count - 1):
        other = at + pick_below(rng, count - at)
        kind = cards[other]
        cards[other] = cards[at]
        cards[at] = kind


@compiled
def count_unseen(s, unseen):
    """The cards that the record's holder cannot place, by kind; how many they are."""
    count = 0
    if s.deck_size == 0:  # before the first deal
        return count
    viewer = int(s.viewer)
    for kind in range(KINDS):
        left = copies(s, kind) - int(s.played[kind])
        for seat in range(int(s.seats)):
            left -= int(s.hands[seat, kind]) if seat == viewer else knows_of(s, seat, kind)
        unseen[kind] = left
        count += left
    return count


@compiled
def deal_unseen(s, viewer, cards):
    """Deal shuffled cards into the gaps of the other hands and the rest into the deck.

    Where the passed cards of another side are hidden, the first cards of a hand are those.
    """
    at = 0
    if s.deck_size == 0:
        return
    for seat in range(int(s.seats)):
        if seat == viewer:
            continue
        own_pair = viewer >= 0 and is_partner(s, viewer, seat)
        giver = partner_of(seat)
        gap = int(s.held[seat])
        if s.partnership and own_pair:
            for kind in range(KINDS):
                s.hands[seat, kind] = s.given[viewer, kind]
                gap -= int(s.given[viewer, kind])
        elif not s.partnership:
            for kind in range(KINDS):
                gap -= int(s.hands[seat, kind])  # filled already where skips tie it
        for number in range(gap):
            s.hands[seat, cards[at]] += 1
            if s.partnership and not own_pair and number < s.passed[giver]:
                s.given[giver, cards[at]] += 1
            at += 1
    for place in range(int(s.deck_size) - int(s.deck_left), int(s.deck_size)):
        s.deck[place] = cards[at]
        at += 1


# ---- hands that skips have told something about ----------------------------------------------


@compiled
def tied_by_skips(s):
    """Whether some hidden hand with cards in it has shown what it lacks (never with partners)."""
    for seat in range(int(s.seats)):
        if s.lacks[seat] and s.held[seat] and seat != s.viewer:
            return True
    return False


@compiled
def sorts_lacking(lacks):
    """How many sorts of cards a seat showed to lack."""
    count = 0
    for sort in range(SORTS):
        count += (lacks >> sort) & 1
    return count


@compiled
def room(unseen, lacks):
    """How many of the unseen cards a seat with these lacks may hold."""
    count = 0
    for kind in range(KINDS):
        if fits(lacks, kind):
            count += unseen[kind]
    return count


@compiled
def fill_tied(s, unseen, left, rng):
    """Try to fill all other hands; what is not dealt is in `left`. False: draw again.

    One hand after the other gets a random part of the cards that it may hold. The number of parts
    that a hand could get depends on what went before; a draw is therefore kept with a chance in
    proportion to that number, which makes all ways to deal equally likely. The hands that may hold
    the fewest sorts come first: mostly nothing is then thrown away.
    """
    for kind in range(KINDS):
        left[kind] = unseen[kind]
    done = 0
    for sorts in range(SORTS, -1, -1):
        for seat in range(int(s.seats)):
            if seat == s.viewer or sorts_lacking(int(s.lacks[seat])) != sorts:
                continue
            if not fill_hand(s, seat, unseen, left, done, rng):
                return False
            done |= 1 << seat
    return True


@compiled
def fill_hand(s, seat, unseen, left, done, rng):
    """Fill one hand with cards that it may hold out of `left`, after the hands in `done`."""
    lacks, gap = int(s.lacks[seat]), int(s.held[seat])
    for kind in range(KINDS):
        s.hands[seat, kind] = 0
    there = room(left, lacks)
    most = room(unseen, lacks) - taken_at_least(s, seat, unseen, done)
    # C(there, gap) out of C(most, gap): one fraction after the other.
    for number in range(gap):
        if there - number <= 0 or pick_below(rng, most - number) >= there - number:
            return False
    for number in range(gap):
        choice = pick_below(rng, there - number)
        for kind in range(KINDS):
            if fits(lacks, kind):
                choice -= left[kind]
                if choice < 0:
                    left[kind] -= 1
                    s.hands[seat, kind] += 1
                    break
    return True


@compiled
def taken_at_least(s, seat, unseen, done):
    """How many cards that this seat may hold must be in the hands filled before."""
    lacks = int(s.lacks[seat])
    taken = 0
    for other in range(int(s.seats)):
        if done & (1 << other):
            elsewhere = 0
            for kind in range(KINDS):
                if fits(int(s.lacks[other]), kind) and not fits(lacks, kind):
                    elsewhere += unseen[kind]
            taken += max(0, int(s.held[other]) - elsewhere)
    return taken


# ---- what a bad memory makes of it -----------------------------------------------------------


@compiled_with_arrays
def forget(s, percent, rng):
    """Forget what skips showed, which card went to the partner, and which desperados have fought.

    Each desperado that is gone is taken for any of those not seen yet. All else that was played lies
    on the table, and every closure shut a mine.
    """
    if pick_below(rng, 100) < percent:
        for seat in range(int(s.seats)):
            s.lacks[seat] = 0
    viewer = int(s.viewer)
    if viewer >= 0 and s.partnership:
        for kind in range(KINDS):
            for _ in range(int(s.given[viewer, kind])):
                if pick_below(rng, 100) < percent:
                    forget_gift(s, viewer, kind)
    if tied_by_skips(s):
        return  # with other cards unseen, no hands might be left that fit the skips
    unseen = np.zeros(KINDS, np.int64)
    for kind in range(DESPERADO, KINDS):
        for _ in range(int(s.played[kind]) - fighting(s, kind)):
            if pick_below(rng, 100) < percent:
                take_for_another(s, kind, unseen, rng)


@compiled
def forget_gift(s, giver, kind):
    """Remember of one card less that it went to the partner and is still there."""
    s.given[giver, kind] -= 1
    left = 0
    for other in range(KINDS):
        left += int(s.given[giver, other])
    s.passed[giver] = min(int(s.passed[giver]), left)


@compiled
def fighting(s, kind):
    """How many cards of a kind are in the running fight."""
    count = 0
    for seat in range(int(s.seats)):
        if s.fighter[seat] and DESPERADO + int(s.fighter[seat]) - 1 == kind:
            count += 1
    return count


@compiled
def take_for_another(s, kind, unseen, rng):
    """Remember a desperado that fought as one that nobody has seen yet."""
    count_unseen(s, unseen)
    count = 0
    for other in range(DESPERADO, KINDS):
        count += unseen[other]
    if count == 0:
        return
    place = pick_below(rng, count)
    for other in range(DESPERADO, KINDS):
        place -= unseen[other]
        if place < 0:
            s.played[kind] -= 1
            s.played[other] += 1
            return
