"""The report's plots: SVG by matplotlib, in colours that the page sets for light and dark.

Matplotlib draws with stand-in colours, which become the page's CSS variables. Text stays text, so
it takes the page's typeface and can be read aloud, selected and searched.
"""

from __future__ import annotations

import html
import io
import re
from collections.abc import Callable
from typing import Any

import numpy as np

from cantina.lab.balance.basics import BARS
from cantina.lab.balance.intervals import Estimate
from cantina.lab.balance.tables import Plot

INK, SOFT, LINE, PLATE = "#010101", "#020202", "#030303", "#050505"
SERIES = ("#040401", "#040402", "#040403", "#040404", "#040405")
MARKS = ("o", "s", "^", "D", "X")
_VARIABLES = {
    INK: "--ink",
    SOFT: "--ink-2",
    LINE: "--line",
    PLATE: "--plate",
    **{colour: f"--series-{number}" for number, colour in enumerate(SERIES, 1)},
}
WIDE = 4.6
"""Inches, of 72 units each: about as wide as a phone, so that letters keep their size there."""
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "cantina",
    "font.family": "sans-serif",
    "font.size": 12,
    "text.color": INK,
    "lines.color": INK,
    "patch.facecolor": INK,
    "axes.edgecolor": LINE,
    "axes.labelcolor": SOFT,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid": True,
    "grid.color": LINE,
    "grid.linewidth": 0.6,
    "legend.frameon": False,
    "legend.fontsize": 11,
    "legend.handlelength": 1.4,
    "lines.linewidth": 2,
    "lines.markersize": 7,
}


def drawn(plot: Plot) -> str:
    """A plot as an SVG element; needs matplotlib (the extra ``cantina[lab]``)."""
    import matplotlib
    from matplotlib.figure import Figure
    from matplotlib.rcsetup import cycler

    with matplotlib.rc_context({**STYLE, "axes.prop_cycle": cycler(color=SERIES)}):
        figure = Figure(figsize=(WIDE, 3.2), layout="constrained")
        _KINDS[plot.kind](figure, plot.data)
        out = io.StringIO()
        figure.savefig(out, format="svg", transparent=True, metadata={"Date": None})
    return _inline(out.getvalue(), plot)


