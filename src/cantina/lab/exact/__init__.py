"""Exact checks: tiny two-seat games laid out whole, solved, and bots measured against the solution.

`layout` enumerates a game through its verbs, `solve` finds an equilibrium (CFR+), `respond` what the
best possible opponent of a policy gains, `policies` the policies of bots. docs/exploitability.md
has the measurements.
"""

from cantina.lab.exact.layout import InformationSet, Layout, Worth, half_margin, lay_out, won
from cantina.lab.exact.policies import Policy, Searched, advised, searched, spread, uniform
from cantina.lab.exact.respond import Answer, best_response, exploitability, value_of
from cantina.lab.exact.solve import Solution, solve

__all__ = [
    "Answer",
    "InformationSet",
    "Layout",
    "Policy",
    "Searched",
    "Solution",
    "Worth",
    "advised",
    "best_response",
    "exploitability",
    "half_margin",
    "lay_out",
    "searched",
    "solve",
    "spread",
    "uniform",
    "value_of",
    "won",
]
