"""High Noon: the smallest game with a secret."""

from pathlib import Path

from cantina.engine.game import Game
from cantina.engine.verbs import NAMES
from high_noon import rules, words

GAME = Game(
    id="high-noon",
    title="High Noon",
    seat_counts=(2,),
    minutes=1,
    blurb="Three cards, no second thoughts.",
    credit="An example.",
    dtype=rules.STATE,
    actions=rules.CARDS,
    stage_name="game",
    functions={name: getattr(rules, name) for name in NAMES},
    words=words,
    folder=Path(__file__).parent,
)
