"""Desperados (Reiner Knizia): mines opened, worked, fought over and shut in time."""

from pathlib import Path

from cantina.engine.game import Game, Option
from cantina.games.desperados import components, knowledge, rules, tactics, words

GAME = Game(
    id="desperados",
    title="Desperados",
    seat_counts=(2, 3, 4),
    minutes=40,
    blurb="Dig gold, shut your mines in time, take theirs at gunpoint.",
    credit=(
        "Designed by Reiner Knizia, earlier published as Digging. Cantina is an independent "
        "implementation of the rules, with its own words and pictures."
    ),
    dtype=components.STATE,
    actions=components.ACTIONS,
    stage_name="round",
    functions={
        "begin": rules.begin,
        "chance": rules.chance,
        "legal": rules.legal,
        "act": rules.act,
        "redact": knowledge.redact,
        "imagine": knowledge.imagine,
        "forget": knowledge.forget,
        "seen": knowledge.seen,
        "stage_over": rules.stage_over,
        "standing": rules.standing,
        "payoff": rules.payoff,
        "prospects": tactics.prospects,
        "advise": tactics.advise,
    },
    words=words,
    folder=Path(__file__).parent,
    options=(
        Option(
            name="partnership",
            title="Partners",
            kind="bool",
            default=True,
            seats=(4,),
            text="Two and two, opposite one another, with one score. Off: everyone alone.",
            rule="2.3",
        ),
        Option(
            name="target",
            title="Points to win",
            kind="int",
            default=None,
            low=10,
            high=200,
            text="60 in partnership and 40 alone, as in the rulebook we follow.",
            rule="8.1",
        ),
        Option(
            name="remove_chests",
            title="Fewer chests for two and three",
            kind="bool",
            default=True,
            text="Two play without 4 chests of each metal, three without 2. Off: all cards.",
            rule="2.4",
        ),
    ),
)
