"""A report as data: sections of sentences, tables and plots, ready for JSON and for the page."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cantina.lab.balance.intervals import Estimate, short


@dataclass(frozen=True)
class Cell:
    """A value in a form of its own, where a table's rows differ in kind; `mark` adds a ✓."""

    value: Estimate | float | None
    form: str
    mark: bool = False


Value = str | int | float | Estimate | Cell | None


@dataclass(frozen=True)
class Column:
    """A column: its key in JSON, its title, and how numbers in it are written.

    `form` is ``"text"``, ``"count"``, ``"number"``, ``"share"`` (as per cent), ``"points"``
    (a difference of shares, in percentage points) or ``"change"`` (a signed number).
    """

    key: str
    title: str
    form: str = "number"


@dataclass
class Table:
    """A table of results: rows hold one value for each column."""

    id: str
    caption: str
    columns: list[Column]
    rows: list[list[Value]] = field(default_factory=list[list[Value]])
    folded: bool = False

    def as_json(self) -> dict[str, Any]:
        """Rows as objects by the columns' keys."""
        keys = [column.key for column in self.columns]
        return {
            "id": self.id,
            "caption": self.caption,
            "columns": {column.key: column.title for column in self.columns},
            "rows": [dict(zip(keys, map(_plain, row), strict=True)) for row in self.rows],
        }

    def column(self, key: str) -> list[Value]:
        """The values of one column."""
        place = [column.key for column in self.columns].index(key)
        return [row[place] for row in self.rows]


@dataclass
class Plot:
    """What `plots.drawn` draws: a kind of plot, its data, and the same in words."""

    id: str
    kind: str
    caption: str
    alt: str
    data: dict[str, Any]


@dataclass
class Section:
    """One question of the report."""

    id: str
    title: str
    says: list[str] = field(default_factory=list[str])
    tables: list[Table] = field(default_factory=list[Table])
    plots: list[Plot] = field(default_factory=list[Plot])

    def as_json(self) -> dict[str, Any]:
        """Everything but the drawings."""
        return {
            "id": self.id,
            "title": self.title,
            "says": self.says,
            "tables": [table.as_json() for table in self.tables],
        }


@dataclass
class Report:
    """A whole report. It follows from the plan alone: there is no clock in it."""

    game: str
    title: str
    command: str
    facts: dict[str, Any]
    short: list[dict[str, str]]
    sections: list[Section]

    def as_json(self) -> dict[str, Any]:
        """What `--json` prints."""
        return {
            "game": self.game,
            "title": self.title,
            "command": self.command,
            **self.facts,
            "in_short": self.short,
            "sections": [section.as_json() for section in self.sections],
        }


def written(value: Value, form: str) -> str:
    """A value as the page writes it."""
    if isinstance(value, Cell):
        return written(value.value, value.form) + " ✓" * value.mark
    if value is None:
        return "–"
    if isinstance(value, Estimate):
        return _number(value.mean, form)
    return value if isinstance(value, str) else _number(value, form)


def interval(value: Value, form: str) -> str:
    """The interval as the page writes it behind the number; empty where there is none."""
    if isinstance(value, Cell):
        return interval(value.value, value.form)
    if not isinstance(value, Estimate):
        return ""
    unit = " %" if form == "share" else ""
    low = _number(value.low, form).removesuffix(unit)
    return f"{low} to {_number(value.high, form).removesuffix(unit)}"


def _number(number: float, form: str) -> str:
    if form == "count":
        return f"{number:,.0f}"
    if form == "share":
        return _signed(f"{100 * number:.1f} %")
    if form == "points":
        return _signed(f"{100 * number:+.1f}")
    size = abs(number)
    digits = 0 if size >= 1000 else 1 if size >= 10 else 2
    return _signed(f"{number:+,.{digits}f}" if form == "change" else f"{number:,.{digits}f}")


def _signed(text: str) -> str:
    return text.replace("-", "−")


def _plain(value: Value) -> Any:
    if isinstance(value, Cell):
        return _plain(value.value)
    if isinstance(value, Estimate):
        return value.as_json()
    return short(value) if isinstance(value, float) else value
