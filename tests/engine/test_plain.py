"""The same source, uncompiled, plays the same games."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import cantina
from cantina.engine.compile import compiled, plain
from tests.support import play_randomly


@compiled
def doubled(x):
    """Tiny: what matters is whether it runs compiled."""
    return x + x


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_plain_game_and_a_compiled_one_agree_at_every_step(seats: int) -> None:
    slow = cantina.new(
        cantina.load("mexican-standoff", plain=True), seats=seats, seed=seats, options={"rounds": 1}
    )
    fast = cantina.new("mexican-standoff", seats=seats, seed=seats, options={"rounds": 1})
    chance = random.Random(seats)
    while not fast.over:
        assert slow.legal_moves == fast.legal_moves
        for seat in (None, *range(seats)):
            assert slow.redacted(seat).tobytes() == fast.redacted(seat).tobytes()
        if fast.ply % 10 == 0:
            for seat in (None, *range(seats)):
                assert slow.view(seat) == fast.view(seat)
        fights = [move for move in fast.legal_moves if move.startswith("duel")]
        move = chance.choice(fights or fast.legal_moves)
        slow.play(move)
        fast.play(move)
    assert slow.record(legal=True) == fast.record(legal=True)
    assert slow.log(0) == fast.log(0)


def test_refusals_are_the_same_in_both() -> None:
    slow = cantina.new(cantina.load("mexican-standoff", plain=True), seats=3, seed=5)
    fast = cantina.new("mexican-standoff", seats=3, seed=5)
    said: list[list[str]] = [[], []]
    for match, sentences in zip((slow, fast), said, strict=True):
        play_randomly(match, random.Random(5), decisions=11)
        for action in set(range(match.game.actions)) - set(match.legal_actions):
            with pytest.raises(cantina.IllegalMove) as caught:
                match.play(action)
            sentences.append(str(caught.value))
    assert said[0] == said[1]


def test_plain_is_for_one_block_and_one_thread_and_ends_after_an_error() -> None:
    # A list has no place in compiled code: only plain Python doubles it.
    with plain():
        assert doubled(["a"]) == ["a", "a"]
        with plain():
            pass
        assert doubled("b") == "bb"
    assert doubled(np.int64(2)) == 4
    with pytest.raises(ZeroDivisionError), plain():
        raise ZeroDivisionError
    assert doubled.signatures  # it was compiled outside


def test_with_the_compiler_switched_off_the_same_seed_plays_the_same_game() -> None:
    script = (
        "import json, random, cantina\n"
        "from tests.support import play_randomly\n"
        "match = cantina.new('mexican-standoff', seats=4, seed=8, options={'rounds': 1})\n"
        "play_randomly(match, random.Random(1))\n"
        "print(json.dumps(match.record(legal=True)))\n"
    )
    root = Path(__file__).parents[2]
    environment = os.environ | {
        "NUMBA_DISABLE_JIT": "1",
        "PYTHONPATH": os.pathsep.join([str(root / "src"), str(root)]),
        "PYTHONWARNINGS": "ignore",
    }
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
        cwd=root,
    )
    match = cantina.new("mexican-standoff", seats=4, seed=8, options={"rounds": 1})
    play_randomly(match, random.Random(1))
    assert json.loads(done.stdout) == match.record(legal=True)
