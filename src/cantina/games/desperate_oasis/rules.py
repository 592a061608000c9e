"""The verbs of Desperate Oasis, compiled: set-up, what is legal, carrying a decision out, results.

The order is the rulebook's. The record and the board stand in `state.py`, strengths in
`strength.py`, everything that follows a decision in `resolve.py` and `flips.py`.
"""

from __future__ import annotations

import numpy as np

from cantina.engine.compile import compiled, compiled_with_arrays
from cantina.engine.generator import draw_below
from cantina.engine.record import CHANCE
from cantina.games.desperate_oasis.flips import turn_chameleon
from cantina.games.desperate_oasis.resolve import (
    is_candidate,
    kill_card,
    pull_card,
    pull_source,
    resolve,
    struck_side,
)
from cantina.games.desperate_oasis.state import (
    ACTIONS,
    CARD,
    CARD_DONE,
    CHAMELEON,
    COLUMNS,
    DEAL,
    DOWNS,
    FACES,
    HAND,
    KILL,
    KILLS,
    KINDS,
    MOST_ANIMALS,
    MOST_FLIPS,
    MOST_OASES,
    NO_PALM,
    NONE,
    OASES,
    OVERS,
    PALM,
    PALMS,
    PLAY,
    PULL,
    PULLING,
    PULLS,
    ROOM,
    ROWS,
    SEATS,
    SECOND,
    TURN_DONE,
    UPS,
    WAIT,
    clear_space,
    column_of,
    face_up_of,
    form_facing,
    form_kind,
    height,
    put_card,
    rest,
    room,
    row_of,
    side_of,
    space_of,
)
from cantina.games.desperate_oasis.strength import is_victim, weakest

# ---- set-up (chapter 3) ---------------------------------------------------------------------


@compiled
def begin(s):
    """An empty table, before the oases are shuffled. The edition and the key are set already."""
    s.counter = 0
    s.ply = 0
    s.over = 0
    s.stage = 0
    s.turn = CHANCE
    s.phase = OASES
    s.first = 0
    for seat in range(SEATS):
        s.score[seat] = 0
        s.round_score[seat] = 0
    for place in range(MOST_OASES):
        s.oasis[place] = 0
    clear_round(s)


@compiled
def clear_round(s):
    """No card on the board, in a hand or in the deck."""
    s.step = WAIT
    s.closing = 0
    s.mover = s.first
    s.turns = 0
    s.two_cards = 0
    s.flip = 0
    s.flips = 0
    s.deck_left = 0
    s.removed = NONE
    rest(s)
    for place in range(MOST_ANIMALS):
        s.deck[place] = 0
    for place in range(MOST_FLIPS):
        s.flip_kind[place] = 0
        s.flip_space[place] = 0
    for kind in range(KINDS):
        s.lost[kind] = 0
    for side in range(SEATS):
        s.held[side] = 0
        s.downs[side] = 0
        s.palm[side] = NONE
        s.palm_turn[side] = 0
        for kind in range(KINDS):
            s.hands[side, kind] = 0
        for column in range(COLUMNS):
            s.cards_in[side, column] = 0
            s.faces[side, column] = 0
            s.won[column] = NONE
            for row in range(ROWS):
                clear_space(s, side, column, row)


@compiled
def chance(s):
    """Shuffle the oases once (3.1); then, each round, deal the animals (3.2)."""
    if s.phase == OASES:
        shuffle_oases(s)
    else:
        deal_animals(s)


@compiled
def shuffle_oases(s):
    """The order in which the oases will lie, five a round (DO-2)."""
    for place in range(int(s.oases)):
        s.oasis[place] = s.edition[place]
    for place in range(int(s.oases) - 1):
        other = place + draw_below(s, int(s.oases) - place)
        code = s.oasis[other]
        s.oasis[other] = s.oasis[place]
        s.oasis[place] = code
    s.phase = DEAL


