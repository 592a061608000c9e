"""Small Standoff: Mexican Standoff cut down until it can be solved."""

from pathlib import Path

from cantina.engine.game import Game
from cantina.engine.verbs import NAMES
from small_standoff import rules, words

GAME = Game(
    id="small-standoff",
    title="Small Standoff",
    seat_counts=(2,),
    minutes=1,
    blurb="Three cards, and perhaps a duel.",
    credit="After Mexican Standoff, designed by Péter Szöllősi.",
    dtype=rules.STATE,
    actions=rules.ACTIONS,
    stage_name="game",
    functions={name: getattr(rules, name) for name in NAMES},
    words=words,
    folder=Path(__file__).parent,
)
