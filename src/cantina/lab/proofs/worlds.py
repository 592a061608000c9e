"""The proof that imagined worlds could have happened: deal and moves replay by the rules."""

from __future__ import annotations

from cantina.lab.proofs.case import Case, Refuted, imagined, place, with_world

EACH = 2
"""Worlds that every seat imagines in each position."""


def replayable(case: Case) -> int:
    """From the state before the stage, the world's deal and moves lead by the rules to the world."""
    looked = 0
    for match in case.sample():
        for seat in case.viewers:
            rng = case.rng(f"worlds {place(match)} {seat}")
            for _ in range(EACH):
                world = imagined(match, seat, rng)
                wrong = case.worlds.conserved(world)
                if wrong:
                    raise Refuted(f"{place(match)}, seat {seat}: a world with {wrong}")
                with_world(case, match, world, seat)
                looked += 1
        if looked >= case.positions:
            return looked
    raise AssertionError("games never end")
