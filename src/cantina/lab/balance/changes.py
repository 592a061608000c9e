"""What an option changes: the same deals with it at another value."""

from __future__ import annotations

from collections.abc import Sequence

from cantina.engine.game import Game
from cantina.lab.balance import measures as m
from cantina.lab.balance.facts import Facts
from cantina.lab.balance.intervals import Estimate, mean_of, paired, share_of
from cantina.lab.balance.tables import Cell, Column, Plot, Section, Table, Value, written
from cantina.lab.balance.variants import Variant

PLOTTED = ("first", "leader", "late", "shared")


def changes_part(
    game: Game,
    as_it_is: Sequence[Facts],
    changed: Sequence[tuple[Variant, Sequence[Facts]]],
    seats: int,
) -> tuple[Section, list[str]]:
    """A table for each option value, and the shares that matter most in one plot each."""
    section = Section("options", "What does each option change?")
    if not changed:
        section.says = [f"With {seats} seats {game.title} has no option to compare."]
        return section, []
    section.says = [
        f"With {seats} seats, one option at a time away from the set-up as it is, both played "
        "with the same deals. Changes are in percentage points where shares are compared; an "
        "interval that does not hold 0 is marked ✓.",
    ]
    measures = m.compared(game.stage_name)
    forests: dict[str, list[tuple[str, Estimate]]] = {}
    short: list[str] = []
    for variant, games in changed:
        name = f"{variant.title}: {variant.says}"
        same = as_it_is[: len(games)]
        table = _table(name, f"option-{variant.option}-{len(section.tables) + 1}")
        clear: list[str] = []
        for named in measures:
            old, new = [named.measure(one) for one in same], [named.measure(one) for one in games]
            change = paired(new, old)
            before, after = _mean(old, named.form), _mean(new, named.form)
            if change is None or (change.low == change.high == 0 and not before):
                continue
            form = "points" if named.form == "share" else "change"
            surely = change.low * change.high > 0
            mark = "✓" if surely else ""
            row: list[Value] = [named.title, Cell(before, named.form), Cell(after, named.form)]
            table.rows.append([*row, Cell(change, form), mark])
            if named.key in PLOTTED:
                forests.setdefault(named.title, []).append((name, change))
            if surely:
                clear.append(
                    f"{named.title} {written(before, named.form)} → {written(after, named.form)}"
                )
        section.tables.append(table)
        short.append(f"{name}. {'; '.join(clear) if clear else 'No change that can be told'}.")
    section.says += short
    for title, rows in forests.items():
        listed = "; ".join(f"{name} {written(change, 'points')}" for name, change in rows)
        alt = f"Change of “{title}” in percentage points: {listed}."
        key = f"option-{title.replace(' ', '-')}"
        section.plots.append(Plot(key, "changes", f"Change: {title}", alt, {"rows": rows}))
    return section, short


def _table(name: str, key: str) -> Table:
    return Table(
        key,
        name,
        [
            Column("measure", "measure", "text"),
            Column("as_it_is", "as it is"),
            Column("here", "here"),
            Column("change", "change"),
            Column("clear", "clear", "text"),
        ],
    )


def _mean(values: Sequence[float | None], form: str) -> Estimate | None:
    known = [value for value in values if value is not None]
    return share_of(known) if form == "share" else mean_of(known)
