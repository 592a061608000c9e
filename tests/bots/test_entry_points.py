"""Bots of other people's packages: found by their entry points, usable wherever a bot's spec is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import cantina
from cantina.bots import make, strangers
from cantina.bots.strangers import Misbehaved, decide
from cantina.lab.arena import Plan, play_game
from cantina.lab.arena.schedule import games

GAME = "mexican-standoff"
CODE = """
import random

class Dice:
    def __init__(self, game, seed):
        self.game, self.random = game, random.Random(seed)
    def choose(self, record, legal):
        assert record.viewer == record.turn and not record.key.any()
        return self.random.choice(legal)

class Broken:
    def __init__(self, game, seed): pass
    def choose(self, record, legal): raise KeyError("no idea")

class Leaver(Broken):
    def choose(self, record, legal): raise SystemExit(0)

class Cheat(Broken):
    def choose(self, record, legal): return max(legal) + 1

class Poet(Broken):
    def choose(self, record, legal): return "a rose"

class Thief(Broken):
    def choose(self, record, legal): legal.clear(); return 0

def unborn(game, seed): raise RuntimeError("not today")
"""
NAMES = {
    "dice": "Dice", "broken": "Broken", "leaver": "Leaver", "cheat": "Cheat", "poet": "Poet",
    "thief": "Thief", "unborn": "unborn", "absent": "NotThere", "greedy": "Broken",
}  # fmt: skip


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with bots, installed for this test and for the processes that it starts."""
    (tmp_path / "saloon_bots.py").write_text(CODE, encoding="utf-8")
    info = tmp_path / "saloon_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: saloon-bots\nVersion: 1.0\n")
    points = "".join(f"{name} = saloon_bots:{thing}\n" for name, thing in NAMES.items())
    (info / "entry_points.txt").write_text(f"[{strangers.GROUP}]\n{points}")
    monkeypatch.syspath_prepend(str(tmp_path))
    paths = [str(tmp_path), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in paths if path))
    strangers._found.cache_clear()  # pyright: ignore[reportPrivateUsage]
    yield tmp_path
    strangers._found.cache_clear()  # pyright: ignore[reportPrivateUsage]
    sys.modules.pop("saloon_bots", None)


def one_game(bot: str):
    plan = Plan.of(GAME, [f"greedy,mine={bot}"], 3, {"rounds": 1}, deals=1)
    return play_game((plan, *next(iter(games(plan)))))


@pytest.mark.usefixtures("installed")
def test_an_installed_bot_plays_whole_games_from_what_its_seat_knows():
    first, second = one_game("dice"), one_game("dice")
    assert first.ended and first.forfeits == {}
    assert (first.scores, first.plies) == (second.scores, second.plies)


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("broken", "it raised KeyError: 'no idea'"),
        ("leaver", "it raised SystemExit: 0"),
        ("cheat", "which is not among the legal actions"),
        ("poet", "it chose 'a rose', which is not among the legal actions"),
        ("unborn", "it could not be made: RuntimeError: not today"),
        ("absent", "it could not be made: AttributeError"),
    ],
)
def test_a_mistake_of_an_installed_bot_forfeits_the_game_with_a_reason(bot: str, why: str):
    played = one_game(bot)
    ((seat, told),) = played.forfeits.items()
    assert played.lineup[seat] == "mine"
    assert why in told
    assert played.shares[seat] == 0


@pytest.mark.usefixtures("installed")
def test_an_installed_bot_cannot_change_what_is_legal():
    match = cantina.new(GAME, seats=3, seed=1)
    before = match.legal_actions
    with pytest.raises(Misbehaved):
        decide(make("thief", match.game, 1), match)
    assert match.legal_actions == before


@pytest.mark.usefixtures("installed")
def test_an_installed_bot_cannot_take_the_name_of_one_of_the_house():
    match = cantina.new(GAME, seats=3, seed=1)
    assert decide(make("greedy", match.game, 1), match) in match.legal_actions


@pytest.mark.usefixtures("installed")
def test_an_unknown_bot_is_answered_with_the_installed_ones_too():
    with pytest.raises(ValueError, match="absent, broken, cheat, dice"):
        make("genius", cantina.game(GAME), 1)


@pytest.mark.usefixtures("installed")
def test_installed_bots_can_be_seated_by_simulate_and_play():
    few = ("--seats", "3", "--option", "rounds=1")
    done = cli("simulate", GAME, *few, "--games", "2", "--players", "dice,greedy", "--json")
    assert json.loads(done.stdout)["players"] == ["dice", "greedy", "dice"]
    failed = cli("simulate", GAME, *few, "--games", "1", "--players", "broken,greedy")
    assert (failed.returncode, failed.stdout) == (2, "")
    assert failed.stderr.startswith("cantina: the bot broken on seat ")
    played = cli("play", GAME, *few, "--seed", "4", "--level", "dice", typed="1\n" * 80)
    assert (played.returncode, played.stderr) == (0, "")


def cli(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "cantina", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
