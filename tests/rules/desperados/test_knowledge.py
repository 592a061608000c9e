"""Who knows what (3.5, DE-27): given cards, what skips show, and worlds that fit."""

from __future__ import annotations

import json
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import cantina
from cantina.engine.generator import players_generator
from tests.rules.desperados.table import Round, somewhere
from tests.rules.desperados.test_04_turn import nothing_to_play


def test_de_27_a_given_card_is_known_to_the_two_partners_only() -> None:
    round_ = Round("12", "", "", "").play("June: give 12")
    assert round_.log("June")[-1] == "You give Rosa a 12."
    assert round_.log("Rosa")[-1] == "June gives you a 12."
    for other in ("Doc", "Tuco", None):
        assert round_.log(other)[-1] == "June gives Rosa a card."
    assert round_.view("June")["secrets"]["gave"] == {"cards": ["12"], "to": 2}
    assert round_.view("Rosa")["secrets"]["got"] == {"cards": ["12"], "from": 0}
    assert round_.view("June")["table"][2]["known"] == ["12"]
    assert round_.view("Doc")["secrets"] == {
        "gave": {"cards": [], "to": 3},
        "got": {"cards": [], "from": 3},
    }
    assert round_.view()["secrets"] == {"gave": None, "got": None}


def test_de_27_others_cannot_tell_which_card_was_given() -> None:
    told = []
    for card in ("12", "Mg"):
        round_ = Round("12 Mg", "", "", "", deck="c").play(f"June: give {card}")
        told.append(
            [
                (
                    json.dumps(round_.view(name)),
                    round_.log(name),
                    round_.match.redacted(seat).tobytes(),
                )
                for seat, name in ((1, "Doc"), (3, "Tuco"), (None, None))
            ]
        )
    assert told[0] == told[1]


def test_de_27_a_given_card_is_known_until_one_like_it_leaves() -> None:
    round_ = Round("Mg Mg", "", "Mg", "").play("June: give Mg", "Doc: draw", "Rosa: open Mg 0")
    # Rosa had another one, but June cannot know that it is not hers that was played.
    assert round_.view("June")["secrets"]["gave"]["cards"] == []
    assert "Mg" in round_.view("Rosa")["hand"]


def test_de_27_a_card_given_back_is_known_the_other_way() -> None:
    round_ = Round("12", "", "", "").play("June: give 12", "Doc: draw", "Rosa: give 12")
    assert round_.view("June")["secrets"]["gave"]["cards"] == []
    assert round_.view("June")["secrets"]["got"]["cards"] == ["12"]
    assert round_.view("Rosa")["table"][0]["known"] == ["12"]


def test_3_5_partners_do_not_see_each_others_hands() -> None:
    one = Round("12", "", "11 10 9", "", deck="c")
    other = Round("12", "", "8 7 6", "11 10 9", deck="c")
    views = [json.dumps(round_.view("June")) for round_ in (one, other)]
    assert views[0] == views[1]


def worlds(match: cantina.Match, seat: int | None, count: int) -> list[Any]:
    rng = players_generator(5)
    found = []
    for _ in range(count):
        record = match.redacted(seat)
        match.game.verbs.imagine(record, rng)
        found.append(record)
    return found


def test_4_9_whoever_skips_shows_what_it_does_not_hold() -> None:
    # June holds no mine, and Doc has seen her skip: in all of his worlds she has none. June knows
    # of Doc nothing but what is left over.
    round_ = nothing_to_play()
    some = [world.hands[0, :3].sum() for world in worlds(round_.match, None, 200)]
    assert max(some) > 0
    round_.play("June: skip")
    assert all(world.hands[0, :3].sum() == 0 for world in worlds(round_.match, None, 200))


def test_3_5_worlds_keep_what_was_given_where_it_is() -> None:
    round_ = Round("12", "", "", "").play("June: give 12")
    twelve = 21
    assert all(world.hands[2, twelve] == 1 for world in worlds(round_.match, 0, 50))
    assert len({int(world.hands[2, twelve]) for world in worlds(round_.match, 1, 100)}) == 2


@settings(max_examples=25)
@given(
    place=st.fixed_dictionaries(
        {
            "seats": st.sampled_from((2, 3, 4)),
            "seed": st.integers(0, 2**32),
            "decisions": st.integers(0, 160),
            "options": st.just({}),
        }
    ),
    alone=st.booleans(),
)
def test_worlds_look_the_same_to_whoever_imagines_them(place: dict, alone: bool) -> None:
    if place["seats"] == 4 and alone:
        place = {**place, "options": {"partnership": False}}
    match = somewhere(**place)
    for seat in (None, *range(match.seats)):
        record = match.redacted(seat)
        for world in worlds(match, seat, 2):
            match.game.verbs.redact(world, -1 if seat is None else seat)
            assert world.tobytes() == record.tobytes()


def test_4_9_a_card_given_to_a_partner_who_has_skipped_may_be_any() -> None:
    # Rosa gives what she has, so that with the deck gone she has to skip; then June gives her cards.
    met = 0
    for seed in range(40):
        match, choose = cantina.new("desperados", seats=4, seed=seed), random.Random(seed)
        skipped: set[int] = set()
        while match.stage == 1 and not match.over:
            moves = [str(move) for move in match.legal_moves]
            gifts = [move for move in moves if move.startswith("give")]
            gives = match.turn == 2 or (match.turn == 0 and skipped) or choose.random() < 0.2
            if moves == ["skip"] and match.turn is not None:
                skipped.add(match.turn)
            match.play(gifts[0] if gifts and gives else "draw" if "draw" in moves else moves[-1])
            for viewer in (*range(4), None) if skipped else ():
                world = match.redacted(viewer)
                met += any(world.held[seat] for seat in skipped)
                # Said first: to imagine a hand that is too full for what it lacks would never end.
                assert not any(world.lacks)
                match.game.verbs.imagine(world, players_generator(seed))
                assert world.held.tolist() == world.hands.sum(axis=1).tolist()
    assert met > 0
