"""The record of Mexican Standoff: cards, phases, actions, and what a game state remembers.

Cards are kinds 0 to 10: kind k is the card of rank k + 1, kind 10 is Mr. Dynamite Frank Wolf.
Everything that counts cards has the shape (seats, kinds).
"""

from __future__ import annotations

from cantina.engine.record import layout

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
