"""Every illegal move is refused with a sentence and a rule that the rulebook has."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cantina
from cantina.engine.errors import BadNotation
from tests.rules.desperate_oasis.support import play_randomly

GAME = cantina.game("desperate-oasis")
RULES = {rule["number"] for section in GAME.rulebook()["sections"] for rule in section["rules"]}


def test_every_ruling_on_desperate_oasis_is_in_its_rulebook() -> None:
    tags = {
        tag for section in GAME.rulebook()["sections"] for rule in section["rules"]
        for tag in rule["tags"]
    }  # fmt: skip
    assert tags == {f"DO-{number}" for number in range(1, 41)}


def test_every_rule_that_the_code_names_in_a_comment_is_in_the_rulebook() -> None:
    cited: set[str] = set()
    for name in ("state", "rules", "resolve", "flips", "strength", "knowledge"):
        text = (GAME.folder / f"{name}.py").read_text(encoding="utf-8")
        cited |= set(re.findall(r"[( ](\d\.\d+)(?=[,:;)])", text))
    assert cited and cited <= RULES


def test_every_card_and_oasis_shown_in_the_rulebook_is_one_of_the_game() -> None:
    shown = {
        card
        for section in GAME.rulebook()["sections"]
        for rule in section["rules"]
        for parts in (rule["parts"], *rule["examples"])
        for part in parts
        if isinstance(part, list)
        for card in part
    }
    animals = {"scorpion", "jerboa", "jackal", "camel", "oryx", "elephant", "chameleon"}
    for card in shown:
        oasis = re.fullmatch(r"oasis:(portal)?[+-][1-9]", card)
        assert oasis or card.rstrip("<>") in animals


@settings(max_examples=12)
@given(seed=st.integers(0, 2**32), decisions=st.integers(0, 110))
def test_every_illegal_action_is_refused_with_a_rule_and_changes_no_byte(
    seed: int, decisions: int
) -> None:
    match = cantina.new(GAME, seed=seed)
    play_randomly(match, random.Random(seed), decisions)
    if match.over:
        match.undo()
    before = match.record(legal=True)
    legal = set(match.legal_actions)
    for action in set(range(GAME.actions)) - legal:
        with pytest.raises(cantina.IllegalMove) as caught:
            match.play(action)
        assert caught.value.rule in RULES
        sentence = caught.value.sentence
        assert sentence[0].isupper() and sentence.endswith(".")
        assert "!" not in sentence and "  " not in sentence
    assert match.record(legal=True) == before


@pytest.mark.parametrize(
    "text",
    [
        "up camel", "up camel 0", "up camel 6", "up cow 3", "up chameleon 3", "down chameleon< 3",
        "camel 3", "pull 2 3.1", "pull 0 3.5", "pull 0 6.1", "kill 0 3", "palm 0", "palm 6",
        "palm", "face", "face left", "over camel< 3", "",
    ],
)  # fmt: skip
def test_what_is_no_move_at_all_is_refused_with_how_moves_are_written(text: str) -> None:
    match = cantina.new(GAME, seed=1)
    before = match.record()
    with pytest.raises(BadNotation, match="write up camel 3"):
        match.play(text)
    assert match.record() == before
