"""What follows a decision in Desperate Oasis, compiled: pulls, powers, tokens, the end of a turn.

Resolving is a loop over small steps: each function here does one thing and says which step comes
next. The loop stops where somebody has to decide, chance speaks or the game is over (WAIT), so
that whoever explains or previews a move can walk through the very same steps one at a time.
"""

from __future__ import annotations

from cantina.engine.compile import compiled
from cantina.engine.record import CHANCE, NOBODY
from cantina.games.desperate_oasis.flips import next_face, next_pulls, next_strike, turn_up
from cantina.games.desperate_oasis.state import (
    CARD,
    CARD_DONE,
    COLUMNS,
    DEAL,
    ENDED,
    FLIP_KILLS,
    FLIP_PULLS,
    HAND,
    KILL,
    NEXT_FACE,
    NEXT_PULLS,
    NEXT_STRIKE,
    NONE,
    PALM,
    PLAY,
    PULL,
    PULLING,
    PULLS_DONE,
    ROUNDS,
    SCORPION,
    SEATS,
    SECOND,
    STRIKING,
    TOKEN,
    TRIO,
    TURN_DONE,
    TURNING_UP,
    WAIT,
    face_up_of,
    has_room,
    height,
    is_portal,
    oasis_worth,
    put_card,
    rest,
    room,
    take_off,
)
from cantina.games.desperate_oasis.strength import is_victim, leader, weakest


@compiled
def resolve(s):
    """Everything that follows without a decision."""
    while s.step != WAIT:
        advance(s)


@compiled
def advance(s):
    """One step: one pull, one victim, one look for a trio, one card of the flips."""
    step = s.step
    if step == PULLING:
        pull_next(s)
    elif step == PULLS_DONE:
        # A flipped scorpion waits until all flips have pulled.
        strikes = s.resolving == CARD and s.card[s.at_side, s.at_column, s.at_row] == SCORPION
        s.struck = 0
        s.step = STRIKING if strikes else TOKEN
    elif step == STRIKING:
        strike(s)
    elif step == TOKEN:
        offer_token(s)
    elif step == CARD_DONE:
        card_done(s)
    elif step == TURN_DONE:
        end_turn(s)
    elif step == TURNING_UP:
        turn_up(s)
    elif step == NEXT_FACE:
        next_face(s)
    elif step == NEXT_PULLS:
        next_pulls(s)
    elif step == NEXT_STRIKE:
        next_strike(s)
    else:
        end_round(s)


@compiled
def ask(s, seat, phase):
    """Stop here: a seat has to decide."""
    s.turn = seat
    s.phase = phase
    s.step = WAIT


# ---- attraction (chapter 5) -----------------------------------------------------------------


@compiled
def pull_source(s, source):
    """Where pulled cards come from, in order: lower column, higher column, through a portal."""
    side, column = int(s.at_side), int(s.at_column)
    if source == 0:
        return (side, column - 1) if column > 0 else (NONE, NONE)
    if source == 1:
        return (side, column + 1) if column < COLUMNS - 1 else (NONE, NONE)
    return (1 - side, column) if is_portal(s, column) else (NONE, NONE)


@compiled
def is_candidate(s, side, column, row):
    """Whether the card that is being resolved pulls this one (5.1, 5.3, DO-13, DO-15)."""
    kind = s.card[s.at_side, s.at_column, s.at_row]
    return s.card[side, column, row] == kind and not s.down[side, column, row]


@compiled
def candidates(s):
    """How many cards could be pulled now."""
    kind = int(s.card[s.at_side, s.at_column, s.at_row])
    found = 0
    for source in range(3):
        side, column = pull_source(s, source)
        if side != NONE:
            found += face_up_of(s, side, column, kind)
    return found


@compiled
def pull_next(s):
    """Card by card, until none is left or no room; a choice where not all fit (5.5, DO-16)."""
    found = candidates(s)
    space = room(s, int(s.at_side), int(s.at_column))
    if found == 0 or space == 0:
        s.step = PULLS_DONE
    elif found > space:
        ask(s, int(s.chooser), PULL)
    else:
        pull_first(s)


@compiled
def pull_first(s):
    """The next card comes by itself, in the fixed order (5.5, DO-17)."""
    for source in range(3):
        side, column = pull_source(s, source)
        if side == NONE:
            continue
        for row in range(height(s, side, column)):
            if is_candidate(s, side, column, row):
                pull_card(s, side, column, row)
                return


@compiled
def pull_card(s, side, column, row):
    """One card moves to the outer end of the pulling column; its old column closes up (5.4)."""
    kind = int(s.card[side, column, row])
    facing = int(s.facing[side, column, row])
    tag = int(s.tag[side, column, row])
    take_off(s, side, column, row)
    new_row = put_card(s, int(s.at_side), int(s.at_column), kind, facing, 0)
    s.tag[s.at_side, s.at_column, new_row] = tag
    s.step = PULLING


