"""Small Standoff's notation: what records and matches need. It has no page and no sentences."""

from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from cantina.engine.errors import BadNotation
from small_standoff import rules

RANKS = range(2, 2 + rules.KINDS)
MOVES = [*(str(rank) for rank in RANKS), *(f"{rank} {rank}" for rank in RANKS), "stand"]


def action_text(action):
    """A move as people and records write it: a card, a pair, or stand."""
    return MOVES[action]


def parse_action(text):
    """The action behind a move's text; raises BadNotation."""
    if text not in MOVES:
        raise BadNotation(f"{text!r} is no move of Small Standoff: write 4, or 3 3, or stand")
    return MOVES.index(text)


def chance_event(after):
    """The deal that led to the full state `after`, for its record."""
    hands = [[str(k + 2) for k, n in enumerate(hand) for _ in range(n)] for hand in after.hands]
    return {"chance": "deal", "hands": hands}


@cache
def every_deal():
    """Every possible deal with its weight (in how many ways the cards can lie), for exact checks."""
    hands = [
        hand
        for hand in combinations_with_replacement(RANKS, rules.HAND)
        if all(hand.count(rank) <= rank for rank in RANKS)
    ]
    deals = []
    for one in hands:
        for other in hands:
            held = [(rank, one.count(rank), other.count(rank)) for rank in RANKS]
            ways = prod(comb(rank, a) * comb(rank - a, b) for rank, a, b in held)
            if ways:
                dealt = [[str(rank) for rank in hand] for hand in (one, other)]
                deals.append((ways, {"chance": "deal", "hands": dealt}))
    return deals


def impose(game, state, event):
    """A recorded deal in place of the generator's; ValueError says what would be right."""
    if event not in [deal for _, deal in every_deal()]:
        raise ValueError("chance 'deal' with two hands of three cards, low before high")
    for seat, hand in enumerate(event["hands"]):
        for card in hand:
            state.hands[seat, int(card) - 2] += 1
    game.run(rules.start, state)


def same_chance(one, other):
    """Whether two chance events say the same."""
    return one == other


def set_options(state, options):
    """Small Standoff has no options."""


def options_of(state):
    """The options that differ from the default."""
    return {}


def reason(state):
    """Why the game is over."""
    return "a duel" if max(state.duel) >= 0 else "three tricks"


def refusal(game, state, action, names):
    """Why `action` is not legal for the seat whose record this is."""
    if action < rules.DUELS:
        return {"text": f"You cannot lay a {action + 2} here.", "rule": "1.2"}
    return {"text": "There is no such duel here.", "rule": "1.3"}
