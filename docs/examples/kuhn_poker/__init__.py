"""Kuhn poker: a game whose solution is known, to check solvers with."""

from pathlib import Path

from cantina.engine.game import Game
from cantina.engine.verbs import NAMES
from kuhn_poker import rules, words

GAME = Game(
    id="kuhn-poker",
    title="Kuhn Poker",
    seat_counts=(2,),
    minutes=1,
    blurb="Three cards, one bet.",
    credit="Harold Kuhn's textbook example of 1950.",
    dtype=rules.STATE,
    actions=rules.ACTIONS,
    stage_name="game",
    functions={name: getattr(rules, name) for name in NAMES},
    words=words,
    folder=Path(__file__).parent,
)
