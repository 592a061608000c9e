"""Desperate Oasis (Dan Cassaro): animals, five oases between two players, and cards that attract."""

from pathlib import Path

from cantina.engine.game import Game, Option
from cantina.games.desperate_oasis import knowledge, rules, state, tactics, words
from cantina.games.desperate_oasis.words.edition import sets

GAME = Game(
    id="desperate-oasis",
    title="Desperate Oasis",
    seat_counts=(2,),
    minutes=20,
    blurb="Claim the water, pull your own kind, leave the skulls.",
    credit=(
        "Designed by Dan Cassaro, published by Weast Coast Games. Cantina is an independent "
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
            name="oasis_set",
            title="Oases",
            kind="choice",
            default=sets()[0],
            choices=sets(),
            text=(
                "Which fifteen oases lie in the box is a reconstruction. S has more bad ones, R "
                "more portals."
            ),
            rule="2.3",
        ),
        Option(
            name="oases",
            title="Oases of your own",
            kind="table",
            default=None,
            text="A list of 15 to 40 oases instead of a set.",
            rule="2.3",
        ),
        Option(
            name="animals",
            title="Animals",
            kind="table",
            default=None,
            text="How many cards of each animal there are: 9 to 31 together.",
            rule="2.2",
        ),
    ),
)
