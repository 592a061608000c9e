"""The log: one plain sentence for everything that happens."""

from __future__ import annotations

from tests.rules.desperados.table import Round
from tests.rules.desperados.test_05_sieges import besieged


def test_deals_draws_and_mines() -> None:
    round_ = Round("Mg g", "X", "Ms", "", deck="2g").play("June: open Mg 0", "Doc: draw")
    round_.play("Rosa: open Ms 1").draw(1).play("June: lay g @1", "Doc: close @2")
    assert round_.log("Doc") == [
        "Round 1: 6 cards each. June begins.",
        "June opens mine 1, a gold mine.",
        "You draw a double gold chest.",
        "Rosa opens mine 2 for you & Tuco, a silver mine.",
        "Tuco draws a card.",
        "June lays a gold chest on mine 1, now worth 3.",
        "You shut mine 2 with a closure: 0 safe for you & Tuco.",
    ]
    assert round_.log()[2] == "Doc draws a card."


def test_what_one_draws_is_a_secret_line() -> None:
    round_ = Round("", "", deck="12").play("June: draw")
    own, public = round_.match.log(0)[-1], round_.match.log()[-1]
    assert own["secret"] and own["cards"] == ["12"]
    assert not public["secret"] and public["cards"] == []


def test_a_siege_from_attack_to_decision() -> None:
    round_ = besieged("11", "", "3", "2", number=8)
    round_.play("Rosa: fight 3 @1", "Tuco: fight 2 @1", "June: fight 11 @1")
    assert round_.log("June")[2:] == [
        "Doc attacks mine 1 with an 8.",
        "Rosa defends mine 1 with a 3.",
        "Tuco adds a 2 to the siege.",
        "You defend mine 1 with an 11.",
        "You & Rosa hold mine 1, 14 to 10.",
    ]
    siege = round_.match.log()[-1]
    assert siege["data"] == {
        "mine": 1,
        "from": 0,
        "to": 0,
        "totals": [14, 10],
        "cards": [
            {"seat": 1, "card": "8"},
            {"seat": 2, "card": "3"},
            {"seat": 3, "card": "2"},
            {"seat": 0, "card": "11"},
        ],
        "taken": False,
    }


def test_a_besieged_mine_that_is_shut_says_what_is_lost() -> None:
    round_ = Round("Mg g", "7", "X", "").play("June: open Mg 0").draw(3)
    round_.play("June: lay g @1", "Doc: fight 7 @1", "Rosa: close @1")
    assert round_.log()[-1] == (
        "Rosa shuts mine 1 with a closure: the siege ends, a gold chest is lost, "
        "0 safe for June & Rosa."
    )


def test_the_end_of_a_round_has_its_line_before_the_next_deal() -> None:
    round_ = Round("", "", "", "").draw_out().finish()
    assert round_.match.log()[-1]["kind"] == "round"
    assert round_.log()[-1].startswith("Round 1 is over. ")
    round_.match.speak()
    assert round_.match.log()[-1]["kind"] == "deal"
    assert round_.log()[-1] == "Round 2: 6 cards each. Doc begins."