@compiled_with_arrays
def deal_animals(s):
    """Four cards each, one set aside unseen, the rest is the deck (3.2, DO-3, DO-5)."""
    first = draw_below(s, SEATS) if s.stage == 0 else next_first(s)
    cards = np.empty(MOST_ANIMALS, np.uint8)
    count = 0
    for kind in range(KINDS):
        for _ in range(int(s.animals[kind])):
            cards[count] = kind
            count += 1
    for place in range(count):
        other = place + draw_below(s, count - place)
        kind = cards[other]
        cards[other] = cards[place]
        cards[place] = kind
    start_round(s, first)
    for seat in range(SEATS):
        for card in range(HAND):
            s.hands[seat, cards[HAND * seat + card]] += 1
    s.removed = cards[SEATS * HAND]
    for place in range(int(s.deck_left)):
        s.deck[place] = cards[count - 1 - place] + 1


@compiled
def next_first(s):
    """First is whoever scored more in the round before; on a tie the other one (3.4, DO-4)."""
    if s.round_score[0] == s.round_score[1]:
        return 1 - int(s.first)
    return 0 if s.round_score[0] > s.round_score[1] else 1


@compiled
def start_round(s, first):
    """Everything of a new round but the cards: the deal itself may come from a record."""
    s.first = first
    clear_round(s)
    s.stage += 1
    count = 0
    for kind in range(KINDS):
        count += int(s.animals[kind])
    s.deck_left = count - SEATS * HAND - 1
    for seat in range(SEATS):
        s.held[seat] = HAND
    s.turn = first
    s.phase = PLAY


# ---- what is legal (chapter 4) ---------------------------------------------------------------


@compiled
def legal(s, mask):
    """The legal actions of the seat to move (none for chance or a finished game)."""
    for action in range(ACTIONS):
        mask[action] = 0
    if s.turn < 0:
        return 0
    phase = s.phase
    if phase == PLAY:
        return legal_turn(s, mask)
    if phase == SECOND:
        return mark_forms(s, mask, UPS, open_columns(s, int(s.turn)))
    if phase == PULL:
        return legal_pulls(s, mask)
    if phase == KILL:
        return legal_kills(s, mask)
    if phase == PALM:
        return legal_palms(s, mask)
    mask[FACES] = 1
    mask[FACES + 1] = 1
    return 2


@compiled
def legal_turn(s, mask):
    """Up on one's own side, over to the other, or face down (4.1)."""
    seat = int(s.turn)
    own = open_columns(s, seat)
    count = mark_forms(s, mask, UPS, own) + mark_forms(s, mask, OVERS, open_columns(s, 1 - seat))
    if may_lay_down(s, seat):
        for kind in range(KINDS):
            if s.hands[seat, kind]:
                count += mark_columns(mask, DOWNS + COLUMNS * kind, own)
    return count


@compiled
def may_lay_down(s, seat):
    """At most one face-down card more than the other seat has (4.4, DO-8)."""
    return s.downs[seat] <= s.downs[1 - seat]


@compiled
def open_columns(s, side):
    """The columns of a side that have room, one bit each (4.5)."""
    columns = 0
    for column in range(COLUMNS):
        if s.cards_in[side, column] < ROOM or room(s, side, column):
            columns |= 1 << column
    return columns


@compiled
def mark_forms(s, mask, start, columns):
    """Every form of the hand in each of the columns; how many actions that are."""
    count = 0
    for kind in range(KINDS):
        if s.hands[s.turn, kind]:
            count += mark_columns(mask, start + COLUMNS * kind, columns)
            if kind == CHAMELEON:
                count += mark_columns(mask, start + COLUMNS * (kind + 1), columns)
    return count


@compiled
def mark_columns(mask, start, columns):
    """One action for each of the columns, from `start` on; how many."""
    count = 0
    for column in range(COLUMNS):
        there = (columns >> column) & 1
        mask[start + column] = there
        count += there
    return count


