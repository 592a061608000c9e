"""The rule bot: what a sensible beginner would do."""

from __future__ import annotations

from typing import Any

import pytest

import cantina
from cantina.bots import make
from tests.rules.desperados.table import ALONE, Round


def choice(round_: Round) -> str:
    """What the bot would do for whoever is to move."""
    match = round_.match
    bot = make("greedy", match.game, 1)
    return match.game.words.action_text(bot.choose(match.redacted(match.turn), match.legal_actions))


def test_it_opens_a_mine_for_its_chests_on_its_own_side() -> None:
    assert choice(Round("Mg g g g X", "", "", "")) == "open Mg 0"


def test_it_lays_the_double_first() -> None:
    round_ = Round("Mg 2g g g", "", "", "").play("June: open Mg 0").draw(3)
    assert choice(round_) == "lay 2g @1"


def test_it_feeds_its_own_mines_and_not_theirs() -> None:
    round_ = Round("Mg", "g g g", "", "").play("June: open Mg 0")
    assert not choice(round_).startswith("lay")


def test_it_saves_a_mine_that_is_about_to_be_lost() -> None:
    round_ = Round("Mg 2g g X", "12", "", "").play("June: open Mg 0").draw(3)
    round_.play("June: lay 2g @1").draw(3).play("June: lay g @1", "Doc: fight 12 @1").draw(2)
    assert choice(round_) == "close @1"


def test_it_joins_with_the_lowest_card_that_is_enough() -> None:
    round_ = Round("Mg 2g g 9 11", "6", "", "", deck="12").play("June: open Mg 0").draw(3)
    round_.play("June: lay 2g @1").draw(3).play("June: lay g @1", "Doc: fight 6 @1").draw(2)
    assert choice(round_) == "fight 9 @1"


def test_it_shuts_the_best_mine_in_the_last_lap() -> None:
    round_ = Round("Mg Ms g s X", "", "", "").play("June: open Mg 0").draw(3)
    round_.play("June: open Ms 0").draw(3).play("June: lay g @1").draw(3).play("June: lay s @2")
    round_.draw_out()
    while round_.turn != "June":
        round_.match.play(next(move for move in round_.legal if move.startswith("give")))
    assert choice(round_) == "close @1"


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {}), (4, ALONE)])
def test_it_beats_random_play(seats: int, options: dict[str, Any]) -> None:
    won = 0
    for seed in range(8):
        match = cantina.new("desperados", seats=seats, seed=seed, options=options)
        bots = [make("random" if seat % 2 else "greedy", match.game, seat) for seat in range(seats)]
        while not match.over:
            seat = match.turn
            assert seat is not None
            match.play(bots[seat].choose(match.redacted(seat), match.legal_actions))
        won += all(seat % 2 == 0 for seat in match.winners)
    assert won >= 7
