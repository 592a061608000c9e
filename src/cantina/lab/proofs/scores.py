"""The proof about scores: counted again from the record's events by somebody else."""

from __future__ import annotations

from cantina.lab.proofs.case import Case, Refuted, pick, place, tasted
from cantina.lab.proofs.play import CUT


def recounted(case: Case) -> int:
    """Play whole games; the game's independent scorer reads nothing but their records."""
    played = counted = 0
    for match, choose in case.games():
        taste = tasted(match, choose)
        while not match.over and match.ply < CUT:
            if match.chance_due:
                match.speak()
            else:
                match.play(pick(match, choose, taste))
        played += match.ply
        if match.over:
            counted += match.ply
            scores, winners = case.independent.count(match.record())
            if scores != match.scores:
                raise Refuted(f"{place(match)}: scores {match.scores}, counted again {scores}")
            if winners != match.winners:
                raise Refuted(f"{place(match)}: winners {match.winners}, counted again {winners}")
        if played >= case.positions:
            return counted
    raise AssertionError("games never end")
