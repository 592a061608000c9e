"""Bots of other people's packages: found by their entry points, usable wherever a bot's spec is."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cantina
from cantina.bots import hosting, make, strangers
from cantina.bots.strangers import Misbehaved, decide
from cantina.games import names
from cantina.lab.arena import Plan, Played, Results, play_game, run
from cantina.lab.arena.schedule import games
from tests.bots.processes import depends_on_knowledge_alone, gone, noted

GAME = "mexican-standoff"
BAD = Path(__file__).parent / "bad_points.py"
FOUND = re.findall(r"^(?:class|def) ([A-Za-z]+)", BAD.read_text(encoding="utf-8"), re.MULTILINE)
NAMES = {thing.lower(): thing for thing in [*FOUND, "threaded", "unloaded"]}
ODD_NAMES = {"absent": "NotThere", "greedy": "Broken"}


@pytest.fixture(scope="module", autouse=True)
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A package with bots, installed for these tests and for the processes that they start."""
    place = tmp_path_factory.mktemp("site")
    shutil.copy(BAD, place / "saloon_bots.py")
    info = place / "saloon_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: saloon-bots\nVersion: 1.0\n")
    points = "".join(
        f"{name} = saloon_bots:{thing}\n" for name, thing in {**NAMES, **ODD_NAMES}.items()
    )
    (info / "entry_points.txt").write_text(f"[{strangers.GROUP}]\n{points}")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(place))
        paths = [str(place), os.environ.get("PYTHONPATH", "")]
        patch.setenv("PYTHONPATH", os.pathsep.join(path for path in paths if path))
        strangers._found.cache_clear()  # pyright: ignore[reportPrivateUsage]
        yield place
    hosting.dismiss()
    strangers._found.cache_clear()  # pyright: ignore[reportPrivateUsage]


def plan_of(*bots: str, patience: float = 30.0, deals: int = 1) -> Plan:
    return Plan.of(GAME, bots, 3, {"rounds": 1}, deals=deals, patience=patience)


def one_game(bot: str, patience: float = 30.0, number: int = 0) -> Played:
    plan = plan_of("greedy", f"mine={bot}", patience=patience)
    return play_game((plan, *list(games(plan))[number]))


def without_times(played: Played) -> tuple[object, ...]:
    return played.deal, played.lineup, played.scores, played.plies, played.forfeits


# ---- good bots --------------------------------------------------------------------------------


def test_an_installed_bot_plays_whole_games_from_what_its_seat_knows():
    first, second = one_game("dice"), one_game("dice")
    assert first.ended and first.forfeits == {}
    assert without_times(first) == without_times(second)


def test_an_installed_bot_can_ask_the_games_verbs():
    assert without_times(one_game("advised")) == without_times(one_game("greedy"))


def test_what_an_installed_bot_prints_disturbs_nobody(capfd: pytest.CaptureFixture[str]):
    assert without_times(one_game("talker")) == without_times(one_game("dice"))
    assert capfd.readouterr() == ("", "")


def test_a_bot_whose_module_has_started_threads_has_them_in_every_game():
    for _ in range(2):
        assert without_times(one_game("threaded")) == without_times(one_game("dice"))


def test_a_bots_games_are_the_same_in_any_order_and_any_number_of_processes():
    plan = plan_of("greedy", "elephant", "careless", deals=2)
    played = {game[:2]: without_times(play_game((plan, *game))) for game in games(plan)}
    assert all(forfeits == {} for *_, forfeits in played.values())
    for workers in (1, 2):
        with Results(plan) as results:
            run(plan, results, workers=workers)
            again = {(one.deal, one.lineup): without_times(one) for one in results.games()}
        assert again == played


def test_what_a_bot_has_started_ends_with_its_game(pids: Path):
    assert one_game("parent").forfeits == {}
    assert gone(pids)


@pytest.mark.skipif(
    sys.platform != "linux",
    reason="only on Linux can one say which process goes first where memory runs out",
)
def test_where_memory_runs_out_it_is_the_bot_that_is_ended():
    host = hosting.Host(("a", "b"), strangers._found()["dice"], cantina.game(GAME))  # pyright: ignore[reportPrivateUsage]
    process = host._pipes._process  # pyright: ignore[reportPrivateUsage]
    assert Path(f"/proc/{process.pid}/oom_score_adj").read_text() == "1000\n"
    host.end()


# ---- bad bots ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "why"),
    [
        ("Broken", "it raised KeyError: 'no idea'"),
        ("Leaver", "it raised SystemExit: 0"),
        ("Interrupter", "it raised KeyboardInterrupt"),
        ("Glutton", "it raised MemoryError"),
        ("Poet", "it chose 'a rose', which is not among the legal actions"),
        ("Mute", "it chose None, which is not among the legal actions"),
        ("Dreamer", "which is not among the legal actions"),
        ("Cheat", "which is not among the legal actions"),
        ("Mask", "it chose a Mask, which is not among the legal actions"),
        ("Quitter", "its process ended with exit code 0"),
        ("Slammer", "its process ended with exit code 7: that is it"),
        ("Faller", "its process was killed by signal 11"),
        ("Suicide", "its process was killed by signal 9"),
        ("Flood", "it flooded its stdout or stderr"),
        ("Forger", "it "),
        ("unborn", "it could not be made: RuntimeError: not today"),
        ("stillborn", "it could not be made: its process ended with exit code 9"),
    ],
)
def test_a_mistake_of_an_installed_bot_forfeits_the_game_with_a_reason(
    way: str, why: str, installed: Path
):
    (installed / "way").write_text(way, encoding="ascii")
    forfeited(one_game("rogue"), why)


