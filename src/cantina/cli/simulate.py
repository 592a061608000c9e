"""`cantina simulate`: games between bots, as statistics or as game records."""

from __future__ import annotations

import gzip
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
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
    from cantina.lab.simulate import Summary

MOST_GAMES = 100_000_000


@click.command(
    epilog="Example: cantina simulate mexican-standoff --seats 4 --games 100 --seed 1 "
    "--players greedy,random --out games.jsonl"
)
@click.argument("game")
@click.option("--seats", type=int, help="Number of seats (default: the game's usual number).")
@click.option(
    "--games", type=click.IntRange(1, MOST_GAMES), default=1000, show_default=True, help="How many."
)
@click.option(
    "--seed",
    type=int,
    default=1,
    show_default=True,
    help="All games follow from it; the same seed gives the same games on any number of cores.",
)
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="Repeatable.")
@click.option(
    "--players",
    metavar="SPEC,…",
    help="random, greedy, search:200ms, search:5000it; seat by seat, round and round.",
)
@click.option("--out", metavar="FILE", help="Write game records (.jsonl, .jsonl.gz, - for stdout).")
@click.option("--legal", is_flag=True, help="With all legal moves of each decision (needs --out).")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@click.option("--workers", type=click.IntRange(1, 256), help="Processes (default: one a core).")
def simulate(
    game: str,
    seats: int | None,
    games: int,
    seed: int,
    given: tuple[str, ...],
    players: str | None,
    out: str | None,
    legal: bool,
    as_json: bool,
    workers: int | None,
) -> None:
    """Let bots play GAME, many times, and say how it went."""
    chosen = chosen_game(game)
    count = chosen.checked_seats(seats)
    options = parsed_options(chosen, count, given)
    if legal and not out:
        raise click.UsageError("--legal goes into the records: say --out as well")
    if out == "-" and as_json:
        raise click.UsageError("--out - and --json cannot both have stdout")

    from cantina.lab.simulate import Plan, simulated

    try:
        plan = Plan.of(chosen.id, count, options, games, seed, players, legal, bool(out))
    except ValueError as error:
        raise click.UsageError(f"--players: {error}") from None
    with writing(out) as write, progress("Simulating", games) as advance:
        warmed(chosen)
        summary = simulated(plan, workers, write, advance)
    if out == "-":
        return
    if as_json:
        say_json({**summary.as_json(), "out": out})
    else:
        _table(summary)
        if out:
            say(f"{games} game record{'s' * (games != 1)} in {out}")


@contextmanager
def writing(out: str | None) -> Generator[Callable[[str], None] | None, None, None]:
    """A function that writes one line to `out`; None where nothing is to be written."""
    if out is None:
        yield None
        return
    if out == "-":
        yield lambda line: click.echo(line)
        return
    try:
        opener = gzip.open if out.endswith(".gz") else open
        file: Any = opener(out, "wt", encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Trouble(f"{out} cannot be written: {_reason(error)}") from None

    def write(line: str) -> None:
        try:
            file.write(line + "\n")
        except OSError as error:
            raise Trouble(f"{out} cannot be written: {_reason(error)}") from None

    try:
        yield write
    except BaseException:
        _close_quietly(file)
        raise
    try:
        file.close()
    except OSError as error:
        raise Trouble(f"{out} cannot be written: {_reason(error)}") from None


def _close_quietly(file: Any) -> None:
    """Close after another error, which is the one to be told."""
    try:
        file.close()
    except OSError:
        return


def _reason(error: Exception) -> str:
    return (getattr(error, "strerror", None) or str(error)).lower()


def _table(summary: Summary) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=None, box=None, pad_edge=False, header_style="bold")
    for column in ("seat", "player", "won", "95 %", "mean score", "spread", "least", "most"):
        table.add_column(column, justify="left" if column == "player" else "right")
    for row in summary.seats_played():
        low, high = row["won_between"]
        table.add_row(
            str(row["seat"]),
            row["player"],
            f"{100 * row['won']:.1f} %",
            f"{100 * low:.1f}–{100 * high:.1f}",
            f"{row['mean']:.1f}",
            f"{row['spread']:.1f}",
            str(row["least"]),
            str(row["most"]),
        )
    Console(file=sys.stdout).print(table)
    games, decisions = summary.games, summary.decisions
    unfinished = f", {summary.unfinished} unfinished" if summary.unfinished else ""
    say(
        f"{games} game{'s' * (games != 1)} of {summary.title}{unfinished}: "
        f"{decisions / games:.1f} decisions a game, {summary.seconds:.2f} s, "
        f"{decisions / max(summary.seconds, 1e-9):,.0f} decisions a second"
    )
