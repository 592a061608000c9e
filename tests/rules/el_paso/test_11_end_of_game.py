"""Chapter 11: the end of the game."""

from __future__ import annotations

from typing import Any

from tests.rules.el_paso.table import EVERYTHING, SANTA_FE, Table

CALM = "six six brand brand six"


def in_the_last_town(*hands: str, tiles: str, town: dict[str, Any]) -> Table:
    """The last town, into which everybody comes with the first hands and without loot."""
    table = Table(*hands, tiles=tiles, towns=[*[EVERYTHING] * 6, town])
    while table.view()["round"] < 7:
        while table.phase == "decide":
            table.match.play("leave")
        table.open_town(tiles if table.view()["round"] == 6 else "")
    return table


def test_ep_24_in_the_last_town_tiles_are_kept_and_sold_as_in_any_other():
    table = in_the_last_town("gold8", "", tiles="gold4 gold5", town=SANTA_FE)
    assert table.turn == "Frank"
    table.round("Frank: loot gold 8", "Jack: leave", dice=CALM)
    table.play("Frank: leave")
    assert table.phase == "settle" and table.legal == ["done", "keep gold 4"]


def test_ep_24_kept_tiles_bring_their_full_value_at_the_end_others_the_rate():
    keeps = in_the_last_town("gold8", "", tiles="gold4 gold5", town=SANTA_FE)
    keeps.round("Frank: loot gold 8", "Jack: leave", dice=CALM)
    keeps.play("Frank: leave", "Frank: keep gold 4")
    assert keeps.match.over and keeps.scores == [4, 0]
    sells = in_the_last_town("gold8", "", tiles="gold4 gold5", town=SANTA_FE)
    sells.round("Frank: loot gold 8", "Jack: leave", dice=CALM)
    sells.play("Frank: leave", "Frank: done")
    assert sells.scores == [1, 0]  # 4 at 3 : 1


def test_11_1_the_sheet_says_what_the_last_sale_brought():
    table = in_the_last_town("gold8", "", tiles="gold4 gold5", town=SANTA_FE)
    table.round("Frank: loot gold 8", "Jack: leave", dice=CALM)
    table.play("Frank: leave", "Frank: keep gold 4")
    entry = table.view()["sheet"][-1]
    row = next(row for row in entry["rows"] if row["title"] == "Sold at the end")
    assert [cell["value"] for cell in row["cells"]] == ["+4", ""]
    assert entry["points"] == [4, 0]


def test_11_2_the_most_nuggets_win():
    table = in_the_last_town("gold8", "", tiles="gold4 gold5", town=SANTA_FE)
    table.round("Frank: loot gold 8", "Jack: leave", dice=CALM)
    table.play("Frank: leave", "Frank: keep gold 4")
    assert table.match.winners == [0]
    result = table.view("Frank")["result"]
    assert result["scores"] == [4, 0] and result["ranks"] == [1, 2]
    assert result["why"] == {"text": "Most nuggets after seven towns.", "rule": "11.2"}
    assert table.said("over", viewer="Frank") == ["You win the game."]


def test_ep_25_equal_winners_share_the_win():
    table = in_the_last_town("", "", "", tiles="gold4", town=SANTA_FE)
    while not table.match.over:
        table.match.play("leave")
    assert table.scores == [0, 0, 0] and table.match.winners == [0, 1, 2]
    assert table.said("over") == ["Frank, Jack and Tuco share the win."]
    assert table.view()["result"]["ranks"] == [1, 1, 1]


def test_11_1_after_a_raid_in_the_last_town_nothing_is_left_to_sell():
    table = in_the_last_town("gold8", "gold7", tiles="gold4 gold5", town=SANTA_FE)
    table.play("Frank: loot gold 8", "Jack: loot gold 7").throw("star star star star star").draw()
    assert table.match.over and table.scores == [0, 0]
