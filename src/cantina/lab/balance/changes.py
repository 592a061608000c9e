"""What an option changes: the same deals with it at another value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

from cantina.engine.game import Game
from cantina.lab.balance import measures as m
from cantina.lab.balance.basics import Games
from cantina.lab.balance.facts import Facts
from cantina.lab.balance.intervals import Estimate, mean_of, paired, share_of
from cantina.lab.balance.tables import Cell, Column, Plot, Section, Table, Value, written
from cantina.lab.balance.variants import Variant

PLOTTED = ("first", "leader", "late", "shared")
SUMMARY = ("first", "decisions", "score", "margin", "leader", "late")


def changes_part(
    game: Game, as_it_is: Games, changed: Sequence[tuple[Variant, Sequence[Facts]]], usual: int
) -> tuple[Section, list[str]]:
    """All values in one table, each by itself in a folded one, and the shares in plots."""
    section = Section("options", "What does each option change?")
    if not changed:
        section.says = ["There was no option to compare."]
        return section, []
    section.says = [
        "One option at a time is moved away from the set-up as it is; both are played with the "
        "same deals. Changes are in percentage points where shares are compared. ✓ marks a change "
        "that is more than the largest of a value's changes would be by luck.",
    ]
    measures = m.compared(game.stage_name)
    summary = _summary([named for named in measures if named.key in SUMMARY])
    section.tables.append(summary)
    forests: dict[str, list[tuple[str, Estimate]]] = {}
    short: list[str] = []
    for number, (variant, games) in enumerate(changed, 1):
        where = "" if variant.seats == usual else f", {variant.seats} seats"
        name = f"{variant.title}: {variant.says}{where}"
        same = as_it_is[variant.seats][: len(games)]
        changes = [change for named in measures if (change := _change(named, same, games))]
        section.tables.append(_table(f"{name}, {len(games):,} games", number, changes))
        by_key = {change.named.key: change for change in changes}
        cells: list[Value] = [
            Cell(found.by, found.form, found.clear) if (found := by_key.get(column.key)) else None
            for column in summary.columns[1:]
        ]
        summary.rows.append([name, *cells])
        for change in changes:
            if change.named.key in PLOTTED:
                forests.setdefault(change.named.title, []).append((name, change.by))
        clear = [change.sentence for change in changes if change.clear]
        short.append(f"{name}: {'; '.join(clear) if clear else 'no change that can be told'}.")
    for title, rows in forests.items():
        listed = "; ".join(f"{name} {written(change, 'points')}" for name, change in rows)
        alt = f"Change of “{title}” in percentage points: {listed}."
        key = f"option-{title.replace(' ', '-')}"
        section.plots.append(Plot(key, "changes", f"Change: {title}", alt, {"rows": rows}))
    return section, short


@dataclass(frozen=True)
class Change:
    """One measure as it is and with another value of an option."""

    named: m.Named
    before: Estimate | None
    after: Estimate | None
    by: Estimate

    @property
    def form(self) -> str:
        """How the change is written."""
        return "change" if self.named.form == "number" else "points"

    @property
    def clear(self) -> bool:
        """Whether it is more than the largest of all measures' changes would be by luck."""
        return self.by.apart_from(0, _CLEAR)

    @property
    def sentence(self) -> str:
        """What changed from what to what."""
        form = self.named.form
        return f"{self.named.title} {written(self.before, form)} → {written(self.after, form)}"


_CLEAR = NormalDist().inv_cdf(1 - 0.025 / len(m.compared("")))


def _change(named: m.Named, same: Sequence[Facts], games: Sequence[Facts]) -> Change | None:
    """None where nothing varies, or where too few games tell."""
    old, new = [named.measure(one) for one in same], [named.measure(one) for one in games]
    by = paired(new, old)
    if by is None or by.low == by.high == 0:
        return None
    return Change(named, _mean(old, named.form), _mean(new, named.form), by)


def _summary(measures: Sequence[m.Named]) -> Table:
    columns = [Column(named.key, named.title) for named in measures]
    return Table("options", "Changes", [Column("option", "option", "text"), *columns])


def _table(name: str, number: int, changes: Sequence[Change]) -> Table:
    columns = [
        Column("measure", "measure", "text"),
        Column("as_it_is", "as it is"),
        Column("here", "here"),
        Column("change", "change"),
        Column("clear", "clear", "text"),
    ]
    table = Table(f"option-{number}", name, columns, folded=True)
    for change in changes:
        form, mark = change.named.form, "✓" if change.clear else ""
        cells: list[Value] = [Cell(change.before, form), Cell(change.after, form)]
        table.rows.append([change.named.title, *cells, Cell(change.by, change.form), mark])
    return table


def _mean(values: Sequence[float | None], form: str) -> Estimate | None:
    known = [value for value in values if value is not None]
    return share_of(known) if form == "share" else mean_of(known)
