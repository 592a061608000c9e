"""`cantina arena`: bots against bots over duplicate deals, with ratings and intervals."""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING

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
    from rich.table import Table

    from cantina.lab.arena import Report
    from cantina.lab.arena.ratings import Estimate

MOST_DEALS = 1_000_000
SHOWN_FORFEITS = 5
FEW = 20
WIDEST = 160
"""Columns: a narrow terminal breaks lines, which loses nothing, where cutting them would."""


@click.command(
    epilog="Example: cantina arena mexican-standoff --bots random,greedy,search:200it --seats 4 "
    "--option rounds=1 --deals 50 --kind ladder --file results.db"
)
@click.argument("game")
@click.option(
    "--bots",
    "bots",
    multiple=True,
    required=True,
    metavar="BOT,…",
    help="Specs (greedy, search:200it, cmd:python bot.py, an installed bot) or levels, each "
    "perhaps as name=…; a ladder from the weakest up. Repeatable.",
)
@click.option("--seats", type=int, help="Number of seats (default: the game's usual number).")
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="Repeatable.")
@click.option(
    "--deals",
    type=click.IntRange(1, MOST_DEALS),
    default=50,
    show_default=True,
    help="Each is played from every place.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="All games follow from it.")
@click.option(
    "--kind",
    type=click.Choice(["round-robin", "ladder"]),
    default="round-robin",
    show_default=True,
    help="Everybody against everybody, or each against its neighbours.",
)
@click.option("--file", "file", metavar="FILE", help="Keep the games here, and go on from there.")
@click.option("--workers", type=click.IntRange(1, 256), help="Processes (default: one a core).")
@click.option("--ray", is_flag=True, help="Play on a Ray cluster (RAY_ADDRESS, or a local one).")
@click.option(
    "--patience",
    type=click.FloatRange(0.01, 3600),
    default=10.0,
    show_default=True,
    help="Seconds that a stranger's bot may take for a decision.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def arena(
    game: str,
    bots: tuple[str, ...],
    seats: int | None,
    given: tuple[str, ...],
    deals: int,
    seed: int,
    kind: str,
    file: str | None,
    workers: int | None,
    ray: bool,
    patience: float,
    as_json: bool,
) -> None:
    """Let BOTS play GAME against each other, over the same deals from every seat."""
    chosen = chosen_game(game)
    count = chosen.checked_seats(seats)
    options = parsed_options(chosen, count, given)

    import cantina
    from cantina.lab.arena import OtherArena, Plan, Results, report
    from cantina.lab.arena.cluster import NoRay
    from cantina.lab.arena.running import missing, run

    try:
        plan = Plan.of(chosen.id, bots, count, options, kind, deals, seed, patience)
    except ValueError as error:
        raise click.UsageError(f"--bots: {error}") from None
    try:
        with Results(plan, file) as results:
            todo = len(missing(plan, results))
            warmed(chosen)
            cantina.warm_up(chosen.id)  # here, not in each of the workers
            try:
                with progress(f"{chosen.title}, {todo} games", todo) as advance:
                    run(plan, results, workers, ray, advance)
            except KeyboardInterrupt:
                if file:
                    left = len(missing(plan, results))
                    click.echo(
                        f"Stopped: {left} games are missing, all others are in {file}. "
                        "The same command goes on.",
                        err=True,
                    )
                raise
            found = report(plan, results.games(deals))
    except (OtherArena, NoRay) as error:
        raise Trouble(str(error)) from None
    if as_json:
        say_json({**found.as_json(), "played_now": todo, "file": file})
    else:
        _print(found, todo, file)


def _print(found: Report, todo: int, file: str | None) -> None:
    from rich.console import Console

    console = Console(file=sys.stdout, highlight=False, width=WIDEST)
    say(_headline(found))
    say("")
    if found.steps:
        console.print(_steps(found))
        say("")
    console.print(_bots(found))
    if not found.steps and len(found.bots) > 1:
        say("")
        console.print(_grid(found))
    say("")
    for line in _notes(found):
        say(line)
    if file:
        say(f"{todo} games played now, {found.games} in {file}.")


def _headline(found: Report) -> str:
    plan = found.plan
    options = "".join(f", {name} {value}" for name, value in plan.options.items())
    kind = "A ladder" if plan.kind == "ladder" else "A round robin"
    return (
        f"{found.title}, {plan.seats} seats{options}. {kind} of {len(plan.bots)} bots: "
        f"{_many(found.games, 'game')} over {_many(found.deals, 'deal')}, seed {plan.seed}."
    )


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}{'s' * (count != 1)}"


