"""Chapter 9: the cards."""

from __future__ import annotations

import cantina
from tests.rules.el_paso.table import Table

CALM = "six six brand brand six"
TILES = "gold1 gold2 gold3 gold4 horse1 horse2 horse3"


def stock(table: Table, kind: str, viewer: str | None = None) -> dict[str, object]:
    return next(pile for pile in table.view(viewer)["stock"] if pile["kind"] == kind)


def test_ep_17_cards_are_discarded_and_drawn_after_a_raid_too():
    table = Table("gold7", "gold2", tiles=TILES)
    table.play("Frank: loot gold 7", "Jack: loot gold 2").throw("star star star star star")
    assert table.phase == "refill" and table.turn == "Frank"
    assert stock(table, "gold")["queue"][-2:] == ["gold7", "gold2"]  # type: ignore[index]
    table.draw("bank", "bank")
    assert [seat["cards"] for seat in table.view()["table"]] == [6, 6]


def test_9_2_everybody_draws_after_the_last_throw_of_the_last_town_too():
    match = cantina.new("el-paso", seats=2, seed=4)
    while match.stage < 7:
        match.play("leave" if "leave" in match.legal_moves else "done")
    while not match.over:
        hand = match.view(match.turn)["hand"]
        stay = f"loot {hand[0][:-1]} {hand[0][-1]}"
        match.play(stay if stay in match.legal_moves else match.legal_moves[0])
    assert match.record()["events"][-1]["move"].startswith("draw")


def test_ep_18_looters_draw_one_card_each_from_the_guard_clockwise():
    table = Table("gold7", "gold2", "gold5", tiles=TILES, guard="Jack")
    table.play("Jack: loot gold 2", "Tuco: loot gold 5", "Frank: loot gold 7").throw(CALM)
    order: list[str | None] = []
    while table.phase == "refill":
        order.append(table.turn)
        table.match.play("draw bank")
    assert order == ["Jack", "Tuco", "Frank"]


def test_ep_18_leavers_draw_nothing():
    table = Table("gold7", "gold2", tiles=TILES)
    table.play("Frank: loot gold 7", "Jack: leave").throw(CALM).play("Frank: draw bank")
    assert table.phase == "decide"
    assert [seat["cards"] for seat in table.view()["table"]] == [6, 6]


def test_9_2_any_kind_may_be_drawn_not_only_the_one_that_was_laid():
    table = Table("gold7", "gold2", tiles=TILES)
    table.play("Frank: loot gold 7", "Jack: loot gold 2").throw(CALM)
    assert table.legal == [
        f"draw {kind}" for kind in ("horse", "cattle", "saloon", "hotel", "bank", "gold")
    ]


def test_ep_19_discards_of_one_kind_lie_in_the_order_of_looting():
    table = Table("gold2", "gold7", "gold5", tiles=TILES)
    lays = ["Frank: loot gold 2", "Jack: loot gold 7", "Tuco: loot gold 5"]
    table.play(*lays).throw(CALM)
    assert stock(table, "gold")["queue"] == [None] * 5 + ["gold7", "gold5", "gold2"]


def test_ep_19_a_used_up_pile_is_turned_over_without_shuffling():
    """First the five that were never drawn, then the first that was laid."""
    table = Table("bank8", "bank3", tiles=TILES, after="bank1 bank2 bank4 bank5 bank6 bank7")
    table.round("Frank: loot bank 8", "Jack: loot bank 3", dice=CALM, draw="bank bank")
    for first, second in ((1, 2), (4, 5), (6, 7)):
        assert stock(table, "bank", "Frank")["count"] == 6
        table.round(
            f"Frank: loot bank {first}", f"Jack: loot bank {second}", dice=CALM, draw="bank bank"
        )
    # All eight have been laid; Frank and Jack have drawn the first two of them again.
    assert "bank8" in table.view("Frank")["hand"] and "bank3" in table.view("Jack")["hand"]
    assert stock(table, "bank")["queue"] == ["bank2", "bank1", "bank5", "bank4", "bank7", "bank6"]


