"""The words of a hint: how far the best move stands above the others, and what speaks for each.

Whatever a reason says is held against the rules: against the view, or against the move carried out.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest

import cantina
from cantina import bots
from cantina.bots.reasons import reason_of
from cantina.engine.speech import number
from cantina.house import hints

Json = dict[str, Any]


def thought(chance: float, visits: int = 100) -> bots.Thought:
    return bots.Thought(0, visits, 0.0, chance, 0.0)


@pytest.mark.parametrize(
    ("chances", "words"),
    [
        ([0.5, 0.3], "The first is clearly best: it wins 20 more games in a hundred"),
        ([0.5, 0.45, 0.47], "The first is a little better: it wins 3 more games in a hundred"),
        ([0.5, 0.49, 0.2], "A close call: the first two are about as good"),
        ([0.5, 0.51, 0.485], "A close call: the first three are about as good"),
        ([0.5], "Nothing else comes near it."),
        ([0.004, 0.0], "Whichever it is, it hardly changes who wins."),
        ([0.992, 0.991, 1.0], "Whichever it is, it hardly changes who wins."),
    ],
)
def test_a_hint_says_how_far_the_best_move_stands_above_the_others(
    chances: list[float], words: str
):
    assert hints.verdict_of([thought(chance) for chance in chances]).startswith(words)


def test_moves_that_were_hardly_looked_at_do_not_make_a_close_call():
    seen = [thought(0.5), thought(0.5, visits=hints.FEW - 1)]
    assert hints.verdict_of(seen) == "Nothing else comes near it."


def reasons(match: cantina.Match, view: Json) -> dict[str, str]:
    """What speaks for every legal move, from what its seat knows."""
    assert match.turn is not None
    record = match.redacted(match.turn)
    return {
        entry["move"]: reason_of(
            match.game, record, match.parse(entry["move"]), entry, view, match.names
        )
        for entry in view["moves"]
    }


# ---- Mexican Standoff --------------------------------------------------------------------------


def test_in_mexican_standoff_a_reason_tells_what_a_card_does_to_the_sets_for_a_duel():
    heard: Counter[str] = Counter()
    for seed in range(4):
        match = cantina.new("mexican-standoff", 4, seed)
        rng = random.Random(seed)
        while match.turn is not None and match.stage < 3:
            view = match.view(match.turn)
            for move, said in reasons(match, view).items():
                kind, *card = move.split()
                if kind not in ("rider", "play", "discard") or card[0] in ("1", "10", "W"):
                    continue
                held = view["hand"].count(card[0])
                if "only" in said:
                    assert held == 1
                    assert f"your only {card[0]}: no set is broken" in said
                elif "pair" in said:
                    assert held == 2
                    assert f"It breaks your pair of {card[0]}s." in said
                elif "You keep" in said or "cannot duel" in said:
                    assert held > 2
                    assert f"{number(held - 1)} {card[0]}s" in said
                else:
                    continue
                heard[kind] += 1
            match.play(rng.choice(match.legal_moves))
    assert min(heard[kind] for kind in ("rider", "play", "discard")) > 20


# ---- El Paso -----------------------------------------------------------------------------------


def test_in_el_paso_a_reason_tells_the_tile_the_rivals_and_what_is_at_stake():
    heard: Counter[str] = Counter()
    for seats, seed in ((3, 3), (5, 8), (2, 4)):
        match = cantina.new("el-paso", seats, seed)
        match.names = ["Ann", "Ben", "Cleo", "Doc", "Eve"][:seats]
        rng = random.Random(seed)
        while match.turn is not None:
            view = match.view(match.turn)
            for move, said in reasons(match, view).items():
                kind = move.split()[0]
                heard[kind] += 1
                if kind == "loot":
                    loot_is_told(match, view, move, said)
                elif (
                    kind == "leave"
                    and view["leaving"]["keep"]
                    and view["table"][match.turn]["loot"]
                ):
                    assert said.startswith("Safe from the sheriff: ")
                    assert nuggets(said) == view["leaving"]["value"]
                elif kind in ("keep", "done"):
                    a_sale_is_told(match, move, said)
                elif kind == "draw":
                    following = view["stock"][draw_of(view, move)]["next"]
                    known = (
                        f"It is the {following[-1]}." if following else "Nobody knows its number."
                    )
                    assert said.startswith(known)
            match.play(rng.choice(match.legal_moves))
    assert min(heard[kind] for kind in ("loot", "leave", "keep", "done", "draw")) > 10


def draw_of(view: Json, move: str) -> Any:
    """Where the view keeps the cards of a kind that lie ready."""
    (place,) = (
        at for at, one in enumerate(view["stock"]) if one["kind"] == move.removeprefix("draw ")
    )
    return place


def nuggets(said: str) -> int:
    found = re.search(r"(\d+) nuggets?", said)
    assert found, said
    return int(found[1])


def loot_is_told(match: cantina.Match, view: Json, move: str, said: str) -> None:
    _, kind, card = move.split()
    seat = match.turn
    pile = next((one for one in view["piles"] if one["kind"] == kind), None)
    tiles = [int(tile[-1]) for tile in pile["tiles"]] if pile else []
    if not tiles:
        assert said.startswith("No ") and "it takes nothing, and you stay" in said
    else:
        assert said.startswith(f"Takes the {min(tiles)}")
        assert ("the last one" in said) == (len(tiles) == 1)
        assert (f"if a {pile['needs']} shows" in said) == bool(pile and pile["needs"])
        rivals = [
            one["seat"]
            for one in view["table"]
            if one["seat"] != seat and one["place"] == "in" and one["held"][kind]
        ]
        assert ("Nobody else in town holds such a card" in said) == (not rivals)
        if len(rivals) < 3:
            assert all(match.names[one] in said for one in rivals)
        assert ("is served first" in said) == (bool(rivals) and card != "1")
    mine = view["table"][seat]
    if not mine["loot"]:
        assert said.endswith("You have nothing to lose yet.")
    else:
        assert said.endswith(f" at stake, {view['sheriff']['odds']}.")
        assert (nuggets(said) if "nugget" in said else 0) == mine["worth"]


def a_sale_is_told(match: cantina.Match, move: str, said: str) -> None:
    """What keeping costs now, and what being done brings, is what the rules then pay."""
    seat = match.turn
    before = match.view(seat)["table"][seat]["score"]
    done = match.copy()
    if move == "done":
        done.play(move)
        if done.over:
            return  # what was kept is sold as well
        assert nuggets(said) == done.view(seat)["table"][seat]["score"] - before
        return
    assert said.startswith("Sold now it brings ")
    value = int(move.split()[2])
    sold = 0 if "nothing more" in said else nuggets(said)
    assert 0 <= sold <= value
    if "end" in said or " all " in said:
        assert said.endswith(f" {value}.")


# ---- Desperate Oasis ---------------------------------------------------------------------------


def test_in_desperate_oasis_a_reason_tells_who_would_take_the_oasis_then():
    """Each move is carried out, and the board asked."""
    told = changed = 0
    for seed in range(4):
        match = cantina.new("desperate-oasis", 2, seed)
        match.names = ["Ann", "Ben"]
        rng = random.Random(seed)
        while match.turn is not None:
            seat = match.turn
            view = match.view(seat)
            said = reasons(match, view)
            for move in rng.sample(sorted(said), min(4, len(said))):
                after = carried_out(match, move, view)
                if after is None:
                    continue
                assert "goes to" in said[move], said[move]
                told += 1
                for column, leader in told_in(said[move], column_of(move), match.names, seat):
                    assert after["columns"][column]["leader"] == leader, (said[move], column)
                    changed += column != column_of(move)
            match.play(rng.choice(match.legal_moves))
    assert told > 100
    assert changed > 5


def column_of(move: str) -> int:
    return int(move.split()[2]) - 1


def carried_out(match: cantina.Match, move: str, view: Json) -> Json | None:
    """The view after a card was laid face up and nothing had to be chosen; else None."""
    if move.split()[0] not in ("up", "over") or view["previews"][move]["choice"]:
        return None
    seat, round_number = match.turn, view["round"]
    after = match.copy()
    after.play(move)
    shown = after.view(seat)
    flipping = shown["over"] or shown["round"] != round_number or shown["flips"]
    return None if flipping else shown


def told_in(said: str, column: int, names: list[str], seat: int) -> list[tuple[int, int | None]]:
    """Every column that a reason speaks of, with who leads it then."""
    whose = {"you": seat, "nobody": None, names[1 - seat]: 1 - seat}
    found = [(column, name) for name in re.findall(r"Its \S+ goes to (\w+) ", said)]
    found += [
        (int(at) - 1, name)
        for at, name in re.findall(r"The \S+ of column (\d) goes to (\w+) then", said)
    ]
    assert found
    return [(at, whose[name]) for at, name in found]


def test_in_desperate_oasis_a_face_down_card_is_said_to_be_safe_and_unseen():
    match = cantina.new("desperate-oasis", 2, 5)
    view = match.view(match.turn)
    downs = [said for move, said in reasons(match, view).items() if move.startswith("down")]
    assert downs
    assert all("nothing can pull or destroy it" in said for said in downs)
