"""The proof suite: what has to be true of every game, written once over verbs and words.

A proof looks at many positions of one *case* (a game, a number of seats, options) and raises
`Refuted` at the first thing that is not so. `cantina check GAME` runs all of them, the tests run
them for every game, and show with deliberately broken games that each proof can fail.

What only a game knows, it brings: `words/worlds.py` (its deal read back from a state, its cards
counted) and a module here (an independent reading of its score, its worlds enumerated).
"""

from __future__ import annotations

from cantina.lab.proofs.case import Case, Refuted
from cantina.lab.proofs.suite import PROOFS, Outcome, Proof, cases, prove

__all__ = ["PROOFS", "Case", "Outcome", "Proof", "Refuted", "cases", "prove"]
