"""Mexican Standoff (Péter Szöllősi): tricks, duels and a badge for three to five."""

from pathlib import Path

from cantina.engine.game import Game, Option
from cantina.games.mexican_standoff import knowledge, rules, score, state, tactics, words

GAME = Game(
    id="mexican-standoff",
    title="Mexican Standoff",
    seat_counts=(3, 4, 5),
    minutes=30,
    blurb="Take tricks, call duels, bluff with the badge.",
    credit=(
        "Designed by Péter Szöllősi, published by Vagabund. Cantina is an independent "
        "implementation of the rules, with its own words and pictures."
    ),
    dtype=state.STATE,
    actions=state.ACTIONS,
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
        "standing": score.standing,
        "payoff": score.payoff,
        "prospects": score.prospects,
        "advise": tactics.advise,
        "stage_over": rules.stage_over,
    },
    words=words,
    folder=Path(__file__).parent,
    options=(
        Option(
            name="rounds",
            title="Rounds",
            kind="int",
            default=7,
            low=1,
            high=20,
            text="Seven, as in the rulebook we follow. Fewer for a short evening.",
            rule="8.5",
        ),
    ),
)
