"""Chapter 2: the cards, and who plays with whom."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import cantina
from tests.rules.desperados.table import ALONE, Round, all_cards


def dealt(seats: int, options: dict[str, Any]) -> dict[str, Any]:
    return cantina.new("desperados", seats=seats, seed=3, options=options).record()["events"][0]


@pytest.mark.parametrize(("seats", "out"), [(2, 4), (3, 2), (4, 0)])
def test_2_1_and_de_26_sixty_cards_less_single_chests_for_two_and_three(
    seats: int, out: int
) -> None:
    deal = dealt(seats, {})
    cards = Counter([card for hand in deal["hands"] for card in hand] + deal["deck"])
    assert cards == all_cards(seats)
    assert cards.total() == 60 - 3 * out
    assert deal["removed"] == ["g"] * out + ["s"] * out + ["c"] * out


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_4_the_deck_is_as_long_with_any_number_of_seats(seats: int) -> None:
    assert len(dealt(seats, {})["deck"]) == 36


@pytest.mark.parametrize(("seats", "deck"), [(2, 48), (3, 42), (4, 36)])
def test_2_4_an_option_leaves_all_cards_in(seats: int, deck: int) -> None:
    deal = dealt(seats, {"remove_chests": False})
    assert deal["removed"] == [] and len(deal["deck"]) == deck


def test_2_3_partners_sit_opposite_and_own_their_mines_together() -> None:
    round_ = Round("Mg", "", "g", "")
    round_.play("June: open Mg 0", "Doc: draw", "Rosa: lay g @1")
    sides = round_.view()["sides"]
    assert [side["seats"] for side in sides] == [[0, 2], [1, 3]]
    assert [side["open"] for side in sides] == [3, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_3_alone_everybody_is_a_side(seats: int) -> None:
    options = ALONE if seats == 4 else {}
    view = cantina.new("desperados", seats=seats, seed=1, options=options).view(0)
    assert [side["seats"] for side in view["sides"]] == [[seat] for seat in range(seats)]
    assert view["partnership"] is False


def test_2_3_partners_are_for_four_only() -> None:
    stated = cantina.new("desperados", seats=3, options={"partnership": False})
    assert stated.view(0)["partnership"] is False
    assert "partnership" not in stated.game.options_in_force({}, 3)
