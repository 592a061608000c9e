"""The view: what a seat may see, ready to be shown."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cantina
from tests.support import LOWS_WIN, Round, endgame, play_randomly, play_tricks

KEYS = {
    "game", "viewer", "seats", "ply", "turn", "over", "title", "round", "rounds", "trick", "phase",
    "ask", "moves", "follow", "hand", "tags", "refusals", "table", "trick_state", "secrets",
    "sheet", "last_trick", "piles", "scale", "result",
}  # fmt: skip
PLACE = {
    "seat", "cards", "score", "tricks", "badge", "base", "duel", "state", "pill", "tone", "passed",
    "owed", "discarded", "known",
}  # fmt: skip
TONES = {"you", "turn", "in", "rest", "lead", "out"}
PLACES = st.fixed_dictionaries(
    {
        "seats": st.sampled_from((3, 4, 5)),
        "seed": st.integers(0, 2**32),
        "decisions": st.integers(0, 170),
    }
)


def somewhere(seats: int, seed: int, decisions: int) -> cantina.Match:
    match = cantina.new("mexican-standoff", seats=seats, seed=seed, options={"rounds": 2})
    return play_randomly(match, random.Random(seed), decisions)


@settings(max_examples=30)
@given(place=PLACES)
def test_every_view_is_complete_and_json_and_its_moves_are_the_legal_ones(
    place: dict[str, int],
) -> None:
    match = somewhere(**place)
    for viewer in (None, *range(match.seats)):
        view = match.view(viewer)
        assert set(view) == KEYS and json.loads(json.dumps(view)) == view
        assert view["viewer"] == viewer and view["turn"] == match.turn
        assert view["ply"] == match.ply
        assert [seat["seat"] for seat in view["table"]] == list(range(match.seats))
        assert all(set(seat) == PLACE and seat["tone"] in TONES for seat in view["table"])
        if viewer is not None and viewer == match.turn:
            assert [move["move"] for move in view["moves"]] == match.legal_moves
            assert view["ask"]["title"].startswith("Your move: ")
        else:
            assert view["moves"] == [] and view["follow"] == {} and view["tags"] == {}
        assert view["ask"]["seat"] == match.turn


@settings(max_examples=30)
@given(place=PLACES)
def test_no_view_changes_when_hidden_cards_do(place: dict[str, int]) -> None:
    # What a seat cannot see cannot matter: another world that fits what it knows looks the same.
    match = somewhere(**place)
    for viewer in (None, *range(match.seats)):
        seat = match.redacted(viewer)
        again = match.redacted(viewer)
        match.game.verbs.imagine(again, cantina_rng())
        match.game.verbs.redact(again, -1 if viewer is None else viewer)
        assert seat.tobytes() == again.tobytes()


def cantina_rng() -> Any:
    from cantina.engine.generator import players_generator

    return players_generator(11)


@settings(max_examples=30)
@given(place=PLACES)
def test_hands_are_equal_tricks_sum_to_eleven_and_cards_are_conserved(
    place: dict[str, int],
) -> None:
    match = somewhere(**place)
    view = match.view(None)
    sizes = [seat["cards"] for seat in view["table"]]
    if view["phase"] in ("rider", "deal", "over"):
        assert len(set(sizes)) == 1
    hands = [match.view(seat)["hand"] for seat in range(match.seats)]
    assert [len(hand) for hand in hands] == sizes
    on_table = [
        card
        for seat in view["table"]
        for card in [seat["base"], *seat["duel"], *seat["discarded"]]
        if card is not None
    ]
    cards = [card for pile in (*hands, *view["piles"]) for card in pile]
    if view["phase"] in ("play", "answer", "raise", "discard", "rider"):
        assert len(cards) + len(on_table) == 11 * match.seats
    for seat, pile in zip(view["table"], view["piles"], strict=True):
        assert len(pile) == seat["tricks"] * match.seats
    if view["phase"] in ("deal", "over"):
        assert sum(seat["tricks"] for seat in view["table"]) == 11
    for entry in view["sheet"]:
        assert sum(entry["counts"]["tricks"]) == 11


@settings(max_examples=30)
@given(place=PLACES)
def test_what_is_known_to_be_in_a_hand_is_in_it(place: dict[str, int]) -> None:
    match = somewhere(**place)
    for viewer in (None, *range(match.seats)):
        for seat in match.view(viewer)["table"]:
            hand = list(match.view(seat["seat"])["hand"])
            for card in seat["known"]:
                hand.remove(card)  # raises if the card is not there


@settings(max_examples=30)
@given(place=PLACES)
def test_what_follows_a_base_card_is_what_is_asked_after_it(place: dict[str, int]) -> None:
    match = somewhere(**place)
    if match.turn is None or match.view(None)["phase"] != "play":
        return
    seat = match.turn
    follow = match.view(seat)["follow"]
    plays = [move for move in match.legal_moves if move.startswith("play")]
    assert set(follow) == set(plays)
    for move in plays:
        after = match.copy()
        after.play(move)
        view = after.view(seat)
        expected = view["moves"] if view["phase"] == "answer" and after.turn == seat else []
        assert follow[move] == expected


@settings(max_examples=30)
@given(place=PLACES)
def test_the_prompt_of_a_duel_names_exactly_what_can_beat_it(place: dict[str, int]) -> None:
    match = somewhere(**place)
    view = match.view(match.turn) if match.turn is not None else None
    if view is None or view["phase"] not in ("answer", "raise"):
        return
    duels = [move for move in view["moves"] if move["kind"] == "duel"]
    title = view["ask"]["title"]
    assert ("duel" in title) == bool(duels)
    for move in duels:
        assert move["note"] == f"for {1 + len(move['cards'])} tricks"
        assert len(move["tags"]) == 1


def test_a_full_state_is_refused() -> None:
    match = cantina.new("mexican-standoff", seats=3, seed=1)
    with pytest.raises(ValueError, match="redacted"):
        # The one place that reaches inside: nothing public gives a full state away.
        match.game.words.view(match.game, match._state, [], match.names)


def test_a_spectator_sees_no_hand_and_no_secrets() -> None:
    table = Round("9", "8", "7")
    view = table.match.view(None)
    assert view["hand"] is None and view["secrets"] == {"gave": None, "got": None}
    assert view["ask"] == {
        "seat": 0,
        "title": "Frank is thinking",
        "detail": "Lead a card.",
        "short": "Lead a card.",
    }


def test_cards_that_would_lead_are_tagged() -> None:
    table = Round("9", "1 2 9 10 W 10 10 10 10 10 10", "7")
    table.play("Frank: play 9")
    assert table.match.view(1)["tags"] == dict.fromkeys(("1", "2", "9"), "would lead")
    notes = {move["move"]: move["note"] for move in table.match.view(1)["moves"]}
    assert notes["play 9"] == "would lead" and notes["play 10"] == ""


def test_in_the_last_trick_a_five_would_lead_over_the_one() -> None:
    table = endgame("1", "5", "2")
    table.play("Frank: play 1")
    view = table.match.view(1)
    assert view["tags"] == {"5": "would lead"}
    assert view["ask"]["detail"] == (
        "Frank leads with 1: only a 5 takes the lead, since it counts 0 in the last trick."
    )


def test_the_table_says_where_everybody_stands_in_a_duel() -> None:
    table = Round("9", "10 7 7", "8", "6")
    table.play("Frank: play 9", "Jack: play 10", "Jack: duel 7x2", "Tuco: play 8", "Tuco: stand")
    table.play("Clint: play 6", "Clint: stand", "Frank: pass")
    pills = {name: table.place(name)["pill"] for name in ("Frank", "Jack", "Tuco", "Clint")}
    assert pills == {
        "Frank": "Out of this trick",
        "Jack": "Leads the duel",
        "Tuco": "Thinking",
        "Clint": "In",
    }
    state = table.match.view(None)["trick_state"]
    assert state == {
        "starter": 0,
        "leader": 1,
        "duel": True,
        "best": ["7", "7"],
        "stake": 3,
        "hand_size": 11,
    }


def test_the_table_says_who_is_lowest_and_who_plays_when() -> None:
    table = Round("9", "4", "8", "6")
    table.play("Frank: play 9", "Jack: play 4", "Jack: stand")
    pills = [place["pill"] for place in table.match.view(None)["table"]]
    assert pills == ["Opened", "Lowest so far", "Thinking", "Plays last"]
    assert table.match.view(2)["table"][2]["pill"] == "Your turn"


def test_the_price_of_passing_is_said() -> None:
    table = Round("9", "10 7 7", "8 6 6")
    table.play("Frank: play 9", "Jack: play 10", "Jack: duel 7x2", "Tuco: play 8", "Tuco: duel 6x2")
    notes = {move["move"]: move["note"] for move in table.match.view(0)["moves"]}
    assert notes["pass"] == "you discard 2 more cards if Tuco wins with 6 6"
    table.play("Frank: pass")
    notes = {move["move"]: move["note"] for move in table.match.view(1)["moves"]}
    assert notes["pass"] == "nothing to discard if Tuco wins with 6 6"


@pytest.mark.parametrize(
    ("best", "other", "says"),
    [
        ("8 8", "2 2", "A pair of 8 or lower beats Jack's, and so do three of a kind."),
        ("3 3", "2 2", "A pair of 3 or lower beats Jack's, and so do three of a kind."),
        ("2 2", "3 3", "Only three of a kind beat Jack's 2 2."),
    ],
)
def test_the_prompt_says_what_beats_a_pair(best: str, other: str, says: str) -> None:
    table = Round("9", f"10 {best}", f"7 7 7 9 {other}")
    rank = best[0]
    table.play("Frank: play 9", "Jack: play 10", f"Jack: duel {rank}x2", "Tuco: play 9")
    view = table.match.view(2)
    assert view["ask"]["detail"] == says
    assert view["ask"]["title"] == "Your move: join the duel or stand"


def test_the_prompt_names_fives_where_they_count_0() -> None:
    table = endgame("9 8 7", "6 3 3", "7 5 5")
    table.play("Frank: play 9", "Jack: play 6", "Jack: duel 3x2", "Tuco: play 7")
    assert table.match.view(2)["ask"]["detail"] == (
        "A pair of 3 or lower beats Jack's, and so does a pair of 5s, "
        "since 5s that empty the hand count 0."
    )
    table = endgame("9 8 7", "6 2 2", "7 5 5")
    table.play("Frank: play 9", "Jack: play 6", "Jack: duel 2x2", "Tuco: play 7")
    assert table.match.view(2)["ask"]["detail"] == (
        "Only a pair of 5s beats Jack's 2 2, since 5s that empty the hand count 0."
    )
    assert table.match.view(2)["moves"][0]["tags"] == ["5s count 0 here"]


def test_where_nothing_can_raise_the_prompt_says_pass() -> None:
    table = Round("9 10 10 10 W 8 7 6 4 3 1", "10 2 2", "8")
    table.play("Frank: play 9", "Jack: play 10", "Jack: duel 2x2", "Tuco: play 8", "Tuco: stand")
    ask = table.match.view(0)["ask"]
    assert ask["title"] == "Your move: pass"
    assert ask["detail"] == "No set of yours can raise Jack's 2 2."


def test_discards_are_shown_and_the_last_trick_keeps_them() -> None:
    table = Round("9 3 4", "10 7 7", "8 2 2")
    table.play("Frank: play 9", "Jack: play 10", "Jack: duel 7x2", "Tuco: play 8", "Tuco: stand")
    table.play("Frank: pass", "Tuco: pass", "Tuco: discard 2")
    assert table.place("Tuco")["discarded"] == ["2"]
    assert table.match.view(2)["ask"]["title"] == "Your move: discard 1 card"
    table.play("Tuco: discard 2", "Frank: discard 3", "Frank: discard 4")
    assert table.place("Tuco")["discarded"] == []
    assert table.last_trick == {
        "round": 1,
        "number": 1,
        "winner": 1,
        "won": 3,
        "cards": [
            {"seat": 0, "base": "9", "duel": [], "discarded": ["3", "4"]},
            {"seat": 1, "base": "10", "duel": ["7", "7"], "discarded": []},
            {"seat": 2, "base": "8", "duel": [], "discarded": ["2", "2"]},
        ],
    }


def test_titles_count_tricks_as_they_are_won() -> None:
    table = Round("9", "10 7 7", "8")
    assert table.match.view(None)["title"] == "Round 1 of 7 · Trick 1 of 11"
    table.play("Frank: play 9", "Jack: play 10", "Jack: duel 7x2", "Tuco: play 8", "Tuco: stand")
    table.play("Frank: pass", "Tuco: pass")
    while table.phase == "discard":
        assert table.match.view(None)["title"] == "Round 1 of 7 · Trick 1 of 11"
        table.match.play(table.legal[0])
    assert table.match.view(None)["title"] == "Round 1 of 7 · Trick 4 of 11"


def test_before_the_first_deal_there_is_a_view_already() -> None:
    match = cantina.new("mexican-standoff", seats=4, seed=1, auto=False)
    view = match.view(0)
    assert view["title"] == "Before the first deal" and view["phase"] == "deal"
    assert view["hand"] == [] and view["moves"] == [] and view["turn"] is None


def test_the_end_says_who_won_and_what_decided_it() -> None:
    table = play_tricks([*LOWS_WIN, "9 8 7"], options={"rounds": 1})
    result = table.match.view(1)["result"]
    assert result == {
        "scores": [250, -50, 25],
        "winners": [0],
        "ranks": [1, 3, 2],
        "reason": "one round",
        "decided": {
            "round": 1,
            "text": "In round 1 Frank scored 250 and Tuco 25. The game ended 225 apart.",
        },
    }
    assert table.match.view(0)["result"]["decided"]["text"].startswith("In round 1 you scored 250")
    assert table.match.view(None)["ask"]["title"] == "The game is over"
    assert [place["pill"] for place in table.match.view(None)["table"]] == ["Winner", "", ""]
