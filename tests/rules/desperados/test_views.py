"""The view: what a seat may see, ready to be shown."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cantina
from tests.rules.desperados.table import ALONE, Round, somewhere
from tests.rules.desperados.test_05_sieges import besieged

KEYS = {
    "game", "viewer", "seats", "ply", "turn", "over", "title", "ask", "moves", "result", "round",
    "rounds", "stage_word", "phase", "sheet", "table", "refusals", "tags", "partnership", "target",
    "hand", "sides", "mines", "siege", "deck", "last_lap", "secrets", "gives",
}  # fmt: skip
PLACE = {
    "seat", "cards", "score", "state", "pill", "tone", "side", "partner", "dealer", "fighter",
    "known", "turns_left",
}  # fmt: skip
MOVE = {
    "move", "kind", "label", "cards", "where", "effect", "note", "key", "tags", "mine", "side",
}  # fmt: skip
TONES = {"you", "turn", "in", "rest", "lead", "out"}


@settings(max_examples=30)
@given(
    seats=st.sampled_from((2, 3, 4)),
    seed=st.integers(0, 2**32),
    decisions=st.integers(0, 220),
    alone=st.booleans(),
)
def test_every_view_is_complete_and_json_and_its_moves_are_the_legal_ones(
    seats: int, seed: int, decisions: int, alone: bool
) -> None:
    match = somewhere(seats, seed, decisions, ALONE if seats == 4 and alone else {})
    for viewer in (None, *range(match.seats)):
        view = match.view(viewer)
        assert set(view) == KEYS and json.loads(json.dumps(view)) == view
        assert view["viewer"] == viewer and view["turn"] == match.turn
        assert [seat["seat"] for seat in view["table"]] == list(range(match.seats))
        assert all(set(seat) == PLACE and seat["tone"] in TONES for seat in view["table"])
        assert view["ask"]["seat"] == match.turn
        if viewer is not None and viewer == match.turn:
            assert sorted(move["move"] for move in view["moves"]) == sorted(match.legal_moves)
            assert all(set(move) == MOVE for move in view["moves"])
            assert view["ask"]["title"].startswith(("Your move: ", "Your last move: "))
        else:
            assert view["moves"] == [] and view["refusals"] == {} and view["tags"] == {}
        played = {
            card for move in view["moves"] for card in move["cards"] if move["kind"] != "give"
        }
        assert not played & set(view["refusals"])


def held_siege() -> Round:
    """The siege of the house's picture: June holds the mine with Rosa, 7 against 12."""
    round_ = Round("Mg 2g g 4 6 X", "9", "g 7", "3", deck="11").play("June: open Mg 0").draw(3)
    round_.play("June: lay 2g @1").draw(1).play("Rosa: lay g @1").draw(1)
    round_.play("June: lay g @1", "Doc: fight 9 @1", "Rosa: fight 7 @1", "Tuco: fight 3 @1")
    return round_


def test_a_siege_says_who_holds_and_attacks_who_leads_and_what_each_card_would_do() -> None:
    view = held_siege().view("June")
    siege = view["siege"]
    assert siege["title"] == "Siege of mine 1" and siege["text"] == "They lead 12 to 7."
    assert [(party["title"], party["total"], party["leads"]) for party in siege["parties"]] == [
        ("You & Rosa defend", 7, False),
        ("Doc & Tuco attack", 12, True),
    ]
    assert [(place["name"], place["card"], place["state"]) for place in siege["order"]] == [
        ("Doc", "9", "laid"),
        ("Rosa", "7", "laid"),
        ("Tuco", "3", "laid"),
        ("You", None, "now"),
    ]
    assert siege["preview"]["6"]["total"] == 13 and siege["preview"]["6"]["wins"]
    assert siege["preview"]["4"]["tag"] == "1 short"
    assert siege["last_chance"] and siege["yours"] == "hold"
    assert view["tags"] == {"X": "costs 6", "4": "1 short", "6": "holds"}
    assert view["ask"]["title"] == "Your move: last chance to hold mine 1"
    assert view["ask"]["detail"] == (
        "They lead 12 to 7. Your 6 makes it 13, and the mine stays yours."
    )
    assert siege["closing"]["text"] == "Shut the mine: the siege ends, the last chest is lost (6)."


def test_a_mine_says_what_it_holds_and_why() -> None:
    mine = held_siege().mine(1)
    assert mine["text"] == "Mine 1 is worth 18 = 6 + 6 + 6, double laid first."
    assert mine["besieged"] and mine["closing"]["points"] == 12


def test_an_attacker_needs_one_more_than_the_defence() -> None:
    round_ = besieged("", "", "9", "2 3", number=7).play("Rosa: fight 9 @1")
    preview = round_.view("Tuco")["siege"]["preview"]
    assert preview["2"]["tag"] == "1 short" and preview["3"]["tag"] == "leads"


def test_a_lead_is_no_promise_while_others_can_still_add_a_card() -> None:
    round_ = besieged("", "", "9 2", "3", number=7).play("Rosa: fight 9 @1")
    found = round_.view("Tuco")["siege"]["preview"]["3"]
    assert found["tag"] == "leads"
    assert found["text"] == "You would lead 10 to 9; June can still add a card."


