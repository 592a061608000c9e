"""Kuhn poker's notation: what records and matches need. It has no page and no sentences."""

from itertools import permutations

from cantina.engine.errors import BadNotation
from kuhn_poker import rules

NAMES = "JQK"


def action_text(action):
    """A move as people and records write it."""
    return ("pass", "bet")[action]


def parse_action(text):
    """The action behind a move's text; raises BadNotation."""
    if text not in ("pass", "bet"):
        raise BadNotation(f"{text!r} is no move of Kuhn poker: write pass or bet")
    return ("pass", "bet").index(text)


def chance_event(after):
    """The deal that led to the full state `after`, for its record."""
    return {"chance": "deal", "cards": [NAMES[card] for card in after.card]}


def every_deal():
    """Every possible deal with its weight, for exact checks."""
    return [(1, {"chance": "deal", "cards": list(cards)}) for cards in permutations(NAMES, 2)]


def impose(game, state, event):
    """A recorded deal in place of the generator's; ValueError says what would be right."""
    if event not in [deal for _, deal in every_deal()]:
        raise ValueError("chance 'deal' with two different cards J, Q or K")
    for seat, card in enumerate(event["cards"]):
        state.card[seat] = NAMES.index(card)
    game.run(rules.start, state)


def same_chance(one, other):
    """Whether two chance events say the same."""
    return one == other


def set_options(state, options):
    """Kuhn poker has no options."""


def options_of(state):
    """The options that differ from the default."""
    return {}


def reason(state):
    """Why the game is over."""
    return "cards shown" if state.shown else "given up"


def refusal(game, state, action, names):
    """Why `action` is not legal: both always are, while it is one's turn."""
    return {"text": "It is not your turn.", "rule": "1.2"}
