"""The proof about scores: counted again from the record's events by somebody else."""

from __future__ import annotations

from cantina.lab.proofs.case import Case, Refuted, pick, place, tasted
from cantina.lab.proofs.play import CUT

DECISIONS = 20


def recounted(case: Case) -> int:
    """Play whole games; the game's independent scorer reads nothing but their records."""
    games = decisions = 0
    for match, choose in case.games():
        taste = tasted(match, choose)
        while not match.over and match.ply < CUT:
            if match.chance_due:
                match.speak()
            else:
                match.play(pick(match, choose, taste))
        decisions += match.ply
        if match.over:
            games += 1
            scores, winners = case.independent.count(match.record())
            if scores != match.scores:
                raise Refuted(f"{place(match)}: scores {match.scores}, counted again {scores}")
            if winners != match.winners:
                raise Refuted(f"{place(match)}: winners {match.winners}, counted again {winners}")
        if decisions >= DECISIONS * case.positions:
            return games
    raise AssertionError("games never end")
