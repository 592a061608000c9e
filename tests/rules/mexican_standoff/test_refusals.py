"""Every illegal move is refused with a sentence and a rule that the rulebook has."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cantina
from tests.support import Round, endgame, play_randomly

GAME = cantina.game("mexican-standoff")
RULES = {rule["number"] for section in GAME.rulebook()["sections"] for rule in section["rules"]}


def test_every_rule_that_the_words_cite_is_in_the_rulebook() -> None:
    cited: set[str] = set()
    for path in (GAME.folder / "words").glob("*.py"):
        cited |= set(re.findall(r'"(\d\.\d+)"', path.read_text(encoding="utf-8")))
    assert cited and cited <= RULES
    assert {option.rule for option in GAME.options} <= RULES


def test_every_rule_that_the_code_names_in_a_comment_is_in_the_rulebook() -> None:
    cited: set[str] = set()
    for name in ("rules.py", "knowledge.py"):
        text = (GAME.folder / name).read_text(encoding="utf-8")
        cited |= set(re.findall(r"[( ](\d\.\d+)(?=[,:;)])", text))
    assert cited <= RULES


@settings(max_examples=30)
@given(seats=st.sampled_from((3, 4, 5)), seed=st.integers(0, 2**32), decisions=st.integers(0, 140))
def test_every_illegal_action_is_refused_with_a_rule_and_changes_no_byte(
    seats: int, seed: int, decisions: int
) -> None:
    match = cantina.new(GAME, seats=seats, seed=seed, options={"rounds": 2})
    play_randomly(match, random.Random(seed), decisions)
    if match.over:
        match.undo()
    before = match.record(legal=True)
    views = [match.view(seat) for seat in range(seats)]
    legal = set(match.legal_actions)
    for action in set(range(GAME.actions)) - legal:
        with pytest.raises(cantina.IllegalMove) as caught:
            match.play(action)
        assert caught.value.rule in RULES
        sentence = caught.value.sentence
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith(".") and "!" not in sentence and "  " not in sentence
    assert match.record(legal=True) == before
    assert [match.view(seat) for seat in range(seats)] == views


@settings(max_examples=30)
@given(seats=st.sampled_from((3, 4, 5)), seed=st.integers(0, 2**32), decisions=st.integers(0, 140))
def test_every_card_of_the_hand_is_in_a_move_or_says_why_not(
    seats: int, seed: int, decisions: int
) -> None:
    match = cantina.new(GAME, seats=seats, seed=seed, options={"rounds": 2})
    play_randomly(match, random.Random(seed), decisions)
    if match.over:
        match.undo()
    view = match.view(match.turn)
    usable = {card for move in view["moves"] for card in move["cards"]}
    hand = set(view["hand"])
    assert set(view["refusals"]) == hand - usable
    assert all(reason["rule"] in RULES for reason in view["refusals"].values())


def duel_of_sixes() -> Round:
    """Jack leads a duel with 6 6; Tuco, who has a base card to lay yet, is next."""
    table = Round("10 6", "9 6 6 2", "9 9 8 8 7 7 7 6 6 4 1")
    return table.play("Frank: play 10", "Jack: play 9", "Jack: duel 6x2")


@pytest.mark.parametrize(
    ("move", "rule", "sentence"),
    [
        ("duel 8x2", "5.4", "8s are too high: it takes a pair of 6 or lower, or three of a kind."),
        ("duel 7x4", "5.10", "You have only three 7s to duel with."),
        ("duel 4x2", "5.3", "You have only one 4 to duel with."),
        ("duel 3x2", "5.3", "You have no 3s to duel with."),
        ("duel 9x2", "5.2", "A set may not match your own base card."),
        ("pass", "5.6", "Right after your base card you stand; passing comes later."),
        ("play 4", "4.2", "Your base card lies already: one a trick, and it stays."),
        ("discard 4", "6.2", "Nothing is owed now: cards are discarded when a duel has ended."),
        ("rider 4", "3.2", "The riders of this round have ridden."),
        ("announce", "7.1", "The badge is taken before your first card of the round."),
    ],
)
def test_what_is_said_right_after_the_base_card_in_a_duel(
    move: str, rule: str, sentence: str
) -> None:
    table = duel_of_sixes().play("Tuco: play 9")
    refusal = table.refused(f"Tuco: {move}")
    assert (refusal.rule, refusal.sentence) == (rule, sentence)


def test_a_refusal_prints_its_sentence_and_its_rule() -> None:
    refusal = duel_of_sixes().refused("Tuco: pass")
    assert str(refusal) == "Nobody passes before laying a base card. Rule 4.4"


def test_where_only_more_cards_help_the_refusal_says_so() -> None:
    table = Round("10", "9 2 2", "8 7 7")
    table.play("Frank: play 10", "Jack: play 9", "Jack: duel 2x2", "Tuco: play 8")
    refusal = table.refused("Tuco: duel 7x2")
    assert refusal.sentence == "7s are too high: it takes three of a kind."


def test_where_nothing_helps_the_refusal_says_so() -> None:
    table = endgame("9 8 7 6", "6 5 5 5", "9 8 8 8", "4 3 3 2")
    table.play("Frank: play 9", "Jack: play 6", "Jack: duel 5x2", "Tuco: play 9", "Tuco: duel 8x3")
    table.play("Clint: play 4", "Clint: stand", "Frank: pass", "Jack: duel 5x3")
    refusal = table.refused("Tuco: duel 8x3")
    assert refusal.rule == "7.5"
    assert refusal.sentence == "The 5s that lead count 0 here: nothing beats them."


def test_while_riders_are_chosen_nothing_else_is_to_do() -> None:
    match = cantina.new(GAME, seats=3, seed=4)
    for move, rule in (("play 9", "3.2"), ("stand", "3.2"), ("duel 8x2", "3.2"), ("pass", "3.2")):
        with pytest.raises(cantina.IllegalMove) as caught:
            match.play(move)
        assert caught.value.rule == rule
    with pytest.raises(cantina.IllegalMove) as caught:
        match.play("announce")
    assert caught.value.rule == "7.1"


def test_while_discards_are_owed_nothing_else_is_to_do() -> None:
    table = duel_of_sixes()
    table.play("Tuco: play 9", "Tuco: stand", "Frank: pass", "Tuco: pass")
    for move in ("play 9", "stand", "pass", "duel 7x2"):
        assert table.refused(f"Tuco: {move}").rule == "6.2"


def test_a_finished_game_takes_no_move() -> None:
    match = cantina.new(GAME, seats=3, seed=4, options={"rounds": 1})
    play_randomly(match, random.Random(2))
    with pytest.raises(cantina.IllegalMove, match="The game is over"):
        match.play("play 9")


@pytest.mark.parametrize(
    "text",
    ["", "play", "play 0", "play 11", "play w", "PLAY 7", " play 7", "play 7 ", "play 7\n", "play  7",
     "duel 8", "duel 8x1", "duel 10x2", "duel 1x2", "duel Wx2", "duel 8x10", "rider", "stand up",
     "play ٣", "play 7;pass", "announce\n", "discard -1"],
)  # fmt: skip
def test_what_is_no_move_at_all_is_called_that(text: str) -> None:
    match = cantina.new(GAME, seats=3, seed=4)
    with pytest.raises(cantina.BadNotation, match="is no move of Mexican Standoff"):
        match.play(text)


def test_every_action_has_a_notation_of_its_own_that_comes_back() -> None:
    match = cantina.new(GAME, seats=3, seed=4)
    texts = [GAME.words.action_text(action) for action in range(GAME.actions)]
    assert len(set(texts)) == GAME.actions
    assert [match.parse(text) for text in texts] == list(range(GAME.actions))
