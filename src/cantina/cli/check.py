"""`cantina check`: the proof suite on one game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cantina.cli.output import chosen_game, progress, say, say_json, warmed

if TYPE_CHECKING:
    from cantina.lab.check import Row

FAILED = 1


@click.command(
    epilog="Example: cantina check mexican-standoff --positions 2000 --seats 4\n\n"
    "Exit code 0: all proofs hold; 1: one does not."
)
@click.argument("game")
@click.option(
    "--positions",
    type=click.IntRange(1, 1_000_000),
    default=500,
    show_default=True,
    help="So many positions each proof looks at for each number of seats and set of options.",
)
@click.option("--seats", type=int, help="Only this number of seats (default: every one).")
@click.option("--proof", "proofs", multiple=True, help="Only this proof; may be given again.")
@click.option("--seed", type=int, default=1, show_default=True, help="Other positions.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@click.option("--workers", type=click.IntRange(1, 256), help="Processes (default: one a core).")
def check(
    game: str,
    positions: int,
    seats: int | None,
    proofs: tuple[str, ...],
    seed: int,
    as_json: bool,
    workers: int | None,
) -> int:
    """Look for what must never be in GAME: leaks, dead ends, lost cards, wrong scores.

    Each proof is tried on random positions, for every number of seats and every option. A position
    counts for each seat that looks at it. The two proofs that compare thousands of imagined worlds
    with exact weights look at one in a hundred.
    """
    chosen = chosen_game(game)
    counts = (chosen.checked_seats(seats),) if seats is not None else None

    from cantina.lab.check import checked, chosen_proofs

    try:
        numbers = chosen_proofs(proofs)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    warmed(chosen)
    rows, pieces = checked(chosen.id, counts, positions, seed, workers, numbers)
    results: list[Row] = []
    with progress(f"Checking {chosen.title}", pieces) as advance:
        for row in rows:
            advance(1)
            results.append(row)
            if not as_json and not row.holds:
                say(f"{row.proof}, {row.seats} seats{row.with_options}: {row.failure}")
    if as_json:
        say_json([row.as_json() for row in results])
    else:
        _summary(results)
    return 0 if all(row.holds for row in results) else FAILED


def _summary(results: list[Row]) -> None:
    names = dict.fromkeys(row.proof for row in results)
    for name in names:
        rows = [row for row in results if row.proof == name]
        failed = sum(not row.holds for row in rows)
        looks = sum(row.checks for row in rows)
        verdict = f"FAILS in {failed} of {len(rows)} set-ups" if failed else "holds"
        say(f"{name:<11} {verdict:<8} {looks:>8,} looks  {rows[0].sentence}")