def test_what_a_bot_has_printed_in_another_game_is_no_reason(installed: Path):
    (installed / "way").write_text("Talker", encoding="ascii")
    assert one_game("rogue").forfeits == {}
    (installed / "way").write_text("Faller", encoding="ascii")
    assert list(one_game("rogue").forfeits.values()) == ["its process was killed by signal 11"]


def test_a_bot_that_is_not_in_its_package_forfeits_the_game_with_a_reason():
    forfeited(one_game("absent"), "it could not be made: AttributeError")


def forfeited(played: Played, why: str) -> None:
    ((seat, told),) = played.forfeits.items()
    assert played.lineup[seat] == "mine"
    assert why in told and told.isprintable()
    assert played.ended and played.shares[seat] == 0


@pytest.mark.parametrize("bot", ["sleeper", "spinner", "cutter"])
def test_a_bot_that_never_answers_is_not_waited_for_longer_than_agreed(bot: str):
    forfeited(one_game(bot, patience=0.5), "it gave no answer within 0.5 seconds")


@pytest.mark.parametrize("bot", ["unmade", "unloaded"])
def test_a_bot_that_is_never_ready_is_not_waited_for_longer_than_agreed(
    bot: str, monkeypatch: pytest.MonkeyPatch, pids: Path
):
    monkeypatch.setattr("cantina.bots.pipes.STARTING", 1.0)
    why = "it could not be made: it gave no answer within 1.5 seconds"
    forfeited(one_game(bot, patience=0.5), why)
    assert gone(pids)


def test_a_silent_bot_is_ended_with_all_that_it_has_started(pids: Path):
    assert one_game("sleeper", patience=0.5).forfeits
    assert gone(pids)


def test_misbehaving_bots_never_stop_an_arena():
    plan = plan_of("dice", "spinner", "faller", patience=0.5)
    with Results(plan) as results:
        run(plan, results, workers=1)
        played = list(results.games())
    assert len(played) == len(list(games(plan)))
    assert all(game.ended and len(game.forfeits) == 1 for game in played)
    culprits = {game.lineup[seat] for game in played for seat in game.forfeits}
    assert culprits <= {"spinner", "faller"}


@pytest.mark.parametrize(
    ("bot", "number", "workers"),
    [
        ("sleeper", signal.SIGKILL, 1),
        ("sleeper", signal.SIGINT, 2),
        ("unloaded", signal.SIGKILL, 1),
    ],
)
def test_whoever_ends_an_arena_ends_its_bots_as_well(
    bot: str, number: signal.Signals, workers: int, pids: Path
):
    arguments = ("--option", "rounds=1", "--seats", "3", "--deals", "1", "--patience", "600")
    running = subprocess.Popen(
        [sys.executable, "-m", "cantina", "arena", GAME, "--bots", f"greedy,{bot}", *arguments,
         "--workers", str(workers)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    noted(pids, running)
    running.send_signal(number)
    running.wait()
    assert gone(pids)


@pytest.fixture
def pids(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where bots note their processes. Hosts that run already know nothing of it."""
    hosting.dismiss()
    monkeypatch.setenv("PIDS", str(tmp_path / "pids"))
    yield tmp_path / "pids"
    hosting.dismiss()


# ---- what they get ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", names())
def test_what_an_installed_bot_is_sent_depends_on_what_its_seat_knows_and_on_nothing_else(
    name: str,
):
    depends_on_knowledge_alone(name, "points", sent)


def sent(match: cantina.Match, seat: int) -> bytes:
    legal = match.legal_actions if match.turn == seat else []
    return hosting.question(match.redacted(seat), legal)


def test_an_installed_bot_is_never_handed_a_whole_state():
    match = cantina.new(GAME, seats=3, seed=1)
    for record in (match._state, match.redacted(None), match.redacted(1 - (match.turn or 0))):  # pyright: ignore[reportPrivateUsage]
        with pytest.raises(ValueError, match="what the seat to move knows, and nothing else"):
            make("dice", match.game, 1).choose(record, match.legal_actions)


def test_an_installed_bot_cannot_change_what_is_legal():
    match = cantina.new(GAME, seats=3, seed=1)
    before = match.legal_actions
    with pytest.raises(Misbehaved):
        decide(make("thief", match.game, 1), match)
    assert match.legal_actions == before


def test_an_installed_bot_cannot_take_the_name_of_one_of_the_house():
    match = cantina.new(GAME, seats=3, seed=1)
    assert decide(make("greedy", match.game, 1), match) in match.legal_actions


def test_an_unknown_bot_is_answered_with_the_installed_ones_too():
    with pytest.raises(ValueError, match="absent, advised, broken, careless"):
        make("genius", cantina.game(GAME), 1)


def test_installed_bots_can_be_seated_by_simulate_and_play():
    few = ("--seats", "3", "--option", "rounds=1")
    alone = ("--workers", "1")
    done = cli("simulate", GAME, *few, *alone, "--games", "2", "--players", "greedy,dice", "--json")
    assert json.loads(done.stdout)["players"] == ["greedy", "dice", "greedy"]
    failed = cli("simulate", GAME, *few, *alone, "--games", "1", "--players", "greedy,broken")
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