def _table(title: str, *columns: str) -> Table:
    from rich.table import Table

    table = Table(
        title=title, title_justify="left", title_style="bold", box=None, pad_edge=False,
        header_style="dim",
    )  # fmt: skip
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left", no_wrap=True)
    return table


def _steps(found: Report) -> Table:
    """Each bot of a ladder against the one below it."""
    table = _table("Steps (with 95 % intervals)", "", "rating", "won, even 50 %", "points a game")
    for row in found.steps:
        table.add_row(
            f"{row.name} over {row.other}",
            _with_span(row.points, "+.0f"),
            _with_span(row.won or row.ahead, ".1f", 100),
            f"{row.margin.value:+.1f} ± {(row.margin.high - row.margin.low) / 2:.1f}",
        )
    return table


def _bots(found: Report) -> Table:
    forfeits = any(row.forfeits for row in found.bots)
    won = f"won, even {100 / found.sides:.0f} %"
    table = _table(
        "Bots (with 95 % intervals)", "", "rating", won, "openskill", "games", "ms", "most",
        *(["forfeits"] * forfeits),
    )  # fmt: skip
    for row in found.bots:
        table.add_row(
            row.name,
            _with_span(row.points, ".0f"),
            _with_span(row.won, ".1f", 100),
            f"{row.belief.mu:.1f} ± {row.belief.sigma:.1f}" if row.belief else "not there",
            f"{row.games:,}",
            f"{1000 * row.seconds:.1f}",
            f"{1000 * row.slowest:.0f}",
            *([str(row.forfeits)] * forfeits),
        )
    return table


def _grid(found: Report) -> Table:
    """How often the bot of the row comes before the bot of the column."""
    names = [row.name for row in found.bots]
    cells: dict[tuple[str, str], float] = {}
    for pair in found.pairs:
        cells[pair.name, pair.other] = pair.ahead.value
        cells[pair.other, pair.name] = 1 - pair.ahead.value
    table = _table("Ahead of (%)", "", *names)
    for name in names:
        row = [cells.get((name, other)) for other in names]
        table.add_row(name, *("·" if cell is None else f"{100 * cell:.0f}" for cell in row))
    return table


def _notes(found: Report) -> list[str]:
    named = [f"{row.name} is {row.spec}" for row in found.bots if row.name != row.spec]
    lines = [f"Here {'; '.join(named)}."] if named else []
    lines.append(
        "100 points of rating more: 64 of 100 games won between two sides. "
        "ms: a decision, and the longest."
    )
    if found.deals < FEW:
        lines.append(f"So few deals make intervals that are too narrow: play {FEW} or more.")
    for row in found.pairs:
        if (row.won or row.ahead).value in (0, 1):
            best, other = (row.name, row.other) if row.points.value > 0 else (row.other, row.name)
            lines.append(
                f"{best} has won everything against {other}: how far it is above can only be guessed."
            )
    if any(row.belief is None for row in found.bots):
        lines.append("openskill's ratings need one more package: pip install 'cantina[arena]'")
    if found.unfinished:
        lines.append(f"{_many(found.unfinished, 'game')} did not end and counted for nobody.")
    why = Counter((one.name, one.why) for one in found.forfeits).most_common()
    for (name, reason), count in why[:SHOWN_FORFEITS]:
        lines.append(f"{name} has forfeited {_many(count, 'game')}: {reason}.")
    rest = sum(count for _, count in why[SHOWN_FORFEITS:])
    if rest:
        lines.append(f"{_many(rest, 'game')} more were forfeited, for other reasons.")
    return lines


def _with_span(estimate: Estimate, form: str, times: float = 1) -> str:
    """A number with its interval (a question mark where all deals went alike).

    As in ``+120 (+80 to +161)`` or ``35.0 (31.2–38.9)``.
    """
    value, low, high = (
        format(times * one, form) for one in (estimate.value, estimate.low, estimate.high)
    )
    if not estimate.known:
        return f"{value} (?)"
    return f"{value} ({low}{' to ' if '+' in form else '–'}{high})"