@compiled
def legal_pulls(s, mask):
    """Every card that could be pulled next (5.5, DO-16)."""
    count = 0
    for source in range(3):
        side, column = pull_source(s, source)
        if side == NONE:
            continue
        for row in range(height(s, side, column)):
            if is_candidate(s, side, column, row):
                mask[PULLS + space_of(side, column, row)] = 1
                count += 1
    return count


@compiled
def legal_kills(s, mask):
    """The weakest cards of the side that the scorpion strikes now (5.7, DO-23)."""
    side, safe = struck_side(s)
    column = int(s.at_column)
    least = weakest(s, side, column, safe)
    count = 0
    for row in range(height(s, side, column)):
        if is_victim(s, side, column, row, safe, least):
            mask[KILLS + space_of(side, column, row)] = 1
            count += 1
    return count


@compiled
def legal_palms(s, mask):
    """Any oasis but the one where the token lies, or none (6.2, DO-32)."""
    mask[NO_PALM] = 1
    count = 1
    for column in range(COLUMNS):
        if s.palm[s.turn] != column:
            mask[PALMS + column] = 1
            count += 1
    return count


# ---- carrying a decision out ----------------------------------------------------------------


@compiled
def act(s, action):
    """Carry a legal action out, and everything that follows without a decision."""
    decide(s, action)
    resolve(s)


@compiled
def decide(s, action):
    """Carry a legal action out; `resolve` then does what follows."""
    s.ply += 1
    phase = s.phase
    if phase == PLAY or phase == SECOND:
        lay(s, int(s.turn), action)
    elif phase == PULL:
        space = action - PULLS
        pull_card(s, side_of(space), column_of(space), row_of(space))
    elif phase == KILL:
        space = action - KILLS
        kill_card(s, side_of(space), column_of(space), row_of(space))
    elif phase == PALM:
        place_token(s, int(s.turn), action)
    else:
        turn_chameleon(s, action - FACES)


@compiled
def lay(s, seat, action):
    """Lay a card: face down it is the whole turn, face up it pulls at once (4.1 to 4.4)."""
    if action >= DOWNS:
        choice = action - DOWNS
        lose_from_hand(s, seat, choice // COLUMNS)
        put_card(s, seat, choice % COLUMNS, choice // COLUMNS, 0, 1)
        s.step = TURN_DONE
        return
    over = action >= OVERS
    choice = action - OVERS if over else action - UPS
    form, column = choice // COLUMNS, choice % COLUMNS
    side = 1 - seat if over else seat
    kind = form_kind(form)
    lose_from_hand(s, seat, kind)
    # A second card may follow the first that is laid face up on one's own side (4.2).
    s.two_cards = 1 if s.phase == PLAY and not over else 0
    s.resolving = CARD
    s.chooser = seat
    s.at_side = side
    s.at_column = column
    s.before = face_up_of(s, side, column, kind)
    s.at_row = put_card(s, side, column, kind, form_facing(form), 0)
    s.step = PULLING


@compiled
def lose_from_hand(s, seat, kind):
    """A card leaves the hand."""
    s.hands[seat, kind] -= 1
    s.held[seat] -= 1


@compiled
def place_token(s, seat, action):
    """The palm token goes to an oasis, or stays where it is (6.2)."""
    if action != NO_PALM:
        s.palm[seat] = action - PALMS
        s.palm_turn[seat] = s.turns
    s.step = CARD_DONE


# ---- results (chapter 8) --------------------------------------------------------------------


@compiled
def stage_over(s):
    """Whether a round is complete: another deal comes next, or the game is over."""
    return s.turn < 0


@compiled
def standing(s, out):
    """The points now."""
    for seat in range(SEATS):
        out[seat] = s.score[seat]


@compiled
def payoff(s, out):
    """1 for the winner, a half each on a tie (8.4)."""
    for seat in range(SEATS):
        if s.score[seat] == s.score[1 - seat]:
            out[seat] = 0.5
        else:
            out[seat] = 1.0 if s.score[seat] > s.score[1 - seat] else 0.0
