"""The view: everything that a page shows, made from what a seat knows."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import cantina
from tests.rules.el_paso.table import EVERYTHING, SANTA_FE, Table

LAST = {**EVERYTHING, "name": "The end", "rate": 1}
CALM = "six six brand brand six"
FIRST = [
    "game", "viewer", "seats", "ply", "turn", "over", "title", "ask", "moves", "result",
    "round", "rounds", "stage_word", "phase", "sheet", "table", "refusals", "tags",
]  # fmt: skip


def deciding() -> Table:
    """Santa Fe, as in the rulebook: Frank has a horse of 1; three stars lie there."""
    table = Table(
        "horse5 saloon8 hotel6 bank7 gold3", "gold2", "", guard="Frank",
        tiles="horse1 horse4 horse5 saloon4 saloon5 saloon6 hotel2 hotel4 gold3 gold4 gold4 gold5",
        after="saloon2",
    )  # fmt: skip
    return table.round(
        "Frank: loot horse 5", "Jack: loot gold 2", "Tuco: leave",
        dice="star star star brand six", draw="saloon bank",
    )  # fmt: skip


def move(view: dict[str, Any], text: str) -> dict[str, Any]:
    return next(entry for entry in view["moves"] if entry["move"] == text)


def test_the_shared_keys_come_first():
    assert list(deciding().view("Frank"))[: len(FIRST)] == FIRST


def test_the_title_names_the_town_and_what_it_pays():
    view = deciding().view("Frank")
    assert view["title"] == "Town 1 of 7 · Santa Fe pays 3 : 1"
    assert (view["round"], view["rounds"], view["stage_word"]) == (1, 7, "town")
    assert view["town"] == {
        "number": 1, "name": "Santa Fe", "rate": 3, "rate_text": "3 : 1",
        "scenes": ["horse", "saloon", "hotel", "gold"], "missing": ["cattle", "bank"],
    }  # fmt: skip


def test_the_road_shows_seven_towns_with_rates():
    view = cantina.new("el-paso", seats=2, seed=1).view(0)
    assert [town["name"] for town in view["towns"]] == [
        "Deadwood", "Cheyenne", "Abilene", "Santa Fe", "San Diego", "Tombstone", "El Paso",
    ]  # fmt: skip
    assert [town["rate_text"] for town in view["towns"]] == [
        "4:1", "4:1", "3:1", "3:1", "2:1", "2:1", "1:1",
    ]  # fmt: skip
    assert [town["state"] for town in view["towns"]] == ["here", *["ahead"] * 6]


def test_the_prompt_says_what_is_asked_and_what_leaving_allows():
    ask = deciding().view("Frank")["ask"]
    assert ask["title"] == "Your move: stay and loot, or leave Santa Fe?"
    assert ask["detail"] == "Two dice left. Leaving now lets you keep up to two tiles."
    other = deciding().view("Jack")["ask"]
    assert other["title"] == "Frank is thinking"
    assert other["detail"] == "Frank may stay with a card, or leave Santa Fe."


def test_piles_show_the_next_tile_first_and_what_it_needs():
    piles = {pile["kind"]: pile for pile in deciding().view("Frank")["piles"]}
    assert list(piles) == ["horse", "saloon", "hotel", "gold"]
    assert piles["horse"]["tiles"] == ["tile:horse4", "tile:horse5"]
    assert piles["horse"]["then"] == "then 5"
    assert piles["saloon"]["caption"] == "3 left · needs a six"
    assert piles["hotel"]["caption"] == "2 left"


def test_cards_say_what_stands_against_them():
    view = deciding().view("Frank")
    assert view["hand"] == ["cattle8", "saloon8", "saloon2", "hotel6", "bank7", "gold3"]
    assert view["tags"] == {
        "cattle8": "nothing here", "saloon8": "needs a six", "saloon2": "needs a six",
        "bank7": "nothing here",
    }  # fmt: skip
    assert move(view, "loot hotel 6")["note"] == "next tile: 2"
    assert move(view, "loot saloon 8")["note"] == "next tile: 4, with a six"
    assert move(view, "loot bank 7")["note"] == "no bank here: you stay and take nothing"


def test_moves_stand_in_the_order_of_the_hand_and_leaving_has_a_key():
    view = deciding().view("Frank")
    assert [entry["move"] for entry in view["moves"]] == [
        "leave", "loot cattle 8", "loot saloon 8", "loot saloon 2", "loot hotel 6", "loot bank 7",
        "loot gold 3",
    ]  # fmt: skip
    leave = view["moves"][0]
    assert (leave["label"], leave["key"]) == ("Leave town", "0")
    assert leave["note"] == "Keep or sell your tile."


def test_what_leaving_now_would_bring_is_said_also_out_of_turn():
    for name in ("Frank", "Jack"):
        leaving = deciding().view(name)["leaving"]
        assert leaving["keep"] == 2 and leaving["rank"] == "second"
        assert leaving["text"].endswith("with all sold; you may keep your tile instead")
    assert deciding().view("Tuco")["leaving"] is None
    assert deciding().view()["leaving"] is None


def test_everybodys_loot_is_split_as_it_will_be_sold():
    frank = deciding().seat("Frank", "Jack")
    assert frank["here"] == {
        "tiles": ["tile:horse1"], "sum": 1, "value": 0, "show": "0",
        "title": "Sells here at 3 : 1", "text": "1 ÷ 3 = 0, 1 lost",
    }  # fmt: skip
    assert frank["other"]["show"] == "0" and frank["line"] == "here 0 · 1:1 0"


def test_whoever_has_left_says_with_how_much():
    tuco = deciding().seat("Tuco", "Frank")
    assert (tuco["pill"], tuco["tone"], tuco["line"]) == (
        "Left with nothing",
        "out",
        "keeps nothing",
    )
    assert tuco["here"]["show"] == "–"


def test_the_sheriff_shows_stars_the_last_throw_and_the_odds():
    sheriff = deciding().view("Frank")["sheriff"]
    assert (sheriff["stars"], sheriff["dice"], sheriff["last"]) == (3, 2, ["brand", "six"])
    assert sheriff["odds"] == "1 in 9" and sheriff["short"] == "raid 1 in 9"
    assert "".join(part["text"] for part in sheriff["parts"]) == sheriff["text"]


def test_cards_that_lie_ready_are_counted_and_the_known_ones_named():
    view = deciding().view("Frank")
    stock = {pile["kind"]: pile for pile in view["stock"]}
    assert stock["horse"]["count"] == 6 and stock["horse"]["next"] is None
    assert stock["horse"]["queue"][-1] == "horse5"
    assert stock["horse"]["text"] == "6 lie ready"


def test_a_leaver_sees_what_each_choice_would_bring():
    table = deciding()
    table.play("Frank: leave", "Jack: leave")
    view = table.view("Frank")
    assert view["ask"]["title"] == "Your move: keep up to two tiles"
    assert view["settling"]["text"] == "kept 0 of 2"
    assert view["settling"]["why"] == "Second to leave"
    assert move(view, "keep horse 1")["note"] == "the rest brings 0"
    assert move(view, "done")["label"] == "Sell everything"
    assert move(view, "done")["note"] == "for 0 nuggets"
    assert (
        table.view("Jack")["ask"]["detail"] == "Frank may keep up to two tiles; the rest is sold."
    )


def raided() -> Table:
    """The sheriff has come; Frank and Jack, who draw now, had a tile each."""
    table = Table("gold8", "gold2", "", tiles="gold3 gold4 gold5 hotel1")
    table.round(
        "Frank: loot gold 8", "Jack: loot gold 2", "Tuco: leave", dice=CALM, draw="gold bank"
    )
    cards = {name: table.view(name)["hand"][0] for name in ("Frank", "Jack")}
    table.play(*(f"{name}: loot {card[:-1]} {card[-1]}" for name, card in cards.items()))
    return table.throw("star star star star star")


def test_whoever_lost_loot_to_the_sheriff_is_told_so_where_a_card_is_drawn():
    table = raided()
    lost = "The sheriff came: you lost one tile worth 3."
    ask = table.view("Frank")["ask"]
    assert ask["detail"].startswith(f"{lost} Dodge City comes next.") and ask["short"] == lost
    waits = table.view("Jack")["ask"]["detail"]
    assert waits == "The sheriff came: you lost one tile worth 4. Frank draws a card of any kind."
    for other in ("Tuco", None):
        assert table.view(other)["ask"]["detail"] == "Frank draws a card of any kind."


def test_the_end_of_a_raided_town_says_what_its_reader_lost():
    table = raided().draw()
    headlines = {name: table.view(name)["sheet"][0]["headline"] for name in ("Frank", "Tuco")}
    nobody = "Nobody earned a nugget in Santa Fe."
    assert headlines["Frank"] == f"The sheriff came: you lost one tile worth 3. {nobody}"
    assert headlines["Tuco"] == nobody
    assert table.view("Frank")["title"] == "Town 1 of 7 · Santa Fe is over"


def test_a_card_that_takes_nothing_is_one_to_stay_with():
    view = deciding().view("Frank")
    assert move(view, "loot bank 7")["label"] == "Stay with"
    assert move(view, "loot gold 3")["label"] == "Loot with"


def test_in_a_last_town_at_one_for_one_keeping_is_said_to_change_nothing():
    table = Table("gold8", "", tiles="gold4 gold5", towns=[EVERYTHING] * 6 + [LAST])
    while table.view()["round"] < 7:
        while table.phase == "decide":
            table.match.play("leave")
        table.open_town("gold4 gold5" if table.view()["round"] == 6 else "")
    table.round("Frank: loot gold 8", "Jack: leave", dice=CALM)
    assert table.view("Frank")["ask"]["detail"] == "Five dice left."
    table.play("Frank: leave")
    ask = table.view("Frank")["ask"]
    assert ask["title"] == "Your move: sell your loot"
    assert ask["detail"].endswith("keeping a tile changes nothing.")
    assert table.view("Frank")["settling"]["matters"] is False


def test_elsewhere_keeping_matters():
    table = deciding()
    table.play("Frank: leave", "Jack: leave")
    assert table.view("Frank")["settling"]["matters"] is True
    assert table.seat("Tuco")["carries"] == "carries on" and table.seat("Frank")["carries"] == ""


def test_equal_towns_are_told_as_so_many_each():
    table = Table("gold8", "gold7", "", tiles="gold4 gold4 gold5", town={**SANTA_FE, "rate": 1})
    table.round("Frank: loot gold 8", "Jack: loot gold 7", "Tuco: leave", dice=CALM)
    table.play("Frank: leave", "Jack: leave", "Frank: done", "Jack: done")
    headline = table.view("Frank")["sheet"][0]["headline"]
    assert headline == "Most nuggets in Santa Fe: you and Jack, 4 each."


def test_a_looter_sees_what_can_be_drawn():
    table = deciding()
    table.play("Frank: loot gold 3", "Jack: leave", "Jack: done").throw("six brand")
    view = table.view("Frank")
    assert view["ask"]["title"] == "Your move: draw a card of any kind"
    assert [entry["key"] for entry in view["moves"]] == list("123456")
    assert move(view, "draw gold")["pile"] == "gold"
    assert view["table"][0]["took"] == "tile:gold4" and view["table"][0]["played"] == "gold3"


def test_the_last_throw_is_over_when_the_next_round_begins():
    table = deciding()
    assert table.seat("Frank")["took"] is None and table.seat("Frank")["played"] is None


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_view_of_a_whole_game_is_json_and_names_nobody_s_secret(seats: int):
    match = cantina.new("el-paso", seats=seats, seed=seats, auto=False)
    choose = random.Random(seats)
    while not match.over:
        for viewer in (*range(seats), None):
            view = match.view(viewer)
            json.dumps(view)
            assert (view["hand"] is None) == (viewer is None)
            for seat in view["table"]:
                assert seat["peek"] is None or seat["seat"] == viewer
            assert bool(view["moves"]) == (match.turn is not None and match.turn == viewer)
        if match.chance_due:
            match.speak()
        else:
            match.play(choose.choice(match.legal_moves))
    assert len(match.view(0)["sheet"]) == 7


def test_a_view_is_made_of_a_redacted_record_only():
    match = cantina.new("el-paso", seats=2, seed=1)
    whole = match.redacted(0)
    whole.viewer = -2
    with pytest.raises(ValueError, match="redacted"):
        match.game.words.view(match.game, whole, [], match.names)


def test_points_of_the_sheet_add_up_to_the_scores():
    match = cantina.new("el-paso", seats=4, seed=9)
    choose = random.Random(9)
    while not match.over:
        match.play(choose.choice(match.legal_moves))
    sheet = match.view(None)["sheet"]
    for seat in range(4):
        assert sum(entry["points"][seat] for entry in sheet) == match.scores[seat]
    assert sheet[-1]["totals"] == match.scores


def test_an_edition_with_santa_fe_alone_reads_well():
    table = Table("", "", tiles="gold1", towns=[SANTA_FE] * 7)
    table.play("Frank: leave", "Jack: leave")
    ask = table.view("Frank")["ask"]
    assert ask["title"] == "On to Santa Fe"
    assert ask["detail"] == "1 tile is drawn. It pays 3 : 1 and has no cattle pasture and no bank."
