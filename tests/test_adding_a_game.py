"""The example of docs/adding-a-game.md is a game that works, and the page quotes it truly."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import cantina
from cantina.bots import make
from cantina.engine.game import Game
from cantina.engine.generator import players_generator
from cantina.engine.record import copy_of, same
from cantina.engine.verbs import implement

DOCS = Path(__file__).resolve().parent.parent / "docs"
EXAMPLE = DOCS / "examples" / "high_noon"


@pytest.fixture(scope="module")
def high_noon() -> Iterator[Game]:
    """The example's game, compiled."""
    sys.path.insert(0, str(EXAMPLE.parent))
    try:
        from high_noon import GAME

        implement(GAME.dtype, GAME.functions)
        yield GAME
    finally:
        sys.path.remove(str(EXAMPLE.parent))


@pytest.mark.parametrize("plain", [True, False], ids=["plain", "compiled"])
def test_the_example_can_be_played_to_its_end(high_noon: Game, plain: bool):
    game = replace(high_noon, is_plain=plain)
    for seed in range(5):
        match = cantina.new(game, seed=seed)
        while not match.over:
            match.play(match.legal_moves[seed % len(match.legal_moves)])
        assert sum(match.scores) == 3
        assert len(match.winners) == 1
        assert match.view(0)["result"]["winners"] == match.winners


def test_the_example_keeps_its_secrets(high_noon: Game):
    match = cantina.new(high_noon, seed=1, names=["Ann", "Bo"])
    match.play(match.legal_moves[2])
    (deal, chosen) = match.log(1)
    assert chosen["text"] == "Ann chooses a card."
    assert match.log(0)[1]["cards"]
    assert deal["text"] == match.log(0)[0]["text"]
    assert match.view(1)["hand"] != match.view(0)["hand"]


def test_the_example_imagines_only_what_fits(high_noon: Game):
    rng = players_generator(1)
    match = cantina.new(high_noon, seed=2)
    while not match.over:
        for seat in (0, 1, None):
            known = match.redacted(seat)
            world = copy_of(known)
            high_noon.verbs.imagine(world, rng)
            high_noon.verbs.redact(world, -1 if seat is None else seat)
            assert same(world, known)
        match.play(match.legal_moves[0])


@pytest.mark.parametrize("spec", ["random", "greedy", "search:50it"])
def test_every_bot_plays_the_example(high_noon: Game, spec: str):
    match = cantina.new(high_noon, seed=3)
    players = [make(spec, high_noon, seed) for seed in range(2)]
    while not match.over:
        assert match.turn is not None
        match.play(players[match.turn].choose(match.redacted(match.turn), match.legal_actions))
    assert match.over


def test_the_example_refuses_with_a_rule_of_its_rulebook(high_noon: Game):
    match = cantina.new(high_noon, seed=4)
    missing = next(card for card in range(9) if card not in match.legal_actions)
    with pytest.raises(cantina.IllegalMove) as refused:
        match.play(f"choose {missing + 1}")
    numbers = [rule["number"] for rule in high_noon.rulebook()["sections"][0]["rules"]]
    assert refused.value.rule in numbers


def test_the_page_quotes_the_example_word_for_word():
    page = (DOCS / "adding-a-game.md").read_text(encoding="utf-8")
    source = "\n".join(path.read_text(encoding="utf-8") for path in EXAMPLE.glob("*.py"))
    quotes = re.findall(r"```python\n(.*?)```", page, flags=re.S)
    assert len(quotes) >= 4
    assert [quote for quote in quotes if quote.strip() not in source] == []


def test_the_page_tells_of_every_verb_and_every_word():
    from cantina.engine.verbs import NAMES
    from cantina.games.mexican_standoff import words

    page = (DOCS / "adding-a-game.md").read_text(encoding="utf-8")
    assert [name for name in (*NAMES, *words.__all__) if f"`{name}(" not in page] == []
