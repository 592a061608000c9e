"""Desperados in pieces: the cards, the sides, the moves by number, and the record of a game.

Rule numbers (5.2) are those of `rulebook.md`; DE-14 and the like are the rulings they carry.

Cards are kinds: three mines, three chests, three double chests (gold, silver, copper each), the
closure, and the desperados 1 to 12. A side is a team (seats 0 and 2, seats 1 and 3) in the
partnership game and a seat otherwise. Mines are numbered from 0 in the order of opening.
"""

from __future__ import annotations

from cantina.engine.compile import compiled
from cantina.engine.record import layout

SEATS = 4
METALS = 3
GOLD, SILVER, COPPER = range(METALS)
MINE, CHEST, DOUBLE, CLOSURE, DESPERADO = 0, 3, 6, 9, 10  # the first kind of each sort
KINDS = 22
NUMBERS = 12
HAND = 6
DECK = 60
LONGEST_DECK = 48  # two seats, all chests in the game
COPIES = (3, 3, 3, 9, 9, 9, 1, 1, 1, 9, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
MINES = 9
LAYERS = 10  # nine chests and the double: no mine can hold more
REMOVED = (0, 0, 4, 2, 0)  # chests of each metal taken out, by seats (2.4)
BASE_VALUE = (3, 2, 1)
NONE = -1
GIVES = 16  # in a row, then somebody must draw or play (4.4)
DEFAULT_TARGET = (40, 60)  # alone, in partnership (8.1)

OPEN, CLOSED = 1, 2  # states of a mine (0: not opened yet)
SINGLE_CHEST, DOUBLE_CHEST = 1, 2  # layers of a mine

# Actions by number.
DRAW = 0
SKIP = 1
GIVE = 2  # + kind
OPENS = GIVE + KINDS  # + 4 * metal + side
LAYS = OPENS + METALS * SEATS  # + 9 * (kind - CHEST) + mine
CLOSES = LAYS + 2 * METALS * MINES  # + mine
FIGHTS = CLOSES + MINES  # + 12 * mine + (number - 1)
ACTIONS = FIGHTS + NUMBERS * MINES

DEAL, TURN, ENDED = range(3)  # phases

# What a seat that had to skip cannot hold (4.9): bits of `lacks`.
LACKS_MINES, LACKS_GOLD, LACKS_CLOSURES, LACKS_DESPERADOS = 1, 2, 16, 32  # silver 4, copper 8

STATE = layout(
    [
        ("score", "u4", (SEATS,)),  # by seat; partners have the same
        ("target", "u2"),
        ("number", "u2"),  # of the round, from 1: unlike `stage` it goes on beyond 255
        ("phase", "u1"),
        ("partnership", "u1"),
        ("remove_chests", "u1"),
        ("dealer", "u1"),
        ("deck_left", "u1"),
        ("deck_size", "u1"),
        ("last_turns", "i1"),  # turns still to come in the last lap, NONE before it
        ("gives", "u1"),  # gives in a row
        ("mines", "u1"),  # opened in this round
        ("fight_mine", "i1"),
        ("attacker", "i1"),
        ("fighter", "u1", (SEATS,)),  # the desperado each seat has in the running fight, or 0
        ("hands", "u1", (SEATS, KINDS)),
        ("held", "u1", (SEATS,)),  # cards in each hand, known to all
        ("given", "u1", (SEATS, KINDS)),  # passed to the partner and, as both know, still there
        ("passed", "u1", (SEATS,)),  # how many that is at least, as all can count
        ("lacks", "u1", (SEATS,)),  # what a seat showed by skipping not to hold
        ("played", "u1", (KINDS,)),  # on the table or discarded, seen by all
        ("deck", "u1", (LONGEST_DECK,)),  # top first, from deck_size - deck_left on
        ("mine_metal", "u1", (MINES,)),
        ("mine_side", "u1", (MINES,)),
        ("mine_state", "u1", (MINES,)),
        ("mine_chests", "u1", (MINES,)),
        ("mine_layers", "u1", (MINES, LAYERS)),  # in the order in which they were laid
    ],
    limit=512,
)


@compiled
def copies(s, kind):
    """How many cards of a kind are in the game: with few seats some chests stay out (2.4)."""
    count = int(COPIES[kind])
    if CHEST <= kind < DOUBLE and s.remove_chests:
        count -= int(REMOVED[s.seats])
    return count


@compiled
def side_of(s, seat):
    """The side a seat plays for (2.3)."""
    return int(seat) % 2 if s.partnership else int(seat)


@compiled
def sides(s):
    """How many sides there are."""
    return 2 if s.partnership else int(s.seats)


@compiled
def partner_of(seat):
    """The seat opposite."""
    return (int(seat) + 2) % SEATS


@compiled
def left_of(s, seat):
    """The next seat clockwise."""
    return int(seat) + 1 if int(seat) + 1 < int(s.seats) else 0
