"""The log: what is told, to whom, and in what order."""

from __future__ import annotations

from tests.rules.el_paso.table import Table

CALM = "six six brand brand six"


def kinds(table: Table) -> list[str]:
    return [line["kind"] for line in table.match.log()]


def played() -> Table:
    table = Table("gold7", "saloon2", "", tiles="gold1 gold2 gold5 saloon3 saloon4")
    table.play("Frank: loot gold 7", "Jack: loot saloon 2", "Tuco: leave")
    return table.throw("star star brand brand brand").draw("bank", "bank")


def test_the_lines_of_a_round_come_in_the_order_of_the_rules():
    assert kinds(played()) == [
        "setup", "town", "stay", "stay", "leave", "sold", "reveal",
        "dice", "nothing", "loot", "draw", "draw",
    ]  # fmt: skip


def test_the_dice_are_told_with_their_faces_and_the_stars_so_far():
    line = next(line for line in played().match.log() if line["kind"] == "dice")
    assert line["text"] == "Frank throws five dice: two stars and three brands."
    assert line["data"] == {
        "faces": ["star", "star", "brand", "brand", "brand"],
        "stars": 2, "new": 2, "left": 3, "raid": False,
    }  # fmt: skip


def test_the_stars_so_far_are_said_where_earlier_throws_brought_some():
    table = played()
    table.play(*(f"{name}: loot {card[:-1]} {card[-1]}" for name, card in next_cards(table)))
    table.throw("star brand six")
    assert table.said("dice")[-1].endswith("one star, one brand and one six. Three stars now.")


def next_cards(table: Table) -> list[tuple[str, str]]:
    """A card for each who is still in town."""
    return [(name, table.view(name)["hand"][0]) for name in ("Frank", "Jack")]


def test_what_a_card_brought_is_told_with_the_tile_or_the_reason():
    lines = {line["kind"]: line for line in played().match.log()}
    assert lines["loot"]["data"] == {"card": "gold7", "tile": "tile:gold1"}
    assert lines["nothing"]["data"] == {"card": "saloon2", "why": "no six"}
    assert lines["nothing"]["text"] == "Jack takes nothing with saloon 2: no six was thrown."


def test_a_card_laid_face_down_is_secret_and_named_to_its_owner_alone():
    table = Table("gold7", "saloon2", tiles="gold1 gold2")
    table.play("Frank: loot gold 7")
    own = table.match.log(0)[-1]
    assert own["secret"] and own["cards"] == ["gold7"]
    for seat in (1, None):
        told = table.match.log(seat)[-1]
        assert told["text"] == "Frank stays." and told["cards"] == [] and not told["secret"]


def test_a_sale_is_told_with_its_reckoning():
    table = Table("gold7", "gold2", tiles="gold4 gold5 gold1 gold2")
    table.round("Frank: loot gold 7", "Jack: loot gold 2", dice=CALM, draw="bank bank")
    table.play("Frank: leave", "Jack: leave", "Frank: keep gold 1", "Jack: done")
    assert table.said("keep") == ["Frank keeps gold 1."]
    assert table.said("sold") == ["Frank sells nothing.", "Jack sells gold 2 for 0: 2 ÷ 3."]
    line = [line for line in table.match.log() if line["kind"] == "sold"][-1]
    assert line["data"] == {
        "here": {"sum": 2, "value": 0}, "other": {"value": 0}, "value": 0, "tiles": ["tile:gold2"],
    }  # fmt: skip


def test_the_reader_is_you():
    table = Table("gold7", "gold2", tiles="gold4 gold5 gold1 gold2")
    table.play("Frank: loot gold 7", "Jack: loot gold 2").throw("star star star star star")
    assert table.said("dice", viewer="Frank")[0].startswith("You throw five dice")
    assert table.said("reveal", viewer="Jack") == ["Frank shows gold 7, you gold 2."]


def test_the_end_of_a_town_is_told_with_its_sheet():
    table = Table("gold7", "gold2", tiles="gold1 gold2 gold4 horse3 horse4", after="horse8 horse7")
    table.round("Frank: loot gold 7", "Jack: loot gold 2", dice=CALM, draw="horse horse")
    lays = [f"{name}: loot horse {table.view(name)['hand'][0][-1]}" for name in ("Frank", "Jack")]
    table.round(*lays, dice=CALM)
    table.play("Frank: leave", "Jack: leave", "Frank: done", "Jack: done")
    (line,) = [line for line in table.match.log(0) if line["kind"] == "round"]
    entry = line["data"]
    assert entry["round"] == 1 and entry["points"] == entry["totals"]
    assert table.view("Frank")["sheet"] == [entry]
    for row in entry["rows"]:
        assert len(row["cells"]) == 2
    assert entry["headline"].startswith("Most nuggets in Santa Fe: ")
    assert entry["detail"] == "Dodge City comes next: it pays 2 : 1 and has every scene."
    assert line["text"].startswith("Santa Fe is over. Most nuggets there: ")