def test_ep_19_of_a_kind_that_is_all_in_hands_nothing_can_be_drawn():
    table = Table("gold7", "", "", "", "", tiles=TILES)
    names = ("Frank", "Jack", "Tuco")
    for _ in range(2):
        moves: list[str] = []
        for name in ("Frank", "Jack", "Tuco", "Clint", "Ringo"):
            if table.seat(name)["place"] != "in":
                continue
            other = next(c for c in table.view(name)["hand"] if not c.startswith("bank"))
            stay = f"{name}: loot {other[:-1]} {other[-1]}"
            moves.append(stay if name in names else f"{name}: leave")
        table.play(*moves).throw(CALM)
        while table.phase == "refill":
            bank = "draw bank" in table.legal
            table.match.play("draw bank" if bank else table.legal[0])
    assert stock(table, "bank")["count"] == 0
    hand = table.view("Frank")["hand"]
    other = next(card for card in hand if not card.startswith("bank"))
    table.play(f"Frank: loot {other[:-1]} {other[-1]}", "Jack: leave", "Tuco: leave")
    while table.phase == "settle":
        table.match.play("done")
    table.throw(CALM)
    assert "draw bank" not in table.legal
    assert table.refused("Frank: draw bank").rule == "9.4"
    assert table.view("Frank")["refusals"]["draw bank"]["rule"] == "9.4"


def test_ep_27_hands_ride_along_from_town_to_town():
    table = Table("gold7", "gold2", tiles=TILES)
    before = table.view("Frank")["hand"]
    table.play("Frank: leave", "Jack: leave")
    table.open_town()
    assert table.view("Frank")["hand"] == before


def test_ep_20_the_kinds_of_every_hand_are_known_by_counting():
    table = Table("gold7", "gold2", tiles=TILES)
    table.round("Frank: loot gold 7", "Jack: loot gold 2", dice=CALM, draw="bank horse")
    for viewer in ("Jack", None):
        seat = table.seat("Frank", viewer)
        assert seat["held"] == {
            "horse": 1, "cattle": 1, "saloon": 1, "hotel": 1, "bank": 2, "gold": 0,
        }  # fmt: skip
        assert seat["known"] == [] and seat["unknown"] == 6


def test_ep_20_a_card_drawn_from_the_discards_is_known_in_that_hand():
    table = Table("bank8", "bank3", tiles=TILES, after="bank1 bank2 bank4 bank5 bank6 bank7")
    lays = [("8", "3"), ("1", "2"), ("4", "5"), ("6", "7")]
    for one, other in lays:
        table.round(
            f"Frank: loot bank {one}", f"Jack: loot bank {other}", dice=CALM, draw="bank bank"
        )
    assert table.seat("Frank", "Jack")["known"] == ["bank8"]
    assert table.seat("Jack")["known"] == ["bank3"]
    assert table.said("draw")[-2:] == ["Frank draws bank 8.", "Jack draws bank 3."]


def test_ep_20_a_card_that_lies_open_is_known_to_be_the_players():
    table = Table("bank8", "bank3", tiles=TILES)
    table.play("Frank: loot bank 8", "Jack: loot bank 3")
    assert table.seat("Frank", "Jack")["played"] == "bank8"
    assert table.seat("Frank", "Jack")["known"] == ["bank8"]


def test_9_2_a_drawn_number_is_told_to_the_drawer_alone():
    table = Table("gold7", "gold2", tiles=TILES, after="bank3")
    table.round("Frank: loot gold 7", "Jack: loot gold 2", dice=CALM, draw="bank horse")
    assert table.said("draw", viewer="Frank")[0] == "You draw bank 3."
    assert table.said("draw", viewer="Jack")[0] == "Frank draws a bank card."
    assert table.said("draw")[0] == "Frank draws a bank card."
