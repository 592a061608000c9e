"""`cantina bench`: how fast the engine is on this machine."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from cantina.cli.output import chosen_game, progress, say, say_json, warmed

if TYPE_CHECKING:
    from cantina.lab.bench import Report


@click.command(epilog="Example: cantina bench --game mexican-standoff --seconds 5 --json")
@click.option("--game", "only", help="Only this game (default: every one).")
@click.option(
    "--seconds",
    type=click.FloatRange(0.05, 600),
    default=2.0,
    show_default=True,
    help="How long each number is measured.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def bench(only: str | None, seconds: float, as_json: bool) -> None:
    """Measure random decisions a second (legal moves computed each time), and starting times."""
    import cantina

    games = [chosen_game(only)] if only else list(cantina.all_games().values())
    for game in games:
        warmed(game)

    from cantina.lab.bench import measured, parts

    with progress("Measuring", parts(games)) as advance:
        report = measured(games, seconds, advance)
    if as_json:
        say_json(report.as_json())
    else:
        _table(report)


def _table(report: Report) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("game")
    for column in (
        "seats",
        "one core",
        f"{report.cores} cores",
        "ratio",
        "games a second",
        "state",
    ):
        table.add_column(column, justify="right")
    for row in report.speeds:
        table.add_row(
            row.game,
            str(row.seats),
            f"{row.one_core / 1e6:.2f} M/s",
            f"{row.all_cores / 1e6:.2f} M/s",
            f"{row.all_cores / row.one_core:.2f}",
            f"{row.games:,.0f}",
            f"{row.state_bytes} bytes",
        )
    Console(file=sys.stdout).print(table)
    say("Random decisions a second, every legal move computed each time.")
    for row in report.starts:
        say(f"{row.what:<44} {1000 * row.seconds:>7.0f} ms")