def test_alone_a_third_player_is_told_what_would_take_the_mine() -> None:
    round_ = besieged("", "", "6 9", number=7)
    siege = round_.view("Rosa")["siege"]
    assert siege["preview"]["6"]["tag"] == "too low" and siege["preview"]["9"]["wins"]
    assert [party["title"] for party in siege["parties"]] == ["June defends", "Doc attacks"]
    assert round_.view("Rosa")["ask"]["title"].startswith(
        "Your move: your only chance to take mine 1"
    )


def test_6_2_a_siege_that_comes_too_late_is_said_to_be() -> None:
    round_ = Round("Mg g 2", "12 7", "", "").play("June: open Mg 0").draw(3)
    round_.play("June: lay g @1").draw_out()
    while round_.turn != "Doc":
        round_.match.play(next(move for move in round_.legal if move.startswith("give")))
    view = round_.view("Doc")
    assert view["tags"]["7"] == view["tags"]["12"] == "too late"
    move = next(move for move in view["moves"] if move["move"] == "fight 12 @1")
    assert move["note"] == "on mine 1: the round ends before this siege is decided"


def test_alone_a_siege_without_a_card_to_lay_is_still_told() -> None:
    round_ = Round("Mg", "4", "c c c c c s").play("June: open Mg 0", "Doc: fight 4 @1")
    assert round_.view("Rosa")["ask"]["detail"] == "Mine 1 is besieged. Doc leads 4 to 0."


def test_alone_cards_are_compared_since_nothing_adds_up() -> None:
    three = besieged("", "", "6 9", number=7).view("Rosa")
    previews = three["siege"]["preview"]
    assert previews["6"]["text"] == "Your 6 does not beat Doc's 7."
    assert previews["9"]["text"] == (
        "Your 9 beats Doc's 7: you would lead, but June can still add a card."
    )
    fight = next(move for move in three["moves"] if move["move"] == "fight 6 @1")
    assert fight["effect"] == "6 against 7, too low"
    two = besieged("5", "", number=12).view("June")
    assert two["ask"]["detail"] == "Doc leads 12 to 0. Nothing beats a 12."


def test_alone_the_owner_of_the_besieged_mine_is_known_by_its_plate() -> None:
    table = besieged("", "", "6 9", number=7).view("Rosa")["table"]
    assert [place["pill"] for place in table] == ["Besieged", "Attacks", "Your turn"]


def test_a_closure_says_at_which_mine_it_costs_something() -> None:
    round_ = Round("Mg Ms g X", "5").play("June: open Mg 0").draw(1).play("June: lay g @1").draw(1)
    round_.play("June: open Ms 0", "Doc: fight 5 @1")
    assert round_.view("June")["tags"]["X"] == "costs 3 at mine 1"
    tags = {m["move"]: m["tags"] for m in round_.view("June")["moves"] if m["kind"] == "close"}
    assert tags == {"close @1": ["costs 3"], "close @2": []}


def test_whoever_can_only_give_is_not_asked_to_play() -> None:
    round_ = Round("Mg g g g s s", "", "", "")
    assert round_.view("June")["ask"]["title"] == "Your move: draw, play or give"
    without = Round("c c c c s s", "", "", "")
    assert without.view("June")["ask"]["title"] == "Your move: draw or give"


def test_moves_stand_card_by_card_with_what_they_would_change() -> None:
    moves = held_siege().view("June")["moves"]
    told = [f"{m['label']} {' '.join(m['cards'])} {m['where']}".replace("  ", " ") for m in moves]
    assert (
        told.index("Shut X mine 1") < told.index("Give X to Rosa") < told.index("Play 4 on mine 1")
    )
    assert told[-1].strip() == "Draw"
    close = next(move for move in moves if move["kind"] == "close")
    assert close["effect"] == "12 safe for you, the last chest is lost (6), the siege ends"
    fight = next(move for move in moves if move["move"] == "fight 6 @1")
    assert fight["note"] == "on mine 1: 7 → 13, holds"


def test_the_sheet_has_rows_by_metal_and_says_what_comes_next() -> None:
    round_ = Round("Mg g X", "", "", "").play("June: open Mg 0").draw(3).play("June: lay g @1")
    round_.draw(3).play("June: close @1").draw_out().finish()
    (entry,) = round_.view("June")["sheet"]
    assert entry["points"] == [3, 0, 3, 0] and entry["totals"] == [3, 0, 3, 0]
    assert entry["sides"] == [[0, 2], [1, 3]] and entry["short"] == entry["detail"]
    (row,) = entry["rows"]
    assert row["title"] == "Gold mines"
    assert [cell["value"] for cell in row["cells"]] == ["+3", "", "+3", ""]
    assert row["cells"][0]["note"] == "mine 1"
    assert entry["headline"] == "Most points this round: you & Rosa, 3."
    assert entry["detail"] == "Nobody has 60 yet. Doc begins round 2."


def test_a_spectator_sees_no_hand_and_nobody_is_called_you() -> None:
    view: dict[str, Any] = held_siege().view()
    assert view["hand"] is None and view["siege"]["yours"] is None
    assert not any(side["yours"] for side in view["sides"])
    assert "you" not in json.dumps(view["siege"]).replace('"yours"', "").lower()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_before_the_first_deal_there_is_a_view_as_well(seats: int) -> None:
    match = cantina.new("desperados", seats=seats, seed=1, auto=False)
    view = match.view(0)
    assert view["title"] == "Before the first deal" and view["phase"] == "deal"
    assert view["hand"] == [] and view["mines"] == []
