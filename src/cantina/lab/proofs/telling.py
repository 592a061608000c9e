"""The proof about words: whatever happens in a game can be told to everybody at the table."""

from __future__ import annotations

import json
from typing import Any

from cantina.engine.match import Match
from cantina.lab.proofs.case import Case, Refuted, Seat, pick, place, tasted

STEPS = 10
"""So many events are told from each position on."""


def told(case: Case) -> int:
    """From each position, play on and tell what is there each time, the pauses among it.

    A house freezes a table whose view cannot be made, so rare positions count as much as common
    ones. Whoever is to move is told, and one of the others.
    """
    looked = 0
    for start in case.sample(told=True):
        match, choose = start.copy(), case.chooser(f"told {place(start)}")
        taste = tasted(match, choose)
        for step in range(STEPS + 1):
            others = [seat for seat in case.viewers if seat is None or seat != match.turn]
            for seat in {match.turn, choose.choice(others)}:
                _tell(match, seat)
                looked += 1
            if match.over or step == STEPS:
                break
            if match.chance_due:
                match.speak()
            else:
                match.play(pick(match, choose, taste))
        if looked >= case.positions:
            return looked
    raise AssertionError("games never end")


def _tell(match: Match, seat: Seat) -> None:
    where = f"{place(match)}, seat {seat}"
    try:
        view: dict[str, Any] = match.view(seat)
        match.log(seat)
        json.dumps(view)
    except Exception as error:
        raise Refuted(f"{where}: cannot be told ({type(error).__name__}: {error})") from error
    moves = match.legal_moves if seat is not None and seat == match.turn else []
    offered = [move["move"] for move in view["moves"]]
    # In what order moves are offered is for the eye, and the game's own affair.
    if sorted(offered) != sorted(moves):
        raise Refuted(f"{where}: the view offers {offered}, legal are {moves}")