# ---- the scorpion (chapter 5) ---------------------------------------------------------------


@compiled
def struck_side(s):
    """The side that the scorpion strikes now, and the row there that is safe from it (DO-20)."""
    side = int(s.at_side)
    if s.struck == 0:
        return side, int(s.at_row)
    return 1 - side, NONE


@compiled
def strike(s):
    """The weakest card of a side goes, first where the scorpion lies; a tie is chosen (5.7)."""
    if s.struck == SEATS:
        s.step = NEXT_STRIKE if s.resolving == FLIP_KILLS else TOKEN
        return
    side, safe = struck_side(s)
    column = int(s.at_column)
    least = weakest(s, side, column, safe)
    victims = 0
    victim = NONE
    for row in range(height(s, side, column)):
        if is_victim(s, side, column, row, safe, least):
            victims += 1
            victim = row
    if victims > 1:
        ask(s, int(s.chooser), KILL)
    elif victims == 1:
        kill_card(s, side, column, victim)
    else:
        s.struck += 1


@compiled
def kill_card(s, side, column, row):
    """A card is destroyed; its column closes up, and nothing is pulled by that (DO-24)."""
    s.lost[int(s.card[side, column, row])] += 1
    take_off(s, side, column, row)
    if side == s.at_side and row < s.at_row:
        s.at_row -= 1
    s.struck += 1
    s.step = STRIKING


# ---- palm tokens (chapter 6) ----------------------------------------------------------------


@compiled
def offer_token(s):
    """Ask about the token where the card has made a trio on its owner's side (6.1 to 6.3)."""
    owner = int(s.chooser)
    if made_trio(s) and may_use_token(s, owner):
        ask(s, owner, PALM)
    else:
        s.step = CARD_DONE


@compiled
def made_trio(s):
    """Whether its column held fewer than three of the animal before, and holds three now (DO-31)."""
    side, column = int(s.at_side), int(s.at_column)
    kind = int(s.card[side, column, s.at_row])
    if side != s.chooser or kind == SCORPION or s.before >= TRIO:
        return False
    return face_up_of(s, side, column, kind) >= TRIO


@compiled
def may_use_token(s, seat):
    """A first token of the round at any trio; a move only in a later turn (DO-32, DO-33)."""
    if s.palm[seat] == NONE:
        return True
    return s.resolving == CARD and s.palm_turn[seat] != s.turns


# ---- what comes after a card, a turn, a round ------------------------------------------------


@compiled
def card_done(s):
    """The card is resolved: the next flip, the second card of the turn, or the turn's end."""
    if s.resolving == FLIP_PULLS:
        s.step = NEXT_PULLS
        return
    rest(s)
    seat = int(s.mover)
    if s.two_cards and s.held[seat] and has_room(s, seat):
        s.two_cards = 0
        ask(s, seat, SECOND)
    else:
        s.step = TURN_DONE


@compiled
def end_turn(s):
    """Draw up to four, then see whether the round is over (7.1, 7.2, DO-9)."""
    seat = int(s.mover)
    second = 1 - int(s.first)
    s.two_cards = 0
    draw_up(s, seat)
    s.turns += 1
    if s.deck_left == 0:
        first_out = s.held[s.first] == 0
        if s.held[second] == 0 or (seat == second and (first_out or s.closing)):
            s.closing = 0
            s.step = TURNING_UP
            return
        if first_out:
            s.closing = 1
    s.mover = 1 - seat
    ask(s, 1 - seat, PLAY)


@compiled
def draw_up(s, seat):
    """Cards from the deck until the hand has four (4.7). In a redacted record they are unknown."""
    while s.held[seat] < HAND and s.deck_left:
        s.deck_left -= 1
        s.held[seat] += 1
        code = int(s.deck[s.deck_left])
        s.deck[s.deck_left] = 0
        if code:
            s.hands[seat, code - 1] += 1


@compiled
def end_round(s):
    """The stronger side takes each oasis, even a bad one; ties are discarded (8.1, DO-38)."""
    for seat in range(SEATS):
        s.round_score[seat] = 0
    for column in range(COLUMNS):
        winner = leader(s, column)
        s.won[column] = winner
        if winner != NONE:
            s.round_score[winner] += oasis_worth(s, column)
    for seat in range(SEATS):
        s.score[seat] += s.round_score[seat]
    s.step = WAIT
    if s.stage == ROUNDS:
        s.over = 1
        s.turn = NOBODY
        s.phase = ENDED
    else:
        s.turn = CHANCE
        s.phase = DEAL
