"""The rule bot: what a sensible beginner does; and where a town is over for search."""

from __future__ import annotations

import pytest

import cantina
from cantina.bots import make
from cantina.engine.match import Match
from cantina.engine.record import copy_of
from tests.rules.el_paso.table import EVERYTHING, SANTA_FE, Table

CALM = "six six brand brand six"


def advice(table: Table, seed: int = 1) -> str:
    """What `greedy` would do for the seat to move."""
    match = table.match
    bot = make("greedy", match.game, seed)
    action = bot.choose(match.redacted(match.turn), match.legal_actions)
    return match.game.words.action_text(action)


def test_it_stays_while_nothing_is_to_be_lost():
    table = Table("gold7", "gold2", tiles="gold3 gold4 gold4 gold5 horse1")
    assert advice(table).startswith("loot")


def test_it_lays_no_card_that_can_take_nothing_while_another_can_take_something():
    table = Table("", "", tiles="hotel5 hotel4 hotel3")
    for seed in range(8):
        assert advice(table, seed).startswith("loot hotel")


def test_it_leaves_when_one_star_would_cost_more_than_a_tile_can_bring():
    rich = {**EVERYTHING, "rate": 1}
    table = Table("gold7", "", tiles="gold4 gold5 horse5 bank1", town=rich, after="horse8")
    table.round("Frank: loot gold 7", "Jack: leave", dice="star star star star six", draw="horse")
    assert table.loot("Frank") == ["gold4"]
    card = next(card for card in table.view("Frank")["hand"] if card.startswith("horse"))
    table.round(f"Frank: loot horse {card[-1]}", dice="six")
    assert table.loot("Frank") == ["horse5", "gold4"]
    assert advice(table) == "leave"  # 9 nuggets at one in three, for a bank of 1


def test_it_keeps_the_tile_that_sells_best_ahead():
    nobank = {**SANTA_FE, "name": "Ahead", "scenes": ["horse", "gold"]}
    here = {"name": "Here", "rate": 4, "scenes": ["bank", "gold"]}
    table = Table("bank8", "", tiles="bank3 gold4", towns=[here, nobank, *[EVERYTHING] * 5],
                  after="gold8")  # fmt: skip
    table.round("Frank: loot bank 8", "Jack: leave", dice=CALM, draw="gold")
    card = next(card for card in table.view("Frank")["hand"] if card.startswith("gold"))
    table.round(f"Frank: loot gold {card[-1]}", dice=CALM)
    assert table.phase == "emptied"
    assert advice(table) == "keep bank 3"


def test_it_sells_what_nobody_ahead_pays_more_for():
    best = {"name": "Best", "rate": 1, "scenes": ["bank"]}
    table = Table("bank8", "", tiles="bank3 bank4", towns=[best, *[EVERYTHING] * 6])
    table.round("Frank: loot bank 8", "Jack: leave", dice=CALM)
    table.play("Frank: leave")
    assert advice(table) == "done"


def test_after_a_raid_it_draws_for_the_next_town():
    here = {"name": "Here", "rate": 4, "scenes": ["gold"]}
    ahead = {"name": "Ahead", "rate": 4, "scenes": ["bank"]}
    table = Table("gold8", "gold2", tiles="gold1 gold2", towns=[here, ahead, *[EVERYTHING] * 5])
    table.play("Frank: loot gold 8", "Jack: loot gold 2").throw("star star star star star")
    assert advice(table) == "draw bank"


@pytest.mark.parametrize("seats", [2, 5])
def test_it_beats_random_players_clearly(seats: int):
    game = cantina.game("el-paso")
    ahead = 0
    for seed in range(6):
        match = Match(game, seats, seed)
        bots = [
            make("greedy" if seat == seed % seats else "random", game, seed)
            for seat in range(seats)
        ]
        while not match.over:
            bot = bots[match.turn or 0]
            match.play(bot.choose(match.redacted(match.turn), match.legal_actions))
        ahead += match.winners == [seed % seats]
    assert ahead >= 5


def test_a_town_is_over_before_the_next_one_and_not_while_the_dice_are_due():
    table = Table("gold7", "gold2", tiles="gold1 gold2 gold3")
    over = table.match.game.verbs.stage_over
    assert not over(table.match.redacted(None))
    table.play("Frank: loot gold 7", "Jack: loot gold 2")
    assert table.phase == "throw" and not over(table.match.redacted(None))
    table.throw("star star star star star").draw()
    assert table.phase == "town" and over(table.match.redacted(None))


def test_what_search_goes_by_counts_kept_tiles_for_what_they_may_bring():
    import numpy as np

    table = Table("bank8", "", tiles="bank5", town={"name": "X", "rate": 4, "scenes": ["bank"]},
                  towns=[{"name": "X", "rate": 4, "scenes": ["bank"]}, SANTA_FE, *[EVERYTHING] * 5])  # fmt: skip
    table.round("Frank: loot bank 8", "Jack: leave", dice=CALM)
    table.play("Frank: keep bank 5")
    record = copy_of(table.match.redacted(0))
    out = np.zeros(2)
    table.match.game.verbs.standing(record, out)
    assert out[0] == pytest.approx(4.0) and out[1] == 0.0  # 5 in Santa Fe, a fifth less for the way
