"""The report as one HTML file: no scripts, nothing loaded from anywhere, light and dark."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from cantina.lab.balance.plots import drawn
from cantina.lab.balance.tables import Plot, Report, interval, written

LONG = 16
"""Tables of more rows fold, as do those that say so."""


def page(report: Report) -> str:
    """The whole file; needs matplotlib (the extra ``cantina[lab]``)."""
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )

    def svg(plot: Plot) -> Markup:
        return Markup(drawn(plot))  # escaped where it holds text of ours

    environment.filters["whole"] = lambda text: str(text).replace(" %", "\u00a0%")
    template = environment.get_template("page.html")
    return template.render(report=report, written=written, interval=interval, svg=svg, long=LONG)
