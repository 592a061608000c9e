"""El Paso (Stefan Dorra): seven towns, loot and a sheriff for two to five."""

from pathlib import Path

from cantina.engine.game import Game, Option
from cantina.games.el_paso import knowledge, rules, state, tactics, words
from cantina.games.el_paso.words.edition import shipped_towns

GAME = Game(
    id="el-paso",
    title="El Paso",
    seat_counts=(2, 3, 4, 5),
    minutes=45,
    blurb="Loot seven towns, and leave each before the sheriff comes.",
    credit=(
        "Designed by Stefan Dorra, published by Zoch. Cantina is an independent "
        "implementation of the rules, with its own words and pictures."
    ),
    dtype=state.STATE,
    actions=state.ACTIONS,
    stage_name="town",
    functions={
        "begin": rules.begin,
        "chance": rules.chance,
        "legal": rules.legal,
        "act": rules.act,
        "redact": knowledge.redact,
        "imagine": knowledge.imagine,
        "forget": knowledge.forget,
        "seen": knowledge.seen,
        "stage_over": state.stage_over,
        "standing": tactics.standing,
        "payoff": rules.payoff,
        "prospects": tactics.prospects,
        "advise": tactics.advise,
    },
    words=words,
    folder=Path(__file__).parent,
    options=(
        Option(
            name="tiles_per_town",
            title="Tiles for each town",
            kind="int",
            default=18,
            low=1,
            high=36,
            text="18, as in the English rules. The German rules draw 20.",
            rule="4.1",
        ),
        Option(
            name="emptied_carry",
            title="Tiles kept from an emptied town",
            kind="choice",
            default="two",
            choices=("two", "max"),
            text=(
                "Two: whoever empties a town keeps up to two tiles, as printed. "
                "Max: as many as leaving next would allow, if that is more."
            ),
            rule="6.7",
        ),
        Option(
            name="towns",
            title="The towns",
            kind="table",
            default=shipped_towns(),
            text=(
                "Seven towns with their rates and scenes. Most of the table that comes with the "
                "game is a reconstruction: with the box at hand, play with its own towns."
            ),
            rule="2.5",
        ),
    ),
)
