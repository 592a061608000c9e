"""What is said when a move is not legal: the rule's sentence, its number, and nothing changes."""

from __future__ import annotations

import pytest

import cantina
from tests.rules.el_paso.table import Table

CALM = "six six brand brand six"
TILES = "gold1 gold2 gold3 gold4 horse1 horse2 horse3"


def deciding() -> Table:
    return Table("gold7", "gold2", tiles=TILES)


def settling() -> Table:
    table = deciding()
    table.round("Frank: loot gold 7", "Jack: loot gold 2", dice=CALM)
    return table.play("Frank: leave", "Jack: leave")


def drawing() -> Table:
    return deciding().play("Frank: loot gold 7", "Jack: loot gold 2").throw(CALM)


@pytest.mark.parametrize(
    ("move", "rule", "text"),
    [
        ("loot gold 2", "5.2", "You do not have gold 2."),
        ("keep gold 1", "6.1", "Tiles are kept or sold when you have left: leave first."),
        ("done", "6.1", "Tiles are kept or sold when you have left: leave first."),
        ("draw gold", "9.2", "A card is drawn after the dice, for the card that was laid."),
    ],
)
def test_refusals_when_one_stays_or_leaves(move: str, rule: str, text: str):
    refusal = deciding().refused(f"Frank: {move}")
    assert (refusal.rule, refusal.sentence) == (rule, text)


@pytest.mark.parametrize(
    ("move", "rule", "text"),
    [
        ("keep gold 5", "6.3", "You have no gold 5 tile."),
        ("leave", "6.3", "You have left already: keep tiles, or sell them."),
        ("loot gold 7", "5.5", "You have left this town: keep tiles, or sell them."),
        ("draw gold", "9.2", "Leavers draw no card: their hands are full."),
    ],
)
def test_refusals_when_one_settles(move: str, rule: str, text: str):
    refusal = settling().refused(f"Frank: {move}")
    assert (refusal.rule, refusal.sentence) == (rule, text)


@pytest.mark.parametrize(
    ("move", "rule", "text"),
    [
        ("leave", "9.2", "First draw a card; then all in town decide again."),
        ("loot horse 8", "9.2", "First draw a card; then all in town decide again."),
        ("keep gold 1", "9.2", "First draw a card: nothing is kept or sold now."),
        ("done", "9.2", "First draw a card: nothing is kept or sold now."),
    ],
)
def test_refusals_when_one_draws(move: str, rule: str, text: str):
    refusal = drawing().refused(f"Frank: {move}")
    assert (refusal.rule, refusal.sentence) == (rule, text)


def test_5_2_a_kind_that_is_not_in_the_hand_at_all():
    table = deciding()
    table.round("Frank: loot gold 7", "Jack: loot gold 2", dice=CALM, draw="bank bank")
    refusal = table.refused("Frank: loot gold 7")
    assert (refusal.rule, refusal.sentence) == ("5.2", "You have no gold card.")


def test_6_3_a_tile_that_is_set_aside_already():
    table = Table("gold7", "gold2", "", tiles=TILES, after="horse8 horse7")
    table.round(
        "Frank: loot gold 7", "Jack: loot gold 2", "Tuco: leave", dice=CALM, draw="horse horse"
    )
    card = table.view("Frank")["hand"][0]
    table.play(f"Frank: loot horse {card[-1]}", "Jack: leave", "Jack: done").throw(CALM).draw()
    table.play("Frank: leave", "Frank: keep gold 1")
    refusal = table.refused("Frank: keep gold 1")
    assert refusal.sentence == "You have no other gold 1 tile: it is set aside."


def test_nobody_moves_while_the_dice_are_due():
    table = deciding().play("Frank: loot gold 7", "Jack: loot gold 2")
    with pytest.raises(cantina.IllegalMove, match="chance speaks next"):
        table.match.play("draw gold")


def test_ones_own_cards_say_why_they_cannot_be_used_now():
    assert deciding().view("Frank")["refusals"] == {}
    settles = settling().view("Frank")
    assert set(settles["refusals"]) == set(settles["hand"])
    assert {why["rule"] for why in settles["refusals"].values()} == {"5.5"}
    assert settling().view("Jack")["refusals"] == {}


@pytest.mark.parametrize(
    "text", ["loot", "loot bank 9", "loot bank5", "stay", "keep bank 7", "draw"]
)
def test_what_is_no_move_at_all_is_told_how_moves_are_written(text: str):
    with pytest.raises(cantina.BadNotation, match="is no move of El Paso: write loot bank 5"):
        deciding().match.play(text)
