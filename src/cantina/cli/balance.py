"""`cantina balance`: what a game's publisher asks, answered by games between bots."""

from __future__ import annotations

import importlib.util
import os
import shlex
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cantina.cli.output import (
    Trouble,
    chosen_game,
    parsed_options,
    progress,
    say,
    say_json,
    warmed,
)

if TYPE_CHECKING:
    from cantina.engine.game import Game
    from cantina.lab.balance.plan import Plan

MOST_GAMES = 1_000_000
MISSING = (
    "the report's plots need matplotlib: pip install 'cantina[lab]' (or say --json alone, "
    "which needs no plots)"
)


@click.command(
    epilog="Example: cantina balance el-paso --games 1000 --seats 3,4 --seed 1 --out el-paso.html"
)
@click.argument("game")
@click.option("--seats", metavar="N,…", help="Numbers of seats (default: all that the game has).")
@click.option(
    "--bots", default="greedy", show_default=True, help="Who plays: random, greedy, search:200it."
)
@click.option(
    "--games", type=click.IntRange(20, MOST_GAMES), default=1000, show_default=True,
    help="Games for each number of seats.",
)  # fmt: skip
@click.option(
    "--option-games", type=click.IntRange(0, MOST_GAMES), metavar="N",
    help="Games for each other value of an option (default: half of --games; 0: leave it out).",
)  # fmt: skip
@click.option(
    "--skill-games", type=click.IntRange(0, MOST_GAMES), metavar="N",
    help="Games of a stronger bot against a weaker one; a tenth of that where one searches "
    "(default: as --games; 0: leave it out).",
)  # fmt: skip
@click.option(
    "--skill", multiple=True, metavar="BOT,BOT",
    help="Stronger and weaker bot; repeatable (default: greedy,random and search:200it,greedy).",
)  # fmt: skip
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="Repeatable.")
@click.option("--seed", type=int, default=1, show_default=True, help="All games follow from it.")
@click.option("--out", metavar="FILE", help="The report (default: balance-GAME.html).")
@click.option(
    "--json", "as_json", is_flag=True, help="Print the numbers as JSON; the page only with --out."
)
@click.option("--workers", type=click.IntRange(1, 256), help="Processes (default: one a core).")
def balance(
    game: str,
    seats: str | None,
    bots: str,
    games: int,
    option_games: int | None,
    skill_games: int | None,
    skill: tuple[str, ...],
    given: tuple[str, ...],
    seed: int,
    out: str | None,
    as_json: bool,
    workers: int | None,
) -> None:
    """Let bots play GAME and report how fair, long, close and lucky it is, and what decides.

    One HTML file with plots and tables, which needs no network: wins by seat, length, scores,
    whether a leader can be caught, what goes with winning, room for skill, and what each option
    changes.
    """
    chosen = chosen_game(game)
    counts = _counts(seats, chosen)
    options = parsed_options(chosen, counts[0], given)
    if out is None and not as_json:
        out = f"balance-{chosen.id}.html"
    if out is not None:
        _check(out)

    from cantina.lab.balance import balanced, planned
    from cantina.lab.balance.plan import PAIRS
    from cantina.lab.balance.report import all_parts, weight

    try:
        plan = planned(
            chosen,
            counts,
            options,
            bots,
            games,
            games // 2 if option_games is None else option_games,
            skill_games,
            tuple(map(_pair, skill)) or PAIRS,
            seed,
        )
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    warmed(chosen)
    parts = all_parts(plan)
    with progress(f"Playing {chosen.title}", weight(parts)) as advance:
        report = balanced(plan, command_of(plan, given), workers, advance, parts)
    if out is not None:
        from cantina.lab.balance.page import page

        _write(out, page(report))
    if as_json:
        say_json({**report.as_json(), "out": out})
        return
    for answer in report.short:
        say(f"{answer['about']} {answer['says']}")
    say(f"The report with all numbers is in {out}")


def _counts(seats: str | None, game: Game) -> tuple[int, ...]:
    if seats is None:
        return game.seat_counts
    try:
        counts = [int(count) for count in seats.split(",")]
    except ValueError:
        raise click.UsageError(f"--seats {seats}: numbers with commas, as in 3,4") from None
    return tuple(game.checked_seats(count) for count in counts)


def _pair(text: str) -> tuple[str, str]:
    stronger, comma, weaker = text.partition(",")
    if not comma or "," in weaker:
        raise click.UsageError(f"--skill {text}: two bots with a comma, as in greedy,random")
    return stronger.strip(), weaker.strip()


def command_of(plan: Plan, given: Sequence[str]) -> str:
    """The command that makes this report again, every number said."""
    words: list[Any] = ["cantina", "balance", plan.game]
    words += ["--seats", ",".join(map(str, plan.seats)), "--bots", plan.bots]
    words += ["--games", plan.games, "--option-games", plan.option_games]
    words += ["--skill-games", plan.skill_games]
    for pair in plan.pairs:
        words += ["--skill", ",".join(pair)]
    for option in given:
        words += ["--option", option]
    return shlex.join(map(str, [*words, "--seed", plan.seed]))


def _check(out: str) -> None:
    """Complain before hours of play rather than after them."""
    if importlib.util.find_spec("matplotlib") is None:
        raise Trouble(MISSING)
    folder = Path(out).parent
    if not folder.is_dir():
        raise Trouble(f"{out} cannot be written: there is no folder {folder}")
    if Path(out).is_dir() or not os.access(folder, os.W_OK):
        why = "it is a folder" if Path(out).is_dir() else "the folder may not be written to"
        raise Trouble(f"{out} cannot be written: {why}")


def _write(out: str, text: str) -> None:
    """The whole file or none of it."""
    folder = Path(out).parent
    try:
        with tempfile.NamedTemporaryFile(
            "w", dir=folder, suffix=".part", delete=False, encoding="utf-8"
        ) as file:
            file.write(text)
        Path(file.name).chmod(0o644)
        Path(file.name).replace(out)
    except OSError as error:
        raise Trouble(
            f"{out} cannot be written: {(error.strerror or str(error)).lower()}"
        ) from None