def _inline(svg: str, plot: Plot) -> str:
    """The bare element: without prolog, metadata and addresses, with names of its own."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.S)
    svg = re.sub(r'\sxmlns(:xlink)?="[^"]*"', "", svg)
    svg = re.sub(r'(\sid="|href="#|url\(#)', rf"\g<1>{plot.id}-", svg)
    svg = re.sub(r'<svg [^>]*?(viewBox="[^"]*")[^>]*>', r"<svg \1>", svg, count=1)
    for colour, variable in _VARIABLES.items():
        svg = svg.replace(colour, f"var({variable})")
    svg = re.sub(r"font: ([^;\"]*px) [^;\"]*", r"font-size: \1; font-family: inherit", svg)
    label = html.escape(plot.alt, quote=True)
    return svg.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1).strip()


def _cents(values: Any) -> Any:
    return 100 * np.asarray(values, float)


def _whisker(axes: Any, at: float, value: Estimate, number: int, across: bool = False) -> None:
    low, mean, high = 100 * value.low, 100 * value.mean, 100 * value.high
    style: dict[str, Any] = {"color": SERIES[number], "fmt": MARKS[number], "capsize": 3}
    error = [[mean - low], [high - mean]]
    if across:
        axes.errorbar(mean, at, xerr=error, **style)
    else:
        axes.errorbar(at, mean, yerr=error, **style)


def _places(figure: Any, data: dict[str, Any]) -> None:
    lines = data["lines"]
    axes = figure.subplots()
    at, ticks, names = 0.0, list[float](), list[str]()
    for number, line in enumerate(lines):
        start = at
        for place, share in enumerate(line["shares"]):
            if share is not None:
                _whisker(axes, at, share, number % len(SERIES))
            ticks.append(at)
            names.append(str(place + 1))
            at += 1
        even = 100 * line["even"]
        axes.plot([start - 0.4, at - 0.6], [even, even], color=INK, linewidth=1, linestyle="--")
        axes.text(
            (start + at - 1) / 2, 1.01, f"{line['seats']} seats", ha="center", va="bottom",
            transform=axes.get_xaxis_transform(), color=SERIES[number % len(SERIES)],
        )  # fmt: skip
        at += 0.8
    axes.set_xticks(ticks, names)
    axes.grid(visible=False, axis="x")
    axes.set_xlabel("place in order of play")
    axes.set_ylabel("wins, %")


def _histograms(figure: Any, data: dict[str, Any]) -> None:
    lines = data["lines"]
    figure.set_size_inches(WIDE, 0.7 + 1.2 * len(lines))
    every = np.concatenate([line["values"] for line in lines])
    edges = _edges(every)
    rows = figure.subplots(len(lines), 1, sharex=True, squeeze=False)[:, 0]
    for number, (axes, line) in enumerate(zip(rows, lines, strict=True)):
        axes.hist(line["values"], edges, color=SERIES[number % len(SERIES)])
        axes.set_yticks([])
        axes.grid(visible=False)
        axes.spines["left"].set_visible(False)
        axes.set_title(f"{line['seats']} seats", loc="left", fontsize=12)
    rows[-1].set_xlabel("decisions a game")


def _edges(values: Any) -> Any:
    """Bars of a whole width that cover all values but the farthest hundredth on either side."""
    low, high = np.percentile(values, [0.5, 99.5])
    step = max(1, int(np.ceil((high - low + 1) / BARS)))
    return np.arange(np.floor(low) - 0.5, high + step + 0.5, step)


def _scores(figure: Any, data: dict[str, Any]) -> None:
    axes = figure.subplots()
    edges = _edges(np.asarray(data["everybody"], float))
    for number, whose in enumerate(("everybody", "winners")):
        values = data[whose]
        weights = np.full(len(values), 100 / max(1, len(values)))
        style = {"histtype": "stepfilled", "alpha": 0.35} if not number else {"histtype": "step"}
        axes.hist(
            values, edges, weights=weights, color=SERIES[number], label=whose, linewidth=2, **style
        )
    figure.legend(loc="outside upper right", ncols=2)
    axes.grid(visible=False, axis="x")
    axes.set_xlabel("points at the end")
    axes.set_ylabel("%")


def _race(figure: Any, data: dict[str, Any]) -> None:
    axes = figure.subplots()
    for number, line in enumerate(data["lines"]):
        for stage, wins in line["curve"]:
            _whisker(axes, stage, wins, number)
        at = [stage for stage, _ in line["curve"]]
        axes.plot(at, _cents([wins.mean for _, wins in line["curve"]]), color=SERIES[number])
        axes.axhline(100 * line["even"], color=INK, linewidth=1, linestyle="--")
        axes.text(at[-1], 100 * line["even"] + 1.5, "even", ha="right", color=SOFT)
        axes.set_xticks(at if len(at) < 12 else at[:: len(at) // 8])
    axes.set_ylim(0, 100)
    axes.set_xlabel(f"after {data['stage']}")
    axes.set_ylabel("leader wins, %")


def _rows(figure: Any, count: int) -> Any:
    """An axes for rows from the top, each with its name on a line of its own above it."""
    figure.set_size_inches(WIDE, 0.7 + 0.52 * count)
    axes = figure.subplots()
    axes.set_ylim(count - 0.35, -0.75)
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    return axes


def _name(axes: Any, row: int, text: str) -> None:
    box = {"facecolor": PLATE, "edgecolor": "none", "pad": 1.5}
    name = axes.text(
        0, row - 0.3, text, transform=axes.get_yaxis_transform(), va="center", bbox=box
    )
    name.set_in_layout(False)  # a long one may reach over the right edge of the axes


def _bars(figure: Any, data: dict[str, Any]) -> None:
    rows = data["rows"]
    axes = _rows(figure, len(rows))
    for row, (name, value) in enumerate(rows):
        colour = SERIES[0] if value.mean >= 0 else SERIES[1]
        error = [[value.mean - value.low], [value.high - value.mean]]
        axes.barh(row + 0.12, value.mean, 0.34, color=colour, alpha=0.75)
        axes.errorbar(value.mean, row + 0.12, xerr=error, fmt="none", ecolor=INK, capsize=3)
        _name(axes, row, name)
    axes.axvline(0, color=INK, linewidth=1)
    axes.set_xlabel("winners’ points over the others’")


def _dumbbells(figure: Any, data: dict[str, Any]) -> None:
    rows = data["rows"]
    axes = _rows(figure, len(rows))
    for row, (name, more, less) in enumerate(rows):
        axes.plot([100 * less, 100 * more], [row + 0.12] * 2, color=LINE, linewidth=4, zorder=1)
        for number, value in ((0, more), (1, less)):
            axes.plot(
                100 * value, row + 0.12, MARKS[number], color=SERIES[number],
                label=None if row else ("with more", "with less")[number],
            )  # fmt: skip
        _name(axes, row, name)
    figure.legend(loc="outside upper right", ncols=2)
    axes.set_xlabel("wins, %")


def _shares(figure: Any, data: dict[str, Any]) -> None:
    rows = data["rows"]
    axes = _rows(figure, len(rows))
    for row, entry in enumerate(rows):
        if entry["wins"] is not None:
            _whisker(axes, row + 0.12, entry["wins"], 0, across=True)
        even = 100 * entry["even"]
        axes.plot([even, even], [row - 0.05, row + 0.3], color=INK, linestyle="--", linewidth=1)
        _name(axes, row, entry["label"])
    axes.set_xlim(0, 102)
    axes.set_xlabel("wins, %; dashed: even")


def _changes(figure: Any, data: dict[str, Any]) -> None:
    rows = data["rows"]
    axes = _rows(figure, len(rows))
    for row, (name, change) in enumerate(rows):
        _whisker(axes, row + 0.12, change, 0, across=True)
        _name(axes, row, name)
    axes.axvline(0, color=INK, linewidth=1)
    axes.set_xlabel("percentage points")


_KINDS: dict[str, Callable[[Any, dict[str, Any]], None]] = {
    "places": _places,
    "histograms": _histograms,
    "scores": _scores,
    "race": _race,
    "bars": _bars,
    "dumbbells": _dumbbells,
    "shares": _shares,
    "changes": _changes,
}
