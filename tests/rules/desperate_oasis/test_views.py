"""The view: what a seat may see, ready to be shown, with what each move would do."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import cantina
from tests.rules.desperate_oasis.support import NAMES, Table, all_down, play_randomly

KEYS = {
    "game", "viewer", "seats", "ply", "turn", "over", "title", "ask", "moves", "result", "round",
    "rounds", "stage_word", "phase", "sheet", "table", "refusals", "tags", "hand", "deck",
    "deck_text", "title_short", "closing", "turn_part", "picks", "columns", "asking", "flips",
    "previews", "powers",
}  # fmt: skip
SEAT = {
    "seat", "cards", "score", "state", "pill", "tone", "first", "down", "now", "palm",
}  # fmt: skip
MOVE = {"move", "kind", "label", "cards", "note", "key", "tags", "card", "face", "at"}
CARD = {
    "row", "card", "kind", "face", "down", "strength", "printed", "struck", "peek", "words", "flip",
}  # fmt: skip
PREVIEW = {
    "title", "short", "place", "pulls", "kills", "slides", "changes", "totals", "leaders",
    "choice", "palm", "lines",
}  # fmt: skip
PLACES = st.fixed_dictionaries({"seed": st.integers(0, 2**32), "decisions": st.integers(0, 110)})


def somewhere(seed: int, decisions: int) -> cantina.Match:
    match = cantina.new("desperate-oasis", seed=seed, names=list(NAMES))
    return play_randomly(match, random.Random(seed), decisions)


@settings(max_examples=25)
@given(place=PLACES)
def test_every_view_is_complete_and_json_and_its_moves_are_the_legal_ones(
    place: dict[str, int],
) -> None:
    match = somewhere(**place)
    for viewer in (None, 0, 1):
        view = match.view(viewer)
        assert set(view) == KEYS and json.loads(json.dumps(view)) == view
        assert all(set(seat) == SEAT for seat in view["table"])
        assert [column["column"] for column in view["columns"]] == [1, 2, 3, 4, 5]
        for column in view["columns"]:
            for side in column["sides"]:
                assert all(set(card) == CARD for card in side["cards"])
                assert (
                    side["total"]
                    == sum(card["strength"] for card in side["cards"]) + (side["camels"])
                )
                assert len(side["cards"]) + side["room"] == side["spaces"] or side["room"] == 0
        if viewer is not None and viewer == match.turn:
            assert [move["move"] for move in view["moves"]] == match.legal_moves
            assert all(set(move) == MOVE for move in view["moves"])
            assert set(view["previews"]) == {*match.legal_moves} - {"palm none"}
            assert all(set(one) == PREVIEW for one in view["previews"].values())
            assert view["ask"]["title"].startswith("Your move: ")
        else:
            assert not view["moves"] and not view["previews"] and not view["refusals"]
            assert not view["picks"]


@settings(max_examples=25)
@given(place=PLACES)
def test_a_preview_tells_truly_what_the_board_is_after_the_move(place: dict[str, int]) -> None:
    match = somewhere(**place)
    if match.over:
        match.undo()
    seat = match.turn
    assert seat is not None
    before = match.view(seat)
    chosen = random.Random(place["seed"]).choice(match.legal_moves)
    preview = before["previews"].get(chosen)
    match.play(chosen)
    after = match.view(seat)
    if preview is None or after["round"] != before["round"] or match.over or ended(after):
        return  # the flips came with it, or another deal
    totals = {(one["side"], one["column"]): one["new"] for one in preview["totals"]}
    for old, new in zip(before["columns"], after["columns"], strict=True):
        for side in (0, 1):
            was, now = old["sides"][side]["total"], new["sides"][side]["total"]
            assert totals.get((side, new["column"]), was) == now
    assert preview["leaders"] == [column["leader"] for column in after["columns"]]
    for pull in preview["pulls"]:
        assert pull["card"] in cards_at(before, pull["from"])
    if not preview["kills"]:
        for pull in preview["pulls"]:
            assert pull["card"] in cards_at(after, pull["to"])


def ended(view: dict[str, Any]) -> bool:
    return view["flips"] is not None or view["phase"] in ("deal", "over")


def cards_at(view: dict[str, Any], space: dict[str, int]) -> list[str]:
    side = view["columns"][space["column"] - 1]["sides"][space["side"]]
    return [card["card"] for card in side["cards"] if card["row"] == space["row"]]


# ---- the picture in the design ----------------------------------------------------------------

PICTURE = [
    "Ann: up jerboa 1", "Ann: up oryx 1", "Bo: up jackal 3", "Bo: up elephant 1",
    "Ann: down oryx 5", "Bo: down jackal 3", "Ann: up camel 2", "Ann: up chameleon< 2",
    "Bo: up jackal 1", "Bo: up oryx 2", "Ann: up scorpion 4", "Ann: up camel 4",
]  # fmt: skip


def pictured() -> dict[str, Any]:
    """A round in which much lies as the design shows it, Ann to move with a camel in hand."""
    oases = ("+3", "-1", "portal+2", "+2", "-2")
    table = Table(*PICTURE, "Bo: over jerboa 5", oases=oases, hold={"Ann": "camel"})
    return table.mine


def test_a_camel_to_column_3_is_previewed_with_its_pulls_slides_and_totals() -> None:
    preview = pictured()["previews"]["up camel 3"]
    assert preview["title"] == "Camel to column 3"
    assert preview["short"] == "Column 3 pulls two camels: strength 10."
    assert [(pull["from"]["column"], pull["to"]["row"]) for pull in preview["pulls"]] == [
        (2, 2), (4, 3),
    ]  # fmt: skip
    assert [one["text"] for one in preview["totals"]] == ["7 → 1", "0 → 10", "3 → 0"]
    assert preview["slides"] == [
        {
            "card": "chameleon<",
            "from": {"side": 0, "column": 2, "row": 2},
            "to": {"side": 0, "column": 2, "row": 1},
        }
    ]
    assert preview["palm"] and preview["choice"] is None
    assert [(line["mark"], line["text"]) for line in preview["lines"]] == [
        ("2", "camels are pulled in, from columns 2 and 4."),
        ("10", "strength, one more for three camels."),
        ("palm", "Three of a kind: you may place your palm."),
        ("1", "Your chameleon in column 2 slides in and will point at the jerboa."),
        ("−1", "Bo would take −1 in column 2."),
    ]
    assert [line["tone"] for line in preview["lines"]] == [
        "good", "good", "good", "bad", "good",
    ]  # fmt: skip


def test_the_board_shows_strengths_scared_elephants_and_what_is_hidden() -> None:
    view = pictured()
    struck = view["columns"][0]["sides"][1]["cards"][0]
    assert struck["struck"] and struck["strength"] == 0 and struck["printed"] == 5
    assert struck["words"] == "Scared elephant, 0"
    own = view["columns"][4]["sides"][0]
    assert own["text"] == "1 + ?" and own["cards"][0]["peek"] == "Or 4"
    other = view["columns"][2]["sides"][1]
    assert other["text"] == "2 + ?" and other["cards"][1]["card"] == "?"
    assert view["columns"][2]["portal"] and view["columns"][1]["value_text"] == "−1"
    assert view["columns"][1]["words"] == "Column 2, −1: you 7, Bo 4."


def test_a_chosen_card_asks_where_it_goes() -> None:
    pick = pictured()["picks"]["camel"]
    assert pick["title"] == "Your move: where does the camel go?"
    assert pick["detail"] == (
        "First of two cards. Across the oases or face down, one card is the whole turn. "
        "Three camels in a column count one more."
    )


def test_a_preview_stops_where_a_choice_would_follow() -> None:
    table = Table(
        "Ann: up elephant 2", "Ann: up elephant 2", "Bo: down jerboa 1", "Ann: up oryx 3",
        hold={"Ann": "elephant"},
    )  # fmt: skip
    preview = table.mine["previews"]["up elephant 3"]
    assert preview["choice"] == {
        "kind": "pull",
        "text": "Two elephants, room for one: you choose which comes.",
    }
    assert preview["pulls"] == []


def test_a_scorpions_preview_names_its_victims() -> None:
    table = Table(
        "Ann: up camel 3", "Ann: up oryx 3", "Bo: up elephant 3", "Bo: up jackal 3",
        hold={"Ann": "scorpion"},
    )  # fmt: skip
    preview = table.mine["previews"]["up scorpion 3"]
    texts = [(line["tone"], line["text"]) for line in preview["lines"] if line["mark"] == "kill"]
    assert texts == [
        ("bad", "The scorpion destroys your camel (3)."),
        ("good", "The scorpion destroys Bo's jackal (2)."),
    ]
    assert [kill["at"]["side"] for kill in preview["kills"]] == [0, 1]


def test_turning_a_flipped_chameleon_that_a_scorpion_destroys_after_it_says_so() -> None:
    ann = ["scorpion 1", "chameleon 1", "oryx 2", "camel 3"]
    bo = ["jackal 5", "jackal 4", "oryx 3", "camel 2"]
    table = Table(*all_down(ann, bo), deck=0)
    mine = table.mine
    assert [move["note"] for move in mine["moves"]] == ["is destroyed", "is destroyed"]
    lines = [line["text"] for line in mine["previews"]["face <"]["lines"]]
    assert "The scorpion destroys your chameleon (0)." in lines
    assert not [line for line in lines if line.startswith("It points at")]


def test_palms_say_where_they_lie_and_what_is_left() -> None:
    table = Table(
        "Ann: up camel 3", "Ann: up camel 3", "Bo: down oryx 1", "Ann: up camel 3", "Ann: palm 4"
    )  # fmt: skip
    ann, bo = (seat["palm"] for seat in table.view["table"])
    assert (ann["state"], ann["column"], ann["left"]) == ("placed", 4, 2)
    assert ann["detail"] == "on column 4, now worth 0"
    assert (bo["state"], bo["detail"]) == ("ready", "needs three of a kind")


def test_whoever_waits_sees_what_is_asked_but_no_move() -> None:
    table = Table(
        "Ann: up elephant 2", "Ann: up elephant 2", "Bo: down jerboa 1", "Ann: up oryx 3",
        "Ann: up elephant 3",
    )  # fmt: skip
    waiting = table.match.view(1)
    assert waiting["asking"]["kind"] == "pull" and waiting["asking"]["seat"] == 0
    assert [target["move"] for target in waiting["asking"]["targets"]] == [None, None]
    assert waiting["ask"]["detail"] == "Ann chooses which elephant is pulled."


# ---- secrets (DO-40) --------------------------------------------------------------------------


def test_do_40_hands_and_face_down_cards_are_their_owners_and_all_else_is_open() -> None:
    table = Table("Ann: down elephant 3", hold={"Ann": "camel", "Bo": "jackal"})
    own, other, anybody = (table.match.view(seat) for seat in (0, 1, None))
    for view, card in ((own, "elephant"), (other, "?"), (anybody, "?")):
        assert view["columns"][2]["sides"][0]["cards"][0]["card"] == card
    assert "camel" in own["hand"] and "camel" not in other["hand"] and anybody["hand"] is None
    assert "jackal" not in json.dumps(own["hand"])
    for view in (own, other, anybody):
        assert [seat["cards"] for seat in view["table"]] == [4, 4]


def test_do_40_nobody_sees_the_oases_to_come_or_the_deck() -> None:
    table = Table("Ann: down elephant 3")
    for seat in (0, 1, None):
        record = table.match.redacted(seat)
        assert not record.oasis[5:].any() and not record.deck.any() and not record.key.any()
        assert record.oasis[:5].all()


@settings(max_examples=20)
@given(place=PLACES)
def test_no_view_changes_when_hidden_cards_do(place: dict[str, int]) -> None:
    from cantina.engine.generator import players_generator

    match = somewhere(**place)
    for viewer in (None, 0, 1):
        seat = match.redacted(viewer)
        again = match.redacted(viewer)
        match.game.verbs.imagine(again, players_generator(11))
        match.game.verbs.redact(again, -1 if viewer is None else viewer)
        assert seat.tobytes() == again.tobytes()
